//! A match that two people just began, for tests of what happens next.

use std::time::Duration;

use headsup_engine::Seat;
use headsup_match::{Match, MatchId, UserId};
use serde_json::Value;

use crate::scene::{Person, Scene, answered, buttons, eventually, menus, string};

/// How long a player counts as there after they acted or saw their panel.
pub const PRESENT: Duration = Duration::from_secs(180);

/// A match in the lobby between Ada and Ben.
pub struct Table {
    pub id: MatchId,
    /// The table message as it was when the match began.
    pub message: Value,
    /// The players in the order of their seats.
    pub players: [Person; 2],
}

impl Table {
    /// Ada challenges Ben, who accepts.
    pub async fn of(scene: &Scene, game: &str) -> Table {
        let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
        let play = ada
            .command("lobby", "play", &[("game", game), ("opponent", &ben.id)])
            .await;
        let accepted = ben.press_label(answered(&play), "Accept").await;
        Table::begun(scene, answered(&accepted).clone(), ada, ben).await
    }

    /// The match whose table message this is.
    pub async fn begun(scene: &Scene, message: Value, ada: Person, ben: Person) -> Table {
        let id = match_of(&message);
        let game = scene.app.matches.load(id).await.expect("it has begun");
        let players = match game.seat_of(person_id(&ada)) {
            Some(Seat::One) => [ada, ben],
            _ => [ben, ada],
        };
        Table { id, message, players }
    }

    pub async fn game(&self, scene: &Scene) -> Match {
        scene.app.matches.load(self.id).await.expect("it is there")
    }

    /// Who must move, and who waits.
    pub async fn turn(&self, scene: &Scene) -> (&Person, &Person) {
        let seat = self.game(scene).await.to_decide().expect("it is being played");
        (&self.players[seat.index()], &self.players[seat.other().index()])
    }

    /// Opens a new panel of a player.
    pub async fn panel(&self, player: &Person) -> Value {
        let channel = string(&self.message["channel_id"]);
        let id = self.id.to_string();
        answered(&player.command(channel, "hand", &[("match", &id)]).await).clone()
    }

    /// Lets the player to decide make their first legal move by typing it; returns the interaction.
    pub async fn any_move(&self, scene: &Scene) -> Value {
        let game = self.game(scene).await;
        let seat = game.to_decide().expect("it is being played");
        let legal = game.player_at(seat).expect("it is theirs").legal_moves();
        let text = legal[0].notation.clone();
        let channel = string(&self.message["channel_id"]);
        let id = self.id.to_string();
        let options = [("move", text.as_str()), ("match", id.as_str())];
        let player = &self.players[seat.index()];
        let mut made = player.command(channel, "move", &options).await;
        // Another player's direct messages are closed to them.
        if made["code"] == 10003 {
            made = player.command("lobby", "move", &options).await;
        }
        // What cannot be taken back in the middle of a turn asks first.
        let ids = buttons(&made["message"])
            .into_iter()
            .map(|button| string(&button["custom_id"]).to_owned());
        match ids.into_iter().find(|id| id.starts_with("v1 sure ")) {
            Some(sure) => player.press(&made["message"], &sure, &[]).await,
            None => made,
        }
    }

    /// Plays until a rated match counts.
    pub async fn play_enough(&self, scene: &Scene) {
        while !counts(&self.game(scene).await) {
            self.any_move(scene).await;
        }
    }

    /// Moves until the other one must decide.
    pub async fn pass_the_question(&self, scene: &Scene) {
        let before = self.game(scene).await.to_decide();
        while self.game(scene).await.to_decide() == before {
            self.any_move(scene).await;
        }
    }

    /// Moves until the other one must decide, and lets so much time pass that they do not count as there any more.
    pub async fn pass_unseen(&self, scene: &Scene) {
        self.pass_the_question(scene).await;
        self.shows_whose_turn(scene).await;
        scene.leap(PRESENT);
    }

    /// Waits until the table message tells whose turn it is now.
    pub async fn shows_whose_turn(&self, scene: &Scene) {
        eventually("the table message is up to date", || async {
            let game = self.game(scene).await;
            let table = self.players[0].message(&self.message).await;
            let asked = game.to_decide().and_then(|seat| game.person_at(seat));
            asked.is_some_and(|who| string(&table["content"]).contains(&format!("· <@{}>'s turn", who.0)))
        })
        .await;
    }
}

/// Returns whether a rated match counts: each player made three moves.
pub fn counts(game: &Match) -> bool {
    let made = |seat| game.played().iter().filter(|made| made.seat == seat).count();
    Seat::BOTH.into_iter().all(|seat| made(seat) >= 3)
}

/// The match that a message's buttons speak of.
pub fn match_of(message: &Value) -> MatchId {
    let id = buttons(message)
        .iter()
        .chain(&menus(message))
        .find_map(|part| string(&part["custom_id"]).split(' ').find_map(|word| word.parse().ok()));
    id.unwrap_or_else(|| panic!("no button of a match: {message}"))
}

/// Waits until it is noted where a match stands: a moment after its message is there.
pub async fn noted(scene: &Scene, id: MatchId) {
    eventually("its place is noted", || async {
        matches!(scene.app.message_notes.place(id).await, Ok(Some(_)))
    })
    .await;
}

pub fn person_id(person: &Person) -> UserId {
    UserId(person.id.parse().expect("a number"))
}

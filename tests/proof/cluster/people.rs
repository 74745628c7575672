//! Two people who play one match after the other: each presses what they see, waits a while, and presses again.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use headsup_match::{Command, Match, MatchId, Timestamp};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::sleep;

use super::evidence::{Observer, Told, moves};
use super::faults::is_large;
use super::seen::{done, gives_up, mark_of, newest_mark, position, shown, to_press};
use crate::player::next_command;
use headsup_stage::scene::{Person, buttons, menus, string};

const GAMES: [&str; 4] = ["fortac", "jokers-row", "clash", "contra"];
/// What all people write down.
#[derive(Default)]
pub struct Notes {
    told: Mutex<Vec<Told>>,
    /// When a press was answered, and at which table.
    answered: Mutex<Vec<(Instant, usize)>>,
    /// What Discord gave up, for no one answered in three seconds, and when it was pressed.
    unanswered: Mutex<Vec<(Timestamp, String)>>,
}

impl Notes {
    pub fn told(&self) -> Vec<Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn answered(&self) -> Vec<(Instant, usize)> {
        self.answered.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn unanswered(&self) -> Vec<(Timestamp, String)> {
        self.unanswered.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The last time that this table was answered.
    pub fn last(&self, table: usize) -> Option<Instant> {
        let all = self.answered.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().rev().find(|(_, of)| *of == table).map(|(at, _)| *at)
    }
}

/// Two people, and where each of them presses.
#[derive(Clone)]
pub struct Pair {
    pub number: usize,
    pub people: [Person; 2],
    pub channels: [String; 2],
    /// How much time they agree on.
    pub clock: &'static str,
    pub observer: Observer,
    pub notes: Arc<Notes>,
}

impl Pair {
    /// Plays until it is time to end. Between presses people take a moment; in the large size a longer one, so that what is measured is how
    /// long the database is away, and not how busy the machine is.
    pub async fn play(self, mut chance: StdRng, over: watch::Receiver<bool>) {
        while !*over.borrow() {
            match self.open().await {
                None => self.challenge(&mut chance).await,
                Some(game) if game.to_decide().is_none() => self.accept(game.id()).await,
                Some(game) => {
                    self.press(&game, &mut chance).await;
                }
            }
            let moment = if is_large() { 200..600 } else { 20..120 };
            sleep(Duration::from_millis(chance.random_range(moment))).await;
        }
    }

    pub async fn open(&self) -> Option<Match> {
        let [one, two] = &self.people;
        self.observer.open_between(&one.id, &two.id).await
    }

    /// Whether a match is theirs.
    pub fn plays(&self, game: &Match) -> bool {
        let challenger = game.people().challenger.0.to_string();
        self.people.iter().any(|person| person.id == challenger)
    }

    async fn challenge(&self, chance: &mut StdRng) {
        let game = GAMES.choose(chance).expect("there are some");
        let options = [
            ("game", *game),
            ("opponent", self.people[1].id.as_str()),
            ("clock", self.clock),
        ];
        let play = self.people[0].command(&self.channels[0], "play", &options).await;
        self.note(&play);
    }

    async fn accept(&self, id: MatchId) {
        let (person, channel) = (&self.people[1], &self.channels[1]);
        let list = person.command(channel, "matches", &[]).await;
        self.note(&list);
        let Some(list) = shown(&list) else { return };
        let id = id.to_string();
        let holds = |menu: &&Value| menu["options"].to_string().contains(&id);
        let Some(menu) = menus(&list).iter().find(holds).cloned() else {
            return;
        };
        let opened = person.press(&list, string(&menu["custom_id"]), &[&id]).await;
        let Some(opened) = shown(&opened) else { return };
        if buttons(&opened).iter().any(|button| button["label"] == "Accept") {
            self.note(&person.press_label(&opened, "Accept").await);
        }
    }

    /// One press of the person to move, with what they see before them. Gives whether it was answered.
    pub async fn press(&self, game: &Match, chance: &mut StdRng) -> bool {
        let seat = game.to_decide().expect("it is being played");
        let who = game.person_at(seat).expect("both sit").0.to_string();
        let at = usize::from(self.people[1].id == who);
        let Some(hand) = self.hand(at, &self.channels[at], game.id()).await else {
            return false;
        };
        if self.channels[0] != self.channels[1] && chance.random_bool(0.2) {
            return self.press_twice(game, at, &hand).await;
        }
        // A move by itself, or whatever there is to press on the way to one.
        if chance.random_bool(0.5) {
            return self.make_any(game, at, &hand).await;
        }
        let Some((id, values)) = to_press(&hand, chance) else {
            return true;
        };
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        let pressed = self.people[at].press(&hand, &id, &values).await;
        self.note(&pressed);
        // Behind a mark that has passed something stands: what, this press does not say.
        let mark = position(game);
        if mark_of(&id) == Some(mark) && done(&pressed).and_then(|message| newest_mark(&message)) > Some(mark) {
            self.tell(game, String::new());
        }
        shown(&pressed).is_some()
    }

    /// Makes any legal move.
    async fn make_any(&self, game: &Match, at: usize, hand: &Value) -> bool {
        let (_, command) = next_command(game);
        let Command::Move { text, .. } = command else {
            unreachable!("it is being played");
        };
        self.make(game, at, hand, &text).await
    }

    /// Makes a move by a button of this message.
    async fn make(&self, game: &Match, at: usize, hand: &Value, text: &str) -> bool {
        let seat = game.to_decide().expect("it is being played");
        let id = format!("v1 sure {} {} {text}", game.id(), game.mark(seat));
        let data = json!({"custom_id": id, "component_type": 2});
        let channel = string(&hand["channel_id"]);
        let pressed = self.people[at].forge(channel, 3, hand["id"].as_str(), &data).await;
        self.note(&pressed);
        // Where nothing is left to choose the turn has passed.
        if done(&pressed).is_some_and(|message| newest_mark(&message).is_none_or(|now| now > position(game))) {
            self.tell(game, text.to_owned());
        }
        shown(&pressed).is_some()
    }

    /// Goes on with the match until both devices were pressed once.
    pub async fn press_on_two_devices(&self) {
        let mut chance = rand::make_rng();
        loop {
            let game = match self.open().await {
                None => {
                    self.challenge(&mut chance).await;
                    continue;
                }
                Some(game) => game,
            };
            let Some(asked) = game.to_decide().and_then(|seat| game.person_at(seat)) else {
                self.accept(game.id()).await;
                continue;
            };
            let at = usize::from(self.people[1].id == asked.0.to_string());
            if let Some(hand) = self.hand(at, &self.channels[at], game.id()).await {
                self.press_twice(&game, at, &hand).await;
                return;
            }
        }
    }

    /// On two devices at once, in the channels of two servers: two different moves, if there are two.
    async fn press_twice(&self, game: &Match, at: usize, hand: &Value) -> bool {
        let seat = game.to_decide().expect("it is being played");
        let own = game.player_at(seat).expect("it is theirs");
        let legal = own.legal_moves();
        let text = |at: usize| own.attempt(&legal[at].notation).expect("it is legal").notation;
        let Some(other) = self.hand(at, &self.channels[1 - at], game.id()).await else {
            return false;
        };
        let (one, two) = (text(0), text(legal.len() - 1));
        let (one, two) = tokio::join!(self.make(game, at, hand, &one), self.make(game, at, &other, &two));
        one || two
    }

    /// Their hand, as a new message in this channel.
    async fn hand(&self, at: usize, channel: &str, id: MatchId) -> Option<Value> {
        let id = id.to_string();
        let hand = self.people[at].command(channel, "hand", &[("match", &id)]).await;
        self.note(&hand);
        shown(&hand)
    }

    fn tell(&self, game: &Match, text: String) {
        let told = Told {
            id: game.id(),
            after: moves(game).len(),
            text,
        };
        self.notes
            .told
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(told);
    }

    /// Notes when people were answered as if all were well.
    fn note(&self, interaction: &Value) {
        if interaction["state"] == "failed" {
            let mut all = self.notes.unanswered.lock().unwrap_or_else(PoisonError::into_inner);
            all.push((made_at(interaction), interaction.to_string()));
        }
        let well = shown(interaction).is_some_and(|message| !gives_up(&message));
        if well {
            let now = (Instant::now(), self.number);
            self.notes
                .answered
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(now);
        }
    }
}

/// When an interaction was made, as its number says (`https://docs.discord.com/developers/reference#snowflakes`).
fn made_at(interaction: &Value) -> Timestamp {
    const DISCORD: u64 = 1_420_070_400_000;
    let id: u64 = string(&interaction["id"]).parse().expect("an id");
    Timestamp(DISCORD + (id >> 22))
}

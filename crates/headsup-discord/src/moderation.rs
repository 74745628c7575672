//! What moderators of a server can do with a match that began there: end it without a result, and remove its messages. They see nobody's
//! cards by it, their name stands in the result, and they cannot end a match that they play in themselves.

use super::answer::Answer;
use super::face::Face;
use super::ids::CustomId;
use super::message::{Button, Message, Row, Style};
use super::message_index::MessageIndex;
use super::request_context::RequestContext;
use super::table::mention;
use super::wire::MessageHandle;
use headsup_app::{AppError, Incident};
use headsup_match::{Command, Match, MatchId, Phase, Rated, Refusal, RoleId, Side};

impl Face {
    /// Returns whether the caller may end a match as a moderator: they manage the server where it began, or have the role for it there.
    /// Where it was put up later does not count, or a player could carry it to a server of their own.
    pub async fn moderates(&self, caller: &RequestContext, place: &MessageIndex) -> Result<bool, Incident> {
        if caller.here.guild.is_none() || caller.here.guild != place.home {
            return Ok(false);
        }
        if caller.manages {
            return Ok(true);
        }
        let enders = self.server_of(caller).await?.enders;
        Ok(enders.is_some_and(|role| caller.roles.contains(&RoleId(role))))
    }

    /// Asks a moderator whether they mean to end a match or a challenge.
    pub async fn ask_to_stop(&self, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        let place = self.place(id).await?;
        if !game.phase().is_open() || !self.moderates(caller, &place).await? {
            return Ok(not_yours(caller));
        }
        let tongue = caller.tongue;
        let people = game.people();
        if game.phase() == Phase::Playing && people.side_of(caller.who).is_some() {
            return Err(Refusal::StopsOwnMatch.into());
        }
        let args = [
            ("game", game.info().name.into()),
            ("one", mention(people.challenger, tongue).into()),
            (
                "two",
                people
                    .opponent
                    .map(|who| mention(who, tongue))
                    .unwrap_or_default()
                    .into(),
            ),
        ];
        let text = match game.phase() {
            Phase::Challenged { .. } => tongue.say("stop-sure-open", &args),
            _ if game.terms().rated != Rated::No => tongue.say("stop-sure-rated", &args),
            _ => tongue.say("stop-sure", &args),
        };
        let button = |press: CustomId, label, style| Button::new(press.id(), tongue.say(label, &[]), style);
        let row = vec![
            button(CustomId::StopNow(id, false), "button-stop-now", Style::Grave),
            button(CustomId::StopNow(id, true), "button-stop-clear", Style::Grave),
        ];
        Ok(Answer::turn(Message::private(text).row(Row::Buttons(row))))
    }

    /// Ends a match as a moderator, and perhaps removes its messages.
    pub async fn stop(&self, caller: &RequestContext, id: MatchId, clear: bool) -> Result<Answer, AppError> {
        let hold = self.stages.hold(id).await;
        let mut place = self.place(id).await?;
        if !self.moderates(caller, &place).await? {
            return Ok(not_yours(caller));
        }
        let game = self
            .host
            .execute(caller.key(), caller.who, id, Command::Stop)
            .await?
            .game;
        let server = place.home.unwrap_or_default();
        // Who it was is in the match, as long as they are not forgotten.
        tracing::info!(game = %id, server, "a moderator ended a match");
        if clear {
            self.remove_messages(&game, &mut place).await?;
            tracing::info!(game = %id, server, "a moderator removed the messages of a match");
        }
        drop(hold);
        let done = if clear { "stop-cleared" } else { "stop-done" };
        let words = caller.tongue.say(done, &[("game", game.info().name.into())]);
        Ok(Answer::turn(Message::private(words)))
    }

    /// Takes the messages of a match away that all see where it began, its thread and its notices.
    async fn remove_messages(&self, game: &Match, place: &mut MessageIndex) -> Result<(), AppError> {
        for (channel, message) in std::mem::take(&mut place.notices) {
            self.clear(&MessageHandle::in_channel(channel, message)).await;
        }
        let (here, elsewhere) = std::mem::take(&mut place.tables)
            .into_iter()
            .partition(|spot| spot.guild == place.home);
        place.tables = elsewhere;
        self.clear_thread(place).await;
        for spot in here {
            if let Some(way) = self.way_to(&spot) {
                self.clear(&way).await;
            }
        }
        self.set_place(game.id(), place).await
    }

    /// Takes a challenge back. Pressed by a moderator whose challenge it is not, it asks whether they mean to end it.
    pub async fn withdraw(&self, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        let own = game.people().side_of(caller.who) == Some(Side::Challenger);
        if !own && matches!(game.phase(), Phase::Challenged { .. }) {
            let place = self.place(id).await?;
            if self.moderates(caller, &place).await? {
                return self.ask_to_stop(caller, id).await;
            }
        }
        self.challenge_answered(caller, id, Command::Withdraw).await
    }
}

fn not_yours(caller: &RequestContext) -> Answer {
    Answer::add(Message::private(caller.tongue.say("stop-not-yours", &[])))
}

//! The computer as an opponent: its levels, how a match against it begins, and what it would do in a player's place.

use super::answer::Answer;
use super::face::Face;
use super::ids::CustomId;
use super::limits::clip;
use super::message::{Button, Message, Reader, Row, Select, SelectEntry, Style};
use super::request_context::RequestContext;
use super::review::percent;
use super::setup::Setup;
use super::table::{self, level_words, mentions};
use headsup_app::AppError;
use headsup_engine::{Decision, LegalMove, Level};
use headsup_i18n::Locale;
use headsup_match::{Challengee, Match, MatchId, Refusal, UserId};

/// The level for a person who names none: one that lets people learn.
pub const USUAL: Level = Level::Easy;
/// The level that gives hints, and how many other moves it weighs aloud.
const ADVISER: Level = Level::Hard;
const OTHERS: usize = 2;
/// Characters of a move's name in a hint.
const NAME: usize = 200;
/// Characters of what a turn did.
const TOLD: usize = 900;
/// A turn that changes the chances by less than this makes no difference a player would notice.
const CLEARLY: f32 = 0.04;

/// Asks at which level to play.
pub fn levels(setup: &Setup, cut_first: bool, tongue: &Locale) -> Message<Reader> {
    let entry = |level: Level| SelectEntry {
        value: level.name().to_owned(),
        label: level_words(level, tongue),
        detail: Some(tongue.say(&format!("level-{level}-is"), &[])),
        emoji: None,
    };
    let (id, hint) = match cut_first {
        true => (CustomId::CutFirst(setup.clone()), "computer-choose-cut"),
        false => (CustomId::Computer(setup.clone()), "computer-choose"),
    };
    let select = Select {
        id: id.id(),
        hint: tongue.say(hint, &[]),
        entries: Level::ALL.map(entry).to_vec(),
        min: 1,
        max: 1,
    };
    let head = tongue.say("computer-which", &[("game", setup.info.name.into())]);
    let message = Message::private(head).row(Row::Select(select));
    if cut_first {
        return message;
    }
    let label = tongue.say("button-cut-first", &[]);
    let cut = Button::new(CustomId::CutFirst(setup.clone()).id(), label, Style::Plain);
    message.row(Row::Buttons(vec![cut]))
}

impl Face {
    /// A match against the computer, played where it was asked for.
    pub async fn against_computer(
        &self,
        caller: &RequestContext,
        setup: &Setup,
        level: Level,
        cut_first: bool,
    ) -> Result<Answer, AppError> {
        let whom = Challengee::Person(UserId::computer(level));
        let terms = setup.clone().rated(false).terms(caller.here.guild)?;
        self.challenge_or_cut(caller, whom, false, terms, cut_first).await
    }

    /// Two levels play each other here, for all to see.
    pub async fn exhibition(
        &self,
        caller: &RequestContext,
        slug: &str,
        levels: [Level; 2],
    ) -> Result<Answer, AppError> {
        if let Some(refused) = self.closed_here(caller).await? {
            return Ok(refused);
        }
        if levels[0] == levels[1] {
            return Ok(Answer::add(Message::private(caller.tongue.say("exhibition-same", &[]))));
        }
        let terms = Setup::new(slug, Challengee::Anyone)?.terms(caller.here.guild)?;
        let done = self.host.exhibition(caller.key(), levels, terms).await?;
        self.begun(caller, &done.game).await
    }

    /// Shows a match that began at once because the computer sat down: the table to all, and the caller's panel if they move first.
    pub(super) async fn begun(&self, caller: &RequestContext, game: &Match) -> Result<Answer, AppError> {
        let asked = game.asks().and_then(|side| game.people().on(side));
        let mine = asked.filter(|&who| who == caller.who);
        let answer = Answer::aloud(caller, "computer-sits").then_table(game, caller.aloud(None), mine, None);
        if mine.is_none() {
            return Ok(answer);
        }
        let panel = self.look_of(caller, game).await?.panel();
        Ok(answer.then_panel(panel, game))
    }

    /// Tells what the computer's last turn was worth, judged by what the caller can see: its own reasons would reveal its hand.
    pub(super) async fn why(&self, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        let seat = game.seat_of(caller.who).ok_or(Refusal::NotYourMatch)?;
        let tongue = caller.tongue;
        if !game.people().with_computer() {
            return Ok(Answer::add(Message::private(tongue.say("why-nowhere", &[]))));
        }
        let names = mentions(&game, tongue);
        let told = table::told(&game, game.last_turn(), tongue, &names, TOLD);
        let Some(turned) = self.host.turned(game, seat).await? else {
            return Err(Refusal::NotYourTurn.into());
        };
        let message = match turned.after - turned.before {
            gain if gain <= -CLEARLY => "why-better",
            gain if gain >= CLEARLY => "why-worse",
            _ => "why-even",
        };
        let args = [
            ("before", percent(turned.before).into()),
            ("after", percent(turned.after).into()),
        ];
        let rows = [
            told,
            Some(tongue.say(message, &args)),
            Some(tongue.say("why-honest", &[])),
        ];
        let rows: Vec<_> = rows.into_iter().flatten().collect();
        Ok(Answer::add(Message::private(rows.join("\n"))))
    }

    /// Tells what the computer would do in the caller's place and why: from what they may see, and only in matches against it.
    pub(super) async fn hint(&self, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        let seat = game.seat_of(caller.who).ok_or(Refusal::NotYourMatch)?;
        if !game.people().with_computer() {
            return Ok(Answer::add(Message::private(caller.tongue.say("hint-nowhere", &[]))));
        }
        let tongue = caller.tongue;
        let (info, sides) = (game.info(), tongue.sides(game.info()));
        let legal = game.table_of(seat).and_then(|table| table.legal()?.whisper(seat));
        let legal = legal.ok_or(Refusal::NotYourTurn)?;
        let name = |notation: &str| {
            let is = |entry: &&LegalMove| entry.notation == notation;
            let label = legal
                .iter()
                .find(is)
                .map(|entry| tongue.line(info, &entry.gloss.label, &sides));
            clip(&label.unwrap_or_else(|| notation.to_owned()), NAME)
        };
        let decided = self.host.decide(game, seat, ADVISER).await?;
        let Decision { thought, .. } = decided.ok_or(Refusal::NotYourTurn)?;
        let Some((best, others)) = thought.moves.split_first() else {
            return Err(Refusal::NotYourTurn.into());
        };
        let mut rows = vec![match others.is_empty() {
            true => tongue.say("hint-only", &[("move", name(&best.notation).into())]),
            false => tongue.say(
                "hint-best",
                &[
                    ("move", name(&best.notation).into()),
                    ("notation", (&best.notation).into()),
                    ("chance", percent(best.chance).into()),
                ],
            ),
        }];
        for other in others.iter().filter(|other| other.visits > 0).take(OTHERS) {
            let args = [
                ("move", name(&other.notation).into()),
                ("chance", percent(other.chance).into()),
            ];
            rows.push(tongue.say("hint-other", &args));
        }
        rows.push(tongue.say("hint-honest", &[]));
        Ok(Answer::add(Message::private(rows.join("\n"))))
    }
}

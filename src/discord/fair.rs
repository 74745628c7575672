//! A deal that nobody steered, as people see it: the promise and the cuts below a match, the cut as a form, what is revealed, and `/verify`.

use super::answer::Answer;
use super::caller::Caller;
use super::face::Face;
use super::form::Form;
use super::ids::Press;
use super::sheet::{Button, Row, Sheet, Style};
use super::table::mention;
use crate::engine::Seat;
use crate::games;
use crate::host::Wrong;
use crate::matches::{Command, Cut, Match, MatchId, NoCut, Phase, Refusal, Revealed, Seating, Side, Transcript};
use crate::words::Tongue;

const SIDES: [Side; 2] = [Side::Challenger, Side::Opponent];

/// The message that all see, with what was promised of the deal and what came of it, in small type; and the button that cuts while that can
/// be done.
pub fn on_table(mut sheet: Sheet, game: &Match, tongue: &Tongue) -> Sheet {
    let Some(promise) = game.promise() else {
        return sheet;
    };
    let challenged = matches!(game.phase(), Phase::Challenged { .. });
    if !challenged && !game.record().begun() {
        return sheet;
    }
    let mut rows = vec![tongue.say(
        "fair-promise",
        &[
            ("match", game.id().to_string().into()),
            ("promise", promise.to_string().into()),
        ],
    )];
    for (side, cut) in SIDES.into_iter().filter_map(|side| Some((side, game.cut(side)?))) {
        let who = ("who", who(game, side, tongue).into());
        rows.push(match challenged {
            true => tongue.say("fair-cut-hidden", &[who, ("hash", cut.hash(game.id(), side).into())]),
            false => tongue.say("fair-cut", &[who, ("cut", cut.to_string().into())]),
        });
    }
    if let Some(revealed) = game.revealed() {
        rows.push(tongue.say("fair-secret", &[("secret", revealed.secret.reveal().into())]));
    }
    sheet.text = format!("{}\n\n{}", sheet.text, rows.join("\n"));
    if !challenged {
        return sheet;
    }
    let cut = Button::new(Press::Cut(game.id()).id(), tongue.say("button-cut", &[]), Style::Plain);
    sheet.row(Row::Buttons(vec![cut]))
}

/// Who is on a side, as a name that can be tapped.
fn who(game: &Match, side: Side, tongue: &Tongue) -> String {
    let who = game.people().on(side);
    who.map_or_else(|| tongue.say("anyone", &[]), |who| mention(who, tongue))
}

/// What was promised and cut, and what came of it step by step.
fn verified(game: &Match, tongue: &Tongue) -> Option<String> {
    let mut rows = vec![tongue.say(
        "replay-head",
        &[
            ("game", game.info().name.into()),
            ("match", game.id().to_string().into()),
        ],
    )];
    let Some(promise) = game.promise() else {
        rows.push(tongue.say("verify-old", &[]));
        return Some(rows.join("\n"));
    };
    rows.push(tongue.say("verify-promise", &[("promise", promise.to_string().into())]));
    let challenged = matches!(game.phase(), Phase::Challenged { .. });
    for side in SIDES {
        let who = ("who", who(game, side, tongue).into());
        let hash = |cut: &Cut| ("hash", cut.hash(game.id(), side).into());
        rows.extend(match game.cut(side) {
            Some(cut) if !game.record().begun() => Some(tongue.say("verify-cut-hidden", &[who, hash(cut)])),
            Some(cut) => Some(tongue.say("verify-cut", &[who, ("cut", cut.to_string().into()), hash(cut)])),
            None if challenged => None,
            None => Some(tongue.say("verify-uncut", &[who])),
        });
    }
    match (game.revealed(), game.phase()) {
        (Some(revealed), _) => rows.extend(steps(game, &revealed, tongue)?),
        (None, Phase::Challenged { .. } | Phase::Playing) => rows.push(tongue.say("verify-waits", &[])),
        (None, _) => rows.push(tongue.say("verify-never", &[])),
    }
    rows.push(tongue.say("verify-how", &[]));
    Some(rows.join("\n"))
}

/// Every step from the secret to the last card; none if something does not fit.
fn steps(game: &Match, revealed: &Revealed, tongue: &Tongue) -> Option<Vec<String>> {
    let record = Transcript::of(game)?.to_string();
    // The record as anybody gets it is read and played again.
    let record = Transcript::read(&record).ok()?;
    record.check(games::find(&record.game)?).ok()?;
    let first = match revealed.challenger {
        Seat::One => Side::Challenger,
        Seat::Two => Side::Opponent,
    };
    let seats = match revealed.seating {
        Seating::Drawn => tongue.say("verify-seats-drawn", &[("who", who(game, first, tongue).into())]),
        Seating::Swapped(before) => tongue.say("verify-seats-swapped", &[("match", before.to_string().into())]),
    };
    let promise = revealed.promise().to_string();
    Some(vec![
        tongue.say(
            "verify-secret",
            &[("secret", revealed.secret.reveal().into()), ("promise", promise.into())],
        ),
        tongue.say("verify-seed", &[("seed", revealed.seed().reveal().into())]),
        seats,
        tongue.say("verify-cards", &[("plies", (record.plies() as i64).into())]),
    ])
}

impl Face {
    /// Asks somebody with what he cuts.
    pub fn ask_for_cut(&self, caller: &Caller, id: MatchId) -> Answer {
        let say = |message: &str| caller.tongue.say(message, &[]);
        Answer::ask(Form {
            id: Press::CutWith(id, caller.here.reach).id(),
            title: say("cut-title"),
            label: say("cut-label"),
            hint: say("cut-hint"),
            longest: Cut::LONGEST,
        })
    }

    /// Cuts with what was written. Whoever is not the challenger takes the challenge with it.
    pub async fn cut(&self, caller: &Caller, id: MatchId, text: &str) -> Result<Answer, Wrong> {
        let cut: Cut = text.parse().map_err(|NoCut| Refusal::NoCut)?;
        let roles = caller.roles.clone();
        let answer = self
            .challenge_answered(
                caller,
                id,
                Command::Cut {
                    cut: cut.clone(),
                    roles,
                },
            )
            .await?;
        let game = self.host.look(id).await?;
        match (game.promise(), game.phase()) {
            (Some(promise), Phase::Challenged { .. }) => {
                let args = [
                    ("cut", cut.to_string().into()),
                    ("hash", cut.hash(id, Side::Challenger).into()),
                    ("match", id.to_string().into()),
                    ("promise", promise.to_string().into()),
                ];
                Ok(answer.then(Sheet::whisper(caller.tongue.say("cut-done", &args))))
            }
            _ => Ok(answer),
        }
    }

    /// What was promised of a match's deal, and whether what came is that.
    pub async fn verify(&self, caller: &Caller, id: MatchId) -> Result<Answer, Wrong> {
        let game = self.host.look(id).await?;
        let Some(words) = verified(&game, caller.tongue) else {
            return Err(self
                .host
                .fault(&format_args!("what match {id} was dealt from does not fit its moves"))
                .into());
        };
        let mut sheet = Sheet::whisper(words);
        if matches!(game.phase(), Phase::Over(_)) {
            let record = caller.tongue.say("button-record", &[]);
            sheet = sheet.row(Row::Buttons(vec![Button::new(
                Press::Record(id).id(),
                record,
                Style::Plain,
            )]));
        }
        Ok(Answer::add(sheet))
    }
}

//! A deal that nobody steered, as people see it: the note below a match, *Fair deal* and `/verify` with what is behind it, and the file.
//! What happens when somebody cuts is in [`super::cutting`].

use super::answer::Answer;
use super::caller::Caller;
use super::face::Face;
use super::ids::Press;
use super::place::{Place, Proof};
use super::sheet::{Button, Picture, Row, Sheet, Style};
use super::table::mention;
use crate::engine::Seat;
use crate::games;
use crate::host::Wrong;
use crate::matches::{Link, Match, MatchId, Phase, Piece, Promise, Revealed, Seating, Shown, Side, Transcript};
use crate::words::Tongue;

pub(super) const SIDES: [Side; 2] = [Side::Challenger, Side::Opponent];
/// Pieces of the chain in a file.
const PIECES: usize = 500;

/// The message that all see, with the match's id and who cut in small type, and the way to everything else. No long number stands there.
pub fn on_table(mut sheet: Sheet, game: &Match, tongue: &Tongue) -> Sheet {
    if game.promise().is_none() {
        return sheet;
    }
    let challenged = matches!(game.phase(), Phase::Challenged { .. });
    if !challenged && !game.record().begun() {
        return sheet;
    }
    let mut rows = vec![tongue.say("fair-deal", &[("match", game.id().to_string().into())])];
    for (side, cut) in SIDES.into_iter().filter_map(|side| Some((side, game.cut(side)?))) {
        let who = ("who", who(game, side, tongue).into());
        rows.push(match challenged {
            true => tongue.say("fair-cut-hidden", &[who]),
            false => tongue.say("fair-cut", &[who, ("cut", cut.to_string().into())]),
        });
    }
    sheet.text = format!("{}\n\n{}", sheet.text, rows.join("\n"));
    let mut buttons = Vec::new();
    if SIDES.into_iter().any(|side| game.may_cut(side)) {
        buttons.push((Press::Cut(game.id()), "button-cut"));
    }
    if game.phase() != Phase::Playing {
        buttons.push((Press::Fair(game.id()), "button-fair"));
    }
    let button = |(press, label): (Press, &str)| Button::new(press.id(), tongue.say(label, &[]), Style::Plain);
    let buttons: Vec<Button> = buttons.into_iter().map(button).collect();
    match buttons.is_empty() {
        true => sheet,
        false => sheet.row(Row::Buttons(buttons)),
    }
}

/// Who is on a side, as a name that can be tapped.
pub(super) fn who(game: &Match, side: Side, tongue: &Tongue) -> String {
    let who = game.people().on(side);
    who.map_or_else(|| tongue.say("anyone", &[]), |who| mention(who, tongue))
}

/// The number by which proofs name a side.
pub(super) fn number(side: Side) -> u8 {
    match side {
        Side::Challenger => 1,
        Side::Opponent => 2,
    }
}

/// A promise as programs read it.
pub fn promise_line(id: MatchId, promise: Promise) -> String {
    format!("deal {id} {promise}")
}

/// The hash of a side's cut as programs read it.
pub fn cut_line(game: &Match, side: Side) -> Option<String> {
    let cut = game.cut(side)?;
    Some(format!("cut {} {}", number(side), cut.hash(game.id(), side)))
}

/// The message that is posted before the deal when somebody cuts, and is never edited: the whole promise, the head of the chain and the
/// hash of the cut.
pub fn message(game: &Match, side: Side, link: Option<&Link>, tongue: &Tongue) -> Option<Sheet> {
    let (id, promise) = (game.id(), game.promise()?);
    let lines = [
        Some(promise_line(id, promise)),
        link.map(|link| link.tip.to_string()),
        Some(cut_line(game, side)?),
    ];
    let args = [
        ("who", who(game, side, tongue).into()),
        ("match", id.to_string().into()),
    ];
    let lines = lines.into_iter().flatten().map(|line| format!("-# ||`{line}`||"));
    let rows: Vec<String> = std::iter::once(tongue.say("fair-message", &args))
        .chain(lines)
        .collect();
    Some(Sheet::open(rows.join("\n")).picture(Picture::Blank))
}

/// The three things that can be said of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// A text from before the deal names this promise.
    Proven,
    /// Everything fits, but nothing shows that it was promised before.
    Consistent,
    /// Something does not fit.
    Unfit,
}

impl Verdict {
    fn message(self) -> &'static str {
        match self {
            Verdict::Proven => "verdict-proven",
            Verdict::Consistent => "verdict-consistent",
            Verdict::Unfit => "verdict-unfit",
        }
    }
}

/// What a text that somebody kept says of the promise of a match. One that holds what was told only after the end is not from before.
fn kept(text: &str, game: &Match) -> Verdict {
    let words = || {
        text.split(|c: char| !c.is_ascii_alphanumeric())
            .filter(|word| !word.is_empty())
    };
    let whole = |word: &&str| word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let (id, promise) = (game.id().to_string(), game.promise().map(|promise| promise.to_string()));
    let secret = game.revealed().map(|revealed| revealed.secret.reveal());
    let is = |word: &str, known: &Option<String>| known.as_ref().is_some_and(|known| known.eq_ignore_ascii_case(word));
    if words().any(|word| is(word, &secret)) {
        return Verdict::Consistent;
    }
    // What stands behind the match's id is its promise; a number alone is meant as one.
    let mut named: Vec<&str> = words()
        .zip(words().skip(1))
        .filter(|(name, _)| name.eq_ignore_ascii_case(&id))
        .map(|(_, word)| word)
        .filter(whole)
        .collect();
    if named.is_empty() {
        named = words().filter(whole).collect();
        if named.len() > 1 {
            named.retain(|word| is(word, &promise));
        }
    }
    match named.is_empty() {
        true => Verdict::Consistent,
        false if named.iter().all(|word| is(word, &promise)) => Verdict::Proven,
        false => Verdict::Unfit,
    }
}

/// What was promised and cut, and what came of it step by step; none if something does not fit.
fn verified(game: &Match, chain: &[Piece], place: &Place, tongue: &Tongue) -> Option<String> {
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
    let line = promise_line(game.id(), promise);
    rows.push(tongue.say("verify-promise", &[("line", line.into())]));
    if let Some(link) = chain.last() {
        rows.push(tongue.say("verify-chain", &[("line", link.tip().to_string().into())]));
    }
    let challenged = matches!(game.phase(), Phase::Challenged { .. });
    for side in SIDES {
        let who = ("who", who(game, side, tongue).into());
        let hash = ("line", cut_line(game, side).unwrap_or_default().into());
        rows.extend(match game.cut(side) {
            Some(_) if !game.record().begun() => Some(tongue.say("verify-cut-hidden", &[who, hash])),
            Some(cut) => Some(tongue.say("verify-cut", &[who, ("cut", cut.to_string().into()), hash])),
            None if challenged => None,
            None => Some(tongue.say("verify-uncut", &[who])),
        });
        let proofs = place.proofs.iter().filter(|proof| proof.side == number(side));
        rows.extend(proofs.map(|proof| tongue.say("verify-posted", &[("link", proof.link().into())])));
        if game.shown(side) == Some(Shown::Nowhere) {
            rows.push(tongue.say("verify-nowhere", &[]));
        }
    }
    match (game.revealed(), game.phase()) {
        (Some(revealed), _) => rows.extend(steps(game, &revealed, tongue)?),
        (None, Phase::Challenged { .. } | Phase::Playing) => rows.push(tongue.say("verify-waits", &[])),
        (None, _) => rows.push(tongue.say("verify-never", &[])),
    }
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
    Some(vec![
        tongue.say("verify-secret", &[("secret", revealed.secret.reveal().into())]),
        tongue.say("verify-seed", &[("seed", revealed.seed().reveal().into())]),
        seats,
        tongue.say("verify-cards", &[("plies", (record.plies() as i64).into())]),
    ])
}

/// What can be said of a match, by what somebody kept, or else by the messages that were posted before the deal.
fn verdict(game: &Match, place: &Place, text: Option<&str>, tongue: &Tongue) -> Option<String> {
    game.promise()?;
    let posted: Vec<String> = place.proofs.iter().map(Proof::link).collect();
    let (verdict, words) = match (text, game.revealed()) {
        (Some(text), _) => {
            let verdict = kept(text, game);
            (verdict, tongue.say(&format!("{}-kept", verdict.message()), &[]))
        }
        (None, None) => return None,
        (None, Some(_)) if posted.is_empty() => {
            let verdict = Verdict::Consistent;
            (verdict, tongue.say(verdict.message(), &[]))
        }
        (None, Some(_)) => {
            let verdict = Verdict::Proven;
            (
                verdict,
                tongue.say(verdict.message(), &[("link", posted.join(" ").into())]),
            )
        }
    };
    match verdict {
        Verdict::Proven => Some(format!("{words} {}", against_whom(game, tongue))),
        Verdict::Consistent | Verdict::Unfit => Some(words),
    }
}

/// Against whom nobody can have steered a deal that is proven: whoever cut last, unless they and the host are on one side.
fn against_whom(game: &Match, tongue: &Tongue) -> String {
    let last = SIDES.into_iter().rev().find(|side| game.cut(*side).is_some());
    match last {
        Some(side) => tongue.say("verdict-last", &[("who", who(game, side, tongue).into())]),
        None => tongue.say("verdict-uncut", &[]),
    }
}

/// All of it as programs read it, with the chain before it.
pub fn file(game: &Match, chain: &[Piece]) -> Option<String> {
    let mut lines = vec![
        "headsup fair deal 1".to_owned(),
        "# What is known of the deal of one match. `tools/verify.py` reads it; docs/fairness.md says what it means."
            .to_owned(),
        promise_line(game.id(), game.promise()?),
    ];
    lines.extend(chain.last().map(|link| link.tip().to_string()));
    lines.extend(SIDES.into_iter().filter_map(|side| cut_line(game, side)));
    lines.extend(
        game.revealed()
            .map(|revealed| format!("secret {}", revealed.secret.reveal())),
    );
    lines.extend(chain.iter().map(Piece::to_string));
    Some(lines.join("\n") + "\n")
}

impl Face {
    /// What was promised of a match's deal, and whether what came is that. `text` is what somebody kept from before the deal.
    pub async fn verify(&self, caller: &Caller, id: MatchId, text: Option<&str>) -> Result<Answer, Wrong> {
        let (game, tongue) = (self.host.look(id).await?, caller.tongue);
        let (chain, place) = (self.host.chain_to(id, 1).await?, self.place(id).await?);
        let words = match verified(&game, &chain, &place, tongue) {
            Some(words) => {
                let how = tongue.say("verify-how", &[]);
                let verdict = verdict(&game, &place, text, tongue);
                let rows: Vec<String> = [Some(words), verdict, Some(how)].into_iter().flatten().collect();
                rows.join("\n")
            }
            None => {
                let what = format_args!("what match {id} was dealt from does not fit its moves");
                let incident = self.host.fault(&what).incident.to_string();
                tongue.say(Verdict::Unfit.message(), &[("incident", incident.into())])
            }
        };
        let mut buttons = Vec::new();
        if game.promise().is_some() {
            buttons.push((Press::FairFile(id), "button-fair-file"));
        }
        if matches!(game.phase(), Phase::Over(_)) {
            buttons.push((Press::Record(id), "button-record"));
        }
        let button = |(press, label): (Press, &str)| Button::new(press.id(), tongue.say(label, &[]), Style::Plain);
        let buttons: Vec<Button> = buttons.into_iter().map(button).collect();
        let sheet = Sheet::whisper(words);
        Ok(Answer::add(match buttons.is_empty() {
            true => sheet,
            false => sheet.row(Row::Buttons(buttons)),
        }))
    }

    /// The same for programs, as a file.
    pub async fn fair_file(&self, caller: &Caller, id: MatchId) -> Result<Answer, Wrong> {
        let game = self.host.look(id).await?;
        let chain = self.host.chain_to(id, PIECES).await?;
        let Some(text) = file(&game, &chain) else {
            return Ok(Answer::add(Sheet::whisper(caller.tongue.say("verify-old", &[]))));
        };
        let name = format!("headsup-fair-deal-{id}.txt");
        let sheet = Sheet::whisper(caller.tongue.say("fair-file-here", &[]));
        Ok(Answer::add(sheet.picture(Picture::File { name, text })))
    }
}

#[cfg(test)]
mod tests;

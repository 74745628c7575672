//! A deal that no one steered, as people see it: the note below a match, *Fair deal* and `/verify` with what is behind it, and the file. What
//! happens when a player cuts is in [`super::cutting`].

use super::answer::Answer;
use super::face::Face;
use super::ids::CustomId;
use super::message::{Button, Everyone, Message, Picture, Row, Style, TEXT};
use super::message_index::{MessageIndex, Proof};
use super::request_context::RequestContext;
use super::table::mention;
use headsup_app::AppError;
use headsup_engine::Seat;
use headsup_i18n::Locale;
use headsup_match::{Link, Match, MatchId, Phase, Piece, Seating, SeedCommitment, SeedReveal, Shown, Side, Transcript};

mod kept;

pub(super) use kept::kept;

pub(super) const SIDES: [Side; 2] = [Side::Challenger, Side::Opponent];
/// Pieces of the chain in a file.
const PIECES: usize = 500;

/// The message that all see, with the match's id and who cut in small type, and the way to everything else. No long number stands there.
pub fn on_table(mut message: Message<Everyone>, game: &Match, tongue: &Locale) -> Message<Everyone> {
    if game.promise().is_none() {
        return message;
    }
    let challenged = matches!(game.phase(), Phase::Challenged { .. });
    if !challenged && !game.record().begun() {
        return message;
    }
    let mut rows = vec![tongue.say("fair-deal", &[("match", game.id().to_string().into())])];
    for (side, cut) in SIDES.into_iter().filter_map(|side| Some((side, game.cut(side)?))) {
        let who = ("who", who(game, side, tongue).into());
        rows.push(match challenged {
            true => tongue.say("fair-cut-hidden", &[who]),
            false => tongue.say("fair-cut", &[who, ("cut", cut.to_string().into())]),
        });
    }
    message.text = format!("{}\n\n{}", message.text, rows.join("\n"));
    let mut buttons = Vec::new();
    if SIDES.into_iter().any(|side| game.may_cut(side)) {
        buttons.push((CustomId::Cut(game.id()), "button-cut"));
    }
    if game.phase() != Phase::Playing {
        buttons.push((CustomId::Fair(game.id()), "button-fair"));
    }
    let button = |(press, label): (CustomId, &str)| Button::new(press.id(), tongue.say(label, &[]), Style::Plain);
    let buttons: Vec<Button> = buttons.into_iter().map(button).collect();
    match buttons.is_empty() {
        true => message,
        false => message.row(Row::Buttons(buttons)),
    }
}

/// Who is on a side, as a name that can be tapped.
pub(super) fn who(game: &Match, side: Side, tongue: &Locale) -> String {
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
pub fn promise_line(id: MatchId, promise: SeedCommitment) -> String {
    format!("deal {id} {promise}")
}

/// The hash of a side's cut as programs read it.
pub fn cut_line(game: &Match, side: Side) -> Option<String> {
    let cut = game.cut(side)?;
    Some(format!("cut {} {}", number(side), cut.hash(game.id(), side)))
}

/// That the cards are dealt, as programs read it: what says so is not from before the deal.
fn dealt_line(id: MatchId) -> String {
    format!("dealt {id}")
}

/// Returns the message that is posted before the deal when a player cuts and is never edited: the whole promise, the head of the chain and
/// the hash of the cut.
pub fn message(game: &Match, side: Side, link: Option<&Link>, tongue: &Locale) -> Option<Message<Everyone>> {
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
    Some(Message::public(rows.join("\n")).picture(Picture::Blank))
}

/// The three things that can be said of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
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

    /// Returns the same for a text a player kept.
    fn of_kept(self) -> &'static str {
        match self {
            Verdict::Proven => "verdict-proven-kept",
            Verdict::Consistent => "verdict-consistent-kept",
            Verdict::Unfit => "verdict-unfit-kept",
        }
    }
}

/// What was promised and cut, and what came of it step by step; none if something does not fit.
pub(super) fn verified(game: &Match, link: Option<&Link>, place: &MessageIndex, tongue: &Locale) -> Option<String> {
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
    // The promise is computed from what is stored now. What was promised once stands in the chain.
    if let Some(link) = link {
        if link.promise != promise {
            return None;
        }
        rows.push(tongue.say("verify-chain", &[("line", link.tip.to_string().into())]));
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
        (None, Phase::Challenged { .. }) => rows.push(tongue.say("verify-waits", &[])),
        // A text of now is not to be taken for one from before.
        (None, Phase::Playing) => {
            rows.push(tongue.say("verify-waits", &[]));
            rows.push(tongue.say("verify-dealt", &[("line", dealt_line(game.id()).into())]));
        }
        (None, _) => rows.push(tongue.say("verify-never", &[])),
    }
    Some(rows.join("\n"))
}

/// Every step from the secret to the last card; none if something does not fit.
fn steps(game: &Match, revealed: &SeedReveal, tongue: &Locale) -> Option<Vec<String>> {
    let record = Transcript::of(game)?.to_string();
    // The record is read and replayed in the form anyone can get.
    let record = Transcript::read(&record).ok()?;
    record.check(headsup_games::find(&record.game)?).ok()?;
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

/// Returns what can be said of a match, judged by a text a player kept, or else by the messages posted before the deal.
fn verdict(
    game: &Match,
    link: Option<&Link>,
    place: &MessageIndex,
    text: Option<&str>,
    tongue: &Locale,
) -> Option<String> {
    game.promise()?;
    let posted: Vec<String> = place.proofs.iter().map(Proof::link).collect();
    let revealed = game.revealed().is_some();
    let (verdict, words) = match text {
        Some(text) => {
            let verdict = kept(text, game, link);
            let message = match (verdict, game.phase()) {
                // Nothing is proven of a deal that cannot be computed.
                (Verdict::Proven, Phase::Challenged { .. } | Phase::Playing) if !revealed => "verdict-same-kept",
                (Verdict::Proven, _) if !revealed => "verdict-same-never-kept",
                _ => verdict.of_kept(),
            };
            (verdict, tongue.say(message, &[]))
        }
        None if !revealed => return None,
        None if posted.is_empty() => (Verdict::Consistent, tongue.say(Verdict::Consistent.message(), &[])),
        None => {
            let link = ("link", posted.join(" ").into());
            (Verdict::Proven, tongue.say(Verdict::Proven.message(), &[link]))
        }
    };
    Some(match verdict {
        Verdict::Proven if revealed => format!("{words} {}", against_whom(game, tongue)),
        Verdict::Proven | Verdict::Consistent | Verdict::Unfit => words,
    })
}

/// Tells against whom no one can have steered a proven deal: the last player to cut, unless they and the host are on one side.
fn against_whom(game: &Match, tongue: &Locale) -> String {
    let last = SIDES.into_iter().rev().find(|side| game.cut(*side).is_some());
    match last {
        Some(side) => tongue.say("verdict-last", &[("who", who(game, side, tongue).into())]),
        None => tongue.say("verdict-uncut", &[]),
    }
}

/// All that `/verify` says, as far as one message holds it: how to check it without the bot is told where there is room. None if
/// something does not fit.
fn said(
    game: &Match,
    link: Option<&Link>,
    place: &MessageIndex,
    text: Option<&str>,
    tongue: &Locale,
) -> Option<String> {
    let words = verified(game, link, place, tongue)?;
    let verdict = verdict(game, link, place, text, tongue);
    let mut said: Vec<String> = [Some(words), verdict].into_iter().flatten().collect();
    let how = tongue.say("verify-how", &[]);
    let length: usize = said.iter().map(|row| row.chars().count() + 1).sum();
    if length + how.chars().count() <= TEXT {
        said.push(how);
    }
    Some(said.join("\n"))
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
    lines.extend(game.record().begun().then(|| dealt_line(game.id())));
    lines.extend(
        game.revealed()
            .map(|revealed| format!("secret {}", revealed.secret.reveal())),
    );
    lines.extend(chain.iter().map(Piece::to_string));
    Some(lines.join("\n") + "\n")
}

impl Face {
    /// Shows what was promised of a match's deal, and whether what came matches it. `text` is what the caller kept from before the deal.
    pub async fn verify(&self, caller: &RequestContext, id: MatchId, text: Option<&str>) -> Result<Answer, AppError> {
        let (game, tongue) = (self.host.load(id).await?, caller.tongue);
        let (link, place) = (self.link(id).await?, self.place(id).await?);
        let words = match said(&game, link.as_ref(), &place, text, tongue) {
            Some(words) => words,
            None => {
                let what = format_args!("what match {id} was dealt from does not fit its moves or what was promised");
                let incident = self.host.fault(&what).incident.to_string();
                tongue.say(Verdict::Unfit.message(), &[("incident", incident.into())])
            }
        };
        let mut buttons = Vec::new();
        if game.promise().is_some() {
            buttons.push((CustomId::FairFile(id), "button-fair-file"));
        }
        if matches!(game.phase(), Phase::Over(_)) {
            buttons.push((CustomId::Record(id), "button-record"));
        }
        let button = |(press, label): (CustomId, &str)| Button::new(press.id(), tongue.say(label, &[]), Style::Plain);
        let buttons: Vec<Button> = buttons.into_iter().map(button).collect();
        let message = Message::private(words);
        Ok(Answer::add(match buttons.is_empty() {
            true => message,
            false => message.row(Row::Buttons(buttons)),
        }))
    }

    /// The same for programs, as a file.
    pub async fn fair_file(&self, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        let chain = self.host.chain_to(id, PIECES).await?;
        let Some(text) = file(&game, &chain) else {
            return Ok(Answer::add(Message::private(caller.tongue.say("verify-old", &[]))));
        };
        let name = format!("headsup-fair-deal-{id}.txt");
        let message = Message::private(caller.tongue.say("fair-file-here", &[]));
        Ok(Answer::add(message.picture(Picture::File { name, text })))
    }
}

#[cfg(test)]
mod tests;

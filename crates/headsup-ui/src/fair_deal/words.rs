//! A deal that no one steered, as people see it: the note below a match, what `/verify` says, and the file.

use super::kept::kept;
use super::lines::{SIDES, cut_line, dealt_line, number, promise_line};
use super::verdict::Verdict;
use crate::mention::mention;
use crate::message::{CONTENT, Everyone, Message};
use headsup_engine::Seat;
use headsup_i18n::Locale;
use headsup_match::{Link, Match, Phase, Piece, Seating, SeedReveal, Shown, Side, Transcript};

/// A message that showed a cut before the deal, and is never edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// Whose cut, as [`number`] has it.
    pub side: u8,
    /// A link to the message.
    pub link: String,
}

/// What stands below a challenge in small type: the match's id, and who cut. No long number stands there, and once the match is on, its
/// deal is found behind the other things one can do.
pub fn on_challenge(game: &Match, locale: &Locale) -> Option<String> {
    game.promise()?;
    let mut rows = vec![locale.say("fair-deal", &[("match", game.id().to_string().into())])];
    let cutters = SIDES.into_iter().filter(|&side| game.cut(side).is_some());
    rows.extend(cutters.map(|side| locale.say("fair-cut-hidden", &[("who", who(game, side, locale).into())])));
    Some(rows.join("\n"))
}

/// Who is on a side, as a name that can be tapped.
pub fn who(game: &Match, side: Side, locale: &Locale) -> String {
    let who = game.people().on(side);
    who.map_or_else(|| locale.say("anyone", &[]), |who| mention(who, locale))
}

/// Returns the message that is posted before the deal when a player cuts and is never edited: the whole promise, the head of the chain and
/// the hash of the cut.
pub fn message(game: &Match, side: Side, link: Option<&Link>, locale: &Locale) -> Option<Message<Everyone>> {
    let (id, promise) = (game.id(), game.promise()?);
    let lines = [
        Some(promise_line(id, promise)),
        link.map(|link| link.tip.to_string()),
        Some(cut_line(game, side)?),
    ];
    let args = [
        ("who", who(game, side, locale).into()),
        ("match", id.to_string().into()),
    ];
    let lines = lines.into_iter().flatten().map(|line| format!("-# ||`{line}`||"));
    let rows: Vec<String> = std::iter::once(locale.say("fair-message", &args))
        .chain(lines)
        .collect();
    Some(Message::public(rows.join("\n")))
}

/// What was promised and cut, and what came of it step by step; none if something does not fit.
pub fn verified(game: &Match, link: Option<&Link>, posted: &[Posted], locale: &Locale) -> Option<String> {
    let mut rows = vec![locale.say(
        "replay-head",
        &[
            ("game", game.info().name.into()),
            ("match", game.id().to_string().into()),
        ],
    )];
    let Some(promise) = game.promise() else {
        rows.push(locale.say("verify-old", &[]));
        return Some(rows.join("\n"));
    };
    let line = promise_line(game.id(), promise);
    rows.push(locale.say("verify-promise", &[("line", line.into())]));
    // The promise is computed from what is stored now. What was promised once stands in the chain.
    if let Some(link) = link {
        if link.promise != promise {
            return None;
        }
        rows.push(locale.say("verify-chain", &[("line", link.tip.to_string().into())]));
    }
    let challenged = matches!(game.phase(), Phase::Challenged { .. });
    for side in SIDES {
        let who = ("who", who(game, side, locale).into());
        let hash = ("line", cut_line(game, side).unwrap_or_default().into());
        rows.extend(match game.cut(side) {
            Some(_) if !game.record().begun() => Some(locale.say("verify-cut-hidden", &[who, hash])),
            Some(cut) => Some(locale.say("verify-cut", &[who, ("cut", cut.to_string().into()), hash])),
            None if challenged => None,
            None => Some(locale.say("verify-uncut", &[who])),
        });
        let posted = posted.iter().filter(|posted| posted.side == number(side));
        rows.extend(posted.map(|posted| locale.say("verify-posted", &[("link", posted.link.clone().into())])));
        if game.shown(side) == Some(Shown::Nowhere) {
            rows.push(locale.say("verify-nowhere", &[]));
        }
    }
    match (game.revealed(), game.phase()) {
        (Some(revealed), _) => rows.extend(steps(game, &revealed, locale)?),
        (None, Phase::Challenged { .. }) => rows.push(locale.say("verify-waits", &[])),
        // A text of now is not to be taken for one from before.
        (None, Phase::Playing) => {
            rows.push(locale.say("verify-waits", &[]));
            rows.push(locale.say("verify-dealt", &[("line", dealt_line(game.id()).into())]));
        }
        (None, _) => rows.push(locale.say("verify-never", &[])),
    }
    Some(rows.join("\n"))
}

/// Every step from the secret to the last card; none if something does not fit.
fn steps(game: &Match, revealed: &SeedReveal, locale: &Locale) -> Option<Vec<String>> {
    let record = Transcript::of(game)?.to_string();
    // The record is read and replayed in the form anyone can get.
    let record = Transcript::read(&record).ok()?;
    record.check(game.rulebook()).ok()?;
    let first = match revealed.challenger {
        Seat::One => Side::Challenger,
        Seat::Two => Side::Opponent,
    };
    let seats = match revealed.seating {
        Seating::Drawn => locale.say("verify-seats-drawn", &[("who", who(game, first, locale).into())]),
        Seating::Swapped(before) => locale.say("verify-seats-swapped", &[("match", before.to_string().into())]),
    };
    Some(vec![
        locale.say("verify-secret", &[("secret", revealed.secret.reveal().into())]),
        locale.say("verify-seed", &[("seed", revealed.seed().reveal().into())]),
        seats,
        locale.say("verify-cards", &[("plies", (record.plies() as i64).into())]),
    ])
}

/// Returns what can be said of a match, judged by a text a player kept, or else by the messages posted before the deal.
pub fn verdict(
    game: &Match,
    link: Option<&Link>,
    posted: &[Posted],
    text: Option<&str>,
    locale: &Locale,
) -> Option<String> {
    game.promise()?;
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
            (verdict, locale.say(message, &[]))
        }
        None if !revealed => return None,
        None if posted.is_empty() => (Verdict::Consistent, locale.say(Verdict::Consistent.message(), &[])),
        None => {
            let links: Vec<&str> = posted.iter().map(|posted| &*posted.link).collect();
            let link = ("link", links.join(" ").into());
            (Verdict::Proven, locale.say(Verdict::Proven.message(), &[link]))
        }
    };
    Some(match verdict {
        Verdict::Proven if revealed => format!("{words} {}", against_whom(game, locale)),
        Verdict::Proven | Verdict::Consistent | Verdict::Unfit => words,
    })
}

/// Tells against whom no one can have steered a proven deal: the last player to cut, unless they and the host are on one side.
fn against_whom(game: &Match, locale: &Locale) -> String {
    let last = SIDES.into_iter().rev().find(|side| game.cut(*side).is_some());
    match last {
        Some(side) => locale.say("verdict-last", &[("who", who(game, side, locale).into())]),
        None => locale.say("verdict-uncut", &[]),
    }
}

/// All that `/verify` says, as far as one message holds it: how to check it without the bot is told where there is room. None if
/// something does not fit.
pub fn said(
    game: &Match,
    link: Option<&Link>,
    posted: &[Posted],
    text: Option<&str>,
    locale: &Locale,
) -> Option<String> {
    let words = verified(game, link, posted, locale)?;
    let verdict = verdict(game, link, posted, text, locale);
    let mut said: Vec<String> = [Some(words), verdict].into_iter().flatten().collect();
    let how = locale.say("verify-how", &[]);
    let length: usize = said.iter().map(|row| row.chars().count() + 1).sum();
    if length + how.chars().count() <= CONTENT {
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

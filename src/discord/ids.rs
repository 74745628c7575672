//! What a button or menu entry means, written into its `custom_id`. Stateless and versioned, so that a button pressed after a
//! restart still means what it meant; whatever comes back is read as if a stranger had written it.
//!
//! `v1 VERB ...`, parts parted by blanks, at most 100 characters. A word of a game has no blanks.

use std::fmt;
use std::str::FromStr;

use super::setup::Setup;
use crate::engine::Word;
use crate::matches::{Mark, MatchId, PersonId, Proposal, Regret, Through};

/// Characters that Discord allows in a `custom_id`.
pub const LONGEST: usize = 100;

/// The position that a menu belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum At {
    /// Of a match, at this mark.
    Match(MatchId, Mark),
    /// Of the lesson of this game, at this step.
    Lesson(String, usize),
}

/// A place in the menus of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The position.
    pub at: At,
    /// Which page of a long list, from 0.
    pub page: usize,
    /// The words chosen so far.
    pub path: Vec<Word>,
}

/// What somebody wants to do with one of his matches, before he has said with which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Open its panel.
    Hand,
    /// Put its table up.
    Board,
    /// Resign it.
    Resign,
    /// Step through it.
    Replay,
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wish::Hand => "hand",
            Wish::Board => "board",
            Wish::Resign => "resign",
            Wish::Replay => "replay",
        })
    }
}

impl FromStr for Wish {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Wish, Unknown> {
        match text {
            "hand" => Ok(Wish::Hand),
            "board" => Ok(Wish::Board),
            "resign" => Ok(Wish::Resign),
            "replay" => Ok(Wish::Replay),
            _ => Err(Unknown),
        }
    }
}

/// Which position of a match somebody wants to look back at. A button for the next one and a button for the last one differ even where
/// they lead to the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The deal.
    First,
    /// One move earlier than after so many.
    Before(u32),
    /// After so many moves.
    At(u32),
    /// One move later than after so many.
    After(u32),
    /// The newest.
    Last,
}

impl Stop {
    /// After how many moves that is, in a match of `plies`.
    pub fn ply(self, plies: u32) -> u32 {
        let ply = match self {
            Stop::First => 0,
            Stop::Before(ply) => ply.saturating_sub(1),
            Stop::At(ply) => ply,
            Stop::After(ply) => ply.saturating_add(1),
            Stop::Last => plies,
        };
        ply.min(plies)
    }
}

impl fmt::Display for Stop {
    /// `first`, `<12`, `12`, `>12` or `last`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::First => f.write_str("first"),
            Stop::Before(ply) => write!(f, "<{ply}"),
            Stop::At(ply) => write!(f, "{ply}"),
            Stop::After(ply) => write!(f, ">{ply}"),
            Stop::Last => f.write_str("last"),
        }
    }
}

/// Which of somebody's finished matches are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    /// Which page, from 0 for the newest.
    pub page: usize,
    /// Only matches of this game.
    pub game: Option<String>,
    /// Only matches against this person.
    pub with: Option<PersonId>,
}

impl fmt::Display for Past {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game.as_deref().unwrap_or(ANY);
        match self.with {
            Some(with) => write!(f, "{} {game} {}", self.page, with.0),
            None => write!(f, "{} {game} {ANY}", self.page),
        }
    }
}

impl FromStr for Stop {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Stop, Unknown> {
        let number = |digits: &str| digits.parse().map_err(|_| Unknown);
        match (text, text.as_bytes().first()) {
            ("first", _) => Ok(Stop::First),
            ("last", _) => Ok(Stop::Last),
            (_, Some(b'<')) => number(&text[1..]).map(Stop::Before),
            (_, Some(b'>')) => number(&text[1..]).map(Stop::After),
            _ => number(text).map(Stop::At),
        }
    }
}

/// Stands for whatever game, or person.
const ANY: &str = "-";

/// What somebody wants who presses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// Take a challenge up.
    Accept(MatchId),
    /// Say no to a challenge.
    Decline(MatchId),
    /// Say no indeed, without a word.
    DeclineNow(MatchId),
    /// Say no with a friendly word.
    DeclineWith(MatchId, Regret),
    /// Take one's own challenge back.
    Withdraw(MatchId),
    /// Play the same again, sides swapped.
    Rematch(MatchId),
    /// See one's own panel.
    Hand(MatchId),
    /// See what else can be done.
    More(MatchId),
    /// Read the position, from a page.
    Text(MatchId, usize),
    /// See a part of the board drawn larger.
    Closer(MatchId, usize),
    /// Look back at a position through somebody's eyes.
    Replay(MatchId, Stop, Through),
    /// See all of a match that is over as a moving picture.
    Animate(MatchId),
    /// Get a match that is over as a file.
    Record(MatchId),
    /// Put the table message up anew.
    Again(MatchId),
    /// Begin to resign: asks first.
    Resign(MatchId),
    /// Resign indeed, at this ply.
    ResignNow(MatchId, u32),
    /// Offer the other a way to end it, at this ply.
    Propose(MatchId, Proposal, u32),
    /// Take the offer that the other made at this ply.
    Agree(MatchId, Proposal, u32),
    /// Turn that offer down.
    TurnDown(MatchId, Proposal, u32),
    /// Read the rules of a game, from a page.
    Rules(String, usize),
    /// Play the lesson of a game, from a step.
    Learn(String, usize),
    /// Agree on a challenge of this person to the game that the menu's value names.
    Challenge(PersonId),
    /// Agree on the menu's value for what is asked at this place.
    Setup(Setup, usize),
    /// Send the challenge that was agreed on by menus.
    Send(Setup),
    /// Do this with the match that the menu's value names.
    Which(Wish),
    /// Show the menu at a fork.
    Show(Fork),
    /// Choose the last word of the path at the fork before it (a button).
    Choose(Fork),
    /// Choose the one word that the menu's value names, at a fork.
    Pick(Fork),
    /// Choose all the words that the menu's values name, together, at a fork.
    PickAll(Fork),
    /// Make this move although it cannot be taken back.
    Sure(MatchId, Mark, String),
    /// Take the last step of the turn under way back.
    TakeBack(MatchId, Mark),
    /// List one's finished matches.
    History(Past),
    /// Count one's finished matches, from a page.
    Stats(usize),
    /// Be on no leaderboard, or on all; that of this game is shown.
    Hidden(bool, String),
}

/// A `custom_id` that was not written by this program, or by another version of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown;

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            At::Match(game, mark) => write!(f, "{game} {mark}"),
            At::Lesson(slug, step) => write!(f, "={slug} {step}"),
        }
    }
}

impl fmt::Display for Fork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.at, self.page)?;
        self.path.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("v1 ")?;
        match self {
            Press::Accept(game) => write!(f, "accept {game}"),
            Press::Decline(game) => write!(f, "decline {game}"),
            Press::DeclineNow(game) => write!(f, "decline-now {game}"),
            Press::DeclineWith(game, regret) => write!(f, "decline-with {game} {regret}"),
            Press::Withdraw(game) => write!(f, "withdraw {game}"),
            Press::Rematch(game) => write!(f, "rematch {game}"),
            Press::Hand(game) => write!(f, "hand {game}"),
            Press::More(game) => write!(f, "more {game}"),
            Press::Text(game, page) => write!(f, "text {game} {page}"),
            Press::Closer(game, page) => write!(f, "closer {game} {page}"),
            Press::Replay(game, stop, eyes) => write!(f, "replay {game} {stop} {eyes}"),
            Press::Animate(game) => write!(f, "animate {game}"),
            Press::Record(game) => write!(f, "record {game}"),
            Press::Again(game) => write!(f, "again {game}"),
            Press::Resign(game) => write!(f, "resign {game}"),
            Press::ResignNow(game, ply) => write!(f, "resign-now {game} {ply}"),
            Press::Propose(game, what, ply) => write!(f, "propose {game} {what} {ply}"),
            Press::Agree(game, what, ply) => write!(f, "agree {game} {what} {ply}"),
            Press::TurnDown(game, what, ply) => write!(f, "turn-down {game} {what} {ply}"),
            Press::Rules(slug, page) => write!(f, "rules {slug} {page}"),
            Press::Learn(slug, step) => write!(f, "learn {slug} {step}"),
            Press::Challenge(person) => write!(f, "challenge {}", person.0),
            Press::Setup(setup, at) => write!(f, "setup {setup} {at}"),
            Press::Send(setup) => write!(f, "send {setup}"),
            Press::Which(wish) => write!(f, "which {wish}"),
            Press::Show(fork) => write!(f, "show {fork}"),
            Press::Choose(fork) => write!(f, "choose {fork}"),
            Press::Pick(fork) => write!(f, "pick {fork}"),
            Press::PickAll(fork) => write!(f, "pick-all {fork}"),
            Press::Sure(game, mark, text) => write!(f, "sure {game} {mark} {text}"),
            Press::History(past) => write!(f, "history {past}"),
            Press::Stats(page) => write!(f, "stats {page}"),
            Press::Hidden(hidden, slug) => write!(f, "hidden {hidden} {slug}"),
            Press::TakeBack(game, mark) => write!(f, "take-back {game} {mark}"),
        }
    }
}

impl Press {
    /// The `custom_id`.
    pub fn id(&self) -> String {
        let id = self.to_string();
        debug_assert!(id.len() <= LONGEST, "a custom_id of {} characters: {id}", id.len());
        id
    }
}

impl FromStr for Press {
    type Err = Unknown;

    fn from_str(id: &str) -> Result<Press, Unknown> {
        let mut parts = id.split(' ');
        if id.len() > LONGEST || parts.next() != Some("v1") {
            return Err(Unknown);
        }
        let verb = parts.next().ok_or(Unknown)?;
        let press = match verb {
            "accept" => Press::Accept(next(&mut parts)?),
            "decline" => Press::Decline(next(&mut parts)?),
            "decline-now" => Press::DeclineNow(next(&mut parts)?),
            "decline-with" => Press::DeclineWith(next(&mut parts)?, next(&mut parts)?),
            "withdraw" => Press::Withdraw(next(&mut parts)?),
            "rematch" => Press::Rematch(next(&mut parts)?),
            "hand" => Press::Hand(next(&mut parts)?),
            "more" => Press::More(next(&mut parts)?),
            "text" => Press::Text(next(&mut parts)?, next(&mut parts)?),
            "closer" => Press::Closer(next(&mut parts)?, next(&mut parts)?),
            "replay" => Press::Replay(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "animate" => Press::Animate(next(&mut parts)?),
            "record" => Press::Record(next(&mut parts)?),
            "again" => Press::Again(next(&mut parts)?),
            "resign" => Press::Resign(next(&mut parts)?),
            "resign-now" => Press::ResignNow(next(&mut parts)?, next(&mut parts)?),
            "propose" => Press::Propose(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "agree" => Press::Agree(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "turn-down" => Press::TurnDown(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "rules" => Press::Rules(next(&mut parts)?, next(&mut parts)?),
            "learn" => Press::Learn(next(&mut parts)?, next(&mut parts)?),
            "challenge" => Press::Challenge(PersonId(next(&mut parts)?)),
            "setup" => Press::Setup(setup(&mut parts)?, next(&mut parts)?),
            "send" => Press::Send(setup(&mut parts)?),
            "which" => Press::Which(next(&mut parts)?),
            "show" => Press::Show(fork(&mut parts)?),
            "choose" => Press::Choose(fork(&mut parts)?),
            "pick" => Press::Pick(fork(&mut parts)?),
            "pick-all" => Press::PickAll(fork(&mut parts)?),
            "sure" => {
                let (game, mark) = (next(&mut parts)?, next(&mut parts)?);
                Press::Sure(game, mark, parts.by_ref().collect::<Vec<_>>().join(" "))
            }
            "take-back" => Press::TakeBack(next(&mut parts)?, next(&mut parts)?),
            "history" => Press::History(past(&mut parts)?),
            "stats" => Press::Stats(next(&mut parts)?),
            "hidden" => Press::Hidden(next(&mut parts)?, next(&mut parts)?),
            _ => return Err(Unknown),
        };
        // What is written differently from how it is printed was not printed here.
        if parts.next().is_some() || press.to_string() != id {
            return Err(Unknown);
        }
        Ok(press)
    }
}

fn next<'a, T: FromStr>(parts: &mut impl Iterator<Item = &'a str>) -> Result<T, Unknown> {
    parts.next().and_then(|part| part.parse().ok()).ok_or(Unknown)
}

fn past<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<Past, Unknown> {
    let page = next(parts)?;
    let game: String = next(parts)?;
    let game = Some(game).filter(|game| game != ANY);
    let with = match parts.next().ok_or(Unknown)? {
        ANY => None,
        who => Some(PersonId(who.parse().map_err(|_| Unknown)?)),
    };
    Ok(Past { page, game, with })
}

fn setup<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<Setup, Unknown> {
    let parts = [(); 3].map(|()| parts.next());
    let [Some(game), Some(whom), Some(chosen)] = parts else {
        return Err(Unknown);
    };
    Setup::read(game, whom, chosen).ok_or(Unknown)
}

fn fork<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<Fork, Unknown> {
    let of: String = next(parts)?;
    let at = match of.strip_prefix('=') {
        Some(slug) => At::Lesson(slug.to_owned(), next(parts)?),
        None => At::Match(of.parse().map_err(|_| Unknown)?, next(parts)?),
    };
    Ok(Fork {
        at,
        page: next(parts)?,
        path: parts.map(Word::from).collect(),
    })
}

#[cfg(test)]
mod tests;

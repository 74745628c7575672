//! What a button or menu entry means, written into its `custom_id`. Stateless and versioned, so that a button pressed after a
//! restart still means what it meant; whatever comes back is read as if a stranger had written it.
//!
//! `v1 VERB ...`, parts parted by blanks, at most 100 characters. A word of a game has no blanks.

use std::fmt;
use std::str::FromStr;

use crate::engine::Word;
use crate::matches::{Mark, MatchId, PersonId};

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
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wish::Hand => "hand",
            Wish::Board => "board",
            Wish::Resign => "resign",
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
            _ => Err(Unknown),
        }
    }
}

/// What somebody wants who presses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// Take a challenge up.
    Accept(MatchId),
    /// Say no to a challenge.
    Decline(MatchId),
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
    /// Put the table message up anew.
    Again(MatchId),
    /// Begin to resign: asks first.
    Resign(MatchId),
    /// Resign indeed, at this ply.
    ResignNow(MatchId, u32),
    /// Read the rules of a game, from a page.
    Rules(String, usize),
    /// Play the lesson of a game, from a step.
    Learn(String, usize),
    /// Challenge this person to the game that the menu's value names.
    Challenge(PersonId),
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
            Press::Withdraw(game) => write!(f, "withdraw {game}"),
            Press::Rematch(game) => write!(f, "rematch {game}"),
            Press::Hand(game) => write!(f, "hand {game}"),
            Press::More(game) => write!(f, "more {game}"),
            Press::Text(game, page) => write!(f, "text {game} {page}"),
            Press::Closer(game, page) => write!(f, "closer {game} {page}"),
            Press::Again(game) => write!(f, "again {game}"),
            Press::Resign(game) => write!(f, "resign {game}"),
            Press::ResignNow(game, ply) => write!(f, "resign-now {game} {ply}"),
            Press::Rules(slug, page) => write!(f, "rules {slug} {page}"),
            Press::Learn(slug, step) => write!(f, "learn {slug} {step}"),
            Press::Challenge(person) => write!(f, "challenge {}", person.0),
            Press::Which(wish) => write!(f, "which {wish}"),
            Press::Show(fork) => write!(f, "show {fork}"),
            Press::Choose(fork) => write!(f, "choose {fork}"),
            Press::Pick(fork) => write!(f, "pick {fork}"),
            Press::PickAll(fork) => write!(f, "pick-all {fork}"),
            Press::Sure(game, mark, text) => write!(f, "sure {game} {mark} {text}"),
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
            "withdraw" => Press::Withdraw(next(&mut parts)?),
            "rematch" => Press::Rematch(next(&mut parts)?),
            "hand" => Press::Hand(next(&mut parts)?),
            "more" => Press::More(next(&mut parts)?),
            "text" => Press::Text(next(&mut parts)?, next(&mut parts)?),
            "closer" => Press::Closer(next(&mut parts)?, next(&mut parts)?),
            "again" => Press::Again(next(&mut parts)?),
            "resign" => Press::Resign(next(&mut parts)?),
            "resign-now" => Press::ResignNow(next(&mut parts)?, next(&mut parts)?),
            "rules" => Press::Rules(next(&mut parts)?, next(&mut parts)?),
            "learn" => Press::Learn(next(&mut parts)?, next(&mut parts)?),
            "challenge" => Press::Challenge(PersonId(next(&mut parts)?)),
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

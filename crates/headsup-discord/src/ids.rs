//! What a button or menu entry means, written into its `custom_id`. Stateless and versioned, so that a button pressed after a
//! restart still means what it meant; whatever comes back is read as if a stranger had written it.
//!
//! `v1 VERB ...`, parts parted by blanks, at most 100 characters. A word of a game has no blanks.

mod keys;
mod reach;
mod stop;
mod wish;

use std::fmt;
use std::str::FromStr;

pub use keys::{Own, Servers};
pub use stop::Stop;
pub use wish::Wish;

use super::place::Reach;
use super::setup::Setup;
use headsup_engine::Word;
use headsup_match::{Mark, MatchId, PersonId, Proposal, Regret, Through};

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

/// Which of a person's finished matches are shown.
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

/// Stands in a form that showed the hash of the cut before it.
const SECOND: &str = "second";
/// Stands for whatever game, or person.
const ANY: &str = "-";

/// What a press asks for.
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
    /// Say with what to cut: opens a form.
    Cut(MatchId),
    /// Cut with what was written into that form, which opened over a message that is reached so. True if it showed the hash of the
    /// challenger's cut.
    CutWith(MatchId, Reach, bool),
    /// See what was promised of the deal, and whether what came is that.
    Fair(MatchId),
    /// Get that as a file.
    FairFile(MatchId),
    /// Take one's own challenge back.
    Withdraw(MatchId),
    /// Play the same again, sides swapped.
    Rematch(MatchId),
    /// See one's own panel.
    Hand(MatchId),
    /// See the public view, as a spectator.
    Watch(MatchId),
    /// See what else can be done.
    More(MatchId),
    /// Read the position, from a page.
    Text(MatchId, usize),
    /// See a part of the board drawn larger.
    Closer(MatchId, usize),
    /// Look back at a position from someone's point of view.
    Replay(MatchId, Stop, Through),
    /// See all of a match that is over as a moving picture.
    Animate(MatchId),
    /// Get a match that is over as a file.
    Record(MatchId),
    /// Put the table message up anew.
    Again(MatchId),
    /// Be told nothing of a match any more, or be told again.
    Mute(MatchId, bool),
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
    /// Give the standing order that the menu's value names, at this position.
    Order(MatchId, Mark),
    /// Take one's standing order back.
    NoOrder(MatchId),
    /// Have one's only legal move made by itself, or not any more.
    Only(MatchId, bool),
    /// Claim the win because the other's time is over.
    Claim(MatchId),
    /// Give the other more time.
    GiveTime(MatchId),
    /// Get all that is kept of oneself as a file.
    Export,
    /// Be forgotten: asks first unless it is sure.
    Forget(bool),
    /// Lift one's blocks of people who were forgotten.
    Lift,
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
    /// Play this against the computer, at the level that the menu's value names; asks which if none is named.
    Computer(Setup),
    /// The same, but cut the cards before they are dealt.
    CutFirst(Setup),
    /// See what the computer would do.
    Hint(MatchId),
    /// See what the computer's last turn was good for.
    Why(MatchId),
    /// See how the chances went in a match that is over.
    Review(MatchId),
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
    /// See a page of one's own settings.
    Settings(usize),
    /// Choose one of them.
    Set(Own),
    /// See a page of the settings of the server.
    Server(usize),
    /// Choose one of these.
    SetServer(Servers),
    /// Begin to end a match as a moderator: asks first.
    Stop(MatchId),
    /// End it indeed, and perhaps remove its messages.
    StopNow(MatchId, bool),
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
            Press::Cut(game) => write!(f, "cut {game}"),
            Press::CutWith(game, reach, false) => write!(f, "cut-with {game} {reach}"),
            Press::CutWith(game, reach, true) => write!(f, "cut-with {game} {reach} {SECOND}"),
            Press::Fair(game) => write!(f, "fair {game}"),
            Press::FairFile(game) => write!(f, "fair-file {game}"),
            Press::Withdraw(game) => write!(f, "withdraw {game}"),
            Press::Rematch(game) => write!(f, "rematch {game}"),
            Press::Hand(game) => write!(f, "hand {game}"),
            Press::Watch(game) => write!(f, "watch {game}"),
            Press::More(game) => write!(f, "more {game}"),
            Press::Text(game, page) => write!(f, "text {game} {page}"),
            Press::Closer(game, page) => write!(f, "closer {game} {page}"),
            Press::Replay(game, stop, eyes) => write!(f, "replay {game} {stop} {eyes}"),
            Press::Animate(game) => write!(f, "animate {game}"),
            Press::Record(game) => write!(f, "record {game}"),
            Press::Again(game) => write!(f, "again {game}"),
            Press::Mute(game, mute) => write!(f, "mute {game} {mute}"),
            Press::Resign(game) => write!(f, "resign {game}"),
            Press::ResignNow(game, ply) => write!(f, "resign-now {game} {ply}"),
            Press::Propose(game, what, ply) => write!(f, "propose {game} {what} {ply}"),
            Press::Agree(game, what, ply) => write!(f, "agree {game} {what} {ply}"),
            Press::TurnDown(game, what, ply) => write!(f, "turn-down {game} {what} {ply}"),
            Press::Order(game, mark) => write!(f, "order {game} {mark}"),
            Press::NoOrder(game) => write!(f, "no-order {game}"),
            Press::Only(game, only) => write!(f, "only {game} {only}"),
            Press::Claim(game) => write!(f, "claim {game}"),
            Press::GiveTime(game) => write!(f, "give-time {game}"),
            Press::Export => write!(f, "export"),
            Press::Forget(sure) => write!(f, "forget {sure}"),
            Press::Lift => write!(f, "lift"),
            Press::Rules(slug, page) => write!(f, "rules {slug} {page}"),
            Press::Learn(slug, step) => write!(f, "learn {slug} {step}"),
            Press::Challenge(person) => write!(f, "challenge {}", person.0),
            Press::Setup(setup, at) => write!(f, "setup {setup} {at}"),
            Press::Send(setup) => write!(f, "send {setup}"),
            Press::Computer(setup) => write!(f, "computer {setup}"),
            Press::CutFirst(setup) => write!(f, "cut-first {setup}"),
            Press::Hint(game) => write!(f, "hint {game}"),
            Press::Why(game) => write!(f, "why {game}"),
            Press::Review(game) => write!(f, "review {game}"),
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
            Press::Settings(page) => write!(f, "settings {page}"),
            Press::Set(own) => write!(f, "set {own}"),
            Press::Server(page) => write!(f, "server {page}"),
            Press::SetServer(key) => write!(f, "set-server {key}"),
            Press::Stop(game) => write!(f, "stop {game}"),
            Press::StopNow(game, clear) => write!(f, "stop-now {game} {clear}"),
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
            "cut" => Press::Cut(next(&mut parts)?),
            "cut-with" => {
                let (game, reach) = (next(&mut parts)?, next(&mut parts)?);
                Press::CutWith(game, reach, parts.next() == Some(SECOND))
            }
            "fair" => Press::Fair(next(&mut parts)?),
            "fair-file" => Press::FairFile(next(&mut parts)?),
            "withdraw" => Press::Withdraw(next(&mut parts)?),
            "rematch" => Press::Rematch(next(&mut parts)?),
            "hand" => Press::Hand(next(&mut parts)?),
            "watch" => Press::Watch(next(&mut parts)?),
            "more" => Press::More(next(&mut parts)?),
            "text" => Press::Text(next(&mut parts)?, next(&mut parts)?),
            "closer" => Press::Closer(next(&mut parts)?, next(&mut parts)?),
            "replay" => Press::Replay(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "animate" => Press::Animate(next(&mut parts)?),
            "record" => Press::Record(next(&mut parts)?),
            "again" => Press::Again(next(&mut parts)?),
            "mute" => Press::Mute(next(&mut parts)?, next(&mut parts)?),
            "resign" => Press::Resign(next(&mut parts)?),
            "resign-now" => Press::ResignNow(next(&mut parts)?, next(&mut parts)?),
            "propose" => Press::Propose(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "agree" => Press::Agree(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "turn-down" => Press::TurnDown(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "order" => Press::Order(next(&mut parts)?, next(&mut parts)?),
            "no-order" => Press::NoOrder(next(&mut parts)?),
            "only" => Press::Only(next(&mut parts)?, next(&mut parts)?),
            "claim" => Press::Claim(next(&mut parts)?),
            "give-time" => Press::GiveTime(next(&mut parts)?),
            "export" => Press::Export,
            "forget" => Press::Forget(next(&mut parts)?),
            "lift" => Press::Lift,
            "rules" => Press::Rules(next(&mut parts)?, next(&mut parts)?),
            "learn" => Press::Learn(next(&mut parts)?, next(&mut parts)?),
            "challenge" => Press::Challenge(PersonId(next(&mut parts)?)),
            "setup" => Press::Setup(setup(&mut parts)?, next(&mut parts)?),
            "send" => Press::Send(setup(&mut parts)?),
            "computer" => Press::Computer(setup(&mut parts)?),
            "cut-first" => Press::CutFirst(setup(&mut parts)?),
            "hint" => Press::Hint(next(&mut parts)?),
            "why" => Press::Why(next(&mut parts)?),
            "review" => Press::Review(next(&mut parts)?),
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
            "settings" => Press::Settings(next(&mut parts)?),
            "set" => Press::Set(next(&mut parts)?),
            "server" => Press::Server(next(&mut parts)?),
            "set-server" => Press::SetServer(next(&mut parts)?),
            "stop" => Press::Stop(next(&mut parts)?),
            "stop-now" => Press::StopNow(next(&mut parts)?, next(&mut parts)?),
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

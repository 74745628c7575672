//! Moves that are typed again because no answer came: the same words are then one move, even where they are legal twice.
//!
//! A typed move cannot carry the position that its player saw, as a button does. What is known is what they were told: a player who has not
//! been answered since their last move types it again because they do not know that it is made. Such a move is never made without a
//! question, and never dropped either: its player is shown the table, and a button that makes the move once more.
//!
//! All of this is kept in memory, for as many players as play at once. After a restart the last move in the record stands for it, even
//! where no match is named: it is then looked for in each of the player's matches in progress. Only a move that ended its match is not
//! found any more.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedRwLockReadGuard, RwLock};

use crate::api::message_api::MessageApi;
use crate::api::snowflake::later;
use crate::api::token::Token;
use crate::request_context::RequestContext;
use headsup_app::{Clock, InteractionKey};
use headsup_match::{Command, Match, MatchId, Timestamp, UserId};

/// So many are kept; beyond that, those not being answered right now are dropped.
const MOST: usize = 10_000;

/// The last move of each player in each match, and whether they were answered.
pub struct TypedMoves {
    api: Arc<MessageApi>,
    clock: Arc<dyn Clock>,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    slots: HashMap<(MatchId, UserId), Arc<Slot>>,
    /// What each person typed last without naming a match, and which one that was.
    unnamed: HashMap<UserId, (String, MatchId)>,
}

#[derive(Default)]
struct Slot {
    /// Shared by all who answer the player about a move of theirs.
    answering: Arc<RwLock<()>>,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    made: Option<Made>,
    /// What is typed just now, and by which interaction.
    typing: Option<(InteractionKey, String)>,
    /// The newest interaction that has come, if any has.
    newest: Option<InteractionKey>,
}

/// A move that was made, or is being made.
#[derive(Clone)]
pub struct Made {
    /// The interaction that brought it.
    pub by: InteractionKey,
    /// As it was typed, if it was.
    pub words: Option<String>,
    /// The move.
    pub notation: String,
    answered: Option<Answered>,
}

/// How a player was answered.
#[derive(Clone)]
enum Answered {
    /// With a message of its own: by its id one knows what was typed before.
    Message(Token),
    /// In a message that stood there before. What has an id up to this one was typed before it showed the answer.
    After(InteractionKey),
}

impl Slot {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TypedMoves {
    /// One in which no move is known. `api` tells when an answer was shown, and `clock` what time it is in matches.
    pub fn new(api: Arc<MessageApi>, clock: Arc<dyn Clock>) -> TypedMoves {
        TypedMoves {
            api,
            clock,
            kept: Mutex::default(),
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn slot(&self, game: MatchId, who: UserId) -> Arc<Slot> {
        let mut kept = self.kept();
        if kept.slots.len() >= MOST {
            kept.slots.retain(|_, slot| Arc::strong_count(slot) > 1);
            kept.unnamed.clear();
        }
        Arc::clone(kept.slots.entry((game, who)).or_default())
    }

    /// How long ago something happened in a match.
    pub fn since(&self, moment: Timestamp) -> Duration {
        self.clock.now().since(moment)
    }

    /// Whether something is known of a player's last move in a match.
    pub fn knows(&self, game: MatchId, who: UserId) -> bool {
        let slot = self.kept().slots.get(&(game, who)).cloned();
        slot.is_some_and(|slot| slot.known().made.is_some())
    }

    /// Notes what a player typed without naming a match, and which one that was.
    pub fn note_unnamed(&self, who: UserId, words: String, game: MatchId) {
        self.kept().unnamed.insert(who, (words, game));
    }

    /// Returns what a player typed last without naming a match, and which one that was.
    pub fn last_unnamed(&self, who: UserId) -> Option<(String, MatchId)> {
        self.kept().unnamed.get(&who).cloned()
    }

    /// Notes what a player is typing just now.
    pub fn note_typing(&self, caller: &RequestContext, game: MatchId, words: String) {
        self.slot(game, caller.who).known().typing = Some((caller.id, words));
    }

    /// Returns the last move of a player in a match, if it is known.
    pub fn last_made(&self, game: MatchId, who: UserId) -> Option<Made> {
        self.slot(game, who).known().made.clone()
    }

    /// Waits until what is being answered is answered, but not for ever.
    pub async fn answers_given(&self, caller: &RequestContext, game: MatchId) {
        let slot = self.slot(game, caller.who);
        {
            let mut known = slot.known();
            known.newest = known.newest.max(Some(caller.id));
        }
        let answering = Arc::clone(&slot.answering).write_owned();
        // A player who waits that long was not answered.
        let deadlines = &self.api.deadlines;
        drop(deadlines.within(deadlines.time_limits.first_answer, answering).await);
    }

    /// Returns whether the caller typed this before they were answered about their last move.
    pub async fn unanswered(&self, caller: &RequestContext, made: &Made) -> bool {
        match &made.answered {
            None => true,
            Some(Answered::After(other)) => caller.id <= *other,
            Some(Answered::Message(token)) if !token.lives() => false,
            Some(Answered::Message(token)) => match self.api.original(token).await {
                // All ids of Discord begin with the time.
                Ok(message) => caller.id.0 < message.0,
                Err(trouble) => trouble.is_transient(),
            },
        }
    }

    /// Begins a move, if that is what the command is and it is legal: if its player types it again before they are answered, it is this one.
    pub fn begin(&self, caller: &RequestContext, game: &Match, command: &Command) -> Option<Making> {
        let Command::Move { text, .. } = command else {
            return None;
        };
        let notation = game.player(caller.who)?.attempt(text)?.notation;
        Some(self.begin_move(caller, game.id(), notation))
    }

    fn begin_move(&self, caller: &RequestContext, game: MatchId, notation: String) -> Making {
        let making = self.answer(caller, game);
        let mut known = making.slot.known();
        let typed = known.typing.take_if(|(by, _)| *by == caller.id);
        if known.made.as_ref().is_none_or(|made| made.by != caller.id) {
            let words = typed.map(|(_, words)| words);
            let made = Made {
                by: caller.id,
                words,
                notation,
                answered: None,
            };
            known.made = Some(made);
        }
        drop(known);
        making
    }

    /// Begins an answer that tells a player how a match stands after their last move.
    pub fn answer(&self, caller: &RequestContext, game: MatchId) -> Making {
        let slot = self.slot(game, caller.who);
        let before = slot.known().made.clone();
        let answering = Arc::clone(&slot.answering).try_read_owned().ok();
        Making {
            slot,
            before,
            _answering: answering,
        }
    }
}

/// A move, until its player is answered.
pub struct Making {
    slot: Arc<Slot>,
    before: Option<Made>,
    _answering: Option<OwnedRwLockReadGuard<()>>,
}

impl Making {
    /// It was not made after all.
    pub fn refused(self) {
        self.slot.known().made = self.before;
    }

    /// Its player was answered, at once or after Discord was asked for time. `shown`: the last id of the moment at which they saw it, where
    /// Discord says that.
    pub fn answered(self, caller: &RequestContext, deferred: bool, shown: Option<InteractionKey>) {
        let mut known = self.slot.known();
        let newest = known.newest;
        if let Some(made) = &mut known.made {
            made.answered = Some(match (caller.pressed, deferred) {
                (None, false) => Answered::Message(caller.token.clone()),
                // What has come by now was typed before, and so was what was typed before this moment and is still on its way.
                (None, true) | (Some(_), _) => {
                    let shown = shown.unwrap_or_else(|| later(caller.id, caller.token.age()));
                    Answered::After(shown.max(newest.unwrap_or(caller.id)).max(caller.id))
                }
            });
        }
    }
}

impl Making {
    /// Takes these words for the player's last move, if none is known.
    pub fn or_made(&self, caller: &RequestContext, words: String, notation: String) {
        self.slot.known().made.get_or_insert_with(|| Made {
            by: caller.id,
            words: Some(words),
            notation,
            answered: None,
        });
    }
}

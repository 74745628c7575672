//! What a command came to, once it is stored, and the acknowledgement of it.
//!
//! Only what is stored can be acknowledged. Each example that does not compile has a twin that does, and differs in one line.
//!
//! That a match was stored is said by the store alone:
//!
//! ```compile_fail
//! use std::sync::Arc;
//! use headsup_app::Committed;
//!
//! fn pass_on(done: Committed, game: Arc<headsup_match::Match>) -> Committed {
//!     Committed { game, ..done }
//! }
//! ```
//!
//! ```
//! use std::sync::Arc;
//! use headsup_app::Committed;
//!
//! fn pass_on(done: Committed, game: Arc<headsup_match::Match>) -> Committed {
//!     done
//! }
//! ```
//!
//! And nothing is acknowledged without that:
//!
//! ```compile_fail
//! use headsup_app::{Ack, Committed};
//!
//! fn acknowledge(done: Committed) -> Ack<&'static str> {
//!     Ack { reply: "done" }
//! }
//! ```
//!
//! ```
//! use headsup_app::{Ack, Committed};
//!
//! fn acknowledge(done: Committed) -> Ack<&'static str> {
//!     done.acknowledge("done")
//! }
//! ```

use std::sync::Arc;

use headsup_match::Match;
use headsup_store::Receipt;

/// A command that was carried out, and the proof that it is stored.
#[derive(Debug)]
pub struct Committed {
    game: Arc<Match>,
    repeated: bool,
    receipt: Receipt,
}

impl Committed {
    pub(crate) fn new(game: Arc<Match>, repeated: bool, receipt: Receipt) -> Committed {
        Committed {
            game,
            repeated,
            receipt,
        }
    }

    /// Returns the same with the match as it stands after what followed.
    pub(crate) fn followed_by(self, game: Arc<Match>) -> Committed {
        Committed { game, ..self }
    }

    /// The match as it stands.
    pub fn game(&self) -> &Arc<Match> {
        &self.game
    }

    /// Whether the interaction was carried out before, and nothing happened now.
    pub fn repeated(&self) -> bool {
        self.repeated
    }

    /// Makes a reply the acknowledgement of what was carried out.
    pub fn acknowledge<R>(self, reply: R) -> Ack<R> {
        Ack {
            receipt: self.receipt,
            reply,
        }
    }
}

/// A reply that tells of something that is stored: only [`Committed::acknowledge`] makes one.
#[derive(Debug)]
#[must_use = "a person waits for it"]
pub struct Ack<R> {
    receipt: Receipt,
    reply: R,
}

impl<R> Ack<R> {
    /// Makes another reply of it, that tells of the same.
    pub fn map<S>(self, more: impl FnOnce(R) -> S) -> Ack<S> {
        Ack {
            receipt: self.receipt,
            reply: more(self.reply),
        }
    }

    /// Gives up the receipt for the reply, which is sent now.
    pub fn redeem(self) -> R {
        let Ack {
            receipt: Receipt { .. },
            reply,
        } = self;
        reply
    }
}

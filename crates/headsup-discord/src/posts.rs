//! How often one person may have a table or a result put up in one channel.

use std::sync::Arc;

use tokio::sync::watch;

use crate::answer::Answer;
use crate::rate_limit::{Limits, RateLimiter};
use crate::request_context::RequestContext;
use headsup_app::Clock;
use headsup_match::{ChannelId, UserId};
use headsup_ui::message::Message;

/// What each person had put up in each channel in the last minute.
pub struct Posts {
    each: RateLimiter<(UserId, ChannelId)>,
    clock: Arc<dyn Clock>,
}

impl Posts {
    /// Nothing was put up yet.
    pub fn new(limits: watch::Receiver<Limits>, clock: Arc<dyn Clock>) -> Posts {
        Posts {
            each: RateLimiter::new(limits, Limits::posts),
            clock,
        }
    }

    /// Counts one more thing that the caller has put up where they are. Returns the refusal if that is too much.
    pub fn refused(&self, caller: &RequestContext) -> Option<Answer> {
        match self.each.allows((caller.who, caller.here.channel), self.clock.now()) {
            true => None,
            false => Some(Answer::add(Message::private(caller.locale.say("too-many-posts", &[])))),
        }
    }
}

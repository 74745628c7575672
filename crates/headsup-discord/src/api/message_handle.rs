//! How a message that exists can be reached.

use std::marker::PhantomData;
use std::time::Duration;

use crate::access::{ChannelContext, MessageRef};
use crate::api::rest::PATIENT;
use crate::api::token::Token;
use headsup_match::MessageId;
use headsup_ui::Access;
use headsup_ui::message::{Everyone, Format, Reader};

/// Reaches a message that exists. A message for one reader is reached by a token,
/// or in their direct messages, and in no other channel.
#[derive(Debug)]
pub struct MessageHandle<A> {
    pub(super) at: At,
    format: Format,
    audience: PhantomData<A>,
}

/// By which route.
#[derive(Clone, Debug)]
pub(super) enum At {
    /// What an interaction's token calls its original: its answer, or the message that was pressed.
    Original(Token),
    /// A later message of an interaction's token.
    Later(Token, MessageId),
    /// A message in a channel.
    Channel(MessageRef),
}

impl<A> Clone for MessageHandle<A> {
    fn clone(&self) -> MessageHandle<A> {
        MessageHandle {
            at: self.at.clone(),
            ..*self
        }
    }
}

impl MessageHandle<Everyone> {
    /// The handle of a message in a channel.
    pub fn in_channel(message: MessageRef) -> MessageHandle<Everyone> {
        MessageHandle::at(At::Channel(message))
    }
}

impl MessageHandle<Reader> {
    /// The handle of a panel in the direct messages of its reader; `None` in any other channel.
    pub fn in_direct_messages(here: &ChannelContext, message: MessageId) -> Option<MessageHandle<Reader>> {
        let direct = here.reach == Access::Direct;
        direct.then(|| MessageHandle::at(At::Channel(MessageRef(here.channel, message))))
    }
}

impl<A> MessageHandle<A> {
    fn at(at: At) -> MessageHandle<A> {
        MessageHandle {
            at,
            format: Format::Components,
            audience: PhantomData,
        }
    }

    /// The same for a message of this form, which it keeps when it is edited.
    pub fn formed(mut self, format: Format) -> MessageHandle<A> {
        self.format = format;
        self
    }

    /// The form of the message.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The handle of what an interaction's token calls its original: its answer, or the message that was pressed.
    pub fn original(token: Token) -> MessageHandle<A> {
        MessageHandle::at(At::Original(token))
    }

    /// The handle of a message that an interaction's token added.
    pub fn later(token: Token, message: MessageId) -> MessageHandle<A> {
        MessageHandle::at(At::Later(token, message))
    }

    /// Returns whether there is any point in trying.
    pub fn lives(&self) -> bool {
        match &self.at {
            At::Original(token) | At::Later(token, _) => token.lives(),
            At::Channel(..) => true,
        }
    }

    /// Returns the time that a panel still follows its match; none if it does so for good.
    pub fn rests_in(&self) -> Option<Duration> {
        match &self.at {
            At::Original(token) | At::Later(token, _) => Some(token.rests_in()),
            At::Channel(..) => None,
        }
    }

    /// How long it is worth to wait for a limit.
    pub(super) fn patience(&self) -> Duration {
        match &self.at {
            At::Original(token) | At::Later(token, _) => token.left(),
            At::Channel(..) => PATIENT,
        }
    }
}

//! What the bot says and changes with the token of an interaction, for fifteen minutes.

use crate::call::{self, Answer, Call, DONE, ok};
use crate::check::message::Door;
use crate::error::{self, Error};
use crate::hub::State;
use crate::world::{Interaction, Message, Origin, Standing, flags};

/// Most follow-ups where the bot is not a member.
const FOLLOWUPS_OF_A_VISITOR: u32 = 5;

/// The answered interaction with this token.
fn find(state: &State, token: &str) -> Result<Interaction, Error> {
    let id = token.split_once('-').and_then(|(id, _)| id.parse().ok());
    let interaction = id
        .and_then(|id| state.world.interactions.get(&id))
        .filter(|interaction| interaction.token == token);
    let interaction = interaction.ok_or_else(error::invalid_token)?;
    if state.world.now > interaction.id.made_at() + Interaction::TOKEN_LIVES_MS {
        return Err(error::invalid_token());
    }
    match interaction.standing {
        Standing::Pending | Standing::Failed | Standing::Choices => Err(error::unknown_webhook()),
        _ => Ok(interaction.clone()),
    }
}

/// A message that this token reaches: an answer of the interaction, or the message that its component sits on.
fn message<'s>(state: &'s State, interaction: &Interaction, which: &str) -> Result<&'s Message, Error> {
    let id = match which {
        "@original" => interaction.original.ok_or_else(error::unknown_message)?,
        id => call::id(id)?,
    };
    let message = state.world.message(interaction.channel, id)?;
    let own = message
        .origin
        .as_ref()
        .is_some_and(|origin| origin.interaction == interaction.id);
    if own || interaction.original == Some(id) {
        Ok(message)
    } else {
        Err(error::unknown_message())
    }
}

pub(super) fn get(state: &State, token: &str, which: &str) -> Answer {
    let interaction = find(state, token)?;
    ok(state.world.message_json(message(state, &interaction, which)?))
}

pub(super) fn edit(state: &mut State, call: &Call, token: &str, which: &str) -> Answer {
    let interaction = find(state, token)?;
    let old = message(state, &interaction, which)?.clone();
    write(state, call, &interaction, old, Door::WebhookEdit)
}

pub(super) fn delete(state: &mut State, token: &str, which: &str) -> Answer {
    let interaction = find(state, token)?;
    let id = message(state, &interaction, which)?.id;
    state.unpost(interaction.channel, id)?;
    DONE
}

pub(super) fn follow_up(state: &mut State, call: &Call, token: &str) -> Answer {
    let interaction = find(state, token)?;
    // The first follow-up after a deferred answer takes the placeholder's place.
    if let Ok(placeholder) = message(state, &interaction, "@original")
        && placeholder.flags & flags::LOADING != 0
    {
        let placeholder = placeholder.clone();
        return write(state, call, &interaction, placeholder, Door::FollowUp);
    }
    if interaction.visiting && interaction.followups >= FOLLOWUPS_OF_A_VISITOR {
        return Err(error::too_many_followups());
    }
    let (id, bot) = (state.world.id(), state.world.bot());
    let mut new = Message {
        kind: 19,
        reply_to: interaction.original,
        origin: Some(Origin {
            original: interaction.original,
            ..interaction.origin.clone()
        }),
        ..Message::new(id, interaction.channel, bot)
    };
    let pinged = state.world.write(&mut new, Door::FollowUp, call.body, call.uploads)?;
    new.keep_private(call.body, interaction.origin.user);
    state
        .world
        .change::<Interaction>(interaction.id, |interaction| interaction.followups += 1);
    state.post(new.clone(), &pinged);
    ok(state.world.message_json(&new))
}

/// Writes into a message that is there: an edit, or the end of "thinking…".
fn write(state: &mut State, call: &Call, interaction: &Interaction, mut message: Message, door: Door) -> Answer {
    let placeholder = message.flags & flags::LOADING != 0;
    let pinged = state.world.write(&mut message, door, call.body, call.uploads)?;
    message.flags &= !flags::LOADING;
    message.edited = if placeholder { None } else { Some(state.world.now) };
    state.revise(message.clone());
    if placeholder && message.only_for.is_none() {
        state.count_unread(&message, &pinged);
    }
    if interaction.standing == Standing::Deferred && interaction.original == Some(message.id) {
        state
            .world
            .change::<Interaction>(interaction.id, |interaction| interaction.standing = Standing::Answered);
        state.tell_interaction(interaction.id);
    }
    ok(state.world.message_json(&message))
}

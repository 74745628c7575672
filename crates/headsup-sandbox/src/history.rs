//! What was said in a channel, in pages.

use serde_json::Value;

use super::call::Call;
use super::error::Error;
use super::form::refuse;
use super::snowflake::Id;
use super::world::{Message, World};

/// The page of a channel's messages that a query asks for, newest first, among those that `sees` lets through.
pub(crate) fn page(world: &World, call: &Call, channel: Id, sees: impl Fn(&Message) -> bool) -> Result<Value, Error> {
    let limit = call.number("limit").unwrap_or(50);
    if !(1..=100).contains(&limit) {
        return Err(refuse(
            "limit",
            "NUMBER_TYPE_MAX",
            "int value should be between 1 and 100.",
        ));
    }
    let limit = usize::try_from(limit).expect("at most 100");
    let visible = || world.messages_of(channel).filter(|message| sees(message));
    let mut page: Vec<&Message> = if let Some(after) = call.number("after") {
        visible().filter(|message| message.id.0 > after).take(limit).collect()
    } else if let Some(around) = call.number("around") {
        let mut newer: Vec<_> = visible()
            .filter(|message| message.id.0 >= around)
            .take(limit.div_ceil(2))
            .collect();
        newer.extend(visible().rev().filter(|message| message.id.0 < around).take(limit / 2));
        newer
    } else {
        let before = call.number("before").unwrap_or(u64::MAX);
        visible()
            .rev()
            .filter(|message| message.id.0 < before)
            .take(limit)
            .collect()
    };
    page.sort_by_key(|message| std::cmp::Reverse(message.id));
    Ok(page.into_iter().map(|message| world.message_json(message)).collect())
}

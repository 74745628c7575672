//! The interface for people: what the page and scripts do as users. `docs/sandbox.md` describes it.

mod commands;
mod components;
mod files;
mod forged;
mod guilds;
mod home;
mod lookup;
mod messages;
mod modals;
mod operator;
mod resolved;
mod stream;

use std::sync::Arc;

use tokio::sync::oneshot;

use self::lookup::{person, place};
pub(super) use self::stream::events;
use super::call::{self, Answer, Call, DONE, ok};
use super::error::{self, Error};
use super::hub::{Hub, State};
use super::snowflake::Id;

/// What a request of a person led to.
enum Done {
    Answer(Answer),
    /// An interaction began.
    Raised(Id),
}

/// Carries out a request. If it begins an interaction, this waits until the bot has answered or has failed to.
pub(super) async fn serve(hub: &Arc<Hub>, call: &Call<'_>) -> Answer {
    if let ("POST", ["clock"]) = (call.method, &call.segments()[..]) {
        return operator::advance(hub, call);
    }
    let waits = call.query.get("wait").is_none_or(|wait| wait != "false");
    let (waiting, answered) = oneshot::channel();
    let id = match hub.act(|state| {
        let done = route(state, call);
        if let Done::Raised(id) = done
            && waits
        {
            state.waiting.insert(id, waiting);
        }
        done
    }) {
        Done::Answer(answer) => return answer,
        Done::Raised(id) => id,
    };
    hub.watch_deadline(id);
    let answer = match waits {
        true => tokio::select! {
            answer = answered => answer.ok(),
            () = hub.stopped() => None,
        },
        false => None,
    };
    ok(answer.unwrap_or_else(|| hub.look(|state| state.interaction_json(id))))
}

fn route(state: &mut State, call: &Call) -> Done {
    let raised = |result: Result<Id, Error>| result.map_or_else(|error| Done::Answer(Err(error)), Done::Raised);
    match call.segments()[..] {
        ["users", user, ref rest @ ..] if call.method != "POST" || !rest.is_empty() => {
            let user = match person(state, user) {
                Ok(user) => user,
                Err(error) => return Done::Answer(Err(error)),
            };
            match (call.method, rest) {
                ("POST", ["channels", channel, "commands"]) => raised(commands::run(state, call, user, channel)),
                ("POST", ["channels", channel, "autocomplete"]) => {
                    raised(commands::complete(state, call, user, channel))
                }
                ("POST", ["channels", channel, "messages", message, "components"]) => {
                    raised(components::use_one(state, call, user, channel, message))
                }
                ("POST", ["channels", channel, "forged"]) => raised(forged::raise(state, call, user, channel)),
                ("POST", ["modals", interaction]) => raised(modals::submit(state, call, user, interaction)),
                (_, rest) => Done::Answer(of_user(state, call, user, rest)),
            }
        }
        ref path => Done::Answer(operator::serve(state, call, path)),
    }
}

fn of_user(state: &mut State, call: &Call, user: Id, path: &[&str]) -> Answer {
    match (call.method, path) {
        ("GET", []) => home::home(state, user),
        ("PATCH", []) => home::settings(state, call, user),
        ("DELETE", ["guilds", guild]) => guilds::leave(state, user, call::id(guild)?),
        ("POST", ["dms"]) => home::open_dm(state, call, user),
        ("GET", ["interactions", interaction]) => {
            let id = call::id(interaction)?;
            let own = state
                .world
                .interactions
                .get(&id)
                .is_some_and(|interaction| interaction.origin.user == user);
            if own {
                ok(state.interaction_json(id))
            } else {
                Err(error::unknown_interaction())
            }
        }
        (method, ["channels", channel, rest @ ..]) => {
            let place = place(state, user, channel)?;
            match (method, rest) {
                ("GET", ["messages"]) => messages::list(state, call, user, &place),
                ("POST", ["messages"]) => messages::say(state, call, user, &place),
                ("GET", ["messages", message]) => messages::get(state, user, &place, message),
                ("PATCH", ["messages", message]) => messages::edit(state, call, user, &place, message),
                ("DELETE", ["messages", message]) => messages::delete(state, user, &place, message),
                ("PUT" | "DELETE", ["messages", message, "reactions", emoji]) => {
                    messages::react(state, call, user, &place, message, emoji)
                }
                ("GET", ["messages", message, "reactions"]) => messages::reactions(state, user, &place, message),
                ("GET", ["pins"]) => messages::pins(state, &place),
                ("PUT" | "DELETE", ["pins", message]) => messages::pin(state, call, user, &place, message),
                ("PUT" | "DELETE", ["thread-members", who]) => guilds::thread_member(state, call, user, &place, who),
                ("POST", ["threads"]) => messages::open_thread(state, call, user, &place),
                ("POST", ["typing"]) => {
                    state.typing(&place, user);
                    DONE
                }
                ("POST", ["read"]) => messages::read(state, call, user, &place),
                ("POST", ["unread"]) => messages::unread(state, call, user, &place),
                ("GET", ["commands"]) => commands::list(state, call, user, &place),
                _ => Err(error::not_found()),
            }
        }
        _ => Err(error::not_found()),
    }
}

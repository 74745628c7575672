//! The interface for people: what the page and scripts do as users. `docs/sandbox.md` describes it.

mod commands;
mod components;
mod files;
mod forged;
mod guilds;
mod home;
mod messages;
mod modals;
mod operator;
mod stream;

use std::sync::Arc;

use serde_json::json;

pub(super) use self::stream::events;
use super::error::{self, Error};
use super::hub::{Hub, State};
use super::rest::{Answer, Call, ok};
use super::snowflake::Id;
use super::world::{Channel, Standing};

/// What a request of a person led to.
enum Done {
    Answer(Answer),
    /// An interaction began.
    Raised(Id),
}

/// Carries out a request. If it begins an interaction, this waits until the bot has answered or has failed to.
pub(super) async fn serve(hub: &Arc<Hub>, call: &Call<'_>) -> Answer {
    if let ("POST", ["clock"]) = (call.method, &segments(call)[..]) {
        return operator::advance(hub, call);
    }
    let id = match hub.act(|state| route(state, call)) {
        Done::Answer(answer) => return answer,
        Done::Raised(id) => id,
    };
    hub.watch_deadline(id);
    if call.query.get("wait").is_none_or(|wait| wait != "false") {
        let settled = |state: &State| {
            state
                .world
                .interactions
                .get(&id)
                .is_none_or(|i| i.standing != Standing::Pending)
        };
        hub.until(|state| settled(state).then_some(())).await;
    }
    ok(hub.look(|state| state.interaction_json(id)))
}

fn segments<'c>(call: &'c Call<'_>) -> Vec<&'c str> {
    call.path.iter().map(String::as_str).collect()
}

fn route(state: &mut State, call: &Call) -> Done {
    let raised = |result: Result<Id, Error>| result.map_or_else(|error| Done::Answer(Err(error)), Done::Raised);
    match segments(call)[..] {
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
        ("DELETE", ["guilds", guild]) => guilds::leave(state, user, super::rest::id(guild)?),
        ("POST", ["dms"]) => home::open_dm(state, call, user),
        ("GET", ["interactions", interaction]) => {
            let id = super::rest::id(interaction)?;
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
                    super::rest::DONE
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

/// A person by id or user name.
fn person(state: &State, named: &str) -> Result<Id, Error> {
    let mut people = state.world.users.values().filter(|user| !user.bot);
    let found = people.find(|user| user.username == named || user.id.to_string() == named);
    found.map(|user| user.id).ok_or_else(error::unknown_user)
}

/// A channel that a person can see, by id or (in a server) by name.
fn place(state: &State, user: Id, named: &str) -> Result<Channel, Error> {
    let by_id = named.parse().ok().and_then(|id| state.world.channels.get(&id));
    let by_name = || {
        state
            .world
            .channels
            .values()
            .find(|channel| channel.name.as_deref() == Some(named))
    };
    let seen = by_id
        .or_else(by_name)
        .filter(|channel| state.world.readers(channel).contains(&user));
    seen.cloned().ok_or_else(error::unknown_channel)
}

/// A nonce that came with a request, as text.
fn nonce(call: &Call) -> Option<String> {
    match &call.body["nonce"] {
        serde_json::Value::Null => None,
        serde_json::Value::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    }
}

/// The whole scene.
fn scene(state: &State) -> Answer {
    let world = &state.world;
    let people = world.users.values().filter(|user| !user.bot);
    let application = json!({
        "id": world.bot(), "name": world.application().name, "bot": world.user_json(world.bot()),
        "online": state.sessions.online(),
    });
    ok(json!({
        "application": application,
        "users": people.map(|user| world.person_json(user)).collect::<Vec<_>>(),
        "guilds": world.guilds.values().map(|guild| world.guild_for_people(guild, world.bot())).collect::<Vec<_>>(),
    }))
}

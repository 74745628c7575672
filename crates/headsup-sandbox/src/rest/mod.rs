//! Discord's REST: one table of routes, and what each does to the world. Speaks JSON values; how they travel is the
//! business of `http`.

mod application;
mod channels;
mod command_permissions;
mod commands;
mod emojis;
mod guilds;
mod hooks;
mod interactions;
mod members;
mod messages;
mod pins;
mod reactions;
mod roles;
mod routes;
mod threads;
mod webhooks;

pub use self::routes::ROUTES;
use super::call::{Answer, Call, id, ok};
use super::error;
use super::hub::State;
use super::snowflake::Id;

/// Carries out a request of the bot.
pub(super) fn serve(state: &mut State, call: &Call) -> Answer {
    let path = call.segments();
    // Tokens in the path open these doors; everything else needs the bot's own.
    let open = matches!(
        path[..],
        ["gateway"] | ["interactions", _, _, "callback"] | ["webhooks", _, _, ..]
    );
    if !call.authorised && !open {
        return Err(error::unauthorized());
    }
    if !routes::is_there(call.method, &path) {
        return Err(error::not_found());
    }
    match (call.method, &path[..]) {
        ("GET", ["gateway"]) => application::gateway(state),
        ("GET", ["gateway", "bot"]) => application::gateway_bot(state),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => ok(state.world.application_json()),
        ("GET", ["users", "@me"]) => application::me(state),
        ("GET", ["users", "@me", "guilds"]) => application::my_guilds(state, call),
        ("DELETE", ["users", "@me", "guilds", guild]) => guilds::leave(state, id(guild)?),
        ("POST", ["users", "@me", "channels"]) => channels::open_dm(state, call),
        ("GET", ["users", user]) => application::user(state, id(user)?),

        (_, ["applications", app, rest @ ..]) => {
            if id(app)? != state.world.bot() {
                return Err(error::unknown_application());
            }
            of_application(state, call, rest)
        }

        ("POST", ["interactions", interaction, token, "callback"]) => {
            interactions::callback(state, call, id(interaction)?, token)
        }
        (_, ["webhooks", hook]) => hooks::serve(state, call, id(hook)?, None, &[]),
        (_, ["webhooks", app, token, rest @ ..]) => {
            if id(app)? != state.world.bot() {
                return hooks::serve(state, call, id(app)?, Some(token), rest);
            }
            match (call.method, rest) {
                ("POST", []) => webhooks::follow_up(state, call, token),
                ("GET", ["messages", message]) => webhooks::get(state, token, message),
                ("PATCH", ["messages", message]) => webhooks::edit(state, call, token, message),
                ("DELETE", ["messages", message]) => webhooks::delete(state, token, message),
                _ => Err(error::not_found()),
            }
        }

        (_, ["channels", channel, rest @ ..]) => in_channel(state, call, id(channel)?, rest),
        (_, ["guilds", guild, rest @ ..]) => guilds::serve(state, call, id(guild)?, rest),
        _ => Err(error::not_found()),
    }
}

fn of_application(state: &mut State, call: &Call, path: &[&str]) -> Answer {
    let (guild, path) = match path {
        ["guilds", guild, rest @ ..] => (Some(guilds::with_bot(state, id(guild)?)?), rest),
        rest => (None, rest),
    };
    if let Some(guild) = guild {
        match (call.method, path) {
            ("GET", ["commands", "permissions"]) => return command_permissions::list(state, guild),
            ("GET", ["commands", command, "permissions"]) => {
                return command_permissions::get(state, guild, id(command)?);
            }
            ("PUT", ["commands", _, "permissions"]) => return command_permissions::refused(),
            _ => {}
        }
    }
    match (call.method, path) {
        ("GET", ["commands"]) => commands::list(state, call, guild),
        ("PUT", ["commands"]) => commands::overwrite(state, call, guild),
        ("POST", ["commands"]) => commands::create(state, call, guild),
        ("GET", ["commands", command]) => commands::get(state, guild, id(command)?),
        ("PATCH", ["commands", command]) => commands::edit(state, call, guild, id(command)?),
        ("DELETE", ["commands", command]) => commands::delete(state, guild, id(command)?),
        ("GET", []) if guild.is_none() => ok(state.world.application_json()),
        ("GET", ["emojis"]) if guild.is_none() => emojis::list(state),
        ("POST", ["emojis"]) if guild.is_none() => emojis::create(state, call),
        ("GET", ["emojis", emoji]) if guild.is_none() => emojis::get(state, id(emoji)?),
        ("PATCH", ["emojis", emoji]) if guild.is_none() => emojis::rename(state, call, id(emoji)?),
        ("DELETE", ["emojis", emoji]) if guild.is_none() => emojis::delete(state, id(emoji)?),
        _ => Err(error::not_found()),
    }
}

fn in_channel(state: &mut State, call: &Call, channel: Id, path: &[&str]) -> Answer {
    match (call.method, path) {
        ("GET", []) => channels::get(state, channel),
        ("PATCH", []) => channels::edit(state, call, channel),
        ("DELETE", []) => channels::delete(state, channel),
        ("POST", ["typing"]) => channels::typing(state, channel),
        ("GET", ["messages"]) => messages::list(state, call, channel),
        ("POST", ["messages"]) => messages::send(state, call, channel),
        ("POST", ["messages", "bulk-delete"]) => messages::delete_many(state, call, channel),
        ("GET", ["messages", "pins"]) => pins::page(state, call, channel),
        ("PUT" | "DELETE", ["messages", "pins", message] | ["pins", message]) => {
            pins::change(state, call, channel, id(message)?)
        }
        ("GET", ["pins"]) => pins::list(state, channel),
        (_, ["messages", message, "reactions", rest @ ..]) => {
            reactions::serve(state, call, channel, id(message)?, rest)
        }
        ("GET" | "POST", ["webhooks"]) => hooks::of_channel(state, call, channel),
        ("PUT" | "DELETE", ["permissions", of]) => channels::permissions(state, call, channel, id(of)?),
        ("GET", ["messages", message]) => messages::get(state, channel, id(message)?),
        ("PATCH", ["messages", message]) => messages::edit(state, call, channel, id(message)?),
        ("DELETE", ["messages", message]) => messages::delete(state, channel, id(message)?),
        ("POST", ["threads"]) => threads::open(state, call, channel, None),
        ("POST", ["messages", message, "threads"]) => threads::open(state, call, channel, Some(id(message)?)),
        (_, ["thread-members", rest @ ..]) => threads::members(state, call, channel, rest),
        ("GET", ["threads", "archived", "public"]) => threads::archived(state, channel, false, false),
        ("GET", ["threads", "archived", "private"]) => threads::archived(state, channel, true, false),
        ("GET", ["users", "@me", "threads", "archived", "private"]) => threads::archived(state, channel, true, true),
        _ => Err(error::not_found()),
    }
}

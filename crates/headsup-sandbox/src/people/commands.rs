//! People find, fill in and run commands.

use serde_json::{Value, json};

use super::files::Given;
use super::lookup;
use super::resolved::Resolved;
use crate::call::{Answer, Call, ok};
use crate::error::{self, Error};
use crate::form::Form;
use crate::hub::State;
use crate::interactions::{Context, kind};
use crate::snowflake::Id;
use crate::view::entries;
use crate::world::{Channel, Command, Origin};

/// Types of options.
mod option {
    pub const SUBCOMMAND: u64 = 1;
    pub const GROUP: u64 = 2;
    pub const STRING: u64 = 3;
    pub const INTEGER: u64 = 4;
    pub const BOOLEAN: u64 = 5;
    pub const USER: u64 = 6;
    pub const CHANNEL: u64 = 7;
    pub const ROLE: u64 = 8;
    pub const MENTIONABLE: u64 = 9;
    pub const NUMBER: u64 = 10;
    pub const ATTACHMENT: u64 = 11;
}

/// How a command may be installed: with a server, by a user.
fn installs(command: &Command) -> [bool; 2] {
    let types = &command.body["integration_types"];
    let has = |kind: u8| types.as_array().map_or(kind == 0, |types| types.contains(&json!(kind)));
    [has(0), command.guild.is_none() && has(1)]
}

/// Whether Discord would offer a command to a person in a channel.
fn offered(state: &State, command: &Command, user: Id, place: &Channel) -> bool {
    let context = state.context(place);
    let [by_server, by_user] = installs(command);
    let by_user = by_user && state.world.users[&user].installed;
    if !state.world.may_use(command, user, place) {
        return false;
    }
    let fits = command.body["contexts"]
        .as_array()
        .is_none_or(|contexts| contexts.contains(&json!(context as u8)));
    match (command.guild, context) {
        (Some(guild), _) => place.guild == Some(guild) && state.bot_is_in(place),
        (None, Context::Guild) => fits && ((by_server && state.bot_is_in(place)) || by_user),
        (None, Context::BotDm) => fits && (by_server || by_user),
        (None, Context::PrivateChannel) => fits && by_user,
    }
}

pub(super) fn list(state: &State, call: &Call, user: Id, place: &Channel) -> Answer {
    let wanted = call.number("type");
    let offered = state
        .world
        .commands
        .values()
        .filter(|command| offered(state, command, user, place));
    let of_type = offered.filter(|command| wanted.is_none_or(|kind| kind == u64::from(command.kind())));
    ok(of_type.map(|command| command.body.clone()).collect())
}

pub(super) fn run(state: &mut State, call: &Call, user: Id, channel: &str) -> Result<Id, Error> {
    begin(state, call, user, channel, kind::COMMAND)
}

pub(super) fn complete(state: &mut State, call: &Call, user: Id, channel: &str) -> Result<Id, Error> {
    begin(state, call, user, channel, kind::AUTOCOMPLETE)
}

fn begin(state: &mut State, call: &Call, user: Id, channel: &str, kind: u8) -> Result<Id, Error> {
    let place = lookup::place(state, user, channel)?;
    let known = ["name", "command_id", "type", "target_id", "options", "nonce"];
    let (mut form, fields) = Form::of(call.body, &known)?;
    let (name, id) = (form.text(fields, "name", 1..=32), form.id(fields, "command_id"));
    let wanted = form.number(fields, "type", 1..=3);
    let target = form.id(fields, "target_id");
    let chosen = form.list(fields, "options", 0..=25).unwrap_or_default();
    let is_it = |command: &&Command| match id {
        Some(id) => command.id == id,
        None => Some(command.name()) == name && i64::from(command.kind()) == wanted.unwrap_or(1),
    };
    let command = state
        .world
        .commands
        .values()
        .filter(|command| offered(state, command, user, &place))
        .find(is_it);
    let command = command.ok_or_else(error::unknown_command)?.clone();

    let mut given = Given::take(state, call.uploads)?;
    let mut data = json!({"id": command.id, "name": command.name(), "type": command.kind()});
    let mut resolved = Resolved::default();
    let mut origin = Origin {
        command: Some((command.name().to_owned(), command.kind())),
        ..Origin::new(kind, user, state.owners(&place, user, installs(&command)))
    };
    match command.kind() {
        1 => {
            let declared = entries(&command.body["options"]);
            let typing = kind == kind::AUTOCOMPLETE;
            let mut filling = Filling {
                state,
                place: &place,
                typing,
                resolved: &mut resolved,
                files: &mut given,
            };
            let options = form.within("options", |form| filling.options(form, declared, chosen));
            data["options"] = json!(options);
        }
        2 => {
            let target = target
                .filter(|user| resolved.user(state, &place, *user))
                .ok_or_else(error::unknown_user)?;
            origin.target_user = Some(target);
            data["target_id"] = json!(target);
        }
        _ => {
            let target = target.ok_or_else(error::unknown_message)?;
            let message = lookup::message(state, user, &place, &target.to_string())?;
            resolved.add("messages", target, state.world.message_json(message));
            origin.target_message = Some(target);
            data["target_id"] = json!(target);
        }
    }
    form.finish()?;
    if let Some(guild) = place.guild.filter(|_| command.guild.is_some()) {
        data["guild_id"] = json!(guild);
    }
    resolved.put_into(&mut data);
    let attachments = given.keep(state);
    state.raise(origin, place.id, call.nonce(), &data, attachments)
}

/// Fills in the options of a command as its user gave them.
struct Filling<'a> {
    state: &'a State,
    place: &'a Channel,
    /// The user is still typing: required options may be missing, one value is not finished.
    typing: bool,
    resolved: &'a mut Resolved,
    files: &'a mut Given,
}

impl Filling<'_> {
    fn options(&mut self, form: &mut Form, declared: &[Value], given: &[Value]) -> Vec<Value> {
        let mut filled = Vec::new();
        for option in given {
            let name = option["name"].as_str().unwrap_or_default();
            let Some(declared) = declared.iter().find(|declared| declared["name"] == name) else {
                form.fail(name, "UNKNOWN_OPTION", "The command has no such option here");
                continue;
            };
            let kind = declared["type"].as_u64().unwrap_or(option::STRING);
            let mut entry = json!({"name": name, "type": kind});
            if matches!(kind, option::SUBCOMMAND | option::GROUP) {
                let declared = entries(&declared["options"]);
                let given = entries(&option["options"]);
                entry["options"] = json!(form.within(name, |form| self.options(form, declared, given)));
            } else {
                entry["value"] = option["value"].clone();
                if self.typing && option["focused"] == json!(true) {
                    entry["focused"] = json!(true);
                    // Discord sends what is being typed as text, whatever the option's type.
                    entry["value"] = json!(
                        option["value"]
                            .as_str()
                            .map_or(option["value"].to_string(), str::to_owned)
                    );
                    if declared["autocomplete"] != json!(true) {
                        form.fail(name, "NO_AUTOCOMPLETE", "This option has no autocomplete");
                    }
                } else {
                    self.value(form, name, declared, kind, &option["value"]);
                    if kind == option::ATTACHMENT {
                        entry["value"] = self.file(form, name, &option["value"]);
                    }
                }
            }
            filled.push(entry);
        }
        let is_branch = |option: &Value| matches!(option["type"].as_u64(), Some(option::SUBCOMMAND | option::GROUP));
        if declared.iter().any(is_branch) && filled.len() != 1 {
            form.fail("", "SUBCOMMAND_REQUIRED", "Choose one subcommand");
        }
        let missing =
            |option: &&Value| option["required"] == json!(true) && !filled.iter().any(|f| f["name"] == option["name"]);
        for option in declared.iter().filter(|_| !self.typing).filter(missing) {
            form.fail(
                option["name"].as_str().unwrap_or_default(),
                "BASE_TYPE_REQUIRED",
                "This field is required",
            );
        }
        filled
    }

    /// A file, by its number among those that came with the request.
    fn file(&mut self, form: &mut Form, name: &str, value: &Value) -> Value {
        match self.files.json(self.state, self.place, value) {
            Some((id, json)) => {
                self.resolved.add("attachments", id, json);
                json!(id)
            }
            None => {
                let words = format!("No file came with the number {value}: send it as the part files[n] and give n");
                form.fail(name, "ATTACHMENT_NOT_FOUND", words);
                Value::Null
            }
        }
    }

    /// Checks a value as Discord's client does before it sends it.
    fn value(&mut self, form: &mut Form, name: &str, declared: &Value, kind: u64, value: &Value) {
        let id = || value.as_str().and_then(|id| id.parse().ok());
        let bound = |key: &str| declared[key].as_f64();
        let (state, place) = (self.state, self.place);
        let fits = match kind {
            option::STRING => value.as_str().is_some_and(|text| {
                let length = text.chars().count() as f64;
                !text.is_empty()
                    && bound("min_length").is_none_or(|least| length >= least)
                    && length <= bound("max_length").unwrap_or(6_000.0)
            }),
            option::INTEGER | option::NUMBER => value.as_f64().is_some_and(|number| {
                (kind == option::NUMBER || number.fract() == 0.0)
                    && bound("min_value").is_none_or(|least| number >= least)
                    && bound("max_value").is_none_or(|most| number <= most)
            }),
            option::BOOLEAN => value.is_boolean(),
            option::USER => id().is_some_and(|id| self.resolved.user(state, place, id)),
            option::CHANNEL => id().is_some_and(|id| self.resolved.channel(state, state.world.bot(), id)),
            option::ROLE => id().is_some_and(|id| self.resolved.role(state, place, id)),
            option::MENTIONABLE => {
                id().is_some_and(|id| self.resolved.user(state, place, id) || self.resolved.role(state, place, id))
            }
            option::ATTACHMENT => return,
            _ => false,
        };
        let chosen = declared["choices"].as_array().filter(|choices| !choices.is_empty());
        if !fits || chosen.is_some_and(|choices| !choices.iter().any(|choice| choice["value"] == *value)) {
            form.fail(name, "INVALID_VALUE", format!("{value} cannot be given here"));
        }
    }
}

//! Reduces events to the fields that the bot uses, before serenity reads them.
//!
//! serenity drops a whole event if any field in it is missing or has a new format: an avatar decoration or a user flag would lock out
//! people who have them, and people who meet those. Fields omitted here may have any value; fields that serenity requires and the bot
//! does not use get defaults.

use std::borrow::Cow;

use serde_json::{Map, Value, json};

/// Returns the frame with the event reduced for serenity.
pub fn reduced<'a>(event: Option<&str>, frame: &'a str) -> Cow<'a, str> {
    let reduce = match event {
        Some("INTERACTION_CREATE") => interaction,
        Some("MESSAGE_CREATE" | "MESSAGE_UPDATE") => posted,
        Some("READY") => ready,
        Some("GUILD_CREATE") => guild,
        Some("GUILD_ROLE_CREATE" | "GUILD_ROLE_UPDATE") => guild_role,
        _ => return Cow::Borrowed(frame),
    };
    let Ok(mut frame_value) = serde_json::from_str::<Value>(frame) else {
        return Cow::Borrowed(frame);
    };
    match frame_value.get_mut("d") {
        Some(data) => *data = reduce(data),
        None => return Cow::Borrowed(frame),
    }
    Cow::Owned(frame_value.to_string())
}

/// Copies these fields of an object, unless absent or null, over `defaults`.
fn picked(object: &Value, fields: &[&str], defaults: Value) -> Map<String, Value> {
    let Value::Object(mut picked) = defaults else {
        return Map::new();
    };
    for &field in fields {
        match object.get(field) {
            None | Some(Value::Null) => {}
            Some(value) => drop(picked.insert(field.to_owned(), value.clone())),
        }
    }
    picked
}

/// Adds a field in its reduced form, if present.
fn add(reduced: &mut Map<String, Value>, object: &Value, field: &str, reduce: impl FnOnce(&Value) -> Value) {
    if let Some(value) = object.get(field).filter(|value| !value.is_null()) {
        reduced.insert(field.to_owned(), reduce(value));
    }
}

/// Reduces each element of an array.
fn each(reduce: fn(&Value) -> Value) -> impl FnOnce(&Value) -> Value {
    move |array| array.as_array().into_iter().flatten().map(reduce).collect()
}

/// Reduces each value of an object keyed by id.
fn by_id(reduce: fn(&Value) -> Value) -> impl FnOnce(&Value) -> Value {
    move |object| {
        let entries = object.as_object().into_iter().flatten();
        entries.map(|(id, value)| (id.clone(), reduce(value))).collect()
    }
}

fn interaction(data: &Value) -> Value {
    let fields = [
        "id",
        "application_id",
        "type",
        "token",
        "guild_id",
        "channel_id",
        "locale",
        "guild_locale",
        "context",
    ];
    let defaults = json!({
        "version": 1, "locale": "en-US", "channel_id": data["channel"]["id"], "entitlements": [], "attachment_size_limit": 0,
    });
    let mut reduced = picked(data, &fields, defaults);
    add(&mut reduced, data, "authorizing_integration_owners", owners);
    add(&mut reduced, data, "channel", channel);
    add(&mut reduced, data, "member", member);
    add(&mut reduced, data, "user", user);
    add(&mut reduced, data, "message", message);
    add(&mut reduced, data, "data", interaction_data);
    reduced.into()
}

fn interaction_data(data: &Value) -> Value {
    let fields = [
        "id",
        "name",
        "type",
        "options",
        "target_id",
        "custom_id",
        "component_type",
        "values",
        "components",
    ];
    let mut reduced = picked(data, &fields, json!({}));
    add(&mut reduced, data, "resolved", |resolved| {
        let mut reduced = Map::new();
        add(&mut reduced, resolved, "users", by_id(user));
        add(&mut reduced, resolved, "members", by_id(member_without_user));
        add(&mut reduced, resolved, "roles", by_id(role));
        add(&mut reduced, resolved, "channels", by_id(channel));
        reduced.into()
    });
    reduced.into()
}

/// serenity fails on other keys.
fn owners(owners: &Value) -> Value {
    picked(owners, &["0", "1"], json!({})).into()
}

fn channel(channel: &Value) -> Value {
    picked(channel, &["id", "type", "parent_id"], json!({"type": 0})).into()
}

fn user(user: &Value) -> Value {
    let fields = ["id", "username", "global_name", "bot"];
    picked(user, &fields, json!({"username": ""})).into()
}

fn member_without_user(member: &Value) -> Value {
    let defaults = json!({"roles": [], "deaf": false, "mute": false, "flags": 0});
    picked(member, &["roles", "permissions"], defaults).into()
}

fn member(member: &Value) -> Value {
    let mut reduced = member_without_user(member);
    reduced["user"] = user(&member["user"]);
    reduced
}

fn role(role: &Value) -> Value {
    let defaults = json!({
        "name": "", "color": 0, "colors": {"primary_color": 0}, "hoist": false, "managed": false, "permissions": "0", "position": 0,
    });
    let mut reduced = picked(role, &["id", "mentionable"], defaults);
    add(&mut reduced, role, "tags", |tags| {
        picked(tags, &["bot_id"], json!({})).into()
    });
    reduced.into()
}

fn message(message: &Value) -> Value {
    let defaults = json!({
        "channel_id": "1", "author": {"id": "1", "username": ""}, "content": "", "timestamp": "2015-01-01T00:00:00Z", "tts": false,
        "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": 0,
    });
    let mut reduced = picked(message, &["id", "content", "flags"], defaults);
    add(&mut reduced, message, "components", each(row));
    // The bot needs the user of the command or button, not its type.
    add(
        &mut reduced,
        message,
        "interaction_metadata",
        |metadata| match &metadata["user"] {
            Value::Null => Value::Null,
            by => json!({"type": 2, "id": "1", "user": user(by), "authorizing_integration_owners": {}}),
        },
    );
    reduced.into()
}

/// A message that was posted or edited: by whom and where.
fn posted(data: &Value) -> Value {
    let mut reduced = picked(data, &["id", "channel_id", "guild_id"], json!({}));
    let kind = data["type"]
        .as_u64()
        .and_then(|kind| u8::try_from(kind).ok())
        .unwrap_or_default();
    let rest = json!({
        "author": user(&data["author"]), "content": "", "timestamp": "2015-01-01T00:00:00Z", "tts": false, "mention_everyone": false,
        "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": kind,
    });
    if let Value::Object(rest) = rest {
        reduced.extend(rest);
    }
    reduced.into()
}

/// Component types that serenity knows.
const KNOWN: [u64; 7] = [2, 3, 4, 5, 6, 7, 8];

/// Reduces a message row to the component types and button ids.
fn row(row: &Value) -> Value {
    let fields = ["type", "custom_id", "style", "url", "sku_id"];
    let mut reduced = picked(row, &["type"], json!({}));
    add(&mut reduced, row, "components", |components| {
        let known = |component: &&Value| component["type"].as_u64().is_some_and(|kind| KNOWN.contains(&kind));
        let components = components.as_array().into_iter().flatten().filter(known);
        components
            .map(|component| Value::from(picked(component, &fields, json!({}))))
            .collect()
    });
    reduced.into()
}

fn ready(data: &Value) -> Value {
    let fields = ["session_id", "resume_gateway_url", "shard"];
    let mut reduced = picked(data, &fields, json!({"v": 10, "resume_gateway_url": ""}));
    add(&mut reduced, data, "user", user);
    add(&mut reduced, data, "application", |application| {
        picked(application, &["id"], json!({"flags": 0})).into()
    });
    // Later events name the servers.
    reduced.insert("guilds".to_owned(), json!([]));
    reduced.into()
}

fn guild(guild: &Value) -> Value {
    let defaults = json!({
        "name": "", "owner_id": "1", "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
        "roles": [], "emojis": [], "features": [], "mfa_level": 0, "system_channel_flags": 0, "premium_tier": 0,
        "preferred_locale": "en-US", "nsfw_level": 0, "stickers": [], "premium_progress_bar_enabled": false, "large": false,
        "member_count": 0, "voice_states": [], "members": [], "channels": [], "threads": [], "presences": [], "stage_instances": [],
        "guild_scheduled_events": [],
    });
    let fields = ["id", "joined_at", "preferred_locale", "system_channel_id"];
    let mut reduced = picked(guild, &fields, defaults);
    add(&mut reduced, guild, "roles", each(role));
    reduced.into()
}

fn guild_role(data: &Value) -> Value {
    let mut reduced = picked(data, &["guild_id"], json!({}));
    add(&mut reduced, data, "role", role);
    reduced.into()
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude as serenity;
    use serde::de::DeserializeOwned;

    use super::*;

    /// Returns values that a display field may have one day, or none.
    fn odd() -> Vec<Option<Value>> {
        let values = [
            json!(null),
            json!(1_u64 << 40),
            json!(-1),
            json!("v2_a_0123456789abcdef0123456789abcdef"),
            json!({"asset": "v2_a_0123456789abcdef0123456789abcdef", "sku_id": 5, "expires_at": "soon"}),
            json!([{"what": "is this"}]),
            json!(true),
        ];
        values.into_iter().map(Some).chain([None]).collect()
    }

    fn user(id: &str) -> Value {
        json!({
            "id": id, "username": "ada", "global_name": "Ada", "discriminator": "0", "avatar": null, "bot": false, "system": false,
            "banner": null, "accent_color": 1, "flags": 0, "public_flags": 0, "premium_type": 0, "avatar_decoration_data": null,
            "collectibles": null, "primary_guild": null, "locale": "de", "email": null, "verified": true, "mfa_enabled": false,
            "clan": null, "display_name_styles": null,
        })
    }

    fn member() -> Value {
        json!({
            "user": user("7"), "roles": ["8"], "permissions": "32", "nick": null, "avatar": null, "banner": null, "flags": 0,
            "deaf": false, "mute": false, "joined_at": "2020-01-01T00:00:00Z", "premium_since": null, "pending": false,
            "communication_disabled_until": null, "unusual_dm_activity_until": null, "avatar_decoration_data": null,
            "collectibles": null,
        })
    }

    fn message() -> Value {
        let button =
            json!({"type": 2, "id": 3, "custom_id": "v1 x", "style": 1, "label": "Play", "emoji": {"name": "x"}});
        json!({
            "id": "20", "content": "words", "flags": 64, "channel_id": "4", "author": user("2"), "attachments": [], "embeds": [],
            "mentions": [user("9")], "mention_roles": [], "mention_everyone": false, "pinned": false, "tts": false, "type": 20,
            "timestamp": "2020-01-01T00:00:00Z", "edited_timestamp": null, "webhook_id": "2", "application_id": "2", "nonce": 1,
            "components": [{"type": 1, "id": 1, "components": [button]}], "position": 0, "reactions": [], "poll": null,
            "interaction": {"id": "1", "name": "play", "type": 2, "user": user("7")},
            "interaction_metadata": {
                "id": "1", "type": 3, "user": user("7"), "authorizing_integration_owners": {"0": "5"},
                "interacted_message_id": "19", "original_response_message_id": null, "command_type": 1,
            },
        })
    }

    fn interaction(kind: u8, data: Value) -> Value {
        json!({
            "id": "1", "application_id": "2", "type": kind, "token": "t", "version": 1, "guild_id": "5", "channel_id": "4",
            "channel": {"id": "4", "type": 0, "name": "lobby", "permissions": "0", "last_message_id": null, "flags": 0},
            "locale": "de", "guild_locale": "de", "context": 0, "entitlements": [], "entitlement_sku_ids": [],
            "authorizing_integration_owners": {"0": "5"}, "app_permissions": "0", "attachment_size_limit": 10,
            "member": member(), "data": data,
        })
    }

    fn press() -> Value {
        let mut press = interaction(3, json!({"custom_id": "v1 x", "component_type": 2, "id": 3}));
        press["message"] = message();
        press
    }

    fn command() -> Value {
        let role = json!({
            "id": "8", "name": "judges", "mentionable": true, "permissions": "0", "color": 0, "hoist": false, "managed": false,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null}, "position": 1, "flags": 0,
            "icon": null, "unicode_emoji": null,
        });
        let mut resolved = json!({"users": {"9": user("9")}, "members": {"9": member()}, "roles": {"8": role}});
        drop(
            resolved["members"]["9"]
                .as_object_mut()
                .expect("an object")
                .remove("user"),
        );
        let options = json!([{"name": "opponent", "type": 6, "value": "9"}]);
        let data =
            json!({"id": "3", "name": "play", "type": 1, "options": options, "resolved": resolved, "guild_id": "5"});
        interaction(2, data)
    }

    fn read<T: DeserializeOwned>(event: &str, data: &Value) -> Result<T, String> {
        let frame = json!({"op": 0, "s": 1, "t": event, "d": data}).to_string();
        let mut frame: Value = serde_json::from_str(&reduced(Some(event), &frame)).expect("JSON");
        serde_json::from_value(frame["d"].take()).map_err(|error| error.to_string())
    }

    /// Replaces each field not in `used` by odd values in turn, and adds a new field.
    fn vary(data: &Value, pointer: &str, used: &[&str], check: impl Fn(&Value, &str)) {
        let object = data.pointer(pointer).and_then(Value::as_object).expect("an object");
        let fields = object.keys().map(String::as_str).chain(["a_new_field"]);
        for field in fields.filter(|field| !used.contains(field)) {
            for value in odd() {
                let mut varied = data.clone();
                let object = varied
                    .pointer_mut(pointer)
                    .and_then(Value::as_object_mut)
                    .expect("an object");
                match &value {
                    Some(value) => drop(object.insert(field.to_owned(), value.clone())),
                    None => drop(object.remove(field)),
                }
                check(&varied, &format!("{pointer}/{field} = {value:?}"));
            }
        }
    }

    /// Control: shows that the reduction is needed.
    #[test]
    fn serenity_alone_reads_no_press_of_a_person_with_a_new_decoration() {
        let mut press = press();
        assert!(serde_json::from_value::<serenity::ComponentInteraction>(press.clone()).is_ok());
        press["member"]["user"]["avatar_decoration_data"] = json!({"asset": "v2_a_x", "sku_id": "5"});
        assert!(serde_json::from_value::<serenity::ComponentInteraction>(press).is_err());
    }

    #[test]
    fn a_message_to_the_bot_is_read_whatever_is_in_it() {
        let mut posted = message();
        posted["author"] = user("7");
        let check = |data: &Value, what: &str| {
            let posted: serenity::Message = read("MESSAGE_CREATE", data).unwrap_or_else(|why| panic!("{what}: {why}"));
            assert_eq!((posted.id.get(), posted.author.id.get()), (20, 7), "{what}");
            assert!(posted.guild_id.is_none() && posted.content.is_empty(), "{what}");
        };
        check(&posted, "as it is");
        vary(&posted, "", &["id", "channel_id", "guild_id", "author"], check);
        vary(&posted, "/author", &USER, check);
    }

    const USER: [&str; 4] = ["id", "username", "global_name", "bot"];
    const MEMBER: [&str; 3] = ["user", "roles", "permissions"];

    #[test]
    fn a_press_is_read_whatever_people_and_messages_are_adorned_with() {
        let check = |data: &Value, what: &str| {
            let press: serenity::ComponentInteraction =
                read("INTERACTION_CREATE", data).unwrap_or_else(|why| panic!("{what}: {why}"));
            assert_eq!((press.user.id.get(), &*press.user.name), (7, "ada"), "{what}");
            let member = press.member.expect("a member");
            assert_eq!(member.roles, [serenity::RoleId::new(8)], "{what}");
            assert!(member.permissions.is_some_and(|may| may.manage_guild()), "{what}");
            let message = press.message;
            assert_eq!((message.id.get(), &*message.content), (20, "words"), "{what}");
            assert_eq!(message.flags.map(|flags| flags.bits()), Some(64), "{what}");
        };
        let press = press();
        check(&press, "as it is");
        vary(&press, "/member/user", &USER, check);
        vary(&press, "/member", &MEMBER, check);
        vary(&press, "/message/author", &[], check);
        vary(&press, "/message/mentions/0", &[], check);
        vary(
            &press,
            "/message/interaction_metadata/user",
            &["id", "username", "global_name", "bot"],
            check,
        );
        vary(&press, "/message/interaction_metadata", &["user"], check);
        let used = ["id", "content", "flags", "components", "interaction_metadata"];
        vary(&press, "/message", &used, check);
        vary(
            &press,
            "/message/components/0/components/0",
            &["type", "custom_id", "style"],
            check,
        );
        let used = ["id", "type", "parent_id"];
        vary(&press, "/channel", &used, check);
        let of_interaction = [
            "version",
            "entitlements",
            "attachment_size_limit",
            "app_permissions",
            "a_new_field",
        ];
        for field in of_interaction {
            for value in odd() {
                let mut varied = press.clone();
                varied[field] = value.unwrap_or_default();
                check(&varied, field);
            }
        }
    }

    #[test]
    fn a_command_and_the_people_it_names_are_read_whatever_they_are_adorned_with() {
        let check = |data: &Value, what: &str| {
            let command: serenity::CommandInteraction =
                read("INTERACTION_CREATE", data).unwrap_or_else(|why| panic!("{what}: {why}"));
            let named = &command.data.resolved;
            let user = &named.users[&serenity::UserId::new(9)];
            assert_eq!(
                (&*user.name, user.global_name.as_deref()),
                ("ada", Some("Ada")),
                "{what}"
            );
            assert!(named.roles[&serenity::RoleId::new(8)].mentionable, "{what}");
            assert_eq!(command.data.options().len(), 1, "{what}");
        };
        let command = command();
        check(&command, "as it is");
        vary(&command, "/data/resolved/users/9", &USER, check);
        vary(&command, "/data/resolved/members/9", &MEMBER, check);
        vary(
            &command,
            "/data/resolved/roles/8",
            &["id", "mentionable", "tags"],
            check,
        );
        vary(&command, "/authorizing_integration_owners", &["0", "1"], check);
    }

    /// Checks that any way of opening a private message keeps its reader.
    #[test]
    fn the_user_of_a_message_is_kept_whatever_opened_it() {
        for kind in [2, 3, 5, 99] {
            let mut press = press();
            press["message"]["interaction_metadata"]["type"] = json!(kind);
            let press: serenity::ComponentInteraction = read("INTERACTION_CREATE", &press).expect("it can be read");
            match press.message.interaction_metadata.as_deref() {
                Some(serenity::MessageInteractionMetadata::Command(first)) => assert_eq!(first.user.id.get(), 7),
                other => panic!("{kind}: {other:?}"),
            }
        }
    }

    #[test]
    fn components_of_a_new_kind_are_passed_over() {
        let mut press = press();
        let new = json!({"type": 99, "what": "is this"});
        press["message"]["components"][0]["components"]
            .as_array_mut()
            .expect("a list")
            .push(new.clone());
        press["message"]["components"].as_array_mut().expect("a list").push(new);
        let press: serenity::ComponentInteraction = read("INTERACTION_CREATE", &press).expect("it can be read");
        assert_eq!(press.message.components.len(), 1);
        assert_eq!(press.message.components[0].components.len(), 1);
    }

    #[test]
    fn a_session_begins_and_a_server_is_known_whatever_they_are_adorned_with() {
        let ready = json!({
            "v": 10, "session_id": "s", "shard": [0, 1], "resume_gateway_url": "wss://x", "user": user("2"), "private_channels": [],
            "guilds": [{"id": "5", "unavailable": true}], "application": {"id": "2", "flags": 0}, "_trace": [],
        });
        let check = |data: &Value, what: &str| {
            let read: serenity::Ready = read("READY", data).unwrap_or_else(|why| panic!("{what}: {why}"));
            assert_eq!(
                (&*read.session_id, read.application.id.get(), read.user.id.get()),
                ("s", 2, 2),
                "{what}"
            );
        };
        check(&ready, "as it is");
        vary(
            &ready,
            "",
            &["session_id", "shard", "user", "application", "resume_gateway_url"],
            check,
        );
        vary(&ready, "/user", &USER, check);
        vary(&ready, "/application", &["id"], check);

        let guild = json!({
            "id": "5", "joined_at": "2020-01-01T00:00:00Z", "system_channel_id": "4", "preferred_locale": "de", "name": "Here",
            "owner_id": "7", "roles": [], "members": [member()], "emojis": [], "channels": [], "verification_level": 0,
        });
        let check = |data: &Value, what: &str| {
            let read: serenity::Guild = read("GUILD_CREATE", data).unwrap_or_else(|why| panic!("{what}: {why}"));
            assert_eq!(
                (&*read.preferred_locale, read.system_channel_id.map(|id| id.get())),
                ("de", Some(4)),
                "{what}"
            );
        };
        check(&guild, "as it is");
        vary(
            &guild,
            "",
            &["id", "joined_at", "system_channel_id", "preferred_locale", "roles"],
            check,
        );
    }

    #[test]
    fn other_frames_stay_as_they_are() {
        for frame in [r#"{"op":0,"t":"CHANNEL_PINS_UPDATE","s":3,"d":{"x":1}}"#, "no JSON"] {
            assert_eq!(reduced(Some("CHANNEL_PINS_UPDATE"), frame), frame);
            assert_eq!(reduced(None, frame), frame);
        }
        assert_eq!(reduced(Some("READY"), "no JSON"), "no JSON");
    }
}

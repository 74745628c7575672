//! What the gateway's events hold. The gateway's schema knows a few events and asks little of the objects in them; Discord
//! sends there the objects that it sends over REST, and its OpenAPI description says how those look when they are whole.

use serde_json::Value;

/// What every event of a type must hold, by keys. An event that is not here is not Discord's.
pub const NEEDED: &[(&str, &[&str])] = &[
    (
        "READY",
        &["v", "user", "guilds", "session_id", "resume_gateway_url", "application"],
    ),
    ("RESUMED", &[]),
    (
        "GUILD_CREATE",
        &[
            "joined_at",
            "large",
            "member_count",
            "voice_states",
            "members",
            "channels",
            "threads",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ],
    ),
    ("GUILD_UPDATE", &["id"]),
    ("GUILD_DELETE", &["id"]),
    ("GUILD_BAN_ADD", &["guild_id", "user"]),
    ("GUILD_BAN_REMOVE", &["guild_id", "user"]),
    ("GUILD_MEMBER_ADD", &["guild_id"]),
    ("GUILD_MEMBER_UPDATE", &["guild_id", "user", "roles"]),
    ("GUILD_MEMBER_REMOVE", &["guild_id", "user"]),
    (
        "GUILD_MEMBERS_CHUNK",
        &["guild_id", "members", "chunk_index", "chunk_count"],
    ),
    ("GUILD_ROLE_CREATE", &["guild_id", "role"]),
    ("GUILD_ROLE_UPDATE", &["guild_id", "role"]),
    ("GUILD_ROLE_DELETE", &["guild_id", "role_id"]),
    ("GUILD_EMOJIS_UPDATE", &["guild_id", "emojis"]),
    (
        "APPLICATION_COMMAND_PERMISSIONS_UPDATE",
        &["application_id", "guild_id", "id", "permissions"],
    ),
    ("CHANNEL_CREATE", &["guild_id"]),
    ("CHANNEL_UPDATE", &["guild_id"]),
    ("CHANNEL_DELETE", &["guild_id"]),
    ("CHANNEL_PINS_UPDATE", &["channel_id"]),
    ("THREAD_CREATE", &["guild_id", "parent_id"]),
    ("THREAD_UPDATE", &["guild_id", "parent_id"]),
    ("THREAD_DELETE", &["id", "guild_id", "parent_id", "type"]),
    ("THREAD_LIST_SYNC", &["guild_id", "threads", "members"]),
    (
        "THREAD_MEMBER_UPDATE",
        &["id", "guild_id", "user_id", "join_timestamp", "flags"],
    ),
    ("THREAD_MEMBERS_UPDATE", &["id", "guild_id", "member_count"]),
    ("MESSAGE_CREATE", &["id", "channel_id"]),
    ("MESSAGE_UPDATE", &["id", "channel_id"]),
    ("MESSAGE_DELETE", &["id", "channel_id"]),
    ("MESSAGE_DELETE_BULK", &["ids", "channel_id"]),
    (
        "MESSAGE_REACTION_ADD",
        &["user_id", "channel_id", "message_id", "emoji", "burst", "type"],
    ),
    (
        "MESSAGE_REACTION_REMOVE",
        &["user_id", "channel_id", "message_id", "emoji", "burst", "type"],
    ),
    ("MESSAGE_REACTION_REMOVE_ALL", &["channel_id", "message_id"]),
    ("MESSAGE_REACTION_REMOVE_EMOJI", &["channel_id", "message_id", "emoji"]),
    ("TYPING_START", &["channel_id", "user_id", "timestamp"]),
    ("WEBHOOKS_UPDATE", &["guild_id", "channel_id"]),
    (
        "INTERACTION_CREATE",
        &[
            "id",
            "application_id",
            "type",
            "token",
            "version",
            "channel_id",
            "channel",
            "locale",
            "entitlements",
            "app_permissions",
            "authorizing_integration_owners",
            "context",
            "attachment_size_limit",
        ],
    ),
];

/// The objects within events (`*` in an event's name ends it, in a way it is every entry), and their schemas.
pub const WHOLE: &[(&str, &str, &str)] = &[
    ("READY", "user", "UserPIIResponse"),
    ("GUILD_CREATE", "", "GuildResponse"),
    ("GUILD_CREATE", "members/*", "GuildMemberResponse"),
    ("GUILD_CREATE", "channels/*", "GuildChannelResponse"),
    ("GUILD_CREATE", "threads/*", "ThreadResponse"),
    ("GUILD_UPDATE", "", "GuildResponse"),
    ("GUILD_DELETE", "id", "SnowflakeType"),
    ("GUILD_ROLE_DELETE", "role_id", "SnowflakeType"),
    (
        "APPLICATION_COMMAND_PERMISSIONS_UPDATE",
        "permissions/*",
        "CommandPermissionResponse",
    ),
    ("GUILD_BAN_*", "user", "UserResponse"),
    ("GUILD_MEMBER_ADD", "", "GuildMemberResponse"),
    ("GUILD_MEMBER_UPDATE", "", "GuildMemberResponse"),
    ("GUILD_MEMBER_REMOVE", "user", "UserResponse"),
    ("GUILD_MEMBERS_CHUNK", "members/*", "GuildMemberResponse"),
    ("GUILD_ROLE_*", "role", "GuildRoleResponse"),
    ("CHANNEL_CREATE", "", "GuildChannelResponse"),
    ("CHANNEL_UPDATE", "", "GuildChannelResponse"),
    ("CHANNEL_DELETE", "", "GuildChannelResponse"),
    ("THREAD_CREATE", "", "ThreadResponse"),
    ("THREAD_UPDATE", "", "ThreadResponse"),
    ("THREAD_*", "member", "ThreadMemberResponse"),
    ("THREAD_LIST_SYNC", "threads/*", "ThreadResponse"),
    ("THREAD_MEMBERS_UPDATE", "added_members/*", "ThreadMemberResponse"),
    ("THREAD_MEMBERS_UPDATE", "added_members/*/member", "GuildMemberResponse"),
    ("THREAD_MEMBERS_UPDATE", "removed_member_ids/*", "SnowflakeType"),
    ("GUILD_CREATE", "threads/*/member", "ThreadMemberResponse"),
    ("MESSAGE_CREATE", "", "MessageResponse"),
    ("MESSAGE_UPDATE", "", "MessageResponse"),
    ("TYPING_START", "member", "GuildMemberResponse"),
    ("MESSAGE_REACTION_ADD", "member", "GuildMemberResponse"),
    ("INTERACTION_CREATE", "user", "UserResponse"),
    ("INTERACTION_CREATE", "member", "GuildMemberResponse"),
    ("INTERACTION_CREATE", "message", "MessageResponse"),
    ("INTERACTION_CREATE", "data/resolved/users/*", "UserResponse"),
    ("INTERACTION_CREATE", "data/resolved/roles/*", "GuildRoleResponse"),
    ("INTERACTION_CREATE", "data/resolved/messages/*", "MessageResponse"),
    (
        "INTERACTION_CREATE",
        "data/resolved/attachments/*",
        "MessageAttachmentResponse",
    ),
];

/// Whether a row of the table is about an event.
pub fn is_about(pattern: &str, event: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => event.starts_with(start),
        None => pattern == event,
    }
}

/// What lies at the end of a way, if anything does.
pub fn at<'v>(value: &'v Value, way: &str) -> Vec<&'v Value> {
    let mut found = vec![value];
    for step in way.split('/').filter(|step| !step.is_empty()) {
        found = found
            .into_iter()
            .flat_map(|value| match (step, value) {
                ("*", Value::Array(list)) => list.iter().collect(),
                ("*", Value::Object(fields)) => fields.values().collect(),
                (key, value) => value.get(key).into_iter().collect::<Vec<_>>(),
            })
            .collect();
    }
    found
}

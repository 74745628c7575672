//! Permissions as bits (`https://docs.discord.com/developers/topics/permissions`).

/// Defines the permissions that the sandbox knows, and lists them by name.
macro_rules! permissions {
    ($($name:ident = $bit:literal;)*) => {
        $(pub(super) const $name: u64 = 1 << $bit;)*

        /// The permissions that the sandbox knows, by name.
        pub(super) const NAMES: &[(&str, u64)] = &[$((stringify!($name), $name)),*];
    };
}

permissions! {
    CREATE_INSTANT_INVITE = 0;
    KICK_MEMBERS = 1;
    BAN_MEMBERS = 2;
    ADMINISTRATOR = 3;
    MANAGE_CHANNELS = 4;
    MANAGE_GUILD = 5;
    ADD_REACTIONS = 6;
    VIEW_AUDIT_LOG = 7;
    VIEW_CHANNEL = 10;
    SEND_MESSAGES = 11;
    MANAGE_MESSAGES = 13;
    EMBED_LINKS = 14;
    ATTACH_FILES = 15;
    READ_MESSAGE_HISTORY = 16;
    MENTION_EVERYONE = 17;
    USE_EXTERNAL_EMOJIS = 18;
    CHANGE_NICKNAME = 26;
    MANAGE_NICKNAMES = 27;
    MANAGE_ROLES = 28;
    MANAGE_WEBHOOKS = 29;
    USE_APPLICATION_COMMANDS = 31;
    MANAGE_THREADS = 34;
    CREATE_PUBLIC_THREADS = 35;
    CREATE_PRIVATE_THREADS = 36;
    SEND_MESSAGES_IN_THREADS = 38;
    MODERATE_MEMBERS = 40;
    PIN_MESSAGES = 51;
}

/// What everybody may do in a new server: talk, show things, use emojis and commands, open threads.
pub(super) const EVERYONE: u64 = ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | CHANGE_NICKNAME
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What the bot's own role adds unless its invitation asked for something else.
pub(super) const BOT_ROLE: u64 = MANAGE_MESSAGES | MANAGE_THREADS | PIN_MESSAGES;

/// All that there is (bits 0 to 52): what the owner of a server may do, and administrators.
pub(super) const ALL: u64 = (1 << 53) - 1;

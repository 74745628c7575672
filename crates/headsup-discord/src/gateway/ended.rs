//! Why the bot could not connect, or had to leave, and whether it may come again.

use std::fmt;
use std::time::Duration;

use crate::api::discord_error::DiscordError;
use crate::gateway::connection_end::End;

/// Why the bot could not connect, or had to leave. Says what to do and holds no secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartError {
    /// No HTTP client can be made on this machine.
    NoClient,
    /// The proxy is no `http://` or `https://` address.
    BadProxy,
    /// The proxy does not answer as Discord would.
    ProxySilent(DiscordError),
    /// What the proxy answers does not say where the gateway is: what is wrong with it.
    ProxyUnread(&'static str),
    /// Requests would not go through the proxy.
    PastProxy,
    /// The gateway that was named is on another machine, without TLS.
    OpenGateway,
    /// There is no token.
    NoToken,
    /// Discord does not take the token.
    BadToken,
    /// The gateway closed the connection with this code: connecting again in the same way is not allowed.
    SentAway(u16),
    /// Discord lets fewer sessions begin than there are shards to start.
    TooFewSessions {
        /// How many may begin.
        remaining: u32,
        /// How many shards there are to start.
        shards: u32,
        /// How long until it is all of them again.
        reset_after: Duration,
    },
    /// Other processes of the bot run with another number of shards.
    OtherShards {
        /// How many this one was told.
        ours: u32,
        /// How many the others go by.
        theirs: u32,
    },
    /// The gateway's part of the library ended.
    Gateway,
}

impl StartError {
    /// Returns the error of a fatal close code
    /// (<https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes>).
    pub(super) fn of_end(end: End) -> Option<StartError> {
        match end {
            End::Closed(4004) => Some(StartError::BadToken),
            End::Closed(code @ 4010..=4014) => Some(StartError::SentAway(code)),
            _ => None,
        }
    }

    /// Returns whether the next start must fail in the same way until the operator fixes something. Starting again anyway uses up the day's
    /// sessions, and Discord then revokes the token.
    pub fn for_good(self) -> bool {
        matches!(
            self,
            StartError::NoToken
                | StartError::BadToken
                | StartError::BadProxy
                | StartError::OpenGateway
                | StartError::SentAway(_)
        )
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::NoClient => f.write_str("no HTTP client can be made on this machine"),
            StartError::BadProxy => f.write_str(
                "discord.proxy is no address such as http://127.0.0.1:3000; leave it empty to reach Discord directly",
            ),
            StartError::ProxySilent(trouble) => write!(
                f,
                "the proxy of discord.proxy does not tell where the gateway is: {trouble}; start it first, or leave discord.proxy empty"
            ),
            StartError::ProxyUnread(wrong) => write!(
                f,
                "what the proxy of discord.proxy answers to GET /gateway/bot cannot be read: {wrong}. See that it hands on what Discord \
                 says, or leave discord.proxy empty"
            ),
            StartError::PastProxy => {
                f.write_str("requests would go past the proxy of discord.proxy; not starting rather than doing that")
            }
            StartError::OpenGateway => f.write_str(
                "the gateway that discord.proxy names is neither wss:// nor on this machine (127.0.0.0/8, [::1] or localhost): anyone on the \
                 way could read the bot's token and the players' cards. Have the proxy name one with wss://, or set \
                 discord.proxy_without_tls = true (HEADSUP_DISCORD_PROXY_WITHOUT_TLS) if that network is yours",
            ),
            StartError::BadToken => {
                f.write_str("Discord does not take this token; set DISCORD_TOKEN to that of your application's bot")
            }
            StartError::NoToken => f.write_str(
                "DISCORD_TOKEN is not set. Put the bot's token there (docs/hosting.md says where to get one), \
                 or try the bot without an account: headsup sandbox",
            ),
            StartError::SentAway(code) => {
                let (why, what) = match code {
                    4010 => (
                        "it does not take the part of the servers that the bot asks for",
                        "look at discord.shards, and see what changes requests on their way to Discord",
                    ),
                    4011 => (
                        "the bot is on more servers than its shards may serve",
                        "with discord.shards = \"auto\", start it again: it then asks how many it needs. Otherwise set more shards there",
                    ),
                    4012 => (
                        "it no longer speaks with this version of the bot",
                        "install a newer headsup",
                    ),
                    4013 => (
                        "it does not know what this version of the bot asks to be told of",
                        "install a newer headsup",
                    ),
                    4014 => (
                        "the bot asked to be told of something that the application was not granted",
                        "look at the intents on the page Bot of the developer portal",
                    ),
                    _ => ("it gave no other reason", "look the code up in Discord's documentation"),
                };
                write!(
                    f,
                    "Discord's gateway sent the bot away for good (code {code}): {why}; {what}. It does not come again by itself: \
                     Discord takes the token away from a bot that does"
                )
            }
            StartError::TooFewSessions {
                remaining,
                shards,
                reset_after,
            } => write!(
                f,
                "Discord lets the bot begin {remaining} more sessions, and its {shards} shards need one each; not starting rather than \
                 using them up, for Discord takes the token away from a bot that goes on then. Start it again in {}",
                in_words(*reset_after)
            ),
            StartError::OtherShards { ours, theirs } => write!(
                f,
                "discord.shards (HEADSUP_DISCORD_SHARDS) says {ours} in all, and the processes that run go by {theirs}; set the same number \
                 for all, and stop them all before it changes"
            ),
            StartError::Gateway => {
                f.write_str("the connection to Discord's gateway ended and cannot be opened again; the log tells more")
            }
        }
    }
}

impl std::error::Error for StartError {}

/// So long, in hours and whole minutes, rather too much than too little.
fn in_words(time: Duration) -> String {
    let minutes = time.as_secs().div_ceil(60).max(1);
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

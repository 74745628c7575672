//! `GET /gateway/bot`: where the gateway is, how many shards Discord recommends, and how many sessions may begin.

use std::time::Duration;

use ::serenity::all::{LightMethod, Route};
use serde_json::Value;
use tokio::time::sleep;
use tracing::warn;

use crate::api::discord_error::DiscordError;
use crate::api::rest::{Call, Rest};
use crate::gateway::ended::StartError;
use crate::gateway::shard_range::ShardRange;
use headsup_app::metrics::RequestClass;

/// How long until Discord is asked again that could not be reached.
const AGAIN: Duration = Duration::from_secs(5);

/// What Discord says to a bot that is about to connect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotInfo {
    /// Where the gateway is.
    pub url: String,
    /// How many shards Discord recommends; one if it does not say.
    pub shards: u32,
    /// How many shards may identify at once; one if it does not say.
    pub max_concurrency: u32,
    /// The daily session limit, if Discord reports one.
    pub limit: Option<SessionLimit>,
}

/// Discord's daily limit on new sessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionLimit {
    /// Sessions a day.
    pub total: u32,
    /// Sessions left today.
    pub remaining: u32,
    /// Time until the limit resets.
    pub reset_after: Duration,
}

impl BotInfo {
    fn of(known: &Value) -> Result<BotInfo, StartError> {
        let url = known["url"].as_str().filter(|url| !url.is_empty());
        let url = url.ok_or(StartError::ProxyUnread("it has no text under \"url\""))?;
        let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
        let one = |value: &Value| number(value).filter(|&number| number > 0).unwrap_or(1);
        let limit = &known["session_start_limit"];
        let session_limit = |remaining| SessionLimit {
            total: number(&limit["total"]).unwrap_or(remaining),
            remaining,
            reset_after: Duration::from_millis(limit["reset_after"].as_u64().unwrap_or(0)),
        };
        Ok(BotInfo {
            url: url.to_owned(),
            shards: one(&known["shards"]),
            max_concurrency: one(&limit["max_concurrency"]),
            limit: number(&limit["remaining"]).map(session_limit),
        })
    }

    /// Returns the shards to start: these, or as many as Discord recommends.
    ///
    /// # Errors
    /// Returns [`StartError::TooFewSessions`] if Discord lets fewer sessions begin than there are shards to start.
    pub fn shards_to_start(&self, wanted: Option<ShardRange>) -> Result<ShardRange, StartError> {
        let shards = wanted.unwrap_or_else(|| ShardRange::all(self.shards));
        match self.limit {
            Some(limit) if limit.remaining < shards.count() => Err(StartError::TooFewSessions {
                remaining: limit.remaining,
                shards: shards.count(),
                reset_after: limit.reset_after,
            }),
            _ => Ok(shards),
        }
    }
}

/// Requests it once.
///
/// # Errors
/// Returns [`StartError::BadToken`] if Discord does not take the token, [`StartError::ProxySilent`] if it does not answer otherwise, and
/// [`StartError::ProxyUnread`] if what it answers cannot be read.
pub async fn ask_bot_info(rest: &Rest) -> Result<BotInfo, StartError> {
    let call = Call::new(LightMethod::Get, Route::GatewayBot).class(RequestClass::Answer);
    match rest.ask::<Value>(call).await {
        Ok(known) => BotInfo::of(&known),
        Err(DiscordError::Refused { status: 401, .. }) => Err(StartError::BadToken),
        Err(DiscordError::Unread) => Err(StartError::ProxyUnread("it is no JSON")),
        Err(trouble) => Err(StartError::ProxySilent(trouble)),
    }
}

/// Retries after the delay that Discord demands: any other request would come sooner.
///
/// # Errors
/// Fails like [`ask_bot_info`].
pub async fn bot_info(rest: &Rest) -> Result<BotInfo, StartError> {
    loop {
        match ask_bot_info(rest).await {
            Err(StartError::ProxySilent(trouble)) if !trouble.wait().is_zero() => {
                let wait = trouble.wait();
                warn!(
                    "Discord asks to wait for {} s before the bot connects",
                    wait.as_secs().max(1)
                );
                sleep(wait).await;
            }
            known => return known,
        }
    }
}

/// The same of Discord itself, without a proxy: asks until it says.
///
/// # Errors
/// Returns [`StartError::BadToken`] if Discord does not take the token.
pub async fn bot_info_at_last(rest: &Rest) -> Result<BotInfo, StartError> {
    loop {
        match bot_info(rest).await {
            Err(StartError::ProxySilent(trouble)) => {
                warn!("Discord does not tell where its gateway is: {trouble}");
            }
            Err(StartError::ProxyUnread(wrong)) => {
                warn!("what Discord answers to GET /gateway/bot cannot be read: {wrong}");
            }
            known => return known,
        }
        sleep(AGAIN).await;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_discord_does_not_say_is_one_shard_and_no_limit() {
        let url = "wss://gateway.discord.gg";
        let known = BotInfo::of(&json!({"url": url, "shards": 0})).expect("it says where");
        let expected = BotInfo {
            url: url.to_owned(),
            shards: 1,
            max_concurrency: 1,
            limit: None,
        };
        assert_eq!(known, expected);
        assert_eq!(known.shards_to_start(None), Ok(ShardRange::all(1)));
    }

    #[test]
    fn no_shard_starts_if_not_all_can() {
        let limit = json!({"total": 1000, "remaining": 4, "reset_after": 3_600_000, "max_concurrency": 16});
        let known = json!({"url": "wss://gateway.discord.gg", "shards": 5, "session_start_limit": limit});
        let known = BotInfo::of(&known).expect("it says where");
        assert_eq!((known.shards, known.max_concurrency), (5, 16));
        let refused = known.shards_to_start(None).expect_err("one would be missing");
        let said = refused.to_string();
        assert!(
            said.contains("4") && said.contains("5 shards") && said.contains("1 h"),
            "{said}"
        );
        assert!(!refused.for_good());
        let four = ShardRange::new(0, 3, 5);
        assert_eq!(known.shards_to_start(four), Ok(four.expect("they are there")));
    }
}

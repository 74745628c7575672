//! The face: the host's matches, shown and played on Discord. The only room that knows serenity and poise; neither leaves it.
//!
//! A message is a rendering of a match, never its state: losing or repeating one loses nothing, and every button says by itself what it
//! means. The pure half makes [`message::Message`]s (data) of matches; the other half reads interactions, sends them and keeps them up to date.
//!
//! * pure: [`message`] a message as data · [`form`] a question with a line to write on · [`limits`] texts within limits · [`ids`] what a button means · [`menu`] a fork as buttons and menus
//!   · [`panel`] what one player sees · [`table`] what all see · [`rules`] guide and rules by pages · [`lesson`] a learner alone
//!   · [`computer`] playing against the computer · [`setup`] a challenge agreed on by menus · [`replay`] a match looked back at
//!   · [`watch`] for spectators
//!   · [`ends`] offers and refusals · [`clocks`] clocks in words · [`orders`] standing orders · [`chooser`] a menu that shows what is chosen · [`apart`] names that tell things apart
//!   · [`fair`] what a deal is promised by · [`due`] what is yet to be told · [`message_index`] where messages are
//! * acts: [`press`] what a press does · [`cutting`] the promise, the cut, the deal · [`look`] what is shown on request
//!   · [`which`] which match is meant · [`past`] what was played
//!   · [`review`] how the chances went · [`ratings`] leaderboards · [`privacy`] what is kept about a person · [`commands`] what is typed
//!   · [`settings`] what a person chooses · [`server`] what a server chooses · [`moderation`] who ends other people's matches
//! * lines: [`request_context`] who asks where · [`rate_limit`] how much is too much · [`calls`] who is pinged about challenges · [`answer`] answering in time, to the right eyes
//!   · [`wire`] sending · [`rest`] one request · [`ratelimits`] when the next may go · [`discord_error`] what goes wrong there · [`unread`] what cannot be read
//!   · [`deadlines`] what is late · [`secret`] the token · [`private_url`] who can read what is sent
//!   · [`table_updater`], [`notice`], [`telling`], [`heard`], [`thread`] and [`update_schedule`] keeping messages up to date · [`token_cache`] tokens still good
//!   · [`user_directory`] of people · [`typed`] moves that are typed again · [`locales`] which language is spoken to whom
//!   · [`emoji`] card faces on menus
//! * [`start`](mod@start) connecting and leaving · [`ended`] why that is over · [`line`](mod@line) whether Discord reaches us · [`register`] telling Discord the commands · [`face`] what all of these share

mod answer;
mod apart;
mod calls;
mod chooser;
mod clocks;
mod commands;
mod computer;
mod cutting;
mod deadlines;
mod discord_error;
mod display_name;
mod due;
mod emoji;
mod ended;
mod ends;
mod face;
mod fair;
mod form;
mod heard;
pub mod ids;
mod lesson;
mod limits;
mod line;
mod locales;
mod look;
mod menu;
mod message;
mod message_index;
mod moderation;
mod notice;
mod orders;
mod panel;
mod past;
mod press;
mod privacy;
mod private_url;
mod rate_limit;
mod ratelimits;
mod ratings;
mod register;
mod replay;
mod request_context;
mod rest;
mod review;
mod rules;
mod secret;
mod server;
mod settings;
mod setup;
mod start;
mod table;
mod table_updater;
mod telling;
mod thread;
mod token_cache;
mod typed;
mod unread;
mod update_schedule;
mod user_directory;
mod watch;
mod which;
mod wire;

pub use deadlines::Haste;
pub use discord_error::DiscordError;
pub use ended::{StartError, overheard};
pub use message::{Audience, Everyone, Message, Reader};
pub use private_url::{is_private_api, is_private_gateway};
pub use rate_limit::Limits;
pub use secret::Secret;
pub use start::{Settings, start};
pub use unread::REPEATS;
pub use wire::Wire;

#[cfg(test)]
mod tests;

//! The bot's application, and users: people and the bot.

use serde::{Deserialize, Serialize};

use crate::snowflake::Id;

/// The bot's application. Its bot user has the same id.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Application {
    pub id: Id,
    pub name: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct User {
    pub id: Id,
    pub username: String,
    pub global_name: Option<String>,
    pub accent_color: u32,
    pub locale: String,
    pub bot: bool,
    /// Refuses direct messages of the bot.
    pub dms_closed: bool,
    /// Has the application installed for themself.
    pub installed: bool,
}

impl User {
    /// A person as they are at first.
    pub fn new(id: Id, username: &str, name: &str, accent_color: u32) -> Self {
        User {
            id,
            username: username.to_owned(),
            global_name: Some(name.to_owned()),
            accent_color,
            locale: "en-US".to_owned(),
            bot: false,
            dms_closed: false,
            installed: true,
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Emoji {
    pub id: Id,
    pub name: String,
    pub animated: bool,
}

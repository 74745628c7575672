//! Rows in tables, each written to the scene's file as it changes.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::channels::{Channel, Read, Webhook, channel};
use super::guilds::Guild;
use super::interactions::{Command, Interaction};
use super::journal::Journal;
use super::messages::Message;
use super::users::{Application, Emoji, User};
use crate::files::Files;
use crate::snowflake::{Id, Mint};

/// A kind of row: where it is kept and under which key.
pub(crate) trait Row: Serialize + DeserializeOwned {
    const KIND: &'static str;
    type Key: Ord + Copy + Serialize + DeserializeOwned;
    fn key(&self) -> Self::Key;
    fn table(world: &World) -> &BTreeMap<Self::Key, Self>;
    fn table_mut(world: &mut World) -> &mut BTreeMap<Self::Key, Self>;
}

macro_rules! rows {
    ($($row:ident in $table:ident as $kind:literal by $key:ty = |$it:ident| $of:expr;)*) => {
        $(impl Row for $row {
            const KIND: &'static str = $kind;
            type Key = $key;
            fn key(&self) -> $key { let $it = self; $of }
            fn table(world: &World) -> &BTreeMap<$key, Self> { &world.$table }
            fn table_mut(world: &mut World) -> &mut BTreeMap<$key, Self> { &mut world.$table }
        })*

        impl World {
            /// Writes down every row, as a scene's file starts after it was cleaned up.
            pub fn each_row(&self, out: &mut dyn FnMut(&'static str, Value)) {
                $(for row in self.$table.values() {
                    out($row::KIND, serde_json::to_value(row).expect("rows are plain data"));
                })*
            }

            /// Takes in a line of the scene's file: a row, or the key of one that is gone.
            pub fn restore(&mut self, kind: &str, row: Option<Value>, key: Option<Value>) -> serde_json::Result<()> {
                match kind {
                    $($kind => self.restore_row::<$row>(row, key),)*
                    _ => Err(serde::de::Error::custom(format!("no kind of row is called {kind:?}"))),
                }
            }
        }
    };
}

rows! {
    Application in applications as "application" by Id = |it| it.id;
    User in users as "user" by Id = |it| it.id;
    Guild in guilds as "guild" by Id = |it| it.id;
    Channel in channels as "channel" by Id = |it| it.id;
    Message in messages as "message" by (Id, Id) = |it| (it.channel, it.id);
    Command in commands as "command" by Id = |it| it.id;
    Emoji in emojis as "emoji" by Id = |it| it.id;
    Read in reads as "read" by (Id, Id) = |it| (it.user, it.channel);
    Interaction in interactions as "interaction" by Id = |it| it.id;
    Webhook in webhooks as "webhook" by Id = |it| it.id;
}

/// Everything there is.
#[derive(Default)]
pub(crate) struct World {
    pub applications: BTreeMap<Id, Application>,
    pub users: BTreeMap<Id, User>,
    pub guilds: BTreeMap<Id, Guild>,
    pub channels: BTreeMap<Id, Channel>,
    pub messages: BTreeMap<(Id, Id), Message>,
    pub commands: BTreeMap<Id, Command>,
    pub emojis: BTreeMap<Id, Emoji>,
    pub reads: BTreeMap<(Id, Id), Read>,
    pub interactions: BTreeMap<Id, Interaction>,
    pub webhooks: BTreeMap<Id, Webhook>,
    pub files: Files,
    pub mint: Mint,
    /// The time of the request that is being carried out.
    pub now: u64,
    /// `http://127.0.0.1:PORT`, for the addresses of files.
    pub base: String,
    pub journal: Journal,
}

impl World {
    /// A fresh id.
    pub fn id(&mut self) -> Id {
        self.mint.next(self.now)
    }

    /// A text that nobody can guess, for tokens and sessions.
    pub fn secret(&self) -> String {
        use std::hash::{BuildHasher, RandomState};
        // Each RandomState has keys of its own, seeded by the system.
        (0..2)
            .map(|_| format!("{:016x}", RandomState::new().hash_one(self.now)))
            .collect()
    }

    /// A token for the bot, in Discord's own form: some libraries read the bot's id from it.
    pub fn bot_token(&self) -> String {
        use base64::Engine;
        use base64::engine::general_purpose::URL_SAFE_NO_PAD;
        let id = URL_SAFE_NO_PAD.encode(self.bot().to_string());
        let time = URL_SAFE_NO_PAD.encode(u32::try_from(self.now / 1_000).unwrap_or(u32::MAX).to_be_bytes());
        format!("{id}.{time}.{}", self.secret())
    }

    /// Puts a row in place, new or changed.
    pub fn save<R: Row>(&mut self, row: R) {
        self.journal.put(R::KIND, &row);
        R::table_mut(self).insert(row.key(), row);
        self.clean_up();
    }

    /// Changes a row that is there.
    pub fn change<R: Row>(&mut self, key: R::Key, change: impl FnOnce(&mut R)) {
        if let Some(mut row) = R::table_mut(self).remove(&key) {
            change(&mut row);
            self.save(row);
        }
    }

    /// Takes a row away.
    pub fn remove<R: Row>(&mut self, key: R::Key) -> Option<R> {
        let gone = R::table_mut(self).remove(&key)?;
        self.journal.drop(R::KIND, &key);
        Some(gone)
    }

    fn restore_row<R: Row>(&mut self, row: Option<Value>, key: Option<Value>) -> serde_json::Result<()> {
        match (row, key) {
            (Some(row), _) => {
                let row: R = serde_json::from_value(row)?;
                R::table_mut(self).insert(row.key(), row);
            }
            (None, Some(key)) => {
                R::table_mut(self).remove(&serde_json::from_value(key)?);
            }
            (None, None) => return Err(serde::de::Error::custom("neither a row nor a key")),
        }
        Ok(())
    }

    fn clean_up(&mut self) {
        let rows = self.messages.len() + self.interactions.len() + self.reads.len() + 100;
        if self.journal.is_long_for(rows) {
            let mut journal = std::mem::take(&mut self.journal);
            journal.rewrite(|out| self.each_row(out));
            self.journal = journal;
        }
    }

    /// The one application.
    pub fn application(&self) -> &Application {
        self.applications.values().next().expect("a scene has its application")
    }

    /// The id of the bot and of its application.
    pub fn bot(&self) -> Id {
        self.application().id
    }

    /// All users but the bot.
    pub fn people(&self) -> impl Iterator<Item = &User> {
        self.users.values().filter(|user| !user.bot)
    }

    /// The channels and threads of a server.
    pub fn channels_of(&self, guild: Id) -> impl Iterator<Item = &Channel> {
        // Each was made after its server, so its number is larger: with thousands of servers most need not be looked at.
        let later = self.channels.range(guild..).map(|(_, channel)| channel);
        later.filter(move |channel| channel.guild == Some(guild))
    }

    /// The server that a channel is in.
    pub fn guild_of(&self, channel: &Channel) -> Option<&Guild> {
        self.guilds.get(&channel.guild?)
    }

    /// The messages of a channel, oldest first.
    pub fn messages_of(&self, channel: Id) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages
            .range((channel, Id(0))..=(channel, Id(u64::MAX)))
            .map(|(_, message)| message)
    }

    /// The pinned messages of a channel, newest pin first.
    pub fn pins(&self, channel: Id) -> Vec<&Message> {
        let mut pins: Vec<_> = self
            .messages_of(channel)
            .filter(|message| message.pinned.is_some())
            .collect();
        pins.sort_by_key(|message| std::cmp::Reverse((message.pinned, message.id)));
        pins
    }

    /// The members of a server.
    pub fn members<'w>(&'w self, guild: &'w Guild) -> impl Iterator<Item = &'w User> {
        self.users.values().filter(move |user| self.is_member(guild, user.id))
    }

    /// The members of a server whose name or nickname begins so.
    pub fn named<'w>(&'w self, guild: &'w Guild, beginning: &str) -> impl Iterator<Item = &'w User> {
        let beginning = beginning.to_lowercase();
        self.members(guild).filter(move |user| {
            let nick = guild
                .memberships
                .get(&user.id)
                .and_then(|membership| membership.nick.as_deref());
            let names = [Some(user.username.as_str()), user.global_name.as_deref(), nick];
            names
                .into_iter()
                .flatten()
                .any(|name| name.to_lowercase().starts_with(&beginning))
        })
    }

    /// Whether this person, or the bot, is a member of a server.
    pub fn is_member(&self, guild: &Guild, user: Id) -> bool {
        match self.users.get(&user) {
            Some(user) if user.bot => guild.bot,
            Some(user) => guild.has(user.id),
            None => false,
        }
    }

    /// The DM of two, if it was ever opened.
    pub fn dm(&self, one: Id, other: Id) -> Option<&Channel> {
        let is_theirs =
            |c: &&Channel| c.kind == channel::DM && c.recipients.contains(&one) && c.recipients.contains(&other);
        self.channels.values().find(is_theirs)
    }
    /// Forgets interactions that nothing can be done with any more.
    pub fn forget_old_interactions(&mut self) {
        while let Some((id, _)) = self.interactions.first_key_value()
            && id.made_at() + Interaction::TOKEN_LIVES_MS < self.now
        {
            let id = *id;
            if let Some(gone) = self.remove::<Interaction>(id) {
                gone.attachments.iter().for_each(|file| self.files.remove(file.id));
            }
        }
    }
}

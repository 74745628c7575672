//! Threads as Discord writes them, and who is in them.

use serde_json::{Value, json};

use crate::clock::iso;
use crate::snowflake::Id;
use crate::world::{Channel, World};

impl World {
    /// A list of threads, with the bot's own membership of those it is in.
    pub fn threads_json(&self, threads: &[&Channel]) -> Value {
        let bot = self.bot();
        let joined = |c: &&&Channel| {
            c.thread
                .as_ref()
                .is_some_and(|thread| thread.members.contains_key(&bot))
        };
        json!({
            "threads": threads.iter().map(|c| self.channel_json(c, bot)).collect::<Vec<_>>(),
            "members": threads.iter().filter(joined).map(|c| self.thread_member_json(c, bot, false)).collect::<Vec<_>>(),
            "has_more": false,
        })
    }

    /// A thread as the bot gets it, with its own membership if it is in it.
    pub fn thread_for_bot(&self, of: &Channel) -> Value {
        let bot = self.bot();
        let mut json = self.channel_json(of, bot);
        if of
            .thread
            .as_ref()
            .is_some_and(|thread| thread.members.contains_key(&bot))
        {
            json["member"] = self.thread_member_json(of, bot, false);
        }
        json
    }

    /// Returns a user's membership of a thread; `whole`: with the member of the server.
    pub fn thread_member_json(&self, of: &Channel, user: Id, whole: bool) -> Value {
        let since = of.thread.as_ref().and_then(|thread| thread.members.get(&user));
        let since = iso(since.copied().unwrap_or(of.id.made_at()));
        let mut json = json!({"id": of.id, "user_id": user, "join_timestamp": since, "flags": 0});
        if let Some(guild) = self.guild_of(of).filter(|_| whole) {
            json["member"] = self.member_json(guild, user);
        }
        json
    }
}

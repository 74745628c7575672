//! Members of a server, asked for over the gateway (op 8)
//! (`https://docs.discord.com/developers/events/gateway-events#request-guild-members`).

use serde_json::{Value, json};

use super::super::hub::State;
use super::super::snowflake::Id;
use super::super::tell::intents;
use super::session::Connection;

/// Most members in one event.
const CHUNK: usize = 1_000;
/// Most members that can be asked for by name or id.
const MOST_ASKED_FOR: usize = 100;

impl State {
    /// Answers op 8 with one event or more.
    pub(super) fn list_members(&mut self, connection: &Connection, data: &Value) {
        let Some(session) = self.sessions.on(connection.number) else {
            return;
        };
        let (session, may_ask_for_all) = (session.id.clone(), session.intents & intents::GUILD_MEMBERS != 0);
        // A list of one server is taken, too, as it was in older versions.
        let named = data["guild_id"]
            .as_array()
            .and_then(|list| list.first())
            .unwrap_or(&data["guild_id"]);
        let guild = Id::read(named).and_then(|id| self.world.guilds.get(&id));
        let Some(guild) = guild.filter(|guild| guild.bot) else {
            return self.complain(format!("gateway: op 8 for a server that is not there: {data}"));
        };
        let asked: Option<Vec<&Value>> = match &data["user_ids"] {
            Value::Null => None,
            Value::Array(list) => Some(list.iter().collect()),
            one => Some(vec![one]),
        };
        let query = data["query"].as_str();
        let limit = data["limit"].as_u64().and_then(|limit| usize::try_from(limit).ok());
        let mut not_found: Vec<Value> = Vec::new();
        let found: Vec<Id> = match (asked, query) {
            (Some(asked), _) if asked.len() > MOST_ASKED_FOR => {
                return self.complain(format!("gateway: op 8 for more than {MOST_ASKED_FOR} people"));
            }
            (Some(asked), _) => {
                let mut found = Vec::new();
                for asked in asked {
                    match Id::read(asked).filter(|id| self.world.is_member(guild, *id)) {
                        Some(id) if !found.contains(&id) => found.push(id),
                        Some(_) => {}
                        // Told as text, however it was asked for.
                        None => not_found.push(asked.as_u64().map_or(asked.clone(), |id| json!(id.to_string()))),
                    }
                }
                found
            }
            (None, Some("")) if limit.unwrap_or(0) == 0 => {
                if !may_ask_for_all {
                    return self.complain("gateway: op 8 for all members without the intent GUILD_MEMBERS".to_owned());
                }
                self.world.members(guild).map(|user| user.id).collect()
            }
            (None, Some(query)) => {
                let most = match limit.unwrap_or(0) {
                    0 => MOST_ASKED_FOR,
                    limit => limit.min(MOST_ASKED_FOR),
                };
                self.world.named(guild, query).map(|user| user.id).take(most).collect()
            }
            (None, None) => {
                return self.complain(format!("gateway: op 8 with neither query nor user_ids: {data}"));
            }
        };
        let chunks: Vec<&[Id]> = match found.is_empty() {
            true => vec![&[]],
            false => found.chunks(CHUNK).collect(),
        };
        let nonce = data["nonce"].as_str().filter(|nonce| nonce.len() <= 32);
        let events: Vec<Value> = (0..)
            .zip(&chunks)
            .map(|(n, people)| {
                let members: Vec<_> = people.iter().map(|user| self.world.member_json(guild, *user)).collect();
                let mut chunk = json!({
                    "guild_id": guild.id, "members": members, "chunk_index": n, "chunk_count": chunks.len(),
                });
                if !not_found.is_empty() {
                    chunk["not_found"] = json!(not_found);
                }
                if data["presences"] == json!(true) {
                    chunk["presences"] = json!([]);
                }
                if let Some(nonce) = nonce {
                    chunk["nonce"] = json!(nonce);
                }
                chunk
            })
            .collect();
        for event in events {
            self.tell_session(&session, "GUILD_MEMBERS_CHUNK", &event);
        }
    }
}

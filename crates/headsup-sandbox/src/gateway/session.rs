//! Sessions of the gateway: numbered events, kept so that a bot that lost its connection can resume.

use std::collections::{BTreeMap, VecDeque};

use serde::Serialize;
use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;

use super::super::log::{Json, Log, Said};
use super::super::snowflake::Id;

/// How many events a session keeps for RESUME.
const KEPT_EVENTS: usize = 5_000;
/// How many sessions without a connection are kept, or one for each shard if those are more.
const KEPT_SESSIONS: usize = 8;

/// What goes out on a connection.
pub(crate) enum Out {
    Frame(Json),
    Close(Option<u16>),
    /// From now on longer frames are compressed, as IDENTIFY asked.
    Compress,
    /// The end, without a word.
    Cut,
    /// End in the middle of a frame.
    Half,
    /// End by a TCP reset.
    Reset,
}

/// A connection of the bot.
pub(crate) struct Connection {
    pub number: u64,
    pub out: UnboundedSender<Out>,
}

/// A session of the bot.
pub(crate) struct Session {
    pub id: String,
    pub intents: u64,
    shard: (u64, u64),
    seq: u64,
    sent: VecDeque<Json>,
    connection: Option<(u64, UnboundedSender<Out>)>,
    /// Its connection stands, but nothing comes through any more.
    dead: bool,
}

impl Session {
    /// Whether this session's shard gets the events of a server (`None`: of DMs).
    pub fn covers(&self, guild: Option<Id>) -> bool {
        let shard = guild.map_or(0, |guild| (guild.0 >> 22) % self.shard.1);
        shard == self.shard.0
    }

    /// Whether it hears events that need this intent, in a server (`None`: in DMs).
    pub fn hears(&self, guild: Option<Id>, intent: u64) -> bool {
        self.covers(guild) && self.intents & intent == intent
    }

    /// Numbers, keeps and sends an event. Returns the frame and the connection it went to.
    fn dispatch(&mut self, kind: &str, data: &Value) -> (Json, Option<u64>) {
        self.seq += 1;
        let frame = Json::of(&Dispatch {
            t: kind,
            s: self.seq,
            op: 0,
            d: data,
        });
        let connection = self.connection.as_ref().map(|(number, out)| {
            // A connection that is dead or just ending loses it; RESUME brings it back.
            if !self.dead {
                let _ = out.send(Out::Frame(frame.clone()));
            }
            *number
        });
        self.sent.push_back(frame.clone());
        if self.sent.len() > KEPT_EVENTS {
            self.sent.pop_front();
        }
        (frame, connection)
    }
}

/// An event on its way.
#[derive(Serialize)]
struct Dispatch<'a> {
    t: &'a str,
    s: u64,
    op: u8,
    d: &'a Value,
}

/// Why a session cannot be resumed.
pub(super) enum NoResume {
    Forgotten,
    FromTheFuture,
}

/// All sessions, with and without a connection.
#[derive(Default)]
pub(crate) struct Sessions {
    all: Vec<Session>,
    connections: u64,
    was_online: bool,
    /// Shards that are down, each with the connections that wait for it.
    down: BTreeMap<u64, Vec<UnboundedSender<Out>>>,
}

impl Sessions {
    /// The number of a new connection.
    pub fn next_connection(&mut self) -> u64 {
        self.connections += 1;
        self.connections
    }

    /// The session on a connection.
    pub fn on(&self, connection: u64) -> Option<&Session> {
        self.all.iter().find(|session| {
            session
                .connection
                .as_ref()
                .is_some_and(|(number, _)| *number == connection)
        })
    }

    /// Whether the bot holds a connection with a session.
    pub fn online(&self) -> bool {
        self.all.iter().any(|session| session.connection.is_some())
    }

    /// `Some` if the bot came or went since the last time.
    pub fn status_changed(&mut self) -> Option<bool> {
        let online = self.online();
        (online != std::mem::replace(&mut self.was_online, online)).then_some(online)
    }

    /// Begins a session on a connection.
    pub(super) fn open(&mut self, id: String, intents: u64, shard: (u64, u64), connection: &Connection) {
        let connection = Some((connection.number, connection.out.clone()));
        self.all.push(Session {
            id,
            intents,
            shard,
            seq: 0,
            sent: VecDeque::new(),
            connection,
            dead: false,
        });
        let idle = |session: &Session| session.connection.is_none();
        let kept = KEPT_SESSIONS.max(usize::try_from(shard.1).unwrap_or(usize::MAX));
        if self.all.iter().filter(|session| idle(session)).count() > kept
            && let Some(oldest) = self.all.iter().position(idle)
        {
            self.all.remove(oldest);
        }
    }

    /// Puts a session on a new connection and returns what it missed after `seq`.
    pub(super) fn resume(&mut self, id: &str, seq: u64, connection: &Connection) -> Result<Vec<Json>, NoResume> {
        let session = self
            .all
            .iter_mut()
            .find(|session| session.id == id)
            .ok_or(NoResume::Forgotten)?;
        let missed = session.seq.checked_sub(seq).ok_or(NoResume::FromTheFuture)?;
        let missed = usize::try_from(missed).expect("no more than were sent");
        let known = session.sent.len().checked_sub(missed).ok_or(NoResume::Forgotten)?;
        if let Some((_, old)) = session.connection.replace((connection.number, connection.out.clone())) {
            let _ = old.send(Out::Close(Some(4000)));
        }
        session.dead = false;
        Ok(session.sent.iter().skip(known).cloned().collect())
    }

    /// A connection ended; its session waits, or is over.
    pub fn hang_up(&mut self, connection: u64, for_good: bool) {
        if for_good {
            return self.forget(connection);
        }
        for session in &mut self.all {
            session.connection.take_if(|(number, _)| *number == connection);
        }
    }

    /// From now on nothing comes through a connection, either way, until the session is resumed on another.
    pub fn play_dead(&mut self, connection: u64) {
        let on = |session: &&mut Session| matches!(session.connection, Some((number, _)) if number == connection);
        self.all.iter_mut().filter(on).for_each(|session| session.dead = true);
    }

    /// Whether nothing comes through a connection.
    pub fn is_dead(&self, connection: u64) -> bool {
        self.on(connection).is_some_and(|session| session.dead)
    }

    /// Ends the session on a connection; the connection stays.
    pub fn forget(&mut self, connection: u64) {
        self.all.retain(|session| {
            session
                .connection
                .as_ref()
                .is_none_or(|(number, _)| *number != connection)
        });
    }

    /// From now on no session of this shard begins or is resumed.
    pub fn take_down(&mut self, shard: u64) {
        self.down.entry(shard).or_default();
    }

    /// Lets sessions begin and resume again, of one shard or of all. What waited for that is cut, and may come again.
    pub fn bring_up(&mut self, shard: Option<u64>) {
        self.down.retain(|number, waiting| {
            if shard.is_some_and(|shard| shard != *number) {
                return true;
            }
            for out in waiting {
                let _ = out.send(Out::Cut);
            }
            false
        });
    }

    /// Whether this shard is down; then the connection waits, without an answer.
    pub fn must_wait(&mut self, shard: u64, connection: &Connection) -> bool {
        let waiting = self.down.get_mut(&shard);
        waiting.map(|waiting| waiting.push(connection.out.clone())).is_some()
    }

    /// The shard of a session.
    pub fn shard_of(&self, id: &str) -> Option<u64> {
        let session = self.all.iter().find(|session| session.id == id);
        session.map(|session| session.shard.0)
    }

    /// All connections with a session; or those of one shard.
    pub fn connections(&self, shard: Option<u64>) -> Vec<Connection> {
        let of = self
            .all
            .iter()
            .filter(|session| shard.is_none_or(|shard| shard == session.shard.0));
        let live = of.filter_map(|session| session.connection.clone());
        live.map(|(number, out)| Connection { number, out }).collect()
    }

    /// Sends an event to the sessions that want it.
    pub fn dispatch(&mut self, log: &mut Log, at: u64, kind: &str, wants: impl Fn(&Session) -> bool, data: &Value) {
        for session in self.all.iter_mut().filter(|session| wants(session)) {
            if let (frame, Some(connection)) = session.dispatch(kind, data) {
                log.note(
                    at,
                    Said::Gateway {
                        connection,
                        from_bot: false,
                        frame,
                    },
                );
            }
        }
    }
}

//! Items as rows.

use tokio_postgres::types::{Json, Type};

use crate::statement::Param;
use crate::values::{broken, choice, ending, moment, person, side};
use headsup_match::{Piece, Record, Timestamp, Tip};
use headsup_store::StoreError;
use headsup_store::export::{Item, KeptMatch};

/// A table that items are written into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Table {
    Matches,
    Places,
    Aside,
    Settings,
    Servers,
    Blocks,
    BlocksForgotten,
    Forgotten,
    Chain,
}

impl Table {
    /// The statement by which rows are copied into it, and the types of their columns.
    pub fn copy(self) -> (&'static str, &'static [Type]) {
        const BOOL: Type = Type::BOOL;
        const BYTES: Type = Type::BYTEA;
        const JSON: Type = Type::JSONB;
        const NUMBER: Type = Type::INT8;
        const TEXT: Type = Type::TEXT;
        match self {
            Table::Matches => (
                "COPY matches (id, version, written, record, challenger, opponent, stopped_by, game, open, playing, asks, wake, changed,
                    ended, ending, unindexed) FROM STDIN BINARY",
                const {
                    &[
                        TEXT, NUMBER, BYTES, BYTES, NUMBER, NUMBER, NUMBER, TEXT, BOOL, BOOL, TEXT, NUMBER, NUMBER, NUMBER,
                        JSON, BOOL,
                    ]
                },
            ),
            Table::Places => (
                "COPY places (id, note, resting) FROM STDIN BINARY",
                const { &[TEXT, BYTES, BOOL] },
            ),
            Table::Aside => ("COPY aside (id, note) FROM STDIN BINARY", const { &[TEXT, TEXT] }),
            Table::Settings => (
                "COPY settings (person, choice) FROM STDIN BINARY",
                const { &[NUMBER, JSON] },
            ),
            Table::Servers => (
                "COPY servers (server, choice) FROM STDIN BINARY",
                const { &[NUMBER, JSON] },
            ),
            Table::Blocks => (
                "COPY blocks (blocker, blocked) FROM STDIN BINARY",
                const { &[NUMBER, NUMBER] },
            ),
            Table::BlocksForgotten => (
                "COPY blocks_forgotten (blocker, mark) FROM STDIN BINARY",
                const { &[NUMBER, BYTES] },
            ),
            Table::Forgotten => (
                "COPY forgotten (key, mark, at) FROM STDIN BINARY",
                const { &[BYTES, BYTES, NUMBER] },
            ),
            Table::Chain => (
                "COPY chain (number, segment, links, at, head, id, promise, opening, begun, chance) FROM STDIN BINARY",
                const { &[NUMBER, BYTES, NUMBER, NUMBER, BYTES, TEXT, BYTES, TEXT, NUMBER, BYTES] },
            ),
        }
    }
}

/// A row of values.
macro_rules! row {
    ($($value:expr),* $(,)?) => { vec![$(Box::new($value) as Param),*] };
}

/// Where an item belongs, and its row there. `written` are random bytes of this writing.
pub fn of(item: Item, written: &[u8; 16]) -> Result<(Table, Vec<Param>), StoreError> {
    Ok(match item {
        Item::Match(kept) => (Table::Matches, matched(*kept, written)?),
        Item::Place { id, note, resting } => (Table::Places, row![id.to_string(), note, resting]),
        Item::Aside { id, note } => (Table::Aside, row![id.to_string(), note]),
        Item::Settings(who, settings) => (Table::Settings, row![person(who), Json(choice(&settings.stored())?)]),
        Item::Server(server, settings) => (Table::Servers, row![server.0.cast_signed(), Json(choice(&settings)?)]),
        Item::Block { blocker, blocked } => (Table::Blocks, row![person(blocker), person(blocked)]),
        Item::BlockForgotten { blocker, mark } => (Table::BlocksForgotten, row![person(blocker), mark.to_vec()]),
        Item::Forgotten { key, mark, at } => (Table::Forgotten, forgotten(key, mark, at)),
        Item::Piece { number, piece } => (Table::Chain, chained(number.cast_signed(), piece)),
        Item::Ticked(_) => return Err(broken("until when clocks ran", &"it is no row of its own")),
    })
}

/// The row of a person who was forgotten.
pub fn forgotten(key: [u8; 8], mark: [u8; 32], at: Timestamp) -> Vec<Param> {
    row![key.to_vec(), mark.to_vec(), moment(at)]
}

fn matched(kept: KeptMatch, written: &[u8; 16]) -> Result<Vec<Param>, StoreError> {
    let id = kept.id;
    let record = Record::from_bytes(&kept.record).map_err(|error| broken(format!("match {id}"), &error))?;
    let (ended, how) = kept.ended.unzip();
    let game = how.as_ref().map_or(&record.terms().game, |how| &how.game);
    Ok(row![
        id.to_string(),
        kept.version.cast_signed(),
        written.to_vec(),
        kept.record,
        person(kept.people.challenger),
        kept.people.opponent.map(person),
        kept.people.stopped_by.map(person),
        game.clone(),
        kept.open,
        record.begun(),
        kept.asks.map(side),
        kept.wake.map(moment),
        moment(record.changed()),
        ended.map(moment),
        how.as_ref().map(|how| Json(ending(how))),
        kept.unindexed,
    ])
}

fn chained(number: i64, piece: Piece) -> Vec<Param> {
    let (tip, link, begun) = match piece {
        Piece::Link(link) => (Some(link.tip), Some(link), None),
        Piece::Segment(begun) => (begun.after, None, Some(begun)),
    };
    let tip_of = |read: fn(Tip) -> i64| tip.map(read);
    row![
        number,
        tip.map(|tip| tip.segment.0.to_vec()),
        tip_of(|tip| tip.number.cast_signed()),
        tip_of(|tip| tip.at.cast_signed()),
        tip.map(|tip| tip.head.0.to_vec()),
        link.map(|link| link.id.to_string()),
        link.map(|link| link.promise.to_bytes().to_vec()),
        begun.map(|begun| begun.opening.to_string()),
        begun.map(|begun| begun.at.cast_signed()),
        begun.map(|begun| begun.chance.to_vec()),
    ]
}

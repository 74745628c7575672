//! Whether what is listed of a match is what its record calls for, once it is replayed: its alarm, whom it waits for, and how it ended.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::columns::Columns;
use crate::values::{moment, side};
use headsup_engine::Catalog;
use headsup_match::{Match, MatchId, ReplayError};
use headsup_store::StoredMatch;

/// Replays a match. None without its rules, if it is closed: then nothing is called for. Otherwise it fails in words that go on after the
/// match's id, and tell no move, for that may tell a card.
pub fn replay(id: MatchId, stored: &StoredMatch, catalog: Catalog, open: bool) -> Result<Option<Match>, String> {
    let game = &stored.record.terms().game;
    let without_rules = |why: String| match open {
        false => Ok(None),
        true => Err(format!(
            "is open and cannot be played on: {why}. Run the headsup that it was begun by"
        )),
    };
    let Some(rulebook) = catalog.find(game) else {
        return without_rules(format!("this program has no game {game:?}"));
    };
    let record = stored.record.clone();
    let replayed = catch_unwind(AssertUnwindSafe(|| {
        Match::replay(id, stored.version, stored.people, record, rulebook)
    }));
    match replayed {
        Ok(Ok(game)) => Ok(Some(game)),
        Ok(Err(ReplayError::Rules { why, .. })) => without_rules(why),
        Ok(Err(ReplayError::Move { ply, .. })) => Err(format!(
            "cannot be replayed: its move at ply {ply} is not legal there. An older backup may hold it whole"
        )),
        Err(_) => Err(
            "cannot be replayed: the rules break down over it, and the bot leaves it alone. A newer headsup may play it on"
                .to_owned(),
        ),
    }
}

/// All in which a match is listed otherwise than its record calls for, with the statement that mends it. It goes on after the match's id.
pub fn wrong_with(columns: &Columns, game: &Match) -> Option<String> {
    let (open, asks) = (game.phase().is_open(), game.awaiting().map(side));
    let wake = game.next_alarm().map(moment);
    let mut wrong = Vec::new();
    let mut mended = Vec::new();
    if columns.open != open {
        wrong.push(match open {
            true => "is listed as closed, and is open: no one finds it, and the computer does not move in it",
            false => "is listed as open, and is closed",
        });
        mended.push(format!("open = {open}"));
    }
    if columns.wake != wake {
        wrong.push(match (columns.wake, wake) {
            (None, _) => "has lost its alarm: its clock never rings",
            (Some(_), Some(_)) => "has another alarm than its record calls for",
            (Some(_), None) => "has an alarm, and its record calls for none",
        });
        mended.push(format!(
            "wake = {}",
            wake.map_or("NULL".to_owned(), |wake| wake.to_string())
        ));
    }
    if columns.asks.map(side) != asks {
        wrong.push(match asks {
            Some(_) => "does not wait for the player whose turn it is",
            None => "waits for a player, and no one is to act",
        });
        mended.push(format!(
            "asks = {}",
            asks.map_or("NULL".to_owned(), |asks| format!("'{asks}'"))
        ));
    }
    let mut ended = game.ending();
    if let (Some(listed), Some(ended)) = (&columns.ending, &mut ended)
        && listed.moves.is_none()
    {
        // An older program indexed it without moves.
        ended.moves = None;
    }
    if !columns.unindexed && columns.ending != ended {
        wrong.push(match (&columns.ending, &ended) {
            (None, _) => "is over, and is missing in the history",
            (Some(_), Some(_)) => "is in the history with another ending than its record's",
            (Some(_), None) => "is in the history, and its record has no ending for it",
        });
        mended.push(format!("ended = NULL, ending = NULL, unindexed = {}", !open));
    }
    // What is changed meanwhile is written by the program, which knows what is right.
    (!wrong.is_empty()).then(|| {
        format!(
            "{}. This mends it: UPDATE matches SET {} WHERE id = '{}' AND version = {}",
            wrong.join(", and "),
            mended.join(", "),
            game.id(),
            game.version()
        )
    })
}

//! Why people cannot play, in the few words that the host's tools are told.

use std::fmt;

/// Why people cannot play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotReady {
    /// The disk is full.
    DiskFull,
    /// The database does not respond or store at the moment, for this reason.
    DatabaseAway(String),
    /// The store failed.
    StoreFailed,
    /// Interactions do not reach the program.
    NotConnected {
        /// Disconnected shards in order, if the bot has several.
        missing: Vec<u32>,
        /// Reason for which one of them waits before it reconnects.
        why: Option<String>,
    },
    /// Discord does not know the commands yet.
    NoCommands,
}

impl fmt::Display for NotReady {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotReady::DiskFull => f.write_str("disk full"),
            NotReady::DatabaseAway(why) => write!(f, "database away: {why}"),
            NotReady::StoreFailed => f.write_str("store failed"),
            NotReady::NotConnected { missing, why } => {
                f.write_str("not connected")?;
                match missing[..] {
                    [] => {}
                    [one] => write!(f, ": shard {one}")?,
                    _ => write!(f, ": shards {}", in_rows(missing).join(", "))?,
                }
                match why {
                    Some(why) => write!(f, " ({why})"),
                    None => Ok(()),
                }
            }
            NotReady::NoCommands => f.write_str("commands not registered yet"),
        }
    }
}

impl std::error::Error for NotReady {}

/// These numbers, of which three or more that follow each other are named by the first and the last.
fn in_rows(numbers: &[u32]) -> Vec<String> {
    let rows = numbers.chunk_by(|one, next| one + 1 == *next);
    rows.flat_map(|row| match *row {
        [first, _, .., last] => vec![format!("{first}-{last}")],
        _ => row.iter().map(u32::to_string).collect(),
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shards_that_are_missing_are_named() {
        let words = |missing: &[u32]| {
            let (missing, why) = (missing.to_vec(), None);
            NotReady::NotConnected { missing, why }.to_string()
        };
        assert_eq!(words(&[]), "not connected");
        assert_eq!(words(&[3]), "not connected: shard 3");
        assert_eq!(words(&[3, 7]), "not connected: shards 3, 7");
        assert_eq!(words(&[0, 1]), "not connected: shards 0, 1");
        assert_eq!(words(&[0, 1, 2, 5, 7, 8, 9, 10]), "not connected: shards 0-2, 5, 7-10");
        let why = Some("4 sessions in a row ended at once".to_owned());
        let waits = NotReady::NotConnected { missing: vec![3], why };
        assert_eq!(
            waits.to_string(),
            "not connected: shard 3 (4 sessions in a row ended at once)"
        );
    }
}

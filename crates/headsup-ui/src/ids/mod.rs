//! What a button or menu entry means, written into its `custom_id`. Stateless and versioned, so that a button pressed after a
//! restart still means what it meant; whatever comes back is read as if a stranger had written it.
//!
//! `v1 VERB ...`, parts parted by blanks, at most 100 characters. A word of a game has no blanks.

mod custom_id;
mod duel;
mod keys;
mod replay_cursor;
mod season;
mod text;
pub(crate) mod tournament;
mod unknown;
mod wish;

pub use custom_id::{CustomId, DailyCourse, HistoryFilter, LONGEST, MenuLocation, MenuTarget, TogetherChoice};
pub use duel::DuelPlan;
pub use keys::{GuildSetting, UserSetting};
pub use replay_cursor::ReplayCursor;
pub use season::{SeasonChoice, SeasonDraft};
pub use tournament::{TournamentChoice, TournamentDraft};
pub use unknown::Unknown;
pub use wish::MatchPurpose;

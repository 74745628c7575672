//! The computer player's thinking, written once for all games: information-set Monte-Carlo tree search.
//!
//! Each simulation deals the hidden cards anew ([`InformationState`](super::InformationState)), walks down one tree that all these deals share, adds a leaf, judges
//! it and carries the judgement back up (single-observer ISMCTS: Cowling, Powley & Whitehouse, "Information Set Monte Carlo Tree
//! Search", IEEE TCIAIG 4, 2012). A move is counted only against the deals in which it was legal, as there. On the way down the
//! next move is the one with the best sum of what it earned and what its promise makes worth a try (PUCT: Rosin 2011; Silver et
//! al. 2017), with [`Searchable::search_score`](super::rules::Searchable::search_score) in the place of a learned policy. A leaf is played on for a few moves and then judged by
//! [`Searchable::evaluate`](super::rules::Searchable::evaluate); a game without one is played to its end.
//!
//! Where a turn has several moves, what was found about what follows from the first holds for the second too (`Search::on`).
//!
//! Pure: it knows no clock. The caller says how many simulations, and may stop it between any few of them.
//!
//! * `ismcts` the search · `tree` what it remembers of moves · `variation` what it expects to follow · `params` what suits a game
//! * `searcher` the search with its game's types erased · `result` what came out of it
//! * `level` how strong a player plays · `decision` how it makes up its mind · `player` who plays an open table

mod decision;
mod ismcts;
mod level;
mod params;
mod player;
mod result;
mod searcher;
mod tree;
mod variation;

pub use decision::Decision;
pub(crate) use ismcts::MoveHistory;
pub use ismcts::Search;
pub use level::{Level, ParseLevelError};
pub use params::{SearchBudget, SearchParams};
pub use player::{Budget, ParseBudgetError, ParsePlayerError, Player};
pub use result::{ExpectedMove, MoveEstimate, SearchResult};
pub use searcher::Searcher;

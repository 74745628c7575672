//! How any game is played: the words every game shares, the contract it fulfils and the locks on hidden cards.
//!
//! Pure: no clock, file, network or ambient chance. Knows no game by name.
//!
//! * [`bits`] one of many at a place · [`seat`] who sits where · [`card`] what is face up for whom · [`dealer`] the only source of chance
//! * [`rules`] the contract of a game · [`game`] what it speaks of · [`game_text`] what is said about it
//!   · [`captions`] what a picture says in letters · [`menu`] how a move is clicked together
//!   · [`turn_summary`] the events of a turn that matter
//! * [`information_state`] a position as one seat knows it · [`resampler`] deals anew what it cannot see · [`search`] the computer player, who
//!   knows no more · [`search_rng`] its chance
//! * [`game_entry`] a game with its types erased, made by [`registration`] · [`position`] a position of it; what leaves it is [`Public`] or
//!   [`Private`] · [`catalog`] the games that a program plays
//! * [`weights`] by which a game evaluates positions and scores moves · [`training`] how they are found
//! * [`teaching`] guides and lessons · [`puzzle`] puzzles: both replayed from a game's data
//! * [`open_position`] open positions for designers, tests and finished matches, never for one that is still played · [`mod@simulate`] plays them
//!   · `position_builder` positions that tests lay out by hand
//! * `laws` what every game keeps, tried on each by random matches

pub mod bits;
pub mod captions;
pub mod card;
pub mod catalog;
pub mod dealer;
mod event;
pub mod game;
pub mod game_entry;
pub mod game_text;
pub mod information_state;
#[cfg(any(test, feature = "laws"))]
pub mod laws;
pub mod layout;
pub mod menu;
pub mod open_position;
pub mod position;
#[cfg(any(test, feature = "laws"))]
pub mod position_builder;
pub mod private;
pub mod puzzle;
mod reading;
pub mod registration;
pub mod resampler;
pub mod retrospect;
pub mod rules;
pub mod search;
pub mod search_rng;
pub mod seat;
pub mod simulate;
pub mod teaching;
pub mod training;
pub mod turn_summary;
mod typed_open_position;
mod typed_position;
pub mod weights;

pub use bits::nth_bit;
pub use captions::{Captions, PlainCaptions};
pub use card::{Card, CardFace, Sight};
pub use catalog::Catalog;
pub use dealer::{Dealer, ParseSeedError, Seed};
pub use event::{Event, Weight};
pub use game::{
    ChoiceId, ChoiceLabel, GameInfo, IllegalReason, Notation, OptionInfo, Options, OptionsError, Outcome, PathStep,
    Premove, Status, SyntaxError,
};
pub use game_entry::GameEntry;
pub use game_text::{GameText, TextArg};
pub use information_state::InformationState;
pub use layout::{ALL_OF, Arranged, ArrangedChoice, ArrangedGroup, ChoiceGroup, Layout, PLAIN, QuickChoice, Tone};
pub use menu::{Choice, ChoiceSet, Menu, Next, NoSuchChoice};
pub use open_position::{OpenPosition, ParsePolicyError, PlayError, Policy};
pub use position::{AppliedMove, Depiction, Illegal, LegalMove, Position, UndoStatus};
pub use private::{Private, Public};
pub use puzzle::{ParsePuzzleIdError, Puzzle, PuzzleId, PuzzleRecord, Puzzles};
pub use registration::Registration;
pub use resampler::Resampler;
pub use retrospect::Retrospect;
pub use rules::{
    COVER, Ending, Game, LargeBoard, Premoves, Presentation, PrivateNotation, Rules, Searchable, Trace, Viewpoint,
    listed, part_of,
};
pub use search::{
    Budget, Decision, ExpectedMove, Level, MoveEstimate, ParseBudgetError, ParseLevelError, ParsePlayerError, Player,
    SearchBudget, SearchParams, SearchResult, Searcher,
};
pub use search_rng::SearchRng;
pub use seat::{ParseSeatError, Seat, Seats};
pub use simulate::{Simulated, simulate};
pub use teaching::{Guide, Lesson, Page, Stand, Verdict};
pub use turn_summary::TurnSummary;
pub use weights::{Weights, hidden_weights, move_weights, position_weights};

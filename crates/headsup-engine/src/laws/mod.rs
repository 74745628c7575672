//! The laws that every game keeps, written once. A game's tests call them with one line: `headsup_engine::laws!(Fortac);`.
//!
//! Each law is tried on random matches; a match that breaks one shrinks to a short one.

//!
//! * `open` End, Drawing, Spelling, Conservation, Replay · `hidden` Blindness, Silence · `reach` Reach, Layout · `faces` Faces · `honest` Honesty, Foresight, Guessing

mod faces;
mod hidden;
mod honest;
mod open;
mod reach;

use std::fmt;
use std::panic::resume_unwind;
use std::thread::available_parallelism;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use rand::SeedableRng;
use rand::rngs::StdRng;

use super::card::Sight;
use super::dealer::{Dealer, Seed, Stream};
use super::game::{GameInfo, Options, Status};
use super::rules::Game;
use super::seat::Seat;
pub use faces::faces;
pub use hidden::{blindness, silence};
pub use honest::{foresight, guessing, honesty};
pub use open::{conservation, drawing, end, replay, spelling};
pub use reach::{layout, reach};

/// One test for each law, on one game. `admits` are the moves whose legality may hang on hidden cards: by default there are none.
#[macro_export]
macro_rules! laws {
    ($game:ty) => {
        $crate::laws!($game, admits = |_, _| false);
    };
    ($game:ty, admits = $admits:expr) => {
        mod laws {
            use super::*;
            use $crate::laws;

            #[test]
            fn every_match_ends_and_only_a_match_that_is_over_has_no_legal_move() {
                laws::on_random_matches::<$game>(4_500, laws::end::<$game>);
            }
            #[test]
            fn a_move_that_is_drawn_is_the_one_that_the_list_has_there() {
                laws::on_random_matches::<$game>(150, laws::drawing::<$game>);
            }
            #[test]
            fn no_card_is_lost_or_doubled() {
                laws::on_random_matches::<$game>(1_500, laws::conservation::<$game>);
            }
            #[test]
            fn every_move_is_spelled_in_its_own_way_and_read_back() {
                laws::on_random_matches::<$game>(1_500, laws::spelling::<$game>);
            }
            #[test]
            fn a_seed_and_its_moves_rebuild_the_same_table() {
                laws::on_random_matches::<$game>(300, laws::replay::<$game>);
            }
            #[test]
            fn no_player_sees_a_card_that_is_hidden_from_them() {
                laws::on_random_matches::<$game>(800, laws::blindness::<$game>);
            }
            #[test]
            fn a_move_tells_nothing_of_the_cards_that_it_does_not_turn() {
                laws::on_random_matches::<$game>(1_500, |story| laws::silence::<$game>(story, $admits));
            }
            #[test]
            fn the_computer_thinks_the_same_whatever_lies_where_it_cannot_see() {
                laws::on_random_matches::<$game>(300, laws::honesty::<$game>);
            }
            #[test]
            fn what_the_computer_expects_names_no_card_that_it_cannot_see() {
                laws::on_random_matches::<$game>(60, laws::foresight::<$game>);
            }
            #[test]
            fn a_guess_is_a_table_that_could_be_this_one() {
                laws::on_random_matches::<$game>(400, laws::guessing::<$game>);
            }
            #[test]
            fn every_card_that_a_menu_names_has_a_face() {
                laws::on_random_matches::<$game>(300, laws::faces::<$game>);
            }
            #[test]
            fn every_legal_move_can_be_clicked_together() {
                laws::on_random_matches::<$game>(800, laws::reach::<$game>);
            }
            #[test]
            fn every_button_of_a_layout_leads_somewhere_and_nothing_is_left_out_unsaid() {
                laws::on_random_matches::<$game>(300, laws::layout::<$game>);
            }
        }
    };
}

/// A random match, or the beginning of one: each pick is a share of the list of legal moves.
#[derive(Clone)]
pub struct Story {
    seed: [u8; 32],
    options: Vec<(&'static str, &'static str)>,
    picks: Vec<u16>,
}

/// Tries a law on so many random matches, shared among the processors.
pub fn on_random_matches<G: Game>(matches: u32, law: impl Fn(&Story) + Sync) {
    let threads = available_parallelism().map_or(1, |threads| threads.get() as u32);
    std::thread::scope(|scope| {
        let law = &law;
        let share = |thread: u32| move || on_some_matches::<G>(matches.div_ceil(threads), thread, law);
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
        for thread in running {
            thread.join().unwrap_or_else(|broken| resume_unwind(broken));
        }
    });
}

fn on_some_matches<G: Game>(matches: u32, thread: u32, law: &impl Fn(&Story)) {
    let options: Vec<_> = G::INFO
        .options
        .iter()
        .map(|option| (Just(option.key), proptest::sample::select(option.values)))
        .collect();
    let story = (
        any::<[u8; 32]>(),
        options,
        proptest::collection::vec(any::<u16>(), 0..180),
    )
        .prop_map(|(seed, options, picks)| Story { seed, options, picks });
    let mut config = Config {
        cases: matches,
        failure_persistence: None,
        ..Config::default()
    };
    // With a seed from outside, each thread tries others than the next.
    if let RngSeed::Fixed(seed) = &mut config.rng_seed {
        *seed = seed.wrapping_add(u64::from(thread));
    }
    let told = TestRunner::new(config).run(&story, |story| {
        law(&story);
        Ok(())
    });
    told.unwrap_or_else(|broken| panic!("{}: {broken}", G::INFO.name));
}

/// A point of a match: the position, and how it came to be.
struct Point<G: Game> {
    game: G,
    seed: Seed,
    moves: Vec<(Seat, G::Move)>,
}

impl<G: Game> Point<G> {
    fn start(story: &Story) -> Point<G> {
        let seed = Seed(story.seed);
        Point {
            game: G::deal(&story.options(&G::INFO), &mut Dealer::new(&seed, Stream::Deal)),
            seed,
            moves: Vec::new(),
        }
    }

    /// Plays the story as far as it goes, and shows every position with a decision to make, with the one that is made.
    fn walk(story: &Story, mut visit: impl FnMut(&Point<G>, &[G::Move])) -> Point<G> {
        let mut point = Point::start(story);
        for &pick in &story.picks {
            let legal = point.legal();
            visit(&point, &legal);
            if legal.is_empty() {
                break;
            }
            point.play(legal[(usize::from(pick) * legal.len()) >> 16].clone());
        }
        point
    }

    fn seat(&self) -> Option<Seat> {
        match self.game.status() {
            Status::Turn { seat, .. } => Some(seat),
            Status::Over(_) => None,
        }
    }

    fn legal(&self) -> Vec<G::Move> {
        let mut legal = Vec::new();
        self.game
            .legal_moves(self.seat().map_or(Sight::OPEN, Sight::seat), &mut legal);
        legal
    }

    fn dealer(&self) -> Dealer {
        Dealer::new(&self.seed, Stream::Ply(self.moves.len() as u32))
    }

    fn play(&mut self, mv: G::Move) {
        let seat = self.seat().expect("a legal move has a mover");
        let mut dealer = self.dealer();
        self.game.apply(&mv, &mut dealer);
        self.moves.push((seat, mv));
    }
}

impl fmt::Debug for Story {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Story { seed, options, picks } = self;
        write!(f, "seed {} {options:?} picks {picks:?}", hex::encode(seed))
    }
}

impl Story {
    fn options(&self, info: &GameInfo) -> Options {
        Options::read(info, self.options.iter().copied()).expect("these options are the game's own")
    }

    /// Chance for the law itself, the same for the same story.
    fn chance(&self) -> StdRng {
        StdRng::seed_from_u64(self.picks.iter().fold(0, |sum, &pick| {
            (sum ^ u64::from(pick)).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        }))
    }
}

/// The sights there are between people.
fn viewers() -> [Sight; 3] {
    [Sight::PUBLIC, Sight::seat(Seat::One), Sight::seat(Seat::Two)]
}

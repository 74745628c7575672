//! A table that a test lays out by hand: any position, played in notation, seen with any seat's eyes.
//!
//! It is built for tests alone, so no program can look through it.

use serde_json::Value;

use super::card::Sight;
use super::dealer::{Dealer, NewDeal, Seed, Shuffle, Stream, Trace};
use super::game::{ChoiceId, IllegalReason, Status};
use super::game_text::GameText;
use super::information_state::InformationState;
use super::menu::{self, Menu};
use super::rules::Game;
use super::search::{Search, SearchResult};
use super::search_rng::SearchRng;
use super::seat::{Seat, Seats};

/// How often hidden cards are dealt again to see whether something hangs on them.
const REDEALS: u64 = 20;

/// A position of `G` and the moves made from it.
#[derive(Debug)]
pub struct PositionBuilder<G> {
    /// The position as it is now.
    pub game: G,
    seed: Seed,
    ply: u32,
}

/// What a move on a laid-out table brought with it.
#[derive(Debug)]
pub struct Told {
    /// The events as everybody sees them.
    pub lines: Vec<GameText>,
    /// The events as each seat sees them.
    pub own: Seats<Vec<GameText>>,
    /// What was shuffled, each new deck top first.
    pub shuffles: Vec<Shuffle>,
    /// The deal that followed, if a round ended.
    pub deal: Option<NewDeal>,
}

impl<G: Game> PositionBuilder<G> {
    /// Lays a table out. The dealer is lent to turn and show cards.
    pub fn out(seed: [u8; 32], lay: impl FnOnce(&mut Dealer) -> G) -> PositionBuilder<G> {
        let seed = Seed(seed);
        let game = lay(&mut Dealer::new(&seed, Stream::Deal));
        PositionBuilder { game, seed, ply: 0 }
    }

    /// What a seat sees.
    pub fn sight(seat: Seat) -> Sight {
        Sight::seat(seat)
    }

    /// Who must decide. Fails the test if the game is over.
    pub fn to_decide(&self) -> Seat {
        match self.game.status() {
            Status::Turn { seat, .. } => seat,
            Status::Over(outcome) => panic!("the game is over: {outcome:?}"),
        }
    }

    /// The legal moves in notation, hidden cards named, sorted.
    pub fn legal(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if let Status::Turn { seat, .. } = self.game.status() {
            self.game.legal_moves(Sight::seat(seat), &mut moves);
        }
        let mut legal: Vec<String> = moves.iter().map(|mv| self.game.notation_for(mv, Sight::OPEN)).collect();
        legal.sort();
        legal
    }

    /// Whether a move is legal now.
    pub fn allows(&self, notation: &str) -> bool {
        self.legal().iter().any(|legal| legal == notation)
    }

    /// Makes a move. Fails the test if it is not legal.
    pub fn play(&mut self, notation: &str) -> Told {
        assert!(self.allows(notation), "{notation:?} is not among {:?}", self.legal());
        let mut dealer = Dealer::new(&self.seed, Stream::Ply(self.ply)).telling().tracing();
        self.game.apply(&self.read(notation), &mut dealer);
        self.ply += 1;
        let (events, Trace { shuffles, deal }) = dealer.into_parts();
        let seen = |reader| events.iter().map(|event| event.seen(reader).clone()).collect();
        Told {
            lines: seen(None),
            own: Seats(Seat::BOTH.map(|seat| seen(Some(seat)))),
            shuffles,
            deal,
        }
    }

    /// The fork at the end of a path, for the player to decide. Fails the test if the path leads nowhere.
    pub fn menu(&self, path: &[&str]) -> Menu {
        let path: Vec<ChoiceId> = path.iter().map(|&word| word.to_owned()).collect();
        let menu = menu::menu(&self.game, Sight::seat(self.to_decide()), &path);
        menu.unwrap_or_else(|_| panic!("{path:?} leads nowhere"))
    }

    /// Why a move is refused. Fails the test if it is legal.
    pub fn objection(&self, notation: &str) -> IllegalReason {
        assert!(!self.allows(notation), "{notation:?} is legal");
        self.game
            .why_illegal(&self.read(notation), Sight::seat(self.to_decide()))
    }

    /// Why a legal move is good, as its player sees it. Fails the test if that changes with the cards that are hidden from them.
    pub fn reason(&self, notation: &str) -> Option<GameText> {
        assert!(self.allows(notation), "{notation:?} is not among {:?}", self.legal());
        let (seat, mv) = (self.to_decide(), self.read(notation));
        let reason = self.game.reason(&mv, Sight::seat(seat));
        let known = InformationState::of(&self.game, seat);
        for number in 0..REDEALS {
            let redealt = known.redealt(&mut SearchRng::new(number));
            assert_eq!(redealt.reason(&mv, Sight::seat(seat)), reason, "{notation}");
        }
        reason
    }

    /// Warns of a legal move that may leave its player without one. Fails the test if that changes with the cards that are hidden from them.
    pub fn risk(&self, notation: &str) -> Option<GameText> {
        assert!(self.allows(notation), "{notation:?} is not among {:?}", self.legal());
        let (seat, mv) = (self.to_decide(), self.read(notation));
        let risk = self.game.risk(&mv, Sight::seat(seat));
        let known = InformationState::of(&self.game, seat);
        for number in 0..REDEALS {
            let redealt = known.redealt(&mut SearchRng::new(number));
            assert_eq!(redealt.risk(&mv, Sight::seat(seat)), risk, "{notation}");
        }
        risk
    }

    /// What a legal move does to the player who waits, as they see it.
    pub fn threat(&self, notation: &str) -> Option<GameText> {
        assert!(self.allows(notation), "{notation:?} is not among {:?}", self.legal());
        let sight = Sight::seat(self.to_decide().other());
        self.game.threat(&self.read(notation), sight)
    }

    /// What the player to decide thinks after so many simulations, with what they expect to follow.
    pub fn explained(&self, simulations: u64) -> SearchResult {
        let seat = self.to_decide();
        let mut thinker = Search::on(None, InformationState::of(&self.game, seat), &[], 1);
        thinker.think(simulations);
        thinker.explained().open(seat).expect("it thinks for this seat")
    }

    /// The full position with the canon's keys.
    pub fn state(&self) -> Value {
        self.game.trace_state(Sight::OPEN)
    }

    /// The move that the player to decide means, in either spelling.
    pub fn read(&self, notation: &str) -> G::Move {
        let typed = notation
            .parse()
            .unwrap_or_else(|_| panic!("{notation:?} is no move of {}", G::INFO.name));
        self.game.resolve(typed, Sight::seat(self.to_decide()))
    }
}

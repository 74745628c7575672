//! How a seat can know what follows: by deals that all look the same to it.

use std::collections::BTreeSet;

use super::result::ExpectedMove;
use crate::card::{Card, Sight};
use crate::dealer::Dealer;
use crate::game::Status;
use crate::game_text::GameText;
use crate::information_state::InformationState;
use crate::menu;
use crate::rules::Game;
use crate::search_rng::SearchRng;
use crate::seat::Seat;

/// A seat knows what is so in so many deals. Each is dealt anew and draws by chance of its own.
const WORLDS: usize = 16;

/// The table that a seat knows, as it could be: deals that look the same to the seat, in which the same moves are made.
pub(super) struct Worlds<G> {
    seat: Seat,
    /// The codes of the cards that the seat is shown now.
    shown: BTreeSet<String>,
    games: Vec<G>,
    chance: SearchRng,
}

impl<G: Game> Worlds<G> {
    /// Some deals of a guess, for the same guess the same.
    pub fn of(guess: &InformationState<G>) -> Worlds<G> {
        let mut chance = SearchRng::new(0);
        let (mut table, sight) = (guess.known().clone(), Sight::seat(guess.seat()));
        let words = table.describe(sight, None);
        let mut shown: BTreeSet<String> = words.iter().flat_map(GameText::codes).map(str::to_owned).collect();
        let open = |card: &mut Card<G::Face>| Some(card.open(sight)?.to_string());
        shown.extend(table.cards_mut().into_iter().filter_map(open));
        Worlds {
            seat: guess.seat(),
            shown,
            games: (0..WORLDS).map(|_| guess.redealt(&mut chance)).collect(),
            chance,
        }
    }

    /// Makes a move that is legal in all of them.
    pub fn play(&mut self, mv: &G::Move) {
        for game in &mut self.games {
            game.apply(mv, &mut Dealer::guessing(&mut self.chance));
        }
    }

    /// What the last move showed, if it showed the same in all of them.
    pub fn reveal_key(&self) -> Option<u32> {
        self.same(|game| Some(game.reveal_key()))
    }

    /// Who is to decide, if it is the same seat in all of them and none is over.
    pub fn to_decide(&self) -> Option<Seat> {
        self.same(|game| match game.status() {
            Status::Turn { seat, .. } => Some(seat),
            Status::Over(_) => None,
        })
    }

    /// Tells a move that was tried so often. None unless the seat knows that it is legal and how it reads, by cards that it is shown now.
    pub fn tell(&self, mv: &G::Move, visits: u32) -> Option<ExpectedMove> {
        let (seat, sight) = (self.to_decide()?, Sight::seat(self.seat));
        let lists = |game: &G, sight| {
            let mut legal = Vec::new();
            game.legal_moves(sight, &mut legal);
            legal.contains(mv)
        };
        // To the eyes of the other player the game lists no move with a card that is hidden from them.
        let known = lists(&self.games[0], sight) && self.games.iter().all(|game| lists(game, Sight::seat(seat)));
        let spoken = self.same(|game| known.then(|| menu::foretold(game, mv, sight)))?;
        let reason = self.same(|game| match seat == self.seat {
            true => game
                .reason(mv, sight)
                .filter(|line| !G::SMALL_REASONS.contains(&line.id)),
            false => game.threat(mv, sight),
        });
        let mut named = spoken
            .codes()
            .into_iter()
            .chain(reason.iter().flat_map(GameText::codes));
        named.all(|code| self.shown.contains(code)).then_some(())?;
        Some(ExpectedMove {
            seat,
            spoken,
            reason,
            visits: visits.into(),
        })
    }

    /// Whether the player to decide can do this to the seat in any of them.
    pub fn threaten(&self, threat: &str) -> bool {
        self.games.iter().any(|game| {
            let mut legal = Vec::new();
            if let Status::Turn { seat, .. } = game.status() {
                game.legal_moves(Sight::seat(seat), &mut legal);
            }
            let threats = legal.iter().filter_map(|mv| game.threat(mv, Sight::seat(self.seat)));
            threats.into_iter().any(|line| line.id == threat)
        })
    }

    /// What is so in all of them.
    fn same<T: PartialEq>(&self, look: impl Fn(&G) -> Option<T>) -> Option<T> {
        let first = look(&self.games[0])?;
        let others = self.games[1..].iter();
        others
            .map(look)
            .all(|other| other.as_ref() == Some(&first))
            .then_some(first)
    }
}

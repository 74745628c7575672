//! A table as a test lays it out. What it does not name is dealt in the order of the unshuffled deck.

use super::super::cards::Face;
use super::super::state::{Hand, JokersRow, Omen, PLACES, Pile};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Card, Dealer, Options, Rules, Seat, Seats};

/// Some cards in notation.
fn faces(codes: &str) -> Vec<Face> {
    codes
        .split(' ')
        .filter(|code| !code.is_empty())
        .map(|code| code.parse().expect("a card"))
        .collect()
}

/// Seat 1 or 2.
pub fn seat(number: u8) -> Seat {
    Seat::try_from(number).expect("1 or 2")
}

/// A position at the start of a turn.
pub struct Layout {
    places: Vec<(u8, Face)>,
    owners: Vec<(u8, Seat)>,
    hands: [Vec<Face>; 2],
    deck: Option<Vec<Face>>,
    discard: Option<Vec<Face>>,
    omens: Vec<(u8, Seat, Vec<Face>)>,
    turn: Seat,
    idle: [u16; 2],
    ply: u32,
    limit: &'static str,
}

/// An empty field: seat 1 to move, nothing claimed, no cards in hand.
pub fn table() -> Layout {
    Layout {
        places: Vec::new(),
        owners: Vec::new(),
        hands: [Vec::new(), Vec::new()],
        deck: None,
        discard: None,
        omens: Vec::new(),
        turn: Seat::One,
        idle: [0, 0],
        ply: 0,
        limit: "2",
    }
}

impl Layout {
    /// The card under a place.
    pub fn place(mut self, place: u8, code: &str) -> Layout {
        self.places.push((place, faces(code)[0]));
        self
    }

    /// Places that a seat has taken.
    pub fn taken(mut self, by: u8, places: impl IntoIterator<Item = u8>) -> Layout {
        self.owners.extend(places.into_iter().map(|place| (place, seat(by))));
        self
    }

    /// A hand.
    pub fn hand(mut self, of: u8, codes: &str) -> Layout {
        self.hands[seat(of).index()] = faces(codes);
        self
    }

    /// The deck, top first. What is named nowhere is then discarded.
    pub fn deck(mut self, codes: &str) -> Layout {
        self.deck = Some(faces(codes));
        self
    }

    /// The discards. With a deck named too, what is named nowhere is not in the game.
    pub fn discards(mut self, codes: &str) -> Layout {
        self.discard = Some(faces(codes));
        self
    }

    /// An omen.
    pub fn omen(mut self, row: u8, of: u8, codes: &str) -> Layout {
        self.omens.push((row, seat(of), faces(codes)));
        self
    }

    /// Whose turn it is.
    pub fn turn(mut self, of: u8) -> Layout {
        self.turn = seat(of);
        self
    }

    /// Turns of each seat in a row without a claim.
    pub fn idle(mut self, one: u16, two: u16) -> Layout {
        self.idle = [one, two];
        self
    }

    /// Moves made before.
    pub fn ply(mut self, ply: u32) -> Layout {
        self.ply = ply;
        self
    }

    /// The match option.
    pub fn stall_limit(mut self, limit: &'static str) -> Layout {
        self.limit = limit;
        self
    }

    /// The table, with the cards turned and shown as they would be.
    pub fn lay(self) -> PositionBuilder<JokersRow> {
        PositionBuilder::out([9; 32], |dealer| self.position(dealer))
    }

    fn position(self, dealer: &mut Dealer) -> JokersRow {
        let info = &<JokersRow as headsup_engine::Rules>::INFO;
        let options = Options::read(info, [("stall-limit", self.limit)]).expect("an option of the game");
        let mut game = JokersRow::deal(&options, dealer);
        let piles = [&self.deck, &self.discard].into_iter().flatten().flatten();
        let named: Vec<Face> = (self.places.iter().map(|(_, face)| face))
            .chain(self.hands.iter().flatten())
            .chain(self.omens.iter().flat_map(|(_, _, cards)| cards))
            .chain(piles)
            .copied()
            .collect();
        let mut rest = Face::all()
            .filter(|face| !named.contains(face))
            .collect::<Vec<_>>()
            .into_iter();
        for place in 1..=PLACES {
            let named = self.places.iter().find(|&&(at, _)| at == place);
            let face = named.map_or_else(|| rest.next().expect("enough cards"), |&(_, face)| face);
            game.places[usize::from(place) - 1] = Card::down(face);
        }
        for &(place, seat) in &self.owners {
            game.owner[usize::from(place) - 1] = Some(seat);
            dealer.turn_up(&mut game.places[usize::from(place) - 1]);
        }
        let unclaimed: Vec<u8> = (1..=PLACES)
            .filter(|&place| game.owner[usize::from(place) - 1].is_none())
            .collect();
        let (first, last) = (unclaimed[0], unclaimed[unclaimed.len() - 1]);
        assert_eq!(
            unclaimed.len(),
            usize::from(last - first) + 1,
            "unclaimed places form a block"
        );
        game.joker = Seats([first, last]);
        for seat in Seat::BOTH {
            let mut hand: Hand = self.hands[seat.index()].iter().map(|&face| Card::down(face)).collect();
            hand.iter_mut().for_each(|card| dealer.show(card, seat));
            game.hands[seat] = hand;
        }
        game.omens = self
            .omens
            .iter()
            .map(|(row, seat, cards)| Omen {
                row: *row,
                seat: *seat,
                cards: [0, 1, 2].map(|at| Card::up(cards[at])),
            })
            .collect();
        let down = |faces: &[Face]| faces.iter().rev().map(|&face| Card::down(face)).collect::<Pile>();
        let up = |faces: &[Face]| faces.iter().map(|&face| Card::up(face)).collect::<Pile>();
        let rest: Vec<Face> = rest.collect();
        game.deck = down(self.deck.as_ref().unwrap_or(&rest));
        game.discard = match (&self.deck, &self.discard) {
            (_, Some(discard)) => up(discard),
            (Some(_), None) => up(&rest),
            (None, None) => Pile::new(),
        };
        (game.turn, game.actor, game.idle, game.ply) = (self.turn, self.turn, Seats(self.idle), self.ply);
        game
    }
}

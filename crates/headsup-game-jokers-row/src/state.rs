//! The position, and what is asked of it again and again.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use super::cards::{ACE, Cards, Face, Suit};
use super::moves::MOST_HELD;
use headsup_engine::{Card, Seat, Seats, Sight};

/// Places on the field. The rows run to and fro, so the field is one line of places, 1 to 15.
pub(super) const PLACES: u8 = 15;
/// Places that decide a match: more than half of them.
pub(super) const DECIDING: u32 = PLACES as u32 / 2 + 1;
/// Places in a row.
pub(super) const ROW: u8 = 3;
/// Cards that do not lie on the field: the most that a deck or a discard pile can hold.
pub(super) const OFF_FIELD: usize = 52 - PLACES as usize;

/// A hand at the start of a turn, after an omen and after one's own claim.
pub(super) const HAND: usize = 3;
/// What an omen adds to its caster's attacks (JR-12).
pub(super) const OMEN_BONUS: u8 = 2;
/// From this ply on only claims are left where no stall limit was agreed (JR-4).
pub(super) const LAST_FREE_PLY: u32 = 1000;

/// A hand, in the order it grew.
pub(super) type Hand = ArrayVec<Card<Face>, MOST_HELD>;
/// A deck, its top last, or the discards.
pub(super) type Pile = ArrayVec<Card<Face>, OFF_FIELD>;

/// The row of a place, 1 to 5, counted from seat 1's side.
pub(super) const fn row_of(place: u8) -> u8 {
    place.div_ceil(ROW)
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Break omens, then claim, overload or cast an omen.
    Main,
    /// Answer an attack.
    Counter,
    /// Discard down to three after a claim.
    Discard,
}

/// Three cards of one suit beside a row.
#[derive(Clone, Debug)]
pub(super) struct Omen {
    pub(super) row: u8,
    pub(super) seat: Seat,
    /// By rank, face up.
    pub(super) cards: [Card<Face>; 3],
}

/// A card that is worth keeping mostly has this rank or a higher one.
pub(super) const KEPT: u8 = 9;

/// A table of Joker's Row.
#[derive(Clone, Debug)]
pub struct JokersRow {
    /// Place 1 first.
    pub(super) places: [Card<Face>; PLACES as usize],
    /// Who took each place.
    pub(super) owner: [Option<Seat>; PLACES as usize],
    /// The place of each joker; 16 or 0 when none is left. The unclaimed places are those from seat 1's to seat 2's.
    pub(super) joker: Seats<u8>,
    pub(super) hands: Seats<Hand>,
    pub(super) deck: Pile,
    pub(super) discard: Pile,
    /// In the order cast.
    pub(super) omens: ArrayVec<Omen, 10>,
    /// Whose turn it is.
    pub(super) turn: Seat,
    /// Who must decide now.
    pub(super) actor: Seat,
    pub(super) phase: Phase,
    /// Cards played in this claim, without the place card.
    pub(super) attack: ArrayVec<Card<Face>, { 2 * MOST_HELD }>,
    /// The total to meet, 0 outside a claim.
    pub(super) strength: u8,
    /// Who attacked last, nobody outside a claim.
    pub(super) last: Option<Seat>,
    /// The place whose claim ended last, 0 before the first.
    pub(super) claimed_last: u8,
    /// The place that gave a seat its eighth, 0 until then: it decided the match.
    pub(super) decided_by: u8,
    /// Turns in a row without a claim.
    pub(super) idle: Seats<u16>,
    /// How many of those are allowed, if there is a limit.
    pub(super) stall_limit: Option<u16>,
    /// Moves made so far.
    pub(super) ply: u32,
}

impl JokersRow {
    /// Whether all places are claimed.
    pub(super) fn is_over(&self) -> bool {
        self.joker[Seat::One] > self.joker[Seat::Two]
    }

    /// Places that each seat has taken.
    pub(super) fn score(&self) -> Seats<u32> {
        let count = |seat| self.owner.iter().filter(|&&owner| owner == Some(seat)).count() as u32;
        Seats(Seat::BOTH.map(count))
    }

    /// The card on a place.
    pub(super) fn place(&self, place: u8) -> &Card<Face> {
        &self.places[usize::from(place) - 1]
    }

    /// The discards by suit, then rank. They lie face up.
    pub(super) fn discards(&self) -> Pile {
        let mut discard = self.discard.clone();
        discard.sort_unstable_by_key(|card| card.open(Sight::PUBLIC));
        discard
    }

    pub(super) fn each_card(&self) -> impl Iterator<Item = &Card<Face>> {
        let omens = self.omens.iter().flat_map(|omen| &omen.cards);
        let hands = self.hands.0.iter().flatten();
        let piles = self.deck.iter().chain(&self.discard).chain(&self.attack);
        self.places.iter().chain(hands).chain(piles).chain(omens)
    }

    /// Whether the seat whose turn it is may do something else than claim (JR-4).
    pub(super) fn may_stall(&self) -> bool {
        match self.stall_limit {
            Some(limit) => self.idle[self.turn] < limit,
            None => self.ply < LAST_FREE_PLY,
        }
    }

    /// What a seat's omen adds to its attacks on places of a row (JR-12).
    pub(super) fn bonus(&self, seat: Seat, row: u8) -> u8 {
        if self.omens.iter().any(|omen| omen.seat == seat && omen.row == row) {
            OMEN_BONUS
        } else {
            0
        }
    }

    /// The row on which the claim under way is fought.
    pub(super) fn row_of_claim(&self) -> u8 {
        row_of(self.joker[self.turn])
    }

    /// What is added to the answer of the seat that must decide.
    pub(super) fn answer_bonus(&self) -> u8 {
        self.bonus(self.actor, self.row_of_claim())
    }

    /// Whether everybody can see that no card answers the attack: the hand is empty, or even an ace would be too low.
    pub(super) fn cannot_answer(&self) -> bool {
        self.hands[self.actor].is_empty() || self.strength > ACE + self.answer_bonus()
    }

    /// Rows that still have an unclaimed place.
    pub(super) fn open_rows(&self) -> RangeInclusive<u8> {
        row_of(self.joker[Seat::One])..=row_of(self.joker[Seat::Two])
    }

    /// The hand of the seat that must decide, as far as `sight` knows it.
    pub(super) fn own_cards(&self, sight: Sight) -> Cards {
        self.hands[self.actor]
            .iter()
            .filter_map(|card| card.open(sight))
            .collect()
    }

    /// Which of these cards answer the attack (JR-6).
    #[inline]
    pub(super) fn answers(&self, own: Cards) -> Cards {
        own.with_rank(self.strength.saturating_sub(self.answer_bonus()))
    }

    /// The suit of an omen: its cards lie face up.
    pub(super) fn suit(omen: &Omen) -> Option<Suit> {
        omen.cards[0].open(Sight::PUBLIC).map(Face::suit)
    }
}

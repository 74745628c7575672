//! What can be played where (rulings CL-2 to CL-9 of the canon).

use super::cards::{Cards, Category, Face};
use super::moves::Move;
use super::state::Clash;
use headsup_engine::{Seat, Sight};

/// The Complete cards that may be laid alone on `top` while the piles show `shown` (CL-3, CL-5, CL-6).
#[inline]
pub(super) fn fitting(top: Face, shown: Face) -> Cards {
    if top == shown {
        Cards::COMPLETES
    } else {
        top.near().with(shown)
    }
}

/// The Chard that makes the piles equal to a Complete card near what they show (CL-7).
#[inline]
pub(super) fn missing(complete: Face, shown: Face) -> Face {
    let mut chards = complete.parts().without(shown.parts()).into_iter();
    chards.next().expect("near: they differ in one category")
}

/// The top Complete card and what the piles show after a play.
#[inline]
pub(super) fn after(game: &Clash, mv: Move) -> (Option<Face>, Face) {
    let (top, shown) = (game.top(), game.shown());
    match mv {
        Move::End => (top, shown),
        Move::First(face) | Move::Complete(face) => (Some(face), shown),
        Move::Chard(face) | Move::Final(face) => (top, shown.showing(face)),
        Move::Three(chards) => (top, Face::complete(chards)),
        Move::Special { chard, complete } => (Some(complete), shown.showing(chard)),
    }
}

/// What the seat that must decide may play, in parts, each in order.
pub(super) struct Plays {
    /// What the piles show.
    pub(super) shown: Face,
    pub(super) first: Cards,
    pub(super) complete: Cards,
    /// The Complete cards of special plays.
    pub(super) special: Cards,
    pub(super) chard: Cards,
    /// The Chards of each category, if three may be laid.
    pub(super) three: [Cards; 3],
    pub(super) last: Cards,
    pub(super) end: bool,
}

impl Plays {
    #[inline]
    pub(super) fn of(game: &Clash, sight: Sight) -> Plays {
        let own = game.own_cards(sight);
        let mut plays = Plays {
            shown: game.shown(),
            first: Cards::NONE,
            complete: Cards::NONE,
            special: Cards::NONE,
            chard: Cards::NONE,
            three: [Cards::NONE; 3],
            last: Cards::NONE,
            end: false,
        };
        let shown = plays.shown;
        let Some(top) = game.top() else {
            plays.first = own.and(Cards::COMPLETES); // CL-2
            return plays;
        };
        plays.complete = own.and(fitting(top, shown));
        let with_chard = |&complete: &Face| own.contains(missing(complete, shown));
        plays.special = own.and(shown.near()).into_iter().filter(with_chard).collect(); // CL-7
        plays.chard = own.and(top.parts().without(shown.parts())); // CL-4
        if top == shown {
            plays.three = Category::ALL.map(|category| own.of(category)); // CL-6
        }
        plays.last = own.and(Cards::CHARDS); // CL-8
        let none = plays.complete.or(plays.special).or(plays.last).is_empty();
        plays.end = !game.must_play() || none; // CL-9, CL-12
        plays
    }

    /// Its parts and how many moves each has, in the order in which they are listed.
    #[inline]
    pub(super) fn parts(&self) -> [(Part, usize); 7] {
        let [pattern, colour, shape] = self.three.map(Cards::len);
        [
            (Part::First, self.first.len()),
            (Part::Complete, self.complete.len()),
            (Part::Special, self.special.len()),
            (Part::Chard, self.chard.len()),
            (Part::Three, pattern * colour * shape),
            (Part::Last, self.last.len()),
            (Part::End, usize::from(self.end)),
        ]
    }

    /// Every play of three Chards, in order (CL-6).
    pub(super) fn each_three(&self) -> impl Iterator<Item = Move> {
        let [patterns, colours, shapes] = self.three;
        patterns.into_iter().flat_map(move |pattern| {
            let with = move |colour| {
                shapes
                    .into_iter()
                    .map(move |shape| Move::Three([pattern, colour, shape]))
            };
            colours.into_iter().flat_map(with)
        })
    }

    /// The Chards that can be one of three.
    fn threes(&self) -> Cards {
        let [patterns, colours, shapes] = self.three;
        if self.three.into_iter().any(Cards::is_empty) {
            Cards::NONE
        } else {
            patterns.or(colours).or(shapes)
        }
    }

    /// What can be done with a card of the hand.
    pub(super) fn use_of(&self, face: Face) -> Use {
        let on = self.first.or(self.complete).or(self.chard).or(self.threes());
        if on.contains(face) {
            Use::On
        } else if self.special.contains(face) {
            Use::With(missing(face, self.shown))
        } else if self.last.contains(face) {
            Use::Last
        } else {
            Use::Not
        }
    }

    /// The special play of a Complete card (CL-7).
    #[inline]
    pub(super) fn with_chard(&self, complete: Face) -> Move {
        let chard = missing(complete, self.shown);
        Move::Special { chard, complete }
    }

    /// The move in a place of a part.
    #[inline]
    pub(super) fn nth(&self, part: Part, place: usize) -> Move {
        match part {
            Part::First => Move::First(self.first.nth(place)),
            Part::Complete => Move::Complete(self.complete.nth(place)),
            Part::Special => self.with_chard(self.special.nth(place)),
            Part::Chard => Move::Chard(self.chard.nth(place)),
            Part::Three => {
                let [pattern, colour, shape] = self.three;
                let (shapes, colours) = (shape.len(), colour.len());
                Move::Three([
                    pattern.nth(place / shapes / colours),
                    colour.nth(place / shapes % colours),
                    shape.nth(place % shapes),
                ])
            }
            Part::Last => Move::Final(self.last.nth(place)),
            Part::End => Move::End,
        }
    }
}

/// What can be done with a card of the hand, the most useful first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Use {
    /// It goes on alone, or as one of three.
    On,
    /// It goes on together with this Chard.
    With(Face),
    /// It ends the turn.
    Last,
    /// It cannot be played.
    Not,
}

/// A kind of play.
#[derive(Clone, Copy)]
pub(super) enum Part {
    First,
    Complete,
    Special,
    Chard,
    Three,
    Last,
    End,
}

/// Whether a seat could play something of a hand that `open` lays open.
pub(super) fn could_play(game: &Clash, seat: Seat, open: Sight) -> bool {
    let hand: Cards = game.hands[seat].iter().filter_map(|card| card.open(open)).collect();
    let fitting = game.top().map_or(Cards::COMPLETES, |top| fitting(top, game.shown()));
    !hand.and(Cards::CHARDS).is_empty() || !hand.and(fitting).is_empty()
}

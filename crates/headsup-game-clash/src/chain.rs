//! How far a turn can go on with the cards in hand.

use super::cards::{Cards, Category, Face};
use super::plays::{fitting, missing};

/// The best way to go on with a turn, as far as the cards in hand tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Chain {
    /// How many cards can still be laid, the last play with them.
    pub(super) laid: usize,
    /// Whether the hand is empty before the last play, so that it is refilled.
    pub(super) empties: bool,
}

impl Chain {
    /// A refilled hand is worth as much as so many cards more.
    const REFILL: usize = 3;

    /// The best way to go on from here: every order of plays is tried (CL-3 to CL-8).
    pub(super) fn longest(own: Cards, top: Face, shown: Face) -> Chain {
        if own.is_empty() {
            return Chain { laid: 0, empties: true };
        }
        let mut best = Chain {
            laid: usize::from(!own.and(Cards::CHARDS).is_empty()),
            empties: false,
        };
        let mut on = |laid: Cards, top, shown| best.improve(laid.len(), Chain::longest(own.without(laid), top, shown));
        for face in own.and(fitting(top, shown)) {
            on(Cards::NONE.with(face), face, shown);
        }
        for face in own.and(shown.near()) {
            let chard = missing(face, shown);
            if own.contains(chard) {
                on(Cards::NONE.with(face).with(chard), face, shown.showing(chard));
            }
        }
        for chard in own.and(top.parts().without(shown.parts())) {
            on(Cards::NONE.with(chard), top, shown.showing(chard));
        }
        if top == shown {
            let [patterns, colours, shapes] = Category::ALL.map(|category| own.of(category));
            for pattern in patterns {
                for colour in colours {
                    for shape in shapes {
                        let chards = [pattern, colour, shape];
                        on(chards.into_iter().collect(), top, Face::complete(chards));
                    }
                }
            }
        }
        best
    }

    /// Becomes the other way after a play of so many cards, if that is better.
    fn improve(&mut self, laid: usize, then: Chain) {
        let other = Chain {
            laid: laid + then.laid,
            empties: then.empties,
        };
        if other.worth() > self.worth() {
            *self = other;
        }
    }

    fn worth(self) -> usize {
        self.laid + if self.empties { Chain::REFILL } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn face(text: &str) -> Face {
        text.parse().expect("a card")
    }

    fn longest(own: &str, top: &str, shown: &str) -> (usize, bool) {
        let own = own.split(' ').map(face).collect();
        let Chain { laid, empties } = Chain::longest(own, face(top), face(shown));
        (laid, empties)
    }

    #[test]
    fn the_longest_chain_takes_every_kind_of_play() {
        // A match on the piles takes three Chards or any Complete card; another Chard is a last play.
        assert_eq!(longest("H G T", "FRC", "FRC"), (3, true));
        assert_eq!(longest("HGS", "FRC", "FRC"), (1, true));
        assert_eq!(longest("B", "FRC", "FRC"), (1, false));
        // A Chard that brings a pile into line makes the match on which the Complete card goes.
        assert_eq!(longest("F HGS", "FRC", "HRC"), (2, true));
        // A Complete card with the Chard that closes the gap, and the last play after it.
        assert_eq!(longest("PRC P B", "HGS", "FRC"), (3, false));
        assert_eq!(longest("HGS", "FRC", "FRS"), (0, false));
    }
}

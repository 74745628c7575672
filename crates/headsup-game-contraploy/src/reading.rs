//! What is seen of a hidden card: what its owner did with it is noted, and told together with what it would be worth if it had a certain
//! face.

use super::board::{BoardSpace, Label};
use super::cards::Face;
use super::deck::ROWS;
use super::history::{History, Seen};
use super::state::ContraPloy;
use headsup_engine::{Seat, Sight};

/// How many features there are: the lines of `[hidden]` in `weights.toml`, in the order of [`ContraPloy::see_face`].
pub(super) const FEATURES: usize = 106;
/// So many features tell what a card is worth: in all where many cards were seen, some of them elsewhere.
const SHAPE: usize = 7;
const ROUGH: usize = 4;
/// More turns or times tell no more.
const MOST: u8 = 6;

impl ContraPloy {
    /// The numbers of the cards that `owner` hides: on the board in order of entering, then in hand.
    pub(super) fn hidden(&self, owner: Seat) -> impl Iterator<Item = u8> {
        let down = self.face_down[owner].of(owner).map(|label| self.piece(label).back);
        down.chain(self.hands[owner].iter().copied())
    }

    /// Tells the features of a card that `owner` hides if it had this face. Of a hand no card is known from the others.
    pub(super) fn see_face(&self, owner: Seat, back: u8, face: Face, mut see: impl FnMut(usize, f32)) {
        // Rows are counted from where the owner's cards enter, and worth is told from -1 to 1.
        let row = |come: usize| if owner == Seat::One { come } else { ROWS - 1 - come };
        let value = |come: usize| face.value(row(come));
        let worth = |come: usize| f32::from(value(come)) / 5.0 - 1.0;
        // It is worth as much in the enemy's home row as in its own, in row two what it is not there, in row three what it is not in row one.
        let (home, one) = (worth(0), worth(1));
        let extreme = home.abs();
        let shape: [f32; SHAPE] = [
            home,
            one,
            extreme,
            home * one,
            extreme * extreme,
            home * extreme,
            one * extreme,
        ];
        let mut tell = |first: usize, count: usize, much: f32| {
            let told = shape[..count].iter().enumerate();
            told.for_each(|(at, worth)| see(first + at, much * worth));
        };
        let placed = f32::from(self.history.placed[owner]) / 10.0;
        let last = f32::from(u8::from(self.decks[owner].is_empty()));
        let mut down = self.face_down[owner].of(owner);
        let Some(label) = down.find(|&label| self.piece(label).back == back) else {
            tell(0, SHAPE, 1.0);
            tell(7, SHAPE, placed);
            tell(14, SHAPE, last);
            return;
        };
        let seen: Seen = self.history.cards[owner][label.index()];
        let share = |count: u8| f32::from(count.min(MOST)) / f32::from(MOST);
        let here = come(owner, self.piece(label).at);
        tell(21 + SHAPE * here, SHAPE, 1.0);
        tell(56 + ROUGH * here, ROUGH, placed);
        tell(76, ROUGH, last);
        if here < ROWS - 1 {
            tell(80 + ROUGH * here, ROUGH, share(seen.waited[here]));
        }
        for come in 0..=here {
            if come < here {
                let waited = share(seen.waited[come]);
                see(96, waited * worth(come));
                see(97, waited * worth(come + 1));
                see(98, waited * extreme);
            }
            let kept = share(seen.kept_down[come]);
            see(99, kept * worth(come));
            see(100, kept * home);
            see(101, kept * extreme);
        }
        for come in 0..ROWS.min(here + 2) {
            let first = if come == here { 102 } else { 104 };
            see(first, f32::from(u8::from(value(come) > seen.spared[come])));
            see(first + 1, f32::from(u8::from(value(come) == seen.spared[come])));
        }
    }
}

impl History {
    /// Notes that a card of `seat` was turned up so that its others may lie face down.
    pub(super) fn turned_up(&mut self, game: &ContraPloy, seat: Seat) {
        for label in game.face_down[seat].of(seat) {
            self.cards[seat][label.index()].kept_down[come(seat, game.piece(label).at)] += 1;
        }
    }

    /// Notes that a turn of `seat` has ended.
    pub(super) fn turn_ended(&mut self, game: &ContraPloy, seat: Seat) {
        let worth = |label: Label| {
            let face = game.card(label).open(Sight::PUBLIC)?;
            Some(face.value(game.piece(label).at.row()))
        };
        for label in game.face_down[seat].of(seat) {
            let (at, employed) = (game.piece(label).at, game.used.contains(&label));
            let seen = &mut self.cards[seat][label.index()];
            let waited = &mut seen.waited[come(seat, at)];
            *waited = waited.saturating_add(u8::from(!employed));
            let ahead = at.forward(seat).filter(|_| !employed);
            for to in std::iter::once(at).chain(ahead) {
                let enemies = game.standing[seat.other()][to.index()].of(seat.other());
                let spared = &mut seen.spared[come(seat, to)];
                *spared = enemies.filter_map(worth).fold(*spared, u8::min);
            }
        }
    }
}

/// How many rows a card of this seat has come that stands there.
fn come(seat: Seat, at: BoardSpace) -> usize {
    match seat {
        Seat::One => at.row(),
        Seat::Two => ROWS - 1 - at.row(),
    }
}

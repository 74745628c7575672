//! What the computer player needs: how a position looks at a glance (how far each has come and with what, and what is left to send after it),
//! and how a move looks after one simple look ahead.

use super::board::{BoardSpace, Label, POSITIONS, Positions};
use super::cards::Face;
use super::deck::{DECK, ROWS};
use super::moves::{Held, Move};
use super::state::{ContraPloy, Phase, Piece};
use headsup_engine::{
    Card, LargeBoard, Premoves, Resampler, SearchParams, Searchable, Seat, Sight, likely, listed, part_of,
};

/// What a card that lies face down is mostly worth where it stands.
const WORTH: u8 = 6;

/// What each is worth, in the order of [`seen`].
const WEIGHTS: [f32; 19] = [
    -0.120, 0.096, 1.687, -0.013, 0.009, 0.146, 0.182, -0.042, 0.181, 0.057, -0.213, 0.057, 1.756, -0.500, -0.179,
    0.014, 0.143, 0.160, 0.036,
];

/// What winning a fight for certain is worth, and losing one.
const FIGHT: i32 = 40;
/// What one row forward is worth.
const ROW: i32 = 6;
/// What standing in the enemy's home row is worth, and driving an enemy out of one's own.
const HOME: i32 = 60;

impl Searchable for ContraPloy {
    const PARAMS: SearchParams = SearchParams {
        spread: 10.0,
        curiosity: 0.7,
        plies: 20,
        sampled: 4,
        lists: true,
        remembers: true,
        ..SearchParams::DEFAULT
    };

    /// What is employed is counted, and not listed.
    fn sample_moves<I: IntoIterator<Item = usize>>(
        &self,
        sight: Sight,
        out: &mut Vec<Move>,
        draw: impl FnOnce(usize) -> I,
    ) {
        let (seat, enemy) = (self.turn, self.turn.other());
        if self.phase == Phase::Reveal {
            return listed(self, sight, out, draw);
        }
        // How many ways there are to come to each position, and to employ a card that stands there.
        let mut come = [1; POSITIONS + 1];
        come[POSITIONS] = 0;
        for label in self.on_board[enemy].of(enemy) {
            come[self.piece(label).at.index()] += 1;
        }
        let employs = |at: BoardSpace| {
            let [one, other] = at.next(seat);
            come[at.index()] - 1 + come[one] + come[other]
        };
        let seen = |back: &&u8| self.numbered(seat, **back).open(sight).is_some();
        let hand = self.hands[seat].iter().filter(seen);
        let each = Positions::home(seat).map(|at| come[at.index()]).sum::<usize>();
        let used = self
            .used
            .iter()
            .fold(self.on_board[seat], |left, &label| left.without(label));
        let (mut unused, mut cards, mut employed) = ([(Label::new(seat, 0), 0); DECK], 0, 0);
        for label in used.of(seat) {
            let count = employs(self.piece(label).at);
            unused[cards] = (label, count);
            cards += 1;
            employed += count;
        }
        let unused = &unused[..cards];
        let placed = hand.clone().count() * each;
        for place in draw(placed + employed) {
            if place < placed {
                let back = hand.clone().nth(place / each).expect("so many are in hand");
                let (at, target) = part_of(Positions::home(seat).map(|at| (at, come[at.index()])), place % each);
                out.push(Move::Place(Held::Back(*back), at, nth_target(self, at, target)));
            } else {
                let (label, place) = part_of(unused.iter().copied(), place - placed);
                let at = self.piece(label).at;
                out.push(match place.checked_sub(come[at.index()] - 1) {
                    None => Move::Attack(label, nth_target(self, at, place + 1).expect("so many stand there")),
                    Some(place) => {
                        let (to, target) = part_of(at.forward(seat).map(|to| (to, come[to.index()])), place);
                        Move::Step(label, to, nth_target(self, to, target))
                    }
                });
            }
        }
    }

    /// Each seat has a deck of its own.
    fn resample(&mut self, resampler: &mut Resampler<'_>) {
        self.cards.0.iter_mut().for_each(|cards| resampler.pool(cards));
        for seat in Seat::BOTH {
            for label in self.face_down[seat].of(seat) {
                // Who sends a card somewhere has a reason: mostly it is worth something there.
                let Piece { back, at, .. } = self.pieces[seat][label.index()];
                let mut card = self.cards[seat][usize::from(back) - 1];
                resampler.favour(&mut card, &mut self.cards[seat], |face| face.value(at.row()) >= WORTH);
                self.cards[seat][usize::from(back) - 1] = card;
            }
        }
    }

    fn evaluate(&self, open: Sight) -> Option<f32> {
        Some(likely(seen(self, open), &WEIGHTS))
    }

    /// How good a legal move looks: throw intruders out, win fights, run for the enemy's home row on ground that suits.
    fn move_score(&self, mv: &Move, sight: Sight) -> i32 {
        match *mv {
            Move::Place(Held::Face(_), ..) => 0,
            Move::Place(Held::Back(back), at, target) => {
                let card = self.numbered(self.turn, back);
                ground(card, at, sight) + fight(self, card, at, target, sight)
            }
            Move::Step(label, to, target) => {
                let card = self.card(label);
                let run = if Positions::home(self.turn.other()).contains(to) {
                    HOME
                } else {
                    ROW
                };
                run + ground(card, to, sight) + fight(self, card, to, target, sight)
            }
            Move::Attack(label, target) => {
                let at = self.piece(label).at;
                fight(self, self.card(label), at, Some(target), sight)
            }
            // What is worth about five holds the least surprise.
            Move::Reveal(label) => -(ground(self.card(label), self.piece(label).at, sight) - 5).abs(),
        }
    }
}

impl Premoves for ContraPloy {}

impl LargeBoard for ContraPloy {}

/// Of those whom a card can meet on a position, nobody first, the one in a place.
fn nth_target(game: &ContraPloy, at: BoardSpace, place: usize) -> Option<Label> {
    let enemy = game.turn.other();
    game.standing[enemy][at.index()].of(enemy).nth(place.checked_sub(1)?)
}

/// What is seen of it.
fn seen(game: &ContraPloy, open: Sight) -> [f32; 19] {
    let to_move = if game.turn == Seat::One { 1.0 } else { -1.0 };
    let mut seen = [0.0; 19];
    seen[0] = to_move;
    seen[1] = to_move * f32::from(game.need);
    for (seat, sign) in [(Seat::One, 1.0), (Seat::Two, -1.0)] {
        let home = match seat {
            Seat::One => 0,
            Seat::Two => ROWS - 1,
        };
        let (hand, board) = (game.hands[seat].len(), game.on_board[seat].len());
        seen[2] += sign * (hand + board + game.decks[seat].len()) as f32 / 10.0;
        for label in game.on_board[seat].of(seat) {
            let row = game.piece(label).at.row();
            let come = row.abs_diff(home);
            seen[3 + come] += sign;
            if let Some(face) = game.card(label).open(open) {
                seen[8 + come] += sign * f32::from(face.value(row)) / 10.0;
            }
        }
        let intruders = Positions::home(seat.other()).any(|at| !game.standing[seat][at.index()].is_empty());
        let at = if seat == game.turn { 13 } else { 14 };
        seen[at] += if intruders { sign } else { 0.0 };
        seen[15] += sign * game.face_down[seat].len() as f32;
        for card in game.hand(seat).filter_map(|card| card.open(open)) {
            seen[16] += sign * f32::from(card.value(home)) / 10.0;
        }
        // Forces that meet: the best of a seat where an enemy stands.
        for at in BoardSpace::all().filter(|at| !game.standing[seat.other()][at.index()].is_empty()) {
            let best = |seat: Seat| {
                let values = game.standing[seat][at.index()].of(seat);
                values
                    .filter_map(|label| game.card(label).open(open))
                    .map(|face| face.value(at.row()))
                    .max()
            };
            if let (Some(own), Some(enemy)) = (best(seat), best(seat.other())) {
                let wins = if own > enemy { sign } else { 0.0 };
                seen[if seat == game.turn { 17 } else { 18 }] += wins;
            }
        }
    }
    seen
}

/// What the card is worth there.
fn ground(card: &Card<Face>, at: BoardSpace, sight: Sight) -> i32 {
    card.open(sight).map_or(0, |face| face.value(at.row()).into())
}

/// What may be hoped of a fight: certain against an open card, the average over all that a hidden one may be.
fn fight(game: &ContraPloy, card: &Card<Face>, at: BoardSpace, target: Option<Label>, sight: Sight) -> i32 {
    let (Some(target), Some(own)) = (target, card.open(sight)) else {
        return 0;
    };
    let result = |enemy: Face| (own.value(at.row()).cmp(&enemy.value(at.row())) as i32) * FIGHT;
    let stake = if Positions::home(game.turn).contains(at) {
        HOME
    } else {
        0
    };
    let hope = match game.card(target).open(sight) {
        Some(enemy) => result(enemy),
        None => {
            let cards = game.cards[target.seat()].iter().filter_map(|card| card.open(sight));
            let seen = cards.fold(0u32, |seen, face| seen | 1 << face.index());
            let unseen = |face: &Face| seen >> face.index() & 1 == 0;
            let (count, sum) = Face::all()
                .filter(unseen)
                .fold((0, 0), |(count, sum), face| (count + 1, sum + result(face)));
            sum / count.max(1)
        }
    };
    hope + stake * (hope + FIGHT) / (2 * FIGHT)
}

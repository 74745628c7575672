//! What the computer player needs: how a position looks at a glance (how far each has come and with what, and what is left to send after it),
//! and how a move looks after one simple look ahead.

use super::board::{BoardSpace, Label, POSITIONS, Positions};
use super::cards::Face;
use super::deck::{DECK, ROWS};
use super::moves::{Held, Move};
use super::reading::FEATURES;
use super::state::{ContraPloy, Phase};
use headsup_engine::{
    Card, LargeBoard, Premoves, Resampler, SearchBudget, SearchParams, Searchable, Seat, Sight, Weights,
    hidden_weights, listed, move_weights, part_of, position_weights,
};

const TEXT: &str = include_str!("weights.toml");

/// What winning a fight for certain counts, and losing one.
const FIGHT: i32 = 10;

impl Searchable for ContraPloy {
    const WEIGHTS: Weights = Weights {
        text: TEXT,
        positions: &position_weights::<31>(TEXT),
        moves: &move_weights::<28>(TEXT),
        hidden: &hidden_weights::<FEATURES>(TEXT),
    };

    const PARAMS: SearchParams = SearchParams {
        exploration: 0.7,
        rollout_plies: 20,
        rollout_candidates: 4,
        enumerates_moves: true,
        reuses_tree: true,
        prior_temperature: 2.0 * Weights::POINTS,
        budgets: [
            SearchBudget::new(9, 440),
            SearchBudget::new(15, 200),
            SearchBudget::new(29, 50),
            SearchBudget::new(140, 0),
            SearchBudget::new(1500, 0),
        ],
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
    }

    /// The deck of the other seat.
    fn read_pool(&mut self, viewer: Seat) -> &mut [Card<Face>] {
        &mut self.cards[viewer.other()]
    }

    fn read_cards(&self, viewer: Seat) -> Vec<usize> {
        self.hidden(viewer.other()).map(|back| usize::from(back) - 1).collect()
    }

    fn see_hidden(&self, viewer: Seat, place: usize, face: Face, see: impl FnMut(usize, f32)) {
        self.see_face(viewer.other(), place as u8 + 1, face, see);
    }

    fn see_position(&self, open: Sight, mut see: impl FnMut(usize, f32)) {
        seen(self, open, &mut see);
    }

    /// Intruders, fights, and what a card is worth on the ground to which it goes.
    #[inline]
    fn see_move(&self, mv: &Move, sight: Sight, mut see: impl FnMut(usize, i32)) {
        let seat = self.turn;
        let (card, at, target) = match *mv {
            Move::Place(Held::Face(_), ..) => return,
            Move::Place(Held::Back(back), at, target) => {
                let card = self.numbered(seat, back);
                see(0, 1);
                see(1, ground(card, at, sight));
                see(2, card.open(sight).map_or(0, |face| face.best().into()));
                see(3, self.standing[seat.other()][at.index()].len() as i32);
                see(4, i32::from(self.face_down[seat].len() > 2));
                (card, at, target)
            }
            Move::Step(label, to, target) => {
                let card = self.card(label);
                let come = to.row().abs_diff(home_row(seat));
                see(4 + come, 1);
                see(if come == ROWS - 1 { 9 } else { 10 }, ground(card, to, sight));
                see(11, ground(card, self.piece(label).at, sight));
                see(12, self.standing[seat.other()][to.index()].len() as i32);
                see(13, self.standing[seat][to.index()].len() as i32);
                see(14, i32::from(come == ROWS - 1) * self.hands[seat.other()].len() as i32);
                (card, to, target)
            }
            Move::Attack(label, target) => {
                see(15, 1);
                (self.card(label), self.piece(label).at, Some(target))
            }
            // What is worth about five holds the least surprise.
            Move::Reveal(label) => {
                let (card, at) = (self.card(label), self.piece(label).at);
                see(16, (ground(card, at, sight) - 5).abs());
                see(17, ground(card, at, sight));
                see(18, at.row().abs_diff(home_row(seat)) as i32);
                return;
            }
        };
        if let Some(target) = target {
            let hope = hope(self, card, at, target, sight);
            let hidden = self.face_down[target.seat()].contains(target);
            let come = at.row().abs_diff(home_row(seat));
            see(19, 1);
            see(if hidden { 20 } else { 21 }, hope);
            see(22, i32::from(hidden));
            see(23, i32::from(come == 0));
            see(24, i32::from(come == 0) * hope);
            see(25, i32::from(come == ROWS - 1) * hope);
            see(26, ground(card, at, sight));
            see(27, i32::from(!hidden) * ground(self.card(target), at, sight));
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

/// The row in which a seat's cards enter.
#[inline]
const fn home_row(seat: Seat) -> usize {
    match seat {
        Seat::One => 0,
        Seat::Two => ROWS - 1,
    }
}

/// What is seen of it.
fn seen(game: &ContraPloy, open: Sight, see: &mut impl FnMut(usize, f32)) {
    let to_move = if game.turn == Seat::One { 1.0 } else { -1.0 };
    see(0, to_move);
    see(1, to_move * f32::from(game.need));
    for (seat, sign) in [(Seat::One, 1.0), (Seat::Two, -1.0)] {
        let home = home_row(seat);
        let enemy_home = home_row(seat.other());
        let turn = usize::from(seat != game.turn);
        let (hand, board) = (game.hands[seat].len(), game.on_board[seat].len());
        see(2, sign * (hand + board + game.decks[seat].len()) as f32 / 10.0);
        for label in game.on_board[seat].of(seat) {
            let row = game.piece(label).at.row();
            let come = row.abs_diff(home);
            see(3 + come, sign);
            if let Some(face) = game.card(label).open(open) {
                see(8 + come, sign * f32::from(face.value(row)) / 10.0);
                // What it will be worth where it goes.
                see(19, sign * f32::from(face.value(enemy_home)) / 10.0);
                if come == ROWS - 2 {
                    see(20 + turn, sign * f32::from(face.value(enemy_home)) / 10.0);
                    see(22 + turn, sign);
                }
            }
        }
        let intruders = Positions::home(seat.other())
            .map(|at| game.standing[seat][at.index()].len())
            .sum::<usize>();
        see(13 + turn, if intruders > 0 { sign } else { 0.0 });
        see(24 + turn, if intruders > 1 { sign } else { 0.0 });
        see(15, sign * game.face_down[seat].len() as f32);
        let (mut best, mut guards) = (0, 0);
        for face in game.hand(seat).filter_map(|card| card.open(open)) {
            let value = face.value(home);
            see(16, sign * f32::from(value) / 10.0);
            see(26, sign * f32::from(face.value(enemy_home)) / 10.0);
            best = best.max(value);
            guards += u8::from(value >= 7);
        }
        see(27, sign * f32::from(best) / 10.0);
        see(28, if guards > 1 { sign } else { 0.0 });
        // Intruders that no card in the enemy's hand, or that stands there, beats.
        if intruders > 0 {
            let guard = |at: BoardSpace| {
                let values = game.standing[seat.other()][at.index()].of(seat.other());
                let there = values.filter_map(|label| game.card(label).open(open));
                let hand = game.hand(seat.other()).filter_map(|card| card.open(open));
                there.chain(hand).map(|face| face.value(at.row())).max().unwrap_or(0)
            };
            let stays = |at: BoardSpace| {
                let guard = guard(at);
                let values = game.standing[seat][at.index()].of(seat);
                values
                    .filter_map(|label| game.card(label).open(open))
                    .any(|face| face.value(at.row()) > guard)
            };
            see(
                29 + turn,
                if Positions::home(seat.other()).any(stays) {
                    sign
                } else {
                    0.0
                },
            );
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
                see(17 + turn, if own > enemy { sign } else { 0.0 });
            }
        }
    }
}

/// What the card is worth there.
fn ground(card: &Card<Face>, at: BoardSpace, sight: Sight) -> i32 {
    card.open(sight).map_or(0, |face| face.value(at.row()).into())
}

/// What may be hoped of a fight: certain against an open card, the average over all that a hidden one may be.
fn hope(game: &ContraPloy, card: &Card<Face>, at: BoardSpace, target: Label, sight: Sight) -> i32 {
    let Some(own) = card.open(sight) else {
        return 0;
    };
    let result = |enemy: Face| (own.value(at.row()).cmp(&enemy.value(at.row())) as i32) * FIGHT;
    match game.card(target).open(sight) {
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
    }
}

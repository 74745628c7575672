//! What the computer player needs: how a position looks at a glance (places taken and still to take, the fight under way, omens and hands),
//! and how a move looks after one simple look ahead.

use super::cards::{ACE, Cards, Face};
use super::moves::{MOST_HELD, Move};
use super::plays::{OVERLOADS, breaks, omens};
use super::state::{HAND, JokersRow, PLACES, Phase, row_of};
use headsup_engine::{
    LargeBoard, PrivateNotation, Resampler, SearchBudget, SearchParams, Searchable, Seat, Sight, Weights, move_weights,
    position_weights,
};

/// What a card from the deck is worth on average.
const AVERAGE: i32 = 8;
/// What one card more in hand is worth.
const MORE: i32 = 4;
/// What going ahead is worth.
const AHEAD: i32 = 10;

const TEXT: &str = include_str!("weights.toml");

impl Searchable for JokersRow {
    const WEIGHTS: Weights = Weights {
        text: TEXT,
        positions: &position_weights::<14>(TEXT),
        moves: &move_weights::<30>(TEXT),
        ..Weights::NONE
    };

    const PARAMS: SearchParams = SearchParams {
        prior_temperature: 4.0,
        exploration: 0.6,
        rollout_plies: 8,
        rollout_candidates: 4,
        enumerates_moves: false,
        reuses_tree: true,
        budgets: [
            SearchBudget::new(7, 850),
            SearchBudget::new(9, 550),
            SearchBudget::new(20, 250),
            SearchBudget::new(60, 45),
            SearchBudget::new(600, 0),
        ],
    };

    fn sample_moves<I: IntoIterator<Item = usize>>(
        &self,
        sight: Sight,
        out: &mut Vec<Move>,
        draw: impl FnOnce(usize) -> I,
    ) {
        let own = self.own_cards(sight);
        match self.phase {
            Phase::Counter => {
                let answers = self.answers(own);
                let answer = |place: usize| place.checked_sub(1).map(|place| Move::Counter(answers.nth(place)));
                let moves = draw(1 + answers.len()).into_iter();
                out.extend(moves.map(|place| answer(place).unwrap_or(Move::Yield)));
            }
            Phase::Discard => out.extend(draw(own.len()).into_iter().map(|place| Move::Discard(own.nth(place)))),
            Phase::Main => {
                // Most are overloads, so the others alone are listed.
                let before = out.len();
                out.push(Move::Claim);
                breaks(self, own, out);
                let (first, mut parts) = (out.len(), [].as_slice());
                if self.may_stall() {
                    parts = OVERLOADS[own.len()];
                    omens(self, own, out);
                }
                for place in draw(out.len() - before + parts.len()) {
                    let place = before + place;
                    out.push(match place.checked_sub(first) {
                        None => out[place],
                        Some(behind) => parts
                            .get(behind)
                            .map_or_else(|| out[place - parts.len()], |&part| Move::Overload(own.part(part))),
                    });
                }
            }
        }
    }

    fn resample(&mut self, resampler: &mut Resampler<'_>) {
        let hands = self.hands.0.iter_mut().flatten();
        resampler.pool(hands.chain(&mut self.places).chain(&mut self.deck));
    }

    /// The card that lies on the place that is fought for; a yield's tells who took it.
    fn reveal_key(&self) -> u32 {
        if self.attack.is_empty() {
            u32::from(self.strength)
        } else {
            0
        }
    }

    fn see_position(&self, open: Sight, mut see: impl FnMut(usize, f32)) {
        seen(self, open, &mut see);
    }

    /// Fights for places, hands that are changed, cards that are kept.
    #[inline]
    fn see_move(&self, mv: &Move, sight: Sight, mut see: impl FnMut(usize, i32)) {
        let above = |face: Face, rank: u8| i32::from(face.rank() > rank);
        match *mv {
            Move::Claim => {
                let own = self.own_cards(sight);
                see(0, 1);
                see(1, i32::from(self.bonus(self.turn, self.row_of_claim())));
                see(2, beyond(own));
                see(3, jacks(own));
                see(4, i32::from(self.bonus(self.turn.other(), self.row_of_claim())));
                see(5, own.len() as i32);
            }
            Move::Overload(cards) => {
                see(6, 1);
                see(7, cards.len() as i32);
                see(8, beyond(cards));
                see(9, jacks(cards));
                see(10, (MOST_HELD - self.hands[self.turn].len()) as i32);
                see(11, i32::from(self.idle[self.turn].min(3)));
            }
            Move::Omen { row, cards } => {
                let left = (1..=self.places.len() as u8)
                    .filter(|&place| row_of(place) == row && self.owner[usize::from(place) - 1].is_none());
                see(12, 1);
                see(13, left.count() as i32);
                see(14, beyond(cards));
                see(15, jacks(cards));
                see(16, (self.hands[self.turn].len() - HAND) as i32);
                see(17, i32::from(row == self.row_of_claim()));
            }
            Move::Break { .. } => see(18, 1),
            Move::Yield => {}
            Move::Counter(face) => {
                let left = i32::from(self.joker[Seat::Two]) + 1 - i32::from(self.joker[Seat::One]);
                see(19, 1);
                see(20, i32::from(face.rank()) - 8);
                see(21, above(face, 10));
                see(22, above(face, 13));
                see(23, left);
                see(24, self.hands[self.actor].len() as i32);
                see(25, self.hands[self.actor.other()].len() as i32);
                see(26, self.answers(self.own_cards(sight)).len() as i32);
                see(27, i32::from(self.actor == self.turn));
            }
            Move::Discard(face) => {
                see(28, i32::from(face.rank()) - 8);
                see(29, above(face, 10));
            }
        }
    }

    /// How good a legal move looks: fight for every place as cheaply as possible, change a weak hand, keep the best cards.
    fn search_score(&self, mv: &Move, _: Sight) -> i32 {
        match *mv {
            Move::Break { .. } => 100,
            Move::Yield => 0,
            Move::Counter(face) => 20 - i32::from(face.rank()),
            Move::Discard(face) => -i32::from(face.rank()),
            Move::Claim => AHEAD + i32::from(self.bonus(self.turn, self.row_of_claim())) * 2,
            Move::Overload(cards) => {
                let more = MOST_HELD - self.hands[self.turn].len();
                swapped(cards) + more as i32 * MORE
            }
            Move::Omen { row, cards } => {
                let left = (1..=self.places.len() as u8)
                    .filter(|&place| row_of(place) == row && self.owner[usize::from(place) - 1].is_none());
                let fewer = self.hands[self.turn].len() - HAND;
                left.count() as i32 * MORE + swapped(cards) - fewer as i32 * MORE
            }
        }
    }
}

impl PrivateNotation for JokersRow {}

impl LargeBoard for JokersRow {}

/// What is seen of it.
fn seen(game: &JokersRow, open: Sight, see: &mut impl FnMut(usize, f32)) {
    let sign = |seat: Seat| if seat == Seat::One { 1.0 } else { -1.0 };
    let (from, to) = (game.joker[Seat::One], game.joker[Seat::Two]);
    let left = f32::from((to + 1).saturating_sub(from));
    see(0, sign(game.turn));
    let taken: f32 = game.owner.iter().flatten().map(|&seat| sign(seat)).sum();
    see(1, taken);
    see(2, taken / left.sqrt());
    see(3, taken / left);
    if let (Phase::Counter, Some(last)) = (game.phase, game.last) {
        let bonus = game.answer_bonus();
        let beats = |face: Face| face.rank() + bonus >= game.strength;
        let answers = game.hands[game.actor]
            .iter()
            .filter_map(|card| card.open(open))
            .filter(|&face| beats(face));
        let answers = answers.count() as f32;
        let weight = 1.0 / left.sqrt();
        see(4, sign(last) * weight);
        see(5, if answers > 0.0 { sign(game.actor) * weight } else { 0.0 });
        see(6, sign(game.actor) * answers.min(3.0) * weight);
    }
    for seat in Seat::BOTH {
        let mut best = 0;
        for face in game.hands[seat].iter().filter_map(|card| card.open(open)) {
            let rank = face.rank();
            see(7, sign(seat));
            see(8, sign(seat) * f32::from(rank) / 10.0);
            see(9, if rank > 10 { sign(seat) } else { 0.0 });
            see(10, if rank == ACE { sign(seat) } else { 0.0 });
            best = best.max(rank);
        }
        see(11, sign(seat) * f32::from(best) / 10.0);
    }
    for omen in &game.omens {
        let unclaimed = (from..=to.min(PLACES)).filter(|&place| row_of(place) == omen.row);
        see(12, sign(omen.seat) * unclaimed.count() as f32);
    }
    see(
        13,
        (f32::from(game.idle[Seat::Two]) - f32::from(game.idle[Seat::One])) / 2.0,
    );
}

/// How far the ranks of these are above the middle, in all.
fn beyond(cards: Cards) -> i32 {
    cards.into_iter().map(|face| i32::from(face.rank()) - 8).sum()
}

/// How many of these are jacks or better.
fn jacks(cards: Cards) -> i32 {
    cards.with_rank(11).len() as i32
}

/// What it gains to have average cards instead of these.
fn swapped(cards: Cards) -> i32 {
    cards.into_iter().map(|face| AVERAGE - i32::from(face.rank())).sum()
}

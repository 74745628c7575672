//! What the computer player needs: how a position looks at a glance (how many cards each has left, and how well the hands go on), and how a
//! move looks after one simple look ahead.

use super::cards::{Cards, Face};
use super::chain::Chain;
use super::moves::Move;
use super::plays::{Plays, after, could_play, fitting};
use super::state::{Clash, Pass};
use headsup_engine::{
    LargeBoard, Premoves, PrivateNotation, Resampler, SearchBudget, SearchParams, Searchable, Seat, Sight, Weights,
    move_weights, part_of, position_weights,
};

/// What a card laid down is worth, next to one more card that could follow.
const LAID: i32 = 10;
/// What a turn that goes on is worth.
const GOES_ON: i32 = 30;

const TEXT: &str = include_str!("weights.toml");

impl Searchable for Clash {
    const WEIGHTS: Weights = Weights {
        text: TEXT,
        positions: &position_weights::<11>(TEXT),
        moves: &move_weights::<25>(TEXT),
        ..Weights::NONE
    };

    const PARAMS: SearchParams = SearchParams {
        prior_temperature: 10.0,
        exploration: 0.7,
        rollout_plies: 20,
        rollout_candidates: 4,
        enumerates_moves: true,
        reuses_tree: false,
        budgets: [
            SearchBudget::new(7, 1000),
            SearchBudget::new(11, 560),
            SearchBudget::new(24, 270),
            SearchBudget::new(80, 0),
            SearchBudget::new(1500, 0),
        ],
    };

    /// The moves are counted, and not listed.
    fn sample_moves<I: IntoIterator<Item = usize>>(
        &self,
        sight: Sight,
        out: &mut Vec<Move>,
        draw: impl FnOnce(usize) -> I,
    ) {
        let plays = Plays::of(self, sight);
        let parts = plays.parts();
        for place in draw(parts.iter().map(|(_, count)| count).sum()) {
            let (part, place) = part_of(parts, place);
            out.push(plays.nth(part, place));
        }
    }

    /// CL-1: who leads has a Complete card. CL-12: whether the other seat had to pass hangs on the hand it is thought to hold.
    fn resample(&mut self, resampler: &mut Resampler<'_>) {
        loop {
            let hands = self.hands.0.iter_mut().flatten();
            resampler.pool(hands.chain(self.stocks.0.iter_mut().flatten()));
            if !self.complete.is_empty() || resampler.holds(&self.hands[self.turn], Face::is_complete) {
                break;
            }
        }
        let passer = self.turn.other();
        if passer != resampler.viewer() && self.last_pass != Pass::No {
            self.last_pass = if could_play(self, passer, resampler.open()) {
                Pass::Free
            } else {
                Pass::Forced
            };
        }
    }

    fn see_position(&self, open: Sight, mut see: impl FnMut(usize, f32)) {
        seen(self, open, &mut see);
    }

    /// Cards that are laid, whether the turn goes on, and what can follow: of one's own or of the enemy's.
    #[inline]
    fn see_move(&self, mv: &Move, sight: Sight, mut see: impl FnMut(usize, i32)) {
        let laid: Cards = mv.cards().collect();
        let (top, shown) = after(self, *mv);
        let own = self.own_cards(sight).without(laid);
        let kind = match mv {
            Move::First(_) => 0,
            Move::Complete(_) => 1,
            Move::Special { .. } => 2,
            Move::Chard(_) => 3,
            Move::Three(_) => 4,
            Move::Final(_) => 5,
            Move::End => 6,
        };
        see(kind, 1);
        let Some(top) = top else { return };
        let fits = fitting(top, shown);
        let chards = top.parts().without(shown.parts());
        let ends = matches!(mv, Move::First(_) | Move::Final(_) | Move::End);
        let from = if ends { 7 } else { 12 };
        see(from, own.and(fits).len() as i32);
        see(from + 1, own.and(chards).len() as i32);
        see(from + 2, i32::from(top == shown));
        see(from + 3, fits.without(own).without(laid).len() as i32);
        let near = |face: Face| own.and(face.near()).len() as i32;
        see(from + 4, laid.and(Cards::COMPLETES).into_iter().map(near).sum());
        let seat = self.turn;
        see(17, i32::from(self.left(seat) == laid.len()));
        see(18, i32::from(!ends && self.hands[seat].len() == laid.len()));
        see(19, i32::from(*mv == Move::End && self.played() == 0));
        see(20, i32::from(*mv == Move::End) * self.hands[seat].len() as i32);
        see(
            21,
            i32::from(matches!(mv, Move::Final(_))) * self.hands[seat].len() as i32,
        );
        let chain = if ends {
            Chain::default()
        } else {
            Chain::longest(own, top, shown)
        };
        see(22, (laid.len() + chain.laid) as i32);
        see(
            23,
            i32::from(chain.empties && self.left(seat) > laid.len() + chain.laid),
        );
        see(24, i32::from(chain.laid + laid.len() == self.left(seat)));
    }

    /// How good a legal move looks: lay many cards, keep the turn going, and keep what can follow.
    fn search_score(&self, mv: &Move, sight: Sight) -> i32 {
        if *mv == Move::End {
            return 0;
        }
        let laid: Cards = mv.cards().collect();
        let (top, shown) = after(self, *mv);
        let goes_on = match mv {
            Move::First(_) | Move::Final(_) => 0,
            _ => GOES_ON,
        };
        let own = self.own_cards(sight).without(laid);
        laid.len() as i32 * LAID + goes_on + top.map_or(0, |top| followers(top, shown, own))
    }
}

impl Premoves for Clash {}

impl PrivateNotation for Clash {}

impl LargeBoard for Clash {}

/// What is seen of it.
fn seen(game: &Clash, open: Sight, see: &mut impl FnMut(usize, f32)) {
    let to_move = if game.turn == Seat::One { 1.0 } else { -1.0 };
    let left = Seat::BOTH.map(|seat| game.left(seat) as f32);
    see(0, to_move);
    see(1, (left[1] - left[0]) / 10.0);
    see(2, (left[1] - left[0]) / (left[0] + left[1] + 1.0));
    see(3, (left[1] - left[0]) / (left[0].min(left[1]) + 3.0));
    see(10, to_move / (left[0].min(left[1]) + 1.0));
    let shown = game.shown();
    for (seat, sign) in [(Seat::One, 1.0), (Seat::Two, -1.0)] {
        let hand: Cards = game.hands[seat].iter().filter_map(|card| card.open(open)).collect();
        let completes = hand.and(Cards::COMPLETES);
        see(4, sign * (game.hands[seat].len() - completes.len()) as f32);
        see(5, sign * completes.len() as f32);
        if let Some(top) = game.top() {
            let follow = completes.and(fitting(top, shown)).len() + hand.and(top.parts().without(shown.parts())).len();
            let at = if seat == game.turn { 6 } else { 7 };
            see(at, sign * follow as f32);
        }
        let near: usize = completes.into_iter().map(|face| completes.and(face.near()).len()).sum();
        see(8, sign * near as f32 / 2.0);
        let laid = if seat == game.turn { game.played() } else { 0 };
        see(9, sign * laid as f32);
    }
}

/// How many of these cards could follow other than as a last play.
pub(super) fn followers(top: Face, shown: Face, own: Cards) -> i32 {
    let chards = if top == shown {
        Cards::NONE
    } else {
        top.parts().without(shown.parts())
    };
    own.and(fitting(top, shown).or(chards)).len() as i32
}

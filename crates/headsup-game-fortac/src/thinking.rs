//! What the computer player needs: how a position looks at a glance (combos made, combos that lack one man, who can complete one at once, and
//! the cards in hand), and how a move looks.

use super::board::Spaces;
use super::cards::Kind;
use super::combo::{PATTERNS, near, nearest};
use super::moves::{Men, Move, Stand, Ways, leads};
use super::state::Fortac;
use headsup_engine::{
    LargeBoard, Premoves, PrivateNotation, Resampler, SearchBudget, SearchParams, Searchable, Seat, Sight, Weights,
    move_weights, position_weights,
};

const TEXT: &str = include_str!("weights.toml");

impl Searchable for Fortac {
    const WEIGHTS: Weights = Weights {
        text: TEXT,
        positions: &position_weights::<37>(TEXT),
        moves: &move_weights::<14>(TEXT),
        ..Weights::NONE
    };

    const PARAMS: SearchParams = SearchParams {
        prior_temperature: 10.0,
        exploration: 0.7,
        rollout_plies: 0,
        rollout_candidates: 1,
        enumerates_moves: false,
        // A turn is one move.
        reuses_tree: false,
        budgets: [
            SearchBudget::new(16, 350),
            SearchBudget::new(30, 200),
            SearchBudget::new(80, 80),
            SearchBudget::new(200, 0),
            SearchBudget::new(1500, 0),
        ],
    };

    /// The moves are counted, and not listed.
    #[inline]
    fn sample_moves<I: IntoIterator<Item = usize>>(
        &self,
        _: Sight,
        out: &mut Vec<Move>,
        draw: impl FnOnce(usize) -> I,
    ) {
        let stand = self.stand();
        let [one, two, three] = self.ways.map(Ways::count);
        for place in draw(one + two + three) {
            // Without a branch: which card it is, nobody could foretell.
            let card = usize::from(place >= one) + usize::from(place >= one + two);
            out.push(stand.nth(self.ways[card], place - [0, one, one + two][card]));
        }
    }

    fn resample(&mut self, resampler: &mut Resampler<'_>) {
        resampler.pool(self.deck.cards_mut());
    }

    fn see_position(&self, _: Sight, mut see: impl FnMut(usize, f32)) {
        seen(self, &mut see);
    }

    /// How near to a pattern that is still wanted men stand after it, one's own and the enemy's, and whether a card in hand then
    /// completes one.
    #[inline]
    fn see_move(&self, mv: &Move, _: Sight, mut see: impl FnMut(usize, i32)) {
        let men = mv.made(&self.men, self.turn);
        let (own, enemy) = (self.turn, self.turn.other());
        let stands = |seat: Seat| {
            (
                near(men[seat], self.made(seat)),
                usize::from(self.made(seat).next().is_some()),
            )
        };
        let (own_near, made) = stands(own);
        see(3 * made, own_near.fours);
        see(3 * made + 1, own_near.threes);
        see(3 * made + 2, own_near.twos);
        let (enemy_near, enemy_made) = stands(enemy);
        see(6 + 2 * enemy_made, enemy_near.threes);
        see(7 + 2 * enemy_made, enemy_near.twos);
        if enemy_near.threes > 0 && own_near.fours * (1 + made as i32) < 2 {
            see(10 + enemy_made, i32::from(completes(self, &men, enemy, None)));
        }
        if own_near.threes > 0 && own_near.fours == 0 {
            see(12 + made, i32::from(completes(self, &men, own, Some(mv.card))));
        }
    }

    /// A combo is best; else men that stand nearer to a pattern that is still wanted, and the other side's farther from theirs.
    fn search_score(&self, mv: &Move, _: Sight) -> i32 {
        let men = mv.made(&self.men, self.turn);
        let promise = |seat| [0, 1, 2, 6, 40][nearest(men[seat], self.made(seat)) as usize];
        promise(self.turn) - promise(self.turn.other()).min(6)
    }
}

impl Premoves for Fortac {}

impl PrivateNotation for Fortac {}

impl LargeBoard for Fortac {}

/// What is seen of it.
fn seen(game: &Fortac, see: &mut impl FnMut(usize, f32)) {
    let to_move = if game.turn == Seat::One { 1.0 } else { -1.0 };
    see(0, to_move);
    let moves: usize = game.ways.iter().map(|ways| ways.count()).sum();
    see(1, to_move * moves as f32 / 10.0);
    for (seat, sign) in [(Seat::One, 1.0), (Seat::Two, -1.0)] {
        let (made, mover) = (game.made(seat).count(), seat == game.turn);
        game.made(seat).for_each(|combo| see(2 + combo as usize, sign));
        let near = Near::of(game, seat);
        let at_once = match (mover, made) {
            (true, 0) => 6,
            (true, _) => 7,
            (false, 0) => 8,
            (false, _) => 9,
        };
        see(at_once, if near.at_once { sign } else { 0.0 });
        see(10, sign * near.threes);
        see(11, sign * near.twos);
        see(12, sign * near.threes * made as f32);
        let hand = if mover { 13 } else { 25 };
        game.kinds(seat).for_each(|kind| see(hand + kind as usize, sign));
    }
}

/// How near a side is to its next combo.
struct Near {
    /// Patterns it wants that lack one man, and those that lack two.
    threes: f32,
    twos: f32,
    /// Whether it holds a card that completes one.
    at_once: bool,
}

impl Near {
    fn of(game: &Fortac, seat: Seat) -> Near {
        let own = game.men[seat];
        let mut near = Near {
            threes: 0.0,
            twos: 0.0,
            at_once: false,
        };
        let mut steps = [(Spaces::NONE, Spaces::NONE); PATTERNS.len()];
        let mut count = 0;
        for (combo, spaces) in PATTERNS {
            if game.made(seat).any(|made| made == combo) {
                continue;
            }
            match own.and(spaces).count() {
                3 => {
                    near.threes += 1.0;
                    steps[count] = (own.and(spaces.not()), spaces.and(own.not()));
                    count += 1;
                }
                2 => near.twos += 1.0,
                _ => {}
            }
        }
        if count > 0 {
            let stand = Stand::of(&game.men, seat);
            near.at_once = game
                .ways(seat)
                .into_iter()
                .any(|ways| steps[..count].iter().any(|&(from, to)| stand.lead(ways, from, to)));
        }
        near
    }
}

/// Whether a card of this seat, but for one of this kind that was played, completes a combo if men stand so.
fn completes(game: &Fortac, men: &Men, seat: Seat, mut played: Option<Kind>) -> bool {
    let (own, occupied) = (men[seat], men[seat].or(men[seat.other()]));
    let kinds = game
        .kinds(seat)
        .filter(|&kind| !(played == Some(kind) && played.take().is_some()));
    let mut hand: [Option<Kind>; 3] = [None; 3];
    hand.iter_mut().zip(kinds).for_each(|(card, kind)| *card = Some(kind));
    PATTERNS.iter().any(|&(combo, spaces)| {
        own.and(spaces).count() == 3
            && game.made(seat).all(|made| made != combo)
            && hand.iter().flatten().any(|&kind| {
                leads(
                    kind,
                    own.and(spaces.not()),
                    spaces.and(own.not()),
                    men[seat.other()],
                    occupied,
                )
            })
    })
}

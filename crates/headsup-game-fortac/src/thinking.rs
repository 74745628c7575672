//! What the computer player needs: how a position looks at a glance (combos made, combos that lack one man, and who can complete one at once),
//! and how a move looks.

use super::board::Spaces;
use super::combo::{PATTERNS, nearest};
use super::moves::{Move, Stand, Ways};
use super::state::Fortac;
use headsup_engine::{
    LargeBoard, Premoves, PrivateNotation, Resampler, SearchBudget, SearchParams, Searchable, Seat, Sight, likely,
};

/// What each is worth, in the order of [`seen`].
const WEIGHTS: [f32; 9] = [0.128, 1.486, 0.741, 2.207, 0.558, 0.760, 0.291, 0.158, 0.079];

impl Searchable for Fortac {
    const PARAMS: SearchParams = SearchParams {
        spread: 10.0,
        curiosity: 0.7,
        plies: 0,
        sampled: 1,
        lists: false,
        // A turn is one move.
        remembers: false,
        efforts: [
            SearchBudget::new(8, 300),
            SearchBudget::new(20, 120),
            SearchBudget::new(60, 30),
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

    fn evaluate(&self, _: Sight) -> Option<f32> {
        Some(likely(seen(self), &WEIGHTS))
    }

    /// A combo is best; else men that stand nearer to a pattern that is still wanted, and the other side's farther from theirs.
    fn move_score(&self, mv: &Move, _: Sight) -> i32 {
        let men = mv.made(&self.men, self.turn);
        let promise = |seat| [0, 1, 2, 6, 40][nearest(men[seat], self.made(seat)) as usize];
        promise(self.turn) - promise(self.turn.other()).min(6)
    }
}

impl Premoves for Fortac {}

impl PrivateNotation for Fortac {}

impl LargeBoard for Fortac {}

/// What is seen of it.
fn seen(game: &Fortac) -> [f32; 9] {
    let to_move = if game.turn == Seat::One { 1.0 } else { -1.0 };
    let mut seen = [0.0; 9];
    seen[0] = to_move;
    for (seat, sign) in [(Seat::One, 1.0), (Seat::Two, -1.0)] {
        let made = game.made(seat).count();
        let near = Near::of(game, seat);
        seen[1] += sign * made as f32;
        let at_once = match (seat == game.turn, made) {
            (true, 0) => 2,
            (true, _) => 3,
            (false, 0) => 4,
            (false, _) => 5,
        };
        seen[at_once] += if near.at_once { sign } else { 0.0 };
        seen[6] += sign * near.threes;
        seen[7] += sign * near.twos;
        seen[8] += sign * near.threes * made as f32;
    }
    seen
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

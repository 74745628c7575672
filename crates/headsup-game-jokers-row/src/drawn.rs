//! Moves that are drawn by their places in the list of legal ones, without listing the others.

use super::moves::{MOST_HELD, Move};
use super::rules::{HAND, breaks, omens};
use super::{JokersRow, Phase};
use headsup_engine::Sight;

/// JR-9: any part of the hand may go, of more than three cards so many that three are left. For each number of cards in hand the parts
/// that may go, in order, a bit for each card.
pub(super) static OVERLOADS: [&[u8]; MOST_HELD + 1] = {
    const ALL: [u8; 1 << HAND] = [0, 1, 2, 3, 4, 5, 6, 7];
    [
        ALL.split_at(1).0,
        ALL.split_at(2).0,
        ALL.split_at(4).0,
        &ALL,
        &some::<15>(1),
        &some::<26>(2),
    ]
};

/// The first numbers from 0 with so many bits or more.
const fn some<const N: usize>(least: u32) -> [u8; N] {
    let (mut parts, mut found, mut part) = ([0; N], 0, 0u8);
    while found < N {
        if part.count_ones() >= least {
            parts[found] = part;
            found += 1;
        }
        part += 1;
    }
    parts
}

/// The legal moves in the places that `draw` says when it is told how many there are.
pub(super) fn drawn<I: IntoIterator<Item = usize>>(
    game: &JokersRow,
    sight: Sight,
    out: &mut Vec<Move>,
    draw: impl FnOnce(usize) -> I,
) {
    let own = game.own_cards(sight);
    match game.phase {
        Phase::Counter => {
            let answers = game.answers(own);
            let answer = |place: usize| place.checked_sub(1).map(|place| Move::Counter(answers.nth(place)));
            let moves = draw(1 + answers.len()).into_iter();
            out.extend(moves.map(|place| answer(place).unwrap_or(Move::Yield)));
        }
        Phase::Discard => out.extend(draw(own.len()).into_iter().map(|place| Move::Discard(own.nth(place)))),
        Phase::Main => {
            // Most are overloads, so the others alone are listed.
            let before = out.len();
            out.push(Move::Claim);
            breaks(game, own, out);
            let (first, mut parts) = (out.len(), [].as_slice());
            if game.may_stall() {
                parts = OVERLOADS[own.len()];
                omens(game, own, out);
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

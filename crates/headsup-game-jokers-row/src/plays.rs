//! What can be played in a turn's first question, besides a claim.

use super::cards::{ACE, Cards, Face, Suit};
use super::moves::{MOST_HELD, Move};
use super::state::{HAND, JokersRow};

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

/// JR-14: breaking is part of the turn's first question, so no player is asked whether they hold an ace.
pub(super) fn breaks(game: &JokersRow, own: Cards, out: &mut Vec<Move>) {
    for omen in game.omens.iter().filter(|omen| omen.seat != game.actor) {
        let fits = |face: &Face| face.rank() == ACE && JokersRow::suit(omen) == Some(face.suit());
        let ace = own.into_iter().find(fits);
        out.extend(ace.map(|ace| Move::Break { row: omen.row, ace }));
    }
}

/// JR-11, JR-13: three cards of a suit on any open row where the caster has no omen yet.
pub(super) fn omens(game: &JokersRow, own: Cards, out: &mut Vec<Move>) {
    for of_suit in Suit::ALL.map(|suit| own.of(suit)) {
        if !of_suit.are_three() {
            continue;
        }
        let free = |row: &u8| game.bonus(game.actor, *row) == 0;
        for cards in of_suit.parts().filter(|cards| cards.len() == 3) {
            out.extend(game.open_rows().filter(free).map(|row| Move::Omen { row, cards }));
        }
    }
}

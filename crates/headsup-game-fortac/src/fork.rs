//! What is asked on the way to a move, and in which order it is numbered. The picture and the buttons both ask here, so that they carry
//! the same numbers.

use super::board::Space;
use super::cards::Kind;
use super::combo::Combo;
use super::moves::Move;
use super::state::Fortac;
use headsup_engine::{Rules, Sight};

/// Up to so many landings of a card are numbered at once; of more, the man is chosen first.
const fn most(card: Kind) -> usize {
    match card {
        // Their lines cross the whole board.
        Kind::Switch | Kind::Zip | Kind::Zap => 6,
        _ => 10,
    }
}

/// What is asked behind some words of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fork {
    /// Which card: those that can be played, in the order of the hand.
    Card(Vec<Kind>),
    /// Which man goes by this card: the first has number 1.
    Man(Kind, Vec<Space>),
    /// Where to by this card: the first has number 1. If the man was chosen before, it is named.
    Landing(Kind, Option<Space>, Vec<Move>),
}

impl Fortac {
    /// What is asked behind these words; none if they lead nowhere, or are a whole move.
    pub(super) fn fork(&self, words: &[&str]) -> Option<Fork> {
        let moves = self.numbered();
        let Some((name, rest)) = words.split_first() else {
            let mut cards: Vec<Kind> = Vec::new();
            for card in self.kinds(self.turn) {
                if !cards.contains(&card) && moves.iter().any(|mv| mv.card == card) {
                    cards.push(card);
                }
            }
            return (!cards.is_empty()).then_some(Fork::Card(cards));
        };
        let mut moves: Vec<Move> = moves.into_iter().filter(|mv| mv.card.name() == *name).collect();
        let card = moves.first()?.card;
        match rest {
            [] if moves.len() > most(card) || moves.chunk_by(|a, b| a.to == b.to).any(on_one_line) => {
                let mut men: Vec<Space> = moves.iter().map(|mv| mv.from).collect();
                men.sort_by_key(|man| self.order(*man));
                men.dedup();
                Some(Fork::Man(card, men))
            }
            [] => Some(Fork::Landing(card, None, moves)),
            [man] => {
                moves.retain(|mv| mv.from.name() == *man);
                let man = moves.first()?.from;
                Some(Fork::Landing(card, Some(man), moves))
            }
            _ => None,
        }
    }

    /// The legal move that these words are.
    pub(super) fn whole(&self, words: &[&str]) -> Option<Move> {
        let &[card, from, to] = words else { return None };
        let is = |mv: &Move| (mv.card.name(), mv.from.name(), mv.to.name()) == (card, from, to);
        self.numbered().into_iter().find(is)
    }

    /// Whether a legal move makes a formation that its side has not made before.
    pub(super) fn scores(&self, mv: Move) -> bool {
        self.scored(mv).is_some()
    }

    /// The formation that a move makes for the side to move, of a type that it has not made yet.
    pub(super) fn scored(&self, mv: Move) -> Option<Combo> {
        let men = mv.made(&self.men, self.turn)[self.turn];
        Combo::of(men).filter(|combo| self.made(self.turn).all(|made| made != *combo))
    }

    /// The legal moves in the order in which their landings are read, and the men that come there.
    fn numbered(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves(Sight::PUBLIC, &mut moves);
        moves.sort_by_key(|mv| (self.order(mv.to), self.order(mv.from)));
        moves
    }

    /// The place of a space as the side to move reads the board.
    fn order(&self, space: Space) -> usize {
        space.seen_from(self.turn).index()
    }
}

/// Whether two of these men come to their space from opposite sides, one of them from afar: their lines would be one.
fn on_one_line(men: &[Move]) -> bool {
    let way = |mv: &Move| {
        let at = |space: Space| ((space.index() % 4) as i32, (space.index() / 4) as i32);
        let ((x, y), (to_x, to_y)) = (at(mv.from), at(mv.to));
        (to_x - x, to_y - y)
    };
    let far = |(x, y): (i32, i32)| x.abs().max(y.abs()) > 1;
    let opposite = |(ax, ay): (i32, i32), (bx, by): (i32, i32)| ax * by == ay * bx && ax * bx + ay * by < 0;
    let ways: Vec<(i32, i32)> = men.iter().map(way).collect();
    let mut afar = ways.iter().filter(|way| far(**way));
    afar.any(|a| ways.iter().any(|b| opposite(*a, *b)))
}

//! What is asked on the way to a move, and in which order it is numbered. The picture and the buttons both ask here, so that they carry
//! the same numbers.

use super::board::Space;
use super::cards::Kind;
use super::combo::Combo;
use super::landings::{SPACE, are_clear, landings};
use super::moves::Move;
use super::state::Fortac;
use headsup_engine::{Rules, Sight};

/// The most landings of several men that are numbered at once; of more, the man is chosen first.
const MOST: usize = 5;

/// What is asked behind some words of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fork {
    /// The card: those that can be played, in the order of the hand, each with the men of whom one is chosen with it.
    Card(Vec<(Kind, Vec<Space>)>),
    /// The man that goes by this card.
    Man(Kind, Vec<Space>),
    /// Where to by this card: the first has number 1. If the man was chosen before, it is named.
    Landing(Kind, Option<Space>, Vec<Move>),
}

impl Fortac {
    /// What is asked behind these words; none if they lead nowhere, or are a whole move.
    pub(super) fn fork(&self, words: &[&str]) -> Option<Fork> {
        let moves = self.numbered();
        let by = |card: Kind| -> Vec<Move> { moves.iter().copied().filter(|mv| mv.card == card).collect() };
        let Some((name, rest)) = words.split_first() else {
            let mut cards: Vec<(Kind, Vec<Space>)> = Vec::new();
            for card in self.kinds(self.turn) {
                let known = cards.iter().any(|(known, _)| *known == card);
                if !known && moves.iter().any(|mv| mv.card == card) {
                    cards.push((card, self.men_to_choose(&by(card))));
                }
            }
            return (!cards.is_empty()).then_some(Fork::Card(cards));
        };
        let card = moves.iter().find(|mv| mv.card.name() == *name)?.card;
        let mut moves = by(card);
        match rest {
            [] => {
                let men = self.men_to_choose(&moves);
                Some(match men.is_empty() {
                    false => Fork::Man(card, men),
                    true => {
                        let only = moves.iter().all(|mv| mv.from == moves[0].from);
                        Fork::Landing(card, only.then_some(moves[0].from), moves)
                    }
                })
            }
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

    /// The number of a man among those of the side to move.
    pub(super) fn number_of(&self, man: Space) -> u32 {
        let before = self.men[self.turn]
            .into_iter()
            .filter(|other| self.order(*other) < self.order(man));
        before.count() as u32 + 1
    }

    /// The men of whom one is chosen before its landing; none where all landings of a card are numbered at once.
    fn men_to_choose(&self, moves: &[Move]) -> Vec<Space> {
        let mut men: Vec<Space> = moves.iter().map(|mv| mv.from).collect();
        men.sort_by_key(|man| self.order(*man));
        men.dedup();
        if men.len() == 1 || (moves.len() <= MOST && self.is_clear(moves)) {
            men.clear();
        }
        men
    }

    /// Returns whether these moves can be drawn without a line across the number of another.
    fn is_clear(&self, moves: &[Move]) -> bool {
        let middle = |space| {
            let at = self.order(space) as i32;
            (at % 4 * SPACE, at / 4 * SPACE)
        };
        are_clear(&landings(&self.men, moves, middle))
    }

    /// The place of a space as the side to move reads the board.
    fn order(&self, space: Space) -> usize {
        space.seen_from(self.turn).index()
    }
}

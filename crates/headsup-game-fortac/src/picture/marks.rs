//! What is marked on the board: the last move, and what can be pressed next.

use super::super::board::Space;
use super::super::cards::Kind;
use super::super::fork::Fork;
use super::super::landings::{DISC, MAN, is_taken, landings, rim, towards};
use super::super::moves::{Men, Move};
use super::super::state::Fortac;
use super::squares::{Frame, Squares};
use headsup_scene::Scene;

/// The last move: an outline where the man came, a dotted line from where it came. Men who changed places are both outlined.
pub(super) fn last(scene: &mut Scene, squares: &Squares, mv: Move) {
    let (from, to) = (squares.middle(mv.from), squares.middle(mv.to));
    squares.frame(scene, mv.to, Frame::Last);
    if matches!(mv.card, Kind::Trade | Kind::Switch) {
        squares.frame(scene, mv.from, Frame::Last);
    }
    scene.last_way(from, to, true);
}

/// What the viewer has chosen so far in their menu.
pub(super) enum Choice {
    /// No menu is open.
    Closed,
    /// What is asked next.
    Open(Fork),
    /// A whole move, shown and not made yet.
    Whole(Move),
}

impl Choice {
    /// What these words choose.
    pub(super) fn of(table: &Fortac, words: Option<&[&str]>) -> Choice {
        let Some(words) = words else { return Choice::Closed };
        match table.whole(words) {
            Some(mv) => Choice::Whole(mv),
            None => table.fork(words).map_or(Choice::Closed, Choice::Open),
        }
    }

    /// The card that is chosen.
    pub(super) fn card(&self) -> Option<Kind> {
        match self {
            Choice::Closed | Choice::Open(Fork::Card(_)) => None,
            Choice::Open(Fork::Man(card, _) | Fork::Landing(card, ..)) => Some(*card),
            Choice::Whole(mv) => Some(mv.card),
        }
    }

    /// The man that is chosen.
    pub(super) fn man(&self) -> Option<Space> {
        match self {
            Choice::Open(Fork::Landing(_, man, _)) => *man,
            Choice::Whole(mv) => Some(mv.from),
            _ => None,
        }
    }

    /// Whether a card of the near hand cannot be played now.
    pub(super) fn rules_out(&self, table: &Fortac, card: Kind) -> bool {
        let playable = || match table.fork(&[]) {
            Some(Fork::Card(cards)) => cards.iter().any(|(known, _)| *known == card),
            _ => false,
        };
        !matches!(self, Choice::Closed) && !playable()
    }

    /// Marks the man that is chosen and what can be pressed, over the men.
    pub(super) fn draw(&self, scene: &mut Scene, squares: &Squares, table: &Fortac) {
        if let Some(man) = self.man() {
            squares.frame(scene, man, Frame::Chosen);
        }
        match self {
            Choice::Closed => {}
            Choice::Open(Fork::Card(cards)) => {
                let mut men: Vec<Space> = cards.iter().flat_map(|(_, men)| men).copied().collect();
                men.sort_by_key(|man| table.number_of(*man));
                men.dedup();
                numbered_men(scene, squares, table, &men);
            }
            Choice::Open(Fork::Man(_, men)) => {
                men.iter().for_each(|man| squares.frame(scene, *man, Frame::Target));
                numbered_men(scene, squares, table, men);
            }
            Choice::Open(Fork::Landing(_, man, moves)) => numbered(scene, squares, &table.men, *man, moves),
            Choice::Whole(mv) => {
                squares.frame(scene, mv.to, Frame::Target);
                let taken = is_taken(&table.men, mv.to);
                way(scene, squares, *mv, if taken { MAN + 8 } else { 0 });
            }
        }
    }
}

/// Numbers men of the side to move.
fn numbered_men(scene: &mut Scene, squares: &Squares, table: &Fortac, men: &[Space]) {
    for man in men {
        let (x, y) = squares.middle(*man);
        scene.target(table.number_of(*man), (x + 44, y + 44), DISC);
    }
}

/// Numbers the landings of these moves, each with a line from its man unless that one is chosen.
fn numbered(scene: &mut Scene, squares: &Squares, men: &Men, chosen: Option<Space>, moves: &[Move]) {
    let landings = landings(men, moves, |space| squares.middle(space));
    for mv in moves {
        squares.frame(scene, mv.to, Frame::Target);
    }
    for landing in landings.iter().filter(|_| chosen.is_none()) {
        scene.target_way(landing.way.0, landing.way.1);
    }
    for (n, landing) in (1_u32..).zip(&landings) {
        scene.target(n, landing.disc, DISC);
    }
}

/// The line of a move from the rim of its man to so far before the middle of its landing.
fn way(scene: &mut Scene, squares: &Squares, mv: Move, before: i32) {
    let to = squares.middle(mv.to);
    let from = rim(squares.middle(mv.from), to);
    let (x, y) = towards(to, from);
    let short = |at: i32, part: f64| at + (f64::from(before) * part).round() as i32;
    scene.target_way(from, (short(to.0, x), short(to.1, y)));
}

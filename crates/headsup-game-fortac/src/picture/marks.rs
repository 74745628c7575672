//! What is marked on the board: the last move, and what can be pressed next.

use super::super::board::Space;
use super::super::cards::Kind;
use super::super::fork::Fork;
use super::super::moves::{Men, Move};
use super::super::state::Fortac;
use super::men;
use super::squares::{Frame, Squares};
use headsup_engine::Seat;
use headsup_scene::{Point, Scene};

/// Radius of a disc with a number.
const DISC: u16 = 32;
/// How far discs lie from the middle of a square that they share, towards their men.
const ASIDE: f64 = 46.0;
const BESIDE: f64 = 34.0;
/// How far the discs of a square lie apart, and how far from its middle they may be pushed.
const APART: f64 = 66.0;
const FAR: f64 = 49.0;

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
            Some(Fork::Card(cards)) => cards.contains(&card),
            _ => false,
        };
        !matches!(self, Choice::Closed) && !playable()
    }

    /// Marks the man that is chosen and what can be pressed, over the men.
    pub(super) fn draw(&self, scene: &mut Scene, squares: &Squares, men: &Men) {
        if let Some(man) = self.man() {
            squares.frame(scene, man, Frame::Chosen);
        }
        match self {
            Choice::Closed | Choice::Open(Fork::Card(_)) => {}
            Choice::Open(Fork::Man(_, men)) => {
                for (n, man) in (1_u32..).zip(men) {
                    squares.frame(scene, *man, Frame::Target);
                    let (x, y) = squares.middle(*man);
                    scene.target(n, (x + 44, y + 44), DISC);
                }
            }
            Choice::Open(Fork::Landing(_, _, moves)) => landings(scene, squares, men, moves),
            Choice::Whole(mv) => {
                squares.frame(scene, mv.to, Frame::Target);
                let taken = is_taken(men, mv.to);
                way(scene, squares, *mv, if taken { men::RADIUS + 8 } else { 0 });
            }
        }
    }
}

/// Numbers the landings of these moves, each with a line from its man.
fn landings(scene: &mut Scene, squares: &Squares, men: &Men, moves: &[Move]) {
    let spots = discs(squares, men, moves);
    for mv in moves {
        squares.frame(scene, mv.to, Frame::Target);
    }
    for (mv, spot) in moves.iter().zip(&spots) {
        scene.target_way(rim(squares, mv.from, *spot), *spot);
    }
    for (n, spot) in (1_u32..).zip(spots) {
        scene.target(n, spot, DISC);
    }
}

/// The line of a move from the rim of its man to so far before the middle of its landing.
fn way(scene: &mut Scene, squares: &Squares, mv: Move, before: i32) {
    let to = squares.middle(mv.to);
    let from = rim(squares, mv.from, to);
    let (x, y) = towards(to, from);
    let short = |at: i32, part: f64| at + (f64::from(before) * part).round() as i32;
    scene.target_way(from, (short(to.0, x), short(to.1, y)));
}

/// Where a line to a spot leaves the man on a square.
fn rim(squares: &Squares, man: Space, to: Point) -> Point {
    let (x, y) = squares.middle(man);
    let (right, down) = towards((x, y), to);
    let far = f64::from(men::RADIUS + 8);
    (x + (right * far).round() as i32, y + (down * far).round() as i32)
}

/// The direction from one spot to another, one pixel long.
fn towards(from: Point, to: Point) -> (f64, f64) {
    let (x, y) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
    let span = x.hypot(y).max(1.0);
    (x / span, y / span)
}

fn is_taken(men: &Men, space: Space) -> bool {
    Seat::BOTH.into_iter().any(|seat| men[seat].has(space))
}

/// Where the disc of each move lies: alone in the middle of an empty square, else aside, on the side of its man, and clear of the others.
fn discs(squares: &Squares, men: &Men, moves: &[Move]) -> Vec<Point> {
    let mut spots = Vec::with_capacity(moves.len());
    for group in moves.chunk_by(|a, b| a.to == b.to) {
        let middle = squares.middle(group[0].to);
        if group.len() == 1 && !is_taken(men, group[0].to) {
            spots.push(middle);
            continue;
        }
        let aside = |mv: &Move| {
            let (x, y) = towards(middle, squares.middle(mv.from));
            // Where the man there may come here, too, their lines run side by side.
            let mutual = moves.iter().any(|other| (other.from, other.to) == (mv.to, mv.from));
            let beside = if mutual { BESIDE } else { 0.0 };
            (x * ASIDE - y * beside, y * ASIDE + x * beside)
        };
        let mut places: Vec<(f64, f64)> = group.iter().map(aside).collect();
        spread(&mut places);
        let place = |(x, y): (f64, f64)| (middle.0 + x.round() as i32, middle.1 + y.round() as i32);
        spots.extend(places.into_iter().map(place));
    }
    spots
}

/// Pushes discs apart that lie too close, within their square.
fn spread(places: &mut [(f64, f64)]) {
    for _ in 0..64 {
        for b in 1..places.len() {
            for a in 0..b {
                let (x, y) = (places[b].0 - places[a].0, places[b].1 - places[a].1);
                let span = x.hypot(y);
                if span >= APART {
                    continue;
                }
                // Two in one line with their square part across it.
                let (x, y) = if span < 1.0 {
                    (-places[a].1, places[a].0)
                } else {
                    (x, y)
                };
                let push = (APART - span) / 2.0 / x.hypot(y).max(1.0);
                places[a] = within(places[a].0 - x * push, places[a].1 - y * push);
                places[b] = within(places[b].0 + x * push, places[b].1 + y * push);
            }
        }
    }
}

fn within(x: f64, y: f64) -> (f64, f64) {
    (x.clamp(-FAR, FAR), y.clamp(-FAR, FAR))
}

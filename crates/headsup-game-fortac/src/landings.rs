//! Places of the numbers of landings on the board, and the line to each from its man. In pixels; the fork asks here, too, as it numbers only
//! what can be drawn without a line across a number.

use super::board::Space;
use super::moves::{Men, Move};
use headsup_engine::Seat;
use headsup_scene::Point;

/// Width of a square.
pub(super) const SPACE: i32 = 182;
/// Half the width of a man.
pub(super) const MAN: i32 = 63;
/// Radius of a disc with a number.
pub(super) const DISC: u16 = 32;

/// Distance of discs from the middle of a square that they share, towards their men.
const ASIDE: f64 = 46.0;
const BESIDE: f64 = 34.0;
/// Distance between the discs of a square, and the most that they are pushed from its middle.
const APART: f64 = 71.0;
const FAR: f64 = 49.0;
/// The least distance of the middles of two discs.
const LEAST: i32 = 2 * DISC as i32 + 5;
/// Distance of a line from the middle of a disc that it does not lead to.
const CLEAR: f64 = DISC as f64 + 8.0;

/// A landing of a man.
#[derive(Clone, Copy, Debug)]
pub(super) struct Landing {
    /// The middle of its disc.
    pub disc: Point,
    /// The line to the disc: from its man, or from a nearer disc of the man.
    pub way: (Point, Point),
}

/// Lays out the landings of these moves, those on one square side by side. `middle`: of a square.
pub(super) fn landings(men: &Men, moves: &[Move], middle: impl Fn(Space) -> Point) -> Vec<Landing> {
    let discs = discs(men, moves, &middle);
    let way = |(mv, &disc): (&Move, &Point)| {
        let from = rim(middle(mv.from), disc);
        let of_man = moves.iter().zip(&discs).filter(|(other, _)| other.from == mv.from);
        let nearer = of_man.map(|(_, &other)| other).filter(|&other| other != disc);
        let on_way = nearer.filter(|&other| off(other, (from, disc)) < CLEAR);
        let last = on_way.min_by_key(|&other| square(other, disc));
        Landing {
            disc,
            way: (last.unwrap_or(from), disc),
        }
    };
    moves.iter().zip(&discs).map(way).collect()
}

/// Returns whether the discs keep apart and no line crosses one to which it does not lead.
pub(super) fn are_clear(landings: &[Landing]) -> bool {
    let apart = |n: usize, Landing { disc, .. }: &Landing| {
        let mut before = landings[..n].iter();
        before.all(|other| square(other.disc, *disc) >= LEAST.pow(2))
    };
    let clear = |Landing { way, .. }: &Landing| {
        let mut others = landings.iter().filter(|other| ![way.0, way.1].contains(&other.disc));
        others.all(|other| off(other.disc, *way) >= CLEAR)
    };
    let mut numbered = landings.iter().enumerate();
    numbered.all(|(n, landing)| apart(n, landing) && clear(landing))
}

/// Returns where a line to a spot leaves a man.
pub(super) fn rim((x, y): Point, to: Point) -> Point {
    let (right, down) = towards((x, y), to);
    let far = f64::from(MAN + 8);
    (x + (right * far).round() as i32, y + (down * far).round() as i32)
}

/// Returns the direction from one spot to another, one pixel long.
pub(super) fn towards(from: Point, to: Point) -> (f64, f64) {
    let (x, y) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
    let span = x.hypot(y).max(1.0);
    (x / span, y / span)
}

pub(super) fn is_taken(men: &Men, space: Space) -> bool {
    Seat::BOTH.into_iter().any(|seat| men[seat].has(space))
}

/// Returns the distance of a spot from a line.
fn off((x, y): Point, (from, to): (Point, Point)) -> f64 {
    let [x, y, from_x, from_y, to_x, to_y] = [x, y, from.0, from.1, to.0, to.1].map(f64::from);
    let (along_x, along_y) = (to_x - from_x, to_y - from_y);
    let length = along_x * along_x + along_y * along_y;
    let part = ((x - from_x) * along_x + (y - from_y) * along_y) / length.max(1.0);
    let part = part.clamp(0.0, 1.0);
    (x - from_x - part * along_x).hypot(y - from_y - part * along_y)
}

fn square(one: Point, other: Point) -> i32 {
    (one.0 - other.0).pow(2) + (one.1 - other.1).pow(2)
}

/// Places the disc of each move: alone in the middle of an empty square, else aside, on the side of its man, and clear of the others.
fn discs(men: &Men, moves: &[Move], center: impl Fn(Space) -> Point) -> Vec<Point> {
    let mut spots = Vec::with_capacity(moves.len());
    for group in moves.chunk_by(|a, b| a.to == b.to) {
        let middle = center(group[0].to);
        if group.len() == 1 && !is_taken(men, group[0].to) {
            spots.push(middle);
            continue;
        }
        let aside = |mv: &Move| {
            let (x, y) = towards(middle, center(mv.from));
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

//! The board of Fortac: sixteen spaces as a set of bits, and small tables of what lies where. Knows no cards.

use std::fmt;

/// One of the sixteen spaces, 0 to 15: a4 b4 c4 d4, a3 ... d1, as a board is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

/// The name of each space.
const NAMES: [&str; 16] = [
    "a4", "b4", "c4", "d4", "a3", "b3", "c3", "d3", "a2", "b2", "c2", "d2", "a1", "b1", "c1", "d1",
];

impl Space {
    /// The sixteen spaces in order.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..16).map(Space)
    }

    /// The space with this name, such as `a4` or `A4`.
    pub fn named(name: &str) -> Option<Space> {
        let at = NAMES.iter().position(|known| known.eq_ignore_ascii_case(name))?;
        Some(Space(at as u8))
    }

    /// The space with this number.
    #[inline]
    pub const fn at(index: usize) -> Space {
        Space(index as u8 & 15)
    }

    /// Its name, such as `a4`.
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// 0 for a4 to 15 for d1.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// The set of this space alone.
    #[inline]
    pub const fn set(self) -> Spaces {
        Spaces(1 << (self.0 & 15))
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of spaces, a bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spaces(pub u16);

impl Spaces {
    /// No space.
    pub const NONE: Spaces = Spaces(0);
    /// The four corners.
    pub const CORNERS: Spaces = Spaces(0b1001_0000_0000_1001);
    /// The four spaces in the middle.
    pub const CENTER: Spaces = Spaces(0b0000_0110_0110_0000);
    /// Where seat 1 begins.
    pub const RED: Spaces = Spaces(0b0000_0000_0011_0011);
    /// Where seat 2 begins.
    pub const BLACK: Spaces = Spaces(0b1100_1100_0000_0000);

    /// Whether the space is in the set.
    #[inline]
    pub const fn has(self, space: Space) -> bool {
        self.0 >> (space.0 & 15) & 1 != 0
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Those in both.
    #[inline]
    pub const fn and(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }

    /// Those in either.
    #[inline]
    pub const fn or(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }

    /// Those that are not in it.
    #[inline]
    pub const fn not(self) -> Spaces {
        Spaces(!self.0)
    }

    /// The four spaces of a set that has four.
    #[inline]
    pub fn four(self) -> [Space; 4] {
        let (mut left, mut four) = (self.0, [Space::at(0); 4]);
        for space in &mut four {
            *space = Space::at(left.trailing_zeros() as usize);
            left &= left.wrapping_sub(1);
        }
        four
    }

    /// The set after what stood on `from` went to `to`.
    #[inline]
    pub const fn moved(self, from: Space, to: Space) -> Spaces {
        Spaces(self.0 & !from.set().0 | (self.0 >> (from.0 & 15) & 1) << (to.0 & 15))
    }
}

impl Iterator for Spaces {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        if self.0 == 0 {
            return None;
        }
        let at = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Space(at))
    }
}

/// The eight directions as (files right, ranks down): the four straight ones, then the four diagonal ones.
const DIRECTIONS: [(i8, i8); 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];
const LEAPS: [(i8, i8); 8] = [(1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)];

/// The space so many files right and ranks down, if the board goes so far.
const fn offset(space: Space, (right, down): (i8, i8)) -> Option<Space> {
    let (file, row) = (space.0 as i8 % 4 + right, space.0 as i8 / 4 + down);
    if file < 0 || file > 3 || row < 0 || row > 3 {
        return None;
    }
    Some(Space((row * 4 + file) as u8))
}

/// For each space the union of what lies at these offsets.
const fn around<const N: usize>(offsets: [(i8, i8); N]) -> [Spaces; 16] {
    let mut table = [Spaces::NONE; 16];
    let mut at = 0;
    while at < 16 {
        let mut i = 0;
        while i < N {
            if let Some(space) = offset(Space(at as u8), offsets[i]) {
                table[at] = table[at].or(space.set());
            }
            i += 1;
        }
        at += 1;
    }
    table
}

/// What lies ahead of a space in one direction, nearest first; `EDGE` where the board ends.
type Line = [u8; 3];

/// The edge of the board, a space that is always occupied.
const EDGE: u8 = 16;

/// For each space its lines of two spaces or more: on this board always three.
const fn lines() -> [[Line; 3]; 16] {
    let mut table = [[[EDGE; 3]; 3]; 16];
    let mut at = 0;
    while at < 16 {
        let (mut direction, mut found) = (0, 0);
        while direction < 8 {
            let (right, down) = DIRECTIONS[direction];
            let mut line = [EDGE; 3];
            let mut steps = 1;
            while steps <= 3
                && let Some(space) = offset(Space(at as u8), (right * steps, down * steps))
            {
                line[steps as usize - 1] = space.0;
                steps += 1;
            }
            if line[1] != EDGE {
                table[at][found] = line;
                found += 1;
            }
            direction += 1;
        }
        assert!(found == 3);
        at += 1;
    }
    table
}

const STRAIGHT: [Spaces; 16] = around([DIRECTIONS[0], DIRECTIONS[1], DIRECTIONS[2], DIRECTIONS[3]]);
const DIAGONAL: [Spaces; 16] = around([DIRECTIONS[4], DIRECTIONS[5], DIRECTIONS[6], DIRECTIONS[7]]);
const LEAP: [Spaces; 16] = around(LEAPS);
const LINES: [[Line; 3]; 16] = lines();

/// One step up, down, left or right.
#[inline]
pub const fn straight(from: Space) -> Spaces {
    STRAIGHT[from.index()]
}

/// One diagonal step.
#[inline]
pub const fn diagonal(from: Space) -> Spaces {
    DIAGONAL[from.index()]
}

/// The neighbours in all eight directions (FO-1).
#[inline]
pub const fn adjacent(from: Space) -> Spaces {
    straight(from).or(diagonal(from))
}

/// A knight's leap.
#[inline]
pub const fn leap(from: Space) -> Spaces {
    LEAP[from.index()]
}

/// A line of spaces through a space: what can be reached along it hangs on which of its spaces are occupied.
#[derive(Clone, Copy)]
struct Track {
    spaces: u16,
    /// Spaces of the line times this have their four bits on top, one for each.
    gather: u16,
    /// What is reached, for each set of occupied spaces as those four bits say it.
    reach: [u16; 16],
}

impl Track {
    /// The line through a space in this direction and back.
    const fn new(from: Space, (right, down): (i8, i8)) -> Track {
        let gather = if right == 0 { 0x1248 >> (from.0 % 4) } else { 0x1111 };
        let mut track = Track {
            spaces: from.set().0,
            gather,
            reach: [0; 16],
        };
        let mut taken = 0;
        while taken < 16 {
            let mut sign = -1;
            while sign <= 1 {
                let (mut steps, mut clear) = (1, true);
                while let Some(space) = offset(from, (right * sign * steps, down * sign * steps)) {
                    let set = space.set().0;
                    clear &= taken as u16 & set.wrapping_mul(gather) >> 12 == 0;
                    track.spaces |= set;
                    track.reach[taken] |= if clear { set } else { 0 };
                    steps += 1;
                }
                sign += 2;
            }
            taken += 1;
        }
        track
    }

    #[inline]
    const fn reached(&self, occupied: Spaces) -> u16 {
        self.reach[((occupied.0 & self.spaces).wrapping_mul(self.gather) >> 12) as usize]
    }
}

/// For each space its two straight lines, and its two diagonal ones.
static TRACKS: [[[Track; 2]; 16]; 2] = {
    let mut tracks = [[[Track::new(Space(0), DIRECTIONS[0]); 2]; 16]; 2];
    let mut at = 0;
    while at < 16 {
        let space = Space(at as u8);
        tracks[0][at] = [Track::new(space, DIRECTIONS[0]), Track::new(space, DIRECTIONS[1])];
        tracks[1][at] = [Track::new(space, DIRECTIONS[4]), Track::new(space, DIRECTIONS[5])];
        at += 1;
    }
    tracks
};

/// The empty spaces that a clear line leads to, straight or diagonally.
#[inline]
pub fn slide(from: Space, straight: bool, occupied: Spaces) -> Spaces {
    let [one, other] = &TRACKS[usize::from(!straight)][from.index()];
    Spaces(one.reached(occupied) | other.reached(occupied))
}

/// Whether something stands there: a bit for each space, and the edge.
const fn walls(occupied: Spaces) -> u32 {
    occupied.0 as u32 | 1 << EDGE
}

/// The empty spaces behind exactly one man.
#[inline]
pub fn jump(from: Space, occupied: Spaces) -> Spaces {
    let walls = walls(occupied);
    let reached = LINES[from.index()].iter().fold(0, |reached, [near, next, _]| {
        reached | (walls >> near & !walls >> next & 1) << next
    });
    Spaces(reached as u16)
}

/// The men next to a space that can be pushed on, with a second one behind or without.
#[inline]
pub fn push(from: Space, occupied: Spaces) -> Spaces {
    let walls = walls(occupied);
    let reached = LINES[from.index()].iter().fold(0, |reached, [near, next, far]| {
        reached | (walls >> near & (!walls >> next | !walls >> far) & 1) << near
    });
    Spaces(reached as u16)
}

/// The two spaces behind `to`, seen from `from`, if it can be pushed: where the first man goes and the second one.
#[inline]
pub fn behind(from: Space, to: Space) -> Option<(Space, Option<Space>)> {
    let [_, next, far] = LINES[from.index()].into_iter().find(|line| line[0] == to.0)?;
    Some((Space(next), (far != EDGE).then_some(Space(far))))
}

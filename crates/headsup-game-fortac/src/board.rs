//! The board of Fortac: sixteen spaces as a set of bits, and small tables of what lies where. Knows no cards.

use std::fmt;

use headsup_engine::Seat;

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

    /// The space that lies for seat 1 where this one lies for `seat`: seat 2 sees the board from the other side.
    pub fn seen_from(self, seat: Seat) -> Space {
        match seat {
            Seat::One => self,
            Seat::Two => Space(15 - self.0),
        }
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

    /// Whether some are in both.
    #[inline]
    pub const fn meets(self, other: Spaces) -> bool {
        self.0 & other.0 != 0
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

/// What lies beyond the edge of the board.
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

/// A way along the lines through a space. What it leads to hangs on where men stand, so it is looked up line by line.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub enum Along {
    /// To the empty spaces that a clear straight line leads to.
    Straight,
    /// The same, diagonally.
    Diagonal,
    /// To the empty spaces behind exactly one man.
    Jump,
    /// Onto the men next to the space that can be pushed on, with a second one behind or without.
    Push,
}

impl Along {
    const ALL: [Along; 4] = [Along::Straight, Along::Diagonal, Along::Jump, Along::Push];

    /// Where it leads from a space.
    #[inline]
    pub fn reached(self, from: Space, occupied: Spaces) -> Spaces {
        let [one, two, three] = &TRACKS[self as usize][from.index()];
        Spaces(one.reached(occupied) | two.reached(occupied) | three.reached(occupied))
    }

    /// Where it leads in one direction: `ahead` are the spaces there, nearest first, none where the board ends.
    const fn leads(self, ahead: [Spaces; 3], occupied: Spaces) -> Spaces {
        let [near, next, far] = ahead;
        let empty = occupied.not();
        let free = [near.meets(empty), next.meets(empty), far.meets(empty)];
        match (self, free) {
            (Along::Straight | Along::Diagonal, [true, true, true]) => near.or(next).or(far),
            (Along::Straight | Along::Diagonal, [true, true, false]) => near.or(next),
            (Along::Straight | Along::Diagonal, [true, false, _]) => near,
            (Along::Jump, [false, true, _]) => next,
            (Along::Push, [false, true, _] | [false, false, true]) => near,
            _ => Spaces::NONE,
        }
    }
}

/// The line through a space in one direction and back: a table of where it leads.
#[derive(Clone, Copy)]
struct Track {
    spaces: u16,
    /// Spaces of the line times this have their four bits on top, one for each.
    gather: u16,
    /// What is reached, for each set of occupied spaces as those four bits say it.
    reach: [u16; 16],
}

impl Track {
    /// A line that leads nowhere.
    const NONE: Track = Track {
        spaces: 0,
        gather: 0,
        reach: [0; 16],
    };

    /// The line through a space in this direction and back.
    const fn new(along: Along, from: Space, (right, down): (i8, i8)) -> Track {
        let gather = if right == 0 { 0x1248 >> (from.0 % 4) } else { 0x1111 };
        let mut track = Track { gather, ..Track::NONE };
        let mut sign = -1;
        while sign <= 1 {
            let (mut ahead, mut steps) = ([Spaces::NONE; 3], 1);
            while steps <= 3
                && let Some(space) = offset(from, (right * sign * steps, down * sign * steps))
            {
                ahead[steps as usize - 1] = space.set();
                track.spaces |= space.set().0;
                steps += 1;
            }
            let mut taken = 0;
            while taken < 16 {
                let mut occupied = Spaces::NONE;
                let mut step = 0;
                while step < 3 {
                    if ahead[step].0.wrapping_mul(gather) >> 12 & taken as u16 != 0 {
                        occupied = occupied.or(ahead[step]);
                    }
                    step += 1;
                }
                track.reach[taken] |= along.leads(ahead, occupied).0;
                taken += 1;
            }
            sign += 2;
        }
        track
    }

    /// Whether it leads anywhere at all.
    const fn leads(&self) -> bool {
        let mut taken = 0;
        while taken < 16 && self.reach[taken] == 0 {
            taken += 1;
        }
        taken < 16
    }

    #[inline]
    const fn reached(&self, occupied: Spaces) -> u16 {
        self.reach[((occupied.0 & self.spaces).wrapping_mul(self.gather) >> 12) as usize]
    }
}

/// For each way along lines and each space the lines that lead anywhere: on this board never more than three.
static TRACKS: [[[Track; 3]; 16]; 4] = {
    let mut tracks = [[[Track::NONE; 3]; 16]; 4];
    let mut way = 0;
    while way < 4 {
        let along = Along::ALL[way];
        let (first, end) = match along {
            Along::Straight => (0, 2),
            Along::Diagonal => (4, 6),
            Along::Jump | Along::Push => (0, 6),
        };
        let mut at = 0;
        while at < 16 {
            let (mut axis, mut found) = (first, 0);
            while axis < end {
                let track = Track::new(along, Space(at as u8), DIRECTIONS[axis]);
                if track.leads() {
                    tracks[way][at][found] = track;
                    found += 1;
                }
                axis += if axis == 1 { 3 } else { 1 }; // the two between lead back
            }
            at += 1;
        }
        way += 1;
    }
    tracks
};

/// The two spaces behind `to`, seen from `from`, if it can be pushed: where the first man goes and the second one.
#[inline]
pub fn behind(from: Space, to: Space) -> Option<(Space, Option<Space>)> {
    let [_, next, far] = LINES[from.index()].into_iter().find(|line| line[0] == to.0)?;
    Some((Space(next), (far != EDGE).then_some(Space(far))))
}

//! What is printed on the tiles: colours, crowns of one colour, and player tiles with a colour on each edge.
//!
//! Knows no table: where tiles lie is in `mosaic`.

use std::fmt;

/// One of the four colours, in the order of the unshuffled stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
#[repr(u8)]
pub enum Colour {
    Red,
    Green,
    Blue,
    Yellow,
}

impl Colour {
    /// The four colours in order.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Green, Colour::Blue, Colour::Yellow];

    /// Its letter.
    pub const fn letter(self) -> char {
        ['R', 'G', 'B', 'Y'][self as usize]
    }

    /// The colour with this letter, whatever its case.
    pub fn lettered(letter: char) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.letter().eq_ignore_ascii_case(&letter))
    }
}

/// The colours of a tile's edges: north, east, south, west. On a crown tile all four are the same.
pub type Edges = [Colour; 4];

/// What is seen of a tile as it lies; `Display` is the letters of its edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lying(pub Edges);

impl fmt::Display for Lying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|colour| colour.fmt(f))
    }
}

/// How many crown tiles there are of each colour.
pub const CROWNS_EACH: usize = 7;
/// How many crown tiles there are.
pub const CROWNS: usize = 4 * CROWNS_EACH;
/// How many player tiles each side has.
pub const PRINTS: usize = 13;

/// The player tiles, the same for both sides, in the order of the unshuffled stack.
const CODES: [&str; PRINTS] = [
    "RGRB", "RBRY", "RYRG", "GRGB", "GBGY", "GYGR", "BRBG", "BGBY", "BYBR", "YRYG", "YGYB", "YBYR", "RGBY",
];

/// Each player tile's edges as printed.
const EDGES: [Edges; PRINTS] = {
    let mut edges = [[Colour::Red; 4]; PRINTS];
    let mut at = 0;
    while at < PRINTS {
        let code = CODES[at].as_bytes();
        let mut side = 0;
        while side < 4 {
            edges[at][side] = match code[side] {
                b'R' => Colour::Red,
                b'G' => Colour::Green,
                b'B' => Colour::Blue,
                _ => Colour::Yellow,
            };
            side += 1;
        }
        at += 1;
    }
    edges
};

/// One of the thirteen player tiles of a side, 0 to 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Print(u8);

impl Print {
    /// All thirteen, in the order of the unshuffled stack.
    pub fn all() -> impl Iterator<Item = Print> {
        (0..PRINTS as u8).map(Print)
    }

    /// The tile with this number, 0 to 12.
    pub const fn of(index: usize) -> Print {
        assert!(index < PRINTS);
        Print(index as u8)
    }

    /// The tile with this code, whatever its case.
    pub fn named(code: &str) -> Option<Print> {
        let at = CODES.iter().position(|known| known.eq_ignore_ascii_case(code))?;
        Some(Print(at as u8))
    }

    /// Its edges as printed, as four letters.
    pub const fn code(self) -> &'static str {
        CODES[self.0 as usize]
    }

    /// 0 to 12.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its edges after a turn. All four turns of each tile look different, so no two moves are the same (CO-3).
    #[inline]
    pub const fn edges(self, turn: Turn) -> Edges {
        turn.turned(EDGES[self.0 as usize])
    }
}

/// How far a player tile is turned: 0 to 3 quarters clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn(u8);

impl Turn {
    /// The four turns.
    pub const ALL: [Turn; 4] = [Turn(0), Turn(1), Turn(2), Turn(3)];

    /// The quarters.
    #[inline]
    pub const fn quarters(self) -> u8 {
        self.0
    }

    /// So many quarters, of which the lowest two bits count.
    #[inline]
    pub const fn of(quarters: u32) -> Turn {
        Turn((quarters & 3) as u8)
    }

    const fn turned(self, edges: Edges) -> Edges {
        let by = 4 - self.0 as usize;
        [
            edges[by & 3],
            edges[(by + 1) & 3],
            edges[(by + 2) & 3],
            edges[(by + 3) & 3],
        ]
    }
}

/// What is printed on a tile; crowns come first in an unshuffled stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// A crown tile.
    Crown(Colour),
    /// A player tile.
    Tile(Print),
}

impl From<Face> for u8 {
    /// Its place in the unshuffled deck.
    #[inline]
    fn from(face: Face) -> u8 {
        match face {
            Face::Crown(colour) => colour as u8,
            Face::Tile(print) => Colour::ALL.len() as u8 + print.0,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Print {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Crown(colour) => colour.fmt(f),
            Face::Tile(print) => print.fmt(f),
        }
    }
}

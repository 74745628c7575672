//! The one palette of every picture: at most 63 colours, so that a pixel is a byte and a picture is small.
//!
//! The seven hues are Okabe and Ito's, which stay apart for colour-blind eyes. After the inks come mixtures of
//! those that often meet, for soft edges; any other edge takes the nearest colour there is.

use std::sync::LazyLock;

/// A colour that things are drawn in. [`PaletteColor::on`] says what can be written on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum PaletteColor {
    /// The cloth of the table.
    Felt,
    /// Cloth in shade: troughs and panels.
    Deep,
    /// Lines drawn on the cloth.
    Chalk,
    /// The white of a card.
    Card,
    /// A light square of a board.
    Sand,
    /// A dark square of a board.
    Wood,
    /// Light grey.
    Mist,
    /// Middle grey.
    Grey,
    /// Black.
    Night,
    /// Okabe-Ito orange.
    Orange,
    /// Okabe-Ito sky blue.
    Sky,
    /// Okabe-Ito bluish green.
    Green,
    /// Okabe-Ito yellow.
    Yellow,
    /// Okabe-Ito blue.
    Blue,
    /// Okabe-Ito vermillion.
    Vermillion,
    /// Okabe-Ito reddish purple.
    Purple,
    /// The red of hearts.
    Red,
    /// The green of clubs, dark enough to read on white.
    Clover,
}

/// Sets of colours that mean something when they stand side by side. Every two of a set stay apart for every eye (the tests of `sight` hold
/// them to it), and each use adds a sign of its own as well: nothing is told by colour alone.
impl PaletteColor {
    /// The two sides of a table, seat 1's first.
    pub const SIDES: [PaletteColor; 2] = [PaletteColor::Orange, PaletteColor::Sky];
    /// Clubs, diamonds, hearts, spades.
    pub const SUITS: [PaletteColor; 4] = [
        PaletteColor::Clover,
        PaletteColor::Blue,
        PaletteColor::Red,
        PaletteColor::Night,
    ];
    /// What is called red, green, blue and yellow; where three are enough, the first three.
    pub const FOUR: [PaletteColor; 4] = [
        PaletteColor::Vermillion,
        PaletteColor::Green,
        PaletteColor::Blue,
        PaletteColor::Yellow,
    ];
    /// What is called green, white, black and yellow.
    pub const PAIRS: [PaletteColor; 4] = [
        PaletteColor::Green,
        PaletteColor::Card,
        PaletteColor::Night,
        PaletteColor::Yellow,
    ];

    /// Every ink.
    pub const ALL: [PaletteColor; 18] = [
        PaletteColor::Felt,
        PaletteColor::Deep,
        PaletteColor::Chalk,
        PaletteColor::Card,
        PaletteColor::Sand,
        PaletteColor::Wood,
        PaletteColor::Mist,
        PaletteColor::Grey,
        PaletteColor::Night,
        PaletteColor::Orange,
        PaletteColor::Sky,
        PaletteColor::Green,
        PaletteColor::Yellow,
        PaletteColor::Blue,
        PaletteColor::Vermillion,
        PaletteColor::Purple,
        PaletteColor::Red,
        PaletteColor::Clover,
    ];

    /// What to write in on this ground: black or white, whichever reads better. Black on orange and yellow, never white on green.
    pub const fn on(ground: PaletteColor) -> PaletteColor {
        match ground {
            PaletteColor::Felt
            | PaletteColor::Deep
            | PaletteColor::Night
            | PaletteColor::Blue
            | PaletteColor::Red
            | PaletteColor::Clover => PaletteColor::Card,
            _ => PaletteColor::Night,
        }
    }
}

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// Steps of coverage between nothing and full: 1, 2, 3 of 4.
pub const FULL: u8 = 4;

/// The color of each ink.
pub const INKS: [Rgb; 18] = [
    [27, 77, 69],
    [17, 55, 50],
    [88, 138, 126],
    [252, 249, 242],
    [238, 222, 192],
    [205, 166, 120],
    [203, 208, 205],
    [124, 130, 129],
    [21, 24, 28],
    [230, 159, 0],
    [86, 180, 233],
    [0, 158, 115],
    [240, 228, 66],
    [0, 114, 178],
    [213, 94, 0],
    [204, 121, 167],
    [200, 24, 58],
    [0, 96, 24],
];

/// Inks whose edges meet so often that the palette holds their mixtures.
const MEETINGS: [(PaletteColor, PaletteColor); 15] = [
    (PaletteColor::Card, PaletteColor::Night),
    (PaletteColor::Card, PaletteColor::Felt),
    (PaletteColor::Card, PaletteColor::Deep),
    (PaletteColor::Card, PaletteColor::Red),
    (PaletteColor::Card, PaletteColor::Blue),
    (PaletteColor::Card, PaletteColor::Clover),
    (PaletteColor::Card, PaletteColor::Vermillion),
    (PaletteColor::Night, PaletteColor::Felt),
    (PaletteColor::Night, PaletteColor::Orange),
    (PaletteColor::Night, PaletteColor::Sky),
    (PaletteColor::Night, PaletteColor::Yellow),
    (PaletteColor::Night, PaletteColor::Vermillion),
    (PaletteColor::Night, PaletteColor::Wood),
    (PaletteColor::Felt, PaletteColor::Sky),
    (PaletteColor::Felt, PaletteColor::Orange),
];

/// The palette as it stands in every file.
pub static PALETTE: LazyLock<Vec<Rgb>> = LazyLock::new(|| {
    let mixtures = MEETINGS
        .iter()
        .flat_map(|&(a, b)| (1..FULL).map(move |part| mix(rgb(a), rgb(b), part)));
    INKS.into_iter().chain(mixtures).collect()
});

/// `BLEND[part][under][ink]`: the colour to put where `ink` covers `part` of [`FULL`] of a pixel of colour `under`.
pub static BLEND: LazyLock<Vec<[[u8; INKS.len()]; 64]>> = LazyLock::new(|| {
    let row = |part: u8, under: usize| {
        let under = PALETTE[under.min(PALETTE.len() - 1)];
        INKS.map(|ink| nearest(mix(under, ink, part)))
    };
    (0..=FULL)
        .map(|part| std::array::from_fn(|under| row(part, under)))
        .collect()
});

/// The colour of the palette that looks most like another, by five bits each of its red, green and blue.
static LIKE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let part = |bits: usize| ((bits & 31) << 3 | 4) as u8;
    let colours = (0..1 << 15).map(|bits| [part(bits >> 10), part(bits >> 5), part(bits)]);
    colours.map(nearest).collect()
});

/// The colour to put where these four lie close together.
pub fn blend(four: [u8; 4]) -> u8 {
    if four == [four[0]; 4] {
        return four[0];
    }
    let colours = four.map(|place| PALETTE[usize::from(place)]);
    let part = |i: usize| colours.iter().map(|colour| usize::from(colour[i])).sum::<usize>() / 32;
    LIKE[part(0) << 10 | part(1) << 5 | part(2)]
}

fn rgb(ink: PaletteColor) -> Rgb {
    INKS[ink as usize]
}

/// `part` of [`FULL`] of `over` on `under`.
fn mix(under: Rgb, over: Rgb, part: u8) -> Rgb {
    let (part, full) = (u16::from(part), u16::from(FULL));
    std::array::from_fn(|i| {
        let sum = u16::from(under[i]) * (full - part) + u16::from(over[i]) * part;
        ((sum + full / 2) / full) as u8
    })
}

/// The entry of the palette that looks most like this colour; the eye weighs green most and blue least.
fn nearest(wanted: Rgb) -> u8 {
    let far = |have: &Rgb| -> u32 {
        let part = |i: usize, weight: u32| u32::from(have[i].abs_diff(wanted[i])).pow(2) * weight;
        part(0, 3) + part(1, 4) + part(2, 2)
    };
    let best = (0..PALETTE.len())
        .min_by_key(|&i| far(&PALETTE[i]))
        .expect("the palette is not empty");
    best as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_palette_has_at_most_63_colours_so_that_a_moving_picture_has_one_for_what_stays_and_every_ink_has_one() {
        assert!(PALETTE.len() <= 63, "{}", PALETTE.len());
        assert!(PaletteColor::ALL.iter().enumerate().all(|(n, &ink)| n == ink as usize));
        assert_eq!(PaletteColor::ALL.len(), INKS.len());
    }

    #[test]
    fn full_cover_is_the_ink_and_no_cover_is_what_was_there() {
        for colour in 0..PALETTE.len() {
            for ink in 0..INKS.len() {
                assert_eq!(PALETTE[BLEND[usize::from(FULL)][colour][ink] as usize], INKS[ink]);
                assert_eq!(PALETTE[BLEND[0][colour][ink] as usize], PALETTE[colour]);
            }
        }
    }

    #[test]
    fn four_of_one_colour_blend_to_it_and_black_and_white_to_something_between() {
        assert!((0..PALETTE.len() as u8).all(|place| blend([place; 4]) == place));
        let [card, night] = [PaletteColor::Card as u8, PaletteColor::Night as u8];
        let mixed = PALETTE[usize::from(blend([card, night, night, card]))];
        assert!(mixed.iter().all(|part| (110..160).contains(part)), "{mixed:?}");
    }

    #[test]
    fn half_of_black_on_white_lies_between_them() {
        let [red, green, blue] = PALETTE[BLEND[2][PaletteColor::Card as usize][PaletteColor::Night as usize] as usize];
        for part in [red, green, blue] {
            assert!((110..160).contains(&part));
        }
    }
}

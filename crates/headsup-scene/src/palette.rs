//! The inks of every picture, flat and few, so that a pixel is a byte and a picture is small.
//!
//! After the inks come mixtures of those that often meet, for soft edges; any other edge takes the nearest color there is.

use std::sync::LazyLock;

/// A color that things are drawn in. [`PaletteColor::on`] says what can be written on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum PaletteColor {
    /// Writing on light.
    Ink,
    /// Cards.
    Paper,
    /// Writing on dark.
    Cream,
    /// Asides on dark.
    Mist,
    /// Marks: targets, the last move, what is chosen.
    White,
    /// Seat 1, always round.
    Amber,
    /// Seat 2, always square.
    Sky,
    /// Amber one step darker.
    AmberShade,
    /// Sky one step darker.
    SkyShade,
    /// The backs of seat 1's cards.
    AmberBack,
    /// The backs of seat 2's cards.
    SkyBack,
    /// The number of an attack.
    Hit,
    /// What is the same, always with a tick.
    Match,
    /// Cards that cannot be played.
    Spent,
    /// Middle grey.
    Grey,
    /// Chards.
    Kraft,
    /// Coins.
    Gold,
    /// What is stamped on a coin.
    GoldShade,
    /// The green faction.
    Leaf,
    /// The yellow faction.
    Lion,
    /// The black faction.
    Ninja,
    /// The red of a tile.
    TileRed,
    /// The green of a tile.
    TileGreen,
    /// The blue of a tile.
    TileBlue,
    /// The yellow of a tile.
    TileYellow,
    /// The red of a figure on paper.
    FigureRed,
    /// The green of a figure on paper.
    FigureGreen,
    /// The blue of a figure on paper.
    FigureBlue,
    /// Clubs.
    Clubs,
    /// Diamonds.
    Diamonds,
    /// Hearts.
    Hearts,
    /// A light square of a board.
    WoodLight,
    /// A dark square of a board.
    WoodDark,
    /// ContraPloy's table.
    Pine,
    /// ContraPloy's dark band.
    PineBand,
    /// ContraPloy's raised pad.
    PinePad,
    /// Contra's table.
    Dusk,
    /// Contra's dark band.
    DuskBand,
    /// Contra's raised pad.
    DuskPad,
    /// The table of Joker's Row.
    Wine,
    /// The dark band of Joker's Row.
    WineBand,
    /// The raised pad of Joker's Row.
    WinePad,
    /// Clash's table.
    Navy,
    /// Clash's dark band.
    NavyBand,
    /// Clash's raised pad.
    NavyPad,
    /// Fortac's table.
    Walnut,
    /// Fortac's dark band.
    WalnutBand,
    /// Fortac's raised pad.
    WalnutPad,
    /// Asides on the table of Joker's Row.
    WineAside,
    /// Asides on Fortac's table.
    WalnutAside,
}

use PaletteColor as P;

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// Each ink and its color.
const COLORS: [(P, u32); INKS_COUNT] = [
    (P::Ink, 0x0010_171C),
    (P::Paper, 0x00FB_F7EE),
    (P::Cream, 0x00F7_F2E8),
    (P::Mist, 0x00B4_C0C4),
    (P::White, 0x00FF_FFFF),
    (P::Amber, 0x00FF_B43A),
    (P::Sky, 0x006C_C6FF),
    (P::AmberShade, 0x00F0_A02A),
    (P::SkyShade, 0x0052_B2F0),
    (P::AmberBack, 0x008A_4B00),
    (P::SkyBack, 0x000B_4F86),
    (P::Hit, 0x00C9_2A2A),
    (P::Match, 0x002B_B673),
    (P::Spent, 0x00C6_CBD3),
    (P::Grey, 0x0080_868C),
    (P::Kraft, 0x00EB_DDC2),
    (P::Gold, 0x00FF_D75E),
    (P::GoldShade, 0x007A_5200),
    (P::Leaf, 0x001F_A97A),
    (P::Lion, 0x00F7_D24A),
    (P::Ninja, 0x0020_242C),
    (P::TileRed, 0x00E4_572E),
    (P::TileGreen, 0x0017_A27B),
    (P::TileBlue, 0x002F_6FDE),
    (P::TileYellow, 0x00F5_CF3F),
    (P::FigureRed, 0x00C2_3E12),
    (P::FigureGreen, 0x000A_7A5A),
    (P::FigureBlue, 0x0024_63D6),
    (P::Clubs, 0x0000_6018),
    (P::Diamonds, 0x001F_5FD0),
    (P::Hearts, 0x00C8_183A),
    (P::WoodLight, 0x00F0_DFC0),
    (P::WoodDark, 0x00CF_A97B),
    (P::Pine, 0x001C_3833),
    (P::PineBand, 0x0010_231F),
    (P::PinePad, 0x0027_4A43),
    (P::Dusk, 0x002A_2547),
    (P::DuskBand, 0x0018_142E),
    (P::DuskPad, 0x0039_3260),
    (P::Wine, 0x0043_203A),
    (P::WineBand, 0x0022_0F1E),
    (P::WinePad, 0x005C_3050),
    (P::Navy, 0x001B_2F52),
    (P::NavyBand, 0x000F_1D36),
    (P::NavyPad, 0x0027_4069),
    (P::Walnut, 0x003B_2A20),
    (P::WalnutBand, 0x001F_1510),
    (P::WalnutPad, 0x0052_392B),
    (P::WineAside, 0x00D3_B7CC),
    (P::WalnutAside, 0x00D9_C7B6),
];
const INKS_COUNT: usize = 50;

/// Sets of colors that mean something when they stand side by side. Each use adds a sign of its own as well: nothing is told by color
/// alone.
impl PaletteColor {
    /// The two seats, seat 1's first.
    pub const SEATS: [P; 2] = [P::Amber, P::Sky];
    /// Clubs, diamonds, hearts, spades.
    pub const SUITS: [P; 4] = [P::Clubs, P::Diamonds, P::Hearts, P::Ink];
    /// Red, green, blue and yellow tiles.
    pub const TILES: [P; 4] = [P::TileRed, P::TileGreen, P::TileBlue, P::TileYellow];
    /// Red, green and blue figures.
    pub const FIGURES: [P; 3] = [P::FigureRed, P::FigureGreen, P::FigureBlue];
    /// Green, white, black and yellow factions.
    pub const FACTIONS: [P; 4] = [P::Leaf, P::Paper, P::Ninja, P::Lion];

    /// Every ink.
    pub const ALL: [P; INKS_COUNT] = {
        let mut all = [P::Ink; INKS_COUNT];
        let mut at = 0;
        while at < INKS_COUNT {
            all[at] = COLORS[at].0;
            at += 1;
        }
        all
    };

    /// Returns its red, green and blue, eight bits each.
    pub const fn rgb(self) -> u32 {
        COLORS[self as usize].1
    }

    /// What to write in on this ground: dark or light, whichever reads better.
    pub const fn on(ground: PaletteColor) -> PaletteColor {
        match ground {
            P::Ink
            | P::AmberBack
            | P::SkyBack
            | P::GoldShade
            | P::Ninja
            | P::TileBlue
            | P::FigureRed
            | P::FigureGreen
            | P::FigureBlue
            | P::Clubs
            | P::Diamonds
            | P::Hearts
            | P::Hit => P::White,
            P::Pine
            | P::PineBand
            | P::PinePad
            | P::Dusk
            | P::DuskBand
            | P::DuskPad
            | P::Wine
            | P::WineBand
            | P::WinePad
            | P::Navy
            | P::NavyBand
            | P::NavyPad
            | P::Walnut
            | P::WalnutBand
            | P::WalnutPad => P::Cream,
            _ => P::Ink,
        }
    }
}

/// The color of each ink.
pub const INKS: [Rgb; INKS_COUNT] = {
    let mut inks = [[0; 3]; INKS_COUNT];
    let mut at = 0;
    while at < INKS_COUNT {
        assert!(COLORS[at].0 as usize == at, "inks stand in the order of the enum");
        let [_, red, green, blue] = COLORS[at].1.to_be_bytes();
        inks[at] = [red, green, blue];
        at += 1;
    }
    inks
};

/// Steps of coverage between nothing and full: 1, 2, 3 of 4.
pub const FULL: u8 = 4;

/// Inks that meet along letters and large edges: the palette holds three mixtures of each pair.
const LETTERS: [(P, P); 32] = [
    (P::Ink, P::Paper),
    (P::Ink, P::Amber),
    (P::Ink, P::Sky),
    (P::Ink, P::Leaf),
    (P::Ink, P::Lion),
    (P::Ink, P::TileRed),
    (P::Ink, P::TileGreen),
    (P::Ink, P::TileYellow),
    (P::Ink, P::Kraft),
    (P::Ink, P::Gold),
    (P::Ink, P::WoodDark),
    (P::Ink, P::Match),
    (P::White, P::TileBlue),
    (P::White, P::Hit),
    (P::Lion, P::Ninja),
    (P::Paper, P::Clubs),
    (P::Paper, P::Diamonds),
    (P::Paper, P::Hearts),
    (P::Cream, P::PineBand),
    (P::Cream, P::DuskBand),
    (P::Cream, P::WineBand),
    (P::Cream, P::NavyBand),
    (P::Cream, P::WalnutBand),
    (P::White, P::Pine),
    (P::White, P::Dusk),
    (P::White, P::Wine),
    (P::White, P::Navy),
    (P::White, P::Walnut),
    (P::Mist, P::Navy),
    (P::WalnutAside, P::Walnut),
    (P::Mist, P::Dusk),
    (P::WineAside, P::Wine),
];

/// Inks that meet along short edges: the palette holds one mixture of each pair.
const EDGES: [(P, P); 32] = [
    (P::Amber, P::Pine),
    (P::Sky, P::Pine),
    (P::Amber, P::Dusk),
    (P::Amber, P::Wine),
    (P::Sky, P::Wine),
    (P::Amber, P::NavyBand),
    (P::Amber, P::Walnut),
    (P::Amber, P::PineBand),
    (P::Sky, P::DuskBand),
    (P::Paper, P::FigureRed),
    (P::Paper, P::FigureGreen),
    (P::Paper, P::FigureBlue),
    (P::Paper, P::TileRed),
    (P::Paper, P::TileGreen),
    (P::Paper, P::TileBlue),
    (P::Paper, P::TileYellow),
    (P::Kraft, P::FigureRed),
    (P::Kraft, P::FigureGreen),
    (P::Kraft, P::FigureBlue),
    (P::Leaf, P::PineBand),
    (P::Lion, P::PineBand),
    (P::Hit, P::Pine),
    (P::Sky, P::SkyBack),
    (P::Amber, P::AmberBack),
    (P::Gold, P::GoldShade),
    (P::Match, P::Navy),
    (P::Ink, P::Spent),
    (P::WoodLight, P::Ink),
    (P::PinePad, P::Pine),
    (P::WinePad, P::Wine),
    (P::TileBlue, P::Dusk),
    (P::TileRed, P::Dusk),
];

/// The palette as it stands in every file.
pub static PALETTE: LazyLock<Vec<Rgb>> = LazyLock::new(|| {
    let letters = LETTERS
        .iter()
        .flat_map(|&(a, b)| (1..FULL).map(move |part| mix(rgb(a), rgb(b), part)));
    let edges = EDGES.iter().map(|&(a, b)| mix(rgb(a), rgb(b), FULL / 2));
    INKS.into_iter().chain(letters).chain(edges).collect()
});

/// `BLEND[part][under][ink]`: the color to put where `ink` covers `part` of [`FULL`] of a pixel of color `under`.
pub static BLEND: LazyLock<Vec<[[u8; INKS.len()]; 256]>> = LazyLock::new(|| {
    let row = |part: u8, under: usize| {
        let under = PALETTE[under.min(PALETTE.len() - 1)];
        INKS.map(|ink| like(mix(under, ink, part)))
    };
    let part = |part: u8| -> [[u8; INKS.len()]; 256] {
        std::array::from_fn(|under| match part {
            0 => [under as u8; INKS.len()],
            FULL => std::array::from_fn(|ink| ink as u8),
            _ => row(part, under),
        })
    };
    (0..=FULL).map(part).collect()
});

/// The color of the palette that looks most like another, by six bits each of its red, green and blue.
static LIKE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let part = |bits: usize| ((bits & 63) << 2 | 2) as u8;
    let colors = (0..1 << 18).map(|bits| [part(bits >> 12), part(bits >> 6), part(bits)]);
    colors.map(nearest).collect()
});

fn like(wanted: Rgb) -> u8 {
    let [red, green, blue] = wanted.map(|part| usize::from(part >> 2));
    LIKE[red << 12 | green << 6 | blue]
}

/// The color to put where these four lie close together.
pub fn blend(four: [u8; 4]) -> u8 {
    if four == [four[0]; 4] {
        return four[0];
    }
    let colors = four.map(|place| PALETTE[usize::from(place)]);
    let sum = |i: usize| colors.iter().map(|color| u16::from(color[i])).sum::<u16>();
    like(std::array::from_fn(|i| (sum(i) / 4) as u8))
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

/// The entry of the palette that looks most like this color; the eye weighs green most and blue least.
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
mod tests;

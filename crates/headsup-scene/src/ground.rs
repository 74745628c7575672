//! The grounds that the games are drawn on, by which tables can be told apart.

use super::PaletteColor;

/// The three tones of a game's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ground {
    /// The table.
    pub table: PaletteColor,
    /// Dark bands: the far bar, the tray, shadows.
    pub band: PaletteColor,
    /// Raised pads.
    pub pad: PaletteColor,
    /// Asides written on all three.
    pub aside: PaletteColor,
    /// The color of the edge of messages about the game: red, green and blue, eight bits each.
    pub accent: u32,
}

impl Ground {
    /// ContraPloy.
    pub const PINE: Ground = Ground {
        table: PaletteColor::Pine,
        band: PaletteColor::PineBand,
        pad: PaletteColor::PinePad,
        aside: PaletteColor::Mist,
        accent: 0x002F_A37C,
    };
    /// Contra.
    pub const DUSK: Ground = Ground {
        table: PaletteColor::Dusk,
        band: PaletteColor::DuskBand,
        pad: PaletteColor::DuskPad,
        aside: PaletteColor::Mist,
        accent: 0x008B_7CF6,
    };
    /// Joker's Row.
    pub const WINE: Ground = Ground {
        table: PaletteColor::Wine,
        band: PaletteColor::WineBand,
        pad: PaletteColor::WinePad,
        aside: PaletteColor::WineAside,
        accent: 0x00E0_568A,
    };
    /// Clash.
    pub const NAVY: Ground = Ground {
        table: PaletteColor::Navy,
        band: PaletteColor::NavyBand,
        pad: PaletteColor::NavyPad,
        aside: PaletteColor::Mist,
        accent: 0x003D_8BFF,
    };
    /// Fortac.
    pub const WALNUT: Ground = Ground {
        table: PaletteColor::Walnut,
        band: PaletteColor::WalnutBand,
        pad: PaletteColor::WalnutPad,
        aside: PaletteColor::WalnutAside,
        accent: 0x00D9_8E3A,
    };
}

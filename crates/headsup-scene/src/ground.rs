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
}

impl Ground {
    /// ContraPloy.
    pub const PINE: Ground = Ground {
        table: PaletteColor::Pine,
        band: PaletteColor::PineBand,
        pad: PaletteColor::PinePad,
        aside: PaletteColor::Mist,
    };
    /// Contra.
    pub const DUSK: Ground = Ground {
        table: PaletteColor::Dusk,
        band: PaletteColor::DuskBand,
        pad: PaletteColor::DuskPad,
        aside: PaletteColor::Mist,
    };
    /// Joker's Row.
    pub const WINE: Ground = Ground {
        table: PaletteColor::Wine,
        band: PaletteColor::WineBand,
        pad: PaletteColor::WinePad,
        aside: PaletteColor::WineAside,
    };
    /// Clash.
    pub const NAVY: Ground = Ground {
        table: PaletteColor::Navy,
        band: PaletteColor::NavyBand,
        pad: PaletteColor::NavyPad,
        aside: PaletteColor::Mist,
    };
    /// Fortac.
    pub const WALNUT: Ground = Ground {
        table: PaletteColor::Walnut,
        band: PaletteColor::WalnutBand,
        pad: PaletteColor::WalnutPad,
        aside: PaletteColor::WalnutAside,
    };
}

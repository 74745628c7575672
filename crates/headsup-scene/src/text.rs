//! What is written in a picture.

use std::borrow::Cow;

use super::typeface::{CAPITAL, Glyph};
use super::{PaletteColor, Point, TextStyle};

/// A run of letters in one style.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TextRun {
    /// What is written.
    pub text: Text,
    /// The spot that `align` speaks of; its height is the middle of the capital letters.
    pub at: Point,
    /// Size and weight.
    pub style: TextStyle,
    /// In which ink.
    pub ink: PaletteColor,
    /// Where the text lies relative to `at`.
    pub align: Align,
}

/// Words or a number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Text(Cow<'static, str>);

/// Where a text lies relative to its spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// The text begins at the spot.
    Start,
    /// The spot is its middle.
    Middle,
    /// The text ends at the spot.
    End,
}

impl TextRun {
    /// Returns each letter with the spot of its left foot.
    pub fn letters(&self) -> Vec<(Glyph, Point)> {
        let (letters, width) = self.style.set(self.text.as_str());
        let start = self.at.0 as f32
            - match self.align {
                Align::Start => 0.0,
                Align::Middle => width / 2.0,
                Align::End => width,
            };
        let foot = self.at.1 + (CAPITAL * f32::from(self.style.size) / 2.0).round() as i32;
        let placed = |(glyph, x): (Glyph, f32)| (glyph, ((start + x).round() as i32, foot));
        letters.into_iter().map(placed).collect()
    }
}

impl Text {
    /// The letters.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&'static str> for Text {
    fn from(text: &'static str) -> Self {
        Text(Cow::Borrowed(text))
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Text(Cow::Owned(text))
    }
}

impl From<u8> for Text {
    fn from(number: u8) -> Self {
        number.to_string().into()
    }
}

impl From<u32> for Text {
    fn from(number: u32) -> Self {
        number.to_string().into()
    }
}

impl From<usize> for Text {
    fn from(number: usize) -> Self {
        number.to_string().into()
    }
}

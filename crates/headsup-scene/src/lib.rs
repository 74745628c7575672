//! Pictures as data. A game says what is to be seen as a [`Scene`]; `headsup-render` makes PNG and GIF files of scenes.
//!
//! Pure, and knows no game: no file, no clock, no environment.

pub mod cards;
pub mod palette;
mod pieces;
mod scene;
mod shape;
mod table;

pub use palette::PaletteColor;
pub use pieces::{COIN, COUNTER};
pub use scene::{Align, Element, Scene, Sheet, Size, Sprite, Text, TextRun};
pub use shape::{Point, Shape, ShapeKind, Step, Stroke};

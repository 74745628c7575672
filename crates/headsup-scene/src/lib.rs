//! Pictures as data. A game says what is to be seen as a [`Scene`]; `headsup-render` makes PNG and GIF files of scenes.
//!
//! Pure, and knows no game: no file, no clock, no environment.

pub mod cards;
mod frame;
mod ground;
mod marks;
pub mod palette;
mod scene;
mod shape;
mod text;
pub mod typeface;

pub use frame::{Bar, SeatColor, near_bar};
pub use ground::Ground;
pub use palette::PaletteColor;
pub use scene::{Element, Scene, Sheet, Size, Sprite};
pub use shape::{Point, Shape, ShapeKind, Step, Stroke};
pub use text::{Align, Text, TextRun};
pub use typeface::{TextStyle, Weight};

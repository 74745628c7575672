//! How things look: a game says what is to be seen as a [`Scene`], plain data, and [`png()`] makes a picture of it, [`gif()`] a moving one
//! of several.
//!
//! Pure, and knows no game: no file, no clock, no environment. The same scene is always the same bytes.
//! Sprites, shapes and letters are drawn once per process with antialiasing, reduced to one fixed palette,
//! and from then on only copied.

mod atlas;
pub mod cards;
mod deflate;
mod gif;
mod glyphs;
#[cfg(test)]
pub(crate) mod golden;
#[cfg(test)]
pub(crate) mod legible;
mod palette;
mod pieces;
mod png;
mod raster;
mod scene;
mod shape;
#[cfg(test)]
mod sight;
mod sprite;
mod table;

pub use gif::gif;
pub use palette::Ink;
pub use pieces::{COIN, COUNTER};
pub use png::{icon, png};
pub use scene::{Align, Mark, Scene, Size, Text, Word};
pub use shape::{Form, Pen, Shape, Spot, Step};
pub use sprite::{Sheet, Sprite};

//! Draws scenes: [`png()`] makes a picture of one, [`gif()`] a moving one of several.
//!
//! Pure: the same scene is always the same bytes. Sprites, shapes and letters are drawn once per process with antialiasing, reduced to one
//! fixed palette, and from then on only copied.

mod buffer_pool;
#[cfg(any(test, feature = "testing"))]
pub mod color_vision;
mod deflate;
#[cfg(any(test, feature = "testing"))]
pub mod discs;
mod gif;
mod glyphs;
#[cfg(any(test, feature = "testing"))]
pub mod golden;
#[cfg(any(test, feature = "testing"))]
pub mod legible;
mod png;
mod raster;
mod sprite_cache;

#[cfg(feature = "testing")]
pub use deflate::zlib;
pub use gif::gif;
pub use png::{drawn, icon, png};

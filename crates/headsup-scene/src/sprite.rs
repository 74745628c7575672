//! Sprites: drawings that are used again and again. A sheet says how each of its sprites is drawn; it is asked once.

use super::Scene;
use std::fmt;
use std::hash::{Hash, Hasher};

/// All sprites of one kind, numbered. A game keeps its own in a `static`.
pub struct Sheet {
    name: &'static str,
    draw: fn(u16) -> Scene,
}

/// One drawing of a sheet.
#[derive(Clone, Copy)]
pub struct Sprite {
    sheet: &'static Sheet,
    number: u16,
}

impl Sheet {
    /// A sheet. Its name is its identity, so no two sheets may share one. `draw` is given a sprite's number and
    /// must always answer the same; the drawing of a sprite may use other sprites, never itself.
    pub const fn new(name: &'static str, draw: fn(u16) -> Scene) -> Self {
        Self { name, draw }
    }

    /// The sprite with this number.
    pub const fn sprite(&'static self, number: u16) -> Sprite {
        Sprite { sheet: self, number }
    }
}

impl Sprite {
    /// What it looks like.
    pub fn scene(self) -> Scene {
        (self.sheet.draw)(self.number)
    }
}

impl PartialEq for Sprite {
    fn eq(&self, other: &Self) -> bool {
        (self.sheet.name, self.number) == (other.sheet.name, other.number)
    }
}

impl Eq for Sprite {}

impl Hash for Sprite {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.sheet.name, self.number).hash(state);
    }
}

impl fmt::Debug for Sprite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}#{}", self.sheet.name, self.number)
    }
}

impl fmt::Debug for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

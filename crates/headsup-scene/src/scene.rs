//! A scene: everything that is seen in one picture, and nothing else, in the order in which it is laid down.
//!
//! Scenes are compared to prove that a hidden card changes nothing, so what is not visible may not be in here.
//! No string from outside gets in: a text is a name known to the program or a number.
//!
//! Drawings that are used again and again are sprites, each drawn as a scene of its own. A sheet says how its sprites are drawn; it is
//! asked once.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::{PaletteColor, Shape, shape::Point};

/// A picture as data. The first mark lies lowest.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scene {
    /// Width in pixels.
    pub width: u16,
    /// Height in pixels.
    pub height: u16,
    /// What shows where no mark lies; `None` is see-through, for the drawing of a sprite.
    pub ground: Option<PaletteColor>,
    /// What lies on the ground, lowest first. Marks may reach over the edge.
    pub marks: Vec<Element>,
}

/// One thing in a scene.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Element {
    /// A drawing that is used again and again, its top left corner at the spot.
    Sprite(Sprite, Point),
    /// A form in one ink.
    Shape(Shape),
    /// A word or a number.
    Word(TextRun),
}

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

/// A run of bold letters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TextRun {
    /// What is written.
    pub text: Text,
    /// The spot that `align` speaks of; its height is the middle of the capital letters.
    pub at: Point,
    /// How large.
    pub size: Size,
    /// In which ink.
    pub ink: PaletteColor,
    /// Where the word lies relative to `at`.
    pub align: Align,
}

/// What can be written in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Text {
    /// A name that the program knows.
    Name(&'static str),
    /// A number.
    Number(u32),
}

/// Sizes of letters, in pixels per em of a picture 1080 wide, which a phone shows at a third.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Size {
    /// 32: the smallest that can be read.
    Small,
    /// 40: labels.
    Label,
    /// 56: ranks and counts.
    Rank,
    /// 76: what the eye should meet first.
    Large,
}

/// Where a word lies relative to its spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// The word begins at the spot.
    Start,
    /// The spot is its middle.
    Middle,
    /// The word ends at the spot.
    End,
}

impl Scene {
    /// An empty picture.
    pub fn new(width: u16, height: u16, ground: PaletteColor) -> Self {
        Self {
            width,
            height,
            ground: Some(ground),
            marks: Vec::new(),
        }
    }

    /// An empty, see-through drawing for a sprite.
    pub fn clear(width: u16, height: u16) -> Self {
        Self {
            width,
            height,
            ground: None,
            marks: Vec::new(),
        }
    }

    /// Lays a sprite down, its top left corner at `at`.
    pub fn sprite(&mut self, sprite: Sprite, at: impl Into<Point>) -> &mut Self {
        self.marks.push(Element::Sprite(sprite, at.into()));
        self
    }

    /// Lays a shape down.
    pub fn shape(&mut self, shape: Shape) -> &mut Self {
        self.marks.push(Element::Shape(shape));
        self
    }

    /// Writes a word with its middle at `at`.
    pub fn word(&mut self, text: impl Into<Text>, at: impl Into<Point>, size: Size, ink: PaletteColor) -> &mut Self {
        self.word_aligned(text, at, size, ink, Align::Middle)
    }

    /// Writes a word that begins at, ends at, or lies around `at`.
    pub fn word_aligned(
        &mut self,
        text: impl Into<Text>,
        at: impl Into<Point>,
        size: Size,
        ink: PaletteColor,
        align: Align,
    ) -> &mut Self {
        self.marks.push(Element::Word(TextRun {
            text: text.into(),
            at: at.into(),
            size,
            ink,
            align,
        }));
        self
    }
}

impl Size {
    /// Pixels per em.
    pub const fn pixels(self) -> u16 {
        match self {
            Self::Small => 32,
            Self::Label => 40,
            Self::Rank => 56,
            Self::Large => 76,
        }
    }
}

impl From<&'static str> for Text {
    fn from(name: &'static str) -> Self {
        Self::Name(name)
    }
}

impl From<u8> for Text {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Text {
    fn from(number: u32) -> Self {
        Self::Number(number)
    }
}

impl From<usize> for Text {
    fn from(number: usize) -> Self {
        Self::Number(number.try_into().unwrap_or(u32::MAX))
    }
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

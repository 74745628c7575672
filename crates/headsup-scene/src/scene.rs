//! A scene: everything that is seen in one picture, and nothing else, in the order in which it is laid down.
//!
//! Scenes are compared to prove that a hidden card changes nothing, so what is not visible may not be in here.
//! Text is fitted into its place before it gets in.
//!
//! Drawings that are used again and again are sprites, each drawn as a scene of its own. A sheet says how its sprites are drawn; it is
//! asked once.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::{Align, PaletteColor, Shape, Text, TextRun, TextStyle, shape::Point};

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

/// Sizes of letters that games share.
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

    /// Lays another scene down, its top left corner at `at`; its ground is not drawn.
    pub fn lay(&mut self, other: &Scene, at: Point) -> &mut Self {
        let moved = |(x, y): Point| (x + at.0, y + at.1);
        self.marks.extend(other.marks.iter().map(|mark| match mark {
            Element::Sprite(sprite, spot) => Element::Sprite(*sprite, moved(*spot)),
            Element::Shape(shape) => Element::Shape(shape.mapped(moved, |length| length)),
            Element::Word(word) => Element::Word(TextRun {
                at: moved(word.at),
                ..word.clone()
            }),
        }));
        self
    }

    /// Lays a drawing down, `size` pixels wide, its top left corner at `at`.
    pub fn lay_scaled(&mut self, drawing: &Scene, at: Point, size: u16) -> &mut Self {
        let full = i32::from(drawing.width);
        let length = |length: i32| (length * i32::from(size) + full / 2) / full;
        for mark in &drawing.marks {
            match mark {
                Element::Sprite(sprite, (x, y)) => {
                    let part = sprite.scene();
                    let width = length(part.width.into()) as u16;
                    self.lay_scaled(&part, (at.0 + length(*x), at.1 + length(*y)), width);
                }
                Element::Shape(shape) => {
                    let moved = |(x, y): Point| (at.0 + length(x), at.1 + length(y));
                    self.shape(shape.mapped(moved, |side| length(side.into()) as u16));
                }
                Element::Word(word) => {
                    let (x, y) = word.at;
                    self.marks.push(Element::Word(TextRun {
                        at: (at.0 + length(x), at.1 + length(y)),
                        style: TextStyle {
                            size: length(word.style.size.into()) as u16,
                            ..word.style
                        },
                        ..word.clone()
                    }));
                }
            }
        }
        self
    }

    /// Lays a shape down.
    pub fn shape(&mut self, shape: Shape) -> &mut Self {
        self.marks.push(Element::Shape(shape));
        self
    }

    /// Writes a word with its middle at `at`.
    pub fn word(
        &mut self,
        text: impl Into<Text>,
        at: impl Into<Point>,
        style: impl Into<TextStyle>,
        ink: PaletteColor,
    ) -> &mut Self {
        self.word_aligned(text, at, style, ink, Align::Middle)
    }

    /// Writes a word that begins at, ends at, or lies around `at`.
    pub fn word_aligned(
        &mut self,
        text: impl Into<Text>,
        at: impl Into<Point>,
        style: impl Into<TextStyle>,
        ink: PaletteColor,
        align: Align,
    ) -> &mut Self {
        self.marks.push(Element::Word(TextRun {
            text: text.into(),
            at: at.into(),
            style: style.into(),
            ink,
            align,
        }));
        self
    }

    /// Writes a text that is made smaller, then cut, if it would be wider than `most` pixels.
    pub fn word_within(
        &mut self,
        text: &str,
        at: impl Into<Point>,
        style: impl Into<TextStyle>,
        ink: PaletteColor,
        align: Align,
        most: u16,
    ) -> &mut Self {
        let (text, style) = style.into().fit(text, most);
        self.word_aligned(text, at, style, ink, align)
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

impl From<Size> for TextStyle {
    fn from(size: Size) -> TextStyle {
        TextStyle::black(size.pixels())
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

//! What the tables of all games share: where the last move went, whose turn it is, troughs in the cloth.
//!
//! Light marks have a dark casing, so that they show on cloth, wood and cards alike.

use super::{PaletteColor, Point, Scene, ShapeKind, Sheet, Step};

/// Width of a mark and of the dark casing around it.
const MARK: u16 = 10;
const CASED: u16 = 18;

impl Scene {
    /// A hollow in the cloth: top left, width, height.
    pub fn trough(&mut self, at: Point, width: u16, height: u16) -> &mut Self {
        self.shape(ShapeKind::Box(at, width, height, 24).fill(PaletteColor::PineBand))
    }

    /// Frames what belongs to the player who must decide.
    pub fn turn_frame(&mut self, at: Point, width: u16, height: u16) -> &mut Self {
        self.cased(ShapeKind::Box(at, width, height, 24), PaletteColor::Lion)
    }

    /// The last move came from here: an outline around the place.
    pub fn last_from(&mut self, at: Point, width: u16, height: u16) -> &mut Self {
        self.cased(ShapeKind::Box(at, width, height, 16), PaletteColor::Lion)
    }

    /// The last move ended here: a ring.
    pub fn last_to(&mut self, centre: Point, radius: u16) -> &mut Self {
        self.cased(ShapeKind::Disc(centre, radius), PaletteColor::Lion)
    }

    /// The way of the last move.
    pub fn last_arrow(&mut self, from: Point, to: Point) -> &mut Self {
        self.arrow(from, to, 44, MARK, PaletteColor::Ink, CASED - MARK)
            .arrow(from, to, 44, MARK, PaletteColor::Lion, 0)
    }

    /// An arrow from spot to spot; `head` pixels of it are its head, the shaft is `width` wide, and both are `more` wider.
    pub fn arrow(&mut self, from: Point, to: Point, head: u16, width: u16, ink: PaletteColor, more: u16) -> &mut Self {
        let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
        let back = f64::from(head) * 0.7 / dx.hypot(dy).max(1.0);
        let neck = (
            (f64::from(to.0) - dx * back).round() as i32,
            (f64::from(to.1) - dy * back).round() as i32,
        );
        self.shape(ShapeKind::Trail(vec![from, neck]).line(ink, width + more));
        let tip = ShapeKind::arrow_head(from, to, head);
        if more > 0 {
            self.shape(tip.clone().line(ink, more));
        }
        self.shape(tip.fill(ink))
    }

    /// The sign of the winner, around this middle.
    pub fn trophy(&mut self, middle: Point) -> &mut Self {
        self.sprite(SIGNS.sprite(0), (middle.0 - 40, middle.1 - 40))
    }

    fn cased(&mut self, form: ShapeKind, ink: PaletteColor) -> &mut Self {
        self.shape(form.clone().line(PaletteColor::Ink, CASED))
            .shape(form.line(ink, MARK))
    }
}

static SIGNS: Sheet = Sheet::new("table", |_| {
    let mut cup = Scene::clear(80, 80);
    let bowl = vec![
        Step::Move((18, 8)),
        Step::Line((62, 8)),
        Step::Curve((62, 34), (56, 46), (45, 51)),
        Step::Line((45, 60)),
        Step::Line((58, 66)),
        Step::Line((58, 72)),
        Step::Line((22, 72)),
        Step::Line((22, 66)),
        Step::Line((35, 60)),
        Step::Line((35, 51)),
        Step::Curve((24, 46), (18, 34), (18, 8)),
        Step::Close,
    ];
    let handles = vec![
        Step::Move((18, 16)),
        Step::Curve((4, 12), (6, 36), (24, 38)),
        Step::Move((62, 16)),
        Step::Curve((76, 12), (74, 36), (56, 38)),
    ];
    cup.shape(ShapeKind::Path(handles).line(PaletteColor::Lion, 6))
        .shape(ShapeKind::Path(bowl).fill(PaletteColor::Lion));
    cup
});

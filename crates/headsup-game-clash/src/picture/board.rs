//! What lies in the middle: left the top Complete card, right the three piles, and below each whether it shows the same.

use super::super::cards::{Category, Face};
use super::super::state::{Clash, Ending};
use super::fronts::{CardSize, Look, front};
use super::signs::seal;
use super::words::{GROUND, label, named, note};
use headsup_engine::{Captions, GameText};
use headsup_scene::{Align, PaletteColor, Point, Scene, SeatColor, ShapeKind, TextStyle};

/// Height of this part.
pub(super) const HEIGHT: u16 = 534;

/// A place on the board: a pile, or that of the Complete cards.
pub(super) type Place = Option<Category>;

/// Where the board begins, and what is written on it.
pub(super) struct Board<'a> {
    pub(super) game: &'a Clash,
    pub(super) captions: &'a dyn Captions,
    /// Its upper edge.
    pub(super) top: i32,
    /// Whether it is the board of a match that is over: nothing fits any more.
    pub(super) over: bool,
}

/// The panel behind the piles: left, top, width, height.
const PANEL: (i32, i32, u16, u16) = (356, 34, 700, 476);
/// The left end of the first pile, and from pile to pile.
const PILE: (i32, i32) = (376, 224);
/// The left end of the top Complete card.
const COMPLETE: i32 = 38;
/// Where cards, titles and verdicts stand below the upper edge.
const CARDS: i32 = 112;
const TITLE: i32 = 74;
const VERDICT: (i32, u16) = (402, 58);
const CALLOUT: i32 = 398;

const LABEL: TextStyle = TextStyle::extra_bold(40);

impl Board<'_> {
    /// Where the top card of a place lies, and how large it is.
    fn at(&self, place: Place) -> (Point, CardSize) {
        let (x, size) = match place {
            Some(category) => (PILE.0 + category as i32 * PILE.1, CardSize::Pile),
            None => (COMPLETE, CardSize::Top),
        };
        ((x, self.top + CARDS), size)
    }

    /// The outline around the top card of a place: upper left corner, width, height, radius.
    pub(super) fn around(&self, place: Place) -> (Point, u16, u16, u16) {
        let ((x, y), size) = self.at(place);
        let (width, height) = size.size();
        ((x - 6, y - 6), width + 12, height + 15, size.corner() + 5)
    }

    /// Whether a place lies on light ground.
    pub(super) fn on_light(&self, place: Place) -> bool {
        place.is_some() && self.game.matches() && !self.over
    }

    /// Frames places in white, with a dark rim so that it shows on light ground as well.
    pub(super) fn frame(&self, scene: &mut Scene, places: &[Place]) {
        let around = || places.iter().map(|&place| self.around(place));
        for (at, width, height, radius) in around() {
            scene.shape(ShapeKind::Box(at, width, height, radius).line(PaletteColor::Ink, 12));
        }
        for (at, width, height, radius) in around() {
            scene.target_frame(at, width, height, radius);
        }
    }

    /// Draws it.
    pub(super) fn draw(&self, scene: &mut Scene) {
        self.complete(scene);
        let (left, top, width, height) = PANEL;
        let matches = self.game.matches() && !self.over;
        let panel = if matches { PaletteColor::Paper } else { GROUND.pad };
        scene.shape(ShapeKind::Box((left, self.top + top), width, height, 28).fill(panel));
        for category in Category::ALL {
            self.pile(scene, category, PaletteColor::on(panel));
        }
        let (middle, width) = (PILE.0 + PILE.1 + 106, (2 * PILE.1) as u16 + CardSize::Pile.size().0);
        if let Some(ending) = self.game.ending {
            self.callout(scene, ending, middle);
        } else if matches {
            self.all_same(scene, middle, width);
        } else if self.game.top().is_none() && !self.over {
            let words = self.captions.say(&GameText::new("pic-first"));
            let at = (middle, self.top + VERDICT.0 + i32::from(VERDICT.1) / 2);
            let (words, style) = note(&words, width);
            scene.word(words, at, style, PaletteColor::on(panel));
        }
    }

    fn complete(&self, scene: &mut Scene) {
        let ((x, y), size) = self.at(None);
        let (width, height) = size.size();
        let middle = x + i32::from(width) / 2;
        self.title(scene, "pic-top", middle, width, PaletteColor::Cream);
        match self.game.top() {
            Some(face) => {
                scene.sprite(front(face, size.plain()), (x, y));
            }
            None => {
                scene.shape(ShapeKind::Box((x + 4, y + 4), width - 8, height - 8, size.corner()).line(GROUND.pad, 8));
                let words = label(self.captions, &GameText::new("pic-none"));
                let middle = (middle, y + i32::from(height) / 2);
                scene.word_within(&words, middle, LABEL, GROUND.aside, Align::Middle, width - 40);
            }
        }
    }

    fn title(&self, scene: &mut Scene, id: &'static str, middle: i32, width: u16, ink: PaletteColor) {
        let words = label(self.captions, &GameText::new(id));
        scene.word_within(&words, (middle, self.top + TITLE), LABEL, ink, Align::Middle, width);
    }

    fn pile(&self, scene: &mut Scene, category: Category, ink: PaletteColor) {
        let ((x, y), size) = self.at(Some(category));
        let (width, _) = size.size();
        let middle = x + i32::from(width) / 2;
        let id = ["pic-pattern", "pic-colour", "pic-shape"][category as usize];
        self.title(scene, id, middle, width, ink);
        let face = self.game.pile(category);
        let look = Look {
            named: true,
            ..size.plain()
        };
        scene.sprite(front(face, look), (x, y));
        let name = named(self.captions, face);
        let style = TextStyle::black(42);
        scene.word_within(
            &name,
            (middle, y + 212),
            style,
            PaletteColor::Ink,
            Align::Middle,
            width - 16,
        );
        if let Some(top) = self.game.top()
            && !self.game.matches()
            && !self.over
        {
            self.verdict(scene, (x, width), top.part(category), face);
        }
    }

    /// Whether the pile shows what the top card shows, or what would fit.
    fn verdict(&self, scene: &mut Scene, (x, width): (i32, u16), wanted: Face, shown: Face) {
        let same = wanted == shown;
        let (y, height) = (self.top + VERDICT.0, VERDICT.1);
        let middle = (x + i32::from(width) / 2, y + i32::from(height) / 2);
        let plate = if same { PaletteColor::Match } else { GROUND.band };
        scene.shape(ShapeKind::Box((x, y), width, height, height / 2).fill(plate));
        let most = width - 16;
        let words = if same {
            label(self.captions, &GameText::new("pic-same"))
        } else {
            label(self.captions, &GameText::new("pic-fits").face("card", wanted))
        };
        if same {
            ticked(scene, &words, middle, most);
        } else {
            let ink = PaletteColor::on(plate);
            let (words, style) = note(&words, most);
            scene.word(words, middle, style, ink);
        }
    }

    /// How it ended, in the color of the player who is out.
    fn callout(&self, scene: &mut Scene, ending: Ending, middle: i32) {
        let out = ending.winner.filter(|_| ending.reason == "went-out");
        let words = match out {
            Some(seat) => GameText::new("pic-is-out").seat("seat", seat),
            None => GameText::new("pic-blocked"),
        };
        let (words, style) = TextStyle::black(46).fit(&label(self.captions, &words), 500);
        let sign = if out.is_some() { 84 } else { 0 };
        let width = style.width(&words) + 64 + sign;
        let (x, y) = (middle - i32::from(width / 2), self.top + CALLOUT);
        scene.shape(ShapeKind::Box((x, y), width, 88, 24).fill(PaletteColor::Ink));
        let ink = match out {
            Some(seat) => {
                seal(scene, seat, (x + 62, y + 44));
                SeatColor::BOTH[seat.index()].ink()
            }
            None => PaletteColor::Cream,
        };
        scene.word_aligned(words, (x + 32 + i32::from(sign), y + 44), style, ink, Align::Start);
    }

    /// CL-6: what goes while all piles show what the top card shows.
    fn all_same(&self, scene: &mut Scene, middle: i32, width: u16) {
        let (x, y, height) = (PILE.0, self.top + VERDICT.0 - 9, VERDICT.1);
        scene.shape(ShapeKind::Box((x, y), width, height, height / 2).fill(PaletteColor::Match));
        let words = label(self.captions, &GameText::new("pic-all-same"));
        ticked(scene, &words, (middle, y + i32::from(height) / 2), width - 16);
        let words = self.captions.say(&GameText::new("pic-any"));
        let at = (middle, self.top + 480);
        let (words, style) = note(&words, width);
        scene.word(words, at, style, PaletteColor::Ink);
    }
}

/// A tick and words, together around a middle.
fn ticked(scene: &mut Scene, words: &str, (x, y): Point, most: u16) {
    let (words, style) = note(words, most - 54);
    let left = x - i32::from(style.width(&words) + 54) / 2;
    let tick = ShapeKind::Trail(vec![(left + 4, y), (left + 17, y + 13), (left + 40, y - 14)]);
    scene.shape(tick.line(PaletteColor::Ink, 9));
    scene.word_aligned(words, (left + 54, y), style, PaletteColor::Ink, Align::Start);
}

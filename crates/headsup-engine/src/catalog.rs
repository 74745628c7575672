//! The games that a program plays.

use std::ops::Deref;
use std::slice;

use super::game_entry::GameEntry;
use headsup_scene::{Scene, ShapeKind};

/// The games that a program plays, in the order in which players see them. The program hands it to each crate that needs to find a game,
/// so that no other crate names one.
///
/// ```
/// use headsup_engine::Catalog;
///
/// let none = Catalog::new(&[]);
/// assert!(none.find("go").is_none());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Catalog(&'static [&'static dyn GameEntry]);

impl Catalog {
    /// Draws the covers of all games side by side, 1080 pixels wide, see-through between them.
    pub fn covers(self) -> Scene {
        const WIDTH: usize = 1080;
        const APART: usize = 15;
        let side = ((WIDTH + APART) / self.0.len().max(1)).saturating_sub(APART) as u16;
        let mut strip = Scene::clear(WIDTH as u16, side);
        for (number, book) in self.iter().enumerate() {
            let at = ((number * (usize::from(side) + APART)) as i32, 0);
            let cover = book.cover();
            strip.shape(ShapeKind::Box(at, side, side, 18).fill(book.info().ground.table));
            strip.lay_scaled(&cover, at, side);
        }
        strip
    }

    /// Returns the catalog of these games.
    pub const fn new(games: &'static [&'static dyn GameEntry]) -> Catalog {
        Catalog(games)
    }

    /// Returns the game with this slug.
    pub fn find(self, slug: &str) -> Option<&'static dyn GameEntry> {
        self.0.iter().copied().find(|game| game.info().slug == slug)
    }
}

impl Deref for Catalog {
    type Target = [&'static dyn GameEntry];

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl IntoIterator for Catalog {
    type Item = &'static &'static dyn GameEntry;
    type IntoIter = slice::Iter<'static, &'static dyn GameEntry>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

//! Small card faces on menus and buttons: drawn by the games, kept by Discord as emojis of the application's own. Where they are not to
//! be had (no room, no permission), the words alone serve.

use std::collections::HashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

use headsup_engine::ChoiceLabel;
use headsup_match::CardIcons;

/// An emoji that Discord has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emoji {
    /// Its id.
    pub id: u64,
    /// Its name.
    pub name: String,
}

/// The card faces that Discord has, by game and card code.
#[derive(Default)]
pub struct Emojis(RwLock<HashMap<String, Emoji>>);

/// None at all.
static NONE: LazyLock<Emojis> = LazyLock::new(Emojis::default);

impl Emojis {
    /// Returns the emojis a person wants to see.
    pub fn shown(&self, faces: CardIcons) -> &Emojis {
        match faces {
            CardIcons::Emoji => self,
            CardIcons::Text => &NONE,
        }
    }

    /// The face of the first card that the label of an entry of this game names.
    pub fn of(&self, slug: &str, label: &ChoiceLabel) -> Option<Emoji> {
        self.of_card(slug, label.card()?)
    }

    /// The face of a card of this game.
    pub fn of_card(&self, slug: &str, code: &str) -> Option<Emoji> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        all.get(&key(slug, code)).cloned()
    }

    /// Notes that Discord has this face of a card of a game.
    pub fn learn(&self, slug: &str, code: &str, emoji: Emoji) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(key(slug, code), emoji);
    }

    /// Drops all emojis: Discord lost one, and refuses every message that names it.
    pub fn forget(&self) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

fn key(slug: &str, code: &str) -> String {
    format!("{slug} {code}")
}

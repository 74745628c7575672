//! The covers of games, as the pictures of messages.

use crate::message::Picture;
use headsup_engine::{Catalog, GameEntry};
use headsup_i18n::Locale;

/// All games at a glance.
pub(crate) fn covers(catalog: Catalog, locale: &Locale) -> Picture {
    let games: Vec<&str> = catalog.iter().map(|book| book.info().name).collect();
    Picture::Show {
        scene: catalog.covers(),
        alt: locale.say("start-covers", &[("games", games.join(", ").into())]),
    }
}

/// A game at a glance.
pub(crate) fn cover(book: &dyn GameEntry, locale: &Locale) -> Picture {
    Picture::Show {
        scene: book.cover(),
        alt: format!("{}: {}", book.info().name, locale.of_game(book.info(), "pitch")),
    }
}

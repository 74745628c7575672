//! What all parts of the picture share: the tones of the table, and how its words are put.

use super::super::cards::Face;
use super::super::state::Clash;
use headsup_engine::{Captions, Line, Rules};
use headsup_scene::{Ground, TextStyle};

pub(super) const GROUND: Ground = Clash::INFO.ground;

/// The letters of a label at most.
const LABEL: usize = 28;

/// What a Chard is called.
pub(super) fn named(captions: &dyn Captions, chard: Face) -> String {
    label(captions, &Line::new("pic-card").face("card", chard))
}

/// Words of a label, cut if they are too long to be one.
pub(super) fn label(captions: &dyn Captions, line: &Line) -> String {
    captions.say(line).chars().take(LABEL).collect()
}

/// Words in the size of an aside, smaller if they would be wider than `most` pixels otherwise, but never too small to be read.
pub(super) fn note(words: &str, most: u16) -> (String, TextStyle) {
    let style = TextStyle::extra_bold(36);
    if style.width(words) <= most {
        (words.to_owned(), style)
    } else {
        TextStyle::extra_bold(40).fit(words, most)
    }
}

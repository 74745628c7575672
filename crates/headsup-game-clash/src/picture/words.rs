//! What all parts of the picture share: the tones of the table, and how its words are put.

use super::super::cards::Face;
use super::super::state::Clash;
use headsup_engine::{Captions, GameText, Rules};
use headsup_scene::{Ground, TextStyle};

pub(super) const GROUND: Ground = Clash::INFO.ground;

/// The letters of a label at most.
const LABEL: usize = 28;

/// What a Chard is called.
pub(super) fn named(captions: &dyn Captions, chard: Face) -> String {
    label(captions, &GameText::new("pic-card").face("card", chard))
}

/// Words of a label, cut if they are too long to be one.
pub(super) fn label(captions: &dyn Captions, line: &GameText) -> String {
    short(captions.say(line), LABEL)
}

/// Words of at most so many letters; what is cut off leaves an ellipsis.
pub(super) fn short(words: String, most: usize) -> String {
    match words.char_indices().nth(most - 1) {
        Some((cut, last)) if cut + last.len_utf8() < words.len() => format!("{}…", words[..cut].trim_end()),
        _ => words,
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_off_a_label_leaves_an_ellipsis() {
        for (words, most, cut) in [
            ("Ben", 3, "Ben"),
            ("Bené", 4, "Bené"),
            ("Maximiliane", 5, "Maxi…"),
            ("Jo Lee", 4, "Jo…"),
        ] {
            assert_eq!(short(words.to_owned(), most), cut);
        }
    }
}

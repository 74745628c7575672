//! Names of players inside pictures and sentences: their own where those are known and can be drawn, else the names of
//! their sides.

use headsup_engine::{GameInfo, Seat, Seats};
use headsup_i18n::{GameCaptions, Locale, Names};
use headsup_match::{Match, UserId};
use headsup_scene::typeface;

/// The most letters of a name in a picture.
const LETTERS: usize = 12;
/// What the computer is called.
const COMPUTER: &str = "headsup";

/// Knows what people are called.
pub trait PlayerNames: Sync {
    /// Returns what a person is called, as plain text, if that is known.
    fn called(&self, who: UserId) -> Option<String>;
}

/// Knows no names: every player is called by their side.
#[derive(Clone, Copy, Debug)]
pub struct NoNames;

impl PlayerNames for NoNames {
    fn called(&self, _: UserId) -> Option<String> {
        None
    }
}

/// Returns what is written into the pictures of a match. Two players whose names read alike are called by their sides.
pub fn captions<'a>(game: &'a Match, locale: &'a Locale, names: &dyn PlayerNames) -> GameCaptions<'a> {
    locale.captions_naming(game.info(), named(game, locale, names, drawn))
}

/// Returns what the players of a match are called in sentences.
pub fn names(game: &Match, locale: &Locale, names: &dyn PlayerNames) -> Names {
    named(game, locale, names, written)
}

fn named(game: &Match, locale: &Locale, names: &dyn PlayerNames, short: impl Fn(&str) -> Option<String>) -> Names {
    let sides = locale.sides(game.info());
    let name = |seat| {
        let who = game.person_at(seat)?;
        match who.level() {
            Some(_) if game.people().exhibition() => None,
            Some(_) => Some(COMPUTER.to_owned()),
            None if who.channel().is_some() => short(&locale.say("channel-name", &[])),
            None => short(&names.called(who)?),
        }
    };
    let own = Seats(Seat::BOTH.map(|seat| name(seat).unwrap_or_else(|| sides[seat].clone())));
    let alike = own.0[0] == own.0[1];
    if alike { sides } else { own }
}

/// Returns what is written into the pictures of a deal of the day, which a person plays against the computer.
pub fn captions_against_computer<'a>(
    info: &'a GameInfo,
    seat: Seat,
    who: UserId,
    locale: &'a Locale,
    names: &dyn PlayerNames,
) -> GameCaptions<'a> {
    locale.captions_naming(
        info,
        against_computer(info, seat, locale, names.called(who).as_deref().and_then(drawn)),
    )
}

/// Returns what the players of such a deal are called in sentences to the person.
pub fn names_against_computer(info: &GameInfo, seat: Seat, locale: &Locale) -> Names {
    against_computer(info, seat, locale, None)
}

fn against_computer(info: &GameInfo, seat: Seat, locale: &Locale, name: Option<String>) -> Names {
    let mut own = locale.sides(info);
    if let Some(name) = name.filter(|name| name != COMPUTER) {
        own[seat] = name;
    }
    own[seat.other()] = COMPUTER.to_owned();
    own
}

/// A name as it is drawn; none if a letter of it can't be.
pub(crate) fn drawn(name: &str) -> Option<String> {
    shortened(name).filter(|short| typeface::covers(short))
}

/// A name as it is written in a sentence: no letter of it is markdown. None if it is empty.
fn written(name: &str) -> Option<String> {
    let short = shortened(name)?;
    let mut plain = String::new();
    for letter in short.chars() {
        if letter.is_ascii_punctuation() && !"'.-!?,".contains(letter) {
            plain.push('\\');
        }
        plain.push(letter);
    }
    match name.starts_with(ISOLATES[0]) {
        true => Some(format!("{}{plain}{}", ISOLATES[0], ISOLATES[1])),
        false => Some(plain),
    }
}

fn shortened(name: &str) -> Option<String> {
    let plain: String = name.chars().filter(|letter| !ISOLATES.contains(letter)).collect();
    let plain = plain.trim();
    let short: String = plain.chars().take(LETTERS).collect();
    let short = match plain.chars().nth(LETTERS) {
        Some(_) => format!("{}…", short.trim_end()),
        None => short,
    };
    (!short.is_empty()).then_some(short)
}

/// What can be drawn of a name; none if nothing of it can.
pub(crate) fn drawn_of(name: &str) -> Option<String> {
    let known: String = name
        .chars()
        .filter(|letter| typeface::covers(letter.encode_utf8(&mut [0; 4])))
        .collect();
    drawn(&known)
}

/// Words with a name in them, of which the name is cut with `…` until they fit; at least one letter of it stays.
pub(crate) fn with_name(name: &str, words: impl Fn(&str) -> String, fits: impl Fn(&str) -> bool) -> String {
    let mut letters: Vec<char> = name.trim_end_matches('…').chars().collect();
    let mut fitting = words(name);
    while !fits(&fitting) && letters.len() > 1 {
        letters.pop();
        let short: String = letters.iter().collect();
        fitting = words(&format!("{}…", short.trim_end()));
    }
    fitting
}

/// Marks around names that are written from right to left; they are not drawn.
const ISOLATES: [char; 2] = ['\u{2068}', '\u{2069}'];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_words_that_are_too_long_the_name_is_cut() {
        let won = |name: &str| format!("{name} wins");
        let most = |letters: usize| move |words: &str| words.chars().count() <= letters;
        assert_eq!(with_name("Ada", won, most(8)), "Ada wins");
        assert_eq!(with_name("Maximiliane-…", won, most(13)), "Maximil… wins");
        assert_eq!(with_name("Ada Lo", won, most(9)), "Ada… wins");
        assert_eq!(with_name("Ada", won, most(1)), "A… wins");
    }

    #[test]
    fn a_name_in_a_sentence_is_short_and_no_markdown() {
        for (name, text) in [
            ("Ada", "Ada"),
            ("Max*imilian*", "Max\\*imilian\\*"),
            ("<@1>_x_|", "\\<\\@1\\>\\_x\\_\\|"),
            ("李小龙", "李小龙"),
            ("Ada Lovelace the First", "Ada Lovelace…"),
            ("\u{2068}שלום\u{2069}", "\u{2068}שלום\u{2069}"),
        ] {
            assert_eq!(written(name).as_deref(), Some(text));
        }
        assert_eq!(written(" "), None);
    }

    #[test]
    fn a_name_is_drawn_short_and_only_if_each_letter_can_be() {
        assert_eq!(drawn("Ada").as_deref(), Some("Ada"));
        assert_eq!(drawn("Maximiliane-Sophie").as_deref(), Some("Maximiliane-…"));
        assert_eq!(drawn("Ada Lovelace the First").as_deref(), Some("Ada Lovelace…"));
        for name in ["", "  ", "李小龙", "Zoë 🦊", "\u{2068}\u{2069}"] {
            assert_eq!(drawn(name), None, "{name:?}");
        }
    }
}

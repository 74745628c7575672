//! Names as plain text: what people call themselves, made harmless for labels, lists and titles. Somebody may call himself by forty marks
//! on one letter, by text that turns the line around, by line breaks, or by nothing that can be seen.

use unicode_general_category::{GeneralCategory as Kind, get_general_category};

/// The most characters of a name, as many as Discord allows in one.
const MOST: usize = 32;
/// The most marks on one letter: as many as any living script puts there.
const MARKS: usize = 3;
/// Around a name that is written from right to left, so that it does not turn what stands beside it.
const ISOLATED: [char; 2] = ['\u{2068}', '\u{2069}'];

/// What somebody is called: by the name that he gave himself, or, where nothing is to be seen of that, by his user name.
pub fn called(chosen: Option<&str>, user: &str) -> String {
    let chosen = chosen.map(plain).filter(|name| !name.is_empty());
    chosen.unwrap_or_else(|| plain(user))
}

/// A name on one line, without what cannot be seen or reaches beyond its place.
fn plain(name: &str) -> String {
    let mut out = String::new();
    let (mut length, mut marks) = (0, 0);
    let mut seen = false;
    for c in name.chars() {
        let c = match get_general_category(c) {
            Kind::SpaceSeparator | Kind::LineSeparator | Kind::ParagraphSeparator => ' ',
            Kind::Control if c.is_whitespace() => ' ',
            // Joins the parts of an emoji, and shapes letters: it shows nothing itself.
            Kind::Format if matches!(c, '\u{200c}' | '\u{200d}') && seen => c,
            Kind::Control | Kind::Format | Kind::Surrogate | Kind::PrivateUse | Kind::Unassigned => continue,
            // A letter that is drawn as nothing.
            _ if matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{2800}') => continue,
            Kind::NonspacingMark | Kind::EnclosingMark | Kind::SpacingMark => {
                marks += 1;
                if marks > MARKS || !seen {
                    continue;
                }
                c
            }
            _ => {
                marks = 0;
                c
            }
        };
        if c == ' ' && (out.ends_with(' ') || !seen) {
            continue;
        }
        seen |= c != ' ';
        length += 1;
        if length > MOST {
            break;
        }
        out.push(c);
    }
    out.truncate(out.trim_end_matches([' ', '\u{200c}', '\u{200d}']).len());
    match out.chars().any(from_the_right) {
        true => format!("{}{out}{}", ISOLATED[0], ISOLATED[1]),
        false => out,
    }
}

/// Whether a character belongs to a script that is written from right to left (the blocks that Unicode reserves for such).
fn from_the_right(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_people_are_really_called_stays() {
        for name in [
            "Ada",
            "Zoë 🦊",
            "Łukasz",
            "李小龙",
            "ひかる",
            "O'Neil_42",
            "สมชาย",
            "👩‍💻 dev",
        ] {
            assert_eq!(plain(name), name);
        }
        assert_eq!(plain("שלום"), "\u{2068}שלום\u{2069}");
    }

    #[test]
    fn what_reaches_beyond_its_place_is_taken_out() {
        assert_eq!(plain("a\nb\r\n\tc\u{2028}d"), "a b c d");
        assert_eq!(plain("\u{202e}adA\u{2066}\u{feff}"), "adA");
        let heap = format!("e{}x", "\u{301}".repeat(40));
        assert_eq!(plain(&heap), format!("e{}x", "\u{301}".repeat(MARKS)));
        assert_eq!(plain(&"字".repeat(80)).chars().count(), MOST);
    }

    #[test]
    fn whose_name_shows_nothing_goes_by_his_user_name() {
        for empty in [
            "",
            " ",
            "\u{200b}\u{200d}",
            "\u{3164}",
            "\u{2800}",
            "\u{301}\u{301}",
            "\u{e000}",
        ] {
            assert_eq!(called(Some(empty), "ada"), "ada", "{empty:?}");
        }
        assert_eq!(called(None, "ada"), "ada");
        assert_eq!(called(Some("Ada L."), "ada"), "Ada L.");
    }

    proptest! {
        #[test]
        fn any_name_is_one_short_line(name in "\\PC*|.*") {
            let plain = plain(&name);
            prop_assert!(plain.chars().count() <= MOST + 2);
            prop_assert!(!plain.chars().any(char::is_control));
            let turns = |c| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2067}');
            prop_assert!(!plain.chars().any(turns));
            prop_assert_eq!(plain.trim(), &plain);
        }
    }
}

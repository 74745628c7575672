//! Names as plain text: what people call themselves, made harmless for labels, lists and titles. A name may have forty marks on one letter,
//! text that turns the line around, line breaks, or nothing visible at all.

use unicode_general_category::{GeneralCategory as Kind, get_general_category};

/// The most characters of a name, as many as Discord allows in one.
const MOST: usize = 32;
/// The most marks on one letter: as many as any living script puts there.
const MARKS: usize = 3;
/// Around a name that is written from right to left, so that it does not turn what stands beside it.
const ISOLATED: [char; 2] = ['\u{2068}', '\u{2069}'];

/// Returns what a person is called: the name they chose or, where nothing of that is visible, their user name.
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
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

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
    fn a_user_whose_name_shows_nothing_goes_by_their_user_name() {
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

    /// What is wrong with a name as it is shown, if anything.
    fn wrong(shown: &str) -> Option<&'static str> {
        let turns = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2067}');
        let mark = |c: char| {
            use Kind::{EnclosingMark, NonspacingMark, SpacingMark};
            matches!(get_general_category(c), NonspacingMark | EnclosingMark | SpacingMark)
        };
        let (mut heap, mut highest) = (0, 0);
        for c in shown.chars() {
            heap = if mark(c) { heap + 1 } else { 0 };
            highest = highest.max(heap);
        }
        let inside = shown.trim_start_matches(ISOLATED[0]).trim_end_matches(ISOLATED[1]);
        let rules = [
            ("long", shown.chars().count() <= MOST + 2),
            (
                "lines",
                !shown
                    .chars()
                    .any(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')),
            ),
            ("turned", !shown.chars().any(turns) && !inside.contains(ISOLATED)),
            (
                "from the right",
                shown == inside || shown == format!("{}{inside}{}", ISOLATED[0], ISOLATED[1]),
            ),
            ("heaps", highest <= MARKS),
            ("blanks", shown.trim() == shown && !shown.contains("  ")),
        ];
        rules.into_iter().find(|(_, holds)| !holds).map(|(what, _)| what)
    }

    /// Names of letters that reach beyond their place, of plain ones, and of both.
    fn hostile(chance: &mut StdRng) -> String {
        const NASTY: &[char] = &[
            '\u{202e}',
            '\u{202a}',
            '\u{2066}',
            '\u{2067}',
            '\u{2068}',
            '\u{2069}',
            '\u{200e}',
            '\u{200f}',
            '\u{061c}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{2060}',
            '\u{feff}',
            '\u{ad}',
            '\u{34f}',
            '\u{301}',
            '\u{489}',
            '\u{20dd}',
            '\u{e0041}',
            '\u{fe0f}',
            '\u{115f}',
            '\u{3164}',
            '\u{ffa0}',
            '\u{2800}',
            '\n',
            '\r',
            '\t',
            '\0',
            '\u{7f}',
            '\u{85}',
            '\u{2028}',
            '\u{2029}',
            ' ',
            '\u{a0}',
            '\u{3000}',
            'ש',
            'ع',
            '字',
            '𒐫',
            '﷽',
            '🏴',
            '👩',
            '\u{1f3fd}',
            '\u{e000}',
            '\u{10ffff}',
            '@',
            '<',
            '*',
            '`',
            '_',
            '{',
            '|',
        ];
        let nasty = chance.random_range(0.0..=1.0);
        let letter = |chance: &mut StdRng| match chance.random_bool(nasty) {
            true => NASTY[chance.random_range(0..NASTY.len())],
            false => chance.random(),
        };
        (0..chance.random_range(0..90)).map(|_| letter(chance)).collect()
    }

    /// 20,000 of them, or as many as `PROOF` says.
    #[test]
    fn whatever_a_user_calls_themselves_is_one_short_line() {
        let names = std::env::var("PROOF").map_or(20_000, |number| number.parse().expect("PROOF is a number"));
        let mut chance = StdRng::seed_from_u64(1);
        let mut found_out = 0;
        for _ in 0..names {
            let name = hostile(&mut chance);
            let shown = plain(&name);
            assert_eq!(wrong(&shown), None, "{name:?} is shown as {shown:?}");
            assert_eq!(plain(&shown), shown, "{name:?}");
            assert_eq!(
                called(Some(&name), "ada"),
                if shown.is_empty() { "ada" } else { &shown }
            );
            found_out += u64::from(wrong(&name).is_some());
        }
        // The control: as they are, they are anything but harmless.
        assert!(found_out * 2 > names, "{found_out} of {names}");
    }
}

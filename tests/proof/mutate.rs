//! How what came from an honest client is turned into what none would send.

use headsup_match::{MatchId, PositionRef};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

/// Verbs of presses that change what is a person's own, or begin something: any person may press these.
pub const ACTS: [&str; 27] = [
    "accept",
    "decline-now",
    "decline-with",
    "cut-with",
    "withdraw",
    "rematch",
    "resign-now",
    "propose",
    "agree",
    "turn-down",
    "order",
    "no-order",
    "only",
    "claim",
    "give-time",
    "mute",
    "set",
    "set-server",
    "forget",
    "hidden",
    "send",
    "computer",
    "again",
    "stop-now",
    "challenge",
    "setup",
    "export",
];
/// Verbs of presses that make a move, or lead to one.
pub const MOVES: [&str; 6] = ["show", "choose", "pick", "pick-all", "sure", "take-back"];
/// Verbs that only show something.
const LOOKS: [&str; 16] = [
    "hand", "watch", "more", "text", "closer", "replay", "rules", "learn", "history", "stats", "settings", "server",
    "which", "record", "resign", "decline",
];

const NUMBERS: [&str; 12] = [
    "0",
    "1",
    "-1",
    "+1",
    "007",
    "255",
    "65536",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "99999999999999999999999",
    "1e3",
];
const ODD: [char; 16] = [
    '\u{202e}',
    '\u{200b}',
    '\u{301}',
    '\u{feff}',
    '\0',
    '\n',
    '\u{2028}',
    'é',
    '🂡',
    '字',
    '\u{e000}',
    '*',
    '`',
    '@',
    '"',
    '\u{10ffff}',
];

/// Any text: of odd letters, of plain ones, or of both.
pub fn text(chance: &mut StdRng, longest: usize) -> String {
    let length = chance.random_range(0..=longest);
    let odd = chance.random_range(0.0..=1.0);
    let letter = |chance: &mut StdRng| match chance.random_bool(odd) {
        true => *ODD.choose(chance).expect("there are some"),
        false => char::from(chance.random_range(b' '..=b'~')),
    };
    (0..length).map(|_| letter(chance)).collect()
}

/// Anything that may stand in the place of a word.
pub fn word(chance: &mut StdRng) -> String {
    match chance.random_range(0..4) {
        0 => text(chance, 12).replace(' ', "_"),
        1 => (*NUMBERS.choose(chance).expect("there are some")).to_owned(),
        2 => (*[
            "-", "true", "first", "<1", "both", "pass", "1.1", "=fortac", "member", "draw",
        ]
        .choose(chance)
        .expect("some"))
        .to_owned(),
        _ => format!("{:x}", chance.next_u32()),
    }
}

/// A part of a text, up to some letter.
pub fn cut(text: &str, chance: &mut StdRng) -> String {
    let letters = text.chars().count();
    text.chars().take(chance.random_range(0..=letters)).collect()
}

/// A `custom_id`, changed in one or a few ways. `matches` are ids that may come in the place of its own.
pub fn custom_id(honest: &str, matches: &[MatchId], chance: &mut StdRng) -> String {
    let mut id = honest.to_owned();
    // What only shows something costs a picture, and a few of those will do.
    let looks = LOOKS.iter().any(|verb| honest.split(' ').nth(1) == Some(verb));
    let least = u32::from(looks && chance.random_bool(0.75));
    for _ in 0..chance.random_range(least..=3) {
        id = once(&id, matches, chance);
    }
    id
}

fn once(id: &str, matches: &[MatchId], chance: &mut StdRng) -> String {
    let mut parts: Vec<String> = id.split(' ').map(str::to_owned).collect();
    let at = chance.random_range(0..parts.len());
    match chance.random_range(0..11) {
        // Another match.
        0 | 1 => {
            let other = matches.choose(chance).expect("there are some").to_string();
            let of = parts.iter_mut().find(|part| part.parse::<MatchId>().is_ok());
            of.into_iter().for_each(|part| part.clone_from(&other));
        }
        // Another position, page or person.
        2 | 3 => {
            let numbers = parts.iter_mut().filter(|part| part.parse::<PositionRef>().is_ok());
            for part in numbers {
                let near = part.parse::<u64>().map_or(0, |number| {
                    number.wrapping_add(chance.random_range(0..5)).wrapping_sub(2)
                });
                *part = match chance.random_range(0..3) {
                    0 => near.to_string(),
                    1 => format!("{near}.{}", chance.random_range(0..4)),
                    _ => (*NUMBERS.choose(chance).expect("some")).to_owned(),
                };
            }
        }
        // Another version.
        4 => parts[0] = (*["v0", "v2", "V1", "v01", "", "v1\0"].choose(chance).expect("some")).to_owned(),
        // Another verb.
        5 => {
            let verbs = [&ACTS[..], &MOVES, &LOOKS].concat();
            if let Some(verb) = parts.get_mut(1) {
                *verb = (*verbs.choose(chance).expect("some")).to_owned();
            }
        }
        6 => parts[at] = word(chance),
        7 => parts.insert(at, word(chance)),
        8 => return cut(id, chance),
        // Doubled, or as long as can be.
        9 => match chance.random_bool(0.5) {
            true => parts.extend(parts.clone()),
            false => parts.extend(std::iter::repeat_n(word(chance), chance.random_range(1..200))),
        },
        // One letter turned.
        _ => {
            let mut letters: Vec<char> = id.chars().collect();
            if !letters.is_empty() {
                let at = chance.random_range(0..letters.len());
                letters[at] = match chance.random_bool(0.5) {
                    true => *ODD.choose(chance).expect("some"),
                    false => char::from(letters[at] as u8 ^ (1 << chance.random_range(0..7))),
                };
            }
            return letters.into_iter().collect();
        }
    }
    parts.join(" ")
}

/// What was chosen in a menu, changed: others, none, many, the same again.
pub fn values(honest: &[String], others: &[String], chance: &mut StdRng) -> Vec<String> {
    match chance.random_range(0..6) {
        0 => honest.to_vec(),
        1 => Vec::new(),
        2 => [honest, honest].concat(),
        3 => (0..chance.random_range(1..40)).map(|_| word(chance)).collect(),
        4 => vec![text(chance, 200)],
        _ => others.choose(chance).cloned().into_iter().collect(),
    }
}

//! Reading a transcript: from a text of either form, with the line of whatever is wrong.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::ending::Ending;
use super::error::{TranscriptError, at, flaw};
use super::fair;
use super::header::{FORMS, Header, TITLE, seat_of};
use super::model::{Noted, Transcript};
use headsup_engine::{Seat, Seats, Seed};

/// The keys of a header, in the order in which they are written; behind the options stand those of a promised deal.
const KEYS: [&str; 8] = [
    "game", "edition", "options", "seed", "winner", "reason", "score", "moves",
];

impl Transcript {
    /// Reads a text in either form.
    ///
    /// # Errors
    /// Returns a [`TranscriptError`] if the text is in neither form, or something is missing or wrong in it.
    pub fn read(text: &str) -> Result<Transcript, TranscriptError> {
        let text = text.trim_start_matches('\u{feff}');
        match text.trim_start() {
            json if json.starts_with('{') => json_form(text),
            ours if ours.starts_with(TITLE) => text_form(text),
            _ => Err(flaw(format!(
                "it is no record of a match: it begins neither with {TITLE:?} nor as JSON"
            ))),
        }
    }
}

/// Reads the text form, which begins with its title.
fn text_form(text: &str) -> Result<Transcript, TranscriptError> {
    let lines = text.lines().enumerate().map(|(n, line)| (n + 1, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let (first, title) = lines.next().expect("it begins with the title");
    let form = title[TITLE.len()..].trim();
    if !FORMS.contains(&form) {
        return Err(at(
            first,
            format!(
                "a record of form {form:?}; this program reads forms {}",
                FORMS.join(" and ")
            ),
        ));
    }
    let promised = form == FORMS[1];
    let known: Vec<&'static str> = match promised {
        true => KEYS.into_iter().chain(fair::KEYS).collect(),
        false => KEYS.to_vec(),
    };
    let mut header = Header(BTreeMap::new());
    let mut moves: Vec<Noted> = Vec::new();
    for (n, line) in lines {
        if line.starts_with(|c: char| c.is_ascii_digit()) {
            moves.push(move_of(n, line, moves.len() + 1)?);
            continue;
        }
        let (key, value) = line
            .split_once(':')
            .ok_or_else(|| at(n, format!("{line:?} is neither `key: value` nor a move")))?;
        let key = known.iter().find(|known| **known == key.trim()).ok_or_else(|| {
            at(
                n,
                format!("there is no key {:?}; there are: {}", key.trim(), known.join(", ")),
            )
        })?;
        if header.0.insert(key, (n, value.trim())).is_some() {
            return Err(at(n, format!("{key} stands twice")));
        }
    }
    let number = |key: &str| {
        let (n, value) = header.get(key)?;
        value
            .parse::<u32>()
            .map_err(|_| at(n, format!("{key} wants a number, not {value:?}")))
    };
    let (n, seed) = header.get("seed")?;
    let seed = seed.parse::<Seed>().map_err(|why| at(n, why.to_string()))?;
    let revealed = promised.then(|| fair::read(&header, (n, seed))).transpose()?;
    let told = number("moves")? as usize;
    if told != moves.len() {
        return Err(flaw(format!(
            "it says that it has {told} moves, and has {}",
            moves.len()
        )));
    }
    let edition = number("edition")?;
    Ok(Transcript {
        game: header.get("game")?.1.to_owned(),
        edition: u16::try_from(edition).map_err(|_| flaw(format!("there is no edition {edition}")))?,
        options: options_of(header.get("options")?)?,
        seed,
        revealed,
        moves,
        ending: match header.find("reason") {
            Some((_, reason)) => Some(ending_of(header.get("winner")?, reason, header.get("score")?)?),
            None => None,
        },
    })
}

/// `12. seat 1: NOTATION`; the seat may be left out.
fn move_of(n: usize, line: &str, next: usize) -> Result<Noted, TranscriptError> {
    let wanted = || at(n, format!("{line:?} is no move: one reads `{next}. seat 1: ...`"));
    let (number, rest) = line.split_once('.').ok_or_else(wanted)?;
    let number: usize = number.parse().map_err(|_| wanted())?;
    if number != next {
        return Err(at(n, format!("move {number} stands where move {next} should")));
    }
    let rest = rest.trim();
    let (seat, notation) = match rest.strip_prefix("seat ").and_then(|rest| rest.split_once(':')) {
        Some((seat, notation)) => (Some(seat_of(n, seat)?), notation.trim()),
        None => (None, rest),
    };
    if notation.is_empty() {
        return Err(wanted());
    }
    Ok(Noted {
        seat,
        notation: notation.to_owned(),
        line: Some(n),
    })
}

fn options_of((n, text): (usize, &str)) -> Result<BTreeMap<String, String>, TranscriptError> {
    if text == "none" {
        return Ok(BTreeMap::new());
    }
    let pairs = text.split(',').map(|pair| {
        let pair = pair.trim();
        let (key, value) = pair
            .split_once('=')
            .ok_or_else(|| at(n, format!("{pair:?} is no option: one reads `key=value`")))?;
        Ok((key.to_owned(), value.to_owned()))
    });
    pairs.collect()
}

fn ending_of(winner: (usize, &str), reason: &str, score: (usize, &str)) -> Result<Ending, TranscriptError> {
    let winner = match winner {
        (_, "nobody") => None,
        (n, seat) => Some(seat_of(n, seat)?),
    };
    let points: Result<Vec<u32>, _> = score.1.split_whitespace().map(str::parse).collect();
    let points: Option<[u32; 2]> = points.ok().and_then(|points| points.try_into().ok());
    let wrong = || at(score.0, format!("score wants two numbers, not {:?}", score.1));
    Ok(Ending {
        winner,
        reason: reason.to_owned(),
        score: Seats(points.ok_or_else(wrong)?),
    })
}

/// The form of `tests/records/`.
#[derive(Deserialize)]
struct Json {
    game: String,
    edition: u16,
    options: BTreeMap<String, String>,
    seed: String,
    moves: Vec<String>,
    winner: Option<Seat>,
    reason: Option<String>,
    score: Option<Seats<u32>>,
}

/// Reads the JSON form.
fn json_form(text: &str) -> Result<Transcript, TranscriptError> {
    let json: Json =
        serde_json::from_str(text).map_err(|error| flaw(format!("it is no record of a match: {error}")))?;
    let noted = |notation: String| Noted {
        seat: None,
        notation,
        line: None,
    };
    Ok(Transcript {
        game: json.game,
        edition: json.edition,
        options: json.options,
        seed: json.seed.parse::<Seed>().map_err(|why| flaw(why.to_string()))?,
        revealed: None,
        moves: json.moves.into_iter().map(noted).collect(),
        ending: json.reason.map(|reason| Ending {
            winner: json.winner,
            reason,
            score: json.score.unwrap_or_default(),
        }),
    })
}

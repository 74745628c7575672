//! Reading a transcript: from a text of either form, with the line of whatever is wrong.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Ending, FORM, Flaw, Noted, TITLE, Transcript, at, flaw};
use crate::engine::{Seat, Seats, Seed};

/// The keys of a header, in the order in which they are written.
const KEYS: [&str; 8] = [
    "game", "edition", "options", "seed", "winner", "reason", "score", "moves",
];

/// Reads the text form, which begins with its title.
pub(super) fn text(text: &str) -> Result<Transcript, Flaw> {
    let lines = text.lines().enumerate().map(|(n, line)| (n + 1, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let (first, title) = lines.next().expect("it begins with the title");
    let form = title[TITLE.len()..].trim();
    if form != FORM {
        return Err(at(
            first,
            format!("a record of form {form:?}; this program reads form {FORM}"),
        ));
    }
    let mut header: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
    let mut moves: Vec<Noted> = Vec::new();
    for (n, line) in lines {
        if line.starts_with(|c: char| c.is_ascii_digit()) {
            moves.push(move_of(n, line, moves.len() + 1)?);
            continue;
        }
        let (key, value) = line
            .split_once(':')
            .ok_or_else(|| at(n, format!("{line:?} is neither `key: value` nor a move")))?;
        let known = KEYS.iter().find(|known| **known == key.trim()).ok_or_else(|| {
            at(
                n,
                format!("there is no key {:?}; there are: {}", key.trim(), KEYS.join(", ")),
            )
        })?;
        if header.insert(known, (n, value.trim())).is_some() {
            return Err(at(n, format!("{known} stands twice")));
        }
    }
    let get = |key: &str| {
        header
            .get(key)
            .copied()
            .ok_or_else(|| flaw(format!("the line `{key}: ...` is missing")))
    };
    let number = |key: &str| {
        let (n, value) = get(key)?;
        value
            .parse::<u32>()
            .map_err(|_| at(n, format!("{key} wants a number, not {value:?}")))
    };
    let (n, seed) = get("seed")?;
    let seed = seed.parse::<Seed>().map_err(|why| at(n, why))?;
    let told = number("moves")? as usize;
    if told != moves.len() {
        return Err(flaw(format!(
            "it says that it has {told} moves, and has {}",
            moves.len()
        )));
    }
    let edition = number("edition")?;
    Ok(Transcript {
        game: get("game")?.1.to_owned(),
        edition: u16::try_from(edition).map_err(|_| flaw(format!("there is no edition {edition}")))?,
        options: options_of(get("options")?)?,
        seed,
        moves,
        ending: match header.contains_key("reason") {
            true => Some(ending_of(get("winner")?, get("reason")?.1, get("score")?)?),
            false => None,
        },
    })
}

/// `12. seat 1: NOTATION`; the seat may be left out.
fn move_of(n: usize, line: &str, next: usize) -> Result<Noted, Flaw> {
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

fn seat_of(n: usize, text: &str) -> Result<Seat, Flaw> {
    let number: Result<u8, _> = text.trim().parse();
    let seat = number.ok().and_then(|number| Seat::try_from(number).ok());
    seat.ok_or_else(|| at(n, format!("there is no seat {:?}, only 1 and 2", text.trim())))
}

fn options_of((n, text): (usize, &str)) -> Result<BTreeMap<String, String>, Flaw> {
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

fn ending_of(winner: (usize, &str), reason: &str, score: (usize, &str)) -> Result<Ending, Flaw> {
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
pub(super) fn json(text: &str) -> Result<Transcript, Flaw> {
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
        seed: json.seed.parse::<Seed>().map_err(flaw)?,
        moves: json.moves.into_iter().map(noted).collect(),
        ending: json.reason.map(|reason| Ending {
            winner: json.winner,
            reason,
            score: json.score.unwrap_or_default(),
        }),
    })
}

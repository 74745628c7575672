//! What strangers can hand to the program, each with what must hold of it however it is bent: it never panics, what can be read is
//! written and read back as the same, what is illegal is refused. The fuzz targets (`fuzz/`) and the property tests
//! (`tests/proof/fuzz.rs`) both run these; nothing else does.

use headsup::config::Config;
use headsup_engine::{Options, Seat};
use headsup_games::CATALOG;
use headsup_match::{
    Command, Match, MatchId, NewMatch, People, PlayerView, Rated, Record, Refusal, ServerSeed, Terms, TimeControl,
    Timestamp, Transcript, UserId, challenge, decide,
};
use headsup_store_sled::untrusted;
use headsup_ui::ids::CustomId;

/// Tries what holds of these bytes.
pub type Body = fn(&[u8]);

/// Every target by its name.
pub const TARGETS: [(&str, Body); 8] = [
    ("notation", notation),
    ("play", play),
    ("record", record),
    ("transcript", transcript),
    ("custom_id", custom_id),
    ("config", config),
    ("restore", restore),
    ("rows", rows),
];

const NOON: Timestamp = Timestamp(1_800_000_000_000);
const ANN: UserId = UserId(1);
const BEN: UserId = UserId(2);

/// A match of the game that the first byte names, dealt by the second, after as many moves as the third says; and the other bytes.
fn begun(data: &[u8]) -> Option<(Match, &[u8])> {
    let (&[game, deal, moves], rest) = data.split_first_chunk()?;
    let book = CATALOG[usize::from(game) % CATALOG.len()];
    let terms = Terms {
        game: book.info().slug.to_owned(),
        options: Options::default(),
        rated: Rated::No,
        pace: TimeControl::Free,
    };
    let fresh = NewMatch {
        id: MatchId::new(NOON, [game, deal, moves]),
        secret: ServerSeed([deal; 32]),
    };
    let mut game = challenge(fresh, ANN, Some(BEN), terms, book, NOON).expect("two people");
    let accepted = decide(&game, BEN, &Command::Accept(Vec::new()), NOON).expect("they may");
    game.evolve(&accepted, NOON);
    for number in 0..moves % 64 {
        let legal = legal(&game);
        if legal.is_empty() {
            break;
        }
        let at = usize::from(number).wrapping_mul(31).wrapping_add(deal.into()) % legal.len();
        typed(&mut game, &legal[at]).expect("it is legal");
    }
    Some((game, rest))
}

fn mover(game: &Match, seat: Seat) -> PlayerView<'_> {
    let who = game.person_at(seat).expect("both sit");
    game.player(who).expect("they play")
}

/// Returns the notations of the player who is asked.
fn legal(game: &Match) -> Vec<String> {
    let Some(seat) = game.to_decide() else {
        return Vec::new();
    };
    let entries = mover(game, seat).legal_moves();
    entries.into_iter().map(|entry| entry.notation).collect()
}

/// Plays `text` as typed by the player who is asked.
fn typed(game: &mut Match, text: &str) -> Result<(), Refusal> {
    let seat = game.to_decide().ok_or(Refusal::Over)?;
    let who = game.person_at(seat).expect("both sit");
    let (mark, text) = (game.mark(seat), text.to_owned());
    let events = decide(game, who, &Command::Move { mark, text }, NOON)?;
    game.evolve(&events, NOON);
    Ok(())
}

/// How the legal moves are written where they are kept.
fn kept(game: &Match) -> Vec<String> {
    let seat = game.to_decide().expect("it is played");
    let own = mover(game, seat);
    let written = |text: String| own.attempt(&text).expect("it is legal").notation;
    legal(game).into_iter().map(written).collect()
}

/// All that was played or tried.
fn steps(game: &Match) -> Vec<String> {
    game.record()
        .moves()
        .iter()
        .chain(game.record().tried())
        .cloned()
        .collect()
}

/// Types a text, and holds the table to it: what is no legal move changes nothing, what is one is kept as one.
fn type_anything(game: &mut Match, text: &str) {
    if game.to_decide().is_none() {
        assert!(typed(game, text).is_err(), "a match that is over takes {text:?}");
        return;
    }
    let (before, record) = (steps(game), game.record().to_bytes());
    let allowed = kept(game);
    match typed(game, text) {
        Err(_) => assert_eq!(game.record().to_bytes(), record, "{text:?} was refused"),
        Ok(()) => {
            let after = steps(game);
            assert!(after.len() > before.len() && after.starts_with(&before), "{text:?}");
            assert!(
                allowed.contains(&after[before.len()]),
                "{text:?} is none of {allowed:?}"
            );
        }
    }
}

/// Types a text as a player's move, in any position of any game.
pub fn notation(data: &[u8]) {
    if let Some((mut game, text)) = begun(data) {
        type_anything(&mut game, &String::from_utf8_lossy(text));
    }
}

/// Whole matches of moves that are legal and moves that are nearly so. A record of each stands for the same match.
///
/// # Panics
/// Panics if a legal move is refused, another text is taken for one, or the match is not read back as it was played.
pub fn play(data: &[u8]) {
    let Some((mut game, choices)) = begun(data) else { return };
    for choice in choices.chunks(3).take(200) {
        let legal = legal(&game);
        let (first, rest) = choice.split_first().expect("not empty");
        let Some(text) = legal.get(usize::from(*first) % legal.len().max(1)) else {
            break;
        };
        match rest {
            [bend, at] if bend % 4 == 0 => type_anything(&mut game, &bent(text, *bend, *at)),
            _ => typed(&mut game, text).expect("it is legal"),
        }
    }
    let record = Record::from_bytes(&game.record().to_bytes()).expect("it was just written");
    let book = headsup_games::CATALOG
        .find(&record.terms().game)
        .expect("it is in the catalog");
    let again = Match::replay(game.id(), game.version(), game.people(), record, book).expect("it was just played");
    assert_eq!(format!("{:?}", again.public()), format!("{:?}", game.public()));
    assert_eq!(again.phase(), game.phase());
    if let Some(transcript) = Transcript::of(&game) {
        let text = transcript.to_string();
        let read = Transcript::read(&text).expect("it was just written");
        read.check(book).unwrap_or_else(|flaw| panic!("{flaw} in {text}"));
    }
}

/// Nearly that text.
fn bent(text: &str, how: u8, at: u8) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = usize::from(at) % letters.len().max(1);
    match how / 4 % 5 {
        0 if !letters.is_empty() => drop(letters.remove(at)),
        1 => letters.insert(at, '9'),
        2 => letters.insert(at, ' '),
        3 => letters.truncate(at),
        _ => letters.reverse(),
    }
    letters.into_iter().collect()
}

/// The stored bytes of a match.
///
/// # Panics
/// Panics if a record that can be read is not read back as it was once it is written.
pub fn record(data: &[u8]) {
    let Ok(record) = Record::from_bytes(data) else { return };
    let again = Record::from_bytes(&record.to_bytes());
    assert_eq!(again.as_ref().ok(), Some(&record), "it is read back as it was");
    let people = People::new(ANN, Some(BEN));
    if let Some(book) = headsup_games::CATALOG.find(&record.terms().game) {
        // Whatever it says, it can be played, or that is said.
        drop(Match::replay(MatchId::new(NOON, [0; 3]), 1, people, record, book));
    }
}

/// A text that is to be the record of a finished match.
pub fn transcript(data: &[u8]) {
    let Ok(transcript) = Transcript::read(&String::from_utf8_lossy(data)) else {
        return;
    };
    if let Some(book) = headsup_games::CATALOG.find(&transcript.game) {
        drop(transcript.check(book));
        drop(transcript.open_position(book, Some(transcript.plies() as u32 / 2)));
    }
}

/// What a button is said to mean.
///
/// # Panics
/// Panics if what can be read is not read back as the same once it is written.
pub fn custom_id(data: &[u8]) {
    if let Ok(press) = String::from_utf8_lossy(data).parse::<CustomId>() {
        assert_eq!(press.to_string().parse(), Ok(press));
    }
}

/// A configuration file.
///
/// # Panics
/// Panics if a configuration that can be read is not read back as the same once it is written.
pub fn config(data: &[u8]) {
    if let Ok(config) = Config::read("config.toml", &String::from_utf8_lossy(data), &[]) {
        let text = toml::to_string(&config).expect("it is plain values");
        assert_eq!(Config::read("config.toml", &text, &[]), Ok(config), "{text}");
    }
}

/// The file of a backup, and a journal.
pub fn restore(data: &[u8]) {
    untrusted::backup(data);
}

/// What stands in the rows of the database.
pub fn rows(data: &[u8]) {
    untrusted::rows(data, record);
}

/// The rows that a backup holds, to begin with.
pub fn rows_of(backup: &[u8]) -> Vec<Vec<u8>> {
    untrusted::rows_of(backup)
}

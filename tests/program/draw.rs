//! `headsup draw` as designers call it: the program itself, run from outside.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn headsup(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_headsup"))
        .args(args)
        .output()
        .expect("the program runs")
}

/// A place for a file of one test.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The picture that is drawn.
fn drawn(name: &str, args: &[&str]) -> Vec<u8> {
    let path = file(name);
    let output = headsup(&[&["draw"], args, &["-o", path.to_str().expect("UTF-8")]].concat());
    assert!(
        output.status.success(),
        "{args:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    let picture = fs::read(path).expect("it was written");
    assert_eq!(picture[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(picture[16..20], 1080u32.to_be_bytes(), "its width");
    picture
}

/// Runs that fail say why in one sentence and write nothing.
fn refused(args: &[&str], sentence: &str) {
    let path = file("refused.png");
    let output = headsup(&[&["draw"], args, &["-o", path.to_str().expect("UTF-8")]].concat());
    assert!(!output.status.success(), "{args:?}");
    assert!(!path.exists(), "{args:?}");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains(sentence), "{args:?}: {error}");
}

fn record(name: &str) -> String {
    format!("{}/tests/records/{name}.json", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn random_play_from_a_seed_is_the_match_that_simulate_plays_and_its_record_draws_the_same() {
    let trace = headsup(&["simulate", "jokers-row", "--seed", SEED, "--trace"]);
    let trace = String::from_utf8(trace.stdout).expect("UTF-8");
    let events: Vec<Value> = trace
        .lines()
        .map(|line| serde_json::from_str(line).expect("every line is JSON"))
        .collect();
    let moves = events.iter().filter(|event| event["event"] == "turn");
    let moves: Vec<&Value> = moves.map(|event| &event["move"]).collect();
    let seed = events[0]["seed"].as_str().expect("a seed");
    let kept = file("traced.json");
    let text = json!({"game": "jokers-row", "edition": 1, "options": {}, "seed": seed, "moves": moves}).to_string();
    fs::write(&kept, text).expect("it can be written");
    let kept = kept.to_str().expect("UTF-8");

    let (middle, end) = ((moves.len() / 2).to_string(), moves.len().to_string());
    for ply in ["0", &middle, &end] {
        let of_seed = drawn("of-seed.png", &["jokers-row", "--seed", seed, "--ply", ply]);
        let of_record = drawn("of-record.png", &["jokers-row", "--record", kept, "--ply", ply]);
        assert!(of_seed == of_record, "ply {ply}");
    }
    let at_the_end = drawn("ply-end.png", &["jokers-row", "--seed", seed, "--ply", &end]);
    assert!(at_the_end == drawn("end.png", &["jokers-row", "--seed", seed]));
    assert!(at_the_end != drawn("middle.png", &["jokers-row", "--seed", seed, "--ply", &middle]));
}

#[test]
fn each_seat_sees_its_own_hand_and_everybody_sees_neither() {
    let seen = |name: &str, seat: &[&str]| {
        let position = ["jokers-row", "--seed", SEED, "--ply", "6"];
        drawn(name, &[&position[..], seat].concat())
    };
    let (one, two) = (seen("one.png", &["--seat", "1"]), seen("two.png", &["--seat", "2"]));
    let all = seen("all.png", &[]);
    assert!(one != two && one != all && two != all);
}

#[test]
fn options_belong_to_random_play_and_a_record_has_its_own() {
    let never = ["jokers-row", "--seed", SEED, "--option", "stall-limit=off"];
    drawn("off.png", &[&never[..], &["--ply", "30"]].concat());
    drawn(
        "own.png",
        &["jokers-row", "--record", &record("jokers-row-stall-limit-5")],
    );
    let both = [
        "jokers-row",
        "--record",
        &record("jokers-row-random"),
        "--option",
        "stall-limit=3",
    ];
    refused(&both, "cannot be used with");
}

#[test]
fn without_a_seed_one_is_drawn_and_told() {
    let path = file("any.png");
    let path = path.to_str().expect("UTF-8");
    let output = headsup(&["draw", "fortac", "--ply", "9", "-o", path]);
    let told = String::from_utf8(output.stderr).expect("UTF-8");
    let seed = told.trim().strip_prefix("seed ").expect("the seed is told");
    let picture = fs::read(path).expect("it was written");
    assert!(picture == drawn("again.png", &["fortac", "--ply", "9", "--seed", seed]));
}

#[test]
fn what_cannot_be_drawn_is_refused_in_a_sentence_that_says_why() {
    let fortac = record("fortac-greedy");
    refused(
        &["chess"],
        "there is no game \"chess\"; there are: contraploy, contra, jokers-row, clash, fortac",
    );
    refused(&["fortac", "--seed", "abc"], "64 hexadecimal digits");
    refused(&["fortac", "--seat", "3"], "there is no seat 3");
    refused(&["fortac", "--seat", "north"], "a seat is 1 or 2");
    refused(
        &["fortac", "--seed", SEED, "--option", "stall-limit=2"],
        "Fortac has no option",
    );
    refused(
        &["fortac", "--record", &fortac, "--ply", "58"],
        "no position after 58 moves: the match has 57",
    );
    refused(&["fortac", "--seed", SEED, "--ply", "999999"], "the match has ");
    refused(
        &["jokers-row", "--record", &fortac],
        "is a record of \"fortac\", not of \"jokers-row\"",
    );
    refused(&["fortac", "--record", &record("none")], "cannot be read");
    refused(&["fortac", "--record", file!()], "is no record of a match");
    refused(&["fortac", "--record", &fortac, "--seed", SEED], "cannot be used with");

    let broken = file("broken.json");
    let text = fs::read_to_string(&fortac).expect("it is there");
    for (from, to, sentence) in [
        (
            "\"edition\": 1",
            "\"edition\": 9",
            "edition 9 of the rules; this program knows edition 1",
        ),
        (
            "\"Rook a3-a2\"",
            "\"Rook a3-a9\"",
            "\"Rook a3-a9\" is no move of Fortac",
        ),
        (
            "\"Rook a3-a2\"",
            "\"Rook d1-d2\"",
            "\"Rook d1-d2\" is not legal at ply 0",
        ),
        ("\"seed\": \"9", "\"seed\": \"x", "64 hexadecimal digits"),
    ] {
        assert!(text.contains(from));
        fs::write(&broken, text.replacen(from, to, 1)).expect("it can be written");
        refused(&["fortac", "--record", broken.to_str().expect("UTF-8")], sentence);
    }
}

#[test]
fn a_place_where_nothing_can_be_written_is_named() {
    let path = file("no such folder/x.png");
    let output = headsup(&["draw", "fortac", "--seed", SEED, "-o", path.to_str().expect("UTF-8")]);
    assert!(!output.status.success());
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(
        error.contains("the picture cannot be written to") && error.contains("no such folder"),
        "{error}"
    );
}

/// The pictures of the documents: of which game, which one, and after how many moves of the match that lies beside them.
const DOCUMENTS: [(&str, &str, u32); 20] = [
    ("clash", "new", 0),
    ("clash", "match", 16),
    ("clash", "chain", 19),
    ("clash", "end", 47),
    ("contra", "new", 0),
    ("contra", "counts", 12),
    ("contra", "fight", 28),
    ("contra", "end", 50),
    ("contraploy", "new", 0),
    ("contraploy", "march", 20),
    ("contraploy", "fight", 26),
    ("contraploy", "end", 37),
    ("fortac", "new", 0),
    ("fortac", "first", 9),
    ("fortac", "threat", 25),
    ("fortac", "end", 26),
    ("jokers-row", "omen", 1),
    ("jokers-row", "omens", 55),
    ("jokers-row", "duel", 63),
    ("jokers-row", "end", 86),
];

/// The seed of the deal of the day that `docs/fairness.md` has as its example.
const DAILY: &str = "2f42ec252939321422fb5285fb6ca91cffac07c19b2fed76bb1a8e30ecff8cdf";

#[test]
fn the_documents_show_the_pictures_as_they_are_drawn_now() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures");
    let mut old = Vec::new();
    let record = |game| folder.join(format!("{game}.json")).to_str().expect("UTF-8").to_owned();
    let of_match = |(game, name, ply): (&'static str, &'static str, u32)| {
        let (record, ply) = (record(game), ply.to_string());
        let args = [game, "--record", &record, "--seat", "1", "--ply", &ply].map(str::to_owned);
        (format!("{game}-{name}.png"), args.to_vec())
    };
    let puzzle = ["fortac", "--puzzle", "96b63ad1"].map(str::to_owned).to_vec();
    let today = ["fortac", "--seed", DAILY, "--ply", "0", "--seat", "1"]
        .map(str::to_owned)
        .to_vec();
    let others = [("fortac-puzzle.png", puzzle), ("fortac-today.png", today)];
    let others = others.map(|(name, args)| (name.to_owned(), args));
    for (name, args) in DOCUMENTS.into_iter().map(of_match).chain(others) {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let now = drawn(&format!("document-{name}"), &args);
        let path = folder.join(name);
        if std::env::var("GOLDEN").as_deref() == Ok("write") {
            fs::write(&path, &now).expect("it is written");
        }
        if fs::read(&path).expect("the document's picture is there") != now {
            old.push(path);
        }
    }
    assert!(old.is_empty(), "GOLDEN=write draws them anew: {old:?}");
}

//! `headsup record` as a user who kept a match calls it: the program itself, run from outside.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn headsup(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_headsup"))
        .args(args)
        .output()
        .expect("the program runs")
}

/// What is printed.
fn told(args: &[&str]) -> String {
    let output = headsup(args);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {error}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Runs that fail say why in one sentence and print nothing else.
fn refused(args: &[&str]) -> String {
    let output = headsup(args);
    assert!(!output.status.success() && output.stdout.is_empty(), "{args:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

fn json(name: &str) -> String {
    format!("{}/tests/records/{name}.json", env!("CARGO_MANIFEST_DIR"))
}

/// A match that was kept as `/record` gives it.
fn kept() -> String {
    format!("{}/tests/records/fortac-greedy.txt", env!("CARGO_MANIFEST_DIR"))
}

/// A file of one test.
fn file(name: &str, text: &str) -> String {
    let path: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("it can be written");
    path.to_str().expect("UTF-8").to_owned()
}

#[test]
fn every_record_that_is_kept_is_whole() {
    let folder = format!("{}/tests/records", env!("CARGO_MANIFEST_DIR"));
    let files = fs::read_dir(folder).expect("the folder is there");
    let mut checked = 0;
    for path in files.map(|file| file.expect("it can be read").path()) {
        let path = path.to_str().expect("UTF-8");
        let told = told(&["record", "check", path]);
        assert!(told.starts_with(path) && told.contains(" is whole: "), "{told}");
        checked += 1;
    }
    assert!(checked > 20);
}

#[test]
fn both_forms_of_a_match_show_the_same_moves_with_what_was_heard() {
    let shown = told(&["record", "show", &kept()]);
    assert_eq!(shown, told(&["record", "show", &json("fortac-greedy")]));
    assert!(shown.starts_with("Fortac\n\n1. "), "{shown}");
    assert!(shown.contains(": Rook a3-a2\n   "), "{shown}");
    assert!(shown.contains("\n57. ") && !shown.contains("\n58. "), "{shown}");
}

#[test]
fn every_game_can_be_shown() {
    for name in [
        "clash-went-out",
        "contra-broke",
        "contraploy-home-row",
        "jokers-row-greedy",
    ] {
        let shown = told(&["record", "show", &json(name)]);
        assert!(shown.contains("\n1. ") && !shown.contains('{'), "{name}: {shown}");
    }
}

#[test]
fn draw_reads_the_text_as_well() {
    let picture = |name: &str, record: &str| {
        let path = file(name, "");
        told(&["draw", "fortac", "--record", record, "--ply", "20", "-o", &path]);
        fs::read(path).expect("it was written")
    };
    assert!(picture("text.png", &kept()) == picture("json.png", &json("fortac-greedy")));
}

#[test]
fn what_is_wrong_with_a_record_is_said_with_its_file_and_line() {
    let text = fs::read_to_string(kept()).expect("it is there");
    for (from, to, sentence) in [
        (
            "Rook a3-a2",
            "Rook d1-d2",
            "line 12: move 1: \"Rook d1-d2\" is not legal at ply 0",
        ),
        (
            "Rook a3-a2",
            "Rook a3-a9",
            "line 12: move 1: \"Rook a3-a9\" is no move of Fortac",
        ),
        (
            "seat 1: Rook a3-a2",
            "seat 2: Rook a3-a2",
            "line 12: move 1: it is seat 1's turn, not seat 2's",
        ),
        ("game: fortac", "game: chess", "there is no game \"chess\""),
        ("edition: 1", "edition: 2", "it was played by edition 2 of the rules"),
        (" 2. ", " 3. ", "line 13: move 3 stands where move 2 should"),
        ("moves: 57", "moves: 58", "it says that it has 58 moves, and has 57"),
        ("reason: ", "reason: not-", "but by the rules the match ended: "),
    ] {
        assert!(text.contains(from), "{from}");
        let broken = file("broken.txt", &text.replacen(from, to, 1));
        let error = refused(&["record", "check", &broken]);
        assert!(error.contains(sentence), "{to}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    assert!(refused(&["record", "check", "no such file"]).contains("cannot be read"));
    assert!(refused(&["record", "show", file!()]).contains("is no record of a match"));
}

/// A match that was promised: what it was dealt from must be what was promised, and is the example of `docs/fairness.md`.
#[test]
fn a_promised_match_is_whole_only_if_promise_secret_and_cuts_fit() {
    let path = format!("{}/tests/records/fortac-promised.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).expect("a text");
    let line = |key: &str| {
        let value = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
        value.unwrap_or_else(|| panic!("{key}: {text}"))
    };
    let told = told(&["record", "check", &path]);
    assert!(
        told.ends_with(&format!(", dealt as promised by {}\n", line("promise"))),
        "{told}"
    );
    let page = include_str!("../../docs/fairness.md");
    for key in ["match", "promise", "secret", "cut-challenger", "cut-opponent", "seed"] {
        assert!(page.contains(&format!("`{}`", line(key))), "docs/fairness.md: {key}");
    }
    for (name, from, to, why) in [
        (
            "secret.txt",
            "secret: 00",
            "secret: 01",
            "line 8: the secret is not the one that was promised",
        ),
        (
            "cut.txt",
            "17 plum",
            "18 plum",
            "line 12: the seed is not what comes of the secret and the cuts",
        ),
        ("move.txt", "Bishop a3-b2", "Rook a3-b2", "line 18: move 1"),
    ] {
        assert!(text.contains(from), "{text}");
        let error = refused(&["record", "check", &file(name, &text.replacen(from, to, 1))]);
        assert!(error.contains(why), "{error}");
    }
}

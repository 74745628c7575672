//! Checks that the exchanges recorded by the stories match Discord's description.
//!
//! `DISCORD_EXCHANGES` names the folder in which `cargo test` recorded them.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;

use headsup_spec::{Report, Spec};
use headsup_stage::{EXCHANGES, api};
use serde_json::Value;

/// Returns each recording with its story's name.
fn recordings() -> Option<Vec<PathBuf>> {
    let Some(folder) = std::env::var_os(EXCHANGES) else {
        let words = b"\n!! NOT CHECKED: DISCORD_EXCHANGES is not set, and no recorded exchange is checked\n\n";
        let _ = std::io::stderr().write_all(words);
        return None;
    };
    let entries = std::fs::read_dir(folder).expect("the stories made the folder");
    Some(entries.map(|entry| entry.expect("it is listed").path()).collect())
}

fn entries(path: &PathBuf) -> impl Iterator<Item = Value> {
    let lines = BufReader::new(File::open(path).expect("it can be read")).lines();
    lines.map(|line| serde_json::from_str(&line.expect("a line")).expect("JSON"))
}

#[test]
fn every_exchange_is_as_discord_describes_it() {
    let (Some(folder), Some(recordings)) = (api::folder(), recordings()) else {
        return;
    };
    let spec = Spec::read(&folder);
    let (mut checked, mut mistakes) = (0, Vec::new());
    for path in &recordings {
        let mut report = Report::default();
        entries(path).for_each(|entry| spec.check(&mut report, &entry));
        let story = path.file_stem().expect("a name").display();
        mistakes.extend(report.mistakes.iter().map(|mistake| format!("{story}: {mistake}")));
        checked += report.checked.values().sum::<usize>();
    }
    assert!(
        mistakes.is_empty(),
        "{} mistakes:\n{}",
        mistakes.len(),
        mistakes.join("\n")
    );
    assert!(checked > 10_000, "only {checked} were recorded");
}

/// Control: a response without its id, and a request with text for a number, are violations.
#[test]
fn a_change_in_any_recording_is_found() {
    let (Some(folder), Some(recordings)) = (api::folder(), recordings()) else {
        return;
    };
    let spec = Spec::read(&folder);
    let mut changed = 0;
    for path in &recordings {
        for mut entry in entries(path).filter(|entry| entry["answer"]["id"].is_string() && entry["status"] == 200) {
            entry["answer"].as_object_mut().expect("an object").remove("id");
            let mut report = Report::default();
            spec.check(&mut report, &entry);
            if entry["trouble"] != true {
                assert!(!report.mistakes.is_empty(), "{entry}");
                changed += 1;
            }
        }
    }
    assert!(changed > 100, "{changed}");
}

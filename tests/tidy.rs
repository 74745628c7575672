//! The house keeps its doors: who may use whom, and which foreign crate comes in where (the map is in `src/lib.rs`).

use std::fs;
use std::path::{Path, PathBuf};

/// Each room with the rooms it may use.
const DOORS: &[(&str, &[&str])] = &[
    ("main", &["cli"]),
    (
        "cli",
        &[
            "config", "host", "discord", "store", "matches", "games", "engine", "paint", "words",
        ],
    ),
    ("config", &[]),
    (
        "discord",
        &["host", "words", "matches", "engine", "games", "paint", "config"],
    ),
    ("host", &["matches", "store", "games", "engine"]),
    ("store", &["matches", "engine"]),
    ("matches", &["engine", "games"]),
    ("games", &["engine", "paint"]),
    ("engine", &["paint"]),
    ("words", &["engine", "games"]),
    ("paint", &[]),
    // What tests alone use.
    ("fuzz", &["config", "discord", "engine", "games", "matches", "store"]),
];

/// Foreign crates with the places (below `src`, or `migrations`) that may name them.
const FOREIGN: &[(&str, &[&str])] = &[
    ("sled", &["store/sled", "migrations"]),
    ("serenity", &["discord"]),
    ("poise", &["discord"]),
    ("axum", &["cli/watch.rs"]),
    ("prometheus_client", &["host/vitals.rs"]),
    ("tiny_skia", &["paint"]),
    ("png", &["paint"]),
    ("ab_glyph", &["paint"]),
    ("fluent_bundle", &["words"]),
    ("rand_chacha", &["engine/dealer.rs"]),
    ("clap", &["cli"]),
    ("skillratings", &["matches/ratings.rs"]),
    ("tracing_subscriber", &["cli"]),
];

/// What the core never touches: it cannot fail from outside.
const OUTSIDE: &[&str] = &[
    "tokio",
    "std::fs",
    "std::net",
    "std::env",
    "std::time::Instant",
    "SystemTime",
    "rand::rng()",
    "SysRng",
    "OsRng",
];
const CORE: &[&str] = &["engine", "paint", "games", "matches", "words"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be read").path())
    {
        if entry.is_dir() {
            found.extend(sources(&entry));
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            found.push(entry);
        }
    }
    found
}

/// The code of a file without its comments and, below `#[cfg(test)]`, its tests.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("sources are text");
    let own = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
    own.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

fn is_test(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let of_tests = |part: &std::ffi::OsStr| part == "tests" || part == "laws";
    matches!(
        name,
        "tests.rs" | "laid.rs" | "golden.rs" | "contract.rs" | "trial.rs" | "overheard.rs"
    ) || path.components().any(|part| of_tests(part.as_os_str()))
}

/// Each source below `src` with its path there, without tests.
fn house() -> Vec<(String, String)> {
    let src = root().join("src");
    let own = sources(&src).into_iter().filter(|path| !is_test(path));
    own.map(|path| {
        (
            path.strip_prefix(&src)
                .expect("it is below src")
                .to_string_lossy()
                .into_owned(),
            code(&path),
        )
    })
    .collect()
}

fn room(path: &str) -> &str {
    path.split(['/', '.']).next().expect("a path has a first part")
}

/// The rooms that a source names: `crate::room` and, in `main.rs`, `headsup::room`.
fn used(code: &str) -> Vec<&str> {
    let roots = ["crate::", "headsup::"];
    let after = roots
        .iter()
        .flat_map(|root| code.match_indices(root).map(|(at, _)| &code[at + root.len()..]));
    after
        .map(|rest| {
            rest.split(|c: char| !c.is_ascii_lowercase() && c != '_')
                .next()
                .unwrap_or_default()
        })
        .collect()
}

#[test]
fn each_room_uses_only_the_rooms_its_doors_lead_to() {
    let mut broken = Vec::new();
    for (path, code) in house() {
        let here = room(&path);
        if here == "lib" {
            continue;
        }
        let (_, doors) = DOORS
            .iter()
            .find(|(name, _)| *name == here)
            .unwrap_or_else(|| panic!("{path}: no such room on the plan"));
        for there in used(&code) {
            if there != here && !doors.contains(&there) {
                broken.push(format!("{path} uses {there}"));
            }
        }
    }
    assert!(
        broken.is_empty(),
        "doors that are not on the plan:\n{}",
        broken.join("\n")
    );
}

#[test]
fn each_foreign_crate_comes_in_by_its_own_door() {
    let mut broken = Vec::new();
    let migrations = sources(&root().join("migrations"))
        .into_iter()
        .map(|path| ("migrations".to_owned(), code(&path)));
    for (path, code) in house().into_iter().chain(migrations) {
        for (name, places) in FOREIGN {
            let named = [format!("{name}::"), format!("use {name};")].iter().any(|form| {
                code.match_indices(form.as_str())
                    .any(|(at, _)| !code[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ':')))
            });
            if named && !places.iter().any(|place| path.starts_with(place)) {
                broken.push(format!("{path} names {name}"));
            }
        }
    }
    assert!(
        broken.is_empty(),
        "foreign crates outside their door:\n{}",
        broken.join("\n")
    );
}

#[test]
fn the_core_cannot_fail_from_outside() {
    let mut broken = Vec::new();
    for (path, code) in house().into_iter().filter(|(path, _)| CORE.contains(&room(path))) {
        broken.extend(
            OUTSIDE
                .iter()
                .filter(|word| code.contains(**word))
                .map(|word| format!("{path} names {word}")),
        );
    }
    assert!(broken.is_empty(), "the core reaches outside:\n{}", broken.join("\n"));
}

/// Whether a name stands in the code as a word of its own: `contract` names no game that is the beginning of it.
fn names(code: &str, name: &str) -> bool {
    code.match_indices(name).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + name.len()..].chars().next();
        [before, after]
            .into_iter()
            .flatten()
            .all(|c| !c.is_ascii_alphanumeric())
    })
}

#[test]
fn every_folder_of_games_stands_on_the_shelf_and_only_the_shelf_names_a_game() {
    let games = root().join("src/games");
    let shelf = fs::read_to_string(games.join("mod.rs")).expect("the shelf is there");
    let folders: Vec<String> = fs::read_dir(&games)
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be read").path())
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().expect("it has a name").to_string_lossy().into_owned())
        .collect();
    assert!(!folders.is_empty());
    let mut broken = Vec::new();
    for folder in &folders {
        assert!(
            shelf.contains(&format!("mod {folder};")),
            "games/{folder} does not stand on the shelf"
        );
        let slug = folder.replace('_', "-");
        for (path, code) in house().into_iter().filter(|(path, _)| !path.starts_with("games/")) {
            if [folder, &slug].iter().any(|name| names(&code.to_lowercase(), name)) {
                broken.push(format!("{path} names {slug}"));
            }
        }
    }
    assert!(
        broken.is_empty(),
        "only games/mod.rs names a game:\n{}",
        broken.join("\n")
    );
}

//! The house keeps its doors: who may use whom, and which foreign crate comes in where (the map is in `src/lib.rs`).

use std::fs;
use std::path::{Path, PathBuf};

/// Each room with the rooms it may use.
const DOORS: &[(&str, &[&str])] = &[
    ("main", &["cli"]),
    ("cli", &["config", "host", "discord"]),
    ("config", &[]),
    ("discord", &["host", "config"]),
    ("host", &[]),
];

/// Foreign crates with the places (below `src`, or `migrations`) that may name them.
const FOREIGN: &[(&str, &[&str])] = &[
    ("sled", &["migrations"]),
    ("serenity", &["discord"]),
    ("poise", &["discord"]),
    ("axum", &["cli/watch.rs"]),
    ("prometheus_client", &["host/vitals.rs"]),
    ("clap", &["cli"]),
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
/// The crates of the core; a game's name begins with [`GAME`].
const CORE_CRATES: &[&str] = &[
    "headsup-engine",
    "headsup-games",
    "headsup-i18n",
    "headsup-match",
    "headsup-render",
    "headsup-scene",
];
const GAME: &str = "headsup-game-";

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

/// The names of the crates below `crates`.
fn crates() -> Vec<String> {
    let entries = fs::read_dir(root().join("crates")).expect("the folder is there");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("it can be read")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

/// Each source of a crate with its path below `crates`, without tests.
fn code_of(name: &str) -> Vec<(String, String)> {
    let folder = root().join("crates");
    let own = sources(&folder.join(name).join("src"))
        .into_iter()
        .filter(|path| !is_test(path));
    own.map(|path| {
        let below = path.strip_prefix(&folder).expect("it is below crates");
        (below.to_string_lossy().into_owned(), code(&path))
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
    let core = crates()
        .into_iter()
        .filter(|name| CORE_CRATES.contains(&name.as_str()) || name.starts_with(GAME));
    let mut seen = 0;
    for (path, code) in core.flat_map(|name| code_of(&name)) {
        seen += 1;
        broken.extend(
            OUTSIDE
                .iter()
                .filter(|word| code.contains(**word))
                .map(|word| format!("{path} names {word}")),
        );
    }
    assert!(seen > 100, "only {seen} files of the core were found");
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
fn every_game_is_in_the_catalog_and_only_the_catalog_names_one() {
    let catalog = fs::read_to_string(root().join("crates/headsup-games/src/lib.rs")).expect("the catalog is there");
    let games: Vec<String> = crates().into_iter().filter(|name| name.starts_with(GAME)).collect();
    assert!(games.len() >= 5, "{games:?}");
    let others = crates()
        .into_iter()
        .filter(|name| !name.starts_with(GAME) && name != "headsup-games")
        .flat_map(|name| code_of(&name));
    let others: Vec<(String, String)> = house().into_iter().chain(others).collect();
    let mut broken = Vec::new();
    for game in &games {
        let module = game.replace('-', "_");
        assert!(catalog.contains(&module), "{game} is not in the catalog");
        let slug = &game[GAME.len()..];
        for (path, code) in &others {
            if [slug, &slug.replace('-', "_")]
                .iter()
                .any(|name| names(&code.to_lowercase(), name))
            {
                broken.push(format!("{path} names {slug}"));
            }
        }
    }
    assert!(
        broken.is_empty(),
        "only the catalog names a game:\n{}",
        broken.join("\n")
    );
}

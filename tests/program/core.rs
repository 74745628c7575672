//! What the graph of crates cannot hold: the core reaches for nothing outside, and only the catalog names a game.

use std::fs;
use std::path::{Path, PathBuf};

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
    "Timestamp::now",
    "TimeZone::get",
    "TimeZone::system",
    "TimeZoneDatabase::from_",
];

/// The crates of the core; a game's name begins with [`GAME`].
const CORE: &[&str] = &[
    "headsup-engine",
    "headsup-games",
    "headsup-i18n",
    "headsup-match",
    "headsup-render",
    "headsup-scene",
    "headsup-ui",
];
const GAME: &str = "headsup-game-";
/// Copied to begin a game, and no game of the catalog.
const TEMPLATE: &str = "headsup-game-template";

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
        "tests.rs" | "position_builder.rs" | "golden.rs" | "contract.rs" | "trial.rs" | "small_disk.rs"
    ) || path.components().any(|part| of_tests(part.as_os_str()))
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

/// Each source of a folder with its path below the root, without tests.
fn code_below(folder: &str) -> Vec<(String, String)> {
    let own = sources(&root().join(folder)).into_iter().filter(|path| !is_test(path));
    own.map(|path| {
        let below = path.strip_prefix(root()).expect("it is below the root");
        (below.to_string_lossy().into_owned(), code(&path))
    })
    .collect()
}

fn code_of(name: &str) -> Vec<(String, String)> {
    code_below(&format!("crates/{name}/src"))
}

#[test]
fn the_core_cannot_fail_from_outside() {
    let (mut broken, mut seen) = (Vec::new(), 0);
    for name in crates() {
        if !CORE.contains(&name.as_str()) && !name.starts_with(GAME) {
            continue;
        }
        for (path, code) in code_of(&name) {
            seen += 1;
            let outside = OUTSIDE.iter().filter(|word| code.contains(**word));
            broken.extend(outside.map(|word| format!("{path} names {word}")));
        }
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
    let others: Vec<(String, String)> = code_below("src").into_iter().chain(others).collect();
    let mut broken = Vec::new();
    for game in &games {
        let listed = catalog.contains(&game.replace('-', "_"));
        assert_eq!(listed, game != TEMPLATE, "{game} is in the catalog: {listed}");
        if game == TEMPLATE {
            continue;
        }
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

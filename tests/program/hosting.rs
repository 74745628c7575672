//! What hosts are given holds: the dashboard and the page for hosts ask for numbers that exist, the unit and the image stay closed.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::sync::Arc;

use headsup_app::{App, SystemClock, SystemEntropy};
use headsup_store::MemoryStore;
use serde_json::Value;

const DASHBOARD: &str = include_str!("../../docs/grafana.json");
const UNIT: &str = include_str!("../../docs/headsup.service");
const PAGE: &str = include_str!("../../docs/hosting.md");
const CLUSTER: &str = include_str!("../../docs/compose.cluster.yml");
const EXAMPLE: &str = include_str!("../../config.example.toml");
const DENY: &str = include_str!("../../deny.toml");
const DOCKERFILE: &str = include_str!("../../Dockerfile");

/// Every series that `/metrics` has from the start, with the names of its labels.
async fn series() -> BTreeMap<String, BTreeSet<String>> {
    let store = Arc::new(MemoryStore::default());
    let app = App::new(
        store,
        Arc::new(SystemClock),
        Arc::new(SystemEntropy),
        headsup_games::CATALOG,
    );
    let mut series: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let text = app.health.report().await;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (what, _) = line.rsplit_once(' ').expect("a series and its value");
        let (name, labels) = what.split_once('{').unwrap_or((what, ""));
        let labels = labels
            .trim_end_matches('}')
            .split(',')
            .filter_map(|label| label.split_once('='));
        let own = series.entry(name.to_owned()).or_default();
        own.extend(labels.map(|(name, _)| name.to_owned()));
    }
    series
}

/// The names of ours that a text asks for.
fn asked(text: &str) -> BTreeSet<String> {
    let name = |c: char| c.is_ascii_lowercase() || c == '_';
    let after = text.match_indices("headsup_").map(|(at, _)| &text[at..]);
    after
        .map(|rest| rest.split(|c| !name(c)).next().unwrap_or_default().to_owned())
        .collect()
}

/// Every query of the dashboard, its variables included.
fn queries(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                match value {
                    Value::String(query) if key == "expr" || key == "query" => found.push(query.clone()),
                    value => queries(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| queries(value, found)),
        _ => {}
    }
}

#[tokio::test]
async fn the_dashboard_asks_for_what_there_is_and_shows_all_of_it() {
    let series = series().await;
    let board: Value = serde_json::from_str(DASHBOARD).expect("the dashboard is JSON");
    let mut found = Vec::new();
    queries(&board, &mut found);
    let mut shown = BTreeSet::new();
    for query in &found {
        for name in asked(query) {
            let labels = series
                .get(&name)
                .unwrap_or_else(|| panic!("{query} asks for {name}, which nobody counts"));
            let by = query.split("by (").nth(1).and_then(|rest| rest.split(')').next());
            for label in by.into_iter().flat_map(|by| by.split(", ")) {
                assert!(
                    labels.contains(label),
                    "{query} asks for the label {label}, which {name} has not"
                );
            }
            shown.insert(name);
        }
    }
    let family = |name: &str| {
        name.trim_end_matches("_bucket")
            .trim_end_matches("_count")
            .trim_end_matches("_sum")
            .to_owned()
    };
    let shown: BTreeSet<String> = shown.iter().map(|name| family(name)).collect();
    for name in series.keys() {
        assert!(shown.contains(&family(name)), "the dashboard does not show {name}");
    }
}

#[tokio::test]
async fn the_page_for_hosts_names_what_there_is_and_all_of_it() {
    let series = series().await;
    let named = asked(PAGE);
    for name in &named {
        assert!(
            series.contains_key(name),
            "docs/hosting.md names {name}, which nobody counts"
        );
    }
    for name in series
        .keys()
        .filter(|name| !name.ends_with("_sum") && !name.ends_with("_count"))
    {
        assert!(named.contains(name), "docs/hosting.md does not name {name}");
    }
}

#[test]
fn the_unit_gives_the_bot_one_folder_and_no_powers() {
    let set: BTreeSet<&str> = UNIT.lines().collect();
    for line in [
        "User=headsup",
        "StateDirectory=headsup",
        "ProtectSystem=strict",
        "ProtectHome=yes",
        "PrivateTmp=yes",
        "PrivateDevices=yes",
        "CapabilityBoundingSet=",
        "AmbientCapabilities=",
        "NoNewPrivileges=yes",
        "MemoryDenyWriteExecute=yes",
        "RestrictNamespaces=yes",
        "SystemCallFilter=@system-service",
        "SystemCallArchitectures=native",
        "EnvironmentFile=/etc/headsup/env",
        "RestartPreventExitStatus=78",
        "UMask=0077",
        "LimitCORE=0",
        "MemoryHigh=70%",
        "MemoryMax=80%",
        "TasksMax=512",
    ] {
        assert!(set.contains(line), "the unit lacks {line}");
    }
    assert!(
        !UNIT
            .lines()
            .any(|line| line.starts_with("Environment=") && line.contains("TOKEN"))
    );
}

#[test]
fn the_image_runs_as_nobody_in_particular_and_holds_no_token() {
    let last = DOCKERFILE.rsplit("\nFROM ").next().expect("it has a last stage");
    let user = last.lines().rev().find_map(|line| line.strip_prefix("USER "));
    let user: u32 = user
        .and_then(|user| user.parse().ok())
        .expect("a number: what checks images knows no names");
    assert_ne!(user, 0);
    assert!(
        last.contains("ENTRYPOINT [\"headsup\"]")
            && last.contains("HEALTHCHECK")
            && last.contains("STOPSIGNAL SIGTERM")
    );
    assert!(!DOCKERFILE.contains("DISCORD_TOKEN"));
    // What it is made of is the same tomorrow: a full version, and no tag that moves on.
    for base in DOCKERFILE.lines().filter_map(|line| line.strip_prefix("FROM ")) {
        let (_, tag) = base
            .split(' ')
            .next()
            .and_then(|image| image.split_once(':'))
            .expect("it has a tag");
        let version = tag.split('-').next().expect("it begins with a version");
        assert!(
            version.contains('.') && version.split('.').all(|part| part.parse::<u32>().is_ok()),
            "{base}"
        );
    }
    // Everybody who is told how to run it is told to close it.
    for run in PAGE.lines().filter(|line| line.trim_start().starts_with("docker run")) {
        assert!(
            run.contains("--read-only") && run.contains("--cap-drop ALL") && run.contains("no-new-privileges"),
            "{run}"
        );
    }
}

#[test]
fn several_machines_lose_nothing_and_stay_as_closed_as_one() {
    for line in [
        // What is acknowledged is on two nodes.
        "synchronous_mode: quorum",
        "synchronous_mode_strict: true",
        "read_only: true",
        "cap_drop: [ALL]",
        "security_opt: [no-new-privileges:true]",
        "ulimits: { core: 0 }",
    ] {
        assert!(CLUSTER.lines().any(|own| own.trim() == line), "it lacks {line}");
    }
    // What is secret is asked for, and what others make is the same tomorrow.
    for line in CLUSTER.lines().map(str::trim) {
        if let Some((name, value)) = line.split_once(": ").filter(|(name, _)| !name.starts_with('#')) {
            let secret = name.ends_with("PASSWORD") || name.ends_with("TOKEN");
            assert!(!secret || value.starts_with("${"), "{line}");
            assert!(!value.contains(":latest"), "{line}");
        }
    }
    let settings = CLUSTER.lines().map(str::trim);
    let settings = settings.filter_map(|line| line.strip_prefix("HEADSUP_")?.split_once(": "));
    let example: toml::Table = EXAMPLE.parse().expect("it is TOML");
    for (name, _) in settings {
        let name = name.to_lowercase();
        let (part, key) = name.split_once('_').expect("a part and its key");
        assert!(example[part].get(key).is_some(), "there is no {part}.{key}");
    }
}

/// Known advisories are named one by one, each with why it does not reach the bot: any other fails the check.
#[test]
fn the_advisories_that_are_known_are_named_with_their_reasons() {
    let deny: toml::Table = DENY.parse().expect("it is TOML");
    let ignored = deny["advisories"]["ignore"].as_array().expect("a list");
    let reasons: BTreeMap<&str, &str> = ignored
        .iter()
        .map(|one| {
            (
                one["id"].as_str().expect("an id"),
                one["reason"].as_str().expect("a reason"),
            )
        })
        .collect();
    for (id, about) in [("RUSTSEC-2025-0057", "fxhash"), ("RUSTSEC-2024-0384", "instant")] {
        let reason = reasons
            .get(id)
            .unwrap_or_else(|| panic!("deny.toml does not name {id}"));
        assert!(reason.contains(about), "{id}: {reason}");
    }
    assert!(reasons.keys().all(|id| id.starts_with("RUSTSEC-")));
    let others = deny["advisories"].as_table().expect("a table").keys();
    assert!(others.eq(["ignore"]), "nothing else makes an exception");
}

/// What the log names stays when a person is forgotten, so our own lines name none.
#[test]
fn no_line_of_the_log_names_a_person() {
    const PEOPLE: [&str; 8] = [
        "who",
        "whom",
        "person",
        "people",
        "user",
        "moderator",
        "challenger",
        "opponent",
    ];
    fn sources(folder: &std::path::Path, found: &mut Vec<std::path::PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("it can be read") {
            let path = entry.expect("it can be read").path();
            match path.is_dir() {
                true => sources(&path, found),
                false => found.push(path),
            }
        }
    }
    let mut files = Vec::new();
    for folder in ["crates/headsup-discord/src", "crates/headsup-app/src", "src/cli"] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        sources(&folder, &mut files);
    }
    let mut lines = 0;
    for file in files
        .iter()
        .filter(|file| file.extension().is_some_and(|ext| ext == "rs"))
    {
        let text = std::fs::read_to_string(file).expect("it is text");
        for level in ["error!(", "warn!(", "info!(", "debug!(", "trace!("] {
            for (at, _) in text.match_indices(level) {
                let line = text[at..].split(");").next().expect("it ends");
                lines += 1;
                // Between its words, and what is named within them.
                let fields = line.split('"').step_by(2).collect::<String>();
                let named = line.split('{').skip(1).filter_map(|rest| rest.split(['}', ':']).next());
                let named = named.chain(fields.split(|c: char| !c.is_alphanumeric() && c != '_'));
                for name in named {
                    assert!(!PEOPLE.contains(&name), "{}: {line}", file.display());
                }
            }
        }
    }
    assert!(lines > 50, "they were found: {lines}");
}

/// What hosts have written into scripts and dashboards: how the program is called, and what it counts.
const INTERFACE: &str = include_str!("interface.txt");

/// The help of a subcommand and of those below it.
fn help(path: &[&str], text: &mut String) {
    let output = Command::new(env!("CARGO_BIN_EXE_headsup"))
        .args(path)
        .arg("--help")
        .output()
        .expect("it starts");
    assert!(output.status.success(), "{path:?}");
    let own = String::from_utf8(output.stdout).expect("it is text");
    text.push_str(&format!("$ headsup {} --help\n{own}\n", path.join(" ")));
    let commands = own.split("\nCommands:\n").nth(1).unwrap_or_default();
    let names = commands.lines().take_while(|line| !line.is_empty());
    // What goes on in a second line stands further in.
    let names = names.filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')));
    for name in names.filter_map(|line| line.split_whitespace().next()) {
        if name != "help" {
            help(&[path, &[name]].concat(), text);
        }
    }
}

#[tokio::test]
async fn the_program_is_called_as_before_and_counts_the_same() {
    let mut text = String::new();
    help(&[], &mut text);
    for (name, labels) in series().await {
        text.push_str(&name);
        labels.iter().for_each(|label| text.push_str(&format!(" {label}")));
        text.push('\n');
    }
    let (is, was) = (text.lines(), INTERFACE.lines());
    let other = is.clone().zip(was.clone()).position(|(is, was)| is != was);
    let other = other.unwrap_or(is.clone().count().min(was.clone().count()));
    assert_eq!(text, INTERFACE, "line {} of tests/program/interface.txt", other + 1);
}

//! Whatever strangers hand to the program, bent in every way: it never panics, what it takes is read back as the same, and no illegal move
//! is made. The bodies are those of the fuzz targets (`fuzz/`), here without a fuzzer: what play really makes, changed at random.
//!
//! `SEEDS=write` also puts what play really makes where a fuzzer begins.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use headsup_app::{App, SystemClock, SystemEntropy};
use headsup_fuzz_targets::TARGETS;
use headsup_match::{Command, Rated, Terms, TimeControl, Transcript, UserId};
use headsup_store::InteractionKey;
use headsup_store_sled::SledStore;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::player::next_command;
use crate::rounds;

/// What real play leaves behind.
struct Corpus {
    backup: Vec<u8>,
    rows: Vec<Vec<u8>>,
    records: Vec<Vec<u8>>,
    transcripts: Vec<Vec<u8>>,
    /// Of a match, with the moves that were made in it.
    words: Vec<String>,
    id: String,
}

/// A few matches of each game, played to the end or left in the middle.
async fn played() -> Corpus {
    let folder = tempfile::tempdir().expect("a folder");
    let store = std::sync::Arc::new(SledStore::open(folder.path()).expect("it opens"));
    let app = App::new(
        store.clone(),
        std::sync::Arc::new(SystemClock),
        std::sync::Arc::new(SystemEntropy),
        headsup_games::CATALOG,
    );
    let (mut records, mut transcripts, mut words) = (Vec::new(), Vec::new(), Vec::new());
    let (mut key, mut id) = (0, String::new());
    for (number, book) in (0_usize..).zip(headsup_games::CATALOG.iter().cycle().take(10)) {
        let terms = Terms {
            game: book.info().slug.to_owned(),
            options: Default::default(),
            rated: Rated::No,
            pace: [TimeControl::Free, TimeControl::Days(3)][number % 2],
        };
        key += 1;
        let begun = app
            .matches
            .challenge(InteractionKey(key), UserId(1), Some(UserId(2)), terms)
            .await;
        let mut game = begun.expect("it is stored").game().clone();
        for step in 0..1_000 {
            if !game.phase().is_open() || (number >= 5 && step > 20) {
                break;
            }
            let (who, command) = next_command(&game);
            if let Command::Move { text, .. } = &command {
                words.push(text.clone());
            }
            key += 1;
            game = app
                .matches
                .execute(InteractionKey(key), who, game.id(), command)
                .await
                .expect("it is stored")
                .game()
                .clone();
        }
        id = game.id().to_string();
        records.push(game.record().to_bytes());
        transcripts.extend(Transcript::of(&game).map(|transcript| transcript.to_string().into_bytes()));
    }
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    for file in std::fs::read_dir(kept).expect("the records are there") {
        transcripts.push(std::fs::read(file.expect("it can be listed").path()).expect("a text"));
    }
    let backup = store.backup().await.expect("it can be made");
    words.sort();
    words.dedup();
    Corpus {
        rows: headsup_fuzz_targets::rows_of(&backup),
        backup,
        records,
        transcripts,
        words,
        id,
    }
}

/// A button of each kind that says something.
const BUTTONS: &str = "accept ID;decline-with ID sorry;cut ID;cut-with ID direct;fair ID;fair-file ID;hand ID;text ID 2;replay ID 3 all;mute ID true;\
    resign-now ID 4;propose ID draw 7;agree ID abandon 7;order ID 12.3;only ID false;forget true;rules fortac 3;learn clash 0;\
    challenge 77;hint ID;which hand;show ID 12.1 0 a b;choose ID 3 1 x;pick ID 0 0;sure ID 12.3 take 3;history 0 - -;\
    history 3 contra 5;stats 0;profile;profile-post;hidden true fortac;take-back ID 3.1;settings 1;stop-now ID true;closer ID 1";

impl Corpus {
    /// What a target begins with.
    fn seeds(&self, target: &str) -> Vec<Vec<u8>> {
        let tables = |rest: &dyn Fn(u8) -> Vec<u8>| -> Vec<Vec<u8>> {
            (0..40_u8)
                .map(|number| [vec![number, number / 5, number * 3], rest(number)].concat())
                .collect()
        };
        match target {
            "notation" => tables(&|number| {
                let at = usize::from(number) * self.words.len() / 40;
                self.words[at].clone().into_bytes()
            }),
            "play" => tables(&|number| (0..=254).map(|step: u8| step.wrapping_mul(number | 1)).collect()),
            "record" => self.records.clone(),
            "transcript" => self.transcripts.clone(),
            "custom_id" => BUTTONS
                .split(';')
                .map(|press| format!("v1 {}", press.replace("ID", &self.id)).into_bytes())
                .collect(),
            "config" => vec![include_bytes!("../../config.example.toml").to_vec()],
            "restore" => vec![self.backup.clone(), self.backup[17..self.backup.len() - 32].to_vec()],
            "rows" => self.rows.clone(),
            _ => panic!("{target} has nothing to begin with"),
        }
    }
}

/// Puts what a target begins with where a fuzzer looks for it.
fn write(target: &str, seeds: &[Vec<u8>]) -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    std::fs::create_dir_all(&folder)?;
    for (number, seed) in seeds.iter().enumerate() {
        std::fs::write(folder.join(format!("seed-{number}")), seed)?;
    }
    Ok(())
}

/// Numbers at which things go wrong, and letters that are more than one byte.
const ODD: [&[u8]; 12] = [
    b"0",
    b"-1",
    b"255",
    b"256",
    b"4294967296",
    b"18446744073709551615",
    b"99999999999999999999999",
    b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01",
    b"\0",
    b"  ",
    "\u{202e}\u{e9}".as_bytes(),
    b"\xf0\x9f",
];

/// One of the seeds, bent in a few places.
fn bent(seeds: &[Vec<u8>], chance: &mut StdRng) -> Vec<u8> {
    let mut data = seeds[chance.random_range(0..seeds.len())].clone();
    for _ in 0..chance.random_range(0..5) {
        let at = chance.random_range(0..=data.len());
        let end = (at + chance.random_range(0..9)).min(data.len());
        match chance.random_range(0..8) {
            0 => drop(data.drain(at..end)),
            1 => data.truncate(at),
            2 => drop(data.splice(at..end, ODD[chance.random_range(0..ODD.len())].iter().copied())),
            3 => drop(data.splice(at..at, chance.random::<[u8; 3]>())),
            4 => {
                let copy = data[at..end].to_vec();
                drop(data.splice(at..at, copy));
            }
            5 => {
                let other = &seeds[chance.random_range(0..seeds.len())];
                let from = chance.random_range(0..=other.len());
                data.truncate(at);
                data.extend_from_slice(&other[from..]);
            }
            _ => {
                if let Some(byte) = data.get_mut(at) {
                    *byte ^= 1 << chance.random_range(0..8);
                }
            }
        }
    }
    data
}

/// Tries a target on so many inputs; gives the first that it panics over.
fn tried(body: impl Fn(&[u8]), seeds: &[Vec<u8>], count: u64) -> Result<(), (u64, Vec<u8>)> {
    for number in 0..count {
        let data = bent(seeds, &mut StdRng::seed_from_u64(number));
        if catch_unwind(AssertUnwindSafe(|| body(&data))).is_err() {
            return Err((number, data));
        }
    }
    Ok(())
}

/// What takes longer is tried less often, so that all of it is short.
fn count(target: &str) -> u64 {
    match target {
        "play" => rounds(1_000),
        "notation" => rounds(5_000),
        "restore" | "transcript" => rounds(10_000),
        _ => rounds(50_000),
    }
}

#[test]
fn nothing_that_a_stranger_hands_over_makes_it_panic() {
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let corpus = runtime.block_on(played());
    for (name, body) in TARGETS {
        let (seeds, begun) = (corpus.seeds(name), std::time::Instant::now());
        if std::env::var_os("SEEDS").is_some_and(|how| how == "write") {
            write(name, &seeds).expect("there is room for them");
        }
        if let Err((number, data)) = tried(body, &seeds, count(name)) {
            panic!(
                "{name} panics over input {number}: {data:02x?} {:?}",
                String::from_utf8_lossy(&data)
            );
        }
        println!("{name}: {} inputs in {:.1?}", count(name), begun.elapsed());
    }
}

/// The control: a reader that takes a number as it is written panics soon.
#[test]
fn a_reader_that_trusts_what_it_reads_is_found_out() {
    let careless = |data: &[u8]| {
        let text = String::from_utf8_lossy(data);
        if let Some(number) = text.split(' ').nth(1) {
            assert!(
                number.parse::<u8>().is_ok() || number.parse::<u8>().is_err_and(|_| number.parse::<u64>().is_err())
            );
        }
    };
    let seeds = [b"take 3".to_vec(), b"pass 12 9".to_vec()];
    assert!(tried(careless, &seeds, 20_000).is_err());
}

#[test]
fn every_body_has_its_fuzz_target() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("it is there");
    for (name, _) in TARGETS {
        let target = std::fs::read_to_string(folder.join(format!("fuzz_targets/{name}.rs")));
        let call = format!("fuzz_target!(|data: &[u8]| headsup_fuzz_targets::{name}(data));");
        assert!(target.expect("it is there").contains(&call), "{name}");
        assert!(manifest.contains(&format!("[[bin]]\nname = \"{name}\"")), "{name}");
    }
    let targets = std::fs::read_dir(folder.join("fuzz_targets")).expect("it is there");
    assert_eq!(targets.count(), TARGETS.len());
}

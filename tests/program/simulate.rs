//! `headsup simulate` as designers and checking programs call it: the program itself, run from outside.

use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use sha2::{Digest, Sha256};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const GAMES: [&str; 2] = ["fortac", "jokers-row"];

fn headsup() -> Command {
    Command::new(env!("CARGO_BIN_EXE_headsup"))
}

fn simulate(args: &[&str]) -> Output {
    headsup().arg("simulate").args(args).output().expect("the program runs")
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("UTF-8")
}

fn refused(args: &[&str], sentence: &str) {
    let output = simulate(args);
    assert!(!output.status.success(), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains(sentence), "{args:?}: {error}");
}

fn trace(args: &[&str]) -> Vec<Value> {
    let output = simulate(&[args, &["--trace"]].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let parse = |line| serde_json::from_str(line).expect("every line is JSON");
    stdout(&output).lines().map(parse).collect()
}

#[test]
fn a_trace_is_one_event_a_line_from_each_start_to_each_end() {
    for game in GAMES {
        let events = trace(&[game, "--games", "3", "--seed", SEED]);
        let mut ply = 0;
        let mut number = 0;
        let mut before = "end";
        for event in &events {
            let kind = event["event"].as_str().expect("each has a name");
            match kind {
                "start" => {
                    assert_eq!(before, "end");
                    assert_eq!(
                        (&event["game"], &event["options"]),
                        (&game.into(), &serde_json::json!({}))
                    );
                    let seed = Sha256::new().chain_update(hex::decode(SEED).expect("hex"));
                    let seed = seed.chain_update(u64::to_le_bytes(number)).finalize();
                    assert_eq!(event["seed"], hex::encode(seed), "match {number} has its own seed");
                    assert!(event["state"].is_object());
                    ply = 0;
                    number += 1;
                }
                "turn" => {
                    assert_eq!(event["ply"], ply);
                    assert!(event["seat"] == 1 || event["seat"] == 2);
                    let legal = event["legal"].as_array().expect("a list");
                    assert!(legal.contains(&event["move"]));
                    assert!(
                        legal.is_sorted_by(|a, b| a.as_str() < b.as_str()),
                        "sorted, no duplicates"
                    );
                    ply += 1;
                }
                "shuffle" => assert!(event["what"].is_string() && event["order"].is_array()),
                "end" => {
                    assert_eq!(before, "turn");
                    assert!(event["winner"].is_null() || event["winner"] == 1 || event["winner"] == 2);
                    assert!(event["reason"].is_string());
                    assert_eq!(event["score"].as_array().map(Vec::len), Some(2));
                }
                other => panic!("an event called {other:?}"),
            }
            before = kind;
        }
        assert_eq!((number, before), (3, "end"));
    }
}

#[test]
fn the_same_seed_gives_the_same_run_and_another_seed_another() {
    for game in GAMES {
        for policy in ["random", "greedy,random"] {
            let run = |seed| trace(&[game, "--policy", policy, "--seed", seed]);
            assert_eq!(run(SEED), run(SEED));
            assert_ne!(run(SEED), run(&"ab".repeat(32)));
        }
    }
}

#[test]
fn results_count_every_match_once_and_are_the_same_on_any_number_of_cores() {
    let args = ["fortac", "--games", "40", "--seed", SEED, "--policy", "greedy,random"];
    let output = simulate(&args);
    let text = stdout(&output);
    assert!(
        text.starts_with(&format!("Fortac, 40 matches, seed {SEED}\n")),
        "{text}"
    );
    let count = |start: &str| -> u64 {
        let line = text.lines().find(|line| line.trim_start().starts_with(start));
        let mut numbers = line
            .expect("it is in the table")
            .split_whitespace()
            .filter_map(|word| word.parse::<u64>().ok());
        numbers.rfind(|number| *number <= 40).expect("a count")
    };
    let (first, nobody) = (count("seat 1  greedy"), count("nobody"));
    let ends = trace(&args)
        .into_iter()
        .filter(|event| event["event"] == "end")
        .collect::<Vec<_>>();
    let won = |winner: Value| ends.iter().filter(|end| end["winner"] == winner).count() as u64;
    assert_eq!((first, nobody), (won(1.into()), won(Value::Null)));
    assert!(
        !text.contains('\u{1b}') && !text.contains('\u{2500}'),
        "plain lines when nobody looks: {text}"
    );
    assert_eq!(stdout(&simulate(&args)), text);
}

#[test]
fn a_level_that_thinks_for_so_many_simulations_plays_the_same_match_again() {
    for game in GAMES {
        for policy in ["gentle,greedy", "hard:20sims,easy:9sims"] {
            let run = || trace(&[game, "--policy", policy, "--seed", SEED]);
            assert_eq!(run(), run());
        }
    }
}

#[test]
fn a_level_plays_as_long_as_the_clock_lets_it() {
    let events = trace(&["fortac", "--policy", "expert:1ms,random", "--seed", SEED]);
    assert_eq!(events.last().expect("an end")["event"], "end");
}

#[test]
fn the_arena_counts_two_matches_a_deal_and_comes_to_the_same_table_again() {
    let args = [
        "arena",
        "fortac",
        "--deals",
        "6",
        "--seed",
        SEED,
        "--pair",
        "greedy-random",
        "--pair",
        "easy-greedy",
    ];
    let run = || headsup().args(args).output().expect("the program runs");
    let output = run();
    let text = stdout(&output);
    assert!(
        text.starts_with(&format!("Fortac, 6 deals a pair, both ways, seed {SEED}\n")),
        "{text}"
    );
    for start in ["greedy", "easy"] {
        let row = text
            .lines()
            .find(|line| line.trim_start().starts_with(start))
            .expect("a row");
        let numbers: Vec<u64> = row
            .split_whitespace()
            .filter_map(|word| word.parse().ok())
            .take(4)
            .collect();
        let [matches, won, drawn, lost] = numbers[..] else {
            panic!("{row}")
        };
        assert_eq!((matches, won + drawn + lost), (12, 12), "{row}");
    }
    assert_eq!(run().stdout, output.stdout);
}

#[test]
fn without_a_seed_one_is_drawn_and_told() {
    let output = simulate(&["fortac", "--games", "2"]);
    let heading = stdout(&output).lines().next().expect("a heading").to_owned();
    let seed = heading.split(' ').next_back().expect("the seed").to_owned();
    assert_eq!(seed.len(), 64);
    assert_eq!(
        simulate(&["fortac", "--games", "2", "--seed", &seed]).stdout,
        output.stdout
    );

    let traced = simulate(&["fortac", "--trace"]);
    assert!(stdout(&traced).starts_with('{'), "nothing but JSON on standard output");
    assert!(String::from_utf8_lossy(&traced.stderr).starts_with("seed "));
}

#[test]
fn options_are_agreed_and_traced_if_they_differ_from_the_default() {
    let start = |option: &str| trace(&["jokers-row", "--seed", SEED, "--option", option]).swap_remove(0);
    assert_eq!(
        start("stall-limit=5")["options"],
        serde_json::json!({"stall-limit": "5"})
    );
    assert_eq!(start("stall-limit=2")["options"], serde_json::json!({}));
}

#[test]
fn what_is_not_there_is_refused_in_a_sentence_that_says_what_is() {
    refused(
        &["chess"],
        "there is no game \"chess\"; there are: contraploy, contra, jokers-row, clash, fortac",
    );
    refused(
        &["fortac", "--policy", "clever"],
        "there is no policy \"clever\"; there are: random, greedy",
    );
    refused(
        &["fortac", "--policy", "clever:9sims"],
        "gentle, easy, medium, hard, expert",
    );
    refused(&["fortac", "--policy", "hard:often"], "such as 2000sims or 200ms");
    refused(&["fortac", "--policy", "hard:0sims"], "such as 2000sims or 200ms");
    refused(&["fortac", "--policy", "random,random,random"], "one policy or two");
    refused(
        &["fortac", "--option", "stall-limit=2"],
        "Fortac has no option \"stall-limit\"",
    );
    refused(&["jokers-row", "--option", "stall-limit=9"], "it can be 2, 3, 5, off");
    refused(&["jokers-row", "--option", "stall-limit"], "--option wants KEY=VALUE");
    refused(&["fortac", "--seed", "abc"], "64 hexadecimal digits");
    refused(&["fortac", "--games", "0"], "--games");
}

#[test]
fn a_reader_of_a_trace_may_stop_reading() {
    let mut child = headsup()
        .args(["simulate", "fortac", "--games", "100000", "--seed", SEED, "--trace"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut first = String::new();
    let mut reader = BufReader::new(child.stdout.take().expect("a pipe"));
    reader.read_line(&mut first).expect("a line");
    assert!(first.contains("start"));
    drop(reader);
    let output = child.wait_with_output().expect("it ends by itself");
    assert!(output.status.success());
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

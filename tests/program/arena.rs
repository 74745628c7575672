//! How strong the computer's levels are: the measured ladder that is kept beside the documentation, and a few matches of the same run
//! played again.

use std::process::Command;

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const GAMES: [&str; 5] = ["fortac", "contra", "jokers-row", "clash", "contraploy"];
const LEVELS: [&str; 5] = ["gentle", "easy", "medium", "hard", "expert"];

/// A row of the ladder: who won how often.
#[derive(Debug)]
struct Row {
    game: String,
    policy: String,
    against: String,
    /// Won, drawn, lost.
    counts: [u32; 3],
}

impl Row {
    fn of(line: &str) -> Row {
        let cells: Vec<&str> = line.split(',').collect();
        let number = |at: usize| cells[at].parse().expect("a number");
        assert_eq!(number(3), number(4) + number(5) + number(6), "{line}");
        Row {
            game: cells[0].to_owned(),
            policy: cells[1].to_owned(),
            against: cells[2].to_owned(),
            counts: [number(4), number(5), number(6)],
        }
    }

    fn matches(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// The share of the points, in percent; a draw is half.
    fn share(&self) -> f64 {
        let [won, drawn, _] = self.counts.map(f64::from);
        100.0 * (won + drawn / 2.0) / f64::from(self.matches())
    }
}

/// The ladder that `docs/balance.md` shows.
fn ladder() -> Vec<Row> {
    let kept = include_str!("../../docs/ladder.csv").lines().skip(1);
    kept.map(Row::of).collect()
}

fn row<'a>(ladder: &'a [Row], game: &str, policy: &str, against: &str) -> &'a Row {
    let found = ladder
        .iter()
        .find(|row| row.game == game && row.policy == policy && row.against == against);
    found.unwrap_or_else(|| panic!("{policy} against {against} was not measured in {game}"))
}

#[test]
fn each_level_was_measured_to_be_a_step_above_the_one_below_in_every_game() {
    let ladder = ladder();
    for game in GAMES {
        for step in LEVELS.windows(2) {
            let row = row(&ladder, game, step[1], step[0]);
            assert!(row.matches() >= 400, "{row:?}");
            assert!((65.0..=85.0).contains(&row.share()), "{:.1} %: {row:?}", row.share());
        }
    }
}

#[test]
fn the_strongest_was_measured_to_beat_simple_players_and_the_weakest_to_lose_to_greedy_ones() {
    let ladder = ladder();
    for game in GAMES {
        let gentle = row(&ladder, game, "gentle", "greedy");
        assert!(gentle.matches() >= 400 && gentle.share() < 50.0, "{gentle:?}");
        // Greedy players go by weights that matches between them found. Where luck has much to say the strongest wins little more than half
        // against them; where it has less, nearly all.
        let over_greedy = match game {
            "jokers-row" => 55.0,
            "clash" => 70.0,
            _ => 90.0,
        };
        for (simple, least) in [("greedy", over_greedy), ("random", 99.0)] {
            let expert = row(&ladder, game, "expert", simple);
            assert!(expert.matches() >= 400 && expert.share() > least, "{expert:?}");
        }
    }
}

#[test]
fn the_first_deals_of_the_ladder_are_played_again_as_they_were() {
    let kept = include_str!("arena.csv");
    let mut again = String::new();
    for game in GAMES {
        let args = ["arena", game, "--deals", "4", "--seed", SEED, "--csv"];
        let pairs = ["medium-easy", "easy-gentle", "gentle-greedy"]
            .into_iter()
            .flat_map(|pair| ["--pair", pair]);
        let arena = Command::new(env!("CARGO_BIN_EXE_headsup"))
            .args(args)
            .args(pairs)
            .output()
            .expect("the program runs");
        assert!(arena.status.success(), "{}", String::from_utf8_lossy(&arena.stderr));
        again.push_str(std::str::from_utf8(&arena.stdout).expect("UTF-8"));
    }
    if std::env::var("GOLDEN").is_ok_and(|wish| wish == "write") {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/program/arena.csv"), &again)
            .expect("it can be written");
        return;
    }
    assert_eq!(
        again, kept,
        "GOLDEN=write writes it anew; docs/balance.md says how the ladder is measured"
    );
}

//! `headsup arena`: the levels of a game against each other, two matches on each deal with seats exchanged, so that neither the deal nor
//! the first move favours either side.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroU64;
use std::time::{Duration, Instant};

use clap::Args;

use super::cores::on_all_cores;
use super::error::Error;
use super::open_match;
use super::output::quietly;
use super::results::table;
use headsup_engine::{GameEntry, Level, Options, Player, Policy, Seat, Seats, Seed, simulate};

/// The command line of `headsup arena`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which game, such as fortac
    game: String,
    /// How many deals each pair plays; two matches on each
    #[arg(long, value_name = "N", default_value = "200")]
    deals: NonZeroU64,
    /// The seed of the run, 64 hexadecimal digits [default: drawn, and told]
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
    /// Who plays whom, such as hard:2000sims-greedy; may be given several times [default: each level and the one below, the weakest
    /// and greedy, the strongest and greedy, and random]
    #[arg(long, value_name = "A-B", value_parser = pair)]
    pair: Vec<[Player; 2]>,
    /// What is agreed before a match, such as stall-limit=3; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    option: Vec<String>,
    /// Print comma-separated values instead of the table
    #[arg(long)]
    csv: bool,
}

/// The columns of both forms.
const COLUMNS: [&str; 8] = [
    "policy",
    "against",
    "matches",
    "won",
    "drawn",
    "lost",
    "share",
    "95 % between",
];

fn pair(text: &str) -> Result<[Player; 2], Error> {
    let (first, second) = text.split_once('-').ok_or("a pair is written A-B, such as hard-easy")?;
    Ok([first.parse()?, second.parse()?])
}

/// Each level and the one below, the weakest against a beginner, and the strongest against both that do not think.
fn ladder() -> Vec<[Player; 2]> {
    let levels = Level::ALL.map(Player::own_pace);
    let mut pairs: Vec<[Player; 2]> = levels.windows(2).rev().map(|two| [two[1], two[0]]).collect();
    let [gentle, .., expert] = levels;
    let [random, greedy] = [Policy::Random, Policy::Greedy].map(Player::Simple);
    pairs.extend([[gentle, greedy], [expert, greedy], [expert, random]]);
    pairs
}

/// Plays every pair and prints who won how often.
pub fn run(args: &Arguments) -> Result<(), Error> {
    let book = open_match::book(&args.game)?;
    let options = open_match::options(book, &args.option)?;
    let seed = args.seed.unwrap_or_else(|| Seed(rand::random()));
    let deals = args.deals.get();
    let pairs = if args.pair.is_empty() {
        ladder()
    } else {
        args.pair.clone()
    };
    let mut out = io::stdout().lock();
    let lined = out.is_terminal();
    let mut rows = table(COLUMNS, lined);
    if args.csv {
        quietly(writeln!(out, "game,{}", COLUMNS.join(",")))?;
    }
    for players in pairs {
        let score = on_all_cores(
            deals,
            |deal, score: &mut Score| score.add(both_ways(book, &options, seed, deal, players)),
            Score::with,
        );
        let row = score.row(players);
        if args.csv {
            quietly(writeln!(out, "{},{}", args.game, row.join(",")))?;
        } else {
            rows.add_row(row);
        }
    }
    if args.csv {
        return Ok(());
    }
    let heading = format!(
        "{}, {deals} deals a pair, both ways, seed {}",
        book.info().name,
        seed.reveal()
    );
    quietly(writeln!(out, "{heading}\n\n{}", rows.trim_fmt()))
}

/// Two matches on one deal: what the first of the two players won, drew and lost.
fn both_ways(book: &dyn GameEntry, options: &Options, seed: Seed, deal: u64, players: [Player; 2]) -> [u64; 3] {
    let start = Instant::now();
    let clock = || -> Duration { start.elapsed() };
    let seed = open_match::of_match(seed, deal);
    let mut score = [0; 3];
    for own in Seat::BOTH {
        let seated = match own {
            Seat::One => Seats(players),
            Seat::Two => Seats([players[1], players[0]]),
        };
        let chance = &mut open_match::chance(seed);
        let outcome = simulate(book, seed, options, seated, chance, &clock, None).outcome;
        score[match outcome.winner {
            Some(seat) if seat == own => 0,
            None => 1,
            Some(_) => 2,
        }] += 1;
    }
    score
}

/// What the first player of a pair won, drew and lost, and how far that differs from deal to deal.
#[derive(Debug, Default)]
struct Score {
    counts: [u64; 3],
    deals: u64,
    /// The squares of the points of each deal, a win being two; whole numbers, so the order of adding does not matter.
    squares: u64,
}

impl Score {
    fn add(&mut self, counts: [u64; 3]) {
        let points = 2 * counts[0] + counts[1];
        self.squares += points * points;
        self.deals += 1;
        self.counts
            .iter_mut()
            .zip(counts)
            .for_each(|(sum, count)| *sum += count);
    }

    fn with(self, other: Score) -> Score {
        Score {
            counts: [0, 1, 2].map(|at| self.counts[at] + other.counts[at]),
            deals: self.deals + other.deals,
            squares: self.squares + other.squares,
        }
    }

    /// The share of the points and half the width of its 95 % interval, the deals being what is drawn.
    fn share(&self) -> (f64, f64) {
        let deals = self.deals as f64;
        let mean = (2 * self.counts[0] + self.counts[1]) as f64 / deals;
        let variance = (self.squares as f64 / deals - mean * mean).max(0.0);
        // Four points a deal are all there are.
        (mean / 4.0, 1.96 * (variance / deals).sqrt() / 4.0)
    }

    fn row(&self, [first, second]: [Player; 2]) -> [String; 8] {
        let (share, half) = self.share();
        let percent = |share: f64| format!("{:.1}", 100.0 * share.clamp(0.0, 1.0));
        let [won, drawn, lost] = self.counts.map(|count| count.to_string());
        [
            first.to_string(),
            second.to_string(),
            (2 * self.deals).to_string(),
            won,
            drawn,
            lost,
            format!("{} %", percent(share)),
            format!("{} - {}", percent(share - half), percent(share + half)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_counts_a_draw_as_half_and_its_interval_shrinks_with_the_deals() {
        let mut few = Score::default();
        [[2, 0, 0], [1, 0, 1], [0, 2, 0], [1, 1, 0]]
            .into_iter()
            .for_each(|deal| few.add(deal));
        let (share, half) = few.share();
        assert_eq!(share, (4.0 + 2.0 + 2.0 + 3.0) / 16.0);
        let mut many = Score::default();
        (0..100).for_each(|_| {
            [[2, 0, 0], [1, 0, 1], [0, 2, 0], [1, 1, 0]]
                .into_iter()
                .for_each(|deal| many.add(deal))
        });
        assert_eq!(many.share().0, share);
        assert!((many.share().1 * 10.0 - half).abs() < 1e-9);
    }

    #[test]
    fn a_pair_is_two_players_with_a_dash_between() {
        assert_eq!(
            pair("hard:50sims-greedy").expect("a pair")[0].to_string(),
            "hard:50sims"
        );
        assert!(pair("hard").is_err() && pair("hard-nobody").is_err());
    }
}

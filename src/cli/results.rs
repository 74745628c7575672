//! The results of simulated matches: counted, and shown as tables.

use std::collections::BTreeMap;

use comfy_table::presets::{NOTHING, UTF8_HORIZONTAL_ONLY};
use comfy_table::{CellAlignment, Table};

use headsup_engine::{Player, Seat, Seats, Simulated};

/// What is counted over the matches of a run. The order in which they are added does not matter.
#[derive(Debug, Default)]
pub struct Results {
    wins: Seats<u64>,
    draws: u64,
    reasons: BTreeMap<&'static str, u64>,
    /// How many matches took so many moves.
    lengths: BTreeMap<u32, u64>,
    branches: u64,
    scores: Seats<u64>,
}

impl Results {
    /// Counts one match.
    pub fn add(&mut self, match_: &Simulated) {
        match match_.outcome.winner {
            Some(seat) => self.wins[seat] += 1,
            None => self.draws += 1,
        }
        *self.reasons.entry(match_.outcome.reason).or_default() += 1;
        *self.lengths.entry(match_.plies).or_default() += 1;
        self.branches += match_.branches;
        for seat in Seat::BOTH {
            self.scores[seat] += u64::from(match_.outcome.score[seat]);
        }
    }

    /// Both together.
    pub fn with(mut self, other: Results) -> Results {
        for seat in Seat::BOTH {
            self.wins[seat] += other.wins[seat];
            self.scores[seat] += other.scores[seat];
        }
        self.draws += other.draws;
        self.branches += other.branches;
        other
            .reasons
            .into_iter()
            .for_each(|(reason, count)| *self.reasons.entry(reason).or_default() += count);
        other
            .lengths
            .into_iter()
            .for_each(|(length, count)| *self.lengths.entry(length).or_default() += count);
        self
    }

    fn matches(&self) -> u64 {
        self.lengths.values().sum()
    }

    /// The tables: who won, why, how long it took. Lined for a terminal, plain for a file.
    pub fn table(&self, players: Seats<Player>, lined: bool) -> String {
        let matches = self.matches();
        let share = |count: u64| format!("{:.1} %", 100.0 * count as f64 / matches as f64);
        let mean = |sum: u64| format!("{:.2}", sum as f64 / matches as f64);

        let mut winners = table(["won by", "policy", "matches", "share", "mean score"], lined);
        for seat in Seat::BOTH {
            let (wins, score) = (self.wins[seat], self.scores[seat]);
            winners.add_row([
                format!("seat {seat}"),
                players[seat].to_string(),
                wins.to_string(),
                share(wins),
                mean(score),
            ]);
        }
        winners.add_row([
            "nobody".into(),
            String::new(),
            self.draws.to_string(),
            share(self.draws),
            String::new(),
        ]);

        let mut reasons = table(["ended by", "matches", "share"], lined);
        for (reason, &count) in &self.reasons {
            reasons.add_row([(*reason).to_owned(), count.to_string(), share(count)]);
        }

        let moves: u64 = self
            .lengths
            .iter()
            .map(|(&length, count)| u64::from(length) * count)
            .sum();
        let mut sizes = table(["", "mean", "least", "median", "most"], lined);
        sizes.add_row([
            "moves in a match".to_owned(),
            mean(moves),
            self.length_after(0).to_string(),
            self.length_after(matches / 2).to_string(),
            self.length_after(matches - 1).to_string(),
        ]);
        let choices = format!("{:.2}", self.branches as f64 / moves as f64);
        sizes.add_row([
            "legal moves to choose from".to_owned(),
            choices,
            String::new(),
            String::new(),
            String::new(),
        ]);
        [winners, reasons, sizes].map(|table| table.trim_fmt()).join("\n\n")
    }

    /// The length of the match that comes after so many others, shortest first.
    fn length_after(&self, others: u64) -> u32 {
        let mut passed = 0;
        let mut lengths = self.lengths.iter();
        let found = lengths.find(|(_, count)| {
            passed += **count;
            passed > others
        });
        found.map_or(0, |(&length, _)| length)
    }
}

/// An empty table: the first column and policies to the left, numbers to the right.
pub fn table<const N: usize>(header: [&str; N], lined: bool) -> Table {
    let mut table = Table::new();
    table.load_style(if lined { UTF8_HORIZONTAL_ONLY } else { NOTHING });
    table.set_header(header);
    for (at, column) in table.column_iter_mut().enumerate() {
        let text = at == 0 || matches!(header[at], "policy" | "against");
        column.set_cell_alignment(if text {
            CellAlignment::Left
        } else {
            CellAlignment::Right
        });
    }
    table
}

//! `headsup learn`: finds the weights by which a game evaluates positions, scores moves and reads hidden cards. First players play matches
//! into a file, then weights are fitted to their features, and those of moves are improved by matches between greedy players. For
//! developers: the bot plays by weights that were reviewed and compiled in.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;

use super::cores::on_all_cores;
use super::error::Error;
use super::open_match;
use super::output::quietly;
use headsup_engine::training::{MatchRecord, Sample, Samples, Trainer, climb, fit, log_loss};
use headsup_engine::{GameEntry, Options, Player, SearchRng, Seed, Status, Weights};

/// Weights of which the samples tell little are held near 0, as by so many samples.
const RIDGE: f64 = 2.0;
/// Steps of a fit; it stands still long before.
const STEPS: u32 = 10;
/// More choices tell little more about the weights of moves.
const MOST_CHOICES: usize = 12_000;
/// The first matches of a file: weights are not fitted to them but measured on them.
const KEPT: usize = 30;

/// The command line of `headsup learn`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which game, such as fortac
    game: String,
    /// Play so many matches and print them, one a line
    #[arg(
        long,
        value_name = "N",
        required_unless_present = "matches",
        conflicts_with = "matches"
    )]
    play: Option<NonZeroU64>,
    /// Who plays them, such as expert:300sims; given several times, they take turns, each against itself
    #[arg(long, value_name = "POLICY", default_value = "expert:150sims")]
    policy: Vec<Player>,
    /// Fit weights to the matches of this file but the first 30, measure them on those, and print them as the game's weights.toml
    #[arg(long, value_name = "FILE")]
    matches: Option<PathBuf>,
    /// Keep the weights of positions that the game has: where others won no more matches
    #[arg(long)]
    keep_positions: bool,
    /// Fit the weights of hidden cards, and keep all others
    #[arg(long, requires = "matches")]
    hidden: bool,
    /// How many changes of the weights of moves are tried in matches
    #[arg(long, value_name = "N", default_value = "60")]
    rounds: u32,
    /// On how many deals each change is tried
    #[arg(long, value_name = "N", default_value = "1000")]
    deals: NonZeroU64,
    /// The seed of the run, 64 hexadecimal digits
    #[arg(long, value_name = "HEX")]
    seed: Seed,
}

/// Plays matches, or fits weights to them.
pub fn run(args: &Arguments) -> Result<(), Error> {
    let book = open_match::book(&args.game)?;
    let text = match (args.play, &args.matches) {
        (Some(matches), _) => play(book, args, matches.get())?,
        (None, Some(path)) => {
            let unread = |error: &dyn std::error::Error| format!("{} cannot be read: {error}", path.display());
            let text = std::fs::read_to_string(path).map_err(|error| unread(&error))?;
            let (how, lines) = text.split_once('\n').unwrap_or_default();
            let records = lines.lines().map(str::parse).collect::<Result<Vec<_>, _>>();
            let fitted = if args.hidden { fitted_hidden } else { fitted };
            fitted(book.trainer(), args, how, &records.map_err(|error| unread(&error))?)?
        }
        (None, None) => return Err("say --play N, or --matches FILE".into()),
    };
    quietly(io::stdout().lock().write_all(text.as_bytes()))
}

/// Plays matches and writes each as a line, after one that says how.
fn play(book: &dyn GameEntry, args: &Arguments, matches: u64) -> Result<String, Error> {
    let options = open_match::options(book, &[])?;
    let add = |number: u64, lines: &mut Vec<(u64, String)>| {
        let player = args.policy[number as usize % args.policy.len()];
        let record = played(book, &options, open_match::of_match(args.seed, number), player);
        lines.push((number, record.to_string()));
    };
    let with = |one: Vec<_>, other: Vec<_>| [one, other].concat();
    let mut lines = on_all_cores(matches, add, with);
    lines.sort_unstable();
    let how = format!(
        "# headsup learn {} --play {matches}{} --seed {}\n",
        args.game,
        args.policy
            .iter()
            .map(|player| format!(" --policy {player}"))
            .collect::<String>(),
        args.seed.reveal()
    );
    Ok(how + &lines.into_iter().map(|(_, line)| line + "\n").collect::<String>())
}

/// A match of a player against itself.
fn played(book: &dyn GameEntry, options: &Options, seed: Seed, player: Player) -> MatchRecord {
    let start = Instant::now();
    let clock = || start.elapsed();
    let mut position = book.open_position(seed, options);
    let (mut chance, mut minds, mut moves) = (open_match::chance(seed), [None, None], Vec::new());
    while let Status::Turn { seat, .. } = position.status() {
        let mv = player.choose(&*position, &mut minds[seat.index()], &mut chance, &clock);
        let mv = mv.expect("a game that is not over has a legal move");
        position.play(&mv).expect("a chosen move is legal");
        moves.push(mv);
    }
    MatchRecord { seed, moves }
}

/// What was seen in all of these matches.
fn samples(trainer: &dyn Trainer, records: &[MatchRecord]) -> Result<Samples, Error> {
    let mut all = Samples::default();
    for record in records {
        let seen = trainer.samples(record)?;
        all.positions.extend(seen.positions);
        all.moves.extend(seen.moves);
        all.hidden.extend(seen.hidden);
    }
    Ok(all)
}

/// The game's file of weights with others in it. `how` says how the matches were played.
fn fitted(trainer: &dyn Trainer, args: &Arguments, how: &str, records: &[MatchRecord]) -> Result<String, Error> {
    let known = trainer.weights();
    let [kept, seen] = set_aside(trainer, records)?;
    let every = seen.moves.len().div_ceil(MOST_CHOICES).max(1);
    let choices: Vec<Sample> = seen.moves.iter().step_by(every).cloned().collect();
    let positions = if args.keep_positions {
        known.positions.iter().map(|&weight| rounded(weight.into())).collect()
    } else {
        let fitted = fit(&seen.positions, known.positions.len(), RIDGE, STEPS);
        fitted.into_iter().map(rounded).collect::<Vec<f64>>()
    };
    let points = f64::from(Weights::POINTS);
    let moves = fit(&choices, known.moves.len(), RIDGE, STEPS);
    let moves: Vec<i32> = moves.iter().map(|weight| (weight * points).round() as i32).collect();

    let contest = |run: u64, two: [&[i32]; 2]| {
        let seed = open_match::of_match(args.seed, run);
        let add = |deal: u64, sum: &mut f64| *sum += f64::from(trainer.contest(open_match::of_match(seed, deal), two));
        let deals = args.deals.get();
        (on_all_cores(deals, add, |one, other| one + other) / deals as f64) as f32
    };
    // What was fitted may play worse than what the game has: a choice that was seen often need not be one that wins.
    let start = if contest(0, [&moves, known.moves]) > 0.5 {
        moves
    } else {
        known.moves.to_vec()
    };
    let chance = &mut SearchRng::new(u64::from(args.seed.0[31]) + 1);
    let moves = climb(&start, chance, args.rounds, &|round, two| {
        contest(u64::from(round) + 2, two)
    });
    eprintln!(
        "moves: {:.1} % against those that the game has",
        100.0 * contest(1, [&moves, known.moves])
    );

    let odds: Vec<f64> = moves.iter().map(|&weight| f64::from(weight) / points).collect();
    let losses = [log_loss(&kept.positions, &positions), log_loss(&kept.moves, &odds)];
    let command = format!(
        "{how}\n# headsup learn {} --matches FILE {}--rounds {} --deals {} --seed {}\n",
        args.game,
        if args.keep_positions { "--keep-positions " } else { "" },
        args.rounds,
        args.deals,
        args.seed.reveal()
    );
    let text = &known.text[known.text.find("[log-loss]").expect("it is noted")..];
    let text = rewritten(text, "[log-loss]", 0, losses.map(|loss| format!("{loss:.4}")));
    let text = rewritten(
        &text,
        "[positions]",
        0,
        positions.iter().map(|weight| format!("{weight:.3}")),
    );
    Ok(command + &rewritten(&text, "[moves]", 0, moves.iter().map(i32::to_string)))
}

/// The game's file of weights with others of hidden cards in it.
fn fitted_hidden(trainer: &dyn Trainer, args: &Arguments, how: &str, records: &[MatchRecord]) -> Result<String, Error> {
    let known = trainer.weights();
    if known.hidden.is_empty() {
        return Err(format!("{} reads no hidden cards", args.game).into());
    }
    let [kept, seen] = set_aside(trainer, records)?;
    let weights = fit(&seen.hidden, known.hidden.len(), RIDGE, STEPS);
    let weights: Vec<f64> = weights.into_iter().map(rounded).collect();
    let loss = format!("{:.4}", log_loss(&kept.hidden, &weights));
    let text = rewritten(known.text, "[log-loss]", 2, [loss]);
    let text = rewritten(
        &text,
        "[hidden]",
        0,
        weights.iter().map(|weight| format!("{weight:.3}")),
    );
    let (others, hidden) = text
        .split_once("[hidden]\n")
        .expect("a game that reads has weights for it");
    let hidden = hidden.lines().skip_while(|line| line.starts_with('#'));
    let command = format!(
        "{how}\n# headsup learn {} --hidden --matches FILE --seed {}\n",
        args.game,
        args.seed.reveal()
    );
    Ok(format!("{others}[hidden]\n{command}") + &hidden.map(|line| format!("{line}\n")).collect::<String>())
}

/// What was seen in the matches on which weights are measured, and in those to which they are fitted.
fn set_aside(trainer: &dyn Trainer, records: &[MatchRecord]) -> Result<[Samples; 2], Error> {
    match records.split_at_checked(KEPT).filter(|(_, rest)| !rest.is_empty()) {
        Some((kept, rest)) => Ok([samples(trainer, kept)?, samples(trainer, rest)?]),
        None => Err(format!(
            "weights are measured on {KEPT} matches and fitted to more; the file has {}",
            records.len()
        )
        .into()),
    }
}

/// As exact as a weight is written.
fn rounded(weight: f64) -> f64 {
    (weight * 1000.0).round() / 1000.0
}

/// A file of weights with these numbers in one of its sections, from the number in this place on.
fn rewritten(text: &str, section: &str, from: usize, numbers: impl IntoIterator<Item = String>) -> String {
    let mut numbers = numbers.into_iter();
    let (mut new, mut inside, mut place) = (String::new(), false, 0);
    for line in text.lines() {
        if line.starts_with('[') {
            inside = line == section;
        }
        let name = line.split_once(" = ").filter(|_| inside && !line.starts_with('#'));
        let number = name.and_then(|(name, _)| {
            place += 1;
            Some((name, (place > from).then(|| numbers.next())??))
        });
        let written = match number {
            Some((name, number)) => writeln!(new, "{name} = {number}"),
            None => writeln!(new, "{line}"),
        };
        written.expect("a String takes all");
    }
    new
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_weights_keeps_its_names_and_its_other_sections() {
        let text = "# old = 1\n[log-loss]\npositions = 0.5\nhidden = 1\n\n[hidden]\n# how = 2\nturn = 3\n";
        let text = rewritten(text, "[log-loss]", 1, ["0.9".to_owned()]);
        let text = rewritten(&text, "[hidden]", 0, ["-1.5".to_owned()]);
        assert_eq!(
            text,
            "# old = 1\n[log-loss]\npositions = 0.5\nhidden = 0.9\n\n[hidden]\n# how = 2\nturn = -1.5\n"
        );
    }
}

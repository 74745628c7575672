//! The weights of each game, held to the log-loss in their file: on kept matches of strong play to which they were not fitted.

use headsup_engine::training::{MatchRecord, Samples, log_loss};
use headsup_engine::{GameEntry, Weights};

use crate::CATALOG;

/// The kept matches of a game, 30 each: the first of those that `headsup learn GAME --play` printed, below the line that says how.
fn kept(slug: &str) -> Vec<MatchRecord> {
    let text = match slug {
        "clash" => include_str!("kept/clash.txt"),
        "contra" => include_str!("kept/contra.txt"),
        "contraploy" => include_str!("kept/contraploy.txt"),
        "fortac" => include_str!("kept/fortac.txt"),
        "jokers-row" => include_str!("kept/jokers-row.txt"),
        other => panic!("no matches of {other} are kept"),
    };
    text.lines()
        .skip(1)
        .map(|line| line.parse().expect("a kept match"))
        .collect()
}

/// What was noted of the weights: the log-loss of positions and of moves.
fn noted(weights: Weights) -> [f64; 2] {
    let section = weights.text.split("[log-loss]").nth(1).expect("it is noted");
    let number = |name: &str| {
        let line = section
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "));
        line.expect("it is noted").parse().expect("a number")
    };
    ["positions", "moves"].map(number)
}

/// What the weights come to on the kept matches, and what it would be if everything were equally likely.
fn measured(game: &dyn GameEntry) -> [[f64; 2]; 2] {
    let (trainer, mut all) = (game.trainer(), Samples::default());
    for record in kept(game.info().slug) {
        let seen = trainer.samples(&record).expect("a kept match can be played again");
        all.positions.extend(seen.positions);
        all.moves.extend(seen.moves);
    }
    let weights = trainer.weights();
    let positions: Vec<f64> = weights.positions.iter().map(|&weight| weight.into()).collect();
    let moves = weights
        .moves
        .iter()
        .map(|&weight| f64::from(weight) / f64::from(Weights::POINTS));
    let moves: Vec<f64> = moves.collect();
    let losses = |positions: &[f64], moves: &[f64]| [log_loss(&all.positions, positions), log_loss(&all.moves, moves)];
    [
        losses(&positions, &moves),
        losses(&vec![0.0; positions.len()], &vec![0.0; moves.len()]),
    ]
}

#[test]
fn the_weights_of_each_game_foretell_kept_matches_as_well_as_was_noted() {
    for game in CATALOG.iter() {
        let (slug, noted) = (game.info().slug, noted(game.trainer().weights()));
        let [losses, even] = measured(*game);
        for at in 0..2 {
            assert!(
                (losses[at] - noted[at]).abs() < 0.002,
                "{slug}: {losses:?}, noted {noted:?}"
            );
        }
        assert!(
            losses[0] < even[0] - 0.01,
            "{slug}: positions {losses:?}, even {even:?}"
        );
    }
}

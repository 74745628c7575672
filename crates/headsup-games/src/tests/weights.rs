//! The weights of each game, held to the log-loss in their file: on kept matches of strong play to which they were not fitted.

use headsup_engine::training::{MatchRecord, Sample, Samples, log_loss};
use headsup_engine::{GameEntry, Weights};

use crate::CATALOG;

/// The kept matches of a game, 30 each: the first of those that `headsup learn GAME --play` printed, below the line that says how.
pub(super) fn kept(slug: &str) -> Vec<MatchRecord> {
    let text = match slug {
        "clash" => include_str!("kept/clash.txt"),
        "contra" => include_str!("kept/contra.txt"),
        "contraploy" => include_str!("kept/contraploy.txt"),
        "fortac" => include_str!("kept/fortac.txt"),
        "jokers-row" => include_str!("kept/jokers-row.txt"),
        other => panic!("no matches of {other} are kept"),
    };
    lines(text)
}

/// The kept matches of a game that reads hidden cards, by players of several levels.
fn kept_hidden(slug: &str) -> Vec<MatchRecord> {
    match slug {
        "contraploy" => lines(include_str!("kept/contraploy-hidden.txt")),
        other => panic!("no matches of {other} are kept to read hidden cards in"),
    }
}

fn lines(text: &str) -> Vec<MatchRecord> {
    let lines = text.lines().skip(1);
    lines.map(|line| line.parse().expect("a kept match")).collect()
}

/// What was noted of the weights of this name: their log-loss.
fn noted(weights: Weights, name: &str) -> f64 {
    let section = weights.text.split("[log-loss]").nth(1).expect("it is noted");
    let line = section
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "));
    line.expect("it is noted").parse().expect("a number")
}

/// What was seen in these matches.
fn seen(game: &dyn GameEntry, records: Vec<MatchRecord>) -> Samples {
    let mut all = Samples::default();
    for record in records {
        let seen = game
            .trainer()
            .samples(&record)
            .expect("a kept match can be played again");
        all.positions.extend(seen.positions);
        all.moves.extend(seen.moves);
        all.hidden.extend(seen.hidden);
    }
    all
}

/// Holds the log-loss of weights to what was noted; by how much it is less than if everything were equally likely.
fn gain(game: &dyn GameEntry, name: &str, samples: &[Sample], weights: impl Iterator<Item = f64>) -> f64 {
    let weights: Vec<f64> = weights.collect();
    let (loss, noted) = (log_loss(samples, &weights), noted(game.trainer().weights(), name));
    let slug = game.info().slug;
    assert!((loss - noted).abs() < 0.002, "{slug}: {name} {loss}, noted {noted}");
    log_loss(samples, &vec![0.0; weights.len()]) - loss
}

#[test]
fn the_weights_of_each_game_foretell_kept_matches_as_well_as_was_noted() {
    for game in CATALOG.iter() {
        let (slug, weights) = (game.info().slug, game.trainer().weights());
        let seen = seen(*game, kept(slug));
        let positions = weights.positions.iter().map(|&weight| weight.into());
        let gained = gain(*game, "positions", &seen.positions, positions);
        assert!(gained > 0.01, "{slug}: {gained}");
        let points = f64::from(Weights::POINTS);
        let moves = weights.moves.iter().map(|&weight| f64::from(weight) / points);
        gain(*game, "moves", &seen.moves, moves);
    }
}

#[test]
fn hidden_cards_are_read_better_than_they_are_guessed_and_as_well_as_was_noted() {
    let reads = |game: &&&'static dyn GameEntry| !game.trainer().weights().hidden.is_empty();
    let reading: Vec<_> = CATALOG.iter().filter(reads).collect();
    assert!(!reading.is_empty());
    for game in reading {
        let hidden = game.trainer().weights().hidden.iter().map(|&weight| weight.into());
        let seen = seen(*game, kept_hidden(game.info().slug));
        let gained = gain(*game, "hidden", &seen.hidden, hidden);
        assert!(gained > 0.2, "{}: {gained}", game.info().slug);
    }
}

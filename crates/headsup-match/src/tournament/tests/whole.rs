//! Whole tournaments of every format and size.

use super::simulation::{Disturbances, Simulation};
use super::*;
use crate::tournament::knock_out;

const SWISS: Format = Format::Swiss { rounds: None };

fn decided(game: &Tournament) -> impl Iterator<Item = &Pairing> {
    game.state().pairings().iter().filter(|pairing| !pairing.replayed)
}

/// What must hold of every tournament that was played out.
fn assert_whole(all: &Simulation, count: u64) {
    let game = &all.game;
    let state = game.state();
    assert_eq!(state.phase(), Phase::Finished);
    assert!(decided(game).all(|pairing| pairing.outcome.is_some()));
    assert!(
        state
            .pairings()
            .iter()
            .all(|pairing| pairing.game.is_none() || pairing.closed)
    );
    let standings = state.standings();
    let mut entrants: Vec<EntrantId> = standings.iter().map(|one| one.entrant).collect();
    entrants.sort_unstable();
    assert_eq!(
        entrants,
        (0..count as usize).map(EntrantId::at).collect::<Vec<_>>(),
        "everyone stands somewhere"
    );
    for pair in standings.windows(2) {
        assert!((pair[0].points, pair[0].tie_break) >= (pair[1].points, pair[1].tie_break));
    }
    let stored = game.people().to_json();
    for who in &all.forgotten {
        assert!(!stored.contains(&who.to_string()), "{who} was forgotten");
    }
    // A board gives one point, or none if both forfeited it.
    let points: Points = standings.iter().map(|one| one.points).sum();
    let boards = decided(game)
        .filter(|pairing| pairing.outcome != Some(Outcome::BothForfeited))
        .count() as u32;
    let byes: u32 = state.rounds().iter().map(|round| round.byes.len() as u32).sum();
    match game.record().plan().format {
        Format::RoundRobin => assert_eq!(points, Points::whole(boards)),
        Format::Swiss { .. } => assert_eq!(points, Points::whole(boards + byes)),
        Format::KnockOut => {}
    }
}

/// Each two met on one board.
fn assert_everyone_met_once(game: &Tournament, count: u64) {
    let mut met: Vec<[EntrantId; 2]> = decided(game).map(|pairing| pairing.fixture.seats.0).collect();
    met.iter_mut().for_each(|pair| pair.sort_unstable());
    met.sort_unstable();
    let each = |one: u16| (one + 1..count as u16).map(move |other| [EntrantId(one), EntrantId(other)]);
    assert_eq!(met, (0..count as u16).flat_map(each).collect::<Vec<_>>());
}

/// No one meets anyone again while it is certain that it need not be: while everyone has as many new opponents as half of those present.
fn assert_no_needless_repeats(game: &Tournament) {
    let mut met: Vec<[EntrantId; 2]> = Vec::new();
    for (before, round) in game.state().rounds().iter().enumerate() {
        let boards = game.state().boards(round);
        let paired = 2 * boards.len();
        for pairing in boards {
            let mut pair = pairing.fixture.seats.0;
            pair.sort_unstable();
            if before + 1 + paired.div_ceil(2) <= paired {
                assert!(!met.contains(&pair), "{pair:?} meet again in round {before}");
            }
            met.push(pair);
        }
    }
}

#[test]
fn a_round_robin_of_any_size_is_played_out() {
    for count in 2..=8 {
        for seed in 0..4 {
            let all = Simulation::played(Format::RoundRobin, count, Disturbances::None, seed);
            assert_whole(&all, count);
            assert_everyone_met_once(&all.game, count);
            let rounds = if count % 2 == 0 { count - 1 } else { count };
            assert_eq!(all.game.state().rounds().len() as u64, rounds);
            assert_eq!(
                all.game.state().champion(),
                Some(all.game.state().standings()[0].entrant)
            );
        }
    }
}

#[test]
fn a_round_robin_is_played_out_whatever_happens() {
    for count in 2..=8 {
        for seed in 0..12 {
            let all = Simulation::played(Format::RoundRobin, count, Disturbances::All, seed);
            assert_whole(&all, count);
            assert_everyone_met_once(&all.game, count);
            let present = all.game.state().present().next().is_some();
            assert_eq!(all.game.state().champion().is_some(), present);
        }
    }
}

#[test]
fn a_swiss_tournament_of_any_size_is_played_out() {
    for count in 2..=64 {
        let all = Simulation::played(SWISS, count, Disturbances::None, count);
        assert_whole(&all, count);
        assert_no_needless_repeats(&all.game);
        let state = all.game.state();
        assert_eq!(state.rounds().len() as u32, count.next_power_of_two().ilog2());
        assert_eq!(state.champion(), Some(state.standings()[0].entrant));
        for entrant in state.present() {
            assert!(state.byes(entrant) <= 1, "{entrant} of {count} had two byes");
            let seats = || {
                state
                    .pairings()
                    .iter()
                    .filter_map(|pairing| pairing.fixture.seat_of(entrant))
            };
            let begun = seats().filter(|seat| *seat == Seat::One).count();
            let not = seats().count() - begun;
            assert!(
                begun.abs_diff(not) <= 3,
                "{entrant} of {count} begins {begun} times and {not} times not"
            );
        }
    }
}

#[test]
fn a_swiss_tournament_of_as_many_rounds_as_opponents_is_played_out() {
    for count in 2..=12 {
        let all = Simulation::played(Format::Swiss { rounds: Some(40) }, count, Disturbances::None, count);
        assert_whole(&all, count);
        assert_no_needless_repeats(&all.game);
        let rounds = if count % 2 == 0 { count - 1 } else { count };
        assert_eq!(all.game.state().rounds().len() as u64, rounds);
    }
}

#[test]
fn a_swiss_tournament_is_played_out_whatever_happens() {
    for count in 2..=64 {
        let all = Simulation::played(SWISS, count, Disturbances::All, count);
        assert_whole(&all, count);
        assert_no_needless_repeats(&all.game);
        let present = all.game.state().present().next().is_some();
        assert_eq!(all.game.state().champion().is_some(), present);
    }
}

#[test]
fn a_knock_out_of_any_size_is_played_out() {
    for count in 2..=64 {
        let all = Simulation::played(Format::KnockOut, count, Disturbances::None, count);
        assert_whole(&all, count);
        let state = all.game.state();
        assert_eq!(state.rounds().len() as u32, count.next_power_of_two().ilog2());
        let boards = |bracket| {
            decided(&all.game)
                .filter(move |pairing| pairing.fixture.bracket == bracket)
                .count() as u64
        };
        assert_eq!(boards(Bracket::Main), count - 1, "everyone but the champion loses once");
        let losers = count - count.next_power_of_two() / 2;
        assert_eq!(
            boards(Bracket::Consolation),
            losers - 1,
            "and the losers of the first round likewise"
        );
        let champion = state.champion();
        assert_eq!(champion, Some(state.standings()[0].entrant));
        assert!(champion.is_some());
    }
}

#[test]
fn a_knock_out_is_played_out_whatever_happens() {
    for count in 2..=64 {
        let all = Simulation::played(Format::KnockOut, count, Disturbances::All, count);
        assert_whole(&all, count);
        let state = all.game.state();
        assert_eq!(state.rounds().len() as u32, count.next_power_of_two().ilog2());
        // There is no champion only if no one has won the last board.
        let last = state.rounds().len() - 1;
        assert_eq!(state.champion(), knock_out::winner(state, Bracket::Main, last, 0));
        if let Some(champion) = state.champion() {
            assert_eq!(champion, state.standings()[0].entrant);
        }
    }
}

#[test]
fn sixty_four_play_to_the_end_however_often_they_are_disturbed() {
    let mut logs = String::new();
    for format in [SWISS, Format::KnockOut] {
        for seed in 100..104 {
            let all = Simulation::played(format, 64, Disturbances::All, seed);
            assert_whole(&all, 64);
            assert!(!all.forgotten.is_empty());
            logs.push_str(&all.game.record().to_json());
        }
    }
    // Everything that could come in the way did.
    for event in [
        r#"{"left":"#,
        r#"{"removed":"#,
        r#"{"replaced":"#,
        r#"{"scheduled":"#,
        r#"{"delayed":"#,
        r#"{"played-again":"#,
        r#"{"forfeited":"#,
        r#","both-forfeited"]"#,
        r#","void"]"#,
        r#","drawn"]"#,
        r#""paused""#,
        r#""resumed""#,
    ] {
        assert!(logs.contains(event), "{event} never happened");
    }
}

#[test]
fn a_tournament_that_everyone_leaves_ends_by_itself() {
    for format in [Format::RoundRobin, SWISS, Format::KnockOut] {
        for count in 2..=8 {
            let mut game = begun(plan(format), count);
            for number in 0..count {
                let left = act(&mut game, person(number), Command::Leave, START);
                assert!(left.is_ok() || left == Err(Refusal::Over), "{left:?}");
            }
            assert_eq!(game.state().phase(), Phase::Finished);
            assert_replays(&game);
        }
    }
}

#[test]
fn a_tournament_that_no_one_appears_for_ends_by_itself() {
    for format in [Format::RoundRobin, SWISS, Format::KnockOut] {
        let mut game = begun(plan(format), 8);
        while let Some(Reaction::Ring(at)) = game.reactions().first().copied() {
            act(&mut game, PROGRAM, Command::Ring, at).unwrap();
        }
        assert_eq!(game.state().phase(), Phase::Finished);
        let rounds = game.state().rounds();
        let played = rounds.iter().filter(|round| !round.pairings.is_empty()).count();
        assert!(
            game.state()
                .pairings()
                .iter()
                .all(|pairing| pairing.outcome == Some(Outcome::BothForfeited))
        );
        assert_eq!(played, if format == Format::KnockOut { 1 } else { rounds.len() });
    }
}

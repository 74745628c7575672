//! At which level of the computer a person would win half of their matches.

use super::ending::{EndSummary, Finished, PlayerResult};
use super::id::UserId;
use headsup_engine::Level;

/// How many matches it takes to say so.
const FEWEST: usize = 5;
/// How many of the newest it goes by: people get better.
const NEWEST: usize = 20;
/// Where people are before they have played, in levels above the weakest, and how far from it most of them are.
const USUAL: (f64, f64) = (1.0, 2.0);

/// Returns the level at which a person would win about half of their matches of a game, by the newest of those that they played against the
/// computer. `finished` are their matches, the newest first. None before the fifth.
///
/// Each level is taken to be as much stronger than the one below as e to one (Bradley and Terry's model): it would win 73 of 100 against it.
/// `docs/ladder.csv` has what was measured, 66 to 84.
pub fn suggested_level(finished: &[Finished], game: &str, who: UserId) -> Option<Level> {
    let results = finished.iter().filter_map(|one| result(one, game, who));
    let results: Vec<(f64, f64)> = results.take(NEWEST).collect();
    if results.len() < FEWEST {
        return None;
    }
    let (usual, spread) = USUAL;
    // How much likelier what happened becomes with more strength: it falls all the way.
    let slope = |strength: f64| {
        let missing = |(level, points): &(f64, f64)| points - 1.0 / (1.0 + (level - strength).exp());
        results.iter().map(missing).sum::<f64>() - (strength - usual) / spread.powi(2)
    };
    // The strongest that is nearer than the one below.
    let mut down = Level::ALL.into_iter().rev();
    let nearest = down.find(|level| slope(level.rank() as f64 - 0.5) > 0.0);
    Some(nearest.unwrap_or(Level::ALL[0]))
}

/// How strong the computer was, in levels above the weakest, and what the person got: a point for a win, half of one for a draw.
fn result(one: &Finished, game: &str, who: UserId) -> Option<(f64, f64)> {
    if one.ending.game != game || one.ending.how == EndSummary::Stopped {
        return None;
    }
    let seat = one.seat_of(who)?;
    let level = one.other(who)?.level()?;
    let points = match one.luck(seat) {
        PlayerResult::Won => 1.0,
        PlayerResult::Drawn => 0.5,
        PlayerResult::Lost => 0.0,
    };
    Some((level.rank() as f64, points))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ending;
    use crate::id::{MatchId, Timestamp};
    use crate::terms::{People, Rated};
    use headsup_engine::{Seat, Seats};

    const ANN: UserId = UserId(1);

    /// A match of Ann's against a level, in which she got so many points.
    fn played(level: Level, points: f64) -> Finished {
        let winner = match points {
            1.0 => Some(Seat::One),
            0.0 => Some(Seat::Two),
            _ => None,
        };
        Finished {
            id: MatchId::from_bytes([0; 5]),
            people: People {
                challenger: ANN,
                opponent: Some(UserId::computer(level)),
                stopped_by: None,
            },
            ended: Timestamp(0),
            ending: Ending {
                game: "clash".to_owned(),
                challenger: Seat::One,
                winner,
                how: EndSummary::Rules {
                    reason: "over".to_owned(),
                    score: Seats([0, 0]),
                },
                rated: Rated::No,
                plies: 9,
                moves: None,
            },
        }
    }

    fn suggested(matches: &[(Level, f64)]) -> Option<Level> {
        let finished: Vec<Finished> = matches.iter().map(|&(level, points)| played(level, points)).collect();
        suggested_level(&finished, "clash", ANN)
    }

    #[test]
    fn it_takes_five_matches_of_that_game_against_the_computer() {
        let mut finished = vec![played(Level::Easy, 1.0); 5];
        assert!(suggested_level(&finished, "clash", ANN).is_some());
        assert_eq!(suggested_level(&finished, "contra", ANN), None);
        assert_eq!(suggested_level(&finished, "clash", UserId(2)), None);
        finished[0].ending.how = EndSummary::Stopped;
        assert_eq!(suggested_level(&finished, "clash", ANN), None);
        finished[0] = played(Level::Easy, 1.0);
        finished[0].people.opponent = Some(UserId(2));
        assert_eq!(suggested_level(&finished, "clash", ANN), None);
    }

    #[test]
    fn at_a_level_at_which_half_is_won_it_is_that_one() {
        for level in Level::ALL {
            let half: Vec<(Level, f64)> = (0..20).map(|at| (level, f64::from(at % 2))).collect();
            assert_eq!(suggested(&half), Some(level));
            assert_eq!(suggested(&[(level, 0.5); 20]), Some(level));
        }
    }

    #[test]
    fn who_wins_goes_up_and_who_loses_goes_down_as_far_as_there_are_levels() {
        assert_eq!(suggested(&[(Level::Easy, 1.0); 5]), Some(Level::Hard));
        assert_eq!(suggested(&[(Level::Expert, 1.0); 20]), Some(Level::Expert));
        assert_eq!(suggested(&[(Level::Medium, 0.0); 5]), Some(Level::Gentle));
        assert_eq!(suggested(&[(Level::Gentle, 0.0); 20]), Some(Level::Gentle));
        // All against one level, none against the next but one.
        let mixed = [
            (Level::Easy, 1.0),
            (Level::Easy, 1.0),
            (Level::Easy, 1.0),
            (Level::Hard, 0.0),
            (Level::Hard, 0.0),
            (Level::Hard, 0.0),
        ];
        assert_eq!(suggested(&mixed), Some(Level::Medium));
    }

    #[test]
    fn the_newest_twenty_count() {
        let newest = [(Level::Gentle, 0.0); 20];
        let older = [(Level::Expert, 1.0); 100];
        assert_eq!(suggested(&[&newest[..], &older[..]].concat()), Some(Level::Gentle));
    }
}

//! The advantage in a finished match: who was ahead after each turn, and where that changed most. Results, reviews and their pictures all
//! read it, so their words and charts agree.

use std::cmp::{Ordering, Reverse};
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::phase::{EndReason, Phase};
use super::replay::Match;
use super::review::Review;
use headsup_engine::Seat;

/// Chances of a seat, in percent, that are a lead.
const AHEAD: u8 = 55;
/// The fewest turns in a row that are a lead.
pub const LASTING: usize = 3;

/// The chances of seat 1 in percent, turn by turn. Its `Display` is two hexadecimal digits for each; the ones of a result have the highest
/// bit set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Advantage {
    /// Before the first turn, and after each turn that was judged.
    judged: Vec<u8>,
    /// After the last turn, if the match ended by the rules.
    result: Option<u8>,
}

/// Marks a result in the text of an advantage.
const RESULT: u8 = 0x80;

/// A text that is no advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an advantage is two hexadecimal digits for each chance in percent")]
pub struct NoAdvantage;

/// Turns in a row in which a seat was ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The seat.
    pub seat: Seat,
    /// The first of the turns, from 1.
    pub from: u32,
    /// The last of them.
    pub to: u32,
    /// True if they last to the end of the match.
    pub to_end: bool,
}

/// The turn that changed the chances most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swing {
    /// The turn, from 1.
    pub turn: u32,
    /// The seat whose chances grew.
    pub seat: Seat,
    /// Its chances before the turn, in percent.
    pub before: u8,
    /// Its chances after it.
    pub after: u8,
}

impl Advantage {
    /// Returns the advantage in a match as far as its review goes.
    pub fn of(game: &Match, review: &Review) -> Advantage {
        let mut chances = Vec::new();
        let mut result = None;
        let mut last = 50;
        let mut judged = review.course.iter().peekable();
        let reached = match review.complete {
            true => u32::MAX,
            false => review.course.last().map_or(0, |judged| judged.ply),
        };
        let mut ply = 0;
        for turn in game.played().chunk_by(|one, next| one.seat == next.seat) {
            if ply > reached {
                break;
            }
            let end = ply + turn.len() as u32;
            let first = judged.peek().filter(|judged| judged.ply < end);
            if let Some(judged) = first {
                let chance = match judged.seat {
                    Seat::One => judged.chance,
                    Seat::Two => 1.0 - judged.chance,
                };
                last = (chance * 100.0).round() as u8;
            }
            chances.push(last);
            while judged.next_if(|judged| judged.ply < end).is_some() {}
            ply = end;
        }
        if review.complete
            && let Phase::Over(end) = game.phase()
            && let EndReason::Rules { .. } = end.how
        {
            result = Some(match end.winner {
                Some(Seat::One) => 100,
                Some(Seat::Two) => 0,
                None => 50,
            });
        }
        Advantage {
            judged: chances,
            result,
        }
    }

    /// Returns the chances of seat 1 before the first turn, in percent; none if nothing was judged.
    pub fn before(&self) -> Option<u8> {
        self.judged.first().copied()
    }

    /// Returns the chances of seat 1 after each turn, in percent.
    pub fn after_turns(&self) -> impl Iterator<Item = u8> {
        self.judged.iter().copied().chain(self.result).skip(1)
    }

    /// Returns the lead of each seat, in order: the one that lasts to the end, or else the longest. A lead is at least [`LASTING`] turns.
    /// The result is no lead.
    pub fn leads(&self) -> Vec<Lead> {
        let after = self.judged.get(1..).unwrap_or_default();
        let mut turn = 0;
        let mut leads: [Option<Lead>; 2] = [None; 2];
        for run in after.chunk_by(|&one, &next| ahead(one) == ahead(next)) {
            let from = turn + 1;
            turn += run.len();
            let Some(seat) = ahead(run[0]).filter(|_| run.len() >= LASTING) else {
                continue;
            };
            let won = self.result.is_none_or(|result| ahead(result) == Some(seat));
            let lead = Lead {
                seat,
                from: from as u32,
                to: turn as u32,
                to_end: turn == after.len() && won,
            };
            let longest = &mut leads[seat.index()];
            if lead.to_end || longest.is_none_or(|known| lead.to - lead.from > known.to - known.from) {
                *longest = Some(lead);
            }
        }
        let mut leads: Vec<Lead> = leads.into_iter().flatten().collect();
        leads.sort_by_key(|lead| lead.from);
        leads
    }

    /// Returns the turn that changed the chances most, the first of equal ones; none if nothing changed them.
    pub fn swing(&self) -> Option<Swing> {
        let before = self.judged.iter().copied();
        let steps = (1_u32..).zip(before.zip(self.after_turns()));
        let by_size = |(turn, (before, after)): &(u32, (u8, u8))| (before.abs_diff(*after), Reverse(*turn));
        let (turn, (before, after)) = steps.max_by_key(by_size)?;
        let swing = |seat, before, after| Swing {
            turn,
            seat,
            before,
            after,
        };
        match after.cmp(&before) {
            Ordering::Equal => None,
            Ordering::Greater => Some(swing(Seat::One, before, after)),
            Ordering::Less => Some(swing(Seat::Two, 100 - before, 100 - after)),
        }
    }
}

/// Returns the seat that these chances of seat 1 put ahead.
pub fn ahead(chance: u8) -> Option<Seat> {
    match chance {
        AHEAD.. => Some(Seat::One),
        ..=45 => Some(Seat::Two),
        _ => None,
    }
}

impl fmt::Display for Advantage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = self.result.map(|result| result | RESULT);
        let all: Vec<u8> = self.judged.iter().copied().chain(result).collect();
        f.write_str(&hex::encode(all))
    }
}

impl FromStr for Advantage {
    type Err = NoAdvantage;

    fn from_str(text: &str) -> Result<Advantage, NoAdvantage> {
        let mut judged = hex::decode(text).map_err(|_| NoAdvantage)?;
        let result = judged.pop_if(|last| *last & RESULT != 0).map(|last| last & !RESULT);
        match judged.iter().chain(&result).all(|&chance| chance <= 100) {
            true => Ok(Advantage { judged, result }),
            false => Err(NoAdvantage),
        }
    }
}

impl TryFrom<String> for Advantage {
    type Error = NoAdvantage;

    fn try_from(text: String) -> Result<Advantage, NoAdvantage> {
        text.parse()
    }
}

impl From<Advantage> for String {
    fn from(advantage: Advantage) -> String {
        advantage.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chances(judged: &[u8], result: Option<u8>) -> Advantage {
        Advantage {
            judged: judged.to_vec(),
            result,
        }
    }

    fn lead(seat: Seat, from: u32, to: u32, to_end: bool) -> Lead {
        Lead { seat, from, to, to_end }
    }

    #[test]
    fn a_lead_is_three_turns_in_a_row_and_the_result_is_none() {
        let short = chances(&[50, 60, 60, 40, 60, 60], Some(100));
        assert_eq!(short.leads(), []);
        let won = chances(&[50, 40, 30, 20, 60, 60, 60, 70], Some(100));
        let both = [lead(Seat::Two, 1, 3, false), lead(Seat::One, 4, 7, true)];
        assert_eq!(won.leads(), both);
        let lost = chances(&[50, 60, 60, 60], Some(0));
        assert_eq!(lost.leads(), [lead(Seat::One, 1, 3, false)], "the other won");
        assert_eq!(chances(&[50, 60, 60, 60], None).leads(), [lead(Seat::One, 1, 3, true)]);
        assert_eq!(chances(&[], None).leads(), []);
    }

    #[test]
    fn of_two_leads_the_one_to_the_end_is_told() {
        let twice = chances(&[50, 60, 60, 60, 60, 60, 50, 60, 60, 60], Some(100));
        assert_eq!(twice.leads(), [lead(Seat::One, 7, 9, true)]);
        let longest = chances(&[50, 60, 60, 60, 50, 60, 60, 60, 60, 50], Some(50));
        assert_eq!(longest.leads(), [lead(Seat::One, 5, 8, false)]);
    }

    #[test]
    fn the_swing_is_the_largest_step_for_the_seat_that_gained() {
        let swing = chances(&[50, 60, 20, 55], Some(100)).swing().unwrap();
        assert_eq!(
            (swing.turn, swing.seat, swing.before, swing.after),
            (4, Seat::One, 55, 100)
        );
        let swing = chances(&[50, 60, 20, 60], None).swing().unwrap();
        assert_eq!(
            (swing.turn, swing.seat, swing.before, swing.after),
            (2, Seat::Two, 40, 80)
        );
        assert_eq!(chances(&[50, 50], None).swing(), None);
        assert_eq!(chances(&[], None).swing(), None);
    }

    #[test]
    fn an_advantage_is_read_back_and_no_other_text_is() {
        let written = chances(&[50, 0], Some(100));
        assert_eq!(serde_json::to_string(&written).unwrap(), "\"3200e4\"");
        assert_eq!(serde_json::from_str::<Advantage>("\"3200e4\"").unwrap(), written);
        for wrong in ["3", "65", "e5", "8032", "zz"] {
            assert_eq!(wrong.parse::<Advantage>(), Err(NoAdvantage), "{wrong}");
        }
    }
}

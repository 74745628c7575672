//! The next round of a tournament: who plays whom, and who sits where.

use super::knock_out;
use super::pairing::{Bracket, Bye, Fixture, PairingId};
use super::people::EntrantId;
use super::plan::Format;
use super::round_robin;
use super::state::{Presence, State};
use super::swiss::{self, Ranks};
use headsup_engine::{Seat, Seats};

/// A round as it is put together.
struct Draft<'a> {
    state: &'a State,
    fixtures: Vec<Fixture>,
    byes: Vec<Bye>,
}

/// The pairings and byes of the next round.
pub(super) fn next(state: &State) -> (Vec<Fixture>, Vec<Bye>) {
    let mut draft = Draft {
        state,
        fixtures: Vec::new(),
        byes: Vec::new(),
    };
    match state.plan.format {
        Format::RoundRobin => draft.round_robin(),
        Format::Swiss { .. } => draft.swiss(),
        Format::KnockOut => draft.knock_out(),
    }
    (draft.fixtures, draft.byes)
}

impl Draft<'_> {
    fn round_robin(&mut self) {
        let seeds = &self.state.seeds;
        let (pairs, alone) = round_robin::pairs(seeds.len(), self.state.rounds.len());
        for ((one, other), board) in pairs.into_iter().zip(0..) {
            self.pair(Bracket::Main, board, Seats([seeds[one], seeds[other]]));
        }
        if let Some(alone) = alone {
            self.bye(Bracket::Main, (seeds.len() / 2) as u8, seeds[alone]);
        }
    }

    fn swiss(&mut self) {
        let state = self.state;
        let standings = state.standings().into_iter();
        let present: Vec<_> = standings
            .filter(|one| state.presence(one.entrant) == Some(Presence::In))
            .collect();
        let rank = |entrant: EntrantId| present.iter().position(|one| one.entrant == entrant);
        let mut met = vec![vec![0; present.len()]; present.len()];
        // What is played again is the same meeting.
        let first = state
            .pairings
            .iter()
            .filter(|pairing| pairing.fixture.replay_of.is_none());
        for Seats([one, other]) in first.map(|pairing| pairing.fixture.seats) {
            if let (Some(one), Some(other)) = (rank(one), rank(other)) {
                met[one][other] += 1;
                met[other][one] += 1;
            }
        }
        let round = swiss::pair(&Ranks {
            points: present.iter().map(|one| one.points.quarters).collect(),
            byes: present.iter().map(|one| state.byes(one.entrant)).collect(),
            met,
            apart: present
                .iter()
                .map(|one| {
                    self.apart_from(one.entrant)
                        .filter_map(rank)
                        .map(|rank| 1 << rank)
                        .sum()
                })
                .collect(),
        });
        let boards = round.pairs.len() as u8;
        for ((one, other), board) in round.pairs.into_iter().zip(0..) {
            let seats = self.balanced(board, present[one].entrant, present[other].entrant);
            self.pair(Bracket::Main, board, seats);
        }
        if let Some(bye) = round.bye {
            self.bye(Bracket::Main, boards, present[bye].entrant);
        }
    }

    /// From whom an entrant is to be kept apart, if it can be helped.
    fn apart_from(&self, entrant: EntrantId) -> impl Iterator<Item = EntrantId> {
        self.state.apart.iter().filter_map(move |&[one, other]| match entrant {
            _ if entrant == one => Some(other),
            _ if entrant == other => Some(one),
            _ => None,
        })
    }

    fn knock_out(&mut self) {
        for contest in knock_out::contests(self.state) {
            match contest.entrants {
                [Some(one), Some(other)] => {
                    let seats = self.balanced(contest.board, one, other);
                    self.pair(contest.bracket, contest.board, seats);
                }
                [Some(one), None] | [None, Some(one)] => self.bye(contest.bracket, contest.board, one),
                [None, None] => {}
            }
        }
    }

    fn pair(&mut self, bracket: Bracket, board: u8, seats: Seats<EntrantId>) {
        self.fixtures.push(Fixture {
            id: PairingId((self.state.pairings.len() + self.fixtures.len()) as u16),
            seats,
            bracket,
            board,
            replay_of: None,
        });
    }

    fn bye(&mut self, bracket: Bracket, board: u8, entrant: EntrantId) {
        self.byes.push(Bye {
            entrant,
            bracket,
            board,
        });
    }

    /// Who of two begins: who has begun less often than the other, compared to how often they did not; else who did not the last time; else
    /// the higher seed on every other board.
    fn balanced(&self, board: u8, one: EntrantId, other: EntrantId) -> Seats<EntrantId> {
        let [first, second] = [one, other].map(|entrant| self.begun(entrant));
        let higher = self.state.seed(one) < self.state.seed(other);
        let one_begins = match first.cmp(&second) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Greater => false,
            std::cmp::Ordering::Equal => higher == board.is_multiple_of(2),
        };
        Seats(if one_begins { [one, other] } else { [other, one] })
    }

    /// How much more often an entrant has begun than not, and whether they did the last time.
    fn begun(&self, entrant: EntrantId) -> (i32, bool) {
        let seats = self
            .state
            .pairings
            .iter()
            .filter_map(|pairing| pairing.fixture.seat_of(entrant));
        seats.fold((0, false), |(more, _), seat| match seat {
            Seat::One => (more + 1, true),
            Seat::Two => (more - 1, false),
        })
    }
}

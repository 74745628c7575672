//! People and a program who play a tournament to its end, on a clock that moves when they say so. They are missing, leave, are forgotten,
//! press twice and too late; the program crashes between two steps, and the organiser interferes.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::*;
use headsup_engine::Seats;

/// What comes in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Disturbances {
    /// Everyone appears, and every match has a result.
    None,
    /// Everything that can happen happens.
    All,
}

/// A match that was opened for a pairing. What it came to is known from the beginning.
struct Played {
    pairing: PairingId,
    game: MatchId,
    ends: Timestamp,
    result: MatchResult,
    open: bool,
}

pub(super) struct Simulation {
    pub game: Tournament,
    pub forgotten: Vec<UserId>,
    now: Timestamp,
    disturbances: Disturbances,
    chance: StdRng,
    matches: Vec<Played>,
    newcomers: u64,
}

impl Simulation {
    /// Plays it to its end.
    pub fn played(format: Format, count: u64, disturbances: Disturbances, seed: u64) -> Simulation {
        let plan = Plan {
            begins: Some(START.after(DAY)),
            rest_hours: if disturbances == Disturbances::All { 12 } else { 0 },
            ..plan(format)
        };
        let mut all = Simulation {
            game: joined(plan, count),
            forgotten: Vec::new(),
            now: START,
            disturbances,
            chance: StdRng::seed_from_u64(seed),
            matches: Vec::new(),
            newcomers: count,
        };
        let mut steps = 0;
        while !all.game.state().phase().is_over() {
            all.step();
            steps += 1;
            assert!(steps < 5_000, "it does not end: {:?}", all.game.state());
        }
        for _ in 0..20 {
            all.carry_out();
        }
        assert_eq!(all.game.reactions(), [Reaction::Over]);
        assert_replays(&all.game);
        all
    }

    fn once_in(&mut self, times: u32) -> bool {
        self.chance.random_range(0..times) == 0
    }

    fn step(&mut self) {
        let hours = self.chance.random_range(1..16);
        self.now = self.now.after(HOUR * hours);
        self.carry_out();
        self.appear();
        self.end_matches();
        if self.disturbances == Disturbances::All && self.game.state().phase() == Phase::Running {
            self.disturb();
        }
    }

    fn act(&mut self, who: UserId, command: Command) -> Result<(), Refusal> {
        let change = decide(&self.game, who, &command, self.now)?;
        let version = self.game.version() + u64::from(!change.is_empty());
        self.game.evolve(change, self.now);
        assert_eq!(self.game.version(), version);
        if self.once_in(200) {
            assert_replays(&self.game);
        }
        Ok(())
    }

    /// The program does what is to be done, or is killed on the way.
    fn carry_out(&mut self) {
        for reaction in self.game.reactions() {
            if self.disturbances == Disturbances::All && self.once_in(5) {
                continue;
            }
            match reaction {
                Reaction::Open { pairing, seats } => self.open(pairing, seats),
                Reaction::Stop { pairing, game } => {
                    let played = self.matches.iter_mut().find(|played| played.game == game);
                    played.expect("it was opened").open = false;
                    let result = MatchResult::Void;
                    self.act(PROGRAM, Command::Result { pairing, game, result }).unwrap();
                }
                Reaction::Begin(at) => {
                    assert_eq!(
                        decide(&self.game, PROGRAM, &begin(), Timestamp(at.0 - 1)),
                        Err(Refusal::NotOrganiser)
                    );
                    if at <= self.now {
                        self.act(PROGRAM, begin()).unwrap();
                    }
                }
                Reaction::Ring(at) if at <= self.now => {
                    // What was done before in this very step may have brought it about.
                    let rung = self.act(PROGRAM, Command::Ring);
                    assert!(matches!(rung, Ok(()) | Err(Refusal::NotYet)), "{rung:?}");
                }
                Reaction::Ring(at) => {
                    assert!(self.now < at);
                    assert_eq!(
                        decide(&self.game, PROGRAM, &Command::Ring, self.now),
                        Err(Refusal::NotYet)
                    );
                }
                Reaction::Over => {}
            }
        }
    }

    /// Opens a match, unless there is one already, and says so, unless the program is killed before.
    fn open(&mut self, pairing: PairingId, seats: Seats<UserId>) {
        assert!(!seats.0.contains(&UserId::FORGOTTEN));
        let known = self.matches.iter().find(|played| played.pairing == pairing);
        let game = known.map_or(match_id(self.matches.len() as u16), |played| played.game);
        if known.is_none() {
            let hours = self.chance.random_range(1..10 * 24);
            let result = match self.chance.random_range(0..20) {
                0..9 => MatchResult::Won(Seat::One),
                9..17 => MatchResult::Won(Seat::Two),
                17 if self.disturbances == Disturbances::All => MatchResult::Void,
                _ => MatchResult::Drawn,
            };
            self.matches.push(Played {
                pairing,
                game,
                ends: self.now.after(HOUR * hours),
                result,
                open: true,
            });
        }
        let tells = self.disturbances == Disturbances::None || !self.once_in(5);
        if tells && self.game.state().pairing(pairing).unwrap().game.is_none() {
            self.act(PROGRAM, Command::Opened { pairing, game }).unwrap();
        }
    }

    fn appear(&mut self) {
        let waiting: Vec<Pairing> = open(&self.game);
        for pairing in waiting {
            for seat in Seat::BOTH {
                let who = at(&self.game, &pairing, seat);
                // If disturbed, some take their time, and one in eight never comes.
                let missing = who.0.is_multiple_of(8) || !self.once_in(3) || who == UserId::FORGOTTEN;
                if self.disturbances == Disturbances::All && missing {
                    continue;
                }
                let appeared = self.act(who, Command::Appear(pairing.fixture.id));
                let late = [
                    Refusal::AlreadyAppeared,
                    Refusal::Decided,
                    Refusal::Paused,
                    Refusal::Over,
                ];
                assert!(appeared.is_ok_or_one_of(&late), "{appeared:?}");
                if self.once_in(20) && appeared.is_ok() {
                    let twice = self.act(who, Command::Appear(pairing.fixture.id));
                    assert_eq!(twice, Err(Refusal::AlreadyAppeared));
                }
            }
        }
    }

    /// Matches that are over are told, now and then more than once.
    fn end_matches(&mut self) {
        for index in 0..self.matches.len() {
            let Played {
                pairing,
                game,
                ends,
                result,
                open,
            } = self.matches[index];
            if ends > self.now || !open && !self.once_in(40) {
                continue;
            }
            self.matches[index].open = false;
            let told = Command::Result { pairing, game, result };
            self.act(PROGRAM, told.clone()).unwrap();
            let version = self.game.version();
            self.act(PROGRAM, told).unwrap();
            assert_eq!(self.game.version(), version, "the second time there is nothing new");
            let other = match_id(60_000);
            let strange = Command::Result {
                pairing,
                game: other,
                result,
            };
            assert_eq!(self.act(PROGRAM, strange), Err(Refusal::NoSuchPairing));
        }
    }

    /// People leave, and the organiser interferes.
    fn disturb(&mut self) {
        let present: Vec<EntrantId> = self.game.state().present().collect();
        if present.len() > 1 && self.once_in(25) {
            let entrant = present[self.chance.random_range(0..present.len())];
            let who = self.game.people().person(entrant).unwrap();
            match self.chance.random_range(0..4) {
                0 => self.act(who, Command::Leave).unwrap(),
                1 => self.act(ORGANISER, Command::Remove(entrant)).unwrap(),
                2 => self.forget(who),
                _ => self.replace(entrant),
            }
        }
        if self.once_in(30) {
            let entrants = self.game.state().entrants.len();
            let entrant = EntrantId::at(self.chance.random_range(0..entrants));
            self.replace(entrant);
        }
        match self.game.state().paused() {
            Some(_) if self.once_in(4) => self.act(ORGANISER, Command::Resume).unwrap_or(()),
            None if self.once_in(30) => self.act(ORGANISER, Command::Pause).unwrap_or(()),
            _ => {}
        }
        if self.once_in(40) {
            let delay = HOUR * self.chance.random_range(0..30);
            self.act(PROGRAM, Command::Delay(delay)).unwrap();
        }
        self.out_of_place();
    }

    fn forget(&mut self, who: UserId) {
        self.act(PROGRAM, Command::Forget(who)).unwrap();
        self.forgotten.push(who);
        let known = self.game.people().without(who);
        assert_eq!(known, None);
    }

    fn replace(&mut self, entrant: EntrantId) {
        self.newcomers += 1;
        let by = person(self.newcomers);
        let asked = self.act(ORGANISER, Command::Replace { entrant, by });
        let question = self.game.asked().find(|(_, _, who)| *who == by);
        let question = question.map(|(_, question, _)| question).unwrap_or_default();
        let replaced = asked.and_then(|()| self.act(by, Command::TakePlace(entrant, question)));
        // A due change may have decided the last pairing, a knocked-out entrant has no place to take, and a match under way comes first.
        assert!(
            replaced.is_ok_or_one_of(&[
                Refusal::NotBegun,
                Refusal::Over,
                Refusal::KnockedOut,
                Refusal::StillPlaying
            ]),
            "{replaced:?}"
        );
    }

    /// Commands that come too late, and those of the wrong people.
    fn out_of_place(&mut self) {
        let stranger = UserId(3);
        assert!(decide(&self.game, stranger, &Command::Join, self.now).is_err());
        for (command, refusal) in [
            (Command::Leave, Refusal::NotIn),
            (Command::Pause, Refusal::NotOrganiser),
            (Command::End, Refusal::NotOrganiser),
            (Command::Remove(EntrantId(0)), Refusal::NotOrganiser),
            (Command::Appear(PairingId(u16::MAX)), Refusal::NoSuchPairing),
        ] {
            let came = decide(&self.game, stranger, &command, self.now);
            assert!(
                came == Err(refusal) || came == Err(Refusal::Over),
                "{command:?}: {came:?}"
            );
        }
        let pairings = self.game.state().pairings().len();
        let id = PairingId(self.chance.random_range(0..pairings) as u16);
        let number = self.chance.random_range(0..self.newcomers);
        let _ = self.act(person(number), Command::Join);
        let appears = self
            .game
            .state()
            .pairing(id)
            .is_some_and(|pairing| pairing.outcome.is_some());
        if appears {
            assert!(self.act(person(number), Command::Appear(id)).is_err());
        }
    }
}

trait Came {
    /// Whether it is fine, or refused for one of these reasons.
    fn is_ok_or_one_of(&self, refusals: &[Refusal]) -> bool;
}

impl Came for Result<(), Refusal> {
    fn is_ok_or_one_of(&self, refusals: &[Refusal]) -> bool {
        match self {
            Ok(()) => true,
            Err(refusal) => refusals.contains(refusal),
        }
    }
}

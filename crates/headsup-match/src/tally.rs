//! Counts a person's finished matches: by game, by seat, by opponent; and their longest run of wins.

use std::collections::BTreeMap;

use super::ending::{EndSummary, Finished, PlayerResult};
use super::id::{MatchId, UserId};
use headsup_engine::Seats;

/// How many matches were won, lost and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won.
    pub won: u32,
    /// Lost.
    pub lost: u32,
    /// Drawn.
    pub drawn: u32,
}

impl Tally {
    /// All of them.
    pub fn played(self) -> u32 {
        self.won + self.lost + self.drawn
    }

    fn add(&mut self, luck: PlayerResult) {
        *match luck {
            PlayerResult::Won => &mut self.won,
            PlayerResult::Lost => &mut self.lost,
            PlayerResult::Drawn => &mut self.drawn,
        } += 1;
    }
}

/// A person's matches of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTally {
    /// The game's slug.
    pub game: String,
    /// All.
    pub all: Tally,
    /// By the seat they had.
    pub seats: Seats<Tally>,
    /// By opponent, the most frequent first.
    pub others: Vec<(UserId, Tally)>,
}

/// Counts the matches of a person, the game they played most first. What a moderator stopped has no result to count.
pub fn tally(who: UserId, finished: &[Finished]) -> Vec<GameTally> {
    let mut games: Vec<GameTally> = Vec::new();
    for one in finished.iter().filter(|one| one.ending.how != EndSummary::Stopped) {
        let (Some(seat), Some(other)) = (one.seat_of(who), one.other(who)) else {
            continue;
        };
        let game = entry(
            &mut games,
            |game| game.game == one.ending.game,
            || GameTally {
                game: one.ending.game.clone(),
                all: Tally::default(),
                seats: Seats::default(),
                others: Vec::new(),
            },
        );
        let luck = one.luck(seat);
        game.all.add(luck);
        game.seats[seat].add(luck);
        let against = entry(
            &mut game.others,
            |(person, _)| *person == other,
            || (other, Tally::default()),
        );
        against.1.add(luck);
    }
    let most = |tally: Tally| std::cmp::Reverse(tally.played());
    games.sort_by_key(|game| most(game.all));
    for game in &mut games {
        game.others.sort_by_key(|(_, tally)| most(*tally));
    }
    games
}

/// The people whom a person played, with the number of their matches in all games, the most frequent first. The computer is none of them, nor
/// are those who were forgotten.
pub fn opponents(games: &[GameTally]) -> Vec<(UserId, u32)> {
    let mut people: BTreeMap<UserId, u32> = BTreeMap::new();
    let others = games.iter().flat_map(|game| &game.others);
    for (who, tally) in others.filter(|(who, _)| who.level().is_none() && *who != UserId::FORGOTTEN) {
        *people.entry(*who).or_default() += tally.played();
    }
    let mut people: Vec<_> = people.into_iter().collect();
    people.sort_by_key(|(_, played)| std::cmp::Reverse(*played));
    people
}

/// How many matches in a row a person won at most, in all games together, of matches in the order in which they ended or its reverse. What a
/// moderator stopped has no result and ends no run.
pub fn longest_run(who: UserId, finished: &[Finished]) -> u32 {
    let (mut run, mut longest) = (0, 0);
    for one in finished.iter().filter(|one| one.ending.how != EndSummary::Stopped) {
        let won = one.seat_of(who).is_some_and(|seat| one.luck(seat) == PlayerResult::Won);
        run = if won { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    longest
}

/// Counts how often in a row the winner of a match has beaten its loser in its game, with this match. `newest` are finished matches of the
/// winner, the newest first, at most `most`; none if the row may begin before them, or the match is not among them.
pub fn streak(of: MatchId, newest: &[Finished], most: usize) -> Option<u32> {
    let at = newest.iter().position(|one| one.id == of)?;
    let last = &newest[at];
    let winner = last.person_at(last.ending.winner?)?;
    let loser = last.other(winner).filter(|&loser| loser != UserId::FORGOTTEN)?;
    let again = |one: &&Finished| {
        let same = one.ending.game == last.ending.game && one.other(winner) == Some(loser);
        same && one.ending.how != EndSummary::Stopped
    };
    let between = newest[at..].iter().filter(again);
    let won = |one: &Finished| {
        one.seat_of(winner)
            .is_some_and(|seat| one.luck(seat) == PlayerResult::Won)
    };
    let count = between.clone().take_while(|one| won(one)).count();
    let begins = count < between.count() || newest.len() < most;
    begins.then_some(count as u32)
}

/// The first that fits, or a new one at the end.
fn entry<T>(all: &mut Vec<T>, fits: impl Fn(&T) -> bool, new: impl FnOnce() -> T) -> &mut T {
    let at = all.iter().position(fits).unwrap_or_else(|| {
        all.push(new());
        all.len() - 1
    });
    &mut all[at]
}

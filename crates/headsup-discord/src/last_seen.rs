//! When the players of a match were last there: what keeps them from being pinged about what they see anyway.

use serde::{Deserialize, Serialize};

use headsup_match::{Match, People, Phase, Timestamp, UserId};

/// When each player of a match was last there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LastSeen {
    /// How many moves are taken into account.
    plies: usize,
    /// Who made the newest of these. None for a forced move, which is made by itself.
    mover: Option<UserId>,
    players: Vec<Seen>,
}

/// When one player was last there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Seen {
    who: UserId,
    /// When they last challenged, accepted or moved.
    #[serde(default)]
    acted: Timestamp,
    /// When their panel was last shown or brought up to date.
    #[serde(default)]
    shown: Timestamp,
}

impl LastSeen {
    /// Whether nothing is known yet.
    pub fn is_empty(&self) -> bool {
        *self == LastSeen::default()
    }

    /// Notes who has acted since this was last called: when the match changed last, which is no earlier than that.
    pub fn follow(&mut self, game: &Match) {
        let (at, played) = (game.record().changed(), game.played());
        let people = game.people();
        // In a note of before this was kept, only the newest move is new.
        let known = match self.is_empty() {
            true => played.len().saturating_sub(1),
            false => self.plies,
        };
        match game.phase() {
            Phase::Challenged { .. } => self.of_mut(people.challenger).acted = at,
            Phase::Playing if known == 0 => {
                // They accepted a moment ago, also where the first move came before this was called.
                let new = people
                    .opponent
                    .filter(|&who| played.is_empty() || self.acted(who).is_none());
                if let Some(who) = new {
                    self.of_mut(who).acted = at;
                }
            }
            _ => {}
        }
        // Forced answers come in the same breath as the move before them.
        let first = played.get(known).and_then(|played| game.person_at(played.seat));
        if let Some(who) = first {
            self.mover = first;
            self.of_mut(who).acted = at;
        }
        self.plies = played.len();
    }

    /// Notes when a player's panel was last shown.
    pub fn showed(&mut self, who: UserId, at: Timestamp) {
        let seen = self.of_mut(who);
        seen.shown = seen.shown.max(at);
    }

    /// Who made the newest move.
    pub fn mover(&self) -> Option<UserId> {
        self.mover
    }

    /// When a player last acted.
    pub fn acted(&self, who: UserId) -> Option<Timestamp> {
        self.players.iter().find(|seen| seen.who == who).map(|seen| seen.acted)
    }

    /// Returns the time at which a player's panel was last shown.
    pub fn shown(&self, who: UserId) -> Option<Timestamp> {
        self.players.iter().find(|seen| seen.who == who).map(|seen| seen.shown)
    }

    /// When a player was last there: they acted, or their panel was shown.
    pub fn last(&self, who: UserId) -> Option<Timestamp> {
        let seen = self.players.iter().find(|seen| seen.who == who)?;
        Some(seen.acted.max(seen.shown))
    }

    /// Keeps only those who are among these people.
    pub fn keep_only(&mut self, people: &People) {
        self.players.retain(|seen| people.side_of(seen.who).is_some());
        self.mover = self.mover.filter(|&who| people.side_of(who).is_some());
    }

    fn of_mut(&mut self, who: UserId) -> &mut Seen {
        let at = self.players.iter().position(|seen| seen.who == who);
        let at = at.unwrap_or_else(|| {
            self.players.push(Seen {
                who,
                acted: Timestamp::default(),
                shown: Timestamp::default(),
            });
            self.players.len() - 1
        });
        &mut self.players[at]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_games::CATALOG;
    use headsup_match::Command;
    use headsup_match::testing::{accepted, execute, fresh};

    const ADA: UserId = UserId(1_573_616_929_078_247_425);
    const BEN: UserId = UserId(1_573_616_929_078_247_426);
    const NOON: Timestamp = Timestamp(1_800_000_000_000);

    fn moved(game: &mut Match) -> UserId {
        let seat = game.to_decide().expect("it goes on");
        let legal = game.player_at(seat).map(|own| own.legal_moves());
        let text = legal.expect("theirs")[0].notation.clone();
        let (mark, who) = (game.mark(seat), game.person_at(seat).expect("they play"));
        execute(game, who, &Command::Move { mark, text });
        who
    }

    #[test]
    fn a_player_who_accepts_moves_or_sees_their_panel_is_there() {
        let mut game = accepted(fresh(1), [ADA, BEN], CATALOG[0]);
        let mut seen = LastSeen::default();
        assert!(seen.is_empty());
        seen.follow(&game);
        assert_eq!(
            (seen.acted(BEN), seen.acted(ADA)),
            (Some(game.record().changed()), None)
        );
        let mover = moved(&mut game);
        seen.follow(&game);
        assert_eq!(
            (seen.mover(), seen.acted(mover)),
            (Some(mover), Some(game.record().changed()))
        );
        seen.showed(ADA, NOON);
        seen.showed(ADA, Timestamp(1));
        assert_eq!(seen.last(ADA), Some(NOON), "the latest counts");
        seen.keep_only(&headsup_match::People {
            challenger: BEN,
            ..game.people()
        });
        assert_eq!(seen.last(ADA), None);
    }

    #[test]
    fn a_player_whose_opponent_moves_at_once_has_accepted_a_moment_ago() {
        let begun = (1..).map(|number| accepted(fresh(number), [ADA, BEN], CATALOG[0]));
        let adas = |game: &Match| game.to_decide().and_then(|seat| game.person_at(seat)) == Some(ADA);
        let mut game = begun.into_iter().find(adas).expect("chance decides");
        moved(&mut game);
        let mut seen = LastSeen::default();
        seen.follow(&game);
        let now = Some(game.record().changed());
        assert_eq!((seen.acted(ADA), seen.acted(BEN)), (now, now));
    }

    #[test]
    fn in_a_note_of_before_only_the_newest_move_is_new() {
        let mut game = accepted(fresh(1), [ADA, BEN], CATALOG[0]);
        let movers: Vec<UserId> = (0..5).map(|_| moved(&mut game)).collect();
        let mut seen = LastSeen::default();
        seen.follow(&game);
        assert_eq!(seen.mover(), movers.last().copied());
        assert_eq!(seen.players.len(), 1);
    }
}

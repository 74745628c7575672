//! A tournament as one stored value.

use super::simulation::{Disturbances, Simulation};
use super::*;
use crate::id::{ChannelId, GuildId};
use crate::settings::ServerSettings;

const SERVER: GuildId = GuildId(1_700_000_000_000_000_000);
const CHANNEL: ChannelId = ChannelId(7);

fn stored(game: &Tournament) -> StoredTournament {
    StoredTournament::of(game, SERVER, CHANNEL, String::new())
}

fn row(stored: StoredTournament) -> ServerSettings {
    ServerSettings {
        tournament: Some(Box::new(stored)),
        ..ServerSettings::default()
    }
}

/// A store takes values of 32 kB at most. Ids of matches and moments are by chance, so they are what takes the room.
#[test]
fn a_tournament_of_sixty_four_fits_into_one_value_of_a_store() {
    const LARGEST: usize = 32 * 1024;
    for format in [Format::Swiss { rounds: Some(6) }, Format::KnockOut] {
        for seed in 0..3 {
            let mut game = Simulation::played(format, 64, Disturbances::All, seed).game;
            for (number, event) in (0..).zip(game.record.log.iter_mut().flat_map(|commit| &mut commit.events)) {
                if let Event::MatchOpened(_, id) = event {
                    *id = TournamentId::of_request(number).row().0.to_be_bytes()[3..]
                        .try_into()
                        .map(MatchId::from_bytes)
                        .unwrap();
                }
            }
            for (number, commit) in (0_u64..).zip(&mut game.record.log) {
                commit.at.0 += TournamentId::of_request(number).row().0 % 3_600_000;
            }
            let json = serde_json::to_string(&row(stored(&game))).unwrap();
            assert!(json.len() < LARGEST * 2 / 3, "{format:?}: {} bytes", json.len());
            assert_eq!(
                serde_json::from_str::<ServerSettings>(&json).unwrap(),
                row(stored(&game))
            );
        }
    }
}

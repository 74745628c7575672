//! Tables of made-up seasons, looked at and kept in `golden/`.

use headsup_games::CATALOG;
use headsup_i18n::Locale;
use headsup_match::{ChannelId, MatchId, MatchSeat, Season, SeasonTerms, Side, Timestamp, UserId};
use headsup_render::{golden, legible};

use super::*;
use crate::player_names::PlayerNames;
use crate::season_table::Champion;

struct Called;

impl PlayerNames for Called {
    fn called(&self, who: UserId) -> Option<String> {
        let names = ["Ada", "Ben", "Maximiliane-Sophie", "Zoë 🦊", "李小龙", "O'Neil_42"];
        names.get(who.0 as usize).map(|name| (*name).to_owned())
    }
}

fn season(game: Option<&str>) -> Season {
    let terms = SeasonTerms {
        channel: ChannelId(7),
        game: game.map(str::to_owned),
        weeks: 8,
        minimum: 5,
        language: None,
    };
    Season::new(terms, Timestamp(0))
}

fn rows(count: u32) -> Vec<SeasonRow> {
    let row = |place: u32| SeasonRow {
        who: UserId(place.into()),
        points: 3 * (count - place),
        matches: (count - place).max(2),
        wins: (count - place) / 2,
        reached: Timestamp(place.into()),
        seat: MatchSeat {
            game: MatchId::from_bytes([0; 5]),
            side: Side::Challenger,
        },
    };
    (0..count).map(row).collect()
}

#[test]
fn a_table_can_be_read_in_every_language() {
    for (name, game, count, over, own) in [
        ("week", None, 8, false, Some(3)),
        ("long", None, 23, false, Some(17)),
        ("over", Some("contra"), 10, true, None),
        ("few", Some("fortac"), 2, true, None),
        ("most", None, 140, false, None),
    ] {
        let (season, rows) = (season(game), rows(count));
        for locale in Locale::all() {
            let table = SeasonTable {
                season: &season,
                week: 3,
                over,
                champions: if over && count > 5 {
                    &[Champion::Known(UserId(0))]
                } else {
                    &[]
                },
                rows: &rows,
                own: own.map(UserId),
                catalog: CATALOG,
                locale,
                names: &Called,
            };
            let scene = picture(&table);
            let unread: Vec<String> = legible::unreadable(&scene);
            assert!(unread.is_empty(), "{name} {}: {unread:?}", locale.code());
            if locale.code() == "en" || name == "week" {
                let file = format!("season-{name}-{}", locale.code());
                golden::check(format!("{}/golden/{file}.png", env!("CARGO_MANIFEST_DIR")), &scene);
            }
        }
    }
}

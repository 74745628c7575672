//! Results of made-up days, looked at and kept in `golden/`.

use headsup_games::CATALOG;
use headsup_i18n::Locale;
use headsup_match::{Day, SoloLength, UserId};
use headsup_render::{golden, legible};

use super::*;
use crate::player_names::PlayerNames;

struct Called;

impl PlayerNames for Called {
    fn called(&self, who: UserId) -> Option<String> {
        let names = ["Ada", "Ben", "Maximiliane-Sophie", "Zoë 🦊", "李小龙", "O'Neil_42"];
        names.get(who.0 as usize).map(|name| (*name).to_owned())
    }
}

/// People with some results each.
fn people(count: u32) -> Vec<DailyFinisher> {
    let results = [SoloResult::Won, SoloResult::Lost, SoloResult::Drawn];
    let score = |who: u32, game: u32| SoloScore {
        result: results[((who + game) % 3) as usize],
        points: (0, 0),
        length: SoloLength::Turns(7 + 23 * who + 11 * game),
    };
    let scores = |who: u32| {
        let games = (0..).zip(CATALOG).filter(|(game, _)| (who + game) % 4 != 1);
        games
            .map(|(game, book)| (book.info().slug.to_owned(), score(who, game)))
            .collect()
    };
    let one = |who: u32| DailyFinisher {
        who: UserId(who.into()),
        scores: scores(who),
    };
    (0..count).map(one).collect()
}

#[test]
fn results_can_be_read_in_every_language() {
    for (name, count, more) in [("one", 1, 0), ("some", 5, 0), ("most", 12, 31)] {
        let people = people(count);
        for locale in Locale::all() {
            let table = DailyResultsTable {
                day: Day(20_784),
                over: false,
                named: true,
                people: &people,
                more,
                catalog: CATALOG,
                locale,
                names: &Called,
            };
            let scene = picture(&table);
            // A cover is a drawing: its letters say nothing.
            let mut covers = Scene::new(WIDTH, HEAD, GROUND.table);
            draw_covers(&mut covers, &table);
            let drawn = legible::unreadable(&covers);
            let unread: Vec<String> = legible::unreadable(&scene)
                .into_iter()
                .filter(|word| !drawn.contains(word))
                .collect();
            assert!(unread.is_empty(), "{name} {}: {unread:?}", locale.code());
            if locale.code() == "en" || name == "most" {
                let file = format!("daily-{name}-{}", locale.code());
                golden::check(format!("{}/golden/{file}.png", env!("CARGO_MANIFEST_DIR")), &scene);
            }
        }
    }
}

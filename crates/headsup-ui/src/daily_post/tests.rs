use std::collections::BTreeMap;

use headsup_games::CATALOG;
use headsup_match::{DailyFinisher, Day, SoloLength, SoloResult, SoloScore, UserId};

use super::*;
use crate::player_names::NoNames;
use crate::tests::check;

#[test]
fn every_message_fits_discord_in_every_language_and_pings_no_one() {
    let score = SoloScore {
        result: SoloResult::Won,
        points: (10, 3),
        length: SoloLength::Turns(123),
    };
    let scores: BTreeMap<String, SoloScore> = CATALOG
        .iter()
        .map(|book| (book.info().slug.to_owned(), score))
        .collect();
    let people: Vec<DailyFinisher> = (0..12)
        .map(|number| DailyFinisher {
            who: UserId(u64::MAX - number),
            scores: scores.clone(),
        })
        .collect();
    for locale in Locale::all() {
        for (over, named, people, more) in [
            (false, true, &people[..0], 0),
            (false, true, &people[..1], 0),
            (false, true, &people[..], 7),
            (true, true, &people[..], 7),
            (true, true, &people[..0], 0),
            (true, false, &people[..], 7),
        ] {
            let table = DailyResultsTable {
                day: Day(20_784),
                over,
                named,
                people,
                more,
                catalog: CATALOG,
                locale,
                names: &NoNames,
            };
            let message = posted(&table);
            check(&message);
            let body = message.body(message.format, true, "x.png");
            assert_eq!(
                body["allowed_mentions"]["parse"].as_array().map(Vec::len),
                Some(0),
                "{body}"
            );
            let told = body.to_string().contains(&locale.say("unknown-person", &[]));
            assert_eq!(told, named && !people.is_empty(), "{body}");
        }
        let said = trouble(ChannelId(u64::MAX), locale);
        assert!(said.contains(&u64::MAX.to_string()) && !said.contains('{'), "{said}");
    }
}

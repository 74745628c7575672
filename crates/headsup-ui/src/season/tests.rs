use headsup_games::CATALOG;
use headsup_match::{MatchId, MatchSeat, Season, SeasonTerms, Side};

use super::*;
use crate::ids::SeasonDraft;
use crate::player_names::NoNames;
use crate::season_plan;
use crate::tests::check;

const ADA: UserId = UserId(1_573_616_929_078_247_425);

fn season(game: Option<&str>) -> Season {
    let terms = SeasonTerms {
        channel: ChannelId(u64::MAX),
        game: game.map(str::to_owned),
        weeks: 12,
        minimum: 20,
        language: None,
    };
    Season::new(terms, Timestamp(1_800_000_000_000))
}

fn rows(count: u64) -> Vec<SeasonRow> {
    let row = |place: u64| SeasonRow {
        who: UserId(ADA.0 + place),
        points: 999 - place as u32,
        matches: 300,
        wins: 200,
        reached: Timestamp(place),
        seat: MatchSeat {
            game: MatchId::from_bytes([0; 5]),
            side: Side::Challenger,
        },
    };
    (0..count).map(row).collect()
}

fn table<'a>(season: &'a Season, rows: &'a [SeasonRow], over: bool, locale: &'a Locale) -> SeasonTable<'a> {
    SeasonTable {
        season,
        week: 12,
        over,
        champions: if over && !rows.is_empty() {
            &[Champion::Known(ADA), Champion::Hidden]
        } else {
            &[]
        },
        rows,
        own: Some(UserId(ADA.0 + 30)),
        catalog: CATALOG,
        locale,
        names: &NoNames,
    }
}

#[test]
fn every_message_fits_discord_in_every_language_and_pings_no_one() {
    let mut unposted = season(Some("jokers-row"));
    unposted.log.unposted = true;
    let all = season(None);
    for locale in Locale::all() {
        for (season, count, over) in [
            (&all, 40, false),
            (&all, 40, true),
            (&unposted, 0, true),
            (&unposted, 0, false),
        ] {
            let rows = rows(count);
            let table = table(season, &rows, over, locale);
            let message = posted(&table);
            check(&message);
            let body = message.body(message.format, true, "x.png");
            assert_eq!(
                body["allowed_mentions"]["parse"].as_array().map(Vec::len),
                Some(0),
                "{body}"
            );
            for view in [View::Picture, View::Text] {
                for absent in [None, Some(Absent::Hidden), Some(Absent::Left)] {
                    check(&shown(&table, view, absent));
                }
            }
        }
        for season in [&all, &unposted] {
            check(&season_plan::running(
                season,
                Timestamp(1_800_000_000_001),
                CATALOG,
                locale,
            ));
            check(&season_plan::begun(season, locale));
            check(&opened(season, CATALOG, locale));
        }
        check(&season_plan::ask_to_stop(Timestamp(u64::MAX), locale));
        let draft = SeasonDraft {
            weeks: 12,
            minimum: 20,
            game: Some("jokers-row".to_owned()),
            channel: Some(ChannelId(u64::MAX)),
        };
        for draft in [draft, SeasonDraft::default()] {
            let here = ChannelId(u64::MAX);
            let before = season_plan::trouble(&unposted, locale);
            check(&season_plan::plan(&draft, here, before, CATALOG, locale));
            check(&season_plan::ask_to_begin(&draft, here, CATALOG, locale));
            check(&season_plan::closed(draft, here, locale));
        }
    }
}

#[test]
fn past_champions_stand_on_pages_and_those_who_are_gone_are_not_named() {
    let past = |number: u32| PastSeason {
        season: season(None),
        champions: Vec::new(),
        points: number,
    };
    let past: Vec<PastSeason> = (0..30).map(past).collect();
    let (first, pages) = past_page(&past, 0);
    assert_eq!((first[0].points, first.len(), pages), (29, PAST, (0, 3)));
    let (last, pages) = past_page(&past, 99);
    assert_eq!((last.last().unwrap().points, last.len(), pages), (0, 6, (2, 3)));
    assert_eq!(past_page(&[], 5), (Vec::new(), (0, 1)));
    for locale in Locale::all() {
        let who = [
            Champion::Known(ADA),
            Champion::Known(UserId::FORGOTTEN),
            Champion::Hidden,
        ];
        let rows: Vec<_> = first.iter().map(|past| (*past, who.to_vec())).collect();
        let message = champions(&rows, (1, 3), CATALOG, locale);
        check(&message);
        let words = message.words();
        assert!(words.contains(&format!("<@{}>", ADA.0)) && !words.contains(&UserId::FORGOTTEN.0.to_string()));
        assert!(words.contains(&locale.say("champion-forgotten", &[])));
        check(&champions(&[], (0, 1), CATALOG, locale));
    }
}

#[test]
fn only_a_season_that_can_be_is_chosen() {
    use crate::ids::SeasonChoice::{Channel, Game, Minimum, Weeks};
    let choose = |choice, value: &str| SeasonDraft::default().choose(choice, value, CATALOG);
    assert_eq!(choose(Weeks, "2").map(|draft| draft.weeks), Some(2));
    assert_eq!(choose(Minimum, "20").map(|draft| draft.minimum), Some(20));
    assert_eq!(
        choose(Game, "contra").and_then(|draft| draft.game).as_deref(),
        Some("contra")
    );
    assert_eq!(choose(Game, "all").map(|draft| draft.game), Some(None));
    assert_eq!(
        choose(Channel, "7").map(|draft| draft.channel),
        Some(Some(ChannelId(7)))
    );
    for (choice, wrong) in [
        (Weeks, "1"),
        (Weeks, "13"),
        (Weeks, "x"),
        (Minimum, "2"),
        (Game, "chess"),
        (Channel, ""),
    ] {
        assert_eq!(choose(choice, wrong), None, "{choice} {wrong}");
    }
}

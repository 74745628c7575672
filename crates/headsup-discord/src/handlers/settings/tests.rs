//! Every menu of every page is held against Discord's limits in every language, and what is chosen is what is shown.

use super::choices::*;
use super::view::*;
use super::zones::*;
use headsup_app::{Absence, QuietHours, Settings};
use headsup_i18n::Locale;
use headsup_match::{LocalClock, PLACES, PublicPart, Timestamp, Visibility};
use headsup_ui::ids::{CustomId, UserSetting};
use headsup_ui::limits::ENTRIES;
use headsup_ui::message::Format;
use strum::VariantArray;

const NOON: Timestamp = Timestamp(1_800_014_400_000);

fn desk<'a>(settings: &'a Settings, locale: &'static Locale) -> SettingsView<'a> {
    SettingsView {
        settings,
        now: NOON,
        locale,
        manages: true,
    }
}

/// Puts one value into the settings.
fn put(own: UserSetting, value: &str, settings: &mut Settings, now: Timestamp) -> Option<()> {
    super::choices::put(own, &[value.to_owned()], settings, now)
}

#[test]
fn what_is_chosen_is_kept_and_is_what_the_menu_shows() {
    let menus = UserSetting::VARIANTS
        .iter()
        .copied()
        .filter(|own| !matches!(own, UserSetting::Away | UserSetting::Back));
    for own in menus {
        for value in values(own) {
            let mut settings = Settings::default();
            assert_eq!(put(own, &value, &mut settings, NOON), Some(()), "{own} {value}");
            assert_eq!(chosen(own, &settings, NOON), [value]);
        }
        let mut settings = Settings::default();
        assert_eq!(put(own, "nothing of the kind", &mut settings, NOON), None);
        assert_eq!(settings, Settings::default(), "{own}");
    }
}

#[test]
fn every_page_fits_a_message_in_every_language() {
    let away = Absence {
        from: NOON,
        until: Timestamp(NOON.0 + 1),
    };
    let busy = Settings {
        quiet: Some(QUIET),
        away: vec![away],
        ..Settings::default()
    };
    let berlin = placed("Europe/Berlin");
    let part = Settings {
        visibility: Visibility::only([PublicPart::Record, PublicPart::Ratings, PublicPart::Deals]),
        ..Settings::default()
    };
    for (locale, settings) in Locale::all().iter().flat_map(|locale| {
        [
            (locale, Settings::default()),
            (locale, busy.clone()),
            (locale, berlin.clone()),
            (locale, part.clone()),
        ]
    }) {
        for page in 0..PAGES.len() {
            let body = desk(&settings, locale).page(page).body(Format::Content, true, "");
            let text = body.to_string();
            assert!(
                !text.contains("{set") && !text.contains('$'),
                "a message is missing: {text}"
            );
            let rows = body["components"].as_array().unwrap();
            assert!((2..=5).contains(&rows.len()));
            for part in rows.iter().flat_map(|row| row["components"].as_array().unwrap()) {
                let id = part["custom_id"].as_str().unwrap();
                assert_eq!(id.parse::<CustomId>().map(|press| press.id()), Ok(id.to_owned()));
                let options = part["options"].as_array().cloned().unwrap_or_default();
                assert!(options.len() <= ENTRIES);
                let chosen = options.iter().filter(|option| option["default"] == true);
                let heading = body["content"].as_str().expect("a heading");
                for option in chosen {
                    let label = option["label"].as_str().expect("a label");
                    assert!(!heading.contains(label), "{label} is shown twice: {heading}");
                }
                let defaults = options.iter().filter(|option| option["default"] == true).count();
                let most = part["max_values"].as_u64().unwrap_or_default();
                assert!(defaults as u64 <= most, "{part}");
                for text in options
                    .iter()
                    .flat_map(|option| [&option["label"], &option["description"]])
                {
                    let text = text.as_str().unwrap_or("nothing");
                    assert!(
                        (1..100).contains(&text.chars().count()) && !text.contains(['{', '…']),
                        "{text}"
                    );
                }
            }
        }
    }
}

#[test]
fn others_see_the_parts_that_are_chosen_and_nothing_else_can_be_chosen() {
    use super::choices::put;
    let english = Locale::for_locale("en-US");
    let mut settings = Settings::default();
    let mut choose = |parts: &[&str]| {
        let parts: Vec<String> = parts.iter().map(|&part| part.to_owned()).collect();
        let put = put(UserSetting::Board, &parts, &mut settings, NOON);
        (
            put,
            settings.visibility.clone(),
            desk(&settings, english)
                .page(1)
                .body(Format::Content, true, "")
                .to_string(),
        )
    };
    let (put, visibility, words) = choose(&["deals", "record"]);
    let chosen = Visibility::only([PublicPart::Record, PublicPart::Deals]);
    assert_eq!((put, &visibility), (Some(()), &chosen));
    let hint = "Others see none of it: no page, no name on leaderboards or in results";
    assert!(words.contains(hint), "the menu says it as soon as nothing is chosen");
    for wrong in [
        &["record", "nothing of the kind"][..],
        &["hidden"],
        &["shown"],
        &["Record"],
    ] {
        assert_eq!(choose(wrong).0, None, "{wrong:?}");
        assert_eq!(choose(wrong).1, chosen, "{wrong:?}");
    }
    let (put, visibility, words) = choose(&[]);
    assert_eq!((put, visibility), (Some(()), Visibility::only([])));
    assert!(words.contains(hint), "{words}");
    let (put, visibility, _) = choose(&["record", "ratings", "opponent", "deals"]);
    assert_eq!((put, visibility), (Some(()), Visibility::default()));
}

/// Settings with quiet hours by the clock of a place.
fn placed(place: &str) -> Settings {
    let mut settings = Settings::default();
    put(UserSetting::Place, place, &mut settings, NOON).expect("it is offered");
    settings
}

#[test]
fn everyone_finds_their_time_of_day_once() {
    let times: Vec<String> = zones().map(|zone| time(NOON, &LocalClock::ahead(zone))).collect();
    assert_eq!(times.len(), ENTRIES);
    let mut once = times.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), times.len());
    assert_eq!(
        [0, -13 * 60].map(|zone| time(NOON, &LocalClock::ahead(zone))),
        ["12:00", "23:00"]
    );
    assert_eq!([330, -180, 0].map(offset), ["UTC+5:30", "UTC−3", "UTC+0"]);
    assert_eq!([345, 630, -210, 780, 840].map(nearest), [330, 600, -240, -660, -600]);
}

#[test]
fn each_place_stands_in_the_menu_of_its_time_in_every_week_of_the_year() {
    for weeks in 0..53 {
        let now = NOON.after(7 * DAY * weeks);
        let mut seen: Vec<&str> = zones()
            .flat_map(|zone| {
                let places: Vec<&str> = places(now, zone).collect();
                assert!((1..ENTRIES).contains(&places.len()), "{zone}: {places:?}");
                places
            })
            .collect();
        seen.sort_unstable();
        let mut all = PLACES.to_vec();
        all.sort_unstable();
        assert_eq!(seen, all);
    }
}

#[test]
fn every_place_has_a_name_in_every_language_and_no_two_the_same() {
    for locale in Locale::all() {
        let settings = Settings::default();
        let desk = desk(&settings, locale);
        let mut names: Vec<String> = PLACES
            .iter()
            .map(|place| desk.label(UserSetting::Place, place))
            .collect();
        assert!(names.iter().all(|name| !name.contains('{')), "{names:?}");
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), PLACES.len());
    }
}

#[test]
fn a_page_tells_the_time_of_a_place_and_when_its_clock_changes() {
    let english = Locale::for_locale("en-US");
    let says = |settings: &Settings| {
        desk(settings, english)
            .page(2)
            .body(Format::Content, true, "")
            .to_string()
    };
    let berlin = says(&placed("Europe/Berlin"));
    assert!(berlin.contains("It's 13:00 for you now"), "{berlin}");
    assert!(
        berlin.contains("Berlin (UTC+1, next clock change on 2027-03-28)"),
        "{berlin}"
    );
    let nepal = says(&placed("Asia/Kathmandu"));
    assert!(nepal.contains("It's 17:45 for you now"), "{nepal}");
    assert!(nepal.contains("Kathmandu (UTC+5:45 all year)"), "{nepal}");
    // A place that is offered no more, or is known no more, is shown by the name that it had.
    let mut old = placed("Europe/Berlin");
    for gone in ["Europe/Busingen", "Atlantis/Poseidonis"] {
        old.quiet.as_mut().unwrap().tz = Some(gone.to_owned());
        let old = says(&old);
        assert!(old.contains(gone) && old.contains("It's 13:00 for you now"), "{old}");
    }
}

#[test]
fn a_place_stays_while_its_clock_is_right_and_leaves_its_time_when_it_goes() {
    let quiet = |settings: &Settings| settings.quiet.clone().map(|quiet| (quiet.zone, quiet.tz));
    let mut settings = placed("Pacific/Auckland");
    assert_eq!(quiet(&settings), Some((780, Some("Pacific/Auckland".to_owned()))));
    // It is as late there as eleven hours behind UTC.
    assert_eq!(chosen(UserSetting::Zone, &settings, NOON), ["-660"]);
    put(UserSetting::Zone, "-660", &mut settings, NOON).unwrap();
    assert_eq!(quiet(&settings), Some((780, Some("Pacific/Auckland".to_owned()))));
    put(UserSetting::From, "23", &mut settings, NOON).unwrap();
    assert_eq!(quiet(&settings), Some((780, Some("Pacific/Auckland".to_owned()))));
    let mut none = settings.clone();
    put(UserSetting::Place, NO_PLACE, &mut none, NOON).unwrap();
    assert_eq!(quiet(&none), Some((780, None)));
    put(UserSetting::Zone, "60", &mut settings, NOON).unwrap();
    assert_eq!(quiet(&settings), Some((60, None)));
}

#[test]
fn quiet_hours_are_chosen_in_any_order_and_dropped_at_once() {
    let mut settings = Settings::default();
    for (own, value) in [
        (UserSetting::Zone, "120"),
        (UserSetting::Until, "7"),
        (UserSetting::From, "23"),
    ] {
        put(own, value, &mut settings, NOON).unwrap();
    }
    let quiet = QuietHours {
        from: 23,
        until: 7,
        zone: 120,
        tz: None,
    };
    assert_eq!(settings.quiet, Some(quiet));
    put(UserSetting::From, NO_QUIET, &mut settings, NOON).unwrap();
    assert_eq!(settings.quiet, None);
}

//! Every menu of every page is held against Discord's limits in every language, and what is chosen is what is shown.

use super::*;
use headsup_ui::limits::ENTRIES;

const NOON: Timestamp = Timestamp(1_800_014_400_000);

const ALL: [Own; 11] = [
    Own::View,
    Own::Language,
    Own::Confirm,
    Own::Faces,
    Own::Notices,
    Own::Reminders,
    Own::Away,
    Own::Board,
    Own::From,
    Own::Until,
    Own::Zone,
];

fn desk<'a>(settings: &'a Settings, locale: &'static Locale) -> Desk<'a> {
    Desk {
        settings,
        now: NOON,
        locale,
        manages: true,
    }
}

#[test]
fn what_is_chosen_is_kept_and_is_what_the_menu_shows() {
    for own in ALL.into_iter().filter(|own| *own != Own::Away) {
        for value in values(own) {
            let mut settings = Settings::default();
            assert_eq!(put(own, &value, &mut settings), Some(()), "{own} {value}");
            assert_eq!(chosen(own, &settings), Some(value));
        }
        let mut settings = Settings::default();
        assert_eq!(put(own, "nothing of the kind", &mut settings), None);
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
    for (locale, settings) in Locale::all()
        .iter()
        .flat_map(|locale| [(locale, Settings::default()), (locale, busy.clone())])
    {
        for page in 0..PAGES.len() {
            let body = desk(&settings, locale).page(page).body(true, "");
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
                let defaults = options.iter().filter(|option| option["default"] == true).count();
                assert!(defaults <= 1, "{part}");
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
fn everybody_finds_his_time_of_day_once() {
    let times: Vec<String> = zones().map(|zone| time(NOON, zone)).collect();
    assert_eq!(times.len(), ENTRIES);
    let mut once = times.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), times.len());
    assert_eq!(
        (time(NOON, 0), time(NOON, -13 * 60)),
        ("12:00".to_owned(), "23:00".to_owned())
    );
    assert_eq!([330, -180, 0].map(offset), ["UTC+5:30", "UTC−3", "UTC+0"]);
}

#[test]
fn quiet_hours_are_chosen_in_any_order_and_dropped_at_once() {
    let mut settings = Settings::default();
    for (own, value) in [(Own::Zone, "120"), (Own::Until, "7"), (Own::From, "23")] {
        put(own, value, &mut settings).unwrap();
    }
    let quiet = QuietHours {
        from: 23,
        until: 7,
        zone: 120,
    };
    assert_eq!(settings.quiet, Some(quiet));
    put(Own::From, NO_QUIET, &mut settings).unwrap();
    assert_eq!(settings.quiet, None);
}

//! What people and servers chose keeps its form, and has room.

use proptest::prelude::*;

use super::*;
use crate::duel::DuelTry;
use crate::solo::{SoloLength, SoloMoves, SoloResult, SoloScore, SoloTry};
use crate::{Day, PLACES, PuzzleAnswer, PuzzleId};

/// The games, with the answered puzzles, the moves of a match and the bytes of a move that are as many as there may be.
const MOST: [(&str, u32, usize, &str); 5] = [
    ("fortac", 800, 60, "K a1-b2"),
    ("contra", 800, 50, "a1xb2 c3"),
    ("jokers-row", 800, 120, "7h > 12"),
    ("clash", 800, 70, "7h 8h 9h"),
    ("contraploy", 800, 190, "Qh d4-d5"),
];

/// One who plays all that can be played alone.
fn eager() -> Settings {
    let mut all = Settings::default();
    let score = Some(SoloScore {
        result: SoloResult::Won,
        points: (60, 40),
        length: SoloLength::Turns(200),
    });
    for (at, (game, puzzles, moves, text)) in MOST.into_iter().enumerate() {
        for puzzle in 0..puzzles {
            let answer = PuzzleAnswer {
                key: u64::MAX - u64::from(puzzle),
                puzzle: PuzzleId(u32::MAX - 1000 * at as u32 - puzzle),
                rating: 1500,
                right: false,
                now: Timestamp(1_800_000_000_000),
            };
            all.puzzles.answer(game, &answer);
        }
        let moves: SoloMoves = vec![text.to_owned(); moves].into_iter().collect();
        for day in [Day(20_000), Day(20_001)] {
            for _ in ["counted", "for fun"] {
                let here = all.daily.begin(game, day, SoloMoves::default());
                all.daily
                    .go_on(game, here, &moves, score, &|_| false)
                    .expect("it is there");
            }
        }
        let duel = MatchId::new(Timestamp(1_800_000_000_000), [at as u8; 3]);
        let played = SoloTry { moves, score: None };
        let (ends, entry) = (Timestamp(1_900_000_000_000), duel);
        let begun = DuelTry {
            duel,
            entry,
            ends,
            played,
        };
        all.duels
            .begin(begun, Timestamp(1_800_000_000_000 + at as u64))
            .expect("there is room");
        if at > 0 {
            let ply = all.duels.of(duel).expect("it is there").played.moves.len();
            all.duels
                .go_on(duel, ply, &SoloMoves::default(), score)
                .expect("it is there");
        }
    }
    all
}

#[test]
fn a_person_who_plays_everything_has_room_for_what_is_not_over() {
    let mut all = eager();
    let before = all.clone();
    assert!(bytes(&all.stored()) > ROOM, "{} bytes", bytes(&all.stored()));
    all.fit();
    assert!(bytes(&all.stored()) <= ROOM, "{} bytes", bytes(&all.stored()));
    assert_eq!(all.puzzles, before.puzzles);
    for (game, ..) in MOST {
        assert_eq!(all.daily.of(game, Day(20_001)), before.daily.of(game, Day(20_001)));
    }
    let running = |settings: &Settings| {
        settings
            .duels
            .tries()
            .iter()
            .filter(|one| one.played.score.is_none())
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(running(&all), running(&before));
    let fitted = all.clone();
    all.fit();
    assert_eq!(all, fitted, "there is room");
}

/// This hour of a day in UTC.
fn at(hours: f64) -> Timestamp {
    Timestamp(20_000 * 86_400_000 + (hours * 3_600_000.0) as u64)
}

#[test]
fn quiet_hours_are_those_of_the_users_own_day_and_may_go_over_midnight() {
    let quiet = |from, until, zone| QuietHours {
        from,
        until,
        zone,
        tz: None,
    };
    let day = quiet(9, 17, 0);
    assert_eq!(day.ends(at(8.9)), None);
    assert_eq!(day.ends(at(9.0)), Some(at(17.0)));
    assert_eq!(day.ends(at(16.5)), Some(at(17.0)));
    assert_eq!(day.ends(at(17.0)), None);
    let night = quiet(22, 7, 60);
    assert_eq!(night.ends(at(20.5)), None);
    assert_eq!(night.ends(at(21.0)), Some(at(30.0)));
    assert_eq!(night.ends(at(29.5)), Some(at(30.0)));
    assert_eq!(night.ends(at(6.0)), None);
    let west = quiet(22, 7, -330);
    assert_eq!(west.ends(at(3.5)), Some(at(12.5)));
    assert_eq!(quiet(8, 8, 0).ends(at(8.0)), Some(at(32.0)), "the whole day");
}

proptest! {
    /// What was stored as minutes means what it always meant, to the millisecond.
    #[test]
    fn quiet_hours_of_a_person_who_named_no_place_are_counted_from_utc(
        from in 0_u8..24,
        until in 0_u8..24,
        zone in -720_i16..=840,
        now in 0_u64..4_000_000_000_000,
    ) {
        const HOUR: i64 = 3_600_000;
        const DAY: i64 = 24 * HOUR;
        let (begin, end) = (i64::from(from) * HOUR, i64::from(until) * HOUR);
        let length = if end > begin { end - begin } else { end - begin + DAY };
        let into = (now as i64 + i64::from(zone) * 60_000 - begin).rem_euclid(DAY);
        let expected = (into < length).then(|| Timestamp(now + (length - into) as u64));
        let quiet = QuietHours { from, until, zone, tz: None };
        prop_assert_eq!(quiet.ends(Timestamp(now)), expected);
    }

    /// However clocks change: quiet hours end at a later moment that is not quiet, and no moment before it is awake.
    #[test]
    fn quiet_hours_of_a_place_end_and_are_not_broken_by_a_change_of_its_clock(
        from in 0_u8..24,
        until in 0_u8..24,
        place in proptest::sample::select(PLACES),
        now in 1_500_000_000_u64..2_500_000_000,
        minutes in 0_u64..24 * 60,
    ) {
        prop_assume!(from != until);
        let quiet = QuietHours { from, until, zone: 0, tz: Some(place.to_owned()) };
        let now = Timestamp(now * 1_000);
        if let Some(ends) = quiet.ends(now) {
            prop_assert!(now < ends && ends.since(now).as_secs() <= 25 * 60 * 60);
            prop_assert_eq!(quiet.ends(ends), None);
            let between = Timestamp(now.0 + minutes * 60_000);
            if between < ends {
                prop_assert_eq!(quiet.ends(between), Some(ends));
            }
        }
    }
}

#[test]
fn quiet_hours_follow_the_clock_of_a_place_through_both_changes() {
    const HOUR: u64 = 3_600_000;
    let of = |from, until, tz: &str| QuietHours {
        from,
        until,
        zone: 60,
        tz: Some(tz.to_owned()),
    };
    let night = of(22, 7, "Europe/Berlin");
    // 10 p.m. in Berlin: in winter, before the clock is put forward, in summer, before it is put back.
    for (evening, hours) in [
        (1_769_893_200, 9),
        (1_774_731_600, 8),
        (1_782_936_000, 9),
        (1_792_872_000, 10),
    ] {
        let evening = Timestamp(evening * 1_000);
        assert_eq!(night.ends(Timestamp(evening.0 - 1)), None, "{evening:?}");
        assert_eq!(night.ends(evening), Some(Timestamp(evening.0 + hours * HOUR)));
    }
    // 2 a.m. is left out in spring, and there twice in autumn: there is no such hour, and there are two.
    let forward = Timestamp(1_774_746_000_000);
    let short = of(2, 3, "Europe/Berlin");
    assert_eq!([short.ends(Timestamp(forward.0 - 1)), short.ends(forward)], [None; 2]);
    assert_eq!(of(22, 2, "Europe/Berlin").ends(Timestamp(forward.0 - 1)), Some(forward));
    let back = Timestamp(1_792_890_000_000);
    for twice in [back.0 - HOUR, back.0 - 1, back.0, back.0 + HOUR - 1] {
        assert_eq!(short.ends(Timestamp(twice)), Some(Timestamp(back.0 + HOUR)), "{twice}");
    }
}

#[test]
fn a_place_that_the_rules_do_not_know_keeps_its_time() {
    let quiet = |tz: Option<&str>| QuietHours {
        from: 22,
        until: 7,
        zone: 60,
        tz: tz.map(str::to_owned),
    };
    assert_eq!(
        quiet(Some("Atlantis/Poseidonis")).ends(at(21.0)),
        quiet(None).ends(at(21.0))
    );
}

#[test]
fn the_moves_of_finished_duels_make_room_for_what_was_played_yesterday() {
    let mut settings = eager();
    settings.puzzles = PuzzleStandings::default();
    // Its duels have moves enough to let go.
    let spare = ROOM + 200 - bytes(&settings.stored());
    settings.language = Some("x".repeat(spare));
    assert!(bytes(&settings.stored()) > ROOM);
    let before = settings.daily.clone();
    settings.fit();
    assert!(bytes(&settings.stored()) <= ROOM);
    assert_eq!(settings.daily, before);
}

/// A server with so many past seasons, the tables of which stand there.
fn seasons(count: u64) -> ServerSettings {
    let season = |number: u64| {
        let season = r#"{"terms":{"channel":1573616929078247425,"weeks":2,"minimum":1},"begun":N,"posts":[[1,1573616929078247425]],"champions":[],"points":3}"#;
        serde_json::from_str(&season.replace('N', &number.to_string())).unwrap()
    };
    let mut settings = ServerSettings {
        channels: (0..25).map(|number| ChannelId(u64::MAX - number)).collect(),
        ..ServerSettings::default()
    };
    settings.seasons.past = (0..count).map(season).collect();
    settings
}

#[test]
fn champions_are_the_last_of_a_server_to_be_let_go() {
    const GAMES: [&str; 5] = ["contraploy", "contra", "jokers-row", "clash", "fortac"];
    let (yesterday, today) = (Day(20_784), Day(20_785));
    let posts = |settings: &ServerSettings| {
        let logs = settings.seasons.past.iter().map(|past| &past.season.log);
        logs.filter(|log| !log.posts.is_empty()).count()
    };
    let with_boards = |count| {
        let mut settings = seasons(count);
        for (day, moves) in [yesterday, today]
            .into_iter()
            .flat_map(|day| (0..80).map(move |moves| (day, moves)))
        {
            let score = SoloScore::of_row((2, 10, 3, moves)).unwrap();
            GAMES.iter().for_each(|game| settings.daily.open(game, day).add(score));
        }
        let before = settings.clone();
        settings.fit();
        assert!(bytes(&settings) <= ROOM, "{count}: {} bytes", bytes(&settings));
        let there = |day| GAMES.map(|game| settings.daily.of(game, day).is_some());
        assert_eq!(there(today), [true; 5], "{count}");
        (before, there(yesterday) == [true; 5], settings)
    };
    let (before, _, settings) = with_boards(200);
    assert_eq!(settings, before, "there is room");
    let (before, yesterdays, settings) = with_boards(350);
    assert!(
        yesterdays && (13..350).contains(&posts(&settings)),
        "older tables go first"
    );
    assert_eq!(settings.seasons.past.len(), before.seasons.past.len());
    let (before, yesterdays, settings) = with_boards(450);
    assert!(!yesterdays && posts(&settings) == 12, "then the boards of yesterday");
    assert_eq!(settings.seasons.past.len(), before.seasons.past.len());
    let (before, yesterdays, settings) = with_boards(900);
    assert!(!yesterdays && posts(&settings) == 12);
    let begun = |settings: &ServerSettings| settings.seasons.all().map(|one| one.begun).collect::<Vec<_>>();
    let kept = begun(&settings);
    assert!(kept.len() > 400 && begun(&before).ends_with(&kept), "the newest stay");
}

#[test]
fn the_newest_notices_that_reached_no_one_are_kept_each_once() {
    let mut own = Settings::default();
    let subject = |number| NoticeSubject::Match(MatchId::from_bytes([number; 5]));
    for number in (0..20).chain([15]) {
        own.note_unreached(subject(number));
    }
    assert!(!own.chose_anything(), "that is no choice of theirs");
    let kept: Vec<NoticeSubject> = (10..15).chain(16..20).chain([15]).map(subject).collect();
    assert_eq!(own.unreached, kept);
}

/// What is stored has to be read for ever: keys and values are never renamed.
#[test]
fn what_was_chosen_keeps_its_form() {
    const OWN: &str = r#"{"view":"Text","hidden":true,"language":"de","notices":"Both","quiet":{"from":22,"until":7,"zone":-330},"reminders":{"Hours":6},"confirm":"Always","faces":"Text","away":[{"from":1,"until":2}]}"#;
    const SERVERS: &str = r#"{"channels":[7,8],"threads":true,"language":"es","enders":9,"pace":"3d"}"#;
    let own = Settings {
        view: View::Text,
        visibility: Visibility::only([]),
        language: Some("de".to_owned()),
        notices: NotificationChannel::Both,
        quiet: Some(QuietHours {
            from: 22,
            until: 7,
            zone: -330,
            tz: None,
        }),
        reminders: Reminders::Hours(6),
        confirm: Confirm::Always,
        faces: CardIcons::Text,
        coaching: Coaching::On,
        away: vec![Absence {
            from: Timestamp(1),
            until: Timestamp(2),
        }],
        pinged: false,
        welcomed: false,
        puzzles: PuzzleStandings::default(),
        daily: DailyTries::default(),
        voted: Vec::new(),
        duels: PersonDuels::default(),
        left_seasons: BTreeSet::new(),
        unreached: Vec::new(),
    };
    assert_eq!(serde_json::to_string(&own.stored()).unwrap(), OWN);
    assert_eq!(serde_json::from_str::<Settings>(OWN).unwrap(), own);
    // A place came later: programs from before it find the minutes in such a note, and pass the place over.
    let placed = OWN.replace("-330}", r#"-330,"tz":"America/Bogota"}"#);
    let mut lives = own.clone();
    lives.quiet.as_mut().unwrap().tz = Some("America/Bogota".to_owned());
    assert_eq!(serde_json::to_string(&lives.stored()).unwrap(), placed);
    assert_eq!(serde_json::from_str::<Settings>(&placed).unwrap(), lives);
    // So did whether they are coached.
    let alone = OWN.replace(r#""faces":"Text""#, r#""faces":"Text","coaching":"Off""#);
    let mut off = own.clone();
    off.coaching = Coaching::Off;
    assert_eq!(serde_json::to_string(&off.stored()).unwrap(), alone);
    assert_eq!(serde_json::from_str::<Settings>(&alone).unwrap(), off);
    // So did whether they were pinged.
    let pinged = OWN.replace("}]}", r#"}],"pinged":true}"#);
    let told = Settings {
        pinged: true,
        ..own.clone()
    };
    assert_eq!(serde_json::to_string(&told.stored()).unwrap(), pinged);
    assert_eq!(serde_json::from_str::<Settings>(&pinged).unwrap(), told);
    // So did whether they, or a server, were welcomed.
    let welcomed = Settings {
        welcomed: true,
        ..own.clone()
    };
    let form = OWN.replace("}]}", r#"}],"welcomed":true}"#);
    assert_eq!(serde_json::to_string(&welcomed.stored()).unwrap(), form);
    assert_eq!(serde_json::from_str::<Settings>(&form).unwrap(), welcomed);
    // So did where they voted.
    let voter = Settings {
        voted: vec![MatchId::from_bytes([1, 2, 3, 4, 5])],
        ..own.clone()
    };
    let form = OWN.replace("}]}", r#"}],"voted":["04106105"]}"#);
    assert_eq!(serde_json::to_string(&voter.stored()).unwrap(), form);
    assert_eq!(serde_json::from_str::<Settings>(&form).unwrap(), voter);
    // Undelivered notices and the refusing channel do as well.
    let id = MatchId::from_bytes([1, 2, 3, 4, 5]);
    let tournament = TournamentId::of_request(7);
    let unreached = Settings {
        unreached: vec![
            NoticeSubject::Match(id),
            NoticeSubject::Duel(id),
            NoticeSubject::Tournament(tournament),
        ],
        ..own.clone()
    };
    let form =
        format!(r#"}}],"unreached":[{{"Match":"04106105"}},{{"Duel":"04106105"}},{{"Tournament":"{tournament}"}}]}}"#);
    let form = OWN.replace("}]}", &form);
    assert_eq!(serde_json::to_string(&unreached.stored()).unwrap(), form);
    assert_eq!(serde_json::from_str::<Settings>(&form).unwrap(), unreached);
    let form = SERVERS.replace('}', r#","refusing":{"channel":7,"told":true}}"#);
    let refusing = serde_json::from_str::<ServerSettings>(&form).unwrap();
    let told = RefusingChannel {
        channel: ChannelId(7),
        told: true,
    };
    assert_eq!(refusing.refusing, Some(told));
    assert_eq!(serde_json::to_string(&refusing).unwrap(), form);
    let servers = ServerSettings {
        channels: vec![ChannelId(7), ChannelId(8)],
        threads: true,
        language: Some("es".to_owned()),
        enders: Some(RoleId(9)),
        pace: TimeControl::Days(3),
        refusing: None,
        welcomed: false,
        seasons: ServerSeasons::default(),
        daily: DailyBoards::default(),
        daily_posts: ServerDailyPosts::default(),
        tournament: None,
        duel: None,
        past_duel: None,
    };
    assert_eq!(serde_json::to_string(&servers).unwrap(), SERVERS);
    assert_eq!(serde_json::from_str::<ServerSettings>(SERVERS).unwrap(), servers);
    let form = SERVERS.replace('}', r#","welcomed":true}"#);
    assert!(serde_json::from_str::<ServerSettings>(&form).unwrap().welcomed);
    for (value, stored) in [
        (serde_json::to_string(&View::Picture), "Picture"),
        (serde_json::to_string(&NotificationChannel::Channel), "Channel"),
        (serde_json::to_string(&NotificationChannel::Direct), "Direct"),
        (serde_json::to_string(&NotificationChannel::None), "None"),
        (serde_json::to_string(&Reminders::Never), "Never"),
        (serde_json::to_string(&Confirm::Smart), "Smart"),
        (serde_json::to_string(&Confirm::Never), "Never"),
        (serde_json::to_string(&CardIcons::Emoji), "Emoji"),
    ] {
        assert_eq!(value.unwrap(), format!("{stored:?}"));
    }
}

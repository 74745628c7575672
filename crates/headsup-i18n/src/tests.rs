//! Nothing that a player reads is missing: every id that the games can say has its message.

use headsup_games::CATALOG;
use std::collections::BTreeSet;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use headsup_engine::{
    GameEntry, Guide, Illegal, LegalMove, Lesson, OptionInfo, Options, PlainCaptions, Seat, Seats, Seed, Status,
    Verdict,
};

fn said(locale: &Locale, game: &GameInfo, line: &GameText) {
    let text = locale.line(game, line, &locale.sides(game));
    assert!(!text.contains(['{', '}']), "{}: {line:?} reads {text:?}", game.slug);
    assert!(!text.is_empty(), "{}: {line:?} reads as nothing", game.slug);
    for side in &locale.sides(game).0 {
        let twice = format!("{side} ({side})");
        assert!(!text.contains(&twice), "{}: {text:?} names a side twice", game.slug);
    }
}

/// Holds a position in words against the length of an alt text. A list of spots, at its end, may be cut off.
fn stands_in(locale: &Locale, game: &GameInfo, mut position: Vec<GameText>, names: &Names) {
    position.retain(|line| line.id != "is-spot");
    let alt = locale.lines(game, &position, names);
    assert!(alt.chars().count() <= 1024, "too long to stand in for a picture: {alt}");
}

/// The usual rules, and now and then the last value of every option.
fn agreed(game: &GameInfo, seed: u64) -> Options {
    let last = |option: &OptionInfo| (option.key, option.values[option.values.len() - 1]);
    let unusual = game.options.iter().filter(|_| seed % 8 == 7).map(last);
    Options::read(game, unusual).expect("a game's own options")
}

#[test]
fn everything_a_game_says_in_random_play_has_words() {
    std::thread::scope(|scope| {
        for book in CATALOG {
            scope.spawn(|| everything_has_words(*book));
        }
    });
}

fn everything_has_words(book: &'static dyn GameEntry) {
    let long = Seats(["W".repeat(12), "M".repeat(12)]); // as long as a name is beside a picture
    let game = book.info();
    for (seed, locale) in (0..60).zip(Locale::all().iter().cycle()) {
        let mut chance = StdRng::seed_from_u64(seed);
        let mut table = book.deal(Seed(chance.random()), &agreed(game, seed));
        let mut made: BTreeSet<String> = BTreeSet::new();
        while let Status::Turn { seat, ask } = table.status() {
            said(locale, game, &GameText::new(ask));
            let position = table.board_words().into_inner();
            position.iter().for_each(|line| said(locale, game, line));
            stands_in(locale, game, position, &long);
            for line in table.panel_words(seat).open(seat).expect("it is theirs") {
                said(locale, game, &line);
            }
            let entries: Vec<LegalMove> = table
                .legal()
                .and_then(|legal| legal.open(seat))
                .expect("they must decide");
            for entry in &entries {
                said(locale, game, &entry.label.label);
                entry.label.detail.iter().for_each(|line| said(locale, game, line));
            }
            // To find out takes longer than to make the move, so not every move is asked for.
            for entry in entries.sample(&mut chance, 2) {
                let reason = table.reason(&entry.notation).and_then(|line| line.open(seat));
                let risk = table.risk(&entry.notation).and_then(|line| line.open(seat));
                let threat = table.threat(&entry.notation).and_then(|line| line.open(seat.other()));
                reason
                    .iter()
                    .chain(&risk)
                    .chain(&threat)
                    .for_each(|line| said(locale, game, line));
            }
            for text in made
                .iter()
                .filter(|text| !entries.iter().any(|entry| entry.notation == **text))
            {
                let Err(Illegal::Refused(objection)) = table.play(text.as_str()) else {
                    panic!("{text} is not legal here")
                };
                said(locale, game, &objection.open(seat).expect("they tried it").line);
            }
            let own = table.panel_words(seat).open(seat).expect("it is theirs");
            stands_in(locale, game, own, &long);
            let at = chance.random_range(0..entries.len());
            made.insert(entries[at].notation.clone());
            let played = table.play(&entries[at].notation).expect("it is legal").into_inner();
            let summaries = [
                TurnSummary::public([&played]).into_inner(),
                TurnSummary::private([&played], seat).open(seat).expect("it is theirs"),
            ];
            for line in summaries
                .iter()
                .flat_map(|summary| summary.changes.iter().chain(&summary.act))
            {
                said(locale, game, line);
            }
        }
        let Status::Over(outcome) = table.status() else {
            unreachable!("the loop ended")
        };
        assert!(
            !locale.of_game(game, &format!("over-{}", outcome.reason)).contains('{'),
            "{}",
            outcome.reason
        );
    }
}

/// Every game in every language.
fn everywhere() -> impl Iterator<Item = (&'static dyn GameEntry, &'static Locale)> {
    CATALOG
        .iter()
        .flat_map(|book| Locale::all().iter().map(|locale| (*book, locale)))
}

#[test]
fn every_game_says_who_its_sides_are_what_it_is_about_and_what_each_ruling_means() {
    for (book, locale) in everywhere() {
        let game = book.info();
        let rulings = game.rulings.iter().map(|ruling| format!("rule-{ruling}"));
        let options = game.options.iter().flat_map(|option| {
            let values = option
                .values
                .iter()
                .map(|value| format!("option-{}-{value}", option.key));
            values.chain([format!("option-{}", option.key)])
        });
        for id in rulings
            .chain(options)
            .chain(["about", "pitch", "pitch-facts"].map(str::to_owned))
        {
            let text = locale.of_game(game, &id);
            assert!(!text.contains('{') && !text.is_empty(), "{} lacks {id}", game.slug);
        }
        assert_ne!(locale.sides(game)[Seat::One], locale.sides(game)[Seat::Two]);
    }
}

/// What fits one message of Discord beside a title and a page number.
const PAGE: usize = 1800;

#[test]
fn every_page_of_a_guide_and_every_word_of_a_lesson_is_there_fits_a_message_and_is_used() {
    for (book, locale) in everywhere() {
        let game = book.info();
        let mut used: BTreeSet<String> = BTreeSet::new();
        let mut read = |lines: &[GameText]| {
            lines.iter().for_each(|line| said(locale, game, line));
            used.extend(lines.iter().map(|line| line.id.to_owned()));
            let text = locale.lines(game, lines, &locale.sides(game));
            assert!(
                text.chars().count() <= PAGE,
                "{}: too long for a page: {text}",
                game.slug
            );
        };
        let guide = Guide::of(book);
        (0..guide.pages())
            .filter_map(|number| guide.page(number, &PlainCaptions))
            .for_each(|page| read(&[page.words]));
        if let Some(lesson) = Lesson::of(book) {
            for (step, stand) in (0..).zip((0..=lesson.steps()).filter_map(|step| lesson.at(step))) {
                for entry in stand.legal() {
                    if let Ok(Verdict::Other { words }) = lesson.judge(step, &entry.notation) {
                        read(&[words]);
                    }
                }
                let task = stand.task().cloned();
                let around = stand.opening.into_iter().chain([stand.story]).chain(task);
                read(&stand.said.into_iter().chain(around).collect::<Vec<_>>());
            }
        }
        let ids = source_of(game, locale.code())
            .lines()
            .filter_map(|line| line.split_once(" ="));
        let taught: BTreeSet<String> = ids
            .map(|(id, _)| id.to_owned())
            .filter(|id| ["guide-", "lesson-"].iter().any(|prefix| id.starts_with(prefix)))
            .collect();
        let unused: Vec<&String> = taught.difference(&used).collect();
        assert!(unused.is_empty(), "{}: nobody says {unused:?}", game.slug);
    }
}

#[test]
fn numbers_choose_the_plural_form_and_names_are_put_in_as_they_are() {
    let locale = Locale::for_locale("xx");
    let read = |id: &str, args: &[(&str, Value<'_>)]| locale.say(id, args);
    assert_eq!(read("hidden-card", &[]), "a hidden card");
    assert_eq!(read("no-such-message", &[]), "{no-such-message}");
    assert_eq!(
        read("panel-waiting", &[("who", "<@1> { $x }".into())]),
        "<@1> { $x } is thinking. If nothing changes here, press *Refresh*."
    );
}

#[test]
fn a_name_that_ends_in_s_takes_an_apostrophe_alone() {
    let locale = Locale::for_locale("en-GB");
    for (name, turn) in [
        ("Ada", "Ada's turn"),
        ("Circles", "Circles' turn"),
        ("JESS", "JESS' turn"),
    ] {
        let line = locale.say("table-line", &[("game", "Clash".into()), ("who", name.into())]);
        assert!(line.ends_with(turn), "{line}");
    }
}

#[test]
fn a_line_speaks_to_its_reader_and_of_all_others_by_name() {
    let locale = Locale::for_locale("en-GB");
    let book = CATALOG.iter().find(|book| book.info().slug == "jokers-row");
    let game = book.expect("it is there").info();
    let line = GameText::new("yields")
        .seat("seat", Seat::One)
        .seat("winner", Seat::Two)
        .number("place", 3);
    let names = Seats(["Ada", "Ben"].map(str::to_owned));
    let read = |reader| {
        let changes = vec![line.clone()];
        let summary = TurnSummary {
            reader,
            changes,
            act: None,
        };
        locale.summary(game, &summary, &names)
    };
    assert_eq!(read(None), "Ada yielded: Ben takes place 3.");
    assert_eq!(read(Some(Seat::One)), "You yielded: Ben takes place 3.");
    assert_eq!(read(Some(Seat::Two)), "Ada yielded: you take place 3.");
}

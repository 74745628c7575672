//! Why a move is good.

use super::super::JokersRow;
use super::super::cards::Face;
use super::layout::{Layout, table};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{GameText, Rules, Seat, Seats};
use headsup_i18n::Locale;

/// The reason of a legal move, which is one short sentence in each language, even where names are long.
fn why(table: &PositionBuilder<JokersRow>, notation: &str) -> Option<GameText> {
    let line = table.reason(notation)?;
    let names = Seats(["Maximilianes", "Wilhelminess"].map(str::to_owned));
    for locale in Locale::all() {
        let text = locale.line(&JokersRow::INFO, &line, &names);
        assert!(text.chars().count() <= 90 && !text.contains('{'), "{text}");
    }
    Some(line)
}

fn line(id: &'static str) -> Option<GameText> {
    Some(GameText::new(id))
}

fn of(id: &'static str, seat: Seat) -> Option<GameText> {
    Some(GameText::new(id).seat("who", seat))
}

fn count(id: &'static str, key: &'static str, number: u32) -> Option<GameText> {
    Some(GameText::new(id).number(key, number))
}

fn face(code: &str) -> Face {
    code.parse().expect("a card")
}

/// Seat 1 has claimed, and seat 2 is to answer.
fn attacked(layout: Layout) -> PositionBuilder<JokersRow> {
    let mut table = layout.lay();
    table.play("claim");
    table
}

#[test]
fn an_answer_is_sure_or_beaten_by_few_or_the_lowest_that_is_enough() {
    let low = attacked(table().place(1, "9h").hand(1, "2c").hand(2, "Jd 3d 9d Jc"));
    assert_eq!(why(&low, "counter 9d"), line("reason-lowest"));
    let harder = count("reason-harder", "cards", 6).map(|line| line.face("card", face("9d")));
    assert_eq!(why(&low, "counter Jd"), harder);
    let high = attacked(table().place(1, "9h").hand(1, "2c").hand(2, "Kd Ah"));
    assert_eq!(why(&high, "counter Kd"), count("reason-few", "cards", 6));
    let alone = attacked(table().place(1, "9h").hand(2, "9d"));
    assert_eq!(why(&alone, "counter 9d"), line("reason-sure"), "they have no card");
    let omen = attacked(
        table()
            .place(1, "9h")
            .hand(1, "2c")
            .omen(1, 2, "5d 6d 7d")
            .hand(2, "Kd"),
    );
    assert_eq!(why(&omen, "counter Kd"), line("reason-sure"), "even an ace is too low");
}

#[test]
fn the_eighth_place_is_won_or_held() {
    let won = attacked(table().taken(2, 9..=15).place(1, "9h").hand(2, "9d"));
    assert_eq!(why(&won, "counter 9d"), line("reason-wins"));
    let held = attacked(table().taken(1, 1..=7).place(8, "9h").hand(1, "2c").hand(2, "9d"));
    assert_eq!(why(&held, "counter 9d"), of("reason-holds", Seat::One));
    assert_eq!(why(&held, "yield"), None, "there is nothing good about it");
    let claim = table().taken(1, 1..=7).lay();
    assert_eq!(why(&claim, "claim"), of("reason-claim-wins", Seat::Two));
}

#[test]
fn to_yield_is_good_if_the_answer_would_be_beaten_or_is_worth_keeping() {
    let beaten = attacked(table().place(1, "9h").hand(1, "2c").hand(2, "9d"));
    let line = count("reason-beaten", "cards", 22).map(|line| line.face("card", face("9d")));
    assert_eq!(why(&beaten, "yield"), line);
    let kept = attacked(table().place(1, "Kh").hand(1, "2c").hand(2, "Kd"));
    let line = GameText::new("reason-keeps").face("card", face("Kd"));
    assert_eq!(why(&kept, "yield"), Some(line));
    let none = attacked(table().place(1, "Kh").hand(1, "2c").hand(2, "3d"));
    assert_eq!(why(&none, "yield"), None);
}

#[test]
fn a_claim_is_good_where_they_have_few_cards_or_oneself_an_omen_or_strong_cards() {
    let claim = |layout: Layout| why(&layout.lay(), "claim");
    assert_eq!(claim(table()), of("reason-claim-sure", Seat::Two));
    let thin = of("reason-claim-thin", Seat::Two).map(|line| line.number("cards", 2u32));
    assert_eq!(claim(table().hand(2, "2d 3d")), thin);
    let full = || table().hand(2, "2h 3h 4h");
    assert_eq!(
        claim(full().omen(1, 1, "5d 6d 7d")),
        count("reason-claim-omen", "bonus", 2)
    );
    assert_eq!(
        claim(full().hand(1, "Jc Qd 3s")),
        count("reason-claim-strong", "cards", 2)
    );
    let card = |code| line("reason-claim-card").map(|line| line.face("card", face(code)));
    assert_eq!(claim(full().hand(1, "Jc 4d 3s")), card("Jc"));
    assert_eq!(claim(full().hand(1, "2c 4d 3s")), of("reason-claim-place", Seat::Two));
}

#[test]
fn cards_are_swapped_for_more_or_better_ones() {
    let table = table().hand(1, "2c Qh 5s").hand(2, "2h").lay();
    let swap = count("reason-swap", "weak", 2).map(|line| line.number("drawn", 4u32));
    assert_eq!(why(&table, "overload 2c 5s"), swap);
    assert_eq!(why(&table, "overload"), count("reason-more", "drawn", 2));
    let renews = count("reason-renews", "gone", 1).map(|line| line.number("drawn", 3u32));
    assert_eq!(why(&table, "overload Qh"), renews);
}

#[test]
fn omens_are_cast_and_broken_and_the_weakest_card_goes() {
    let cast = table().taken(1, 1..=1).hand(1, "2c 3c 4c").hand(2, "2h").lay();
    let omen = count("reason-omen", "places", 2).map(|line| line.number("row", 1u32));
    assert_eq!(why(&cast, "omen 1 2c 3c 4c"), omen);
    let broken = table().omen(2, 2, "5d 6d 7d").hand(1, "Ad").hand(2, "2h").lay();
    let line = count("reason-break", "row", 2).map(|line| line.seat("who", Seat::Two));
    assert_eq!(why(&broken, "break 2 Ad"), line);
    let mut down = attacked(table().place(1, "Kh").hand(1, "9c 2d Ah 5s").hand(2, "2s 3s"));
    down.play("yield");
    assert_eq!(why(&down, "discard 2d"), Some(GameText::new("reason-weakest")));
    assert_eq!(why(&down, "discard Ah"), None, "it's the strongest");
    let best = GameText::new("reason-best").face("card", face("Ah"));
    assert_eq!(why(&down, "discard 9c"), Some(best));
}

#[test]
fn a_quiet_answer_is_explained_by_what_comes_once_they_yield() {
    let table = attacked(table().place(1, "9h").hand(1, "2c").hand(2, "Jd 3d 9d Jc"));
    assert_eq!(why(&table, "counter Jc").map(|line| line.id), Some("reason-harder"));
    let thought = table.explained(600);
    let best = thought.best().expect("it is to decide");
    assert_eq!(best.notation, "counter Jc");
    let [reply, then, ..] = &best.variation[..] else {
        panic!("{best:?}")
    };
    assert_eq!((reply.seat, reply.spoken.id), (Seat::One, "label-yield"));
    let omen = GameText::new("reason-omen").number("places", 3).number("row", 4);
    assert_eq!((then.seat, &then.reason), (Seat::Two, &Some(omen)));
    for mv in &thought.moves {
        let replies = mv.variation.iter().filter(|expected| expected.seat == Seat::One);
        assert!(replies.clone().all(|reply| reply.spoken.codes().is_empty()), "{mv:?}");
    }
}

#[test]
fn a_claim_that_cannot_be_answered_threatens_the_other_side() {
    let threat = |layout: Layout| {
        let line = layout.lay().threat("claim")?;
        let names = Seats(["Maximilianes", "Wilhelminess"].map(str::to_owned));
        for locale in Locale::all() {
            let text = locale.line(&JokersRow::INFO, &line, &names);
            assert!(text.chars().count() <= 90 && !text.contains('{'), "{text}");
        }
        Some(line)
    };
    assert_eq!(threat(table()), line("threat-claim-sure"));
    assert_eq!(threat(table().taken(1, 1..=7)), of("threat-claim-wins", Seat::One));
    assert_eq!(threat(table().hand(2, "2d")), None);
}

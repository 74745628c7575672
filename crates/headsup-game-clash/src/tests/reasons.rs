//! Why a play is good, in words.

use super::super::moves::Move;
use super::super::reasons::reason;
use super::super::state::Clash;
use super::captions::Spoken;
use super::golden::{matching, mixed, sight};
use super::layout::table;
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Captions, GameText};
use headsup_i18n::Locale;

fn why(table: &PositionBuilder<Clash>, mv: &str) -> Option<&'static str> {
    assert!(table.allows(mv), "{mv}");
    let line = reason(&table.game, mv.parse().expect("a move"), sight(table.to_decide()))?;
    for locale in Locale::all() {
        let text = Spoken::named(locale.code(), "Ada", "Ben").say(&line);
        assert!(text.chars().count() <= 90 && !text.contains('{'), "{text}");
    }
    Some(line.id)
}

#[test]
fn the_first_thing_that_holds_is_the_reason() {
    let mixed = mixed().table;
    assert_eq!(why(&mixed, "special S PRS"), Some("reason-matches"));
    assert_eq!(why(&mixed, "chard B"), Some("reason-ways"));
    assert_eq!(why(&mixed, "final H"), Some("reason-final"));
    assert_eq!(why(&mixed, "end"), Some("reason-passes"));
    let matching = matching().table;
    assert_eq!(why(&matching, "three F R C"), Some("reason-three"));
    assert_eq!(why(&matching, "final F"), Some("reason-spoils"));
    let last = table("HBT", "HBT").hand(1, "F R C").lay();
    assert_eq!(why(&last, "three F R C"), Some("reason-wins"));
}

#[test]
fn a_small_play_says_what_can_follow_and_what_is_kept() {
    let empties = table("PRT", "HBT").hand(1, "H").stock(1, "F F FRC").lay();
    let line = GameText::new("reason-refills").number("cards", 3u32);
    let chard: Move = "chard H".parse().expect("a move");
    assert_eq!(reason(&empties.game, chard, sight(empties.to_decide())), Some(line));
    let on = table("PRT", "HBT").hand(1, "H F").stock(1, "F FRC").lay();
    assert_eq!(why(&on, "chard H"), Some("reason-chard"));
    let alone = table("PRT", "HBT").hand(1, "H FRC").stock(1, "F FRC").lay();
    assert_eq!(why(&alone, "chard H"), Some("reason-sheds"));
}

#[test]
fn a_quiet_play_is_explained_by_what_goes_after_it() {
    let table = table("PRT", "HBT").hand(1, "H B FGS").hand(2, "PGC PGS").lay();
    assert_eq!(why(&table, "chard H"), Some("reason-way"));
    let thought = table.explained(600);
    let chard = thought.moves.iter().find(|mv| mv.notation == "chard H");
    let line = &chard.expect("it is legal").variation;
    let told: Vec<_> = line
        .iter()
        .map(|mv| (mv.spoken.codes(), mv.reason.as_ref().map(|line| line.id)))
        .collect();
    let (matches, wins) = (Some("reason-matches"), Some("reason-wins"));
    assert_eq!(told, [(vec!["B"], matches), (vec!["FGS"], wins)]);
}

#[test]
fn a_line_ends_before_a_card_of_the_other_hand() {
    let table = table("PRT", "HBT").hand(1, "H FGS FGC").hand(2, "B P R PRT").lay();
    for mv in table.explained(600).moves {
        let cards = mv
            .variation
            .iter()
            .filter(|expected| expected.seat != table.to_decide());
        assert_eq!(
            cards.flat_map(|expected| expected.spoken.codes()).count(),
            0,
            "{}",
            mv.notation
        );
    }
}

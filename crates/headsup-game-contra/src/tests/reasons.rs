//! Why a placement is good.

use super::super::naming::crown;
use super::super::state::Contra;
use super::super::tiles::Colour;
use super::layout::{Table, coins, crowns, table, tiles};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{GameText, Rules, Seat, Seats};
use headsup_i18n::Locale;

/// The reason of a legal move, which is one short sentence in each language.
fn why(table: &PositionBuilder<Contra>, notation: &str) -> Option<GameText> {
    table.reason(notation).inspect(is_short)
}

/// What a legal move does to the other side, which is one short sentence in each language.
fn threat(table: &PositionBuilder<Contra>, notation: &str) -> Option<GameText> {
    table.threat(notation).inspect(is_short)
}

/// Holds a sentence against its length in each language, where names are long.
fn is_short(line: &GameText) {
    let names = Seats(["Maximilianes", "Wilhelminess"].map(str::to_owned));
    for locale in Locale::all() {
        let text = locale.line(&Contra::INFO, line, &names);
        assert!(text.chars().count() <= 90 && !text.contains('{'), "{text}");
    }
}

fn line(id: &'static str) -> Option<GameText> {
    Some(GameText::new(id))
}

fn of_them(id: &'static str) -> Option<GameText> {
    Some(GameText::new(id).seat("who", Seat::Two))
}

/// A tile of Bear's with three crowns around it, and green, red and blue crowns to choose from.
fn three_around(west: char) -> Table {
    let mut table = table(&format!("R 0,0; G 1,1; {west} -1,1; 1 RGBY/0 0,1"));
    crowns(&mut table, "RGB");
    table
}

/// A tile of Woman's, and beside the gap below it one of Bear's with a green edge there.
fn theirs(around: &str) -> Table {
    let mut table = table(&format!("{around}; 2 RGBY/0 0,1; 1 GBGY/0 0,3"));
    crowns(&mut table, "RGB");
    table
}

#[test]
fn an_own_tile_is_closed_for_a_coin_or_saved_and_never_praised_when_it_costs() {
    let gain = GameText::new("reason-gains").number("coins", 1);
    assert_eq!(why(&three_around('Y'), "crown B 0,2"), Some(gain));
    assert_eq!(why(&three_around('R'), "crown B 0,2"), line("reason-saves"));
    let mut empty = three_around('Y');
    coins(&mut empty, [3, 3], 0);
    assert_eq!(why(&empty, "crown B 0,2"), None, "the bank has no coin for it");
    let mut wrong = table("R 0,0; R 1,1; R -1,1; 1 RGBY/0 0,1");
    crowns(&mut wrong, "B");
    assert_eq!(why(&wrong, "crown B 0,2"), None);
}

#[test]
fn a_tile_of_the_other_side_is_closed_with_wrong_edges_and_their_last_coins_win() {
    let mut table = theirs("R 0,0; G 1,1; R -1,1");
    let costs = of_them("reason-costs").map(|line| line.number("coins", 2));
    assert_eq!(why(&table, "crown G 0,2"), costs);
    coins(&mut table, [3, 2], 18);
    assert_eq!(why(&table, "crown G 0,2"), of_them("reason-wins"));
}

#[test]
fn an_open_tile_of_the_other_side_is_spoiled_or_ruined() {
    assert_eq!(why(&theirs("R 0,0"), "crown G 0,2"), of_them("reason-spoils"));
    assert_eq!(why(&theirs("R 0,0; R 1,1"), "crown G 0,2"), of_them("reason-ruins"));
    let lost = theirs("G 0,0; R 1,1");
    assert_eq!(
        why(&lost, "crown G 0,2"),
        line("reason-keeps"),
        "theirs had two already"
    );
}

#[test]
fn own_edges_that_match_are_kept_until_one_is_missing() {
    let mut near = table("R 0,0; G 1,1; 1 RGBY/0 0,1");
    crowns(&mut near, "B");
    assert_eq!(why(&near, "crown B 0,2"), line("reason-near"));
    let mut kept = table("R 0,0; 1 RGBY/0 0,1");
    crowns(&mut kept, "B");
    assert_eq!(why(&kept, "crown B 0,2"), line("reason-keeps"));
    let tile = table("R 0,0; G 1,1");
    let matches = GameText::new("reason-matches").number("edges", 2);
    assert_eq!(why(&tile, "tile RGRB/0 0,1"), Some(matches));
    let next = crown(GameText::new("reason-next"), "crown", Colour::Red);
    assert_eq!(why(&tile, "tile RGRB/3 1,2"), Some(next));
}

#[test]
fn a_quiet_tile_is_explained_by_the_crown_that_follows() {
    let mut table = theirs("R 0,0; G 1,1; R -1,1");
    crowns(&mut table, "G");
    tiles(&mut table, 1, "GBGY");
    tiles(&mut table, 2, "");
    assert_eq!(why(&table, "tile GBGY/0 1,2").map(|line| line.id), Some("reason-next"));
    let thought = table.explained(2000);
    let tile = thought.moves.iter().find(|mv| mv.notation == "tile GBGY/0 1,2");
    let next = tile.and_then(|tile| tile.variation.first()).expect("it is expected");
    assert_eq!((next.seat, next.spoken.id), (Seat::One, "later-crown"));
    is_short(&next.spoken);
    let costs = of_them("reason-costs").map(|line| line.number("coins", 2));
    assert_eq!(next.reason, costs);
}

#[test]
fn what_costs_the_other_side_or_gains_threatens_it() {
    let mut table = theirs("R 0,0; G 1,1; R -1,1");
    let costs = of_them("threat-costs").map(|line| line.number("coins", 2));
    assert_eq!(threat(&table, "crown G 0,2"), costs);
    coins(&mut table, [3, 2], 18);
    assert_eq!(threat(&table, "crown G 0,2"), of_them("threat-wins"));
    assert_eq!(threat(&theirs("R 0,0"), "crown G 0,2"), of_them("threat-spoils"));
    assert_eq!(threat(&theirs("R 0,0; R 1,1"), "crown G 0,2"), of_them("threat-ruins"));
    let gains = GameText::new("threat-gains").number("coins", 1);
    let gains = gains.seat("who", Seat::One);
    assert_eq!(threat(&three_around('Y'), "crown B 0,2"), Some(gains));
    assert_eq!(threat(&three_around('R'), "crown B 0,2"), None);
}

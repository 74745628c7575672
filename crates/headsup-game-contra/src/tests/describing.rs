//! The table in words: a grid of signs, and a list of spots that have the names of their buttons.

use std::collections::BTreeMap;

use super::super::choices::spots;
use super::super::state::Contra;
use super::super::tiles::{Colour, Face};
use super::layout::{Table, crowns, table, tiles};
use headsup_engine::{GameText, Presentation, Rules, Seat, Sight, TextArg, TurnSummary};
use headsup_i18n::Locale;

fn lines(table: &Table, id: &str) -> Vec<GameText> {
    let mut lines = table.game.describe(Sight::PUBLIC, None);
    lines.retain(|line| line.id == id);
    lines
}

fn rows(table: &Table) -> Vec<String> {
    let cells = |line: GameText| match line.args.last() {
        Some((_, TextArg::Signs(signs))) => signs.clone(),
        other => panic!("{other:?}"),
    };
    lines(table, "is-row").into_iter().map(cells).collect()
}

/// The spots of the list, by name: on which sides of what each lies.
fn listed(table: &Table) -> BTreeMap<&'static str, Vec<(&'static str, &'static str)>> {
    let read = |line: &GameText| match line.args.last() {
        Some(("side", TextArg::Message(side))) => (line.id, *side),
        other => panic!("{other:?}"),
    };
    let spot = |line: GameText| match &line.args[..] {
        [("spot", TextArg::Word(name)), ("touches", TextArg::Lines(touches))] => {
            (*name, touches.iter().map(read).collect())
        }
        other => panic!("{other:?}"),
    };
    lines(table, "is-spot").into_iter().map(spot).collect()
}

#[test]
fn the_mosaic_is_a_grid_of_signs_and_each_spot_is_told_by_what_it_touches() {
    let mut table = table("R 0,0; B 1,1; 1 RGRB/0 0,1");
    crowns(&mut table, "R");
    tiles(&mut table, 1, "RGRB");
    assert_eq!(
        rows(&table),
        ["◽◽1️⃣", "◽2️⃣🟥3️⃣", "◽◽🐻🟦4️⃣", "◽◽🇦5️⃣"].map(|row| row.replacen('◽', "", 1))
    );
    let spots = listed(&table);
    assert_eq!(spots["1"], [("touch-crown", "side-above")]);
    assert_eq!(
        spots["3"],
        [("touch-crown", "side-above"), ("touch-crown", "side-right")]
    );
    assert_eq!(spots["A"], [("touch-tile", "side-below")]);
}

#[test]
fn the_list_has_every_spot_of_every_piece_by_the_name_of_its_button() {
    let table = table("R 0,0; B 1,1; 1 RGRB/0 0,1; 2 RGBY/0 2,1; G 2,2");
    let listed = listed(&table);
    let tiles = table.game.rows[table.game.turn].iter().map(|&print| Face::Tile(print));
    for face in tiles.chain(Colour::ALL.map(Face::Crown)) {
        let held = !matches!(face, Face::Crown(colour) if !table.game.row.contains(&colour));
        for spot in spots(&table.game, face).iter().filter(|_| held) {
            assert!(listed.contains_key(spot.name), "{}", spot.name);
        }
    }
}

#[test]
fn a_spot_that_closes_a_tile_says_how_many_of_its_edges_are_wrong() {
    let table = table("R 0,0; B 1,1; 1 RGRB/0 0,1; R -1,1");
    let closing = lines(&table, "is-spot")
        .into_iter()
        .flat_map(|line| match line.args.into_iter().last() {
            Some((_, TextArg::Lines(touches))) => touches,
            other => panic!("{other:?}"),
        });
    let wrong: Vec<TextArg> = closing
        .filter(|line| line.id == "touch-last")
        .map(|line| line.args[0].1.clone())
        .collect();
    // Red touches red above; green does not match blue on the right, nor blue red on the left.
    assert_eq!(wrong, [TextArg::Number(2)]);
}

#[test]
fn a_wide_mosaic_is_told_in_blocks_of_at_most_forty_columns() {
    let line: Vec<String> = (0..30)
        .map(|x| {
            if x % 2 == 0 {
                format!("R {x},0")
            } else {
                format!("1 RGRB/0 {x},0")
            }
        })
        .collect();
    let table = table(&line.join("; "));
    assert!(lines(&table, "is-columns").len() > 1);
    for row in rows(&table) {
        let signs = row
            .chars()
            .filter(|sign| !matches!(sign, '\u{fe0f}' | '\u{20e3}'))
            .count();
        assert!(2 * signs + 3 <= 40, "{row}");
    }
}

#[test]
fn a_turn_says_beside_which_tile_each_piece_was_laid() {
    let english = Locale::for_locale("en-US");
    let sides = english.sides(&Contra::INFO);
    let told = |mosaic: &str, mv: &str, reader: Option<Seat>| {
        let mut table = table(mosaic);
        let act = table.play(mv).lines.first().cloned();
        let summary = TurnSummary {
            reader,
            changes: Vec::new(),
            act,
        };
        english.summary(&Contra::INFO, &summary, &sides)
    };
    let (own, theirs) = ("R 0,0; 1 RGBY/0 0,1", "R 0,0; 2 RGBY/0 0,1");
    for (mosaic, mv, reader, line) in [
        (
            own,
            "crown B 0,2",
            None,
            "Bear laid a blue square crown below their tile.",
        ),
        (
            own,
            "crown B 0,2",
            Some(Seat::One),
            "You laid a blue square crown below your tile.",
        ),
        (
            theirs,
            "crown B 0,2",
            None,
            "Bear laid a blue square crown below Woman's tile.",
        ),
        (
            theirs,
            "crown B 0,2",
            Some(Seat::Two),
            "Bear laid a blue square crown below your tile.",
        ),
        (
            theirs,
            "tile RGRB/0 0,-1",
            None,
            "Bear laid a tile above the red triangle crown.",
        ),
    ] {
        assert_eq!(told(mosaic, mv, reader), line);
    }
}

//! Pictures of a match, looked at and kept in `golden/`.

use super::super::state::JokersRow;
use super::super::tests::layout::table;
use super::{Move, picture};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Captions, Ending, GameText, Presentation, Rules, Seat, Seats, Sight, Viewpoint};
use headsup_i18n::{Locale, Names};
use headsup_render::{golden, legible};
use headsup_scene::Scene;

pub(super) type Table = PositionBuilder<JokersRow>;

/// Two players in a language.
pub(super) struct Spoken {
    locale: &'static Locale,
    names: Names,
}

impl Captions for Spoken {
    fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    fn say(&self, line: &GameText) -> String {
        self.locale.line(&JokersRow::INFO, line, &self.names)
    }
}

pub(super) fn spoken(language: &str, names: [&str; 2]) -> Spoken {
    Spoken {
        locale: Locale::for_locale(language),
        names: Seats(names.map(str::to_owned)),
    }
}

pub(super) fn sight(seat: Seat) -> Sight {
    Table::sight(seat)
}

/// A table with its last move, as someone sees it who has a menu open, or none.
fn look(table: &Table, last: &str, sight: Sight, below: Seat, menu: Option<&[&str]>, captions: &Spoken) -> Scene {
    let last = (!last.is_empty()).then(|| {
        let (seat, mv) = last.split_once(' ').expect("a seat and a move");
        let seat = Seat::BOTH[usize::from(seat == "2")];
        (seat, mv.parse::<Move>().expect("a move"))
    });
    let view = Viewpoint {
        menu,
        ..Viewpoint::new(sight, below, last.as_ref(), captions)
    };
    picture(&table.game, &view)
}

/// The same table with every card turned up, as a finished match is seen.
pub(super) fn open(table: &Table) -> Table {
    let mut game = table.game.clone();
    PositionBuilder::out([0; 32], |dealer| {
        for card in game.cards_mut() {
            dealer.turn_up(card);
        }
        game
    })
}

fn looks(name: &str, scene: &Scene) {
    assert_eq!(legible::faults(scene), [""; 0], "{name}");
    golden::check(format!("{}/golden/{name}.png", env!("CARGO_MANIFEST_DIR")), scene);
}

fn ada_and_ben() -> Spoken {
    spoken("en", ["Ada", "Ben"])
}

/// The attack of the design guide: a nine and an omen, and two jacks that are enough.
fn attacked() -> Table {
    let mut table = table()
        .taken(1, [2, 3])
        .taken(2, [1])
        .taken(1, [14])
        .taken(2, [13, 15])
        .place(1, "Qc")
        .place(2, "6h")
        .place(3, "Ts")
        .place(12, "9d")
        .place(13, "Kd")
        .place(14, "9c")
        .place(15, "As")
        .omen(4, 2, "2h 8h Qh")
        .hand(1, "Jd 7s Jh Tc")
        .hand(2, "5c 6c Kh Ad")
        .deck("2d 3d 4d 5d 6d 7d 8d 2s 3s 4s 5s 6s 8s 9s Js")
        .discards("2c 3c 4c 7c 8c Jc Kc Ac Td 3h")
        .turn(2)
        .lay();
    table.play("claim");
    table
}

#[test]
fn an_attack_shows_what_it_needs_and_which_cards_are_enough() {
    let (table, captions) = (attacked(), ada_and_ben());
    let answer = look(&table, "2 claim", sight(Seat::One), Seat::One, Some(&[]), &captions);
    looks("answer", &answer);
    let hint = look(&table, "2 claim", sight(Seat::One), Seat::One, Some(&["Jd"]), &captions);
    looks("answer-chosen", &hint);
    let waiting = look(&table, "2 claim", sight(Seat::Two), Seat::Two, None, &captions);
    looks("waiting", &waiting);
    looks(
        "table",
        &look(&table, "2 claim", Sight::PUBLIC, Seat::One, None, &captions),
    );
}

#[test]
fn the_card_that_answers_is_marked() {
    let (mut table, captions) = (attacked(), ada_and_ben());
    table.play("counter Jd");
    let sight = sight(Seat::Two);
    looks(
        "answered",
        &look(&table, "1 counter Jd", sight, Seat::Two, Some(&[]), &captions),
    );
}

/// Both have an omen on every row, and the most cards that there can be.
fn crowded() -> Table {
    let mut table = table()
        .taken(1, [1, 2])
        .taken(2, [14, 15])
        .place(1, "Kc")
        .place(2, "Td")
        .place(3, "Ac")
        .place(14, "Qs")
        .place(15, "Th")
        .hand(1, "8s 2h 8c Ts")
        .hand(2, "As Ks Js");
    table = table
        .omen(1, 1, "2c 3c 4c")
        .omen(1, 2, "2d 3d 4d")
        .omen(2, 1, "5c 6c 7c")
        .omen(2, 2, "5d 6d 7d")
        .omen(3, 1, "3h 4h 5h")
        .omen(3, 2, "2s 3s 4s")
        .omen(4, 1, "6h 7h 8h")
        .omen(4, 2, "8d 9d Jd")
        .omen(5, 1, "Tc Jc Qc")
        .omen(5, 2, "Qd Kd Ad");
    table.lay()
}

#[test]
fn omens_beside_every_row_leave_room_for_hands_and_piles() {
    let captions = ada_and_ben();
    let table = crowded();
    looks(
        "crowded",
        &look(&table, "2 overload", sight(Seat::One), Seat::One, Some(&[]), &captions),
    );
    looks(
        "crowded-table",
        &look(&table, "2 overload", Sight::PUBLIC, Seat::One, None, &captions),
    );
    looks(
        "crowded-open",
        &look(
            &open(&table),
            "1 omen 5 Tc Jc Qc",
            sight(Seat::Two),
            Seat::Two,
            None,
            &captions,
        ),
    );
}

#[test]
fn cards_that_would_go_are_lowered() {
    let captions = ada_and_ben();
    let table = table().hand(1, "2c 9d Qh 5s").hand(2, "3c 3d 3h").lay();
    let arranged = table.game.arrange(&[], sight(Seat::One)).expect("a turn has a layout");
    let path = &arranged.groups[0].choices[1].path;
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    looks(
        "overload",
        &look(&table, "", sight(Seat::One), Seat::One, Some(&path), &captions),
    );
}

#[test]
fn the_rows_of_an_omen_are_numbered() {
    let captions = ada_and_ben();
    let mut table = table()
        .taken(1, [1, 2, 3])
        .taken(2, [15])
        .hand(2, "3h 7h Jh")
        .hand(1, "Ks 7c 2d")
        .omen(4, 2, "5d 6d 7d")
        .omen(2, 1, "2s 3s 4s")
        .turn(2)
        .lay();
    let menu = ["omen", "3h7hJh"];
    looks(
        "omen-rows",
        &look(
            &table,
            "1 omen 2 2s 3s 4s",
            sight(Seat::Two),
            Seat::Two,
            Some(&menu),
            &captions,
        ),
    );
    let hint = ["omen", "3h7hJh", "5"];
    looks(
        "omen-chosen",
        &look(
            &table,
            "1 omen 2 2s 3s 4s",
            sight(Seat::Two),
            Seat::Two,
            Some(&hint),
            &captions,
        ),
    );
    table.play("omen 5 3h 7h Jh");
    looks(
        "omen-cast",
        &look(&table, "2 omen 5 3h 7h Jh", Sight::PUBLIC, Seat::One, None, &captions),
    );
}

#[test]
fn an_omen_that_an_ace_breaks_is_framed_and_leaves_its_place_dotted() {
    let captions = ada_and_ben();
    let mut table = table().hand(1, "Ad 3c 9s").omen(1, 2, "5d 6d 7d").lay();
    let menu = ["break1Ad"];
    looks(
        "break-chosen",
        &look(
            &table,
            "2 overload",
            sight(Seat::One),
            Seat::One,
            Some(&menu),
            &captions,
        ),
    );
    table.play("break 1 Ad");
    looks(
        "broken",
        &look(&table, "1 break 1 Ad", Sight::PUBLIC, Seat::One, None, &captions),
    );
}

#[test]
fn a_new_table_and_the_end_of_a_claim() {
    let captions = spoken("de", ["Maximiliane", "Wolfgang M."]);
    let mut table = table()
        .place(1, "2h")
        .hand(1, "9c Tc 4c 5c 6c")
        .hand(2, "3s 3d 4d")
        .lay();
    looks("new", &look(&table, "", Sight::PUBLIC, Seat::One, None, &captions));
    looks(
        "new-panel",
        &look(&table, "", sight(Seat::One), Seat::One, Some(&[]), &captions),
    );
    table.play("claim");
    table.play("counter 3d");
    looks(
        "any-card",
        &look(
            &table,
            "2 counter 3d",
            sight(Seat::One),
            Seat::One,
            Some(&[]),
            &captions,
        ),
    );
    table.play("yield");
    looks(
        "keep-three",
        &look(&table, "1 yield", sight(Seat::One), Seat::One, Some(&[]), &captions),
    );
}

#[test]
fn both_jokers_can_stand_on_the_last_place_and_the_end_is_open() {
    let captions = spoken("es", ["Inés", "Joaquín"]);
    let mut table = table()
        .taken(1, 1..7)
        .taken(2, 8..15)
        .taken(1, [15])
        .place(7, "Th")
        .hand(1, "Jc 4c 2c")
        .hand(2, "Kd Tc")
        .idle(2, 0)
        .lay();
    looks(
        "last-place",
        &look(&table, "2 overload", sight(Seat::One), Seat::One, Some(&[]), &captions),
    );
    table.play("claim");
    looks(
        "last-claim",
        &look(&table, "1 claim", sight(Seat::Two), Seat::Two, Some(&[]), &captions),
    );
    table.play("yield");
    looks(
        "over",
        &look(&open(&table), "2 yield", sight(Seat::One), Seat::One, None, &captions),
    );
}

#[test]
fn the_place_that_decided_is_framed_on_the_final_field() {
    let ends = [
        ("end", "en", crowded_end("Kh"), Seat::One),
        ("end-of-moon", "de", crowded_end("2h"), Seat::Two),
    ];
    for (name, language, table, below) in ends {
        let captions = spoken(language, ["Ada", "Ben"]);
        let view = Viewpoint::new(sight(below), below, None, &captions);
        let mut board = table.game.final_board(&view).expect("a finished match has one");
        assert_eq!((board.width, board.height), (1080, 744));
        golden::check(format!("{}/golden/{name}.png", env!("CARGO_MANIFEST_DIR")), &board);
        board.height = 1040;
        assert_eq!(legible::faults(&board), [""; 0], "{name}");
    }
}

/// A match that is decided on place 8 and played on.
fn crowded_end(eighth: &str) -> Table {
    let mut table = table()
        .taken(1, 1..5)
        .taken(2, 5..8)
        .taken(1, 13..16)
        .taken(2, 9..13)
        .place(8, eighth)
        .hand(1, "Jc 4c 2c")
        .hand(2, "Qd Tc")
        .lay();
    table.play("claim");
    if table.allows("counter Qd") {
        table.play("counter Qd");
    }
    table.play("yield");
    open(&table)
}

//! A position in words.

use super::*;
use headsup_engine::{GameText, Presentation, Sight};
use headsup_i18n::Locale;

#[test]
fn a_position_reads_from_the_turn_to_the_hands() {
    let mut table = table("...R RBBB .... .BRR", ["Horse Jump Rook", "Skip Trade Bishop"]);
    table.game.combos[Seat::One][0] = Some(Combo::Corner);
    table.play("Horse a3-c2");
    let last = (Seat::One, table.read("Horse a3-c2"));
    let lines = table.game.describe(Sight::PUBLIC, Some(&last));
    let ids: Vec<&str> = lines.iter().map(|line| line.id).collect();
    assert_eq!(ids[..4], ["is-turn", "told-step", "is-combos-1", "is-combos-0"]);
    assert_eq!(ids[4], "is-columns");
    assert_eq!(ids[5..9], ["is-row"; 4]);
    assert_eq!(ids[9..13], ["is-men", "is-men", "is-hand", "is-hand"]);
    let row = |line: &GameText| Locale::for_locale("en").line(&Fortac::INFO, line, &Seats::default());
    let board: Vec<String> = lines[5..9].iter().map(row).collect();
    assert_eq!(board, ["4 ⬜⬜⬜🟠", "3 ⬜🟦🟦🟦", "2 ⬜⬜🟠⬜", "1 ⬜🟦🟠🟠"]);
}

#[test]
fn the_longest_description_is_short_enough_for_a_picture() {
    for locale in ["en", "de", "es-ES"] {
        let mut table = PositionBuilder::out([7; 32], |dealer| Fortac::deal(&Options::default(), dealer));
        for ply in 0..40 {
            let legal = table.legal();
            let Some(mv) = legal.get((ply * 31 + 7) % legal.len().max(1)) else {
                break;
            };
            let last = (table.to_decide(), table.read(mv));
            table.play(mv);
            let lines = table.game.describe(Sight::PUBLIC, Some(&last));
            let locale = Locale::for_locale(locale);
            let words = locale.lines(&Fortac::INFO, &lines, &locale.sides(&Fortac::INFO));
            assert!(words.chars().count() <= 1024, "{}: {words}", words.chars().count());
        }
    }
}

//! Golden texts: what a person who plays without pictures reads, in chosen positions of every game. Kept in `golden/`; after a change that
//! is meant to be read, run the tests with `GOLDEN=write` and read the files before committing them.

use headsup_games::CATALOG;
use std::path::Path;

use super::*;
use headsup_engine::{Options, Position, Seat, Seed, Status};

/// A table after so many moves, chosen without thought; as many as there are if it ends before.
fn played(book: &dyn headsup_engine::GameEntry, plies: usize) -> Box<dyn Position> {
    let mut table = book.deal(Seed([9; 32]), &Options::default());
    for ply in 0..plies {
        let Status::Turn { seat, .. } = table.status() else {
            break;
        };
        let legal = table
            .legal()
            .and_then(|legal| legal.open(seat))
            .expect("they must decide");
        table
            .play(&legal[(ply * 31 + 7) % legal.len()].notation)
            .expect("it is legal");
    }
    table
}

/// The position in words: what everybody reads, what each seat reads, and what the one who must decide can choose.
fn text(book: &dyn headsup_engine::GameEntry, table: &dyn Position) -> String {
    let (locale, game) = (Locale::for_locale("en-US"), book.info());
    let names = locale.sides(game);
    let mut text = format!(
        "everybody\n{}\n",
        locale.lines(game, &table.board_words().into_inner(), &names)
    );
    for seat in Seat::BOTH {
        let own = table.panel_words(seat).open(seat).expect("they are theirs");
        text += &format!("\n{}\n{}\n", names[seat], locale.lines(game, &own, &names));
    }
    let entries = table.legal().and_then(|legal| {
        let seat = legal.seat();
        legal.open(seat)
    });
    for entry in entries.unwrap_or_default() {
        text += &format!(
            "\n{}: {}",
            entry.notation,
            locale.line(game, &entry.label.label, &names)
        );
        let detail = entry.label.detail.map(|line| locale.line(game, &line, &names));
        text += &detail.map_or(String::new(), |detail| format!(" ({detail})"));
    }
    text.trim_end().to_owned() + "\n"
}

#[test]
fn positions_read_as_they_did_when_they_were_last_reviewed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/golden");
    for book in CATALOG {
        for (name, plies) in [("new", 0), ("middle", 17), ("over", 20_000)] {
            let path = folder.join(format!("{}-{name}.txt", book.info().slug));
            let now = text(*book, &*played(*book, plies));
            if std::env::var("GOLDEN").is_ok_and(|wish| wish == "write") {
                std::fs::create_dir_all(&folder).expect("the folder can be made");
                std::fs::write(&path, now).expect("the text can be written");
                continue;
            }
            let known = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert_eq!(now, known, "{}; see words/golden.rs", path.display());
        }
    }
}

//! Every puzzle plays, has an answer that can be pressed and told, and shows nothing that its solver may not know.

use std::collections::{BTreeSet, HashSet};

use headsup_engine::puzzle::checked_again;
use headsup_engine::{ALL_OF, GameEntry, Next, PlainCaptions, Puzzle, PuzzleId, PuzzleRecord, Puzzles};

use crate::CATALOG;

/// So many puzzles every game has.
const FEW: usize = 80;
/// So many of each game are searched again, by chance that no check had, and at least so many of them have the same best move.
const SAMPLE: usize = 20;
const AGREED: usize = 18;
/// So large the file of a game may be.
const LARGEST: usize = 100_000;

fn puzzles() -> impl Iterator<Item = (&'static dyn GameEntry, usize, Puzzle)> {
    CATALOG.iter().flat_map(|book| {
        let all = Puzzles::of(*book).iter().enumerate();
        all.map(|(number, puzzle)| (*book, number, puzzle))
    })
}

#[test]
fn every_game_has_many_puzzles_in_a_small_file_from_easy_to_hard() {
    for book in CATALOG {
        let (slug, all) = (book.info().slug, Puzzles::of(*book));
        assert!(all.count() >= FEW, "{slug}: {} puzzles", all.count());
        assert!(book.puzzles().len() < LARGEST, "{slug}: {} bytes", book.puzzles().len());
        let position = |line: &'static str| line.split(',').take(2).collect::<Vec<_>>();
        let positions: HashSet<Vec<&str>> = book.puzzles().lines().map(position).collect();
        assert_eq!(
            positions.len(),
            all.count() + 1,
            "{slug}: no position stands there twice"
        );
        let (ids, mut ratings): (BTreeSet<PuzzleId>, Vec<u16>) = all.ratings().into_iter().unzip();
        assert_eq!(ids.len(), all.count(), "{slug}: no two are named alike");
        ratings.sort_unstable();
        let spread = ratings[ratings.len() * 9 / 10] - ratings[ratings.len() / 10];
        assert!(spread > 300, "{slug}: {spread} points from easy to hard");
        let absent = (0..).map(PuzzleId).find(|id| !ids.contains(id));
        assert!(absent.is_some_and(|id| all.find(id).is_none()));
    }
}

#[test]
fn every_puzzle_has_more_than_a_few_moves_one_of_which_is_clearly_the_best() {
    for (book, number, puzzle) in puzzles() {
        let at = format!("{} {number}", book.info().slug);
        let record = &puzzle.record;
        let legal = puzzle.table().legal().and_then(|legal| legal.open(puzzle.seat));
        assert!(legal.is_some_and(|legal| legal.len() >= 4), "{at}: few moves");
        assert!(puzzle.table().forced().is_none(), "{at}: it makes itself");
        let (best, tempting) = (puzzle.best(), puzzle.tempting());
        assert!(!puzzle.same(&best.notation, &tempting.notation), "{at}");
        assert!(
            record.best_chance <= 100 && record.tempting_chance <= record.second_chance,
            "{at}: {record:?}"
        );
        assert!(record.best_chance >= record.second_chance + 12, "{at}: {record:?}");
        assert!(puzzle.reason(&best.notation).is_some(), "{at}: nothing to say");
        assert!((500..=2500).contains(&record.rating), "{at}: {}", record.rating);
    }
}

#[test]
fn a_strong_player_who_thinks_again_finds_the_same_moves() {
    for book in CATALOG {
        let all: Vec<Puzzle> = Puzzles::of(*book).iter().collect();
        let found = (0..SAMPLE).filter(|number| {
            let puzzle = &all[number * all.len() / SAMPLE];
            let mut thinker = puzzle.table().thinker(puzzle.seat, *number as u64 + 77);
            thinker.think(3_000);
            let thought = thinker.thought().open(puzzle.seat).expect("it thinks for them");
            puzzle.same(&thought.moves[0].notation, &puzzle.best().notation)
        });
        let found = found.count();
        assert!(found >= AGREED, "{}: {found} of {SAMPLE}", book.info().slug);
    }
}

#[test]
fn played_on_to_the_end_the_best_move_holds_and_the_tempting_one_does_not() {
    let book = CATALOG.find("fortac").expect("it is in the catalog");
    let all = Puzzles::of(book);
    let lead = |puzzle: &Puzzle| puzzle.record.best_chance - puzzle.record.second_chance;
    let puzzle = all.iter().take(SAMPLE).max_by_key(lead).expect("there are some");
    let held = checked_again(&puzzle, 50, 1).expect("it holds");
    assert_eq!(held.best, puzzle.record.best);
    assert!(
        held.best_chance >= held.second_chance + 12 && held.second_chance >= held.tempting_chance,
        "{held:?}"
    );
    let (best, tempting) = (puzzle.record.tempting, puzzle.record.best);
    let record = PuzzleRecord {
        best,
        tempting,
        ..puzzle.record
    };
    let wrong = Puzzle::replay(book, record).expect("it plays");
    assert_eq!(checked_again(&wrong, 50, 1), None);
}

/// All that is shown of a puzzle before and after it is answered.
fn shown(puzzle: &Puzzle) -> String {
    let captions = &PlainCaptions;
    let (best, tempting) = (puzzle.best(), puzzle.tempting());
    let menu = puzzle.menu(&[]).expect("there is something to choose");
    let pictures = [&menu.path, &best.path].map(|path| puzzle.preview(path, captions));
    let reasons = [&best, &tempting].map(|mv| (puzzle.entry(&mv.notation), puzzle.reason(&mv.notation)));
    format!(
        "{:?} {menu:?} {pictures:?} {reasons:?} {}",
        puzzle.view(captions),
        puzzle.ask()
    )
}

#[test]
fn nothing_that_is_shown_of_a_puzzle_depends_on_a_card_that_its_solver_cannot_see() {
    let mut hiding = BTreeSet::new();
    for (book, number, puzzle) in puzzles().filter(|(_, number, _)| number % 9 == 0) {
        let other = puzzle.resample(number as u64 + 1);
        assert_eq!(shown(&puzzle), shown(&other), "{} {number}", book.info().slug);
        let hidden = |puzzle: &Puzzle| {
            puzzle
                .table()
                .panel_words(puzzle.seat.other())
                .open(puzzle.seat.other())
        };
        if hidden(&puzzle) != hidden(&other) {
            hiding.insert(book.info().slug);
        }
    }
    assert!(hiding.len() >= 3, "the other world is another: {hiding:?}");
}

#[test]
fn the_best_move_is_reached_by_its_path() {
    for (book, number, puzzle) in puzzles().filter(|(_, number, _)| number % 5 == 0) {
        let best = puzzle.best();
        let whole = [best.path.clone(), [best.path.clone(), vec![ALL_OF.to_owned()]].concat()];
        let reached = whole
            .iter()
            .any(|path| matches!(puzzle.choose(path), Ok(Next::Move(text)) if puzzle.same(&text, &best.notation)));
        assert!(reached, "{} {number}: {:?}", book.info().slug, best.path);
    }
}

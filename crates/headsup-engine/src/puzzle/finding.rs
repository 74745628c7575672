//! Finds puzzles: a strong computer plays a match with itself, and wherever one move looks clearly best, and weaker players would
//! make another, it thinks again ten times as long, twice, each time from other chance, and then the position is played on to the end
//! many times. It goes by what the seat sees alone, as always, and takes only what its game has a reason for.

use super::playing_on::{PlayedOn, play_on, think};
use super::{Puzzle, PuzzleRecord, deal};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::game::{Options, Status};
use crate::game_entry::GameEntry;
use crate::open_position::{OpenPosition, Policy};
use crate::search::{Level, SearchResult};
use crate::search_rng::SearchRng;
use crate::seat::Seat;

/// How many times as many simulations a puzzle is checked by as the match was played by, and how often.
const AGAIN: u64 = 10;
const CHECKS: usize = 2;
/// What the best move must be ahead by, at first and when checked: parts of a win.
const CLEAR: f32 = 0.10;
const SURE: f32 = 0.12;
/// With less than this there is nothing to win any more.
const HOPE: f32 = 0.15;
/// A move that was tried less often says too little.
const TRIED: u64 = 8;
/// As many moves a puzzle has at least, lie between two of a match, and as many puzzles a match has at most.
const CHOICES: usize = 4;
const APART: u32 = 6;
const MOST: usize = 4;
/// Who is tempted, and how often each is asked.
const WEAK: [Level; 3] = [Level::Gentle, Level::Easy, Level::Medium];
const ASKED: usize = 6;
/// The rating of a solver who does as well as the weak together.
const USUAL: f32 = 1400.0;

/// The puzzles that a match of this deal has, played by so many simulations a move. The same deal and number have the same ones.
///
/// # Panics
/// Panics if a move that search found is not legal, which none is.
pub fn puzzles_of_match(book: &dyn GameEntry, number: u64, simulations: u64) -> Vec<PuzzleRecord> {
    let mut table = book.open_position(deal(number), &Options::default());
    let mut closed = book.deal(deal(number), &Options::default());
    let mut chance = SearchRng::new(number);
    let (mut moves, mut found) = (Vec::new(), Vec::<PuzzleRecord>::new());
    let mut last = None;
    while let Status::Turn { seat, .. } = table.status() {
        let legal = table.legal();
        let place = |notation: &str| legal.iter().position(|one| one == notation).expect("it is legal");
        // There is nothing to think about where there is nothing to choose.
        let look = if legal.len() == 1 { 1 } else { simulations };
        let first = think(&mut *table.thinker(seat, chance.bits()), seat, look);
        let apart = last.is_none_or(|last| table.ply() - last >= APART);
        let best = &first.moves[0].notation;
        let told = || {
            let reason = closed.reason(best).and_then(|reason| reason.open(seat));
            reason.is_some_and(|reason| !book.small_reasons().contains(&reason.id))
        };
        let open = found.len() < MOST && legal.len() >= CHOICES && apart;
        if open
            && clear(&first, CLEAR)
            && told()
            && let Some((tempting, rating)) = check(&*table, seat, &first, AGAIN * simulations, &mut chance)
            && let Some(played) = play_on(&*closed, seat, best, &tempting, simulations, &mut chance)
        {
            last = Some(table.ply());
            let record = PuzzleRecord {
                deal: number,
                moves: moves.clone(),
                best: place(best),
                tempting: place(&tempting),
                best_chance: 0,
                second_chance: 0,
                tempting_chance: 0,
                rating,
            };
            found.extend(with(record, played));
        }
        moves.push(place(best));
        table.play(best).expect("it is legal");
        closed.play(best).expect("it is legal");
    }
    found
}

/// Plays a puzzle on once more, by other chance; gives it with what came of that, or nothing if no move is clearly the best.
pub fn checked_again(puzzle: &Puzzle, simulations: u64, number: u64) -> Option<PuzzleRecord> {
    let (best, tempting) = (puzzle.best().notation, puzzle.tempting().notation);
    let mut chance = SearchRng::new(number);
    let played = play_on(
        puzzle.position(),
        puzzle.seat,
        &best,
        &tempting,
        simulations,
        &mut chance,
    )?;
    with(puzzle.record.clone(), played)
}

/// A puzzle with what came of playing it on; none if it is lost anyway.
fn with(record: PuzzleRecord, played: PlayedOn) -> Option<PuzzleRecord> {
    let best_chance = percent(played.best);
    let less = |chance: f32| best_chance.saturating_sub(percent(played.best - chance));
    (played.best >= HOPE).then(|| PuzzleRecord {
        best_chance,
        second_chance: less(played.second),
        tempting_chance: less(played.tempting),
        ..record
    })
}

/// Whether a position is a puzzle: strong players agree, and some weak ones do not. Gives what tempts those, and how hard it is.
fn check(
    table: &dyn OpenPosition,
    seat: Seat,
    first: &SearchResult,
    simulations: u64,
    chance: &mut SearchRng,
) -> Option<(String, u16)> {
    let best = &first.moves[0].notation;
    let weak = weak_choices(table, seat, chance);
    let right = weak.iter().filter(|&choice| choice == best).count();
    let often = |one: &String| weak.iter().filter(|&choice| choice == one).count();
    let tempted = weak.iter().filter(|&choice| choice != best);
    let tempting = tempted
        .max_by(|a, b| often(a).cmp(&often(b)).then_with(|| b.cmp(a)))?
        .clone();
    let mut thought: Option<SearchResult> = None;
    for _ in 0..CHECKS {
        let again = think(&mut *table.thinker(seat, chance.bits()), seat, simulations);
        if again.moves[0].notation != *best || !clear(&again, SURE) {
            return None;
        }
        thought = Some(match thought {
            Some(before) => before.and(again),
            None => again,
        });
    }
    let thought = thought?;
    let right = (right as f32 + 0.5) / (weak.len() as f32 + 1.0);
    let rating = USUAL - 400.0 * (right / (1.0 - right)).log10();
    let known = thought
        .moves
        .iter()
        .any(|weighed| weighed.notation == tempting && weighed.visits >= TRIED);
    known.then_some((tempting, rating.round() as u16))
}

/// What weak players choose: one who looks a move ahead, and levels that think little.
fn weak_choices(table: &dyn OpenPosition, seat: Seat, chance: &mut SearchRng) -> Vec<String> {
    let mut choices = Vec::new();
    for _ in 0..ASKED {
        for level in WEAK {
            let mut thinker = table.thinker(seat, chance.bits());
            thinker.think(thinker.effort(level).simulations);
            let thought = thinker.thought().open(seat).expect("it thinks for this seat");
            choices.extend(thought.moves.first().map(|weighed| weighed.notation.clone()));
        }
    }
    let mut one = ChaCha20Rng::seed_from_u64(chance.bits());
    choices.extend(table.choose(Policy::Greedy, &mut one));
    choices.extend(table.choose(Policy::Greedy, &mut one));
    choices
}

/// Whether the best move is this much ahead of all others, in a position that is neither lost nor won whatever is played.
fn clear(thought: &SearchResult, margin: f32) -> bool {
    let best = thought.moves[0].chance;
    best >= HOPE && second(thought).is_some_and(|second| best - second >= margin)
}

/// How likely the seat is to win with the best of the others; none if none of them was tried.
fn second(thought: &SearchResult) -> Option<f32> {
    let others = thought.moves[1..].iter().filter(|weighed| weighed.visits >= TRIED);
    others.map(|weighed| weighed.chance).max_by(f32::total_cmp)
}

fn percent(chance: f32) -> u8 {
    (100.0 * chance).round() as u8
}

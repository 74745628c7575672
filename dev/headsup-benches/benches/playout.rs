//! Random playouts, deal included, and simulations of the search: nanoseconds a ply and simulations a second for each game in the catalog, and a fixed piece of work beside them
//! (sorting 52 numbers), so that figures from two machines can be compared.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use headsup_engine::{GameEntry, Options, Policy, Seat, Seed};
use headsup_games::CATALOG;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Plays whole matches until at least so many plies were made: plies, matches, time.
fn playouts(book: &dyn GameEntry, plies: u64, chance: &mut StdRng) -> (u64, u64, Duration) {
    let options = Options::default();
    let (mut made, mut matches) = (0, 0);
    let start = Instant::now();
    while made < plies {
        made += u64::from(book.open_position(Seed(chance.random()), &options).playout(chance));
        matches += 1;
    }
    (made, matches, start.elapsed())
}

/// The yardstick: 52 numbers in a fixed disorder, sorted.
fn sort() -> u64 {
    let mut numbers: [u64; 52] = std::array::from_fn(|at| (at as u64 * 37 + 11) % 52);
    black_box(&mut numbers).sort_unstable();
    numbers[7]
}

fn each(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    group.bench_function("yardstick", |bencher| bencher.iter(sort));
    for book in CATALOG {
        let mut chance = StdRng::seed_from_u64(1);
        // One iteration is one ply; a match is played to its end, so the time is shared out.
        group.bench_function(format!("{} ply", book.info().slug), |bencher| {
            bencher.iter_custom(|plies| {
                let (made, _, time) = playouts(*book, plies, &mut chance);
                time.mul_f64(plies as f64 / made as f64)
            });
        });
    }
    group.finish();
}

/// The position of a random match with the most legal moves: how long it takes to list them.
fn most_legal(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("legal");
    for book in CATALOG {
        let mut chance = StdRng::seed_from_u64(3);
        let mut most = (0, book.open_position(Seed([0; 32]), &Options::default()));
        for _ in 0..200 {
            let (seed, mut moves) = (Seed(chance.random()), Vec::new());
            let mut position = book.open_position(seed, &Options::default());
            let mut found = None;
            while let Some(mv) = position.choose(Policy::Random, &mut chance) {
                let count = position.count();
                if count > most.0 {
                    (most.0, found) = (count, Some(moves.len()));
                }
                position.play(&mv).expect("a chosen move is legal");
                moves.push(mv);
            }
            if let Some(plies) = found {
                most.1 = book.open_position(seed, &Options::default());
                for mv in &moves[..plies] {
                    most.1.play(mv).expect("it was played");
                }
            }
        }
        let name = format!("{}, {} legal moves", book.info().slug, most.0);
        group.bench_function(name, |bencher| bencher.iter(|| most.1.count()));
    }
    group.finish();
}

fn summary(_: &mut Criterion) {
    let start = Instant::now();
    let _ = (0..200_000).map(|_| black_box(sort())).max();
    let yardstick = start.elapsed().as_nanos() as f64 / 200_000.0;
    println!("yardstick: {yardstick:.0} ns");
    for book in CATALOG {
        let (made, matches, time) = playouts(*book, 3_000_000, &mut StdRng::seed_from_u64(2));
        let ply = time.as_nanos() as f64 / made as f64;
        let rate = matches as f64 / time.as_secs_f64();
        println!(
            "{}: {rate:.0} playouts/s, {ply:.0} ns a ply, {:.2} yardsticks",
            book.info().slug,
            ply / yardstick
        );
    }
}

/// How long one core takes for so many simulations of the search, from positions in the middle of matches.
fn thinks(book: &dyn GameEntry, positions: u64, simulations: u64) -> Duration {
    let mut chance = StdRng::seed_from_u64(4);
    let mut time = Duration::ZERO;
    for _ in 0..positions {
        let mut position = book.open_position(Seed(chance.random()), &Options::default());
        for _ in 0..10 {
            let mv = position
                .choose(Policy::Greedy, &mut chance)
                .expect("no match is over so soon");
            position.play(&mv).expect("a chosen move is legal");
        }
        let mut thinker = position.thinker(Seat::One, chance.random());
        let start = Instant::now();
        thinker.think(simulations);
        time += start.elapsed();
    }
    time
}

/// How fast the computer thinks: on one core, and on all at once, each with a tree of its own, as the strongest level does.
fn simulations(_: &mut Criterion) {
    const POSITIONS: u64 = 20;
    const EACH: u64 = 5_000;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let rate = |time: Duration| (POSITIONS * EACH) as f64 / time.as_secs_f64();
    for book in CATALOG {
        let alone = rate(thinks(*book, POSITIONS, EACH));
        let together: f64 = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..cores)
                .map(|_| scope.spawn(|| thinks(*book, POSITIONS, EACH)))
                .collect();
            let times = threads.into_iter().map(|thread| thread.join().expect("it thinks"));
            times.map(rate).sum()
        });
        println!(
            "{}: {alone:.0} simulations/s on one core, {together:.0} on {cores}",
            book.info().slug
        );
    }
}

criterion_group!(benches, each, most_legal, summary, simulations);
criterion_main!(benches);

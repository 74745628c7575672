//! The pictures' own encoder against every setting of the `png` crate, on ten scenes: bytes and time.
//!
//! `cargo bench -p headsup-benches --bench encoders` prints the table that the package's `README.md` shortens. The own encoder stays as long
//! as no setting of the library makes as few bytes in nearly as little time.

use std::hint::black_box;
use std::time::{Duration, Instant};

use headsup_engine::{GameEntry, Options, PlainCaptions, Position, Seat, Seed};
use headsup_games::CATALOG;
use headsup_scene::Scene;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

/// How often each is run; the fastest counts, for whatever else the machine does only makes it slower.
const RUNS: usize = 15;

/// A table after so many moves, chosen without thought, or less if it is over before.
fn played(entry: &'static dyn GameEntry, plies: usize) -> Box<dyn Position> {
    let mut table = entry.deal(Seed([5; 32]), &Options::default());
    for ply in 0..plies {
        let Some(legal) = table.legal() else { break };
        let seat = legal.seat();
        let legal = legal.open(seat).expect("for this seat");
        table
            .play(&legal[(ply * 31 + 7) % legal.len()].notation)
            .expect("legal");
    }
    table
}

/// Returns the least time that something takes, and what it makes.
fn timed<T>(work: impl Fn() -> T) -> (Duration, T) {
    let mut best = (Duration::MAX, None);
    for _ in 0..RUNS {
        let begun = Instant::now();
        let made = black_box(work());
        let took = begun.elapsed();
        if took < best.0 {
            best = (took, Some(made));
        }
    }
    (best.0, best.1.expect("it was run"))
}

/// The pixels of a file, as places in its palette.
fn pixels(file: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file))
        .read_info()
        .expect("a PNG file");
    let mut pixels = vec![0; reader.output_buffer_size().expect("fits memory")];
    let info = reader.next_frame(&mut pixels).expect("whole");
    (info.width, info.height, pixels)
}

/// One setting of the `png` crate.
#[derive(Clone, Copy)]
struct Setting {
    name: &'static str,
    compression: DeflateCompression,
    filter: Filter,
}

fn settings() -> Vec<Setting> {
    let filters = [
        ("none", Filter::NoFilter),
        ("sub", Filter::Sub),
        ("up", Filter::Up),
        ("paeth", Filter::Paeth),
        ("adaptive", Filter::Adaptive),
    ];
    let mut all = Vec::new();
    for (_, filter) in filters {
        all.push(Setting {
            name: "fdeflate",
            compression: DeflateCompression::FdeflateUltraFast,
            filter,
        });
        for (name, level) in ["1", "2", "3", "4", "5", "6", "7", "8", "9"].into_iter().zip(1..) {
            all.push(Setting {
                name,
                compression: DeflateCompression::Level(level),
                filter,
            });
        }
    }
    all
}

fn filter_name(filter: Filter) -> &'static str {
    match filter {
        Filter::NoFilter => "none",
        Filter::Sub => "sub",
        Filter::Up => "up",
        Filter::Paeth => "paeth",
        Filter::Adaptive => "adaptive",
        _ => "another",
    }
}

fn by_library(width: u32, height: u32, pixels: &[u8], setting: Setting) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(128 * 1024);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(vec![0; 192]);
    encoder.set_deflate_compression(setting.compression);
    encoder.set_filter(setting.filter);
    encoder
        .write_header()
        .expect("a header")
        .write_image_data(pixels)
        .expect("all pixels");
    bytes
}

/// Prints a table of what each encoder makes of all scenes together.
fn stills(scenes: &[Scene]) {
    let mut all = Vec::new();
    let pictures: Vec<_> = scenes.iter().map(|scene| pixels(&headsup_render::png(scene))).collect();
    let own = pictures.iter().map(|(width, _, pixels)| {
        // As the encoder gets them: each row behind the number of its filter, which is none.
        let rows: Vec<u8> = pixels
            .chunks_exact(*width as usize)
            .flat_map(|row| std::iter::once(0).chain(row.iter().copied()))
            .collect();
        let (took, bytes) = timed(|| headsup_render::zlib(&rows, *width as usize + 1));
        (took, bytes.len())
    });
    all.push(("own".to_owned(), sum(own)));
    for setting in settings() {
        let made = pictures.iter().map(|(width, height, pixels)| {
            let (took, bytes) = timed(|| by_library(*width, *height, pixels, setting));
            (took, bytes.len())
        });
        all.push((
            format!("png, {}, {}", setting.name, filter_name(setting.filter)),
            sum(made),
        ));
    }
    print(&format!("{} scenes to PNG", scenes.len()), all);
}

fn sum(parts: impl Iterator<Item = (Duration, usize)>) -> (Duration, usize) {
    parts.fold((Duration::ZERO, 0), |(time, bytes), part| {
        (time + part.0, bytes + part.1)
    })
}

/// Those that no other beats in both stand with a star.
fn print(what: &str, all: Vec<(String, (Duration, usize))>) {
    println!("\n| {what} | bytes | ms | |\n|---|---|---|---|");
    for (name, (time, bytes)) in &all {
        let beaten = |other: &(String, (Duration, usize))| {
            let (_, (other_time, other_bytes)) = other;
            other_time <= time && other_bytes <= bytes && (other_time, other_bytes) != (time, bytes)
        };
        let star = if all.iter().any(beaten) { "" } else { "*" };
        println!("| {name} | {bytes} | {:.2} | {star} |", time.as_secs_f64() * 1_000.0);
    }
}

fn main() {
    let mut scenes = Vec::new();
    for (entry, plies) in CATALOG.iter().zip([40, 30, 56, 30, 42]) {
        let table = played(*entry, plies);
        scenes.push(table.board(&PlainCaptions).into_inner());
        scenes.push(
            table
                .panel(Seat::One, &PlainCaptions)
                .open(Seat::One)
                .expect("for seat 1"),
        );
    }
    stills(&scenes);
}

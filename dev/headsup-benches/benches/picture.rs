//! A picture from a position in the middle of a match to the bytes of a PNG file, and how many bytes those are.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use headsup_engine::{Options, PlainCaptions, Position, Seat, Seed};
use headsup_games::CATALOG;
use headsup_render::png;
use headsup_scene::Scene;
use headsup_scene::cards::{Suit, pip};

/// A table after so many moves, chosen without thought.
fn played(slug: &str, plies: usize) -> Box<dyn Position> {
    let rulebook = CATALOG
        .iter()
        .find(|book| book.info().slug == slug)
        .expect("in the catalog");
    let mut table = rulebook.deal(Seed([5; 32]), &Options::default());
    for ply in 0..plies {
        let legal = table.legal().expect("the match goes on");
        let seat = legal.seat();
        let legal = legal.open(seat).expect("for this seat");
        table
            .play(&legal[(ply * 31 + 7) % legal.len()].notation)
            .expect("legal");
    }
    table
}

/// What the fastest general encoder makes of the same pixels.
fn general(width: u32, height: u32, pixels: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(128 * 1024);
    let mut encoder = ::png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(::png::ColorType::Indexed);
    encoder.set_palette(vec![0; 192]);
    encoder.set_deflate_compression(::png::DeflateCompression::FdeflateUltraFast);
    encoder.set_filter(::png::Filter::Up);
    encoder
        .write_header()
        .expect("a header")
        .write_image_data(pixels)
        .expect("all pixels");
    bytes
}

fn pixels(file: &[u8]) -> Vec<u8> {
    let mut reader = ::png::Decoder::new(std::io::Cursor::new(file))
        .read_info()
        .expect("a PNG file");
    let mut pixels = vec![0; reader.output_buffer_size().expect("fits memory")];
    reader.next_frame(&mut pixels).expect("whole");
    pixels
}

fn pictures(criterion: &mut Criterion) {
    for (slug, plies) in [
        ("contraploy", 40),
        ("contra", 30),
        ("jokers-row", 56),
        ("clash", 30),
        ("fortac", 42),
    ] {
        let table = played(slug, plies);
        let board: Scene = table.board(&PlainCaptions).into_inner();
        let panel = table
            .panel(Seat::One, &PlainCaptions)
            .open(Seat::One)
            .expect("for seat 1");
        for (view, scene) in [("board", &board), ("panel", &panel)] {
            let file = png(scene);
            println!(
                "{slug} {view}: {} x {}, {} bytes",
                scene.width,
                scene.height,
                file.len()
            );
            let mut moved = 0;
            let mut fresh = || {
                moved += 1; // a small sign elsewhere each time, for a scene seen lately is remembered
                let mut scene = scene.clone();
                scene.sprite(pip(Suit::Spades, 22), (moved % 1058, 0));
                scene
            };
            criterion.bench_function(&format!("{slug} {view}: new scene to PNG"), |b| {
                b.iter_batched(&mut fresh, |scene| png(&scene), BatchSize::SmallInput);
            });
            criterion.bench_function(&format!("{slug} {view}: scene seen lately to PNG"), |b| {
                b.iter(|| png(black_box(scene)))
            });
        }
        criterion.bench_function(&format!("{slug} board: position to scene"), |b| {
            b.iter(|| table.board(&PlainCaptions))
        });
        let pixels = pixels(&png(&board));
        let file = general(board.width.into(), board.height.into(), &pixels);
        println!("{slug} board: {} bytes by a general encoder", file.len());
        criterion.bench_function(&format!("{slug} board: pixels to PNG by a general encoder"), |b| {
            b.iter(|| general(board.width.into(), board.height.into(), black_box(&pixels)));
        });
    }
}

criterion_group!(benches, pictures);
criterion_main!(benches);

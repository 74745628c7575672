//! What a reader of GIF makes of the files: written from the format's description, apart from what writes them.

use proptest::prelude::*;

use super::*;
use headsup_scene::{ShapeKind, Size};

/// A file as a viewer goes through it: its size, and each picture as it is seen, with how long it stands.
struct Seen {
    width: usize,
    height: usize,
    pictures: Vec<(u16, Vec<u8>)>,
}

fn read(file: &[u8]) -> Seen {
    let number = |at: usize| usize::from(u16::from_le_bytes([file[at], file[at + 1]]));
    assert_eq!(&file[..6], b"GIF89a");
    let (width, height) = (number(6), number(8));
    let colours = 2 << (file[10] & 7);
    assert_eq!(file[13..13 + PALETTE.len() * 3], *PALETTE.as_flattened());
    let mut at = 13 + 3 * colours;
    let mut seen = vec![0; width * height];
    let (mut pictures, mut stands) = (Vec::new(), None);
    loop {
        match file[at] {
            0x21 => {
                if file[at + 1] == 0xF9 {
                    assert_eq!((file[at + 3], file[at + 6]), (0b101, STAYS));
                    stands = Some(number(at + 4) as u16);
                }
                at += 2;
                blocks(file, &mut at);
            }
            0x2C => {
                let [left, top, wide, high] = [1, 3, 5, 7].map(|offset| number(at + offset));
                let bits = file[at + 10];
                at += 11;
                let places = unpack(&blocks(file, &mut at), bits);
                assert_eq!(places.len(), wide * high);
                for (n, place) in places.into_iter().enumerate().filter(|(_, place)| *place != STAYS) {
                    seen[(top + n / wide) * width + left + n % wide] = place;
                }
                pictures.push((stands.take().expect("it tells how long"), seen.clone()));
            }
            0x3B => break,
            other => panic!("{other:#x} begins no part of a file"),
        }
    }
    assert_eq!(at + 1, file.len());
    Seen {
        width,
        height,
        pictures,
    }
}

fn blocks(file: &[u8], at: &mut usize) -> Vec<u8> {
    let mut all = Vec::new();
    loop {
        let length = usize::from(file[*at]);
        all.extend(&file[*at + 1..][..length]);
        *at += length + 1;
        if length == 0 {
            return all;
        }
    }
}

fn unpack(bytes: &[u8], bits: u8) -> Vec<u8> {
    let (forget, end) = (1_usize << bits, (1_usize << bits) + 1);
    let mut runs: Vec<Vec<u8>> = Vec::new();
    let mut last: Option<usize> = None;
    let (mut out, mut at, mut width) = (Vec::new(), 0, usize::from(bits) + 1);
    loop {
        let code = (0..width).fold(0, |code, bit| {
            let byte = bytes[(at + bit) / 8];
            code | usize::from(byte >> ((at + bit) % 8) & 1) << bit
        });
        at += width;
        if code == end {
            assert!(at.div_ceil(8) == bytes.len());
            return out;
        }
        if code == forget {
            runs = (0..end + 1).map(|code| vec![code as u8]).collect();
            (last, width) = (None, usize::from(bits) + 1);
            continue;
        }
        if let Some(last) = last {
            let mut run = runs[last].clone();
            run.push(if code < runs.len() { runs[code][0] } else { run[0] });
            runs.push(run);
        }
        out.extend(&runs[code]);
        last = Some(code);
        width += usize::from(runs.len() == 1 << width && width < 12);
    }
}

fn scene(x: i32, ink: PaletteColor) -> Scene {
    let mut scene = Scene::new(300, 200, PaletteColor::Pine);
    scene
        .shape(ShapeKind::Disc((x, 80), 40).fill(ink))
        .word(7_u8, (x, 80), Size::Large, PaletteColor::Ink);
    scene
}

#[test]
fn a_reader_of_gif_sees_each_scene_whole() {
    let scenes = [
        scene(60, PaletteColor::Paper),
        scene(90, PaletteColor::Lion),
        scene(90, PaletteColor::Lion),
        scene(250, PaletteColor::Sky),
    ];
    let seen = read(&gif(&scenes));
    assert_eq!((seen.width, seen.height, seen.pictures.len()), (150, 100, 4));
    for (scene, (_, picture)) in scenes.iter().zip(&seen.pictures) {
        assert!(*picture == pixels(scene, 150, 100));
    }
    let stands: Vec<u16> = seen.pictures.iter().map(|(stands, _)| *stands).collect();
    assert_eq!(stands, [STANDS, STANDS, STANDS, LAST]);
}

#[test]
fn a_smaller_scene_lies_in_the_middle_of_felt() {
    let small = Scene::new(100, 100, PaletteColor::Paper);
    let seen = read(&gif(&[scene(60, PaletteColor::Paper), small]));
    let (_, picture) = &seen.pictures[1];
    let card = picture
        .iter()
        .filter(|place| **place == PaletteColor::Paper as u8)
        .count();
    let felt = picture
        .iter()
        .filter(|place| **place == PaletteColor::Pine as u8)
        .count();
    assert_eq!((card, felt), (50 * 50, 150 * 100 - 50 * 50));
    assert_eq!(picture[25 * 150 + 50], PaletteColor::Paper as u8);
}

#[test]
fn what_stays_costs_next_to_nothing() {
    let one = gif(&[scene(60, PaletteColor::Paper)]).len();
    let ten = gif(&vec![scene(60, PaletteColor::Paper); 10]).len();
    assert!(ten - one < 10 * 40, "{one} {ten}");
}

proptest! {
    /// Large enough that the codes are forgotten several times.
    #[test]
    fn any_pictures_read_back(
        pixels in proptest::collection::vec(prop_oneof![3 => Just(0), 1 => 0..STAYS], 3 * 100..3 * 10_000),
        flat in 1_usize..7,
    ) {
        let wide = 20 * flat;
        let pixels: Vec<u8> = pixels.into_iter().flat_map(|pixel| vec![pixel; flat]).collect();
        let high = pixels.len() / wide / 3;
        let pictures: Vec<&[u8]> = pixels.chunks_exact(wide * high).take(3).collect();
        let all = pictures.iter().map(|picture| (picture.to_vec(), STANDS));
        let seen = read(&encode(all, wide as u16, high as u16));
        prop_assert_eq!(seen.pictures.len(), pictures.len());
        for (picture, (_, seen)) in pictures.into_iter().zip(seen.pictures) {
            prop_assert!(picture == seen);
        }
    }
}

//! The pieces that several games share, looked at and kept in `golden/`.

use headsup_scene::{PaletteColor, Scene, cards};

use crate::{golden, legible};

#[test]
fn all_pieces_can_be_read_on_cloth_and_in_a_trough() {
    let mut scene = Scene::new(1080, 810, PaletteColor::Pine);
    scene.trough((10, 410), 1060, 390);
    for down in [0, 400] {
        for (n, count) in (0..).zip([0, 1, 6, 16, 40]) {
            scene.deck(count, (24 + n * 140, 24 + down));
        }
        for (n, count) in (0..).zip([0, 7]) {
            scene.discards(count, (780 + n * 140, 24 + down));
        }
        for (n, worth) in (0..).zip([1_u32, 5, 10]) {
            scene.coin(worth, (80 + n * 110, 230 + down));
        }
        for (n, &plate) in (0..).zip(PaletteColor::ALL.iter().take(18)) {
            let count = 7_u32.pow(n as u32 % 3);
            scene.counter(count, (460 + n % 6 * 110, 200 + n / 6 * 80 + down), plate);
        }
        for (n, won) in (0..).zip([false, true]) {
            scene.score(
                8_u32,
                cards::pip(cards::Suit::Hearts, 72),
                won,
                (150 + n * 170, 340 + down),
            );
        }
    }
    assert_eq!(legible::unreadable(&scene), [""; 0]);
    golden::check(concat!(env!("CARGO_MANIFEST_DIR"), "/src/golden/pieces.png"), &scene);
}

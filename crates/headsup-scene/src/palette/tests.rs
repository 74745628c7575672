use super::*;

#[test]
fn the_palette_has_at_most_255_colors_so_that_a_moving_picture_has_one_for_what_stays() {
    assert!(PALETTE.len() <= 255, "{}", PALETTE.len());
}

#[test]
fn full_cover_is_the_ink_and_no_cover_is_what_was_there() {
    for color in 0..PALETTE.len() {
        for ink in 0..INKS.len() {
            assert_eq!(PALETTE[BLEND[usize::from(FULL)][color][ink] as usize], INKS[ink]);
            assert_eq!(PALETTE[BLEND[0][color][ink] as usize], PALETTE[color]);
        }
    }
}

#[test]
fn four_of_one_color_blend_to_it_and_black_and_white_to_something_between() {
    assert!((0..PALETTE.len() as u8).all(|place| blend([place; 4]) == place));
    let [paper, ink] = [PaletteColor::Paper as u8, PaletteColor::Ink as u8];
    let mixed = PALETTE[usize::from(blend([paper, ink, ink, paper]))];
    assert!(mixed.iter().all(|part| (110..160).contains(part)), "{mixed:?}");
}

#[test]
fn half_of_black_on_white_lies_between_them() {
    let [red, green, blue] = PALETTE[BLEND[2][PaletteColor::Paper as usize][PaletteColor::Ink as usize] as usize];
    for part in [red, green, blue] {
        assert!((110..160).contains(&part));
    }
}

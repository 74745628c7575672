//! The data file that an owner of the printed game may correct.

use super::super::deck::Deck;

const FILE: &str = include_str!("../deck.toml");

/// What is wrong with the file once this is written instead of that.
fn wrong(that: &str, this: &str) -> String {
    assert!(FILE.contains(that), "{that:?} is not in the file");
    let read = Deck::read(&FILE.replace(that, this));
    read.expect_err(this).to_string()
}

#[test]
fn the_file_is_right_and_each_of_its_cards_has_a_name() {
    let deck = Deck::read(FILE).expect("it is right");
    let words = include_str!("../words/en.ftl");
    for code in &deck.codes {
        let name = format!("\ncard-{code} = ");
        assert!(words.contains(&name), "words/en.ftl has no card-{code}");
    }
    assert_eq!(
        deck.codes.join(" "),
        "G0 G1 G2 G3 G4 W0 W1 W2 W3 W4 K0 K1 K2 K3 K4 Y0 Y1 Y2 Y3 Y4 GW KY"
    );
}

#[test]
fn a_row_must_be_one_of_green_and_white_and_one_of_black_and_yellow() {
    for ground in ["GW", "KG", "G", "GKY", "GX", ""] {
        let told = wrong("B = \"GY\"", &format!("B = \"{ground}\""));
        assert!(
            told.contains("row B") && told.contains("one of G and W and one of K and Y"),
            "{told}"
        );
    }
    assert_eq!(wrong("C = \"WY\"\n", ""), "row C is missing");
    assert_eq!(
        wrong("C = \"WY\"\n", "C = \"WY\"\nF = \"WY\"\n"),
        "there is no row \"F\"; the rows are A to E"
    );
}

#[test]
fn there_are_22_cards_and_none_twice() {
    assert_eq!(wrong("\"KY\",", ""), "the deck has 21 cards, and it must have 22");
    assert_eq!(
        wrong("\"KY\",", "\"KY\", \"G5\""),
        "the deck has 23 cards, and it must have 22"
    );
    assert_eq!(wrong("\"G4\"", "\"G3\""), "card \"G3\" stands twice");
}

#[test]
fn a_card_is_a_colour_and_dots_or_two_halves() {
    for code in ["X1", "G", "G10", "WG", "GK", "GG", "g1", ""] {
        let told = wrong("\"G4\"", &format!("\"{code}\""));
        assert!(told.starts_with(&format!("card {code:?} is none")), "{told}");
    }
}

#[test]
fn an_unknown_key_is_named() {
    assert!(wrong("[deck]", "[deck]\ncolour = 1").contains("colour"));
    assert!(wrong("[deck]", "[pack]").contains("pack"));
}

#[test]
fn a_corrected_card_is_worth_what_it_says() {
    let deck = Deck::read(&FILE.replace("\"G4\"", "\"G9\"").replace("B = \"GY\"", "B = \"WY\"")).expect("it is right");
    assert_eq!(deck.values[4], [1, 9, 9, 9, 1]);
}

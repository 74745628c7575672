//! A file that says what it may not is refused by name.

use super::*;
use crate::menu::tests::Toy;
use crate::registration::Registration;

#[test]
fn a_file_is_refused_with_the_name_of_what_is_wrong() {
    for (text, complaint) in [
        ("[[guide]]\nwords = \"guide-a\"\npicture = 1", "unknown field `picture`"),
        ("[[guide]]", "missing field `words`"),
        (
            "[[guide]]\nwords = \"a\"\ntable = { seed = \"12\" }",
            "a seed is 64 hexadecimal digits",
        ),
        ("[lesson]\nopening = \"a\"", "missing field"),
        ("lesons = 1", "unknown field `lesons`"),
    ] {
        let error = Teaching::read(text).expect_err(text).to_string();
        assert!(error.contains(complaint), "{text}: {error}");
    }
    assert!(Teaching::read("").is_ok_and(|none| none.guide.is_empty() && none.lesson.is_none()));
}

#[test]
fn a_move_that_cannot_be_played_is_named_with_its_ply() {
    let book: &dyn GameEntry = &Registration::<Toy>::new();
    let setting = Setting {
        seed: Seed([0; 32]),
        options: BTreeMap::new(),
        moves: vec!["nonsense"],
        seat: None,
    };
    assert_eq!(
        setting.table(book).unwrap_err().to_string(),
        "\"nonsense\" at ply 0: Refused(Private(seat 1))"
    );
}

//! The first layout: one key a match, few trees.
//!
//! * `matches` id -> head and record · `people` id -> who · `open` person, id -> nothing · `due` moment, id -> nothing
//! * `interactions` key -> moment and answer · `settings` person -> settings · `places` id -> a note of the face,
//!   `rested` the same of a match that nothing is left to look after

use ::sled::Db;

/// Creates the trees.
pub fn run(db: &Db) -> ::sled::Result<()> {
    for tree in [
        "matches",
        "people",
        "open",
        "due",
        "interactions",
        "settings",
        "places",
        "rested",
    ] {
        db.open_tree(tree)?;
    }
    Ok(())
}

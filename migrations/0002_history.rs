//! The second layout: an index of finished matches.
//!
//! * `ends` moment of the end, id -> how it ended · `history` person, moment of the end, id -> nothing
//! * `unindexed` id -> nothing: closed matches that are still to be looked at for the index. Who won is for the rules to say, so the
//!   program does that once it runs.

use std::collections::HashSet;

use ::sled::Db;

/// Creates the trees, and notes every closed match to be indexed.
pub fn run(db: &Db) -> ::sled::Result<()> {
    for tree in ["ends", "history"] {
        db.open_tree(tree)?;
    }
    let unindexed = db.open_tree("unindexed")?;
    // The keys of `open` end in the five bytes of an id.
    let mut open = HashSet::new();
    for key in db.open_tree("open")?.iter().keys() {
        let key = key?;
        open.insert(key[key.len().saturating_sub(5)..].to_vec());
    }
    for id in db.open_tree("matches")?.iter().keys() {
        let id = id?;
        if !open.contains(&*id) {
            unindexed.insert(id, &[])?;
        }
    }
    Ok(())
}

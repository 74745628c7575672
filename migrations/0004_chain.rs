//! A layout with the chain of promises: the tree `chain`, number -> piece and id -> number.
//!
//! There is nothing to bring over: promises that were made before have no link. An older program must not go on with such a database,
//! for it would promise deals outside of the chain.

use ::sled::Db;

/// Creates the tree.
pub fn run(db: &Db) -> ::sled::Result<()> {
    db.open_tree("chain").map(drop)
}

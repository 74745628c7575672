//! The third layout: where a person's number stands, and a ladder.
//!
//! * `known` person, id -> nothing: a match with this person · person, blocker -> nothing: a block against this person
//! * `ladder` what ratings are made of; it is made from the history once the database is open
//!
//! The computer's levels, whose numbers are the highest, and those who were forgotten are not in `known`.

use ::sled::Db;

/// The numbers above this one are no person's.
const PEOPLE: u64 = u64::MAX - 64;

/// Creates the trees, and fills the first.
pub fn run(db: &Db) -> ::sled::Result<()> {
    db.open_tree("ladder")?;
    let known = db.open_tree("known")?;
    for row in &db.open_tree("people")? {
        let (id, value) = row?;
        // A checksum of four bytes, the form's tag, and one or two numbers, the second after a byte that tells whether it is there.
        // What cannot be read is found when the database is held against its journal.
        let Some(form) = value.get(4..).and_then(|value| value.strip_prefix(&[1])) else {
            continue;
        };
        let Ok((challenger, opponent)) = postcard::from_bytes::<(u64, Option<u64>)>(form) else {
            continue;
        };
        for person in [Some(challenger), opponent]
            .into_iter()
            .flatten()
            .filter(|&person| person < PEOPLE)
        {
            known.insert([&person.to_be_bytes()[..], &id].concat(), &[])?;
        }
    }
    for key in db.open_tree("settings")?.iter().keys() {
        let key = key?;
        if let (16, Some((blocker, blocked))) = (key.len(), key.split_at_checked(8)) {
            known.insert([blocked, blocker].concat(), &[])?;
        }
    }
    Ok(())
}

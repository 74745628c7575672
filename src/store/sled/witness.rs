//! Two witnesses compared: what the journal tells and what lies in the database. Whichever is later or can be read mends the other.

use std::collections::BTreeSet;
use std::fmt;

use ::sled::Tree;

use super::forgotten::Wish;
use super::forms;
use super::journal::{Table, Told};
use super::rows::UNVERSIONED;
use super::trees::{
    Trees, due_key, failed, head_and_record, history_key, id_of, open_key, people_of, person_key, unpair,
};
use crate::matches::{MatchId, Moment, People, PersonId};
use crate::store::StoreError;

/// The layout with which a list came of where people's numbers stand.
const KNOWN: u32 = 3;

/// What is done about something that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cure {
    /// The database gets it from the journal.
    Database,
    /// The journal is written anew from the database.
    Journal,
    /// The same, and nothing is wrong: nobody was told of what it lacks.
    CatchUp,
    /// The database is set aside and made anew from the journal.
    Anew,
    /// Lists are made anew from the matches.
    Lists,
    /// Nothing helps: neither has it.
    None,
}

/// Something that was found wrong when the witnesses were compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What, in words.
    pub wrong: String,
    /// What is done about it.
    pub cure: Cure,
}

impl Finding {
    /// What is wrong and its cure.
    pub fn new(wrong: impl Into<String>, cure: Cure) -> Finding {
        Finding {
            wrong: wrong.into(),
            cure,
        }
    }

    /// What would be done about it, in words.
    pub fn would(&self) -> &'static str {
        match self.cure {
            Cure::Database => "it can be mended from the journal",
            Cure::Journal | Cure::CatchUp => "the journal can be written anew from the database",
            Cure::Anew => "the database can be set aside and made anew from the journal",
            Cure::Lists => "they can be made anew from the matches",
            Cure::None => "neither the database nor the journal has it; only a backup may",
        }
    }
}

/// What was done about it.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let done = match self.cure {
            Cure::Database => "mended it from the journal",
            Cure::Journal | Cure::CatchUp => "wrote the journal anew from the database",
            Cure::Anew => "set the database aside and made it anew from the journal",
            Cure::Lists => "made them anew from the matches",
            Cure::None => "neither the database nor the journal has it; restore a backup if it is needed",
        };
        write!(f, "{}: {done}", self.wrong)
    }
}

/// Both witnesses can be read, are as late as each other, and say different things of a match.
#[derive(Debug)]
pub struct Contradiction(pub MatchId);

/// What ended a comparison.
#[derive(Debug)]
pub enum Unable {
    Contradicted(Contradiction),
    Store(StoreError),
}

impl From<StoreError> for Unable {
    fn from(error: StoreError) -> Unable {
        Unable::Store(error)
    }
}

impl From<::sled::Error> for Unable {
    fn from(error: ::sled::Error) -> Unable {
        Unable::Store(failed(error))
    }
}

/// How many of something were found, and which by name as far as that is short.
#[derive(Default)]
struct Count(usize, Vec<String>);

impl Count {
    fn add(&mut self, what: String) {
        self.0 += 1;
        if self.1.len() < 5 {
            self.1.push(what);
        }
    }

    fn tell(self, findings: &mut Vec<Finding>, cure: Cure, wrong: &str) {
        let Count(count, names) = self;
        if count > 0 {
            let more = if count > names.len() { " …" } else { "" };
            findings.push(Finding::new(
                format!("{wrong}: {count} ({}{more})", names.join(", ")),
                cure,
            ));
        }
    }
}

/// Compares, and mends the database. Any finding means that the journal is to be written anew. Safe to repeat.
/// `layout` is that of the database.
pub fn compare(trees: &Trees, told: &Told<'_>, layout: u32) -> Result<Vec<Finding>, Unable> {
    let mut findings = Vec::new();
    let known = trees.journaled()?;
    if told.holes > 0 {
        let wrong = format!("the journal is damaged in {} places", told.holes);
        findings.push(Finding::new(wrong, Cure::Journal));
    } else if let Some(known) = known.filter(|&known| known > told.number && !told.is_empty()) {
        let wrong = format!("the journal lacks its last changes: {}", known - told.number);
        findings.push(Finding::new(wrong, Cure::Journal));
    }
    // A change is in the database for a moment before it is in the journal, and only then acknowledged.
    let under_way = told.holes == 0 && !told.is_empty() && known == Some(told.number + 1);
    // Whether the journal has the last word on rows that have no version.
    let trusted = told.holes == 0 && known.unwrap_or_default() <= told.number;
    compare_matches(trees, told, &mut findings)?;
    for table in UNVERSIONED {
        compare_rows(trees, told, table, trusted, &mut findings)?;
    }
    if told.is_empty() {
        // Whatever it lacks is one thing that is wrong, and none if there never was a journal.
        findings.retain(|finding| finding.cure != Cure::Journal);
        findings.extend(known.map(|_| Finding::new("the journal was gone or empty", Cure::Journal)));
    }
    if under_way && findings.iter().all(|finding| finding.cure == Cure::Journal) {
        let ended = "the program ended in the middle of a change, which the database alone has";
        findings = vec![Finding::new(ended, Cure::CatchUp)];
    }
    let mended = findings.iter().any(|finding| finding.cure == Cure::Database);
    compare_forgotten(trees, told, trusted)?;
    compare_lists(trees, mended, layout, &mut findings)?;
    // The rest is only read, to learn whether it can be.
    for tree in [&trees.unindexed, &trees.meta, &trees.ladder] {
        tree.iter().try_for_each(|row| row.map(drop))?;
    }
    Ok(findings)
}

fn version(id: MatchId, sealed: &[u8]) -> Option<u64> {
    head_and_record(id, sealed).ok().map(|(head, _)| head.version)
}

/// Of each match the later version that can be read wins.
fn compare_matches(trees: &Trees, told: &Told<'_>, findings: &mut Vec<Finding>) -> Result<(), Unable> {
    let [mut mended, mut behind, mut lost] = [const { Count(0, Vec::new()) }; 3];
    for row in &trees.matches {
        let (key, value) = row?;
        let id = id_of(&key)?;
        let theirs = told.value(Table::Matches, &key);
        match (version(id, &value), theirs.and_then(|theirs| version(id, theirs))) {
            (Some(own), Some(other)) if own == other => {
                if theirs != Some(&*value) {
                    return Err(Unable::Contradicted(Contradiction(id)));
                }
            }
            (own, Some(other)) if own.is_none_or(|own| own < other) => {
                trees.matches.insert(&key, theirs.unwrap_or_default())?;
                mended.add(id.to_string());
            }
            (Some(_), _) => behind.add(id.to_string()),
            (None, _) => lost.add(id.to_string()),
        }
    }
    for (&(table, key), value) in &told.rows {
        if let (Table::Matches, Some(value)) = (table, value)
            && !trees.matches.contains_key(key)?
        {
            trees.matches.insert(key, *value)?;
            mended.add(id_of(key)?.to_string());
        }
    }
    mended.tell(
        findings,
        Cure::Database,
        "matches that the database lacked, had older or could not read",
    );
    behind.tell(findings, Cure::Journal, "matches that the journal lacked or had older");
    lost.tell(findings, Cure::None, "matches that cannot be read");
    Ok(())
}

/// The rows of a table without versions: the journal has the last word if it is whole, else whichever can be read.
fn compare_rows(
    trees: &Trees,
    told: &Told<'_>,
    table: Table,
    trusted: bool,
    findings: &mut Vec<Finding>,
) -> Result<(), Unable> {
    let tree = trees.table(table);
    let [mut mended, mut behind, mut lost] = [const { Count(0, Vec::new()) }; 3];
    // Keys may name people.
    let name = |key: &[u8]| match (id_of(key), table) {
        (Ok(id), _) => id.to_string(),
        (Err(_), Table::Chain) => format!("number {}", hex::encode(key)),
        (Err(_), _) => "somebody's".to_owned(),
    };
    for row in tree {
        let (key, value) = row?;
        let readable = forms::unseal(&value, String::new).is_ok();
        match told.rows.get(&(table, &*key)) {
            Some(Some(theirs)) if **theirs == *value => {}
            Some(Some(theirs)) if trusted || !readable => {
                tree.insert(&key, *theirs)?;
                mended.add(name(&key));
            }
            Some(None) if trusted => {
                tree.remove(&key)?;
                mended.add(name(&key));
            }
            Some(_) | None if readable => behind.add(name(&key)),
            Some(_) | None => lost.add(name(&key)),
        }
    }
    for (&(other, key), value) in &told.rows {
        // Without its people a match is nothing, and no piece of the chain is ever taken away; anything else may have been since.
        if let Some(value) = value
            && other == table
            && (trusted || matches!(table, Table::People | Table::Chain))
            && !tree.contains_key(key)?
        {
            tree.insert(key, *value)?;
            mended.add(name(key));
        }
    }
    let what = match table {
        Table::People => "the people of matches",
        Table::Places | Table::Rested => "notes on where matches are shown",
        Table::Answers => "answers to presses",
        Table::Chain => "pieces of the chain of promises",
        Table::Settings | Table::Matches | Table::Forgotten => "settings",
    };
    mended.tell(
        findings,
        Cure::Database,
        &format!("{what} that the database lacked, had otherwise or could not read"),
    );
    behind.tell(
        findings,
        Cure::Journal,
        &format!("{what} that the journal lacked or had otherwise"),
    );
    lost.tell(findings, Cure::None, &format!("{what} that cannot be read"));
    Ok(())
}

/// What was applied of the list of the forgotten is what both say: to forget a person once more does no harm. A database that was just
/// made has everything from the journal.
fn compare_forgotten(trees: &Trees, told: &Told<'_>, trusted: bool) -> Result<(), Unable> {
    let theirs = told
        .value(Table::Forgotten, Trees::FORGOTTEN)
        .and_then(|count| count.try_into().ok());
    if let Some(theirs) = theirs.map(u64::from_be_bytes) {
        let own = trees.forgotten()?;
        let lesser = own.map_or(theirs, |own| own.min(theirs));
        trees.meta.insert(Trees::FORGOTTEN, &lesser.to_be_bytes())?;
    }
    if told.is_empty() {
        return Ok(());
    }
    if trees.journaled()?.is_none() {
        for (&(table, key), value) in &told.rows {
            if let (Table::Forgotten, Some(value), Some(_)) = (table, value, Wish::from_bytes(key)) {
                trees.meta.insert(key, *value)?;
            }
        }
    }
    // A journal that lacks something may lack this, too.
    for wish in trees.wishes()?.into_iter().filter(|_| trusted) {
        if told.value(Table::Forgotten, &wish.to_bytes()).is_none() {
            trees.meta.remove(wish.to_bytes())?;
        }
    }
    Ok(())
}

/// Makes the keys of a list what they should be; tells whether they were not.
fn set_keys(tree: &Tree, should: &BTreeSet<Vec<u8>>) -> Result<bool, Unable> {
    let mut changed = false;
    for key in tree.iter().keys() {
        let key = key?;
        if !should.contains(&*key) {
            tree.remove(key)?;
            changed = true;
        }
    }
    for key in should {
        if !tree.contains_key(key)? {
            tree.insert(key, &[])?;
            changed = true;
        }
    }
    Ok(changed)
}

/// Holds the lists against the matches. The history is only held against itself: who won is for the rules to say. Where it does not fit,
/// or where matches were mended, it is noted to be made anew once the program runs.
fn compare_lists(trees: &Trees, mended: bool, layout: u32, findings: &mut Vec<Finding>) -> Result<(), Unable> {
    let (mut open, mut due) = (BTreeSet::new(), BTreeSet::new());
    for row in &trees.matches {
        let (key, value) = row?;
        let id = id_of(&key)?;
        let Ok((head, _)) = head_and_record(id, &value) else {
            continue;
        };
        due.extend(head.wake.map(|wake| due_key(wake, id).to_vec()));
        if head.open
            && let Ok(people) = people_of(id, trees.people.get(&key)?)
        {
            open.extend(remembered(&people).map(|person| open_key(person, id).to_vec()));
        }
    }
    // Before that layout there was no list of what is known of people.
    let known = set_keys(&trees.known, &trees.should_be_known()?)? && layout >= KNOWN;
    let changed = [set_keys(&trees.open, &open)?, set_keys(&trees.due, &due)?, known];
    if !mended && changed.contains(&true) {
        findings.push(Finding::new(
            "the lists of open matches, of people or of alarms did not fit the matches",
            Cure::Lists,
        ));
    }
    let sound = history_is_sound(trees)?;
    if !mended && !sound {
        findings.push(Finding::new(
            "the history of finished matches did not fit the matches",
            Cure::Lists,
        ));
    }
    if mended || !sound {
        trees.reindex()?;
    } else if !trees.ladders_are_right()? {
        findings.push(Finding::new(
            "the ladders did not fit the finished matches",
            Cure::Lists,
        ));
        trees.count_ladders_anew()?;
    }
    Ok(())
}

/// Whether each ending can be read and is in the history of its people, and nothing else is.
fn history_is_sound(trees: &Trees) -> Result<bool, Unable> {
    let mut listed = 0;
    for row in &trees.ends {
        let (key, value) = row?;
        let (ended, id) = unpair(&key)?;
        let what = String::new;
        let ending = forms::unseal(&value, what).and_then(|bytes| forms::read_ending(bytes, what));
        let (Ok(_), Ok(people)) = (ending, people_of(id, trees.people.get(id.to_bytes())?)) else {
            return Ok(false);
        };
        for person in remembered(&people) {
            if !trees.history.contains_key(history_key(person, Moment(ended), id))? {
                return Ok(false);
            }
            listed += 1;
        }
    }
    let nobodys = trees.history.scan_prefix(person_key(PersonId::FORGOTTEN)).count();
    Ok(listed == trees.history.len() - nobodys)
}

/// The people of a match who have lists.
fn remembered(people: &People) -> impl Iterator<Item = PersonId> {
    people.iter().filter(|&person| person != PersonId::FORGOTTEN)
}

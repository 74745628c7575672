//! `headsup doctor`: holds the database and its journal against each other and says in words what is wrong and what would be done.
//!
//! Without `--repair` it works on a copy, so the data folder stays as it is. A database on a server is only read, while the bot may go on.

use std::io::{Write, stdout};
use std::process::ExitCode;

use clap::Args;

use super::error::Error;
use super::output::quietly;
use super::storage;
use crate::config::{self, Config};
use crate::other_users;
use headsup_app::{Clock, SystemClock};
use headsup_games::CATALOG;
use headsup_store_postgres::{Diagnosis, MatchRules};
use headsup_store_sled::backup::{self, Copy};
use headsup_store_sled::{Consent, Finding, OpenError, Repair, Setup, SledStore};

/// What the matches in a database on a server are held against.
const RULES: MatchRules = MatchRules {
    catalog: CATALOG,
    needs_upkeep: headsup_discord::needs_upkeep,
};

/// What to look at, and whether to mend it.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Mend what can be mended, as the bot does at its start
    #[arg(long)]
    repair: bool,
    /// With --repair: go on without the key of the list of the forgotten, if it is lost. An older backup would then bring back people who
    /// were forgotten, and blocks against them no longer hold
    #[arg(long, requires = "repair")]
    without_forgotten_key: bool,
    /// With --repair: go on with what can still be read where neither the database nor the journal is whole. The rest is kept aside
    #[arg(long, requires = "repair")]
    accept_loss: bool,
}

/// Looks at the data folder of the configuration, or at its database. Fails if anything is wrong with it afterwards.
pub fn doctor(arguments: &Arguments) -> Result<ExitCode, Error> {
    let config = Config::load(std::env::vars_os())?;
    if !config.store.url.is_empty() {
        return on_server(arguments.repair, &config.store);
    }
    other_users::check_folder(&config.data)?;
    let found = match arguments.repair {
        false => Copy::of(&config.data).and_then(|copy| copy.open().map(recounted)),
        true => {
            let setup = Setup {
                consent: Consent {
                    without_key: arguments.without_forgotten_key,
                    accept_loss: arguments.accept_loss,
                },
                ..Setup::default()
            };
            backup::check_for_data(&config.data)
                .and_then(|()| SledStore::open_telling(&config.data, setup))
                .map(recounted)
        }
    };
    let (words, sound) = diagnosis(found, arguments.repair)?;
    quietly(write!(stdout(), "{}:\n{words}", config.data.display()))?;
    Ok(ended(sound))
}

fn ended(sound: bool) -> ExitCode {
    match sound {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// Looks at the database of the configuration.
fn on_server(repair: bool, config: &config::Store) -> Result<ExitCode, Error> {
    if repair {
        return Err(
            "store.url (HEADSUP_STORE_URL) names a server, and --repair works on the data folder. Bring the server back from its own \
             backup, such as by pg_restore or pgBackRest, or put a backup into a new database by headsup restore"
                .into(),
        );
    }
    let options = storage::options(config)?;
    let looked = headsup_store_postgres::doctor(config.url.expose(), options, RULES, SystemClock.now());
    let diagnosis = tokio::runtime::Runtime::new()?.block_on(looked)?;
    let (words, sound) = words_of(&diagnosis);
    quietly(write!(stdout(), "the database of store.url:\n{words}"))?;
    Ok(ended(sound))
}

/// Describes the state of a database on a server, and whether it is sound.
fn words_of(diagnosis: &Diagnosis) -> (String, bool) {
    let found = match diagnosis {
        Diagnosis::NoTables => {
            let words = "The database has no tables of headsup, so nothing was looked at, and nothing was changed. If the bot has run on it \
                         before, store.url (HEADSUP_STORE_URL) names another database: correct it. Otherwise start the bot, which makes \
                         the tables.\n";
            return (words.to_owned(), false);
        }
        Diagnosis::OlderLayout { found, known } => {
            let words = format!(
                "The database has layout {found}, and this program reads layout {known}, so nothing was looked at. The bot brings it there \
                 at its next start; run headsup doctor again after that.\n"
            );
            return (words, false);
        }
        Diagnosis::Examined(found) => found,
    };
    if found.is_empty() {
        let words = "The database is whole, and all that is in it agrees.\n";
        return (words.to_owned(), true);
    }
    let mut words: String = found.iter().map(|finding| format!("wrong: {finding}.\n")).collect();
    words += "Nothing was changed, and the bot mends none of it. You can run a statement that a line gives while the bot runs, for example with \
              psql. For anything else, restore the server's own backup, or a backup of headsup into a new database.\n";
    (words, false)
}

/// What was found at the opening, and by counting the ladders once more.
fn recounted((store, mut findings): (SledStore, Vec<Finding>)) -> Vec<Finding> {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    match runtime.map(|runtime| runtime.block_on(store.recount())) {
        Ok(Ok(found)) => findings.extend(found),
        Ok(Err(error)) => findings.push(Finding::new(error.to_string(), Repair::Recount)),
        Err(error) => findings.push(Finding::new(error.to_string(), Repair::Recount)),
    }
    findings
}

/// What to say, and whether all is well. A folder that cannot be looked at now is an error.
fn diagnosis(found: Result<Vec<Finding>, OpenError>, repair: bool) -> Result<(String, bool), Error> {
    let findings = match found {
        Ok(findings) => findings,
        Err(
            error @ (OpenError::Damaged(..)
            | OpenError::Lost(..)
            | OpenError::Contradiction(..)
            | OpenError::OtherBot(..)
            | OpenError::Newer { .. }
            | OpenError::NewerJournal(..)
            | OpenError::NoKey(..)),
        ) => {
            let listing = match &error {
                OpenError::Lost(_, _, listing) => listing.to_string(),
                _ => String::new(),
            };
            return Ok((format!("wrong: {error}.\n{listing}"), false));
        }
        Err(error) => return Err(error.into()),
    };
    if findings.is_empty() {
        return Ok((
            "The database and its journal are whole and say the same.\n".to_owned(),
            true,
        ));
    }
    let mut words = String::new();
    for finding in &findings {
        words += &match (repair, finding.repair) {
            (_, Repair::CatchUp) => format!("no harm: {}.\n", finding.wrong),
            (true, _) => format!("was wrong: {finding}.\n"),
            (false, _) => format!("wrong: {}; {}.\n", finding.wrong, finding.would()),
        };
    }
    let harmless = findings.iter().all(|finding| finding.repair == Repair::CatchUp);
    if !repair && !harmless {
        words += "Nothing was changed. headsup doctor --repair does all of it; so does the bot at its next start.\n";
    }
    Ok((words, harmless || repair))
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_store_sled::Listing;

    #[test]
    fn what_is_wrong_is_said_with_what_would_be_or_was_done() {
        let findings = || Ok(vec![Finding::new("the journal is gone", Repair::Journal)]);
        let (words, sound) = diagnosis(findings(), false).unwrap();
        assert!(words.contains("wrong: the journal is gone; the journal can be written anew from the database.\n"));
        assert!(words.contains("doctor --repair") && !sound, "{words}");
        let (words, sound) = diagnosis(findings(), true).unwrap();
        assert!(
            words.contains(
                "was wrong: the journal is gone: wrote the journal anew from the database; nothing is lost.\n"
            )
        );
        assert!(sound, "it is mended");
        let killed = Finding::new("the program ended in the middle of a change", Repair::CatchUp);
        let (words, sound) = diagnosis(Ok(vec![killed]), false).unwrap();
        assert_eq!(
            (words.as_str(), sound),
            ("no harm: the program ended in the middle of a change.\n", true)
        );
        let listing = Listing {
            whole: 2,
            lines: vec!["match x: missing".to_owned()],
        };
        let lost = OpenError::Lost("folder".into(), "the journal is damaged".to_owned(), listing);
        let (words, sound) = diagnosis(Err(lost), false).unwrap();
        assert!(
            !sound
                && words.ends_with("2 matches can be read in both the database and the journal.\nmatch x: missing\n"),
            "{words}"
        );
        let (words, sound) = diagnosis(Ok(Vec::new()), false).unwrap();
        assert!(words.contains("are whole") && sound);
        let newer = diagnosis(Err(OpenError::Newer { found: 9, known: 2 }), true).unwrap();
        assert!(newer.0.contains("newer program") && !newer.1);
    }

    #[test]
    fn what_is_wrong_with_a_database_on_a_server_is_only_said() {
        let (words, sound) = words_of(&Diagnosis::Examined(Vec::new()));
        assert!(words.contains("is whole") && sound);
        let (words, sound) = words_of(&Diagnosis::NoTables);
        assert!(words.contains("names another database") && !sound, "{words}");
        let (words, sound) = words_of(&Diagnosis::OlderLayout { found: 2, known: 3 });
        assert!(words.contains("nothing was looked at") && !sound, "{words}");
        let config = config::Store {
            url: "postgres://headsup:hunter2@db/headsup".to_owned().try_into().unwrap(),
            ..config::Store::default()
        };
        let refused = on_server(true, &config).unwrap_err().to_string();
        assert!(
            refused.contains("own backup") && !refused.contains("hunter2"),
            "{refused}"
        );
    }
}

//! `headsup doctor`: holds the database and its journal against each other and says in words what is wrong and what would be done.
//!
//! Without `--repair` it works on a copy, so the data folder stays as it is.

use std::io::{Write, stdout};
use std::process::ExitCode;

use clap::Args;

use super::error::Error;
use super::identity;
use super::output::quietly;
use super::storage::must_be_in_folder;
use crate::config::Config;
use headsup_store_sled::backup::Copy;
use headsup_store_sled::{Consent, Finding, OpenError, Repair, Setup, SledStore};

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

/// Looks at the data folder of the configuration. Fails if anything is wrong with it afterwards.
pub fn doctor(arguments: &Arguments) -> Result<ExitCode, Error> {
    let config = Config::load(std::env::vars_os())?;
    must_be_in_folder(&config.store, "The server looks after its own files")?;
    let (words, sound) = identity::on_behalf(&config.data, |data| {
        let found = match arguments.repair {
            false => Copy::of(data).and_then(|copy| copy.open().map(recounted)),
            true => {
                let setup = Setup {
                    consent: Consent {
                        without_key: arguments.without_forgotten_key,
                        accept_loss: arguments.accept_loss,
                    },
                    ..Setup::default()
                };
                SledStore::open_telling(data, setup).map(recounted)
            }
        };
        diagnosis(found, arguments.repair)
    })?;
    quietly(write!(stdout(), "{}:\n{words}", config.data.display()))?;
    Ok(match sound {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
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
}

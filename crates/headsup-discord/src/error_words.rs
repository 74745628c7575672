//! What went wrong, in words.

use headsup_app::{AppError, IncidentId, Written};
use headsup_i18n::Locale;
use headsup_ui::message::{Message, Reader};

/// What is said of a match that is set aside; in its place too, once it was.
pub const SET_ASIDE: &str = "set-aside";

/// Describes an error and whether the change was stored, visible to the presser alone.
pub fn wrong_words(wrong: &AppError, written: Written, locale: &Locale) -> Message<Reader> {
    let after = |cause: &str| format!("{} {}", locale.say(cause, &[]), kept_words(written, locale));
    Message::private(match (wrong, written) {
        (AppError::Refused { refusal, .. }, _) => locale.say(refusal.message(), &[]),
        (AppError::SetAside, _) => locale.say(SET_ASIDE, &[]),
        (AppError::Full { all: false }, _) => locale.say("full-begin", &[]),
        (AppError::Full { all: true }, Written::Nothing) => locale.say("full-all", &[]),
        (AppError::Full { all: true }, _) => after("cause-full"),
        (AppError::Away, Written::Nothing) => {
            let later = locale.say("kept-nothing-yet", &[]);
            format!("{} {later}", locale.say("cause-away", &[]))
        }
        (AppError::Away, _) => after("cause-away"),
        (AppError::Incident(incident), _) => {
            let number = locale.say("fault-number", &[("incident", incident.to_string().into())]);
            format!("{}\n{number}", after("cause-fault"))
        }
    })
}

/// Describes an answer that Discord refused.
pub fn refused_words(fault: IncidentId, written: Written, locale: &Locale) -> Message<Reader> {
    match written {
        Written::Nothing => wrong_words(&fault.into(), written, locale),
        _ => {
            let cause = locale.say("cause-refused", &[]);
            Message::private(format!("{cause} {}", kept_words(written, locale)))
        }
    }
}

/// Says whether the player's change was stored.
fn kept_words(written: Written, locale: &Locale) -> String {
    let message = match written {
        Written::Nothing => "kept-nothing",
        Written::Stored => "kept-stored",
        Written::Unknown => "kept-unknown",
    };
    locale.say(message, &[])
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use headsup_app::{App, ManualClock, SeededEntropy};
    use headsup_match::Timestamp;
    use headsup_store::MemoryStore;

    use super::*;

    fn incident() -> IncidentId {
        let (store, clock) = (Arc::new(MemoryStore::default()), ManualClock::new(Timestamp(0)));
        let app = App::new(
            store,
            Arc::new(clock),
            Arc::new(SeededEntropy::new(1)),
            headsup_games::CATALOG,
        );
        app.incidents.log(&"as planned")
    }

    // A player who reads "nothing changed" does not check again.
    #[test]
    fn that_nothing_changed_is_said_only_where_nothing_was_stored() {
        let incident = incident();
        let faults = [AppError::Full { all: true }, AppError::Away, incident.into()];
        for locale in Locale::all() {
            let nothing = |text: &str| {
                let [now, later] = ["kept-nothing", "kept-nothing-yet"].map(|id| locale.say(id, &[]));
                let first = later.split_once('.').map_or(later.as_str(), |(first, _)| first);
                text.contains(&now) || text.contains(first)
            };
            for written in [Written::Nothing, Written::Stored, Written::Unknown] {
                let refused = refused_words(incident, written, locale);
                let all = faults
                    .iter()
                    .map(|wrong| wrong_words(wrong, written, locale))
                    .chain([refused]);
                for message in all {
                    let text = message.words();
                    assert_eq!(nothing(&text), written == Written::Nothing, "{written:?}: {text}");
                }
            }
        }
    }
}

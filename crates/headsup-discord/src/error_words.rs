//! What went wrong, in words.

use headsup_app::AppError;
use headsup_i18n::Locale;
use headsup_ui::message::{Message, Reader};

/// What is said of a match that is set aside; in its place too, once it was.
pub const SET_ASIDE: &str = "set-aside";

/// The words for what went wrong, for the presser alone.
pub fn wrong_words(wrong: &AppError, locale: &Locale) -> Message<Reader> {
    Message::private(match wrong {
        AppError::Refused { refusal, .. } => locale.say(refusal.message(), &[]),
        AppError::SetAside => locale.say(SET_ASIDE, &[]),
        AppError::Full { all: false } => locale.say("full-begin", &[]),
        AppError::Full { all: true } => locale.say("full-all", &[]),
        AppError::Away => locale.say("database-away", &[]),
        AppError::Incident(fault) => locale.say("fault", &[("incident", fault.incident.to_string().into())]),
    })
}

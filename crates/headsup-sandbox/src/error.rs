//! Refusals in Discord's own form (`https://docs.discord.com/developers/topics/opcodes-and-status-codes`).

use serde_json::{Value, json};

/// A refusal: HTTP status, Discord's code and words, and what is wrong with a form.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Error {
    pub status: u16,
    pub code: u32,
    pub message: String,
    pub errors: Option<Value>,
    /// The ways to the keys of the request that Discord does not know.
    pub unknown: Vec<Vec<String>>,
}

macro_rules! errors {
    ($($name:ident = $status:literal $code:literal $message:literal;)*) => {
        $(#[allow(non_snake_case)] pub(super) fn $name() -> Error { Error::new($status, $code, $message) })*
    };
}

errors! {
    unauthorized = 401 0 "401: Unauthorized";
    not_found = 404 0 "404: Not Found";
    unknown_application = 404 10002 "Unknown Application";
    unknown_channel = 404 10003 "Unknown Channel";
    unknown_guild = 404 10004 "Unknown Guild";
    unknown_member = 404 10007 "Unknown Member";
    unknown_overwrite = 404 10009 "Unknown Overwrite";
    unknown_role = 404 10011 "Unknown Role";
    unknown_ban = 404 10026 "Unknown Ban";
    unknown_command_permissions = 404 10066 "Unknown application command permissions";
    unknown_message = 404 10008 "Unknown Message";
    unknown_user = 404 10013 "Unknown User";
    unknown_emoji = 404 10014 "Unknown Emoji";
    unknown_webhook = 404 10015 "Unknown Webhook";
    unknown_interaction = 404 10062 "Unknown interaction";
    unknown_command = 404 10063 "Unknown application command";
    too_many_commands = 400 30032 "Maximum number of application commands reached (100)";
    already_answered = 400 40060 "Interaction has already been acknowledged.";
    too_many_followups = 400 40094 "This interaction has reached the maximum number of follow-up messages";
    too_large = 413 40005 "Request entity too large";
    thread_exists = 400 160004 "A thread has already been created for this message";
    missing_access = 403 50001 "Missing Access";
    wrong_channel_type = 403 50024 "Cannot execute action on this channel type";
    cannot_edit_other = 403 50005 "Cannot edit a message authored by another user";
    empty_message = 400 50006 "Cannot send an empty message";
    closed_dms = 403 50007 "Cannot send messages to this user";
    missing_permissions = 403 50013 "Missing Permissions";
    invalid_token = 401 50027 "Invalid Webhook Token";
    slow_mode = 429 20016 "This action cannot be performed due to slowmode rate limit";
    thread_archived = 400 50083 "Thread is archived";
    invalid_json = 400 50109 "The request body contains invalid JSON.";
}

impl Error {
    pub fn new(status: u16, code: u32, message: &str) -> Self {
        Error {
            status,
            code,
            message: message.to_owned(),
            errors: None,
            unknown: Vec::new(),
        }
    }

    /// The body of the answer.
    pub fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }

    /// Whether a well-made client never sees this: its request could not have been carried out at any time.
    pub fn is_the_clients_fault(&self) -> bool {
        matches!(self.code, 0 | 50035 | 50006 | 50109 | 30032 | 40005)
    }
}

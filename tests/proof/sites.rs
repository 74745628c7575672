//! Where the bot calls Discord, and what Discord says no to for good.

/// Status and code of what Discord says no to for good.
pub const ERRORS: [(u16, u32); 19] = [
    (401, 0),
    (403, 0),
    (404, 0),
    (404, 10003),   // channel
    (404, 10004),   // server
    (404, 10008),   // message
    (404, 10013),   // user
    (404, 10015),   // webhook
    (404, 10062),   // interaction
    (403, 20028),   // no room to write
    (403, 50001),   // access
    (400, 50006),   // empty
    (403, 50007),   // closed direct messages
    (403, 50013),   // permission
    (401, 50027),   // token over
    (400, 50035),   // form
    (400, 50083),   // archived
    (400, 40060),   // answered
    (400, 160_004), // has a thread
];

/// Where the bot calls Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// The first answer to a command.
    Answer,
    /// A form that answers a press.
    Form,
    /// What becomes of a message that is pressed.
    Turn,
    /// A second message of an answer.
    Add,
    /// Which message answered.
    Original,
    /// An open panel.
    Panel,
    /// The table message.
    Edit,
    /// How many messages stand after the table.
    After,
    /// A notice.
    Post,
    /// The notice before it goes.
    Clear,
    /// Direct messages are opened.
    Direct,
    /// A thread begins.
    Thread,
    /// Its members.
    Join,
    /// It is archived.
    Archive,
    /// It is deleted.
    Delete,
    /// What a person is called.
    Name,
    /// The commands that Discord knows.
    Commands,
    /// They are registered.
    Register,
    /// The emojis that Discord has.
    Emojis,
    /// One is uploaded.
    Upload,
    /// An old one goes.
    Stale,
    /// What is proposed to a person who types.
    Typing,
    /// The table where the bot is no member, and only tokens lead.
    BorrowedTable,
}

pub const SITES: [Site; 23] = [
    Site::Answer,
    Site::Form,
    Site::Turn,
    Site::Add,
    Site::Original,
    Site::Panel,
    Site::Edit,
    Site::After,
    Site::Post,
    Site::Clear,
    Site::Direct,
    Site::Thread,
    Site::Join,
    Site::Archive,
    Site::Delete,
    Site::Name,
    Site::Commands,
    Site::Register,
    Site::Emojis,
    Site::Upload,
    Site::Stale,
    Site::Typing,
    Site::BorrowedTable,
];

impl Site {
    /// The request, and how often the story makes it if all is well: that often it may come.
    pub fn request(self) -> (&'static str, &'static str, usize) {
        match self {
            Site::Answer | Site::Form | Site::Turn | Site::Typing => ("POST", "/interactions/", 1),
            Site::Add => ("POST", "/webhooks/", 1),
            Site::Original => ("GET", "/webhooks/", 1),
            Site::Panel => ("PATCH", "/webhooks/", 2),
            // Once for each press on it and once for the move: where only tokens lead, each press may bring a better one.
            Site::BorrowedTable => ("PATCH", "/webhooks/", 3),
            Site::Edit => ("PATCH", "/channels/", 1),
            Site::After => ("GET", "/channels/", 1),
            Site::Post => ("POST", "/channels/", 1),
            Site::Clear => ("DELETE", "/channels/", 1),
            Site::Direct => ("POST", "/users/@me/channels", 1),
            Site::Thread => ("POST", "/threads", 1),
            Site::Join => ("PUT", "/thread-members/", 2),
            Site::Archive => ("PATCH", "/channels/", 4),
            Site::Delete => ("DELETE", "/channels/", 4),
            Site::Name => ("GET", "/users/", 2),
            Site::Commands => ("GET", "/commands", 1),
            Site::Register => ("PUT", "/commands", 1),
            Site::Emojis => ("GET", "/emojis", 1),
            Site::Upload => ("POST", "/emojis", 1),
            Site::Stale => ("DELETE", "/emojis", 1),
        }
    }

    /// Whether it belongs to a ping, which comes when its player has been away for a while.
    pub fn is_ping(self) -> bool {
        matches!(self, Site::After | Site::Post | Site::Clear | Site::Direct)
    }

    pub fn in_threads(self) -> bool {
        matches!(self, Site::Thread | Site::Join | Site::Archive | Site::Delete)
    }

    pub fn is_borrowed(self) -> bool {
        self == Site::BorrowedTable
    }

    /// Whether this is a mistake of ours there, which is an incident.
    pub fn ours(self, status: u16, code: u32) -> bool {
        let first = matches!(self, Site::Answer | Site::Form | Site::Turn | Site::Add);
        let happens = [10003, 10008, 10015, 10062, 40060, 50001, 50013, 50027, 50083];
        first && !happens.contains(&code) && status != 0
    }
}

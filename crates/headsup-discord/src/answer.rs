//! What an interaction is answered with: messages as data, and what they show.

use crate::message_index::MessageIndex;
use crate::request_context::RequestContext;
use crate::typed_moves::Making;
use crate::updates::message_indexes::IndexGuard;
use headsup_app::Ack;
use headsup_i18n::Locale;
use headsup_match::{Match, MatchId, Refusal, UserId};
use headsup_ui::Access;
use headsup_ui::message::{Direct, Everyone, Message, Ping, Reader};
use headsup_ui::modal::Modal;
use headsup_ui::table;

/// What is said instead of a table with the open hand of a channel, where the caller is not in that channel.
fn in_another_channel(caller: &RequestContext, game: &Match) -> Option<Message<Reader>> {
    let is_open_elsewhere =
        game.phase().is_open() && game.channel().is_some_and(|channel| channel != caller.here.channel);
    is_open_elsewhere.then(|| Message::private(caller.locale.say(Refusal::OtherChannel.message(), &[])))
}

/// What an interaction comes to: something that is only shown, or the acknowledgement of something that is stored.
pub enum Reply {
    /// Nothing was changed in a match.
    Shown(Answer),
    /// Something was, and this tells of it.
    Acknowledged(Ack<Answer>),
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Reply {
        Reply::Shown(answer)
    }
}

impl From<Ack<Answer>> for Reply {
    fn from(ack: Ack<Answer>) -> Reply {
        Reply::Acknowledged(ack)
    }
}

impl Reply {
    /// Then one more new message.
    pub fn then(self, message: impl Into<AnyMessage>) -> Reply {
        match self {
            Reply::Shown(answer) => answer.then(message).into(),
            Reply::Acknowledged(ack) => ack.map(|answer| answer.then(message)).into(),
        }
    }

    /// Gives the answer out, which is sent now.
    pub fn redeem(self) -> Answer {
        match self {
            Reply::Shown(answer) => answer,
            Reply::Acknowledged(ack) => ack.redeem(),
        }
    }
}

/// What is answered: messages in order, seldom more than two; or a question.
#[derive(Default)]
pub struct Answer {
    pub parts: Vec<Part>,
    /// Asked instead of any message.
    pub form: Option<Modal>,
    /// Keeps the match's table message in one hand until the answer is given.
    pub hold: Option<IndexGuard>,
    /// The move that it answers.
    pub making: Option<Making>,
    /// Undone if Discord rejects every public part.
    pub undo: Option<Undo>,
    /// What becomes of it where the person it answers is yet to be welcomed.
    pub welcome: Welcome,
}

/// A stored change that the public part of an answer was to show.
pub enum Undo {
    /// A record of a post.
    Post(NotedPost),
    /// A challenge that was never shown.
    Challenge(MatchId),
}

/// A note that a post is made, so that it comes only once; and how it is taken back.
pub struct NotedPost {
    pub game: MatchId,
    pub take_back: Box<dyn FnOnce(&mut MessageIndex) + Send>,
}

/// What becomes of an answer to a person who is yet to be welcomed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Welcome {
    /// The welcome comes after it.
    #[default]
    Follows,
    /// The welcome stands in its place: it asks no more than the welcome does.
    Replaces,
    /// It stays alone, and the welcome waits.
    Waits,
}

/// One message of an answer, and what it shows, so that it can be kept up to date.
pub enum Part {
    /// For everybody.
    Public(ResponseMode, Message<Everyone>, Option<ShownTable>),
    /// For the presser alone.
    Private(ResponseMode, Message<Reader>, Option<ShownPanel>),
    /// A player's panel, as a new message of their direct messages.
    Direct(Message<Direct>, ShownTable),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ResponseMode {
    /// The pressed message becomes this, if it has the same audience; else it is a new message.
    Turn,
    /// A new message.
    Add,
}

impl Part {
    pub fn mode(&self) -> ResponseMode {
        match self {
            Part::Public(mode, ..) | Part::Private(mode, ..) => *mode,
            Part::Direct(..) => ResponseMode::Add,
        }
    }

    /// The same where the pressed message is gone: a message of its own, for the presser alone unless it shows a table.
    pub fn apart(self) -> Part {
        match self {
            Part::Public(_, message, None) => Part::Private(ResponseMode::Add, message.for_reader(), None),
            Part::Public(_, message, table) => Part::Public(ResponseMode::Add, message, table),
            Part::Private(_, message, panel) => Part::Private(ResponseMode::Add, message, panel),
            Part::Direct(..) => self,
        }
    }
}

/// The table of a match, as a message shows it.
pub struct ShownTable {
    pub game: MatchId,
    pub version: u64,
    /// Who learns from this what the match asks of them, and after how many moves.
    pub told: Option<(UserId, u32)>,
    pub locale: &'static Locale,
}

/// What one person sees of a match, as a message shows it.
pub struct ShownPanel {
    pub game: MatchId,
    pub version: u64,
    /// They watch without playing.
    pub watches: bool,
}

/// A message that any audience may have.
pub enum AnyMessage {
    /// For everybody.
    Public(Message<Everyone>),
    /// For the presser alone.
    Private(Message<Reader>),
}

impl From<Message<Everyone>> for AnyMessage {
    fn from(message: Message<Everyone>) -> AnyMessage {
        AnyMessage::Public(message)
    }
}

impl From<Message<Reader>> for AnyMessage {
    fn from(message: Message<Reader>) -> AnyMessage {
        AnyMessage::Private(message)
    }
}

impl Answer {
    /// Turns the pressed message into this.
    pub fn turn(message: impl Into<AnyMessage>) -> Answer {
        Answer::default().and(ResponseMode::Turn, message)
    }

    /// Answers with a new message.
    pub fn add(message: impl Into<AnyMessage>) -> Answer {
        Answer::default().then(message)
    }

    /// Answers with a form.
    pub fn ask(form: Modal) -> Answer {
        Answer {
            form: Some(form),
            ..Answer::default()
        }
    }

    /// Turns the pressed message into a player's panel of a match.
    pub fn turn_panel(message: Message<Reader>, game: &Match) -> Answer {
        Answer::default().and_panel(ResponseMode::Turn, message, game, false)
    }

    /// Turns the pressed message into the view of someone watching a match.
    pub fn turn_watch(message: Message<Reader>, game: &Match) -> Answer {
        Answer::default().and_panel(ResponseMode::Turn, message, game, true)
    }

    /// Answers with a player's panel of a match as a new message.
    pub fn add_panel(message: Message<Reader>, game: &Match) -> Answer {
        Answer::default().then_panel(message, game)
    }

    /// Turns the pressed message into the table message of a match. `told` learns from it what the match asks of them.
    pub fn turn_table(caller: &RequestContext, game: &Match, locale: &'static Locale, told: Option<UserId>) -> Answer {
        if let Some(refused) = in_another_channel(caller, game) {
            return Answer::add(refused);
        }
        let message = table::table(game, locale, &*caller.names);
        Answer::default().and_table(ResponseMode::Turn, message, game, locale, told)
    }

    /// Before something is said in the open: a message that only the presser sees has served its purpose, and what answers it in the
    /// open points back at it, so it becomes a note without secrets.
    pub fn aloud(caller: &RequestContext, note: &str) -> Answer {
        Answer::aloud_with(caller, Message::private(caller.locale.say(note, &[])))
    }

    /// Like [`Answer::aloud`], with a note that leads somewhere.
    pub fn aloud_with(caller: &RequestContext, note: Message<Reader>) -> Answer {
        match caller.pressed {
            Some(pressed) if pressed.ephemeral => Answer::turn(note),
            Some(_) | None => Answer::default(),
        }
    }

    /// Then a player's panel as a new message.
    pub fn then_panel(self, message: Message<Reader>, game: &Match) -> Answer {
        self.and_panel(ResponseMode::Add, message, game, false)
    }

    /// Then a player's panel as a new message: where they are alone with the bot one that stays.
    pub fn then_lasting_panel(mut self, caller: &RequestContext, message: Message<Reader>, game: &Match) -> Answer {
        if caller.here.reach != Access::Direct {
            return self.then_panel(message, game);
        }
        let asked = game.awaiting().and_then(|side| game.people().on(side));
        let told = asked.filter(|&who| who == caller.who);
        let shown = ShownTable {
            game: game.id(),
            version: game.version(),
            told: told.map(|who| (who, game.played().len() as u32)),
            locale: caller.locale,
        };
        self.parts.push(Part::Direct(message.for_direct(), shown));
        self
    }

    /// Then the table message of a match as a new message, which pings nobody, or these.
    pub fn then_table(
        self,
        caller: &RequestContext,
        game: &Match,
        locale: &'static Locale,
        told: Option<UserId>,
        ping: Option<Ping>,
    ) -> Answer {
        if let Some(refused) = in_another_channel(caller, game) {
            return self.then(refused);
        }
        let mut message = table::table(game, locale, &*caller.names);
        message.ping = ping;
        self.and_table(ResponseMode::Add, message, game, locale, told)
    }

    /// Then one more new message.
    pub fn then(self, message: impl Into<AnyMessage>) -> Answer {
        self.and(ResponseMode::Add, message)
    }

    /// And this becomes of it where the person it answers is yet to be welcomed.
    pub fn welcome(mut self, welcome: Welcome) -> Answer {
        self.welcome = welcome;
        self
    }

    /// And nobody else touches the match's table message until this is said.
    pub fn holding(mut self, hold: IndexGuard) -> Answer {
        self.hold = Some(hold);
        self
    }

    /// And if its post is refused, what was noted of that is taken back, so that it can be asked for again.
    pub fn noted(mut self, game: MatchId, take_back: impl FnOnce(&mut MessageIndex) + Send + 'static) -> Answer {
        let take_back = Box::new(take_back);
        self.undo = Some(Undo::Post(NotedPost { game, take_back }));
        self
    }

    /// A refused post withdraws the challenge.
    pub fn or_withdrawn(mut self, game: MatchId) -> Answer {
        self.undo = Some(Undo::Challenge(game));
        self
    }

    /// And when this is said, the player was answered about a move.
    pub fn making(mut self, making: Making) -> Answer {
        self.making = Some(making);
        self
    }

    fn and(mut self, mode: ResponseMode, message: impl Into<AnyMessage>) -> Answer {
        self.parts.push(match message.into() {
            AnyMessage::Public(message) => Part::Public(mode, message, None),
            AnyMessage::Private(message) => Part::Private(mode, message, None),
        });
        self
    }

    fn and_panel(mut self, mode: ResponseMode, message: Message<Reader>, game: &Match, watches: bool) -> Answer {
        let panel = ShownPanel {
            game: game.id(),
            version: game.version(),
            watches,
        };
        self.parts.push(Part::Private(mode, message, Some(panel)));
        self
    }

    fn and_table(
        mut self,
        mode: ResponseMode,
        message: Message<Everyone>,
        game: &Match,
        locale: &'static Locale,
        told: Option<UserId>,
    ) -> Answer {
        let table = ShownTable {
            game: game.id(),
            version: game.version(),
            told: told.map(|who| (who, game.played().len() as u32)),
            locale,
        };
        self.parts.push(Part::Public(mode, message, Some(table)));
        self
    }
}

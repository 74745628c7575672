//! Events that a move causes, as everybody or one seat sees them.

use super::card::Sight;
use super::game_text::GameText;
use super::private::Private;
use super::seat::Seat;

/// Weight of an event in the summary of its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// A detail, such as a card turned up. A summary names these if nothing else happened.
    Detail,
    /// Something was done. A summary names the last of these.
    Act,
    /// A gain, a loss, or the end of something. A summary names all of these.
    Change,
}

/// Something that a move brought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    weight: Weight,
    public: GameText,
    /// For each seat that sees more of it than everybody.
    own: Vec<Private<GameText>>,
}

impl Event {
    pub(crate) fn new(weight: Weight, line: impl Fn(Sight) -> GameText) -> Event {
        let public = line(Sight::PUBLIC);
        let own = Seat::BOTH.map(|seat| (seat, line(Sight::seat(seat))));
        let own = own.into_iter().filter(|(_, line)| *line != public);
        Event {
            weight,
            own: own.map(|(seat, line)| Private::of(seat, line)).collect(),
            public,
        }
    }

    /// Returns how much it counts.
    pub fn weight(&self) -> Weight {
        self.weight
    }

    /// Returns the event as everybody sees it.
    pub fn public(&self) -> &GameText {
        &self.public
    }

    /// Returns the event as a reader sees it.
    pub(crate) fn seen(&self, reader: Option<Seat>) -> &GameText {
        let own = reader.and_then(|seat| self.own.iter().find_map(|line| line.peek(seat)));
        own.unwrap_or(&self.public)
    }
}

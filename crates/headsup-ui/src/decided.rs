//! A match that is decided before its end: all are told, and the one who cannot win any more may leave it at that.

use crate::ids::CustomId;
use crate::mention::mentions;
use crate::message::{Audience, Everyone, Message, Reader, Row, Style};
use headsup_engine::{GameText, Outcome, Seat};
use headsup_i18n::Locale;
use headsup_match::{Match, Phase, UserId};

/// The winner, while it is played on all the same.
fn winner(game: &Match) -> Option<Seat> {
    let Outcome { winner, .. } = game.decided().filter(|_| game.phase() == Phase::Playing)?;
    winner
}

/// The message with the sentence that it is decided.
fn told<A: Audience>(message: Message<A>, game: &Match, locale: &Locale) -> Message<A> {
    let Some(seat) = winner(game) else { return message };
    let line = GameText::new("decides").seat("seat", seat);
    let words = locale.line(game.info(), &line, &mentions(game, locale));
    message.led_by(&format!("**{words}**"))
}

/// The table message of a match that may be decided.
pub fn on_table(message: Message<Everyone>, game: &Match, locale: &Locale) -> Message<Everyone> {
    told(message, game, locale)
}

/// A player's panel of a match that may be decided. It takes one press to leave it at that: the result is the same.
pub fn on_panel(message: Message<Reader>, game: &Match, who: UserId, locale: &Locale) -> Message<Reader> {
    let loses = winner(game).is_some_and(|seat| game.seat_of(who) == Some(seat.other()));
    let Some(table) = game.public().filter(|_| loses) else {
        return told(message, game, locale);
    };
    let message = told(message.led_by(&locale.say("decided-choose", &[])), game, locale);
    let press = CustomId::ResignNow(game.id(), table.ply());
    let finish = press.button("button-finish", Style::Plain, locale);
    let row = Row::Buttons(vec![finish]);
    match message.has_room_for(&row) {
        true => message.row_above(row),
        false => message,
    }
}

//! Offers to end a match, and what answers them: what is said of them and what is pressed. Words, never rules: what may be offered
//! and when is for `headsup-match` to say.

use crate::ids::CustomId;
use crate::mention::mentions;
use crate::message::{Audience, Button, Everyone, Message, Reader, Row, Style};
use headsup_engine::Seat;
use headsup_i18n::Locale;
use headsup_match::{Match, Offer, UserId};

/// The offers of both seats, seat 1 first.
fn offers(game: &Match) -> impl Iterator<Item = (Seat, Offer)> {
    Seat::BOTH
        .into_iter()
        .filter_map(|seat| Some((seat, game.offer(seat)?)))
}

/// What is offered, or was turned down, in words; nothing if nothing is.
fn words(game: &Match, locale: &Locale) -> Vec<String> {
    let names = mentions(game, locale);
    let say = |(seat, offer): (Seat, Offer)| {
        let (what, stands) = (offer.what, if offer.stands { "made" } else { "declined" });
        let args = [("one", (&names[seat]).into()), ("two", (&names[seat.other()]).into())];
        locale.say(&format!("offer-{stands}-{what}"), &args)
    };
    offers(game).map(say).collect()
}

/// The message with what is offered in words.
fn told<A: Audience>(message: Message<A>, game: &Match, locale: &Locale) -> Message<A> {
    match &words(game, locale)[..] {
        [] => message,
        words => message.also(&words.join("\n")),
    }
}

/// How the one who is asked answers an offer.
fn answers(game: &Match, offer: Offer, locale: &Locale) -> Row {
    let (id, Offer { what, ply, .. }) = (game.id(), offer);
    let yes = locale.say(&format!("button-agree-{what}"), &[]);
    let no = locale.say("button-turn-down", &[]);
    Row::Buttons(vec![
        Button::new(CustomId::Agree(id, what, ply).id(), yes, Style::Good),
        Button::new(CustomId::TurnDown(id, what, ply).id(), no, Style::Plain),
    ])
}

/// The table message with the offers that are made.
pub fn on_table(message: Message<Everyone>, game: &Match, locale: &Locale) -> Message<Everyone> {
    let message = told(message, game, locale);
    let standing = offers(game).filter(|(_, offer)| offer.stands);
    standing.fold(message, |message, (_, offer)| message.row(answers(game, offer, locale)))
}

/// Adds the standing offers to a player's panel, and the answers to them if there is room: those are on the table too.
pub fn on_panel(message: Message<Reader>, game: &Match, who: UserId, locale: &Locale) -> Message<Reader> {
    let message = told(message, game, locale);
    let other = game.seat_of(who).map(Seat::other);
    let offer = other.and_then(|seat| game.offer(seat)).filter(|offer| offer.stands);
    let answers = offer.map(|offer| answers(game, offer, locale));
    match answers.filter(|row| message.has_room_for(row)) {
        Some(row) => message.row_above(row),
        None => message,
    }
}

/// That a challenge was declined, with the word that went with it.
pub fn declined(game: &Match, text: String, locale: &Locale) -> String {
    match game.regret() {
        Some(regret) => format!("{text}\n> {}", locale.say(&format!("regret-{regret}"), &[])),
        None => text,
    }
}

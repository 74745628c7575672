//! Standing orders on a player's own panel: what may be ordered, what stands, and taking it back. Pure, and for that player's eyes only.

use crate::ids::CustomId;
use crate::message::{Button, Message, Reader, Row, Select, SelectEntry, Style};
use headsup_engine::Premove;
use headsup_i18n::Locale;
use headsup_match::{Match, UserId};

/// Adds the orders that may be given, or the one that stands.
pub fn on_panel(message: Message<Reader>, game: &Match, who: UserId, locale: &Locale) -> Message<Reader> {
    let Some(view) = game.player(who).filter(|_| game.to_decide().is_some()) else {
        return message;
    };
    let sides = locale.sides(game.info());
    let reads = |order: &Premove| locale.line(game.info(), &order.label, &sides);
    if let Some(order) = view.standing_order() {
        let stands = locale.say("order-stands", &[("order", reads(&order).into())]);
        let back = CustomId::NoOrder(game.id()).button("button-no-order", Style::Plain, locale);
        return message.also(&stands).row_above(Row::Buttons(vec![back]));
    }
    let orders = view.orders();
    if orders.is_empty() {
        return message;
    }
    let entries = orders.iter().map(|order| SelectEntry {
        value: order.word.clone(),
        label: reads(order),
        detail: None,
        emoji: None,
    });
    let menu = Row::Select(Select {
        id: CustomId::Order(game.id(), view.mark()).id(),
        hint: locale.say("order-hint", &[]),
        entries: entries.collect(),
        min: 1,
        max: 1,
    });
    match message.has_room_for(&menu) {
        true => message.row_above(menu),
        false => message,
    }
}

/// Returns the button that turns automatic play of a player's only legal move on or off; `None` for a person who is not playing.
pub fn only_button(game: &Match, who: UserId, locale: &Locale) -> Option<Button> {
    let view = game.player(who).filter(|_| game.to_decide().is_some())?;
    let on = view.only_by_itself();
    let label = if on { "button-only-off" } else { "button-only-on" };
    Some(CustomId::Only(game.id(), !on).button(label, Style::Plain, locale))
}

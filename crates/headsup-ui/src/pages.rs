//! Long texts by pages.

use crate::ids::CustomId;
use crate::message::{Button, Message, Picture, Reader, Row, Style};
use headsup_i18n::Locale;

/// One page of many, with the ways to the others. Every page's text is for the presser alone.
pub fn paged(pages: &[String], page: usize, locale: &Locale, press: impl Fn(usize) -> CustomId) -> Message<Reader> {
    let page = page.min(pages.len() - 1);
    let mut buttons = Vec::new();
    if page > 0 {
        buttons.push(Button::new(
            press(page - 1).id(),
            locale.say("page-back", &[]),
            Style::Plain,
        ));
    }
    if page + 1 < pages.len() {
        buttons.push(Button::new(
            press(page + 1).id(),
            locale.say("page-on", &[]),
            Style::Plain,
        ));
    }
    Message::private(pages[page].clone())
        .picture(Picture::Blank)
        .row(Row::Buttons(buttons))
}

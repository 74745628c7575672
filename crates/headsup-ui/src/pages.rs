//! Long texts by pages.

use crate::ids::CustomId;
use crate::message::{Button, Message, Reader, Row, Style};
use headsup_i18n::Locale;

/// One page of many, with the ways to the others. Every page's text is for the presser alone.
pub fn paged(pages: &[String], page: usize, locale: &Locale, press: impl Fn(usize) -> CustomId) -> Message<Reader> {
    let page = page.min(pages.len() - 1);
    Message::private(pages[page].clone()).row(Row::Buttons(turns(page, pages.len(), locale, press)))
}

/// The ways from one of so many pages to those beside it.
pub fn turns(page: usize, pages: usize, locale: &Locale, press: impl Fn(usize) -> CustomId) -> Vec<Button> {
    let mut buttons = Vec::new();
    if page > 0 {
        buttons.push(press(page - 1).button("page-back", Style::Plain, locale));
    }
    if page + 1 < pages {
        buttons.push(press(page + 1).button("page-on", Style::Plain, locale));
    }
    buttons
}

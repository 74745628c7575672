//! The rules of a game by pages: the illustrated guide first, then every ruling. Pure.

use crate::answer::Answer;
use crate::request_context::RequestContext;
use headsup_engine::{Guide, Lesson};
use headsup_match::{Challengee, Refusal};
use headsup_ui::ids::CustomId;
use headsup_ui::limits::pages;
use headsup_ui::message::{Picture, Style};
use headsup_ui::pages::paged;
use headsup_ui::setup::ChallengeDraft;

/// Characters of one page.
const PAGE: usize = 1_800;

/// A page of the rules of a game. It takes the place of no page of a match.
pub fn rules(slug: &str, page: usize, caller: &RequestContext) -> Result<Answer, Refusal> {
    let (catalog, locale) = (caller.catalog, caller.locale);
    let of_match = caller.pressed.is_some_and(|pressed| pressed.game.is_some());
    let book = catalog.find(slug).ok_or(Refusal::UnknownTerms)?;
    let (info, guide, sides) = (book.info(), Guide::of(book), locale.sides(book.info()));
    let designer = match info.designer {
        Some(designer) => locale.say("rules-designer", &[("designer", designer.into())]),
        None => locale.say("rules-unknown-designer", &[]),
    };
    let title = locale.say("rules-title", &[("game", info.name.into())]);
    let rulings = info.rulings.iter().map(|ruling| {
        let words = locale.of_game(info, &format!("rule-{ruling}"));
        locale.say("rules-ruling", &[("ruling", (*ruling).into()), ("words", words.into())])
    });
    let captions = locale.captions(info);
    let leaves: Vec<_> = (0..guide.pages())
        .filter_map(|number| guide.page(number, &captions))
        .collect();
    let mut all: Vec<String> = leaves
        .iter()
        .map(|leaf| locale.line(info, &leaf.words, &sides))
        .collect();
    all.extend(pages(rulings.collect::<Vec<_>>(), "\n\n", PAGE));
    let page = page.min(all.len() - 1);
    let head = match page {
        0 => format!("{title}\n{designer}"),
        _ => title,
    };
    all[page] = format!("{head}\n\n{}", all[page]);
    let mut message = paged(&all, page, locale, |page| CustomId::Rules(info.slug.to_owned(), page));
    if let Some((scene, position)) = leaves.into_iter().nth(page).and_then(|leaf| leaf.picture) {
        message = message.picture(Picture::Show {
            scene,
            alt: locale.lines(info, &position, &sides),
        });
    }
    if Lesson::of(book).is_some() {
        let learn = CustomId::Learn(info.slug.to_owned(), 0);
        message = message.button(learn.button("button-learn", Style::Plain, locale));
    }
    let computer = CustomId::Computer(ChallengeDraft::new(info, Challengee::Anyone).code());
    let computer = computer.button("button-computer", Style::Plain, locale);
    let message = message.button(computer);
    Ok(match of_match {
        true => Answer::add(message),
        false => Answer::turn(message),
    })
}

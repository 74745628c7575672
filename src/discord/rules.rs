//! The rules of a game: what it is about, and its rulings, by pages. Pure.

use super::answer::Answer;
use super::fit::pages;
use super::ids::Press;
use super::look::paged;
use crate::games;
use crate::matches::Refusal;
use crate::words::Tongue;

/// Characters of one page.
const PAGE: usize = 1_800;

/// A page of the rules of a game.
pub fn rules(slug: &str, page: usize, tongue: &Tongue) -> Result<Answer, Refusal> {
    let info = games::find(slug).ok_or(Refusal::UnknownTerms)?.info();
    let designer = match info.designer {
        Some(designer) => tongue.say("rules-designer", &[("designer", designer.into())]),
        None => tongue.say("rules-unknown-designer", &[]),
    };
    let title = tongue.say("rules-title", &[("game", info.name.into())]);
    let mut parts = vec![format!("{title}\n{designer}"), tongue.of_game(info, "about")];
    parts.extend(info.rulings.iter().map(|ruling| {
        let words = tongue.of_game(info, &format!("rule-{ruling}"));
        tongue.say("rules-ruling", &[("ruling", (*ruling).into()), ("words", words.into())])
    }));
    let pages = pages(parts, "\n\n", PAGE);
    Ok(Answer::turn(paged(&pages, page, tongue, |page| {
        Press::Rules(info.slug.to_owned(), page)
    })))
}

//! What a watcher sees of a match: what is open to all, privately, in their language and in the view they chose. When the match is over,
//! everything. It follows the match while its token lives.

use crate::ids::{CustomId, ReplayCursor};
use crate::limits::clip;
use crate::message::{Message, Part, Picture, Reader, Row, Style};
use crate::panel::PanelContext;
use crate::table;
use headsup_engine::Depiction;
use headsup_match::View;
use headsup_match::{Perspective, Phase};

/// How much of the position is told in the text view.
const POSITION: usize = 1_000;

/// What a watcher sees. Made of nothing but what the table message shows to all, and of open cards once it is over.
pub fn message(look: &PanelContext<'_>) -> Message<Reader> {
    let (game, locale) = (look.game, look.locale);
    // Where a channel plays together, everyone there may vote.
    if game.channel().is_some() && game.phase() == Phase::Playing {
        return look.panel();
    }
    let (press, label) = match game.phase() {
        Phase::Over(_) => (
            CustomId::Replay(game.id(), ReplayCursor::First, Perspective::Open),
            "button-replay",
        ),
        _ => (CustomId::Watch(game.id()), "button-refresh"),
    };
    let button = press.button(label, Style::Plain, locale);
    let pictured = look.view == View::Picture && game.phase() == Phase::Playing;
    let message = match pictured {
        true => Message::private(table::turn(game, locale)),
        false => Message::private(table::words(game, locale, look.names)),
    };
    let row = Row::Buttons(vec![button]);
    let Some(shown) = shown(look) else {
        return message.row(row);
    };
    let words = locale.lines(game.info(), &shown.words, &locale.sides(game.info()));
    match look.view {
        View::Text => message.also(&clip(&words, POSITION)).row(row),
        View::Picture => {
            let picture = Picture::Show {
                scene: shown.picture.clone(),
                alt: words,
            };
            let below = table::below(game, locale, look.names).filter(|_| pictured);
            message.picture(picture).with(below.map(Part::Text)).row(row)
        }
    }
}

/// The newest position as everybody may see it.
fn shown(look: &PanelContext<'_>) -> Option<Depiction> {
    let plies = look.game.played().len() as u32;
    look.game
        .look_back(look.who, plies, Perspective::Open, &look.captions())
        .map(|seen| seen.shown)
}

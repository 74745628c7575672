//! A hint on the panel: what a good player would try, drawn as if it were chosen already, and why.

use super::PanelContext;
use crate::ids::CustomId;
use crate::limits::clip;
use crate::message::{Message, Reader, Row, Style};
use crate::review::percent;
use headsup_engine::{Captions, ExpectedMove, GameText, MoveEstimate, NoSuchChoice, Seat};
use headsup_match::View;

/// Characters of a move's name in a hint.
const NAME: usize = 200;

impl PanelContext<'_> {
    /// The panel with one of these ideas of the position, the best first; behind the last comes the first again.
    ///
    /// # Errors
    /// Returns [`NoSuchChoice`] if there is none, or it is not a legal move of theirs now.
    pub fn hint(&self, ideas: &[&MoveEstimate], number: usize) -> Result<Message<Reader>, NoSuchChoice> {
        let view = self.seated().ok_or(NoSuchChoice)?;
        let number = number.checked_rem(ideas.len()).ok_or(NoSuchChoice)?;
        let idea = ideas[number];
        let entry = view.legal_move(&idea.notation).ok_or(NoSuchChoice)?;
        let only = view.legal_moves().len() == 1;
        let (locale, game) = (self.locale, self.game);

        let name = clip(&self.captions().say(&entry.spoken), NAME);
        let reason = view.reason(&idea.notation);
        let reason = match (reason, number) {
            _ if only => locale.say("hint-only", &[]),
            (Some(reason), _) => self.captions().say(&reason),
            (None, _) => self.foreseen(idea, view.seat()).unwrap_or_else(|| match number {
                0 => locale.say("hint-quiet", &[]),
                _ => locale.say("hint-quiet-too", &[]),
            }),
        };
        let words = [
            locale.say("hint", &[("move", name.into()), ("reason", reason.into())]),
            locale.say("hint-chance", &[("chance", percent(idea.chance).into())]),
        ];
        let words = words.join("\n");

        let message = match self.view {
            View::Text => self.message(&words),
            View::Picture => {
                let scene = self.preview(&entry.path).ok_or(NoSuchChoice)?;
                Message::private(words).picture(self.shown(&scene))
            }
        };
        // Whatever it shows them, they have read what it does: it is made without another question.
        let played = view.attempt(&idea.notation).ok_or(NoSuchChoice)?;
        let mark = view.mark();
        let button = |press: CustomId, label, style| press.button(label, style, locale);
        let play = CustomId::Sure(game.id(), mark, played.notation);
        let mut row = vec![button(play, "button-sure", Style::Good)];
        if ideas.len() > 1 {
            let next = CustomId::Idea(game.id(), mark, (number + 1) % ideas.len());
            row.push(button(next, "button-idea", Style::Plain));
        }
        row.push(button(CustomId::Hand(game.id()), "button-hide", Style::Plain));
        Ok(message.row(Row::Buttons(row)))
    }

    /// What was seen to decide: what the other side would do if the move were not made, or else what follows it.
    fn foreseen(&self, idea: &MoveEstimate, seat: Seat) -> Option<String> {
        let captions = self.captions();
        let name = |expected: &ExpectedMove| clip(&captions.say(&expected.spoken), NAME);
        let say = |message, expected: &ExpectedMove, reason: &GameText, reply: Option<&ExpectedMove>| {
            let mut args = vec![("move", name(expected).into()), ("reason", captions.say(reason).into())];
            args.extend(reply.map(|reply| ("reply", name(reply).into())));
            self.locale.say(message, &args)
        };
        if let Some(threat) = &idea.prevents {
            return Some(say("hint-otherwise", threat, threat.reason.as_ref()?, None));
        }
        let is_own = |expected: &&ExpectedMove| expected.seat == seat && expected.reason.is_some();
        let own = idea.variation.iter().find(is_own)?;
        let before = idea.variation.iter().take_while(|expected| !is_own(expected));
        let replies: Vec<&ExpectedMove> = before.filter(|expected| expected.seat != seat).collect();
        match replies[..] {
            [] => Some(say("hint-follows", own, own.reason.as_ref()?, None)),
            [reply] => Some(say("hint-answered", own, own.reason.as_ref()?, Some(reply))),
            _ => None,
        }
    }
}

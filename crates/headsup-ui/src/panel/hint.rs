//! A hint on the panel: what a good player would try, drawn as if it were chosen already, and why.

use super::PanelContext;
use crate::ids::CustomId;
use crate::limits::clip;
use crate::message::{Message, Reader, Row, Style};
use crate::player_names;
use crate::review::percent;
use crate::turn_summary;
use headsup_engine::{Captions, ExpectedMove, GameText, MoveEstimate, NoSuchChoice, Seat};
use headsup_match::{PlayerView, Turned, View};

/// Characters of a move's name in a hint.
const NAME: usize = 200;
/// A move whose chance to win is so far above that of any other is clearly the best.
const CLEARLY: f32 = 0.1;
/// A turn that changes the chances by less than this makes no difference a player would notice.
const NOTICED: f32 = 0.04;

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
        let seen = self.reasons(&view, idea);
        let reason = match seen[..] {
            _ if only => locale.say("hint-only", &[]),
            [] => self.compared(&view, idea, ideas),
            _ => seen.join(" "),
        };
        let words = [
            locale.say("hint", &[("move", name.into()), ("reason", reason.into())]),
            locale.say("hint-chance", &[("chance", percent(idea.chance).into())]),
        ];
        let words: Vec<String> = words.into_iter().chain(self.risk(&idea.notation)).collect();
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

    /// Returns why an idea is good: what it does, and what was seen to decide.
    fn reasons(&self, view: &PlayerView<'_>, idea: &MoveEstimate) -> Vec<String> {
        let does = view.reason(&idea.notation).map(|reason| self.captions().say(&reason));
        does.into_iter().chain(self.foreseen(idea, view.seat())).collect()
    }

    /// Compares an idea that nothing else speaks for with the best of the others.
    fn compared(&self, view: &PlayerView<'_>, idea: &MoveEstimate, ideas: &[&MoveEstimate]) -> String {
        let others = ideas.iter().filter(|other| other.notation != idea.notation);
        let next = others.max_by(|one, other| one.chance.total_cmp(&other.chance));
        let Some((next, entry)) = next.and_then(|next| Some((next, view.legal_move(&next.notation)?))) else {
            return self.locale.say("hint-quiet-alone", &[]);
        };
        let id = match idea.chance - next.chance >= CLEARLY {
            true => "hint-quiet-clearly",
            false => "hint-quiet",
        };
        let other = clip(&self.captions().say(&entry.spoken), NAME);
        self.locale
            .say(id, &[("other", other.into()), ("chance", percent(next.chance).into())])
    }

    /// Returns the panel with what the computer's last turn did, what it threatens, and what the player can do about it. All of it goes by
    /// what the player sees: the computer's own reasons would reveal its hand.
    ///
    /// # Errors
    /// Returns [`NoSuchChoice`] if the player is not to decide, or the idea is no legal move of theirs.
    pub fn why(&self, turned: &Turned, idea: Option<&MoveEstimate>) -> Result<Message<Reader>, NoSuchChoice> {
        let view = self.seated().filter(PlayerView::to_decide).ok_or(NoSuchChoice)?;
        let (locale, captions) = (self.locale, self.captions());
        let name = |spoken: &GameText| clip(&captions.say(spoken), NAME);
        let next = |next: &ExpectedMove| {
            let reason = captions.say(next.reason.as_ref()?);
            let args = [("move", name(&next.spoken).into()), ("reason", reason.into())];
            Some(locale.say("why-next", &args))
        };
        let answer = |idea: &MoveEstimate| {
            let entry = view.legal_move(&idea.notation).ok_or(NoSuchChoice)?;
            let reasons = self.reasons(&view, idea).join(" ");
            let args = [("move", name(&entry.spoken).into()), ("reason", reasons.into())];
            Ok(locale.say("why-answer", &args).trim_end().to_owned())
        };
        let verdict = match turned.after - turned.before {
            gain if gain <= -NOTICED => "why-better",
            gain if gain >= NOTICED => "why-worse",
            _ => "why-even",
        };
        let chances = [
            ("before", percent(turned.before).into()),
            ("after", percent(turned.after).into()),
        ];
        let summary = turn_summary::of(self.game, self.game.last_turn(), Some(self.who));
        let called = player_names::names(self.game, locale, self.names);
        let summary = summary.map(|summary| locale.summary(self.game.info(), &summary, &called));
        let does = turned.does.iter().map(|line| captions.say(line));
        let mut words: Vec<String> = summary.into_iter().chain(does).collect();
        words.push(locale.say(verdict, &chances));
        words.extend(turned.threatens.as_ref().and_then(next));
        words.extend(idea.map(answer).transpose()?);
        words.push(locale.say("why-honest", &[]));
        let message = self.with_picture(self.message(&words.join("\n")), self.top());
        let id = self.game.id();
        Ok(message.row(self.buttons(&[
            (CustomId::Hint(id), "button-hint", Style::Plain),
            (CustomId::Hand(id), "button-hide", Style::Plain),
        ])))
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

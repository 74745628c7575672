//! The panel: what one player sees of their match, for their eyes only. Pure: a match and a person in, a [`Message`] out. Everything on it
//! is private to that person; every message made here is for a [`crate::message::Reader`].

mod coach;
mod hint;
mod rest;

use crate::clocks;
use crate::decided;
use crate::emoji::Emojis;
use crate::ids::{CustomId, MenuLocation, MenuTarget};
use crate::limits::fit;
use crate::mention::mention;
use crate::menu;
use crate::message::{Button, Message, Part, Picture, Reader, Row, Style};
use crate::offers;
use crate::orders;
use crate::player_names::{PlayerNames, captions, names};
use crate::result_picture::end_picture;
use crate::table;
use crate::turn_summary;
use crate::voting;
use headsup_engine::{
    AppliedMove, Captions, ChoiceId, ChoiceSet, GameText, Menu, NoSuchChoice, Status, TurnSummary, UndoStatus,
};
use headsup_i18n::{GameCaptions, Locale};
use headsup_match::{Advantage, Match, Phase, PlayerView, PositionRef, Side, UserId, View};
use headsup_scene::Scene;

/// One player's look at their match.
#[derive(Clone, Copy)]
pub struct PanelContext<'a> {
    /// The match.
    pub game: &'a Match,
    /// Who looks.
    pub who: UserId,
    /// How they want to see it.
    pub view: View,
    /// In which language.
    pub locale: &'static Locale,
    /// Card faces for menus.
    pub emojis: &'a Emojis,
    /// What the players are called in pictures.
    pub names: &'a dyn PlayerNames,
    /// A coach says what the other side's turns did.
    pub coached: bool,
    /// Course of the lead in a match that is over, once its review is there.
    pub story: Option<&'a Advantage>,
}

/// How much of the position is told in the text view.
const POSITION: usize = 2_400;

impl PanelContext<'_> {
    /// Returns the panel as it stands, at the first fork.
    pub fn panel(&self) -> Message<Reader> {
        let top = self.top();
        let message = match &top {
            Some((fork, menu)) => self.asking(fork, menu),
            None => self.waiting(),
        };
        // What others offer, and what can be ordered, stands above the last row.
        let message = decided::on_panel(message, self.game, self.who, self.locale);
        let message = offers::on_panel(message, self.game, self.who, self.locale);
        let message = orders::on_panel(message, self.game, self.who, self.locale);
        let message = voting::on_panel(message, self.game, self.who, &self.captions(), self.locale);
        self.with_picture(clocks::on_panel(message, self.game, self.who, self.locale), top)
    }

    /// The panel at a fork.
    ///
    /// # Errors
    /// Returns [`NoSuchChoice`] if the position has no such menu.
    pub fn at(&self, fork: &MenuLocation) -> Result<Message<Reader>, NoSuchChoice> {
        let menu = self.seated().ok_or(NoSuchChoice)?.menu(&fork.path)?;
        let fork = MenuLocation {
            path: menu.path.clone(),
            ..fork.clone()
        };
        let message = self.asking(&fork, &menu);
        if self.view == View::Text {
            return Ok(message);
        }
        let scene = self.preview(&fork.path).ok_or(NoSuchChoice)?;
        Ok(message.picture(self.shown(&scene)))
    }

    /// Returns the position in words, line by line, as they see it: for a player what they may know, for anyone else the public part, and
    /// all of it when the match is over.
    pub fn position(&self) -> Vec<String> {
        self.in_words(self.lines())
    }

    /// What is written in the picture.
    pub fn captions(&self) -> GameCaptions<'_> {
        captions(self.game, self.locale, self.names)
    }

    fn in_words(&self, lines: Vec<GameText>) -> Vec<String> {
        let names = self.locale.sides(self.game.info());
        let words = |line: &GameText| self.locale.line(self.game.info(), line, &names);
        lines.iter().map(words).collect()
    }

    fn lines(&self) -> Vec<GameText> {
        let Some(public) = self.game.public() else {
            return Vec::new();
        };
        let open = self.game.retrospect(&self.captions()).map(|told| told.open.words);
        let lines = open.or_else(|| Some(self.seated()?.words()));
        lines.unwrap_or_else(|| public.words())
    }

    fn seated(&self) -> Option<PlayerView<'_>> {
        self.game.chooser(self.who)
    }

    /// Whether they play it themselves, and not with their channel.
    fn plays(&self) -> bool {
        self.game.channel().is_none()
    }

    fn top(&self) -> Option<(MenuLocation, Menu)> {
        let view = self.seated().filter(PlayerView::to_decide)?;
        let menu = view.menu(&[]).ok()?;
        let fork = MenuLocation {
            at: MenuTarget::Match(self.game.id(), view.mark()),
            page: 0,
            path: menu.path.clone(),
        };
        Some((fork, menu))
    }

    fn asking(&self, fork: &MenuLocation, menu: &Menu) -> Message<Reader> {
        let info = self.game.info();
        let Some(view) = self.seated() else {
            return self.waiting();
        };
        let sides = self.locale.sides(info);
        let chosen = menu
            .so_far
            .iter()
            .map(|label| self.locale.line(info, &label.label, &sides));
        let chosen = chosen.collect::<Vec<_>>().join(" · ");
        let own = match &menu.fork {
            ChoiceSet::Arranged(arranged) => arranged.question.as_ref(),
            ChoiceSet::One(_) | ChoiceSet::Any { .. } => None,
        };
        let own = own.map(|question| self.locale.line(info, question, &sides));
        let asks = if self.plays() { "panel-ask" } else { "vote-ask" };
        let ask = |question: String| self.locale.say(asks, &[("question", question.into())]);
        let question = match (own, view.status()) {
            (Some(own), Status::Turn { .. }) if menu.path.is_empty() => ask(own),
            (Some(own), Status::Turn { .. }) => self.asked(&own),
            (None, Status::Turn { ask: question, .. }) if chosen.is_empty() => ask(self.locale.of_game(info, question)),
            (None, Status::Turn { .. }) => {
                let so_far = self.locale.say("panel-so-far", &[("chosen", (&chosen).into())]);
                self.locale.say("panel-step", &[("question", so_far.into())])
            }
            (_, Status::Over(_)) => String::new(),
        };
        let coach = menu.so_far.is_empty().then(|| self.coach()).flatten();
        let coached = coach.is_some();
        let message = self.message_with(&question, coach);
        let called = match self.view {
            View::Picture => names(self.game, self.locale, self.names),
            View::Text => sides,
        };
        let parts = menu::parts(menu, fork, info, self.locale, self.emojis, self.view, &called);
        let pages = menu::pages(menu, fork, info, self.locale);
        let button = |press: CustomId, label| press.button(label, Style::Plain, self.locale);
        let mut ways = Vec::new();
        if self.game.people().with_computer() && self.plays() {
            ways.push(button(CustomId::Hint(self.game.id()), "button-hint"));
            let last = self.game.last_turn().last();
            if last.is_some_and(|made| made.seat != view.seat()) {
                ways.push(button(CustomId::Why(self.game.id()), "button-why"));
            }
            if coached {
                ways.push(button(CustomId::CoachOff(self.game.id()), "button-coach-off"));
            }
        }
        if let Some(path) = back(view, &menu.path) {
            ways.push(self.way_back(view.mark(), path));
        } else if !view.tried().is_empty() {
            let press = CustomId::TakeBack(self.game.id(), view.mark());
            ways.push(button(press, "button-take-back"));
        }
        ways.push(button(CustomId::More(self.game.id()), "button-more"));
        message.with(parts).row(Row::Buttons(pages)).row(Row::Buttons(ways))
    }

    /// Asks before a move, in the canon's notation, that cannot be taken back.
    pub fn sure(&self, mark: PositionRef, notation: &str) -> Message<Reader> {
        let entry = self.seated().and_then(|view| view.legal_move(notation));
        let label = entry.map(|entry| self.captions().say(&entry.spoken));
        let label = label.unwrap_or_else(|| notation.to_owned());
        let attempt = self.seated().and_then(|view| view.attempt(notation));
        let shows = attempt.is_some_and(|attempt| attempt.hold == UndoStatus::Shown);
        let question = if shows { "panel-sure" } else { "panel-sure-stands" };
        let question = self.locale.say(question, &[("move", label.into())]);
        let words: Vec<String> = [question].into_iter().chain(self.risk(notation)).collect();
        let message = self.with_picture(self.message(&words.join("\n")), self.top());
        let press = CustomId::Sure(self.game.id(), mark, notation.to_owned());
        message.row(Row::Buttons(vec![
            press.button("button-sure", Style::Main, self.locale),
            self.way_back(mark, Vec::new()),
        ]))
    }

    /// Warns of a move that may leave its player without one.
    fn risk(&self, notation: &str) -> Option<String> {
        let risk = self.seated()?.risk(notation)?;
        Some(format!("⚠️ {}", self.captions().say(&risk)))
    }

    /// A question of a fork, its first sentence in bold. What follows is of the picture, so players without one are not told.
    fn asked(&self, question: &str) -> String {
        let end = question.find(['?', '.']).map_or(question.len(), |at| at + 1);
        let (first, rest) = question.split_at(end);
        match self.view {
            View::Text => format!("**{first}**"),
            View::Picture => format!("**{first}**{rest}"),
        }
    }

    fn way_back(&self, mark: PositionRef, path: Vec<ChoiceId>) -> Button {
        let fork = MenuLocation {
            at: MenuTarget::Match(self.game.id(), mark),
            page: 0,
            path,
        };
        CustomId::Show(fork).button("go-back", Style::Plain, self.locale)
    }

    fn waiting(&self) -> Message<Reader> {
        let game = self.game;
        let asked = game.awaiting().and_then(|side| game.people().on(side));
        match game.phase() {
            Phase::Playing => {
                let asked = asked.map(|who| mention(who, self.locale)).unwrap_or_default();
                let waiting = self.locale.say("panel-waiting", &[("who", asked.into())]);
                let message = self.message(&format!("-# {waiting}"));
                let refresh = match game.channel() {
                    Some(_) => CustomId::Vote(game.id()),
                    None => CustomId::Hand(game.id()),
                };
                let only = orders::only_button(game, self.who, self.locale);
                let refresh = refresh.button("button-refresh", Style::Plain, self.locale);
                let more = CustomId::More(game.id()).button("button-more", Style::Plain, self.locale);
                let only = only.filter(|_| !game.people().with_computer());
                message.row(Row::Buttons([refresh].into_iter().chain(only).chain([more]).collect()))
            }
            Phase::Over(end) => {
                let result = table::result_with_story(game, end, self.story, self.locale);
                let message = self.message(&result);
                let next = match game.channel() {
                    Some(_) => (CustomId::Votes(game.id(), 0), "button-votes", Style::Plain),
                    None => (CustomId::Rematch(game.id()), "button-rematch", Style::Main),
                };
                let share = match game.people().with_computer() && self.plays() {
                    // No table tells the others.
                    true => (CustomId::SharePost(game.id()), "button-share-result", Style::Plain),
                    false => (CustomId::Share(game.id()), "button-share", Style::Plain),
                };
                message.row(self.buttons(&[
                    next,
                    share,
                    (CustomId::Review(game.id()), "button-review", Style::Plain),
                ]))
            }
            Phase::Challenged { .. } => {
                let message = table::table(game, self.locale, self.names);
                let presses: &[_] = match game.people().side_of(self.who) {
                    Some(Side::Challenger) => &[(CustomId::Withdraw(game.id()), "button-withdraw", Style::Plain)],
                    Some(Side::Opponent) | None => &[
                        (CustomId::Accept(game.id()), "button-accept", Style::Good),
                        (CustomId::Decline(game.id()), "button-decline", Style::Plain),
                    ],
                };
                Message::private(message.words()).row(self.buttons(presses))
            }
            Phase::Declined | Phase::Withdrawn | Phase::Expired | Phase::Stopped => {
                Message::private(table::table(game, self.locale, self.names).words())
            }
        }
    }

    fn buttons(&self, presses: &[(CustomId, &str, Style)]) -> Row {
        let button = |(press, label, style): &(CustomId, &str, Style)| press.button(label, *style, self.locale);
        Row::Buttons(presses.iter().map(button).collect())
    }

    /// Says `first`, and what happened since their last move; the rest is in the picture. In the text view all of it is said, and `first` at
    /// the end, beside what is pressed.
    fn message(&self, first: &str) -> Message<Reader> {
        self.message_with(first, None)
    }

    /// Returns the message with a coach's line below what happened.
    fn message_with(&self, first: &str, coach: Option<String>) -> Message<Reader> {
        match self.view {
            View::Text => {
                let mut parts = vec![self.head()];
                let summary = self.summary();
                parts.extend(summary.as_ref().map(|summary| self.news(summary)));
                parts.extend(coach);
                let mut lines = self.lines();
                if let Some(TurnSummary { changes, act, .. }) = &summary {
                    lines.retain(|line| !changes.iter().chain(act).any(|told| told == line));
                }
                parts.push(fit(&self.in_words(lines).join("\n"), POSITION));
                parts.extend(clocks::lines(self.game, self.locale));
                parts.push(first.to_owned());
                Message::private(parts.join("\n\n"))
            }
            View::Picture => {
                let news = self.summary().map(|summary| self.news(&summary));
                let notes = clocks::notes(self.game, self.locale);
                let lines = news.iter().chain(&notes).flat_map(|text| text.lines());
                let small: Vec<String> = lines.map(|line| format!("-# {line}")).collect();
                let message = Message::private(format!("{first}{}", clocks::running(self.game)));
                let small = Some(small.join("\n")).filter(|small| !small.is_empty());
                message.with(small.into_iter().chain(coach).map(Part::Text))
            }
        }
    }

    /// Returns what is played, as which side, and against whom.
    pub fn head(&self) -> String {
        let game = self.game;
        let side = game
            .seat_of(self.who)
            .or(game.channel_seat())
            .map(|seat| self.locale.sides(game.info())[seat].clone());
        let other = game
            .people()
            .iter()
            .find(|&person| person != self.who && person.channel().is_none())
            .map(|who| mention(who, self.locale));
        self.locale.say(
            if self.plays() { "panel-head" } else { "vote-head" },
            &[
                ("game", game.info().name.into()),
                ("side", side.unwrap_or_default().into()),
                ("other", other.unwrap_or_default().into()),
            ],
        )
    }

    /// Sums up what happened since the player's last move or, if nothing did, their last turn.
    fn summary(&self) -> Option<TurnSummary> {
        turn_summary::of(self.game, self.since(), Some(self.who))
    }

    fn news(&self, summary: &TurnSummary) -> String {
        let names = names(self.game, self.locale, self.names);
        let told = self.locale.summary(self.game.info(), summary, &names);
        match self.seated().is_some_and(|view| !view.tried().is_empty()) {
            true => self.locale.say("panel-tried", &[("moves", told.into())]),
            false => told,
        }
    }

    /// Returns the moves that are news to the player, or else their own: those of the turn they have not ended, or the last.
    fn since(&self) -> &[AppliedMove] {
        let Some(view) = self.seated() else { return &[] };
        let tried = view.tried();
        if !tried.is_empty() {
            return tried;
        }
        let played = self.game.played();
        match played.iter().rposition(|played| played.seat == view.seat()) {
            Some(at) if at + 1 < played.len() => &played[at + 1..],
            Some(_) => self.game.last_turn(),
            None => played,
        }
    }

    /// Draws the position with what can be chosen at a fork.
    fn preview(&self, path: &[ChoiceId]) -> Option<Scene> {
        self.seated()?.preview(path, &self.captions())
    }

    /// Adds the picture of the position as they see it, with what can be chosen at the first fork.
    fn with_picture(&self, message: Message<Reader>, top: Option<(MenuLocation, Menu)>) -> Message<Reader> {
        let Some(view) = self.seated().filter(|_| self.view == View::Picture) else {
            return message;
        };
        let open = || {
            let Phase::Over(end) = self.game.phase() else {
                return None;
            };
            let captions = self.captions();
            let told = self.game.retrospect(&captions)?;
            Some(end_picture(self.game, end, &told, self.story, self.locale, &captions))
        };
        let marked = top.and_then(|(fork, _)| self.preview(&fork.path));
        let scene = marked.or_else(open);
        let scene = scene.unwrap_or_else(|| view.picture(&self.captions()));
        message.picture(self.shown(&scene))
    }

    fn shown(&self, scene: &Scene) -> Picture {
        Picture::Show {
            scene: scene.clone(),
            alt: self.position().join("\n"),
        }
    }
}

/// Where "back" leads from a path: to the last fork at which there was something to choose.
fn back(view: PlayerView<'_>, path: &[ChoiceId]) -> Option<Vec<ChoiceId>> {
    (0..path.len()).rev().find_map(|length| {
        let menu = view.menu(&path[..length]).ok()?;
        (menu.path.len() < path.len()).then_some(menu.path)
    })
}

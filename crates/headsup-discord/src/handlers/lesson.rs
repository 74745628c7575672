//! A lesson: a learner alone at a prepared table makes a few decisions, each answered with what happened and why. Pure: the learner's
//! position is a number on the buttons, so a lesson is never stored and continues after any restart.

use crate::answer::Answer;
use headsup_app::View;
use headsup_engine::{
    Catalog, ChoiceId, ChoiceSet, GameEntry, GameInfo, GameText, Lesson, Level, Menu, NoSuchChoice, Stand, Verdict,
};
use headsup_i18n::Locale;
use headsup_match::{Challengee, Refusal, TimeControl, UserId};
use headsup_ui::emoji::Emojis;
use headsup_ui::ids::{CustomId, MenuLocation, MenuTarget};
use headsup_ui::menu::{self, Choose, Resolved};
use headsup_ui::message::{Button, Message, Part, Picture, Reader, Row, Style};
use headsup_ui::setup::ChallengeDraft;

/// A learner's look at a lesson.
pub struct LessonSession<'a> {
    lesson: Lesson,
    info: &'static GameInfo,
    catalog: Catalog,
    view: View,
    /// The usual clock where the learner is, for a match after the lesson.
    pace: TimeControl,
    locale: &'static Locale,
    emojis: &'a Emojis,
}

impl<'a> LessonSession<'a> {
    /// The lesson of a game.
    pub fn of(
        book: &'static dyn GameEntry,
        catalog: Catalog,
        view: View,
        pace: TimeControl,
        locale: &'static Locale,
        emojis: &'a Emojis,
    ) -> Result<LessonSession<'a>, Refusal> {
        Ok(LessonSession {
            lesson: Lesson::of(book).ok_or(Refusal::UnknownTerms)?,
            info: book.info(),
            catalog,
            view,
            pace,
            locale,
            emojis,
        })
    }

    /// Shows what the learner is to do at a step, or the ending.
    pub fn step(&self, step: usize) -> Result<Answer, Refusal> {
        let stand = self.lesson.at(step).ok_or(Refusal::Stale)?;
        if stand.task().is_some() {
            return self.asking(step, &stand, &[], 0, &[self.say(&stand.story)]);
        }
        let message = self.message(step, &stand, &[self.say(&stand.story)]);
        let message = message.row(Row::Buttons(self.ways_on()));
        Ok(Answer::turn(message.picture(self.picture(&stand, None))))
    }

    /// Shows the move that a step asks for.
    pub fn shown(&self, step: usize) -> Result<Answer, Refusal> {
        let stand = self.lesson.at(step).ok_or(Refusal::Stale)?;
        let path = stand.way(&[]).pop().ok_or(Refusal::Stale)?;
        let words = self.locale.say("lesson-this", &[]);
        let message = self.task(self.message(step, &stand, &[words]), &stand);
        let slug = || self.info.slug.to_owned();
        let buttons = vec![
            self.button(CustomId::LearnMove(slug(), step), "lesson-play", Style::Main),
            self.button(CustomId::Learn(slug(), step), "go-back", Style::Plain),
        ];
        let message = message.row(Row::Buttons(buttons));
        Ok(Answer::turn(message.picture(self.picture(&stand, Some(&path)))))
    }

    /// Tells what came of the move that a step asks for.
    pub fn made(&self, step: usize) -> Result<Answer, Refusal> {
        let after = step.checked_add(1).ok_or(Refusal::Stale)?;
        let stand = self.lesson.at(after).ok_or(Refusal::Stale)?;
        let said: Vec<String> = stand.said.iter().map(|line| self.say(line)).collect();
        let next = CustomId::Learn(self.info.slug.to_owned(), after);
        let next = self.button(next, "lesson-next", Style::Main);
        let message = self.message(step, &stand, &said).row(Row::Buttons(vec![next]));
        Ok(Answer::turn(message.picture(self.picture(&stand, None))))
    }

    /// What comes of a choice at a fork of a step.
    pub fn choose(&self, step: usize, fork: &MenuLocation, choose: Choose) -> Result<Answer, Refusal> {
        let stand = self.lesson.at(step).ok_or(Refusal::Stale)?;
        let way = menu::resolve(fork, choose, |path| stand.choose(path));
        match way.map_err(|NoSuchChoice| Refusal::Stale)? {
            Resolved::Fork(fork) => self.asking(step, &stand, &fork.path, fork.page, &[]),
            Resolved::Move(text) => match self.lesson.judge(step, &text) {
                Ok(Verdict::Best { .. }) => self.made(step),
                Ok(Verdict::Other { words }) => self.asking(step, &stand, &[], 0, &[self.say(&words)]),
                Err(_) => Err(Refusal::Stale),
            },
        }
    }

    fn say(&self, line: &GameText) -> String {
        self.locale.line(self.info, line, &self.locale.sides(self.info))
    }

    /// How far the lesson is, what is said, and in the text view the position.
    fn message(&self, step: usize, stand: &Stand, said: &[String]) -> Message<Reader> {
        let steps = self.lesson.steps();
        let now = step.min(steps - 1) + 1;
        let args = [
            ("game", self.info.name.into()),
            ("step", (now as i64).into()),
            ("steps", (steps as i64).into()),
            ("dots", format!("{}{}", "●".repeat(now), "○".repeat(steps - now)).into()),
        ];
        let mut parts = vec![self.locale.say("lesson-head", &args)];
        parts.extend(stand.opening.iter().map(|line| format!("-# {}", self.say(line))));
        let mut message = Message::private(parts.join("\n"));
        if !said.is_empty() {
            message = message.text(said.join("\n"));
        }
        match self.view {
            View::Text => message.text(self.position(stand)),
            View::Picture => message.part(Part::Picture),
        }
    }

    /// The message with what is to be done, in a paragraph of its own.
    fn task(&self, message: Message<Reader>, stand: &Stand) -> Message<Reader> {
        let task = |line| self.locale.say("lesson-task", &[("task", self.say(line).into())]);
        stand.task().map(task).into_iter().fold(message, Message::text)
    }

    /// Asks at a fork for the move of a step. The button to press next is marked; the picture is the fork's own, as in a match.
    fn asking(
        &self,
        step: usize,
        stand: &Stand,
        path: &[ChoiceId],
        page: usize,
        said: &[String],
    ) -> Result<Answer, Refusal> {
        let menu = stand.menu(path).map_err(|NoSuchChoice| Refusal::Stale)?;
        let mut said = said.to_vec();
        if let ChoiceSet::Arranged(arranged) = &menu.fork {
            let question = arranged.question.as_ref().filter(|_| !menu.path.is_empty());
            said.extend(question.map(|line| self.say(line)));
        }
        let next = stand.way(path).into_iter().next();
        let message = self.task(self.message(step, stand, &said), stand);
        let message = self.with_choices(message, step, &menu, page, next.as_deref());
        Ok(Answer::turn(message.picture(self.picture(stand, Some(&menu.path)))))
    }

    /// The message with the buttons of the game and the ways around them.
    fn with_choices(
        &self,
        message: Message<Reader>,
        step: usize,
        menu: &Menu,
        page: usize,
        next: Option<&[ChoiceId]>,
    ) -> Message<Reader> {
        let slug = || self.info.slug.to_owned();
        let fork = |path, page| MenuLocation {
            at: MenuTarget::Lesson(slug(), step),
            page,
            path,
        };
        let here = fork(menu.path.clone(), page);
        let sides = self.locale.sides(self.info);
        let mut parts = menu::parts(menu, &here, self.info, self.locale, self.emojis, self.view, &sides);
        let mut ways = menu::pages(menu, &here, self.info, self.locale);
        if let Some(next) = next {
            let press = fork(next.to_vec(), 0);
            let ids = [CustomId::Choose(press.clone()).id(), CustomId::Show(press).id()];
            let rows = parts.iter_mut().filter_map(Part::row_mut);
            let rows = rows.filter_map(|row| match row {
                Row::Buttons(buttons) => Some(buttons),
                Row::Select(_) | Row::Chooser(_) => None,
            });
            rows.chain([&mut ways]).flatten().for_each(|button| mark(button, &ids));
        }
        if menu.path.is_empty() {
            ways.push(self.button(CustomId::ShowMove(slug(), step), "lesson-show", Style::Plain));
        } else {
            ways.push(self.button(CustomId::Show(fork(Vec::new(), 0)), "go-back", Style::Plain));
        }
        message.with(parts).row(Row::Buttons(ways))
    }

    /// What there is after the ending.
    fn ways_on(&self) -> Vec<Button> {
        let draft = |whom| ChallengeDraft::new(self.info, whom).paced(self.pace).code();
        let computer = Challengee::Person(UserId::computer(Level::Gentle));
        let mut ways = vec![
            self.button(CustomId::Send(draft(computer)), "lesson-computer", Style::Main),
            self.button(
                CustomId::Whom(draft(Challengee::Anyone)),
                "lesson-challenge",
                Style::Plain,
            ),
        ];
        let games: Vec<&GameInfo> = self.catalog.iter().map(|book| book.info()).collect();
        let at = games.iter().position(|info| info.slug == self.info.slug);
        ways.push(match at.and_then(|at| games.get(at + 1)) {
            Some(next) => {
                let label = self.locale.say("lesson-after", &[("game", next.name.into())]);
                let press = CustomId::Learn(next.slug.to_owned(), 0);
                Button::new(press.id(), label, Style::Plain)
            }
            None => self.button(CustomId::PuzzleGames, "lesson-puzzles", Style::Plain),
        });
        ways
    }

    fn button(&self, press: CustomId, label: &str, style: Style) -> Button {
        press.button(label, style, self.locale)
    }

    fn position(&self, stand: &Stand) -> String {
        let (_, words) = stand.view(&self.locale.captions(self.info));
        self.locale.lines(self.info, &words, &self.locale.sides(self.info))
    }

    /// Draws the position, with what these words choose if something is asked.
    fn picture(&self, stand: &Stand, path: Option<&[ChoiceId]>) -> Option<Picture> {
        if self.view == View::Text {
            return None;
        }
        let captions = self.locale.captions(self.info);
        let preview = path.and_then(|path| stand.preview(path, &captions));
        let scene = preview.unwrap_or_else(|| stand.view(&captions).0);
        let alt = self.position(stand);
        Some(Picture::Show { scene, alt })
    }
}

/// Marks the one button to press among all.
fn mark(button: &mut Button, ids: &[String]) {
    if ids.contains(&button.id) {
        button.style = Style::Main;
    } else if button.style == Style::Main {
        button.style = Style::Plain;
    }
}

#[cfg(test)]
mod tests;

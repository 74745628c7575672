//! A lesson: a learner alone at a prepared table makes a few decisions, each answered with what happened and why. Pure: the learner's
//! position is a number on the buttons, so a lesson is never stored and continues after any restart.

use crate::answer::Answer;
use headsup_app::View;
use headsup_engine::{ChoiceId, GameEntry, GameInfo, Lesson, Line, Menu, NoSuchChoice, Stand, Verdict};
use headsup_i18n::Locale;
use headsup_match::Refusal;
use headsup_ui::emoji::Emojis;
use headsup_ui::ids::{CustomId, MenuLocation, MenuTarget};
use headsup_ui::menu::{self, Choose, Resolved};
use headsup_ui::message::{Button, Message, Picture, Reader, Row, Style};

/// A learner's look at a lesson.
pub struct LessonSession<'a> {
    lesson: Lesson,
    info: &'static GameInfo,
    view: View,
    locale: &'static Locale,
    emojis: &'a Emojis,
}

impl<'a> LessonSession<'a> {
    /// The lesson of a game.
    pub fn of(
        book: &'static dyn GameEntry,
        view: View,
        locale: &'static Locale,
        emojis: &'a Emojis,
    ) -> Result<LessonSession<'a>, Refusal> {
        Ok(LessonSession {
            lesson: Lesson::of(book).ok_or(Refusal::UnknownTerms)?,
            info: book.info(),
            view,
            locale,
            emojis,
        })
    }

    /// Shows what the learner sees on reaching a step.
    pub fn step(&self, step: usize) -> Result<Answer, Refusal> {
        let stand = self.lesson.at(step).ok_or(Refusal::Stale)?;
        let message = self.message(step, &stand, &stand.said);
        Ok(Answer::turn(match stand.menu(&[]) {
            Ok(menu) => self
                .asking(message, step, &menu, 0)
                .picture(self.picture(&stand, Some(&menu.path))),
            Err(NoSuchChoice) => message
                .row(Row::Buttons(self.ways_on()))
                .picture(self.picture(&stand, None)),
        }))
    }

    /// What comes of a choice at a fork of a step.
    pub fn choose(&self, step: usize, fork: &MenuLocation, choose: Choose) -> Result<Answer, Refusal> {
        let stand = self.lesson.at(step).ok_or(Refusal::Stale)?;
        let way = menu::resolve(fork, choose, |path| stand.choose(path));
        match way.map_err(|NoSuchChoice| Refusal::Stale)? {
            Resolved::Fork(fork) => {
                let menu = stand.menu(&fork.path).map_err(|NoSuchChoice| Refusal::Stale)?;
                let message = self.asking(self.message(step, &stand, &[]), step, &menu, fork.page);
                Ok(Answer::turn(message.picture(self.picture(&stand, Some(&menu.path)))))
            }
            Resolved::Move(text) => match self.lesson.judge(step, &text) {
                Ok(Verdict::Best { next }) => self.step(next),
                Ok(Verdict::Other { words }) => {
                    let menu = stand.menu(&[]).map_err(|NoSuchChoice| Refusal::Stale)?;
                    let message = self.asking(self.message(step, &stand, &[words]), step, &menu, 0);
                    Ok(Answer::turn(message.picture(self.picture(&stand, Some(&menu.path)))))
                }
                Err(_) => Err(Refusal::Stale),
            },
        }
    }

    /// Head, what was said, in the text view the position, and what is asked.
    fn message(&self, step: usize, stand: &Stand, said: &[Line]) -> Message<Reader> {
        let say = |line: &Line| self.locale.line(self.info, line, &self.locale.sides(self.info));
        let steps = self.lesson.steps();
        let args = [
            ("game", self.info.name.into()),
            ("step", (step.min(steps - 1) as i64 + 1).into()),
            ("steps", (steps as i64).into()),
        ];
        let mut parts = vec![self.locale.say("lesson-head", &args)];
        parts.extend(said.iter().map(say));
        if self.view == View::Text {
            parts.push(self.position(stand));
        }
        parts.extend(stand.ask.iter().map(say));
        Message::private(parts.join("\n\n"))
    }

    fn asking(&self, message: Message<Reader>, step: usize, menu: &Menu, page: usize) -> Message<Reader> {
        let fork = |path| MenuLocation {
            at: MenuTarget::Lesson(self.info.slug.to_owned(), step),
            page,
            path,
        };
        let here = fork(menu.path.clone());
        let sides = self.locale.sides(self.info);
        let chosen: Vec<String> = menu
            .so_far
            .iter()
            .map(|label| self.locale.line(self.info, &label.label, &sides))
            .collect();
        let message = match chosen.is_empty() {
            true => message,
            false => message.also(
                &self
                    .locale
                    .say("panel-so-far", &[("chosen", chosen.join(" · ").into())]),
            ),
        };
        let parts = menu::parts(menu, &here, self.info, self.locale, self.emojis, self.view);
        let mut ways = menu::pages(menu, &here, self.info, self.locale);
        if !menu.path.is_empty() {
            let press = CustomId::Show(MenuLocation {
                page: 0,
                ..fork(Vec::new())
            });
            ways.push(Button::new(press.id(), self.locale.say("go-back", &[]), Style::Plain));
        }
        message.with(parts).row(Row::Buttons(ways))
    }

    /// What there is after the ending.
    fn ways_on(&self) -> Vec<Button> {
        let slug = || self.info.slug.to_owned();
        let button = |press: CustomId, label, style| Button::new(press.id(), self.locale.say(label, &[]), style);
        vec![
            button(CustomId::Rules(slug(), 0), "button-rules", Style::Plain),
            button(CustomId::Learn(slug(), 0), "button-learn-again", Style::Plain),
        ]
    }

    fn position(&self, stand: &Stand) -> String {
        let (_, words) = stand.view(&self.locale.captions(self.info));
        self.locale.lines(self.info, &words, &self.locale.sides(self.info))
    }

    /// Draws the position with what can be chosen after these words, if something can.
    fn picture(&self, stand: &Stand, path: Option<&[ChoiceId]>) -> Option<Picture> {
        if self.view == View::Text {
            return None;
        }
        let captions = self.locale.captions(self.info);
        let preview = path.and_then(|path| stand.preview(path, &captions));
        let scene = preview.unwrap_or_else(|| stand.view(&captions).0);
        Some(self.shown(stand, &scene))
    }

    fn shown(&self, stand: &Stand, scene: &headsup_scene::Scene) -> Picture {
        Picture::Show {
            scene: scene.clone(),
            alt: self.position(stand),
        }
    }
}

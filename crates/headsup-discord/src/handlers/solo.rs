//! A person alone at a deal against the computer: what they are asked, what they see, and how they look back. Puzzles share how it is said.

use crate::answer::Answer;
use crate::request_context::RequestContext;
use crate::updates::panels::Panels;
use headsup_app::{AppError, View};
use headsup_engine::{
    AppliedMove, ChoiceId, ChoiceSet, GameInfo, Menu, NoSuchChoice, Position, Seat, Status, TurnSummary,
};
use headsup_i18n::{GameCaptions, Locale};
use headsup_match::solo::{OPPONENT, Played};
use headsup_match::{Course, Refusal, SoloDeal, SoloMoves, UserId};
use headsup_ui::daily;
use headsup_ui::emoji::Emojis;
use headsup_ui::ids::{CustomId, MenuLocation, MenuTarget, ReplayCursor};
use headsup_ui::limits::fit;
use headsup_ui::mention::mention;
use headsup_ui::menu;
use headsup_ui::message::{Button, Message, Part, Picture, Reader, Row, Style};
use headsup_ui::player_names::{captions_against_computer, names_against_computer};

/// Characters of the position in the text view.
const POSITION: usize = 2_400;

/// A person's look at a deal.
pub struct SoloSession<'a> {
    pub played: Played,
    info: &'static GameInfo,
    seat: Seat,
    who: UserId,
    view: View,
    locale: &'static Locale,
    emojis: &'a Emojis,
    caller: &'a RequestContext,
}

impl<'a> SoloSession<'a> {
    /// The deal after these moves, as a seat sees it.
    pub fn of(
        panels: &'a Panels,
        caller: &'a RequestContext,
        deal: &SoloDeal,
        seat: Seat,
        moves: &SoloMoves,
    ) -> Result<SoloSession<'a>, AppError> {
        let settings = caller.settings()?;
        Ok(SoloSession {
            // The rules have changed since.
            played: deal.play(moves).map_err(|_| Refusal::Stale)?,
            info: deal.info(),
            seat,
            who: caller.who,
            view: settings.view,
            locale: caller.locale,
            emojis: panels.emojis.shown(settings.faces),
            caller,
        })
    }

    /// The same try, of another person.
    pub fn of_player(self, who: UserId) -> SoloSession<'a> {
        SoloSession { who, ..self }
    }

    fn table(&self) -> &dyn Position {
        &*self.played.table
    }

    /// What follows after these words of a menu.
    pub fn next(&self, path: &[ChoiceId]) -> Result<headsup_engine::Next, NoSuchChoice> {
        self.table().choose(path)?.open(self.seat).ok_or(NoSuchChoice)
    }

    /// Asks for the move at a fork. `head` says which deal it is, `begun` what is to be known before the first move, and `list` leads
    /// away from it.
    pub fn asking(
        &self,
        fork: MenuLocation,
        [head, begun]: [&str; 2],
        about: Option<&str>,
        list: Option<Button>,
    ) -> Result<Answer, Refusal> {
        let menu = self.table().menu(&fork.path).ok();
        let menu = menu.and_then(|menu| menu.open(self.seat)).ok_or(Refusal::Stale)?;
        let ask = match self.table().status() {
            Status::Turn { ask, .. } => ask,
            Status::Over(_) => return Err(Refusal::Stale),
        };
        let mut said: Vec<String> = about.map(str::to_owned).into_iter().collect();
        if menu.path.is_empty() {
            said.extend(self.news(begun));
        }
        said.push(question(&menu, ask, self.info, self.locale));
        let sides = self.locale.sides(self.info);
        let parts = menu::parts(&menu, &fork, self.info, self.locale, self.emojis, self.view, &sides);
        let mut ways = menu::pages(&menu, &fork, self.info, self.locale);
        let back = || CustomId::Show(root(&fork.at)).button("go-back", Style::Plain, self.locale);
        ways.extend(if menu.path.is_empty() { list } else { Some(back()) });
        let message = self.message(head, &said).with(parts).row(Row::Buttons(ways));
        Ok(Answer::turn(message.picture(self.picture(&menu.path))))
    }

    /// Tells why the try ended; none while it is played.
    pub fn why(&self) -> Option<String> {
        let Status::Over(outcome) = self.table().status() else {
            return None;
        };
        Some(self.locale.of_game(self.info, &format!("over-{}", outcome.reason)))
    }

    /// What the computer did since the person's last move; before their first, what is to be known.
    fn news(&self, begun: &str) -> Option<String> {
        let moves = &self.played.moves;
        let own = moves.iter().rposition(|made| made.seat == self.seat);
        let told = self.told(&moves[own.map_or(0, |own| own + 1)..]);
        let begun = own.is_none().then(|| {
            let level = self.locale.say(&format!("level-{OPPONENT}"), &[]);
            self.locale.say(begun, &[("level", level.into())])
        });
        let said: Vec<String> = begun.into_iter().chain(told).collect();
        (!said.is_empty()).then(|| said.join("\n"))
    }

    fn told(&self, moves: &[AppliedMove]) -> Option<String> {
        let mut names = names_against_computer(self.info, self.seat, self.locale);
        let mut summary = TurnSummary::private(moves, self.seat).open(self.seat)?;
        if self.who != self.caller.who {
            summary.reader = None;
            names[self.seat] = mention(self.who, self.locale);
        }
        (!summary.is_empty()).then(|| self.locale.summary(self.info, &summary, &names))
    }

    /// The last of the moves of a try of so many turns, from beginning to end, with the ways to the others. `at` says how to ask for one of
    /// them.
    pub fn replay(
        &self,
        head: &str,
        (course, turns): (&Course, u32),
        at: impl Fn(ReplayCursor) -> CustomId,
        back: Button,
    ) -> Answer {
        let (ply, plies) = (self.played.moves.len() as u32, course.moves.len());
        let number = |number: u32| i64::from(number).into();
        let last = self.played.moves.last();
        let mut said = vec![match last {
            Some(made) => {
                let args = [
                    ("turn", number(self.played.turns())),
                    ("turns", number(turns)),
                    ("move", (&made.notation).into()),
                ];
                self.locale.say("replay-move", &args)
            }
            None => self.locale.say("replay-deal", &[("turns", number(turns))]),
        }];
        said.extend(last.and_then(|made| self.told(std::slice::from_ref(made))));
        if ply == plies {
            said.push(format!("**{}**", daily::score_words(&course.score, self.locale)));
            said.extend(self.why());
        }
        let button = |to: ReplayCursor, label, idle| Button {
            idle,
            ..at(to).button(label, Style::Plain, self.locale)
        };
        let steps = vec![
            button(ReplayCursor::First, "button-first", ply == 0),
            button(ReplayCursor::Before(ply), "button-earlier", ply == 0),
            button(ReplayCursor::After(ply), "button-later", ply == plies),
            button(ReplayCursor::Last, "button-last", ply == plies),
        ];
        let message = self.message(head, &said).row(Row::Buttons(steps));
        Answer::turn(message.row(Row::Buttons(vec![back])).picture(self.picture(&[])))
    }

    /// Which deal it is, what is said, and in the text view the position.
    pub fn message(&self, head: &str, said: &[String]) -> Message<Reader> {
        alone(self.view, head, || self.position(), said)
    }

    fn captions(&self) -> GameCaptions<'_> {
        captions_against_computer(self.info, self.seat, self.who, self.locale, &*self.caller.names)
    }

    /// The position in words, as the person's seat sees it.
    fn position(&self) -> String {
        let words = self.table().panel_words(self.seat).open(self.seat).unwrap_or_default();
        let words = self.locale.lines(self.info, &words, &self.locale.sides(self.info));
        fit(&words, POSITION)
    }

    /// Draws the position with these words chosen.
    pub fn picture(&self, path: &[ChoiceId]) -> Option<Picture> {
        if self.view == View::Text {
            return None;
        }
        let captions = self.captions();
        let preview = self.table().preview(path, &captions);
        let scene = preview.and_then(|preview| preview.open(self.seat));
        let scene = scene.or_else(|| self.table().panel(self.seat, &captions).open(self.seat))?;
        let alt = self.position();
        Some(Picture::Show { scene, alt })
    }
}

/// The first fork of a position.
pub fn root(at: &MenuTarget) -> MenuLocation {
    MenuLocation {
        at: at.clone(),
        page: 0,
        path: Vec::new(),
    }
}

/// What is asked at a fork, as on a panel. `ask` is what the position asks for.
pub fn question(menu: &Menu, ask: &str, info: &'static GameInfo, locale: &Locale) -> String {
    let own = match &menu.fork {
        ChoiceSet::Arranged(arranged) => arranged.question.as_ref(),
        ChoiceSet::One(_) | ChoiceSet::Any { .. } => None,
    };
    let own = own.map(|own| locale.line(info, own, &locale.sides(info)));
    let asks = own.is_none() || menu.path.is_empty();
    let kind = if asks { "panel-ask" } else { "panel-step" };
    let question = own.unwrap_or_else(|| locale.of_game(info, ask));
    locale.say(kind, &[("question", question.into())])
}

/// A message to a person who is alone at a position: with it in words in the text view, and else with room for its picture.
pub fn alone(view: View, head: &str, position: impl FnOnce() -> String, said: &[String]) -> Message<Reader> {
    match view {
        View::Text => Message::private(head).text(position()).text(said.join("\n")),
        View::Picture => Message::private(format!("{head}\n{}", said.join("\n"))).part(Part::Picture),
    }
}

//! A puzzle: a solver alone at a position from play finds the one move that is clearly the best. Where they are in the menus stands on the
//! buttons, so nothing is stored until they answer, and it goes on after any restart. They see what the seat saw, also afterwards.

use crate::answer::Answer;
use crate::handlers::solo::{alone, question};
use crate::request_context::RequestContext;
use crate::updates::panels::Panels;
use headsup_app::{AppError, Clock, Preferences, View};
use headsup_engine::{Captions, ChoiceId, GameEntry, GameInfo, LegalMove, NoSuchChoice, Puzzle, PuzzleId, Puzzles};
use headsup_i18n::Locale;
use headsup_match::{NextPuzzle, PuzzleAnswer, PuzzleResult, PuzzleStanding, Refusal};
use headsup_ui::emoji::Emojis;
use headsup_ui::ids::{CustomId, MenuLocation, MenuTarget};
use headsup_ui::limits::{clip, fit};
use headsup_ui::menu::{self, Choose, Resolved};
use headsup_ui::message::{Button, Message, Picture, Reader, Row, Style};
use headsup_ui::start;

/// Characters of a move's name.
const NAME: usize = 200;
/// Characters of the position in the text view.
const POSITION: usize = 2_400;

/// Asks of which game, and shows what the caller has solved of each.
pub fn games(caller: &RequestContext) -> Result<Answer, AppError> {
    let solved = &caller.settings()?.puzzles;
    let message = start::puzzles(caller.catalog, solved, caller.locale);
    Ok(Answer::turn(message.for_reader()))
}

/// Shows the puzzle of a game that is next for the caller.
pub fn next(panels: &Panels, clock: &dyn Clock, caller: &RequestContext, slug: &str) -> Result<Answer, AppError> {
    let book = caller.catalog.find(slug).ok_or(Refusal::UnknownTerms)?;
    let standing = caller.settings()?.puzzles.of(slug);
    let all = Puzzles::of(book);
    let Some(next) = standing.next(&all.ratings(), clock.now()) else {
        let none = if all.count() == 0 {
            "puzzle-none"
        } else {
            "puzzle-none-left"
        };
        let words = caller.locale.say(none, &[("game", book.info().name.into())]);
        let games = CustomId::PuzzleGames.button("button-puzzle-games", Style::Main, caller.locale);
        return Ok(Answer::turn(Message::private(words).row(Row::Buttons(vec![games]))));
    };
    let session = PuzzleSession::of(panels, caller, slug, next.id())?;
    let about = match next {
        NextPuzzle::New(_) => "puzzle-new",
        NextPuzzle::Again(_) => "puzzle-again",
    };
    let args = [("own", i64::from(standing.rating()).into())];
    Ok(session.asking(&[], 0, Some(&caller.locale.say(about, &args)))?)
}

/// Follows the menus of a puzzle, and takes the move in that lies at their end.
pub async fn choose(
    preferences: &Preferences,
    panels: &Panels,
    clock: &dyn Clock,
    caller: &RequestContext,
    fork: &MenuLocation,
    choose: Choose,
) -> Result<Answer, AppError> {
    let MenuTarget::Puzzle(slug, puzzle) = &fork.at else {
        return Err(Refusal::Stale.into());
    };
    let session = PuzzleSession::of(panels, caller, slug, *puzzle)?;
    let way = menu::resolve(fork, choose, |path| session.puzzle.choose(path));
    match way.map_err(|NoSuchChoice| Refusal::Stale)? {
        Resolved::Fork(fork) => Ok(session.asking(&fork.path, fork.page, None)?),
        Resolved::Move(text) => {
            let given = PuzzleAnswer {
                key: caller.key().0,
                puzzle: *puzzle,
                rating: session.puzzle.record.rating,
                right: session.is(&text, &session.puzzle.best()),
                now: clock.now(),
            };
            let (standing, result) = preferences.answer_puzzle(caller.who, slug, &given).await?;
            Ok(session.answered(&text, given.right, &standing, result))
        }
    }
}

/// A solver's look at a puzzle.
struct PuzzleSession<'a> {
    puzzle: Puzzle,
    info: &'static GameInfo,
    view: View,
    locale: &'static Locale,
    emojis: &'a Emojis,
}

impl<'a> PuzzleSession<'a> {
    fn of(
        panels: &'a Panels,
        caller: &RequestContext,
        slug: &str,
        id: PuzzleId,
    ) -> Result<PuzzleSession<'a>, AppError> {
        let book: &'static dyn GameEntry = caller.catalog.find(slug).ok_or(Refusal::UnknownTerms)?;
        let settings = caller.settings()?;
        Ok(PuzzleSession {
            puzzle: Puzzles::of(book).find(id).ok_or(Refusal::Stale)?,
            info: book.info(),
            view: settings.view,
            locale: caller.locale,
            emojis: panels.emojis.shown(settings.faces),
        })
    }

    fn is(&self, text: &str, mv: &LegalMove) -> bool {
        self.puzzle.same(text, &mv.notation)
    }

    /// Asks for the move at a fork.
    fn asking(&self, path: &[ChoiceId], page: usize, about: Option<&str>) -> Result<Answer, Refusal> {
        let menu = self.puzzle.menu(path).map_err(|NoSuchChoice| Refusal::Stale)?;
        let mut said: Vec<String> = about.map(str::to_owned).into_iter().collect();
        said.push(question(&menu, self.puzzle.ask(), self.info, self.locale));
        let message = self.message(&said);
        let here = self.fork(menu.path.clone(), page);
        let sides = self.locale.sides(self.info);
        let parts = menu::parts(&menu, &here, self.info, self.locale, self.emojis, self.view, &sides);
        let mut ways = menu::pages(&menu, &here, self.info, self.locale);
        ways.push(match menu.path.is_empty() {
            true => self.button(CustomId::PuzzleGames, "button-puzzle-games", Style::Plain),
            false => self.button(CustomId::Show(self.fork(Vec::new(), 0)), "go-back", Style::Plain),
        });
        let message = message.with(parts).row(Row::Buttons(ways));
        Ok(Answer::turn(message.picture(self.picture(&menu.path))))
    }

    /// Tells what an answer was worth, and shows the best move.
    fn answered(&self, text: &str, right: bool, standing: &PuzzleStanding, result: PuzzleResult) -> Answer {
        let (best, tempting) = (self.puzzle.best(), self.puzzle.tempting());
        let record = &self.puzzle.record;
        let lost = |chance: u8| i64::from(record.best_chance.saturating_sub(chance));
        let tempted = self.is(text, &tempting);
        let mut said = vec![self.say(match (right, tempted) {
            (true, _) => "puzzle-right",
            (false, true) => "puzzle-wrong-tempted",
            (false, false) => "puzzle-wrong",
        })];
        let reasons = [&best, &tempting].map(|mv| self.reason(mv));
        said.push(self.told("puzzle-best", &best, &reasons[0], 0));
        let other = self.puzzle.entry(text).filter(|_| !right && !tempted);
        said.extend(other.map(|mv| self.told("puzzle-yours", &mv, "", lost(record.second_chance))));
        // What is true of both says nothing of the difference.
        let tempts = if reasons[0] == reasons[1] { "" } else { &reasons[1] };
        let message = match tempts.is_empty() {
            true => "puzzle-tempting",
            false => "puzzle-tempting-but",
        };
        said.push(self.told(message, &tempting, tempts, lost(record.tempting_chance)));
        let chance = i64::from(record.best_chance);
        said.push(self.locale.say("puzzle-chance", &[("chance", chance.into())]));
        said.extend(self.counted(standing, result));
        let slug = || self.info.slug.to_owned();
        let buttons = vec![
            self.button(CustomId::Puzzle(slug()), "button-puzzle-next", Style::Main),
            self.button(CustomId::PuzzleGames, "button-puzzle-games", Style::Plain),
            self.button(CustomId::Learn(slug(), 0), "button-learn", Style::Plain),
            self.button(CustomId::Rules(slug(), 0), "button-rules", Style::Plain),
        ];
        let message = self.message(&said).row(Row::Buttons(buttons));
        Answer::turn(message.picture(self.picture(&best.path)))
    }

    /// Why a move is good; empty if nothing can be said of it.
    fn reason(&self, mv: &LegalMove) -> String {
        let reason = self.puzzle.reason(&mv.notation);
        let captions = self.locale.captions(self.info);
        reason.map(|line| captions.say(&line)).unwrap_or_default()
    }

    /// A move by its name, why it is good if that is said, and what it gives up.
    fn told(&self, message: &str, mv: &LegalMove, reason: &str, lost: i64) -> String {
        let name = self.locale.captions(self.info).say(&mv.spoken);
        let args = [
            ("move", clip(&name, NAME).into()),
            ("reason", reason.into()),
            ("lost", lost.into()),
        ];
        self.locale.say(message, &args).replace("  ", " ")
    }

    /// What an answer did to the rating, and when the puzzle comes again.
    fn counted(&self, standing: &PuzzleStanding, result: PuzzleResult) -> Vec<String> {
        let rating = ("rating", i64::from(standing.rating()).into());
        let counted = match result.change {
            Some(change) => {
                let change = format!("{}{}", if change < 0 { '−' } else { '+' }, change.abs());
                let streak = i64::from(standing.streak());
                let args = [rating, ("change", change.into()), ("streak", streak.into())];
                self.locale.say("puzzle-rating", &args)
            }
            None => self.locale.say("puzzle-rating-stays", &[rating]),
        };
        let again = result.again.map(|days| {
            let args = [("days", (days as i64).into())];
            self.locale.say("puzzle-comes-again", &args)
        });
        [counted].into_iter().chain(again).collect()
    }

    /// Which puzzle it is, what is said, and in the text view the position.
    fn message(&self, said: &[String]) -> Message<Reader> {
        let args = [
            ("game", self.info.name.into()),
            ("rating", i64::from(self.puzzle.record.rating).into()),
        ];
        let head = self.locale.say("puzzle-head", &args);
        alone(self.view, &head, || self.position(), said)
    }

    fn fork(&self, path: Vec<ChoiceId>, page: usize) -> MenuLocation {
        MenuLocation {
            at: MenuTarget::Puzzle(self.info.slug.to_owned(), self.puzzle.record.id()),
            page,
            path,
        }
    }

    fn say(&self, message: &str) -> String {
        self.locale.say(message, &[])
    }

    fn button(&self, press: CustomId, label: &str, style: Style) -> Button {
        press.button(label, style, self.locale)
    }

    fn position(&self) -> String {
        let (_, words) = self.puzzle.view(&self.locale.captions(self.info));
        let words = self.locale.lines(self.info, &words, &self.locale.sides(self.info));
        fit(&words, POSITION)
    }

    /// Draws the position with these words chosen, which may be a whole move.
    fn picture(&self, path: &[ChoiceId]) -> Option<Picture> {
        if self.view == View::Text {
            return None;
        }
        let captions = self.locale.captions(self.info);
        let preview = self.puzzle.preview(path, &captions);
        let scene = preview.unwrap_or_else(|| self.puzzle.view(&captions).0);
        let alt = self.position();
        Some(Picture::Show { scene, alt })
    }
}

//! The way to a match: which game, who with, how strong the computer is. One message that turns, for the caller alone.

use crate::Access;
use crate::challenge::kind_and_clock;
use crate::chooser::{Among, EntitySelect};
use crate::covers::{cover, covers};
use crate::ids::CustomId;
use crate::levels::{USUAL, level_label};
use crate::message::{Beside, Button, Everyone, Message, Part, Row, Style};
use crate::plan::Plan;
use crate::setup::ChallengeDraft;
use headsup_engine::{Catalog, GameEntry, GameInfo, Level, Puzzles};
use headsup_i18n::Locale;
use headsup_match::{Challengee, PuzzleStanding, PuzzleStandings, TimeControl, UserId, VotingTerms};
use headsup_scene::Ground;

/// The edge of messages that are about all games.
pub(crate) const ACCENT: u32 = Ground::DUSK.accent;

/// What is asked once the game of a match is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Who it is played with.
    Whom,
    /// How well the computer is to play.
    Level,
    /// What is agreed with those whom it is for.
    Terms,
}

/// What is asked next about a challenge in the making.
pub fn next(draft: &ChallengeDraft) -> Question {
    match draft.whom {
        Challengee::Anyone => Question::Whom,
        Challengee::Person(who) if who.level().is_some() => Question::Level,
        Challengee::Person(_) | Challengee::Role(_) => Question::Terms,
    }
}

/// Asks which game, for a match that is planned so. `usual` is the clock of the place.
pub fn games(catalog: Catalog, plan: &Plan, usual: TimeControl, locale: &Locale) -> Message<Everyone> {
    let play = |info| {
        let draft = plan.draft(info, usual);
        match next(&draft) {
            Question::Whom => CustomId::Whom(draft.code()),
            Question::Level => CustomId::Level(draft.code()),
            Question::Terms => CustomId::Terms(draft.code()),
        }
    };
    let row = buttons(
        locale,
        &[
            (CustomId::Surprise(*plan), "button-surprise", Style::Plain),
            (CustomId::Lessons(*plan), "button-learn-one", Style::Plain),
        ],
    );
    let mut parts = vec![Part::Text(locale.say("start-which", &[])), Part::Picture];
    parts.extend(sections(catalog, locale, "button-play", play));
    parts.extend([Part::Separator, Part::Row(row)]);
    Message::framed(ACCENT, parts).picture(covers(catalog, locale))
}

/// Asks which game is to be learnt before one is played as planned.
pub fn lessons(catalog: Catalog, plan: &Plan, locale: &Locale) -> Message<Everyone> {
    let mut parts = vec![Part::Text(locale.say("start-learn", &[])), Part::Picture];
    let learn = |info: &GameInfo| CustomId::Learn(info.slug.to_owned(), 0);
    parts.extend(sections(catalog, locale, "button-learn", learn));
    let row = buttons(locale, &[(CustomId::Start(*plan), "go-back", Style::Plain)]);
    parts.extend([Part::Separator, Part::Row(row)]);
    Message::framed(ACCENT, parts).picture(covers(catalog, locale))
}

/// Asks of which game a puzzle is to be solved, beside what was solved of each.
pub fn puzzles(catalog: Catalog, solved: &PuzzleStandings, locale: &Locale) -> Message<Everyone> {
    let mut parts = vec![Part::Text(locale.say("puzzle-which", &[])), Part::Picture];
    let games = catalog.into_iter().filter(|book| Puzzles::of(**book).count() > 0);
    parts.extend(games.map(|book| {
        let info = book.info();
        let standing = puzzle_standing("puzzle-standing", info, &solved.of(info.slug), locale);
        let standing = standing.unwrap_or_else(|| locale.say("puzzle-untried", &[]));
        let press = CustomId::Puzzle(info.slug.to_owned());
        let button = press.button("button-puzzle", Style::Plain, locale);
        Part::Section(format!("**{}**\n-# {standing}", info.name), Beside::Button(button))
    }));
    Message::framed(ACCENT, parts).picture(covers(catalog, locale))
}

/// What a person has in the puzzles of a game, if they have answered any.
pub fn puzzle_standing(message: &str, game: &GameInfo, standing: &PuzzleStanding, locale: &Locale) -> Option<String> {
    let args = [
        ("game", game.name.into()),
        ("rating", i64::from(standing.rating()).into()),
        ("solved", i64::from(standing.solved()).into()),
        ("tried", i64::from(standing.tried()).into()),
    ];
    (standing.tried() > 0).then(|| locale.say(message, &args))
}

/// Asks who is to be challenged. Where a person is alone with the bot, no one else could take an open seat; and only a channel where it can
/// write on its own can play together.
pub fn whom(book: &dyn GameEntry, draft: &ChallengeDraft, reach: Access, locale: &Locale) -> Message<Everyone> {
    let info = draft.info;
    let pitch = locale.of_game(info, "pitch");
    let words = locale.say("start-who", &[("game", info.name.into()), ("pitch", pitch.into())]);
    let person = EntitySelect {
        id: CustomId::Invite(draft.code()).id(),
        hint: locale.say("start-person", &[]),
        among: Among::People,
        chosen: Vec::new(),
    };
    let anyone = (CustomId::Send(draft.code()), "button-anyone", Style::Plain);
    let computer = (CustomId::Level(draft.code()), "button-the-computer", Style::Plain);
    let together = || (together(draft), "button-together", Style::Plain);
    let answers = match reach {
        Access::Direct => vec![computer],
        Access::Borrowed => vec![anyone, computer],
        Access::Member => vec![anyone, computer, together()],
    };
    let summary = draft
        .terms(None)
        .map(|terms| kind_and_clock(&terms, locale))
        .unwrap_or_default();
    let settings = Button::new(
        CustomId::Terms(draft.code()).id(),
        locale.say("start-settings", &[("terms", summary.into())]),
        Style::Plain,
    );
    let back = CustomId::Start(Plan::of(draft));
    let back = back.button("go-back", Style::Plain, locale);
    // In direct messages Discord would offer only the reader and the bot.
    let people = match reach {
        Access::Direct => Part::Text(locale.say("start-alone", &[])),
        Access::Borrowed | Access::Member => Part::Row(Row::Chooser(person)),
    };
    let parts = vec![
        Part::Section(words, Beside::Picture),
        people,
        Part::Row(buttons(locale, &answers)),
        Part::Separator,
        Part::Row(Row::Buttons(vec![settings, back])),
    ];
    Message::framed(info.ground.accent, parts).picture(cover(book, locale))
}

/// Asks how a channel is to play this together, against the strongest level to begin with.
fn together(draft: &ChallengeDraft) -> CustomId {
    let mut draft = draft.clone().rated(false);
    draft.whom = Challengee::Person(UserId::computer(Level::Expert));
    CustomId::Together(draft.code(), VotingTerms::default())
}

/// Asks how well the computer is to play, each level in a line of its own. One that was named before stands out, other than the usual, or
/// else the one that is suggested, which says so.
pub fn levels(
    book: &dyn GameEntry,
    draft: &ChallengeDraft,
    suggested: Option<Level>,
    locale: &Locale,
) -> Message<Everyone> {
    let info = draft.info;
    let mut parts = vec![Part::Section(
        locale.say("start-levels", &[("game", info.name.into())]),
        Beside::Picture,
    )];
    let named = match draft.whom {
        Challengee::Person(who) => who.level(),
        Challengee::Anyone | Challengee::Role(_) => None,
    };
    parts.extend(Level::ALL.map(|level| {
        let style = match named.filter(|level| *level != USUAL).or(suggested).or(named) == Some(level) {
            true => Style::Main,
            false => Style::Plain,
        };
        let mut draft = draft.clone().rated(false);
        draft.whom = Challengee::Person(UserId::computer(level));
        let button = Button::new(CustomId::Send(draft.code()).id(), level_label(level, locale), style);
        let mut words = locale.say(&format!("level-{level}-is"), &[]);
        if suggested == Some(level) {
            words = format!("{words}\n-# {}", locale.say("level-suggested", &[]));
        }
        Part::Section(words, Beside::Button(button))
    }));
    let first = CustomId::CutFirst(draft.code()).button("button-cut-first", Style::Plain, locale);
    let back = match next(draft) {
        Question::Whom => CustomId::Whom(draft.code()),
        Question::Level | Question::Terms => CustomId::Start(Plan::of(draft)),
    };
    let back = back.button("go-back", Style::Plain, locale);
    let rows = [first, back].map(|button| Part::Row(Row::Buttons(vec![button])));
    parts.push(Part::Separator);
    parts.extend(rows);
    Message::framed(info.ground.accent, parts).picture(cover(book, locale))
}

/// A line for each game: its name, its pitch, its facts, and a button.
pub(crate) fn sections<'a>(
    catalog: Catalog,
    locale: &'a Locale,
    label: &'a str,
    press: impl Fn(&'static GameInfo) -> CustomId + 'a,
) -> impl Iterator<Item = Part> + 'a {
    catalog.into_iter().map(move |book| {
        let info = book.info();
        let [pitch, facts] = ["pitch", "pitch-facts"].map(|id| locale.of_game(info, id));
        let button = press(info).button(label, Style::Plain, locale);
        Part::Section(
            format!("**{}**\n{pitch}\n-# {facts}", info.name),
            Beside::Button(button),
        )
    })
}

fn buttons(locale: &Locale, presses: &[(CustomId, &str, Style)]) -> Row {
    let button = |(press, label, style): &(CustomId, &str, Style)| press.button(label, *style, locale);
    Row::Buttons(presses.iter().map(button).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::check;
    use headsup_games::CATALOG;
    use headsup_match::RoleId;

    #[test]
    fn every_page_on_the_way_to_a_match_fits_discord_in_every_language() {
        let person = Challengee::Person(UserId(u64::MAX));
        for locale in Locale::all() {
            for whom in [Challengee::Anyone, person, Challengee::Role(RoleId(u64::MAX))] {
                let plan = Plan {
                    rated: true,
                    ..Plan::with(whom)
                };
                check(&games(CATALOG, &plan, TimeControl::Free, locale));
                check(&lessons(CATALOG, &plan, locale));
            }
            check(&puzzles(CATALOG, &PuzzleStandings::default(), locale));
            for book in CATALOG {
                let draft = ChallengeDraft::new(book.info(), Challengee::Anyone).rated(true);
                for reach in [Access::Member, Access::Borrowed, Access::Direct] {
                    check(&whom(*book, &draft, reach, locale));
                }
                for suggested in [None, Some(Level::Expert)] {
                    check(&levels(*book, &draft, suggested, locale));
                }
            }
        }
    }

    #[test]
    fn a_seat_is_open_to_all_only_where_others_are() {
        let draft = ChallengeDraft::new(CATALOG[0].info(), Challengee::Anyone);
        let offers = |reach| {
            let message = whom(CATALOG[0], &draft, reach, &Locale::all()[0]);
            let body = message
                .body(crate::message::Format::Components, true, "x.png")
                .to_string();
            [CustomId::Send(draft.code()), together(&draft)].map(|press| body.contains(&press.id()))
        };
        assert_eq!(offers(Access::Member), [true, true]);
        assert_eq!(offers(Access::Borrowed), [true, false]);
        assert_eq!(offers(Access::Direct), [false, false]);
    }
}

//! Every message of random matches of every game is checked against Discord's limits, every path through its buttons and menus leads to a
//! move, and no message tells anyone what only another player may know.

use std::collections::HashSet;

use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};
use serde_json::Value;

use crate::emoji::Emojis;
use crate::ids::{CustomId, LONGEST};
use crate::menu::{Choose, Resolved};
use crate::message::{
    Audience, Button, COMPONENTS, CONTENT, Format, Message, Part, Picture, Reader, Row, Select, TEXT,
};
use crate::panel::PanelContext;
use crate::player_names::NoNames;
use crate::result_picture::end_picture;
use crate::table;
use headsup_engine::{ChoiceId, GameEntry, GameText, NoSuchChoice, Options, Seat};
use headsup_games::CATALOG;
use headsup_i18n::Locale;
use headsup_match::View;
use headsup_match::testing;
pub(crate) use headsup_match::testing::execute as command;
use headsup_match::{
    Command, Match, MatchId, NewMatch, Phase, Proposal, Rated, ServerSeed, Terms, TimeControl, Timestamp, UserId,
    challenge,
};

mod alts;
mod fair;
mod headings;
mod hints;
mod ids;
mod labels;
mod replay;
mod reviews;
mod turn_summaries;
mod watch;
mod words;

const ADA: UserId = UserId(1_573_616_929_078_247_425);
const BEN: UserId = UserId(1_573_616_929_078_247_426);

/// A match of these two, just accepted.
pub(crate) fn accepted(book: &'static dyn GameEntry, chance: &mut StdRng) -> Match {
    between(ADA, BEN, book, chance)
}

fn between(ada: UserId, ben: UserId, book: &'static dyn GameEntry, chance: &mut StdRng) -> Match {
    let fresh = NewMatch {
        id: MatchId::from_bytes(chance.random()),
        secret: ServerSeed(chance.random()),
    };
    testing::accepted(fresh, [ada, ben], book)
}

fn locale() -> &'static Locale {
    Locale::for_locale("en-US")
}

/// What can be pressed on a message, from top to bottom.
fn rows<A: Audience>(message: &Message<A>) -> Vec<&Row> {
    message.parts().iter().filter_map(Part::row).collect()
}

/// Holds a message against what Discord takes.
pub(crate) fn check<A: Audience>(message: &Message<A>) {
    let body = message.body(Format::Components, true, "x.png");
    let text = message.words();
    let most = match message.format {
        Format::Components => TEXT,
        Format::Content => CONTENT,
    };
    assert!((1..=most).contains(&text.chars().count()), "{text}");
    assert!(!text.contains('{'), "a message is missing: {text}");
    assert!(message.parts().iter().map(Part::components).sum::<usize>() <= COMPONENTS);
    let mut ids = HashSet::new();
    let parts = body["components"].as_array().expect("a list");
    parts.iter().for_each(|part| check_part(part, &mut ids));
}

/// Holds one part against what Discord takes; `ids` are those that were met before.
fn check_part(part: &Value, ids: &mut HashSet<String>) {
    let parts = || part["components"].as_array().expect("a list");
    let alt = |media: &Value| {
        let alt = media["description"].as_str();
        assert!(alt.is_none_or(|alt| (1..=1024).contains(&alt.chars().count())));
    };
    let id = |part: &Value, ids: &mut HashSet<String>| {
        let id = part["custom_id"].as_str().expect("an id").to_owned();
        assert!((1..=LONGEST).contains(&id.len()), "{id}");
        assert_eq!(id.parse::<CustomId>().map(|press| press.id()), Ok(id.clone()));
        assert!(ids.insert(id), "an id stands twice: {part}");
    };
    match part["type"].as_u64() {
        Some(1) => {
            assert!((1..=5).contains(&parts().len()));
            let alone = parts().len() == 1;
            parts()
                .iter()
                .for_each(|part| assert!(alone || part["type"] == 2, "{part}"));
            parts().iter().for_each(|part| check_part(part, ids));
        }
        Some(2) => {
            short(&part["label"], 80);
            id(part, ids);
        }
        Some(3) => {
            check_menu(part);
            id(part, ids);
        }
        Some(5 | 8) => {
            short(&part["placeholder"], 150);
            id(part, ids);
        }
        Some(9) => {
            assert!((1..=3).contains(&parts().len()));
            parts().iter().for_each(|part| check_part(part, ids));
            check_part(&part["accessory"], ids);
        }
        Some(10) => short(&part["content"], TEXT),
        Some(11) => alt(part),
        Some(12) => alt(&part["items"][0]),
        Some(13 | 14) => {}
        Some(17) => parts().iter().for_each(|part| check_part(part, ids)),
        other => panic!("a component of type {other:?}"),
    }
}

fn check_menu(menu: &Value) {
    let options = menu["options"].as_array().expect("a list");
    assert!((1..=25).contains(&options.len()));
    short(&menu["placeholder"], 150);
    let (min, max) = (menu["min_values"].as_u64(), menu["max_values"].as_u64());
    assert!(
        min >= Some(1) && min <= max && max <= Some(options.len() as u64),
        "{menu}"
    );
    let mut values = HashSet::new();
    for option in options {
        short(&option["label"], 100);
        short(&option["value"], 100);
        if !option["description"].is_null() {
            short(&option["description"], 100);
        }
        assert!(
            values.insert(option["value"].to_string()),
            "a value stands twice: {menu}"
        );
    }
}

fn short(text: &Value, most: usize) {
    let text = text.as_str().expect("a text");
    assert!((1..=most).contains(&text.chars().count()), "{text}");
    assert!(!text.contains('{'), "a message is missing: {text}");
}

/// Players without pictures choose by the words of the buttons: each has some, and no two the same.
fn says_what_it_does(message: &Message<Reader>) {
    let mut said: Vec<&str> = Vec::new();
    for row in rows(message) {
        let Row::Buttons(buttons) = row else { continue };
        for button in buttons
            .iter()
            .filter(|button| matches!(read(button), CustomId::Choose(_)))
        {
            let word = |letter: char| letter.is_alphabetic() || "♣♦♥♠".contains(letter);
            assert!(button.label.contains(word), "no word: {button:?}");
            assert!(!said.contains(&button.label.as_str()), "said twice: {button:?}");
            said.push(&button.label);
        }
    }
}

/// Presses buttons and menus at random, going back now and then, until something comes of it. Checks every message on the way, and that
/// the picture that stands always shows what can be chosen.
fn click(look: &PanelContext<'_>, seat: Seat, chance: &mut impl Rng) -> Command {
    let mark = look.game.mark(seat);
    let made = |text: String| Command::Move { mark, text };
    let own = look.game.player_at(seat).expect("it is being played");
    let mut message = look.panel();
    let (mut stands, mut wanted) = (None, None);
    for _ in 0..10_000 {
        check(&message);
        if look.view == View::Text {
            says_what_it_does(&message);
        }
        if let Some(Picture::Show { scene, .. }) = &message.picture {
            stands = Some(scene.clone());
        }
        assert!(
            wanted.is_none() || wanted == stands,
            "the picture of another menu stands: {:?}",
            message.parts()
        );
        let mut presses: Vec<(CustomId, Vec<ChoiceId>)> = Vec::new();
        for row in rows(&message) {
            match row {
                Row::Buttons(buttons) => presses.extend(buttons.iter().map(|button| (read(button), Vec::new()))),
                Row::Select(select) => presses.push((select.id.parse().expect("ours"), choose(select, chance))),
                Row::Chooser(chooser) => panic!("{chooser:?} on a panel of one whose turn it is"),
            }
        }
        presses.retain(|(press, _)| !matches!(press, CustomId::More(_) | CustomId::ResignNow(..)));
        let at = chance.random_range(0..presses.len());
        let (press, values) = presses.swap_remove(at);
        let (fork, chosen) = match press {
            CustomId::Show(fork) => (fork, Choose::Nothing),
            CustomId::Choose(mut fork) => {
                let word = fork.path.pop().expect("a button chooses something");
                (fork, Choose::One(word))
            }
            CustomId::Pick(fork) => (fork, Choose::One(values[0].clone())),
            CustomId::PickAll(fork) => (fork, Choose::All(values)),
            CustomId::TakeBack(_, mark) => return Command::TakeBack { mark },
            CustomId::Order(_, mark) => {
                return Command::Order {
                    mark,
                    word: values[0].clone(),
                };
            }
            CustomId::NoOrder(_) => return Command::NoOrder,
            other => panic!("{other:?} on a panel of one whose turn it is"),
        };
        let fork = match crate::menu::resolve(&fork, chosen, |path| own.choose(path)).expect("it is offered") {
            Resolved::Move(text) => return made(text),
            Resolved::Fork(fork) => fork,
        };
        if look.view == View::Picture {
            let menu = own.menu(&fork.path).expect("it is offered");
            let drawn = own.preview(&menu.path, &look.captions());
            wanted = Some(drawn.expect("they must decide"));
        }
        message = look.at(&fork).expect("it is offered");
    }
    panic!("no way leads to a move");
}

fn read(button: &Button) -> CustomId {
    button.id.parse().expect("it was written here")
}

fn choose(select: &Select, chance: &mut impl Rng) -> Vec<ChoiceId> {
    let many = chance.random_range(select.min..=select.max);
    let mut left: Vec<ChoiceId> = select.entries.iter().map(|entry| entry.value.clone()).collect();
    (0..many)
        .map(|_| left.swap_remove(chance.random_range(0..left.len())))
        .collect()
}

/// The lines of the position that one seat alone can read, as words.
fn secrets(game: &Match, seat: Seat) -> Vec<String> {
    let everybodys = game.public().expect("it is being played").words();
    let own = game.player_at(seat).expect("it is being played").words();
    let names = locale().sides(game.info());
    let read = |lines: &[GameText]| -> Vec<String> {
        let read = lines.iter().map(|line| locale().line(game.info(), line, &names));
        read.collect()
    };
    let everybodys = read(&everybodys);
    let own = read(&own).into_iter();
    // A line of everybody's may say more: which card moved last.
    own.filter(|line| !everybodys.iter().any(|known| known.contains(line.as_str())))
        .collect()
}

#[test]
fn every_message_of_random_matches_is_within_discords_limits_and_every_way_leads_to_a_move() {
    for book in CATALOG {
        for (number, locale) in (0..3).zip(Locale::all().iter().cycle()) {
            let mut chance = StdRng::seed_from_u64(number);
            let mut game = accepted(*book, &mut chance);
            while let Some(seat) = game.to_decide() {
                if game.version() % 8 == 1 {
                    check(&table::table(&game, locale, &NoNames));
                }
                for who in [ADA, BEN] {
                    // Drawing costs more than all the rest.
                    let pictured = game.version() % 8 == 1;
                    for view in [View::Picture, View::Text].into_iter().skip(usize::from(!pictured)) {
                        check(
                            &PanelContext {
                                game: &game,
                                who,
                                view,
                                locale,
                                emojis: &Emojis::default(),
                                names: &NoNames,
                                coached: true,
                                story: None,
                            }
                            .panel(),
                        );
                    }
                }
                let who = game.person_at(seat).expect("a player sits there");
                let look = PanelContext {
                    game: &game,
                    who,
                    view: View::Text,
                    locale,
                    emojis: &Emojis::default(),
                    names: &NoNames,
                    coached: true,
                    story: None,
                };
                let view = View::Picture;
                click(&PanelContext { view, ..look }, seat, &mut chance);
                let clicked = click(&look, seat, &mut chance);
                command(&mut game, who, &clicked);
            }
            check(&table::table(&game, locale, &NoNames));
            check(
                &PanelContext {
                    game: &game,
                    who: ADA,
                    view: View::Text,
                    locale,
                    emojis: &Emojis::default(),
                    names: &NoNames,
                    coached: true,
                    story: None,
                }
                .panel(),
            );
        }
    }
}

#[test]
fn what_one_seat_alone_can_read_is_on_its_own_panel_and_nowhere_else() {
    let mut seen = 0;
    for book in CATALOG {
        let mut chance = StdRng::seed_from_u64(7);
        let mut game = accepted(*book, &mut chance);
        for _ in 0..20 {
            let Some(seat) = game.to_decide() else { break };
            for holder in Seat::BOTH {
                let own = secrets(&game, holder);
                seen += own.len();
                let table = table::table(&game, locale(), &NoNames)
                    .body(Format::Components, true, "x.png")
                    .to_string();
                let panel = |seat: Seat, view: View| {
                    let who = game.person_at(seat).expect("a player sits there");
                    let look = PanelContext {
                        game: &game,
                        who,
                        view,
                        locale: locale(),
                        emojis: &Emojis::default(),
                        names: &NoNames,
                        coached: false,
                        story: None,
                    };
                    look.panel().body(Format::Components, true, "x.png").to_string()
                };
                let others = [View::Picture, View::Text].map(|view| panel(holder.other(), view));
                // What the news tell already is not said again in words, but it is in the picture's description.
                let mine = [View::Picture, View::Text].map(|view| panel(holder, view));
                for line in own {
                    assert!(!table.contains(&line), "{line}");
                    assert!(others.iter().all(|other| !other.contains(&line)), "{line}");
                    assert!(mine.iter().any(|mine| mine.contains(&line)), "{line}");
                }
            }
            let who = game.person_at(seat).expect("a player sits there");
            let legal = game.player_at(seat).map(|own| own.legal_moves());
            let legal = legal.expect("they must decide");
            let text = legal[chance.random_range(0..legal.len())].notation.clone();
            let mark = game.mark(seat);
            command(&mut game, who, &Command::Move { mark, text });
        }
    }
    assert!(seen > 0, "no game hides anything, so nothing was tried");
}

#[test]
fn a_table_shows_everything_when_the_match_is_over_however_it_ended_and_nothing_more_before() {
    let picture = |game: &Match| match table::table(game, locale(), &NoNames).picture {
        Some(Picture::Show { scene, alt }) => (scene, alt),
        other => panic!("{other:?}"),
    };
    let mut hidden = 0;
    for book in CATALOG {
        let mut chance = StdRng::seed_from_u64(5);
        let mut game = accepted(*book, &mut chance);
        for _ in 0..4 {
            let seat = game.to_decide().expect("it goes on for longer");
            let legal = game.player_at(seat).map(|own| own.legal_moves());
            let text = legal.expect("they must decide")[0].notation.clone();
            let (mark, who) = (game.mark(seat), game.person_at(seat).expect("a player sits there"));
            command(&mut game, who, &Command::Move { mark, text });
        }
        let public = game.public().expect("it is being played");
        let board = public.picture(&locale().captions(game.info()));
        assert_eq!(picture(&game).0, board);
        let ply = game.played().len() as u32;
        let draw = Command::Propose {
            what: Proposal::Draw,
            ply,
        };
        for ends in [
            vec![(ADA, Command::Resign { ply: None })],
            vec![(ADA, draw.clone()), (BEN, draw.clone())],
        ] {
            let (version, record) = (game.version(), game.record().clone());
            let again = Match::replay(game.id(), version, game.people(), record, *book);
            let mut over = again.expect("it was played before");
            ends.iter().for_each(|(who, end)| command(&mut over, *who, end));
            let told = over.retrospect(&locale().captions(over.info())).expect("it is over");
            let Phase::Over(end) = over.phase() else {
                panic!("it is over")
            };
            let (scene, alt) = picture(&over);
            let captions = locale().captions(over.info());
            assert_eq!(scene, end_picture(&over, end, &told, None, locale(), &captions));
            let words = locale().lines(over.info(), &told.open.words, &locale().sides(over.info()));
            assert!(alt.ends_with(&words), "{alt}");
            assert!(!alt.contains("**") && !alt.contains("<@"), "{alt}");
            hidden += usize::from(told.open.picture != board);
            for locale in Locale::all() {
                check(&table::table(&over, locale, &NoNames));
            }
        }
    }
    assert!(hidden > 0, "no game hides anything, so nothing was tried");
}

#[test]
fn whatever_comes_back_as_a_custom_id_is_read_or_refused() {
    for good in [
        "v1 choose 0123456z 12 0 Hop a3",
        "v1 choose 0123456z 12.3 0 Hop a3",
        "v1 sure 0123456z 12.3 Hop a3-a2",
        "v1 replay 0123456z first open",
        "v1 replay 0123456z <12 1",
        "v1 replay 0123456z 12 all",
        "v1 replay 0123456z >12 2",
        "v1 replay 0123456z last open",
        "v1 watch 0123456z",
        "v1 mute 0123456z true",
        "v1 animate 0123456z",
        "v1 record 0123456z",
    ] {
        assert_eq!(good.parse::<CustomId>().expect("it is one of ours").id(), good);
    }
    for bad in [
        "",
        "v1",
        "v0 hand 0123456z",
        "v1 hand",
        "v1 hand 0123456Z",
        "v1 hand 0123456i",
        "v1 hand 0123456z 1",
        "v1 choose 0123456z 007 0 Hop",
        "v1 choose 0123456z -1 0",
        "v1 choose 0123456z 1.0 0 Hop",
        "v1 take-back 0123456z 1 2",
        "v1 resign-now 0123456z 99999999999",
        "v1 which everything",
        "v1 mute 0123456z yes",
        "v1 replay 0123456z 1",
        "v1 replay 0123456z < open",
        "v1 replay 0123456z <01 open",
        "v1 replay 0123456z é open",
        "v1 replay 0123456z 1 3",
        &format!("v1 show 0123456z 1 0 {}", "x".repeat(100)),
    ] {
        assert!(bad.parse::<CustomId>().is_err(), "{bad}");
    }
}

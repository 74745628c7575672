//! Made-up tournaments: their pictures are looked at and kept in `golden/`.

use std::collections::BTreeMap;

use headsup_engine::{Options, Seat};
use headsup_games::CATALOG;
use headsup_i18n::Locale;
use headsup_match::tournament::{
    Actor, Command, EntrantId, Format, MatchResult, Pairing, PairingId, Phase, Plan, Tournament, decide,
};
use headsup_match::{MatchId, Rated, Terms, TimeControl, Timestamp, UserId};
use headsup_render::{golden, legible};

use super::*;
use crate::ids::{CustomId, TournamentChoice, TournamentDraft};
use crate::limits::ALT;
use crate::message::{Audience, Message, Picture, Ping, TEXT};
use crate::player_names::PlayerNames;
use headsup_match::tournament::Refusal;
use headsup_match::{TournamentId, View};
use strum::VariantArray;

struct Called;

impl PlayerNames for Called {
    fn called(&self, who: UserId) -> Option<String> {
        let names = [
            "Ada",
            "Ben",
            "Maximiliane-Sophie",
            "Zoë 🦊",
            "李小龙",
            "O'Neil_42",
            "Wolfgang W.",
            "MMMMMMMMMMMM",
        ];
        let number = who.0 as usize - 1_000;
        Some(
            names
                .get(number)
                .map_or_else(|| format!("Player {number}"), |name| (*name).to_owned()),
        )
    }
}

const START: Timestamp = Timestamp(1_800_000_000_000);
const ORGANISER: UserId = UserId(1);

fn person(number: u64) -> UserId {
    UserId(1_000 + number)
}

fn act(game: &mut Tournament, who: UserId, command: &Command) {
    let change = decide(game, who, command, START).expect("it is possible");
    game.evolve(change, START);
}

/// People have joined.
pub(crate) fn joined(game: &str, format: Format, count: u64) -> Tournament {
    let terms = Terms {
        game: game.to_owned(),
        options: Options::default(),
        rated: Rated::No,
        pace: TimeControl::Days(3),
    };
    let plan = Plan {
        format,
        begins: None,
        appear_days: 3,
        rest_hours: 0,
    };
    let mut game = Tournament::announce(plan, terms, ORGANISER, START).expect("it can be played");
    for number in 0..count {
        act(&mut game, person(number), &Command::Join);
    }
    game
}

pub(crate) fn begun(game: &str, format: Format, count: u64) -> Tournament {
    let mut game = joined(game, format, count);
    let ratings = BTreeMap::new();
    act(&mut game, ORGANISER, &Command::Begin { ratings });
    game
}

fn open(game: &Tournament) -> Vec<Pairing> {
    let current = game.state().current().into_iter();
    current.filter(|pairing| pairing.outcome.is_none()).copied().collect()
}

/// Plays a pairing: the lower number wins, but some draw and one forfeits.
fn play(game: &mut Tournament, pairing: &Pairing) {
    let PairingId(number) = pairing.fixture.id;
    let [one, two] = pairing.fixture.seats.0;
    if number % 11 == 5 {
        return act(game, ORGANISER, &Command::Remove(one.max(two)));
    }
    let result = match (number % 7, game.record().plan().format) {
        (3, Format::Swiss { .. } | Format::RoundRobin) => MatchResult::Drawn,
        _ => MatchResult::Won(if one < two { Seat::One } else { Seat::Two }),
    };
    let over = Command::Result {
        pairing: pairing.fixture.id,
        game: MatchId::from_bytes([number as u8, 1, 2, 3, 4]),
        result,
    };
    act(game, ORGANISER, &over);
}

/// Plays so many rounds, and of the next so many pairings.
fn after(mut game: Tournament, rounds: usize, pairings: usize) -> Tournament {
    while game.state().rounds().len() <= rounds && game.state().phase() == Phase::Running {
        for pairing in open(&game) {
            // One may have been decided meanwhile.
            if game
                .state()
                .pairing(pairing.fixture.id)
                .is_some_and(|one| one.outcome.is_none())
            {
                play(&mut game, &pairing);
            }
        }
    }
    for pairing in open(&game).into_iter().take(pairings) {
        play(&mut game, &pairing);
    }
    game
}

fn made_up() -> Vec<(&'static str, Tournament, Option<UserId>)> {
    let swiss = Format::Swiss { rounds: None };
    let knock_out = |game, count| begun(game, Format::KnockOut, count);
    vec![
        ("first", after(knock_out("contra", 8), 0, 2), Some(person(4))),
        ("second", after(knock_out("contra", 8), 1, 1), None),
        ("won", after(knock_out("contra", 8), 9, 0), Some(person(2))),
        ("byes", after(knock_out("fortac", 6), 1, 0), None),
        ("two", knock_out("clash", 2), None),
        ("sixteen", after(knock_out("jokers-row", 16), 0, 3), None),
        ("both", after(knock_out("contraploy", 16), 1, 2), None),
        ("most", after(knock_out("clash", 64), 0, 13), Some(person(40))),
        ("many", after(knock_out("clash", 61), 1, 5), None),
        ("late", after(knock_out("contra", 64), 4, 0), None),
        (
            "robin",
            after(begun("fortac", Format::RoundRobin, 7), 3, 1),
            Some(person(2)),
        ),
        ("swiss", after(begun("contra", swiss, 64), 3, 4), Some(person(60))),
        ("swiss-won", after(begun("contra", swiss, 9), 9, 0), None),
    ]
}

fn view<'a>(game: &'a Tournament, own: Option<UserId>, locale: &'a Locale) -> TournamentView<'a> {
    TournamentView {
        game,
        own,
        catalog: CATALOG,
        locale,
        names: &Called,
    }
}

#[test]
fn a_tournament_can_be_read_in_every_language() {
    for (name, game, own) in made_up() {
        for locale in Locale::all() {
            let scene = picture(&view(&game, own, locale)).expect("it has begun");
            let unread: Vec<String> = legible::unreadable(&scene);
            assert!(unread.is_empty(), "{name} {}: {unread:?}", locale.code());
            assert!(scene.height <= 1600, "{name}: {} pixels high", scene.height);
            if locale.code() == "en" || name == "second" {
                let file = format!("tournament-{name}-{}", locale.code());
                golden::check(format!("{}/golden/{file}.png", env!("CARGO_MANIFEST_DIR")), &scene);
            }
        }
    }
}

#[test]
fn before_it_begins_there_is_no_picture() {
    let game = joined("contra", Format::KnockOut, 3);
    assert!(picture(&view(&game, None, &Locale::all()[0])).is_none());
}

#[test]
fn a_champion_stands_in_the_last_board() {
    let game = after(begun("contra", Format::KnockOut, 8), 9, 0);
    let state = game.state();
    let last = grid::slot(state, headsup_match::tournament::Bracket::Main, 2, 0);
    assert_eq!(last.advances, state.champion());
    assert_eq!(last.advances, Some(EntrantId(0)));
}

fn id() -> TournamentId {
    TournamentId::of_request(7)
}

/// Holds a message against what Discord takes, and gives its words.
fn taken<A: Audience>(message: &Message<A>) -> String {
    let words = message.words();
    assert!(
        words.chars().count() <= TEXT,
        "{} characters: {words}",
        words.chars().count()
    );
    assert!(!words.contains(['{', '}']), "{words}");
    if let Some(Picture::Show { alt, .. }) = &message.picture {
        assert!(
            (1..=ALT).contains(&alt.chars().count()) && !alt.contains(['{', '}']),
            "{alt}"
        );
    }
    words
}

#[test]
fn what_everyone_sees_fits_a_message_and_pings_the_two_of_a_pairing_alone() {
    let mut all: Vec<Tournament> = made_up().into_iter().map(|(_, game, _)| game).collect();
    all.push(joined("contra", Format::KnockOut, 64));
    all.push(joined("contra", Format::Swiss { rounds: Some(5) }, 0));
    for (game, locale) in all.iter().zip(Locale::all().iter().cycle()) {
        let view = view(game, None, locale);
        let message = messages::posted(&view, id());
        taken(&message);
        assert_eq!(message.ping, None);
        let champion = messages::over(&view, Some("https://discord.com/channels/1/2/3"));
        assert_eq!(champion.is_some(), game.state().champion().is_some());
        champion.iter().for_each(|message| drop(taken(message)));
        for pairing in game.state().pairings() {
            assert_eq!(messages::pairing(&view, pairing).ping, None);
            taken(&messages::pairing(&view, pairing));
            let call = messages::call(&view, id(), pairing);
            taken(&call);
            let two = pairing.fixture.seats.0.map(|entrant| person(entrant.0.into()));
            let open = pairing.outcome.is_none();
            assert_eq!(call.ping, open.then_some(Ping::People(vec![two[0], two[1]])));
            let who = person(pairing.fixture.seats[Seat::One].0.into());
            let one = messages::call_one(&view, pairing, (Seat::One, who), "https://discord.com/channels/1/2/3");
            assert!(taken(&one).contains(&format!("<@{who}>")) && one.ping == Some(Ping::Person(who)));
            assert!(messages::thread_name(&view, pairing).chars().count() <= 100);
        }
    }
}

#[test]
fn what_one_person_sees_fits_a_message_on_every_page() {
    for (name, game, own) in made_up() {
        for (locale, seen) in Locale::all().iter().zip([View::Text, View::Picture, View::Text]) {
            let view = view(&game, own, locale);
            let all: Vec<String> = (0..9)
                .map(|page| taken(&place::place(&view, id(), page, seen, Some("<#7>".to_owned()))))
                .collect();
            assert!(all[0].contains(&view.game_name()), "{name}");
            for entrant in game.state().seeds() {
                let told = view.mention(*entrant);
                let tells = all.iter().any(|page| page.contains(&told));
                assert!(
                    tells || game.record().plan().format == Format::KnockOut,
                    "{name}: {told}"
                );
            }
            for page in 0..4 {
                taken(&panel::organise(&view, id(), page));
            }
            taken(&panel::entrant(&view, id(), EntrantId(0)));
        }
    }
}

#[test]
fn each_reads_whether_they_are_in_out_or_have_won_their_final() {
    // The main bracket is decided, the consolation bracket is not.
    let mut game = after(begun("contra", Format::KnockOut, 4), 1, 1);
    let english = &Locale::all()[0];
    let words = |game: &Tournament, own: u64| {
        let view = view(game, Some(person(own)), english);
        let message = place::place(&view, id(), 0, View::Text, None);
        (taken(&message), format!("{message:?}").contains("tournament-leave"))
    };
    for (own, reads, leaves) in [
        (0, "You've won your final!", false),
        (1, "You're out of it.", false),
        (2, "You're in.", true),
    ] {
        let (words, may_leave) = words(&game, own);
        assert!(words.contains(reads), "{own}: {words}");
        assert_eq!(may_leave, leaves, "{own}: {words}");
    }
    act(&mut game, ORGANISER, &Command::End);
    assert!(words(&game, 2).0.contains("was ended"));
    let head = |count| messages::posted(&view(&begun("contra", Format::KnockOut, count), None, english), id());
    for (count, losers) in [
        (2, ""),
        (3, ""),
        (4, "third place"),
        (5, ""),
        (6, "consolation bracket"),
        (9, ""),
    ] {
        let head = taken(&head(count));
        for kind in ["third place", "consolation bracket"] {
            assert_eq!(head.contains(kind), kind == losers, "{count}: {head}");
        }
    }
}

#[test]
fn of_four_entrants_one_is_third_by_a_match_of_the_losers() {
    let english = &Locale::all()[0];
    let read = |game: &Tournament| taken(&messages::posted(&view(game, None, english), id()));
    let game = after(begun("contra", Format::KnockOut, 4), 1, 0);
    assert!(
        read(&game).contains("**Match for third place**\n<@100"),
        "{}",
        read(&game)
    );
    let over = read(&after(game, 9, 0));
    let places: Vec<&str> = over
        .lines()
        .filter(|line| line.contains("Third: ") || line.contains("Second: "))
        .collect();
    assert_eq!(places.len(), 2, "{over}");
    assert!(places.iter().all(|line| line.matches("<@").count() == 1), "{over}");
    assert!(!over.contains("consolation"), "{over}");
}

#[test]
fn the_words_of_a_round_name_winners_walkovers_and_deadlines() {
    let game = after(begun("contra", Format::KnockOut, 8), 1, 0);
    let english = &Locale::all()[0];
    let words = taken(&place::place(
        &view(&game, Some(person(0)), english),
        id(),
        0,
        View::Text,
        Some("<#7>".to_owned()),
    ));
    for part in [
        "You're in.",
        "You play <@1003>: <#7>",
        "**Semi-finals**",
        "open until <t:",
        "**Consolation bracket**",
    ] {
        assert!(words.contains(part), "{part} in {words}");
    }
    let over = after(game, 9, 0);
    let posted = messages::posted(&view(&over, None, english), id());
    let words = taken(&posted);
    assert!(
        words.starts_with("**🏆 <@1000> wins the tournament!**\n🥈 Second: <@1001>\n🥉 Third: <@100"),
        "{words}"
    );
    assert!(!words.contains("open until"), "{words}");
    let Some(Picture::Show { alt, .. }) = &posted.picture else {
        panic!("it has a picture");
    };
    assert!(alt.starts_with("Contra, Final result. Ada – Ben: Ada won."), "{alt}");
    assert!(alt.contains("walkover for Ben"), "{alt}");
}

/// The state stands there in words, too, whatever the format, and however many play.
#[test]
fn what_everyone_sees_tells_the_round_under_way_in_words() {
    let english = &Locale::all()[0];
    let posted = |game: &Tournament| taken(&messages::posted(&view(game, None, english), id()));
    let few = posted(&after(begun("contra", Format::KnockOut, 8), 1, 1));
    assert!(
        few.contains("**Semi-finals** · 1 of 4 decided\n<@1003> – <@1000>: <@1000> won\n"),
        "{few}"
    );
    assert!(
        few.contains("\n**Consolation bracket**\n") && !few.contains("and more under"),
        "{few}"
    );
    let many = posted(&begun("clash", Format::KnockOut, 64));
    assert!(
        many.matches(": open until ").count() > 15 && many.contains("\n… and more under **My place**.\n"),
        "{many}"
    );
    let all = after(begun("contra", Format::Swiss { rounds: None }, 9), 9, 0);
    let over = posted(&all);
    let places: Vec<String> = all
        .state()
        .standings()
        .iter()
        .map(|one| format!("<@{}>", 1000 + one.entrant.0))
        .collect();
    assert!(
        over.contains(&format!("🥈 Second: {}\n🥉 Third: {}\n", places[1], places[2])),
        "{over}"
    );
}

#[test]
fn what_a_manager_did_is_told_with_their_name() {
    let english = &Locale::all()[0];
    let mut game = after(begun("contra", Format::RoundRobin, 6), 1, 0);
    act(&mut game, person(0), &Command::Leave);
    act(&mut game, person(1), &Command::Leave);
    let removed = Actor {
        who: person(9),
        manages: true,
    };
    let change = decide(&game, removed, &Command::Remove(EntrantId(1)), START).expect("they may");
    game.evolve(change, START);
    act(&mut game, ORGANISER, &Command::Pause);
    let posted = |game: &Tournament| taken(&messages::posted(&view(game, None, english), id()));
    let words = posted(&game);
    assert!(
        words.contains("\n-# Out: <@1000> (left), <@1001> (taken out by <@1009>)"),
        "{words}"
    );
    assert!(words.contains("⏸️ Paused by <@1>:"), "{words}");
    let replace = Command::Replace {
        entrant: EntrantId(2),
        by: person(8),
    };
    act(&mut game, ORGANISER, &replace);
    let asked = game.asked().next().expect("they are asked");
    let question = messages::question(&view(&game, None, english), id(), asked);
    assert!(
        taken(&question).ends_with("\n-# <@1> asks you to."),
        "{}",
        taken(&question)
    );
    act(&mut game, ORGANISER, &Command::End);
    assert!(
        posted(&game).starts_with("**<@1> ended the tournament**"),
        "{}",
        posted(&game)
    );
    // An erased person is not named.
    let record = game.record().clone();
    let people = game.people().without(ORGANISER).expect("it names them");
    let game = Tournament::replay(game.version() + 1, people, record).expect("it replays");
    assert!(
        posted(&game).starts_with("**The tournament was ended**"),
        "{}",
        posted(&game)
    );
    // A long list of departed entrants leaves room for the rest.
    let mut many = begun("contra", Format::KnockOut, 64);
    (0..60).for_each(|number| act(&mut many, person(number), &Command::Leave));
    Locale::all()
        .iter()
        .for_each(|locale| drop(taken(&messages::posted(&view(&many, None, locale), id()))));
    assert!(posted(&many).contains(", …"), "{}", posted(&many));
}

#[test]
fn a_manager_who_plays_is_offered_nothing_against_their_opponent() {
    let english = &Locale::all()[0];
    let game = begun("contra", Format::KnockOut, 4);
    let [one, two] = open(&game)[0].fixture.seats.0;
    let own = person(one.0.into());
    let offered = |entrant| {
        let message = panel::entrant(&view(&game, Some(own), english), id(), entrant);
        (taken(&message), format!("{message:?}"))
    };
    let (words, buttons) = offered(two);
    assert!(words.contains("You play <@"), "{words}");
    assert!(
        !buttons.contains("tournament-remove") && !buttons.contains("tournament-replace"),
        "{buttons}"
    );
    let (words, buttons) = offered(one);
    assert!(words.contains("you resign a match under way"), "{words}");
    assert!(
        buttons.contains("tournament-leave") && buttons.contains("tournament-replace"),
        "{buttons}"
    );
    assert!(!buttons.contains("tournament-remove"), "{buttons}");
    let third = game
        .state()
        .present()
        .find(|other| ![one, two].contains(other))
        .expect("four play");
    assert!(offered(third).1.contains("tournament-remove"));
}

#[test]
fn a_refusal_has_words_in_every_language() {
    for refusal in [
        Refusal::NotByDays,
        Refusal::Implausible,
        Refusal::AlreadyIn,
        Refusal::NotIn,
        Refusal::Removed,
        Refusal::NotAsked,
        Refusal::OldQuestion,
        Refusal::Full,
        Refusal::NotAPerson,
        Refusal::NotOrganiser,
        Refusal::TooFew,
        Refusal::NotBegun,
        Refusal::Begun,
        Refusal::Over,
        Refusal::Paused,
        Refusal::NotPaused,
        Refusal::NoSuchEntrant,
        Refusal::KnockedOut,
        Refusal::OwnOpponent,
        Refusal::StillPlaying,
        Refusal::NoSuchPairing,
        Refusal::NotYourPairing,
        Refusal::AlreadyAppeared,
        Refusal::Decided,
        Refusal::NotYet,
    ] {
        for locale in Locale::all() {
            let id = words::refusal_words(refusal);
            let said = locale.say(id, &[]);
            assert!(!said.is_empty() && !said.contains(id), "{id} {}", locale.code());
        }
    }
}

#[test]
fn what_is_planned_takes_only_what_its_menus_offer() {
    let draft = TournamentDraft::new("contra");
    for locale in Locale::all() {
        taken(&plan::plan(&draft, CATALOG, locale));
    }
    let choose = |choice, value| draft.clone().choose(choice, value, CATALOG);
    for (choice, taken, refused) in [
        (TournamentChoice::Game, "clash", "chess"),
        (TournamentChoice::Format, "swiss-5", "swiss-0"),
        (TournamentChoice::Pace, "bank-14d", "live-5+5"),
        (TournamentChoice::Appear, "14", "15"),
        (TournamentChoice::Begins, "168", "169"),
    ] {
        let chosen = choose(choice, taken).expect("it is on offer");
        for choice in TournamentChoice::VARIANTS {
            let press = CustomId::TournamentSet(chosen.clone(), *choice);
            assert_eq!(press.id().parse(), Ok(press));
        }
        assert_eq!(choose(choice, refused), None, "{refused}");
    }
    let week = choose(TournamentChoice::Begins, "168").expect("it is on offer");
    let plan = week.plan(START);
    assert_eq!(plan.begins, Some(Timestamp(START.0 + 7 * 24 * 60 * 60 * 1_000)));
    assert_eq!(plan.check(&week.terms(headsup_match::GuildId(7))), Ok(()));
}

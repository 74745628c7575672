//! Hints on panels: every idea is a legal move that one press makes, and the last leads back to the first.

use super::*;
use crate::player_names::NoNames;
use crate::review::percent;
use headsup_engine::{Captions, ExpectedMove, GameText, LegalMove, MoveEstimate};
use headsup_match::{PlayerView, Turned};
use std::collections::BTreeSet;

/// The ids of its buttons.
fn presses(message: &Message<Reader>) -> Vec<CustomId> {
    let Some(Row::Buttons(buttons)) = rows(message).pop() else {
        panic!("{:?}", message.parts())
    };
    buttons.iter().map(read).collect()
}

/// An idea of which nothing was seen but how good it is.
fn idea(notation: &str, chance: f32) -> MoveEstimate {
    MoveEstimate {
        notation: notation.to_owned(),
        visits: 1,
        chance,
        prior: 0.5,
        wins: false,
        variation: Vec::new(),
        prevents: None,
    }
}

/// What a player looks at, in words.
fn look_at<'a>(game: &'a Match, seat: Seat, locale: &'static Locale, emojis: &'a Emojis) -> PanelContext<'a> {
    PanelContext {
        game,
        who: game.person_at(seat).expect("a player sits there"),
        view: View::Text,
        locale,
        emojis,
        names: &NoNames,
        coached: false,
        story: None,
    }
}

#[test]
fn every_idea_is_drawn_said_and_made_by_one_press_and_behind_the_last_is_the_first() {
    let emojis = Emojis::default();
    for book in CATALOG {
        let mut chance = StdRng::seed_from_u64(17);
        let mut game = accepted(*book, &mut chance);
        let locales = Locale::all().iter().cycle();
        for (step, locale) in (0..24).zip(locales) {
            let Some(seat) = game.to_decide() else { break };
            let who = game.person_at(seat).expect("a player sits there");
            let look = PanelContext {
                view: if step % 6 == 0 { View::Picture } else { View::Text },
                ..look_at(&game, seat, locale, &emojis)
            };
            let legal = game.player_at(seat).map(|own| own.legal_moves());
            let legal = legal.expect("they must decide");
            let legal = legal.iter().take(3);
            let ideas: Vec<MoveEstimate> = legal.map(|entry| idea(&entry.notation, 0.58)).collect();
            let ideas: Vec<&MoveEstimate> = ideas.iter().collect();
            let mut made = String::new();
            for number in 0..=ideas.len() {
                let message = look.hint(&ideas, number).expect("they are legal");
                check(&message);
                let mark = game.mark(seat);
                let [CustomId::Sure(id, at, text), further @ .., CustomId::Hand(_)] = &presses(&message)[..] else {
                    panic!("{:?}", message.parts())
                };
                assert_eq!((*id, *at), (game.id(), mark));
                let next = (number % ideas.len() + 1) % ideas.len();
                let further = further.to_vec();
                match ideas.len() {
                    1 => assert!(further.is_empty(), "{further:?}"),
                    _ => assert_eq!(further, [CustomId::Idea(game.id(), mark, next)]),
                }
                made.clone_from(text);
            }
            let mark = game.mark(seat);
            command(&mut game, who, &Command::Move { mark, text: made });
        }
    }
}

#[test]
fn there_is_no_hint_for_those_who_are_not_asked() {
    let game = accepted(CATALOG[0], &mut StdRng::seed_from_u64(1));
    let seat = game.to_decide().expect("it has begun");
    let emojis = Emojis::default();
    let idea = idea("nothing", 0.5);
    let look = look_at(&game, seat.other(), locale(), &emojis);
    assert_eq!(look.hint(&[&idea], 0), Err(NoSuchChoice));
    let look = look_at(&game, seat, locale(), &emojis);
    assert_eq!(look.hint(&[&idea], 0), Err(NoSuchChoice), "it is no move");
    assert_eq!(look.hint(&[], 0), Err(NoSuchChoice));
}

#[test]
fn a_quiet_move_is_explained_by_what_the_search_saw_in_every_language() {
    let emojis = Emojis::default();
    let mut chance = StdRng::seed_from_u64(1);
    let mut game = accepted(CATALOG[0], &mut chance);
    let quiet = loop {
        let own = game.player_at(game.to_decide().expect("a quiet move comes before the end"));
        let own = own.expect("a player sits there");
        let mut legal = own.legal_moves();
        let quiet = legal.iter().position(|entry| own.reason(&entry.notation).is_none());
        if let Some(quiet) = quiet.filter(|_| legal.len() > 1) {
            break legal.remove(quiet);
        }
        let (who, mark) = (game.person_at(own.seat()).expect("they play"), own.mark());
        let text = legal.swap_remove(chance.random_range(0..legal.len())).notation;
        command(&mut game, who, &Command::Move { mark, text });
    };
    let seat = game.to_decide().expect("it goes on");
    let expected = |seat, reason: Option<&'static str>| ExpectedMove {
        seat,
        spoken: quiet.spoken.clone(),
        reason: reason.map(GameText::new),
        visits: 9,
    };
    let of_them = |reason| expected(seat.other(), reason);
    let hint = |locale: &'static Locale, ideas: &[&MoveEstimate], number: usize| {
        let look = look_at(&game, seat, locale, &emojis);
        let message = look.hint(ideas, number).expect("it is legal");
        check(&message);
        format!("{:?}", message.parts())
    };
    let quiet_move = quiet.notation.clone();
    let says = |locale: &'static Locale, variation: &[ExpectedMove], prevents: Option<ExpectedMove>| {
        let idea = MoveEstimate {
            variation: variation.to_vec(),
            prevents,
            ..idea(&quiet.notation, 0.5)
        };
        hint(locale, &[&idea], 0)
    };
    let own = |reason| expected(seat, reason);
    for locale in Locale::all() {
        let captions = locale.captions(game.info());
        let name = captions.say(&quiet.spoken);
        let form = |id, reason: &'static str| {
            let reason = captions.say(&GameText::new(reason)).into();
            let (one, reply) = (name.as_str().into(), name.as_str().into());
            locale.say(id, &[("move", one), ("reason", reason), ("reply", reply)])
        };
        let (reveals, threat) = (Some("reason-reveals"), Some("threat-home"));
        let told = [
            (vec![own(reveals)], None, form("hint-follows", "reason-reveals")),
            (
                vec![own(None), own(reveals)],
                None,
                form("hint-follows", "reason-reveals"),
            ),
            (
                vec![of_them(threat), own(reveals)],
                None,
                form("hint-answered", "reason-reveals"),
            ),
            (
                vec![own(reveals)],
                Some(of_them(threat)),
                form("hint-otherwise", "threat-home"),
            ),
        ];
        let quiet = locale.say("hint-quiet-alone", &[]);
        for (variation, prevents, form) in told {
            assert!(!form.contains('{'), "{form}");
            let said = says(locale, &variation, prevents);
            assert!(said.contains(&form) && !said.contains(&quiet), "{said} lacks {form}");
        }
        for nothing in [
            vec![],
            vec![of_them(threat)],
            vec![of_them(None), of_them(None), own(reveals)],
        ] {
            assert!(says(locale, &nothing, None).contains(&quiet));
        }
        let own = game.player_at(seat).expect("a player sits there");
        let other = own.legal_moves().into_iter().find(|entry| entry.notation != quiet_move);
        let other = other.expect("there are several");
        let named = captions.say(&other.spoken);
        for (number, chances, id) in [
            (0, [0.5, 0.45], "hint-quiet"),
            (0, [0.5, 0.3], "hint-quiet-clearly"),
            (1, [0.6, 0.5], "hint-quiet"),
        ] {
            let mut two = [
                idea(&quiet_move, chances[number]),
                idea(&other.notation, chances[1 - number]),
            ];
            two.rotate_right(number);
            let chance = percent(chances[1 - number]);
            let compared = locale.say(id, &[("other", named.as_str().into()), ("chance", chance.into())]);
            let said = hint(locale, &[&two[0], &two[1]], number);
            assert!(said.contains(&compared), "{said} lacks {compared}");
        }
    }
}

#[test]
fn what_a_move_does_is_told_with_what_the_search_saw() {
    let emojis = Emojis::default();
    for (book, locale) in CATALOG
        .iter()
        .flat_map(|book| Locale::all().iter().map(move |locale| (*book, locale)))
    {
        let mut chance = StdRng::seed_from_u64(23);
        let mut game = accepted(book, &mut chance);
        let (seat, entry, reason) = loop {
            let seat = game.to_decide().expect("a move with a reason comes before the end");
            let own = game.player_at(seat).expect("a player sits there");
            let legal = own.legal_moves();
            let reasoned = legal
                .iter()
                .find_map(|entry| Some((entry.clone(), own.reason(&entry.notation)?)));
            if let Some((entry, reason)) = reasoned.filter(|_| legal.len() > 1) {
                break (seat, entry, reason);
            }
            let mark = game.mark(seat);
            let text = legal[0].notation.clone();
            let who = game.person_at(seat).expect("a player sits there");
            command(&mut game, who, &Command::Move { mark, text });
        };
        let threat = ExpectedMove {
            seat: seat.other(),
            spoken: entry.spoken.clone(),
            reason: Some(reason.clone()),
            visits: 9,
        };
        let idea = MoveEstimate {
            prevents: Some(threat),
            ..idea(&entry.notation, 0.5)
        };
        let look = look_at(&game, seat, locale, &emojis);
        let message = look.hint(&[&idea], 0).expect("it is legal");
        check(&message);
        let captions = look.captions();
        let (name, reason) = (captions.say(&entry.spoken), captions.say(&reason));
        let args = [("move", name.as_str().into()), ("reason", reason.as_str().into())];
        let otherwise = locale.say("hint-otherwise", &args);
        let (said, both) = (format!("{:?}", message.parts()), format!("{reason} {otherwise}"));
        // A text is quoted in what is printed of it.
        let both = format!("{both:?}");
        assert!(said.contains(both.trim_matches('"')), "{said} lacks {both}");
    }
}

#[test]
fn why_tells_what_a_turn_did_and_threatens_and_what_can_be_done_about_it() {
    let emojis = Emojis::default();
    for (book, locale) in CATALOG
        .iter()
        .flat_map(|book| Locale::all().iter().map(move |locale| (*book, locale)))
    {
        let game = accepted(book, &mut StdRng::seed_from_u64(29));
        let seat = game.to_decide().expect("it has begun");
        let own = game.player_at(seat).expect("a player sits there");
        let entry = own.legal_moves().remove(0);
        let does = entry.spoken.clone();
        let threat = ExpectedMove {
            seat: seat.other(),
            spoken: entry.spoken.clone(),
            reason: Some(entry.spoken.clone()),
            visits: 9,
        };
        let turned = Turned {
            before: 0.6,
            after: 0.4,
            does: vec![does.clone()],
            threatens: Some(threat),
        };
        let best = idea(&entry.notation, 0.5);
        for view in [View::Text, View::Picture] {
            let look = PanelContext {
                view,
                ..look_at(&game, seat, locale, &emojis)
            };
            let message = look.why(&turned, Some(&best)).expect("they decide");
            check(&message);
            let words = message.words();
            let name = look.captions().say(&does);
            assert!(words.matches(name.as_str()).count() >= 3, "{words}");
            assert!(
                words.contains("60") && words.contains("40") && !words.contains('{'),
                "{words}"
            );
            assert_eq!(
                presses(&message),
                [CustomId::Hint(game.id()), CustomId::Hand(game.id())]
            );
        }
        let waits = look_at(&game, seat.other(), locale, &emojis);
        assert_eq!(waits.why(&turned, None), Err(NoSuchChoice));
    }
}

/// The words above the button that makes a move: when it is asked for, and in a hint.
fn before_it_is_made(look: &PanelContext<'_>, own: PlayerView<'_>, notation: &str) -> [String; 2] {
    let one = idea(notation, 0.5);
    let hint = look.hint(&[&one], 0).expect("it is legal");
    let asked = look.sure(own.mark(), notation);
    [&hint, &asked].map(|message| {
        check(message);
        message.words()
    })
}

#[test]
fn a_move_that_may_leave_its_player_without_one_is_warned_of_before_it_is_made() {
    let emojis = Emojis::default();
    let mut warned = BTreeSet::new();
    for (book, number) in CATALOG
        .iter()
        .flat_map(|book| (0..20).map(move |number| (*book, number)))
    {
        let mut chance = StdRng::seed_from_u64(number);
        let mut game = accepted(book, &mut chance);
        while let Some(seat) = game.to_decide() {
            let own = game.player_at(seat).expect("a player sits there");
            let legal = own.legal_moves();
            let risks = |entry: &LegalMove| own.risk(&entry.notation).is_some();
            let (risky, safe): (Vec<_>, Vec<_>) = legal.iter().partition(|entry| risks(entry));
            for locale in Locale::all().iter().filter(|_| !risky.is_empty()) {
                let look = look_at(&game, seat, locale, &emojis);
                let risk = own.risk(&risky[0].notation).expect("it is risky");
                let warning = look.captions().say(&risk);
                for words in before_it_is_made(&look, own, &risky[0].notation) {
                    assert!(words.contains(&warning) && !warning.contains('{'), "{words}");
                }
                for words in safe
                    .iter()
                    .take(1)
                    .flat_map(|mv| before_it_is_made(&look, own, &mv.notation))
                {
                    assert!(!words.contains(&warning), "{words}");
                }
                warned.insert((book.info().slug, locale.code()));
            }
            let (who, mark) = (game.person_at(seat).expect("they play"), own.mark());
            let text = legal[chance.random_range(0..legal.len())].notation.clone();
            command(&mut game, who, &Command::Move { mark, text });
        }
    }
    assert_eq!(warned.len(), Locale::all().len(), "one game is lost so: {warned:?}");
}

use super::*;
use crate::tests::check;
use headsup_games::CATALOG;
use headsup_match::{ChannelId, DuelPerson, DuelTerms, GuildId, SoloLength, SoloResult, SoloScore, Timestamp};

const WHO: UserId = UserId(u64::MAX);

fn entry(number: u8) -> MatchId {
    MatchId::from_bytes([number; 5])
}

fn full(kind: DuelKind) -> Duel {
    let terms = DuelTerms {
        game: CATALOG[0].info().slug.to_owned(),
        kind,
        server: GuildId(7),
        channel: ChannelId(8),
        language: "en".to_owned(),
        by: entry(0),
        invited: (kind == DuelKind::Pair).then_some(entry(1)),
    };
    let mut duel = Duel::new(terms, Timestamp(1_795_780_800_000));
    for number in 0..duel.places() as u8 {
        let team = [DuelTeam::A, DuelTeam::B][usize::from(number % 2)];
        let team = (kind == DuelKind::Teams).then_some(team);
        duel.join(entry(number), team, duel.begun).unwrap();
    }
    duel
}

fn finish(duel: &mut Duel, number: u8, moves: u32) {
    let score = SoloScore {
        result: SoloResult::Won,
        points: (1_000, 999),
        length: SoloLength::Turns(moves),
    };
    duel.finish(entry(number), score);
}

fn shown(duel: &Duel, locale: &'static Locale, show: impl Fn(&DuelTable<'_>)) {
    let person = DuelPerson {
        who: WHO,
        hidden: false,
    };
    let people = (0..25).map(|number| (entry(number), person)).collect();
    show(&DuelTable {
        id: entry(9),
        duel,
        info: CATALOG[0].info(),
        people: &people,
        locale,
    });
}

#[test]
fn every_message_fits_discord_in_every_language() {
    for locale in Locale::all() {
        for plan_ in [DuelPlan::Open, DuelPlan::Teams, DuelPlan::With(WHO)] {
            let running: Vec<_> = (1..10)
                .map(|number| (entry(number), CATALOG[0].info().slug.to_owned()))
                .collect();
            check(&plan(CATALOG, plan_, &running, locale));
        }
        for kind in [DuelKind::Pair, DuelKind::Open, DuelKind::Teams] {
            let mut duel = full(kind);
            shown(&duel, locale, |table| check(&table.opening()));
            for number in 0..duel.places() as u8 {
                finish(&mut duel, number, 1_000);
            }
            duel.advance(duel.ends());
            shown(&duel, locale, |table| {
                check(&table.opening());
                check(&table.result(vec![WHO; 25]));
                let kept: Vec<usize> = (0..duel.places()).collect();
                let watch = table.watch(&kept, &|_| "x".repeat(200)).expect("there are some");
                check(&Message::public("x").row(watch));
            });
        }
    }
}

#[test]
fn until_it_is_over_its_message_tells_who_is_done_and_no_result() {
    let mut duel = full(DuelKind::Open);
    let english = &Locale::all()[0];
    finish(&mut duel, 0, 771);
    shown(&duel, english, |table| {
        let words = table.opening().words();
        assert_eq!(words.matches("is done").count(), 1, "{words}");
        for told in ["771", "999", "Won", "Lost", "wins"] {
            assert!(!words.contains(told), "{words}");
        }
    });
    duel.advance(duel.ends());
    shown(&duel, english, |table| {
        let words = table.result(Vec::new()).words();
        assert!(
            words.contains("wins the duel") && words.contains("in 771 turns"),
            "{words}"
        );
        assert_eq!(words.matches("not finished").count(), 24, "{words}");
    });
}

fn may_leave(message: &Message<Everyone>) -> bool {
    let body = message.body(message.format, true, "").to_string();
    body.contains(&CustomId::DuelLeave(entry(9), false).id())
}

#[test]
fn who_left_or_declined_is_told_as_such() {
    let english = &Locale::all()[0];
    let mut open = full(DuelKind::Open);
    open.leave(entry(1)).unwrap();
    shown(&open, english, |table| {
        let message = table.opening();
        assert!(message.words().contains("👤 left"), "{}", message.words());
        assert!(may_leave(&message));
        check(&message);
    });
    (0..25).for_each(|number| finish(&mut open, number, 20));
    open.advance(open.begun);
    shown(&open, english, |table| {
        let words = table.result(Vec::new()).words();
        assert_eq!(words.matches("· left").count(), 1, "{words}");
        assert!(!words.contains("not finished") && !may_leave(&table.opening()));
    });
    let mut left = full(DuelKind::Pair);
    left.leave(entry(1)).unwrap();
    left.advance(left.begun);
    shown(&left, english, |table| {
        let words = table.opening().words();
        assert!(
            words.contains("left the duel in") && words.contains("so it's over"),
            "{words}"
        );
    });
    let mut declined = Duel::new(full(DuelKind::Pair).terms, open.begun);
    declined.leave(entry(1)).unwrap();
    declined.advance(open.begun);
    shown(&declined, english, |table| {
        let words = table.result(Vec::new()).words();
        assert!(
            words.contains("declined the duel in") && words.contains("· declined"),
            "{words}"
        );
    });
    for locale in Locale::all() {
        check(&ask_to_leave(entry(1), locale));
    }
}

#[test]
fn equal_results_are_a_draw_in_words() {
    let mut duel = full(DuelKind::Pair);
    (0..2).for_each(|number| finish(&mut duel, number, 20));
    duel.advance(duel.begun);
    shown(&duel, &Locale::all()[0], |table| {
        let words = table.opening().words();
        assert!(words.contains("A draw in"), "{words}");
        assert_eq!(words.matches("**1.**").count(), 2, "{words}");
    });
}

#[test]
fn a_card_tells_the_result_and_the_place_and_no_name() {
    let mut duel = full(DuelKind::Open);
    finish(&mut duel, 0, 21);
    finish(&mut duel, 1, 20);
    duel.advance(duel.ends());
    shown(&duel, &Locale::all()[0], |table| {
        let card = table.card(&duel.players[0], None);
        let name = CATALOG[0].info().name;
        let expected = format!("headsup · Duel in {name}\n🏆 Won 1000–999 in 21 turns\nplace 2 of 25");
        assert_eq!(card, expected);
    });
}

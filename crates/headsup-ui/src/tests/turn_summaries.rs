//! The laws of the line about a turn, over random matches of every game.

use std::collections::BTreeSet;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;

use super::{ADA, BEN, accepted, command, locale};
use crate::player_names::{NoNames, PlayerNames, names};
use crate::turn_summary;
use headsup_engine::{AppliedMove, GameEntry, GameText, Options, Seat, Seed, Status, TextArg, TurnSummary};
use headsup_games::CATALOG;
use headsup_i18n::{Locale, SUMMARY};
use headsup_match::{Command, Match, UserId};

/// Random matches of each game.
const MATCHES: u64 = 60;

/// Names as long as they are written.
struct Long;

impl PlayerNames for Long {
    fn called(&self, who: UserId) -> Option<String> {
        Some(if who == ADA { "W" } else { "M" }.repeat(12))
    }
}

/// The score, the pieces that are gone, and what has ended.
fn tally(slug: &str, state: &Value) -> Vec<i64> {
    let length = |value: &Value| value.as_array().map_or(0, |all| all.len() as i64);
    let numbers = |value: &Value| (0..2).map(|seat| value[seat].as_i64().unwrap_or(0)).collect::<Vec<_>>();
    match slug {
        "contraploy" => vec![length(&state["removed"][0]), length(&state["removed"][1])],
        "contra" => numbers(&state["coins"]),
        "jokers-row" => {
            let owners = state["owner"].as_array().expect("a list");
            let taken = |seat| owners.iter().filter(|owner| owner.as_i64() == Some(seat)).count() as i64;
            // An omen that is cast is no loss.
            vec![taken(1), taken(2), -length(&state["omens"])]
        }
        "clash" => [numbers(&state["points"]), vec![state["round"].as_i64().unwrap_or(0)]].concat(),
        "fortac" => vec![length(&state["combos"][0]), length(&state["combos"][1])],
        other => panic!("{other} needs a tally here"),
    }
}

/// Returns the tally after a move, as its changes alone tell it.
fn retold(slug: &str, mut tally: Vec<i64>, changes: &[GameText], cast: bool) -> Vec<i64> {
    let seat = |line: &GameText, key| {
        let arg = line.args.iter().find(|(known, _)| *known == key);
        match arg {
            Some((_, TextArg::Seat(seat))) => seat.index(),
            _ => panic!("{line:?} has no seat {key}"),
        }
    };
    let number = |line: &GameText, key| match line.args.iter().find(|(known, _)| *known == key) {
        Some((_, TextArg::Number(number))) => *number,
        _ => panic!("{line:?} has no number {key}"),
    };
    for line in changes {
        match (slug, line.id) {
            ("contraploy", "wins-fight") => tally[seat(line, "enemy")] += 1,
            ("contraploy", "loses-fight") => tally[seat(line, "seat")] += 1,
            ("contraploy", "ties-fight") => tally.iter_mut().for_each(|lost| *lost += 1),
            ("contra", "done-gain") => tally[seat(line, "who")] += 1,
            ("contra", "done-pay") => tally[seat(line, "who")] -= 2,
            ("contra", "no-reserve") => tally[seat(line, "who")] -= 1,
            ("contra", "broke") => tally[seat(line, "who")] = 0,
            ("jokers-row", "yields") => tally[seat(line, "winner")] += 1,
            ("jokers-row", "breaks" | "omen-ends") => tally[2] += 1,
            ("clash", "goes-out" | "blocks") => tally[seat(line, "seat")] += number(line, "points"),
            ("clash", "new-round") => tally[2] += 1,
            ("fortac", "made-first" | "made-second") => tally[seat(line, "who")] += 1,
            ("contra", "done-nothing") | ("jokers-row", "decides") | ("clash", "blocks-equal") => {}
            (_, other) => panic!("{slug} says {other}, which this law does not know"),
        }
    }
    if slug == "jokers-row" && cast {
        tally[2] -= 1;
    }
    tally
}

/// The sums of some moves for everybody and for each seat.
fn summaries(moves: &[AppliedMove]) -> [TurnSummary; 3] {
    let [one, two] = Seat::BOTH.map(|seat| TurnSummary::private(moves, seat).open(seat).expect("it is theirs"));
    [TurnSummary::public(moves).into_inner(), one, two]
}

/// Options with which every rule is played.
fn agreed(book: &dyn GameEntry) -> Options {
    let to_10 = (book.info().slug == "clash").then_some(("to-10", "on"));
    Options::read(book.info(), to_10).expect("an option of the game")
}

#[test]
fn every_gain_every_loss_and_every_end_is_in_the_summary_of_its_turn() {
    for &book in CATALOG.iter() {
        let slug = book.info().slug;
        let mut told = 0;
        for number in 0..MATCHES {
            let mut chance = StdRng::seed_from_u64(number);
            let seed = Seed(chance.random());
            let (mut table, mut open) = (book.deal(seed, &agreed(book)), book.open_position(seed, &agreed(book)));
            let (mut turn, mut before): (Vec<AppliedMove>, _) = (Vec::new(), tally(slug, &open.state()));
            while let Status::Turn { seat, .. } = table.status() {
                let legal = table.legal().and_then(|legal| legal.open(seat)).expect("theirs");
                let text = &legal[chance.random_range(0..legal.len())].notation;
                let made = table.play(text).expect("it is legal").into_inner();
                open.play(&made.notation).expect("it is legal there, too");
                if turn.last().is_some_and(|last| last.seat != seat) {
                    turn.clear();
                }
                turn.push(made);
                let after = tally(slug, &open.state());
                let earlier: Vec<GameText> = summaries(&turn[..turn.len() - 1])[0].changes.clone();
                for summary in summaries(&turn) {
                    assert!(!summary.is_empty(), "{slug} {number}: a turn in which nothing is done");
                    let (old, new) = summary.changes.split_at(earlier.len());
                    assert_eq!(old, earlier, "{slug} {number}: it forgets what it told");
                    let cast = text.starts_with("omen");
                    assert_eq!(
                        retold(slug, before.clone(), new, cast),
                        after,
                        "{slug} {number}: {new:?}"
                    );
                    told += new.len();
                }
                before = after;
            }
        }
        assert!(told > 0, "{slug}: nothing ever happens");
    }
}

/// Makes a random move; returns the person who is asked then.
fn step(game: &mut Match, chance: &mut StdRng) -> Option<UserId> {
    let seat = game.to_decide()?;
    let legal = game.player_at(seat).expect("theirs").legal_moves();
    let text = legal[chance.random_range(0..legal.len())].notation.clone();
    let (mark, who) = (game.mark(seat), game.person_at(seat).expect("they play"));
    command(game, who, &Command::Move { mark, text });
    game.to_decide().and_then(|seat| game.person_at(seat))
}

#[test]
fn a_summary_fits_and_names_every_change_and_mentions_no_one() {
    for &book in CATALOG.iter() {
        for number in 0..MATCHES / 2 {
            let mut chance = StdRng::seed_from_u64(number);
            let mut game = accepted(book, &mut chance);
            loop {
                let asked = step(&mut game, &mut chance);
                for (locale, who) in Locale::all()
                    .iter()
                    .flat_map(|all| [None, Some(ADA), Some(BEN)].map(|who| (all, who)))
                {
                    let summary = turn_summary::of(&game, game.last_turn(), who).expect("something was done");
                    let called = names(&game, locale, &Long);
                    let text = locale.summary(game.info(), &summary, &called);
                    assert!(
                        (1..=SUMMARY).contains(&text.chars().count()),
                        "{} letters: {text}",
                        text.chars().count()
                    );
                    assert!(!text.contains(['…', '<', '@', '{', '🤖']), "{text}");
                    for (_, arg) in summary.act.iter().flat_map(|act| &act.args) {
                        let TextArg::Cards(cards) = arg else { continue };
                        // Where a game has copies of a card, the count holds that each is named once.
                        let counted = summary
                            .act
                            .iter()
                            .flat_map(|act| &act.args)
                            .find(|(name, _)| *name == "count");
                        let once = match counted {
                            Some((_, TextArg::Number(count))) => *count as usize,
                            _ => cards.iter().collect::<BTreeSet<_>>().len(),
                        };
                        assert_eq!(once, cards.len(), "a card is named twice: {text}");
                    }
                    let changes = summary.changes.len();
                    assert!(text.matches(['.', '!']).count() >= changes, "{changes} changes: {text}");
                }
                if asked.is_none() {
                    break;
                }
            }
        }
    }
}

#[test]
fn a_ping_tells_the_turn_of_the_other_side_as_everybody_sees_it() {
    for &book in CATALOG.iter() {
        let mut game = accepted(book, &mut StdRng::seed_from_u64(601));
        assert_eq!(
            [ADA, BEN].map(|who| turn_summary::ping(&game, who, locale(), &NoNames)),
            [None, None]
        );
        let mut chance = StdRng::seed_from_u64(602);
        while let Some(asked) = step(&mut game, &mut chance) {
            let ping = turn_summary::ping(&game, asked, locale(), &NoNames);
            let last = game.last_turn().last().and_then(|played| game.person_at(played.seat));
            assert_eq!(ping.is_some(), last != Some(asked), "{ping:?}");
            let own = |line: &GameText| line.id.ends_with("-own");
            let seen = turn_summary::of(&game, game.last_turn(), Some(asked)).expect("something was done");
            if last != Some(asked) {
                assert!(!seen.changes.iter().chain(&seen.act).any(own), "{ping:?}");
            }
        }
    }
}

//! What a player is yet to be told, when and where.

use std::time::Duration;

use crate::message_index::{MessageIndex, TableMessage};
use crate::updates::due::{self, DeliveryRoutes, Due, NotificationKind, routes_for_match, waits_for, when};
use headsup_app::{NotificationChannel, QuietHours, Reminders, Settings};
use headsup_engine::Level;
use headsup_games::CATALOG;
use headsup_match::testing::{accepted, execute, fresh, heap};
use headsup_match::{ChannelId, Command, Match, MessageId, Terms, TimeControl, Timestamp, UserId, challenge, decide};
use headsup_ui::Access;
use headsup_ui::message::Format;

const ADA: UserId = UserId(1_573_616_929_078_247_425);
const BEN: UserId = UserId(1_573_616_929_078_247_426);
const HOUR: Duration = Duration::from_secs(3_600);
/// Noon of some day.
const NOON: Timestamp = Timestamp(20_000 * 86_400_000 + 43_200_000);

fn game() -> Match {
    accepted(fresh(1), [ADA, BEN], CATALOG[0])
}

/// Returns the due notice, at most one.
fn due(game: &Match, place: &MessageIndex) -> Option<Due> {
    let mut all = due::due(game, place);
    assert!(all.len() <= 1, "{all:?}");
    all.pop()
}

fn asked(game: &Match) -> UserId {
    game.to_decide()
        .and_then(|seat| game.person_at(seat))
        .expect("it has begun")
}

fn spot(of: Option<UserId>) -> TableMessage {
    TableMessage {
        channel: ChannelId(1),
        guild: None,
        message: MessageId(2),
        reach: Access::Member,
        of,
        shows: 1,
        lost: false,
        language: String::new(),
        format: Format::Content,
        panel: false,
        story: false,
    }
}

/// Makes the first legal move of the player who is asked.
fn any_move(game: &mut Match) {
    let seat = game.to_decide().expect("it goes on");
    let legal = game.player_at(seat).map(|own| own.legal_moves());
    let text = legal.expect("theirs")[0].notation.clone();
    let (mark, mover) = (game.mark(seat), asked(game));
    execute(game, mover, &Command::Move { mark, text });
}

#[test]
fn a_question_is_told_once_and_then_reminded_of_three_times() {
    let game = game();
    let who = asked(&game);
    let mut place = MessageIndex::default();
    let told = due(&game, &place).expect("they do not know");
    assert_eq!((told.who, told.news), (who, NotificationKind::Turn));
    let settings = Settings::default();
    assert_eq!(when(told, &place, &settings, NOON), Some(NOON));
    place.told = Some(who);
    place.stamp(&game, NOON);
    for reminded in 0..3 {
        place.reminded = reminded;
        let reminder = due(&game, &place).expect("they do not answer");
        assert_eq!(reminder.news, NotificationKind::Reminder);
        assert_eq!(when(reminder, &place, &settings, NOON), Some(NOON.after(24 * HOUR)));
        let never = Settings {
            reminders: Reminders::Never,
            ..Settings::default()
        };
        assert_eq!(when(reminder, &place, &never, NOON), None);
    }
    place.reminded = 3;
    assert_eq!(due(&game, &place), None);
}

#[test]
fn a_player_hears_that_the_other_called_a_live_match_off() {
    let terms = Terms {
        game: CATALOG[0].info().slug.to_owned(),
        pace: TimeControl::live(5, 5),
        ..heap()
    };
    for (calls_off, other) in [(ADA, BEN), (BEN, ADA)] {
        let mut game = challenge(fresh(1), ADA, Some(BEN), terms.clone(), CATALOG[0], NOON).expect("they may");
        execute(&mut game, BEN, &Command::Accept(Vec::new()));
        execute(&mut game, calls_off, &Command::Withdraw);
        let place = MessageIndex {
            told: Some(other),
            ..MessageIndex::default()
        };
        let told = due(&game, &place).expect("they do not know");
        assert_eq!((told.who, told.news), (other, NotificationKind::Over));
    }
}

#[test]
fn a_new_question_begins_anew_and_the_same_does_not() {
    let mut game = game();
    let who = asked(&game);
    let mut place = MessageIndex {
        told: Some(who),
        ..MessageIndex::default()
    };
    place.stamp(&game, NOON);
    place.reminded = 2;
    place.stamp(&game, NOON.after(HOUR));
    assert_eq!((place.since, place.reminded), (NOON, 2));
    while asked(&game) == who {
        any_move(&mut game);
    }
    place.told = Some(asked(&game));
    place.stamp(&game, NOON.after(HOUR));
    assert_eq!((place.since, place.reminded), (NOON.after(HOUR), 0));
}

#[test]
fn a_question_that_came_back_faster_than_anybody_could_be_told_is_told() {
    let mut game = game();
    let who = asked(&game);
    let mut place = MessageIndex {
        told: Some(who),
        ..MessageIndex::default()
    };
    place.stamp(&game, NOON);
    // They move, and the opponent moves, and nobody looked meanwhile.
    for other in [false, true] {
        while (asked(&game) != who) == other {
            any_move(&mut game);
        }
    }
    place.stamp(&game, NOON.after(HOUR));
    let told = due(&game, &place).expect("they do not know");
    assert_eq!((told.who, told.news), (who, NotificationKind::Turn));
}

#[test]
fn a_player_sees_the_computers_answer_come_unless_that_takes_long() {
    for (minutes, news) in [(1, None), (60, Some(NotificationKind::Turn))] {
        let mut game = accepted(fresh(1), [ADA, UserId::computer(Level::ALL[0])], CATALOG[0]);
        let mut place = MessageIndex::default();
        while asked(&game) == ADA {
            any_move(&mut game);
        }
        place.stamp(&game, NOON);
        assert_eq!(due(&game, &place), None, "nobody tells the computer");
        while asked(&game) != ADA {
            any_move(&mut game);
        }
        place.stamp(&game, NOON.after(minutes * HOUR / 60));
        assert_eq!(due(&game, &place).map(|due| due.news), news);
        // The computer waits for as long as it takes.
        place.told = Some(ADA);
        assert_eq!(due(&game, &place), None);
    }
}

#[test]
fn an_answer_or_an_end_that_only_a_panel_could_show_is_told_unless_one_showed_it() {
    let computer = UserId::computer(Level::Gentle);
    let mut game = accepted(fresh(1), [ADA, computer], CATALOG[0]);
    let private = MessageIndex {
        private: true,
        told: Some(computer),
        since: NOON,
        ..MessageIndex::default()
    };
    while asked(&game) != ADA {
        any_move(&mut game);
    }
    let mut seen = private.clone();
    seen.seen.showed(ADA, game.record().changed());
    let mut tabled = private.clone();
    tabled.put(spot(Some(ADA)));
    assert!(!tabled.private, "a table is asked for");
    for (mut place, told) in [(private.clone(), true), (seen, false), (tabled, false)] {
        place.stamp(&game, NOON.after(Duration::from_secs(1)));
        let due = due(&game, &place).map(|due| due.news);
        assert_eq!(due, told.then_some(NotificationKind::Turn));
    }
    // By direct message, whatever route they chose; by none if these are closed or they want no notices.
    let settings = Settings::default();
    let routes = |place: &MessageIndex, settings: &Settings| {
        let routes = routes_for_match(ADA, place, settings);
        (routes.table, routes.direct)
    };
    assert_eq!(routes(&private, &settings), (false, true));
    let closed = MessageIndex {
        closed: vec![ADA],
        ..private.clone()
    };
    assert_eq!(routes(&closed, &settings), (false, false));
    let silent = Settings {
        notices: NotificationChannel::None,
        ..Settings::default()
    };
    assert_eq!(routes(&private, &silent), (false, false));

    execute(&mut game, ADA, &Command::Resign { ply: None });
    let mut place = private;
    place.seen.follow(&game);
    assert_eq!(told_of_end(&game, &place), [(ADA, NotificationKind::Over)]);
    place.seen.showed(ADA, game.record().changed());
    assert_eq!(told_of_end(&game, &place), []);
}

#[test]
fn a_turn_is_told_twenty_seconds_after_it_passed_and_three_minutes_after_its_player_was_there() {
    let game = game();
    let who = asked(&game);
    let passed = game.record().changed();
    let mut place = MessageIndex::default();
    let at = |place: &MessageIndex, now| {
        let turn = due(&game, place).expect("they do not know");
        when(turn, place, &Settings::default(), now)
    };
    let seconds = |seconds| passed.after(Duration::from_secs(seconds));
    assert_eq!(at(&place, passed), Some(seconds(20)));
    place.seen.showed(who, seconds(1));
    assert_eq!(at(&place, seconds(2)), Some(seconds(181)));
    assert_eq!(at(&place, seconds(181)), Some(seconds(181)));
    assert_eq!(at(&place, seconds(500)), Some(seconds(500)), "late, but not forgotten");
    place.seen.showed(who, seconds(9_000));
    assert_eq!(at(&place, seconds(500)), Some(seconds(500)), "the clock was put back");
}

#[test]
fn a_result_is_told_to_the_player_who_did_not_move_last_unless_they_were_there() {
    let mut game = game();
    let loser = asked(&game);
    let mut place = MessageIndex {
        told: Some(loser),
        ..MessageIndex::default()
    };
    while asked(&game) == loser {
        any_move(&mut game);
        place.seen.follow(&game);
    }
    let winner = asked(&game);
    execute(&mut game, winner, &Command::Resign { ply: None });
    let over = due(&game, &place);
    assert_eq!(over, None, "they moved at that moment, and saw it");
    let absent = MessageIndex {
        told: Some(winner),
        ..MessageIndex::default()
    };
    let over = due(&game, &absent).expect("they do not know");
    assert_eq!((over.who, over.news), (loser, NotificationKind::Over));
}

/// Returns the recipients of an end notice, challenger first.
fn told_of_end(game: &Match, place: &MessageIndex) -> Vec<(UserId, NotificationKind)> {
    due::due(game, place).iter().map(|due| (due.who, due.news)).collect()
}

#[test]
fn each_player_who_may_not_know_of_an_end_is_told_once() {
    let moderator = UserId(1_573_616_929_078_247_427);
    let (mut game, mut given_up) = (game(), game());
    let resigned = asked(&game);
    execute(&mut given_up, resigned, &Command::Resign { ply: None });
    execute(&mut game, moderator, &Command::Stop);
    let other = [ADA, BEN]
        .into_iter()
        .find(|who| *who != resigned)
        .expect("there are two");
    for told in [None, Some(ADA), Some(BEN)] {
        let mut place = MessageIndex {
            told,
            ..MessageIndex::default()
        };
        // Independent of the last turn notice and of presence.
        assert_eq!(told_of_end(&given_up, &place), [(other, NotificationKind::Over)]);
        place.seen.follow(&game);
        let stopped = NotificationKind::Stopped;
        assert_eq!(told_of_end(&game, &place), [(ADA, stopped), (BEN, stopped)]);
        place.informed.push(ADA);
        assert_eq!(told_of_end(&game, &place), [(BEN, stopped)]);
        place.informed.push(BEN);
        assert_eq!(told_of_end(&game, &place), []);
    }
    let at = |kind| {
        let due = due::due(&game, &MessageIndex::default()).remove(0);
        assert_eq!(due.news, kind);
        when(due, &MessageIndex::default(), &Settings::default(), NOON)
    };
    assert_eq!(at(NotificationKind::Stopped), Some(NOON), "the notice is sent at once");
}

#[test]
fn both_hear_of_a_win_on_time_that_neither_claimed() {
    let terms = Terms {
        game: CATALOG[0].info().slug.to_owned(),
        pace: TimeControl::Days(1),
        ..heap()
    };
    let mut game = challenge(fresh(1), ADA, Some(BEN), terms, CATALOG[0], NOON).expect("it is possible");
    for (who, command, now) in [
        (Some(BEN), Command::Accept(Vec::new()), NOON),
        (None, Command::Claim, NOON.after(100 * HOUR)),
    ] {
        let waits = || game.to_decide().and_then(|seat| game.person_at(seat.other()));
        let who = who.or_else(waits).expect("they play");
        let events = decide(&game, who, &command, now).expect("it is possible");
        game.evolve(&events, now);
    }
    let over = NotificationKind::Over;
    let mut place = MessageIndex::default();
    assert_eq!(told_of_end(&game, &place), [(ADA, over), (BEN, over)]);
    place.seen.showed(ADA, game.record().changed());
    assert_eq!(told_of_end(&game, &place), [(BEN, over)], "the claimant saw the result");
}

#[test]
fn a_challenge_that_was_stopped_is_told_to_those_who_know_of_it() {
    let own = Terms {
        game: CATALOG[0].info().slug.to_owned(),
        ..heap()
    };
    let mut game = challenge(fresh(1), ADA, Some(BEN), own, CATALOG[0], NOON).expect("it is possible");
    execute(&mut game, UserId(7), &Command::Stop);
    let (mut place, stopped) = (MessageIndex::default(), NotificationKind::ChallengeStopped);
    assert_eq!(told_of_end(&game, &place), [(ADA, stopped)]);
    place.told = Some(BEN);
    assert_eq!(told_of_end(&game, &place), [(ADA, stopped), (BEN, stopped)]);
}

#[test]
fn a_ping_is_true_while_the_match_waits_for_its_player() {
    let mut game = game();
    let (one, mut place) = (asked(&game), MessageIndex::default());
    place.told = Some(one);
    place.stamp(&game, NOON);
    assert!(waits_for(&game, &place, one));
    while asked(&game) == one {
        any_move(&mut game);
    }
    let two = asked(&game);
    assert!(!waits_for(&game, &place, one) && waits_for(&game, &place, two));
    while asked(&game) == two {
        any_move(&mut game);
    }
    assert!(
        !waits_for(&game, &place, one),
        "that is another turn than they were told of"
    );
}

#[test]
fn where_the_bot_is_no_member_nobody_is_told_beside_the_table() {
    let mut place = MessageIndex::default();
    place.put(TableMessage {
        reach: Access::Borrowed,
        ..spot(None)
    });
    let way = |notices| {
        let settings = Settings {
            notices,
            ..Settings::default()
        };
        let ways = routes_for_match(ADA, &place, &settings);
        (ways.table, ways.direct)
    };
    assert_eq!(way(NotificationChannel::Channel), (false, false));
    assert_eq!(way(NotificationChannel::Both), (false, true));
}

#[test]
fn quiet_hours_put_off_whatever_is_told_and_no_more() {
    let game = game();
    let mut place = MessageIndex::default();
    let quiet = |from, until| Settings {
        quiet: Some(QuietHours {
            from,
            until,
            zone: 0,
            tz: None,
        }),
        ..Settings::default()
    };
    let turn = due(&game, &place).expect("they do not know");
    assert_eq!(when(turn, &place, &quiet(10, 14), NOON), Some(NOON.after(2 * HOUR)));
    assert_eq!(when(turn, &place, &quiet(14, 10), NOON), Some(NOON));
    // Who hears nothing anyway is noted as told at once.
    place.muted.push(turn.who);
    assert_eq!(when(turn, &place, &quiet(10, 14), NOON), Some(NOON));
    place.muted.clear();
    place.told = Some(turn.who);
    place.stamp(&game, NOON);
    let reminder = due(&game, &place).expect("they do not answer");
    assert_eq!(
        when(reminder, &place, &quiet(10, 14), NOON),
        Some(NOON.after(26 * HOUR))
    );
}

#[test]
fn players_are_told_where_they_chose_and_closed_messages_fall_back() {
    let chosen = |notices| Settings {
        notices,
        ..Settings::default()
    };
    let way = |table, direct| DeliveryRoutes { table, direct };
    let mut place = MessageIndex::default();
    place.put(spot(None));
    for (notices, expected) in [
        (NotificationChannel::Channel, way(true, false)),
        (NotificationChannel::Direct, way(false, true)),
        (NotificationChannel::Both, way(true, true)),
        (NotificationChannel::None, way(false, false)),
    ] {
        assert_eq!(routes_for_match(ADA, &place, &chosen(notices)), expected);
    }
    place.closed.push(ADA);
    assert_eq!(
        routes_for_match(ADA, &place, &chosen(NotificationChannel::Direct)),
        way(true, false)
    );
    assert_eq!(
        routes_for_match(BEN, &place, &chosen(NotificationChannel::Direct)),
        way(false, true)
    );
    let mut own = MessageIndex::default();
    own.put(spot(Some(ADA)));
    assert_eq!(
        routes_for_match(ADA, &own, &chosen(NotificationChannel::Both)),
        way(true, false),
        "Once is enough"
    );
    own.muted.push(ADA);
    assert!(!routes_for_match(ADA, &own, &chosen(NotificationChannel::Both)).any());
}

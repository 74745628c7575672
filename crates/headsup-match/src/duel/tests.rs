use super::*;
use crate::challenge::NewMatch;
use crate::daily::StaleTry;
use crate::fair::ServerSeed;
use crate::id::MessageId;
use crate::post_log::PostOutcome;
use crate::solo::{SoloLength, SoloMoves, SoloResult, SoloTry};
use crate::testing::CATALOG;
use crate::testing::moves;

const NOON: Timestamp = Timestamp(1_795_780_800_000);
const HOUR: Duration = Duration::from_secs(60 * 60);

fn entry(number: u8) -> MatchId {
    MatchId::from_bytes([number; 5])
}

fn duel(kind: DuelKind) -> Duel {
    let terms = DuelTerms {
        game: "heap".to_owned(),
        kind,
        server: GuildId(7),
        channel: ChannelId(8),
        language: "en".to_owned(),
        by: entry(1),
        invited: (kind == DuelKind::Pair).then_some(entry(2)),
    };
    Duel::new(terms, NOON)
}

fn score(result: SoloResult, points: (u32, u32), moves: u32) -> SoloScore {
    SoloScore {
        result,
        points,
        length: SoloLength::Turns(moves),
    }
}

fn won(moves: u32) -> SoloScore {
    score(SoloResult::Won, (0, 0), moves)
}

fn deal() -> SoloDeal {
    let (id, secret) = (entry(9), ServerSeed([3; 32]));
    let kept = SoloDeal::promise(NewMatch { id, secret }, CATALOG[0], NOON).unwrap();
    SoloDeal::of(&kept).unwrap()
}

#[test]
fn two_play_and_the_better_result_wins_once_both_are_done() {
    let mut duel = duel(DuelKind::Pair);
    assert_eq!(duel.joins_until(), Some(duel.ends()));
    duel.finish(entry(1), won(20));
    duel.advance(NOON);
    assert_eq!(duel.ended, None, "the other may still join");
    assert_eq!(duel.join(entry(2), None, NOON), Ok(()));
    assert_eq!(duel.join(entry(2), None, NOON), Ok(()), "they have");
    assert_eq!(duel.join(entry(3), None, NOON), Err(Refusal::DuelClosed));
    duel.finish(entry(2), won(18));
    duel.finish(entry(2), won(2));
    duel.advance(NOON.after(HOUR));
    assert_eq!(duel.ended, Some(NOON.after(HOUR)));
    let DuelResult::Players(best) = duel.result() else {
        panic!("{:?}", duel.result());
    };
    assert_eq!((best.len(), best[0].entry, best[0].score), (1, entry(2), Some(won(18))));
}

#[test]
fn equal_results_share_a_place_and_those_who_do_not_finish_have_none() {
    let mut duel = duel(DuelKind::Open);
    for number in 2..5 {
        assert_eq!(duel.join(entry(number), None, NOON), Ok(()));
    }
    duel.finish(entry(1), won(20));
    duel.finish(entry(3), won(20));
    duel.finish(entry(4), won(30));
    let late = duel.begun.after(JOIN);
    duel.advance(late);
    assert_eq!((duel.joins_until(), duel.ended), (None, None));
    assert_eq!(duel.join(entry(6), None, late), Err(Refusal::DuelClosed));
    duel.advance(duel.ends());
    assert!(duel.ended.is_some());
    duel.finish(entry(2), won(1));
    let places: Vec<_> = duel.ranking().iter().map(|(place, one)| (*place, one.entry)).collect();
    let expected = [
        (Some(1), entry(1)),
        (Some(1), entry(3)),
        (Some(3), entry(4)),
        (None, entry(2)),
    ];
    assert_eq!(places, expected);
    assert!(matches!(duel.result(), DuelResult::Players(best) if best.len() == 2));
}

#[test]
fn the_one_who_began_it_has_no_one_else_join() {
    let mut duel = duel(DuelKind::Open);
    duel.finish(entry(1), won(20));
    assert_eq!(duel.close(NOON), Ok(()));
    duel.advance(NOON);
    assert_eq!(duel.ended, Some(NOON));
    assert!(matches!(duel.result(), DuelResult::Alone(player) if player.entry == entry(1)));
    let version = duel.version();
    assert_eq!(duel.close(NOON), Err(Refusal::Stale));
    duel.advance(NOON.after(HOUR));
    assert_eq!((duel.version(), duel.ended), (version, Some(NOON)));
}

#[test]
fn a_team_plays_both_seats_and_what_counts_is_the_sum() {
    use DuelTeam::{A, B};
    let (mut duel, deal) = (duel(DuelKind::Teams), deal());
    assert_eq!(duel.join(entry(1), None, NOON), Err(Refusal::Stale));
    for (number, team) in [(1, A), (2, B), (3, A), (4, B)] {
        assert_eq!(duel.join(entry(number), Some(team), NOON), Ok(()));
    }
    assert_eq!(duel.join(entry(5), Some(A), NOON), Err(Refusal::DuelClosed));
    let seats: Vec<Seat> = duel.players.iter().map(|player| duel.seat(player, &deal)).collect();
    let (own, other) = (deal.seat(), deal.seat().other());
    assert_eq!(seats, [own, own, other, other]);
    let results = [
        (1, score(SoloResult::Won, (7, 3), 20)),
        (3, score(SoloResult::Lost, (2, 5), 30)),
        (2, score(SoloResult::Drawn, (4, 4), 20)),
        (4, score(SoloResult::Drawn, (5, 5), 30)),
    ];
    for (number, score) in &results[..3] {
        duel.finish(entry(*number), *score);
    }
    assert_eq!(duel.team_score(B), None, "one of them is not done");
    assert_eq!(duel.result(), DuelResult::Team(A));
    duel.finish(entry(4), results[3].1);
    duel.advance(NOON);
    assert!(duel.ended.is_some());
    let sums = [A, B].map(|team| duel.team_score(team).unwrap());
    assert_eq!([sums[0].results, sums[1].results], [2, 2]);
    assert_eq!([sums[0].margin, sums[1].margin], [1, 0]);
    assert_eq!((duel.result(), duel.teams()), (DuelResult::Team(A), vec![A, B]));
}

#[test]
fn teams_that_did_equally_well_draw_and_two_that_did_not_finish_have_no_result() {
    let mut duel = duel(DuelKind::Teams);
    for (number, team) in [(1, DuelTeam::A), (2, DuelTeam::A), (3, DuelTeam::B), (4, DuelTeam::B)] {
        duel.join(entry(number), Some(team), NOON).unwrap();
    }
    assert_eq!(duel.result(), DuelResult::None);
    duel.finish(entry(1), won(10));
    duel.finish(entry(3), won(20));
    assert_eq!(duel.result(), DuelResult::None, "no team of two finished");
    for (number, moves) in [(1, 10), (2, 30), (3, 20), (4, 20)] {
        duel.finish(entry(number), won(moves));
    }
    assert_eq!(duel.result(), DuelResult::TeamsDraw);
}

#[test]
fn nothing_of_its_deal_is_told_before_it_has_ended() {
    let (mut duel, deal) = (duel(DuelKind::Pair), deal());
    let mut played = deal.play(&SoloMoves::default()).unwrap();
    while let Some(seat) = played.to_decide() {
        let legal = played.table.legal().unwrap().open(seat).unwrap();
        played.make(&legal[0].notation).unwrap();
    }
    let moves = played.stored();
    let player = duel.players[0].clone();
    duel.finish(player.entry, played.score(deal.seat()).unwrap());
    assert_eq!(duel.reveal(&deal), None);
    assert!(duel.record(&deal, &player, &moves).is_none());
    duel.advance(duel.ends());
    let secret = duel.reveal(&deal).unwrap();
    assert!(
        duel.record(&deal, &player, &moves)
            .unwrap()
            .to_string()
            .contains(&secret)
    );
    assert!(!format!("{duel:?} {deal:?}").contains(&secret));
}

#[test]
fn each_message_is_posted_once_and_drawn_when_it_has_changed() {
    let mut duel = duel(DuelKind::Open);
    let held = NOON.after(HELD);
    assert_eq!(
        (duel.due(NOON), duel.next()),
        (None, Some(held)),
        "the one who began it says so"
    );
    let post = |duel: &mut Duel, number| {
        let version = duel.version();
        assert_eq!(duel.due(held), Some(DuelStep::Post(number)));
        assert!(duel.log.try_to_post(number, NOON));
        duel.tried(number, PostOutcome::Posted(MessageId(u64::from(number))), version);
    };
    post(&mut duel, OPENING);
    assert_eq!((duel.due(held), duel.next()), (None, Some(duel.begun.after(JOIN))));
    duel.join(entry(2), None, NOON).unwrap();
    let version = duel.version();
    assert_eq!(duel.due(held), Some(DuelStep::Draw(version)));
    duel.drawn(version);
    assert!(duel.waits());
    duel.advance(duel.ends());
    assert_eq!(duel.due(held), Some(DuelStep::Draw(duel.version())));
    duel.drawn(duel.version());
    post(&mut duel, RESULT);
    assert_eq!(
        duel.due(held),
        Some(DuelStep::Draw(duel.version())),
        "the first is shorter now"
    );
    duel.drawn(duel.version());
    assert_eq!((duel.due(held), duel.next(), duel.waits()), (None, None, false));
    duel.name_anew();
    assert_eq!(duel.due(held), Some(DuelStep::Draw(duel.version())));
    assert!(duel.waits());
}

#[test]
fn whom_a_message_does_not_reach_is_told_besides() {
    let mut duel = duel(DuelKind::Pair);
    let morning = NOON.after(HOUR * 20);
    let notice = |number, of, at| DuelNotice {
        entry: entry(of),
        number,
        at,
        pinged: false,
        tried: None,
    };
    let challenge = notice(OPENING, 2, morning);
    let stands = |duel: &mut Duel, number| {
        let version = duel.version();
        assert!(duel.log.try_to_post(number, NOON));
        duel.tried(number, PostOutcome::Posted(MessageId(u64::from(number))), version);
    };
    duel.owe(OPENING, vec![notice(OPENING, 2, NOON)]);
    duel.owe(OPENING, vec![challenge]);
    assert_eq!(duel.next(), Some(NOON.after(HELD)), "it does not stand there yet");
    stands(&mut duel, OPENING);
    assert_eq!((duel.due(NOON), duel.next()), (None, Some(morning)));
    assert_eq!(duel.due(morning), Some(DuelStep::Tell(challenge)));
    let mut joined = duel.clone();
    joined.join(entry(2), None, NOON).unwrap();
    joined.drawn(joined.version());
    assert_eq!(
        (joined.due(morning), joined.next()),
        (None, Some(joined.ends())),
        "it is answered"
    );
    assert!(duel.try_to_tell(challenge, morning));
    assert!(duel.try_to_tell(challenge, morning.after(HELD)), "the same message");
    duel.tell_later(challenge, morning.after(HOUR));
    assert_eq!(duel.due(morning), None);
    assert!(duel.try_to_tell(challenge, morning.after(HOUR)));
    assert!(
        !duel.try_to_tell(challenge, morning.after(HOUR * 2)),
        "perhaps they have it"
    );
    assert_eq!(duel.due(morning.after(HOUR * 2)), None);
    joined.leave(entry(2)).unwrap();
    joined.advance(NOON);
    let result = notice(RESULT, 1, morning);
    joined.owe(RESULT, vec![result]);
    joined.drawn(joined.version());
    stands(&mut joined, RESULT);
    joined.drawn(joined.version());
    assert_eq!(
        (joined.due(NOON), joined.next(), joined.waits()),
        (None, Some(morning), true)
    );
    let kept = serde_json::to_string(&joined).unwrap();
    assert!(kept.contains(r#","number":2,"at":1795852800000}]"#), "{kept}");
    assert_eq!(serde_json::from_str::<Duel>(&kept).unwrap(), joined);
    joined.told(result);
    assert_eq!(
        (joined.due(morning), joined.next(), joined.waits()),
        (None, None, false)
    );
}

#[test]
fn a_person_is_in_so_many_duels_at_once_and_those_that_are_over_make_room() {
    let mut tries = PersonDuels::default();
    let begun = |number: u8| DuelTry {
        duel: entry(number),
        entry: entry(100 + number),
        ends: NOON.after(HOUR * u32::from(number)),
        played: SoloTry::default(),
    };
    for number in 1..=4 {
        assert_eq!(tries.begin(begun(number), NOON), Ok(()));
    }
    assert_eq!(tries.begin(begun(4), NOON), Ok(()), "it goes on");
    assert_eq!(tries.begin(begun(5), NOON), Err(Refusal::TooManyDuels));
    let moves = moves(&["a"]);
    assert_eq!(tries.go_on(entry(3), 0, &moves, Some(won(1))), Ok(()));
    assert_eq!(tries.go_on(entry(3), 1, &moves, None), Err(StaleTry), "it is over");
    assert_eq!(tries.go_on(entry(2), 1, &moves, None), Err(StaleTry), "it is elsewhere");
    assert_eq!(tries.begin(begun(5), NOON), Ok(()));
    assert!(tries.of(entry(3)).is_some(), "its duel may still be under way");
    for number in [1, 2, 4] {
        assert_eq!(tries.go_on(entry(number), 0, &moves, Some(won(1))), Ok(()));
    }
    for number in 6..=8 {
        assert_eq!(tries.begin(begun(number), NOON), Ok(()));
    }
    assert_eq!(tries.go_on(entry(8), 0, &moves, Some(won(1))), Ok(()));
    assert_eq!(
        tries.begin(begun(9), NOON),
        Err(Refusal::TooManyDuels),
        "so many are kept"
    );
    assert_eq!(tries.begin(begun(9), NOON.after(HOUR)), Ok(()));
    assert!(
        tries.of(entry(1)).is_none() && tries.tries().len() == 8,
        "its time is over"
    );
    let named: Vec<MatchId> = tries.named().iter().map(|one| one.duel).collect();
    assert_eq!(named, (1..=9).map(entry).collect::<Vec<_>>());
}

#[test]
fn a_person_begins_so_many_duels_at_once_and_it_is_known_of_the_newest_that_they_may_name_them() {
    let mut own = PersonDuels::default();
    let named = |number: u8, began| NamedDuel {
        duel: entry(number),
        ends: NOON.after(HOUR),
        began,
    };
    own.name(named(0, false));
    for number in 1..=4 {
        assert_eq!(own.may_begin(NOON), Ok(()));
        own.name(named(number, true));
        own.name(named(number, true));
    }
    assert_eq!(own.may_begin(NOON), Err(Refusal::TooManyDuels));
    assert_eq!(own.may_begin(NOON.after(HOUR)), Ok(()));
    let late = NOON.after(HOUR * 2);
    assert!(
        own.may_be_running(entry(1), late),
        "people may not have reached the program"
    );
    own.set_end(entry(1), late.after(HOUR));
    assert_eq!(own.named()[1].ends, late.after(HOUR));
    own.mark_ended(entry(1), late);
    assert_eq!(own.named()[1].ends, late);
    (5..=90).for_each(|number| own.name(named(number, false)));
    assert_eq!((own.named().len(), own.named()[0].duel), (64, entry(27)));
}

#[test]
fn the_moves_of_the_oldest_finished_tries_are_let_go_when_there_is_no_room() {
    let mut own = PersonDuels::default();
    let long = vec!["x".repeat(97); 30].into_iter().collect();
    for number in 1..=4 {
        let played = SoloTry::default();
        let (duel, ends) = (entry(number), NOON.after(HOUR));
        let entry = entry(100 + number);
        own.begin(
            DuelTry {
                duel,
                entry,
                ends,
                played,
            },
            NOON,
        )
        .unwrap();
    }
    for number in [1, 2, 3] {
        own.go_on(entry(number), 0, &long, Some(won(30))).unwrap();
    }
    own.go_on(entry(4), 0, &long, None).unwrap();
    let kept = |number| own.of(entry(number)).unwrap().played.moves.len();
    assert_eq!([1, 2, 3, 4].map(kept), [0, 30, 30, 30]);
    assert!(own.of(entry(1)).unwrap().played.course().is_none() && own.of(entry(2)).unwrap().played.course().is_some());
}

#[test]
fn it_ends_later_by_the_time_for_which_people_could_not_reach_the_program() {
    let mut duel = duel(DuelKind::Open);
    let (ends, version, back) = (duel.ends(), duel.version(), NOON.after(HOUR * 30));
    duel.delay(NOON, HOUR * 29, back);
    assert_eq!((duel.ends(), duel.counted()), (ends.after(HOUR * 29), back));
    assert_eq!(duel.joins_until(), Some(NOON.after(JOIN + HOUR * 29)));
    assert!(duel.version() > version);
    duel.delay(NOON, HOUR * 29, back);
    assert_eq!(duel.ends(), ends.after(HOUR * 29), "that is counted");
    duel.advance(ends);
    assert_eq!(duel.ended, None);
    duel.advance(duel.ends());
    assert!(duel.ended.is_some());
    duel.delay(back, HOUR, duel.ends());
    assert_eq!(duel.ends(), ends.after(HOUR * 29), "it has ended");
    let kept = serde_json::to_string(&duel).unwrap();
    assert!(kept.contains(r#""missed":104400000,"counted":1795888800000"#), "{kept}");
    assert_eq!(serde_json::from_str::<Duel>(&kept).unwrap(), duel);
}

#[test]
fn no_one_is_spared_an_opponent_by_closing_a_duel() {
    use DuelTeam::{A, B};
    let mut pair = duel(DuelKind::Pair);
    assert_eq!(pair.close(NOON), Err(Refusal::Stale));
    let mut teams = duel(DuelKind::Teams);
    teams.join(entry(1), Some(A), NOON).unwrap();
    assert_eq!(teams.close(NOON), Err(Refusal::Stale), "the other team lacks one");
    teams.join(entry(2), Some(B), NOON).unwrap();
    assert_eq!(teams.close(NOON), Ok(()));
    teams.finish(entry(1), won(3));
    teams.advance(teams.ends());
    assert_eq!(teams.result(), DuelResult::Incomplete);
    pair.finish(entry(1), won(3));
    pair.advance(pair.ends());
    assert!(matches!(pair.result(), DuelResult::Alone(_)), "the other never joined");
}

#[test]
fn no_one_waits_for_a_player_who_was_forgotten() {
    let mut duel = duel(DuelKind::Pair);
    duel.join(entry(2), None, NOON).unwrap();
    duel.finish(entry(1), won(3));
    assert_eq!(duel.leave(entry(1)), Err(Refusal::DuelDone));
    assert!(!duel.players[0].left, "they have finished");
    duel.advance(NOON);
    assert_eq!(duel.ended, None);
    assert_eq!(duel.leave(entry(2)), Ok(()));
    duel.advance(NOON);
    assert_eq!(duel.ended, Some(NOON));
    assert!(matches!(duel.result(), DuelResult::Players(best) if best[0].entry == entry(1)));
}

#[test]
fn a_duel_of_two_is_over_once_one_declines_or_leaves() {
    let mut declined = duel(DuelKind::Pair);
    let version = declined.version();
    assert_eq!(declined.leave(entry(3)), Err(Refusal::NotForYou));
    declined.finish(entry(1), won(3));
    assert_eq!(declined.leave(entry(2)), Ok(()));
    declined.advance(NOON);
    assert_eq!((declined.ended, declined.result()), (Some(NOON), DuelResult::Declined));
    assert!(declined.version() > version && declined.players.len() == 1);
    for leaves in [1, 2] {
        let mut left = duel(DuelKind::Pair);
        if leaves == 2 {
            left.join(entry(2), None, NOON).unwrap();
        }
        assert!(left.may_be_left());
        assert_eq!(left.leave(entry(leaves)), Ok(()));
        left.advance(NOON);
        assert!(matches!(left.result(), DuelResult::Left(player) if player.entry == entry(leaves)));
        assert!(left.ended.is_some() && !left.may_be_left());
        let version = left.version();
        assert_eq!(left.leave(entry(1)), Ok(()));
        assert_eq!(left.version(), version, "it has ended");
    }
}

#[test]
fn those_who_remain_play_on_and_who_left_does_not_come_back() {
    let mut open = duel(DuelKind::Open);
    for number in 2..4 {
        open.join(entry(number), None, NOON).unwrap();
    }
    open.close(NOON).unwrap();
    assert_eq!(open.leave(entry(1)), Ok(()));
    let version = open.version();
    assert_eq!(open.leave(entry(1)), Ok(()));
    assert_eq!(open.version(), version, "they have left");
    assert_eq!(open.join(entry(1), None, NOON), Err(Refusal::DuelLeft));
    open.finish(entry(1), won(2));
    open.finish(entry(2), won(20));
    open.advance(NOON);
    assert_eq!(open.ended, None);
    open.finish(entry(3), won(21));
    open.advance(NOON);
    assert_eq!(open.ended, Some(NOON));
    let last = open.ranking()[2];
    assert!(last.0.is_none() && last.1.entry == entry(1) && last.1.left);
    let mut empty = duel(DuelKind::Open);
    empty.leave(entry(1)).unwrap();
    empty.advance(NOON);
    assert_eq!((empty.ended, empty.result()), (Some(NOON), DuelResult::None));
}

#[test]
fn a_team_that_one_leaves_waits_for_no_one_and_has_no_result() {
    let mut teams = duel(DuelKind::Teams);
    for (number, team) in [(1, DuelTeam::A), (2, DuelTeam::B), (3, DuelTeam::A), (4, DuelTeam::B)] {
        teams.join(entry(number), Some(team), NOON).unwrap();
    }
    teams.leave(entry(3)).unwrap();
    for number in [1, 2, 4] {
        assert_eq!(teams.ended, None);
        teams.finish(entry(number), won(20));
        teams.advance(NOON);
    }
    assert_eq!(
        (teams.ended, teams.result()),
        (Some(NOON), DuelResult::Team(DuelTeam::B))
    );
}

/// What is stored has to be read for ever.
#[test]
fn what_is_kept_keeps_its_form() {
    const DUEL: &str = r#"{"game":"heap","kind":"Teams","server":7,"channel":8,"language":"en","by":"040g2081","begun":1795780800000,"players":[{"entry":"040g2081","team":"A","score":{"result":"Won","points":[0,0],"turns":3}}],"version":3,"drawn":1,"done":1,"posts":[[1,5]]}"#;
    const OWN: &str = r#"{"tries":[{"duel":"144gj289","entry":"040g2081","ends":1795780800001,"moves":["a"],"score":{"result":"Won","points":[0,0],"turns":3}}],"named":[{"duel":"040g2081","ends":5,"began":true},{"duel":"144gj289","ends":1795780800001}]}"#;
    let mut duel = duel(DuelKind::Teams);
    duel.join(entry(1), Some(DuelTeam::A), NOON).unwrap();
    duel.finish(entry(1), won(3));
    duel.log.try_to_post(OPENING, NOON);
    duel.log.tried(OPENING, PostOutcome::Posted(MessageId(5)));
    duel.drawn(1);
    assert_eq!(serde_json::to_string(&duel).unwrap(), DUEL);
    assert_eq!(serde_json::from_str::<Duel>(DUEL).unwrap(), duel);
    let mut own = PersonDuels::default();
    own.name(NamedDuel {
        duel: entry(1),
        ends: Timestamp(5),
        began: true,
    });
    let begun = DuelTry {
        duel: entry(9),
        entry: entry(1),
        ends: Timestamp(NOON.0 + 1),
        played: SoloTry::default(),
    };
    own.begin(begun, NOON).unwrap();
    own.go_on(entry(9), 0, &moves(&["a"]), Some(won(3))).unwrap();
    assert_eq!(serde_json::to_string(&own).unwrap(), OWN);
    assert_eq!(serde_json::from_str::<PersonDuels>(OWN).unwrap(), own);
}

#[test]
fn a_result_in_moves_shares_a_place_with_one_in_turns() {
    // A result as versions stored it that counted moves.
    let in_moves: SoloScore = serde_json::from_str(r#"{"result":"Won","points":[0,0],"moves":143}"#).unwrap();
    let mut open = duel(DuelKind::Open);
    for number in 2..5 {
        open.join(entry(number), None, NOON).unwrap();
    }
    open.finish(entry(1), score(SoloResult::Lost, (0, 0), 99));
    open.finish(entry(2), won(50));
    open.finish(entry(3), in_moves);
    open.finish(entry(4), won(48));
    let places: Vec<_> = open.ranking().iter().map(|(place, one)| (*place, one.entry)).collect();
    let expected = [
        (Some(1), entry(3)),
        (Some(1), entry(4)),
        (Some(2), entry(2)),
        (Some(4), entry(1)),
    ];
    assert_eq!(places, expected);

    let mut teams = duel(DuelKind::Teams);
    for (number, team) in [(1, DuelTeam::A), (2, DuelTeam::B), (3, DuelTeam::A), (4, DuelTeam::B)] {
        teams.join(entry(number), Some(team), NOON).unwrap();
    }
    teams.finish(entry(1), in_moves);
    for number in [2, 3, 4] {
        teams.finish(entry(number), won(48));
    }
    assert_eq!(teams.result(), DuelResult::TeamsDraw);
}

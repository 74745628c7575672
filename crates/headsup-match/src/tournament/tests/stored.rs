//! A tournament as one stored value.

use super::simulation::{Disturbances, Simulation};
use super::*;
use crate::fair::ServerSeed;
use crate::id::{ChannelId, GuildId};
use crate::settings::ServerSettings;
use crate::terms::Side;
use crate::testing::HEAP;
use headsup_engine::Seats;

const SERVER: GuildId = GuildId(1_700_000_000_000_000_000);
const CHANNEL: ChannelId = ChannelId(7);

fn stored(game: &Tournament) -> StoredTournament {
    StoredTournament::of(game, SERVER, CHANNEL, String::new())
}

fn row(stored: StoredTournament) -> ServerSettings {
    ServerSettings {
        tournament: Some(Box::new(stored)),
        ..ServerSettings::default()
    }
}

/// A store takes values of 64 KiB at most, and its messages are noted in the same. Ids of matches and moments are by chance, so they are what
/// takes the room.
#[test]
fn a_tournament_of_sixty_four_fits_into_one_value_of_a_store() {
    const LARGEST: usize = 64 * 1024;
    for format in [Format::Swiss { rounds: Some(6) }, Format::KnockOut] {
        for seed in 0..3 {
            let mut game = Simulation::played(format, 64, Disturbances::All, seed).game;
            for (number, event) in (0..).zip(game.record.log.iter_mut().flat_map(|commit| &mut commit.events)) {
                if let Event::MatchOpened(_, id) = event {
                    *id = TournamentId::of_request(number).row().0.to_be_bytes()[3..]
                        .try_into()
                        .map(MatchId::from_bytes)
                        .unwrap();
                }
            }
            for (number, commit) in (0_u64..).zip(&mut game.record.log) {
                commit.at.0 += TournamentId::of_request(number).row().0 % 3_600_000;
            }
            let json = serde_json::to_string(&row(stored(&game))).unwrap();
            assert!(json.len() < LARGEST / 3, "{format:?}: {} bytes", json.len());
            assert_eq!(
                serde_json::from_str::<ServerSettings>(&json).unwrap(),
                row(stored(&game))
            );
        }
    }
}

/// What is stored has to be read for ever: names are never changed.
#[test]
fn a_stored_tournament_keeps_its_form() {
    const STORED: &str = concat!(
        r#"{"version":2,"server":1700000000000000000,"channel":7,"over":false,"#,
        r#""created":1800000000000,"people":{"organiser":1,"entrants":[1000]},"note":"here","record":"RECORD"}"#
    );
    let one = StoredTournament {
        note: "here".to_owned(),
        ..stored(&joined(plan(Format::KnockOut), 1))
    };
    let written = serde_json::to_value(&one).unwrap();
    let packed = written["record"].as_str().unwrap().to_owned();
    let form = STORED.replace("RECORD", &packed);
    assert_eq!(serde_json::to_string(&one).unwrap(), form);
    assert_eq!(serde_json::from_str::<StoredTournament>(&form).unwrap(), one);
    assert_eq!(one.replay(TournamentId::of_request(1)).unwrap().people(), &one.people);
    let before = form.replace(r#""created":1800000000000,"#, "");
    let read = serde_json::from_str::<StoredTournament>(&before).unwrap();
    assert_eq!(
        read,
        StoredTournament {
            created: Timestamp(0),
            ..one
        }
    );
    assert_eq!(serde_json::to_string(&read).unwrap(), before);
    let damaged = [form.replace(&packed, &packed[4..]), form.replace(&packed, "!")];
    for bad in damaged {
        assert!(serde_json::from_str::<StoredTournament>(&bad).is_err(), "{bad}");
    }
}

#[test]
fn what_a_list_needs_is_read_without_the_record() {
    let id = TournamentId::of_request(1);
    let one = stored(&joined(plan(Format::KnockOut), 3));
    let json = serde_json::to_value(row(one.clone())).unwrap();
    let mut without = json.clone();
    without["tournament"].as_object_mut().unwrap().remove("record");
    for json in [json.clone(), without] {
        let read = TournamentSummary::read(id, json.to_string().as_bytes()).unwrap();
        assert_eq!(read, Some(TournamentSummary::of(id, &one)));
    }
    assert_eq!(TournamentSummary::read(id, b"{}").unwrap(), None);
    // And who is forgotten is taken out of it where no one can read the record.
    let mut damaged = json;
    damaged["tournament"]["record"] = "!".into();
    assert!(!forget_in(&mut damaged, person(7)));
    assert!(forget_in(&mut damaged, person(1)));
    let read = TournamentSummary::read(id, damaged.to_string().as_bytes())
        .unwrap()
        .unwrap();
    assert_eq!(read.people.entrants, [person(0), UserId::FORGOTTEN, person(2)]);
    assert_eq!(read.version, one.version + 1);
    assert_eq!(one.without(person(1)).unwrap().people, read.people);
    assert!(!forget_in(&mut serde_json::json!({}), person(1)));
}

#[test]
fn a_tournament_is_kept_under_a_number_of_its_own() {
    for request in 0..100 {
        let id = TournamentId::of_request(request);
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(TournamentId::of_row(id.row()), Some(id));
        assert!(TournamentId::rows().contains(&id.row().0));
    }
    assert_eq!(TournamentId::of_request(7).to_string(), "4fy9pvcc");
    for number in [0, 7, (1 << 40) - 1, 1 << 41, 1 << 60, u64::MAX] {
        assert_eq!(TournamentId::of_row(GuildId(number)), None);
    }
}

#[test]
fn the_match_of_a_pairing_has_begun_and_seats_both_as_the_pairing_does() {
    let game = joined(plan(Format::KnockOut), 2);
    let seats = Seats([person(0), person(1)]);
    for number in 0..20_u8 {
        let mut drawn = number;
        let secret = || {
            drawn = drawn.wrapping_mul(31).wrapping_add(7);
            ServerSeed([drawn; 32])
        };
        let made = game
            .begin_match(match_id(number.into()), seats, secret, HEAP, START)
            .unwrap();
        assert_eq!((made.version(), made.phase()), (1, crate::Phase::Playing));
        assert_eq!(made.terms(), &terms());
        for (side, seat) in [(Side::Challenger, Seat::One), (Side::Opponent, Seat::Two)] {
            assert_eq!((made.seat(side), made.people().on(side)), (seat, Some(seats[seat])));
        }
        let record = crate::Record::from_bytes(&made.record().to_bytes()).unwrap();
        let again = crate::Match::replay(made.id(), 1, made.people(), record, HEAP).unwrap();
        assert_eq!(
            again.seat(Side::Challenger),
            Seat::One,
            "and it is so when it is replayed"
        );
        assert_eq!(MatchResult::of(&made), None);
    }
    let withheld = withheld_match(match_id(1), ServerSeed([1; 32]), HEAP, START).unwrap();
    assert_eq!(
        (withheld.version(), MatchResult::of(&withheld)),
        (1, Some(MatchResult::Void))
    );
    assert!(withheld.people().exhibition());
}

#[test]
fn the_program_organises_for_one_who_may_manage_the_server() {
    let mut game = announced(plan(Format::KnockOut));
    for number in 0..2 {
        act(&mut game, person(number), Command::Join, START).unwrap();
    }
    act(&mut game, UserId::PROGRAM, Command::Forget(ORGANISER), START).unwrap();
    assert_eq!(game.state().phase(), Phase::Ended, "no one begins it");
    let mut game = begun(plan(Format::KnockOut), 2);
    act(&mut game, UserId::PROGRAM, Command::Forget(ORGANISER), START).unwrap();
    for who in [ORGANISER, UserId::FORGOTTEN, person(0)] {
        assert_eq!(act(&mut game, who, Command::Pause, START), Err(Refusal::NotOrganiser));
    }
    act(&mut game, UserId::PROGRAM, Command::Pause, START).unwrap();
    act(&mut game, UserId::PROGRAM, Command::End, START).unwrap();
    assert_eq!(act(&mut game, UserId::PROGRAM, Command::End, START), Err(Refusal::Over));
}

//! Points and tie-breaks.

use super::*;

/// Plays the open pairing of these two: the first wins, or it is a draw.
fn play(game: &mut Tournament, one: u16, other: u16, drawn: bool) {
    let pairing = *game.state().open_pairing(EntrantId(one)).unwrap();
    let seat = pairing.fixture.seat_of(EntrantId(one)).unwrap();
    assert_eq!(pairing.fixture.seats[seat.other()], EntrantId(other));
    let result = if drawn {
        MatchResult::Drawn
    } else {
        MatchResult::Won(seat)
    };
    played(game, &pairing, result, START);
}

/// Everyone's number, points and tie-break, the first one first.
fn table(game: &Tournament) -> Vec<(u16, String, String)> {
    let all = game.state().standings().into_iter();
    all.map(|one| (one.entrant.0, one.points.to_string(), one.tie_break.to_string()))
        .collect()
}

fn row(entrant: u16, points: &str, tie_break: &str) -> (u16, String, String) {
    (entrant, points.to_owned(), tie_break.to_owned())
}

/// Plays the round under way by who is to win of two: the one who comes first in `order`.
fn round_by(game: &mut Tournament, order: &[u16]) {
    let place = |entrant: EntrantId| order.iter().position(|one| *one == entrant.0).unwrap();
    for pairing in open(game) {
        let [one, two] = pairing.fixture.seats.0;
        let winner = if place(one) < place(two) { Seat::One } else { Seat::Two };
        played(game, &pairing, MatchResult::Won(winner), START);
    }
}

/// Plays it to its end: of two the lower number wins, but for these, who beat the other.
fn play_all(game: &mut Tournament, upsets: &[(u16, u16)]) {
    while let Some(pairing) = open(game).first() {
        let mut two = pairing.fixture.seats.0.map(|entrant| entrant.0);
        two.sort_unstable();
        let [one, other] = two;
        match upsets.contains(&(other, one)) {
            true => play(game, other, one, false),
            false => play(game, one, other, false),
        }
    }
}

#[test]
fn sonneborn_berger_counts_whom_one_has_beaten_and_half_of_whom_one_drew_with() {
    // 0 draws with 1, beats 3 and loses to 2; 1 beats 2 and 3; 2 beats 3.
    let mut game = begun(plan(Format::RoundRobin), 4);
    while game.state().phase() == Phase::Running {
        let pairing = open(&game)[0];
        let mut two = pairing.fixture.seats.0.map(|entrant| entrant.0);
        two.sort_unstable();
        match two {
            [0, 1] => play(&mut game, 0, 1, true),
            [0, 2] => play(&mut game, 2, 0, false),
            [one, other] => play(&mut game, one, other, false),
        }
    }
    let expected = [
        row(1, "2½", "2¾"),
        row(2, "2", "1½"),
        row(0, "1½", "1¼"),
        row(3, "0", "0"),
    ];
    assert_eq!(table(&game), expected);
    assert_eq!(game.state().champion(), Some(EntrantId(1)));
}

#[test]
fn level_entrants_are_ranked_by_their_own_match_and_then_by_seed() {
    // Each of 0, 1 and 2 beats one of the others and 3: level in everything.
    let mut circle = begun(plan(Format::RoundRobin), 4);
    play_all(&mut circle, &[(2, 0)]);
    let seeds: Vec<u16> = table(&circle).iter().map(|row| row.0).collect();
    assert_eq!(seeds, [0, 1, 2, 3]);
    // After one round the winners are level, have not met, and stand by seed; so do the losers.
    let mut early = begun(plan(Format::RoundRobin), 2);
    round_by(&mut early, &[1, 0]);
    assert_eq!(table(&early), [row(1, "1", "0"), row(0, "0", "0")]);
}

#[test]
fn a_direct_encounter_decides_between_two_who_are_level() {
    // All four meet, so those with equal points have equal Buchholz: 0 and 1 with two, 2 and 3 with one. 1 has beaten 0, and 2 has beaten 3.
    let mut game = begun(plan(Format::Swiss { rounds: Some(3) }), 4);
    play_all(&mut game, &[(1, 0), (3, 1)]);
    let standings = game.state().standings();
    let [first, second] = [standings[0], standings[1]];
    assert_eq!((first.points, first.tie_break), (second.points, second.tie_break));
    let order: Vec<u16> = table(&game).iter().map(|row| row.0).collect();
    assert_eq!(order, [1, 0, 2, 3]);
}

#[test]
fn buchholz_counts_opponents_and_a_bye_as_an_equal() {
    let mut game = begun(plan(Format::Swiss { rounds: None }), 5);
    // 0 plays 2 and 1 plays 3; 4 has the bye.
    let bye = |game: &Tournament| game.state().rounds().last().unwrap().byes[0].entrant;
    assert_eq!(bye(&game), EntrantId(4));
    round_for_the_lower(&mut game, START);
    // 0, 1 and 4 lead with a point. 0 plays 1, 4 plays 2, and 3 has the bye.
    assert_eq!(bye(&game), EntrantId(3));
    round_by(&mut game, &[0, 1, 4, 2, 3]);
    // 0 and 4 have two points; 2 has the bye.
    assert_eq!(bye(&game), EntrantId(2));
    round_by(&mut game, &[0, 4, 1, 3, 2]);
    let rows = table(&game);
    assert_eq!(rows[0].0, 0);
    assert_eq!(rows[0].1, "3");
    // 2 with one point, 1 with one or two, 4 with two.
    let of = |entrant: u16| {
        game.state()
            .standings()
            .into_iter()
            .find(|one| one.entrant.0 == entrant)
            .unwrap()
    };
    let sum = of(2).points + of(1).points + of(4).points;
    assert_eq!(of(0).tie_break, sum);
    // 4 had a bye, met 2 and met 0.
    assert_eq!(of(4).tie_break, of(4).points + of(2).points + of(0).points);
}

#[test]
fn a_forfeit_counts_as_lost_and_adds_nothing_to_buchholz() {
    let mut game = begun(plan(Format::Swiss { rounds: Some(1) }), 4);
    let pairing = *game.state().open_pairing(EntrantId(0)).unwrap();
    let other = pairing.fixture.seats[pairing.fixture.seat_of(EntrantId(0)).unwrap().other()];
    act(&mut game, person(0), Command::Appear(pairing.fixture.id), START).unwrap();
    let rest = open(&game)
        .into_iter()
        .find(|one| one.fixture.id != pairing.fixture.id)
        .unwrap();
    played(&mut game, &rest, MatchResult::Drawn, START);
    act(&mut game, PROGRAM, Command::Ring, pairing.deadline).unwrap();
    let standings = game.state().standings();
    let of = |entrant| *standings.iter().find(|one| one.entrant == entrant).unwrap();
    let (first, forfeiter) = (of(EntrantId(0)), of(other));
    assert_eq!(
        (first.points, first.tie_break, first.won),
        (Points::WIN, Points::WIN, 1)
    );
    assert_eq!(
        (forfeiter.points, forfeiter.tie_break, forfeiter.lost),
        (Points::default(), Points::default(), 1)
    );
}

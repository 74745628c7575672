//! The table of every command in every phase, with the answer that each person gets: `answers.txt` beside this file, to be read by
//! people. Time is only what the commands are told. After a change that is meant, write it anew with `GOLDEN=write` and read the difference.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use super::voting::{LOBBY, voted};
use super::*;
use crate::testing::{ANN, CY, HEAP, fresh, twice};
use headsup_engine::{ChoiceId, Level};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A match and the moment at which it is asked.
type Case = (&'static str, Match, Timestamp);

/// Ann's challenge, with a clock of one day for each move; Ben, Cy with a role, or anyone may take it.
fn asked(whom: Challengee) -> Match {
    let terms = Terms {
        pace: TimeControl::Days(1),
        ..twice()
    };
    challenge(fresh(1), ANN, whom, terms, HEAP, NOON).unwrap()
}

fn with(mut game: Match, who: UserId, command: Command) -> Match {
    act(&mut game, who, command).unwrap();
    game
}

fn cut(text: &str) -> Command {
    let roles = Vec::new();
    Command::Cut {
        cut: text.parse().unwrap(),
        roles,
    }
}

fn shown(mut game: Match) -> Match {
    show(&mut game);
    game
}

fn computer() -> Match {
    asked(Challengee::Person(UserId::computer(Level::Easy)))
}

fn cases() -> Vec<Case> {
    let named = || asked(Challengee::Person(BEN));
    let playing = || with(named(), BEN, Command::Accept(Vec::new()));
    let offered = |what| {
        let game = playing();
        let (mover, ply) = (at_turn(&game), 0);
        let waits = if mover == ANN { BEN } else { ANN };
        with(game, waits, Command::Propose { what, ply })
    };
    let tried = || {
        let game = playing();
        let (who, command) = (at_turn(&game), take(&game, 1));
        with(game, who, command)
    };
    let drawn = || {
        let game = offered(Proposal::Draw);
        let (what, ply, who) = (Proposal::Draw, 0, at_turn(&game));
        with(game, who, Command::Agree { what, ply })
    };
    let up = |mut game: Match| {
        game.evolve(
            &decide(&game, CY, &Command::Ring, NOON.after(DAY)).unwrap(),
            NOON.after(DAY),
        );
        game
    };
    let live = || {
        let terms = Terms {
            pace: TimeControl::live(5, 5),
            ..twice()
        };
        let game = challenge(fresh(1), ANN, Some(BEN), terms, HEAP, NOON).unwrap();
        with(game, BEN, Command::Accept(Vec::new()))
    };
    let half_here = || {
        let game = live();
        let waits = if at_turn(&game) == ANN { BEN } else { ANN };
        with(game, waits, Command::Arrive)
    };
    let running = || {
        let game = half_here();
        let asked = at_turn(&game);
        with(game, asked, Command::Arrive)
    };
    let mut expired = named();
    expired.evolve(&[Event::Expired], NOON.after(CHALLENGE_STANDS));
    vec![
        ("challenge to Ben", named(), NOON),
        (
            "challenge that Ann has cut",
            with(
                named(),
                ANN,
                Command::Cut {
                    cut: "17".parse().unwrap(),
                    roles: Vec::new(),
                },
            ),
            NOON,
        ),
        (
            "challenge that Ann has cut, which everybody saw",
            shown(with(named(), ANN, cut("17"))),
            NOON,
        ),
        ("challenge that Ben took with a cut", with(named(), BEN, cut("4")), NOON),
        (
            "challenge that both have cut",
            with(with(named(), ANN, cut("17")), BEN, cut("4")),
            NOON,
        ),
        (
            "challenge to anybody, that Cy took with a cut",
            with(asked(Challengee::Anyone), CY, cut("4")),
            NOON,
        ),
        (
            "challenge of the computer that waits for a cut",
            computer().cut_first(),
            NOON,
        ),
        (
            "challenge of the computer that Ann has cut",
            with(computer().cut_first(), ANN, cut("17")),
            NOON,
        ),
        ("challenge to anybody", asked(Challengee::Anyone), NOON),
        ("challenge to a role", asked(Challengee::Role(RoleId(7))), NOON),
        ("challenge whose time has come", named(), NOON.after(CHALLENGE_STANDS)),
        ("declined", with(named(), BEN, Command::Decline(None)), NOON),
        ("withdrawn", with(named(), ANN, Command::Withdraw), NOON),
        ("expired", expired, NOON.after(CHALLENGE_STANDS)),
        ("challenge stopped", with(named(), CY, Command::Stop), NOON),
        ("playing", playing(), NOON),
        ("playing, a step tried", tried(), NOON),
        ("playing, a draw offered by who waits", offered(Proposal::Draw), NOON),
        ("playing, an end offered by who waits", offered(Proposal::Abandon), NOON),
        ("playing, time over", up(playing()), NOON.after(DAY)),
        ("live, before both players", live(), NOON),
        ("live, waiting player present", half_here(), NOON),
        (
            "live, wait for both expired",
            half_here(),
            NOON.after(LIVE_STARTS_WITHIN),
        ),
        ("live, the clock runs", running(), NOON),
        ("a channel votes", voted(&[]), NOON),
        ("a channel votes, Cy has", voted(&[CY]), NOON),
        (
            "a channel votes, its time over",
            voted(&[CY]),
            NOON.after(Duration::from_secs(60 * 60)),
        ),
        ("over by the rules", finished(1), NOON),
        (
            "over, resigned",
            with(playing(), ANN, Command::Resign { ply: None }),
            NOON,
        ),
        ("over, agreed", drawn(), NOON),
        ("over, called off", with(half_here(), ANN, Command::Withdraw), NOON),
        ("over, stopped", with(playing(), CY, Command::Stop), NOON),
        (
            "over, claimed",
            {
                let game = up(playing());
                let waits = if at_turn(&game) == ANN { BEN } else { ANN };
                let mut game = game;
                game.evolve(
                    &decide(&game, waits, &Command::Claim, NOON.after(DAY)).unwrap(),
                    NOON.after(DAY),
                );
                game
            },
            NOON.after(DAY),
        ),
    ]
}

/// Every command, by its name. A new one does not compile here before it is in the table.
fn commands(game: &Match) -> Vec<(&'static str, Command)> {
    let mark = game.to_decide().map(|seat| game.mark(seat)).unwrap_or_default();
    let ply = mark.ply;
    let (what, other) = (Proposal::Draw, Proposal::Abandon);
    let all = vec![
        Command::Accept(Vec::new()),
        Command::Accept(vec![RoleId(7)]),
        Command::Cut {
            cut: "17".parse().unwrap(),
            roles: Vec::new(),
        },
        Command::Cut {
            cut: "17".parse().unwrap(),
            roles: vec![RoleId(7)],
        },
        Command::Shown(Side::Challenger, Shown::Posted),
        Command::Shown(Side::Opponent, Shown::Nowhere),
        Command::Decline(None),
        Command::Withdraw,
        Command::Arrive,
        take(game, 1),
        take(game, 99),
        Command::Move {
            mark: PositionRef { ply: 999, step: 0 },
            text: "take 1".to_owned(),
        },
        Command::Vote {
            channel: LOBBY,
            mark,
            text: "take 1".to_owned(),
        },
        Command::Vote {
            channel: ChannelId(78),
            mark,
            text: "take 1".to_owned(),
        },
        Command::TakeBack { mark },
        Command::Resign { ply: Some(ply) },
        Command::Propose { what, ply },
        Command::Propose { what: other, ply },
        Command::Agree { what, ply },
        Command::TurnDown { what, ply },
        Command::Order {
            mark,
            word: ChoiceId::from("any"),
        },
        Command::NoOrder,
        Command::Only(true),
        Command::Claim,
        Command::GiveTime,
        Command::Ring,
        Command::Charge,
        Command::Jump(Jump {
            from: NOON,
            missed: Duration::ZERO,
            to: NOON.after(DAY),
        }),
        Command::Stop,
    ];
    let name = |command: &Command| match command {
        Command::Accept(roles) if roles.is_empty() => "accept",
        Command::Accept(_) => "accept with the role",
        Command::Cut { roles, .. } if roles.is_empty() => "cut",
        Command::Cut { .. } => "cut with the role",
        Command::Shown(Side::Challenger, _) => "the challenger's cut shown",
        Command::Shown(Side::Opponent, _) => "the opponent's cut shown",
        Command::Decline(_) => "decline",
        Command::Withdraw => "withdraw",
        Command::Arrive => "arrive",
        Command::Move { mark, .. } if mark.ply == 999 => "move, of another position",
        Command::Move { text, .. } if text == "take 99" => "move, illegal",
        Command::Move { .. } => "move",
        Command::Vote { channel: LOBBY, .. } => "vote",
        Command::Vote { .. } => "vote in another channel",
        Command::TakeBack { .. } => "take back",
        Command::Resign { .. } => "resign",
        Command::Propose {
            what: Proposal::Draw, ..
        } => "offer a draw",
        Command::Propose {
            what: Proposal::Abandon,
            ..
        } => "offer an end",
        Command::Agree { .. } => "agree to a draw",
        Command::TurnDown { .. } => "turn a draw down",
        Command::Order { .. } => "order",
        Command::NoOrder => "no order",
        Command::Only(_) => "only move by itself",
        Command::Claim => "claim",
        Command::GiveTime => "give time",
        Command::Ring => "ring",
        Command::Charge => "charge",
        Command::Jump(_) => "jump",
        Command::Stop => "stop",
    };
    all.into_iter().map(|command| (name(&command), command)).collect()
}

/// What comes of it: the names of the events, or why not.
fn answer(decided: &Result<Vec<Event>, Refusal>) -> String {
    let word = |debug: String| {
        let end = debug
            .find(|letter: char| !letter.is_alphanumeric())
            .unwrap_or(debug.len());
        debug[..end].to_owned()
    };
    match decided {
        Ok(events) => {
            let names: Vec<String> = events.iter().map(|event| word(format!("{event:?}"))).collect();
            format!("-> {}", names.join(", "))
        }
        Err(refusal) => word(format!("{refusal:?}")),
    }
}

fn table() -> String {
    let mut text = String::new();
    for (name, game, now) in cases() {
        let mover = game.to_decide().and_then(|seat| game.person_at(seat));
        let people = match mover {
            Some(mover) => [
                ("asked", mover),
                ("waits", if mover == ANN { BEN } else { ANN }),
                ("else", CY),
            ],
            None => [("Ann", ANN), ("Ben", BEN), ("Cy", CY)],
        };
        let heads = people.map(|(name, _)| name);
        writeln!(
            text,
            "## {name}\n{:<28}{:<28}{:<28}{}",
            "", heads[0], heads[1], heads[2]
        )
        .unwrap();
        for (command_name, command) in commands(&game) {
            let answers = people.map(|(_, who)| answer(&decide(&game, who, &command, now)));
            let line = format!("{command_name:<28}{:<28}{:<28}{}", answers[0], answers[1], answers[2]);
            writeln!(text, "{}", line.trim_end()).unwrap();
        }
        text.push('\n');
    }
    text
}

#[test]
fn every_command_in_every_phase_gets_its_answer() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tests/answers.txt");
    let now = table();
    if std::env::var("GOLDEN").is_ok_and(|wish| wish == "write") {
        return std::fs::write(&path, now).expect("the table can be written");
    }
    let known = std::fs::read_to_string(&path).expect("the table lies beside this file");
    assert_eq!(now, known, "{}", path.display());
}

#[test]
fn what_is_not_refused_happens() {
    let people = [ANN, BEN, CY];
    for (at, (name, game, _)) in cases().iter().enumerate() {
        for which in 0..commands(game).len() {
            for who in people {
                let (_, mut game, now) = cases().swap_remove(at);
                let (command_name, command) = commands(&game).swap_remove(which);
                let Ok(events) = decide(&game, who, &command, now) else {
                    continue;
                };
                let before = game.version();
                game.evolve(&events, now);
                assert!(
                    game.version() > before,
                    "{name}: {command_name} by {who:?} comes to nothing"
                );
            }
        }
    }
}

//! What leaves a table for everybody, or for one seat, hangs on nothing that is hidden from them. Positions of random matches are compared
//! with the same positions in which the cards that a viewer cannot see lie elsewhere: pictures mark by mark, words, menus to their ends,
//! labels, proposals, standing orders, refusals. All that is shown of a match is made of this; [`leaks`](crate::leaks) compares a share of it
//! as it reaches people. The control are twenty tables that leak, each in one way.

use headsup_engine::{
    AppliedMove, ChoiceId, ChoiceSet, GameEntry, GameText, Illegal, LegalMove, Menu, Next, Options, PLAIN,
    PlainCaptions, Position, Premove, Seat, Seed, Status, TurnSummary,
};
use headsup_games::CATALOG;
use headsup_scene::Scene;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::leaky::Leak;
use crate::resampled::Resampling;
use crate::rounds;
use crate::staged::Staged;

/// Positions that are compared of one match.
const OF_ONE: usize = 10;
/// Forks of one position.
const FORKS: usize = 60;

/// All that leaves a table for one viewer and for everybody.
#[derive(Debug, PartialEq)]
struct Sight {
    status: Status,
    last: Option<(Seat, String)>,
    forced: Option<String>,
    turns: [TurnSummary; 2],
    board: Scene,
    closer: Vec<Scene>,
    board_words: Vec<GameText>,
    panel: Scene,
    panel_words: Vec<GameText>,
    legal: Option<Vec<LegalMove>>,
    orders: Option<Vec<Premove>>,
    forks: Vec<(Vec<ChoiceId>, Menu, Option<Scene>)>,
    refusals: Vec<String>,
}

impl Sight {
    /// The table as `viewer` and everybody see it. `made` are the moves up to here; `texts` are tried as moves.
    fn of(table: &dyn Position, viewer: Seat, made: &[AppliedMove], texts: &[String]) -> Sight {
        let own = matches!(table.status(), Status::Turn { seat, .. } if seat == viewer);
        Sight {
            status: table.status(),
            last: table.last(),
            forced: table.forced(),
            turns: summaries(made, viewer),
            board: table.board(&PlainCaptions).into_inner(),
            closer: table.closer(&PlainCaptions).into_inner(),
            board_words: table.board_words().into_inner(),
            panel: table.panel(viewer, &PlainCaptions).open(viewer).expect("it is theirs"),
            panel_words: table.panel_words(viewer).open(viewer).expect("it is theirs"),
            legal: table.legal().and_then(|legal| legal.open(viewer)),
            orders: table.orders().and_then(|orders| orders.open(viewer)),
            forks: if own { forks(table, viewer) } else { Vec::new() },
            refusals: if own {
                texts.iter().filter_map(|text| refusal(table, viewer, text)).collect()
            } else {
                Vec::new()
            },
        }
    }

    /// Where two of them differ.
    fn difference(&self, other: &Sight) -> Option<&'static str> {
        let parts = [
            (
                "status",
                self.status == other.status && self.last == other.last && self.forced == other.forced,
            ),
            ("the summary of the turn", self.turns == other.turns),
            ("the board", self.board == other.board && self.closer == other.closer),
            ("the board in words", self.board_words == other.board_words),
            ("the panel", self.panel == other.panel),
            ("the panel in words", self.panel_words == other.panel_words),
            (
                "the legal moves",
                self.legal == other.legal && self.orders == other.orders,
            ),
            ("the menus", self.forks == other.forks),
            ("the refusals", self.refusals == other.refusals),
        ];
        parts.into_iter().find(|(_, same)| !same).map(|(what, _)| what)
    }
}

/// The forks of a position, each with its pictures.
fn forks(table: &dyn Position, viewer: Seat) -> Vec<(Vec<ChoiceId>, Menu, Option<Scene>)> {
    let (mut forks, mut paths) = (Vec::new(), vec![Vec::new()]);
    while let Some(path) = paths.pop().filter(|_| forks.len() < FORKS) {
        let Some(menu) = table.menu(&path).ok().and_then(|menu| menu.open(viewer)) else {
            continue;
        };
        match &menu.fork {
            ChoiceSet::One(choices) => {
                let further = choices.iter().filter(|choice| choice.next == Next::Fork);
                paths.extend(further.map(|choice| menu.path.iter().chain([&choice.word]).cloned().collect()));
            }
            ChoiceSet::Any { .. } => {}
            ChoiceSet::Arranged(arranged) => {
                let further = menu.fork.arranged().filter(|choice| choice.next == Next::Fork);
                paths.extend(further.map(|choice| choice.quick.path.clone()));
                if arranged.more {
                    paths.push([PLAIN.to_owned()].into_iter().chain(path.clone()).collect());
                }
            }
        }
        let drawn = table
            .preview(&menu.path, &PlainCaptions)
            .and_then(|scene| scene.open(viewer));
        forks.push((path, menu, drawn));
    }
    forks
}

/// Why this is not a move, if it is not.
fn refusal(table: &dyn Position, viewer: Seat, text: &str) -> Option<String> {
    match table.boxed_clone().play(text).err()? {
        Illegal::Refused(objection) => objection.open(viewer).map(|objection| format!("{objection:?}")),
        other => Some(format!("{other:?}")),
    }
}

/// The moves of a random match, and texts that are moves somewhere in it.
fn moves(book: &dyn GameEntry, seed: Seed, chance: &mut StdRng) -> (Vec<String>, Vec<String>) {
    let mut table = book.deal(seed, &Options::default());
    let (mut moves, mut texts) = (Vec::new(), vec!["nonsense".to_owned()]);
    while let Status::Turn { seat, .. } = table.status() {
        let legal = table.legal().and_then(|legal| legal.open(seat)).expect("theirs");
        let entry = legal.choose(chance).expect("they can move");
        texts.extend(
            legal
                .choose(chance)
                .map(|entry| entry.notation.clone())
                .filter(|_| texts.len() < 8),
        );
        table.play(&entry.notation).expect("it is legal");
        moves.push(table.last().expect("it was made").1);
    }
    (moves, texts)
}

/// A table after these moves, and what was made of them.
fn after(mut table: Box<dyn Position>, moves: &[String]) -> (Box<dyn Position>, Vec<AppliedMove>) {
    let made = moves
        .iter()
        .map(|text| table.play(text).expect("it was made").into_inner());
    let made = made.collect();
    (table, made)
}

/// The summary of the last turn for `viewer` and for everybody.
fn summaries(made: &[AppliedMove], viewer: Seat) -> [TurnSummary; 2] {
    let turn = made.chunk_by(|one, next| one.seat == next.seat).last().unwrap_or(&[]);
    let own = TurnSummary::private(turn, viewer).open(viewer);
    [own.expect("it is theirs"), TurnSummary::public(turn).into_inner()]
}

/// Compares some positions of one match. What differs where, if anything does.
fn differences(book: &'static dyn GameEntry, number: u64, leak: Option<Leak>) -> Option<String> {
    let mut chance = StdRng::seed_from_u64(number);
    let seed = Seed(chance.random());
    let (all, texts) = moves(book, seed, &mut chance);
    let staged = Staged::new(book);
    for _ in 0..OF_ONE {
        let plies = chance.random_range(0..all.len());
        let viewer = Seat::BOTH[chance.random_range(0..2)];
        let resampling = Resampling {
            after: plies as u32,
            viewer,
            number: chance.random(),
        };
        let [here, there] = [None, Some(resampling)].map(|resampling| {
            staged.set(resampling, leak);
            let (table, made) = after(staged.deal(seed, &Options::default()), &all[..plies]);
            Sight::of(&*table, viewer, &made, &texts)
        });
        if let Some(what) = here.difference(&there) {
            return Some(format!(
                "{}, match {number} after {plies} moves, {viewer:?}: {what}",
                book.info().slug
            ));
        }
    }
    None
}

#[test]
fn nothing_that_leaves_a_table_hangs_on_a_card_that_is_hidden() {
    let pairs = rounds(2_000);
    std::thread::scope(|scope| {
        for book in CATALOG {
            scope.spawn(move || {
                for number in 0..pairs.div_ceil(OF_ONE as u64) {
                    assert_eq!(differences(*book, number, None), None);
                }
            });
        }
    });
    println!("{pairs} positions of each game");
}

/// The control: each way to leak is found.
#[test]
fn every_way_to_leak_is_found() {
    let mut missed = Vec::new();
    for leak in Leak::ALL {
        let found = (0..40).find_map(|number| CATALOG.iter().find_map(|book| differences(*book, number, Some(leak))));
        match found {
            Some(found) => println!("{leak:?}: {found}"),
            None => missed.push(leak),
        }
    }
    assert_eq!(missed, []);
}

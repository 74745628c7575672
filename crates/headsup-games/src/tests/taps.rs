//! Taps that a turn takes from a fresh panel, counted over recorded turns.

use std::collections::{BTreeSet, VecDeque};

use headsup_engine::{ALL_OF, ChoiceId, ChoiceSet, Next, Options, PLAIN, Position, Seat, Status};

use super::weights::kept;
use crate::CATALOG;

/// Recorded turns of each game.
const TURNS: usize = 200;
/// The most taps that the median turn takes.
const MEDIANS: [(&str, usize); 5] = [
    ("contraploy", 3),
    ("contra", 4),
    ("jokers-row", 1),
    ("clash", 3),
    ("fortac", 2),
];
/// Taps that one entry of a select takes: one opens it.
const SELECT: usize = 2;

/// Counts the fewest taps from the panel to a legal move.
fn taps(position: &dyn Position, seat: Seat, notation: &str) -> usize {
    let wanted = position.entry(notation).and_then(|entry| entry.open(seat));
    let wanted = wanted.expect("a recorded move is legal");
    let made = Next::Move(wanted.notation.clone());
    let mut open: VecDeque<(usize, Vec<ChoiceId>)> = VecDeque::from([(0, Vec::new())]);
    let mut seen = BTreeSet::new();
    while let Some((before, path)) = open.pop_front() {
        if !seen.insert(path.clone()) {
            continue;
        }
        let menu = position.menu(&path).expect("a button leads somewhere");
        let menu = menu.open(seat).expect("it is theirs");
        let mut further = Vec::new();
        match menu.fork {
            ChoiceSet::Arranged(arranged) => {
                for choice in arranged.groups.into_iter().flat_map(|group| group.choices) {
                    if choice.next == made {
                        return before + 1;
                    }
                    further.extend((choice.next == Next::Fork).then_some((1, choice.quick.path)));
                }
                if arranged.more {
                    further.push((1, [PLAIN.to_owned()].into_iter().chain(path).collect()));
                }
            }
            ChoiceSet::One(choices) => {
                for choice in choices {
                    if choice.next == made {
                        return before + SELECT;
                    }
                    let path = menu.path.iter().cloned().chain([choice.word]).collect();
                    further.extend((choice.next == Next::Fork).then_some((SELECT, path)));
                }
            }
            ChoiceSet::Any { choices, .. } => {
                let words = choices.into_iter().map(|choice| choice.word);
                let words: Vec<ChoiceId> = words.filter(|word| wanted.path.contains(word)).collect();
                let count = words.len();
                let path: Vec<ChoiceId> = menu.path.into_iter().chain(words).chain([ALL_OF.to_owned()]).collect();
                let chosen = position.choose(&path).ok().and_then(|next| next.open(seat));
                if chosen.as_ref() == Some(&made) {
                    return before + 1 + count;
                }
            }
        }
        open.extend(further.into_iter().map(|(taps, path)| (before + taps, path)));
        open.make_contiguous().sort_by_key(|(taps, _)| *taps);
    }
    panic!("no button leads to {notation}");
}

/// Counts the taps of each recorded turn of a game.
fn turns(slug: &str) -> Vec<usize> {
    let game = CATALOG
        .iter()
        .find(|game| game.info().slug == slug)
        .expect("it is there");
    let mut turns = Vec::new();
    for record in kept(slug) {
        let mut position = game.deal(record.seed, &Options::default());
        let mut last = None;
        for mv in record.moves {
            let Status::Turn { seat, .. } = position.status() else {
                break;
            };
            if last.replace(seat) != Some(seat) {
                if turns.len() == TURNS {
                    return turns;
                }
                turns.push(0);
            }
            *turns.last_mut().expect("one began") += taps(&*position, seat, &mv);
            position.play(&mv).expect("a recorded move is legal");
        }
    }
    turns
}

#[test]
fn the_median_turn_takes_no_more_taps_than_it_did() {
    for (slug, most) in MEDIANS {
        let mut turns = turns(slug);
        assert_eq!(turns.len(), TURNS, "{slug}");
        turns.sort_unstable();
        let median = turns[TURNS / 2];
        assert!(median <= most, "{slug}: {median} taps, {most} before");
    }
}

//! A move as buttons: first the pieces, then the spots by the names that the picture gives them.

use std::cmp::Reverse;

use super::choices::{self, Chosen, Spot, Way, spots};
use super::moves::Move;
use super::picture;
use super::state::Contra;
use super::tiles::Face;
use headsup_engine::{ChoiceGroup, GameText, Layout, PathStep, Presentation, QuickChoice, Tone};

/// Spots that have a button of their own.
const BUTTONS: usize = 10;

/// The buttons behind these words, where there are any.
pub(super) fn arrange(table: &Contra, path: &[&str]) -> Option<Layout> {
    if table.over.is_some() {
        return None;
    }
    match choices::chosen(table, path) {
        Chosen::Nothing if path.is_empty() => pieces(table),
        Chosen::Piece(face, turned, None) => places(table, face, turned, path),
        _ => None,
    }
}

/// A button for each piece that fits somewhere, in the order of the tray: the crowns, then the own tiles.
fn pieces(table: &Contra) -> Option<Layout> {
    let mut crowns: Vec<Face> = Vec::new();
    for &colour in &table.row {
        let crown = Face::Crown(colour);
        if !crowns.contains(&crown) {
            crowns.push(crown);
        }
    }
    let tiles: Vec<Face> = table.rows[table.turn].iter().map(|&print| Face::Tile(print)).collect();
    let group = |faces: Vec<Face>| {
        let fitting = faces.into_iter().filter(|&face| !spots(table, face).is_empty());
        let button = |face: Face| QuickChoice {
            path: vec![face.to_string()],
            label: None,
            words: None,
            cards: vec![face.to_string()],
            tone: Tone::Neutral,
        };
        ChoiceGroup {
            title: None,
            choices: fitting.map(button).collect(),
        }
    };
    let groups = [group(crowns), group(tiles)].into_iter();
    let groups: Vec<ChoiceGroup> = groups.filter(|group| !group.choices.is_empty()).collect();
    (!groups.is_empty()).then(|| Layout {
        groups,
        ..Layout::default()
    })
}

/// A button for each spot, or for the ten best of those in the picture, and one that turns the piece on.
fn places(table: &Contra, face: Face, turned: usize, path: &[&str]) -> Option<Layout> {
    let mut spots = spots(table, face);
    let all = spots.len();
    picture::in_sight(table, &mut spots);
    let turns = spots.iter().map(Spot::ways).max()?;
    if turned >= turns || path.len() > 1 && path[1] != choices::turned_word(turned.max(1)) {
        return None;
    }
    best(table, &mut spots);
    let ways: Vec<(&Spot, &Way)> = spots.iter().map(|spot| (spot, spot.way(turned))).collect();
    let tones = tones(table, &ways);
    let buttons = ways.iter().zip(tones).map(|((spot, way), tone)| QuickChoice {
        path: words(table, way.mv),
        label: Some(label(table, spot, way)),
        words: None,
        cards: Vec::new(),
        tone,
    });
    let mut choices: Vec<QuickChoice> = buttons.collect();
    let next = (turns > 1).then(|| {
        let next = Some((turned + 1) % turns).filter(|&next| next > 0);
        let word = next.map(choices::turned_word);
        QuickChoice {
            path: [face.to_string()].into_iter().chain(word).collect(),
            label: Some(GameText::new("button-turn")),
            words: None,
            cards: Vec::new(),
            tone: Tone::Neutral,
        }
    });
    let mut further = Vec::new();
    if choices.len() < BUTTONS {
        choices.extend(next);
    } else {
        further.extend(next);
    }
    let groups = [choices, further].into_iter().filter(|choices| !choices.is_empty());
    Some(Layout {
        question: Some(GameText::new(match (choices::skips(table, face), face) {
            (true, Face::Tile(_)) => "ask-where-some",
            (true, Face::Crown(_)) => "ask-where-some-crown",
            (false, _) => "ask-where",
        })),
        groups: groups.map(|choices| ChoiceGroup { title: None, choices }).collect(),
        more: all > spots.len(),
    })
}

/// Keeps the spots that have buttons: those whose best way brings most coins, and then most matching edges.
fn best(table: &Contra, spots: &mut Vec<Spot>) {
    let mut order: Vec<usize> = (0..spots.len()).collect();
    order.sort_by_key(|&at| {
        let way = spots[at].way(0);
        let [you, they] = coins(table, way);
        Reverse((you - they, way.equal))
    });
    let kept = &order[..order.len().min(BUTTONS)];
    let mut at = 0..;
    spots.retain(|_| at.next().is_some_and(|at| kept.contains(&at)));
}

/// The coins that a way brings the player to decide and the other at once.
fn coins(table: &Contra, way: &Way) -> [i32; 2] {
    let coins = way.coins.as_ref();
    [table.turn, table.turn.other()].map(|seat| coins.map_or(0, |coins| coins[seat]))
}

/// What each way means. Of those that cost the other side only the dearest is the obvious thing; if none of them brings or costs a coin, the
/// one with the most matching edges gains.
fn tones(table: &Contra, ways: &[(&Spot, &Way)]) -> Vec<Tone> {
    let coins: Vec<[i32; 2]> = ways.iter().map(|(_, way)| coins(table, way)).collect();
    let dearest = (0..ways.len())
        .filter(|&at| coins[at][0] == 0 && coins[at][1] < 0)
        .min_by_key(|&at| coins[at][1]);
    let most = ways.iter().map(|(_, way)| way.equal).max().filter(|&most| most > 1);
    let alone = ways.iter().filter(|(_, way)| Some(way.equal) == most).count() == 1;
    let quiet = alone && coins.iter().all(|coins| *coins == [0, 0]);
    let tone = |at: usize| match coins[at] {
        _ if Some(at) == dearest => Tone::Main,
        [you, they] if you > they && you > 0 => Tone::Gain,
        [you, they] if you < they => Tone::Harm,
        _ if quiet && Some(ways[at].1.equal) == most => Tone::Gain,
        _ => Tone::Neutral,
    };
    (0..ways.len()).map(tone).collect()
}

/// What stands on the button of a spot: its name, and coins or matching edges.
fn label(table: &Contra, spot: &Spot, way: &Way) -> GameText {
    let line = |id| GameText::new(id).word("spot", spot.name);
    let they = |line: GameText, coins| line.seat("who", table.turn.other()).word("they", signed(coins));
    match (coins(table, way), way.equal) {
        ([0, 0], 0 | 1) => line("button-spot"),
        ([0, 0], equal) => line("button-matches").word("ticks", ["✓✓", "✓✓✓", "✓✓✓✓"][usize::from(equal) - 2]),
        ([you, 0], _) => line("button-you").word("you", signed(you)),
        ([0, coins], _) => they(line("button-they"), coins),
        ([you, coins], _) => they(line("button-both").word("you", signed(you)), coins),
    }
}

/// Coins with their sign.
fn signed(coins: i32) -> &'static str {
    const SIGNED: [&str; 13] = [
        "−8", "−7", "−6", "−5", "−4", "−3", "−2", "−1", "0", "+1", "+2", "+3", "+4",
    ];
    SIGNED[(coins + 8).clamp(0, 12) as usize]
}

/// The words of a whole move.
fn words(table: &Contra, mv: Move) -> Vec<String> {
    let steps = table.choice_path(&mv).into_iter();
    let words = steps.flat_map(|step| match step {
        PathStep::One(word) => vec![word],
        PathStep::Any(words) => words,
    });
    words.collect()
}

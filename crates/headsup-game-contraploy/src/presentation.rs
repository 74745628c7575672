//! How a move is clicked together, and how a position reads: alt text and text view. A player who hears it can play without the picture.

use std::fmt;

use super::arrange::arrange;
use super::board::{BoardSpace, Label};
use super::cards::Face;
use super::crowd::sorted_hand;
use super::deck::{ROW_NAMES, THE};
use super::moves::{Held, Move};
use super::state::{ContraPloy, MOST_DOWN, Phase};
use super::{picture, reasons, telling};
use headsup_engine::{Card, ChoiceLabel, GameText, Layout, PathStep, Presentation, Seat, Sight, TextArg, Viewpoint};
use headsup_scene::Scene;

const SIDES: [&str; 2] = ["side-1", "side-2"];

impl Presentation for ContraPloy {
    const SMALL_REASONS: &'static [&'static str] = reasons::SMALL;
    const PUZZLES: &'static str = include_str!("puzzles.csv");

    /// The card, then where it goes and whom it attacks. A card in hand is the number on its back.
    fn choice_path(&self, mv: &Move) -> Vec<PathStep> {
        let aim = |at: BoardSpace, target: Option<Label>| format!("{at}{}", target.map_or("", Label::name));
        let words = match *mv {
            Move::Place(held, at, target) => vec![held.to_string(), aim(at, target)],
            Move::Step(label, to, target) => vec![label.to_string(), aim(to, target)],
            Move::Attack(label, target) => vec![label.to_string(), target.to_string()],
            Move::Reveal(label) => vec![label.to_string()],
        };
        words.into_iter().map(PathStep::One).collect()
    }

    fn choice_label(&self, words: &[&str], sight: Sight) -> ChoiceLabel {
        let own = Own::read(self, words[0]);
        match words {
            [_] => own.label(self, sight),
            [_, aim] => aimed(self, &own, aim, sight),
            _ => unreachable!("no move has such steps: {words:?}"),
        }
    }

    fn arrange(&self, path: &[&str], sight: Sight) -> Option<Layout> {
        arrange(self, path, sight)
    }

    fn card_icons() -> Vec<(String, Scene)> {
        picture::faces()
    }

    fn cover() -> Scene {
        picture::cover()
    }

    fn scene(&self, view: &Viewpoint<'_, Move>) -> Scene {
        picture::picture(self, view)
    }

    fn reason(&self, mv: &Move, sight: Sight) -> Option<GameText> {
        reasons::reason(self, *mv, sight)
    }

    fn threat(&self, mv: &Move, sight: Sight) -> Option<GameText> {
        reasons::threat(self, *mv, sight)
    }

    fn describe(&self, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<GameText> {
        let mut lines = vec![question(self)];
        lines.extend(last.map(|&(seat, mv)| telling::made(self, seat, mv, sight)));
        lines.extend(Seat::BOTH.map(|seat| counts(self, seat)));
        lines.extend(rows(self, sight, last));
        hands(self, sight, &mut lines);
        let keys = ["a", "b", "c", "d", "e"].into_iter();
        lines.push(
            keys.zip(THE.rows)
                .fold(GameText::new("land"), |line, (key, [first, second])| {
                    line.message(
                        key,
                        match (first.letter(), second.letter()) {
                            ("G", "K") => "ground-GK",
                            ("G", _) => "ground-GY",
                            (_, "K") => "ground-WK",
                            _ => "ground-WY",
                        },
                    )
                }),
        );
        lines
    }
}

/// An own card, in hand or on the board.
enum Own<'a> {
    Held(&'a Card<Face>),
    Stands(Label, &'a Card<Face>),
}

impl<'a> Own<'a> {
    fn read(game: &'a ContraPloy, word: &str) -> Own<'a> {
        if let Ok(Held::Back(back)) = word.parse() {
            return Own::Held(game.numbered(game.turn, back));
        }
        let label = word.parse().expect("a word of our own steps");
        Own::Stands(label, game.card(label))
    }

    fn card(&self) -> &'a Card<Face> {
        match self {
            Own::Held(card) | Own::Stands(_, card) => card,
        }
    }

    /// The card alone, and what it is worth in each row.
    fn label(&self, game: &ContraPloy, sight: Sight) -> ChoiceLabel {
        let (label, worth) = match *self {
            Own::Held(card) => (GameText::new("label-held").card("card", card, sight), "detail-held"),
            Own::Stands(label, card) => {
                let revealing = game.phase == Phase::Reveal;
                let line = GameText::new(if revealing { "label-reveal" } else { "label-stands" });
                let line = line.word("at", game.piece(label).at.name());
                let worth = if card.is_up() { "detail-up" } else { "detail-down" };
                (telling::named(line, "card", game, label, sight), worth)
            }
        };
        let detail = self.card().open(sight).map(|face| {
            let keys = ["a", "b", "c", "d", "e"].into_iter().enumerate();
            keys.fold(GameText::new(worth), |line, (row, key)| {
                line.number(key, face.value(row))
            })
        });
        ChoiceLabel { label, detail }
    }
}

/// The whole move: where the card goes, whom it attacks there, and what it has to show for it.
fn aimed(game: &ContraPloy, own: &Own<'_>, aim: &str, sight: Sight) -> ChoiceLabel {
    let (at, target) = match (own, aim.get(..2).and_then(|name| name.parse::<BoardSpace>().ok())) {
        (_, Some(at)) => (Some(at), aim.get(2..).and_then(|name| name.parse::<Label>().ok())),
        (_, None) => (None, Some(aim.parse().expect("a word of our own steps"))),
    };
    let id = match (own, at, target) {
        (Own::Held(_), _, None) => "label-place",
        (Own::Held(_), _, Some(_)) => "label-place-attack",
        (_, Some(_), None) => "label-step",
        (_, Some(_), Some(_)) => "label-step-attack",
        (_, None, _) => "label-attack",
    };
    let label = match own {
        Own::Held(card) => GameText::new(id).card("card", card, sight),
        Own::Stands(label, _) => telling::named(GameText::new(id), "card", game, *label, sight),
    };
    let label = at.map_or(label.clone(), |at| label.word("at", at.name()));
    let label = target.map_or(label.clone(), |target| {
        telling::named(label, "target", game, target, sight)
    });
    let at = at.or_else(|| target.map(|target| game.piece(target).at));
    let worth = own
        .card()
        .open(sight)
        .zip(at)
        .map(|(face, at)| (face.value(at.row()), at.row()));
    ChoiceLabel {
        label,
        detail: worth.map(|(value, row)| outlook(game, value, row, target, sight)),
    }
}

/// What a card of this value has to expect there.
fn outlook(game: &ContraPloy, value: u8, row: usize, target: Option<Label>, sight: Sight) -> GameText {
    let Some(target) = target else {
        return GameText::new("detail-alone").number("value", value);
    };
    let card = game.card(target);
    let id = match card.open(sight).map(|face| value.cmp(&face.value(row))) {
        None => "detail-unknown",
        Some(std::cmp::Ordering::Greater) => "detail-win",
        Some(std::cmp::Ordering::Equal) => "detail-tie",
        Some(std::cmp::Ordering::Less) => "detail-loss",
    };
    let line = GameText::new(id).number("value", value).card("card", card, sight);
    card.open(sight)
        .map_or(line.clone(), |face| line.number("against", face.value(row)))
}

/// A card on the board with what it is worth there, as short as can be: `o3 ?` is hidden, `o3 Y2=8` lies open, `o3 (Y2=8)` lies face down
/// before one who knows it. The first of a place has its name before it; `-` is an empty place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Standing {
    place: Option<&'static str>,
    label: Option<Label>,
    code: Option<&'static str>,
    value: Option<u8>,
    up: bool,
    moved: bool,
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place} ")?;
        }
        let Some(label) = self.label else {
            return f.write_str("-");
        };
        let value = self.value.map_or_else(String::new, |value| format!("={value}"));
        match (self.code, self.up) {
            (None, _) => write!(f, "{label} ?"),
            (Some(code), true) => write!(f, "{label} {code}{value}"),
            (Some(code), false) => write!(f, "{label} ({code}{value})"),
        }?;
        f.write_str(if self.moved { "*" } else { "" })
    }
}

/// What is being decided.
fn question(game: &ContraPloy) -> GameText {
    let line = |id| GameText::new(id).seat("seat", game.turn);
    match (game.over, game.phase) {
        (Some((winner, _)), _) => GameText::new("is-won").seat("seat", winner),
        (None, Phase::Reveal) => {
            let due = game.face_down[game.turn].len() - MOST_DOWN;
            line("is-reveal").number("due", due as u32)
        }
        (None, Phase::Employ) => match game.used.last() {
            Some(used) => line("is-second").word("label", used.name()),
            None => line("is-first").number("need", game.need),
        },
    }
}

/// The hands that `sight` knows: one's own, or both of an open table.
fn hands(game: &ContraPloy, sight: Sight, lines: &mut Vec<GameText>) {
    if let Some(seat) = sight.viewer() {
        lines.push(held(GameText::new("hand"), game, seat, sight));
    } else if !sight.is_public() {
        lines.extend(Seat::BOTH.map(|seat| {
            let line = GameText::new("hand-of").message("side", SIDES[seat.index()]);
            held(line, game, seat, sight)
        }));
    }
}

/// Adds the cards in a hand, strongest first, each with its code for those who type their moves.
fn held(line: GameText, game: &ContraPloy, seat: Seat, sight: Sight) -> GameText {
    let hand = sorted_hand(game, seat, sight).into_iter();
    let faces = hand.filter_map(|back| game.numbered(seat, back).open(sight));
    let coded = |face: Face| GameText::new("coded").face("card", face).word("code", face.code());
    let coded: Vec<GameText> = faces.map(coded).collect();
    match coded.is_empty() {
        true => line.faces::<Face>("cards", []),
        false => line.lines("cards", coded),
    }
}

/// What the bar of a seat counts, and which cards it lost.
fn counts(game: &ContraPloy, seat: Seat) -> GameText {
    let lost = game.removed[seat]
        .iter()
        .filter_map(|&label| game.card(label).open(Sight::PUBLIC));
    let lost: Vec<&str> = lost.map(Face::code).collect();
    let mut line = GameText::new("counts")
        .message("side", SIDES[seat.index()])
        .number("hand", game.hands[seat].len() as u32)
        .number("deck", game.decks[seat].len() as u32);
    // Several codes stand together, for their names would be too long.
    let lost = if lost.is_empty() {
        Vec::new()
    } else {
        vec![lost.join(" ")]
    };
    line.args.push(("lost", TextArg::Cards(lost)));
    line
}

/// Who stands where, a line for each row from far to near; the card of the last move has a star.
fn rows(game: &ContraPloy, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<GameText> {
    let near = sight.viewer().unwrap_or(Seat::One);
    let moved = last.map(|&(seat, mv)| telling::mover(game, seat, mv));
    let mut places: Vec<BoardSpace> = BoardSpace::all().collect();
    places.sort_by_key(|at| at.seen_from(near));
    let row = |row: &[BoardSpace]| {
        let mut cards = Vec::new();
        for &at in row {
            let first = cards.len();
            let seats = [near.other(), near].into_iter();
            let there = seats.flat_map(|seat| game.standing[seat][at.index()].of(seat));
            cards.extend(there.map(|label| {
                let card = game.card(label);
                let face = card.open(sight);
                Standing {
                    place: None,
                    label: Some(label),
                    code: face.map(Face::code),
                    value: face.map(|face| face.value(at.row())),
                    up: card.is_up(),
                    moved: moved == Some(label),
                }
            }));
            if cards.len() == first {
                cards.push(Standing::default());
            }
            cards[first].place = Some(at.name());
        }
        let name = ROW_NAMES[row[0].row()];
        GameText::new("stands").word("at", name).faces("cards", cards)
    };
    places
        .chunk_by(|one, other| one.row() == other.row())
        .map(row)
        .collect()
}

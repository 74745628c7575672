//! What the buttons of a turn are, and what the words behind them mean. The picture draws the same numbers.

use super::cards::{Cards, Face, Suit};
use super::moves::Move;
use super::plays::breaks;
use super::state::{DECIDING, HAND, JokersRow, KEPT, Phase, row_of};
use headsup_engine::{ALL_OF, ChoiceGroup, ChoiceId, GameText, Layout, QuickChoice, Seat, Tone};

/// What a player is about to do, whole or in part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    Claim,
    Yield,
    Answer(Face),
    Discard(Face),
    /// These would go.
    Overload(Cards),
    Omen {
        /// None until they are chosen.
        cards: Cards,
        row: Option<u8>,
    },
    Break {
        row: u8,
        ace: Face,
    },
}

/// What the words of a path say; none if they say nothing.
pub(super) fn wish(game: &JokersRow, path: &[&str]) -> Option<Wish> {
    match *path {
        ["claim"] => Some(Wish::Claim),
        ["yield"] => Some(Wish::Yield),
        ["overload", ref cards @ ..] => together(&cards.concat()).map(Wish::Overload),
        ["omen"] => Some(Wish::Omen {
            cards: Cards::NONE,
            row: None,
        }),
        ["omen", cards, ref row @ ..] => {
            let row = match *row {
                [] => None,
                [row] => Some(row.parse().ok()?),
                _ => return None,
            };
            together(cards).map(|cards| Wish::Omen { cards, row })
        }
        [word] => match word.strip_prefix("break") {
            Some(target) => {
                let (row, ace) = target.split_at_checked(1)?;
                let (row, ace) = (row.parse().ok()?, ace.parse().ok()?);
                Some(Wish::Break { row, ace })
            }
            None if game.phase == Phase::Discard => word.parse().ok().map(Wish::Discard),
            None => word.parse().ok().map(Wish::Answer),
        },
        _ => None,
    }
}

/// The cards of a word such as `3c7cJc`.
pub(super) fn together(codes: &str) -> Option<Cards> {
    let letters: Vec<char> = codes.chars().collect();
    let face = |code: &[char]| ChoiceId::from_iter(code).parse().ok();
    letters.chunks(2).map(face).collect()
}

/// The word of some cards.
pub(super) fn as_word(cards: Cards) -> ChoiceId {
    cards.into_iter().map(|face| face.to_string()).collect()
}

/// Cards from the weakest to the strongest, as they lie in the tray and stand on buttons.
pub(super) fn by_strength(cards: Cards) -> Vec<Face> {
    let mut faces: Vec<Face> = cards.into_iter().collect();
    faces.sort_by_key(|face| (face.rank(), *face));
    faces
}

/// The rows on which the player to decide may cast an omen, their joker's first.
pub(super) fn omen_rows(game: &JokersRow) -> Vec<u8> {
    let mut rows: Vec<u8> = game
        .open_rows()
        .filter(|&row| game.bonus(game.actor, row) == 0)
        .collect();
    if game.actor == Seat::Two {
        rows.reverse();
    }
    rows
}

/// The buttons behind a path, for the player who holds these cards.
pub(super) fn arrange(game: &JokersRow, path: &[&str], own: Cards) -> Option<Layout> {
    if game.is_over() {
        return None;
    }
    if path.is_empty() {
        return Some(match game.phase {
            Phase::Main => turn(game, own),
            Phase::Counter => answers(game, own),
            Phase::Discard => discards(own),
        });
    }
    let holds = |cards: Cards| cards.without(own).is_empty();
    let free = game.phase == Phase::Main && game.may_stall();
    match wish(game, path)? {
        Wish::Overload(cards) if free && path.len() <= 2 && holds(cards) => Some(swap(own, cards)),
        Wish::Omen { cards, row: None } if free && holds(cards) && cards.len() == HAND => {
            let suit = cards.suit()?;
            Some(rows(game, cards, own.of(suit).len() > HAND))
        }
        _ => None,
    }
}

/// The start of a turn: one tap for what needs no more, and the ways to the rest.
fn turn(game: &JokersRow, own: Cards) -> Layout {
    let claim = GameText::new("label-claim").number("place", game.joker[game.actor]);
    let mut choices = vec![button(["claim"], Tone::Main).named(claim)];
    let mut broken = Vec::new();
    breaks(game, own, &mut broken);
    let breaks_one = !broken.is_empty();
    for mv in broken {
        if let Move::Break { row, ace } = mv {
            let line = GameText::new("quick-break").number("row", row).face("card", ace);
            choices.push(button([format!("break{row}{ace}")], Tone::Neutral).named(line));
        }
    }
    let mut omen = false;
    if game.may_stall() {
        let weak = weak(own);
        choices.push(swapping(weak, Tone::Neutral).named(GameText::new("quick-overload")));
        let suits = Suit::ALL.into_iter().filter(|_| !omen_rows(game).is_empty());
        for suit in suits.filter(|&suit| own.of(suit).are_three()) {
            let lowest: Cards = own.of(suit).into_iter().take(HAND).collect();
            let line = GameText::new(["quick-omen-c", "quick-omen-d", "quick-omen-h", "quick-omen-s"][suit as usize]);
            choices.push(button(["omen".to_owned(), as_word(lowest)], Tone::Neutral).named(line));
            omen = true;
        }
    }
    // The status asks by what everybody sees, this by the hand.
    let question = match (game.may_stall(), breaks_one) {
        (false, true) => Some("ask-claim-break"),
        (true, true) if !omen => Some("ask-break"),
        (true, false) if !omen => Some("ask-no-omen"),
        _ => None,
    }
    .map(GameText::new);
    layout(question, [group(None, choices)])
}

/// One button for each card that is enough, the lowest first, and the one that gives up.
fn answers(game: &JokersRow, own: Cards) -> Layout {
    let enough = by_strength(game.answers(own));
    let mut choices: Vec<QuickChoice> = enough.iter().map(|&face| card(face)).collect();
    // The attacker takes the place: with the eighth, the match.
    let loses = game.score()[game.actor.other()] + 1 == DECIDING;
    let tone = if loses { Tone::Harm } else { Tone::Neutral };
    choices.push(button(["yield"], tone).named(GameText::new("label-yield")));
    if choices[0].tone == Tone::Neutral {
        choices[0].tone = Tone::Main;
    }
    let only = enough
        .is_empty()
        .then(|| GameText::new("ask-yield").number("strength", game.strength));
    layout(only, [group(None, choices)])
}

/// Each card, the weakest first.
fn discards(own: Cards) -> Layout {
    let choices = by_strength(own).into_iter().map(card).collect();
    layout(None, [group(Some(GameText::new("quick-keep")), choices)])
}

/// A button that lifts or lowers each card, and the one that lets go of those that are lowered.
fn swap(own: Cards, lowered: Cards) -> Layout {
    let turned = |face: Face| {
        let one = Cards::NONE.with(face);
        let down = lowered.contains(face);
        let to = if down { lowered.without(one) } else { lowered.with(face) };
        QuickChoice {
            label: down.then(|| GameText::new("quick-lowered")),
            words: down.then(|| GameText::new("quick-lowered-card").face("card", face)),
            cards: vec![face.to_string()],
            ..swapping(to, Tone::Neutral)
        }
    };
    let hand: Vec<QuickChoice> = by_strength(own).into_iter().map(turned).collect();
    let mut groups = Vec::new();
    if !hand.is_empty() {
        groups.push(group(None, hand));
    }
    // JR-9: of more than three cards at least so many go that three are left.
    if own.len() <= lowered.len() + HAND {
        let words = lowered.into_iter().map(|face| face.to_string());
        let path = ["overload".to_owned()]
            .into_iter()
            .chain(words)
            .chain([ALL_OF.to_owned()]);
        let line = match lowered.len() {
            0 => GameText::new("quick-keep-all"),
            gone => GameText::new("quick-discard").number("cards", gone as u32),
        };
        groups.push(group(None, vec![button(path, Tone::Main).named(line)]));
    }
    layout(Some(GameText::new("quick-swap")), groups)
}

/// The rows for an omen with these cards; `others` if it could be other cards of the suit.
fn rows(game: &JokersRow, cards: Cards, others: bool) -> Layout {
    let row = |row: u8| {
        let path = ["omen".to_owned(), as_word(cards), row.to_string()];
        let tone = match row == row_of(game.joker[game.actor]) {
            true => Tone::Main,
            false => Tone::Neutral,
        };
        button(path, tone).named(GameText::new("quick-row").number("row", row))
    };
    let mut groups = vec![group(None, omen_rows(game).into_iter().map(row).collect())];
    if others {
        let line = GameText::new("quick-others");
        groups.push(group(None, vec![button(["omen"], Tone::Neutral).named(line)]));
    }
    layout(Some(GameText::new("quick-which-row")), groups)
}

/// The cards that are lowered to begin with: those that are not worth keeping, and as many as must go.
fn weak(own: Cards) -> Cards {
    let low = own.without(own.with_rank(KEPT)).len();
    let must = own.len().saturating_sub(HAND);
    by_strength(own).into_iter().take(low.max(must)).collect()
}

fn swapping(lowered: Cards, tone: Tone) -> QuickChoice {
    let word = (!lowered.is_empty()).then(|| as_word(lowered));
    button(["overload".to_owned()].into_iter().chain(word), tone)
}

fn card(face: Face) -> QuickChoice {
    QuickChoice {
        cards: vec![face.to_string()],
        ..button([face.to_string()], Tone::Neutral)
    }
}

fn button<W: Into<ChoiceId>>(path: impl IntoIterator<Item = W>, tone: Tone) -> QuickChoice {
    QuickChoice {
        path: path.into_iter().map(Into::into).collect(),
        label: None,
        words: None,
        cards: Vec::new(),
        tone,
    }
}

trait Named {
    fn named(self, label: GameText) -> Self;
}

impl Named for QuickChoice {
    fn named(self, label: GameText) -> QuickChoice {
        QuickChoice {
            label: Some(label),
            ..self
        }
    }
}

fn group(title: Option<GameText>, choices: Vec<QuickChoice>) -> ChoiceGroup {
    ChoiceGroup { title, choices }
}

fn layout(question: Option<GameText>, groups: impl IntoIterator<Item = ChoiceGroup>) -> Layout {
    Layout {
        question,
        groups: groups.into_iter().collect(),
        more: false,
    }
}

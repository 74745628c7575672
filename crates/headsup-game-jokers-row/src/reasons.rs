//! Why a move is good, in one sentence: the first thing that holds of what it wins, saves, gains, costs, keeps and prepares. It goes by the
//! own hand and by what lies open.

use super::cards::{ACE, Cards, Face, Suit};
use super::moves::{MOST_HELD, Move};
use super::state::{DECIDING, JokersRow, KEPT, row_of};
use headsup_engine::{GameText, Seat, Sight};

/// From this rank on, a card is a strong one.
const STRONG: u8 = 11;
/// So many of the cards that are not seen are few, and so many are many.
const FEW: u32 = 6;
const MANY: u32 = 8;

/// The reasons of moves that decide nothing.
pub(super) const SMALL: &[&str] = &[
    "reason-weakest",
    "reason-suit",
    "reason-best",
    "reason-claim-card",
    "reason-claim-place",
    "reason-harder",
    "reason-keeps-hand",
    "reason-renews",
    "reason-stronger",
];

/// Why a legal move is good, as its player sees it; none if nothing speaks for it but search.
pub(super) fn reason(game: &JokersRow, mv: Move, sight: Sight) -> Option<GameText> {
    match mv {
        Move::Claim => claim(game, sight),
        Move::Counter(face) => counter(game, face, sight),
        Move::Yield => yielding(game, sight),
        Move::Overload(cards) => overload(game, cards, sight),
        Move::Omen { row, .. } => {
            let free = game.joker[Seat::One]..=game.joker[Seat::Two];
            let places = free.filter(|&place| row_of(place) == row).count() as u32;
            Some(GameText::new("reason-omen").number("places", places).number("row", row))
        }
        Move::Break { row, .. } => {
            let line = GameText::new("reason-break").number("row", row);
            Some(line.seat("who", game.actor.other()))
        }
        Move::Discard(face) => {
            let own = game.own_cards(sight);
            if own.into_iter().map(Face::rank).min() == Some(face.rank()) {
                return Some(GameText::new("reason-weakest"));
            }
            let kept = own.without(Cards::NONE.with(face));
            let suit = Suit::ALL.map(|suit| kept.of(suit).len() as u32).into_iter().max();
            if let Some(cards) = suit.filter(|&cards| cards > 1) {
                return Some(GameText::new("reason-suit").number("cards", cards));
            }
            let best = kept.into_iter().max_by_key(|kept| kept.rank())?;
            (best.rank() > face.rank()).then(|| GameText::new("reason-best").face("card", best))
        }
    }
}

fn claim(game: &JokersRow, sight: Sight) -> Option<GameText> {
    let (us, them) = (game.turn, game.turn.other());
    let about_them = |id| GameText::new(id).seat("who", them);
    match game.hands[them].len() {
        0 if decides(game, us) => return Some(about_them("reason-claim-wins")),
        0 => return Some(about_them("reason-claim-sure")),
        cards @ 1..=2 => return Some(about_them("reason-claim-thin").number("cards", cards as u32)),
        _ => {}
    }
    match game.bonus(us, game.row_of_claim()) {
        0 => {}
        bonus => return Some(GameText::new("reason-claim-omen").number("bonus", bonus)),
    }
    let strong = game.own_cards(sight).with_rank(STRONG);
    match strong.into_iter().next() {
        None => Some(about_them("reason-claim-place")),
        Some(face) if strong.len() == 1 => Some(GameText::new("reason-claim-card").face("card", face)),
        Some(_) => Some(GameText::new("reason-claim-strong").number("cards", strong.len() as u32)),
    }
}

/// What a legal move does to the player who waits; none if that is little.
pub(super) fn threat(game: &JokersRow, mv: Move) -> Option<GameText> {
    let seat = game.turn;
    match mv {
        Move::Claim if !game.hands[seat.other()].is_empty() => None,
        Move::Claim if decides(game, seat) => Some(GameText::new("threat-claim-wins").seat("who", seat)),
        Move::Claim => Some(GameText::new("threat-claim-sure")),
        _ => None,
    }
}

fn counter(game: &JokersRow, face: Face, sight: Sight) -> Option<GameText> {
    let (us, them) = (game.actor, game.actor.other());
    let needed = |face: Face| {
        let strength = face.rank() + game.answer_bonus();
        strength.saturating_sub(game.bonus(them, game.row_of_claim()))
    };
    let beaten_by = match game.hands[them].is_empty() {
        true => 0,
        false => unseen(game, needed(face), sight),
    };
    let cards = |id| GameText::new(id).number("cards", beaten_by);
    match beaten_by {
        0 if decides(game, us) => return Some(GameText::new("reason-wins")),
        _ if decides(game, them) => return Some(GameText::new("reason-holds").seat("who", them)),
        0 => return Some(GameText::new("reason-sure")),
        1..=FEW => return Some(cards("reason-few")),
        _ => {}
    }
    let lowest = game
        .answers(game.own_cards(sight))
        .into_iter()
        .min_by_key(|face| face.rank())?;
    if lowest.rank() == face.rank() {
        return Some(GameText::new("reason-lowest"));
    }
    let fewer = unseen(game, needed(lowest), sight) - beaten_by;
    (fewer > 0).then(|| {
        GameText::new("reason-harder")
            .number("cards", fewer)
            .face("card", lowest)
    })
}

fn yielding(game: &JokersRow, sight: Sight) -> Option<GameText> {
    let them = game.actor.other();
    let answers = game.answers(game.own_cards(sight)).into_iter();
    let lowest = answers.min_by_key(|face| face.rank())?;
    if decides(game, them) {
        return None;
    }
    let strength = lowest.rank() + game.answer_bonus();
    let needed = strength.saturating_sub(game.bonus(them, game.row_of_claim()));
    let beaten_by = unseen(game, needed, sight);
    if beaten_by >= MANY && !game.hands[them].is_empty() {
        let line = GameText::new("reason-beaten").number("cards", beaten_by);
        return Some(line.face("card", lowest));
    }
    if lowest.rank() >= STRONG {
        return Some(GameText::new("reason-keeps").face("card", lowest));
    }
    Some(GameText::new("reason-keeps-hand").number("cards", game.hands[game.actor].len() as u32))
}

fn overload(game: &JokersRow, cards: Cards, sight: Sight) -> Option<GameText> {
    let kept = game.hands[game.actor].len() - cards.len();
    let left = game.deck.len() + game.discard.len() + cards.len();
    let drawn = (MOST_HELD - kept).min(left) as u32;
    match cards.len() as u32 {
        _ if drawn == 0 => None,
        0 => Some(GameText::new("reason-more").number("drawn", drawn)),
        weak if cards.with_rank(KEPT).is_empty() => {
            let line = GameText::new("reason-swap").number("weak", weak);
            Some(line.number("drawn", drawn))
        }
        gone => {
            let counted = |id| GameText::new(id).number("gone", gone).number("drawn", drawn);
            let worth = |cards: Cards| cards.into_iter().map(|face| u32::from(face.rank())).sum::<u32>();
            let unseen = hidden(game, sight);
            let better = worth(unseen) * gone > worth(cards) * unseen.len() as u32;
            match better && game.deck.len() >= drawn as usize {
                _ if drawn > gone => Some(counted("reason-renews")),
                true => Some(counted("reason-stronger")),
                false => None,
            }
        }
    }
}

/// Whether the place that is fought for would be the eighth of a seat.
fn decides(game: &JokersRow, seat: Seat) -> bool {
    game.decided_by == 0 && game.score()[seat] + 1 == DECIDING
}

/// How many cards of this rank or a higher one `sight` does not see.
fn unseen(game: &JokersRow, rank: u8, sight: Sight) -> u32 {
    let high = hidden(game, sight)
        .into_iter()
        .filter(|face| (rank..=ACE).contains(&face.rank()));
    high.count() as u32
}

/// The cards that `sight` does not see.
fn hidden(game: &JokersRow, sight: Sight) -> Cards {
    let seen: Cards = game.each_card().filter_map(|card| card.open(sight)).collect();
    Face::all().filter(|&face| !seen.contains(face)).collect()
}

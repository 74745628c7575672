//! Why a move is good, in one sentence: the first thing that holds of what it wins, saves, gains, costs, keeps and prepares. It goes by the
//! own hand and by what lies open.

use super::cards::{ACE, Cards, Face};
use super::moves::{MOST_HELD, Move};
use super::state::{DECIDING, JokersRow, KEPT, row_of};
use headsup_engine::{GameText, Seat, Sight};

/// From this rank on, a card is a strong one.
const STRONG: u8 = 11;
/// So many of the cards that are not seen are few, and so many are many.
const FEW: u32 = 6;
const MANY: u32 = 8;

/// Why a legal move is good, as its player sees it; none of a quiet one.
pub(super) fn reason(game: &JokersRow, mv: Move, sight: Sight) -> Option<GameText> {
    match mv {
        Move::Claim => claim(game, sight),
        Move::Counter(face) => counter(game, face, sight),
        Move::Yield => yielding(game, sight),
        Move::Overload(cards) => overload(game, cards),
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
            let own = game.own_cards(sight).into_iter();
            let weakest = own.map(Face::rank).min() == Some(face.rank());
            weakest.then(|| GameText::new("reason-weakest"))
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
    let strong = game.own_cards(sight).with_rank(STRONG).len() as u32;
    (strong > 1).then(|| GameText::new("reason-claim-strong").number("cards", strong))
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
    let strength = face.rank() + game.answer_bonus();
    let needed = strength.saturating_sub(game.bonus(them, game.row_of_claim()));
    let beaten_by = match game.hands[them].is_empty() {
        true => 0,
        false => unseen(game, needed, sight),
    };
    let cards = |id| GameText::new(id).number("cards", beaten_by);
    match beaten_by {
        0 if decides(game, us) => return Some(GameText::new("reason-wins")),
        _ if decides(game, them) => return Some(GameText::new("reason-holds").seat("who", them)),
        0 => return Some(GameText::new("reason-sure")),
        1..=FEW => return Some(cards("reason-few")),
        _ => {}
    }
    let lowest = game.answers(game.own_cards(sight)).into_iter().map(Face::rank).min();
    (lowest == Some(face.rank())).then(|| GameText::new("reason-lowest"))
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
    (lowest.rank() >= STRONG).then(|| GameText::new("reason-keeps").face("card", lowest))
}

fn overload(game: &JokersRow, cards: Cards) -> Option<GameText> {
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
        _ => None,
    }
}

/// Whether the place that is fought for would be the eighth of a seat.
fn decides(game: &JokersRow, seat: Seat) -> bool {
    game.decided_by == 0 && game.score()[seat] + 1 == DECIDING
}

/// How many cards of this rank or a higher one `sight` does not see.
fn unseen(game: &JokersRow, rank: u8, sight: Sight) -> u32 {
    let seen: Cards = game.each_card().filter_map(|card| card.open(sight)).collect();
    let high = Face::all().filter(|face| (rank..=ACE).contains(&face.rank()));
    high.filter(|&face| !seen.contains(face)).count() as u32
}

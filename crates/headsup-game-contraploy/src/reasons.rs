//! Why a move is good, in one sentence: the first thing that holds of what it saves, threatens, beats, keeps safe and prepares. It goes by
//! the own cards and by those that lie open.

use super::board::{BoardSpace, Label, Positions};
use super::cards::Face;
use super::moves::{Held, Move};
use super::state::ContraPloy;
use headsup_engine::{Card, GameText, Seat, Sight};

/// A card that is worth so much where it stands is strong there.
const STRONG: u8 = 8;

/// Why a legal move is good, as its player sees it; none of a quiet one.
pub(super) fn reason(game: &ContraPloy, mv: Move, sight: Sight) -> Option<GameText> {
    match mv {
        Move::Place(Held::Face(_), ..) => None,
        Move::Place(Held::Back(back), at, target) => {
            let card = game.numbered(game.turn, back);
            match target {
                Some(target) => attack(game, card, at, target, sight),
                None => goes(game, card, at, None, sight),
            }
        }
        Move::Step(label, to, Some(target)) => attack(game, game.card(label), to, target, sight),
        Move::Step(label, to, None) => goes(game, game.card(label), to, Some(game.piece(label).at), sight),
        Move::Attack(label, target) => attack(game, game.card(label), game.piece(label).at, target, sight),
        Move::Reveal(label) => reveals(game, label, sight),
    }
}

/// What a legal move does to the player who waits, as they see it; none if that is little.
pub(super) fn threat(game: &ContraPloy, mv: Move, sight: Sight) -> Option<GameText> {
    if let Move::Step(_, to, None) = mv
        && Positions::home(game.turn.other()).contains(to)
    {
        return (!intruded(game, game.turn)).then(|| GameText::new("threat-home"));
    }
    let reason = reason(game, mv, sight)?;
    let id = "threat-beats";
    (reason.id == "reason-beats").then_some(GameText { id, ..reason })
}

/// An attack: what it saves, and what may be hoped of it.
fn attack(game: &ContraPloy, card: &Card<Face>, at: BoardSpace, target: Label, sight: Sight) -> Option<GameText> {
    let row = at.row();
    let value = card.open(sight)?.value(row);
    let theirs = game.card(target).open(sight).map(|face| face.value(row));
    if Positions::home(game.turn).contains(at) {
        return theirs
            .is_none_or(|theirs| theirs <= value)
            .then(|| GameText::new("reason-saves"));
    }
    if let Some(theirs) = theirs {
        let line = GameText::new("reason-beats").card("target", game.card(target), sight);
        let line = line.number("value", value).number("against", theirs);
        return (value > theirs).then_some(line);
    }
    let known: Vec<Face> = game.cards[target.seat()]
        .iter()
        .filter_map(|card| card.open(sight))
        .collect();
    let unknown: Vec<Face> = Face::all().filter(|face| !known.contains(face)).collect();
    let beaten = unknown.iter().filter(|face| face.value(row) < value).count();
    match beaten {
        _ if beaten == unknown.len() => Some(GameText::new("reason-beats-all")),
        // Three of four.
        _ if 4 * beaten >= 3 * unknown.len() => {
            let line = GameText::new("reason-beats-most").number("beaten", beaten as u32);
            Some(line.number("cards", unknown.len() as u32))
        }
        _ => None,
    }
}

/// A card that goes to a place in peace, from another or from the hand.
fn goes(
    game: &ContraPloy,
    card: &Card<Face>,
    to: BoardSpace,
    from: Option<BoardSpace>,
    sight: Sight,
) -> Option<GameText> {
    let (us, them) = (game.turn, game.turn.other());
    let value = card.open(sight)?.value(to.row());
    if Positions::home(them).contains(to) {
        return (!intruded(game, us)).then(|| GameText::new("reason-home").seat("who", them));
    }
    let safe = !reached(game, to, them);
    if from.is_some() && to.forward(us).any(|next| Positions::home(them).contains(next)) {
        let id = if safe { "reason-near-safe" } else { "reason-near" };
        return Some(GameText::new(id).word("at", to.name()));
    }
    if value >= STRONG {
        let line = GameText::new("reason-strong").word("at", to.name());
        return Some(line.number("value", value));
    }
    let threatened = from.is_some_and(|from| reached(game, from, them));
    (safe && threatened).then(|| GameText::new("reason-safe").word("at", to.name()))
}

/// Turning a card up: the one that is least of a surprise.
fn reveals(game: &ContraPloy, label: Label, sight: Sight) -> Option<GameText> {
    let surprise = |label: Label| {
        let value = game.card(label).open(sight)?.value(game.piece(label).at.row());
        Some(value.abs_diff(5))
    };
    let own = surprise(label)?;
    let least = game.face_down[game.turn].of(game.turn).filter_map(surprise).min() == Some(own);
    least.then(|| GameText::new("reason-reveals"))
}

/// Whether an enemy stands in the home row of a seat, which wins if it stays there.
fn intruded(game: &ContraPloy, seat: Seat) -> bool {
    Positions::home(seat).any(|at| !game.standing[seat.other()][at.index()].is_empty())
}

/// Whether a card of a seat can attack on a place in its next turn.
fn reached(game: &ContraPloy, at: BoardSpace, by: Seat) -> bool {
    let enters = Positions::home(by).contains(at) && !game.hands[by].is_empty();
    let mut standing = game.on_board[by].of(by).map(|label| game.piece(label).at);
    enters || standing.any(|from| from == at || from.forward(by).any(|to| to == at))
}

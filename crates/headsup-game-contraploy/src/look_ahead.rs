//! The `greedy` policy's eye: how a move looks after one simple look ahead, by what its own seat sees.

use super::ContraPloy;
use super::board::{Label, Position, Positions};
use super::cards::Face;
use super::moves::{Held, Move};
use headsup_engine::{Card, Sight};

/// What winning a fight for certain is worth, and losing one.
const FIGHT: i32 = 40;
/// What one row forward is worth.
const ROW: i32 = 6;
/// What standing in the enemy's home row is worth, and driving an enemy out of one's own.
const HOME: i32 = 60;

/// How good a legal move looks: throw intruders out, win fights, run for the enemy's home row on ground that suits.
pub(super) fn promise(game: &ContraPloy, mv: &Move, sight: Sight) -> i32 {
    match *mv {
        Move::Place(Held::Face(_), ..) => 0,
        Move::Place(Held::Back(back), at, target) => {
            let card = game.numbered(game.turn, back);
            ground(card, at, sight) + fight(game, card, at, target, sight)
        }
        Move::Step(label, to, target) => {
            let card = game.card(label);
            let run = if Positions::home(game.turn.other()).contains(to) {
                HOME
            } else {
                ROW
            };
            run + ground(card, to, sight) + fight(game, card, to, target, sight)
        }
        Move::Attack(label, target) => {
            let at = game.piece(label).at;
            fight(game, game.card(label), at, Some(target), sight)
        }
        // What is worth about five holds the least surprise.
        Move::Reveal(label) => -(ground(game.card(label), game.piece(label).at, sight) - 5).abs(),
    }
}

/// What the card is worth there.
fn ground(card: &Card<Face>, at: Position, sight: Sight) -> i32 {
    card.open(sight).map_or(0, |face| face.value(at.row()).into())
}

/// What may be hoped of a fight: certain against an open card, the average over all that a hidden one may be.
fn fight(game: &ContraPloy, card: &Card<Face>, at: Position, target: Option<Label>, sight: Sight) -> i32 {
    let (Some(target), Some(own)) = (target, card.open(sight)) else {
        return 0;
    };
    let result = |enemy: Face| (own.value(at.row()).cmp(&enemy.value(at.row())) as i32) * FIGHT;
    let stake = if Positions::home(game.turn).contains(at) {
        HOME
    } else {
        0
    };
    let hope = match game.card(target).open(sight) {
        Some(enemy) => result(enemy),
        None => {
            let cards = game.cards[target.seat()].iter().filter_map(|card| card.open(sight));
            let seen = cards.fold(0u32, |seen, face| seen | 1 << face.index());
            let unseen = |face: &Face| seen >> face.index() & 1 == 0;
            let (count, sum) = Face::all()
                .filter(unseen)
                .fold((0, 0), |(count, sum), face| (count + 1, sum + result(face)));
            sum / count.max(1)
        }
    };
    hope + stake * (hope + FIGHT) / (2 * FIGHT)
}

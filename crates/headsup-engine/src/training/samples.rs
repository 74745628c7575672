//! What was seen in a kept match, and what came of it.

use std::fmt::Debug;

use super::record::MatchRecord;
use crate::card::{Card, Sight};
use crate::dealer::{Dealer, Seed, Stream};
use crate::game::{Options, Status};
use crate::open_position::{OpenPosition, PlayError};
use crate::rules::Game;
use crate::search_rng::SearchRng;
use crate::seat::Seat;
use crate::typed_open_position::TypedOpenPosition;
use crate::weights::Weights;

/// Of every so many positions the hidden cards are a sample: those of the next ones are mostly the same.
const EVERY: u32 = 9;

/// One of several things came about. Of a position these are that seat 1 wins and that it does not; of a choice, the legal moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// What was seen of each.
    pub options: Vec<Vec<f32>>,
    /// How much of each came about, 1 in all.
    pub shares: Vec<f32>,
}

/// What was seen in matches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    /// How matches ended from positions.
    pub positions: Vec<Sample>,
    /// Which moves were made where there were several.
    pub moves: Vec<Sample>,
    /// Which faces the other player's hidden cards had, of those that were left.
    pub hidden: Vec<Sample>,
}

/// What training needs of a game.
pub trait Trainer: Debug + Send + Sync {
    /// The weights that the game has.
    fn weights(&self) -> Weights;

    /// Plays a kept match again and tells what was seen in it.
    ///
    /// # Errors
    /// Returns [`PlayError`] if a move is not one that can be made there.
    fn samples(&self, record: &MatchRecord) -> Result<Samples, PlayError>;

    /// The share of the points that the first of two greedy players wins in two matches on one deal, one in each seat. Each makes the
    /// move that has the most points by its weights, of equals any.
    fn contest(&self, seed: Seed, weights: [&[i32]; 2]) -> f32;
}

/// See [`Trainer::samples`].
pub(crate) fn samples<G: Game>(record: &MatchRecord) -> Result<Samples, PlayError> {
    let mut table = TypedOpenPosition::<G>::deal(record.seed, &usual::<G>());
    let (mut samples, mut seen) = (Samples::default(), Vec::new());
    for notation in &record.moves {
        if let Status::Turn { seat, .. } = table.game.status() {
            let mut position = vec![0.0; G::WEIGHTS.positions.len()];
            table.game.see_position(Sight::OPEN, |at, much| position[at] += much);
            seen.push(position);
            samples.moves.extend(choice(&table, notation, seat));
            if table.ply().is_multiple_of(EVERY) {
                samples.hidden.extend(read(&table.game, seat));
            }
        }
        table.play(notation)?;
    }
    if let Status::Over(outcome) = table.game.status() {
        let won = outcome
            .winner
            .map_or(0.5, |seat| if seat == Seat::One { 1.0 } else { 0.0 });
        samples.positions = seen
            .into_iter()
            .map(|position| Sample {
                options: vec![position.clone(), vec![0.0; position.len()]],
                shares: vec![won, 1.0 - won],
            })
            .collect();
    }
    Ok(samples)
}

/// See [`Trainer::contest`].
pub(crate) fn contest<G: Game>(seed: Seed, weights: [&[i32]; 2]) -> f32 {
    let mut chance = SearchRng::new(
        seed.0[..8]
            .iter()
            .fold(0, |number, &byte| number << 8 | u64::from(byte)),
    );
    let points = Seat::BOTH.map(|first| {
        let mut game = G::deal(&usual::<G>(), &mut Dealer::new(&seed, Stream::Deal));
        let mut legal = Vec::new();
        for ply in 0.. {
            let seat = match game.status() {
                Status::Over(outcome) => return outcome.winner.map_or(0.5, |winner| f32::from(winner == first)),
                Status::Turn { seat, .. } => seat,
            };
            legal.clear();
            game.legal_moves(Sight::seat(seat), &mut legal);
            let mv = best(&game, &legal, seat, weights[usize::from(seat != first)], &mut chance);
            game.apply(mv, &mut Dealer::new(&seed, Stream::Ply(ply)));
        }
        unreachable!("every match ends")
    });
    (points[0] + points[1]) / 2.0
}

fn usual<G: Game>() -> Options {
    let none: [(&str, &str); 0] = [];
    Options::read(&G::INFO, none).expect("every option has a usual value")
}

/// Which of several legal moves was made; none where there was but one.
fn choice<G: Game>(table: &TypedOpenPosition<G>, notation: &str, seat: Seat) -> Option<Sample> {
    let made = table.game.resolve(notation.parse().ok()?, Sight::OPEN);
    let mut legal = Vec::new();
    table.game.legal_moves(Sight::seat(seat), &mut legal);
    if legal.len() < 2 {
        return None;
    }
    let seen = |mv| {
        let mut seen = vec![0.0; G::WEIGHTS.moves.len()];
        table
            .game
            .see_move(mv, Sight::seat(seat), |at, much| seen[at] += much as f32);
        seen
    };
    Some(Sample {
        options: legal.iter().map(seen).collect(),
        shares: legal.iter().map(|mv| f32::from(*mv == made)).collect(),
    })
}

/// Which faces the cards have that a seat reads, each of those that are left when it is drawn.
fn read<G: Game>(game: &G, viewer: Seat) -> Vec<Sample> {
    let (mut game, sight) = (game.clone(), Sight::seat(viewer));
    let pool = game.read_pool(viewer).to_vec();
    let mut left: Vec<G::Face> = pool
        .iter()
        .filter(|card| card.open(sight).is_none())
        .map(Card::face)
        .collect();
    let mut samples = Vec::new();
    for place in game.read_cards(viewer) {
        let seen = |face: &G::Face| {
            let mut seen = vec![0.0; G::WEIGHTS.hidden.len()];
            game.see_hidden(viewer, place, *face, |at, much| seen[at] += much);
            seen
        };
        let (options, true_face) = (left.iter().map(seen).collect(), pool[place].face());
        let shares = left.iter().map(|&face| f32::from(face == true_face)).collect();
        samples.push(Sample { options, shares });
        left.retain(|&face| face != true_face);
    }
    samples
}

/// The move with the most points by these weights, of equals any.
fn best<'a, G: Game>(
    game: &G,
    legal: &'a [G::Move],
    seat: Seat,
    weights: &[i32],
    chance: &mut SearchRng,
) -> &'a G::Move {
    let (mut best, mut most, mut equals) = (&legal[0], i32::MIN, 0);
    for mv in legal {
        let mut score = 0;
        game.see_move(mv, Sight::seat(seat), |at, much| score += weights[at] * much);
        if score > most {
            (best, most, equals) = (mv, score, 1);
        } else if score == most {
            equals += 1;
            if chance.below(equals) == 0 {
                best = mv;
            }
        }
    }
    best
}

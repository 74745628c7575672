//! What can be pressed at each fork of a turn. The picture draws the numbers and the buttons carry them; both ask here.
//!
//! A way without enemies is a whole move. Behind a way with enemies lies a second step, reached by a word of its own: `B1?` for a place,
//! [`STAY`] for the place where the card stands.

use super::board::{BoardSpace, Label, Positions};
use super::crowd::Crowd;
use super::moves::{Held, Move};
use super::state::{ContraPloy, Phase};
use headsup_engine::{PathStep, Presentation, Rules, Seat, Sight};

/// The most numbers of a first step; beyond that the card is chosen first.
const MOST: usize = 9;
/// The word for an attack where a card stands.
const STAY: &str = "x";

/// An own card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Own {
    /// In hand, by the number on its back.
    Held(u8),
    /// On the board.
    Stands(Label),
}

/// A thing in the picture that has a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// A card on the board, which can do several things.
    Card(Label),
    /// The way of a card on the board to a place.
    Way(Label, BoardSpace),
    /// A card on the board that can attack where it stands.
    Stay(Label),
    /// A place to go to in peace.
    Place(BoardSpace),
    /// An enemy to attack.
    Enemy(Label, BoardSpace),
}

/// A number of the picture, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Numbered {
    /// What carries the number.
    pub spot: Spot,
    /// The words that the number stands for.
    pub path: Vec<String>,
    /// Whether it may come to a fight.
    pub fights: bool,
}

/// What can be pressed, and what has been chosen already.
#[derive(Debug, Default)]
pub(super) struct Fork {
    /// The card that was chosen.
    pub chosen: Option<Own>,
    /// What can be pressed, from number 1 on.
    pub numbered: Vec<Numbered>,
    /// The move, if the words are a whole one.
    pub whole: Option<Move>,
    /// Whether there are moves that no number leads to.
    pub more: bool,
}

/// A legal move that employs a card.
#[derive(Clone, Copy)]
struct Employ {
    own: Own,
    at: BoardSpace,
    target: Option<Label>,
    mv: Move,
}

impl Own {
    /// The word that it is chosen by.
    pub(super) fn word(self) -> String {
        match self {
            Own::Held(back) => Held::Back(back).to_string(),
            Own::Stands(label) => label.to_string(),
        }
    }
}

impl Fork {
    /// The fork behind these words, for the player to decide, whose sight is lent. None if they lead nowhere.
    pub(super) fn read(game: &ContraPloy, path: &[&str], sight: Sight) -> Option<Fork> {
        let mut moves = Vec::new();
        game.legal_moves(sight, &mut moves);
        let whole = moves.iter().copied().find(|mv| words(game, mv) == path);
        let employs: Vec<Employ> = moves.iter().filter_map(|&mv| Employ::of(game, mv)).collect();
        if let Some(mv) = whole {
            let chosen = match mv {
                Move::Reveal(label) => Some(Own::Stands(label)),
                _ => Employ::of(game, mv).map(|employ| employ.own),
            };
            return Some(Fork {
                chosen,
                whole,
                ..Fork::default()
            });
        }
        match (path, game.phase) {
            ([], _) if moves.is_empty() => None,
            ([], Phase::Reveal) => Some(Fork::default()),
            ([], Phase::Employ) => Some(first(game, &employs, sight)),
            ([own, way @ ..], _) => second(game, &employs, own, way),
        }
    }

    /// The number of what a test for a spot finds, if it has one.
    pub(super) fn number(&self, spot: impl Fn(Spot) -> bool) -> Option<usize> {
        let place = self.numbered.iter().position(|numbered| spot(numbered.spot))?;
        Some(place + 1)
    }
}

impl Employ {
    fn of(game: &ContraPloy, mv: Move) -> Option<Employ> {
        let (own, at, target) = match mv {
            Move::Place(Held::Back(back), at, target) => (Own::Held(back), at, target),
            Move::Step(label, to, target) => (Own::Stands(label), to, target),
            Move::Attack(label, target) => (Own::Stands(label), game.piece(label).at, Some(target)),
            Move::Place(Held::Face(_), ..) | Move::Reveal(_) => return None,
        };
        Some(Employ { own, at, target, mv })
    }

    /// Whether the card stays where it stands.
    fn stays(&self) -> bool {
        matches!(self.mv, Move::Attack(..))
    }
}

/// The words of a move.
fn words(game: &ContraPloy, mv: &Move) -> Vec<String> {
    let word = |step| match step {
        PathStep::One(word) => word,
        PathStep::Any(_) => unreachable!("we choose one thing at a time"),
    };
    game.choice_path(mv).into_iter().map(word).collect()
}

/// The word for a place where enemies lie.
pub(super) fn contested(at: BoardSpace) -> String {
    format!("{at}?")
}

/// The first step: each card on the board with its ways, as they are drawn.
fn first(game: &ContraPloy, employs: &[Employ], sight: Sight) -> Fork {
    let seat = game.turn;
    let mut places: Vec<BoardSpace> = BoardSpace::all().collect();
    places.sort_by_key(|at| at.seen_from(seat));
    let mut cards: Vec<(Label, Vec<Numbered>)> = Vec::new();
    for at in places {
        let there = Crowd::of(game, at, seat).shown;
        for &label in there.iter().filter(|label| label.seat() == seat) {
            let ways = ways(game, employs, label);
            let crowded = there.len() > 2 && ways.len() > 1;
            if !ways.is_empty() {
                cards.push((label, if crowded { vec![as_one(&ways, label)] } else { ways }));
            }
        }
    }
    let mut urgent: Vec<Label> = cards.iter().map(|(label, _)| *label).collect();
    urgent.sort_by_key(|&label| std::cmp::Reverse(urgency(game, employs, label, sight)));
    if cards.iter().map(|(_, ways)| ways.len()).sum::<usize>() > MOST {
        for (label, ways) in cards.iter_mut().filter(|(_, ways)| ways.len() > 1) {
            *ways = vec![as_one(ways, *label)];
        }
    }
    urgent.truncate(MOST);
    let before = cards.len();
    cards.retain(|(label, _)| urgent.contains(label));
    let hidden = |label: Label| !Crowd::of(game, game.piece(label).at, seat).shown.contains(&label);
    let unseen = employs.iter().any(|employ| {
        let own = matches!(employ.own, Own::Stands(label) if hidden(label));
        own || employ.target.is_some_and(hidden)
    });
    Fork {
        more: cards.len() < before || unseen,
        numbered: cards.into_iter().flat_map(|(_, ways)| ways).collect(),
        ..Fork::default()
    }
}

/// What a card on the board can do, from left to right.
fn ways(game: &ContraPloy, employs: &[Employ], label: Label) -> Vec<Numbered> {
    let mut ways: Vec<(i32, Spot, bool)> = Vec::new();
    for employ in employs.iter().filter(|employ| employ.own == Own::Stands(label)) {
        let spot = match employ.stays() {
            true => Spot::Stay(label),
            false => Spot::Way(label, employ.at),
        };
        match ways.iter_mut().find(|(_, known, _)| *known == spot) {
            Some((_, _, fights)) => *fights = true,
            None => ways.push((employ.at.seen_from(game.turn).1, spot, employ.stays())),
        }
    }
    ways.sort_by_key(|(across, ..)| *across);
    let numbered = |(_, spot, fights)| {
        let way = match spot {
            Spot::Way(_, at) if fights => contested(at),
            Spot::Way(_, at) => at.to_string(),
            _ => STAY.to_owned(),
        };
        let path = vec![label.to_string(), way];
        Numbered { spot, path, fights }
    };
    ways.into_iter().map(numbered).collect()
}

/// One number for all that a card can do.
fn as_one(ways: &[Numbered], label: Label) -> Numbered {
    Numbered {
        spot: Spot::Card(label),
        path: vec![label.to_string()],
        fights: ways.iter().any(|way| way.fights),
    }
}

/// How urgent a card is: it reaches the enemy's home row, it wins a fight for certain, it can be attacked where it stands, how far it has
/// come.
fn urgency(game: &ContraPloy, employs: &[Employ], label: Label, sight: Sight) -> (bool, bool, bool, i32) {
    let (seat, enemy) = (game.turn, game.turn.other());
    let at = game.piece(label).at;
    let value = |label: Label, at: BoardSpace| game.card(label).open(sight).map(|face| face.value(at.row()));
    let own = employs.iter().filter(|employ| employ.own == Own::Stands(label));
    let (mut arrives, mut wins) = (false, false);
    for employ in own {
        arrives |= !employ.stays() && Positions::home(enemy).contains(employ.at);
        let against = employ.target.and_then(|target| value(target, employ.at));
        wins |= against.is_some_and(|against| value(label, employ.at) > Some(against));
    }
    let exposed = game.on_board[enemy].of(enemy).any(|other| {
        let from = game.piece(other).at;
        from == at || from.forward(enemy).contains(at)
    });
    (arrives, wins, exposed, -at.seen_from(seat).0)
}

/// The second step: where the card goes in peace, and whom it can attack.
fn second(game: &ContraPloy, employs: &[Employ], own: &str, way: &[&str]) -> Option<Fork> {
    let seat = game.turn;
    let leads = |employ: &&Employ| {
        employ.own.word() == own
            && match way {
                [] => true,
                [STAY] => employ.stays(),
                [place] => !employ.stays() && *place == contested(employ.at),
                _ => false,
            }
    };
    let employs: Vec<&Employ> = employs.iter().filter(leads).collect();
    let chosen = employs.first()?.own;
    let mut places: Vec<BoardSpace> = employs.iter().map(|employ| employ.at).collect();
    places.sort_by_key(|at| at.seen_from(seat));
    places.dedup();
    let mut fork = Fork {
        chosen: Some(chosen),
        ..Fork::default()
    };
    for at in places {
        let there = Crowd::of(game, at, seat).shown;
        let targets = [None].into_iter().chain(there.into_iter().map(Some));
        for target in targets {
            let found = employs.iter().find(|employ| employ.at == at && employ.target == target);
            fork.numbered.extend(found.map(|employ| Numbered {
                spot: target.map_or(Spot::Place(at), |target| Spot::Enemy(target, at)),
                path: words(game, &employ.mv),
                fights: target.is_some(),
            }));
        }
    }
    fork.more = fork.numbered.len() < employs.len();
    Some(fork)
}

/// The places of a seat's home row from left to right as its player sees them.
pub(super) fn home(seat: Seat) -> Vec<BoardSpace> {
    let mut home: Vec<BoardSpace> = Positions::home(seat).collect();
    home.sort_by_key(|at| at.seen_from(seat));
    home
}

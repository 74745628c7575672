//! What is legal, and what happens (rulings CP-1 to CP-15 of the canon).

use arrayvec::ArrayVec;

use super::board::{Label, Labels, POSITIONS, Position, Positions};
use super::cards::{DECK, Face};
use super::moves::{Held, Move};
use super::{ContraPloy, HAND, Phase, Piece, telling};
use headsup_engine::{Card, Dealer, Line, Seat, Seats, Sight, listed, part_of};

/// So many cards may lie face down at the end of a turn (CP-10).
pub(super) const MOST_DOWN: usize = 3;
/// So many cards are employed in a turn (CP-1).
const EMPLOYS: usize = 2;

/// The deal: each seat's deck is shuffled, seat 1's first, and each draws five. The numbers on the backs come from a stream of
/// their own, the first for the first card of the unshuffled deck.
pub(super) fn deal(dealer: &mut Dealer) -> ContraPloy {
    let numbers = dealer.backs::<DECK>();
    let mut game = ContraPloy {
        cards: Seats([[Card::down(Face::all().next().expect("a deck has cards")); DECK]; 2]),
        decks: Seats::default(),
        hands: Seats::default(),
        pieces: Seats::default(),
        standing: Seats([[Labels::default(); POSITIONS]; 2]),
        on_board: Seats::default(),
        face_down: Seats::default(),
        entered: ArrayVec::new(),
        removed: Seats::default(),
        turn: Seat::One,
        phase: Phase::Employ,
        used: ArrayVec::new(),
        need: 1, // CP-1
        over: None,
    };
    for seat in Seat::BOTH {
        let mut deck: ArrayVec<Card<Face>, DECK> = Face::all().map(Card::down).collect();
        dealer.shuffle("deck", &mut deck);
        let mut order = [0; DECK];
        for (face, number) in Face::all().zip(numbers[seat]) {
            let at = dealer.find(&deck, face).expect("it was shuffled in");
            order[at] = number;
            game.cards[seat][usize::from(number) - 1] = deck[at];
        }
        game.decks[seat] = order.into_iter().rev().collect();
    }
    for seat in Seat::BOTH {
        draw(&mut game, seat, dealer);
    }
    game
}

/// Every legal move of the seat that must decide.
#[inline]
pub(super) fn legal(game: &ContraPloy, sight: Sight, out: &mut Vec<Move>) {
    let seat = game.turn;
    match game.phase {
        _ if game.over.is_some() => {}
        Phase::Reveal => out.extend(game.face_down[seat].of(seat).map(Move::Reveal)), // CP-10
        Phase::Employ => {
            places(game, sight, out);
            for label in game.on_board[seat].of(seat) {
                if !game.used.contains(&label) {
                    employs(game, label, out); // CP-3
                }
            }
        }
    }
}

/// CP-4: a card from the hand to the own home row, where it may attack one enemy card.
#[inline]
fn places(game: &ContraPloy, sight: Sight, out: &mut Vec<Move>) {
    let (seat, enemy) = (game.turn, game.turn.other());
    for &back in &game.hands[seat] {
        if game.numbered(seat, back).open(sight).is_none() {
            continue;
        }
        for at in Positions::home(seat) {
            out.push(Move::Place(Held::Back(back), at, None));
            for target in game.standing[enemy][at.index()].of(enemy) {
                out.push(Move::Place(Held::Back(back), at, Some(target)));
            }
        }
    }
}

/// CP-5, CP-6: an own card on the board attacks where it stands, or goes one row forward and may attack there.
#[inline]
fn employs(game: &ContraPloy, label: Label, out: &mut Vec<Move>) {
    let enemy = game.turn.other();
    let at = game.piece(label).at;
    for target in game.standing[enemy][at.index()].of(enemy) {
        out.push(Move::Attack(label, target));
    }
    for to in at.forward(game.turn) {
        out.push(Move::Step(label, to, None));
        for target in game.standing[enemy][to.index()].of(enemy) {
            out.push(Move::Step(label, to, Some(target)));
        }
    }
}

/// Those of them that lie in the places that `draw` says when it is told how many there are. What is employed is counted, and not listed.
pub(super) fn drawn<I: IntoIterator<Item = usize>>(
    game: &ContraPloy,
    sight: Sight,
    out: &mut Vec<Move>,
    draw: impl FnOnce(usize) -> I,
) {
    let (seat, enemy) = (game.turn, game.turn.other());
    if game.phase == Phase::Reveal {
        return listed(game, sight, out, draw);
    }
    // How many ways there are to come to each position, and to employ a card that stands there.
    let mut come = [1; POSITIONS + 1];
    come[POSITIONS] = 0;
    for label in game.on_board[enemy].of(enemy) {
        come[game.piece(label).at.index()] += 1;
    }
    let employs = |at: Position| {
        let [one, other] = at.next(seat);
        come[at.index()] - 1 + come[one] + come[other]
    };
    let seen = |back: &&u8| game.numbered(seat, **back).open(sight).is_some();
    let hand = game.hands[seat].iter().filter(seen);
    let each = Positions::home(seat).map(|at| come[at.index()]).sum::<usize>();
    let used = game
        .used
        .iter()
        .fold(game.on_board[seat], |left, &label| left.without(label));
    let (mut unused, mut cards, mut employed) = ([(Label::new(seat, 0), 0); DECK], 0, 0);
    for label in used.of(seat) {
        let count = employs(game.piece(label).at);
        unused[cards] = (label, count);
        cards += 1;
        employed += count;
    }
    let unused = &unused[..cards];
    let placed = hand.clone().count() * each;
    for place in draw(placed + employed) {
        if place < placed {
            let back = hand.clone().nth(place / each).expect("so many are in hand");
            let (at, target) = part_of(Positions::home(seat).map(|at| (at, come[at.index()])), place % each);
            out.push(Move::Place(Held::Back(*back), at, nth_target(game, at, target)));
        } else {
            let (label, place) = part_of(unused.iter().copied(), place - placed);
            let at = game.piece(label).at;
            out.push(match place.checked_sub(come[at.index()] - 1) {
                None => Move::Attack(label, nth_target(game, at, place + 1).expect("so many stand there")),
                Some(place) => {
                    let (to, target) = part_of(at.forward(seat).map(|to| (to, come[to.index()])), place);
                    Move::Step(label, to, nth_target(game, to, target))
                }
            });
        }
    }
}

/// Of those whom a card can meet on a position, nobody first, the one in a place.
fn nth_target(game: &ContraPloy, at: Position, place: usize) -> Option<Label> {
    let enemy = game.turn.other();
    game.standing[enemy][at.index()].of(enemy).nth(place.checked_sub(1)?)
}

/// With an empty hand all choices lie on the board for everybody to see; if there is but one, it needs no asking.
pub(super) fn forced(game: &ContraPloy) -> Option<Move> {
    if game.phase != Phase::Employ || !game.hands[game.turn].is_empty() {
        return None;
    }
    let mut all = Vec::new();
    legal(game, Sight::PUBLIC, &mut all);
    (all.len() == 1).then(|| all[0])
}

/// A move with the card it plays named, if `sight` sees it.
pub(super) fn spelled(game: &ContraPloy, mv: Move, sight: Sight) -> Move {
    match mv {
        Move::Place(Held::Back(back), at, target) if game.hands[game.turn].contains(&back) => {
            let face = game.numbered(game.turn, back).open(sight);
            Move::Place(face.map_or(Held::Back(back), Held::Face), at, target)
        }
        _ => mv,
    }
}

/// A move with the card it plays pointed at by its back; a face that is not in hand stays a face, and so is not legal.
pub(super) fn meant(game: &ContraPloy, mv: Move, sight: Sight) -> Move {
    match mv {
        Move::Place(Held::Face(face), at, target) => {
            let is = |back: &&u8| game.numbered(game.turn, **back).open(sight) == Some(face);
            let back = game.hands[game.turn].iter().find(is);
            Move::Place(back.map_or(Held::Face(face), |&back| Held::Back(back)), at, target)
        }
        _ => mv,
    }
}

/// Makes a legal move and what follows from it by itself.
pub(super) fn apply(game: &mut ContraPloy, mv: Move, dealer: &mut Dealer) {
    let seat = game.turn;
    match mv {
        Move::Reveal(label) => {
            turn_up(game, label, dealer);
        }
        Move::Place(held, at, target) => {
            let label = enter(game, held, at);
            employ(game, label, target, dealer);
        }
        Move::Step(label, to, target) => {
            let from = game.piece(label).at;
            game.standing[seat][from.index()].remove(label);
            game.standing[seat][to.index()].insert(label);
            let piece = &mut game.pieces[seat][label.index()];
            (piece.before, piece.at) = (from, to);
            employ(game, label, target, dealer);
        }
        Move::Attack(label, target) => employ(game, label, Some(target), dealer),
    }
    dealer.say_all(|| telling::made(game, seat, mv));
    go_on(game, dealer);
}

/// CP-4, CP-15: a card enters face down and gets its seat's next label.
fn enter(game: &mut ContraPloy, held: Held, at: Position) -> Label {
    let seat = game.turn;
    let in_hand = |back: &u8| held == Held::Back(*back);
    let found = game.hands[seat].iter().position(in_hand);
    let back = game.hands[seat].remove(found.expect("legal: the card is in hand"));
    let label = Label::new(seat, game.pieces[seat].len());
    game.pieces[seat].push(Piece { back, at, before: at });
    game.standing[seat][at.index()].insert(label);
    game.on_board[seat].insert(label);
    game.face_down[seat].insert(label);
    game.entered.push(label);
    label
}

/// One employ is done, but for its fight if there is one.
fn employ(game: &mut ContraPloy, label: Label, target: Option<Label>, dealer: &mut Dealer) {
    game.used.push(label);
    game.need -= 1;
    if let Some(target) = target {
        fight(game, label, target, dealer);
    }
}

/// CP-9: both are turned up; the lower value is removed, of equals both.
fn fight(game: &mut ContraPloy, attacker: Label, target: Label, dealer: &mut Dealer) {
    let row = game.piece(attacker).at.row();
    let [ours, theirs] = [attacker, target].map(|label| turn_up(game, label, dealer).value(row));
    if ours <= theirs {
        remove(game, attacker);
    }
    if theirs <= ours {
        remove(game, target);
    }
}

fn turn_up(game: &mut ContraPloy, label: Label, dealer: &mut Dealer) -> Face {
    let back = game.piece(label).back;
    game.face_down[label.seat()].remove(label);
    dealer.turn_up(&mut game.cards[label.seat()][usize::from(back) - 1])
}

fn remove(game: &mut ContraPloy, label: Label) {
    let at = game.piece(label).at;
    game.standing[label.seat()][at.index()].remove(label);
    game.on_board[label.seat()].remove(label);
    game.removed[label.seat()].push(label);
}

/// When nothing is left to employ or to turn up, the player draws and the turn passes.
fn go_on(game: &mut ContraPloy, dealer: &mut Dealer) {
    if game.need > 0 {
        return;
    }
    if game.face_down[game.turn].len() > MOST_DOWN {
        game.phase = Phase::Reveal; // CP-10
        return;
    }
    let drawn = draw(game, game.turn, dealer);
    if drawn > 0 {
        let seat = game.turn;
        dealer.say(|| Line::new("draws").seat("seat", seat).number("cards", drawn));
    }
    begin_turn(game, game.turn.other());
}

/// CP-11: up to five; an empty deck gives nothing.
fn draw(game: &mut ContraPloy, seat: Seat, dealer: &mut Dealer) -> u32 {
    let mut drawn = 0;
    while game.hands[seat].len() < HAND
        && let Some(back) = game.decks[seat].pop()
    {
        dealer.show(&mut game.cards[seat][usize::from(back) - 1], seat);
        game.hands[seat].push(back);
        drawn += 1;
    }
    drawn
}

/// CP-12, CP-13: the match is won and lost at the start of a turn. CP-2: who has one card left employs just that one.
fn begin_turn(game: &mut ContraPloy, seat: Seat) {
    game.turn = seat;
    game.phase = Phase::Employ;
    game.used.clear();
    let cards = game.hands[seat].len() + game.on_board[seat].len();
    game.need = cards.min(EMPLOYS) as u8;
    if Positions::home(seat.other()).any(|at| !game.standing[seat][at.index()].is_empty()) {
        game.over = Some((seat, "home-row"));
    } else if cards + game.decks[seat].len() == 0 {
        game.over = Some((seat.other(), "no-cards"));
    }
}

/// Every card in hands and decks, on the board and removed, as far as `sight` opens them.
pub(super) fn inventory(game: &ContraPloy, sight: Sight) -> Vec<String> {
    let held = Seat::BOTH.into_iter().flat_map(|seat| {
        let backs = game.hands[seat].iter().chain(&game.decks[seat]);
        backs.map(move |&back| game.numbered(seat, back))
    });
    let standing = Seat::BOTH.into_iter().flat_map(|seat| game.on_board[seat].of(seat));
    let fallen = game.removed.0.iter().flatten().copied();
    let cards = held.chain(standing.chain(fallen).map(|label| game.card(label)));
    let mut codes: Vec<String> = cards
        .filter_map(|card| card.open(sight))
        .map(|face| face.to_string())
        .collect();
    codes.sort();
    codes
}

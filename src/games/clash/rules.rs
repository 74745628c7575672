//! What is legal, and what happens (rulings CL-2 to CL-15 of the canon).

use super::cards::{Cards, Category, Face};
use super::deal::{GOAL, HAND};
use super::moves::Move;
use super::{Clash, Ending, Pass, deal, telling};
use crate::engine::{Card, Dealer, Game, Line, Seat, Sight};

impl Clash {
    /// The top of the Complete pile; none before the first card of a round.
    #[inline]
    pub(super) fn top(&self) -> Option<Face> {
        self.complete.last().copied()
    }

    /// The Complete card that the tops of the three piles make together.
    #[inline]
    pub(super) fn shown(&self) -> Face {
        Face::complete(Category::ALL.map(|category| self.pile(category)))
    }

    /// The top of a pile.
    #[inline]
    pub(super) fn pile(&self, category: Category) -> Face {
        *self.piles[category as usize].last().expect("the deal opens each pile")
    }

    /// Whether the three piles and the top Complete card show the same (CL-6).
    pub(super) fn matches(&self) -> bool {
        self.top() == Some(self.shown())
    }

    /// Cards that the seat whose turn it is has laid down in this turn.
    #[inline]
    pub(super) fn played(&self) -> usize {
        self.laid[self.turn].len()
    }

    /// Cards that a seat still has, in hand and stock.
    #[inline]
    pub(super) fn left(&self, seat: Seat) -> usize {
        self.hands[seat].len() + self.stocks[seat].len()
    }

    /// Whether the turn before this one was a pass and nothing was played since: who can play must (CL-12).
    pub(super) fn must_play(&self) -> bool {
        self.played() == 0 && self.last_pass != Pass::No
    }

    /// The hand of the seat whose turn it is, as far as `sight` knows it.
    #[inline]
    pub(super) fn own_cards(&self, sight: Sight) -> Cards {
        self.hands[self.turn]
            .iter()
            .filter_map(|card| card.open(sight))
            .collect()
    }
}

/// The Complete cards that may be laid alone on `top` while the piles show `shown` (CL-3, CL-5, CL-6).
#[inline]
pub(super) fn fitting(top: Face, shown: Face) -> Cards {
    if top == shown {
        Cards::COMPLETES
    } else {
        top.near().with(shown)
    }
}

/// The Chard that makes the piles equal to a Complete card near what they show (CL-7).
#[inline]
pub(super) fn missing(complete: Face, shown: Face) -> Face {
    let mut chards = complete.parts().without(shown.parts()).into_iter();
    chards.next().expect("near: they differ in one category")
}

/// Every legal move of the seat that must decide.
pub(super) fn legal(game: &Clash, sight: Sight, out: &mut Vec<Move>) {
    if game.ending.is_some() {
        return;
    }
    let own = game.own_cards(sight);
    let Some(top) = game.top() else {
        out.extend(own.and(Cards::COMPLETES).into_iter().map(Move::First)); // CL-2
        return;
    };
    let (before, shown) = (out.len(), game.shown());
    out.extend(own.and(fitting(top, shown)).into_iter().map(Move::Complete));
    for complete in own.and(shown.near()) {
        let chard = missing(complete, shown);
        if own.contains(chard) {
            out.push(Move::Special { chard, complete }); // CL-7
        }
    }
    let wanted = top.parts().without(shown.parts());
    out.extend(own.and(wanted).into_iter().map(Move::Chard)); // CL-4
    if top == shown {
        threes(own, out);
    }
    out.extend(own.and(Cards::CHARDS).into_iter().map(Move::Final)); // CL-8
    if !game.must_play() || out.len() == before {
        out.push(Move::End); // CL-9, CL-12
    }
}

/// CL-6: one Chard of each category, any values.
fn threes(own: Cards, out: &mut Vec<Move>) {
    for pattern in own.of(Category::Pattern) {
        for colour in own.of(Category::Colour) {
            let shapes = own.of(Category::Shape).into_iter();
            out.extend(shapes.map(|shape| Move::Three([pattern, colour, shape])));
        }
    }
}

/// Makes a legal move and what follows from it by itself.
pub(super) fn apply(game: &mut Clash, mv: Move, dealer: &mut Dealer) {
    let seat = game.turn;
    let pass = match mv {
        Move::End if game.played() > 0 => Pass::No,
        Move::End if can_play(game, dealer) => Pass::Free,
        Move::End => Pass::Forced,
        _ => Pass::No,
    };
    mv.cards().for_each(|face| lay(game, face, dealer));
    dealer.say(|| telling::made(game, seat, mv));
    if game.left(seat) == 0 {
        went_out(game, dealer); // CL-14
    } else if matches!(mv, Move::First(_) | Move::Final(_) | Move::End) {
        end_turn(game, pass, dealer);
    } else if game.hands[seat].is_empty() {
        refill(game, dealer); // CL-10
    }
}

/// Whether the seat whose turn it is could play anything: any Chard goes as a last play.
fn can_play(game: &Clash, dealer: &Dealer) -> bool {
    let fitting = game.top().map_or(Cards::COMPLETES, |top| fitting(top, game.shown()));
    let playable = fitting.or(Cards::CHARDS);
    dealer.any(&game.hands[game.turn], |face| playable.contains(face))
}

/// Whether a seat could play something of a hand that `open` lays open.
pub(super) fn could_play(game: &Clash, seat: Seat, open: Sight) -> bool {
    let hand: Cards = game.hands[seat].iter().filter_map(|card| card.open(open)).collect();
    let fitting = game.top().map_or(Cards::COMPLETES, |top| fitting(top, game.shown()));
    !hand.and(Cards::CHARDS).is_empty() || !hand.and(fitting).is_empty()
}

/// Takes a card out of the hand and turns it up on its pile.
fn lay(game: &mut Clash, face: Face, dealer: &mut Dealer) {
    let hand = &mut game.hands[game.turn];
    let at = dealer.find(hand, face).expect("legal: the card is in hand");
    dealer.turn_up(&mut hand.remove(at));
    match face.category() {
        Some(category) => game.piles[category as usize].push(face),
        None => game.complete.push(face),
    }
    game.laid[game.turn].push(face);
}

/// CL-11: up to seven in hand, as far as the stock reaches.
fn refill(game: &mut Clash, dealer: &mut Dealer) {
    let seat = game.turn;
    let before = game.hands[seat].len();
    while game.hands[seat].len() < HAND
        && let Some(mut card) = game.stocks[seat].pop()
    {
        dealer.show(&mut card, seat);
        game.hands[seat].push(card);
    }
    let drawn = game.hands[seat].len() - before;
    if drawn > 0 {
        dealer.say(|| Line::new("draws").seat("seat", seat).number("cards", drawn as u32));
    }
}

/// The hand is refilled and the other seat's turn begins, but for the second forced pass running (CL-13).
fn end_turn(game: &mut Clash, pass: Pass, dealer: &mut Dealer) {
    refill(game, dealer);
    if pass == Pass::Forced && game.last_pass == Pass::Forced {
        blocked(game, dealer);
    } else {
        game.last_pass = pass;
        game.turn = game.turn.other();
        game.laid[game.turn].clear();
    }
}

fn went_out(game: &mut Clash, dealer: &mut Dealer) {
    let winner = game.turn;
    let points = game.left(winner.other()) as u32;
    game.points[winner] += points;
    dealer.say(|| Line::new("goes-out").seat("seat", winner).number("points", points));
    end_round(
        game,
        Ending {
            winner: Some(winner),
            reason: "went-out",
        },
        dealer,
    );
}

/// CL-13: fewer cards left win the difference.
fn blocked(game: &mut Clash, dealer: &mut Dealer) {
    let [one, two] = Seat::BOTH.map(|seat| game.left(seat));
    let winner = match one.cmp(&two) {
        std::cmp::Ordering::Less => Some(Seat::One),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Seat::Two),
    };
    let points = one.abs_diff(two) as u32;
    let reason = match winner {
        Some(seat) => {
            game.points[seat] += points;
            dealer.say(|| Line::new("blocks").seat("seat", seat).number("points", points));
            "blocked"
        }
        None => {
            dealer.say(|| Line::new("blocks-equal"));
            "blocked-equal"
        }
    };
    end_round(game, Ending { winner, reason }, dealer);
}

/// CL-15: the match is over, or the other seat deals and leads the next round.
fn end_round(game: &mut Clash, ending: Ending, dealer: &mut Dealer) {
    if !game.to_10 || game.points.0.iter().any(|&points| points >= GOAL) {
        game.ending = Some(ending);
        return;
    }
    dealer.new_round(game.round + 1, |sight| game.state(sight));
    game.round += 1;
    deal::round(game, game.dealer.other(), dealer);
    dealer.say(|| {
        let line = Line::new("new-round").number("round", game.round);
        line.seat("seat", game.dealer)
    });
}

/// A card as `sight` sees it, in code.
pub(super) fn code(card: &Card<Face>, sight: Sight) -> Option<String> {
    card.open(sight).map(|face| face.to_string())
}

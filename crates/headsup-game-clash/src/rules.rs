//! What is legal, and what happens (rulings CL-2 to CL-15 of the canon).

use super::cards::{Cards, Category, Face};
use super::deal::{GOAL, HAND};
use super::moves::Move;
use super::{Clash, Ending, Pass, deal, telling};
use headsup_engine::{Card, Dealer, Line, Seat, Sight, Trace, part_of};

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

/// What the seat that must decide may play, in parts, each in order.
struct Plays {
    /// What the piles show.
    shown: Face,
    first: Cards,
    complete: Cards,
    /// The Complete cards of special plays.
    special: Cards,
    chard: Cards,
    /// The Chards of each category, if three may be laid.
    three: [Cards; 3],
    last: Cards,
    end: bool,
}

impl Plays {
    #[inline]
    fn of(game: &Clash, sight: Sight) -> Plays {
        let own = game.own_cards(sight);
        let mut plays = Plays {
            shown: game.shown(),
            first: Cards::NONE,
            complete: Cards::NONE,
            special: Cards::NONE,
            chard: Cards::NONE,
            three: [Cards::NONE; 3],
            last: Cards::NONE,
            end: false,
        };
        let shown = plays.shown;
        let Some(top) = game.top() else {
            plays.first = own.and(Cards::COMPLETES); // CL-2
            return plays;
        };
        plays.complete = own.and(fitting(top, shown));
        let with_chard = |&complete: &Face| own.contains(missing(complete, shown));
        plays.special = own.and(shown.near()).into_iter().filter(with_chard).collect(); // CL-7
        plays.chard = own.and(top.parts().without(shown.parts())); // CL-4
        if top == shown {
            plays.three = Category::ALL.map(|category| own.of(category)); // CL-6
        }
        plays.last = own.and(Cards::CHARDS); // CL-8
        let none = plays.complete.or(plays.special).or(plays.last).is_empty();
        plays.end = !game.must_play() || none; // CL-9, CL-12
        plays
    }

    /// Its parts and how many moves each has, in the order in which they are listed.
    #[inline]
    fn parts(&self) -> [(Part, usize); 7] {
        let [pattern, colour, shape] = self.three.map(Cards::len);
        [
            (Part::First, self.first.len()),
            (Part::Complete, self.complete.len()),
            (Part::Special, self.special.len()),
            (Part::Chard, self.chard.len()),
            (Part::Three, pattern * colour * shape),
            (Part::Last, self.last.len()),
            (Part::End, usize::from(self.end)),
        ]
    }

    /// The special play of a Complete card (CL-7).
    #[inline]
    fn with_chard(&self, complete: Face) -> Move {
        let chard = missing(complete, self.shown);
        Move::Special { chard, complete }
    }

    /// The move in a place of a part.
    #[inline]
    fn nth(&self, part: Part, place: usize) -> Move {
        match part {
            Part::First => Move::First(self.first.nth(place)),
            Part::Complete => Move::Complete(self.complete.nth(place)),
            Part::Special => self.with_chard(self.special.nth(place)),
            Part::Chard => Move::Chard(self.chard.nth(place)),
            Part::Three => {
                let [pattern, colour, shape] = self.three;
                let (shapes, colours) = (shape.len(), colour.len());
                Move::Three([
                    pattern.nth(place / shapes / colours),
                    colour.nth(place / shapes % colours),
                    shape.nth(place % shapes),
                ])
            }
            Part::Last => Move::Final(self.last.nth(place)),
            Part::End => Move::End,
        }
    }
}

/// A kind of play.
#[derive(Clone, Copy)]
enum Part {
    First,
    Complete,
    Special,
    Chard,
    Three,
    Last,
    End,
}

/// Every legal move of the seat that must decide.
pub(super) fn legal(game: &Clash, sight: Sight, out: &mut Vec<Move>) {
    if game.ending.is_some() {
        return;
    }
    let plays = Plays::of(game, sight);
    out.extend(plays.first.into_iter().map(Move::First));
    out.extend(plays.complete.into_iter().map(Move::Complete));
    out.extend(plays.special.into_iter().map(|complete| plays.with_chard(complete)));
    out.extend(plays.chard.into_iter().map(Move::Chard));
    let [patterns, colours, shapes] = plays.three;
    for pattern in patterns {
        for colour in colours {
            out.extend(shapes.into_iter().map(|shape| Move::Three([pattern, colour, shape])));
        }
    }
    out.extend(plays.last.into_iter().map(Move::Final));
    out.extend(plays.end.then_some(Move::End));
}

/// Those of them that lie in the places that `draw` says when it is told how many there are: they are counted, and not listed.
pub(super) fn drawn<I: IntoIterator<Item = usize>>(
    game: &Clash,
    sight: Sight,
    out: &mut Vec<Move>,
    draw: impl FnOnce(usize) -> I,
) {
    let plays = Plays::of(game, sight);
    let parts = plays.parts();
    for place in draw(parts.iter().map(|(_, count)| count).sum()) {
        let (part, place) = part_of(parts, place);
        out.push(plays.nth(part, place));
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
    dealer.new_round(game.round + 1, |sight| game.trace_state(sight));
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

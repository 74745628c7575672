//! What is legal, and what happens (rulings CL-2 to CL-15 of the canon).

use arrayvec::ArrayVec;

use super::cards::{Cards, Face};
use super::deal::{self, GOAL, HAND};
use super::moves::Move;
use super::plays::{Plays, fitting};
use super::state::{Clash, Ending, Pass};
use super::{objections, telling};
use headsup_engine::{
    Card, Dealer, GameInfo, GameText, IllegalReason, OptionInfo, Options, Outcome, Rules, Seat, Seats, Sight, Status,
    Trace,
};

pub(super) const TO_10: OptionInfo = OptionInfo {
    key: "to-10",
    values: &["off", "on"],
};

impl Rules for Clash {
    const INFO: GameInfo = GameInfo {
        slug: "clash",
        name: "Clash",
        ground: headsup_scene::Ground::NAVY,
        designer: None,
        edition: 1,
        options: &[TO_10],
        words: &[
            ("en", include_str!("words/en.ftl")),
            ("de", include_str!("words/de.ftl")),
            ("es", include_str!("words/es.ftl")),
        ],
        teaching: include_str!("teaching.toml"),
        rulings: &[
            "CL-1", "CL-2", "CL-3", "CL-4", "CL-5", "CL-6", "CL-7", "CL-8", "CL-9", "CL-10", "CL-11", "CL-12", "CL-13",
            "CL-14", "CL-15",
        ],
    };
    type Face = Face;
    type Move = Move;

    fn deal(options: &Options, dealer: &mut Dealer) -> Clash {
        let mut game = Clash {
            hands: Seats::default(),
            stocks: Seats::default(),
            piles: Default::default(),
            complete: ArrayVec::new(),
            laid: Seats::default(),
            turn: Seat::One,
            dealer: Seat::One,
            last_pass: Pass::No,
            ending: None,
            to_10: options.get(&TO_10) == "on",
            round: 1,
            points: Seats::default(),
        };
        deal::round(&mut game, Seat::One, dealer);
        game
    }

    fn status(&self) -> Status {
        if let Some(Ending { winner, reason }) = self.ending {
            let score = self.points;
            return Status::Over(Outcome { winner, reason, score });
        }
        let ask = if self.complete.is_empty() {
            "ask-first"
        } else if self.must_play() {
            "ask-must-play"
        } else if self.played() > 0 {
            "ask-go-on"
        } else {
            "ask-play"
        };
        Status::Turn { seat: self.turn, ask }
    }

    fn legal_moves(&self, sight: Sight, out: &mut Vec<Move>) {
        if self.ending.is_some() {
            return;
        }
        let plays = Plays::of(self, sight);
        out.extend(plays.first.into_iter().map(Move::First));
        out.extend(plays.complete.into_iter().map(Move::Complete));
        out.extend(plays.special.into_iter().map(|complete| plays.with_chard(complete)));
        out.extend(plays.chard.into_iter().map(Move::Chard));
        out.extend(plays.each_three());
        out.extend(plays.last.into_iter().map(Move::Final));
        out.extend(plays.end.then_some(Move::End));
    }

    fn apply(&mut self, &mv: &Move, dealer: &mut Dealer) {
        let seat = self.turn;
        let pass = match mv {
            Move::End if self.played() > 0 => Pass::No,
            Move::End if can_play(self, dealer) => Pass::Free,
            Move::End => Pass::Forced,
            _ => Pass::No,
        };
        mv.cards().for_each(|face| lay(self, face, dealer));
        dealer.act(|_| telling::made(self, seat, mv));
        if self.left(seat) == 0 {
            went_out(self, dealer); // CL-14
        } else if matches!(mv, Move::First(_) | Move::Final(_) | Move::End) {
            end_turn(self, pass, dealer);
        } else if self.hands[seat].is_empty() {
            refill(self, dealer); // CL-10
        }
    }

    fn cards_mut(&mut self) -> Vec<&mut Card<Face>> {
        let hands = self.hands.0.iter_mut().flatten();
        hands.chain(self.stocks.0.iter_mut().flatten()).collect()
    }

    fn why_illegal(&self, mv: &Move, sight: Sight) -> IllegalReason {
        objections::objection(self, mv, sight)
    }
}

/// Whether the seat whose turn it is could play anything: any Chard goes as a last play.
fn can_play(game: &Clash, dealer: &Dealer) -> bool {
    let fitting = game.top().map_or(Cards::COMPLETES, |top| fitting(top, game.shown()));
    let playable = fitting.or(Cards::CHARDS);
    dealer.any(&game.hands[game.turn], |face| playable.contains(face))
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
    while game.hands[seat].len() < HAND
        && let Some(mut card) = game.stocks[seat].pop()
    {
        dealer.show(&mut card, seat);
        game.hands[seat].push(card);
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
    dealer.change(|_| GameText::new("goes-out").seat("seat", winner).number("points", points));
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
            dealer.change(|_| GameText::new("blocks").seat("seat", seat).number("points", points));
            "blocked"
        }
        None => {
            dealer.change(|_| GameText::new("blocks-equal"));
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
    dealer.change(|_| {
        let line = GameText::new("new-round").number("round", game.round);
        line.seat("seat", game.dealer)
    });
}

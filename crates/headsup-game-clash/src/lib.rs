//! Clash: a race to get rid of thirty cards, in chains of plays on three piles of Chards and one of Complete cards.
//!
//! The position and what it answers to the engine. `deal` deals rounds, `rules` says what is legal and what happens, `objections`
//! why something is not; `telling`, `labels`, `position` and `picture` say it; `look_ahead` rates moves.

mod appraisal;
mod cards;
mod deal;
mod labels;
mod look_ahead;
mod moves;
mod objections;
mod picture;
mod position;
mod rules;
mod telling;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use serde_json::{Value, json};

use cards::Face;
use headsup_engine::{
    Card, ChoiceLabel, Dealer, GameInfo, IllegalReason, LargeBoard, Line, OptionInfo, Options, Outcome, PathStep,
    Premoves, Presentation, PrivateNotation, Resampler, Rules, SearchBudget, SearchParams, Searchable, Seat, Seats,
    Sight, Status, Trace,
};
use headsup_scene::Scene;
use moves::Move;

const TO_10: OptionInfo = OptionInfo {
    key: "to-10",
    values: &["off", "on"],
};

/// A hand, in the order it grew.
type Hand = ArrayVec<Card<Face>, 7>;
/// A player's own stock, its top last.
type Stock = ArrayVec<Card<Face>, 23>;

/// What a turn was, as to passing (CL-12). Nobody may be told a free pass from a forced one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    /// Something was played.
    No,
    /// Something could have been played.
    Free,
    /// Nothing could be played.
    Forced,
}

impl std::fmt::Debug for Pass {
    /// What everybody knows: whether it was a pass.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if *self == Pass::No { "No" } else { "Pass" })
    }
}

/// How the last round ended.
#[derive(Clone, Copy, Debug)]
struct Ending {
    winner: Option<Seat>,
    reason: &'static str,
}

/// A table of Clash.
#[derive(Clone, Debug)]
pub struct Clash {
    hands: Seats<Hand>,
    stocks: Seats<Stock>,
    /// The Chards of each category, the top last.
    piles: [ArrayVec<Face, 12>; 3],
    /// The Complete cards, the top last.
    complete: ArrayVec<Face, 27>,
    /// What each seat laid down in its turn, the one under way or its last.
    laid: Seats<ArrayVec<Face, 30>>,
    turn: Seat,
    /// Who leads this round.
    dealer: Seat,
    /// What the turn before this one was.
    last_pass: Pass,
    /// How it ended, if the match is over.
    ending: Option<Ending>,
    /// Whether rounds are played until a player has ten points.
    to_10: bool,
    /// From 1.
    round: u32,
    points: Seats<u32>,
}

impl Clash {
    /// The cards that lie open on the four piles.
    fn open_cards(&self) -> impl Iterator<Item = Face> {
        self.piles.iter().flatten().chain(&self.complete).copied()
    }
}

impl Rules for Clash {
    const INFO: GameInfo = GameInfo {
        slug: "clash",
        name: "Clash",
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
        deal::deal(options, dealer)
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
        rules::legal(self, sight, out);
    }

    fn apply(&mut self, mv: &Move, dealer: &mut Dealer) {
        rules::apply(self, *mv, dealer);
    }

    fn cards_mut(&mut self) -> Vec<&mut Card<Face>> {
        let hands = self.hands.0.iter_mut().flatten();
        hands.chain(self.stocks.0.iter_mut().flatten()).collect()
    }

    fn why_illegal(&self, mv: &Move, sight: Sight) -> IllegalReason {
        objections::objection(self, mv, sight)
    }
}

impl Presentation for Clash {
    fn choice_path(&self, mv: &Move) -> Vec<PathStep> {
        labels::steps(mv)
    }

    fn choice_label(&self, words: &[&str], _: Sight) -> ChoiceLabel {
        labels::gloss(self, words)
    }

    fn card_icons() -> Vec<(String, Scene)> {
        picture::faces()
    }

    fn scene(&self, sight: Sight, below: Seat, last: Option<&(Seat, Move)>) -> Scene {
        picture::picture(self, sight, below, last)
    }

    fn describe(&self, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<Line> {
        position::position(self, sight, last)
    }
}

impl Searchable for Clash {
    const PARAMS: SearchParams = SearchParams {
        spread: 10.0,
        curiosity: 0.7,
        plies: 20,
        sampled: 4,
        lists: true,
        remembers: false,
        efforts: [
            SearchBudget::new(4, 350),
            SearchBudget::new(9, 190),
            SearchBudget::new(27, 80),
            SearchBudget::new(90, 5),
            SearchBudget::new(1500, 0),
        ],
    };

    fn sample_moves<I: IntoIterator<Item = usize>>(
        &self,
        sight: Sight,
        out: &mut Vec<Move>,
        draw: impl FnOnce(usize) -> I,
    ) {
        rules::drawn(self, sight, out, draw);
    }

    /// CL-1: who leads has a Complete card. CL-12: whether the other seat had to pass hangs on the hand it is thought to hold.
    fn resample(&mut self, resampler: &mut Resampler<'_>) {
        loop {
            let hands = self.hands.0.iter_mut().flatten();
            resampler.pool(hands.chain(self.stocks.0.iter_mut().flatten()));
            if !self.complete.is_empty() || resampler.holds(&self.hands[self.turn], Face::is_complete) {
                break;
            }
        }
        let passer = self.turn.other();
        if passer != resampler.viewer() && self.last_pass != Pass::No {
            self.last_pass = if rules::could_play(self, passer, resampler.open()) {
                Pass::Free
            } else {
                Pass::Forced
            };
        }
    }

    fn evaluate(&self, open: Sight) -> Option<f32> {
        Some(appraisal::appraise(self, open))
    }

    fn move_score(&self, mv: &Move, sight: Sight) -> i32 {
        look_ahead::promise(self, mv, sight)
    }
}

impl Trace for Clash {
    fn card_multiset(&self, sight: Sight) -> Vec<String> {
        let held = self.hands.0.iter().flatten().chain(self.stocks.0.iter().flatten());
        let mut codes: Vec<String> = held.filter_map(|card| rules::code(card, sight)).collect();
        codes.extend(self.open_cards().map(|face| face.to_string()));
        codes.sort();
        codes
    }

    fn trace_state(&self, sight: Sight) -> Value {
        let codes = |cards: &[Card<Face>]| cards.iter().map(|card| rules::code(card, sight)).collect::<Vec<_>>();
        let stock = |cards: &[Card<Face>]| {
            cards
                .iter()
                .rev()
                .map(|card| rules::code(card, sight))
                .collect::<Vec<_>>()
        };
        let mut state = json!({
            "hands": Seats(Seat::BOTH.map(|seat| codes(&self.hands[seat]))),
            "stocks": Seats(Seat::BOTH.map(|seat| stock(&self.stocks[seat]))),
            "piles": self.shown().to_string(),
            "top": self.top().map(|face| face.to_string()),
            "turn": self.turn,
            "dealer": self.dealer,
            "played": self.played(),
            "last_pass": match self.last_pass {
                Pass::No => "no",
                Pass::Free => "free",
                Pass::Forced => "forced",
            },
        });
        if self.to_10 {
            state["round"] = json!(self.round);
            state["points"] = json!(self.points);
        }
        state
    }
}

impl Premoves for Clash {}

impl PrivateNotation for Clash {}

impl LargeBoard for Clash {}

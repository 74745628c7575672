//! ContraPloy by Jim Swift: Elves, Lions, Ninjas and Tax Accountants march at each other face down.
//!
//! * `deck.toml` the cards and the land, `deck` reads it · `cards` what a card is worth · `board` positions and labels · `moves`
//! * `rules` what is legal and what happens, `objections` why something is not, `look_ahead` rates moves
//! * `labels`, `telling`, `position` say it · `picture` shows it · `words/` its sentences · `RULES.md` the rules as a page

mod appraisal;
mod board;
mod cards;
mod deck;
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

use board::{Label, Labels, POSITIONS, Position};
use cards::{DECK, Face};
use headsup_engine::{
    Card, ChoiceLabel, Dealer, GameInfo, IllegalReason, LargeBoard, Line, Options, Outcome, PathStep, Premoves,
    Presentation, PrivateNotation, Resampler, Rules, SearchParams, Searchable, Seat, Seats, Sight, Status, Trace,
};
use headsup_scene::Scene;
use moves::Move;

/// The most that a hand holds (CP-11).
const HAND: usize = 5;

/// What a card that lies face down is mostly worth where it stands.
const WORTH: u8 = 6;

/// Some cards of a seat, by the numbers on their backs.
type Backs<const N: usize> = ArrayVec<u8, N>;

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Employ a card.
    Employ,
    /// Turn up a card that lies face down.
    Reveal,
}

/// A card that entered the board. What is removed keeps the position where it fell.
#[derive(Clone, Copy, Debug)]
struct Piece {
    /// The number on its back.
    back: u8,
    /// Where it stands.
    at: Position,
    /// Where it stood before its last step.
    before: Position,
}

/// A table of ContraPloy.
#[derive(Clone, Debug)]
pub struct ContraPloy {
    /// Each seat's cards by the numbers on their backs, number 1 first. Where a card is, numbers and labels tell.
    cards: Seats<[Card<Face>; DECK]>,
    /// The top last.
    decks: Seats<Backs<DECK>>,
    /// In the order they grew.
    hands: Seats<Backs<HAND>>,
    /// Every card that ever entered, by label.
    pieces: Seats<ArrayVec<Piece, DECK>>,
    /// Who stands where.
    standing: Seats<[Labels; POSITIONS]>,
    /// Who stands anywhere, and who of them lies face down.
    on_board: Seats<Labels>,
    face_down: Seats<Labels>,
    /// Every label ever given, in order.
    entered: ArrayVec<Label, { 2 * DECK }>,
    /// In the order they fell.
    removed: Seats<ArrayVec<Label, DECK>>,
    /// Whose turn it is.
    turn: Seat,
    phase: Phase,
    /// Employed this turn (CP-3).
    used: ArrayVec<Label, 2>,
    /// Employs still due.
    need: u8,
    /// Who won, and why.
    over: Option<(Seat, &'static str)>,
}

impl ContraPloy {
    fn piece(&self, label: Label) -> &Piece {
        &self.pieces[label.seat()][label.index()]
    }

    /// The card with this label.
    fn card(&self, label: Label) -> &Card<Face> {
        self.numbered(label.seat(), self.piece(label).back)
    }

    /// A seat's card with this number on its back.
    fn numbered(&self, seat: Seat, back: u8) -> &Card<Face> {
        &self.cards[seat][usize::from(back) - 1]
    }

    fn hand(&self, seat: Seat) -> impl Iterator<Item = &Card<Face>> {
        self.hands[seat].iter().map(move |&back| self.numbered(seat, back))
    }

    /// Where a card stands, if it is on the board.
    fn place_of(&self, label: Label) -> Option<Position> {
        let piece = self.pieces[label.seat()].get(label.index())?;
        self.on_board[label.seat()].contains(label).then_some(piece.at)
    }
}

impl Rules for ContraPloy {
    const INFO: GameInfo = GameInfo {
        slug: "contraploy",
        name: "ContraPloy",
        designer: Some("Jim Swift"),
        edition: 1,
        options: &[],
        words: &[
            ("en", include_str!("words/en.ftl")),
            ("de", include_str!("words/de.ftl")),
            ("es", include_str!("words/es.ftl")),
        ],
        teaching: include_str!("teaching.toml"),
        rulings: &[
            "CP-1", "CP-2", "CP-3", "CP-4", "CP-5", "CP-6", "CP-7", "CP-8", "CP-9", "CP-10", "CP-11", "CP-12", "CP-13",
            "CP-14", "CP-15",
        ],
    };
    type Face = Face;
    type Move = Move;

    fn deal(_: &Options, dealer: &mut Dealer) -> ContraPloy {
        rules::deal(dealer)
    }

    fn status(&self) -> Status {
        if let Some((winner, reason)) = self.over {
            return Status::Over(Outcome {
                winner: Some(winner),
                reason,
                score: Seats([0, 0]),
            });
        }
        let ask = match self.phase {
            Phase::Reveal => "ask-reveal",
            Phase::Employ if !self.used.is_empty() => "ask-second",
            Phase::Employ if self.need == 2 => "ask-first-of-two",
            Phase::Employ => "ask-one",
        };
        Status::Turn { seat: self.turn, ask }
    }

    fn legal_moves(&self, sight: Sight, out: &mut Vec<Move>) {
        rules::legal(self, sight, out);
    }

    fn apply(&mut self, mv: &Move, dealer: &mut Dealer) {
        rules::apply(self, *mv, dealer);
    }

    fn forced_move(&self) -> Option<Move> {
        rules::forced(self)
    }

    fn cards_mut(&mut self) -> Vec<&mut Card<Face>> {
        self.cards.0.iter_mut().flatten().collect()
    }

    fn why_illegal(&self, mv: &Move, sight: Sight) -> IllegalReason {
        objections::objection(self, mv, sight)
    }
}

impl Presentation for ContraPloy {
    fn choice_path(&self, mv: &Move) -> Vec<PathStep> {
        labels::steps(mv)
    }

    fn choice_label(&self, words: &[&str], sight: Sight) -> ChoiceLabel {
        labels::gloss(self, words, sight)
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

impl Searchable for ContraPloy {
    const PARAMS: SearchParams = SearchParams {
        spread: 10.0,
        curiosity: 0.7,
        plies: 20,
        sampled: 4,
        lists: true,
        remembers: true,
        ..SearchParams::DEFAULT
    };

    fn sample_moves<I: IntoIterator<Item = usize>>(
        &self,
        sight: Sight,
        out: &mut Vec<Move>,
        draw: impl FnOnce(usize) -> I,
    ) {
        rules::drawn(self, sight, out, draw);
    }

    /// Each seat has a deck of its own.
    fn resample(&mut self, resampler: &mut Resampler<'_>) {
        self.cards.0.iter_mut().for_each(|cards| resampler.pool(cards));
        for seat in Seat::BOTH {
            for label in self.face_down[seat].of(seat) {
                // Who sends a card somewhere has a reason: mostly it is worth something there.
                let Piece { back, at, .. } = self.pieces[seat][label.index()];
                let mut card = self.cards[seat][usize::from(back) - 1];
                resampler.favour(&mut card, &mut self.cards[seat], |face| face.value(at.row()) >= WORTH);
                self.cards[seat][usize::from(back) - 1] = card;
            }
        }
    }

    fn evaluate(&self, open: Sight) -> Option<f32> {
        Some(appraisal::appraise(self, open))
    }

    fn move_score(&self, mv: &Move, sight: Sight) -> i32 {
        look_ahead::promise(self, mv, sight)
    }
}

impl Trace for ContraPloy {
    fn card_multiset(&self, sight: Sight) -> Vec<String> {
        rules::inventory(self, sight)
    }

    fn trace_state(&self, sight: Sight) -> Value {
        let code = |card: &Card<Face>| card.open(sight).map(Face::code);
        let hands = Seat::BOTH.map(|seat| self.hand(seat).map(code).collect::<Vec<_>>());
        let deck = |seat: Seat| {
            let top_first = self.decks[seat].iter().rev();
            top_first
                .map(|&back| code(self.numbered(seat, back)))
                .collect::<Vec<_>>()
        };
        let fallen = |seat: Seat| {
            self.removed[seat]
                .iter()
                .map(|&label| code(self.card(label)))
                .collect::<Vec<_>>()
        };
        let stands = |&label: &Label| {
            let (at, card) = (self.place_of(label)?, self.card(label));
            Some(json!({
                "label": label.name(),
                "seat": label.seat(),
                "card": code(card),
                "at": at.name(),
                "up": card.is_up(),
            }))
        };
        json!({
            "hands": hands,
            "decks": Seat::BOTH.map(deck),
            "board": self.entered.iter().filter_map(stands).collect::<Vec<_>>(),
            "removed": Seat::BOTH.map(fallen),
            "turn": self.turn,
            "phase": match self.phase {
                Phase::Employ => "employ",
                Phase::Reveal => "reveal",
            },
            "used": self.used.iter().map(|label| label.name()).collect::<Vec<_>>(),
            "need": self.need,
        })
    }
}

impl Premoves for ContraPloy {}

impl PrivateNotation for ContraPloy {
    fn notation_for(&self, mv: &Move, sight: Sight) -> String {
        rules::spelled(self, *mv, sight).to_string()
    }

    fn resolve(&self, mv: Move, sight: Sight) -> Move {
        rules::meant(self, mv, sight)
    }
}

impl LargeBoard for ContraPloy {}

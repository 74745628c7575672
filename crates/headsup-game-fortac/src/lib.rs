//! Fortac by Lloyd Krassner: four men a side on a board of sixteen spaces, and cards that say how they may go. All hands are open.
//!
//! * `cards` the kinds · `board` spaces and lines · `combo` what wins · `moves` a move and where a man may go · `rules` the table
//! * `speech` what is said about it · `picture` how it looks · `words/` its sentences · `RULES.md` the rules as a page

mod appraisal;
mod board;
mod cards;
mod combo;
mod moves;
mod picture;
mod rules;
mod speech;
#[cfg(test)]
mod tests;

use serde_json::{Value, json};

pub use cards::Kind;
use combo::nearest;
pub use moves::Move;
pub use rules::Fortac;

use headsup_engine::{
    Card, ChoiceLabel, Dealer, GameInfo, IllegalReason, LargeBoard, Line, Options, PathStep, Premoves, Presentation,
    PrivateNotation, Resampler, Rules, SearchBudget, SearchParams, Searchable, Seat, Seats, Sight, Status, Trace,
};
use headsup_scene::Scene;

impl Rules for Fortac {
    const INFO: GameInfo = GameInfo {
        slug: "fortac",
        name: "Fortac",
        designer: Some("Lloyd Krassner, Warp Spawn Games"),
        edition: 1,
        options: &[],
        words: &[
            ("en", include_str!("words/en.ftl")),
            ("de", include_str!("words/de.ftl")),
            ("es", include_str!("words/es.ftl")),
        ],
        teaching: include_str!("teaching.toml"),
        rulings: &[
            "FO-1", "FO-2", "FO-3", "FO-4", "FO-5", "FO-6", "FO-7", "FO-8", "FO-9", "FO-10", "FO-11", "FO-12", "FO-13",
            "FO-14", "FO-15", "FO-16",
        ],
    };
    type Face = Kind;
    type Move = Move;

    fn deal(_: &Options, dealer: &mut Dealer) -> Fortac {
        Fortac::dealt(dealer)
    }

    #[inline]
    fn status(&self) -> Status {
        self.standing()
    }

    #[inline]
    fn legal_moves(&self, _: Sight, out: &mut Vec<Move>) {
        self.moves(out);
    }

    #[inline]
    fn apply(&mut self, mv: &Move, dealer: &mut Dealer) {
        self.make(*mv, dealer);
    }

    fn cards_mut(&mut self) -> Vec<&mut Card<Kind>> {
        let [red, black] = &mut self.hands.0;
        let hands = red.cards_mut().iter_mut().chain(black.cards_mut());
        hands
            .chain(self.deck.cards_mut())
            .chain(self.discard.cards_mut())
            .collect()
    }

    fn why_illegal(&self, mv: &Move, _: Sight) -> IllegalReason {
        speech::objection(self, mv)
    }
}

impl Presentation for Fortac {
    fn choice_path(&self, mv: &Move) -> Vec<PathStep> {
        [mv.card.name(), mv.from.name(), mv.to.name()]
            .map(|word| PathStep::One(word.to_owned()))
            .to_vec()
    }

    fn choice_label(&self, words: &[&str], _: Sight) -> ChoiceLabel {
        speech::gloss(self, words)
    }

    fn card_icons() -> Vec<(String, Scene)> {
        picture::faces()
    }

    fn scene(&self, sight: Sight, below: Seat, last: Option<&(Seat, Move)>) -> Scene {
        picture::picture(self, sight, below, last)
    }

    fn describe(&self, _: Sight, last: Option<&(Seat, Move)>) -> Vec<Line> {
        speech::position(self, last)
    }
}

impl Searchable for Fortac {
    const PARAMS: SearchParams = SearchParams {
        spread: 10.0,
        curiosity: 0.7,
        plies: 0,
        sampled: 1,
        lists: false,
        // A turn is one move.
        remembers: false,
        efforts: [
            SearchBudget::new(8, 300),
            SearchBudget::new(20, 120),
            SearchBudget::new(60, 30),
            SearchBudget::new(200, 0),
            SearchBudget::new(1500, 0),
        ],
    };

    #[inline]
    fn sample_moves<I: IntoIterator<Item = usize>>(
        &self,
        _: Sight,
        out: &mut Vec<Move>,
        draw: impl FnOnce(usize) -> I,
    ) {
        self.drawn(out, draw);
    }

    fn resample(&mut self, resampler: &mut Resampler<'_>) {
        resampler.pool(self.deck.cards_mut());
    }

    fn evaluate(&self, open: Sight) -> Option<f32> {
        Some(appraisal::appraise(self, open))
    }

    /// A combo is best; else men that stand nearer to a pattern that is still wanted, and the other side's farther from theirs.
    fn move_score(&self, mv: &Move, _: Sight) -> i32 {
        let men = mv.made(&self.men, self.turn);
        let promise = |seat| [0, 1, 2, 6, 40][nearest(men[seat], self.made(seat)) as usize];
        promise(self.turn) - promise(self.turn.other()).min(6)
    }
}

impl Trace for Fortac {
    fn card_multiset(&self, sight: Sight) -> Vec<String> {
        let hands = self.hands.0.iter().flat_map(|hand| hand.cards());
        let cards = hands.chain(self.deck.cards()).chain(self.discard.cards());
        let mut codes: Vec<String> = cards.map(|card| code(card, sight)).collect();
        codes.sort();
        codes
    }

    fn trace_state(&self, sight: Sight) -> Value {
        let codes = |cards: &[Card<Kind>]| cards.iter().map(|card| code(card, sight)).collect::<Vec<_>>();
        let board: String = board::Space::all()
            .map(|space| match Seat::BOTH.map(|seat| self.men[seat].has(space)) {
                [true, _] => 'R',
                [_, true] => 'B',
                _ => '.',
            })
            .collect();
        let deck: Vec<String> = codes(self.deck.cards()).into_iter().rev().collect();
        let combos = Seats(Seat::BOTH.map(|seat| self.made(seat).map(|combo| combo.name()).collect::<Vec<_>>()));
        json!({
            "board": board,
            "hands": Seats(Seat::BOTH.map(|seat| codes(self.hands[seat].cards()))),
            "deck": deck,
            "discard": codes(self.discard.cards()),
            "turn": self.turn,
            "combos": combos,
            "ply": self.ply,
        })
    }
}

impl Premoves for Fortac {}

impl PrivateNotation for Fortac {}

impl LargeBoard for Fortac {}

fn code(card: &Card<Kind>, sight: Sight) -> String {
    card.open(sight).map_or_else(|| "?".to_owned(), |kind| kind.to_string())
}

//! Joker's Row: hidden hands, a shared deck, and a duel of counter-attacks inside a turn.
//!
//! The position and what it answers to the engine. `rules` says what is legal and what happens, `objections` why something
//! is not; `orders` what may be done by itself; `telling`, `labels`, `position` and `picture` say it; `look_ahead` rates moves.

mod appraisal;
mod cards;
mod drawn;
mod labels;
mod look_ahead;
mod moves;
mod objections;
mod orders;
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
    Premove, Premoves, Presentation, PrivateNotation, Resampler, Rules, SearchBudget, SearchParams, Searchable, Seat,
    Seats, Sight, Status, Trace,
};
use headsup_scene::Scene;
use moves::{MOST_HELD, Move};

/// Places on the field. The rows run to and fro, so the field is one line of places, 1 to 15.
const PLACES: u8 = 15;
/// Places in a row.
const ROW: u8 = 3;
/// Cards that do not lie on the field: the most that a deck or a discard pile can hold.
const OFF_FIELD: usize = 52 - PLACES as usize;

const STALL_LIMIT: OptionInfo = OptionInfo {
    key: "stall-limit",
    values: &["2", "3", "5", "off"],
};

/// A hand, in the order it grew.
type Hand = ArrayVec<Card<Face>, MOST_HELD>;
/// A deck, its top last, or the discards.
type Pile = ArrayVec<Card<Face>, OFF_FIELD>;

/// The row of a place, 1 to 5, counted from seat 1's side.
const fn row_of(place: u8) -> u8 {
    place.div_ceil(ROW)
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Break omens, then claim, overload or cast an omen.
    Main,
    /// Answer an attack.
    Counter,
    /// Discard down to three after a claim.
    Discard,
}

/// Three cards of one suit beside a row.
#[derive(Clone, Debug)]
struct Omen {
    row: u8,
    seat: Seat,
    /// By rank, face up.
    cards: [Card<Face>; 3],
}

/// What everybody can conclude of a hand, if its owner plays with sense. Counts of cards only: which of them they are, nobody sees.
#[derive(Clone, Copy, Debug, Default)]
struct Held {
    /// Cards that were kept when others were discarded: mostly good ones.
    kept: u8,
    /// Cards that were held when its owner yielded, and what it would have taken not to.
    yielded: u8,
    under: u8,
}

/// A card that is worth keeping mostly has this rank or a higher one.
const KEPT: u8 = 9;

/// A table of Joker's Row.
#[derive(Clone, Debug)]
pub struct JokersRow {
    /// Place 1 first.
    places: [Card<Face>; PLACES as usize],
    /// Who took each place.
    owner: [Option<Seat>; PLACES as usize],
    /// The place of each joker; 16 or 0 when none is left. The unclaimed places are those from seat 1's to seat 2's.
    joker: Seats<u8>,
    hands: Seats<Hand>,
    /// What the moves tell of them.
    held: Seats<Held>,
    deck: Pile,
    discard: Pile,
    /// In the order cast.
    omens: ArrayVec<Omen, 10>,
    /// Whose turn it is.
    turn: Seat,
    /// Who must decide now.
    actor: Seat,
    phase: Phase,
    /// Cards played in this claim, without the place card.
    attack: ArrayVec<Card<Face>, { 2 * MOST_HELD }>,
    /// The total to meet, 0 outside a claim.
    strength: u8,
    /// Who attacked last, nobody outside a claim.
    last: Option<Seat>,
    /// The place whose claim ended last, 0 before the first.
    claimed_last: u8,
    /// Turns in a row without a claim.
    idle: Seats<u16>,
    /// How many of those are allowed, if there is a limit.
    stall_limit: Option<u16>,
    /// Moves made so far.
    ply: u32,
}

impl JokersRow {
    /// Whether all places are claimed.
    fn is_over(&self) -> bool {
        self.joker[Seat::One] > self.joker[Seat::Two]
    }

    /// Places that each seat has taken.
    fn score(&self) -> Seats<u32> {
        let count = |seat| self.owner.iter().filter(|&&owner| owner == Some(seat)).count() as u32;
        Seats(Seat::BOTH.map(count))
    }

    /// The card on a place.
    fn place(&self, place: u8) -> &Card<Face> {
        &self.places[usize::from(place) - 1]
    }

    /// The discards by suit, then rank. They lie face up.
    fn discards(&self) -> Pile {
        let mut discard = self.discard.clone();
        discard.sort_unstable_by_key(|card| card.open(Sight::PUBLIC));
        discard
    }

    fn each_card(&self) -> impl Iterator<Item = &Card<Face>> {
        let omens = self.omens.iter().flat_map(|omen| &omen.cards);
        let hands = self.hands.0.iter().flatten();
        let piles = self.deck.iter().chain(&self.discard).chain(&self.attack);
        self.places.iter().chain(hands).chain(piles).chain(omens)
    }
}

impl Rules for JokersRow {
    const INFO: GameInfo = GameInfo {
        slug: "jokers-row",
        name: "Joker's Row",
        designer: None,
        edition: 1,
        options: &[STALL_LIMIT],
        words: &[
            ("en", include_str!("words/en.ftl")),
            ("de", include_str!("words/de.ftl")),
            ("es", include_str!("words/es.ftl")),
        ],
        teaching: include_str!("teaching.toml"),
        rulings: &[
            "JR-1", "JR-2", "JR-3", "JR-4", "JR-5", "JR-6", "JR-7", "JR-8", "JR-9", "JR-10", "JR-11", "JR-12", "JR-13",
            "JR-14", "JR-15", "JR-16", "JR-17", "JR-18", "JR-19", "JR-20",
        ],
    };
    type Face = Face;
    type Move = Move;

    fn deal(options: &Options, dealer: &mut Dealer) -> JokersRow {
        rules::deal(options, dealer)
    }

    fn status(&self) -> Status {
        if self.is_over() {
            let score = self.score();
            let winner = if score[Seat::One] > score[Seat::Two] {
                Seat::One
            } else {
                Seat::Two
            };
            return Status::Over(Outcome {
                winner: Some(winner),
                reason: "all-claimed",
                score,
            });
        }
        let ask = match self.phase {
            Phase::Main if self.may_stall() => "ask-main",
            Phase::Main => "ask-claim",
            Phase::Counter => "ask-counter",
            Phase::Discard => "ask-discard",
        };
        Status::Turn { seat: self.actor, ask }
    }

    fn legal_moves(&self, sight: Sight, out: &mut Vec<Move>) {
        rules::legal(self, sight, out);
    }

    fn apply(&mut self, mv: &Move, dealer: &mut Dealer) {
        rules::apply(self, *mv, dealer);
    }

    fn forced_move(&self) -> Option<Move> {
        (!self.is_over() && self.phase == Phase::Counter && self.cannot_answer()).then_some(Move::Yield)
    }

    fn cards_mut(&mut self) -> Vec<&mut Card<Face>> {
        let omens = self.omens.iter_mut().flat_map(|omen| &mut omen.cards);
        let hands = self.hands.0.iter_mut().flatten();
        let piles = self.deck.iter_mut().chain(&mut self.discard).chain(&mut self.attack);
        self.places.iter_mut().chain(hands).chain(piles).chain(omens).collect()
    }

    fn why_illegal(&self, mv: &Move, sight: Sight) -> IllegalReason {
        objections::objection(self, mv, sight)
    }
}

impl Presentation for JokersRow {
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

impl Searchable for JokersRow {
    const PARAMS: SearchParams = SearchParams {
        spread: 4.0,
        curiosity: 0.6,
        plies: 8,
        sampled: 4,
        lists: false,
        remembers: true,
        efforts: [
            SearchBudget::new(4, 550),
            SearchBudget::new(8, 300),
            SearchBudget::new(20, 120),
            SearchBudget::new(60, 45),
            SearchBudget::new(600, 0),
        ],
    };

    fn sample_moves<I: IntoIterator<Item = usize>>(
        &self,
        sight: Sight,
        out: &mut Vec<Move>,
        draw: impl FnOnce(usize) -> I,
    ) {
        drawn::drawn(self, sight, out, draw);
    }

    fn resample(&mut self, resampler: &mut Resampler<'_>) {
        let hands = self.hands.0.iter_mut().flatten();
        resampler.pool(hands.chain(&mut self.places).chain(&mut self.deck));
        for seat in Seat::BOTH {
            let Held { kept, yielded, under } = self.held[seat];
            for (at, card) in self.hands[seat].iter_mut().enumerate() {
                let low = at < usize::from(yielded);
                if at < usize::from(kept) {
                    resampler.favour(card, &mut self.deck, |face| {
                        face.rank() >= KEPT && !(low && face.rank() >= under)
                    });
                } else if low {
                    resampler.favour(card, &mut self.deck, |face| face.rank() < under);
                }
            }
        }
    }

    /// The card that lies on the place that is fought for; a yield's tells who took it.
    fn reveal_key(&self) -> u32 {
        if self.attack.is_empty() {
            u32::from(self.strength)
        } else {
            0
        }
    }

    fn evaluate(&self, open: Sight) -> Option<f32> {
        Some(appraisal::appraise(self, open))
    }

    fn move_score(&self, mv: &Move, sight: Sight) -> i32 {
        look_ahead::promise(self, mv, sight)
    }
}

impl Trace for JokersRow {
    fn card_multiset(&self, sight: Sight) -> Vec<String> {
        let mut codes: Vec<String> = self
            .each_card()
            .filter_map(|card| card.open(sight))
            .map(|face| face.to_string())
            .collect();
        codes.sort();
        codes
    }

    fn trace_state(&self, sight: Sight) -> Value {
        let code = |card: &Card<Face>| card.open(sight).map(|face| face.to_string());
        let codes = |cards: &[Card<Face>]| cards.iter().map(code).collect::<Vec<_>>();
        let deck: Vec<_> = self.deck.iter().rev().map(code).collect();
        let omens: Vec<Value> = self
            .omens
            .iter()
            .map(|omen| json!({"row": omen.row, "seat": omen.seat, "cards": codes(&omen.cards)}))
            .collect();
        json!({
            "places": codes(&self.places),
            "owner": self.owner,
            "shown": self.places.iter().map(Card::is_up).collect::<Vec<_>>(),
            "joker": self.joker,
            "hands": [codes(&self.hands[Seat::One]), codes(&self.hands[Seat::Two])],
            "deck": deck,
            "discard": codes(&self.discards()),
            "omens": omens,
            "turn": self.turn,
            "actor": self.actor,
            "phase": match self.phase {
                Phase::Main => "main",
                Phase::Counter => "counter",
                Phase::Discard => "discard",
            },
            "attack": codes(&self.attack),
            "strength": self.strength,
            "last": self.last,
            "idle": self.idle,
        })
    }
}

impl Premoves for JokersRow {
    fn premoves(&self, sight: Sight) -> Vec<Premove> {
        orders::orders(self, sight)
    }

    fn premove(&self, word: &str) -> Option<Premove> {
        orders::order(self, word)
    }

    fn premove_reply(&self, order: &str, sight: Sight) -> Option<Move> {
        orders::obey(self, order, sight)
    }
}

impl PrivateNotation for JokersRow {}

impl LargeBoard for JokersRow {}

//! The dealer: the only source of chance, and the only hand that turns cards.
//!
//! All chance comes from one 32-byte seed by ChaCha20 (RFC 8439), a stream for the deal and one for each ply, so that
//! a finished match can be dealt again in any language (canon, "One shuffle that anyone can check"). The dealer is lent to
//! `Rules::deal` and `Rules::apply` alone; a position holds no generator, so a copy of it foretells nothing.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::Value;
use thiserror::Error;

use super::card::{Card, CardFace, FACES, Sight};
use super::event::{Event, Weight};
use super::game_text::GameText;
use super::search_rng::SearchRng;
use super::seat::{Seat, Seats};

/// The 32 bytes from which all chance of a match comes. Its `Debug` hides it: who knows it knows every card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Stream 2^64-2 draws who gets seat 1: true gives it to the challenger.
    pub fn challenger_begins(&self) -> bool {
        Dealer::new(self, Stream::Seats).below(2) == 0
    }

    /// Returns 64 hexadecimal digits. Only to be told of a finished match or of an open position.
    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

/// A text that is no seed, or its beginning if it is long.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a seed is 64 hexadecimal digits, not {0:?}")]
pub struct ParseSeedError(String);

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| ParseSeedError(text.chars().take(80).collect()))?;
        Ok(Seed(bytes))
    }
}

/// Which of the seed's streams of chance is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// The deal: stream 0.
    Deal,
    /// What the move of this ply (from 0) shuffles: stream `ply + 1`.
    Ply(u32),
    /// Who sits where: stream 2^64-2.
    Seats,
    /// The numbers on the backs of cards: stream 2^64-1.
    Backs,
}

impl Stream {
    fn number(self) -> u64 {
        match self {
            Stream::Deal => 0,
            Stream::Ply(ply) => u64::from(ply) + 1,
            Stream::Seats => u64::MAX - 1,
            Stream::Backs => u64::MAX,
        }
    }
}

/// One shuffle that happened: which deck, and its new order, top first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// The deck, in the word of the game's file.
    pub what: &'static str,
    /// The new deck, top first, in card codes.
    pub order: Vec<String>,
}

/// A further deal inside a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDeal {
    /// The round that begins with it.
    pub round: u32,
    /// How the round before it ended: the full position with the canon's keys, before the new deal.
    pub before: Value,
}

/// What a trace tells of a move besides the position after it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The shuffles, in order, but not those of a deal.
    pub shuffles: Vec<Shuffle>,
    /// The deal that followed, if a round ended with the move.
    pub deal: Option<NewDeal>,
}

/// Deals, shuffles, turns cards up and tells the table what happened.
pub struct Dealer {
    seed: [u8; 32],
    stream: u64,
    generator: Option<ChaCha20Rng>,
    /// On a redealt table chance comes from here, and not from the seed.
    guess: Option<SearchRng>,
    trace: Option<Trace>,
    events: Option<Vec<Event>>,
    /// With whose eyes it is judged whether a move shows anything.
    eyes: Sight,
    /// Whether those eyes saw something new, or chance was drawn.
    showed: bool,
}

impl Dealer {
    /// A dealer who listens to nobody: the fast one, for playouts.
    #[inline]
    pub(crate) fn new(seed: &Seed, stream: Stream) -> Dealer {
        Dealer {
            seed: seed.0,
            stream: stream.number(),
            generator: None,
            guess: None,
            trace: None,
            events: None,
            eyes: Sight::PUBLIC,
            showed: false,
        }
    }

    /// A dealer for a redealt table: no seed says what will be shuffled there.
    #[inline]
    pub(crate) fn guessing(chance: &mut SearchRng) -> Dealer {
        Dealer {
            guess: Some(SearchRng::new(chance.bits())),
            ..Dealer::new(&Seed([0; 32]), Stream::Deal)
        }
    }

    /// Whether the table is a guess: what is kept there for a later [reading](super::rules::Searchable::see_hidden) is never asked for.
    #[inline]
    pub fn guesses(&self) -> bool {
        self.guess.is_some()
    }

    /// A dealer who notes whether this seat learns anything by the move.
    pub(crate) fn watching(mut self, mover: Seat) -> Dealer {
        self.eyes = Sight::seat(mover);
        self
    }

    /// Whether the seat that is watched saw a card that it did not know, or chance was drawn.
    pub(crate) fn showed(&self) -> bool {
        self.showed
    }

    /// A dealer who keeps the events.
    pub(crate) fn telling(mut self) -> Dealer {
        self.events = Some(Vec::new());
        self
    }

    /// A dealer who keeps the order of each shuffle, and how a round ended: open positions only.
    pub(crate) fn tracing(mut self) -> Dealer {
        self.trace = Some(Trace::default());
        self
    }

    pub(crate) fn into_parts(self) -> (Vec<Event>, Trace) {
        (self.events.unwrap_or_default(), self.trace.unwrap_or_default())
    }

    #[inline]
    fn words(&mut self) -> Words<'_> {
        self.showed = true;
        match &mut self.guess {
            Some(chance) => Words::Guess(chance),
            None => Words::Seed(self.generator.get_or_insert_with(|| {
                let mut generator = ChaCha20Rng::from_seed(self.seed);
                generator.set_stream(self.stream);
                generator
            })),
        }
    }

    /// A number below `n`, each equally likely, `1 <= n <= 2^32` (canon: words are dropped until one fits).
    ///
    /// # Panics
    /// Panics if `n` is 0 or more than 2^32.
    pub fn below(&mut self, n: u64) -> u64 {
        assert!((1..=1 << 32).contains(&n), "below({n}) is not defined");
        let mut words = self.words();
        match u32::try_from(n) {
            Ok(n) => below(n, || words.next()).into(),
            Err(_) => words.next().into(),
        }
    }

    /// The numbers on the backs of both seats' cards, for each the numbers 1 to `N` in an order that tells nothing of any
    /// other shuffle: stream 2^64-1, seat 1 first.
    pub fn backs<const N: usize>(&self) -> Seats<[u8; N]> {
        let mut dealer = Dealer::new(&Seed(self.seed), Stream::Backs);
        Seats(Seat::BOTH.map(|_| {
            let mut numbers = std::array::from_fn(|at| at as u8 + 1);
            dealer.mix(&mut numbers);
            numbers
        }))
    }

    /// Shuffles a list (canon, "One shuffle that anyone can check").
    fn mix<T>(&mut self, list: &mut [T]) {
        if list.len() < 2 {
            return; // no chance is drawn
        }
        match self.words() {
            Words::Guess(chance) => mix(list, || (chance.bits() >> 32) as u32),
            Words::Seed(generator) => mix(list, || generator.next_u32()),
        }
    }

    /// Turns `cards`, at most 64, face down, puts them into the unshuffled order (that of their faces) and shuffles them.
    /// Afterwards index 0 is the top. `what` names the deck in the trace.
    pub fn shuffle<F: CardFace + Into<u8>>(&mut self, what: &'static str, cards: &mut [Card<F>]) {
        cards.iter_mut().for_each(Card::turn_down);
        put_in_order(cards);
        self.mix(cards);
        if let Some(Trace { shuffles, deal: None }) = &mut self.trace {
            shuffles.push(Shuffle {
                what,
                order: cards.iter().map(|card| card.face().to_string()).collect(),
            });
        }
    }

    /// A round is over, and the same move goes on with the deal of the next: what is shuffled from here on belongs to that deal.
    /// `before` says how the table stands now; it is asked only for the trace of an open table.
    pub fn new_round(&mut self, round: u32, before: impl FnOnce(Sight) -> Value) {
        if let Some(trace) = &mut self.trace {
            let before = before(Sight::OPEN);
            trace.deal = Some(NewDeal { round, before });
        }
    }

    /// Turns a card up for everybody and says what it is.
    #[inline]
    pub fn turn_up<F: CardFace>(&mut self, card: &mut Card<F>) -> F {
        self.showed |= card.open(self.eyes).is_none();
        card.turn_up();
        card.face()
    }

    /// Lets one seat see a card (and those who knew it still do).
    #[inline]
    pub fn show<F: CardFace>(&mut self, card: &mut Card<F>, seat: Seat) {
        self.showed |= self.eyes.viewer() == Some(seat) && card.open(self.eyes).is_none();
        card.show_to(seat);
    }

    /// Returns where a face lies among cards, no matter who may see them. Of equal cards the first.
    #[inline]
    pub fn find<F: CardFace>(&self, cards: &[Card<F>], face: F) -> Option<usize> {
        cards.iter().position(|card| card.face() == face)
    }

    /// Returns whether a face of this kind lies among cards, no matter who may see them.
    #[inline]
    pub fn any<F: CardFace>(&self, cards: &[Card<F>], kind: impl Fn(F) -> bool) -> bool {
        cards.iter().any(|card| kind(card.face()))
    }

    /// Puts cards, at most 64, into the order of their faces, no matter who may see them (a discard that has an order only for eyes).
    pub fn sort<F: CardFace + Into<u8>>(&self, cards: &mut [Card<F>]) {
        put_in_order(cards);
    }

    /// Reports something that counts if nothing else happened.
    #[inline]
    pub fn detail(&mut self, line: impl Fn(Sight) -> GameText) {
        self.report(Weight::Detail, line);
    }

    /// Reports something that was done, for each sight that is lent. The line is made only if there is a listener.
    #[inline]
    pub fn act(&mut self, line: impl Fn(Sight) -> GameText) {
        self.report(Weight::Act, line);
    }

    /// Reports a gain, a loss, or the end of something.
    #[inline]
    pub fn change(&mut self, line: impl Fn(Sight) -> GameText) {
        self.report(Weight::Change, line);
    }

    #[inline]
    fn report(&mut self, weight: Weight, line: impl Fn(Sight) -> GameText) {
        if let Some(events) = &mut self.events {
            events.push(Event::new(weight, line));
        }
    }
}

/// Where chance comes from, 32 bits at a time.
enum Words<'a> {
    Guess(&'a mut SearchRng),
    Seed(&'a mut ChaCha20Rng),
}

impl Words<'_> {
    #[inline]
    fn next(&mut self) -> u32 {
        match self {
            Words::Guess(chance) => (chance.bits() >> 32) as u32,
            Words::Seed(generator) => generator.next_u32(),
        }
    }
}

/// A number below `n`, each equally likely: one short division.
#[inline]
fn below(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    loop {
        let word = word();
        let rest = word % n;
        // The words behind the last whole `n` of them are dropped.
        if (word - rest).checked_add(n - 1).is_some() {
            return rest;
        }
    }
}

#[inline]
fn mix<T>(list: &mut [T], mut word: impl FnMut() -> u32) {
    for i in (1..list.len()).rev() {
        let j = below(i as u32 + 1, &mut word) as usize;
        list.swap(i, j);
    }
}

/// The order of the unshuffled deck: the cards are counted by their numbers, so that none is compared with another.
fn put_in_order<F: CardFace + Into<u8>>(cards: &mut [Card<F>]) {
    if cards.is_sorted_by_key(Card::face) {
        return; // as at a deal
    }
    let number = |card: &Card<F>| usize::from(card.face().into());
    let mut next = [0; FACES];
    for card in &*cards {
        next[number(card)] += 1u8;
    }
    let mut sum = 0;
    for next in &mut next {
        (*next, sum) = (sum, sum + *next);
    }
    let before: ArrayVec<Card<F>, FACES> = cards.iter().copied().collect();
    for card in before {
        let next = &mut next[number(&card)];
        cards[usize::from(*next)] = card;
        *next += 1;
    }
}

#[cfg(test)]
mod tests;

//! Whether shuffles are even: every card equally often in every place, every order equally often, no more and no fewer runs than chance
//! makes, and nothing of one shuffle in the next. `PROOF` says how many are made (100000000 takes minutes, optimised).
//! The seeds are the numbers from 0 on, so each count of shuffles has one result for ever.

use super::*;

const CARDS: usize = 52;
/// Cards of a deck so small that each of its orders is counted.
const FEW: usize = 5;
const ORDERS: usize = 120;
/// How many standard deviations a sum may be off. Of a million even dealers two would be.
const FAR: f64 = 5.0;

fn shuffles() -> u64 {
    std::env::var("PROOF").map_or(20_000, |number| number.parse().expect("PROOF is a number"))
}

/// What is counted over many shuffles.
struct Counts {
    made: u64,
    /// How often a card lay in a place.
    places: Vec<u64>,
    /// How often the small deck came in an order.
    orders: Vec<u64>,
    /// How often one card was on top after another.
    tops: Vec<u64>,
    /// Rising runs in all decks together.
    runs: u64,
}

impl Counts {
    /// Of this many shuffles, each made by what is handed in with a dealer of a seed and a stream of its own.
    fn of(made: u64, shuffle: impl Fn(&mut Dealer, &mut [u8])) -> Counts {
        let mut counts = Counts {
            made,
            places: vec![0; CARDS * CARDS],
            orders: vec![0; ORDERS],
            tops: vec![0; CARDS * CARDS],
            runs: 0,
        };
        let mut before = None;
        for number in 0..made {
            let mut seed = [0; 32];
            seed[..8].copy_from_slice(&(number / 64).to_le_bytes());
            let mut dealer = Dealer::new(&Seed(seed), Stream::Ply((number % 64) as u32));
            let mut deck: [u8; CARDS] = std::array::from_fn(|at| at as u8);
            shuffle(&mut dealer, &mut deck);
            for (place, &card) in deck.iter().enumerate() {
                counts.places[place * CARDS + usize::from(card)] += 1;
            }
            counts.runs += 1 + deck.windows(2).filter(|pair| pair[0] > pair[1]).count() as u64;
            let top = usize::from(deck[0]);
            before = match before.take() {
                Some(earlier) => {
                    counts.tops[earlier * CARDS + top] += 1;
                    None
                }
                None => Some(top),
            };
            let mut few: [u8; FEW] = std::array::from_fn(|at| at as u8);
            shuffle(&mut dealer, &mut few);
            counts.orders[rank(few)] += 1;
        }
        counts
    }

    /// What is farther off than chance would have it.
    fn uneven(&self) -> Vec<String> {
        let n = CARDS as f64;
        // A card lies in one place alone, which leaves (n - 1)^2 counts free and makes them so much smaller.
        let places = chi_square(&self.places) * (n - 1.0) / n;
        let (mean, variance) = ((n + 1.0) / 2.0, (n + 1.0) / 12.0);
        let made = self.made as f64;
        let far = [
            ("places", deviation(places, (n - 1.0) * (n - 1.0))),
            ("orders", deviation(chi_square(&self.orders), ORDERS as f64 - 1.0)),
            ("tops", deviation(chi_square(&self.tops), n * n - 1.0)),
            ("runs", (self.runs as f64 - made * mean) / (made * variance).sqrt()),
        ];
        for (what, by) in far {
            println!("{what}: {by:+.2} standard deviations over {} shuffles", self.made);
        }
        let uneven = far.into_iter().filter(|(_, by)| by.abs() > FAR);
        uneven.map(|(what, by)| format!("{what} by {by:+.2}")).collect()
    }
}

/// The place of an order of the small deck among all of them.
fn rank(order: [u8; FEW]) -> usize {
    (0..FEW).fold(0, |rank, at| {
        let smaller = order[at + 1..].iter().filter(|&&card| card < order[at]).count();
        rank * (FEW - at) + smaller
    })
}

/// Pearson's sum over counts that should all be the same.
fn chi_square(counts: &[u64]) -> f64 {
    let mean = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    let off = |&count: &u64| (count as f64 - mean).powi(2) / mean;
    counts.iter().map(off).sum()
}

/// How many standard deviations such a sum is off with so many counts free (Wilson and Hilferty).
fn deviation(sum: f64, free: f64) -> f64 {
    let small = 2.0 / (9.0 * free);
    ((sum / free).cbrt() - (1.0 - small)) / small.sqrt()
}

#[test]
fn shuffles_are_even_in_places_orders_runs_and_from_one_to_the_next() {
    let uneven = Counts::of(shuffles(), |dealer, deck| dealer.mix(deck)).uneven();
    assert!(uneven.is_empty(), "{uneven:?}");
}

/// The usual mistakes of shuffles are found by the same measures, so they would be found here.
#[test]
fn shuffles_with_the_usual_mistakes_are_found_uneven() {
    let uneven = |shuffle: fn(&mut Dealer, &mut [u8])| Counts::of(20_000, shuffle).uneven().join(" ");
    let anywhere = uneven(|dealer, deck| {
        for at in 0..deck.len() {
            let other = dealer.below(deck.len() as u64) as usize;
            deck.swap(at, other);
        }
    });
    assert!(anywhere.contains("places") && anywhere.contains("orders"), "{anywhere}");
    let never_itself = uneven(|dealer, deck| {
        for at in (1..deck.len()).rev() {
            let other = dealer.below(at as u64) as usize;
            deck.swap(at, other);
        }
    });
    assert!(
        never_itself.contains("places") && never_itself.contains("orders"),
        "{never_itself}"
    );
    let hardly = uneven(|dealer, deck| {
        for _ in 0..deck.len() / 2 {
            let (one, other) = (dealer.below(deck.len() as u64), dealer.below(deck.len() as u64));
            deck.swap(one as usize, other as usize);
        }
    });
    assert!(hardly.contains("runs") && hardly.contains("tops"), "{hardly}");
}

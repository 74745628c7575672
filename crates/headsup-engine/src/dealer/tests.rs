//! The dealer against vectors that were computed without it: those of RFC 8439, and others by a program written from the canon.

mod even;

use super::*;

/// The key stream of a seed and stream number, from a block on, as bytes.
fn block(seed: [u8; 32], stream: u64, number: usize) -> String {
    let mut dealer = Dealer::new(&Seed(seed), Stream::Deal);
    dealer.stream = stream;
    let words: Vec<u32> = (0..16 * (number + 1)).map(|_| dealer.words().next()).collect();
    hex::encode(
        words[16 * number..]
            .iter()
            .flat_map(|word| word.to_le_bytes())
            .collect::<Vec<u8>>(),
    )
}

fn counting() -> Seed {
    Seed(std::array::from_fn(|at| at as u8))
}

#[test]
fn the_key_stream_is_chacha20_as_in_the_vectors_of_rfc_8439_appendix_a_1() {
    let zero = [0; 32];
    assert_eq!(
        block(zero, 0, 0),
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
         da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
    );
    assert_eq!(
        block(zero, 0, 1),
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
         29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
    );
    let mut last_bit = zero;
    last_bit[31] = 1;
    assert_eq!(
        block(last_bit, 0, 1),
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a\
         8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"
    );
    let mut second_byte = zero;
    second_byte[1] = 0xff;
    assert_eq!(
        block(second_byte, 0, 2),
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca\
         13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"
    );
    // Nonce 00 ... 00 02: the stream number is its last eight bytes, little end first.
    assert_eq!(
        block(zero, 2 << 56, 0),
        "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7\
         8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"
    );
}

#[test]
fn the_first_ten_results_of_below_52_for_the_seed_of_all_zeros() {
    let mut dealer = Dealer::new(&Seed([0; 32]), Stream::Deal);
    let first: Vec<u64> = (0..10).map(|_| dealer.below(52)).collect();
    assert_eq!(first, [6, 4, 44, 11, 37, 8, 28, 31, 50, 25]);
}

#[test]
fn words_that_would_favour_some_numbers_are_dropped() {
    let mut dealer = Dealer::new(&Seed([0; 32]), Stream::Deal);
    let numbers = [
        1,
        1 << 32,
        (1 << 31) + 1,
        (1 << 31) + 1,
        (1 << 31) + 1,
        (1 << 31) + 1,
        (1 << 31) + 1,
        10,
    ];
    assert_eq!(
        numbers.map(|n| dealer.below(n)),
        [
            0, 2419978656, 683509331, 451775904, 2086224346, 1071654007, 927652024, 6
        ]
    );
}

#[test]
#[should_panic(expected = "below(0) is not defined")]
fn there_is_no_number_below_zero() {
    Dealer::new(&counting(), Stream::Deal).below(0);
}

#[test]
fn a_deck_is_sorted_and_then_shuffled_on_the_stream_of_its_ply() {
    let mut cards: Vec<Card<u8>> = (0..52).rev().map(Card::up).collect();
    let mut dealer = Dealer::new(&counting(), Stream::Ply(6)).tracing(); // stream 7
    dealer.shuffle("deck", &mut cards);
    let order = [
        51, 40, 17, 25, 35, 38, 14, 7, 30, 0, 50, 28, 29, 42, 47, 34, 15, 39, 45, 22, 48, 37, 16, 4, 10, 9, 33, 49, 13,
        6, 3, 18, 41, 26, 20, 44, 46, 19, 21, 8, 2, 12, 31, 1, 43, 11, 5, 36, 27, 24, 23, 32,
    ];
    assert_eq!(cards.iter().map(Card::face).collect::<Vec<_>>(), order);
    assert!(cards.iter().all(|card| !card.is_up()), "a shuffled deck lies face down");
    let shuffles = dealer.into_parts().1.shuffles;
    assert_eq!(shuffles[0].what, "deck");
    assert_eq!(shuffles[0].order, order.map(|card| card.to_string()));
}

#[test]
fn seats_are_drawn_on_a_stream_of_their_own() {
    assert!(!counting().challenger_begins());
    assert!(!Seed([0; 32]).challenger_begins());
    let begins = (0..=255).filter(|&byte| Seed([byte; 32]).challenger_begins()).count();
    assert!((90..166).contains(&begins), "{begins} of 256");
}

#[test]
fn a_seed_is_read_as_64_digits_and_never_printed_by_chance() {
    let text = "00".repeat(31) + "ff";
    let seed: Seed = text.parse().expect("64 digits");
    assert_eq!(seed.reveal(), text);
    assert_eq!(format!("{seed:?}"), "Seed(hidden)");
    for wrong in ["", "ff", &"00".repeat(33), &"zz".repeat(32)] {
        let error = wrong.parse::<Seed>().expect_err("not 64 digits");
        assert!(error.to_string().contains("64 hexadecimal digits"), "{error}");
    }
}

#[test]
fn the_numbers_on_backs_come_from_a_stream_of_their_own_seat_1_first() {
    assert_eq!(Stream::Backs.number(), u64::MAX);
    let backs = Dealer::new(&counting(), Stream::Ply(3)).backs::<22>();
    assert_eq!(backs, Dealer::new(&counting(), Stream::Deal).backs());
    assert_eq!(
        backs[Seat::One],
        [
            9, 21, 2, 20, 10, 1, 14, 15, 22, 12, 3, 16, 7, 17, 13, 5, 4, 8, 18, 19, 11, 6
        ]
    );
    assert_eq!(
        backs[Seat::Two],
        [
            17, 16, 10, 20, 15, 18, 8, 19, 3, 9, 21, 6, 22, 7, 12, 11, 13, 14, 5, 1, 2, 4
        ]
    );
}

#[test]
fn a_new_round_is_traced_as_the_table_stood_before_it_and_its_shuffles_are_not() {
    let mut dealer = Dealer::new(&counting(), Stream::Ply(6)).tracing();
    dealer.shuffle("deck", &mut [Card::up(1), Card::up(2)]);
    dealer.new_round(2, |sight| Card::down(7).open(sight).into());
    dealer.shuffle("deck", &mut [Card::up(3), Card::up(4)]);
    let Trace { shuffles, deal } = dealer.into_parts().1;
    assert_eq!(shuffles.len(), 1);
    assert_eq!(
        deal,
        Some(NewDeal {
            round: 2,
            before: 7.into()
        })
    );
    let mut untraced = Dealer::new(&counting(), Stream::Ply(6));
    untraced.new_round(2, |_| unreachable!("nobody listens"));
}

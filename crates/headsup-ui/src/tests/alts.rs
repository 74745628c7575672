//! What is said of a picture, in every position of random matches: short enough for Discord, and always in the same order.

use super::*;
use crate::limits::{ALT, fit_alt};

/// The lines of the board, and those of what a player can play.
const BOARD: [&str; 6] = ["stands", "row", "is-row", "piles", "piles-first", "piles-match"];
const HAND: [&str; 4] = ["hand", "hand-of", "is-hand", "is-side"];

/// What is said of a message's picture, as Discord gets it.
fn alt<A: Audience>(message: &Message<A>) -> String {
    match &message.picture {
        Some(Picture::Show { alt, .. }) => fit_alt(alt),
        other => panic!("{other:?}"),
    }
}

/// The panel of a player.
fn panel(game: &Match, who: UserId, locale: &'static Locale) -> Message<Reader> {
    let look = PanelContext {
        game,
        who,
        view: View::Picture,
        locale,
        emojis: &Emojis::default(),
        names: &NoNames,
        coached: false,
        story: None,
    };
    look.panel()
}

/// Plays one move at random; false if there is none.
fn go_on(game: &mut Match, chance: &mut StdRng) -> bool {
    let Some(seat) = game.to_decide() else {
        return false;
    };
    let legal = game.player_at(seat).map(|own| own.legal_moves());
    let legal = legal.expect("they must decide");
    let text = legal[chance.random_range(0..legal.len())].notation.clone();
    let (mark, who) = (game.mark(seat), game.person_at(seat).expect("a player sits there"));
    command(game, who, &Command::Move { mark, text });
    true
}

/// Whose turn it is comes first, the board before the hand, and all of both is there.
fn check_going_on(game: &Match, locale: &'static Locale) {
    let (info, sides) = (game.info(), locale.sides(game.info()));
    let turn = &sides[game.to_decide().expect("it goes on")];
    let public = alt(&table::table(game, locale, &NoNames));
    assert!(
        public.lines().next().is_some_and(|first| first.contains(turn)),
        "{public}"
    );
    for seat in Seat::BOTH {
        let who = game.person_at(seat).expect("a player sits there");
        let own = alt(&panel(game, who, locale));
        assert!(own.chars().count() <= ALT);
        assert!(own.lines().next().is_some_and(|first| first.contains(turn)), "{own}");
        let lines = game.player_at(seat).expect("it is being played").words();
        let last = |ids: &[&str]| lines.iter().rposition(|line| ids.contains(&line.id));
        let (board, hand) = (last(&BOARD), last(&HAND));
        assert!(board.is_some() && board < hand, "{}: {own}", info.slug);
        for line in &lines[..=hand.expect("a game has hands")] {
            let line = locale.line(info, line, &sides);
            assert!(own.contains(&line), "{}: {line} is cut off of {own}", info.slug);
        }
    }
}

#[test]
fn a_picture_is_told_whole_from_whose_turn_it_is_to_the_hand_and_a_result_from_who_won() {
    for (book, locale) in CATALOG
        .iter()
        .flat_map(|book| Locale::all().iter().map(move |locale| (book, locale)))
    {
        for seed in 0..4 {
            let chance = &mut StdRng::seed_from_u64(seed);
            let mut game = accepted(*book, chance);
            while game.to_decide().is_some() {
                check_going_on(&game, locale);
                if !(0..3).all(|_| go_on(&mut game, chance)) {
                    break;
                }
            }
            let Phase::Over(end) = game.phase() else {
                panic!("random play ends")
            };
            let over = alt(&table::table(&game, locale, &NoNames));
            let sides = locale.sides(game.info());
            let first = over.lines().next().unwrap_or_default();
            assert!(over.chars().count() <= ALT);
            assert!(sides.0.iter().all(|side| first.contains(side)), "{over}");
            let won = end
                .winner
                .is_none_or(|winner| first.find(&sides[winner]) < first.find(&sides[winner.other()]));
            assert!(won, "{over}");
        }
    }
}

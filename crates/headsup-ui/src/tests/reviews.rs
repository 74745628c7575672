//! A match thought over: each move that cost much is said in words, and its button leads to a better one.

use super::*;
use crate::message::{Beside, Picture};
use crate::player_names::{NoNames, PlayerNames};
use crate::review::review;
use crate::stepper;
use headsup_match::{Judged, JudgedMove, Review};

/// A person who did not play.
const CLEO: UserId = UserId(1_573_616_929_078_247_427);

/// Plays some moves at random and resigns; the review finds each of the first three worse than another move.
fn played(book: &'static dyn GameEntry, chance: &mut StdRng) -> (Match, Review) {
    let mut game = accepted(book, chance);
    let mut course = Vec::new();
    for ply in 0..12 {
        let Some(seat) = game.to_decide() else { break };
        let who = game.person_at(seat).expect("a player sits there");
        let own = game.player_at(seat).expect("it is being played");
        let legal = own.legal_moves();
        let judged = |notation: &str, chance| JudgedMove {
            chance,
            notation: own.attempt(notation).expect("it is legal").notation,
            spoken: own.legal_move(notation).expect("it is legal").spoken,
        };
        let text = legal[chance.random_range(0..legal.len())].notation.clone();
        let other = legal.iter().map(|entry| &entry.notation).find(|&other| *other != text);
        if let Some(better) = other.filter(|_| course.len() < 3) {
            course.push(Judged {
                ply,
                seat,
                chance: 0.5,
                made: judged(&text, 0.46),
                best: judged(better, 0.55),
            });
        }
        let mark = game.mark(seat);
        command(&mut game, who, &Command::Move { mark, text });
    }
    if game.to_decide().is_some() {
        command(&mut game, ADA, &Command::Resign { ply: None });
    }
    let review = Review {
        course,
        complete: true,
        result: None,
        deal: None,
    };
    (game, review)
}

#[test]
fn each_swing_of_a_review_is_said_in_words_and_leads_to_its_move_with_a_better_one() {
    for (book, locale) in CATALOG.iter().zip(Locale::all().iter().cycle()) {
        let (game, thought) = played(*book, &mut StdRng::seed_from_u64(21));
        for view in [View::Picture, View::Text] {
            let look = PanelContext {
                game: &game,
                who: CLEO,
                view,
                locale,
                emojis: &Emojis::default(),
                names: &NoNames,
                coached: false,
                story: None,
            };
            let message = review(&look, &thought);
            check(&message);
            assert!(!message.words().contains('`'), "{}", message.words());
            let swings = message.parts().iter().filter_map(|part| match part {
                Part::Section(words, Beside::Button(button)) => Some((words, read(button))),
                _ => None,
            });
            let swings: Vec<_> = swings.collect();
            assert_eq!(swings.len(), thought.course.len());
            for ((words, press), judged) in swings.iter().zip(&thought.course) {
                assert!(words.contains("55") && words.contains("46"), "{words}");
                let CustomId::Instead(id, ply, better) = press else {
                    panic!("{press:?}")
                };
                assert_eq!((*id, *ply), (game.id(), judged.ply));
                let shown = stepper::instead(&look, *ply, better).expect("it was legal");
                check(&shown);
                assert!(!shown.words().contains('`'), "{}", shown.words());
            }
            assert_eq!(stepper::instead(&look, 0, "nothing"), None);
            assert_eq!(stepper::instead(&look, 1_000, "nothing"), None);
        }
    }
}

/// Knows one person.
struct Knows(UserId);

impl PlayerNames for Knows {
    fn called(&self, who: UserId) -> Option<String> {
        (who == self.0).then(|| "Ada".to_owned())
    }
}

#[test]
fn the_course_in_words_calls_the_players_as_the_chart_does() {
    let (game, thought) = played(CATALOG[0], &mut StdRng::seed_from_u64(21));
    let seat = game.seat_of(ADA).expect("she plays");
    let look = PanelContext {
        game: &game,
        who: CLEO,
        view: View::Picture,
        locale: locale(),
        emojis: &Emojis::default(),
        names: &Knows(ADA),
        coached: false,
        story: None,
    };
    let Some(Picture::Show { alt, .. }) = review(&look, &thought).picture else {
        panic!("a chart")
    };
    let sides = locale().sides(game.info());
    assert!(alt.contains("Ada") && !alt.contains(&sides[seat]), "{alt}");
    assert!(alt.contains(&sides[seat.other()]), "{alt}");
}

#[test]
fn nothing_better_is_told_while_a_match_is_played() {
    let mut game = accepted(CATALOG[0], &mut StdRng::seed_from_u64(1));
    let seat = game.to_decide().expect("it has begun");
    let legal = game.player_at(seat).map(|own| own.legal_moves());
    let text = legal.expect("they must decide")[0].notation.clone();
    let (mark, who) = (game.mark(seat), game.person_at(seat).expect("a player sits there"));
    let mv = text.clone();
    command(&mut game, who, &Command::Move { mark, text });
    let look = PanelContext {
        game: &game,
        who: CLEO,
        view: View::Text,
        locale: locale(),
        emojis: &Emojis::default(),
        names: &NoNames,
        coached: false,
        story: None,
    };
    assert_eq!(stepper::instead(&look, 0, &mv), None);
}

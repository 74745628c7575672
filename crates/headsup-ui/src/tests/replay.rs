//! Looking back on Discord: every step within its limits, and nothing for eyes that may not see it.

use super::*;
use crate::ids::ReplayCursor;
use crate::player_names::NoNames;
use crate::stepper::stepper;
use headsup_match::Perspective;

/// A person who is not playing.
const CLEO: UserId = UserId(1_573_616_929_078_247_427);

/// The stepper at a position.
fn stepped(game: &Match, who: UserId, stop: ReplayCursor, wish: Perspective, view: View) -> Message<Reader> {
    let look = PanelContext {
        game,
        who,
        view,
        locale: locale(),
        emojis: &Emojis::default(),
        names: &NoNames,
        coached: false,
        story: None,
    };
    stepper(&look, stop, wish).expect("it has begun")
}

/// Makes any legal move of the player who must decide.
fn any_move(game: &mut Match, chance: &mut StdRng) {
    let seat = game.to_decide().expect("it is being played");
    let legal = game.player_at(seat).map(|own| own.legal_moves());
    let legal = legal.expect("they must decide");
    let text = legal[chance.random_range(0..legal.len())].notation.clone();
    let (mark, who) = (game.mark(seat), game.person_at(seat).expect("a player sits there"));
    command(game, who, &Command::Move { mark, text });
}

#[test]
fn a_replay_of_a_match_that_is_played_shows_nobody_what_another_alone_may_know() {
    let mut seen = 0;
    let wishes = [
        Perspective::Open,
        Perspective::Everybody,
        Perspective::Seat(Seat::One),
        Perspective::Seat(Seat::Two),
    ];
    for book in CATALOG {
        let mut chance = StdRng::seed_from_u64(11);
        let mut game = accepted(*book, &mut chance);
        for _ in 0..12 {
            for holder in Seat::BOTH {
                let theirs = secrets(&game, holder);
                seen += theirs.len();
                let others = [CLEO, game.person_at(holder.other()).expect("a player sits there")];
                let stops = [
                    ReplayCursor::First,
                    ReplayCursor::At(game.public().expect("it is played").ply()),
                    ReplayCursor::Last,
                ];
                for (who, wish) in others.into_iter().flat_map(|who| wishes.map(|wish| (who, wish))) {
                    for stop in stops {
                        let message = stepped(&game, who, stop, wish, View::Text);
                        let told = message.body(Format::Components, true, "x.png").to_string();
                        for line in &theirs {
                            assert!(!told.contains(line), "{}: {line}", book.info().slug);
                        }
                    }
                }
            }
            any_move(&mut game, &mut chance);
            if game.to_decide().is_none() {
                break;
            }
        }
    }
    assert!(seen > 0, "no game hides anything, so nothing was tried");
}

#[test]
fn every_step_of_a_replay_is_within_discords_limits_and_forward_leads_from_the_deal_to_the_end() {
    for book in CATALOG {
        let mut chance = StdRng::seed_from_u64(12);
        let mut game = accepted(*book, &mut chance);
        for _ in 0..8 {
            check(&stepped(&game, ADA, ReplayCursor::Last, Perspective::Open, View::Text));
            any_move(&mut game, &mut chance);
        }
        command(&mut game, ADA, &Command::Resign { ply: None });
        check(&table::table(&game, locale(), &NoNames));
        let mut press = CustomId::Replay(game.id(), ReplayCursor::First, Perspective::Open);
        for ply in 0..=game.played().len() {
            let CustomId::Replay(_, stop, eyes) = press else {
                panic!("{press:?}")
            };
            let view = if ply == 3 { View::Picture } else { View::Text };
            let message = stepped(&game, CLEO, stop, eyes, view);
            check(&message);
            let Row::Buttons(steps) = rows(&message)[0] else {
                panic!("{:?}", message.parts())
            };
            let idle: Vec<bool> = steps.iter().map(|button| button.idle).collect();
            let (first, last) = (ply == 0, ply == game.played().len());
            assert_eq!(idle, [first, first, last, last]);
            press = read(&steps[2]);
        }
    }
}

#[test]
fn a_film_of_forty_positions_of_any_game_is_small_and_has_a_picture_for_each() {
    for book in CATALOG {
        let mut chance = StdRng::seed_from_u64(13);
        let mut game = accepted(*book, &mut chance);
        while game.played().len() < 39 && game.to_decide().is_some() {
            any_move(&mut game, &mut chance);
        }
        if game.to_decide().is_some() {
            command(&mut game, ADA, &Command::Resign { ply: None });
        }
        let film = game.film(40, &locale().captions(game.info())).expect("it is over");
        let scenes: Vec<_> = film.into_iter().map(|shown| shown.picture).collect();
        let gif = headsup_render::gif(&scenes);
        // Each picture begins with how long it stands.
        let pictures = gif.windows(4).filter(|bytes| bytes == b"\x21\xF9\x04\x05").count();
        assert_eq!(pictures, scenes.len(), "{}", book.info().slug);
        let most = 20_000 + 12_000 * pictures;
        assert!(gif.len() < most, "{}: {} of {most}", book.info().slug, gif.len());
    }
}

//! Who watches sees what lies open to all, whatever the players hold or try, and all of it when the match is over.

use super::*;
use crate::player_names::NoNames;
use crate::spectator::message;

const CLEO: UserId = UserId(1_573_616_929_078_247_427);

fn watched(game: &Match, view: View) -> Message<Reader> {
    message(&PanelContext {
        game,
        who: CLEO,
        view,
        locale: locale(),
        emojis: &Emojis::default(),
        names: &NoNames,
        coached: false,
        story: None,
    })
}

#[test]
fn what_a_watcher_sees_is_within_discords_limits_and_names_nothing_hidden() {
    let mut hidden = 0;
    for book in CATALOG {
        let mut chance = StdRng::seed_from_u64(11);
        let mut game = accepted(*book, &mut chance);
        let mut before: Option<(u64, String)> = None;
        for _ in 0..24 {
            let Some(seat) = game.to_decide() else { break };
            let words = watched(&game, View::Text);
            check(&words);
            let seen = words.body(Format::Components, true, "x.png").to_string();
            let version = game.version_for(None);
            // What is tried in private moves nothing.
            if let Some((known, text)) = &before
                && *known == version
            {
                assert_eq!(*text, seen);
            }
            for holder in Seat::BOTH {
                for line in secrets(&game, holder) {
                    hidden += 1;
                    assert!(!seen.contains(&line), "{line}");
                }
            }
            before = Some((version, seen));
            let who = game.person_at(seat).expect("a player sits there");
            let legal = game.player_at(seat).map(|own| own.legal_moves());
            let legal = legal.expect("they must decide");
            let text = legal[chance.random_range(0..legal.len())].notation.clone();
            let mark = game.mark(seat);
            command(&mut game, who, &Command::Move { mark, text });
        }
        let pictured = watched(&game, View::Picture);
        check(&pictured);
        let alt = pictured.body(Format::Components, true, "x.png").to_string();
        for line in Seat::BOTH.into_iter().flat_map(|holder| secrets(&game, holder)) {
            assert!(game.to_decide().is_none() || !alt.contains(&line), "{line}");
        }
    }
    assert!(hidden > 0, "no game hides anything, so nothing was tried");
}

#[test]
fn when_it_is_over_a_watcher_sees_every_hand() {
    for book in CATALOG {
        let mut chance = StdRng::seed_from_u64(12);
        let mut game = accepted(*book, &mut chance);
        let loser = game.to_decide().and_then(|seat| game.person_at(seat));
        command(&mut game, loser.expect("it has begun"), &Command::Resign { ply: None });
        let open = game
            .film(2, &locale().captions(game.info()))
            .and_then(|film| film.into_iter().last())
            .expect("it is over");
        let message = watched(&game, View::Picture);
        check(&message);
        let Some(crate::message::Picture::Show { alt, .. }) = message.picture else {
            panic!("a picture was wanted")
        };
        assert_eq!(
            alt,
            locale().lines(game.info(), &open.words, &locale().sides(game.info()))
        );
    }
}

//! Buttons carry the words of the text view where those fit on a phone, each once.

use super::*;
use crate::player_names::PlayerNames;

/// The label of each button of a move on a panel.
fn labels(message: &Message<Reader>) -> Vec<String> {
    let rows = message.parts().iter().filter_map(|part| match part {
        Part::Row(Row::Buttons(buttons)) | Part::Titled(_, Row::Buttons(buttons)) => Some(buttons),
        _ => None,
    });
    let moves = rows.flatten().filter(|button| button.id.starts_with("v1 choose "));
    moves.map(|button| button.label.clone()).collect()
}

#[test]
fn few_buttons_say_what_follows_and_nothing_twice() {
    let emojis = Emojis::default();
    let mut said = Vec::new();
    for book in CATALOG {
        for (number, locale) in (0..).zip(Locale::all()) {
            let mut chance = StdRng::seed_from_u64(number);
            let mut game = accepted(*book, &mut chance);
            for _ in 0..30 {
                let Some(seat) = game.to_decide() else { break };
                let who = game.person_at(seat).expect("a player sits there");
                let own = game.player_at(seat).expect("it is being played");
                let look = PanelContext {
                    game: &game,
                    who,
                    view: View::Picture,
                    locale,
                    emojis: &emojis,
                    names: &NoNames,
                    coached: false,
                    story: None,
                };
                let menu = own.menu(&[]).expect("they must decide");
                let forks = menu
                    .fork
                    .arranged()
                    .filter(|choice| choice.next == headsup_engine::Next::Fork);
                let fork = |path: Vec<ChoiceId>| crate::ids::MenuLocation {
                    at: crate::ids::MenuTarget::Match(game.id(), own.mark()),
                    page: 0,
                    path,
                };
                let behind = forks.map(|choice| fork(choice.quick.path.clone()));
                let mut messages = vec![look.panel()];
                messages.extend(behind.map(|fork| look.at(&fork).expect("it is offered")));
                for label in messages.iter().flat_map(labels) {
                    let parts: Vec<&str> = label.split(" · ").collect();
                    let once: HashSet<&&str> = parts.iter().collect();
                    assert_eq!(once.len(), parts.len(), "{label}");
                    said.push((book.info().slug, locale.code(), label));
                }
                let legal = own.legal_moves();
                let text = legal[chance.random_range(0..legal.len())].notation.clone();
                let mark = game.mark(seat);
                command(&mut game, who, &Command::Move { mark, text });
            }
        }
    }
    for (slug, words) in [
        ("fortac", "· one step straight"),
        ("contraploy", "Worth 9 there"),
        ("clash", "End turn · Draw up to seven"),
    ] {
        let found = said
            .iter()
            .any(|(game, _, label)| *game == slug && label.contains(words));
        let of_game = said.iter().filter(|(game, ..)| *game == slug).map(|(.., label)| label);
        assert!(found, "{words}: {:?}", of_game.collect::<HashSet<_>>());
    }
}

/// Calls one player Ada and everybody else Ben.
struct Called;

impl PlayerNames for Called {
    fn called(&self, who: UserId) -> Option<String> {
        Some(if who == ADA { "Ada" } else { "Ben" }.to_owned())
    }
}

#[test]
fn a_button_calls_players_as_the_picture_does() {
    let book = CATALOG.iter().find(|book| book.info().slug == "jokers-row");
    let mut game = accepted(*book.expect("it is there"), &mut StdRng::seed_from_u64(1));
    let seat = game.to_decide().expect("it has begun");
    let (who, mark) = (game.person_at(seat).expect("a player sits there"), game.mark(seat));
    let text = "claim".to_owned();
    command(&mut game, who, &Command::Move { mark, text });
    let look = PanelContext {
        game: &game,
        who: if who == ADA { BEN } else { ADA },
        view: View::Picture,
        locale: locale(),
        emojis: &Emojis::default(),
        names: &Called,
        coached: false,
        story: None,
    };
    let claims = if who == ADA { "Ada" } else { "Ben" };
    let yields = labels(&look.panel())
        .into_iter()
        .find(|label| label.starts_with("Yield"));
    let yields = yields.expect("who answers may yield");
    assert!(yields.starts_with(&format!("Yield · {claims} takes place")), "{yields}");
}

//! A heading on a panel is directly above the row that it names.

use headsup_engine::{ChoiceSet, Menu, Next};

use super::*;

/// Checks that each heading of a menu is directly above its first button, as Discord gets it. Returns how many there are.
fn headed(message: &Message<Reader>, menu: &Menu, game: &Match, locale: &Locale) -> usize {
    let ChoiceSet::Arranged(arranged) = &menu.fork else {
        return 0;
    };
    let body = message.body(Format::Components, true, "x.png");
    let parts = body["components"].as_array().expect("a list");
    let names = locale.sides(game.info());
    let mut headings = 0;
    for group in &arranged.groups {
        let Some(title) = &group.title else { continue };
        let title = format!("-# {}", locale.line(game.info(), title, &names));
        let at = parts.iter().position(|part| part["content"] == title.as_str());
        let at = at.unwrap_or_else(|| panic!("no heading {title:?}: {body}"));
        let below = &parts[at + 1]["components"][0]["custom_id"];
        let below = below.as_str().and_then(|id| id.parse().ok());
        let Some(CustomId::Choose(fork)) = below else {
            panic!("no button below {title:?}: {body}")
        };
        assert_eq!(fork.path, group.choices[0].quick.path, "{title:?}");
        headings += 1;
    }
    headings
}

#[test]
fn a_heading_is_directly_above_its_row_at_every_turn_of_random_matches() {
    let emojis = Emojis::default();
    for book in CATALOG {
        let mut headings = 0;
        for (number, locale) in (0..).zip(Locale::all()) {
            let mut chance = StdRng::seed_from_u64(number);
            let mut game = accepted(*book, &mut chance);
            for _ in 0..40 {
                let Some(seat) = game.to_decide() else { break };
                let who = game.person_at(seat).expect("a player sits there");
                let own = game.player_at(seat).expect("it is being played");
                for view in [View::Picture, View::Text] {
                    let look = PanelContext {
                        game: &game,
                        who,
                        view,
                        locale,
                        emojis: &emojis,
                        names: &NoNames,
                        coached: true,
                        story: None,
                    };
                    let menu = own.menu(&[]).expect("they must decide");
                    headings += headed(&look.panel(), &menu, &game, locale);
                    let forks = menu.fork.arranged().filter(|choice| choice.next == Next::Fork);
                    for fork in forks.take(3) {
                        let menu = own.menu(&fork.quick.path).expect("it is offered");
                        let location = crate::ids::MenuLocation {
                            at: crate::ids::MenuTarget::Match(game.id(), own.mark()),
                            page: 0,
                            path: menu.path.clone(),
                        };
                        let message = look.at(&location).expect("it is offered");
                        headings += headed(&message, &menu, &game, locale);
                    }
                }
                let legal = own.legal_moves();
                let text = legal[chance.random_range(0..legal.len())].notation.clone();
                let mark = game.mark(seat);
                command(&mut game, who, &Command::Move { mark, text });
            }
        }
        let slug = book.info().slug;
        let has_headings = ["clash", "contraploy"].contains(&slug);
        assert!(!has_headings || headings > 0, "{slug}: no heading was tried");
    }
}

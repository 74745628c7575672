//! Every picture of a match can be read on a phone, whatever is chosen and for everyone who looks.

use super::super::flow;
use super::super::state::JokersRow;
use super::golden::{Table, open, sight, spoken};
use super::{Move, picture};
use headsup_engine::position_builder::PositionBuilder;
use headsup_engine::{Options, Rules, Seat, Sight, Viewpoint};
use headsup_render::legible;

/// Plays a match without thought, omens whenever there are any, and shows every position of it.
fn played(seed: u8, mut visit: impl FnMut(&Table, Option<&(Seat, Move)>)) {
    let mut table: Table = PositionBuilder::out([seed; 32], |dealer| JokersRow::deal(&Options::default(), dealer));
    let mut last = None;
    for ply in 0.. {
        visit(&table, last.as_ref());
        let legal = table.legal();
        if legal.is_empty() {
            break;
        }
        let any = &legal[(ply * 31 + 7) % legal.len()];
        let chosen = legal.iter().rfind(|mv| mv.starts_with("omen")).unwrap_or(any);
        last = Some((table.to_decide(), chosen.parse().expect("a move")));
        table.play(chosen);
    }
}

#[test]
fn every_picture_of_a_match_can_be_read_in_every_language() {
    for (number, language) in ["en", "de", "es"].into_iter().enumerate() {
        let captions = spoken(language, ["WWWWWWWWWWWW", "Maximiliane…"]);
        let mut ply = 0;
        played(240 + number as u8, |table, last| {
            ply += 1;
            if ply % 5 != number && !table.game.is_over() {
                return;
            }
            let laid_open = open(table);
            let over = table.game.is_over();
            let game = if over { &laid_open.game } else { &table.game };
            let mut views = vec![(Sight::PUBLIC, None)];
            if over {
                views.extend(Seat::BOTH.map(|seat| (sight(seat), None)));
            } else {
                let sight = sight(table.to_decide());
                views.extend(paths(game, sight).into_iter().map(|path| (sight, Some(path))));
                views.push((self::sight(table.to_decide().other()), None));
            }
            for (sight, path) in views {
                let path: Option<Vec<&str>> = path.as_ref().map(|path| path.iter().map(String::as_str).collect());
                for below in Seat::BOTH
                    .into_iter()
                    .filter(|&seat| sight.viewer().is_none_or(|viewer| viewer == seat))
                {
                    let view = Viewpoint {
                        menu: path.as_deref(),
                        ..Viewpoint::new(sight, below, last, &captions)
                    };
                    assert_eq!(legible::faults(&picture(game, &view)), [""; 0], "{last:?} {path:?}");
                }
            }
        });
    }
}

/// The paths of the first buttons, and of a few behind them.
fn paths(game: &JokersRow, sight: Sight) -> Vec<Vec<String>> {
    let mut paths = vec![Vec::new()];
    for at in 0..4 {
        let Some(path) = paths.get(at).cloned() else { break };
        let words: Vec<&str> = path.iter().map(String::as_str).collect();
        let laid = flow::arrange(game, &words, game.own_cards(sight));
        let choices = laid
            .into_iter()
            .flat_map(|layout| layout.groups)
            .flat_map(|group| group.choices);
        paths.extend(choices.map(|choice| choice.path).take(3));
    }
    paths
}

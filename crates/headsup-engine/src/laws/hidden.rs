//! The laws of what is hidden: nobody sees a hidden card, and no move tells of one that it does not turn.

use std::collections::BTreeSet;

use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use super::reach::{forks, layouts};
use super::{Point, Story, viewers};
use crate::captions::PlainCaptions;
use crate::card::{Card, Sight};
use crate::dealer::{Shuffle, Trace};
use crate::menu;
use crate::rules::{Game, Viewpoint};
use crate::seat::Seat;

/// Prints all that a viewer is shown: picture, words, and if they must decide their moves, menus, labels and refusals.
fn view<G: Game>(point: &Point<G>, game: &G, sight: Sight) -> Vec<String> {
    let below = sight.viewer().unwrap_or(Seat::One);
    let looks = Viewpoint::new(sight, below, point.moves.last(), &PlainCaptions);
    let mut view = vec![
        format!("{:?}", game.status()),
        format!("{:?}", game.forced_move()),
        format!("{:?}", game.describe(sight, looks.last)),
        format!("{:?}", game.scene(&looks)),
        format!("{:?}", game.detail_scenes(&looks)),
    ];
    if point.seat().is_some() && sight.viewer().is_some() && point.seat() != sight.viewer() {
        let mut known = Vec::new();
        game.legal_moves(sight, &mut known);
        view.extend(known.iter().map(|mv| {
            let told = menu::foretold(game, mv, sight);
            format!("{mv} may come as {told:?} and does {:?}", game.threat(mv, sight))
        }));
    }
    if point.seat().is_some() && point.seat() == sight.viewer() {
        let mut legal = Vec::new();
        game.legal_moves(sight, &mut legal);
        view.extend(legal.iter().map(|mv| {
            format!(
                "{mv}: {} says {:?}, before {:?}, and promises {} and {} because {:?} but {:?}",
                game.notation_for(mv, sight),
                game.spoken(mv, sight),
                game.foretold(mv, sight),
                game.move_score(mv, sight),
                game.search_score(mv, sight),
                game.reason(mv, sight),
                game.risk(mv, sight)
            )
        }));
        let mut menus = Vec::new();
        forks(game, sight, &[], &mut menus);
        view.extend(menus.iter().map(|menu| format!("{menu:?}")));
        for depth in 0..3 {
            let menu = menus.iter().find(|menu| menu.path.len() == depth);
            view.extend(menu.map(|menu| format!("{:?}", menu::preview(game, &menu.path, looks))));
        }
        for menu in layouts(game, sight) {
            view.push(format!("{menu:?} looks {:?}", menu::preview(game, &menu.path, looks)));
        }
        let orders = game.premoves(sight);
        for order in &orders {
            let obeyed = game
                .premove_reply(&order.word, sight)
                .expect("an order that may be given holds");
            assert!(
                legal.contains(&obeyed),
                "{} makes {obeyed}, which is not legal",
                order.word
            );
            assert_eq!(game.premove(&order.word).as_ref(), Some(order));
            view.push(format!("{order:?} makes {obeyed}"));
        }
        for (_, mv) in point.moves.iter().filter(|(_, mv)| !legal.contains(mv)) {
            let objection = game.why_illegal(mv, sight);
            assert!(
                G::INFO.rulings.contains(&objection.ruling),
                "{mv} is refused by {}",
                objection.ruling
            );
            view.push(format!("{mv}: {objection:?}"));
        }
    }
    view
}

/// The same position with other faces on the cards that `hidden` picks.
fn redeal<G: Game>(game: &G, chance: &mut StdRng, mut hidden: impl FnMut(usize, &Card<G::Face>) -> bool) -> G {
    let mut other = game.clone();
    let mut at = 0;
    let mut cards = other.cards_mut();
    cards.retain(|card| {
        at += 1;
        hidden(at - 1, card)
    });
    let mut faces: Vec<G::Face> = cards.iter().map(|card| card.face()).collect();
    faces.shuffle(chance);
    cards.iter_mut().zip(faces).for_each(|(card, face)| card.repaint(face));
    other
}

/// Blindness: deal the cards anew that a viewer cannot see, and they see no difference.
pub fn blindness<G: Game>(story: &Story) {
    let point = Point::<G>::walk(story, |_, _| {});
    if point.seat().is_none() {
        return; // of a finished match everything is open
    }
    for sight in viewers() {
        let before = view(&point, &point.game, sight);
        for _ in 0..3 {
            let other = redeal(&point.game, &mut story.chance(), |_, card| card.open(sight).is_none());
            for (is, was) in view(&point, &other, sight).iter().zip(&before) {
                assert_eq!(is, was, "{sight:?} sees a hidden card");
            }
        }
    }
}

/// Returns what a viewer gets to know by a move: what was said, whether it can be taken back, and all they are shown afterwards.
fn heard<G: Game>(point: &Point<G>, game: &G, mv: &G::Move, sight: Sight) -> (Vec<String>, G, Vec<Shuffle>) {
    let mut after = Point {
        game: game.clone(),
        seed: point.seed,
        moves: point.moves.clone(),
    };
    let mover = point.seat().expect("a legal move has a mover");
    let mut dealer = point.dealer().telling().tracing().watching(mover);
    after.game.apply(mv, &mut dealer);
    after.moves.push((mover, mv.clone()));
    let showed = dealer.showed();
    let (events, Trace { shuffles, .. }) = dealer.into_parts();
    let seen = events
        .iter()
        .map(|event| format!("{:?} {:?}", event.weight(), event.seen(sight.viewer())));
    let mut heard: Vec<String> = seen.collect();
    heard.push(format!("it stands: {showed}. Afterwards:"));
    heard.extend(view(&after, &after.game, sight));
    (heard, after.game, shuffles)
}

/// Silence: deal the cards anew that a viewer sees neither before a move nor by it, make the same move, and they hear and see no
/// difference. So nobody learns anything unless a card was turned for them, or the rules admit it. `admits`
/// names the moves of which they do: everybody may conclude something of the mover's hidden cards from such a move being legal, as from a
/// pass that is allowed only to a player who cannot play.
pub fn silence<G: Game>(story: &Story, admits: fn(&G, &G::Move) -> bool) {
    let mut before = None;
    let point = Point::<G>::walk(story, |_, _| {});
    // The last move of a match is worth a look, too: go back one if it is over.
    let point = if point.seat().is_none() {
        let shorter = Story {
            picks: story.picks[..point.moves.len() - 1].to_vec(),
            ..story.clone()
        };
        before.insert(Point::<G>::walk(&shorter, |_, _| {}))
    } else {
        before.insert(point)
    };
    let chance = &mut story.chance();
    let legal = point.legal();
    let mv = &legal[chance.random_range(0..legal.len())];
    for sight in viewers() {
        let mut tagged = point.game.clone();
        tagged
            .cards_mut()
            .into_iter()
            .enumerate()
            .for_each(|(at, card)| card.tag(at as u16 + 1));
        let (_, mut tagged, shuffles) = heard(point, &tagged, mv, sight);
        let unseen: BTreeSet<u16> = tagged
            .cards_mut()
            .into_iter()
            .filter_map(|card| card.unseen_tag(sight))
            .collect();
        let (was, _, _) = heard(point, &point.game, mv, sight);
        let other = redeal(&point.game, chance, |at, _| unseen.contains(&(at as u16 + 1)));
        let mut still = Vec::new();
        other.legal_moves(Sight::seat(point.seat().expect("it is not over")), &mut still);
        if !still.contains(mv) {
            assert!(
                admits(&point.game, mv),
                "that {mv} is legal tells {sight:?} of a hidden card"
            );
            continue;
        }
        let (is, _, others) = heard(point, &other, mv, sight);
        if others == shuffles {
            // A shuffle of hidden cards is another shuffle then; what it turns up is chance and no leak.
            for (is, was) in is.iter().zip(&was) {
                assert_eq!(is, was, "{mv} tells {sight:?} of a hidden card");
            }
            assert_eq!(is.len(), was.len());
        }
    }
}

//! How a move is clicked together and read.

use super::board::Space;
use super::cards::Kind;
use super::describing::described;
use super::layout::{does, layout};
use super::moves::Move;
use super::picture;
use super::reasons::{SMALL, reason, risk, threat};
use super::state::Fortac;
use super::telling::move_line;
use headsup_engine::{ChoiceLabel, GameText, Layout, PathStep, Presentation, Seat, Sight, Viewpoint};
use headsup_scene::Scene;

impl Presentation for Fortac {
    const SMALL_REASONS: &'static [&'static str] = SMALL;
    const PUZZLES: &'static str = include_str!("puzzles.csv");

    fn choice_path(&self, mv: &Move) -> Vec<PathStep> {
        [mv.card.name(), mv.from.name(), mv.to.name()]
            .map(|word| PathStep::One(word.to_owned()))
            .to_vec()
    }

    /// A card, a man, or the whole move.
    fn choice_label(&self, words: &[&str], _: Sight) -> ChoiceLabel {
        let card = Kind::ALL
            .into_iter()
            .find(|kind| kind.name() == words[0])
            .expect("the first word is a card");
        let space = |at: usize| Space::named(words[at]).expect("the other words are spaces");
        let (label, detail) = match words.len() {
            1 => (
                GameText::new("pick-card").face("card", card),
                Some(GameText::new(does(card))),
            ),
            2 => (GameText::new("pick-man").word("from", space(1).name()), None),
            _ => {
                let mv = Move {
                    card,
                    from: space(1),
                    to: space(2),
                };
                (move_line(play_id(card), mv), effect(self, mv))
            }
        };
        ChoiceLabel { label, detail }
    }

    fn arrange(&self, path: &[&str], _: Sight) -> Option<Layout> {
        layout(self, path)
    }

    fn card_icons() -> Vec<(String, Scene)> {
        picture::icons()
    }

    fn cover() -> Scene {
        picture::cover()
    }

    fn scene(&self, view: &Viewpoint<'_, Move>) -> Scene {
        picture::picture(self, view)
    }

    fn reason(&self, mv: &Move, _: Sight) -> Option<GameText> {
        reason(self, *mv)
    }

    fn risk(&self, mv: &Move, _: Sight) -> Option<GameText> {
        risk(self, *mv)
    }

    fn threat(&self, mv: &Move, _: Sight) -> Option<GameText> {
        threat(self, *mv)
    }

    fn describe(&self, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<GameText> {
        described(self, sight, last)
    }
}

fn play_id(card: Kind) -> &'static str {
    match card {
        Kind::Trade | Kind::Switch => "play-swap",
        Kind::Push => "play-push",
        _ => "play-step",
    }
}

/// The formation that a move makes, or how many men a push moves; the labels of other moves say it all.
fn effect(table: &Fortac, mv: Move) -> Option<GameText> {
    if let Some(combo) = table.scored(mv) {
        return Some(GameText::new("forms").message("combo", combo.message()));
    }
    (mv.card == Kind::Push).then(|| GameText::new("pushes").number("count", mv.pushed(&table.men)))
}

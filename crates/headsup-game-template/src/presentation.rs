//! How a move is chosen, and how a position reads. How it looks is in `picture`.

use super::{Face, FiveTricks, Move, picture};
use headsup_engine::{
    ChoiceGroup, ChoiceLabel, GameText, Layout, PathStep, Presentation, QuickChoice, Rules, Seat, Sight, Status, Tone,
    Viewpoint,
};
use headsup_scene::Scene;
use headsup_scene::cards::{self, Suit};

impl Presentation for FiveTricks {
    fn choice_path(&self, Move(face): &Move) -> Vec<PathStep> {
        vec![PathStep::One(face.to_string())]
    }

    fn choice_label(&self, words: &[&str], _: Sight) -> ChoiceLabel {
        let face: Face = words[0].parse().expect("a word of a path");
        ChoiceLabel {
            label: GameText::new("label-play").face("card", face),
            detail: None,
        }
    }

    /// One button for each card, its face: a move is one tap.
    fn arrange(&self, path: &[&str], sight: Sight) -> Option<Layout> {
        let mut legal = Vec::new();
        self.legal_moves(sight, &mut legal);
        let button = |Move(face): &Move| QuickChoice {
            path: vec![face.to_string()],
            label: None,
            words: None,
            cards: vec![face.to_string()],
            tone: if legal.len() == 1 { Tone::Main } else { Tone::Neutral },
        };
        let row = ChoiceGroup {
            title: None,
            choices: legal.iter().map(button).collect(),
        };
        path.is_empty().then(|| Layout {
            groups: vec![row],
            ..Layout::default()
        })
    }

    fn card_icons() -> Vec<(String, Scene)> {
        let icon = |face: Face| (face.to_string(), cards::icon(face.rank(), Suit::Spades));
        Face::deck().map(icon).collect()
    }

    fn scene(&self, view: &Viewpoint<'_, Move>) -> Scene {
        picture::picture(self, view)
    }

    fn describe(&self, sight: Sight, last: Option<&(Seat, Move)>) -> Vec<GameText> {
        let plays = |&(seat, Move(face)): &(Seat, Move)| GameText::new("plays").seat("seat", seat).face("card", face);
        let mut lines: Vec<GameText> = last.map(plays).into_iter().collect();
        lines.push(match (self.status(), &self.led) {
            (Status::Over(_), _) => GameText::new("at-end"),
            (_, None) => GameText::new("at-lead").seat("seat", self.turn),
            (_, Some(led)) => GameText::new("at-answer")
                .seat("seat", self.turn)
                .card("led", led, sight),
        });
        if let Some(seat) = sight.viewer() {
            lines.push(GameText::new("hand").cards("cards", &self.hands[seat], sight));
        }
        let tricks = self.tricks();
        lines.extend(Seat::BOTH.map(|seat| GameText::new("tricks").seat("seat", seat).number("count", tricks[seat])));
        lines
    }
}

//! How a move is clicked together, and how a position reads: enough to play by it without the picture.

use super::board::Space;
use super::cards::Kind;
use super::layout::layout;
use super::moves::Move;
use super::picture;
use super::reasons::reason;
use super::state::{Fortac, MOVE_LIMIT};
use super::telling::{move_line, told};
use headsup_engine::{ChoiceLabel, Layout, Line, PathStep, Presentation, Rules, Seat, Sight, Status, Viewpoint};
use headsup_scene::Scene;

impl Presentation for Fortac {
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
            1 => (Line::new("pick-card").face("card", card), Some(Line::new(does(card)))),
            2 => (Line::new("pick-man").word("from", space(1).name()), None),
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

    fn scene(&self, view: &Viewpoint<'_, Move>) -> Scene {
        picture::picture(self, view)
    }

    fn reason(&self, mv: &Move, _: Sight) -> Option<Line> {
        reason(self, *mv)
    }

    fn describe(&self, _: Sight, last: Option<&(Seat, Move)>) -> Vec<Line> {
        let mut lines: Vec<Line> = last.map(|(seat, mv)| told(*mv, *seat)).into_iter().collect();
        lines.push(match self.status() {
            Status::Turn { seat, .. } => Line::new("is-turn").seat("who", seat),
            Status::Over(outcome) => match outcome.winner {
                Some(seat) => Line::new("is-won").seat("who", seat),
                None => Line::new("is-drawn"),
            },
        });
        for seat in Seat::BOTH {
            let mut men = self.men[seat].map(Space::name);
            let line = ["a", "b", "c", "d"]
                .into_iter()
                .fold(Line::new("is-men").seat("who", seat), |line, key| {
                    line.word(key, men.next().expect("a side always has four men (FO-2)"))
                });
            lines.push(line);
        }
        for seat in Seat::BOTH {
            let hand = self.hands[seat].cards();
            lines.push(
                Line::new("is-hand")
                    .seat("who", seat)
                    .cards("cards", hand, Sight::PUBLIC),
            );
        }
        for seat in Seat::BOTH {
            let line =
                Line::new(["is-combos-0", "is-combos-1", "is-combos-2"][self.made(seat).count()]).seat("who", seat);
            let keys = ["first", "second"].into_iter();
            lines.push(
                keys.zip(self.made(seat))
                    .fold(line, |line, (key, combo)| line.message(key, combo.message())),
            );
        }
        lines.push(Line::new("is-deck").number("count", self.deck.cards().len() as u32));
        lines.push(Line::new("is-discard").cards("cards", self.discard.cards(), Sight::PUBLIC));
        lines.push(Line::new("is-ply").number("ply", self.ply).number("limit", MOVE_LIMIT));
        lines
    }
}

/// What a card does, in a few words.
fn does(card: Kind) -> &'static str {
    match card {
        Kind::Hop => "does-hop",
        Kind::Skip => "does-skip",
        Kind::Jump => "does-jump",
        Kind::Trade => "does-trade",
        Kind::Switch => "does-switch",
        Kind::Rook => "does-rook",
        Kind::King => "does-king",
        Kind::Horse => "does-horse",
        Kind::Bishop => "does-bishop",
        Kind::Zip => "does-zip",
        Kind::Zap => "does-zap",
        Kind::Push => "does-push",
    }
}

fn play_id(card: Kind) -> &'static str {
    match card {
        Kind::Trade | Kind::Switch => "play-swap",
        Kind::Push => "play-push",
        _ => "play-step",
    }
}

/// How many men a push moves; the labels of other moves say it all.
fn effect(table: &Fortac, mv: Move) -> Option<Line> {
    (mv.card == Kind::Push).then(|| Line::new("pushes").number("count", mv.pushed(&table.men)))
}

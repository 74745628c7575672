//! The dark band below the field: what is at stake in one line, and the hand of the player below.

use super::super::cards::{Cards, Face};
use super::super::flow::{Wish, by_strength};
use super::super::moves::Move;
use super::super::state::{Phase, row_of};
use super::board::front;
use super::plan::{BAND, FOOT, LINE, TRAY, WIDTH};
use super::{GROUND, Table, signs};
use headsup_engine::{GameText, Seat};
use headsup_scene::cards::{self, CardSize};
use headsup_scene::{Align, Bar, PaletteColor, Scene, ShapeKind, TextStyle};

/// Where the line and the hand begin, and from a card to the next.
const LEFT: i32 = 30;
const STEP: i32 = 190;
/// The tops of a card that can be played, of one that waits, and of one that cannot.
const LIFTED: i32 = FOOT + 92;
const RESTING: i32 = LIFTED + 14;
const LOWERED: i32 = LIFTED + 30;
/// The widest that the words behind the number and at the right end may be, and what those before it have at least.
const WORDS: [u16; 3] = [190, 300, 300];
/// Between two parts of the line, and the plate of a number.
const GAP: i32 = 18;
const PLATE: (i32, i32) = (88, 60);
const ASIDE: TextStyle = TextStyle::extra_bold(40);

/// What the line says: words, a number of a seat with the card it comes from, what is added, and what is needed.
struct Stake {
    words: GameText,
    number: Option<(Seat, u8)>,
    card: Option<Face>,
    added: Option<GameText>,
    needed: Option<GameText>,
}

impl Table<'_> {
    /// The band below the field; a `tray` holds the hand of the player below.
    pub(super) fn tray(&self, scene: &mut Scene, tray: bool) {
        let height = if tray { TRAY } else { BAND };
        scene.shape(ShapeKind::Box((0, FOOT), WIDTH, height, 0).fill(GROUND.band));
        let middle = FOOT + if tray { LINE } else { i32::from(BAND) } / 2;
        if let Some(stake) = self.stake() {
            self.line(scene, &stake, middle);
        }
        if tray {
            self.hand(scene);
        }
    }

    fn stake(&self) -> Option<Stake> {
        let game = self.game;
        if game.is_over() {
            return None;
        }
        let plain = |words| Stake {
            words,
            number: None,
            card: None,
            added: None,
            needed: None,
        };
        let omen = |bonus: u8| (bonus > 0).then(|| GameText::new("pic-omen").number("bonus", bonus));
        let row = row_of(game.joker[game.turn]);
        Some(match (game.phase, &self.wish) {
            (_, Some(Wish::Overload(cards))) => Stake {
                number: Some((game.actor, cards.len() as u8)),
                needed: Some(GameText::new("pic-draw")),
                ..plain(GameText::new("pic-discard"))
            },
            (Phase::Main, _) => Stake {
                number: Some((game.turn, game.joker[game.turn])),
                added: omen(game.bonus(game.turn, row)),
                needed: (!game.may_stall()).then(|| GameText::new("pic-must")),
                ..plain(GameText::new("pic-next"))
            },
            (Phase::Discard, _) => plain(GameText::new("pic-keep")),
            (Phase::Counter, _) => {
                let attacker = game.actor.other();
                let played = game.attack.last().unwrap_or(game.place(game.joker[game.turn]));
                let needed = game.strength.saturating_sub(game.answer_bonus());
                // What is enough is asked of one side alone.
                let asked = self.view.sight.viewer().is_none_or(|seat| seat == game.actor);
                Stake {
                    number: Some((attacker, game.strength)),
                    card: played.open(self.view.sight),
                    added: omen(game.bonus(attacker, row)),
                    needed: asked.then(|| match needed {
                        0..=2 => GameText::new("pic-any"),
                        _ => GameText::new("pic-need").number("needed", needed),
                    }),
                    ..plain(GameText::new("pic-attacks").seat("seat", attacker))
                }
            }
        })
    }

    fn line(&self, scene: &mut Scene, stake: &Stake, middle: i32) {
        let [added, needed, least] = WORDS;
        let say = |line: &Option<GameText>, style: TextStyle, most: u16| {
            let text = line.as_ref().map(|line| self.view.captions.say(line));
            style.fit(&text.unwrap_or_default(), most)
        };
        let width = |(text, style): &(String, TextStyle)| match text.is_empty() {
            true => 0,
            false => i32::from(style.width(text)) + GAP,
        };
        let (added, needed) = (
            say(&stake.added, ASIDE, added),
            say(&stake.needed, TextStyle::black(44), needed),
        );
        let number = stake.number.map_or(0, |_| PLATE.0 + GAP);
        let card = stake.card.map_or(0, |_| i32::from(CardSize::Mini.size().0) + GAP);
        let room = Bar::RIGHT - LEFT - width(&needed) - width(&added) - number - card - GAP;
        let words = ASIDE.fit(&self.view.captions.say(&stake.words), (room as u16).max(least));
        let mut x = LEFT + width(&words);
        scene.word_aligned(words.0, (LEFT, middle), words.1, GROUND.aside, Align::Start);
        if let Some((seat, number)) = stake.number {
            let (width, height) = PLATE;
            let corner = [height as u16 / 2, 14][seat.index()];
            let plate = ShapeKind::Box((x, middle - height / 2), width as u16, height as u16, corner);
            scene.shape(plate.fill(signs::color(seat).ink()));
            scene.word(number, (x + width / 2, middle), TextStyle::black(46), PaletteColor::Ink);
            x += width + GAP;
        }
        if let Some(face) = stake.card {
            let (width, height) = CardSize::Mini.size();
            let at = (x, middle - i32::from(height / 2));
            scene.sprite(front(face, CardSize::Mini), at);
            if let Some((_, Move::Counter(_))) = self.view.last {
                scene.last_move((at.0 - 8, at.1 - 8), width + 16, height + 16, 14, false);
            }
            x += i32::from(width) + GAP;
        }
        if !added.0.is_empty() {
            scene.word_aligned(added.0, (x, middle), added.1, GROUND.aside, Align::Start);
        }
        if !needed.0.is_empty() {
            scene.word_aligned(
                needed.0,
                (Bar::RIGHT, middle),
                needed.1,
                PaletteColor::White,
                Align::End,
            );
        }
    }

    /// The hand of the player below, weakest first: what can be played is lifted, what cannot is lowered and grey.
    fn hand(&self, scene: &mut Scene) {
        let (width, height) = CardSize::Large.size();
        let hand = &self.game.hands[self.view.below];
        let known: Cards = hand.iter().filter_map(|card| card.open(self.view.sight)).collect();
        let (can, chosen) = (self.can_play(known), self.chosen());
        let hidden = hand
            .iter()
            .filter(|card| card.open(self.view.sight).is_none())
            .map(|_| None);
        let cards = by_strength(known).into_iter().map(Some).chain(hidden);
        for (n, face) in (0..).zip(cards) {
            let can = face.and_then(|face| can.map(|can| can.contains(face)));
            let top = match can {
                Some(true) => LIFTED,
                Some(false) => LOWERED,
                None => RESTING,
            };
            let at = (LEFT + n * STEP, top);
            let under = ShapeKind::Box((at.0, top + 7), width, height, CardSize::Large.corner());
            scene.shape(under.fill(PaletteColor::Ink));
            scene.sprite(
                match (face, can) {
                    (None, _) => cards::back(CardSize::Large),
                    (Some(face), Some(false)) => cards::spent(face.rank(), signs::suit(face)),
                    (Some(face), _) => front(face, CardSize::Large),
                },
                at,
            );
            if can == Some(true) {
                scene.playable((at.0 + 16, LOWERED + i32::from(height) - 8), width - 32);
            }
            if face.is_some_and(|face| chosen.contains(face)) {
                // A dark line stays between white and white.
                scene.chosen(
                    (at.0 - 3, at.1 - 3),
                    width + 6,
                    height + 6,
                    CardSize::Large.corner() + 3,
                );
            }
        }
    }

    /// Which cards the viewer can play, where that is the question: the others are lowered.
    fn can_play(&self, known: Cards) -> Option<Cards> {
        let game = self.game;
        if game.is_over() || self.view.sight.viewer() != Some(game.actor) || game.actor != self.view.below {
            return None;
        }
        match (game.phase, &self.wish) {
            (Phase::Counter, _) => Some(game.answers(known)),
            (_, Some(Wish::Overload(cards))) => Some(known.without(*cards)),
            _ => None,
        }
    }

    /// The cards that the viewer is about to play.
    fn chosen(&self) -> Cards {
        match self.wish {
            Some(Wish::Answer(face) | Wish::Discard(face) | Wish::Break { ace: face, .. }) => Cards::NONE.with(face),
            Some(Wish::Omen { cards, .. }) => cards,
            _ => Cards::NONE,
        }
    }
}

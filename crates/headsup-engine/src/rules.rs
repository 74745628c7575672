//! The contract of a game, in small traits. A game that implements them is playable on Discord, in the simulator and in the tests; it
//! writes no line of Discord code, and nothing outside its own crate knows its name.
//!
//! | trait | what it says | required |
//! |---|---|---|
//! | [`Rules`] | what is dealt, whose turn it is, what is legal, what a move does | 6 functions |
//! | [`Presentation`] | how a move is chosen and read, how a position looks and reads | 4 functions |
//! | [`Searchable`] | what the computer player needs to think about it | 1 function, or weights and their features |
//! | [`Trace`] | what simulations print and laws compare | 2 functions |
//! | [`Premoves`], [`PrivateNotation`], [`LargeBoard`], [`Ending`] | what not all games have; a game without it implements it empty | none |
//!
//! [`Game`] is all of them together. The laws that every game must keep are written once, in `laws`, and run on each.

use std::fmt::Debug;

use super::captions::Captions;
use super::card::{Card, CardFace, Sight};
use super::dealer::Dealer;
use super::game::{ChoiceLabel, GameInfo, IllegalReason, Notation, Options, Outcome, PathStep, Premove, Status};
use super::game_text::GameText;
use super::layout::Layout;
use super::resampler::Resampler;
use super::search::SearchParams;
use super::seat::{Seat, Seats};
use super::weights::Weights;
use headsup_scene::{Scene, Sprite};

/// A list of moves may be told in parts, each with how many moves it has: the part in which a place of the list lies, and the place in that
/// part. A game finds a drawn move so without listing it. Panics if the list is shorter.
#[inline]
pub fn part_of<T>(parts: impl IntoIterator<Item = (T, usize)>, place: usize) -> (T, usize) {
    let mut left = place;
    for (part, count) in parts {
        if left < count {
            return (part, left);
        }
        left -= count;
    }
    unreachable!("a place that is drawn lies in the list")
}

/// What [`Searchable::sample_moves`] finds, by listing all: the simple way, and for several moves of a short list the faster one.
#[inline]
pub fn listed<G: Rules, I: IntoIterator<Item = usize>>(
    game: &G,
    sight: Sight,
    out: &mut Vec<G::Move>,
    draw: impl FnOnce(usize) -> I,
) {
    let before = out.len();
    game.legal_moves(sight, out);
    for place in draw(out.len() - before) {
        out.push(out[before + place].clone());
    }
}

/// A position of one game, and its rules.
///
/// `legal_moves` is the only judge and `apply` is total: of a legal move it cannot fail. Hidden cards open only to the `sight` that the
/// engine lends; only the dealer turns them.
pub trait Rules: Clone + Debug + Send + Sync + 'static {
    /// What the game is.
    const INFO: GameInfo;
    /// What is printed on its cards. As a number it is its place in the unshuffled deck, below [`FACES`](super::card::FACES); equal faces
    /// share one.
    type Face: CardFace + Into<u8>;
    /// One decision.
    type Move: Notation;

    /// Returns the position after the deal.
    fn deal(options: &Options, dealer: &mut Dealer) -> Self;

    /// Returns who must decide what, or how it ended. Never depends on a card that the public cannot see.
    fn status(&self) -> Status;

    /// Appends every legal move of the player to decide, whose sight (or an open one) is lent, each once, in any order. None if and only
    /// if the game is over. To the sight of the one who waits, only moves that need no card which is hidden from them.
    fn legal_moves(&self, sight: Sight, out: &mut Vec<Self::Move>);

    /// Makes a legal move, and whatever happens by itself after it.
    fn apply(&mut self, mv: &Self::Move, dealer: &mut Dealer);

    /// Returns why a well-formed move is not legal now. Tells nothing that `sight` does not know.
    fn why_illegal(&self, mv: &Self::Move, sight: Sight) -> IllegalReason;

    /// Returns every card that can be hidden, each exactly once. A guess gives some of them other faces.
    fn cards_mut(&mut self) -> Vec<&mut Card<Self::Face>>;

    /// Returns the move that public information proves to be the only one (canon: an empty hand), if there is one. It is made without
    /// being asked for, and is a move like any other in the record.
    fn forced_move(&self) -> Option<Self::Move> {
        None
    }
}

/// Width and height of a game's cover in pixels.
pub const COVER: u16 = 320;

/// Who looks at a position, and what a picture of it is to show beside it.
pub struct Viewpoint<'a, M> {
    /// Which cards the viewer sees.
    pub sight: Sight,
    /// Whose side lies below.
    pub below: Seat,
    /// The last move made.
    pub last: Option<&'a (Seat, M)>,
    /// What is written in the picture.
    pub captions: &'a dyn Captions,
    /// The words chosen so far in the menu that the viewer has open; they may be a whole move, which is shown and not made yet. None unless
    /// they must decide.
    pub menu: Option<&'a [&'a str]>,
}

impl<'a, M> Viewpoint<'a, M> {
    /// A viewpoint without a menu.
    pub fn new(sight: Sight, below: Seat, last: Option<&'a (Seat, M)>, captions: &'a dyn Captions) -> Self {
        Viewpoint {
            sight,
            below,
            last,
            captions,
            menu: None,
        }
    }
}

impl<M> Clone for Viewpoint<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for Viewpoint<'_, M> {}

/// How a game reads and looks: the way to a move in menus, and a position as a picture and in words.
pub trait Presentation: Rules {
    /// The reasons of moves that decide nothing, by their ids: no hint looks forward to them, and no new puzzle is answered by one.
    const SMALL_REASONS: &'static [&'static str] = &[];

    /// Its puzzles, a `puzzles.csv` (see [`puzzle`](super::puzzle)), as `headsup puzzles` makes it; empty while no one has made any.
    const PUZZLES: &'static str = "";

    /// Returns the steps to a move, in the order in which a hand makes them: card, piece, target. Two moves never share all steps.
    fn choice_path(&self, mv: &Self::Move) -> Vec<PathStep>;

    /// Returns how the entry at the end of these words reads (some start of a legal move's path, or all of it).
    fn choice_label(&self, words: &[&str], sight: Sight) -> ChoiceLabel;

    /// Lays out the choices behind these words as buttons, by the numbers that [`scene`](Self::scene) draws for the same words. None where
    /// a plain menu does well. Tells nothing that `sight` does not know.
    fn arrange(&self, _path: &[&str], _sight: Sight) -> Option<Layout> {
        None
    }

    /// Returns how a whole legal move reads where no menu stands beside it, by the names that its buttons have. None where the label of its
    /// last step does well.
    fn spoken(&self, _mv: &Self::Move, _sight: Sight) -> Option<GameText> {
        None
    }

    /// Draws the position for a viewer.
    fn scene(&self, view: &Viewpoint<'_, Self::Move>) -> Scene;

    /// Says in one sentence of at most 90 letters why a legal move is good (`reason-...` in the game's words), going by what `sight` sees:
    /// the first that holds of what it wins, saves, gains, costs the other side, keeps safe, prepares. None if nothing speaks for it.
    fn reason(&self, _mv: &Self::Move, _sight: Sight) -> Option<GameText> {
        None
    }

    /// Returns how a legal move reads in a position that is not reached yet, by no numbers of buttons. None where it reads as it does when
    /// it can be made.
    fn foretold(&self, _mv: &Self::Move, _sight: Sight) -> Option<GameText> {
        None
    }

    /// Says in one sentence of at most 90 letters what a legal move does to the player who waits, whose `sight` is lent (`threat-...` in the
    /// game's words, told to them). None if that is little, or hangs on what is hidden from them.
    fn threat(&self, _mv: &Self::Move, _sight: Sight) -> Option<GameText> {
        None
    }

    /// Warns in one sentence of at most 90 letters of a legal move after which its player may have no legal move and lose, going by what
    /// `sight` sees (`risk-...` in the game's words). None of any other move, and in a game without such a loss.
    fn risk(&self, _mv: &Self::Move, _sight: Sight) -> Option<GameText> {
        None
    }

    /// Describes the position in words that stand alone, as `sight` sees it: alt text, and the text view. Whose turn it is comes first,
    /// then what just happened, the score, the board from far to near, the hands, and at last what may be cut off if there is no room.
    fn describe(&self, sight: Sight, last: Option<&(Seat, Self::Move)>) -> Vec<GameText>;

    /// Draws each card that a menu may name, by its code, as a square see-through picture: the emoji of its entries. It is shown 22 px
    /// wide, so it is a sign for the card rather than a copy. A game without any has plain entries.
    fn card_icons() -> Vec<(String, Scene)> {
        Vec::new()
    }

    /// Draws what the game is known by at a glance, [`COVER`] pixels square on its ground. By default there is the ground alone.
    fn cover() -> Scene {
        Scene::new(COVER, COVER, Self::INFO.ground.table)
    }
}

/// What the computer player needs to think about a game.
pub trait Searchable: Rules {
    /// What suits the game when it is thought about.
    const PARAMS: SearchParams = SearchParams::DEFAULT;

    /// By which it evaluates positions and scores moves. A game without weights writes [`move_score`](Self::move_score) itself.
    const WEIGHTS: Weights = Weights::NONE;

    /// Tells the features of a legal move as the player who makes it sees it, after one simple look ahead: the number of each, below the
    /// number of weights, and how much of it.
    #[inline]
    fn see_move(&self, _mv: &Self::Move, _sight: Sight, _see: impl FnMut(usize, i32)) {}

    /// Tells the features of a position with all cards open: the number of each, below the number of weights, and how much of it, seat
    /// 1's share less seat 2's.
    #[inline]
    fn see_position(&self, _open: Sight, _see: impl FnMut(usize, f32)) {}

    /// Returns how good a legal move looks to the player who makes it after one simple look ahead: more is better. Drives the `greedy`
    /// policy.
    #[inline]
    fn move_score(&self, mv: &Self::Move, sight: Sight) -> i32 {
        let mut score = 0;
        self.see_move(mv, sight, |at, much| score += Self::WEIGHTS.moves[at] * much);
        score
    }

    /// The same for the search, which looks at moves by the thousand: a game whose [`move_score`](Self::move_score) takes long has a quicker
    /// one here, to the scale of [`SearchParams::prior_temperature`].
    #[inline]
    fn search_score(&self, mv: &Self::Move, sight: Sight) -> i32 {
        self.move_score(mv, sight)
    }

    /// Shows the `resampler` the cards in pools: two cards are in one pool if, for all that a seat knows, each could lie in the other's
    /// place. By default they all are; a game whose players have decks of their own says so here. Then mends what the position keeps beside
    /// its cards and the seat cannot know.
    fn resample(&mut self, resampler: &mut Resampler<'_>) {
        resampler.pool(self.cards_mut());
    }

    /// Returns one of the pools of [`resample`](Self::resample), which holds cards that are hidden from `viewer` and of which their owner's
    /// moves tell something. None where moves tell too little: then every deal is as likely as any other.
    #[inline]
    fn read_pool(&mut self, _viewer: Seat) -> &mut [Card<Self::Face>] {
        &mut []
    }

    /// Returns which cards of [that pool](Self::read_pool) moves tell of, all hidden from `viewer`: their places, in the order in which the
    /// faces are drawn.
    fn read_cards(&self, _viewer: Seat) -> Vec<usize> {
        Vec::new()
    }

    /// Tells the features of one of [those cards](Self::read_cards) if it had this face: the number of each, below the number of weights,
    /// and how much of it. They depend on no card that `viewer` does not see.
    fn see_hidden(&self, _viewer: Seat, _place: usize, _face: Self::Face, _see: impl FnMut(usize, f32)) {}

    /// Appends some of the moves that `legal_moves` lists: `draw` is told how many there are, which is not 0, and says the places of those
    /// that are wanted, from 0; one may be wanted twice. They stand behind whatever else is appended on the way, in the order wanted.
    /// A playout asks nothing else, so a game with long lists finds them without making the others.
    #[inline]
    fn sample_moves<I: IntoIterator<Item = usize>>(
        &self,
        sight: Sight,
        out: &mut Vec<Self::Move>,
        draw: impl FnOnce(usize) -> I,
    ) {
        listed(self, sight, out, draw);
    }

    /// Returns what the last move showed to everybody, as a number, if much hangs on it: search keeps apart what follows. 0 where it does
    /// not.
    fn reveal_key(&self) -> u32 {
        0
    }

    /// Returns how likely seat 1 is to win from here, from 0 to 1, if the game can tell at a glance. Asked only of positions dealt at
    /// random, so all cards may be opened.
    #[inline]
    fn evaluate(&self, open: Sight) -> Option<f32> {
        if Self::WEIGHTS.positions.is_empty() {
            return None;
        }
        let mut seen = [0.0; Weights::MOST];
        self.see_position(open, |at, much| seen[at] += much);
        let sum: f32 = seen
            .iter()
            .zip(Self::WEIGHTS.positions)
            .map(|(seen, weight)| seen * weight)
            .sum();
        Some(1.0 / (1.0 + (-sum).exp()))
    }
}

/// What simulations print and laws compare.
pub trait Trace: Rules {
    /// Returns the cards that there are in all, in hands, decks, discards and on the table, hidden or not, as sorted codes.
    fn card_multiset(&self, sight: Sight) -> Vec<String>;

    /// Returns the full position with the keys that the canon lists under "Trace state".
    fn trace_state(&self, sight: Sight) -> serde_json::Value;
}

/// Standing orders: what a player has done by itself while they are away. Most games have none.
pub trait Premoves: Rules {
    /// Returns the orders that the player to decide may give now, whose sight is lent.
    fn premoves(&self, _sight: Sight) -> Vec<Premove> {
        Vec::new()
    }

    /// Returns how an order reads; none once it has lapsed.
    fn premove(&self, _word: &str) -> Option<Premove> {
        None
    }

    /// Returns the legal move that an order of the player to decide makes now, whose sight is lent; none if it has lapsed.
    fn premove_reply(&self, _order: &str, _sight: Sight) -> Option<Self::Move> {
        None
    }
}

/// A second spelling of moves, for the player who sees a card in them that the move does not turn up. Most games have one spelling.
pub trait PrivateNotation: Rules {
    /// Returns how `sight` reads a move. What is stored and announced is its `Display`, which never names a card that the move does not
    /// turn up; where such a move has a card in it, a player who sees that card reads its name here.
    fn notation_for(&self, mv: &Self::Move, _sight: Sight) -> String {
        mv.to_string()
    }

    /// Resolves a move that the player to decide typed in either spelling. One that matches nothing is returned unchanged and is illegal.
    fn resolve(&self, mv: Self::Move, _sight: Sight) -> Self::Move {
        mv
    }
}

/// A board that can outgrow a phone's screen.
pub trait LargeBoard: Presentation {
    /// Draws parts of the board larger, if it has outgrown what a phone can show. Together they show all of it.
    fn detail_scenes(&self, view: &Viewpoint<'_, Self::Move>) -> Vec<Scene> {
        let _ = view;
        Vec::new()
    }
}

/// How the end of a match is told: the result's picture, its score, and the card that players share. But for
/// [`decided`](Self::decided), asked of finished games alone: of those that ended by the rules or as decided, and the board also where a
/// player gave up.
pub trait Ending: Presentation {
    /// Returns how a game that goes on will end, if the rules let nothing else come of it: the one who cannot win any more may leave it at
    /// that. Its `decides` in the game's words names the winner as `$seat`. Never depends on a card that the public cannot see.
    fn decided(&self) -> Option<Outcome> {
        None
    }

    /// Draws the final board without bars, 1080 pixels wide and at most 760 high, what decided the match framed in white. Without one
    /// the picture of the position stands for it.
    fn final_board(&self, _view: &Viewpoint<'_, Self::Move>) -> Option<Scene> {
        None
    }

    /// Returns the score in the game's own unit (`score-...` in its words: "8 places to 5"), if it ended by the rules.
    fn score_line(&self) -> Option<GameText> {
        None
    }

    /// Returns the signs of the two sides: drawings in ink, [`Bar::SIGN`](headsup_scene::Bar::SIGN) pixels wide and high, without a frame.
    fn signs() -> Option<Seats<Sprite>> {
        None
    }

    /// Returns rows of squares, each of a seat or of none, that tell how a match went and name no card: what is shared. `course` holds
    /// every position from the deal to the end.
    fn share_rows(_course: &[Self]) -> Vec<Vec<Option<Seat>>> {
        Vec::new()
    }
}

/// A game, whole: everything that the contract asks for.
pub trait Game: Rules + Presentation + Searchable + Trace + Premoves + PrivateNotation + LargeBoard + Ending {}
impl<T: Rules + Presentation + Searchable + Trace + Premoves + PrivateNotation + LargeBoard + Ending> Game for T {}

//! Who sees what of a match now: [`PublicView`] is for everyone, [`PlayerView`] for one of its players. Messages are made of these.
//! [`hindsight`](super::hindsight) has what a user could see before, and what everyone may see when it is over.

use headsup_engine::{
    AppliedMove, Captions, ChoiceId, GameText, IllegalReason, LegalMove, Menu, Next, NoSuchChoice, Position, Premove,
    Private, Seat, Status, UndoStatus,
};
use headsup_scene::Scene;

use super::id::UserId;
use super::mark::PositionRef;
use super::replay::Match;

/// The position as everyone sees it.
///
/// ```
/// # use headsup_engine::LegalMove;
/// fn moves(view: headsup_match::PlayerView<'_>) -> Vec<LegalMove> { view.legal_moves() }
/// ```
/// ```compile_fail
/// # use headsup_engine::LegalMove;
/// fn moves(view: headsup_match::PublicView<'_>) -> Vec<LegalMove> { view.legal_moves() } // there is no such method
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PublicView<'a> {
    position: &'a dyn Position,
}

/// The position as one player sees it: for the mover with the steps on it that they can still take back. Made for a user who plays the
/// match, and for no one else.
#[derive(Clone, Copy, Debug)]
pub struct PlayerView<'a> {
    game: &'a Match,
    seat: Seat,
    position: &'a dyn Position,
}

/// The position as a channel sees it that plays a seat together: its hand lies open to all, for that is the kind of match that was begun.
/// Made of such a match alone; what a player of any other sees has no way to become this.
///
/// ```
/// # use headsup_scene::Scene;
/// # use headsup_engine::Captions;
/// fn shown(hand: headsup_match::OpenHandView<'_>, captions: &dyn Captions) -> Scene { hand.picture(captions) }
/// ```
/// ```compile_fail
/// # use headsup_scene::Scene;
/// # use headsup_engine::Captions;
/// fn shown(hand: headsup_match::PlayerView<'_>, captions: &dyn Captions) -> Scene {
///     headsup_match::OpenHandView(hand).picture(captions) // nothing but the match makes one
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OpenHandView<'a>(PlayerView<'a>);

/// What a move would come to, without its being made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The move in the canon's notation.
    pub notation: String,
    /// Whether it could be taken back.
    pub hold: UndoStatus,
    /// Whether the next move would make itself.
    pub forces: bool,
}

impl Match {
    /// Returns the position as everyone sees it; `None` before the challenge is accepted.
    pub fn public(&self) -> Option<PublicView<'_>> {
        let position = self.table()?;
        Some(PublicView { position })
    }

    /// Returns the position as a user sees it who plays this match; `None` for anyone else, and before the challenge is accepted.
    pub fn player(&self, reader: UserId) -> Option<PlayerView<'_>> {
        self.view_of(self.seat_of(reader)?)
    }

    /// Returns the position as the channel sees it that plays a seat together; `None` of any other match, and before it has begun.
    pub fn open_hand(&self) -> Option<OpenHandView<'_>> {
        Some(OpenHandView(self.view_of(self.channel_seat()?)?))
    }

    /// Returns the position as a user sees it who may choose a move: a player, or anyone where a channel plays together.
    pub fn chooser(&self, reader: UserId) -> Option<PlayerView<'_>> {
        self.player(reader).or_else(|| Some(self.open_hand()?.0))
    }

    /// Returns the position as a seat sees it, for tests that play both.
    #[cfg(any(test, feature = "testing"))]
    pub fn player_at(&self, seat: Seat) -> Option<PlayerView<'_>> {
        self.view_of(seat)
    }

    pub(super) fn view_of(&self, seat: Seat) -> Option<PlayerView<'_>> {
        let position = self.table_of(seat)?;
        Some(PlayerView {
            game: self,
            seat,
            position,
        })
    }
}

impl PublicView<'_> {
    /// Returns how many moves were made.
    pub fn ply(&self) -> u32 {
        self.position.ply()
    }

    /// Returns who must decide what, or how it ended.
    pub fn status(&self) -> Status {
        self.position.status()
    }

    /// Draws the position; that of a finished game with all cards open.
    pub fn picture(&self, captions: &dyn Captions) -> Scene {
        self.position.board(captions).into_inner()
    }

    /// Draws parts of the position larger; none if all of it can be read as it is.
    pub fn details(&self, captions: &dyn Captions) -> Vec<Scene> {
        self.position.closer(captions).into_inner()
    }

    /// Returns the position in words, line by line; that of a finished game with all cards open.
    pub fn words(&self) -> Vec<GameText> {
        self.position.board_words().into_inner()
    }
}

impl OpenHandView<'_> {
    /// Draws the position with the channel's hand; while a vote is open, with what can be chosen first.
    pub fn picture(&self, captions: &dyn Captions) -> Scene {
        let path = self.0.menu(&[]).map(|menu| menu.path).ok();
        let preview = path
            .filter(|_| self.0.to_decide())
            .and_then(|path| self.0.preview(&path, captions));
        preview.unwrap_or_else(|| self.0.picture(captions))
    }

    /// Returns the same in words, line by line.
    pub fn words(&self) -> Vec<GameText> {
        self.0.words()
    }
}

impl<'a> PlayerView<'a> {
    /// Returns the match.
    pub fn game(&self) -> &'a Match {
        self.game
    }

    /// Returns where the player sits.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns which position they look at.
    pub fn mark(&self) -> PositionRef {
        self.game.mark(self.seat)
    }

    /// Returns whether it is their turn.
    pub fn to_decide(&self) -> bool {
        self.game.to_decide() == Some(self.seat)
    }

    /// Returns who must decide what, or how it ended.
    pub fn status(&self) -> Status {
        self.position.status()
    }

    /// Returns what they have tried since their last move that stands; nothing if it is the other player's turn.
    pub fn tried(&self) -> &'a [AppliedMove] {
        self.game.tried(self.seat)
    }

    /// Returns the menu at the end of a path.
    ///
    /// # Errors
    /// Returns [`NoSuchChoice`] if they have nothing to decide, or there is no menu at the end of the path.
    pub fn menu(&self, path: &[ChoiceId]) -> Result<Menu, NoSuchChoice> {
        self.position.menu(path)?.open(self.seat).ok_or(NoSuchChoice)
    }

    /// Returns what lies at the end of a path: a menu, or a move in notation as they read it.
    ///
    /// # Errors
    /// Returns [`NoSuchChoice`] if they have nothing to decide, or nothing lies there.
    pub fn choose(&self, path: &[ChoiceId]) -> Result<Next, NoSuchChoice> {
        self.position.choose(path)?.open(self.seat).ok_or(NoSuchChoice)
    }

    /// Returns their legal moves, sorted by notation; none if they have nothing to decide.
    pub fn legal_moves(&self) -> Vec<LegalMove> {
        let legal = self.position.legal().and_then(|legal| legal.open(self.seat));
        legal.unwrap_or_default()
    }

    /// Returns a legal move of theirs, in either spelling; `None` if it is none.
    pub fn legal_move(&self, notation: &str) -> Option<LegalMove> {
        self.position.entry(notation)?.open(self.seat)
    }

    /// Returns why a legal move of theirs is good; `None` if nothing can be said of it.
    pub fn reason(&self, notation: &str) -> Option<GameText> {
        self.position.reason(notation)?.open(self.seat)
    }

    /// Returns a warning of a legal move of theirs that may leave them without a move; `None` if it cannot.
    pub fn risk(&self, notation: &str) -> Option<GameText> {
        self.position.risk(notation)?.open(self.seat)
    }

    /// Returns why a move of theirs was refused; `None` if the reason is for the other player.
    pub fn objection(&self, objection: Private<IllegalReason>) -> Option<IllegalReason> {
        objection.open(self.seat)
    }

    /// Tries a move of the player to decide, in either spelling, on a copy; `None` if it is not legal. Also while this player waits: what
    /// they typed is then compared with the move that was made, and nothing of it is shown.
    pub fn attempt(&self, text: &str) -> Option<Attempt> {
        let mut next = self.position.boxed_clone();
        let played = next.play(text).ok()?.into_inner();
        Some(Attempt {
            notation: played.notation,
            hold: played.hold,
            forces: next.forced().is_some(),
        })
    }

    /// Draws the position from their side.
    pub fn picture(&self, captions: &dyn Captions) -> Scene {
        let scene = self.position.panel(self.seat, captions);
        scene.open(self.seat).expect("it was drawn for this seat")
    }

    /// Draws the position with what can be chosen at the end of a path, or with a whole move that is not made yet; `None` if they have
    /// nothing to decide.
    pub fn preview(&self, path: &[ChoiceId], captions: &dyn Captions) -> Option<Scene> {
        self.position.preview(path, captions)?.open(self.seat)
    }

    /// Returns the position in words, line by line.
    pub fn words(&self) -> Vec<GameText> {
        let words = self.position.panel_words(self.seat);
        words.open(self.seat).expect("they were written for this seat")
    }

    /// Returns the standing orders that they may give now.
    pub fn orders(&self) -> Vec<Premove> {
        if !self.to_decide() || !self.game.record.draft.is_empty() {
            return Vec::new();
        }
        let orders = self.position.orders().and_then(|orders| orders.open(self.seat));
        orders.unwrap_or_default()
    }

    /// Returns the order of the game that they have given, as it reads.
    pub fn standing_order(&self) -> Option<Premove> {
        let word = self.game.record.orders[self.seat].standing.as_ref()?;
        self.game.to_decide()?;
        self.game.table()?.order(self.seat, word)?.open(self.seat)
    }

    /// Returns whether they have their only legal move made by itself.
    pub fn only_by_itself(&self) -> bool {
        self.game.record.orders[self.seat].only
    }
}

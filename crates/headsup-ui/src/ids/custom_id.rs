//! What each `custom_id` means.

use super::duel::DuelPlan;
use super::keys::{GuildSetting, UserSetting};
use super::replay_cursor::ReplayCursor;
use super::season::{SeasonChoice, SeasonDraft};
use super::tournament::{TournamentChoice, TournamentDraft};
use super::wish::MatchPurpose;
use crate::Access;
use crate::message::{Button, Style};
use crate::plan::Plan;
use crate::setup::DraftCode;
use headsup_engine::{ChoiceId, PuzzleId};
use headsup_i18n::Locale;
use headsup_match::tournament::{EntrantId, PairingId};
use headsup_match::{
    Day, DeclineReason, DuelTeam as Team, MatchId, Perspective, PositionRef, Proposal, TournamentId, TryRef, UserId,
    VotingTerms,
};
use strum::{Display, EnumCount, EnumString};

/// Characters that Discord allows in a `custom_id`.
pub const LONGEST: usize = 100;

/// The position that a menu belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MenuTarget {
    /// Of a match, at this mark.
    Match(MatchId, PositionRef),
    /// Of the lesson of this game, at this step.
    Lesson(String, usize),
    /// Of this puzzle of a game.
    Puzzle(String, PuzzleId),
    /// Of a person's try at the deal of the day of this game, at this position.
    Daily(String, TryRef),
    /// Of a person's try in this duel, after so many moves.
    Duel(MatchId, u32),
}

/// Whose try at a deal of the day is looked back at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum DailyCourse {
    /// The one of the person who looks that counts.
    Own,
    /// That of the strongest level of the computer.
    Expert,
    /// The best of all people.
    Best,
}

/// What is chosen for a match that a channel plays together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum TogetherChoice {
    /// How well the computer plays.
    Level,
    /// How long a vote is open.
    Minutes,
    /// How many votes close it before.
    Enough,
}

/// A place in the menus of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuLocation {
    /// The position.
    pub at: MenuTarget,
    /// Which page of a long list, from 0.
    pub page: usize,
    /// The words chosen so far.
    pub path: Vec<ChoiceId>,
}

/// Which of a person's finished matches are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryFilter {
    /// Which page, from 0 for the newest.
    pub page: usize,
    /// Only matches of this game.
    pub game: Option<String>,
    /// Only matches against this person.
    pub with: Option<UserId>,
}

/// What a press asks for.
#[derive(Clone, Debug, PartialEq, Eq, EnumCount)]
pub enum CustomId {
    /// Take a challenge up.
    Accept(MatchId),
    /// Say no to a challenge.
    Decline(MatchId),
    /// Say no indeed, without a word.
    DeclineNow(MatchId),
    /// Say no with a friendly word.
    DeclineWith(MatchId, DeclineReason),
    /// Say with what to cut: opens a form.
    Cut(MatchId),
    /// Cut with what was written into that form, which opened over a message that is reached so. True if it showed the hash of the
    /// challenger's cut.
    CutWith(MatchId, Access, bool),
    /// See what was promised of the deal, and whether what came is that.
    Fair(MatchId),
    /// Get that as a file.
    FairFile(MatchId),
    /// Take one's own challenge back.
    Withdraw(MatchId),
    /// Play the same again, sides swapped.
    Rematch(MatchId),
    /// See one's own panel.
    Hand(MatchId),
    /// See what the channel can vote for, and vote.
    Vote(MatchId),
    /// See who voted for what, from a page.
    Votes(MatchId, usize),
    /// Set up a match that this channel plays together, against the level that the draft names.
    Together(DraftCode, VotingTerms),
    /// Choose this for it.
    TogetherSet(DraftCode, VotingTerms, TogetherChoice),
    /// Begin it.
    TogetherBegin(DraftCode, VotingTerms),
    /// See the public view, as a spectator.
    Watch(MatchId),
    /// See what else can be done.
    More(MatchId),
    /// Read the position, from a page.
    Text(MatchId, usize),
    /// See a part of the board drawn larger.
    Closer(MatchId, usize),
    /// Look back at a position from someone's point of view.
    Replay(MatchId, ReplayCursor, Perspective),
    /// See all of a match that is over as a moving picture.
    Animate(MatchId),
    /// Post this moving picture for all to see.
    AnimatePost(MatchId),
    /// Get a match that is over as a file.
    Record(MatchId),
    /// Put the table message up anew.
    Again(MatchId),
    /// Be told nothing of a match any more, or be told again.
    Mute(MatchId, bool),
    /// Begin to resign: asks first.
    Resign(MatchId),
    /// Resign indeed, at this ply.
    ResignNow(MatchId, u32),
    /// Offer the other a way to end it, at this ply.
    Propose(MatchId, Proposal, u32),
    /// Take the offer that the other made at this ply.
    Agree(MatchId, Proposal, u32),
    /// Turn that offer down.
    TurnDown(MatchId, Proposal, u32),
    /// Give the standing order that the menu's value names, at this position.
    Order(MatchId, PositionRef),
    /// Take one's standing order back.
    NoOrder(MatchId),
    /// Have one's only legal move made by itself, or not any more.
    Only(MatchId, bool),
    /// Claim the win because the other's time is over.
    Claim(MatchId),
    /// Give the other more time.
    GiveTime(MatchId),
    /// Get all that is kept of oneself as a file.
    Export,
    /// Be forgotten: asks first unless it is sure.
    Forget(bool),
    /// Lift one's blocks of people who were forgotten.
    Lift,
    /// Read the rules of a game, from a page.
    Rules(String, usize),
    /// Play the lesson of a game, from a step.
    Learn(String, usize),
    /// See the move that a step of a lesson asks for.
    ShowMove(String, usize),
    /// Have it made.
    LearnMove(String, usize),
    /// Solve the puzzle of a game that is next.
    Puzzle(String),
    /// Choose of which game.
    PuzzleGames,
    /// See the deals of the day.
    Today,
    /// See those of the day before.
    DailyPast,
    /// See what is promised of them.
    DailyFair,
    /// Play today's deal of a game, or see how that went.
    Daily(String),
    /// Play it once more, for fun.
    DailyAgain(String),
    /// See how the deal of a game on a day went.
    DailyLook(String, Day),
    /// Look back at a position of a try at it.
    DailyReplay(String, Day, DailyCourse, ReplayCursor),
    /// Get lines to share that tell how it went.
    DailyShare(String, Day),
    /// Post them for all to see.
    DailyPost(String, Day),
    /// Get one's try at it as a file.
    DailyRecord(String, Day),
    /// Choose when to be reminded of them.
    DailyReminder,
    /// Be reminded each day at this hour of UTC.
    DailyRemind(u8),
    /// Be reminded no more.
    DailyRemindNot,
    /// Plan a duel.
    DuelPlan(DuelPlan),
    /// Plan one with the person whom the menu's value names.
    DuelFriend,
    /// Begin one in a game.
    DuelBegin(String, DuelPlan),
    /// Join a duel, play it, or see how it ended.
    Duel(MatchId),
    /// Join this team in it, or play it.
    DuelTeam(MatchId, Team),
    /// Have no one else join it.
    DuelClose(MatchId),
    /// Leave it, or decline it; for one's own try only if sure.
    DuelLeave(MatchId, bool),
    /// Look back at the try of the player with the number that the menu's value is.
    DuelWatch(MatchId),
    /// Look back at a position of the try of the player with this number, from 0.
    DuelReplay(MatchId, usize, ReplayCursor),
    /// Get lines to share that tell how one did in it.
    DuelShare(MatchId),
    /// Post them for all to see.
    DuelPost(MatchId),
    /// Get one's try in it as a file.
    DuelRecord(MatchId),
    /// See what was promised of its deal.
    DuelFair(MatchId),
    /// Agree on a challenge of this person to the game that the menu's value names.
    Challenge(UserId),
    /// Choose which game to play.
    Start(Plan),
    /// Play any game.
    Surprise(Plan),
    /// Choose which game to learn, before one is played.
    Lessons(Plan),
    /// Choose who this is to be played with.
    Whom(DraftCode),
    /// Send it as a challenge to the person whom the menu's value names.
    Invite(DraftCode),
    /// Choose at which level the computer plays it.
    Level(DraftCode),
    /// Change its terms before it is sent.
    Terms(DraftCode),
    /// Agree on the menu's value for what is asked at this place.
    Setup(DraftCode, usize),
    /// Send the challenge that was agreed on by menus.
    Send(DraftCode),
    /// Play this against the computer, at the level that the menu's value names; asks which if none is named.
    Computer(DraftCode),
    /// The same, but cut the cards before they are dealt.
    CutFirst(DraftCode),
    /// See what the computer would do.
    Hint(MatchId),
    /// See what else it would think of in this position: the idea with this number, from 0.
    Idea(MatchId, PositionRef, usize),
    /// See what the computer's last turn was good for.
    Why(MatchId),
    /// Never be coached again.
    CoachOff(MatchId),
    /// See how the chances went in a match that is over.
    Review(MatchId),
    /// See a match that is over before the move after so many, with this better one drawn.
    Instead(MatchId, u32, String),
    /// Get squares to share that tell how a finished match went.
    Share(MatchId),
    /// Post these squares for all to see.
    SharePost(MatchId),
    /// Do this with the match that the menu's value names.
    Which(MatchPurpose),
    /// Show the menu at a fork.
    Show(MenuLocation),
    /// Choose the last word of the path at the fork before it (a button).
    Choose(MenuLocation),
    /// Choose the one word that the menu's value names, at a fork.
    Pick(MenuLocation),
    /// Choose all the words that the menu's values name, together, at a fork.
    PickAll(MenuLocation),
    /// Make this move although it cannot be taken back.
    Sure(MatchId, PositionRef, String),
    /// Take the last step of the turn under way back.
    TakeBack(MatchId, PositionRef),
    /// List one's finished matches.
    History(HistoryFilter),
    /// Count one's finished matches, from a page.
    Stats(usize),
    /// See one's own page.
    Profile,
    /// Post one's own page for all to see.
    ProfilePost,
    /// Be on no leaderboard, or on all; that of this game is shown.
    Hidden(bool, String),
    /// See the season of the server.
    Season,
    /// See who won its earlier ones, from a page.
    Champions(usize),
    /// Be in no season and on no leaderboard, or in all.
    SeasonHide(bool),
    /// Be out of the table of the season that began then, or in it.
    SeasonLeave(u64, bool),
    /// Plan a season, or see how the one under way goes, as one who manages the server.
    SeasonPlan(SeasonDraft),
    /// Choose this for it.
    SeasonSet(SeasonDraft, SeasonChoice),
    /// Begin it: asks first.
    SeasonAsk(SeasonDraft),
    /// Begin it indeed.
    SeasonBegin(SeasonDraft),
    /// End the season that began then: asks first.
    SeasonStop(u64),
    /// End it indeed.
    SeasonStopNow(u64),
    /// See the tournaments of the server.
    Tournaments,
    /// See the tournament that the menu's value names.
    TournamentWhich,
    /// Plan a tournament, as one who may announce it.
    TournamentPlan(TournamentDraft),
    /// Choose this for it.
    TournamentSet(TournamentDraft, TournamentChoice),
    /// Announce it.
    TournamentAnnounce(TournamentDraft),
    /// See how a tournament stands and one's own place in it, from a page.
    Tournament(TournamentId, usize),
    /// Put its message up anew.
    TournamentAgain(TournamentId),
    /// Join it.
    TournamentJoin(TournamentId),
    /// Leave it: once it has begun, asks first unless it is sure.
    TournamentLeave(TournamentId, bool),
    /// Say that one is there for the match of a pairing.
    TournamentAppear(TournamentId, PairingId),
    /// See what its organiser can do, with its entrants from a page.
    TournamentOrganise(TournamentId, usize),
    /// See what the organiser can do about the entrant that the menu's value names.
    TournamentEntrant(TournamentId),
    /// Ask the person whom the menu's value names to take an entrant's place.
    TournamentReplace(TournamentId, EntrantId),
    /// Take the place of an entrant, as one who was asked by the question of this number. Questions once had none.
    TournamentTake(TournamentId, EntrantId, Option<u16>),
    /// Not take it.
    TournamentDecline(TournamentId, EntrantId, Option<u16>),
    /// Remove an entrant.
    TournamentRemove(TournamentId, EntrantId),
    /// Begin it.
    TournamentBegin(TournamentId),
    /// Have it pause, or go on.
    TournamentPause(TournamentId, bool),
    /// End it: asks first unless it is sure.
    TournamentEnd(TournamentId, bool),
    /// See a page of one's own settings.
    Settings(usize),
    /// Choose one of them.
    Set(UserSetting),
    /// See a page of the settings of the server.
    Server(usize),
    /// Choose one of these.
    SetServer(GuildSetting),
    /// Begin to end a match as a moderator: asks first.
    Stop(MatchId),
    /// End it indeed, and perhaps remove its messages.
    StopNow(MatchId, bool),
}

impl CustomId {
    /// The `custom_id`.
    pub fn id(&self) -> String {
        let id = self.to_string();
        debug_assert!(id.len() <= LONGEST, "a custom_id of {} characters: {id}", id.len());
        id
    }

    /// Returns the duel that the id names.
    pub fn duel(&self) -> Option<MatchId> {
        match self {
            CustomId::Duel(id)
            | CustomId::DuelTeam(id, _)
            | CustomId::DuelClose(id)
            | CustomId::DuelLeave(id, _)
            | CustomId::DuelWatch(id)
            | CustomId::DuelReplay(id, ..)
            | CustomId::DuelShare(id)
            | CustomId::DuelPost(id)
            | CustomId::DuelRecord(id)
            | CustomId::DuelFair(id)
            | CustomId::Show(MenuLocation {
                at: MenuTarget::Duel(id, _),
                ..
            })
            | CustomId::Choose(MenuLocation {
                at: MenuTarget::Duel(id, _),
                ..
            })
            | CustomId::Pick(MenuLocation {
                at: MenuTarget::Duel(id, _),
                ..
            })
            | CustomId::PickAll(MenuLocation {
                at: MenuTarget::Duel(id, _),
                ..
            }) => Some(*id),
            _ => None,
        }
    }

    /// Returns a button that asks for it. `label` is the id of what stands on it.
    pub fn button(&self, label: &str, style: Style, locale: &Locale) -> Button {
        Button::new(self.id(), locale.say(label, &[]), style)
    }
}

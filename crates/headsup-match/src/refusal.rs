//! Why a command comes to nothing: the player's own fault, and told to them alone.

use super::id::MatchId;
use headsup_engine::{IllegalReason, Private};

/// Why a command was refused. Each has a sentence in `locales/en`, by [`Refusal::message`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such match: a forged or an ancient button.
    NoSuchMatch,
    /// There is no such game, or it has no such option.
    UnknownTerms,
    /// Nobody plays against themselves.
    Yourself,
    /// The challenger cannot answer their own challenge; they can withdraw it.
    OwnChallenge,
    /// Another person is challenged.
    NotForYou,
    /// The challenge is for people with a role that they do not have.
    NotYourRole,
    /// The match is between two other people.
    NotYourMatch,
    /// The challenge was taken, declined, withdrawn, or it expired.
    NotOpenAnyMore,
    /// They have cut already.
    HasCut,
    /// The other has cut, and the challenger's cut would have had to come before that.
    CutTooLate,
    /// A cut is still to be shown to everybody, and nothing is dealt before that.
    CutNotShown,
    /// The text is no cut.
    NoCut,
    /// The deal was made before there were promises, so nobody can cut.
    NotPromised,
    /// Nobody accepted the challenge yet.
    NotBegun,
    /// The challenge has not expired yet.
    NotExpired,
    /// The match is over.
    Over,
    /// The button belongs to an earlier position; the table as it is now should be shown.
    Stale,
    /// There is no step of this turn that can be taken back.
    NothingToTakeBack,
    /// The other seat must decide.
    NotYourTurn,
    /// The text is no move of this game.
    Unreadable,
    /// It is a move, but not a legal one now. The objection is for the player's eyes.
    Illegal(Private<IllegalReason>),
    /// They have offered something already, and have not moved since.
    AlreadyOffered,
    /// They made this offer themselves; the other player must answer it.
    OwnOffer,
    /// There is no such offer any more: it was answered, or the player who made it has moved on.
    NoOffer,
    /// There is no such order to take back, or it is so already.
    NoOrder,
    /// They play in this match themselves, so they cannot end it as a moderator.
    StopsOwnMatch,
    /// The match is played without clocks.
    NoClock,
    /// The clock of the live match runs, or does not wait for this player.
    ClockRuns,
    /// It is their own time that runs.
    OwnTime,
    /// The other has time enough left.
    TimeLeft,
    /// They have as many standing challenges as allowed.
    TooManyChallenges,
    /// They play as many matches as allowed.
    TooManyMatches,
    /// As many matches between these two are open as allowed.
    TooManyTogether,
    /// They have as many open matches against the computer as allowed.
    TooManyAgainstComputer,
    /// As many exhibitions of the computer are under way as allowed.
    TooManyExhibitions,
    /// A match against the computer does not count for ratings among people.
    ComputerUnrated,
    /// They have blocked the other player themselves.
    Blocking,
    /// The other player takes no challenge of theirs; they are not told why.
    NotTaking,
    /// A rematch needs a match that is over.
    NotOver,
    /// They asked for this rematch themselves; the other player must accept it.
    RematchAsked(MatchId),
    /// The match is played by another channel, and voted on there.
    OtherChannel,
    /// The duel or open challenge is limited to another server.
    OtherServer,
    /// The channel plays this match together already.
    ChannelPlays(MatchId),
    /// They vote for this move already.
    VotedSo,
    /// They have voted in as many matches as can be kept of one person.
    TooManyVotes,
    /// The rematch has begun, or was already played.
    RematchBegun(MatchId),
    /// No one can join the duel any more, or the team is full.
    DuelClosed,
    /// They left the duel.
    DuelLeft,
    /// They are done in the duel, and their result counts.
    DuelDone,
    /// They play in as many duels as allowed.
    TooManyDuels,
    /// The other player was forgotten, so no one could take a rematch.
    OtherForgotten,
}

impl Refusal {
    /// The id of its sentence.
    pub fn message(&self) -> &'static str {
        match self {
            Refusal::NoSuchMatch => "refusal-no-such-match",
            Refusal::UnknownTerms => "refusal-unknown-terms",
            Refusal::Yourself => "refusal-yourself",
            Refusal::OwnChallenge => "refusal-own-challenge",
            Refusal::NotForYou => "refusal-not-for-you",
            Refusal::NotYourRole => "refusal-not-your-role",
            Refusal::NotYourMatch => "refusal-not-your-match",
            Refusal::NotOpenAnyMore => "refusal-not-open-any-more",
            Refusal::HasCut => "refusal-has-cut",
            Refusal::CutTooLate => "refusal-cut-too-late",
            Refusal::CutNotShown => "refusal-cut-not-shown",
            Refusal::NoCut => "refusal-no-cut",
            Refusal::NotPromised => "refusal-not-promised",
            Refusal::NotBegun => "refusal-not-begun",
            Refusal::NotExpired => "refusal-not-expired",
            Refusal::Over => "refusal-over",
            Refusal::Stale => "refusal-stale",
            Refusal::NothingToTakeBack => "refusal-nothing-to-take-back",
            Refusal::NotYourTurn => "refusal-not-your-turn",
            Refusal::Unreadable => "refusal-unreadable",
            Refusal::Illegal(_) => "refusal-illegal",
            Refusal::AlreadyOffered => "refusal-already-offered",
            Refusal::OwnOffer => "refusal-own-offer",
            Refusal::NoOffer => "refusal-no-offer",
            Refusal::NoOrder => "refusal-no-order",
            Refusal::StopsOwnMatch => "refusal-stops-own-match",
            Refusal::NoClock => "refusal-no-clock",
            Refusal::ClockRuns => "refusal-clock-runs",
            Refusal::OwnTime => "refusal-own-time",
            Refusal::TimeLeft => "refusal-time-left",
            Refusal::TooManyChallenges => "refusal-too-many-challenges",
            Refusal::TooManyMatches => "refusal-too-many-matches",
            Refusal::TooManyTogether => "refusal-too-many-together",
            Refusal::TooManyAgainstComputer => "refusal-too-many-against-computer",
            Refusal::TooManyExhibitions => "refusal-too-many-exhibitions",
            Refusal::ComputerUnrated => "refusal-computer-unrated",
            Refusal::Blocking => "refusal-blocking",
            Refusal::NotTaking => "refusal-not-taking",
            Refusal::NotOver => "refusal-not-over",
            Refusal::RematchAsked(_) => "refusal-rematch-asked",
            Refusal::OtherChannel => "refusal-other-channel",
            Refusal::OtherServer => "refusal-other-server",
            Refusal::ChannelPlays(_) => "refusal-channel-plays",
            Refusal::VotedSo => "refusal-voted-so",
            Refusal::TooManyVotes => "refusal-too-many-votes",
            Refusal::RematchBegun(_) => "refusal-rematch-begun",
            Refusal::DuelClosed => "refusal-duel-closed",
            Refusal::DuelLeft => "refusal-duel-left",
            Refusal::DuelDone => "refusal-duel-done",
            Refusal::TooManyDuels => "refusal-too-many-duels",
            Refusal::OtherForgotten => "refusal-other-forgotten",
        }
    }
}

//! Why a command to a tournament comes to nothing.

/// Why a command was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The clock of its matches must run over days.
    NotByDays,
    /// A number of the plan is outside its bounds.
    Implausible,
    /// They are among the entrants already.
    AlreadyIn,
    /// They are not among the entrants.
    NotIn,
    /// The organiser has removed them.
    Removed,
    /// They were not asked to take that place, or another was since.
    NotAsked,
    /// They are asked to take that place, but by a newer question.
    OldQuestion,
    /// It takes no more entrants.
    Full,
    /// The computer and people who were forgotten are no entrants.
    NotAPerson,
    /// Only the organiser can.
    NotOrganiser,
    /// It takes two entrants at least.
    TooFew,
    /// It has not begun.
    NotBegun,
    /// It has begun.
    Begun,
    /// It is over.
    Over,
    /// It is paused.
    Paused,
    /// It is not paused.
    NotPaused,
    /// There is no such entrant.
    NoSuchEntrant,
    /// Nothing is left to be played in the place of this entrant.
    KnockedOut,
    /// They play this entrant themselves, so another manager must decide.
    OwnOpponent,
    /// The match of this place is under way, and must end first.
    StillPlaying,
    /// There is no such pairing, or another match belongs to it.
    NoSuchPairing,
    /// It is a pairing of others.
    NotYourPairing,
    /// They have appeared already.
    AlreadyAppeared,
    /// It is known already what came of the pairing: perhaps they are too late.
    Decided,
    /// No time has come.
    NotYet,
}

//! What can be said of a deal.

/// The three things that can be said of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A text from before the deal names this promise.
    Proven,
    /// Everything fits, but nothing shows that it was promised before.
    Consistent,
    /// Something does not fit.
    Unfit,
}

impl Verdict {
    /// The message that says so.
    pub fn message(self) -> &'static str {
        match self {
            Verdict::Proven => "verdict-proven",
            Verdict::Consistent => "verdict-consistent",
            Verdict::Unfit => "verdict-unfit",
        }
    }

    /// Returns the same for a text a player kept.
    pub fn of_kept(self) -> &'static str {
        match self {
            Verdict::Proven => "verdict-proven-kept",
            Verdict::Consistent => "verdict-consistent-kept",
            Verdict::Unfit => "verdict-unfit-kept",
        }
    }
}

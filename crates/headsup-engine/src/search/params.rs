//! What suits a game when it is thought about, and what each level does there.

use super::level::Level;

/// What suits a game when it is thought about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchParams {
    /// How many points of promise make a move e times as likely to be tried.
    pub spread: f32,
    /// How much is tried that has not earned yet.
    pub curiosity: f32,
    /// For how many moves a leaf is played on before it is judged.
    pub plies: u32,
    /// Of how many moves, drawn at random, the most promising is made there.
    pub sampled: u32,
    /// Whether these are found sooner by listing all moves than one by one: so it is where lists are short.
    pub lists: bool,
    /// Whether what was found for one move of a turn helps with the next.
    pub remembers: bool,
    /// What each level does, the weakest first.
    pub efforts: [SearchBudget; Level::ALL.len()],
}

impl SearchParams {
    /// What suits many games.
    pub const DEFAULT: SearchParams = SearchParams {
        spread: 10.0,
        curiosity: 0.7,
        plies: 0,
        sampled: 1,
        lists: false,
        remembers: true,
        efforts: SearchBudget::USUAL,
    };
}

/// What a level does in a game: each game has its own, for what much thought is worth differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchBudget {
    /// How many simulations it makes for a move, where nobody says otherwise.
    pub simulations: u64,
    /// How often of a thousand moves it slips: it makes another that was worth a try.
    pub slips: u32,
}

impl SearchBudget {
    /// What suits many games, the weakest level first.
    pub const USUAL: [SearchBudget; Level::ALL.len()] = [
        SearchBudget::new(18, 330),
        SearchBudget::new(31, 210),
        SearchBudget::new(60, 60),
        SearchBudget::new(300, 0),
        SearchBudget::new(1500, 0),
    ];

    /// So many simulations, and so many slips of a thousand moves.
    pub const fn new(simulations: u64, slips: u32) -> SearchBudget {
        SearchBudget { simulations, slips }
    }
}

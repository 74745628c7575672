//! What suits a game when it is thought about, and what each level does there.

use super::level::Level;

/// What suits a game when it is thought about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchParams {
    /// The temperature of the softmax over scores that gives the priors: by how many points of score a move is e times as likely to be tried.
    pub prior_temperature: f32,
    /// The constant of PUCT: how much what is rarely tried weighs against what has earned most.
    pub exploration: f32,
    /// For how many moves a leaf is played on before it is judged: the length of a rollout.
    pub rollout_plies: u32,
    /// Of how many moves, drawn at random, the one with the highest score is made in a rollout.
    pub rollout_candidates: u32,
    /// Whether these are found sooner by listing all moves than one by one: so it is where lists are short.
    pub enumerates_moves: bool,
    /// Whether what was found for one move of a turn helps with the next.
    pub reuses_tree: bool,
    /// What each level may spend, the weakest first.
    pub budgets: [SearchBudget; Level::ALL.len()],
}

impl SearchParams {
    /// What suits many games.
    pub const DEFAULT: SearchParams = SearchParams {
        prior_temperature: 10.0,
        exploration: 0.7,
        rollout_plies: 0,
        rollout_candidates: 1,
        enumerates_moves: false,
        reuses_tree: true,
        budgets: SearchBudget::USUAL,
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

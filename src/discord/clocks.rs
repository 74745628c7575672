//! Clocks in words. Pure.

use crate::matches::Pace;
use crate::words::Tongue;

/// How much time a pace gives, in words.
pub fn pace_words(pace: Pace, tongue: &Tongue) -> String {
    tongue.say(&format!("pace-{}", pace.to_string().replace('+', "-")), &[])
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_pace_has_words_of_its_own_in_every_language() {
        for tongue in Tongue::all() {
            let words: HashSet<String> = Pace::ALL.into_iter().map(|pace| pace_words(pace, tongue)).collect();
            assert_eq!(words.len(), Pace::ALL.len(), "{words:?}");
            for words in words {
                assert!(!words.contains('{') && words.chars().count() <= 100, "{words}");
            }
        }
    }
}

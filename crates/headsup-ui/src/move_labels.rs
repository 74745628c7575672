//! Legal moves as their labels name them: what people read, choose and type.

use headsup_engine::LegalMove;
use headsup_i18n::Locale;
use headsup_match::{Match, UserId};

/// The notation of a move that was typed as its label.
pub fn notation_of(game: &Match, who: UserId, text: &str, locale: &Locale) -> String {
    let typed = text.trim().to_lowercase();
    let labels = labels(game, who, locale);
    let named = labels.into_iter().find(|(label, _)| label.to_lowercase() == typed);
    named.map_or_else(|| text.to_owned(), |(_, notation)| notation)
}

/// Returns a player's legal moves as label and notation. Empty if it is not their turn.
pub fn labels(game: &Match, who: UserId, locale: &Locale) -> Vec<(String, String)> {
    let legal = game.player(who).map(|view| view.legal_moves());
    let info = game.info();
    let sides = locale.sides(info);
    let label = |entry: LegalMove| (locale.line(info, &entry.label.label, &sides), entry.notation);
    legal.unwrap_or_default().into_iter().map(label).collect()
}

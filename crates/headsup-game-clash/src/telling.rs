//! Names the events of a turn. A forced pass reads like any other (CL-12).

use super::cards::Face;
use super::moves::Move;
use super::state::Clash;
use headsup_engine::{GameText, Seat};

/// Tells what `seat` has laid in its turn so far, its last move included.
pub(super) fn made(game: &Clash, seat: Seat, mv: Move) -> GameText {
    let line = |id| GameText::new(id).seat("seat", seat);
    let laid = &game.laid[seat];
    match (mv, game.top()) {
        (Move::First(face), _) => line("begins").face("card", face),
        (Move::End, _) if laid.is_empty() => line("passes"),
        _ if laid.len() > 1 && laid.iter().all(|face| face.category().is_some()) && !game.matches() => {
            // The top card lay there before.
            line("laid-chards")
                .number("count", laid.len() as u32)
                .faces("cards", laid.to_vec())
        }
        (_, Some(top)) if laid.len() > 1 => line(if game.matches() { "laid-same" } else { "laid-many" })
            .number("count", laid.len() as u32)
            .face("top", top),
        _ => {
            // A new round has cleared what was laid.
            let laid: Vec<Face> = match laid.is_empty() {
                true => mv.cards().collect(),
                false => laid.to_vec(),
            };
            let chard = matches!(laid[..], [face] if face.category().is_some());
            line(if chard { "laid-chard" } else { "laid-one" }).faces("cards", laid)
        }
    }
}

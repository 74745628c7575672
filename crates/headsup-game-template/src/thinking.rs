//! What the computer player needs, and what this game does without.

use super::{FiveTricks, Move, picture};
use headsup_engine::{Ending, LargeBoard, Premoves, PrivateNotation, Searchable, Seat, Seats, Sight};
use headsup_scene::Sprite;

impl Searchable for FiveTricks {
    /// A card that takes the trick is worth the more the lower it is; one that does not, or that leads, is better low.
    fn move_score(&self, &Move(face): &Move, _: Sight) -> i32 {
        let led = self.led.and_then(|card| card.open(Sight::PUBLIC));
        let takes = led.is_some_and(|led| face > led);
        if takes {
            100 - i32::from(face.rank())
        } else {
            -i32::from(face.rank())
        }
    }
}

impl Premoves for FiveTricks {}

impl PrivateNotation for FiveTricks {}

impl LargeBoard for FiveTricks {}

impl Ending for FiveTricks {
    fn signs() -> Option<Seats<Sprite>> {
        Some(Seats(Seat::BOTH.map(picture::sign)))
    }
}

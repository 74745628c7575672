//! What the game is known by: two crowns and a tile of each side.

use super::super::tiles::{Colour, Face, Lying, Print, Turn};
use super::tiles::{LARGEST, SIZES, lay_face};
use headsup_engine::{COVER, Seat};
use headsup_scene::{Ground, Scene};

/// Where the four tiles begin.
const LEFT: i32 = 34;
const TOP: i32 = 31;

/// A crown beside the Bear's tile, below it the Woman's tile beside a crown.
pub(crate) fn cover() -> Scene {
    let mut scene = Scene::new(COVER, COVER, Ground::DUSK.table);
    let [bears, womans] = [("GYBY", Seat::One), ("RGBY", Seat::Two)];
    let tile = |(code, seat): (&str, Seat)| {
        let print = Print::all().find_map(|print| {
            let turn = Turn::ALL
                .into_iter()
                .find(|&turn| Lying(print.edges(turn)).to_string() == code)?;
            Some((print, turn))
        });
        let (print, turn) = print.expect("a tile of the game");
        (Face::Tile(print), print.edges(turn), Some(seat))
    };
    let crown = |colour: Colour| (Face::Crown(colour), [colour; 4], None);
    let four = [crown(Colour::Red), tile(bears), tile(womans), crown(Colour::Blue)];
    for (n, (face, edges, seat)) in (0..).zip(four) {
        let at = (LEFT + n % 2 * SIZES[LARGEST], TOP + n / 2 * SIZES[LARGEST]);
        lay_face(&mut scene, face, edges, seat, LARGEST, at);
    }
    scene
}

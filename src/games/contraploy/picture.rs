use super::ContraPloy;
use super::moves::Move;
use crate::engine::{Seat, Sight};
use crate::paint::{Ink, Scene};
pub(super) fn picture(_: &ContraPloy, _: Sight, _: Seat, _: Option<&(Seat, Move)>) -> Scene {
    Scene::new(1080, 1080, Ink::Felt)
}

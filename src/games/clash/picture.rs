//! stub
use super::Clash;
use super::moves::Move;
use crate::engine::{Seat, Sight};
use crate::paint::{Ink, Scene};
pub(super) fn picture(_: &Clash, _: Sight, _: Seat, _: Option<&(Seat, Move)>) -> Scene {
    Scene::new(1080, 900, Ink::Felt)
}

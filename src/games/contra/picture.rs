//! stub
use super::moves::Move;
use super::rules::Contra;
use crate::engine::Seat;
use crate::paint::{Ink, Scene};
pub(super) fn picture(_: &Contra, _: Seat, _: Option<&(Seat, Move)>) -> Scene {
    Scene::new(1080, 1080, Ink::Felt)
}
pub(super) fn preview(_: &Contra, _: &[&str], _: &[&str], _: Seat, _: Option<&(Seat, Move)>) -> Scene {
    Scene::new(1080, 1080, Ink::Felt)
}
pub(super) fn closer(_: &Contra, _: Option<&(Seat, Move)>) -> Vec<Scene> {
    Vec::new()
}

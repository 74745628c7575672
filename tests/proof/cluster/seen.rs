//! What people read off the bot's messages: whether a press was carried out, and what there is to press next.

use headsup_match::{Match, PositionRef};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::Value;

use headsup_stage::scene::{buttons, menus, string};

/// Of a message: the bot is thinking.
const THINKING: u64 = 128;
/// What is said where the database did not answer a write, or a read, for too long.
const AWAY: [&str; 2] = ["can't reach my database", "That was me, not you"];
/// What is said where nothing was done.
const NOT_DONE: [&str; 5] = [
    "The table moved on",
    "not your turn",
    "match is over",
    "make that move right now",
    "disk is",
];

/// Whether people are asked to press again.
pub fn gives_up(message: &Value) -> bool {
    let text = message.to_string();
    AWAY.iter().any(|words| text.contains(words))
}

/// The message of an answer; none where none came in time.
pub fn shown(interaction: &Value) -> Option<Value> {
    let message = &interaction["message"];
    let whole = message["flags"].as_u64().unwrap_or(0) & THINKING == 0;
    (interaction["state"] == "answered" && whole && message.is_object()).then(|| message.clone())
}

/// The message of a press that was carried out.
pub fn done(pressed: &Value) -> Option<Value> {
    let message = shown(pressed)?;
    let text = message.to_string();
    let not_done = gives_up(&message) || NOT_DONE.iter().any(|words| text.contains(words));
    (!not_done).then_some(message)
}

/// The position of the player to decide: how many moves stand, and how many steps are tried.
pub fn position(game: &Match) -> (u32, u32) {
    let mark = game.mark(game.to_decide().expect("it is being played"));
    (mark.ply, mark.step)
}

/// The newest position that the buttons of a message belong to.
pub fn newest_mark(message: &Value) -> Option<(u32, u32)> {
    let parts = buttons(message).into_iter().chain(menus(message));
    parts.filter_map(|part| mark_of(string(&part["custom_id"]))).max()
}

fn chooses(id: &str) -> bool {
    ["choose", "pick", "pick-all", "show", "sure"].contains(&id.split(' ').nth(1).unwrap_or_default())
}

/// The position that a button belongs to: its third word after the version and the verb.
pub fn mark_of(id: &str) -> Option<(u32, u32)> {
    let mark: PositionRef = id.split(' ').nth(3).filter(|_| chooses(id))?.parse().ok()?;
    Some((mark.ply, mark.step))
}

/// Something that leads to a move.
pub fn to_press(hand: &Value, chance: &mut StdRng) -> Option<(String, Vec<String>)> {
    let button = |button: Value| (string(&button["custom_id"]).to_owned(), Vec::new());
    let mut presses: Vec<(String, Vec<String>)> = buttons(hand).into_iter().map(button).collect();
    for menu in menus(hand) {
        let options = menu["options"].as_array().expect("a menu has options");
        let many = menu["min_values"].as_u64().unwrap_or(1).max(1) as usize;
        let values: Vec<String> = options
            .sample(chance, many)
            .map(|option| string(&option["value"]).to_owned())
            .collect();
        presses.push((string(&menu["custom_id"]).to_owned(), values));
    }
    presses.retain(|(id, _)| chooses(id));
    presses.choose(chance).cloned()
}

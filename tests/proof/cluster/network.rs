//! What networks do to what crosses them.

use std::time::Duration;

use tokio::sync::watch;

/// The way that bytes go, seen from the one who connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Out,
    Back,
}

/// What the network does now.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    /// How often all connections were ended.
    cuts: u64,
    /// Whether nothing comes through this way, and no one is told.
    silent: [bool; 2],
    /// By how much everything comes later.
    delay: Duration,
}

/// The network of one process, or of one node.
#[derive(Clone, Debug)]
pub struct Network(watch::Sender<State>);

impl Network {
    pub fn new() -> Network {
        Network(watch::Sender::default())
    }

    /// Ends all connections.
    pub fn cut(&self) {
        self.0.send_modify(|state| state.cuts += 1);
    }

    /// Lets nothing through in these ways, and all in others. What was under way comes late.
    pub fn silence(&self, ways: &[Way]) {
        self.0
            .send_modify(|state| state.silent = [Way::Out, Way::Back].map(|way| ways.contains(&way)));
    }

    pub fn delay(&self, delay: Duration) {
        self.0.send_modify(|state| state.delay = delay);
    }

    /// Waits until the connections of now are ended.
    pub async fn is_cut(&self) {
        let mut state = self.0.subscribe();
        let cuts = state.borrow().cuts;
        // The sender is held here.
        let _ = state.wait_for(|state| state.cuts != cuts).await;
    }

    /// Waits until something that goes this way comes through.
    pub async fn lets_through(&self, way: Way) {
        let mut state = self.0.subscribe();
        let delay = state.wait_for(|state| !state.silent[way as usize]).await;
        let delay = delay.map_or(Duration::ZERO, |state| state.delay);
        if !delay.is_zero() {
            tokio::time::sleep(delay).await;
        }
    }
}

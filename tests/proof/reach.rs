//! What only proofs do with a scene: they look at what the bot counts, and send what no client would.

use serde_json::{Value, json};

use crate::scene::{Person, Scene};

impl Scene {
    /// How many incidents the bot has logged.
    pub async fn incidents(&self) -> u64 {
        let report = self.app.health.report().await;
        let mut counts = report
            .lines()
            .filter_map(|line| line.strip_prefix("headsup_incidents_total "));
        counts.next().expect("they are counted").parse().expect("a number")
    }
}

impl Person {
    /// Sends an interaction of this type as it stands, on a message or on none, as no client would; gives the interaction.
    pub async fn forge(&self, channel: &str, kind: u8, message: Option<&str>, data: &Value) -> Value {
        let body = json!({"type": kind, "message_id": message, "data": data});
        self.post(&format!("/channels/{channel}/forged"), body).await
    }
}

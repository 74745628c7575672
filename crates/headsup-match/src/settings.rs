//! What a person chose for themselves, and a server for all who play there. Kept as JSON by the names of the fields: what is added later
//! has its usual value in what was stored before.

use serde::{Deserialize, Serialize};

use crate::{Absence, ChannelId, RoleId, TimeControl, Timestamp};

/// What a person chose for themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How they want to be shown a table.
    pub view: View,
    /// Whether they are on no leaderboard.
    pub hidden: bool,
    /// The code of the language they want to read; `None` to follow what the code that shows matches knows of them.
    pub language: Option<String>,
    /// Where they are told that a match waits for them.
    pub notices: NotificationChannel,
    /// When they are told nothing.
    pub quiet: Option<QuietHours>,
    /// How often they are reminded of a match that waits for them.
    pub reminders: Reminders,
    /// Which of their moves they are asked about before they are made.
    pub confirm: Confirm,
    /// Whether cards in menus stand as little pictures.
    pub faces: CardIcons,
    /// When they are away, the earliest first: clocks that run over days stop for them. Those of the last year are kept.
    pub away: Vec<Absence>,
}

/// How a person wants to be shown a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum View {
    /// As a picture (with alt text).
    #[default]
    Picture,
    /// In words alone.
    Text,
}

/// Where a person is told that a match waits for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotificationChannel {
    /// Where the match is played.
    #[default]
    Channel,
    /// In direct messages.
    Direct,
    /// Both.
    Both,
    /// Nowhere: they look by themselves.
    None,
}

/// Hours of the day in which a person is told nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuietHours {
    /// From this hour of their day on, 0 to 23.
    pub from: u8,
    /// Until this one; if it is not later, of the next day.
    pub until: u8,
    /// How many minutes their day is ahead of UTC.
    pub zone: i16,
}

impl QuietHours {
    /// When the hours end in which `now` falls; none if it falls in no such hour.
    pub fn ends(&self, now: Timestamp) -> Option<Timestamp> {
        const HOUR: i64 = 3_600_000;
        const DAY: i64 = 24 * HOUR;
        let (from, until) = (i64::from(self.from) * HOUR, i64::from(self.until) * HOUR);
        let length = match until - from {
            length if length > 0 => length,
            length => length + DAY,
        };
        // How far into the quiet hours of their day it is.
        let zone = i64::from(self.zone) * 60_000;
        let into = (now.0 as i64 + zone - from).rem_euclid(DAY);
        (into < length).then(|| Timestamp(now.0 + (length - into) as u64))
    }
}

/// How often a person is reminded of a match that waits for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reminders {
    /// Never.
    Never,
    /// Each time so many hours have gone by, a few times.
    Hours(u8),
}

impl Default for Reminders {
    fn default() -> Reminders {
        Reminders::Hours(24)
    }
}

/// Which of their moves a player is asked about before they are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Confirm {
    /// Each that cannot be taken back.
    Always,
    /// One that shows them something new in the middle of their turn.
    #[default]
    Smart,
    /// None.
    Never,
}

/// Whether cards in menus stand as little pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardIcons {
    /// As little pictures.
    #[default]
    Emoji,
    /// In words alone.
    Text,
}

/// What a server chose for all who play there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// The channels in which matches may begin; all if none is named.
    pub channels: Vec<ChannelId>,
    /// Whether each match gets a thread of its own.
    pub threads: bool,
    /// The code of the language of everything that all see there; none to follow what the server says of itself.
    pub language: Option<String>,
    /// The role whose members may end any match there, besides those who manage the server.
    pub enders: Option<RoleId>,
    /// The clock of challenges that name none.
    pub pace: TimeControl,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// This hour of a day in UTC.
    fn at(hours: f64) -> Timestamp {
        Timestamp(20_000 * 86_400_000 + (hours * 3_600_000.0) as u64)
    }

    #[test]
    fn quiet_hours_are_those_of_his_own_day_and_may_go_over_midnight() {
        let quiet = |from, until, zone| QuietHours { from, until, zone };
        let day = quiet(9, 17, 0);
        assert_eq!(day.ends(at(8.9)), None);
        assert_eq!(day.ends(at(9.0)), Some(at(17.0)));
        assert_eq!(day.ends(at(16.5)), Some(at(17.0)));
        assert_eq!(day.ends(at(17.0)), None);
        let night = quiet(22, 7, 60);
        assert_eq!(night.ends(at(20.5)), None);
        assert_eq!(night.ends(at(21.0)), Some(at(30.0)));
        assert_eq!(night.ends(at(29.5)), Some(at(30.0)));
        assert_eq!(night.ends(at(6.0)), None);
        let west = quiet(22, 7, -330);
        assert_eq!(west.ends(at(3.5)), Some(at(12.5)));
        assert_eq!(quiet(8, 8, 0).ends(at(8.0)), Some(at(32.0)), "the whole day");
    }

    /// What is stored has to be read for ever: keys and values are never renamed.
    #[test]
    fn what_was_chosen_keeps_its_form() {
        const OWN: &str = r#"{"view":"Text","hidden":true,"language":"de","notices":"Both","quiet":{"from":22,"until":7,"zone":-330},"reminders":{"Hours":6},"confirm":"Always","faces":"Text","away":[{"from":1,"until":2}]}"#;
        const SERVERS: &str = r#"{"channels":[7,8],"threads":true,"language":"es","enders":9,"pace":"3d"}"#;
        let own = Settings {
            view: View::Text,
            hidden: true,
            language: Some("de".to_owned()),
            notices: NotificationChannel::Both,
            quiet: Some(QuietHours {
                from: 22,
                until: 7,
                zone: -330,
            }),
            reminders: Reminders::Hours(6),
            confirm: Confirm::Always,
            faces: CardIcons::Text,
            away: vec![Absence {
                from: Timestamp(1),
                until: Timestamp(2),
            }],
        };
        assert_eq!(serde_json::to_string(&own).unwrap(), OWN);
        assert_eq!(serde_json::from_str::<Settings>(OWN).unwrap(), own);
        let servers = ServerSettings {
            channels: vec![ChannelId(7), ChannelId(8)],
            threads: true,
            language: Some("es".to_owned()),
            enders: Some(RoleId(9)),
            pace: TimeControl::Days(3),
        };
        assert_eq!(serde_json::to_string(&servers).unwrap(), SERVERS);
        assert_eq!(serde_json::from_str::<ServerSettings>(SERVERS).unwrap(), servers);
        for (value, stored) in [
            (serde_json::to_string(&View::Picture), "Picture"),
            (serde_json::to_string(&NotificationChannel::Channel), "Channel"),
            (serde_json::to_string(&NotificationChannel::Direct), "Direct"),
            (serde_json::to_string(&NotificationChannel::None), "None"),
            (serde_json::to_string(&Reminders::Never), "Never"),
            (serde_json::to_string(&Confirm::Smart), "Smart"),
            (serde_json::to_string(&Confirm::Never), "Never"),
            (serde_json::to_string(&CardIcons::Emoji), "Emoji"),
        ] {
            assert_eq!(value.unwrap(), format!("{stored:?}"));
        }
    }
}

//! What a player is yet to be told about a match waiting for them: who, in which words, when and where. Pure: it takes the match, what is
//! noted about it and the player's settings.

use std::time::Duration;

use crate::message_index::MessageIndex;
use headsup_app::{NotificationChannel, Reminders, Settings};
use headsup_match::{EndReason, Match, Phase, Timestamp, UserId};

/// How often a player is reminded of one question before they are left alone.
const REMINDERS: u8 = 3;

/// What a player is yet to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Who.
    pub who: UserId,
    /// What.
    pub news: NotificationKind,
}

/// What there is to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotificationKind {
    /// They are challenged.
    Challenge,
    /// It is their turn.
    Turn,
    /// It is still their turn.
    Reminder,
    /// It is over, and they did not end it.
    Over,
}

impl NotificationKind {
    /// The message that says it.
    pub fn message(self) -> &'static str {
        match self {
            NotificationKind::Challenge => "notice-challenge",
            NotificationKind::Turn => "notice-turn",
            NotificationKind::Reminder => "notice-reminder",
            NotificationKind::Over => "notice-over",
        }
    }
}

/// Where a player is told about one match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeliveryRoutes {
    /// Where its table stands.
    pub table: bool,
    /// In direct messages.
    pub direct: bool,
}

impl DeliveryRoutes {
    /// Returns whether they are told at all.
    pub fn any(self) -> bool {
        self.table || self.direct
    }
}

/// Returns what is yet to be told about a match, and to whom.
pub fn due(game: &Match, place: &MessageIndex) -> Option<Due> {
    let people = game.people();
    let asked = game.awaiting().and_then(|side| people.on(side));
    let (who, news) = match game.phase() {
        Phase::Over(end) => {
            place.told?;
            let who = match end.how {
                EndReason::Resigned(seat) => game.person_at(seat.other()),
                // The other one claimed it just now.
                EndReason::OutOfTime(seat) => game.person_at(seat),
                // The other one agreed just now.
                EndReason::Agreed(_, offered) => game.person_at(offered),
                // Nobody tells the computer anything, so what was told does not say who moved last.
                _ if people.with_computer() => game.played().last().and_then(|last| game.person_at(last.seat.other())),
                // Who was asked last made the last move; the other one does not know yet.
                _ => people.iter().find(|&who| Some(who) != place.told),
            };
            (who?, NotificationKind::Over)
        }
        Phase::Playing if asked == place.told && !place.renewed(game) => (asked?, NotificationKind::Reminder),
        Phase::Playing => (asked?, NotificationKind::Turn),
        Phase::Challenged { .. } if asked == place.told => return None,
        Phase::Challenged { .. } => (asked?, NotificationKind::Challenge),
        Phase::Declined | Phase::Withdrawn | Phase::Expired | Phase::Stopped => return None,
    };
    if who.level().is_some() {
        return None;
    }
    let reminded = news == NotificationKind::Reminder && place.reminded >= REMINDERS;
    (!reminded).then_some(Due { who, news })
}

/// Returns when that is to be told; `None` if never.
pub fn when(due: Due, place: &MessageIndex, settings: &Settings, now: Timestamp) -> Option<Timestamp> {
    let silent = !ways(due.who, place, settings).any();
    let at = match (due.news, settings.reminders) {
        (NotificationKind::Reminder, _) if silent => return None,
        (NotificationKind::Reminder, Reminders::Never) => return None,
        (NotificationKind::Reminder, Reminders::Hours(hours)) => {
            place.since.after(Duration::from_secs(3_600 * u64::from(hours.max(1))))
        }
        (NotificationKind::Challenge | NotificationKind::Turn | NotificationKind::Over, _) => now,
    };
    let at = at.max(now);
    Some(if silent { at } else { after_quiet(settings, at) })
}

/// Returns this moment, or the end of the quiet hours it falls in.
pub fn after_quiet(settings: &Settings, at: Timestamp) -> Timestamp {
    settings.quiet.as_ref().and_then(|quiet| quiet.ends(at)).unwrap_or(at)
}

/// Returns where a player wants to be told about a match.
pub fn ways(who: UserId, place: &MessageIndex, settings: &Settings) -> DeliveryRoutes {
    if place.muted.contains(&who) {
        return DeliveryRoutes::default();
    }
    // Their table is in their direct messages anyway: once is enough.
    let own = place.table_of(who).is_some_and(|spot| spot.of == Some(who));
    let closed = place.closed.contains(&who);
    match settings.notices {
        NotificationChannel::None => DeliveryRoutes::default(),
        NotificationChannel::Direct if !own && !closed => DeliveryRoutes {
            table: false,
            direct: true,
        },
        NotificationChannel::Both if !own && !closed => DeliveryRoutes {
            table: true,
            direct: true,
        },
        NotificationChannel::Channel | NotificationChannel::Direct | NotificationChannel::Both => DeliveryRoutes {
            table: true,
            direct: false,
        },
    }
}

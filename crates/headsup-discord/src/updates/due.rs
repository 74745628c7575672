//! What a player is yet to be told about a match waiting for them: who, in which words, when and where. Pure: it takes the match, what is
//! noted about it and the player's settings.

use std::time::Duration;

use crate::message_index::MessageIndex;
use headsup_app::{NotificationChannel, Reminders, Settings};
use headsup_match::{End, EndReason, Match, Phase, Timestamp, UserId};
use headsup_ui::Access;

/// How often a player is reminded of one question before they are left alone.
const REMINDERS: u8 = 3;
/// How long a turn waits before its player is pinged: quick answers take it back and forth without any.
const GRACE: Duration = Duration::from_secs(20);
/// How long a player counts as there after they acted or their panel was shown: what they see needs no ping.
pub const PRESENT: Duration = Duration::from_secs(3 * 60);

/// What a player is yet to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Who.
    pub who: UserId,
    /// What.
    pub news: NotificationKind,
    /// When the match came to that.
    since: Timestamp,
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
    /// The match is over, ended by another.
    Over,
    /// The match was stopped by a moderator or the program, without a result.
    Stopped,
    /// The challenge was stopped by a moderator or the program.
    ChallengeStopped,
}

impl NotificationKind {
    /// The message that says it.
    pub fn message(self) -> &'static str {
        match self {
            NotificationKind::Challenge => "notice-challenge",
            NotificationKind::Turn => "notice-turn",
            NotificationKind::Reminder => "notice-reminder",
            NotificationKind::Over => "notice-over",
            NotificationKind::Stopped => "notice-stopped",
            NotificationKind::ChallengeStopped => "notice-challenge-stopped",
        }
    }

    /// Returns whether it is the last notice.
    pub fn is_end(self) -> bool {
        match self {
            NotificationKind::Challenge | NotificationKind::Turn | NotificationKind::Reminder => false,
            NotificationKind::Over | NotificationKind::Stopped | NotificationKind::ChallengeStopped => true,
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

/// Returns the due notices: questions, and ends that a player may not know of.
pub fn due(game: &Match, place: &MessageIndex) -> Vec<Due> {
    let since = game.record().changed();
    let asked = game.awaiting().and_then(|side| game.people().on(side));
    let question = |news| asked.map(|who| Due { who, news, since });
    let due: Vec<Due> = match game.phase() {
        Phase::Over(end) => {
            let news = match end.how {
                EndReason::Stopped => NotificationKind::Stopped,
                _ => NotificationKind::Over,
            };
            let people = game.people();
            let players = people
                .iter()
                .filter(|&who| !place.informed.contains(&who) && !knows_of(end, game, place, who));
            players.map(|who| Due { who, news, since }).collect()
        }
        Phase::Stopped => {
            let people = game.people();
            // An opponent without a notice of the challenge misses nothing.
            let heard = people.opponent.filter(|&who| place.told == Some(who));
            let players = [Some(people.challenger), heard].into_iter().flatten();
            let news = NotificationKind::ChallengeStopped;
            let players = players.filter(|who| !place.informed.contains(who));
            players.map(|who| Due { who, news, since }).collect()
        }
        // The computer waits for as long as it takes.
        Phase::Playing if asked == place.told && !place.renewed(game) && game.people().with_computer() => Vec::new(),
        Phase::Playing if asked == place.told && !place.renewed(game) => {
            let reminder = question(NotificationKind::Reminder);
            reminder.filter(|_| place.reminded < REMINDERS).into_iter().collect()
        }
        Phase::Playing => question(NotificationKind::Turn).into_iter().collect(),
        Phase::Challenged { .. } if asked == place.told => Vec::new(),
        Phase::Challenged { .. } => question(NotificationKind::Challenge).into_iter().collect(),
        Phase::Declined | Phase::Withdrawn | Phase::Expired => Vec::new(),
    };
    due.into_iter().filter(|due| due.who.is_person()).collect()
}

/// Returns whether a player knows of an end: they caused it, or were present. Where only panels show the match, one must have shown it.
fn knows_of(end: End, game: &Match, place: &MessageIndex, who: UserId) -> bool {
    if place.only_panels() {
        return place.showed(who, game);
    }
    let at = |seat| game.person_at(seat) == Some(who);
    let brought_about = match end.how {
        EndReason::Resigned(seat) | EndReason::CalledOff(Some(seat)) => at(seat),
        EndReason::CalledOff(None) => false,
        // The other player agreed.
        EndReason::Agreed(_, offered) => at(offered.other()),
        // The player who could not win any more conceded.
        EndReason::Rules { .. } if game.decided().is_some() => end.winner.is_some_and(|winner| at(winner.other())),
        EndReason::Rules { .. } => place.seen.mover() == Some(who),
        // A claimant saw the result; after a claim by the program neither player has.
        EndReason::OutOfTime(_) => place.seen.last(who).is_some_and(|seen| seen >= game.record().changed()),
        // A stop is unexpected. Of the players, only one who plays for a channel can cause it.
        EndReason::Stopped => return game.began_by(who),
    };
    // A player who was present until the end has seen it.
    let acted = place.seen.acted(who);
    brought_about || acted.is_some_and(|acted| game.record().changed() < acted.after(PRESENT))
}

/// Whether a match waits for a player with the question that they were told of.
pub fn asks(game: &Match, place: &MessageIndex, who: UserId) -> bool {
    let asked = game.awaiting().and_then(|side| game.people().on(side));
    asked == Some(who) && !place.renewed(game)
}

/// Whether a ping that tells a player of a match is to stand: it waits for them, or something stands that they were told of besides, and
/// they have not muted it.
pub fn waits_for(game: &Match, place: &MessageIndex, who: UserId) -> bool {
    if place.muted.contains(&who) {
        return false;
    }
    let besides = game.seat_of(who).is_some_and(|seat| {
        let offered = game.offer(seat.other()).is_some_and(|offer| offer.stands);
        let may_claim = game
            .times()
            .is_some_and(|times| times.out && times.asked == seat.other());
        offered || may_claim
    });
    asks(game, place, who) || besides
}

/// Returns when that is to be told; `None` if never.
pub fn when(due: Due, place: &MessageIndex, settings: &Settings, now: Timestamp) -> Option<Timestamp> {
    if !routes_for_match(due.who, place, settings).any() {
        // There is nothing to wait for.
        return (due.news != NotificationKind::Reminder).then_some(now);
    }
    let at = match (due.news, settings.reminders) {
        (NotificationKind::Reminder, Reminders::Never) => return None,
        (NotificationKind::Reminder, Reminders::Hours(hours)) => {
            place.since.after(Duration::from_secs(3_600 * u64::from(hours.max(1))))
        }
        (NotificationKind::Turn | NotificationKind::Over, _) => later(due.since, GRACE, now),
        (NotificationKind::Challenge, _) => now,
        // Independent of presence.
        (NotificationKind::Stopped | NotificationKind::ChallengeStopped, _) => return Some(after_quiet(settings, now)),
    };
    let away = after_leaving(due.who, place, now);
    Some(after_quiet(settings, at.max(away).max(now)))
}

/// Returns the first moment from which on a player does not count as there.
pub fn after_leaving(who: UserId, place: &MessageIndex, now: Timestamp) -> Timestamp {
    place.seen.last(who).map_or(now, |seen| later(seen, PRESENT, now))
}

/// So much later than a moment; now, if the clock was put back behind that.
fn later(than: Timestamp, wait: Duration, now: Timestamp) -> Timestamp {
    if than > now { now } else { than.after(wait) }
}

/// Returns this moment, or the end of the quiet hours it falls in.
pub fn after_quiet(settings: &Settings, at: Timestamp) -> Timestamp {
    settings.quiet.as_ref().and_then(|quiet| quiet.ends(at)).unwrap_or(at)
}

/// Returns where a person wants to be told things.
pub fn chosen_routes(settings: &Settings) -> DeliveryRoutes {
    let (table, direct) = match settings.notices {
        NotificationChannel::None => (false, false),
        NotificationChannel::Channel => (true, false),
        NotificationChannel::Direct => (false, true),
        NotificationChannel::Both => (true, true),
    };
    DeliveryRoutes { table, direct }
}

/// Returns whether a message in a channel may ping a person now, and by which routes a notice of their own must still reach them, now or after
/// their quiet hours.
pub fn ping_and_routes(settings: &Settings, now: Timestamp) -> (bool, DeliveryRoutes) {
    let routes = chosen_routes(settings);
    match after_quiet(settings, now) == now {
        true => (routes.table, DeliveryRoutes { table: false, ..routes }),
        false => (false, routes),
    }
}

/// Returns where a player wants to be told about a match.
pub fn routes_for_match(who: UserId, place: &MessageIndex, settings: &Settings) -> DeliveryRoutes {
    if place.muted.contains(&who) {
        return DeliveryRoutes::default();
    }
    // Their table is in their direct messages anyway: once is enough.
    let own = place.table_of(who).is_some_and(|spot| spot.of == Some(who));
    let closed = place.closed.contains(&who);
    let chosen = chosen_routes(settings);
    let chosen = match chosen.direct && (own || closed) {
        true => DeliveryRoutes {
            table: true,
            direct: false,
        },
        false => chosen,
    };
    match place.table_of(who) {
        // In a server without the bot as member, the bot can only answer.
        Some(spot) => DeliveryRoutes {
            table: chosen.table && spot.reach != Access::Borrowed,
            ..chosen
        },
        // It has no table, or its messages were removed.
        None => DeliveryRoutes {
            table: false,
            direct: chosen.any() && !closed,
        },
    }
}

/// Returns whether a player chose no notices about a match.
pub fn wants_nothing(who: UserId, place: &MessageIndex, settings: &Settings) -> bool {
    place.muted.contains(&who) || !chosen_routes(settings).any()
}

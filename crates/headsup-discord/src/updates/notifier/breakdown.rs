//! Tells the players of a match about a breakdown, once, where the match itself says nothing of it.

use super::Notifier;
use crate::api::discord_error::DiscordError;
use crate::error_words::SET_ASIDE;
use crate::message_index::{MessageIndex, TableMessage};
use crate::updates::due;
use crate::updates::message_indexes::IndexGuard;
use crate::updates::person_notice::PersonNotice;
use crate::updates::round::Round;
use headsup_app::AppError;
use headsup_i18n::Locale;
use headsup_match::{NoticeSubject, People, UserId};
use headsup_ui::mention::mention;
use headsup_ui::message::{Message, Ping};

/// A breakdown of a match.
pub struct Breakdown {
    /// The message at its tables. Also names the news in the index.
    table: &'static str,
    /// The notice to one player.
    notice: &'static str,
}

impl Breakdown {
    /// The rules broke down.
    pub const SET_ASIDE: Breakdown = Breakdown {
        table: SET_ASIDE,
        notice: "notice-set-aside",
    };
    /// The database lost moves.
    pub const MOVES_LOST: Breakdown = Breakdown {
        table: "moves-lost",
        notice: "notice-moves-lost",
    };

    /// Names the news for one of the two players. It holds no number of theirs.
    fn key(&self, player: usize) -> String {
        format!("{} {player}", self.table)
    }

    /// Returns whether a note in the index belongs to the breakdown.
    pub fn owns(&self, key: &str) -> bool {
        key.starts_with(self.table)
    }

    /// Returns whether every player knows.
    fn is_told(&self, place: &MessageIndex, players: &[UserId]) -> bool {
        (0..players.len()).all(|at| place.heard.contains(&self.key(at)))
    }
}

impl Notifier {
    /// Posts at each table, with pings if chosen, and notifies the other players on their routes. Returns true once every player knows; until
    /// then the schedule has the match looked at again.
    pub async fn tell_breakdown(
        &self,
        guard: &IndexGuard,
        people: Option<People>,
        breakdown: &Breakdown,
    ) -> Result<(Round, bool), AppError> {
        let mut place = guard.get().await?;
        let players: Vec<UserId> = people
            .iter()
            .flat_map(People::iter)
            .filter(|who| who.is_person())
            .collect();
        let now = self.clock.now();
        if !place.heard.iter().any(|key| key == breakdown.table) {
            let mut pinged = Vec::new();
            for spot in &place.tables {
                let mut here = Vec::new();
                for &who in players.iter().filter(|who| spot.of.is_none_or(|of| of == **who)) {
                    let settings = self.preferences.settings(who).await?;
                    let routes = due::routes_for_match(who, &place, &settings);
                    if routes.table && due::after_quiet(&settings, now) == now {
                        here.push(who);
                    }
                }
                let mut message = Message::public(spot.locale().say(breakdown.table, &[]));
                if !here.is_empty() {
                    let mentions: Vec<String> = here.iter().map(|&who| mention(who, spot.locale())).collect();
                    message = message.also(&mentions.join(" "));
                    message.ping = Some(Ping::People(here.clone()));
                }
                let nonce = format!(
                    "{}{}{}",
                    guard.game(),
                    &breakdown.table[..5],
                    spot.message.0 % 1_000_000_000_000
                );
                match self.delivery.api.post(spot.channel, &message, &nonce).await {
                    Err(trouble) if trouble.is_transient() => return Ok((Round::after(trouble), false)),
                    Ok(_) | Err(DiscordError::Unread) => {
                        self.delivery.log.posted(spot.guild, spot.channel).await;
                        pinged.extend(here);
                    }
                    Err(trouble) => self.delivery.log.refused(spot.guild, spot.channel, trouble).await,
                }
            }
            place.heard.push(breakdown.table.to_owned());
            let pinged = players.iter().enumerate().filter(|(_, who)| pinged.contains(who));
            place.heard.extend(pinged.map(|(at, _)| breakdown.key(at)));
            guard.save(&place).await?;
        }
        for (at, &who) in players.iter().enumerate() {
            if place.heard.contains(&breakdown.key(at)) {
                continue;
            }
            let mut settings = self.preferences.settings(who).await?;
            let free = due::after_quiet(&settings, now);
            if free > now && !due::wants_nothing(who, &place, &settings) {
                self.schedule.at(guard.game(), free);
                continue;
            }
            if !due::wants_nothing(who, &place, &settings) {
                let spot = place.table_of(who);
                let link = spot.map(TableMessage::link).unwrap_or_default();
                let notice = PersonNotice {
                    who,
                    settings: &mut settings,
                    subject: NoticeSubject::Match(guard.game()),
                    // The table message carries no ping.
                    channel: spot.map(|spot| (spot.guild, spot.channel)),
                    pinged: false,
                    locale: spot.map_or(Locale::for_locale(""), TableMessage::locale),
                    message: &|locale| {
                        let args = [("who", mention(who, locale).into()), ("link", link.clone().into())];
                        Message::public(locale.say(breakdown.notice, &args)).ping(who).plain()
                    },
                    nonce: format!("{}{}{at}", guard.game(), &breakdown.table[..5]),
                };
                if let Err(trouble) = self.delivery.tell_person(notice).await {
                    return Ok((Round::after(trouble), false));
                }
            }
            place.heard.push(breakdown.key(at));
            guard.save(&place).await?;
        }
        Ok((Round::Done, breakdown.is_told(&place, &players)))
    }
}

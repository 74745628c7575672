//! Whom the messages of a tournament do not reach where they stand: those who want to be told in direct messages, and those who are in their
//! quiet hours. They are told once, beside the message or later, if it still has something to tell them.

use crate::api::discord_error::DiscordError;
use crate::message_index::link;
use crate::updates::calls::{CallId, Called};
use crate::updates::due::{self, DeliveryRoutes};
use crate::updates::person_notice::{self, PersonNotice};
use crate::updates::posted_rounds::Later;
use crate::updates::tournament_note::{Once, Owed, OwedTo, Slot};
use crate::updates::tournament_posting::TournamentPoster;
use headsup_app::Settings;
use headsup_i18n::Locale;
use headsup_match::tournament::Phase;
use headsup_match::{ChannelId, NONCE_WINDOW, Timestamp, UserId};
use headsup_ui::message::{Everyone, Message, Ping};
use headsup_ui::tournament::{TournamentView, messages};

impl TournamentPoster<'_> {
    /// Whom a message pings now, of those whom it may, and who is to be told of it besides.
    pub async fn audience(&self, slot: Slot, ping: Option<Ping>) -> Result<(Option<Ping>, Vec<Owed>), Later> {
        let people = match ping {
            Some(Ping::Person(who)) => vec![who],
            Some(Ping::People(people)) => people,
            other => return Ok((other, Vec::new())),
        };
        let (mut pinged, mut owed) = (Vec::new(), Vec::new());
        for who in people {
            let settings = self.services.preferences.settings(who).await?;
            if !self.may_call(slot, who) {
                continue;
            }
            let (pings, besides) = due::ping_and_routes(&settings, self.services.clock.now());
            if pings {
                pinged.push(who);
            }
            owed.extend(self.owed_to(slot, who).filter(|_| besides.any()).map(|of| Owed {
                of,
                pinged: pings,
                tried: None,
            }));
        }
        Ok(((!pinged.is_empty()).then_some(Ping::People(pinged)), owed))
    }

    /// Whether a message may call a person. An organiser calls no one over and over to a place; those who play are called to each match.
    fn may_call(&self, slot: Slot, who: UserId) -> bool {
        let Slot::Question(number) = slot else {
            return true;
        };
        let call = CallId::Place(self.snapshot.id, number);
        let organiser = self.snapshot.tournament.people().organiser;
        self.services.challenges.may_ping(organiser, Called::Person(who), call)
    }

    fn owed_to(&self, slot: Slot, who: UserId) -> Option<OwedTo> {
        match slot {
            Slot::Call(id) => {
                let entrant = self.snapshot.tournament.entrant_of(who)?;
                let pairing = self.snapshot.tournament.state().pairing(id)?;
                Some(OwedTo::Seat(id, pairing.fixture.seat_of(entrant)?))
            }
            Slot::Question(number) => Some(OwedTo::Asked(number)),
            Slot::State | Slot::Anew(..) | Slot::Pairing(_) | Slot::Table(_) | Slot::Champion => None,
        }
    }

    /// Tells those who are yet to be told something.
    pub async fn owed(&mut self) -> Result<(), Later> {
        let mut trouble = None;
        for owed in self.note.owed.clone() {
            if let Err(later) = self.tell(owed).await {
                // What is in the way of one need not be in that of another.
                trouble.get_or_insert(later);
            }
        }
        self.keep().await?;
        trouble.map_or(Ok(()), Err)
    }

    async fn tell(&mut self, owed: Owed) -> Result<(), Later> {
        let Some(who) = self.still(owed.of) else {
            self.done_with(owed);
            return Ok(());
        };
        if matches!(self.note.told_by(owed.of), Once::Open | Once::Tried(_)) {
            // It is not known to stand there yet.
            return Ok(());
        }
        let (now, mut settings) = (
            self.services.clock.now(),
            self.services.preferences.settings(who).await?,
        );
        let at = due::after_quiet(&settings, now);
        if at > now {
            self.wake(at);
            return Ok(());
        }
        let chosen = due::chosen_routes(&settings);
        let mut routes = DeliveryRoutes {
            table: chosen.table && !owed.pinged,
            ..chosen
        };
        // An attempt of long ago may have reached them.
        if !routes.any() || owed.tried.is_some_and(|tried| now.since(tried) > NONCE_WINDOW) {
            self.done_with(owed);
            return Ok(());
        }
        self.tried(owed, Some(owed.tried.unwrap_or(now)));
        self.keep().await?;
        if routes.direct {
            let chosen = settings.language.as_deref().map(Locale::for_locale);
            let locale = chosen.or_else(|| self.services.names.locale(who));
            let channel = self.services.api.direct(who).await;
            let taken = self
                .say(
                    owed,
                    (who, &mut settings),
                    (channel, locale.unwrap_or(self.view.locale), 'd'),
                )
                .await?;
            routes.table |= !taken && !owed.pinged;
        }
        if routes.table {
            let (_, channel) = self.place_of(owed.of);
            self.say(owed, (who, &mut settings), (Ok(channel), self.view.locale, 'k'))
                .await?;
        }
        self.done_with(owed);
        Ok(())
    }

    fn done_with(&mut self, owed: Owed) {
        self.note.owed.retain(|one| one.of != owed.of);
    }

    fn tried(&mut self, owed: Owed, tried: Option<Timestamp>) {
        let known = self.note.owed.iter_mut().find(|one| one.of == owed.of);
        known.into_iter().for_each(|one| one.tried = tried);
    }

    /// Who is to be told, if there is still something to tell.
    fn still(&self, of: OwedTo) -> Option<UserId> {
        let game = &self.snapshot.tournament;
        match of {
            OwedTo::Seat(id, seat) => {
                let pairing = game.state().pairing(id)?;
                let open = game.state().phase() == Phase::Running && pairing.waits() && !pairing.appeared[seat];
                let person = game.people().person(pairing.fixture.seats[seat]);
                person.filter(|who| open && *who != UserId::FORGOTTEN)
            }
            OwedTo::Asked(number) => game.asked().find(|(_, asked, _)| *asked == number).map(|(.., who)| who),
        }
    }

    /// A link to the message that says it, and its channel.
    fn place_of(&self, of: OwedTo) -> (String, ChannelId) {
        let channel = match of {
            OwedTo::Seat(id, _) => self.place(id),
            OwedTo::Asked(_) => self.channel(),
        };
        let there = match self.note.told_by(of) {
            Once::Sent(message, _) => link(Some(self.snapshot.server), channel, message),
            Once::Open | Once::Tried(_) | Once::Settled => format!("<#{channel}>"),
        };
        (there, channel)
    }

    /// Tells a person in a channel; says whether it takes that.
    async fn say(
        &mut self,
        owed: Owed,
        (who, settings): (UserId, &mut Settings),
        (channel, locale, way): (Result<ChannelId, DiscordError>, &Locale, char),
    ) -> Result<bool, Later> {
        let (link, _) = self.place_of(owed.of);
        let Some(message) = self.notice(owed.of, who, &link, locale) else {
            return Ok(true);
        };
        let number = match owed.of {
            OwedTo::Seat(id, seat) => format!("{}.{seat}", id.0),
            OwedTo::Asked(number) => format!("q{number}"),
        };
        let told = PersonNotice {
            who,
            settings,
            message,
            locale,
            nonce: format!("t{}{way}{number}", self.snapshot.id),
        };
        let (api, preferences) = (&self.services.api, &self.services.preferences);
        let sent = person_notice::send(api, preferences, channel, told).await;
        if matches!(&sent, Err(DiscordError::Busy { .. } | DiscordError::Queued { .. })) {
            self.tried(owed, owed.tried);
        }
        // Of one that was not heard of, perhaps they have it.
        Ok(sent?)
    }

    fn notice(&self, of: OwedTo, who: UserId, link: &str, locale: &Locale) -> Option<Message<Everyone>> {
        let view = TournamentView { locale, ..self.view };
        Some(match of {
            OwedTo::Seat(id, seat) => {
                let pairing = self.snapshot.tournament.state().pairing(id)?;
                messages::call_one(&view, pairing, (seat, who), link)
            }
            OwedTo::Asked(_) => messages::question_one(&view, who, link),
        })
    }
}

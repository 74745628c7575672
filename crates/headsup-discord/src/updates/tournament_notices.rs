//! Whom the messages of a tournament do not reach where they stand: those who want to be told in direct messages, and those who are in their
//! quiet hours. They are told once, beside the message or later, if it still has something to tell them.

use crate::api::discord_error::DiscordError;
use crate::message_index::link;
use crate::updates::calls::{CallId, Called};
use crate::updates::due;
use crate::updates::person_notice::PersonNotice;
use crate::updates::posted_rounds::Later;
use crate::updates::tournament_note::{Once, Owed, OwedTo, Slot};
use crate::updates::tournament_posting::TournamentPoster;
use headsup_engine::Seat;
use headsup_i18n::Locale;
use headsup_match::tournament::{Outcome, Pairing, Phase, Presence};
use headsup_match::{ChannelId, NONCE_WINDOW, NoticeSubject, Timestamp, UserId};
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
            if self
                .owed_to(slot, who)
                .is_some_and(|of| self.note.reached.contains(&of))
            {
                continue;
            }
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
                alone: false,
                tried: None,
            }));
        }
        Ok(((!pinged.is_empty()).then_some(Ping::People(pinged)), owed))
    }

    /// Queues notices, once, to the people whom a message would have pinged.
    pub fn owe_alone(&mut self, slot: Slot, ping: &Option<Ping>) {
        let people = match ping {
            Some(Ping::Person(who)) => vec![*who],
            Some(Ping::People(people)) => people.clone(),
            Some(Ping::Role(_)) | None => Vec::new(),
        };
        let of: Vec<OwedTo> = people.iter().filter_map(|&who| self.owed_to(slot, who)).collect();
        of.into_iter().for_each(|of| self.owe(of));
    }

    fn owe(&mut self, of: OwedTo) {
        if !self.note.reached.contains(&of) {
            let tried = self.note.owed.iter().find(|one| one.of == of).and_then(|one| one.tried);
            self.note.owed.retain(|one| one.of != of);
            self.note.owed.push(Owed {
                of,
                pinged: false,
                alone: true,
                tried,
            });
        }
    }

    /// Queues notices of a decision without play to a pairing's players, except one who left.
    pub fn owe_decision(&mut self, pairing: &Pairing) {
        let forfeited = |seat| match pairing.outcome {
            Some(Outcome::Forfeited(loser)) => loser == seat,
            Some(Outcome::BothForfeited) => true,
            _ => false,
        };
        if pairing.game.is_some() || !Seat::BOTH.into_iter().any(forfeited) {
            return;
        }
        let state = self.snapshot.tournament.state();
        for seat in Seat::BOTH {
            let left = state.presence(pairing.fixture.seats[seat]) == Some(Presence::Left);
            if !(left && forfeited(seat)) {
                self.owe(OwedTo::Decided(pairing.fixture.id, seat));
            }
        }
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
        if !owed.alone && matches!(self.note.told_by(owed.of), Once::Open | Once::Tried(_)) {
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
        let left = chosen.direct || (chosen.table && !owed.pinged);
        // An attempt of long ago may have reached them: repeated it could stand twice, so only their next answer says so again.
        let is_old = owed.tried.is_some_and(|tried| now.since(tried) > NONCE_WINDOW);
        if left && is_old {
            let subject = NoticeSubject::Tournament(self.snapshot.id);
            self.services.delivery.log.unreached(who, subject).await;
        }
        if !left || is_old {
            self.done_with(owed);
            return Ok(());
        }
        self.tried(owed, Some(owed.tried.unwrap_or(now)));
        self.keep().await?;
        let (link, channel) = self.place_of(owed.of);
        let number = match owed.of {
            OwedTo::Seat(id, seat) => format!("{}.{seat}", id.0),
            OwedTo::Asked(number) => format!("q{number}"),
            OwedTo::Decided(id, seat) => format!("{}!{seat}", id.0),
        };
        let told = PersonNotice {
            who,
            settings: &mut settings,
            subject: NoticeSubject::Tournament(self.snapshot.id),
            channel: Some((Some(self.snapshot.server), channel)),
            pinged: owed.pinged,
            locale: self.locale,
            message: &|locale| self.notice(owed.of, who, &link, locale),
            nonce: format!("t{}{number}", self.snapshot.id),
        };
        let sent = self.services.delivery.tell_person(told).await;
        if matches!(&sent, Err(DiscordError::Busy { .. } | DiscordError::Queued { .. })) {
            self.tried(owed, owed.tried);
        }
        // A notice without a response may have been delivered.
        sent?;
        self.done_with(owed);
        Ok(())
    }

    fn done_with(&mut self, owed: Owed) {
        self.note.owed.retain(|one| one.of != owed.of);
        if owed.alone && owed.of.slot().is_some() {
            self.note.reached.push(owed.of);
        }
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
            OwedTo::Decided(id, seat) => {
                let pairing = game.state().pairing(id)?;
                let person = game.people().person(pairing.fixture.seats[seat]);
                person.filter(|who| *who != UserId::FORGOTTEN)
            }
        }
    }

    /// A link to the message that says it, and its channel.
    fn place_of(&self, of: OwedTo) -> (String, ChannelId) {
        let channel = match of {
            OwedTo::Seat(id, _) => self.place(id),
            OwedTo::Asked(_) | OwedTo::Decided(..) => self.channel(),
        };
        let told_by = match of {
            OwedTo::Decided(..) => self.note.state,
            of => self.note.told_by(of),
        };
        let there = match told_by {
            Once::Sent(message, _) => link(Some(self.snapshot.server), channel, message),
            Once::Open | Once::Tried(_) | Once::Settled => format!("<#{channel}>"),
        };
        (there, channel)
    }

    fn notice(&self, of: OwedTo, who: UserId, link: &str, locale: &'static Locale) -> Message<Everyone> {
        let view = TournamentView { locale, ..self.view };
        let state = self.snapshot.tournament.state();
        match of {
            OwedTo::Seat(id, seat) => match state.pairing(id) {
                Some(pairing) => messages::call_one(&view, pairing, (seat, who), link),
                None => messages::news_one(&view, who, link),
            },
            OwedTo::Asked(_) => messages::question_one(&view, who, link),
            OwedTo::Decided(id, seat) => match state.pairing(id) {
                Some(pairing) => messages::decided_one(&view, pairing, (seat, who), link),
                None => messages::news_one(&view, who, link),
            },
        }
    }
}

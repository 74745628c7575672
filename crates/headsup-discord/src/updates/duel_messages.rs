//! The messages of duels in their channels: one says that a duel has begun, and who is done; one how it ended. Each is posted once, as the
//! tables of seasons are, and drawn anew when what it shows has changed.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::futures::Notified;
use tracing::info;

use crate::access::MessageRef;
use crate::api::discord_error::DiscordError;
use crate::api::message_api::MessageApi;
use crate::api::message_handle::MessageHandle;
use crate::message_index::link;
use crate::shutdown::Shutdown;
use crate::updates::calls::Called;
use crate::updates::challenges::Challenges;
use crate::updates::delivery::Delivery;
use crate::updates::due;
use crate::updates::homes::Homes;
use crate::updates::person_notice::PersonNotice;
use crate::updates::posted_rounds::{self as rounds, Later, Rounds};
use headsup_app::{Clock, DuelPosts, DuelView, Duels, Incident, ItemGuard, Preferences};
use headsup_i18n::Locale;
use headsup_match::duel::{OPENING, RESULT};
use headsup_match::{DuelNotice, DuelStep, MatchId, NoticeSubject, PostOutcome, Timestamp, UserId};
use headsup_ui::duel::DuelTable;

/// Posts the messages of duels.
pub struct DuelMessages {
    /// The duels.
    pub duels: Duels,
    /// What became of their messages.
    pub posts: DuelPosts,
    /// Whom they may notify.
    pub challenges: Arc<Challenges>,
    /// Where and when people are to be told.
    pub preferences: Preferences,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Sends.
    pub api: Arc<MessageApi>,
    /// Sends notices to people.
    pub delivery: Delivery,
    /// Which servers this process looks after.
    pub homes: Homes,
    /// Nothing new begins when the program stops.
    pub shutdown: Shutdown,
    /// Those that it has looked at since it came to look after them: of the others it may not be known yet who is done.
    pub seen: Mutex<BTreeSet<MatchId>>,
    /// Backs off from duels over which it panicked.
    pub guard: ItemGuard<MatchId>,
}

/// Recipients of a duel message.
#[derive(Default)]
struct Audience {
    /// People the message pings.
    pinged: Vec<UserId>,
    /// People notified in addition.
    notices: Vec<DuelNotice>,
    /// People notified instead if the channel refuses it.
    missed: Vec<DuelNotice>,
}

/// A duel, to be shown in a language.
pub fn table<'a>(view: &'a DuelView, locale: &'static Locale) -> DuelTable<'a> {
    DuelTable {
        id: view.id,
        duel: &view.duel,
        info: view.deal.info(),
        people: &view.people,
        locale,
    }
}

impl Rounds for DuelMessages {
    fn place(&self) -> (&Homes, &dyn Clock, &Shutdown) {
        (&self.homes, &*self.clock, &self.shutdown)
    }

    fn changed(&self) -> Notified<'_> {
        self.posts.changed()
    }

    async fn round(&self) -> Option<Timestamp> {
        // A fault is logged where it happens.
        let Ok(duels) = self.posts.waiting().await else {
            return Some(Later::Store.when(self.clock.now()));
        };
        let (mut next, mut here) = (None, BTreeSet::new());
        let seen = std::mem::take(&mut *self.seen());
        for (id, duel) in duels {
            if self.shutdown.begun() {
                break;
            }
            if !self.homes.has_server(duel.terms.server) {
                continue;
            }
            here.insert(id);
            let now = self.clock.now();
            let waits = duel.due(now).is_none() && duel.next().is_some_and(|next| next > now);
            let theirs = match seen.contains(&id) && waits {
                true => duel.next(),
                false => rounds::attempt(&self.guard, id, &*self.clock, self.look_at(id)).await,
            };
            next = next.into_iter().chain(theirs).min();
        }
        *self.seen() = here;
        next
    }
}

impl DuelMessages {
    fn seen(&self) -> std::sync::MutexGuard<'_, BTreeSet<MatchId>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does what is due for every duel that this process looks after, until the program stops.
    pub async fn run(self: Arc<Self>) {
        rounds::run(&*self).await;
    }

    /// Does what is due for a duel; says when there is something next.
    async fn look_at(&self, id: MatchId) -> Result<Option<Timestamp>, Later> {
        // What was just posted, and at which version.
        let mut fresh = None;
        loop {
            let view = self.duels.view(id).await?;
            match view.duel.due(self.clock.now()) {
                Some(DuelStep::Post(number)) => {
                    let posted = self.post(&view, number).await?;
                    if posted == Some(PostOutcome::Refused) && !self.posts.stands(id).await? {
                        return Ok(None);
                    }
                    fresh = Some((number, view.duel.version()));
                }
                Some(DuelStep::Draw(version)) => {
                    self.draw_anew(&view, fresh).await?;
                    self.posts.drawn(id, version).await?;
                }
                Some(DuelStep::Tell(notice)) => self.tell(&view, notice).await?,
                None => return Ok(view.duel.next()),
            }
        }
    }

    /// Posts that a duel has begun. False if it was taken back, as it cannot be posted.
    ///
    /// # Errors
    /// Returns [`Incident`] if the store cannot read it.
    pub async fn open(&self, view: &DuelView) -> Result<bool, Incident> {
        if view.duel.log.done < OPENING {
            // What passes is tried again by the process that looks after the server.
            drop(self.post(view, OPENING).await);
            // Who is told beside it is told by that process, too.
            self.posts.wake();
        }
        self.posts.stands(view.id).await
    }

    /// Posts a message, and notes what came of it. A duel whose first one is refused is taken back, unless people play in it.
    async fn post(&self, view: &DuelView, number: u8) -> Result<Option<PostOutcome>, Later> {
        let id = view.id;
        let Audience {
            pinged,
            notices,
            missed,
        } = self.audience(view, number).await?;
        if !self.posts.try_to_post(id, number, notices).await? {
            return Ok(None);
        }
        let version = view.duel.version();
        let shown = table(view, locale_of(view));
        let message = match number {
            RESULT if view.duel.players.is_empty() => {
                self.posts.tried(id, number, PostOutcome::Empty, version).await?;
                return Ok(Some(PostOutcome::Empty));
            }
            RESULT => shown.result(pinged),
            _ => match pinged[..] {
                [who, ..] => shown.opening().ping(who),
                [] => shown.opening(),
            },
        };
        let terms = &view.duel.terms;
        let posted = self.api.post(terms.channel, &message, &nonce(id, number)).await;
        let (outcome, later) = rounds::outcome(
            &self.delivery.log,
            (terms.server, terms.channel),
            posted,
            "the message of a duel",
        )
        .await;
        match outcome {
            Some(PostOutcome::Refused) if number == OPENING => self.posts.opening_refused(id).await?,
            Some(PostOutcome::Refused) => self.posts.refused(id, number, missed, version).await?,
            Some(outcome) => self.posts.tried(id, number, outcome, version).await?,
            None => {}
        }
        match later {
            Some(later) => Err(later),
            None => Ok(outcome),
        }
    }

    /// Whom a message notifies where it stands, and who is to be told of it besides: of a challenge who is challenged, of the result those who
    /// joined and stayed.
    async fn audience(&self, view: &DuelView, number: u8) -> Result<Audience, Later> {
        let terms = &view.duel.terms;
        let entries: Vec<MatchId> = match number {
            RESULT => {
                let stayed = view.duel.players.iter().filter(|player| !player.left);
                stayed.map(|player| player.entry).collect()
            }
            _ => terms.invited.into_iter().collect(),
        };
        let mut audience = Audience::default();
        for entry in entries {
            let Some(person) = view.people.get(&entry).filter(|person| person.who.is_person()) else {
                continue;
            };
            let (now, settings) = (self.clock.now(), self.preferences.settings(person.who).await?);
            let (pings, besides) = due::ping_and_routes(&settings, now);
            // Who is told later may be called then.
            if pings && !self.may_call(view, number, person.who) {
                continue;
            }
            // The ranking does not name them.
            let pings = pings && (number == OPENING || !person.hidden);
            let notice = DuelNotice {
                entry,
                number,
                at: due::after_quiet(&settings, now),
                pinged: pings,
                tried: None,
            };
            if pings {
                audience.pinged.push(person.who);
                audience.missed.push(DuelNotice {
                    pinged: false,
                    ..notice
                });
            }
            if besides.any() {
                audience.notices.push(notice);
            }
        }
        Ok(audience)
    }

    /// Whether a person may be told of a message now. No one is told of several challenges in a row from the same person.
    fn may_call(&self, view: &DuelView, number: u8, who: UserId) -> bool {
        let by = view.people.get(&view.duel.terms.by).map(|person| person.who);
        let by = by.filter(|by| by.is_person());
        number != OPENING || by.is_some_and(|by| self.challenges.may_ping(by, Called::Person(who), view.id))
    }

    /// Tells a person what a message says, beside it or after their quiet hours.
    async fn tell(&self, view: &DuelView, notice: DuelNotice) -> Result<(), Later> {
        let id = view.id;
        let Some(person) = view.people.get(&notice.entry).filter(|person| person.who.is_person()) else {
            return Ok(self.posts.told(id, notice).await?);
        };
        let (who, now) = (person.who, self.clock.now());
        let mut settings = self.preferences.settings(who).await?;
        let at = due::after_quiet(&settings, now);
        if at > now {
            return Ok(self.posts.tell_later(id, notice, at).await?);
        }
        let routes = due::chosen_routes(&settings);
        let named = notice.number == OPENING || !person.hidden;
        let left = routes.direct || (routes.table && !notice.pinged);
        if !left || !self.may_call(view, notice.number, who) {
            return Ok(self.posts.told(id, notice).await?);
        }
        if !self.posts.try_to_tell(id, notice).await? {
            // An attempt too old to repeat may have reached them, so only their next answer says it again.
            if notice.tried.is_some() {
                self.delivery.log.unreached(who, NoticeSubject::Duel(id)).await;
            }
            return Ok(());
        }
        let posts = &view.duel.log.posts;
        let there = posts.iter().find(|(number, _)| *number == notice.number);
        let (server, home) = (view.duel.terms.server, view.duel.terms.channel);
        let link = there.map(|(_, message)| link(Some(server), home, *message));
        let link = link.unwrap_or_else(|| format!("<#{home}>"));
        let told = PersonNotice {
            who,
            settings: &mut settings,
            subject: NoticeSubject::Duel(id),
            channel: named.then_some((Some(server), home)),
            pinged: notice.pinged,
            locale: locale_of(view),
            message: &|locale| table(view, locale).notice(notice.number, who, &link),
            nonce: format!("{id}{}{}", notice.number, notice.entry),
        };
        match self.delivery.tell_person(told).await {
            Ok(()) => Ok(self.posts.told(id, notice).await?),
            // Perhaps they have it.
            Err(trouble @ DiscordError::Down { .. }) => Err(Later::Discord(trouble)),
            Err(trouble) => {
                let again = Later::Discord(trouble);
                let at = again.when(self.clock.now());
                self.posts.tell_later(id, notice, at).await?;
                Err(again)
            }
        }
    }

    /// Draws the messages anew that stand in its channel, but for one that was just posted at this version.
    async fn draw_anew(&self, view: &DuelView, fresh: Option<(u8, u32)>) -> Result<(), Later> {
        for &(number, message) in &view.duel.log.posts {
            if fresh == Some((number, view.duel.version())) {
                continue;
            }
            let shown = table(view, locale_of(view));
            let drawn = match number {
                RESULT => shown.result(Vec::new()),
                _ => shown.opening(),
            };
            let at = MessageHandle::in_channel(MessageRef(view.duel.terms.channel, message));
            match self.api.edit_patiently(&at, &drawn).await {
                Err(trouble) if trouble.is_transient() => return Err(Later::Discord(trouble)),
                Err(trouble) => info!("the message of a duel stays as it is: {trouble}"),
                Ok(()) => {}
            }
        }
        Ok(())
    }
}

fn locale_of(view: &DuelView) -> &'static Locale {
    Locale::for_locale(&view.duel.terms.language)
}

/// By which Discord knows a message that is posted again: at most 25 characters.
pub fn nonce(id: MatchId, number: u8) -> String {
    format!("{id}d{number}")
}

//! The messages of duels in their channels: one says that a duel has begun, and who is done; one how it ended. Each is posted once, as the
//! tables of seasons are, and drawn anew when what it shows has changed.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::futures::Notified;
use tracing::info;

use crate::access::MessageRef;
use crate::api::message_api::MessageApi;
use crate::api::message_handle::MessageHandle;
use crate::shutdown::Shutdown;
use crate::updates::calls::Called;
use crate::updates::challenges::Challenges;
use crate::updates::homes::Homes;
use crate::updates::posted_rounds::{self as rounds, Later, Rounds};
use headsup_app::{Clock, DuelPosts, DuelView, Duels, Incident};
use headsup_i18n::Locale;
use headsup_match::duel::{OPENING, RESULT};
use headsup_match::{DuelStep, MatchId, PostOutcome, Timestamp, UserId};
use headsup_ui::duel::DuelTable;
use headsup_ui::message::{Everyone, Message};

/// Posts the messages of duels.
pub struct DuelMessages {
    /// The duels.
    pub duels: Duels,
    /// What became of their messages.
    pub posts: DuelPosts,
    /// Whom they may notify.
    pub challenges: Arc<Challenges>,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Sends.
    pub api: Arc<MessageApi>,
    /// Which servers this process looks after.
    pub homes: Homes,
    /// Nothing new begins when the program stops.
    pub shutdown: Shutdown,
    /// Those that it has looked at since it came to look after them: of the others it may not be known yet who is done.
    pub seen: Mutex<BTreeSet<MatchId>>,
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
                false => match self.look_at(id).await {
                    Ok(theirs) => theirs,
                    Err(later) => Some(later.when(self.clock.now())),
                },
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
        }
        self.posts.stands(view.id).await
    }

    /// Posts a message, and notes what came of it. A duel whose first one is refused is taken back, unless people play in it.
    async fn post(&self, view: &DuelView, number: u8) -> Result<Option<PostOutcome>, Later> {
        let id = view.id;
        if !self.posts.try_to_post(id, number).await? {
            return Ok(None);
        }
        let version = view.duel.version();
        let message = match number {
            RESULT if view.duel.players.is_empty() => {
                self.posts.tried(id, number, PostOutcome::Empty, version).await?;
                return Ok(Some(PostOutcome::Empty));
            }
            RESULT => self.result(view).await?,
            _ => self.opening(view).await?,
        };
        let posted = self
            .api
            .post(view.duel.terms.channel, &message, &nonce(id, number))
            .await;
        let (outcome, later) = rounds::outcome(posted, "the message of a duel");
        match outcome {
            Some(PostOutcome::Refused) if number == OPENING => self.posts.opening_refused(id).await?,
            Some(outcome) => self.posts.tried(id, number, outcome, version).await?,
            None => {}
        }
        match later {
            Some(later) => Err(later),
            None => Ok(outcome),
        }
    }

    /// That it has begun. Who is challenged is notified if they want to be.
    async fn opening(&self, view: &DuelView) -> Result<Message<Everyone>, Later> {
        let message = table(view, locale_of(view)).opening();
        let person = |entry| Some(view.people.get(&entry)?.who).filter(|who| who.is_person());
        let invited = view.duel.terms.invited.and_then(person);
        let Some((by, who)) = person(view.duel.terms.by).zip(invited) else {
            return Ok(message);
        };
        let pings = self.challenges.reach(who).await?.pings;
        let pings = pings && self.challenges.may_ping(by, Called::Person(who), view.id);
        Ok(if pings { message.ping(who) } else { message })
    }

    /// How it ended. Those who joined and stayed are notified if they want to be.
    async fn result(&self, view: &DuelView) -> Result<Message<Everyone>, Later> {
        let mut told = Vec::new();
        for player in view.duel.players.iter().filter(|player| !player.left) {
            let who = view
                .people
                .get(&player.entry)
                .map_or(UserId::FORGOTTEN, |person| person.ranked());
            if who != UserId::FORGOTTEN && self.challenges.reach(who).await?.pings {
                told.push(who);
            }
        }
        Ok(table(view, locale_of(view)).result(told))
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

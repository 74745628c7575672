//! What people are called where Discord shows plain text, in lists of choices and menus, and what language they were heard in. Elsewhere
//! people are mentioned, and Discord finds the name.

use std::collections::BTreeSet;
use std::fmt;
use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::join_all;
use lru::LruCache;

use crate::api::message_api::MessageApi;
use headsup_app::KeyedLocks;
use headsup_i18n::Locale;
use headsup_match::{Timestamp, UserId};
use headsup_supervisor::joined;
use headsup_ui::mention::computer;
use headsup_ui::player_names::PlayerNames;

/// How many of each are remembered.
const MOST: NonZero<usize> = NonZero::new(10_000).unwrap();
/// How many are asked for at once.
const AT_ONCE: usize = 25;
/// A name that Discord did not tell is not asked for again before that.
const PAUSE: Duration = Duration::from_secs(60);

/// Names and languages that were met. Only in memory: a name can be asked for, and a language comes with everything a person does.
pub struct UserDirectory {
    api: Arc<MessageApi>,
    /// `None` for people of whom Discord knows no name.
    known: Known<Option<String>>,
    /// When a name was last asked for in vain.
    unanswered: Known<Timestamp>,
    /// Held while a name is asked for: those who need the same one wait for that answer.
    asking: KeyedLocks<UserId>,
    locales: Known<&'static Locale>,
}

struct Known<T>(Mutex<LruCache<UserId, T>>);

impl<T> Default for Known<T> {
    fn default() -> Self {
        Known(Mutex::new(LruCache::new(MOST)))
    }
}

impl<T: Clone> Known<T> {
    fn put(&self, who: UserId, value: T) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(who, value);
    }

    fn get(&self, who: UserId) -> Option<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&who).cloned()
    }
}

impl<T> Known<T> {
    fn forget(&self, who: UserId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop(&who);
    }
}

impl PlayerNames for UserDirectory {
    fn called(&self, who: UserId) -> Option<String> {
        self.known.get(who).flatten()
    }
}

impl fmt::Debug for UserDirectory {
    /// Names no one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("UserDirectory")
    }
}

impl UserDirectory {
    /// Returns a directory that knows no names yet. It asks `api` for them.
    pub fn new(api: Arc<MessageApi>) -> UserDirectory {
        UserDirectory {
            api,
            known: Known::default(),
            unanswered: Known::default(),
            asking: KeyedLocks::default(),
            locales: Known::default(),
        }
    }

    /// Forgets a person.
    pub fn forget(&self, who: UserId) {
        self.known.forget(who);
        self.unanswered.forget(who);
        self.locales.forget(who);
    }

    /// Remembers what a person is called.
    pub fn learn(&self, who: UserId, name: String) {
        self.known.put(who, Some(name));
    }

    /// Remembers which language a person reads.
    pub fn hear(&self, who: UserId, locale: &'static Locale) {
        self.locales.put(who, locale);
    }

    /// The language in which a person was last heard.
    pub fn locale(&self, who: UserId) -> Option<&'static Locale> {
        self.locales.get(who)
    }

    /// Asks for the names of the people that are not known yet, all at once: a list of them waits no longer than one name.
    pub async fn learn_names(self: &Arc<Self>, people: impl Iterator<Item = UserId>) {
        let unknown = people.filter(|&who| self.asks_for(who));
        let unknown: BTreeSet<UserId> = unknown.collect();
        // In separate tasks, since each request waits for its own rate limit.
        let asked = unknown.into_iter().take(AT_ONCE).map(|who| {
            let names = Arc::clone(self);
            joined(async move { names.ask(who).await })
        });
        for asked in join_all(asked).await {
            if let Some(panic) = asked.err().and_then(|ended| ended.try_into_panic().ok()) {
                std::panic::resume_unwind(panic);
            }
        }
    }

    /// Returns a person's name if known, else a word for an unknown person; for `None`, a word for anyone.
    pub fn known_name(&self, who: Option<UserId>, locale: &Locale) -> String {
        match who {
            None => locale.say("anyone", &[]),
            Some(who) => match who.level() {
                Some(level) => computer(level, locale),
                None if who.channel().is_some() => locale.say("channel-name", &[]),
                None => self.called(who).unwrap_or_else(|| locale.say("unknown-person", &[])),
            },
        }
    }

    /// Returns whether a person's name must be asked for.
    fn asks_for(&self, who: UserId) -> bool {
        who.is_person() && self.known.get(who).is_none() && !self.pauses(who)
    }

    /// Returns whether a person's name was asked for in vain a short time ago.
    fn pauses(&self, who: UserId) -> bool {
        let now = self.api.deadlines.now();
        let passed = |since: Timestamp| now.since(since).max(since.since(now));
        self.unanswered.get(who).is_some_and(|since| passed(since) < PAUSE)
    }

    /// Returns a person's name, asked for if it is not known, or a word for an unknown person if that takes too long.
    pub async fn name(&self, who: Option<UserId>, locale: &Locale) -> String {
        if let Some(who) = who.filter(|who| self.asks_for(*who)) {
            self.ask(who).await;
        }
        self.known_name(who, locale)
    }

    /// Asks for a name. Where there is none, that is not asked again; where it could not be asked for, it is, after a pause.
    async fn ask(&self, who: UserId) {
        let _asking = self.asking.lock(who).await;
        if !self.asks_for(who) {
            return;
        }
        let deadlines = &self.api.deadlines;
        match deadlines.within(deadlines.time_limits.name, self.api.name(who)).await {
            Some(Ok(name)) => self.learn(who, name),
            Some(Err(trouble)) if !trouble.unsettled() => self.known.put(who, None),
            Some(Err(_)) | None => self.unanswered.put(who, deadlines.now()),
        }
    }
}

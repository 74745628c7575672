//! Tokens that are still good: by which each player's newest panel, and in borrowed channels the table messages, can be brought up to
//! date. Only in memory: a token lives for minutes, and whatever is forgotten comes back with the next press.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::api::message_handle::MessageHandle;
use crate::message_index::TableMessage;
use headsup_i18n::Locale;
use headsup_match::{MatchId, MessageId, Timestamp, UserId};
use headsup_ui::Access;
use headsup_ui::message::{Everyone, Reader};

/// A player's newest panel of a match.
#[derive(Clone)]
pub struct OpenPanel {
    /// How to reach it.
    pub handle: MessageHandle<Reader>,
    /// The version of the match that it shows.
    pub shows: u64,
    /// In which language.
    pub locale: &'static Locale,
    /// Since when.
    pub since: Timestamp,
}

impl OpenPanel {
    /// Returns whether it is a message in direct messages, which needs no token.
    fn lasts(&self) -> bool {
        self.handle.rests_in().is_none()
    }

    /// Returns whether its token ends soon.
    fn rests(&self) -> bool {
        self.handle.rests_in() == Some(Duration::ZERO)
    }
}

/// All tokens that are still good for something.
#[derive(Default)]
pub struct TokenCache(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    open: HashMap<(MatchId, UserId), OpenPanel>,
    /// Panels that are about to be answered anew.
    aside: HashMap<(MatchId, UserId), OpenPanel>,
    /// Who watches each match without playing, the newest last.
    watching: HashMap<MatchId, VecDeque<UserId>>,
    /// The newest version that panels were brought up to.
    newest: HashMap<MatchId, u64>,
    /// Panels in direct messages that Discord no longer has.
    gone: HashSet<(MatchId, UserId)>,
    /// Ways to messages in borrowed channels.
    messages: HashMap<MessageId, MessageHandle<Everyone>>,
    inserts: usize,
}

/// After so many new tokens those that are over are thrown out.
const SWEEP: usize = 256;
/// How many who watch a match see it go on by itself.
const WATCHERS: usize = 20;

impl TokenCache {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Maps of tokens are whole at every step, so a panic leaves them sound.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a player's newest panel. True if the match has moved on meanwhile, so that it must be brought up to date.
    pub fn opened(&self, game: MatchId, who: UserId, open: OpenPanel) -> bool {
        let mut inner = self.inner();
        inner.sweep();
        let behind = inner.newest.get(&game).is_some_and(|&newest| newest > open.shows);
        inner.aside.remove(&(game, who));
        inner.open.insert((game, who), open);
        behind
    }

    /// Notes that a person watches a match. The view of the newest watchers follows it.
    pub fn watches(&self, game: MatchId, who: UserId) {
        let mut inner = self.inner();
        let watching = inner.watching.entry(game).or_default();
        watching.retain(|&known| known != who);
        watching.push_back(who);
        if watching.len() > WATCHERS
            && let Some(first) = watching.pop_front()
        {
            inner.open.remove(&(game, first));
        }
    }

    /// Returns who watches a match without playing.
    pub fn watchers(&self, game: MatchId) -> Vec<UserId> {
        self.inner()
            .watching
            .get(&game)
            .into_iter()
            .flatten()
            .copied()
            .collect()
    }

    /// Takes a player's panel away, because it is about to be answered.
    pub fn take(&self, game: MatchId, who: UserId) {
        let mut inner = self.inner();
        if let Some(open) = inner.open.remove(&(game, who)) {
            inner.aside.insert((game, who), open);
        }
    }

    /// Gives a panel back that could not be answered, so that the player sees there what came of it. False if there is none.
    pub fn give_back(&self, game: MatchId, who: UserId) -> bool {
        let mut inner = self.inner();
        let Some(open) = inner.aside.remove(&(game, who)).filter(|open| open.handle.lives()) else {
            return false;
        };
        inner.open.entry((game, who)).or_insert(open);
        true
    }

    /// Forgets a player's panel, which Discord no longer has or refuses to edit.
    pub fn lose(&self, game: MatchId, who: UserId) {
        let mut inner = self.inner();
        if inner.open.get(&(game, who)).is_some_and(OpenPanel::lasts) {
            inner.gone.insert((game, who));
        }
        inner.forget(game, who);
    }

    /// Forgets a player's panel, of which nothing is left to do.
    pub fn forget(&self, game: MatchId, who: UserId) {
        self.inner().forget(game, who);
    }

    /// Takes the note that a player's panel in direct messages is gone.
    pub fn take_gone(&self, game: MatchId, who: UserId) -> bool {
        self.inner().gone.remove(&(game, who))
    }

    /// Returns the version that a player's panel in direct messages shows, if that is their newest.
    pub fn lasting_version(&self, game: MatchId, who: UserId) -> Option<u64> {
        let inner = self.inner();
        let open = inner.open.get(&(game, who)).filter(|open| open.lasts());
        open.map(|open| open.shows)
    }

    /// Returns whether a player has a panel of a match, if only one that is about to be answered.
    pub fn has(&self, game: MatchId, who: UserId) -> bool {
        let inner = self.inner();
        inner.open.contains_key(&(game, who)) || inner.aside.contains_key(&(game, who))
    }

    /// Returns the version that a player's newest panel shows.
    pub fn version(&self, game: MatchId, who: UserId) -> Option<u64> {
        self.inner().open.get(&(game, who)).map(|open| open.shows)
    }

    /// Has the open panels of a match drawn again, although it did not change.
    pub fn outdate(&self, game: MatchId) {
        let mut inner = self.inner();
        let open = inner.open.iter_mut().filter(|((of, _), _)| *of == game);
        open.for_each(|(_, open)| open.shows = 0);
    }

    /// Since when a player's newest panel shows what it does, if it can still be reached.
    pub fn shown(&self, game: MatchId, who: UserId) -> Option<Timestamp> {
        self.inner().open.get(&(game, who)).map(|open| open.since)
    }

    /// The panels of these people that show an older version than each of them can know of. `newest` is the newest of all.
    pub fn behind(
        &self,
        game: MatchId,
        newest: u64,
        people: impl Iterator<Item = (UserId, u64)>,
    ) -> Vec<(UserId, OpenPanel)> {
        let mut inner = self.inner();
        inner.newest.insert(game, newest);
        people
            .filter_map(|(who, version)| Some((who, version, inner.open.get(&(game, who))?.clone())))
            .filter(|(_, version, open)| open.shows < *version && open.handle.lives())
            .map(|(who, _, open)| (who, open))
            .collect()
    }

    /// Returns how long until the first open panel of a match rests.
    pub fn rests_in(&self, game: MatchId) -> Option<Duration> {
        let inner = self.inner();
        let panels = inner.open.iter().filter(|&(&(of, _), _)| of == game);
        panels.filter_map(|(_, open)| open.handle.rests_in()).min()
    }

    /// Returns the panels of a match that rest and do not say so yet.
    pub fn resting(&self, game: MatchId) -> Vec<(UserId, OpenPanel)> {
        let inner = self.inner();
        let panels = inner.open.iter().filter(|&(&(of, _), open)| of == game && open.rests());
        panels.map(|(&(_, who), open)| (who, open.clone())).collect()
    }

    /// Forgets a panel that says it rests. True if a press woke it before, so that it must be brought up to date.
    pub fn rested(&self, game: MatchId, who: UserId) -> bool {
        let mut inner = self.inner();
        match inner.open.get_mut(&(game, who)) {
            Some(awake) if !awake.rests() => {
                awake.shows = 0;
                true
            }
            Some(_) | None => {
                inner.open.remove(&(game, who));
                false
            }
        }
    }

    /// Whether anyone has a panel of a match open.
    pub fn any(&self, game: MatchId) -> bool {
        self.inner().open.keys().any(|&(of, _)| of == game)
    }

    /// Nothing of this match changes any more.
    pub fn over(&self, game: MatchId) {
        let mut inner = self.inner();
        inner.newest.remove(&game);
        inner.watching.remove(&game);
    }

    /// Keeps the way to a message of everybody's in a borrowed channel, which an interaction brought.
    pub fn borrowed(&self, message: MessageId, way: MessageHandle<Everyone>) {
        let mut inner = self.inner();
        inner.sweep();
        inner.messages.insert(message, way);
    }

    /// The way to a message of a borrowed channel, if one is open.
    pub fn way_to(&self, message: MessageId) -> Option<MessageHandle<Everyone>> {
        self.inner().messages.get(&message).filter(|way| way.lives()).cloned()
    }

    /// How a table message can be reached now, if it can.
    pub fn table_handle(&self, spot: &TableMessage) -> Option<MessageHandle<Everyone>> {
        match spot.reach {
            Access::Borrowed => self.way_to(spot.message),
            Access::Member | Access::Direct => Some(MessageHandle::in_channel(spot.place()).formed(spot.format)),
        }
    }
}

impl Inner {
    fn forget(&mut self, game: MatchId, who: UserId) {
        self.open.remove(&(game, who));
        self.aside.remove(&(game, who));
    }

    fn sweep(&mut self) {
        self.inserts += 1;
        if self.inserts.is_multiple_of(SWEEP) {
            self.open.retain(|_, open| open.handle.lives());
            self.aside.retain(|_, open| open.handle.lives());
            let Inner { open, watching, .. } = self;
            watching.retain(|&game, watching| {
                watching.retain(|&who| open.contains_key(&(game, who)));
                !watching.is_empty()
            });
            self.messages.retain(|_, way| way.lives());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::api::token::Token;
    use headsup_app::{Clock, ManualClock};

    const ADA: UserId = UserId(1);
    const BEN: UserId = UserId(2);
    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn a_panel_rests_once_and_one_that_a_press_woke_is_brought_up_to_date() {
        let manual = ManualClock::new(Timestamp(0));
        let clock: Arc<dyn Clock> = Arc::new(manual.clone());
        let (tokens, game) = (TokenCache::default(), MatchId::new(Timestamp(0), [0, 0, 1]));
        let open = || OpenPanel {
            handle: MessageHandle::original(Token::new("token", &clock)),
            shows: 7,
            locale: Locale::for_locale("en-US"),
            since: clock.now(),
        };
        let resting = || tokens.resting(game).into_iter().map(|(who, _)| who).collect::<Vec<_>>();
        assert_eq!(tokens.rests_in(game), None);
        tokens.opened(game, ADA, open());
        manual.advance(4 * MINUTE);
        tokens.opened(game, BEN, open());
        assert_eq!((tokens.rests_in(game), resting()), (Some(10 * MINUTE), vec![]));
        manual.advance(10 * MINUTE);
        assert_eq!(resting(), [ADA]);
        assert!(!tokens.rested(game, ADA), "it was asleep");
        assert_eq!((tokens.rests_in(game), resting()), (Some(4 * MINUTE), vec![]));
        manual.advance(4 * MINUTE);
        assert_eq!(resting(), [BEN]);
        // A press while that is said.
        tokens.opened(game, BEN, open());
        assert!(tokens.rested(game, BEN));
        let behind = tokens.behind(game, 7, [(BEN, 7)].into_iter());
        assert_eq!(behind.len(), 1, "what was said is taken back");
        assert_eq!(tokens.rests_in(game), Some(14 * MINUTE));
    }
}

//! Duels: several people play one deal, each alone against the computer. What all of them come to is kept under the number of the deal,
//! without names; who they are with their entries, and what a person played with their settings.

use std::collections::btree_map::Entry;

use crate::duel_rows::DuelRows;
use crate::error::{AppError, Incident};
use crate::matches::ATTEMPTS;
use crate::quota::{quota, turns};
use crate::solo::{Kept, Solo};
use headsup_engine::GameEntry;
use headsup_match::solo::entry;
use headsup_match::{
    ChannelId, Course, Duel, DuelKind, DuelPeople, DuelPerson, DuelPlayer, DuelTeam, DuelTerms, DuelTry, GuildId,
    MatchId, NamedDuel, PersonDuels, PublicPart, Refusal, SoloDeal, SoloTry, StaleTry, Timestamp, UserId,
};
use headsup_store::{InteractionKey, StoreError};

/// Begins duels, and has people play them. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Duels {
    rows: DuelRows,
    solo: Solo,
}

/// What a person wants to begin.
#[derive(Clone, Debug)]
pub struct NewDuel {
    /// The slug of the game.
    pub game: String,
    /// Who plays.
    pub kind: DuelKind,
    /// Whom they challenge, where two play.
    pub invited: Option<UserId>,
    /// The server where it is to stand.
    pub server: GuildId,
    /// Its channel there.
    pub channel: ChannelId,
    /// The code of the language of its messages.
    pub language: String,
}

/// A duel, its deal, and who is in it.
#[derive(Clone, Debug)]
pub struct DuelView {
    /// The id of its deal.
    pub id: MatchId,
    /// How it stands.
    pub duel: Duel,
    /// What is dealt.
    pub deal: SoloDeal,
    /// Who its entries lead to.
    pub people: DuelPeople,
}

/// A duel as a person sees it who plays it.
#[derive(Clone, Debug)]
pub struct Entered {
    /// The duel.
    pub view: DuelView,
    /// Their try; none if they did not join before it ended.
    pub own: Option<DuelTry>,
}

impl DuelView {
    /// Whether an entry is this person's.
    pub fn is(&self, entry: MatchId, who: UserId) -> bool {
        self.people.get(&entry).is_some_and(|person| person.who == who)
    }

    /// The entry of a person who plays or is challenged.
    pub fn entry_of(&self, who: UserId) -> Option<MatchId> {
        let players = self.duel.players.iter().map(|player| player.entry);
        players
            .chain(self.duel.terms.invited)
            .find(|&entry| self.is(entry, who))
    }
}

impl Duels {
    pub(crate) fn new(rows: DuelRows, solo: Solo) -> Duels {
        Duels { rows, solo }
    }

    /// Begins a duel, whose deal is promised now; a repeated interaction gets the same one.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such game, they may not challenge that person, or they play in too many,
    /// [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn begin(&self, key: InteractionKey, who: UserId, wanted: NewDuel) -> Result<DuelView, AppError> {
        let shared = &self.solo.shared;
        let book = shared.catalog.find(&wanted.game).ok_or(Refusal::UnknownTerms)?;
        if (wanted.kind == DuelKind::Pair) != wanted.invited.is_some() {
            return Err(Refusal::UnknownTerms.into());
        }
        // What refuses another one does not refuse this one again.
        if let Some(id) = self.solo.made_by(key).await?
            && let Some(duel) = self.rows.read(id).await?
        {
            return self.complete(id, duel).await;
        }
        let _turns = turns(shared, who, wanted.invited).await?;
        if let Some(other) = wanted.invited {
            self.may_meet(who, other).await?;
        }
        let now = shared.now();
        let mut own = shared.settings(who).await?.duels;
        let named = own.named().iter().map(|one| one.duel).collect();
        self.note_ends(&mut own, named, now).await;
        own.may_begin(now)?;
        if wanted.kind != DuelKind::Teams {
            own.may_join(now)?;
        }
        let id = self.promise(key, book).await?;
        if let Some(duel) = self.rows.read(id).await? {
            return self.complete(id, duel).await;
        }
        let by = self.enlist(who, book).await?;
        let invited = match wanted.invited {
            Some(other) => Some(self.enlist(other, book).await?),
            None => None,
        };
        let terms = DuelTerms {
            game: wanted.game,
            kind: wanted.kind,
            server: wanted.server,
            channel: wanted.channel,
            language: wanted.language,
            by,
            invited,
        };
        let begun = Duel::new(terms, now);
        // Before its message names them, so that it can be drawn anew once it must not.
        for (person, began) in [(who, true)]
            .into_iter()
            .chain(wanted.invited.map(|other| (other, false)))
        {
            let (duel, ends) = (id, begun.ends());
            self.note(person, |own| own.name(NamedDuel { duel, ends, began }))
                .await?;
        }
        let duel = self.rows.begin(id, begun).await?;
        self.complete(id, duel).await
    }

    /// Notes which of these duels of a person have ended, or were taken back, and when the others do. One that cannot be read stays as it is
    /// known.
    async fn note_ends(&self, own: &mut PersonDuels, duels: Vec<MatchId>, now: Timestamp) {
        let running: Vec<MatchId> = duels.into_iter().filter(|id| own.may_be_running(*id, now)).collect();
        for id in running {
            match self.rows.read(id).await {
                Ok(Some(duel)) if duel.ended.is_none() => own.set_end(id, duel.ends()),
                Ok(_) => own.mark_ended(id, now),
                Err(_) => {}
            }
        }
    }

    /// Whether two people may play together.
    async fn may_meet(&self, who: UserId, other: UserId) -> Result<(), AppError> {
        if who == other {
            return Err(Refusal::Yourself.into());
        }
        if !other.is_person() || other == UserId::PROGRAM {
            return Err(Refusal::UnknownTerms.into());
        }
        let between = quota(&self.solo.shared, who, Some(other)).await?;
        Ok(between.sit_down()?)
    }

    /// Promises a new deal.
    async fn promise(&self, key: InteractionKey, book: &'static dyn GameEntry) -> Result<MatchId, AppError> {
        for _ in 0..ATTEMPTS {
            let now = self.solo.shared.now();
            let kept = SoloDeal::promise(self.solo.shared.fresh(), book, now)?;
            match self.solo.keep(&kept, Some(key)).await? {
                Kept::New => return Ok(kept.id()),
                Kept::Before(id) => return Ok(id),
                Kept::Taken => {}
            }
        }
        Err(self.solo.shared.contended("a deal", ATTEMPTS).into())
    }

    /// Makes an entry of a person.
    async fn enlist(&self, who: UserId, book: &'static dyn GameEntry) -> Result<MatchId, AppError> {
        for _ in 0..ATTEMPTS {
            let entry = entry(self.solo.shared.fresh(), who, book, self.solo.shared.now())?;
            if let Kept::New = self.solo.keep(&entry, None).await? {
                return Ok(entry.id());
            }
        }
        Err(self.solo.shared.contended("an entry", ATTEMPTS).into())
    }

    /// Returns the server of a duel.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such duel, and [`AppError::Incident`] if the store cannot read it.
    pub async fn server(&self, id: MatchId) -> Result<GuildId, AppError> {
        let duel = self.rows.read(id).await?.ok_or(Refusal::Stale)?;
        Ok(duel.terms.server)
    }

    /// How a duel stands now: who finished is counted, and what is due by itself has happened.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such duel, [`AppError::Full`] if the disk has no room for what has happened, and
    /// [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn view(&self, id: MatchId) -> Result<DuelView, AppError> {
        let duel = self.rows.read(id).await?.ok_or(Refusal::Stale)?;
        let duel = self.rows.up_to_date(id, duel).await?;
        let view = self.complete(id, duel).await?;
        if view.duel.ended.is_some() {
            return Ok(view);
        }
        // A program that was killed may have kept the try, and not yet that it is done.
        let (mut done, mut left) = (Vec::new(), Vec::new());
        let plays = |player: &&DuelPlayer| player.score.is_none() && !player.left;
        for player in view.duel.players.iter().filter(plays) {
            match view.people.get(&player.entry) {
                Some(person) if person.is_forgotten() => left.push(player.entry),
                Some(&DuelPerson { who, .. }) if who != UserId::FORGOTTEN => {
                    let score = self.duels_of(who).await?.of(id).and_then(|own| own.played.score);
                    done.extend(score.map(|score| (player.entry, score)));
                }
                _ => {}
            }
        }
        let now = self.solo.shared.now();
        let mut next = view.duel.clone();
        let change = |duel: &mut Duel| {
            done.iter().for_each(|&(entry, score)| duel.finish(entry, score));
            for &entry in &left {
                // Should they have finished by now, that counts.
                let _ = duel.leave(entry);
            }
            duel.advance(now);
        };
        change(&mut next);
        if next == view.duel {
            return Ok(view);
        }
        let duel = self.rows.change(id, change).await?;
        Ok(DuelView { duel, ..view })
    }

    /// A duel with its deal and people.
    async fn complete(&self, id: MatchId, duel: Duel) -> Result<DuelView, AppError> {
        let shared = &self.solo.shared;
        let book = shared.catalog.find(&duel.terms.game).ok_or(Refusal::UnknownTerms)?;
        let kept = self.solo.kept(id, book).await?;
        let deal = kept.as_ref().and_then(SoloDeal::of).ok_or(Refusal::Stale)?;
        let mut people = DuelPeople::new();
        let entries = duel.players.iter().map(|player| player.entry);
        for entry in entries.chain([duel.terms.by]).chain(duel.terms.invited) {
            if let Entry::Vacant(place) = people.entry(entry) {
                place.insert(self.person(entry).await?);
            }
        }
        Ok(DuelView { id, duel, deal, people })
    }

    /// Who an entry leads to. One that cannot be read keeps no one else from playing.
    async fn person(&self, entry: MatchId) -> Result<DuelPerson, Incident> {
        let shared = &self.solo.shared;
        let read = async {
            let stored = shared.store.load(entry).await?;
            let who = stored.map_or(UserId::FORGOTTEN, |stored| stored.people.challenger);
            let hidden = !shared.store.settings(who).await?.visibility.shows(PublicPart::Deals);
            Ok(DuelPerson { who, hidden })
        };
        match read.await {
            Err(error @ StoreError::Broken { .. }) => {
                shared.fault(&error);
                Ok(DuelPerson::UNREADABLE)
            }
            read => read.map_err(|error| shared.fault(&error)),
        }
    }

    /// What a person has to do with duels; nothing if that cannot be read.
    async fn duels_of(&self, who: UserId) -> Result<PersonDuels, Incident> {
        let shared = &self.solo.shared;
        match shared.store.settings(who).await {
            Err(error @ StoreError::Broken { .. }) => {
                shared.fault(&error);
                Ok(PersonDuels::default())
            }
            read => read
                .map(|settings| settings.duels)
                .map_err(|error| shared.fault(&error)),
        }
    }

    /// The duels that a person began, was challenged to or plays in, with the slugs of their games, the newest first.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn running(&self, who: UserId) -> Result<Vec<(MatchId, String)>, Incident> {
        let now = self.solo.shared.now();
        let own = self.solo.shared.settings(who).await?.duels;
        let mut running = Vec::new();
        for named in own.named().iter().rev().filter(|one| own.may_be_running(one.duel, now)) {
            let duel = self.rows.read(named.duel).await?;
            // Who left has no try in it any more.
            let stays = |duel: &Duel| duel.player(duel.terms.by).is_none_or(|by| !by.left);
            let is_in = |duel: &Duel| {
                let tries = own.of(named.duel).is_some();
                tries || duel.terms.kind == DuelKind::Pair || (named.began && stays(duel))
            };
            let duel = duel.filter(|duel| duel.ended.is_none() && is_in(duel));
            running.extend(duel.map(|duel| (named.duel, duel.terms.game)));
        }
        Ok(running)
    }

    /// Has a person go on with their try in a duel. If they are not in it yet they join, in this team where there are teams.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such duel, they may not join it, left it, or play in too many; [`AppError::SetAside`] if
    /// its rules broke down, [`AppError::Full`] if the disk has no room, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn enter(&self, who: UserId, id: MatchId, team: Option<DuelTeam>) -> Result<Entered, AppError> {
        let mut view = self.view(id).await?;
        let shared = &self.solo.shared;
        let left = |player: &DuelPlayer| player.left && view.is(player.entry, who);
        if view.duel.ended.is_none() && view.duel.players.iter().any(left) {
            return Err(Refusal::DuelLeft.into());
        }
        let kept = |view: &DuelView, own: &DuelTry| view.duel.player(own.entry).is_some();
        let known = shared.settings(who).await?.duels.of(id).cloned();
        let mut own = known.filter(|own| kept(&view, own));
        if own.is_none() && view.duel.ended.is_none() {
            let _turn = shared.turn(who).await?;
            let mut settings = shared.settings(who).await?;
            let joined = view.duel.players.iter().find(|player| view.is(player.entry, who));
            let entry = match (joined, settings.duels.of(id)) {
                (Some(player), _) => player.entry,
                // Another press was faster.
                (None, Some(own)) => own.entry,
                (None, None) => {
                    let entry = self.may_join(&view, who, team).await?;
                    // Not those that merely name them: one of these may be about to begin.
                    let tries = settings.duels.tries().iter().map(|one| one.duel).collect();
                    self.note_ends(&mut settings.duels, tries, shared.now()).await;
                    settings.duels.may_join(shared.now())?;
                    match entry {
                        Some(entry) => entry,
                        None => self.enlist(who, self.book(&view)?).await?,
                    }
                }
            };
            // No one waits for a player whose try could not be kept.
            settings.duels.begin(fresh(id, entry, &view.duel), shared.now())?;
            shared.set_settings(who, settings.clone()).await?;
            let (now, mut joins) = (shared.now(), Ok(()));
            self.rows.change(id, |duel| joins = duel.join(entry, team, now)).await?;
            if let Err(refused) = joins {
                settings.duels.take_back(id);
                self.solo.shared.set_settings(who, settings).await?;
                return Err(refused.into());
            }
            view = self.view(id).await?;
            own = settings.duels.of(id).cloned();
        }
        let first = own.as_ref().is_some_and(|own| own.played.moves.is_empty());
        if first && view.duel.ended.is_none() {
            own = Some(self.go_on(&view, who, 0, None).await?);
        }
        Ok(Entered { view, own })
    }

    fn book(&self, view: &DuelView) -> Result<&'static dyn GameEntry, Refusal> {
        let catalog = self.solo.shared.catalog;
        catalog.find(&view.duel.terms.game).ok_or(Refusal::UnknownTerms)
    }

    /// Whether a person may join; gives their entry, if they have one.
    async fn may_join(
        &self,
        view: &DuelView,
        who: UserId,
        team: Option<DuelTeam>,
    ) -> Result<Option<MatchId>, AppError> {
        let terms = &view.duel.terms;
        // What comes of it there is found out before anything is kept.
        let shared = &self.solo.shared;
        view.duel
            .clone()
            .join(MatchId::from_bytes([0; 5]), team, shared.now())?;
        // They may have seen the deal before.
        let forgotten = shared.store.forgotten_at(who).await;
        let forgotten = forgotten.map_err(|error| shared.fault(&error))?;
        if forgotten.is_some_and(|at| at >= view.duel.begun) {
            return Err(Refusal::DuelClosed.into());
        }
        if view.is(terms.by, who) {
            return Ok(Some(terms.by));
        }
        if terms.kind == DuelKind::Pair {
            let invited = terms.invited.filter(|&invited| view.is(invited, who));
            return Ok(Some(invited.ok_or(Refusal::NotForYou)?));
        }
        if let Some(by) = view.people.get(&terms.by).filter(|by| by.who != UserId::FORGOTTEN) {
            self.may_meet(who, by.who).await?;
        }
        Ok(None)
    }

    /// Makes a person's move after so many of their try, with the computer's answers.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if it has ended, that is not the position of their try any more, or not a legal move there; else fails
    /// as [`enter`](Duels::enter) does.
    pub async fn play(&self, who: UserId, id: MatchId, ply: u32, text: &str) -> Result<Entered, AppError> {
        let view = self.view(id).await?;
        if view.duel.ended.is_some() {
            return Err(Refusal::Stale.into());
        }
        let own = self.go_on(&view, who, ply, Some(text)).await?;
        let Some(score) = own.played.score else {
            return Ok(Entered { view, own: Some(own) });
        };
        let now = self.solo.shared.now();
        let change = |duel: &mut Duel| {
            // What was played after its end counts for nothing.
            if now < duel.ends() {
                duel.finish(own.entry, score);
            }
            duel.advance(now);
        };
        let duel = self.rows.change(id, change).await?;
        let view = DuelView { duel, ..view };
        Ok(Entered { view, own: Some(own) })
    }

    /// Makes the moves that follow in a person's try, after one of theirs, if they made one.
    async fn go_on(&self, view: &DuelView, who: UserId, ply: u32, text: Option<&str>) -> Result<DuelTry, AppError> {
        let shared = &self.solo.shared;
        let own = shared.settings(who).await?.duels.of(view.id).cloned();
        let own = own.filter(|own| own.played.moves.len() == ply && own.played.score.is_none());
        let own = own.ok_or(Refusal::Stale)?;
        let player = view.duel.player(own.entry).filter(|player| !player.left);
        let player = player.ok_or(Refusal::Stale)?;
        let seat = view.duel.seat(player, &view.deal);
        let (added, score) = self.solo.answers(&view.deal, seat, &own.played.moves, text).await?;
        if added.is_empty() {
            return Ok(own);
        }
        let _turn = shared.turn(who).await?;
        let mut settings = shared.settings(who).await?;
        match settings.duels.go_on(view.id, ply, &added, score) {
            Ok(()) => shared.set_settings(who, settings.clone()).await?,
            // Another press made the same opening moves.
            Err(StaleTry) if text.is_none() => {}
            Err(StaleTry) => return Err(Refusal::Stale.into()),
        }
        Ok(settings.duels.of(view.id).cloned().ok_or(Refusal::Stale)?)
    }

    /// Changes a person's duels. The caller holds their lock.
    async fn note(&self, who: UserId, note: impl FnOnce(&mut PersonDuels)) -> Result<(), AppError> {
        let mut settings = self.solo.shared.settings(who).await?;
        note(&mut settings.duels);
        self.solo.shared.set_settings(who, settings).await
    }

    /// Has no one else join a duel, as the one who began it.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such duel, they did not begin it or [may not](Duel::may_close), [`AppError::Full`] if the disk has no room, and
    /// [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn close(&self, who: UserId, id: MatchId) -> Result<DuelView, AppError> {
        let view = self.view(id).await?;
        if !view.is(view.duel.terms.by, who) {
            return Err(Refusal::NotForYou.into());
        }
        let (now, mut closed) = (self.solo.shared.now(), Ok(()));
        let change = |duel: &mut Duel| {
            closed = duel.close(now);
            duel.advance(now);
        };
        let duel = self.rows.change(id, change).await?;
        closed?;
        Ok(DuelView { duel, ..view })
    }

    /// Has a person leave a duel, or decline it, if they are challenged and have not joined. Nothing happens if it has ended.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such duel, they are not in it, or are done; [`AppError::Full`] if the disk has no room,
    /// and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn leave(&self, who: UserId, id: MatchId) -> Result<DuelView, AppError> {
        // No move of theirs is kept meanwhile: a try that is done by now counts.
        let _turn = self.solo.shared.turn(who).await?;
        let view = self.view(id).await?;
        if view.duel.ended.is_some() {
            return Ok(view);
        }
        let entry = view.entry_of(who).ok_or(Refusal::NotForYou)?;
        let (now, mut left) = (self.solo.shared.now(), Ok(()));
        let change = |duel: &mut Duel| {
            left = duel.leave(entry);
            duel.advance(now);
        };
        let duel = self.rows.change(id, change).await?;
        left?;
        let mut settings = self.solo.shared.settings(who).await?;
        settings.duels.take_back(id);
        self.solo.shared.set_settings(who, settings).await?;
        Ok(DuelView { duel, ..view })
    }

    /// What a player played, once the duel has ended; none if they did not finish, it is not kept any more, or they do not show it
    /// and it is not they who look.
    ///
    /// # Errors
    /// Returns [`AppError::Incident`] if the store cannot read it.
    pub async fn course(
        &self,
        view: &DuelView,
        player: &DuelPlayer,
        looks: UserId,
    ) -> Result<Option<Course>, AppError> {
        let person = view.people.get(&player.entry).copied();
        let person = person.filter(|person| !person.hidden || person.who == looks);
        let Some(person) = person.filter(|_| view.duel.ended.is_some() && player.score.is_some()) else {
            return Ok(None);
        };
        let tries = self.duels_of(person.who).await?;
        Ok(tries.of(view.id).and_then(|own| own.played.course()))
    }
}

/// A try of which nothing is played.
fn fresh(id: MatchId, entry: MatchId, duel: &Duel) -> DuelTry {
    DuelTry {
        duel: id,
        entry,
        ends: duel.ends(),
        played: SoloTry::default(),
    }
}

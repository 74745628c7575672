//! Where the messages of a match are: the note that the app keeps for this crate. Losing one loses no match, only the way to
//! its messages; `/board` puts up new ones.

mod noted;
mod table_message;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::access::{ChannelContext, MessageRef};
use crate::last_seen::LastSeen;
use headsup_engine::Seat;
use headsup_match::{ChannelId, GuildId, Match, MessageId, People, Timestamp, UserId};

pub use noted::{PendingDecision, Pointer, Proof, Shared, StandingPing, Story, Thread};
pub use table_message::{TableMessage, link};

/// Where the messages of one match are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageIndex {
    /// Its table messages: one shared by all, or one for each player in their direct messages.
    pub tables: Vec<TableMessage>,
    /// The server where the first of them was put up, if any: its managers and moderators have authority over the match.
    #[serde(default)]
    pub home: Option<GuildId>,
    /// Notices that stand since before [`MessageIndex::pings`] told whose they are.
    #[serde(default)]
    pub notices: Vec<MessageRef>,
    /// Who was last told, or knows without being told, that the match waits for them.
    #[serde(default)]
    pub told: Option<UserId>,
    /// What was told of besides, by its key: an offer, a time that runs out.
    #[serde(default)]
    pub heard: Vec<String>,
    /// Who takes no direct messages from the bot.
    #[serde(default)]
    pub closed: Vec<UserId>,
    /// What the match waits for, if the player it waits for knows.
    #[serde(default)]
    pub question: Option<PendingDecision>,
    /// Since when they know, or when they were last told of it again; before that, since when there is a table.
    #[serde(default)]
    pub since: Timestamp,
    /// How often they were reminded of it.
    #[serde(default)]
    pub reminded: u8,
    /// Who wants to be told nothing of this match.
    #[serde(default)]
    pub muted: Vec<UserId>,
    /// Whether it has a thread of its own.
    #[serde(default)]
    pub thread: Thread,
    /// The messages that point at the thread, or are yet to.
    #[serde(default)]
    pub pointers: Vec<Pointer>,
    /// The channels in which the match was posted as a moving picture.
    #[serde(default)]
    pub films: Vec<ChannelId>,
    /// The messages that showed cuts before the deal. They are never edited.
    #[serde(default)]
    pub proofs: Vec<Proof>,
    /// The match is over, everybody knows, and every message shows it: nothing is left to look after.
    #[serde(default)]
    pub at_rest: bool,
    /// The pings that stand, at most one for each person and channel. One may speak of several matches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pings: Vec<StandingPing>,
    /// When each player was last there.
    #[serde(default, skip_serializing_if = "LastSeen::is_empty")]
    pub seen: LastSeen,
    /// The channels in which a player posted how the match went.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<Shared>,
    /// Players notified of the end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub informed: Vec<UserId>,
    /// A moderator removed its messages. The index stays until both players know of the end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cleared: bool,
    /// It has no public table, because its player asked for none: their panel alone shows the match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
    /// The database lost moves, and not every player knows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub moves_lost: bool,
    /// The story of the match. It is owed from the commit that ends the match on, until the index is at rest.
    #[serde(default, skip_serializing_if = "Story::is_owed")]
    pub story: Story,
}

/// For how long people stay and wait for the computer's answer.
const A_MOMENT: Duration = Duration::from_secs(120);

/// In how many channels a moving picture is remembered as posted.
const FILMS: usize = 16;
/// How many posts of how a match went are remembered.
const SHARES: usize = 32;

/// Whether the messages of a match are to be kept up to date, by whether it is open and by the note on where they are: also of an open match
/// whose messages are noted to be at rest.
pub fn needs_upkeep(open: bool, note: &[u8]) -> bool {
    let index = MessageIndex::read(note);
    index.moves_lost || index.needs_upkeep() && (open || !index.at_rest)
}

impl MessageIndex {
    /// Returns whether messages need updates, or players a notice of the end.
    pub fn needs_upkeep(&self) -> bool {
        !self.tables.is_empty() || self.cleared || self.private
    }

    /// Reads a note; one that cannot be read is as good as none.
    pub fn read(note: &[u8]) -> MessageIndex {
        serde_json::from_slice(note).unwrap_or_default()
    }

    /// The note; an empty one if there is nothing left to look after.
    pub fn write(&self) -> Vec<u8> {
        let kept = [
            self.tables.len(),
            self.films.len(),
            self.proofs.len(),
            self.shares.len(),
            usize::from(self.story.advantage().is_some()),
        ];
        if kept == [0; 5] && !self.cleared && !self.private && !self.moves_lost {
            return Vec::new();
        }
        serde_json::to_vec(self).expect("a place is plain data")
    }

    /// Returns whether the opponent has moved since the player the match waits for was last told: faster than anyone could be told of that.
    pub fn renewed(&self, game: &Match) -> bool {
        let Some(PendingDecision(who, ply, _)) = self.question else {
            return false;
        };
        let seat = game.seat_of(who).filter(|&seat| game.to_decide() == Some(seat));
        let since = game.played().get(ply as usize..).unwrap_or_default();
        seat.is_some_and(|seat| since.iter().any(|played| played.seat != seat))
    }

    /// Notes that a player knows, without being told, what the match asks of them after `ply` moves. What the opponent does later they are
    /// to be told.
    pub fn knows(&mut self, who: UserId, ply: u32, now: Timestamp) {
        self.told = Some(who);
        self.question = Some(PendingDecision(who, ply, 0));
        self.since = now;
        self.reminded = 0;
    }

    /// Notes since when the player the match waits for knows it. Each new question they know starts this anew.
    pub fn stamp(&mut self, game: &Match, now: Timestamp) {
        // Noted before the clock was put back: no reminder waits for that time to come again.
        self.since = self.since.min(now);
        let asked = game.awaiting().and_then(|side| game.people().on(side));
        // No one tells the computer or a channel, and a player who has waited for it only a moment sees its answer arrive.
        let looks_on = game.people().with_computer()
            && now < self.since.after(A_MOMENT)
            && (!self.only_panels() || asked.is_some_and(|who| self.showed(who, game)));
        if looks_on || asked.is_some_and(|who| !who.is_person()) {
            self.told = asked;
        } else if self.renewed(game) {
            return;
        }
        let asked = asked.filter(|&who| self.told == Some(who));
        // A player who knows only an earlier question keeps that one until they are told of the next.
        let Some(who) = asked else { return };
        let mark = game.seat_of(who).map(|seat| game.mark(seat)).unwrap_or_default();
        let question = Some(PendingDecision(who, mark.ply, mark.step));
        if question != self.question {
            self.question = question;
            self.since = now;
            self.reminded = 0;
        }
    }

    /// Returns whether no message shows the match but a panel that can no longer be edited after some minutes.
    pub fn only_panels(&self) -> bool {
        self.private && self.tables.is_empty()
    }

    /// Returns whether a message that others read shows the match.
    pub fn is_public(&self) -> bool {
        let table = self.tables.iter().any(|spot| spot.of.is_none());
        let proof = self.proofs.iter().any(|proof| proof.guild.is_some());
        table || proof || !self.shares.is_empty() || !self.films.is_empty()
    }

    /// Returns whether a player's panel showed the match as it is now.
    pub fn showed(&self, who: UserId, game: &Match) -> bool {
        let shown = self.seen.shown(who);
        shown.is_some_and(|shown| shown >= game.record().changed())
    }

    /// Takes the pings of a person in a channel out.
    pub fn take_pings(&mut self, who: UserId, channel: ChannelId) -> Vec<MessageRef> {
        let theirs = |ping: &StandingPing| ping.who == who && ping.message.channel() == channel;
        let taken = self.pings.extract_if(.., |ping| theirs(ping));
        taken.map(|ping| ping.message).collect()
    }

    /// Puts it to rest: what is kept is the way to its table messages and those about cuts, its home, and where it was posted
    /// how the match went.
    pub fn rest(&mut self) {
        *self = MessageIndex {
            tables: std::mem::take(&mut self.tables),
            home: self.home,
            films: std::mem::take(&mut self.films),
            proofs: std::mem::take(&mut self.proofs),
            shares: std::mem::take(&mut self.shares),
            story: std::mem::take(&mut self.story),
            at_rest: true,
            ..MessageIndex::default()
        };
        self.tables.retain(|spot| !spot.lost);
    }

    /// Notes that the moving picture is posted in a channel. Whether it comes there for the first time, as far as is remembered.
    pub fn film(&mut self, channel: ChannelId) -> bool {
        if self.films.contains(&channel) {
            return false;
        }
        if self.films.len() == FILMS {
            self.films.remove(0);
        }
        self.films.push(channel);
        true
    }

    /// Notes that the moving picture was not posted in a channel after all.
    pub fn unfilm(&mut self, channel: ChannelId) {
        self.films.retain(|&known| known != channel);
    }

    /// Notes that a player posts in a channel how the match went. Whether theirs comes there for the first time, as far as is remembered.
    pub fn share(&mut self, channel: ChannelId, seat: Seat) -> bool {
        let share = Shared {
            channel,
            seat: seat.number(),
        };
        if self.shares.contains(&share) {
            return false;
        }
        if self.shares.len() == SHARES {
            self.shares.remove(0);
        }
        self.shares.push(share);
        true
    }

    /// Notes that a player did not post it there after all.
    pub fn unshare(&mut self, channel: ChannelId, seat: Seat) {
        let seat = seat.number();
        self.shares.retain(|&known| known != Shared { channel, seat });
    }

    /// Puts a table message in the place of the one that served the same people, which comes back.
    pub fn put(&mut self, spot: TableMessage) -> Option<TableMessage> {
        if self.tables.is_empty() && self.home.is_none() {
            self.home = spot.guild;
        }
        self.private &= spot.panel;
        let old = self.tables.iter().position(|known| known.of == spot.of);
        let old = old.map(|at| self.tables.remove(at));
        self.tables.push(spot);
        old.filter(|old| !self.tables.iter().any(|known| known.message == old.message))
    }

    /// Removes everyone who is not (or no longer) one of these two, and returns the messages that were theirs alone. If anyone was removed,
    /// every table must be written anew.
    pub fn keep_only(&mut self, people: &People) -> Vec<TableMessage> {
        let is = |who: UserId| people.side_of(who).is_some();
        self.closed.retain(|&who| is(who));
        self.muted.retain(|&who| is(who));
        self.question = self.question.filter(|question| is(question.0));
        self.told = self.told.filter(|&who| is(who));
        self.informed.retain(|&who| is(who));
        self.seen.keep_only(people);
        let (kept, gone) = std::mem::take(&mut self.tables)
            .into_iter()
            .partition(|spot: &TableMessage| spot.of.is_none_or(is));
        self.tables = kept;
        gone
    }

    /// Returns the table message that a person looks at: their own, or the shared one.
    pub fn table_of(&self, who: UserId) -> Option<&TableMessage> {
        let own = self.tables.iter().find(|spot| spot.of == Some(who));
        own.or_else(|| self.tables.iter().find(|spot| spot.of.is_none()))
    }

    /// Returns the table message with this id.
    pub fn table_at(&mut self, message: MessageId) -> Option<&mut TableMessage> {
        self.tables.iter_mut().find(|spot| spot.message == message)
    }

    /// Returns whether every reachable table message shows this version, and the story once that exists.
    pub fn shows(&self, version: u64) -> bool {
        self.tables
            .iter()
            .all(|spot| spot.lost || (spot.shows >= version && !self.owes_story_to(spot)))
    }

    /// Returns whether a table message lacks the story that exists.
    pub fn owes_story_to(&self, spot: &TableMessage) -> bool {
        matches!(self.story, Story::Told(_)) && !spot.story
    }

    /// Whether one of its table messages is in this channel.
    pub fn is_in(&self, channel: ChannelId) -> bool {
        self.tables.iter().any(|spot| spot.channel == channel)
    }

    /// Returns whether it began on this server, or has a table there; outside a server, in this channel.
    pub fn is_at(&self, here: &ChannelContext) -> bool {
        match here.guild {
            Some(_) => self.home == here.guild || self.tables.iter().any(|spot| spot.guild == here.guild),
            None => self.is_in(here.channel),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_i18n::Locale;
    use headsup_ui::Access;
    use headsup_ui::message::Format;

    fn spot(message: u64, reach: Access, who: u64) -> TableMessage {
        let here = ChannelContext {
            channel: ChannelId(message / 10),
            guild: None,
            reach,
        };
        TableMessage::new(&here, MessageId(message), UserId(who), 1, Locale::for_locale("de"))
    }

    #[test]
    fn a_place_reads_back_and_a_broken_note_is_an_empty_place() {
        let mut place = MessageIndex::default();
        place.put(spot(10, Access::Member, 1));
        assert_eq!(MessageIndex::read(&place.write()), place);
        assert_eq!(MessageIndex::read(b"?"), MessageIndex::default());
    }

    #[test]
    fn a_match_is_public_where_others_read_of_it() {
        let mut index = MessageIndex::default();
        index.put(spot(10, Access::Direct, 1));
        assert!(!index.is_public(), "a table in direct messages");
        index.film(ChannelId(7));
        assert!(index.is_public());
        let mut index = MessageIndex::default();
        index.put(spot(10, Access::Member, 1));
        assert!(index.is_public());
    }

    #[test]
    fn messages_are_looked_after_until_the_match_is_over_and_all_is_shown() {
        let mut index: MessageIndex = serde_json::from_str(STORED).unwrap();
        assert!(needs_upkeep(true, &index.write()) && !needs_upkeep(false, &index.write()));
        index.at_rest = false;
        assert!(needs_upkeep(false, &index.write()));
        index.tables.clear();
        assert!(!needs_upkeep(true, &index.write()) && !needs_upkeep(true, b"no note"));
        let private = MessageIndex {
            private: true,
            ..MessageIndex::default()
        };
        assert!(needs_upkeep(true, &private.write()) && needs_upkeep(false, &private.write()));
        index.moves_lost = true;
        assert!(
            needs_upkeep(false, &index.write()),
            "not every player knows of the loss"
        );
    }

    #[test]
    fn a_place_at_rest_keeps_the_way_to_its_tables_and_where_its_film_was_posted() {
        let mut place = MessageIndex {
            notices: vec![MessageRef(ChannelId(1), MessageId(2))],
            told: Some(UserId(1)),
            heard: vec!["offer".to_owned()],
            closed: vec![UserId(3)],
            home: Some(GuildId(4)),
            ..MessageIndex::default()
        };
        place.put(spot(10, Access::Direct, 1));
        place.put(spot(20, Access::Direct, 2));
        place.tables[1].lost = true;
        assert!(place.film(ChannelId(7)) && !place.film(ChannelId(7)));
        assert!(place.share(ChannelId(7), Seat::One) && place.share(ChannelId(7), Seat::Two));
        place.rest();
        let links: Vec<MessageId> = place.tables.iter().map(|spot| spot.message).collect();
        assert_eq!(
            (links, &place.films[..], place.home, place.at_rest),
            (vec![MessageId(10)], &[ChannelId(7)][..], Some(GuildId(4)), true)
        );
        assert!(place.notices.is_empty() && place.heard.is_empty() && place.closed.is_empty());
        assert!(!place.share(ChannelId(7), Seat::One), "it was posted there already");
        for channel in 100..200 {
            place.film(ChannelId(channel));
            place.share(ChannelId(channel), Seat::Two);
        }
        assert!(
            place.films.len() == FILMS && place.write().len() < 2_500,
            "however much happens"
        );
        assert_eq!(MessageIndex::read(&place.write()), place);
    }

    #[test]
    fn a_note_of_before_there_were_languages_is_in_english() {
        let note = br#"{"tables":[{"channel":1,"guild":null,"message":10,"reach":"Member","of":null,"shows":1}]}"#;
        assert_eq!(MessageIndex::read(note).tables[0].locale().code(), "en");
    }

    #[test]
    fn in_direct_messages_each_player_has_their_own_table() {
        let mut place = MessageIndex::default();
        assert_eq!(place.put(spot(10, Access::Direct, 1)), None);
        assert_eq!(place.put(spot(20, Access::Direct, 2)), None);
        assert_eq!(place.table_of(UserId(2)).unwrap().message, MessageId(20));
        assert_eq!(place.put(spot(21, Access::Direct, 2)).unwrap().message, MessageId(20));
        assert_eq!(place.tables.len(), 2);
    }

    #[test]
    fn everywhere_else_all_share_one() {
        let mut place = MessageIndex::default();
        place.put(spot(10, Access::Member, 1));
        assert_eq!(place.put(spot(20, Access::Borrowed, 2)).unwrap().message, MessageId(10));
        assert_eq!(place.table_of(UserId(7)).unwrap().message, MessageId(20));
    }

    /// What is stored has to be read for ever: keys and values are never renamed.
    const STORED: &str = r#"{"tables":[{"channel":1,"guild":2,"message":3,"reach":"Member","of":null,"shows":4,"lost":false,"language":"en","format":"Components"},{"channel":5,"guild":null,"message":6,"reach":"Direct","of":7,"shows":0,"lost":true,"language":"de","format":"Content"},{"channel":5,"guild":null,"message":6,"reach":"Borrowed","of":null,"shows":0,"lost":false,"language":"","format":"Content"}],"home":2,"notices":[[8,9]],"told":10,"heard":["offer 3"],"closed":[11],"question":[10,3,1],"since":12,"reminded":2,"muted":[13],"thread":{"Own":14},"pointers":[{"channel":15,"message":16,"result":true,"format":"Components"}],"films":[17],"proofs":[{"side":2,"guild":2,"channel":18,"message":19}],"at_rest":true}"#;

    #[test]
    fn a_note_keeps_its_form() {
        let place: MessageIndex = serde_json::from_str(STORED).unwrap();
        assert_eq!(serde_json::to_string(&place).unwrap(), STORED);
        assert_eq!(
            (place.told, place.thread),
            (Some(UserId(10)), Thread::Own(ChannelId(14)))
        );
        assert_eq!(place.tables[1].reach, Access::Direct);
        // Later came whose pings stand, and who was there when.
        let later = STORED.replace(
            r#""at_rest":true}"#,
            r#""at_rest":true,"pings":[{"who":10,"message":[8,9]}],"seen":{"plies":3,"mover":10,"players":[{"who":10,"acted":4,"shown":5}]}}"#,
        );
        let pinged: MessageIndex = serde_json::from_str(&later).unwrap();
        assert_eq!(serde_json::to_string(&pinged).unwrap(), later);
        assert_eq!(pinged.pings[0].who, UserId(10));
        assert_eq!(pinged.seen.last(UserId(10)), Some(Timestamp(5)));
        // And where it was posted how the match went.
        let latest = STORED.replace(
            r#""at_rest":true}"#,
            r#""at_rest":true,"shares":[{"channel":17,"seat":2}]}"#,
        );
        let mut shared: MessageIndex = serde_json::from_str(&latest).unwrap();
        assert_eq!(serde_json::to_string(&shared).unwrap(), latest);
        assert!(!shared.share(ChannelId(17), Seat::Two));
        // The first notes held nothing else.
        let first = r#"{"tables":[{"channel":1,"guild":null,"message":3,"reach":"Member","of":null,"shows":4}]}"#;
        let place: MessageIndex = serde_json::from_str(first).unwrap();
        assert_eq!(
            (place.tables.len(), place.thread, place.at_rest),
            (1, Thread::Open, false)
        );
        // Nor were messages made of parts.
        assert_eq!(place.tables[0].format, Format::Content);
        for (thread, stored) in [
            (Thread::Open, "Open"),
            (Thread::None, "None"),
            (Thread::Forbidden, "Forbidden"),
        ] {
            assert_eq!(serde_json::to_string(&thread).unwrap(), format!("{stored:?}"));
        }
    }
}

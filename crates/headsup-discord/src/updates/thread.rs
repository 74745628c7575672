//! A match's own thread, where the server wants one: started under the table message when the match begins, archived when it is over.
//! The table lives in it, and the message that it was started under points there.

use tracing::info;

use crate::access::MessageRef;
use crate::api::discord_error::{DiscordError, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE};
use crate::api::message_api::MessageApi;
use crate::api::message_handle::MessageHandle;
use crate::message_index::{MessageIndex, Pointer, TableMessage, Thread};
use crate::updates::round::Round;
use crate::updates::table_spot;
use crate::user_directory::UserDirectory;
use headsup_app::{Incident, Preferences};
use headsup_i18n::Locale;
use headsup_match::{ChannelId, Match, Phase};
use headsup_ui::Access;
use headsup_ui::limits::clip;

/// Characters of a thread's name.
const NAME: usize = 100;

impl MessageIndex {
    /// Notes that the table was put up elsewhere than `old`, whose message was removed, or not, because of `trouble`. A player who moves it
    /// out of its thread wants it there; but if the thread or the message was gone, it goes back into a thread. Returns whether that
    /// changes something.
    pub fn leave_thread(&mut self, old: &TableMessage, trouble: Option<DiscordError>) -> bool {
        if self.thread != Thread::Own(old.channel) || self.is_in(old.channel) {
            return false;
        }
        self.thread = match trouble.map(DiscordError::code) {
            Some(UNKNOWN_CHANNEL) => Thread::Open,
            Some(UNKNOWN_MESSAGE) => return false,
            Some(_) | None => Thread::None,
        };
        true
    }
}

/// Gives a match that has begun its thread, if the server wants that, and moves the table there.
pub async fn seat_in_thread(
    preferences: &Preferences,
    api: &MessageApi,
    names: &UserDirectory,
    game: &Match,
    place: &mut MessageIndex,
) -> Result<Round, Incident> {
    let shared = |spot: &&TableMessage| spot.of.is_none() && spot.reach == Access::Member && !spot.lost;
    let Some(spot) = place.tables.iter().find(shared).cloned() else {
        return Ok(Round::Done);
    };
    let Some(guild) = spot.guild.filter(|_| game.phase() == Phase::Playing) else {
        return Ok(point_at_thread(api, game, place, &spot).await);
    };
    let fresh = place.thread == Thread::Open;
    if fresh {
        // A channel plays where it is.
        let wanted = game.channel().is_none() && preferences.server(guild).await?.threads;
        place.thread = match wanted {
            false => Thread::None,
            true => match start_thread(api, names, game, &spot).await {
                Ok(thread) => Thread::Own(thread),
                Err(trouble) if trouble.is_transient() => return Ok(Round::after(trouble)),
                Err(trouble) => refused(game, trouble),
            },
        };
    }
    let Thread::Own(thread) = place.thread else {
        return Ok(Round::Done);
    };
    if thread == spot.channel {
        return Ok(point_at_thread(api, game, place, &spot).await);
    }
    let table = table_spot::for_spot(game, &spot, place, None, names);
    let nonce = format!("{}{}t", game.id(), game.version());
    match api.post(thread, &table, &nonce).await {
        Ok(message) => {
            let moved = TableMessage {
                channel: thread,
                message,
                shows: game.version(),
                format: table.format,
                ..spot.clone()
            };
            place.put(moved.clone());
            place.pointers.push(Pointer {
                channel: spot.channel,
                message: spot.message,
                result: None,
                format: spot.format,
            });
            for who in game.people().iter().filter(|who| who.is_person()) {
                // Who is not made a member finds it by the pointer, or is mentioned there.
                let _ = api.join(thread, who).await;
            }
            Ok(point_at_thread(api, game, place, &moved).await)
        }
        // It may stand there already, and then the thread is not to be closed.
        Err(trouble) if trouble.unsettled() => Ok(Round::after(trouble)),
        // The thread was removed before the table arrived. Try once more, but a new thread that vanishes at once is not wanted.
        Err(trouble) if trouble.code() == UNKNOWN_CHANNEL && !fresh => {
            place.thread = Thread::Open;
            Ok(Round::Again)
        }
        Err(trouble) => {
            place.thread = refused(game, trouble);
            let _ = api.archive(thread, true).await;
            Ok(Round::Done)
        }
    }
}

async fn start_thread(
    api: &MessageApi,
    names: &UserDirectory,
    game: &Match,
    spot: &TableMessage,
) -> Result<ChannelId, DiscordError> {
    let name = thread_name(names, game, spot.locale()).await;
    api.start_thread(spot.channel, spot.message, &name).await
}

async fn thread_name(names: &UserDirectory, game: &Match, locale: &Locale) -> String {
    let people = game.people();
    let one = names.name(Some(people.challenger), locale).await;
    let two = names.name(people.opponent, locale).await;
    let args = [
        ("game", game.info().name.into()),
        ("one", one.into()),
        ("two", two.into()),
    ];
    clip(&locale.say("thread-name", &args), NAME)
}

/// Turns the messages that the table stood in before into pointers, which tell the result when there is one.
async fn point_at_thread(api: &MessageApi, game: &Match, place: &mut MessageIndex, table: &TableMessage) -> Round {
    let message = table_spot::pointer(game, table);
    let result = Some(matches!(game.phase(), Phase::Over(_)));
    let mut round = Round::Done;
    let mut kept = Vec::new();
    for pointer in std::mem::take(&mut place.pointers) {
        let way = MessageHandle::in_channel(MessageRef(pointer.channel, pointer.message)).formed(pointer.format);
        let told = match pointer.result == result {
            true => Ok(()),
            false => api.edit(&way, &message).await,
        };
        match told {
            Ok(()) => kept.push(Pointer { result, ..pointer }),
            Err(trouble) if trouble.is_transient() => {
                kept.push(pointer);
                round = Round::after(trouble);
            }
            Err(trouble) => info!(game = %game.id(), "a message cannot point at the thread: {trouble}"),
        }
    }
    place.pointers = kept;
    round
}

/// Deletes the thread of a match, if it has one.
pub async fn clear_thread(api: &MessageApi, place: &mut MessageIndex) {
    if let Thread::Own(thread) = std::mem::replace(&mut place.thread, Thread::None)
        && let Err(trouble) = api.delete_channel(thread).await
        && !trouble.gone()
    {
        info!("the thread of a match stays: {trouble}");
    }
}

/// Archives the thread of a match of which nothing more is to be said.
pub async fn close_thread(api: &MessageApi, place: &MessageIndex) -> Round {
    let Thread::Own(thread) = place.thread else {
        return Round::Done;
    };
    match api.archive(thread, true).await {
        Err(trouble) if trouble.is_transient() => Round::after(trouble),
        Err(trouble) => {
            info!("a thread stays open: {trouble}");
            Round::Done
        }
        Ok(()) => Round::Done,
    }
}

/// A match that gets no thread is played where it is.
fn refused(game: &Match, trouble: DiscordError) -> Thread {
    info!(game = %game.id(), "it gets no thread: {trouble}");
    match trouble.forbidden() {
        true => Thread::Forbidden,
        false => Thread::None,
    }
}

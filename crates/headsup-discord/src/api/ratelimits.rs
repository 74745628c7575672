//! When Discord takes the next request: what its answers say of their bucket, and of all of them together.
//!
//! `https://docs.discord.com/developers/topics/rate-limits`: requests to one route share a bucket, apart for each channel and each
//! webhook's token. Headers name the bucket, how many requests are left in it, and when it is full again. After too many requests,
//! `Retry-After` tells how long to wait, and whether that is for the bucket alone or for the whole bot.
//!
//! Discord does not rate limit first answers to interactions. While it accepts none, they share one growing pause. While a proxy
//! answers in Discord's place, as Cloudflare does for a banned address, the bot sends nothing for a minute: each refused request
//! counts towards a longer ban (10,000 in ten minutes).

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::LightMethod;

/// What is known of the limits.
#[derive(Default)]
pub struct RateLimits(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// Until then nothing may be sent, but for first answers to interactions.
    all_until: Option<Instant>,
    /// Consecutive responses that were not Discord's own.
    foreign: u32,
    first_answers: FirstAnswers,
    /// By the bucket's name, or of a route whose bucket was never named, by the route.
    buckets: HashMap<BucketKey, Bucket>,
    /// The buckets of routes.
    names: HashMap<String, String>,
    /// Routes whose answers say nothing of a bucket.
    open: HashSet<String>,
    /// How often in a row a request was refused there without a word about when to come again, and until when that counts.
    untold: HashMap<BucketKey, (u32, Instant)>,
    inserts: usize,
}

/// A bucket's name, or a route if its name is not known; and the ids that have one of their own.
pub type BucketKey = (String, String);

/// Consecutive first answers that Discord did not accept.
#[derive(Default)]
struct FirstAnswers {
    failed: u32,
    /// Time of the last counted failure.
    counted: Option<Instant>,
    /// Holds back all first answers until then.
    until: Option<Instant>,
}

/// How many requests are taken, and until when.
#[derive(Clone, Copy)]
struct Bucket {
    most: u32,
    left: u32,
    full: Instant,
    /// How long it takes to become full again.
    window: Duration,
}

/// How long to wait after a refusal that does not say how long; each time in a row twice as long.
const UNTOLD: Duration = Duration::from_millis(500);
/// The same of a first answer, for which there are not three seconds.
const UNTOLD_FIRST: Duration = Duration::from_millis(100);
/// No such wait is longer.
const UNTOLD_MOST: Duration = Duration::from_secs(64);
/// Consecutive failures after which all first answers wait.
const FAILED: u32 = 3;
/// First such pause; each further pause doubles.
const HELD: Duration = Duration::from_millis(100);
/// Maximum pause: a person waits no longer either.
const HELD_MOST: Duration = Duration::from_secs(2);
/// Pause after a response that is not Discord's own.
const FOREIGN: Duration = Duration::from_secs(60);
/// Consecutive such responses after which all requests stop.
const FOREIGN_MOST: u32 = 3;
/// After so many new buckets those that are full again are thrown out.
const SWEEP: usize = 256;

/// Where a request goes, as far as limits are concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The method, and the path without ids.
    pub route: String,
    /// The ids that have a bucket of their own.
    own: String,
    /// A first answer to an interaction: nothing that limits the bot limits it.
    pub first_answer: bool,
    /// Whether it counts towards the limit of all requests: what is done by an interaction's token does not.
    pub counted: bool,
}

impl Place {
    /// Of a request with this method to this address.
    pub fn of(method: LightMethod, address: &str) -> Place {
        let path = address.split_once("/api/v10/").map_or(address, |(_, path)| path);
        let path = path.split('?').next().unwrap_or_default();
        let parts: Vec<&str> = path.split('/').collect();
        // A webhook's token belongs to it, and so does that of an interaction.
        let ids = match parts[0] {
            "channels" | "guilds" => 1..2,
            "webhooks" | "interactions" => 1..3,
            _ => 0..0,
        };
        let own: Vec<&str> = ids.clone().filter_map(|at| parts.get(at).copied()).collect();
        let kept = (0..).zip(&parts).map(|(at, part)| match *part {
            id if ids.contains(&at) || id.parse::<u64>().is_ok() => "*",
            word => word,
        });
        Place {
            route: format!("{method:?} /{}", kept.collect::<Vec<_>>().join("/")),
            own: own.join("/"),
            first_answer: parts[0] == "interactions",
            counted: parts[0] != "interactions" && (parts[0] != "webhooks" || parts.len() < 3),
        }
    }
}

/// What the headers of an answer say of its bucket.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// The bucket's name.
    pub bucket: Option<String>,
    /// How many requests it takes when it is full.
    pub most: Option<u32>,
    /// How many it takes now.
    pub left: Option<u32>,
    /// When it is full again.
    pub full_in: Option<Duration>,
}

impl RateLimits {
    fn known(&self) -> MutexGuard<'_, Known> {
        // Each step leaves it whole, so a panic does no harm.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether a request can be sent there. If not: how long until one may be.
    pub fn look(&self, place: &Place, now: Instant) -> Result<(), Duration> {
        self.known().look(place, now)
    }

    /// Takes the right to send one request there. If there is none: how long until there may be.
    pub fn take(&self, place: &Place, now: Instant) -> Result<(), Duration> {
        let mut known = self.known();
        known.look(place, now)?;
        let key = known.key(place);
        if place.first_answer && known.first_answers.failed >= FAILED {
            // This one is a trial; the others wait for its result.
            known.first_answers.until = Some(now + known.first_answers.pause());
        }
        if !place.first_answer
            && let Some(bucket) = known.buckets.get_mut(&key)
        {
            if bucket.full <= now {
                (bucket.left, bucket.full) = (bucket.most, now + bucket.window);
            }
            bucket.left -= 1;
        }
        Ok(())
    }

    /// Returns the bucket of a place if nothing is known of it. Its first request is to be sent alone: the answer tells how many may follow.
    pub fn unknown(&self, place: &Place) -> Option<BucketKey> {
        let known = self.known();
        let key = known.key(place);
        let unknown = !known.buckets.contains_key(&key) && !known.open.contains(&place.route);
        unknown.then_some(key)
    }

    /// Learns what an answer says of its bucket.
    pub fn learn(&self, place: &Place, told: &Told, now: Instant) {
        let mut known = self.known();
        if let Some(name) = &told.bucket
            && known.names.get(&place.route) != Some(name)
        {
            known.names.insert(place.route.clone(), name.clone());
        }
        let (Some(most), Some(left), Some(full_in)) = (told.most, told.left, told.full_in) else {
            return;
        };
        known.sweep(now);
        known.open.remove(&place.route);
        let key = known.key(place);
        let before = known.buckets.get(&key).copied();
        let running = before.filter(|bucket| bucket.full > now);
        let bucket = Bucket {
            most: most.max(1),
            // What was sent since is not in the answer.
            left: running.map_or(left, |bucket| bucket.left.min(left)),
            full: running.map_or(now + full_in, |bucket| bucket.full.max(now + full_in)),
            window: before.map_or(full_in, |bucket| bucket.window.max(full_in)),
        };
        known.buckets.insert(key, bucket);
    }

    /// Discord refused a request as one too many, and does not say when to come again: how long to wait, longer each time in a row.
    pub fn refused_untold(&self, place: &Place, now: Instant) -> Duration {
        let mut known = self.known();
        known.sweep(now);
        let key = known.key(place);
        let before = known.untold.get(&key).filter(|(_, until)| *until > now);
        let times = before.map_or(0, |(times, _)| *times);
        let least = if place.first_answer { UNTOLD_FIRST } else { UNTOLD };
        let wait = least.saturating_mul(1 << times.min(16)).min(UNTOLD_MOST);
        known.untold.insert(key, (times + 1, now + 2 * UNTOLD_MOST));
        wait
    }

    /// Returns whether first answers wait because Discord accepts none.
    pub fn holds_first_answers(&self, now: Instant) -> bool {
        self.known().first_answers.until.is_some_and(|until| until > now)
    }

    /// Records a response of Discord itself. Returns whether first answers resume.
    pub fn answered(&self, place: &Place) -> bool {
        let mut known = self.known();
        known.foreign = 0;
        place.first_answer && std::mem::take(&mut known.first_answers).failed >= FAILED
    }

    /// Records a rejected first answer and its retry delay. Returns whether all first answers wait now.
    pub fn failed(&self, place: &Place, wait: Duration, now: Instant) -> bool {
        let mut known = self.known();
        let first = &mut known.first_answers;
        // Requests sent before the pause carry no new information.
        let is_news = first.counted.is_none_or(|counted| counted + first.pause() <= now);
        if !place.first_answer || !is_news {
            return false;
        }
        (first.failed, first.counted) = (first.failed.saturating_add(1), Some(now));
        let until = now + first.pause().max(wait);
        first.until = first.until.max(Some(until));
        first.failed == FAILED
    }

    /// Records a proxy's refusal; returns the pause and whether it applies to all requests.
    pub fn refused_by_proxy(&self, place: &Place, told: Duration, now: Instant) -> (Duration, bool) {
        let wait = told.max(FOREIGN);
        let mut known = self.known();
        known.foreign = known.foreign.saturating_add(1);
        let all = known.foreign >= FOREIGN_MOST;
        if all {
            known.first_answers.until = known.first_answers.until.max(Some(now + wait));
        }
        drop(known);
        self.refused(place, wait, all, now);
        (wait, all)
    }

    /// Discord took a request.
    pub fn taken(&self, place: &Place) {
        let mut known = self.known();
        let key = known.key(place);
        known.untold.remove(&key);
        if !known.buckets.contains_key(&key) && !known.open.contains(&place.route) {
            known.open.insert(place.route.clone());
        }
    }

    /// Discord refused a request and says when to come again: there, or with anything.
    pub fn refused(&self, place: &Place, wait: Duration, all: bool, now: Instant) {
        let mut known = self.known();
        let until = now + wait;
        if all {
            known.all_until = known.all_until.max(Some(until));
            return;
        }
        if place.first_answer {
            return;
        }
        known.sweep(now);
        let key = known.key(place);
        let most = known.buckets.get(&key).map_or(1, |bucket| bucket.most);
        let bucket = known.buckets.entry(key).or_insert(Bucket {
            most,
            left: 0,
            full: until,
            window: Duration::ZERO,
        });
        bucket.left = 0;
        bucket.full = bucket.full.max(until);
    }
}

impl FirstAnswers {
    /// Returns the pause after the failures so far.
    fn pause(&self) -> Duration {
        match self.failed.checked_sub(FAILED) {
            Some(more) => HELD.saturating_mul(1 << more.min(16)).min(HELD_MOST),
            None => Duration::ZERO,
        }
    }
}

impl Known {
    fn key(&self, place: &Place) -> BucketKey {
        let name = self.names.get(&place.route).unwrap_or(&place.route);
        (name.clone(), place.own.clone())
    }

    fn look(&self, place: &Place, now: Instant) -> Result<(), Duration> {
        if place.first_answer {
            let until = self.first_answers.until.unwrap_or(now);
            return if until > now { Err(until - now) } else { Ok(()) };
        }
        let all_until = self.all_until.unwrap_or(now);
        let own_until = match self.buckets.get(&self.key(place)) {
            Some(bucket) if bucket.left == 0 => bucket.full,
            _ => now,
        };
        let until = all_until.max(own_until);
        if until > now { Err(until - now) } else { Ok(()) }
    }

    fn sweep(&mut self, now: Instant) {
        self.inserts += 1;
        if self.inserts.is_multiple_of(SWEEP) {
            self.buckets.retain(|_, bucket| bucket.full > now);
            self.untold.retain(|_, (_, until)| *until > now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MESSAGES: &str = "https://discord.com/api/v10/channels/1/messages";

    fn place(method: LightMethod, path: &str) -> Place {
        Place::of(method, &format!("https://discord.com/api/v10{path}"))
    }

    fn told(bucket: &str, most: u32, left: u32, full_in: u64) -> Told {
        Told {
            bucket: Some(bucket.to_owned()),
            most: Some(most),
            left: Some(left),
            full_in: Some(Duration::from_secs(full_in)),
        }
    }

    #[test]
    fn a_route_names_no_id_and_no_token() {
        let edit = place(LightMethod::Patch, "/webhooks/12/secret-token/messages/34?wait=true");
        assert_eq!(edit.route, "Patch /webhooks/*/*/messages/*");
        assert_eq!(edit.own, "12/secret-token");
        assert!(!edit.counted);
        let original = place(LightMethod::Patch, "/webhooks/12/secret-token/messages/@original");
        assert_eq!(original.route, "Patch /webhooks/*/*/messages/@original");
        let post = Place::of(LightMethod::Post, MESSAGES);
        assert_eq!((&*post.route, &*post.own), ("Post /channels/*/messages", "1"));
        assert!(!post.first_answer && post.counted);
        let first = place(LightMethod::Post, "/interactions/5/secret/callback");
        assert!(first.first_answer && !first.counted);
        assert!(place(LightMethod::Get, "/webhooks/12").counted);
        assert_eq!(place(LightMethod::Get, "/users/77").route, "Get /users/*");
    }

    #[test]
    fn an_empty_bucket_holds_back_its_own_requests_and_no_others() {
        let (limits, mut now) = (RateLimits::default(), Instant::now());
        let here = place(LightMethod::Post, "/channels/1/messages");
        let there = place(LightMethod::Post, "/channels/2/messages");
        let edit = place(LightMethod::Patch, "/channels/1/messages/9");
        limits.take(&here, now).unwrap();
        limits.learn(&here, &told("abc", 2, 1, 5), now);
        limits.take(&here, now).unwrap();
        assert_eq!(limits.take(&here, now), Err(Duration::from_secs(5)));
        assert_eq!((limits.take(&there, now), limits.take(&edit, now)), (Ok(()), Ok(())));
        // An answer that was on its way says nothing of what was sent since.
        limits.learn(&here, &told("abc", 2, 1, 5), now);
        assert!(limits.take(&here, now).is_err());
        // Another route in the same bucket.
        limits.learn(&edit, &told("abc", 2, 1, 5), now);
        assert!(limits.take(&edit, now).is_err());
        now += Duration::from_secs(5);
        assert_eq!((limits.take(&here, now), limits.take(&edit, now)), (Ok(()), Ok(())));
        assert_eq!(limits.take(&here, now), Err(Duration::from_secs(5)));
    }

    #[test]
    fn a_bucket_is_unknown_until_an_answer_tells_of_it_or_of_none() {
        let (limits, now) = (RateLimits::default(), Instant::now());
        let here = place(LightMethod::Post, "/channels/1/messages");
        let there = place(LightMethod::Post, "/channels/2/messages");
        let open = place(LightMethod::Get, "/users/1");
        assert!(
            [&here, &there, &open]
                .iter()
                .all(|place| limits.unknown(place).is_some())
        );
        limits.learn(&here, &told("abc", 5, 4, 5), now);
        limits.taken(&here);
        limits.learn(&open, &Told::default(), now);
        limits.taken(&open);
        let known = [&here, &there, &open].map(|place| limits.unknown(place).is_none());
        assert_eq!(known, [true, false, true]);
        // Headers that come later count.
        limits.learn(&open, &told("def", 5, 4, 5), now);
        assert!(limits.unknown(&open).is_none());
        assert!(limits.known().open.is_empty());
    }

    #[test]
    fn who_is_told_to_wait_waits_as_long_and_for_all_if_it_is_for_all() {
        let (limits, mut now) = (RateLimits::default(), Instant::now());
        let here = place(LightMethod::Patch, "/webhooks/1/a/messages/@original");
        let other = place(LightMethod::Patch, "/webhooks/1/b/messages/@original");
        let first = place(LightMethod::Post, "/interactions/1/a/callback");
        limits.refused(&here, Duration::from_secs(5), false, now);
        now += Duration::from_millis(4_900);
        assert_eq!(limits.take(&here, now), Err(Duration::from_millis(100)));
        assert_eq!(limits.take(&other, now), Ok(()));
        now += Duration::from_millis(100);
        assert_eq!(limits.take(&here, now), Ok(()));
        limits.refused(&here, Duration::from_secs(2), true, now);
        assert!(limits.take(&here, now).is_err() && limits.take(&other, now).is_err());
        assert_eq!(limits.take(&first, now), Ok(()), "what cannot wait is never held back");
        now += Duration::from_secs(2);
        assert_eq!((limits.take(&here, now), limits.take(&other, now)), (Ok(()), Ok(())));
    }

    #[test]
    fn who_is_not_told_how_long_to_wait_waits_longer_each_time_until_something_is_taken() {
        let (limits, mut now) = (RateLimits::default(), Instant::now());
        let here = place(LightMethod::Patch, "/channels/1/messages/9");
        let first = place(LightMethod::Post, "/interactions/1/a/callback");
        for (place, least) in [(&here, 500), (&first, 100)] {
            let waits: Vec<u128> = (0..12)
                .map(|_| {
                    let wait = limits.refused_untold(place, now);
                    now += wait;
                    wait.as_millis()
                })
                .collect();
            assert_eq!(waits[..4], [1, 2, 4, 8].map(|times| times * least));
            assert_eq!(waits[10..], [64_000, 64_000]);
            limits.taken(place);
            assert_eq!(limits.refused_untold(place, now).as_millis(), least);
        }
        // Long ago is not in a row.
        assert_eq!(limits.refused_untold(&here, now), UNTOLD);
        assert_eq!(limits.refused_untold(&here, now), 2 * UNTOLD);
        now += 3 * UNTOLD_MOST;
        assert_eq!(limits.refused_untold(&here, now), UNTOLD);
    }

    /// Eight presses a second during a one-minute outage; each press retries for three seconds.
    #[test]
    fn first_answers_share_one_pause_while_none_is_taken() {
        let (limits, begun) = (RateLimits::default(), Instant::now());
        let place = |press: u32| place(LightMethod::Post, &format!("/interactions/{press}/a/callback"));
        let mut sent = 0;
        let mut told = 0;
        for tick in 0..600 {
            let now = begun + Duration::from_millis(100) * tick;
            // Presses of the last three seconds still retry.
            for press in tick.saturating_sub(29)..=tick {
                if press % 5 != 0 && limits.take(&place(press), now).is_ok() {
                    sent += 1;
                    told += u32::from(limits.failed(&place(press), Duration::ZERO, now));
                }
            }
        }
        assert!((30..60).contains(&sent), "{sent} requests in a minute");
        assert_eq!(told, 1, "it is said once");
        // One accepted answer releases all others.
        let now = begun + Duration::from_secs(70);
        assert_eq!(limits.take(&place(1), now), Ok(()));
        assert!(limits.take(&place(2), now).is_err(), "one is tried");
        assert!(limits.answered(&place(1)), "that it is over is news");
        assert_eq!(limits.take(&place(2), now), Ok(()));
        assert!(!limits.answered(&place(2)));
    }

    #[test]
    fn a_first_answer_that_fails_holds_back_no_other_and_how_long_to_wait_is_shared() {
        let (limits, now) = (RateLimits::default(), Instant::now());
        let [one, other] = [1, 2].map(|id| place(LightMethod::Post, &format!("/interactions/{id}/a/callback")));
        for _ in 1..FAILED {
            assert!(!limits.failed(&one, Duration::ZERO, now));
            assert_eq!(limits.take(&other, now), Ok(()));
        }
        assert!(limits.failed(&one, Duration::from_secs(5), now));
        assert_eq!(limits.take(&other, now), Err(Duration::from_secs(5)));
    }

    #[test]
    fn an_answer_in_discords_place_holds_back_its_bucket_and_several_in_a_row_everything() {
        let (limits, mut now) = (RateLimits::default(), Instant::now());
        let edit = |message: u32| place(LightMethod::Patch, &format!("/channels/{message}/messages/9"));
        let first = place(LightMethod::Post, "/interactions/1/a/callback");
        let minute = Duration::from_secs(60);
        for _ in 1..FOREIGN_MOST {
            assert_eq!(limits.refused_by_proxy(&edit(1), Duration::ZERO, now), (minute, false));
            assert_eq!(limits.take(&edit(1), now), Err(minute));
            assert_eq!((limits.take(&edit(2), now), limits.take(&first, now)), (Ok(()), Ok(())));
            now += minute;
        }
        // Discord itself refuses: the earlier responses concerned that bucket alone.
        limits.answered(&edit(2));
        assert_eq!(limits.refused_by_proxy(&edit(1), Duration::ZERO, now), (minute, false));
        let hour = Duration::from_secs(60 * 60);
        for (message, told, all) in [(2, minute / 2, false), (3, hour, true)] {
            assert_eq!(
                limits.refused_by_proxy(&edit(message), told, now),
                (told.max(minute), all)
            );
        }
        assert_eq!(
            (limits.take(&edit(4), now), limits.take(&first, now)),
            (Err(hour), Err(hour))
        );
        assert!(limits.holds_first_answers(now));
        now += hour;
        assert!(!limits.holds_first_answers(now));
        assert_eq!((limits.take(&edit(4), now), limits.take(&first, now)), (Ok(()), Ok(())));
    }

    #[test]
    fn what_is_known_of_tokens_that_are_over_is_thrown_away() {
        let (limits, mut now) = (RateLimits::default(), Instant::now());
        for token in 0..10 * SWEEP {
            let edit = place(LightMethod::Patch, &format!("/webhooks/1/{token}/messages/@original"));
            limits.learn(&edit, &told("abc", 5, 4, 1), now);
            now += Duration::from_millis(100);
        }
        assert!(limits.known().buckets.len() <= SWEEP + 10);
        assert_eq!(limits.known().names.len(), 1);
    }
}

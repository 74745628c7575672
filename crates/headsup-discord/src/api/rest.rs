//! One request to Discord at a time: held back while a rate limit says so, sent, counted, its answer read. All requests of ours go this
//! way. Serenity knows the routes; it does not send, for its errors leave out what `Retry-After` says, its own limiter lets others go on
//! while the whole bot is to wait, and it copies a picture for each attempt.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant, SystemTime};

use backon::{ExponentialBuilder, Retryable};
use bytes::Bytes;
use reqwest::multipart::{Form, Part};
use reqwest::{Body, RequestBuilder, header};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::{ApplicationId, LightMethod, Route};
use serenity::constants::USER_AGENT;
use tokio::sync::{Notify, OwnedMutexGuard, watch};
use tokio::time::timeout;
use tracing::{info, warn};

use crate::api::command_mentions::CommandMentions;
use crate::api::discord_error::DiscordError;
use crate::api::json_error::describe;
use crate::api::ratelimits::{BucketKey, Place, RateLimits, Told};
use crate::api::request_queue::{InFlight, RequestQueue, Ticket};
use headsup_app::KeyedLocks;
use headsup_app::metrics::{Metrics, RequestClass};
use headsup_supervisor::Supervisor;

/// The way to Discord.
pub struct Rest {
    client: reqwest::Client,
    /// `Bot` and the token.
    authorization: SecretString,
    proxy: Option<String>,
    application: OnceLock<ApplicationId>,
    limits: RateLimits,
    /// Held by the first request to a bucket of which nothing is known, until its answer tells.
    firsts: KeyedLocks<BucketKey>,
    queue: RequestQueue,
    metrics: Arc<Metrics>,
    /// Wakes the emoji upload task: Discord does not know one of our emojis.
    pub emoji_missing: Notify,
    /// Commands that texts can mention.
    pub commands: CommandMentions,
}

/// What is sent. Cheap to clone, for a request that is tried again is the same bytes.
#[derive(Clone)]
pub struct Call<'a> {
    class: RequestClass,
    method: LightMethod,
    route: Route<'a>,
    params: Option<Vec<(&'static str, String)>>,
    body: Option<Bytes>,
    file: Option<Attachment>,
}

/// A file beside a body.
#[derive(Clone)]
pub struct Attachment {
    /// What it is called.
    pub name: String,
    /// Its type.
    pub mime: &'static str,
    /// What is in it.
    pub bytes: Bytes,
}

impl<'a> Call<'a> {
    /// A request without a body, for which no one waits.
    pub fn new(method: LightMethod, route: Route<'a>) -> Call<'a> {
        Call {
            class: RequestClass::Notice,
            method,
            route,
            params: None,
            body: None,
            file: None,
        }
    }

    /// As urgent as this class, if it counts towards the limit of all requests.
    pub fn class(mut self, class: RequestClass) -> Call<'a> {
        self.class = class;
        self
    }

    /// With what stands behind the question mark of its address.
    pub fn params(mut self, params: Vec<(&'static str, String)>) -> Call<'a> {
        self.params = Some(params);
        self
    }

    /// With this body.
    pub fn body(mut self, body: &Value) -> Call<'a> {
        self.body = Some(body.to_string().into());
        self
    }

    /// With this file beside its body.
    pub fn file(mut self, file: Option<Attachment>) -> Call<'a> {
        self.file = file;
        self
    }

    /// Returns the request without custom emojis; `None` if it has none.
    fn without_emojis(&self) -> Option<Call<'a>> {
        let mut body = serde_json::from_slice(self.body.as_ref()?).ok()?;
        take_custom_emojis(&mut body).then(|| self.clone().body(&body))
    }

    /// Gives the request its body, if it has one.
    fn fill(self, request: RequestBuilder) -> reqwest::Result<RequestBuilder> {
        let part = |bytes: Bytes| {
            let length = bytes.len() as u64;
            Part::stream_with_length(Body::from(bytes), length)
        };
        Ok(match (self.body, self.file) {
            (body, Some(file)) => {
                let form = Form::new().part("files[0]", part(file.bytes).mime_str(file.mime)?.file_name(file.name));
                request.multipart(match body {
                    Some(body) => form.part("payload_json", part(body)),
                    None => form,
                })
            }
            (Some(body), None) => request.header(header::CONTENT_TYPE, "application/json").body(body),
            (None, None) => request.header(header::CONTENT_LENGTH, 0),
        })
    }
}

/// What Discord made, of which nothing but the id is needed.
#[derive(Debug, Deserialize)]
pub struct Made<Id> {
    /// Its id.
    pub id: Id,
}

/// What a request holds until it is answered.
#[derive(Default)]
struct Admitted {
    _in_flight: Option<InFlight>,
    _first: Option<OwnedMutexGuard<()>>,
}

/// A failed request.
struct Failure {
    error: DiscordError,
    /// Discord refused it for an unknown emoji.
    names_emoji: bool,
}

impl From<DiscordError> for Failure {
    fn from(error: DiscordError) -> Failure {
        Failure {
            error,
            names_emoji: false,
        }
    }
}

/// Body of an error response of Discord.
#[derive(Default, Deserialize)]
struct No {
    code: Option<i64>,
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
    #[serde(default)]
    errors: Value,
}

/// Discord's error code for an unknown emoji in a button or menu.
const UNKNOWN_EMOJI: &str = "BUTTON_COMPONENT_INVALID_EMOJI";

impl No {
    /// Returns whether an unknown emoji caused the refusal.
    fn names_unknown_emoji(&self) -> bool {
        self.errors.to_string().contains(UNKNOWN_EMOJI)
    }

    /// Returns whether Discord itself refused. A proxy responds with a web page or an empty body.
    fn is_discords(&self) -> bool {
        self.code.is_some() || self.retry_after.is_some()
    }
}

/// How long a request may wait because of a limit, if it has no time of its own to keep.
pub const PATIENT: Duration = Duration::from_secs(15);
/// How long a request that keeps a match's messages in one hand waits for a limit: after that it is better begun anew.
pub const SOON: Duration = Duration::from_secs(1);
/// The pause after the first attempt; each is twice as long.
const PAUSE: Duration = Duration::from_millis(400);
/// Attempts after the first at what must not be lost for a hiccup.
const AGAIN: usize = 3;
/// No wait that Discord asks for is taken to be longer.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

impl Rest {
    /// The way to Discord with this token, through a proxy if there is one, for so many requests in a second.
    pub fn new(
        client: reqwest::Client,
        token: &str,
        proxy: Option<String>,
        requests_per_second: watch::Receiver<u32>,
        metrics: Arc<Metrics>,
        supervisor: Supervisor,
    ) -> Rest {
        Rest {
            client,
            authorization: format!("Bot {token}").into(),
            proxy,
            application: OnceLock::new(),
            limits: RateLimits::default(),
            firsts: KeyedLocks::default(),
            queue: RequestQueue::new(requests_per_second, Arc::clone(&metrics), supervisor),
            metrics,
            emoji_missing: Notify::new(),
            commands: CommandMentions::default(),
        }
    }

    /// The application is this one. A later session cannot say otherwise.
    pub fn is(&self, application: ApplicationId) {
        self.application.get_or_init(|| application);
    }

    /// Our own application.
    pub fn application(&self) -> Result<ApplicationId, DiscordError> {
        self.application.get().copied().ok_or(DiscordError::UNSENT)
    }

    /// A ticket for some work whose requests are to wait with one age.
    pub fn ticket(&self) -> Ticket {
        self.queue.ticket()
    }

    /// Waits until a ticket has its turn for a request of this class, however long that takes.
    pub async fn await_turn(&self, class: RequestClass, ticket: &Ticket) {
        self.queue.await_turn(class, ticket).await;
    }

    /// Sends a request whose answer says nothing that is needed. One attempt, and none before a limit lets it go.
    pub async fn tell(&self, call: Call<'_>) -> Result<(), DiscordError> {
        self.exchange(call, SOON).await.map(drop)
    }

    /// Sends a request and reads its answer. One attempt, and none before a limit lets it go.
    pub async fn ask<T: DeserializeOwned>(&self, call: Call<'_>) -> Result<T, DiscordError> {
        self.ask_within(call, SOON).await
    }

    /// The same for one that waits no longer than that for its turn.
    async fn ask_within<T: DeserializeOwned>(&self, call: Call<'_>, most: Duration) -> Result<T, DiscordError> {
        let (place, answer) = self.exchange(call, most).await?;
        serde_json::from_slice(&answer).map_err(|error| {
            warn!(
                "Discord's answer to {} cannot be read: {}",
                place.route,
                describe(&error)
            );
            DiscordError::Unread
        })
    }

    /// The same with a few attempts, none of which waits longer for a limit than `most`.
    pub async fn tell_patiently(&self, call: Call<'_>, most: Duration) -> Result<(), DiscordError> {
        let send = async || self.exchange(call.clone(), most).await.map(drop);
        self.patiently(send, most, DiscordError::is_transient).await
    }

    /// The same with a few attempts, none of which waits longer for a limit than `most`.
    pub async fn ask_patiently<T: DeserializeOwned>(&self, call: Call<'_>, most: Duration) -> Result<T, DiscordError> {
        self.patiently(|| self.ask_within(call.clone(), most), most, DiscordError::is_transient)
            .await
    }

    /// The same for what Discord does only once however often it is asked: it is asked again, too, if its answer cannot be read.
    pub async fn ask_until_read<T: DeserializeOwned>(&self, call: Call<'_>, most: Duration) -> Result<T, DiscordError> {
        self.patiently(|| self.ask_within(call.clone(), most), most, DiscordError::unsettled)
            .await
    }

    async fn patiently<T, F>(
        &self,
        send: impl FnMut() -> F,
        most: Duration,
        again: fn(DiscordError) -> bool,
    ) -> Result<T, DiscordError>
    where
        F: Future<Output = Result<T, DiscordError>>,
    {
        let pauses = ExponentialBuilder::new().with_min_delay(PAUSE).with_factor(2.0);
        let attempts = send
            .retry(pauses.with_max_times(AGAIN))
            .when(|trouble| again(*trouble) && trouble.wait() <= most)
            .adjust(|trouble, pause| pause.map(|pause| pause.max(trouble.wait())));
        // A later attempt is as old as the first.
        match Ticket::current() {
            Some(_) => attempts.await,
            None => self.queue.ticket().scope(attempts.into_future()).await,
        }
    }

    /// Returns whether first answers wait because Discord accepts none.
    pub fn holds_first_answers(&self) -> bool {
        self.limits.holds_first_answers(Instant::now())
    }

    /// Counts a request that nobody answered in time.
    pub fn unanswered(&self) -> DiscordError {
        self.metrics.rest(None);
        DiscordError::DOWN
    }

    /// The address of a route, at the proxy if there is one.
    fn address(&self, route: &Route<'_>, params: Option<&[(&'static str, String)]>) -> String {
        let mut address = route.path().into_owned();
        if let Some(proxy) = &self.proxy {
            address = address.replace("https://discord.com", proxy.trim_end_matches('/'));
        }
        let params = params.into_iter().flatten();
        for (between, (name, value)) in std::iter::once('?').chain(std::iter::repeat('&')).zip(params) {
            address += &format!("{between}{name}={value}");
        }
        address
    }

    /// Waits until the limits let a request go, but not longer than that for its turn among all that count, and not for a bucket that is
    /// empty: others go on meanwhile.
    async fn admit(&self, place: &Place, class: RequestClass, most: Duration) -> Result<Admitted, DiscordError> {
        let busy = |wait| {
            self.metrics.rest_wait();
            DiscordError::Busy { wait }
        };
        if !place.counted {
            self.limits.take(place, Instant::now()).map_err(busy)?;
            return Ok(Admitted::default());
        }
        let mut waited = None;
        loop {
            self.limits.look(place, Instant::now()).map_err(busy)?;
            let turn = self.queue.turn(class, most).await;
            let turn = turn.ok_or(DiscordError::Queued { class })?;
            // If nothing is known of a bucket, one request is sent there first, and the others wait until that was answered.
            let mut first = None;
            if let Some(bucket) = self.limits.unknown(place) {
                // A response may not name the bucket; then each waiter goes first in its turn.
                first = waited.take().or_else(|| self.firsts.try_lock(bucket.clone()));
                if first.is_none() {
                    drop(turn);
                    let lock = timeout(most, self.firsts.lock(bucket)).await;
                    waited = Some(lock.map_err(|_| DiscordError::Queued { class })?);
                    continue;
                }
            }
            self.limits.take(place, Instant::now()).map_err(busy)?;
            return Ok(Admitted {
                _in_flight: Some(turn.send(class)),
                _first: first,
            });
        }
    }

    /// Sends a request; returns its place and the body of a successful response. On an unknown emoji it retries without custom emojis:
    /// a message without its faces is better than none.
    async fn exchange(&self, call: Call<'_>, most: Duration) -> Result<(Place, Bytes), DiscordError> {
        match self.send(call.clone(), most).await {
            Err(Failure {
                names_emoji: true,
                error,
            }) => {
                self.emoji_missing.notify_one();
                let plain = call.without_emojis().ok_or(error)?;
                self.send(plain, most).await.map_err(|failure| failure.error)
            }
            sent => sent.map_err(|failure| failure.error),
        }
    }

    async fn send(&self, call: Call<'_>, most: Duration) -> Result<(Place, Bytes), Failure> {
        let place = Place::of(call.method, &call.route.path());
        let class = call.class;
        let address = self.address(&call.route, call.params.as_deref());
        let request = self
            .client
            .request(call.method.reqwest_method(), address)
            .header(header::USER_AGENT, USER_AGENT)
            .header(header::AUTHORIZATION, self.authorization.expose_secret());
        // What cannot be a request is not sent, and no one is waited for.
        let request = call.fill(request).and_then(RequestBuilder::build);
        let request = request.map_err(|_| DiscordError::UNSENT)?;
        let _admitted = self.admit(&place, class, most).await?;
        let answer = match self.client.execute(request).await {
            Ok(answer) => answer,
            Err(_) => {
                self.failed(&place, "no answer", Duration::ZERO);
                return Err(self.unanswered().into());
            }
        };
        let status = answer.status();
        self.metrics.rest(Some(status.as_u16()));
        self.limits.learn(&place, &told(answer.headers()), Instant::now());
        let header = retry_after(answer.headers(), SystemTime::now());
        let everything = answer.headers().contains_key("x-ratelimit-global");
        let is_page = is_page(answer.headers());
        let body = answer.bytes().await;
        if status.is_success() {
            self.answered(&place);
            self.limits.taken(&place);
            // It was carried out, even if not all of the answer arrives.
            return Ok((place, body.unwrap_or_default()));
        }
        let no: No = body
            .ok()
            .and_then(|body| serde_json::from_slice(&body).ok())
            .unwrap_or_default();
        let refusal = Refusal {
            header,
            everything,
            is_page,
        };
        Err(Failure {
            error: self.refused(&place, status.as_u16(), &no, refusal),
            names_emoji: no.names_unknown_emoji(),
        })
    }

    /// Updates the limits after an error response, and returns its meaning.
    fn refused(&self, place: &Place, status: u16, no: &No, refusal: Refusal) -> DiscordError {
        let now = Instant::now();
        let told = refusal.header.max(seconds(no.retry_after)).unwrap_or_default();
        // A banned address gets a web page with one of these.
        if matches!(status, 403 | 429) && !no.is_discords() && refusal.is_page {
            let (wait, all) = self.limits.refused_by_proxy(place, told, now);
            if all {
                self.queue.hold((now + wait).into());
                warn!(
                    "a proxy before Discord refuses all requests (status {status}): nothing is sent for {} s",
                    wait.as_secs()
                );
            }
            return DiscordError::Busy { wait };
        }
        match no.is_discords() && status != 429 && status < 500 {
            true => self.answered(place),
            false => self.failed(place, &format!("status {status}"), told),
        }
        let wait = match status {
            429 if told.is_zero() => self.limits.refused_untold(place, now),
            _ => told,
        };
        if !wait.is_zero() {
            let all = refusal.everything || no.global;
            self.limits.refused(place, wait, all, now);
            if all {
                self.queue.hold((now + wait).into());
            }
        }
        DiscordError::of(status, no.code.map(|code| code as isize), wait)
    }

    /// Records a response of Discord itself.
    fn answered(&self, place: &Place) {
        if self.limits.answered(place) {
            info!("Discord takes first answers to interactions again");
        }
    }

    /// Records a failed request, which may hold back first answers.
    fn failed(&self, place: &Place, why: &str, wait: Duration) {
        if self.limits.failed(place, wait, Instant::now()) {
            warn!(
                "Discord takes no first answers to interactions ({why}): one at a time is tried, less and less often"
            );
        }
    }
}

/// Removes custom emojis from components; returns whether it found any.
fn take_custom_emojis(body: &mut Value) -> bool {
    match body {
        Value::Object(fields) => {
            let is_custom = |emoji: &Value| !emoji["id"].is_null();
            let taken = fields.get("emoji").is_some_and(is_custom) && fields.remove("emoji").is_some();
            fields
                .values_mut()
                .fold(taken, |taken, value| take_custom_emojis(value) | taken)
        }
        Value::Array(values) => values
            .iter_mut()
            .fold(false, |taken, value| take_custom_emojis(value) | taken),
        _ => false,
    }
}

/// Headers of an error response.
struct Refusal {
    /// The delay in `Retry-After`.
    header: Option<Duration>,
    /// The limit applies to the whole bot.
    everything: bool,
    /// The body is a web page.
    is_page: bool,
}

/// Returns whether the response is a web page, or Cloudflare's short text instead.
fn is_page(headers: &reqwest::header::HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/"))
}

fn number<T: std::str::FromStr>(headers: &reqwest::header::HeaderMap, name: &str) -> Option<T> {
    headers.get(name)?.to_str().ok()?.trim().parse().ok()
}

/// A number of seconds that makes sense.
fn seconds(number: Option<f64>) -> Option<Duration> {
    let number = number.filter(|number| *number >= 0.0)?;
    Some(Duration::try_from_secs_f64(number).map_or(LONGEST, |time| time.min(LONGEST)))
}

/// How long `Retry-After` asks to wait: so many seconds, or until a moment. That is read by the clock of the one who names it, if the
/// answer says what it shows.
pub fn retry_after(headers: &reqwest::header::HeaderMap, now: SystemTime) -> Option<Duration> {
    let moment = |name| httpdate::parse_http_date(headers.get(name)?.to_str().ok()?.trim()).ok();
    let until = || {
        let wait = moment("retry-after")?.duration_since(moment("date").unwrap_or(now));
        Some(wait.unwrap_or_default().min(LONGEST))
    };
    seconds(number(headers, "retry-after")).or_else(until)
}

fn told(headers: &reqwest::header::HeaderMap) -> Told {
    Told {
        bucket: number(headers, "x-ratelimit-bucket"),
        most: number(headers, "x-ratelimit-limit"),
        left: number(headers, "x-ratelimit-remaining"),
        full_in: seconds(number(headers, "x-ratelimit-reset-after")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_a_number_of_seconds_or_lasts_until_a_moment() {
        const AT: &str = "Fri, 15 May 2026 20:00:00 GMT";
        let at = httpdate::parse_http_date(AT).unwrap();
        let wait = |pairs: &[(&'static str, &str)], now| {
            let pairs = pairs.iter().map(|(name, value)| {
                let name = reqwest::header::HeaderName::from_static(name);
                (name, value.parse().unwrap())
            });
            retry_after(&pairs.collect(), now).map(|wait| wait.as_millis())
        };
        let (minute, day) = (Duration::from_secs(60), Duration::from_secs(24 * 60 * 60));
        assert_eq!(wait(&[("retry-after", "1.5")], at), Some(1_500));
        assert_eq!(wait(&[("retry-after", AT)], at - minute), Some(60_000));
        assert_eq!(wait(&[("retry-after", AT)], at + minute), Some(0), "it is over");
        assert_eq!(wait(&[("retry-after", AT)], at - 9 * day), Some(day.as_millis()));
        // A clock that is wrong here is right there.
        let date = ("date", "Fri, 15 May 2026 19:59:55 GMT");
        assert_eq!(wait(&[("retry-after", AT), date], at + minute), Some(5_000));
        assert_eq!(wait(&[("retry-after", "soon"), date], at), None);
        assert_eq!(wait(&[date], at), None);
    }

    #[tokio::test]
    async fn what_cannot_be_a_request_is_not_taken_for_an_outage() {
        let rest = |token, proxy: Option<&str>| {
            let proxy = proxy.map(str::to_owned);
            Rest::new(
                reqwest::Client::new(),
                token,
                proxy,
                watch::Sender::new(50).subscribe(),
                Arc::default(),
                Supervisor::default(),
            )
        };
        for rest in [rest("two\nlines", None), rest("token", Some("no address"))] {
            let asked = rest.tell(Call::new(LightMethod::Get, Route::GatewayBot)).await;
            assert_eq!(asked, Err(DiscordError::UNSENT));
        }
    }

    #[test]
    fn only_emojis_with_an_id_are_taken_out() {
        let emoji = |id: Option<&str>| serde_json::json!({"id": id, "name": "x"});
        let mut body = serde_json::json!({"type": 7, "data": {"components": [{"components": [
            {"type": 2, "emoji": emoji(Some("1")), "label": "a"}, {"type": 2, "emoji": emoji(None)},
            {"type": 3, "options": [{"label": "b", "emoji": emoji(Some("2"))}]},
        ]}]}});
        assert!(take_custom_emojis(&mut body));
        let plain = serde_json::json!({"type": 7, "data": {"components": [{"components": [
            {"type": 2, "label": "a"}, {"type": 2, "emoji": emoji(None)}, {"type": 3, "options": [{"label": "b"}]},
        ]}]}});
        assert_eq!(body, plain);
        assert!(!take_custom_emojis(&mut body));
    }

    #[test]
    fn a_wait_that_makes_no_sense_is_none_and_an_endless_one_is_a_day() {
        assert_eq!(seconds(Some(1.5)), Some(Duration::from_millis(1_500)));
        assert_eq!(seconds(Some(0.0)), Some(Duration::ZERO));
        for odd in [-1.0, f64::NAN] {
            assert_eq!(seconds(Some(odd)), None);
        }
        for endless in [f64::INFINITY, 1e300] {
            assert_eq!(seconds(Some(endless)), Some(LONGEST));
        }
    }
}

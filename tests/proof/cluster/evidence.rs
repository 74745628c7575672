//! What the database tells: each version of each match that it ever held, kept by a trigger of the proof's own, and held against what
//! people were told.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use headsup_games::CATALOG;
use headsup_match::{Match, MatchId, People, Record};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::{Client, NoTls, Row};

/// Keeps each version, whatever the product's own functions do.
const KEEP: &str = "
    CREATE TABLE proof_versions (
        n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text NOT NULL, version bigint NOT NULL, record bytea NOT NULL,
        challenger bigint NOT NULL, opponent bigint, at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE FUNCTION proof_keep() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO proof_versions (id, version, record, challenger, opponent)
            VALUES (NEW.id, NEW.version, NEW.record, NEW.challenger, NEW.opponent);
        RETURN NULL;
    END
    $$;
    CREATE TABLE proof_beats (at timestamptz NOT NULL DEFAULT clock_timestamp());
    CREATE TRIGGER proof_keep AFTER INSERT OR UPDATE ON matches FOR EACH ROW EXECUTE FUNCTION proof_keep();
";
const COLUMNS: &str = "id, version, record, challenger, opponent";

/// How long one question may take: a server that is frozen answers none.
const PATIENCE: Duration = Duration::from_secs(3);

/// Looks into the database by its own connections, which no fault but the server's own touches.
#[derive(Clone)]
pub struct Observer {
    url: String,
    /// Those that no one uses just now: a new one costs the server more than most questions.
    idle: Arc<Mutex<Vec<Client>>>,
}

/// A move that someone was told is made: which, and after how many moves and steps of the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    pub id: MatchId,
    pub after: usize,
    /// How it is written; empty where the press did not say.
    pub text: String,
}

/// A version, and when it was stored.
pub struct Version {
    pub game: Match,
    pub at: Duration,
}

impl Observer {
    pub fn of(url: String) -> Observer {
        Observer {
            url,
            idle: Arc::default(),
        }
    }

    /// The address of the database.
    pub fn url(&self) -> &str {
        &self.url
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Client>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection, new if all are used, as soon as the server is there. One that has answered is [put back](Observer::put_back).
    async fn client(&self) -> Client {
        let idle = self.idle().pop();
        if let Some(client) = idle.filter(|client| !client.is_closed()) {
            return client;
        }
        loop {
            let connecting = timeout(PATIENCE, tokio_postgres::connect(&self.url, NoTls));
            if let Ok(Ok((client, connection))) = connecting.await {
                tokio::spawn(connection);
                return client;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    fn put_back(&self, client: Client) {
        self.idle().push(client);
    }

    /// Begins to keep each version.
    pub async fn keep(&self) {
        self.execute(KEEP).await;
    }

    /// Has the database store something five times a second, so that it is known when it could not.
    pub fn beat(&self) -> JoinHandle<()> {
        let observer = self.clone();
        tokio::spawn(async move {
            loop {
                let observer = observer.clone();
                // One that hangs keeps no other back.
                tokio::spawn(async move {
                    let beat = observer.tries("INSERT INTO proof_beats DEFAULT VALUES");
                    drop(timeout(Duration::from_secs(1), beat).await);
                });
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        })
    }

    /// When it stored these.
    pub async fn beats(&self) -> Vec<Duration> {
        let query = "SELECT floor(extract(epoch FROM at) * 1000)::bigint FROM proof_beats";
        let rows = self.rows(query).await;
        let moment = |row: &Row| Duration::from_millis(row.get::<_, i64>(0).cast_unsigned());
        rows.iter().map(moment).collect()
    }

    pub async fn execute(&self, statements: &str) {
        assert!(self.tries(statements).await, "it is valid: {statements}");
    }

    /// Whether the server carried this out, in time.
    pub async fn tries(&self, statements: &str) -> bool {
        let client = self.client().await;
        let done = timeout(PATIENCE, client.batch_execute(statements)).await;
        let done = done.is_ok_and(|done| done.is_ok());
        if done {
            self.put_back(client);
        }
        done
    }

    /// The rows of a query, which is repeated until the server answers.
    pub async fn rows(&self, query: &str) -> Vec<Row> {
        loop {
            let client = self.client().await;
            match timeout(PATIENCE, client.query(query, &[])).await {
                Ok(Ok(rows)) => {
                    self.put_back(client);
                    return rows;
                }
                Ok(Err(error)) if error.as_db_error().is_some_and(|db| db.code().code().starts_with("42")) => {
                    panic!("{error}")
                }
                _ => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    /// The match of these two that is open, if there is one.
    pub async fn open_between(&self, one: &str, two: &str) -> Option<Match> {
        let query = format!(
            "SELECT {COLUMNS} FROM matches WHERE open AND challenger IN ({one}, {two}) AND opponent IN ({one}, {two})"
        );
        let rows = self.rows(&query).await;
        rows.first().map(|row| read(row).expect("a match replays"))
    }

    /// The shard of each match's home, of two, where it is known.
    pub async fn homes(&self) -> BTreeMap<MatchId, u64> {
        let rows = self.rows("SELECT id, note FROM places").await;
        let home = |row: &Row| {
            let id = row.get::<_, &str>("id").parse().ok()?;
            let home = headsup_discord::home_shard(row.get("note"), 2)?;
            Some((id, home.into()))
        };
        rows.iter().filter_map(home).collect()
    }

    /// Every version of every match, in the order in which they were stored.
    pub async fn versions(&self) -> Result<BTreeMap<MatchId, Vec<Version>>, String> {
        let query = format!(
            "SELECT {COLUMNS}, floor(extract(epoch FROM at) * 1000)::bigint AS moment FROM proof_versions ORDER BY n"
        );
        let mut all: BTreeMap<MatchId, Vec<Version>> = BTreeMap::new();
        for row in self.rows(&query).await {
            let game = read(&row)?;
            let at = Duration::from_millis(row.get::<_, i64>("moment").cast_unsigned());
            all.entry(game.id()).or_default().push(Version { game, at });
        }
        Ok(all)
    }
}

/// Replays a row.
fn read(row: &Row) -> Result<Match, String> {
    let id: MatchId = row
        .get::<_, &str>("id")
        .parse()
        .map_err(|_| "an id is unreadable".to_owned())?;
    let person = |number: i64| headsup_match::UserId(number.cast_unsigned());
    let people = People::new(
        person(row.get("challenger")),
        row.get::<_, Option<i64>>("opponent").map(person),
    );
    let record = Record::from_bytes(row.get("record")).map_err(|error| format!("{id}: {error}"))?;
    let rules = CATALOG
        .find(&record.terms().game)
        .ok_or_else(|| format!("{id}: no such game"))?;
    let version = row.get::<_, i64>("version").cast_unsigned();
    Match::replay(id, version, people, record, rules).map_err(|error| error.to_string())
}

/// The moves that stand, and behind them the steps that are tried.
pub fn moves(game: &Match) -> Vec<String> {
    let record = game.record();
    [record.moves(), record.tried()].concat()
}

/// That versions follow one another without a gap, that nothing that was made is ever gone, and that what people were told is there once.
pub fn examine(versions: &BTreeMap<MatchId, Vec<Version>>, told: &[Told]) -> Result<(), String> {
    for (id, versions) in versions {
        let mut before: Vec<String> = Vec::new();
        for (expected, Version { game, .. }) in (1..).zip(versions) {
            if game.version() != expected {
                return Err(format!("{id}: version {} where {expected} follows", game.version()));
            }
            let now = moves(game);
            if !now.starts_with(&before) {
                return Err(format!("{id}: {before:?} became {now:?}"));
            }
            before = now;
        }
    }
    for Told { id, after, text } in told {
        let last = versions.get(id).and_then(|versions| versions.last());
        let last = last.ok_or_else(|| format!("{id}: it was told, and is not there"))?;
        let made = moves(&last.game);
        let made = made
            .get(*after)
            .ok_or_else(|| format!("{id}: move {after}, {text:?}, was told, and is lost"))?;
        if !text.is_empty() && made != text {
            return Err(format!("{id}: move {after}, {text:?}, was told, and {made:?} is there"));
        }
    }
    Ok(())
}

//! TLS to a server that listens on 127.0.0.1.

use std::io::Write as _;
use std::process::Command;
use std::sync::OnceLock;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;

use super::{Fresh, made, options};
use crate::address::Address;
use crate::{ConnectError, Options, PostgresStore};
use headsup_store::Store;
use headsup_testkit::PostgresServer;

/// Makes two authorities in the folder, and a certificate of `db.example` by the first of them.
const CERTIFICATES: &str = r#"
set -e
cd "$1"
key="-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
for name in own other; do
    openssl req -x509 $key -days 2 -subj "/CN=$name" -keyout $name.key -out $name.crt
done
openssl req -new $key -subj /CN=db.example -keyout server.key -out server.csr
echo subjectAltName=DNS:db.example >names
openssl x509 -req -in server.csr -CA own.crt -CAkey own.key -CAcreateserial -days 2 -extfile names -out server.crt
"#;

/// What addresses say of TLS if they demand it.
const DEMANDED: [&str; 3] = ["&sslmode=require", "&sslmode=verify-ca", "&sslmode=verify-full"];
/// What they say if they use it where it is offered.
const PREFERRED: [&str; 2] = ["", "&sslmode=prefer"];
const DISABLED: &str = "&sslmode=disable";

/// A server with TLS, the authority of its certificate, and another one.
struct Server {
    postgres: PostgresServer,
    own: Vec<u8>,
    other: Vec<u8>,
}

impl Server {
    /// None where PostgreSQL or OpenSSL is not installed, which is said.
    fn shared() -> Option<&'static Server> {
        static SERVER: OnceLock<Option<Server>> = OnceLock::new();
        SERVER.get_or_init(Server::start).as_ref()
    }

    fn start() -> Option<Server> {
        if Command::new("openssl").arg("version").output().is_err() {
            // Past the capture of a test's own output.
            let said = b"\n!! NOT CHECKED: TLS to PostgreSQL (openssl is not installed)\n\n";
            let _ = std::io::stderr().write_all(said);
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        let mut shell = Command::new("sh");
        let made = shell
            .args(["-c", CERTIFICATES, "sh"])
            .arg(folder.path())
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let postgres = PostgresServer::start_on_tcp(Some(folder.path()))?;
        let read = |name| std::fs::read(folder.path().join(name)).unwrap();
        Some(Server {
            postgres,
            own: read("own.crt"),
            other: read("other.crt"),
        })
    }
}

/// What a store is given that trusts an authority.
fn trusting(authority: &[u8]) -> Options {
    Options {
        authorities: Some(authority.to_vec()),
        ..options()
    }
}

/// The address of a database on 127.0.0.1 by the name of a host, with what follows it.
fn url(server: &PostgresServer, user: &str, host: &str, database: &str, tls: &str) -> String {
    let port = server.port();
    format!("postgres://{user}@{host}:{port}/{database}?hostaddr=127.0.0.1{tls}")
}

fn fresh(server: &'static PostgresServer) -> Fresh {
    let name = server.database();
    Fresh { server, name }
}

/// Whether a store that commits to a new database uses TLS, on each of its connections.
async fn encrypted(server: &'static PostgresServer, user: &str, tls: &str, options: Options) -> bool {
    let fresh = fresh(server);
    let beside = fresh.client().await;
    if user.starts_with("locked") {
        let own = format!("ALTER DATABASE {} OWNER TO locked", fresh.name);
        beside.batch_execute(&own).await.unwrap();
    }
    let url = url(server, user, "db.example", &fresh.name, tls);
    let store = PostgresStore::connect(&url, options).await.unwrap();
    store.commit(made(1, None)).await.unwrap();
    let counted = "SELECT count(*), count(*) FILTER (WHERE ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE datname = $1 AND application_name = 'headsup'";
    let counted = beside.query_one(counted, &[&fresh.name]).await.unwrap();
    let (all, with_tls): (i64, i64) = (counted.get(0), counted.get(1));
    assert!(
        all >= 3,
        "one that holds the process, one that listens, one that commits: {all}"
    );
    assert!(with_tls == 0 || with_tls == all, "{with_tls} of {all}");
    with_tls == all
}

/// Asserts that an address is refused, in words that say why and what to do, without the password.
async fn refused(url: &str, options: Options, why: &str) {
    let error = PostgresStore::connect(url, options).await.unwrap_err();
    let said = error.to_string();
    let way_out = match error {
        ConnectError::Tls(_) => "store.authority_file",
        ConnectError::NoTls(_) => "sslmode=disable",
        ConnectError::Exposed(_) => "scram-sha-256",
        _ => panic!("{url}: {said}"),
    };
    assert!(said.contains(why) && said.contains(way_out), "{url}: {said}");
    assert!(!format!("{said} {error:?}").contains("secret"), "{said}");
}

#[tokio::test]
async fn a_store_commits_over_tls_unless_it_is_disabled() {
    let Some(server) = Server::shared() else { return };
    for tls in DEMANDED.iter().chain(&PREFERRED) {
        assert!(
            encrypted(&server.postgres, "tests", tls, trusting(&server.own)).await,
            "{tls}"
        );
    }
    assert!(!encrypted(&server.postgres, "tests", DISABLED, trusting(&server.own)).await);
}

#[tokio::test]
async fn a_password_is_bound_to_the_certificate_and_may_look_like_a_mode() {
    let Some(server) = Server::shared() else { return };
    let role = "CREATE ROLE locked LOGIN PASSWORD 'sslmode=verify-full?&@'";
    let client = fresh(&server.postgres).client().await;
    client.batch_execute(role).await.unwrap();
    let tls = "&channel_binding=require&sslmode=verify-full";
    let user = "locked:sslmode=verify-full?&%40";
    assert!(encrypted(&server.postgres, user, tls, trusting(&server.own)).await);
}

#[tokio::test]
async fn a_database_may_be_called_like_a_mode() {
    let Some(server) = Server::shared() else { return };
    let url = url(
        &server.postgres,
        "tests",
        "db.example",
        "sslmode=verify-ca",
        "&sslmode=verify-ca",
    );
    let error = PostgresStore::connect(&url, trusting(&server.own)).await.unwrap_err();
    assert!(error.to_string().contains("\"sslmode=verify-ca\""), "{error}");
}

#[tokio::test]
async fn a_certificate_of_another_authority_or_host_is_refused_in_words() {
    let Some(server) = Server::shared() else { return };
    let database = server.postgres.database();
    for tls in DEMANDED.iter().chain(&PREFERRED) {
        let at = |host| url(&server.postgres, "tests:secret", host, &database, tls);
        refused(&at("db.example"), options(), "UnknownIssuer").await;
        refused(&at("db.example"), trusting(&server.other), "UnknownIssuer").await;
        let why = "not valid for name \"other.example\"";
        refused(&at("other.example"), trusting(&server.own), why).await;
        let why = "not valid for name \"127.0.0.1\"";
        refused(&at("127.0.0.1"), trusting(&server.own), why).await;
    }
}

#[tokio::test]
async fn a_server_without_tls_is_refused_where_the_address_demands_it() {
    static PLAIN: OnceLock<Option<PostgresServer>> = OnceLock::new();
    let Some(server) = PLAIN.get_or_init(|| PostgresServer::start_on_tcp(None)) else {
        return;
    };
    for tls in DEMANDED {
        let url = url(server, "tests:secret", "db.example", "postgres", tls);
        refused(&url, options(), "server does not support TLS").await;
    }
    let role = "CREATE ROLE locked LOGIN PASSWORD 'secret'";
    fresh(server).client().await.batch_execute(role).await.unwrap();
    for tls in PREFERRED.iter().chain([&DISABLED]) {
        assert!(!encrypted(server, "tests", tls, options()).await);
        assert!(!encrypted(server, "locked:secret", tls, options()).await, "by SCRAM");
    }
}

#[test]
fn without_a_mode_only_this_machine_may_go_without_tls() {
    let modes = |address: &str| {
        let url = format!("postgres://headsup@{address}");
        let address = Address::read(&url, None, None, options().patience.deadline).unwrap();
        address.hosts.iter().map(Config::get_ssl_mode).collect::<Vec<_>>()
    };
    for here in [
        "localhost/headsup",
        "LocalHost:5433/headsup",
        "127.0.0.1/headsup",
        "127.8.9.1/headsup",
        "[::1]/headsup",
        "[::ffff:127.0.0.1]/headsup",
        "db.example/headsup?hostaddr=127.0.0.1",
        "db.example/headsup?sslmode=prefer",
    ] {
        assert_eq!(modes(here), [SslMode::Prefer], "{here}");
    }
    for elsewhere in [
        "db.example/headsup",
        "db.example/headsup?application_name=sslmode",
        "db.example/sslmode=disable",
        "10.0.0.7/headsup",
        "0.0.0.0/headsup",
        "[fd00::7]/headsup",
        "localhost.example/headsup",
        "localhost/headsup?hostaddr=10.0.0.7",
        "localhost/headsup?sslmode=require",
    ] {
        assert_eq!(modes(elsewhere), [SslMode::Require], "{elsewhere}");
    }
    assert_eq!(
        modes("%2Frun%2Fpostgresql/headsup"),
        [SslMode::Disable],
        "a socket has no TLS"
    );
    assert_eq!(modes("db.example/headsup?sslmode=disable"), [SslMode::Disable]);
    assert_eq!(
        modes("db.example,localhost/headsup"),
        [SslMode::Require, SslMode::Prefer]
    );
}

/// Starts a server without TLS that sends this request; returns its port and the received bytes.
async fn asking(form: &'static [u8]) -> (u16, mpsc::UnboundedReceiver<u8>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (told, hears) = mpsc::unbounded_channel();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut client, _)) = listener.accept().await {
            let mut said = [0; 1024];
            let mut length = client.read(&mut said).await.unwrap_or_default();
            // An SSLRequest of eight bytes precedes any secret.
            if length == 8 {
                client.write_all(b"N").await.unwrap();
                length = client.read(&mut said).await.unwrap_or_default();
            }
            if length > 0 {
                client.write_all(form).await.unwrap();
            }
            while let Ok(length @ 1..) = client.read(&mut said).await {
                said[..length].iter().for_each(|&byte| told.send(byte).unwrap());
            }
        }
    });
    (port, hears)
}

#[tokio::test]
async fn no_password_goes_out_that_others_on_the_way_could_use() {
    let clear: &[u8] = b"R\0\0\0\x08\0\0\0\x03";
    let md5: &[u8] = b"R\0\0\0\x0c\0\0\0\x05salt";
    for (form, why) in [(clear, "in clear text"), (md5, "as an MD5 hash")] {
        for mode in ["", "?sslmode=prefer", "?sslmode=disable"] {
            let (port, mut hears) = asking(form).await;
            let url = format!("postgres://headsup:secret@127.0.0.1:{port}/headsup{mode}");
            refused(&url, options(), why).await;
            hears.close();
            assert_eq!(hears.recv().await, None, "{mode}");
        }
    }
    // Control: the client answers SCRAM, which reveals no password.
    let (port, mut hears) = asking(b"R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0").await;
    let url = format!("postgres://headsup:secret@127.0.0.1:{port}/headsup");
    let connected = tokio::spawn(async move { PostgresStore::connect(&url, options()).await });
    assert_eq!(hears.recv().await, Some(b'p'));
    connected.abort();
}

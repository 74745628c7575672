//! A PostgreSQL server of the tests' own: begun once for a process, with a database for each test, and gone with the process.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::ports::free;
use crate::unprivileged;

/// Makes a cluster in the folder, in which the user `locked` needs a password, and runs it until the standard input ends, which it does
/// with the process of the tests, however that ends. With each line of it the server is ended at once, as by a crash, and begun again.
/// The server listens only on a socket in the folder, unless further server arguments say otherwise. Given the socket of another server,
/// it becomes an asynchronous standby of it.
const RUN: &str = r#"
cd "$2" || exit 1
if [ -n "$4" ]; then
    "$1/pg_basebackup" --host="$4" --username=tests --pgdata=data --checkpoint=fast --no-sync --write-recovery-conf || exit 1
else
    "$1/initdb" --pgdata=data --auth=trust --username=tests --encoding=UTF8 --locale=C --no-sync --no-instructions >initdb.log 2>&1 ||
        { cat initdb.log >&2; exit 1; }
    printf 'local all locked scram-sha-256\nhost all locked all scram-sha-256\n' | cat - data/pg_hba.conf >hba && mv hba data/pg_hba.conf
fi
exec 3<&0
serve() {
    programs=$1 folder=$2 fsync=$3
    shift 4
    "$programs/postgres" -D data -k "$folder" -c listen_addresses= -c fsync="$fsync" -c max_connections=400 -c shared_buffers=32MB \
        -c log_min_messages=log "$@" </dev/null 3<&- &
    server=$!
}
serve "$@"
while read -r again <&3; do
    kill -QUIT $server
    wait $server
    serve "$@"
done
kill -QUIT $server
wait $server
rm -rf "$2"
"#;

/// A server, which ends when this is dropped and when the process ends.
#[derive(Debug)]
pub struct PostgresServer {
    programs: PathBuf,
    folder: PathBuf,
    /// Of its socket, and on 127.0.0.1 if it listens there.
    port: u16,
    databases: AtomicU32,
    /// Ends the server when it is closed.
    alive: Mutex<ChildStdin>,
    _shell: Child,
}

impl PostgresServer {
    /// The server of all tests of a process, which syncs nothing; none where PostgreSQL is not installed, which is said.
    ///
    /// # Panics
    /// Panics if it does not start.
    pub fn shared() -> Option<&'static PostgresServer> {
        static SERVER: OnceLock<Option<PostgresServer>> = OnceLock::new();
        SERVER.get_or_init(|| PostgresServer::start(false)).as_ref()
    }

    /// Starts one of its own. Without `fsync` it is fast, and loses what it holds when the machine fails.
    ///
    /// # Panics
    /// Panics if it does not start.
    pub fn start(fsync: bool) -> Option<PostgresServer> {
        PostgresServer::start_with(fsync, 5432, |_| Vec::new())
    }

    /// Starts one that syncs nothing, and listens on 127.0.0.1 as well. TLS needs a folder that holds `server.crt` and `server.key`.
    ///
    /// # Panics
    /// Panics if it does not start.
    pub fn start_on_tcp(tls: Option<&Path>) -> Option<PostgresServer> {
        let port = free(1)[0];
        PostgresServer::start_with(false, port, |folder| {
            let mut settings = vec!["listen_addresses=127.0.0.1".to_owned(), format!("port={port}")];
            if let Some(from) = tls {
                let copied = folder.join("tls");
                unprivileged::copy(from, &copied);
                settings.push("ssl=on".to_owned());
                settings.push(format!("ssl_cert_file={}", copied.join("server.crt").display()));
                settings.push(format!("ssl_key_file={}", copied.join("server.key").display()));
            }
            settings
        })
    }

    /// Starts a server without fsync on a disk of this size. Without such a disk, prints a line and returns `None`.
    ///
    /// # Panics
    /// Panics if it does not start.
    pub fn start_on_disk(megabytes: u32) -> Option<PostgresServer> {
        let Some(on_disk) = unprivileged::shell_on_disk(RUN, megabytes) else {
            let said = b"\n!! NOT CHECKED: PostgreSQL on a full disk (only root may mount a small one)\n\n";
            let _ = std::io::stderr().write_all(said);
            return None;
        };
        PostgresServer::start_by(on_disk, false, 5432, None, |_| Vec::new())
    }

    /// Starts an asynchronous standby of this server.
    ///
    /// # Panics
    /// Panics if it does not start.
    pub fn standby(&self) -> PostgresServer {
        let command = unprivileged::shell(RUN);
        let standby = PostgresServer::start_by(command, true, 5432, Some(&self.folder), |_| Vec::new());
        standby.expect("the programs are there")
    }

    /// Starts one with settings that may need its folder.
    fn start_with(fsync: bool, port: u16, settings: impl FnOnce(&Path) -> Vec<String>) -> Option<PostgresServer> {
        PostgresServer::start_by(unprivileged::shell(RUN), fsync, port, None, settings)
    }

    fn start_by(
        mut command: Command,
        fsync: bool,
        port: u16,
        primary: Option<&Path>,
        settings: impl FnOnce(&Path) -> Vec<String>,
    ) -> Option<PostgresServer> {
        let Some(programs) = unprivileged::postgres_programs() else {
            // Past the capture of a test's own output.
            let said = b"\n!! NOT CHECKED: the store on PostgreSQL (it is not installed: initdb and postgres)\n\n";
            let _ = std::io::stderr().write_all(said);
            return None;
        };
        let folder = unprivileged::folder("headsup-pg-");
        command.arg(&programs).arg(&folder);
        command
            .arg(if fsync { "on" } else { "off" })
            .arg(primary.unwrap_or(Path::new("")))
            .args(settings(&folder).iter().flat_map(|setting| ["-c", setting]))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        let mut shell = command.spawn().expect("a shell");
        let alive = shell.stdin.take().expect("it is piped");
        let mut said = BufReader::new(shell.stderr.take().expect("it is piped"));
        let mut all = String::new();
        while !all.contains("ready to accept ") {
            let read = said.read_line(&mut all).expect("text");
            assert!(read > 0, "the server does not start: {all}");
        }
        // It must not wait for anyone to read what it says.
        std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
        Some(PostgresServer {
            programs,
            folder,
            port,
            databases: AtomicU32::new(0),
            alive: Mutex::new(alive),
            _shell: shell,
        })
    }

    /// Where its socket is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Its port on 127.0.0.1, if it listens there.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Ends the server at once, as a crash would, and begins it again: `pg_ctl restart -m immediate`. It is not there for a moment.
    ///
    /// # Panics
    /// Panics if it has ended.
    pub fn restart_at_once(&self) {
        let mut alive = self.alive.lock().unwrap_or_else(PoisonError::into_inner);
        alive.write_all(b"again\n").expect("its shell listens");
    }

    /// The address of a database, by its socket.
    pub fn url(&self, database: &str) -> String {
        let folder = self.folder.to_string_lossy().replace('/', "%2F");
        format!("postgres://tests@{folder}:{}/{database}", self.port)
    }

    /// Makes a new database, and gives its name.
    ///
    /// # Panics
    /// Panics if it cannot be made.
    pub fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::SeqCst));
        let made = Command::new(self.programs.join("createdb"))
            .args(["--username=tests", "--template=template0", "--host"])
            .arg(&self.folder)
            .arg(format!("--port={}", self.port))
            .arg(&name)
            .status();
        assert!(made.is_ok_and(|status| status.success()), "there is no database {name}");
        name
    }
}

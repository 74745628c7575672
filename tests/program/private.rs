//! A data folder is its owner's alone: whatever the umask, no matter who shares the machine, and also when root works on it. Shown with the
//! program that hosts run, as several users, which only root can start.

use crate::waiting::within;
use headsup_sandbox::{Said, Sandbox, Setup};
use std::fs::{self, Permissions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;

/// The bot's user, and a neighbour.
const BOT: u32 = 4321;
const NEIGHBOUR: u32 = 4322;

/// A folder that all may look into, with a program that all may start.
struct Place {
    top: TempDir,
    program: PathBuf,
}

impl Place {
    fn new() -> Place {
        let top = tempfile::tempdir().expect("a folder");
        fs::set_permissions(top.path(), Permissions::from_mode(0o755)).expect("it is ours");
        let program = top.path().join("headsup");
        let built = env!("CARGO_BIN_EXE_headsup");
        if fs::hard_link(built, &program).is_err() {
            fs::copy(built, &program).expect("there is room");
        }
        Place { top, program }
    }

    /// A place where several users can be played, if that is possible here.
    fn of_several_users() -> Option<Place> {
        let tried = Command::new("setpriv").args(as_user(BOT)).arg("true").status();
        if tried.is_ok_and(|tried| tried.success()) {
            return Some(Place::new());
        }
        // Not into the output that the test runner keeps to itself.
        writeln!(
            io::stderr(),
            "NOT SHOWN: only root with setpriv can start a program as several users"
        )
        .expect("it is open");
        None
    }

    fn path(&self, name: &str) -> PathBuf {
        self.top.path().join(name)
    }

    /// The program as a user, with this umask, on this data folder.
    fn as_user(&self, user: u32, umask: &str, data: &Path) -> Command {
        let mut command = Command::new("setpriv");
        command.args(as_user(user)).args(["sh", "-c"]);
        command
            .arg(format!("umask {umask} && exec \"$0\" \"$@\""))
            .arg(&self.program);
        command.current_dir(self.top.path()).env("HEADSUP_DATA", data);
        command
    }

    fn as_root(&self, umask: &str, data: &Path) -> Command {
        let mut command = Command::new("sh");
        command
            .arg("-c")
            .arg(format!("umask {umask} && exec \"$0\" \"$@\""))
            .arg(&self.program);
        command.current_dir(self.top.path()).env("HEADSUP_DATA", data);
        command
    }

    /// A data folder of the bot's user, with a database in it.
    fn filled(&self, name: &str) -> PathBuf {
        let data = self.path(name);
        fs::create_dir(&data).expect("a folder");
        chown(&data, Some(BOT), Some(BOT)).expect("root may");
        fs::set_permissions(&data, Permissions::from_mode(0o700)).expect("root may");
        let backup = backup_of_nothing();
        let file = self.path("first.backup");
        fs::write(&file, backup).expect("it is written");
        fs::set_permissions(&file, Permissions::from_mode(0o644)).expect("root may");
        let made = self
            .as_user(BOT, "022", &data)
            .arg("restore")
            .arg(&file)
            .output()
            .expect("it starts");
        assert!(made.status.success(), "{}", text(&made.stderr));
        data
    }
}

fn as_user(user: u32) -> [String; 3] {
    [
        format!("--reuid={user}"),
        format!("--regid={user}"),
        "--clear-groups".to_owned(),
    ]
}

/// A backup of a store in which one server chose something.
fn backup_of_nothing() -> Vec<u8> {
    use headsup_match::GuildId;
    use headsup_store::{ServerSettings, Store};
    use headsup_store_sled::SledStore;
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = tokio::runtime::Runtime::new().expect("it starts");
    let store = SledStore::open(folder.path()).expect("it opens");
    runtime.block_on(async {
        let chosen = ServerSettings {
            threads: true,
            ..ServerSettings::default()
        };
        store.set_server(GuildId(1), chosen).await.expect("it is stored");
        store.backup().await.expect("it is packed")
    })
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn said(output: &Output) -> String {
    text(&output.stdout) + &text(&output.stderr)
}

/// Everything below a folder, and the folder itself. What a running program takes away meanwhile is passed over.
fn all(path: &Path) -> Vec<PathBuf> {
    let Some(known) = unless_gone(fs::symlink_metadata(path)) else {
        return Vec::new();
    };
    let mut found = vec![path.to_owned()];
    if known.is_dir() {
        for entry in unless_gone(fs::read_dir(path)).into_iter().flatten() {
            found.extend(all(&entry.expect("it can be read").path()));
        }
    }
    found
}

fn unless_gone<T>(read: io::Result<T>) -> Option<T> {
    match read {
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        read => Some(read.expect("it can be read")),
    }
}

fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).expect("it is there").mode() & 0o777
}

/// Everything in a folder that others may do anything with.
fn open_to_others(data: &Path) -> Vec<(PathBuf, u32)> {
    let found = all(data).into_iter();
    let found = found.filter_map(|path| Some((unless_gone(fs::symlink_metadata(&path))?, path)));
    // A socket that cannot be reached needs no closing, but has it too.
    let open = found.map(|(known, path)| (path, known.mode() & 0o777));
    open.filter(|(_, mode)| mode & 0o077 != 0).collect()
}

/// A program that is killed when it is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// Runs the bot on a data folder until it is connected and has made a backup, then stops it; gives its log.
async fn run(mut program: Command, data: &Path) -> String {
    let sandbox = Sandbox::start(Setup::default()).await.expect("loopback is there");
    let before = all(data).len();
    program.arg("run").env("DISCORD_TOKEN", sandbox.token());
    program
        .env("HEADSUP_DISCORD_PROXY", sandbox.url())
        .env("HEADSUP_BACKUP_EVERY", "1");
    program.stdout(Stdio::null()).stderr(Stdio::piped());
    let mut bot = Running(program.spawn().expect("the program starts"));
    let ready = |entry: &headsup_sandbox::Entry| matches!(&entry.what, Said::Gateway { frame, .. } if frame.read()["t"] == "READY");
    within("it is connected and everything is made", || {
        let there = ["alive", "control/socket", "starts"]
            .iter()
            .all(|name| data.join(name).exists());
        let backed = fs::read_dir(data.join("backups")).is_ok_and(|mut made| {
            made.any(|made| made.is_ok_and(|made| made.file_name().to_string_lossy().ends_with(".backup")))
        });
        let ended = bot.0.try_wait().expect("it can be asked");
        assert!(ended.is_none(), "it ended: {}", log(&mut bot));
        (there && backed && sandbox.log_after(0).iter().any(ready)).then_some(())
    })
    .await;
    assert!(all(data).len() >= before);
    assert_eq!(open_to_others(data), [], "while it runs");
    let told = Command::new("kill").arg(bot.0.id().to_string()).status();
    assert!(told.expect("there is a kill").success());
    let status = within("it ends", || bot.0.try_wait().expect("it can be asked")).await;
    let log = log(&mut bot);
    assert!(status.success(), "{log}");
    sandbox.stop().await;
    log
}

fn log(bot: &mut Running) -> String {
    let mut said = String::new();
    let mut err = bot.0.stderr.take().expect("it is piped");
    err.read_to_string(&mut said).expect("it writes text");
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_the_umask_nobody_else_can_read_anything() {
    let place = Place::new();
    for umask in ["000", "022", "077"] {
        let data = place.path(&format!("deep/data-{umask}"));
        fs::create_dir_all(place.path("deep")).expect("a folder");
        let made = |arguments: &[&str]| place.as_root(umask, &data).args(arguments).output().expect("it starts");
        // The folder does not exist before, and is made by the bot.
        fs::create_dir(&data).expect("a folder");
        fs::remove_dir(&data).expect("it is empty");
        let file = place.path(&format!("{umask}.backup"));
        fs::write(
            &file,
            tokio::task::spawn_blocking(backup_of_nothing)
                .await
                .expect("it is made"),
        )
        .expect("written");
        let restored = made(&["restore", file.to_str().expect("text")]);
        assert!(restored.status.success(), "{}", said(&restored));
        assert_eq!(open_to_others(&data), [], "restored under {umask}");
        let log = run(place.as_root(umask, &data), &data).await;
        assert!(!log.contains("other users of this machine"), "{log}");
        assert_eq!(open_to_others(&data), [], "{umask}");
        // A damaged journal and a replaced database are kept, closed as well.
        fs::write(data.join("journal"), "damaged").expect("written");
        assert!(made(&["doctor", "--repair"]).status.code().is_some());
        let again = made(&["restore", "--replace", file.to_str().expect("text")]);
        assert!(again.status.success(), "{}", said(&again));
        let target = place.path(&format!("made-{umask}.backup"));
        assert!(made(&["backup", target.to_str().expect("text")]).status.success());
        assert_eq!(mode(&target), 0o600);
        assert!(data.join("set-aside").is_dir());
        assert_eq!(open_to_others(&data), [], "{umask}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sandbox_keeps_its_scene_to_itself_too() {
    let place = Place::new();
    for (umask, bare) in [("000", true), ("022", false)] {
        let data = place.path(&format!("sandbox-{umask}"));
        let mut program = place.as_root(umask, &data);
        program
            .args(["sandbox", "--listen", "127.0.0.1:0", "--data"])
            .arg(&data);
        program.args(bare.then_some("--bare"));
        let bot = Running(
            program
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("it starts"),
        );
        let scene = data.join("discord").join("scene.jsonl");
        within("its scene is there", || scene.exists().then_some(())).await;
        assert_eq!(open_to_others(&data), [], "{umask}");
        drop(bot);
        // One that an older program left open.
        for path in all(&data) {
            fs::set_permissions(&path, Permissions::from_mode(0o777)).expect("it is ours");
        }
        let mut program = place.as_root(umask, &data);
        program
            .args(["sandbox", "--listen", "127.0.0.1:0", "--data"])
            .arg(&data);
        program.args(bare.then_some("--bare"));
        let _bot = Running(
            program
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("it starts"),
        );
        within("it is closed", || open_to_others(&data).is_empty().then_some(())).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_older_program_left_open_is_closed_at_the_start_and_said() {
    let place = Place::new();
    let data = place.path("data");
    fs::create_dir(&data).expect("a folder");
    run(place.as_root("022", &data), &data).await;
    for path in all(&data) {
        let open = if path.is_dir() { 0o755 } else { 0o644 };
        fs::set_permissions(&path, Permissions::from_mode(open)).expect("it is ours");
    }
    // A neighbour who has them open reads on what is written there later, unless it goes elsewhere.
    let files = ["lock", "journal", "head", "matches.sled/db"].map(|name| data.join(name));
    let opened = files.clone().map(|path| fs::File::open(path).expect("it is there"));
    let theirs = data.join("notes of the host");
    fs::write(&theirs, "").expect("written");
    fs::set_permissions(&theirs, Permissions::from_mode(0o644)).expect("it is ours");
    fs::rename(&theirs, place.path("notes")).expect("it moves");
    let log = run(place.as_root("022", &data), &data).await;
    let lines = log
        .lines()
        .filter(|line| line.contains("other users of this machine could look into the data folder"));
    assert_eq!(lines.count(), 1, "{log}");
    for (path, opened) in files.iter().zip(&opened) {
        let (now, before) = (
            fs::metadata(path).expect("it is there"),
            opened.metadata().expect("it is open"),
        );
        assert_ne!(now.ino(), before.ino(), "{}", path.display());
    }
    let log = run(place.as_root("000", &data), &data).await;
    assert!(!log.contains("other users"), "{log}");
    let doctor = place.as_root("022", &data).arg("doctor").output().expect("it starts");
    assert!(doctor.status.success(), "{}", said(&doctor));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_of_another_user_is_refused_in_words() {
    let Some(place) = Place::of_several_users() else { return };
    let data = tokio::task::block_in_place(|| place.filled("data"));
    let before: Vec<_> = all(&data).iter().map(|path| (path.clone(), mode(path))).collect();
    // As it was made by hand in former times.
    fs::set_permissions(&data, Permissions::from_mode(0o777)).expect("root may");
    for arguments in [
        &["run"][..],
        &["doctor"],
        &["doctor", "--repair"],
        &["backup", "x.backup"],
    ] {
        let mut program = place.as_user(NEIGHBOUR, "022", &data);
        let refused = program
            .args(arguments)
            .env("DISCORD_TOKEN", "x")
            .output()
            .expect("it starts");
        let words = said(&refused);
        assert!(
            !refused.status.success() && words.contains("belongs to another user (number 4321)"),
            "{words}"
        );
        assert!(words.contains("chown -R"), "{words}");
    }
    fs::set_permissions(&data, Permissions::from_mode(0o700)).expect("root may");
    assert_eq!(
        all(&data)
            .iter()
            .map(|path| (path.clone(), mode(path)))
            .collect::<Vec<_>>(),
        before
    );
    // And one that everybody writes into.
    let shared = place.path("shared");
    fs::create_dir(&shared).expect("a folder");
    fs::set_permissions(&shared, Permissions::from_mode(0o1777)).expect("it is ours");
    let refused = place
        .as_root("022", &shared)
        .arg("run")
        .env("DISCORD_TOKEN", "x")
        .output()
        .expect("it starts");
    assert!(
        said(&refused).contains("every user of this machine"),
        "{}",
        said(&refused)
    );
    assert_eq!(fs::read_dir(&shared).expect("it is there").count(), 0);
}

/// Every path below a folder with its owner, mode, size and time of change.
fn snapshot(data: &Path) -> Vec<(PathBuf, u32, u32, u64, i64, i64)> {
    let found = all(data).into_iter().map(|path| {
        let found = fs::symlink_metadata(&path).expect("it is there");
        let (seconds, nanoseconds) = (found.ctime(), found.ctime_nsec());
        (path, found.uid(), found.mode(), found.size(), seconds, nanoseconds)
    });
    found.collect()
}

/// Root could follow a link that the owner plants at any moment.
#[tokio::test(flavor = "multi_thread")]
async fn root_does_not_work_in_the_folder_of_another_user() {
    let Some(place) = Place::of_several_users() else { return };
    let data = tokio::task::block_in_place(|| place.filled("data"));
    let before = snapshot(&data);
    let good = place.path("first.backup");
    let good = good.to_str().expect("text");
    let link = place.path("link");
    symlink(&data, &link).expect("it is made");
    let below = data.join("below");
    for folder in [&data, &link, &below] {
        for arguments in [
            &["run"][..],
            &["doctor"],
            &["doctor", "--repair"],
            &["backup", "x.backup"],
            &["restore", good],
            &["restore", "--replace", good],
        ] {
            let mut program = place.as_root("022", folder);
            let refused = program.args(arguments).env("DISCORD_TOKEN", "x").output();
            let refused = refused.expect("it starts");
            let words = said(&refused);
            assert_eq!(refused.status.code(), Some(78), "{arguments:?}: {words}");
            assert!(words.contains("Nothing was changed"), "{words}");
            assert!(words.contains("sudo --preserve-env -u '#4321' "), "{words}");
            assert!(words.contains(&arguments.join(" ")), "{words}");
            assert_eq!(snapshot(&data), before, "{arguments:?}");
        }
    }
    assert!(!place.path("x.backup").exists());
    // Nor does it write a backup there.
    let own = place.path("own");
    let made = place.as_root("022", &own).args(["restore", good]).output();
    assert!(made.expect("it starts").status.success());
    for target in [data.join("x.backup"), link.join("x.backup")] {
        let mut program = place.as_root("022", &own);
        let refused = program.arg("backup").arg(&target).output().expect("it starts");
        assert_eq!(refused.status.code(), Some(78), "{}", said(&refused));
        assert_eq!(snapshot(&data), before);
    }
    // The owner works on it.
    let done = place.as_user(BOT, "022", &data).arg("doctor").output();
    assert!(done.expect("it starts").status.success());
}

/// The configured folder is the one below the working folder, wherever the backup is.
#[tokio::test(flavor = "multi_thread")]
async fn a_relative_data_folder_does_not_depend_on_where_a_backup_is() {
    let place = Place::new();
    let backup = place.path("theirs/first.backup");
    fs::create_dir(place.path("theirs")).expect("a folder");
    fs::write(&backup, tokio::task::block_in_place(backup_of_nothing)).expect("written");
    if Place::of_several_users().is_some() {
        chown(place.path("theirs"), Some(BOT), Some(BOT)).expect("root may");
        chown(&backup, Some(BOT), Some(BOT)).expect("root may");
    }
    let mut program = place.as_root("022", Path::new("data"));
    let done = program.args(["restore", "--replace"]).arg(&backup).output();
    let done = done.expect("it starts");
    assert!(done.status.success(), "{}", said(&done));
    let folder = place.path("data");
    assert!(text(&done.stdout).contains(folder.to_str().expect("text")));
    assert!(folder.join("journal").exists());
    assert_eq!(fs::read_dir(place.path("theirs")).expect("it is there").count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_configuration_that_another_user_could_have_written_is_refused() {
    let place = Place::new();
    // A server that counts connections: a refused configuration makes none.
    let server = std::net::TcpListener::bind("127.0.0.1:0").expect("loopback is there");
    server.set_nonblocking(true).expect("it is a socket");
    let address = server.local_addr().expect("it is bound");
    let secret = place.path("secret");
    fs::write(&secret, "hunter2").expect("written");
    fs::set_permissions(&secret, Permissions::from_mode(0o600)).expect("it is ours");
    let open = place.path("open");
    fs::create_dir(&open).expect("a folder");
    fs::set_permissions(&open, Permissions::from_mode(0o777)).expect("it is ours");
    let url = format!("url = \"postgres://a@{address}/b?sslmode=disable\"");
    let config = |folder: &Path, password: &Path| {
        let text = format!("[store]\n{url}\npassword_file = {password:?}\n");
        fs::write(folder.join("config.toml"), text).expect("written");
    };
    let refused = |folder: &Path, name: &str| {
        let mut program = Command::new(&place.program);
        program.current_dir(folder).args(["backup", "x.backup"]);
        let refused = program.output().expect("it starts");
        let words = said(&refused);
        assert_eq!(refused.status.code(), Some(78), "{words}");
        assert!(words.contains(&format!("{name} was not read")), "{words}");
        assert!(!words.contains("hunter2"), "{words}");
        let connected = server.accept().map_err(|error| error.kind());
        assert_eq!(connected.err(), Some(io::ErrorKind::WouldBlock), "it connected");
        words
    };
    config(&open, &secret);
    let words = refused(&open, "config.toml");
    assert!(words.contains("chmod go-w"), "{words}");
    // The files that it names are checked as it is.
    let closed = place.path("closed");
    fs::create_dir(&closed).expect("a folder");
    let planted = open.join("password");
    fs::write(&planted, "hunter2").expect("written");
    config(&closed, &planted);
    refused(&closed, "the file of store.password_file");
    if Place::of_several_users().is_some() {
        config(&closed, &secret);
        let file = closed.join("config.toml");
        chown(&file, Some(NEIGHBOUR), Some(NEIGHBOUR)).expect("root may");
        let words = refused(&closed, "config.toml");
        assert!(words.contains("belongs to another user (number 4322)"), "{words}");
        // One of root's is believed by everyone.
        chown(&file, Some(0), Some(0)).expect("root may");
    }
    // The control: a safe configuration is read, and the server is asked.
    config(&closed, &secret);
    let mut program = Command::new(&place.program);
    program.current_dir(&closed).args(["backup", "x.backup"]);
    let mut asking = Running(program.stderr(Stdio::null()).spawn().expect("it starts"));
    let ended = within("it connects", || {
        let connected = server.accept().is_ok().then_some(false);
        connected.or(asking.0.try_wait().expect("it can be asked").map(|_| true))
    });
    assert!(!ended.await, "it ended and had not connected");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mistyped_folder_is_left_alone() {
    let place = Place::new();
    let empty = place.path("empty");
    fs::create_dir(&empty).expect("a folder");
    for folder in [&empty, &place.path("missing")] {
        for arguments in [&["doctor"][..], &["doctor", "--repair"], &["backup", "x.backup"]] {
            let refused = place.as_root("022", folder).args(arguments).output();
            let refused = refused.expect("it starts");
            assert!(!refused.status.success());
            assert!(said(&refused).contains("there is no database in"), "{}", said(&refused));
        }
    }
    assert_eq!(fs::read_dir(&empty).expect("it is there").count(), 0);
    assert!(!place.path("missing").exists());
}

/// A link among the files of the store is refused, also to the owner of the folder.
#[tokio::test(flavor = "multi_thread")]
async fn a_link_in_the_data_folder_leads_nowhere() {
    let Some(place) = Place::of_several_users() else { return };
    let victim = place.path("victim");
    fs::write(&victim, "the owner's own").expect("written");
    chown(&victim, Some(BOT), Some(BOT)).expect("root may");
    let elsewhere = place.path("elsewhere");
    fs::create_dir(&elsewhere).expect("a folder");
    chown(&elsewhere, Some(BOT), Some(BOT)).expect("root may");
    let untouched = [snapshot(&victim), snapshot(&elsewhere)];
    let good = place.path("good.backup");
    fs::write(&good, tokio::task::block_in_place(backup_of_nothing)).expect("written");
    fs::set_permissions(&good, Permissions::from_mode(0o644)).expect("it is ours");
    let good = good.to_str().expect("text");
    let planted = [
        ("lock", &victim),
        ("journal", &victim),
        ("head", &victim),
        ("forgotten", &victim),
        ("starts", &victim),
        ("unfinished-xyz", &victim),
        ("matches.sled", &elsewhere),
        ("matches.sled/db", &victim),
        ("matches.sled/conf", &victim),
        ("matches.sled/snap.0000000000000000.generating", &victim),
        ("control", &elsewhere),
    ];
    for (number, (name, target)) in planted.into_iter().enumerate() {
        let data = tokio::task::block_in_place(|| place.filled(&format!("data-{number}")));
        let link = data.join(name);
        if link.exists() {
            fs::rename(&link, place.path(&format!("before-{number}"))).expect("it moves");
        }
        symlink(target, &link).expect("it is made");
        std::os::unix::fs::lchown(&link, Some(BOT), Some(BOT)).expect("root may");
        for arguments in [
            &["doctor"][..],
            &["backup", "out.backup"],
            &["doctor", "--repair"],
            &["restore", "--replace", good],
        ] {
            let mut program = place.as_user(BOT, "022", &data);
            let done = program.args(arguments).output().expect("it starts");
            let words = format!("{name}: {arguments:?}: {}", said(&done));
            assert!(!done.status.success() && words.contains("is a link"), "{words}");
            assert_eq!([snapshot(&victim), snapshot(&elsewhere)], untouched, "{words}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_neighbour_who_holds_the_lock_stops_nobody() {
    let Some(place) = Place::of_several_users() else { return };
    let data = tokio::task::block_in_place(|| place.filled("data"));
    let held = |user: u32, path: &Path| {
        let mut program = Command::new("setpriv");
        program
            .args(as_user(user))
            .args(["flock", "--no-fork", "-n"])
            .arg(path)
            .args(["sh", "-c", "echo held; exec sleep 1000"]);
        let mut holder = Running(program.stdout(Stdio::piped()).spawn().expect("it starts"));
        let mut line = [0; 5];
        holder
            .0
            .stdout
            .take()
            .expect("it is piped")
            .read_exact(&mut line)
            .expect("it holds the lock");
        holder
    };
    // As an older program left it.
    for path in all(&data) {
        let open = if path.is_dir() { 0o755 } else { 0o644 };
        fs::set_permissions(&path, Permissions::from_mode(open)).expect("root may");
    }
    let (lock, db) = (
        held(NEIGHBOUR, &data.join("lock")),
        held(NEIGHBOUR, &data.join("matches.sled/db")),
    );
    let doctor = |user: u32, arguments: &[&str]| {
        let mut program = place.as_user(user, "022", &data);
        program.arg("doctor").args(arguments).output().expect("it starts")
    };
    let seen = doctor(BOT, &[]);
    assert!(seen.status.success(), "{}", said(&seen));
    let mended = doctor(BOT, &["--repair"]);
    assert!(mended.status.success(), "{}", said(&mended));
    assert_eq!(open_to_others(&data), []);
    // Nobody else can open it now.
    let mut tried = Command::new("setpriv");
    tried
        .args(as_user(NEIGHBOUR))
        .args(["flock", "--no-fork", "-n"])
        .arg(data.join("lock"))
        .arg("true")
        .stderr(Stdio::null());
    assert!(!tried.status().expect("it starts").success());
    run(place.as_user(BOT, "022", &data), &data).await;
    drop((lock, db));
    // The control: a program of the same user does hold it, whatever the file's mode.
    let own = held(BOT, &data.join("lock"));
    for open in [0o600, 0o644] {
        fs::set_permissions(data.join("lock"), Permissions::from_mode(open)).expect("root may");
        let seen = doctor(BOT, &[]);
        assert!(
            !seen.status.success() && said(&seen).contains("in use by another program"),
            "{}",
            said(&seen)
        );
    }
    drop(own);
}

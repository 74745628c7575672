//! A data folder is its owner's alone: whatever the umask, no matter who shares the machine, and also when root works on it. Shown with the
//! program that hosts run, as several users, which only root can start.

use std::fs::{self, Permissions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use headsup_sandbox::{Said, Sandbox, Setup};
use tempfile::TempDir;

/// The bot's user, and a neighbour.
const BOT: u32 = 4321;
const NEIGHBOUR: u32 = 4322;

/// How long anything may take before a test gives up on it.
const PATIENCE: Duration = Duration::from_secs(300);

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

async fn within<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let until = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < until, "it does not come to this: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
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

/// Whose everything below a folder is.
fn owners(data: &Path) -> Vec<(PathBuf, u32, u32)> {
    let found = all(data)
        .into_iter()
        .map(|path| (path.clone(), fs::symlink_metadata(path).expect("it is there")));
    found.map(|(path, found)| (path, found.uid(), found.gid())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_root_makes_in_the_folder_belongs_to_its_owner_and_the_bot_goes_on() {
    let Some(place) = Place::of_several_users() else { return };
    let data = tokio::task::block_in_place(|| place.filled("data"));
    let strangers = || {
        let owners = owners(&data)
            .into_iter()
            .filter(|(_, user, group)| (*user, *group) != (BOT, BOT));
        owners.collect::<Vec<_>>()
    };
    let root = |arguments: &[&str]| place.as_root("022", &data).args(arguments).output().expect("it starts");
    let inside = data.join("backups").join("mine.backup");
    fs::create_dir(data.join("backups")).expect("a folder");
    chown(data.join("backups"), Some(BOT), Some(BOT)).expect("root may");
    let outside = place.path("outside.backup");
    for arguments in [
        &["doctor"][..],
        &["backup", inside.to_str().expect("text")],
        &["backup", outside.to_str().expect("text")],
        &["restore", "--replace", outside.to_str().expect("text")],
        &["doctor"],
        // Its journal is gone.
        &["doctor", "--repair"],
    ] {
        let done = root(arguments);
        assert!(done.status.success(), "{arguments:?}: {}", said(&done));
        assert_eq!(strangers(), [], "{arguments:?}");
        if arguments == ["doctor"] {
            fs::remove_file(data.join("journal")).expect("it is there");
        }
        if arguments[0] == "restore" || arguments[0] == "doctor" {
            let mended = root(&["doctor", "--repair"]);
            assert!(mended.status.success(), "{}", said(&mended));
        }
    }
    assert_eq!(
        fs::metadata(&outside).expect("it is made").uid(),
        0,
        "where root's files are, it is root's"
    );
    assert_eq!(fs::metadata(&inside).expect("it is made").uid(), BOT);
    run(place.as_user(BOT, "022", &data), &data).await;
    // Root itself may run it, as its owner.
    run(place.as_root("022", &data), &data).await;
    assert_eq!(strangers(), []);
    // A folder that its owner cannot find, as systemd keeps them.
    let closed = place.path("closed");
    fs::create_dir(&closed).expect("a folder");
    fs::set_permissions(&closed, Permissions::from_mode(0o700)).expect("it is ours");
    fs::rename(&data, closed.join("data")).expect("it moves");
    let moved = closed.join("data");
    for arguments in [
        &["doctor"][..],
        &["backup", "there.backup"],
        &["restore", "--replace", "there.backup"],
    ] {
        let done = place
            .as_root("022", &moved)
            .args(arguments)
            .output()
            .expect("it starts");
        assert!(done.status.success(), "{arguments:?}: {}", said(&done));
    }
    assert!(owners(&moved).iter().all(|(_, user, _)| *user == BOT));
    let log = run(place.as_root("022", &moved), &moved).await;
    assert!(!log.contains("WARN headsup"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn links_that_a_neighbour_plants_lead_root_nowhere() {
    let Some(place) = Place::of_several_users() else { return };
    let victim = place.path("victim");
    fs::write(&victim, "root's own").expect("written");
    fs::set_permissions(&victim, Permissions::from_mode(0o600)).expect("it is ours");
    let elsewhere = place.path("elsewhere");
    fs::create_dir(&elsewhere).expect("a folder");
    let untouched = |what: &str| {
        assert_eq!(
            fs::read_to_string(&victim).expect("it is there"),
            "root's own",
            "{what}"
        );
        assert_eq!(
            (mode(&victim), fs::metadata(&victim).expect("it is there").uid()),
            (0o600, 0),
            "{what}"
        );
        assert_eq!(fs::read_dir(&elsewhere).expect("it is there").count(), 0, "{what}");
        assert_eq!(
            (mode(&elsewhere), fs::metadata(&elsewhere).expect("it is there").uid()),
            (0o755, 0),
            "{what}"
        );
    };
    let good = place.path("good.backup");
    fs::write(&good, tokio::task::block_in_place(backup_of_nothing)).expect("written");
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
            let done = place.as_root("022", &data).args(arguments).output().expect("it starts");
            let what = format!("{name}: {arguments:?}: {}", said(&done));
            assert!(!done.status.success() && what.contains("is a link"), "{what}");
            untouched(&what);
        }
    }
    // What root is told to write leads nowhere either.
    let data = tokio::task::block_in_place(|| place.filled("data"));
    let links = [(data.join("out.backup"), &victim), (data.join("backups"), &elsewhere)];
    for (link, target) in &links {
        symlink(target, link).expect("it is made");
        std::os::unix::fs::lchown(link, Some(BOT), Some(BOT)).expect("root may");
    }
    for target in ["out.backup", "backups/out.backup"] {
        let target = data.join(target);
        let done = place
            .as_root("022", &data)
            .arg("backup")
            .arg(&target)
            .output()
            .expect("it starts");
        untouched(&said(&done));
    }
    assert!(
        fs::symlink_metadata(data.join("out.backup"))
            .expect("it is there")
            .is_file()
    );
    // And the folder itself may be a link of theirs.
    let mine = place.path("mine");
    fs::create_dir(&mine).expect("a folder");
    chown(&mine, Some(BOT), Some(BOT)).expect("root may");
    symlink(&elsewhere, mine.join("data")).expect("it is made");
    std::os::unix::fs::lchown(mine.join("data"), Some(BOT), Some(BOT)).expect("root may");
    let done = place
        .as_root("022", &mine.join("data"))
        .args(["restore", good])
        .output()
        .expect("it starts");
    assert!(!done.status.success(), "{}", said(&done));
    untouched(&said(&done));
}

/// What root is told to read is read as the user who could change where the path leads.
#[tokio::test(flavor = "multi_thread")]
async fn links_that_a_neighbour_plants_have_root_read_nothing_for_them() {
    let Some(place) = Place::of_several_users() else { return };
    let data = tokio::task::block_in_place(|| place.filled("data"));
    // A backup that is root's alone, and a key.
    let secret = place.path("secret.backup");
    fs::write(&secret, tokio::task::block_in_place(backup_of_nothing)).expect("written");
    let key = place.path("secret.key");
    fs::write(&key, "root's own").expect("written");
    for path in [&secret, &key] {
        fs::set_permissions(path, Permissions::from_mode(0o600)).expect("it is ours");
    }
    let root = |arguments: &[&str]| {
        let mut program = place.as_root("022", &data);
        program.args(["restore", "--replace", "--other-bot"]).args(arguments);
        program.output().expect("it starts")
    };
    let text = |path: &Path| path.to_str().expect("text").to_owned();
    // Root's own files, in root's own folder, also by a link of root's.
    let own = place.path("own.backup");
    symlink(&secret, &own).expect("it is made");
    for file in [&secret, &own] {
        let done = root(&[&text(file)]);
        assert!(done.status.success(), "{}", said(&done));
    }
    let before = owners(&data);
    let theirs = place.path("theirs");
    fs::create_dir(&theirs).expect("a folder");
    chown(&theirs, Some(BOT), Some(BOT)).expect("root may");
    let (file, within) = (data.join("x.backup"), theirs.join("folder"));
    symlink(&secret, &file).expect("it is made");
    symlink(place.top.path(), &within).expect("it is made");
    let loose = place.path("loose.backup");
    symlink(&secret, &loose).expect("it is made");
    for link in [&file, &within, &loose] {
        std::os::unix::fs::lchown(link, Some(BOT), Some(BOT)).expect("root may");
    }
    for planted in [&file, &within.join("secret.backup"), &loose] {
        let refused = root(&[&text(planted)]);
        assert!(
            !refused.status.success() && said(&refused).contains("Permission denied"),
            "{}: {}",
            planted.display(),
            said(&refused)
        );
    }
    let planted = data.join("x.key");
    symlink(&key, &planted).expect("it is made");
    std::os::unix::fs::lchown(&planted, Some(BOT), Some(BOT)).expect("root may");
    let refused = root(&[&text(&secret), "--forgotten-key", &text(&planted)]);
    assert!(
        !refused.status.success() && said(&refused).contains("Permission denied"),
        "{}",
        said(&refused)
    );
    let added = [file, planted].map(|path| (path, BOT, BOT));
    let left = owners(&data).into_iter().filter(|found| !added.contains(found));
    assert_eq!(left.collect::<Vec<_>>(), before, "nothing was restored");
    // The control: what its user may read is restored.
    let good = data.join("good.backup");
    fs::copy(&secret, &good).expect("it is copied");
    chown(&good, Some(BOT), Some(BOT)).expect("root may");
    let done = root(&[&text(&good)]);
    assert!(done.status.success(), "{}", said(&done));
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

//! What hosts keep a bot by: its backup while it runs, the way back, and the doctor, each as the program that hosts call.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::sync::Arc;

use headsup_app::{App, SystemClock, SystemEntropy};
use headsup_engine::Options;
use headsup_games::CATALOG;
use headsup_match::{MatchId, Rated, Terms, TimeControl, UserId};
use headsup_store::InteractionKey;
use headsup_store_sled::SledStore;

fn app(data: &Path) -> App {
    let store = SledStore::open(data).expect("it opens");
    App::new(
        Arc::new(store),
        Arc::new(SystemClock),
        Arc::new(SystemEntropy),
        headsup_games::CATALOG,
    )
}

/// A match of each game, challenged in a data folder.
async fn fill(data: &Path) -> Vec<MatchId> {
    let app = app(data);
    let mut made = Vec::new();
    for (key, book) in (1..).zip(CATALOG) {
        let terms = Terms {
            game: book.info().slug.to_owned(),
            options: Options::default(),
            rated: Rated::No,
            pace: TimeControl::Free,
        };
        let done = app
            .matches
            .challenge(InteractionKey(key), UserId(1), Some(UserId(2)), terms)
            .await;
        made.push(done.expect("it is stored").game().id());
    }
    made
}

async fn assert_there(data: &Path, made: &[MatchId]) {
    let app = app(data);
    for &id in made {
        assert_eq!(app.matches.load(id).await.expect("it is there").version(), 1);
    }
}

fn headsup(data: &Path, arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_headsup"));
    program.args(arguments).env("HEADSUP_DATA", data).current_dir(data);
    program.output().expect("the program starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A bot on a Discord of its own, and what it says. Killed when it is dropped.
struct Bot {
    process: Child,
    _said: BufReader<ChildStdout>,
}

impl Bot {
    fn start(data: &Path) -> Bot {
        let mut bot = Command::new(env!("CARGO_BIN_EXE_headsup"))
            .args(["sandbox", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .current_dir(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let mut out = BufReader::new(bot.stdout.take().expect("it is piped"));
        out.read_line(&mut line).expect("it says that it is open");
        assert!(line.contains("open"), "{line}");
        Bot {
            process: bot,
            _said: out,
        }
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

#[tokio::test]
async fn a_backup_of_a_bot_that_runs_is_restored_elsewhere() {
    let (data, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let made = fill(data.path()).await;
    let file = elsewhere.path().join("one.backup");
    let file = file.to_str().unwrap();
    let bot = Bot::start(data.path());
    // Its socket opens a moment after its store.
    let asked = (0..1000).map(|_| headsup(data.path(), &["backup", file]));
    let mut asked = asked.skip_while(|asked| !asked.status.success() && text(&asked.stderr).contains("in a moment"));
    let asked = asked.next().expect("it answers some time");
    assert!(asked.status.success(), "{}", text(&asked.stderr));
    let said = text(&asked.stdout);
    // The bot may have promised deals of the day, each of which is kept as a match.
    let kept = said.split(' ').filter_map(|word| word.parse::<usize>().ok()).next();
    assert!(
        kept >= Some(made.len()) && said.contains("matches in") && said.contains("read back and whole"),
        "{said}"
    );
    let refused = headsup(data.path(), &["restore", "--replace", file]);
    assert!(text(&refused.stderr).contains("in use by another program") && !refused.status.success());
    drop(bot);

    let new = elsewhere.path().join("new");
    std::fs::create_dir(&new).unwrap();
    let restored = headsup(&new, &["restore", file]);
    assert!(restored.status.success(), "{}", text(&restored.stderr));
    assert_there(&new, &made).await;
    let again = headsup(&new, &["restore", file]);
    assert!(text(&again.stderr).contains("--replace") && !again.status.success());

    // The one that was killed is backed up as it lies there.
    let asked = headsup(data.path(), &["backup", file]);
    assert!(asked.status.success(), "{}", text(&asked.stderr));
    assert_there(data.path(), &made).await;
}

#[tokio::test]
async fn the_doctor_says_what_is_wrong_and_mends_it_only_when_told_to() {
    let data = tempfile::tempdir().unwrap();
    let made = fill(data.path()).await;
    let doctor = |arguments: &[&str]| {
        let seen = headsup(data.path(), &[&["doctor"], arguments].concat());
        (seen.status.code(), text(&seen.stdout) + &text(&seen.stderr))
    };
    let (code, words) = doctor(&[]);
    assert!(code == Some(0) && words.contains("whole and say the same"), "{words}");
    std::fs::remove_dir_all(data.path().join("matches.sled")).unwrap();
    for _ in 0..2 {
        let (code, words) = doctor(&[]);
        assert!(code == Some(1) && words.contains("the database was gone"), "{words}");
        assert!(words.contains("Nothing was changed") && !data.path().join("matches.sled").exists());
    }
    let (code, words) = doctor(&["--repair"]);
    assert!(
        code == Some(0) && words.contains("made the database whole from the journal"),
        "{words}"
    );
    assert_eq!(doctor(&[]).0, Some(0));
    assert_there(data.path(), &made).await;
}

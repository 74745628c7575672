//! PostgreSQL refuses to run as root, so what runs it is another user's.

use std::ffi::OsStr;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A new folder that the user of [`shell`] owns.
pub fn folder(prefix: &str) -> PathBuf {
    let folder = tempfile::Builder::new().prefix(prefix).tempdir();
    let folder = folder.expect("a folder").keep();
    hand_over(&folder);
    folder
}

/// A new folder in one of theirs.
pub fn folder_within(folder: &Path, name: &str) -> PathBuf {
    let folder = folder.join(name);
    std::fs::create_dir(&folder).expect("a folder");
    hand_over(&folder);
    folder
}

/// Copies a folder for them, since they may not reach where it lies.
pub fn copy(from: &Path, to: &Path) {
    let run = |program: &str, args: &[&OsStr]| {
        let status = Command::new(program).args(args).status();
        assert!(status.is_ok_and(|status| status.success()), "{program} {args:?} fails");
    };
    run("cp", &["-r".as_ref(), from.as_ref(), to.as_ref()]);
    if is_of_root(to) {
        run("chown", &["-R".as_ref(), "65534:65534".as_ref(), to.as_ref()]);
    }
}

fn hand_over(folder: &Path) {
    if is_of_root(folder) {
        let other = Some(65_534);
        chown(folder, other, other).expect("root may");
    }
}

/// Runs a script with what follows it as its arguments, in a process group of its own: what ends the tests from a terminal ends it by
/// their end.
pub fn shell(script: &str) -> Command {
    let mut command = match is_of_root(Path::new("/proc/self")) {
        true => {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=65534", "--regid=65534", "--clear-groups", "sh"]);
            command
        }
        false => Command::new("sh"),
    };
    command.args(["-c", script, "sh"]).process_group(0);
    command
}

/// Builds a shell with a disk of this size at `data` below its second argument. Only the script and its children see the disk,
/// which ends with them. `None` without the right to mount.
pub fn shell_on_disk(script: &str, megabytes: u32) -> Option<Command> {
    const MOUNT: &str = r#"
size=$1 script=$2
shift 2
mkdir "$2/data" && mount -t tmpfs -o "size=${size}m,uid=65534,gid=65534,mode=700" headsup "$2/data" || exit 1
exec setpriv --reuid=65534 --regid=65534 --clear-groups sh -c "$script" sh "$@"
"#;
    let may_mount = Command::new("unshare").args(["--mount", "true"]).status();
    if !is_of_root(Path::new("/proc/self")) || !may_mount.is_ok_and(|status| status.success()) {
        return None;
    }
    let mut command = Command::new("unshare");
    command.args(["--mount", "sh", "-c", MOUNT, "sh", &megabytes.to_string(), script]);
    command.process_group(0);
    Some(command)
}

fn is_of_root(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|of| of.uid() == 0)
}

/// Where the programs of PostgreSQL are, the newest first.
pub fn postgres_programs() -> Option<PathBuf> {
    let installed = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = installed.map(|version| version.path().join("bin")).collect();
    folders.sort();
    folders.reverse();
    let path = std::env::var_os("PATH").unwrap_or_default();
    folders.extend(std::env::split_paths(&path));
    let has = |folder: &Path| {
        ["initdb", "postgres", "createdb"]
            .iter()
            .all(|name| folder.join(name).exists())
    };
    folders.into_iter().find(|folder| has(folder))
}

//! Keeps other users of the machine out: of the files that the program makes, and of those that it believes.
//!
//! A path is safe if only root and the program's own user can change where it leads. The configuration and the files that it names must be
//! safe, for they decide whom the bot trusts. Root works only on folders that are safe for root: in any other, a planted link could send its
//! writes elsewhere.

use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf};

use rustix::fs::{Mode, StatVfsMountFlags, statvfs};
use rustix::process::{Resource, Rlimit, getegid, geteuid, setrlimit, umask};

use crate::config::ConfigError;

/// As many symbolic links as Linux follows in one path.
const MAX_LINKS: u32 = 40;
const OTHERS_WRITE: u32 = 0o002;
const GROUP_WRITES: u32 = 0o020;
const STICKY: u32 = 0o1000;

/// Closes files made from now on to other users, and disables core dumps. Call it before the first thread starts.
pub fn close_new_files() {
    umask(Mode::from_raw_mode(0o077));
    let none = Rlimit {
        current: Some(0),
        maximum: Some(0),
    };
    // A service manager that forbids this has disabled them.
    let _ = setrlimit(Resource::Core, none);
}

/// Refuses a file of the configuration that another user could have written. `name` is what the error calls it.
///
/// # Errors
/// Returns a [`ConfigError`] that says who could have written it and what to do.
pub fn check_file(name: &str, path: &Path) -> Result<(), ConfigError> {
    let own = geteuid().as_raw();
    let words = match find_risk(path, own) {
        Ok(None) => return Ok(()),
        // Reading it gives the same error, in the caller's words.
        Err(_) => return Ok(()),
        Ok(Some(Risk::Owner(place, owner))) => format!(
            "{name} was not read: {} belongs to another user (number {owner}), who could have written anything into it. If the contents are \
             yours, take it over: chown {own} {}",
            place.display(),
            place.display()
        ),
        Ok(Some(Risk::Writable(place))) => format!(
            "{name} was not read: other users of this machine may write to {}. If the contents are yours, close it: chmod go-w {}",
            place.display(),
            place.display()
        ),
    };
    Err(ConfigError::new(words))
}

/// Refuses to work as root on a folder whose path another user could redirect. Other users are kept out by the kernel.
///
/// # Errors
/// Returns a [`ForeignFolder`] that names the command to use instead.
pub fn check_folder(folder: &Path) -> Result<(), ForeignFolder> {
    if !geteuid().is_root() {
        return Ok(());
    }
    match find_risk(folder, 0) {
        Ok(Some(risk)) => Err(ForeignFolder {
            folder: folder.to_owned(),
            risk,
        }),
        // Using it gives the same error, with its own words.
        Ok(None) | Err(_) => Ok(()),
    }
}

/// A folder on which root does not work.
#[derive(Debug)]
pub struct ForeignFolder {
    folder: PathBuf,
    risk: Risk,
}

impl std::error::Error for ForeignFolder {}

impl fmt::Display for ForeignFolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let folder = self.folder.display();
        match &self.risk {
            Risk::Owner(place, owner) => write!(
                f,
                "root does not work in {folder}: {} belongs to another user (number {owner}). Nothing was changed. Run it as that user: \
                 sudo --preserve-env -u '#{owner}' {}",
                place.display(),
                command_line(std::env::args_os())
            ),
            Risk::Writable(place) => write!(
                f,
                "root does not work in {folder}: every user of this machine may change {}. Nothing was changed. Choose a folder below one \
                 that is root's alone",
                place.display()
            ),
        }
    }
}

/// The command that started this process, quoted for a shell where necessary.
fn command_line(words: impl Iterator<Item = OsString>) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "-_./=:,+@%".contains(letter);
    let quoted = words.map(|word| {
        let word = word.to_string_lossy().into_owned();
        match !word.is_empty() && word.chars().all(plain) {
            true => word,
            false => format!("'{}'", word.replace('\'', r"'\''")),
        }
    });
    quoted.collect::<Vec<_>>().join(" ")
}

/// The first place on a path that another user controls.
#[derive(Debug, PartialEq)]
enum Risk {
    /// It belongs to this user.
    Owner(PathBuf, u32),
    /// Its permissions let other users write.
    Writable(PathBuf),
}

/// Walks a path, and every symbolic link on it, from the root. A part that does not exist yet ends the walk.
fn find_risk(path: &Path, own: u32) -> io::Result<Option<Risk>> {
    let mut left = reversed_parts(&std::path::absolute(path)?);
    let mut here = PathBuf::from("/");
    let mut links = 0;
    while let Some(part) = left.pop() {
        if part == ".." {
            here.pop();
            continue;
        }
        if is_shared_folder(&here)? {
            return Ok(Some(Risk::Writable(here)));
        }
        here.push(part);
        // Pipes that a shell or a service manager passes: the kernel's own links, which lead to no path.
        if here.starts_with("/proc") {
            return Ok(None);
        }
        let found = match fs::symlink_metadata(&here) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            found => found?,
        };
        if found.uid() != own && found.uid() != 0 {
            return Ok(Some(Risk::Owner(here, found.uid())));
        }
        if found.is_file() && others_write(&found) && !is_read_only(&here) {
            return Ok(Some(Risk::Writable(here)));
        }
        if found.is_symlink() {
            links += 1;
            if links > MAX_LINKS {
                return Err(rustix::io::Errno::LOOP.into());
            }
            let target = fs::read_link(&here)?;
            here.pop();
            if target.is_absolute() {
                here = PathBuf::from("/");
            }
            left.extend(reversed_parts(&target));
        }
    }
    match is_shared_folder(&here)? {
        true => Ok(Some(Risk::Writable(here))),
        false => Ok(None),
    }
}

/// Returns whether other users may replace anything in a folder. In a sticky one they may replace only what is their own.
fn is_shared_folder(path: &Path) -> io::Result<bool> {
    let found = fs::metadata(path)?;
    Ok(found.is_dir() && others_write(&found) && found.mode() & STICKY == 0 && !is_read_only(path))
}

/// A group counts as other users unless it is the program's own, as where each user has a group.
fn others_write(found: &fs::Metadata) -> bool {
    let mode = found.mode();
    mode & OTHERS_WRITE != 0 || mode & GROUP_WRITES != 0 && found.gid() != getegid().as_raw()
}

/// Kubernetes mounts configuration read-only in folders that are open to everyone.
fn is_read_only(path: &Path) -> bool {
    statvfs(path).is_ok_and(|found| found.f_flag.contains(StatVfsMountFlags::RDONLY))
}

fn reversed_parts(path: &Path) -> Vec<OsString> {
    let parts = path
        .components()
        .filter(|part| !matches!(part, Component::RootDir | Component::CurDir));
    let mut parts: Vec<_> = parts.map(|part| part.as_os_str().to_owned()).collect();
    parts.reverse();
    parts
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, chown, lchown, symlink};

    use super::*;

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn a_file_that_others_may_write_is_refused() {
        let top = tempfile::tempdir().unwrap();
        let file = top.path().join("config.toml");
        fs::write(&file, "").unwrap();
        let refusal = || check_file("config.toml", &file).err().map(|error| error.to_string());
        assert_eq!(refusal(), None);
        set_mode(&file, 0o664);
        assert_eq!(refusal(), None, "the group is the program's own");
        set_mode(&file, 0o666);
        assert!(refusal().unwrap().contains("may write to"));
        set_mode(&file, 0o644);
        set_mode(top.path(), 0o777);
        assert!(refusal().unwrap().contains("chmod go-w"));
        set_mode(top.path(), 0o1777);
        assert_eq!(refusal(), None, "no one else may replace it");
        let missing = top.path().join("missing");
        assert!(check_file("config.toml", &missing).is_ok());
    }

    #[test]
    fn a_path_that_another_user_could_redirect_is_found() {
        if !geteuid().is_root() {
            eprintln!("NOT SHOWN: only root can make files of other users");
            return;
        }
        let top = tempfile::tempdir().unwrap();
        let owner = |path: &Path| match find_risk(path, 0).unwrap() {
            Some(Risk::Owner(_, owner)) => Some(owner),
            Some(Risk::Writable(place)) => panic!("{} is writable", place.display()),
            None => None,
        };
        let (theirs, ours) = (top.path().join("theirs"), top.path().join("ours"));
        fs::create_dir_all(theirs.join("within")).unwrap();
        fs::create_dir(&ours).unwrap();
        chown(&theirs, Some(4321), Some(4322)).unwrap();
        assert_eq!(owner(&ours), None);
        assert_eq!(owner(&theirs), Some(4321));
        assert_eq!(owner(&theirs.join("within")), Some(4321), "root's folder in theirs");
        assert_eq!(owner(&theirs.join("new").join("newer")), Some(4321));
        assert_eq!(owner(&top.path().join("new")), None);
        let link = top.path().join("link");
        symlink(&ours, &link).unwrap();
        assert_eq!(owner(&link), None);
        lchown(&link, Some(5432), Some(5432)).unwrap();
        assert_eq!(owner(&link.join("new")), Some(5432));
        let link = top.path().join("relative");
        symlink("ours/../theirs/within", &link).unwrap();
        assert_eq!(owner(&link), Some(4321));
        let round = top.path().join("round");
        symlink("round", &round).unwrap();
        assert!(find_risk(&round, 0).is_err());
        chown(&ours, None, Some(4322)).unwrap();
        set_mode(&ours, 0o775);
        assert_eq!(
            find_risk(&ours.join("new"), 0).unwrap(),
            Some(Risk::Writable(ours.clone()))
        );
        let refused = check_folder(&theirs).unwrap_err().to_string();
        assert!(refused.contains("-u '#4321'"), "{refused}");
        let refused = check_file("config.toml", &theirs.join("within"))
            .unwrap_err()
            .to_string();
        assert!(refused.contains("belongs to another user (number 4321)"), "{refused}");
    }

    #[test]
    fn a_command_line_can_be_pasted_into_a_shell() {
        let words = ["headsup", "restore", "--replace", "it's mine.backup", ""];
        assert_eq!(
            command_line(words.into_iter().map(OsString::from)),
            r"headsup restore --replace 'it'\''s mine.backup' ''"
        );
    }
}

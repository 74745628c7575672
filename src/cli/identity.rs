//! The identity under which the program works on files. Root works on a folder as the user who could change what its path leads to, so no
//! link of that user leads anywhere they could not go themselves, and what is made there belongs to them.
//!
//! Linux keeps identities for each thread. A subcommand that works as two users gives one of them a thread of its own.

use std::fs::{self, Metadata};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf};

use rustix::process::{Gid, Uid, geteuid};
use rustix::thread::{set_thread_groups, set_thread_res_gid, set_thread_res_uid};

use super::error::Error;

/// So many links may a path lead through.
const LINKS: u32 = 40;
/// The folder that a process has entered, also for who may not walk there.
const ENTERED: &str = "/proc/self/cwd";
/// Everybody may write, and take away only what is their own.
const EVERYBODY: u32 = 0o002;
const STICKY: u32 = 0o1000;

/// What is made from now on is its owner's alone, and no dump of memory is left behind. Before any thread is started.
pub fn keep_to_yourself() {
    use rustix::process::{Resource, Rlimit, setrlimit, umask};
    umask(rustix::fs::Mode::from_raw_mode(0o077));
    let none = Rlimit {
        current: Some(0),
        maximum: Some(0),
    };
    // Where that is forbidden, the service manager has done it.
    let _ = setrlimit(Resource::Core, none);
}

/// Has the whole process work on a folder as it should, from before any thread is started. Gives the folder as it can be reached then.
pub fn assume(folder: &Path) -> Result<PathBuf, Error> {
    match steward(folder)? {
        None => Ok(folder.to_owned()),
        Some(steward) => steward.become_them(folder),
    }
}

/// Does some work on a folder as it should be done; what it is given is the folder as it can be reached.
pub fn on_behalf<T: Send>(folder: &Path, work: impl FnOnce(&Path) -> Result<T, Error> + Send) -> Result<T, Error> {
    let Some(steward) = steward(folder)? else {
        return work(folder);
    };
    let ended = std::thread::scope(|scope| scope.spawn(|| work(&steward.become_them(folder)?)).join());
    ended.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// A user on whose behalf root works.
struct Steward {
    user: u32,
    group: u32,
}

impl Steward {
    /// Takes their identity for this thread and those that it starts. The folder may lie where they cannot find it: it is entered first.
    fn become_them(&self, folder: &Path) -> Result<PathBuf, Error> {
        let folder = std::path::absolute(folder)?;
        let there = folder
            .ancestors()
            .find(|above| above.is_dir())
            .unwrap_or(Path::new("/"));
        let rest = folder.strip_prefix(there).expect("it is below");
        std::env::set_current_dir(there)?;
        let entered = fs::metadata(there)?;
        let (user, group) = (Uid::from_raw(self.user), Gid::from_raw(self.group));
        let became = set_thread_groups(&[])
            .and_then(|()| set_thread_res_gid(group, group, group))
            .and_then(|()| set_thread_res_uid(user, user, user));
        became.map_err(|error| {
            format!(
                "{} belongs to user number {}, and this program may not work as that user ({error}): start it as that user",
                folder.display(),
                self.user
            )
        })?;
        let same = |found: Metadata| (found.dev(), found.ino()) == (entered.dev(), entered.ino());
        Ok(match fs::metadata(there).is_ok_and(same) {
            true => folder,
            false => Path::new(ENTERED).join(rest),
        })
    }
}

/// Returns the user on whose behalf root should work on a path: the first owner of a folder or link on it who could change where it leads.
fn steward(path: &Path) -> Result<Option<Steward>, Error> {
    if !geteuid().is_root() {
        return Ok(None);
    }
    let unusable = |error: io::Error| format!("{} cannot be used: {error}", path.display());
    let mut left = parts(&std::path::absolute(path).map_err(unusable)?);
    let mut here = PathBuf::from("/");
    let mut links = 0;
    while let Some(part) = left.pop() {
        if part == ".." {
            here.pop();
            continue;
        }
        let open = fs::symlink_metadata(&here).map_err(unusable)?.mode();
        if open & EVERYBODY != 0 && open & STICKY == 0 {
            return Err(format!(
                "every user of this machine may change {}, so root does not work below it; choose another folder",
                here.display()
            )
            .into());
        }
        here.push(part);
        let found = match fs::symlink_metadata(&here) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            found => found.map_err(unusable)?,
        };
        if found.uid() != 0 {
            // The folder itself says of which group its files are, if it is theirs.
            let folder = fs::metadata(path).ok().filter(|folder| folder.uid() == found.uid());
            return Ok(Some(Steward {
                user: found.uid(),
                group: folder.unwrap_or(found).gid(),
            }));
        }
        if found.is_symlink() {
            links += 1;
            if links > LINKS {
                return Err(unusable(rustix::io::Errno::LOOP.into()).into());
            }
            let target = fs::read_link(&here).map_err(unusable)?;
            here.pop();
            if target.is_absolute() {
                here = PathBuf::from("/");
            }
            left.extend(parts(&target));
        }
    }
    Ok(None)
}

/// The steps of a path, the last one first.
fn parts(path: &Path) -> Vec<std::ffi::OsString> {
    let steps = path
        .components()
        .filter(|step| !matches!(step, Component::RootDir | Component::CurDir));
    let mut steps: Vec<_> = steps.map(|step| step.as_os_str().to_owned()).collect();
    steps.reverse();
    steps
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn the_first_who_could_change_where_a_path_leads_is_its_steward() {
        if !geteuid().is_root() {
            eprintln!("NOT SHOWN: only root works for others");
            return;
        }
        let top = tempfile::tempdir().unwrap();
        let user = |path: &Path| steward(path).map(|found| found.map(|found| found.user));
        let (theirs, ours) = (top.path().join("theirs"), top.path().join("ours"));
        fs::create_dir_all(theirs.join("within")).unwrap();
        fs::create_dir(&ours).unwrap();
        std::os::unix::fs::chown(&theirs, Some(4321), Some(4322)).unwrap();
        assert_eq!(user(&ours).unwrap(), None);
        assert_eq!(user(&theirs).unwrap(), Some(4321));
        // What root owns in there could be another thing in a moment.
        assert_eq!(user(&theirs.join("within")).unwrap(), Some(4321));
        assert_eq!(user(&theirs.join("new").join("newer")).unwrap(), Some(4321));
        assert_eq!(user(&top.path().join("new")).unwrap(), None);
        // A link of theirs, and one of ours that leads to them.
        let link = top.path().join("link");
        symlink(&ours, &link).unwrap();
        assert_eq!(user(&link).unwrap(), None);
        std::os::unix::fs::lchown(&link, Some(5432), Some(5432)).unwrap();
        assert_eq!(user(&link.join("new")).unwrap(), Some(5432));
        let link = top.path().join("relative");
        symlink("ours/../theirs/within", &link).unwrap();
        assert_eq!(user(&link).unwrap(), Some(4321));
        let round = top.path().join("round");
        symlink("round", &round).unwrap();
        assert!(user(&round).is_err());
        fs::set_permissions(&ours, fs::Permissions::from_mode(0o777)).unwrap();
        assert!(user(&ours.join("new")).unwrap_err().to_string().contains("every user"));
    }
}

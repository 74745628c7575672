//! How much memory the program can still have: what the machine has, and what its control group and its own limit leave of that.

use std::fs;
use std::path::{Path, PathBuf};

/// The bytes that can still be had. None where nothing tells.
pub fn available() -> Option<u64> {
    let own = rustix::process::getrlimit(rustix::process::Resource::As).current;
    [of_machine(Path::new("/")), of_group(Path::new("/")), own]
        .into_iter()
        .flatten()
        .min()
}

fn of_machine(root: &Path) -> Option<u64> {
    let text = fs::read_to_string(root.join("proc/meminfo")).ok()?;
    let words = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = words.split_whitespace().next()?.parse().ok()?;
    kib.checked_mul(1024)
}

/// What the control groups leave, each within those above it.
fn of_group(root: &Path) -> Option<u64> {
    let text = fs::read_to_string(root.join("proc/self/cgroup")).ok()?;
    let left = text.lines().filter_map(|line| {
        let mut parts = line.splitn(3, ':').skip(1);
        let (controllers, path) = (parts.next()?, parts.next()?.trim_start_matches('/'));
        let (top, limit, used, cached) = match controllers {
            "" => ("sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"),
            names if names.split(',').any(|name| name == "memory") => (
                "sys/fs/cgroup/memory",
                "memory.limit_in_bytes",
                "memory.usage_in_bytes",
                "total_inactive_file",
            ),
            _ => return None,
        };
        let top = root.join(top);
        let below = |at: &Path| top.join(at);
        let groups: Vec<PathBuf> = Path::new(path).ancestors().map(below).collect();
        groups
            .iter()
            .filter_map(|group| left_in(group, limit, used, cached))
            .min()
    });
    left.min()
}

fn left_in(group: &Path, limit: &str, used: &str, cached: &str) -> Option<u64> {
    let number = |name: &str| fs::read_to_string(group.join(name)).ok()?.trim().parse::<u64>().ok();
    let limit = number(limit)?;
    // What is only kept in case it is read again is given up for more.
    let stat = fs::read_to_string(group.join("memory.stat")).unwrap_or_default();
    let cached = stat
        .lines()
        .find_map(|line| line.strip_prefix(cached)?.trim().parse().ok());
    let used = number(used).unwrap_or(0).saturating_sub(cached.unwrap_or(0));
    Some(limit.saturating_sub(used))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn machine(files: &[(&str, &str)]) -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = root.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        root
    }

    #[test]
    fn the_machine_tells_what_it_has() {
        let root = machine(&[("proc/meminfo", "MemTotal: 9 kB\nMemAvailable:     500 kB\n")]);
        assert_eq!(of_machine(root.path()), Some(500 << 10));
        assert_eq!(of_group(root.path()), None);
        assert!(
            available().is_some_and(|bytes| bytes > 1 << 20),
            "this machine tells too"
        );
    }

    #[test]
    fn the_closest_limit_of_all_groups_above_counts() {
        let root = machine(&[
            ("proc/self/cgroup", "0::/a/b\n"),
            ("sys/fs/cgroup/a/b/memory.max", "max\n"),
            ("sys/fs/cgroup/a/memory.max", "1000\n"),
            ("sys/fs/cgroup/a/memory.current", "700\n"),
            ("sys/fs/cgroup/a/memory.stat", "anon 600\ninactive_file 100\n"),
        ]);
        assert_eq!(of_group(root.path()), Some(400));
        let old = machine(&[
            ("proc/self/cgroup", "3:cpu:/x\n7:memory:/x\n"),
            ("sys/fs/cgroup/memory/x/memory.limit_in_bytes", "5000\n"),
            ("sys/fs/cgroup/memory/memory.limit_in_bytes", "9000\n"),
            ("sys/fs/cgroup/memory/memory.usage_in_bytes", "6000\n"),
        ]);
        assert_eq!(of_group(old.path()), Some(3000));
    }
}

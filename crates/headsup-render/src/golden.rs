//! Golden pictures, for tests alone: what a position looked like when it was last reviewed.
//!
//! After a change that is meant to be seen, run the tests with `GOLDEN=write` and look at the files before
//! committing them.

use super::png;
use headsup_scene::Scene;
use std::path::Path;

/// Compares a scene's picture with a file, or writes it there.
///
/// # Panics
/// If the file is not there, or holds another picture.
pub fn check(path: impl AsRef<Path>, scene: &Scene) {
    let path = path.as_ref();
    let picture = png(scene);
    if std::env::var("GOLDEN").is_ok_and(|wish| wish == "write") {
        std::fs::create_dir_all(path.parent().expect("in a folder")).expect("the folder can be made");
        std::fs::write(path, picture).expect("the picture can be written");
        return;
    }
    let known = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}; see golden.rs", path.display()));
    if *known != *picture {
        let name = path.file_name().expect("it is a file").to_string_lossy();
        let seen = std::env::temp_dir().join(format!("headsup-{name}"));
        std::fs::write(&seen, picture).expect("the picture can be written");
        panic!(
            "{} looks different now: {}; see golden.rs",
            path.display(),
            seen.display()
        );
    }
}

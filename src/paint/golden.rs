//! Golden pictures, for tests alone: what a position looked like when somebody last looked at it.
//!
//! After a change that is meant to be seen, run the tests with `GOLDEN=write` and look at the files before
//! committing them.

use super::{Scene, png};
use std::path::Path;

/// Compares a scene's picture with `src/<file>`, or writes it there.
pub(crate) fn check(file: &str, scene: &Scene) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(file);
    let picture = png(scene);
    if std::env::var("GOLDEN").is_ok_and(|wish| wish == "write") {
        std::fs::create_dir_all(path.parent().expect("in a folder")).expect("the folder can be made");
        std::fs::write(&path, picture).expect("the picture can be written");
        return;
    }
    let known = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}; see paint/golden.rs", path.display()));
    if known != picture {
        let seen = std::env::temp_dir().join(file.replace('/', "-"));
        std::fs::write(&seen, picture).expect("the picture can be written");
        panic!(
            "{} looks different now: {}; see paint/golden.rs",
            path.display(),
            seen.display()
        );
    }
}

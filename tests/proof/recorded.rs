//! Lives of the one who plays, recorded by `recorder.c`, which is compiled here.

use std::path::{Path, PathBuf};
use std::process::Command as Process;

use rand::rngs::StdRng;
use tempfile::TempDir;

use crate::heard::Heard;
use crate::player::{life, play_out};
use crate::trace::{Syncs, Trace};

/// A folder in memory if there is such a disk: what it takes to sync the images is not what is tried here.
pub fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").unwrap_or_else(|_| tempfile::tempdir().unwrap())
}

/// The recorder, compiled into a folder.
pub fn recorder(into: &Path) -> PathBuf {
    compiled("tests/proof/recorder.c", &into.join("recorder.so"))
}

/// Something that is loaded before the C library, compiled.
pub fn compiled(source: &str, into: &Path) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(source);
    let compiled = Process::new("cc")
        .args(["-std=gnu11", "-O1", "-U_FORTIFY_SOURCE", "-shared", "-fPIC", "-o"])
        .args([into, &source])
        .args(["-ldl", "-lpthread"])
        .status()
        .unwrap_or_else(|error| {
            panic!("NOT PROVEN: power cuts, kills at each step and failing calls need a C compiler, and cc does not run: {error}")
        });
    assert!(
        compiled.success(),
        "NOT PROVEN: cc does not compile {}",
        source.display()
    );
    into.to_owned()
}

/// A life in a folder that was lived before, or is yet to be made.
pub struct Recorded {
    pub trace: Trace,
    /// What was heard of the lives before it.
    heard: Heard,
}

impl Recorded {
    pub fn new(recorder: &Path, around: &TempDir, heard: Heard, number: u64, turns: u64) -> Recorded {
        let mut process = life(&data(around), number);
        let trace = Trace::of(recorder, around.path(), &mut process, |process| {
            play_out(process, turns);
        });
        Recorded { trace, heard }
    }

    /// What there is after a kill, and what was heard before it. What was written is there, synced or not.
    pub fn killed(&self, until: usize) -> (TempDir, Heard) {
        let left = folder();
        self.trace.kill(until, left.path());
        (left, self.heard(until))
    }

    /// What there is after a cut, and what was heard before it.
    pub fn cut(&self, until: usize, syncs: Syncs, chance: &mut StdRng) -> (TempDir, Heard) {
        let left = folder();
        self.trace.cut(until, syncs, chance, left.path());
        (left, self.heard(until))
    }

    fn heard(&self, until: usize) -> Heard {
        let mut heard = self.heard.clone();
        heard.hear(self.trace.said(until).lines());
        heard
    }
}

/// Where the program keeps its data: the folder is its own to make, and the one above.
pub fn data(around: &TempDir) -> PathBuf {
    around.path().join("kept/data")
}

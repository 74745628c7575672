//! Records the exchanges of a sandbox, for a later check against Discord's schemas.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use headsup_sandbox::Sandbox;

/// Environment variable with the folder for recordings. Without it nothing is recorded.
pub const FOLDER: &str = "DISCORD_EXCHANGES";

/// A sandbox that writes its exchanges on drop.
pub struct Watched {
    sandbox: Option<Sandbox>,
    is_recorded: AtomicBool,
}

impl Watched {
    /// Records a sandbox.
    pub fn new(sandbox: Sandbox) -> Watched {
        Watched {
            sandbox: Some(sandbox),
            is_recorded: AtomicBool::new(true),
        }
    }

    /// Disables recording: this story forges interactions that no client would send.
    pub fn leave_unchecked(&self) {
        self.is_recorded.store(false, Ordering::Relaxed);
    }

    /// Stops the sandbox.
    pub async fn stop(mut self) {
        self.record();
        self.sandbox.take().expect("it is stopped once").stop().await;
    }

    fn record(&self) {
        let Some(folder) = std::env::var_os(FOLDER).filter(|_| self.is_recorded.load(Ordering::Relaxed)) else {
            return;
        };
        // The file name identifies the story.
        let story = std::thread::current().name().unwrap_or("a thread").replace("::", ".");
        let write = || -> std::io::Result<()> {
            std::fs::create_dir_all(&folder)?;
            let path = PathBuf::from(&folder).join(format!("{story}-{}.jsonl", self.address().port()));
            let mut file = BufWriter::new(File::options().create(true).append(true).open(path)?);
            for entry in self.log_after(0) {
                serde_json::to_writer(&mut file, &entry)?;
                file.write_all(b"\n")?;
            }
            file.flush()
        };
        write().expect("DISCORD_EXCHANGES names a folder that can be written");
    }
}

impl Deref for Watched {
    type Target = Sandbox;

    fn deref(&self) -> &Sandbox {
        self.sandbox.as_ref().expect("it is not stopped yet")
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        // A failed story has its own error.
        if self.sandbox.is_some() && !std::thread::panicking() {
            self.record();
        }
    }
}

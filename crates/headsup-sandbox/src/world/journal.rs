//! The scene's file: one JSON line per changed row, so that a kill at any moment loses nothing that was answered.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::{Value, json};

/// What takes in the kind and the fields of a row.
type Take<'a> = &'a mut dyn FnMut(&'static str, Value);

/// Where changed rows are written. Without a folder it forgets them.
#[derive(Default)]
pub(crate) struct Journal {
    open: Option<(PathBuf, File)>,
    lines: usize,
    /// Held as long as the scene is open: another process would write the file anew under this one's feet.
    _lock: Option<File>,
}

impl Journal {
    /// Writes a file with the present rows, and from then on those that change. `lock` is held until the scene is let go.
    pub fn begin(path: PathBuf, lock: File, each_row: impl FnOnce(Take)) -> io::Result<Journal> {
        let file = write_anew(&path, each_row)?;
        Ok(Journal {
            open: Some((path, file)),
            lines: 0,
            _lock: Some(lock),
        })
    }

    /// Lets the scene go, for another program to open.
    pub fn close(&mut self) {
        *self = Journal::default();
    }

    /// Writes a row, new or changed.
    pub fn put(&mut self, kind: &str, row: &impl Serialize) {
        if self.open.is_some() {
            self.line(&json!({"kind": kind, "row": row}));
        }
    }

    /// Writes that a row is gone.
    pub fn drop(&mut self, kind: &str, key: &impl Serialize) {
        if self.open.is_some() {
            self.line(&json!({"kind": kind, "key": key}));
        }
    }

    fn line(&mut self, line: &Value) {
        let Some((_, file)) = &mut self.open else { return };
        // One write per line: a kill leaves whole lines, or one torn line at the very end.
        if let Err(error) = file.write_all(format!("{line}\n").as_bytes()) {
            tracing::error!(%error, "the sandbox could not write its scene");
        }
        self.lines += 1;
    }

    /// Whether the file has grown so much beyond its rows that it should be written anew.
    pub fn is_long_for(&self, rows: usize) -> bool {
        self.open.is_some() && self.lines > 20_000 + 4 * rows
    }

    /// Writes the file anew with the present rows only, aside, and puts it in place in one step.
    pub fn rewrite(&mut self, each_row: impl FnOnce(Take)) {
        let Some((path, _)) = &self.open else { return };
        match write_anew(path, each_row) {
            Ok(file) => self.open = Some((path.clone(), file)),
            Err(error) => tracing::error!(%error, "the sandbox could not clean up its scene"),
        }
        self.lines = 0;
    }
}

fn write_anew(path: &Path, each_row: impl FnOnce(Take)) -> io::Result<File> {
    let aside = path.with_extension("new");
    let mut out = BufWriter::new(File::create(&aside)?);
    let mut result = Ok(());
    each_row(&mut |kind, row| {
        if result.is_ok() {
            result = writeln!(out, "{}", json!({"kind": kind, "row": row}));
        }
    });
    result?;
    out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
    fs::rename(&aside, path)?;
    OpenOptions::new().append(true).open(path)
}

//! Logs: text or JSON lines on standard error, scrubbed of tokens.
//!
//! The Discord library logs whole requests at its lower levels, hands and tokens among them, so its level is fixed at `warn`
//! whatever the configuration says, and anything that looks like a token is cut out of every line. Our own lines name no card.

use std::io::{self, Write};

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::prelude::*;
use tracing_subscriber::reload;
use tracing_subscriber::{Layer, Registry};

use crate::config::{Log, LogFormat, LogLevel};

/// Starts logging for the whole process.
pub fn start(log: &Log) -> LevelHandle {
    let (lines, level) = lines(log, io::stderr);
    tracing_subscriber::registry().with(lines).init();
    super::panics::log();
    level
}

/// Changes what is logged while the program runs. That of a log that is gone changes nothing.
#[derive(Clone, Debug)]
pub struct LevelHandle(reload::Handle<Targets, Registry>);

impl LevelHandle {
    /// Has this be the least level that is logged from now on.
    pub fn set(&self, level: LogLevel) {
        // It fails where the log is gone.
        let _ = self.0.reload(targets(level));
    }
}

#[cfg(test)]
impl Default for LevelHandle {
    fn default() -> LevelHandle {
        LevelHandle(reload::Layer::new(targets(LogLevel::Info)).1)
    }
}

/// What is logged at a level: the Discord library and everything else warn at most.
fn targets(level: LogLevel) -> Targets {
    let level = match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
        LogLevel::Trace => LevelFilter::TRACE,
    };
    Targets::new()
        .with_default(LevelFilter::WARN.min(level))
        .with_target("headsup", level)
        .with_target(headsup_discord::REPEATS, LevelFilter::ERROR.min(level))
}

/// Whatever writes lines of this form, and what changes their level.
fn lines<W>(log: &Log, out: W) -> (Box<dyn Layer<Registry> + Send + Sync>, LevelHandle)
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let (targets, handle) = reload::Layer::new(targets(log.level));
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(false)
        .with_writer(Scrubbed(out));
    let lines = match log.format {
        LogFormat::Text => lines.with_filter(targets).boxed(),
        LogFormat::Json => lines.json().with_filter(targets).boxed(),
    };
    (lines, LevelHandle(handle))
}

/// What is written to, with everything that looks like a token cut out.
struct Scrubbed<W>(W);

impl<'a, W: MakeWriter<'a>> MakeWriter<'a> for Scrubbed<W> {
    type Writer = Scrubbed<W::Writer>;

    fn make_writer(&'a self) -> Self::Writer {
        Scrubbed(self.0.make_writer())
    }
}

impl<W: Write> Write for Scrubbed<W> {
    /// Takes one whole log line at a time, as the formatter gives it.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.write_all(scrub(&String::from_utf8_lossy(line)).as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The shortest run of characters that counts as a token: bot tokens have 59 and more, interaction tokens above a hundred,
/// ids and incident ids far fewer.
const TOKEN: usize = 50;

fn scrub(line: &str) -> String {
    let in_token = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(start) = rest.find(in_token) {
        let escaped = match rest[..start].ends_with('\\') {
            true => escape(&rest[start..]),
            false => 0,
        };
        let (before, run) = rest.split_at(start + escaped);
        let end = run.find(|c| !in_token(c)).unwrap_or(run.len());
        let (run, after) = run.split_at(end);
        out.push_str(before);
        out.push_str(if run.len() >= TOKEN { "[scrubbed]" } else { run });
        rest = after;
    }
    out.push_str(rest);
    out
}

/// How many of the characters after a backslash make an escaped character, as in \n and \u001b, together with it: they are no part of a
/// token, and without them what is left would not be JSON.
fn escape(after: &str) -> usize {
    match after.strip_prefix('u') {
        Some(digits) => 1 + digits.bytes().take(4).take_while(u8::is_ascii_hexdigit).count(),
        None => 1,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[test]
    fn tokens_are_cut_out_and_the_rest_stays() {
        let token = "aW50ZXJhY3Rpb246MTIz".repeat(6);
        let line =
            format!("PATCH /webhooks/81384788765712384/{token}/messages/@original answered 500, incident k3v9\n");
        let clean = scrub(&line);
        assert!(!clean.contains(&token));
        assert_eq!(
            clean,
            "PATCH /webhooks/81384788765712384/[scrubbed]/messages/@original answered 500, incident k3v9\n"
        );
        let bot = format!("Bot {}.{}.{}", "M".repeat(26), "G".repeat(6), "x".repeat(38));
        assert_eq!(scrub(&bot), "Bot [scrubbed]");
        assert_eq!(
            scrub(&format!("\\n{token}\\u001b{token}\\")),
            "\\n[scrubbed]\\u001b[scrubbed]\\"
        );
        for odd in ["\\ué", "\\u{1b}", "\\u12", "\\u", "\\uuuuuuu", "é\\é"] {
            assert_eq!(scrub(odd), odd);
        }
    }

    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Write for Kept {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(line);
            Ok(line.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Logs as the program and its libraries would at their most careless, each level and place with a word of its own.
    fn careless(token: &str) {
        tracing::error!(target: "headsup_discord", token, "our error");
        tracing::warn!(target: "headsup_discord", "our warn\n{token}");
        tracing::info!(target: "headsup_discord", "our info");
        tracing::debug!(target: "headsup_discord", ?token, "our debug");
        let span = tracing::trace_span!(target: "headsup_discord", "within", token);
        span.in_scope(|| tracing::trace!(target: "headsup_discord", "our trace"));
        tracing::error!(target: "serenity::http", "their error {token}");
        tracing::warn!(target: "serenity::http", "their warn {token}");
        tracing::info!(target: "serenity::http", hand = "Q♠", "their info");
        let span = tracing::debug_span!(target: "serenity::http", "request", hand = "Q♠", token);
        span.in_scope(|| tracing::debug!(target: "serenity::http", hand = "Q♠", "their debug"));
        span.in_scope(|| tracing::warn!(target: "serenity::http", "their warn within"));
        tracing::trace!(target: "hyper", hand = "Q♠", "their trace");
    }

    #[test]
    fn a_frame_that_the_library_cannot_read_is_not_repeated() {
        let kept = Kept::default();
        let out = kept.clone();
        let log = Log {
            format: LogFormat::Text,
            level: LogLevel::Trace,
        };
        let lines = tracing_subscriber::registry().with(lines(&log, move || out.clone()).0);
        tracing::subscriber::with_default(lines, || {
            tracing::warn!(target: "serenity::gateway::ws", "Err deserializing text: Json(..); text: secret words");
            tracing::warn!(target: "serenity::gateway::shard", "another");
        });
        let log = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
        assert!(!log.contains("secret") && log.contains("another"), "{log}");
    }

    #[test]
    fn a_level_changes_while_lines_are_written() {
        let kept = Kept::default();
        let out = kept.clone();
        let log = Log {
            format: LogFormat::Text,
            level: LogLevel::Info,
        };
        let (lines, level) = lines(&log, move || out.clone());
        tracing::subscriber::with_default(tracing_subscriber::registry().with(lines), || {
            let say = |word: &str| tracing::debug!(target: "headsup_discord", "{word}");
            say("before");
            level.set(LogLevel::Debug);
            say("louder");
            level.set(LogLevel::Warn);
            say("after");
        });
        let log = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
        assert!(
            log.contains("louder") && !log.contains("before") && !log.contains("after"),
            "{log}"
        );
    }

    #[test]
    fn no_level_and_no_form_tells_a_token_or_what_a_library_says_of_a_request() {
        let token = "aW50ZXJhY3Rpb246MTIz".repeat(6);
        let ours = ["our error", "our warn", "our info", "our debug", "our trace"];
        let levels = [
            LogLevel::Error,
            LogLevel::Warn,
            LogLevel::Info,
            LogLevel::Debug,
            LogLevel::Trace,
        ];
        for (at, level) in levels.into_iter().enumerate() {
            for format in [LogFormat::Text, LogFormat::Json] {
                let kept = Kept::default();
                let out = kept.clone();
                let (lines, _) = lines(&Log { format, level }, move || out.clone());
                let lines = tracing_subscriber::registry().with(lines);
                tracing::subscriber::with_default(lines, || careless(&token));
                let log = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
                assert!(
                    !log.contains(&token) && !log.contains('♠'),
                    "{level:?} {format:?}: {log}"
                );
                for (rank, word) in ours.iter().enumerate() {
                    assert_eq!(log.contains(word), rank <= at, "{level:?} {format:?}: {word} in {log}");
                }
                for (word, least) in [("their error", 0), ("their warn", 1), ("their warn within", 1)] {
                    assert_eq!(log.contains(word), least <= at, "{level:?} {format:?}: {word} in {log}");
                }
                for word in ["their info", "their debug", "their trace"] {
                    assert!(!log.contains(word), "{level:?} {format:?}: {log}");
                }
                if format == LogFormat::Json {
                    let whole = |line: &str| serde_json::from_str::<serde_json::Value>(line).is_ok();
                    assert!(log.lines().all(whole), "{log}");
                }
            }
        }
    }
}

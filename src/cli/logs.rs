//! Logs: text or JSON lines on standard error, scrubbed of tokens.
//!
//! The Discord library logs whole requests at its lower levels, hands and tokens among them, so its level is fixed at `warn`
//! whatever the configuration says, and anything that looks like a token is cut out of every line.

use std::io::{self, Write};

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::prelude::*;

use crate::config::{Log, LogFormat, LogLevel};

/// Starts logging for the whole process.
pub fn start(log: &Log) {
    let level = match log.level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
        LogLevel::Trace => LevelFilter::TRACE,
    };
    let targets = Targets::new()
        .with_default(LevelFilter::WARN.min(level))
        .with_target("headsup", level);
    let registry = tracing_subscriber::registry().with(targets);
    let lines = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(Scrubbed);
    match log.format {
        LogFormat::Text => registry.with(lines).init(),
        LogFormat::Json => registry.with(lines.json()).init(),
    }
}

/// Standard error, with everything that looks like a token cut out.
#[derive(Clone, Copy)]
struct Scrubbed;

impl<'a> MakeWriter<'a> for Scrubbed {
    type Writer = Scrubbed;

    fn make_writer(&'a self) -> Scrubbed {
        Scrubbed
    }
}

impl Write for Scrubbed {
    /// Takes one whole log line at a time, as the formatter gives it.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        io::stderr().write_all(scrub(&String::from_utf8_lossy(line)).as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stderr().flush()
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
        let (before, run) = rest.split_at(start);
        let end = run.find(|c| !in_token(c)).unwrap_or(run.len());
        let (run, after) = run.split_at(end);
        out.push_str(before);
        out.push_str(if run.len() >= TOKEN { "[scrubbed]" } else { run });
        rest = after;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
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
    }
}

//! `headsup sandbox`: a Discord on loopback with the bot in it, to be tried in a browser. `--bare` leaves the bot out.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};

use super::error::Error;
use super::reload::Adjustable;
use super::storage::Storage;
use super::{logs, run, sandbox_clock};
use crate::config::{self, Config, ConfigError};
use headsup_app::MonotonicClock;
use headsup_sandbox::{Clock, Limits, Sandbox, Setup};
use headsup_store::Role;
use headsup_supervisor::Supervisor;

/// A Discord of your own to try the bot on, in a browser, without an account.
#[derive(Clone, Debug, Args)]
pub struct Arguments {
    /// Where to listen; loopback only. Port 0 takes any free one.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:4080")]
    listen: SocketAddr,
    /// Where the scene and the matches are kept.
    #[arg(long, value_name = "DIR", default_value = "data/sandbox", value_parser = OsStringValueParser::new().map(PathBuf::from))]
    data: PathBuf,
    /// Serve the Discord alone, without the bot: for any bot that you point at it.
    #[arg(long)]
    bare: bool,
    /// The token that a bot must show. Without it one is drawn at each start, and printed.
    #[arg(long, value_name = "TOKEN", requires = "bare", value_parser = clap::builder::NonEmptyStringValueParser::new())]
    token: Option<String>,
    /// A name under which browsers may reach it, beside localhost and the loopback addresses; can be given more than once.
    #[arg(long, value_name = "NAME")]
    allow_host: Vec<String>,
    /// Leave out Discord's limits: no 429, no heartbeat missed, no wait between two IDENTIFYs.
    #[arg(long)]
    no_limits: bool,
    /// How many shards Discord recommends.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    shards: u32,
    /// How many shards may identify in the same five seconds.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    max_concurrency: u32,
    /// Refuse requests with keys that Discord does not know. Discord passes over them, and so does the sandbox otherwise.
    #[arg(long)]
    strict: bool,
}

/// Serves the sandbox until it is told to stop.
pub fn run(arguments: &Arguments) -> Result<(), Error> {
    let config = Config::load(std::env::vars_os())?;
    if arguments.data.as_os_str().is_empty() {
        return Err(ConfigError::new("--data is empty and names no folder").into());
    }
    let arguments = Arguments {
        data: std::path::absolute(&arguments.data)?,
        ..arguments.clone()
    };
    logs::start(&config.log);
    headsup_store_sled::close_to_others(&arguments.data)?;
    run::block_on(serve(arguments, config))
}

async fn serve(arguments: Arguments, config: Config) -> Result<(), Error> {
    let supervisor = Supervisor::default();
    let mut stop = run::stop_signal(&supervisor)?;
    let (watch, storage) = match arguments.bare {
        true => (None, None),
        false => {
            // Always in its own folder: the database of the configuration is that of the real bot.
            let storage = Storage::open(&arguments.data, &config::Store::default(), Role::Bot, &supervisor).await?;
            (run::look_in(config.watch.listen, &supervisor).await?, Some(storage))
        }
    };
    let folder = arguments.data.join("discord");
    let clock = Clock::kept_in(folder.join("clock")).map_err(|error| format!("the sandbox's time: {error}"))?;
    let sandbox = Sandbox::start(Setup {
        listen: arguments.listen,
        token: arguments.token,
        hosts: arguments.allow_host,
        folder: Some(folder),
        clock,
        application: "headsup".to_owned(),
        strict: arguments.strict,
        limits: Limits {
            on: !arguments.no_limits,
            shards: arguments.shards,
            max_concurrency: arguments.max_concurrency,
            ..Limits::default()
        },
        ..Setup::default()
    })
    .await
    .map_err(|error| {
        format!(
            "the sandbox cannot open at {} with its scene in {}: {error}. Choose others with --listen and --data",
            arguments.listen,
            arguments.data.display()
        )
    })?;
    println!("The sandbox is open: {}", sandbox.url());
    let outcome = match storage {
        None => {
            println!("Bot token: {}   API: {}/api/v10", sandbox.token(), sandbox.url());
            drop(stop.wait_for(|stop| *stop).await);
            Ok(())
        }
        Some(storage) => {
            println!(
                "Open it in a browser, be Ada, type /play. Ctrl-C stops it; everything is kept in {}.",
                arguments.data.display()
            );
            let usual = Adjustable::from(&Config::default());
            let settings = headsup_discord::Settings {
                token: sandbox.token().into(),
                proxy: Some(sandbox.url()),
                proxy_without_tls: false,
                time_limits: headsup_discord::TimeLimits::DISCORD,
                clock: Arc::new(MonotonicClock),
                limits: usual.limits.subscribe(),
                requests_per_second: usual.requests_per_second.subscribe(),
                shards: None,
                standby_sessions: false,
            };
            let resources = run::Resources {
                storage,
                data: &arguments.data,
                clock: sandbox_clock::follow(sandbox.clock().ahead(), &supervisor),
                supervisor,
            };
            run::serve(
                resources,
                usual.backup.subscribe(),
                Some(settings),
                usual.computer.subscribe(),
                watch,
                stop,
            )
            .await
        }
    };
    sandbox.stop().await;
    outcome
}

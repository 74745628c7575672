//! `headsup sandbox`: a Discord on loopback with the bot in it, to be tried in a browser. `--bare` leaves the bot out.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use tokio::sync::watch;

use super::{Error, logs, run};
use crate::config::{Backup, Config, Listen, Secret};
use crate::discord::{self, StartError};
use crate::host::Manners;
use crate::sandbox::{Sandbox, Setup};

/// A Discord of your own to try the bot on, in a browser, without an account.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Where to listen; loopback only. Port 0 takes any free one.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:4080")]
    listen: SocketAddr,
    /// Where the scene and the matches are kept.
    #[arg(long, value_name = "DIR", default_value = "data/sandbox")]
    data: PathBuf,
    /// Serve the Discord alone, without the bot: for any bot that you point at it.
    #[arg(long)]
    bare: bool,
    /// The token that a bot must show.
    #[arg(long, value_name = "TOKEN", requires = "bare", default_value = "sandbox")]
    token: String,
}

/// Serves the sandbox until it is told to stop.
pub fn sandbox(arguments: Arguments) -> Result<(), Error> {
    let config = Config::load(std::env::vars())?;
    let sent_away = logs::start(&config.log);
    tokio::runtime::Runtime::new()?.block_on(serve(arguments, config.watch.listen, sent_away))
}

async fn serve(
    arguments: Arguments,
    listen: Listen,
    sent_away: watch::Receiver<Option<StartError>>,
) -> Result<(), Error> {
    let mut stop = run::stop_signal(sent_away.clone())?;
    let (watch, store) = match arguments.bare {
        true => (None, None),
        false => (run::look_in(listen).await?, Some(run::open(&arguments.data).await?)),
    };
    let sandbox = Sandbox::start(Setup {
        listen: arguments.listen,
        token: arguments.token,
        folder: Some(arguments.data.join("discord")),
        application: "headsup".to_owned(),
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
    let outcome = match store {
        None => {
            println!("Bot token: {}   API: {}/api/v10", sandbox.token(), sandbox.url());
            drop(stop.wait_for(|stop| *stop).await);
            Ok(())
        }
        Some(store) => {
            println!(
                "Open it in a browser, be Ada, type /play. Ctrl-C stops it; everything is kept in {}.",
                arguments.data.display()
            );
            let settings = discord::Settings {
                token: Secret::new(sandbox.token()),
                proxy: Some(sandbox.url()),
                haste: discord::Haste::DISCORD,
                limits: discord::Limits::default(),
            };
            run::serve(
                store,
                &arguments.data,
                Backup::default(),
                settings,
                Manners::default(),
                watch,
                stop,
            )
            .await
        }
    };
    sandbox.stop().await;
    match *sent_away.borrow() {
        Some(why) => Err(why.into()),
        None => outcome,
    }
}

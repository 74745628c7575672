//! `headsup sandbox` in a program that was built without it, as the image is: it says how to get it.

use std::ffi::OsString;

use clap::Args;

use super::error::Error;

/// A Discord of your own to try the bot on; this build leaves it out.
#[derive(Debug, Args)]
pub struct Arguments {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    _rest: Vec<OsString>,
}

/// Says how to get the sandbox.
pub fn sandbox(_: Arguments) -> Result<(), Error> {
    Err(
        "this build leaves the sandbox out; in the source, `cargo run -- sandbox` builds one that has it and starts it"
            .into(),
    )
}

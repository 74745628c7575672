//! A subcommand that this build omits, as the image omits everything a host does not need.

use std::ffi::OsString;

use clap::Args;

use super::error::Error;

/// Accepts any arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    _rest: Vec<OsString>,
}

/// Explains how to get the subcommand.
pub fn run(_: &Arguments) -> Result<(), Error> {
    let name = std::env::args().nth(1).unwrap_or_default();
    Err(
        format!("this build leaves out `{name}`; in the source, `cargo run -- {name}` builds a program that has it")
            .into(),
    )
}

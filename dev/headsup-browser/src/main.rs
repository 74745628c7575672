//! The program that the browser tests start: a test can start only programs of its own package.

use std::process::ExitCode;

fn main() -> ExitCode {
    headsup::cli::main()
}

//! The program that the browser tests start: a test can only start a program of its own package.

use std::process::ExitCode;

fn main() -> ExitCode {
    headsup::cli::main()
}

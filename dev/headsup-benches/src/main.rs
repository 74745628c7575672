//! The program that the benches measure: a bench can only start a program of its own package.

use std::process::ExitCode;

fn main() -> ExitCode {
    headsup::cli::main()
}

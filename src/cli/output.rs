//! What subcommands print.

use std::io;

use super::error::Error;

/// A reader of the output may stop reading: that is no error.
pub fn quietly(written: io::Result<()>) -> Result<(), Error> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.map_err(|error| format!("the output cannot be written: {error}").into()),
    }
}

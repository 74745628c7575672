//! Breaks a connection like a failing network.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use tokio::io::AsyncWrite;
use tokio::net::TcpStream;

/// Breaks a request's connection. Each request carries one in its extensions.
#[derive(Clone, Debug, Default)]
pub struct ConnectionBreaker(Arc<Mutex<Break>>);

#[derive(Debug, Default)]
struct Break {
    /// Bytes that may still be sent.
    left: Option<usize>,
    reset: bool,
}

impl ConnectionBreaker {
    fn state(&self) -> MutexGuard<'_, Break> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Limits the bytes still sent.
    pub fn cut_after(&self, bytes: usize) {
        self.state().left = Some(bytes);
    }

    /// Ends the connection with a TCP reset.
    pub fn reset(&self) {
        self.state().reset = true;
    }

    /// Returns whether the output is limited.
    pub(crate) fn cuts(&self) -> bool {
        self.state().left.is_some()
    }

    /// Writes what the limit still allows.
    pub(crate) fn poll_write(
        &self,
        stream: Pin<&mut TcpStream>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let mut state = self.state();
        let Some(left) = &mut state.left else {
            drop(state);
            return stream.poll_write(context, bytes);
        };
        if *left == 0 {
            return Poll::Ready(Err(io::ErrorKind::BrokenPipe.into()));
        }
        let written = stream.poll_write(context, &bytes[..bytes.len().min(*left)]);
        if let Poll::Ready(Ok(count)) = written {
            *left -= count;
        }
        written
    }

    /// Prepares a stream for its end.
    pub(crate) fn end(&self, stream: &TcpStream) {
        if self.state().reset {
            // If the system refuses, it ends like any other.
            let _ = stream.set_zero_linger();
        }
    }
}

//! Breaks a connection off as a failing network does.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use tokio::io::AsyncWrite;
use tokio::net::TcpStream;

/// Breaks off the connection of a request, which carries it among its extensions.
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

    /// Lets only so many more bytes out.
    pub fn cut_after(&self, bytes: usize) {
        self.state().left = Some(bytes);
    }

    /// Has the connection end with a TCP reset.
    pub fn reset(&self) {
        self.state().reset = true;
    }

    /// Returns whether only so much may be sent.
    pub(crate) fn cuts(&self) -> bool {
        self.state().left.is_some()
    }

    /// Writes to a stream what may still be sent.
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
            // Where that is refused, it ends as any other.
            let _ = stream.set_zero_linger();
        }
    }
}

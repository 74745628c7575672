//! Connects without TLS, and answers no password request in an interceptable form.
//!
//! The driver answers every request. Only a TLS connector may wrap its stream, so this one poses as TLS: with
//! `sslmode=require` and `sslnegotiation=direct` the driver hands it the bare socket.

use std::future::{Ready, ready};
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};

/// A request for a password in an interceptable form, which got no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PasswordRequest {
    /// `AuthenticationCleartextPassword`.
    #[error("in clear text")]
    ClearText,
    /// `AuthenticationMD5Password`.
    #[error("as an MD5 hash")]
    Md5,
}

/// Creates [`PlainStream`]s.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl<S: AsyncRead + AsyncWrite + Unpin> MakeTlsConnect<S> for Plain {
    type Stream = PlainStream<S>;
    type TlsConnect = Plain;
    type Error = io::Error;

    fn make_tls_connect(&mut self, _host: &str) -> io::Result<Plain> {
        Ok(Plain)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> TlsConnect<S> for Plain {
    type Stream = PlainStream<S>;
    type Error = io::Error;
    type Future = Ready<io::Result<PlainStream<S>>>;

    fn connect(self, stream: S) -> Self::Future {
        let requests = Requests::default();
        ready(Ok(PlainStream { stream, requests }))
    }
}

/// A bare stream that fails on a [`PasswordRequest`] before the driver sees it.
#[derive(Debug)]
pub struct PlainStream<S> {
    stream: S,
    requests: Requests,
}

impl<S: AsyncRead + Unpin> AsyncRead for PlainStream<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, into);
        match self.requests.look(&into.filled()[before..]) {
            Ok(()) => read,
            Err(request) => {
                into.set_filled(before);
                Poll::Ready(Err(io::Error::other(request)))
            }
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for PlainStream<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for PlainStream<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

/// Parses server frames until authentication succeeds: one byte of type, four of length, themselves included.
#[derive(Debug, Default)]
struct Requests {
    /// First bytes of the current frame: type, length, and for type `R` the authentication method.
    head: Vec<u8>,
    /// Bytes of the frame left to skip.
    skipped: u32,
    is_over: bool,
}

impl Requests {
    fn look(&mut self, bytes: &[u8]) -> Result<(), PasswordRequest> {
        for &byte in bytes {
            if self.is_over {
                return Ok(());
            }
            if self.skipped > 0 {
                self.skipped -= 1;
                continue;
            }
            self.head.push(byte);
            let Some(&length) = self.head.get(1..).and_then(<[u8]>::first_chunk) else {
                continue;
            };
            let body = u32::from_be_bytes(length).saturating_sub(4);
            let form = if self.head[0] == b'R' { body.min(4) } else { 0 };
            if self.head.len() < 5 + form as usize {
                continue;
            }
            match (self.head[0], &self.head[5..]) {
                (b'R', [0, 0, 0, 0]) => self.is_over = true,
                (b'R', [0, 0, 0, 3]) => return Err(PasswordRequest::ClearText),
                (b'R', [0, 0, 0, 5]) => return Err(PasswordRequest::Md5),
                _ => {}
            }
            self.head.clear();
            self.skipped = body - form;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds an authentication request.
    fn request(form: u8, more: &[u8]) -> Vec<u8> {
        let length = 8 + u8::try_from(more.len()).unwrap();
        [&[b'R', 0, 0, 0, length, 0, 0, 0, form], more].concat()
    }

    /// Feeds the bytes in chunks of this size.
    fn look(bytes: &[u8], at_once: usize) -> Result<bool, PasswordRequest> {
        let mut requests = Requests::default();
        bytes.chunks(at_once).try_for_each(|part| requests.look(part))?;
        Ok(requests.is_over)
    }

    #[test]
    fn a_password_is_asked_for_whatever_comes_before_and_however_it_is_cut() {
        let notice = [&b"N\0\0\0\x0b"[..], b"R\0\0\0\x08\0\0"].concat();
        let scram = request(10, b"SCRAM-SHA-256\0\0");
        let cases = [
            (request(3, b""), Err(PasswordRequest::ClearText)),
            (request(5, b"salt"), Err(PasswordRequest::Md5)),
            (
                [notice.clone(), request(3, b"")].concat(),
                Err(PasswordRequest::ClearText),
            ),
            (
                [scram.clone(), request(3, b"")].concat(),
                Err(PasswordRequest::ClearText),
            ),
            ([notice, scram, request(11, b"r=1")].concat(), Ok(false)),
            // After authentication such bytes belong to a row.
            ([request(0, b""), request(3, b"")].concat(), Ok(true)),
            (b"R\0\0\0\x04Z".to_vec(), Ok(false)),
        ];
        for (bytes, expected) in cases {
            for at_once in 1..=bytes.len() {
                assert_eq!(look(&bytes, at_once), expected, "{bytes:?} by {at_once}");
            }
        }
    }
}

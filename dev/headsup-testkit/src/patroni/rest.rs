//! Patroni's own interface, as far as the tests need it.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

/// Asks the node at a port; gives the status and what it says, if it answers at all.
pub fn ask(port: u16, method: &str, path: &str, body: Option<&Value>) -> Option<(u16, String)> {
    // One that is frozen answers nothing, and soon takes no connection.
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(1)).ok()?;
    // A switchover is answered when it is over.
    let patience = if body.is_some() { 60 } else { 1 };
    stream.set_read_timeout(Some(Duration::from_secs(patience))).ok()?;
    let body = body.map(Value::to_string).unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.0\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, said) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some((status, said.to_owned()))
}

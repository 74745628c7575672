//! Ports on 127.0.0.1.

use std::net::TcpListener;

/// So many ports that are free.
pub fn free(count: usize) -> Vec<u16> {
    let all: Vec<TcpListener> = (0..count)
        .map(|_| TcpListener::bind("127.0.0.1:0").expect("loopback is there"))
        .collect();
    all.iter()
        .map(|one| one.local_addr().expect("it is bound").port())
        .collect()
}

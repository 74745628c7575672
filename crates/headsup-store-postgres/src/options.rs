//! What is set beside the address.

use std::time::Duration;

use secrecy::SecretString;

/// What is set beside the address.
#[derive(Clone, Debug)]
pub struct Options {
    /// The user's password, if it is not in the address.
    pub password: Option<SecretString>,
    /// Authorities that the server's certificate may be of, as a PEM file, beside those that browsers trust.
    pub authorities: Option<Vec<u8>>,
    /// What the numbers of forgotten people become marks with: 64 hexadecimal digits. Without one, the database keeps a key of its own in
    /// the table `meta`, so that a copy of the database holds both the marks and their key.
    pub forgotten_key: Option<SecretString>,
    /// How many connections there are at most, beside the one that holds the database.
    pub connections: usize,
    /// How long the server is waited for.
    pub patience: Patience,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            password: None,
            authorities: None,
            forgotten_key: None,
            connections: 16,
            patience: Patience::default(),
        }
    }
}

/// How long the server is waited for.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// How long one attempt to connect, to read or to commit may take.
    pub deadline: Duration,
    /// How long a write is repeated.
    pub write: Duration,
    /// How long a read is repeated.
    pub read: Duration,
    /// How long one attempt may take that reads or writes many rows.
    pub long: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            deadline: Duration::from_secs(3),
            write: Duration::from_secs(60),
            read: Duration::from_secs(5),
            long: Duration::from_secs(30),
        }
    }
}

//! What is set beside the address.

use std::time::Duration;

use secrecy::SecretString;

use headsup_store::Role;
use headsup_supervisor::Supervisor;

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
    /// How many connections there are at most, beside the two by which processes know of one another.
    pub connections: usize,
    /// How long the server is waited for.
    pub patience: Patience,
    /// What this process is there for.
    pub role: Role,
    /// For how long this process counts as alive. All processes of a database have the same durations.
    pub lease: Lease,
    /// Runs the tasks of the store.
    pub supervisor: Supervisor,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            password: None,
            authorities: None,
            forgotten_key: None,
            connections: 16,
            patience: Patience::default(),
            role: Role::default(),
            lease: Lease::default(),
            supervisor: Supervisor::default(),
        }
    }
}

/// How long the server is waited for.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// How long one attempt to connect, to read or to commit may take.
    pub deadline: Duration,
    /// How long a read or a write is repeated: longer than it takes until another server has the place of one that died.
    pub repeated: Duration,
    /// How long something is repeated that is asked for again soon.
    pub brief: Duration,
    /// How long one attempt may take that reads or writes many rows.
    pub long: Duration,
    /// How often a row is written to see whether writes are answered.
    pub write_probe: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            deadline: Duration::from_secs(3),
            repeated: Duration::from_secs(60),
            brief: Duration::from_secs(5),
            long: Duration::from_secs(30),
            write_probe: Duration::from_millis(500),
        }
    }
}

/// For how long a process counts as alive.
#[derive(Clone, Copy, Debug)]
pub struct Lease {
    /// How often it is renewed.
    pub renewed: Duration,
    /// How long it lasts. A process that was not renewed for so long is removed by one that was.
    pub lasts: Duration,
    /// After which pause renewals count as begun anew.
    pub gap: Duration,
    /// How long a process may be without the connection by which it renews, if the same server has seen it end.
    pub ended: Duration,
    /// After which time without people a shard counts as unreached.
    pub unreached: Duration,
}

impl Default for Lease {
    fn default() -> Lease {
        Lease {
            renewed: Duration::from_secs(1),
            lasts: Duration::from_secs(15),
            gap: Duration::from_secs(5),
            ended: Duration::from_secs(3),
            unreached: Duration::from_secs(4),
        }
    }
}

//! Why a database cannot be used, in words that say what to do.

use super::plain::PasswordRequest;

/// Why a database cannot be used. No password is ever in it.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The address cannot be read.
    #[error(
        "the address of the database cannot be read: {0}. It looks like postgres://user@host:5432/database?sslmode=require; several hosts \
         are separated by commas"
    )]
    Address(String),
    /// A certificate to be trusted cannot be read.
    #[error("the certificate that the database is to be trusted by cannot be read: {0}. It must be a PEM file")]
    Certificate(String),
    /// None of the hosts answers as a server that takes writes.
    #[error(
        "the database cannot be reached: {0}. See whether the server runs, and whether the address and the firewall let it through"
    )]
    Unreachable(String),
    /// There is no way to a connection that both sides trust.
    #[error(
        "no trusted connection to the database: {0}. For TLS the server needs ssl = on, and a certificate of the host in the address and of \
         an authority that is trusted; if the authority is your own, name its certificate in store.authority_file"
    )]
    Tls(String),
    /// The server has no TLS, and the address demands it.
    #[error(
        "the server has no TLS: {0}. So anyone on the way could read and change what goes to it. Turn TLS on there (ssl = on). A host that \
         is not this machine needs it unless the address says otherwise: on a network that is yours alone, write sslmode=disable"
    )]
    NoTls(String),
    /// The server requested an interceptable password, and got none.
    #[error(
        "the server asks for the password {0} over a connection without TLS, where anyone on the way could take it, so it got none. Turn TLS \
         on there (ssl = on) and write sslmode=require in the address; or store the password as SCRAM: set password_encryption = \
         'scram-sha-256' and scram-sha-256 in pg_hba.conf there, then set the password anew"
    )]
    Exposed(PasswordRequest),
    /// The server does not let this user in.
    #[error(
        "the database refuses the user or the password: {0}. Set the password that belongs to the user in the address"
    )]
    Password(String),
    /// The server has no such database.
    #[error("there is no such database: {0}. Create it first: createdb --owner=USER NAME")]
    NoDatabase(String),
    /// The user may not do what is needed.
    #[error(
        "the user may not do this in the database: {0}. Make the user its owner: ALTER DATABASE name OWNER TO user"
    )]
    NotAllowed(String),
    /// Another program uses it alone, or others use it while its tables are to be changed.
    #[error(
        "another program holds this database, of another version or for a moment. Stop it if it does not end by itself; if its machine \
         died, the server lets go of the database within half a minute"
    )]
    InUse,
    /// A newer program has written it.
    #[error("this database has layout {found}, this program knows up to {known}: use a newer headsup")]
    Newer {
        /// The layout found there.
        found: i32,
        /// The newest that this program knows.
        known: i32,
    },
    /// The server acknowledges commits before they are on disk.
    #[error(
        "the server would acknowledge what is not on disk yet: synchronous_commit stays {0} although this program sets it. Let it be on"
    )]
    NotDurable(String),
    /// People were forgotten by another key.
    #[error(
        "people were forgotten in this database by another key than the one that is set. Set that key again: without it a block against one \
         of them no longer holds"
    )]
    OtherKey,
    /// The key is none.
    #[error("the key of the forgotten must be 64 hexadecimal digits")]
    NoKey,
    /// A step of the layout failed.
    #[error("the tables cannot be brought to layout {version}: {why}. Nothing of that step was changed")]
    Migration {
        /// The step.
        version: i32,
        /// What the server says.
        why: String,
    },
    /// Anything else that the server says.
    #[error("the database cannot be used: {0}")]
    Server(String),
}

impl ConnectError {
    /// Whether a server that was reached before may say this for a while, when another one has taken its place.
    pub fn may_pass_in_a_failover(&self) -> bool {
        matches!(self, ConnectError::Password(_) | ConnectError::NoDatabase(_))
    }

    /// Whether every other attempt would end in the same way until the operator has done what the words say.
    pub fn for_good(&self) -> bool {
        use ConnectError::*;
        match self {
            Address(_) | Certificate(_) | NoTls(_) | Exposed(_) | Password(_) | NoDatabase(_) | NotAllowed(_)
            | NotDurable(_) | OtherKey | NoKey => true,
            Newer { .. } => true,
            Unreachable(_) | Tls(_) | InUse | Migration { .. } | Server(_) => false,
        }
    }
}

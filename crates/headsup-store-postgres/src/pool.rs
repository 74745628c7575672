//! Connections, handed out and back.

use std::sync::Arc;

use deadpool::managed::{self, Metrics, Object, Pool, PoolError, RecycleError, RecycleResult};

use super::acknowledged::Acknowledged;
use super::address::Address;
use super::connection::Connection;
use super::error::ConnectError;
use super::fault::Fault;

/// Makes connections, and looks at those that come back.
#[derive(Debug)]
pub struct Manager {
    address: Arc<Address>,
    acknowledged: Arc<Acknowledged>,
}

impl managed::Manager for Manager {
    type Type = Arc<Connection>;
    type Error = Fault;

    async fn create(&self) -> Result<Arc<Connection>, Fault> {
        let connection = self.address.connect().await?;
        self.acknowledged.compare(&connection).await?;
        Ok(Arc::new(connection))
    }

    async fn recycle(&self, connection: &mut Arc<Connection>, _: &Metrics) -> RecycleResult<Fault> {
        match connection.is_ended() {
            true => Err(RecycleError::message("it ended")),
            false => Ok(()),
        }
    }
}

impl From<ConnectError> for Fault {
    fn from(error: ConnectError) -> Fault {
        match error {
            ConnectError::Password(_) | ConnectError::NoDatabase(_) => Fault::Refused(error.to_string()),
            error => Fault::Later(error.to_string()),
        }
    }
}

/// The connections.
pub type Connections = Pool<Manager>;

/// At most so many connections.
pub fn connections(
    address: Arc<Address>,
    acknowledged: Arc<Acknowledged>,
    most: usize,
) -> Result<Connections, ConnectError> {
    let manager = Manager { address, acknowledged };
    let pool = Pool::builder(manager).max_size(most.max(1)).build();
    pool.map_err(|error| ConnectError::Server(error.to_string()))
}

/// One of them.
pub async fn take(connections: &Connections) -> Result<Object<Manager>, Fault> {
    connections.get().await.map_err(|error| match error {
        PoolError::Backend(fault) => fault,
        _ => Fault::Later("no connection is handed out any more".to_owned()),
    })
}

/// Takes one out for good that is of no more use. Those that wait idly went to the same server, and end with it: each would have to be found
/// out by its own deadline.
pub fn discard(connections: &Connections, connection: Object<Manager>) {
    drop(Object::take(connection));
    connections.retain(|_, _| false);
}

//! What a node is called, where it is, and how it follows.

use crate::ports::free;

/// How many nodes there are.
pub const NODES: usize = 3;

/// Whether a commit waits for a second node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replication {
    /// A commit is acknowledged once any other node has it, and without another node none is.
    Quorum,
    /// It waits for no one.
    Asynchronous,
}

/// The ports of a node, and of the etcd that it asks.
#[derive(Clone, Copy, Debug)]
pub struct NodePorts {
    /// Of its PostgreSQL.
    pub postgres: u16,
    /// Of its Patroni.
    pub rest: u16,
    /// Of the etcd, the same for all.
    pub etcd: u16,
}

impl NodePorts {
    /// Ports that are free.
    ///
    /// # Panics
    /// Panics if there are none.
    #[must_use]
    pub fn choose() -> [NodePorts; NODES] {
        let all = free(1 + 2 * NODES);
        let of = |node: usize| NodePorts {
            postgres: all[1 + node],
            rest: all[1 + NODES + node],
            etcd: all[0],
        };
        [of(0), of(1), of(2)]
    }
}

/// What Patroni calls a node.
pub fn name(node: usize) -> String {
    format!("node{}", node + 1)
}

//! What a node is told: the settings of `docs/compose.cluster.yml`.

use std::path::Path;

use serde_json::json;

use super::node::{NodePorts, Replication, name};

/// The configuration of a node, as JSON, which is YAML.
pub fn of(
    node: usize,
    own: &NodePorts,
    reached: &NodePorts,
    home: &Path,
    programs: &Path,
    replication: Replication,
) -> String {
    let at = |port: u16| format!("127.0.0.1:{port}");
    let quorum = replication == Replication::Quorum;
    json!({
        "scope": "tests",
        "name": name(node - 1),
        // Otherwise it asks etcd where etcd is, and goes there past the network.
        "etcd3": {"hosts": [at(reached.etcd)], "use_proxies": true},
        "restapi": {"listen": at(own.rest), "connect_address": at(reached.rest)},
        "bootstrap": {
            "dcs": {
                "ttl": 20,
                "loop_wait": 2,
                "retry_timeout": 5,
                "synchronous_mode": if quorum { json!("quorum") } else { json!(false) },
                "synchronous_mode_strict": quorum,
                "postgresql": {
                    "use_pg_rewind": true,
                    "parameters": {
                        "shared_buffers": "64MB",
                        "max_connections": 200,
                        "wal_retrieve_retry_interval": "1s",
                    },
                },
            },
            "initdb": [{"encoding": "UTF8"}, {"locale": "C"}, "data-checksums", "no-sync"],
        },
        "postgresql": {
            "listen": at(own.postgres),
            "connect_address": at(reached.postgres),
            "bin_dir": programs,
            "data_dir": home.join("data"),
            "pgpass": home.join("pgpass"),
            "authentication": {"superuser": {"username": "tests"}, "replication": {"username": "replicator"}},
            "parameters": {"unix_socket_directories": home},
            "pg_hba": ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
            "basebackup": [{"checkpoint": "fast"}],
        },
    })
    .to_string()
}

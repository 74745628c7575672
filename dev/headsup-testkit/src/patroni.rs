//! Three PostgreSQL nodes under Patroni, with an etcd, which elects their primary: of the tests' own, and gone with them.

mod configuration;
mod node;
mod rest;

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use self::node::name;
pub use self::node::{NODES, NodePorts, Replication};
use crate::ports::free;
use crate::unprivileged;

/// How long the nodes may take to start, or to be three again.
const PATIENCE: Duration = Duration::from_secs(120);

/// Runs etcd and the nodes until the standard input ends, which it does with the process of the tests, however that ends. A line of it is
/// `start N`, `signal NAME N` for all processes of a node, or `crash N` for its PostgreSQL alone; each is answered by a line. What belongs
/// to a node is found by where it works, for PostgreSQL leaves the process group of its Patroni.
const RUN: &str = r#"
cd "$1" || exit 1
etcd=$2 peer=$3
# The system sends it to a group in which a process is stopped, when that of the tests ends.
trap '' HUP
exec 3<&0 4>&1 </dev/null >/dev/null
mkdir etcd
(cd etcd && exec ../tools/bin/etcd --data-dir=data --unsafe-no-fsync --logger=zap --log-level=error \
    --listen-client-urls="http://127.0.0.1:$etcd" --advertise-client-urls="http://127.0.0.1:$etcd" \
    --listen-peer-urls="http://127.0.0.1:$peer" --initial-advertise-peer-urls="http://127.0.0.1:$peer" \
    --initial-cluster="default=http://127.0.0.1:$peer" >../etcd.log 2>&1 3<&- 4>&-) &
start() {
    (cd "node$1" && exec ../tools/bin/python3 -m patroni patroni.yml >>log 2>&1 3<&- 4>&-) &
}
processes() {
    find /proc -maxdepth 2 -name cwd \( -lname "$PWD/$1" -o -lname "$PWD/$1/*" \) -printf '%h\n' 2>/dev/null | sed 's|/proc/||'
}
signal() {
    while all=$(processes "$2") && [ -n "$all" ]; do
        kill -s "$1" $all 2>/dev/null
        [ "$1" = KILL ] || break
    done
}
while read -r what one two <&3; do
    case $what in
        start) start "$one" ;;
        signal) signal "$one" "node$two" ;;
        crash) kill -s KILL "$(head -n 1 "node$one/data/postmaster.pid")" ;;
    esac
    echo done >&4
done
signal KILL 'node?'
signal KILL etcd
cd / && rm -rf "$1"
"#;

/// Three nodes, which end when this is dropped and when the process ends.
#[derive(Debug)]
pub struct PatroniCluster {
    ports: [NodePorts; NODES],
    replication: Replication,
    folder: PathBuf,
    shell: Mutex<(ChildStdin, BufReader<ChildStdout>)>,
    _child: Child,
}

impl PatroniCluster {
    /// Starts nodes at these ports, which reach each other and etcd at those of `reached`. It returns once all are there; none where Patroni
    /// or etcd is not installed, which is said.
    ///
    /// # Panics
    /// Panics if they do not start.
    pub fn start(
        ports: [NodePorts; NODES],
        reached: [NodePorts; NODES],
        replication: Replication,
    ) -> Option<PatroniCluster> {
        let (Some(programs), Some(tools)) = (unprivileged::postgres_programs(), tools()) else {
            // Past the capture of a test's own output.
            let said = b"\n!! NOT CHECKED: a failover of PostgreSQL (target/tools/patroni, with Patroni and etcd, is made by .ci/run)\n\n";
            let _ = std::io::stderr().write_all(said);
            return None;
        };
        let folder = unprivileged::folder("headsup-patroni-");
        for (node, (own, reached)) in (1..).zip(ports.iter().zip(&reached)) {
            let home = unprivileged::folder_within(&folder, &format!("node{node}"));
            let text = configuration::of(node, own, reached, &home, &programs, replication);
            std::fs::write(home.join("patroni.yml"), text).expect("it is written");
        }
        unprivileged::copy(&tools, &folder.join("tools"));
        let mut child = unprivileged::shell(RUN)
            .arg(&folder)
            .args([ports[0].etcd, free(1)[0]].map(|port| port.to_string()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let shell = (
            child.stdin.take().expect("it is piped"),
            BufReader::new(child.stdout.take().expect("it is piped")),
        );
        let cluster = PatroniCluster {
            ports,
            replication,
            folder,
            shell: Mutex::new(shell),
            _child: child,
        };
        for node in 0..NODES {
            cluster.start_node(node);
        }
        cluster.settle();
        Some(cluster)
    }

    /// Starts a node that has died.
    pub fn start_node(&self, node: usize) {
        self.tell(&format!("start {}", node + 1));
    }

    /// Sends a signal to all processes of a node: after `KILL` none is left.
    pub fn signal(&self, node: usize, name: &str) {
        self.tell(&format!("signal {name} {}", node + 1));
    }

    /// Kills the PostgreSQL of a node, and nothing else of it.
    pub fn crash(&self, node: usize) {
        self.tell(&format!("crash {}", node + 1));
    }

    /// Has another node take the place of the primary, in order.
    ///
    /// # Panics
    /// Panics if Patroni refuses for minutes.
    pub fn switch_over(&self) {
        self.wait("the nodes switch over", || {
            let leader = self.primary();
            let body = json!({"leader": name(leader)});
            let answer = rest::ask(self.ports[leader].rest, "POST", "/switchover", Some(&body));
            // For some seconds Patroni may not know that a node is back.
            answer.filter(|(status, _)| *status == 200)
        });
    }

    /// Which node is the primary; waits until there is one.
    ///
    /// # Panics
    /// Panics if there is none for minutes.
    pub fn primary(&self) -> usize {
        self.wait("there is a primary", || {
            let is_it = |node: &usize| {
                rest::ask(self.ports[*node].rest, "GET", "/leader", None).is_some_and(|(status, _)| status == 200)
            };
            (0..NODES).find(is_it)
        })
    }

    /// Waits until there are a primary and two nodes behind it that have all that it has.
    ///
    /// # Panics
    /// Panics if it takes minutes.
    pub fn settle(&self) {
        let standby = match self.replication {
            Replication::Quorum => "quorum_standby",
            Replication::Asynchronous => "replica",
        };
        self.wait("three nodes are there", || {
            let of = |node: usize| rest::ask(self.ports[node].rest, "GET", "/cluster", None);
            let (_, said) = (0..NODES).find_map(of)?;
            let said: Value = serde_json::from_str(&said).ok()?;
            let members = said["members"].as_array()?;
            let count = |role: &str, state: &str| {
                let is_it = |member: &&Value| member["role"] == role && member["state"] == state;
                members.iter().filter(is_it).count()
            };
            (count("leader", "running") == 1 && count(standby, "streaming") == NODES - 1).then_some(())
        });
    }

    /// Waits until something is there.
    fn wait<T>(&self, what: &str, look: impl Fn() -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            if let Some(found) = look() {
                return found;
            }
            assert!(begun.elapsed() < PATIENCE, "{what}: not in time\n{}", self.logs());
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// What the nodes and etcd said last.
    fn logs(&self) -> String {
        let logs = ["etcd.log", "node1/log", "node2/log", "node3/log"];
        let last = |log: &str| {
            let all = std::fs::read_to_string(self.folder.join(log)).unwrap_or_default();
            let lines: Vec<&str> = all.lines().collect();
            format!("{log}:\n{}\n", lines[lines.len().saturating_sub(20)..].join("\n"))
        };
        logs.map(last).concat()
    }

    fn tell(&self, line: &str) {
        let mut shell = self.shell.lock().unwrap_or_else(PoisonError::into_inner);
        shell
            .0
            .write_all(format!("{line}\n").as_bytes())
            .expect("its shell listens");
        let mut answer = String::new();
        shell.1.read_line(&mut answer).expect("text");
        assert_eq!(answer, "done\n", "{line}");
    }
}

/// Where `.ci/run` puts Patroni, the Python that runs it, and etcd.
fn tools() -> Option<PathBuf> {
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tools/patroni");
    let there = ["bin/patroni", "bin/etcd"].iter().all(|name| tools.join(name).exists());
    there.then_some(tools)
}

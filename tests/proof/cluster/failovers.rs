//! The controls: what people are told before a second node has it is lost when the first one dies.

use headsup_testkit::Replication;

use super::database::{CANCEL, Database, Nodes};
use super::stage::{PAIRS, Stage};

/// The control: where a commit waits for no other node.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_replicates_asynchronously_is_found_out() {
    let Some(database) = Database::nodes(Replication::Asynchronous).await else {
        return;
    };
    let stage = Stage::on(database).await;
    let found = after_a_failover(&stage).await;
    println!("the control: {found:?}");
    assert!(found.is_err(), "the proof could not fail");
}

/// The control: where the program does not hear that a commit was cancelled while it waited.
#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_commit_that_is_taken_for_done_is_found_out() {
    let Some(database) = Database::nodes(Replication::Quorum).await else {
        return;
    };
    let stage = Stage::without_warnings(database).await;
    let observer = stage.observer.clone();
    let cancelling = tokio::spawn(async move {
        loop {
            observer.tries(CANCEL).await;
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    });
    let found = after_a_failover(&stage).await;
    cancelling.abort();
    println!("the control: {found:?}");
    assert!(found.is_err(), "the proof could not fail");
}

/// Has people told of moves that no second node has, lets the primary die, and looks whether they are there.
async fn after_a_failover(stage: &Stage) -> Result<(), String> {
    let Database::Nodes(nodes) = &stage.database else {
        panic!("it has nodes");
    };
    let nodes: Nodes = nodes.clone();
    let across = &stage.pairs[PAIRS - 1];
    across.press_on_two_devices().await;
    let primary = nodes.primary().await;
    nodes.follow(primary, false);
    let before = stage.told();
    while stage.told() < before + 2 {
        across.press_on_two_devices().await;
    }
    nodes.signal(primary, "KILL").await;
    nodes.is_replaced(primary).await;
    stage.examine().await
}

//! Reports acknowledged commits that the database has lost, as when an asynchronous standby is promoted.

use crate::changes::Changed;
use crate::shared::Shared;
use headsup_store::LostCommits;

/// Maximum matches named in the log.
const NAMED: usize = 20;

/// Reports each loss; never returns.
pub async fn report(shared: &Shared) {
    loop {
        let lost = shared.cluster.next_loss().await;
        shared.metrics.lost(lost.iter().map(versions).sum());
        shared.incidents.log(&words(&lost));
        for LostCommits { id, .. } in lost {
            shared.changes.lose(id);
            // The store gave the match a new version.
            shared.changes.tell(Changed::beside(id));
        }
    }
}

/// Returns the number of lost versions, at least 1: a divergent history of equal length lacks one.
fn versions(lost: &LostCommits) -> u64 {
    lost.acknowledged.saturating_sub(lost.found).max(1)
}

fn words(lost: &[LostCommits]) -> String {
    let count: u64 = lost.iter().map(versions).sum();
    let mut named: Vec<String> = lost.iter().take(NAMED).map(named).collect();
    if lost.len() > NAMED {
        named.push(format!("and {} more", lost.len() - NAMED));
    }
    format!(
        "the database lacks {count} changes of matches that were acknowledged: another server took the primary's place without them, or it was \
         set back. Concerned: {}. docs/cluster.md says how none is lost",
        named.join(", ")
    )
}

fn named(lost: &LostCommits) -> String {
    match lost.found {
        0 => format!("{} is gone", lost.id),
        found => format!("{} at {found} of {}", lost.id, lost.acknowledged),
    }
}

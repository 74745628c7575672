//! How writing ended, for everyone who waits for it.

use tokio::sync::watch;

use headsup_store::StoreError;

/// How writing ended, once it has. Whatever can be read is in the journal already, so readers wait for nothing.
#[derive(Debug)]
pub struct Ledger {
    failed: watch::Sender<Option<StoreError>>,
}

impl Default for Ledger {
    fn default() -> Ledger {
        Ledger {
            failed: watch::Sender::new(None),
        }
    }
}

impl Ledger {
    /// Fails once writing has.
    pub fn check(&self) -> Result<(), StoreError> {
        self.failed.borrow().clone().map_or(Ok(()), Err)
    }

    /// Waits until writing has failed for good.
    pub async fn failed(&self) -> StoreError {
        let mut failed = self.failed.subscribe();
        let end = failed.wait_for(Option::is_some).await;
        let end = end.expect("the sender lives as long as the ledger");
        end.clone().expect("waited for")
    }

    /// Writing has failed for good. Only the first error counts.
    pub fn fail(&self, error: StoreError) {
        self.failed.send_if_modified(|failed| {
            let first = failed.is_none();
            if first {
                *failed = Some(error);
            }
            first
        });
    }
}

//! A part of the database that is looked at.

use super::finding::Finding;
use crate::error::ConnectError;
use crate::fault::Fault;
use crate::transaction::Transaction;

impl Transaction {
    /// Looks at a part of the database. One that cannot be read is a finding; the others can be looked at all the same.
    pub async fn part(
        &self,
        what: &str,
        look: impl Future<Output = Result<Vec<Finding>, Fault>>,
    ) -> Result<Vec<Finding>, ConnectError> {
        let failed = |fault: Fault| ConnectError::Server(fault.why());
        self.run("SAVEPOINT part").await.map_err(failed)?;
        match look.await {
            Ok(found) => Ok(found),
            Err(fault @ (Fault::Told(_) | Fault::Final(_))) => {
                self.run("ROLLBACK TO SAVEPOINT part").await.map_err(failed)?;
                let why = fault.why();
                Ok(vec![Finding::new(format!("{what} cannot be looked at: {why}"))])
            }
            Err(fault) => Err(failed(fault)),
        }
    }
}

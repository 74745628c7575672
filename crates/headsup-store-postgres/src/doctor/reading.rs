//! One transaction that only reads. All that it reads is of one moment.

use std::time::Duration;

use tokio::time::timeout;
use tokio_postgres::Row;

use super::finding::Finding;
use crate::error::ConnectError;
use crate::fault::Fault;
use crate::link::Link;
use crate::statement::Statement;

/// A transaction that only reads. Dropping it ends its connection.
pub struct Reading {
    pub link: Link,
    /// How long one answer may take.
    deadline: Duration,
}

impl Reading {
    /// Begins it.
    pub async fn begin(link: Link, deadline: Duration) -> Result<Reading, ConnectError> {
        let reading = Reading { link, deadline };
        let begun = reading.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await;
        begun.map_err(|fault| ConnectError::Server(fault.why()))?;
        Ok(reading)
    }

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

    /// Hands on every row of a query, page by page, so that few are in memory.
    pub async fn scan(&self, query: &str, mut each: impl FnMut(&Row)) -> Result<(), Fault> {
        self.run(&format!("DECLARE page NO SCROLL CURSOR FOR {query}")).await?;
        loop {
            let rows = self.soon(self.link.ask(&Statement::new("FETCH 500 FROM page"))).await?;
            if rows.is_empty() {
                return self.run("CLOSE page").await;
            }
            rows.iter().for_each(&mut each);
        }
    }

    async fn run(&self, sql: &str) -> Result<(), Fault> {
        self.soon(self.link.run(sql)).await
    }

    async fn soon<T>(&self, asked: impl Future<Output = Result<T, Fault>>) -> Result<T, Fault> {
        let answer = timeout(self.deadline, asked).await;
        answer.unwrap_or_else(|_| Err(Fault::Unknown("no answer in time".to_owned())))
    }
}

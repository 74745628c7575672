//! One transaction that is read in. All that it reads is of one moment.

use std::time::Duration;

use tokio::time::timeout;
use tokio_postgres::Row;

use super::connection::Connection;
use super::error::ConnectError;
use super::fault::Fault;
use super::statement::Statement;

/// A transaction that is read in. Dropping it ends its connection.
pub struct Transaction {
    pub connection: Connection,
    /// How long one answer may take.
    deadline: Duration,
}

impl Transaction {
    /// Begins one that only reads.
    pub async fn begin(connection: Connection, deadline: Duration) -> Result<Transaction, ConnectError> {
        let reading = Transaction { connection, deadline };
        let begun = reading.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await;
        begun.map_err(|fault| ConnectError::Server(fault.why()))?;
        Ok(reading)
    }

    /// Reads in a transaction that was begun on this connection, with what it has written.
    pub fn within(connection: Connection, deadline: Duration) -> Transaction {
        Transaction { connection, deadline }
    }

    /// Hands on every row of a query, page by page, so that few are in memory.
    pub async fn scan(&self, query: &str, mut each: impl FnMut(&Row)) -> Result<(), Fault> {
        self.run(&format!("DECLARE page NO SCROLL CURSOR FOR {query}")).await?;
        loop {
            let rows = self
                .soon(self.connection.ask(&Statement::new("FETCH 500 FROM page")))
                .await?;
            if rows.is_empty() {
                return self.run("CLOSE page").await;
            }
            rows.iter().for_each(&mut each);
        }
    }

    /// Runs statements without values.
    pub async fn run(&self, sql: &str) -> Result<(), Fault> {
        self.soon(self.connection.run(sql)).await
    }

    /// Waits for an answer, for as long as one may take.
    pub async fn soon<T>(&self, asked: impl Future<Output = Result<T, Fault>>) -> Result<T, Fault> {
        let answer = timeout(self.deadline, asked).await;
        answer.unwrap_or_else(|_| Err(Fault::Unknown("no answer in time".to_owned())))
    }
}

//! A statement with its values.

use serde_json::Value;
use tokio_postgres::types::{Json, ToSql, Type};

use super::values::person;
use headsup_match::UserId;

/// A value for a statement.
pub type Param = Box<dyn ToSql + Sync + Send>;

/// A statement with its values and their types. It is not prepared: so it is one round trip on any connection, a new one as well.
#[derive(Debug)]
pub struct Statement {
    pub sql: &'static str,
    pub params: Vec<(Param, Type)>,
}

impl Statement {
    pub fn new(sql: &'static str) -> Statement {
        Statement {
            sql,
            params: Vec::new(),
        }
    }

    fn with(mut self, param: impl ToSql + Sync + Send + 'static, kind: Type) -> Statement {
        self.params.push((Box::new(param), kind));
        self
    }

    pub fn number(self, number: impl Into<Option<i64>>) -> Statement {
        self.with(number.into(), Type::INT8)
    }

    pub fn text(self, text: impl ToString) -> Statement {
        self.with(text.to_string(), Type::TEXT)
    }

    pub fn texts(self, texts: Vec<String>) -> Statement {
        self.with(texts, Type::TEXT_ARRAY)
    }

    pub fn bytes(self, bytes: impl Into<Option<Vec<u8>>>) -> Statement {
        self.with(bytes.into(), Type::BYTEA)
    }

    pub fn all_bytes(self, all: Vec<Vec<u8>>) -> Statement {
        self.with(all, Type::BYTEA_ARRAY)
    }

    pub fn numbers(self, numbers: Vec<i64>) -> Statement {
        self.with(numbers, Type::INT8_ARRAY)
    }

    pub fn flag(self, flag: bool) -> Statement {
        self.with(flag, Type::BOOL)
    }

    pub fn json(self, value: impl Into<Option<Value>>) -> Statement {
        self.with(value.into().map(Json), Type::JSONB)
    }
}

/// A statement about one person.
pub fn of(sql: &'static str, who: UserId) -> Statement {
    Statement::new(sql).number(person(who))
}

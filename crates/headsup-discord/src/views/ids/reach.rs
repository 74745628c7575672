//! How the message that was pressed is reached, as an id has it: what is written into a form comes back without it.

use std::fmt;
use std::str::FromStr;

use super::unknown::Unknown;
use crate::access::Access;

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Access::Member => "member",
            Access::Direct => "direct",
            Access::Borrowed => "borrowed",
        })
    }
}

impl FromStr for Access {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Access, Unknown> {
        match text {
            "member" => Ok(Access::Member),
            "direct" => Ok(Access::Direct),
            "borrowed" => Ok(Access::Borrowed),
            _ => Err(Unknown),
        }
    }
}

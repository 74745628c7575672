//! How the message that was pressed is reached, as an id has it: what is written into a form comes back without it.

use std::fmt;
use std::str::FromStr;

use super::Unknown;
use crate::place::Reach;

impl fmt::Display for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reach::Member => "member",
            Reach::Direct => "direct",
            Reach::Borrowed => "borrowed",
        })
    }
}

impl FromStr for Reach {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Reach, Unknown> {
        match text {
            "member" => Ok(Reach::Member),
            "direct" => Ok(Reach::Direct),
            "borrowed" => Ok(Reach::Borrowed),
            _ => Err(Unknown),
        }
    }
}

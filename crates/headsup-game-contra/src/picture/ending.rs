use super::super::state::Contra;
use headsup_engine::Ending;
impl Ending for Contra {}

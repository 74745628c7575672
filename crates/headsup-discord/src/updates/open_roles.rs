//! Which roles anyone may ping. A command that names a role tells that, so it is remembered for the buttons that follow, until Discord tells
//! that the role was closed. Kept in memory: after a restart such a button sends its challenge without a ping.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use headsup_match::RoleId;

/// So many roles are remembered.
const MOST: usize = 1_000;

/// The roles of which Discord said last that anyone may ping them, the latest at the end.
#[derive(Debug, Default)]
pub struct OpenRoles(Mutex<VecDeque<RoleId>>);

impl OpenRoles {
    fn all(&self) -> MutexGuard<'_, VecDeque<RoleId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes whether anyone may ping this role.
    pub fn hear(&self, role: RoleId, open: bool) {
        let mut all = self.all();
        all.retain(|&known| known != role);
        if open {
            if all.len() >= MOST {
                all.pop_front();
            }
            all.push_back(role);
        }
    }

    /// Whether anyone may ping this role, as far as is remembered.
    pub fn holds(&self, role: RoleId) -> bool {
        self.all().contains(&role)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_heard_last_counts_and_not_too_much_is_remembered() {
        let roles = OpenRoles::default();
        roles.hear(RoleId(1), true);
        assert!(roles.holds(RoleId(1)) && !roles.holds(RoleId(2)));
        roles.hear(RoleId(1), false);
        assert!(!roles.holds(RoleId(1)));
        (0..=MOST as u64).for_each(|role| roles.hear(RoleId(role), true));
        assert!(!roles.holds(RoleId(0)) && roles.holds(RoleId(1)));
    }
}

//! Settings that channels and threads have in common.

use crate::form::{Fields, Form};

/// Slow mode, in seconds.
pub(crate) fn slowmode(form: &mut Form, fields: &Fields) -> Option<u32> {
    let seconds = form.number(fields, "rate_limit_per_user", 0..=21_600)?;
    u32::try_from(seconds).ok()
}

/// After how many minutes without a message a thread is archived.
pub(crate) fn auto_archive(form: &mut Form, fields: &Fields, key: &str) -> Option<u32> {
    let minutes = form.number(fields, key, 60..=10_080)?;
    if !matches!(minutes, 60 | 1_440 | 4_320 | 10_080) {
        form.fail(
            key,
            "BASE_TYPE_CHOICES",
            "Value must be one of (60, 1440, 4320, 10080).",
        );
    }
    u32::try_from(minutes).ok()
}

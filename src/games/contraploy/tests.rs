//! ContraPloy against the canon.

use super::ContraPloy;

crate::engine::laws::laws!(ContraPloy);

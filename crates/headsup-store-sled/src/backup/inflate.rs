//! Unpacking what a stranger may have packed: what it would come to is counted before any of it is kept.

use miniz_oxide::inflate::decompress_to_vec_with_limit;
use miniz_oxide::inflate::stream::{InflateState, inflate};
use miniz_oxide::{DataFormat, MZError, MZFlush, MZStatus};

/// No backup of the program comes to so many times its size; what is cut, dealt and chosen in it is chance.
pub const RATIO: u64 = 64;
/// A small one may come to so much whatever its size, in bytes.
pub const SMALL: u64 = 16 << 20;

/// Why something is not unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is nothing that was packed, or not all of it.
    Broken,
    /// It would come to far more than its size.
    Bomb,
    /// It would come to more than this, which is what the machine's memory allows.
    Memory(u64),
}

/// The most that something of this size may come to.
pub fn most(packed: usize) -> u64 {
    (packed as u64).saturating_mul(RATIO).saturating_add(SMALL)
}

/// Unpacks it, if it comes to no more than a backup does and to no more than `memory` bytes.
pub fn unpack(packed: &[u8], memory: u64) -> Result<Vec<u8>, Refused> {
    let most = most(packed.len());
    let length = match length(packed, most.min(memory))? {
        Some(length) => length,
        None if most <= memory => return Err(Refused::Bomb),
        None => return Err(Refused::Memory(memory)),
    };
    decompress_to_vec_with_limit(packed, length).map_err(|_| Refused::Broken)
}

/// What it comes to, unless that is more than `limit`.
fn length(packed: &[u8], limit: u64) -> Result<Option<usize>, Refused> {
    let mut state = InflateState::new_boxed(DataFormat::Raw);
    let mut window = vec![0; 64 << 10];
    let (mut rest, mut length) = (packed, 0_usize);
    loop {
        let step = inflate(&mut state, rest, &mut window, MZFlush::None);
        rest = &rest[step.bytes_consumed..];
        length += step.bytes_written;
        if length as u64 > limit {
            return Ok(None);
        }
        match step.status {
            Ok(MZStatus::StreamEnd) => return Ok(Some(length)),
            // There is more to come.
            Ok(_) | Err(MZError::Buf) if step.bytes_consumed + step.bytes_written > 0 => {}
            Ok(_) | Err(_) => return Err(Refused::Broken),
        }
    }
}

/// Deflated zeros that come to so many MiB, without ever having them in memory.
#[cfg(test)]
pub fn bomb(mib: usize) -> Vec<u8> {
    use miniz_oxide::deflate::core::{
        CompressorOxide, TDEFLFlush, TDEFLStatus, compress_to_output, create_comp_flags_from_zip_params,
    };
    let mut bomb = Vec::new();
    let mut packer = CompressorOxide::new(create_comp_flags_from_zip_params(9, 0, 0));
    let zeros = vec![0; 1 << 20];
    for number in 1..=mib {
        let flush = if number == mib {
            TDEFLFlush::Finish
        } else {
            TDEFLFlush::None
        };
        let (status, _) = compress_to_output(&mut packer, &zeros, flush, |bytes| {
            bomb.extend_from_slice(bytes);
            true
        });
        assert!(matches!(status, TDEFLStatus::Okay | TDEFLStatus::Done));
    }
    bomb
}

#[cfg(test)]
mod tests {
    use miniz_oxide::deflate::compress_to_vec;

    use super::*;

    #[test]
    fn what_was_packed_comes_out_and_what_is_cut_off_does_not() {
        let chance: Vec<u8> = (0..200_000_u32)
            .map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8)
            .collect();
        for bytes in [&chance[..], b"", &[7; 100_000]] {
            let packed = compress_to_vec(bytes, 6);
            assert_eq!(unpack(&packed, u64::MAX).as_deref(), Ok(bytes));
            let cut = &packed[..packed.len() - 1];
            assert_eq!(unpack(cut, u64::MAX), Err(Refused::Broken));
        }
        assert_eq!(unpack(b"\xff\xff\xff", u64::MAX), Err(Refused::Broken));
    }

    #[test]
    fn a_bomb_is_refused_before_it_takes_any_memory() {
        // 3 GiB in 3 MiB.
        let packed = bomb(3 << 10);
        assert!(packed.len() < 4 << 20, "{}", packed.len());
        assert_eq!(unpack(&packed, u64::MAX), Err(Refused::Bomb));
    }

    #[test]
    fn what_the_memory_does_not_allow_is_refused_too() {
        let packed = bomb(8);
        assert_eq!(
            unpack(&packed, 8 << 20).map(|bytes| bytes.len()),
            Ok(8 << 20),
            "as much as is allowed"
        );
        assert_eq!(unpack(&packed, (8 << 20) - 1), Err(Refused::Memory((8 << 20) - 1)));
    }
}

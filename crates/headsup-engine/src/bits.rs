//! Sets of bits: which one comes at a place. Games keep cards and ways in such sets and draw from them without listing them.

/// One in each byte, and the highest bit of each.
const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = ONES << 7;

/// For each byte the bits in it, in order; 8 behind the last.
static IN_BYTE: [[u8; 8]; 256] = {
    let mut all = [[8; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                all[byte][found] = bit;
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    all
};

/// The bit of `set` that comes behind so many of its bits, counted from 0; nonsense if there are not so many. Without a branch, for
/// nobody could foretell which way it goes (Vigna, "Broadword Implementation of Rank/Select Queries", 2008).
#[inline]
pub fn nth_bit(set: u64, place: usize) -> usize {
    let place = place as u64;
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    // How many bits there are up to the end of each byte.
    let sums = ((fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(ONES);
    // A byte for each byte that ends before the place.
    let before = (((place * ONES) | TOPS) - sums) >> 7 & ONES;
    let shift = (before.wrapping_mul(ONES) >> 56) * 8;
    let behind = place - ((sums << 8) >> (shift & 63) & 0xFF);
    let byte = (set >> (shift & 63)) as u8;
    shift as usize + usize::from(IN_BYTE[usize::from(byte)][behind as usize & 7])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SearchRng;

    #[test]
    fn each_bit_of_a_set_is_found_at_its_place() {
        let mut chance = SearchRng::new(7);
        let few = |chance: &mut SearchRng| chance.bits() & chance.bits() & chance.bits();
        let sets = (0..2_000).map(|turn| if turn % 2 == 0 { chance.bits() } else { few(&mut chance) });
        for set in sets.chain([1, 1 << 63, u64::MAX, 0xFF << 56, 0x8000_0000_0000_0001]) {
            let bits = (0..64).filter(|bit| set >> bit & 1 == 1);
            for (place, bit) in bits.enumerate() {
                assert_eq!(nth_bit(set, place), bit, "{set:#x} at {place}");
            }
        }
    }
}

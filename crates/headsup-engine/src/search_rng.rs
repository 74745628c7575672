//! Chance for thinking alone: it never deals a card in a real match.

/// A stream of SplitMix64 (Steele, Lea & Flood 2014), a few instructions a number.
#[derive(Clone, Debug)]
pub struct SearchRng(u64);

impl SearchRng {
    /// The stream of chance with this number.
    pub fn new(number: u64) -> SearchRng {
        SearchRng(number)
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below `n`; the bias is below one in four thousand million.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(n)) >> 32) as u32
    }

    /// A number from 0 to 1.
    #[inline]
    pub fn share(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1u32 << 24) as f32
    }
}

//! Packing a picture's rows as a zlib stream (RFC 1950, RFC 1951), made for pictures of flat colour.
//!
//! What stands in a row mostly stands to its left or above it as well, so these two places are looked at first, and
//! after them one earlier place that began alike. One block, with codes made for it. On our pictures this is half the
//! bytes of the fastest general encoder at no more time; `dev/headsup-benches` measures both.

use super::buffer_pool::BufferPool;

/// The longest repeat that the format knows.
const LONGEST: usize = 258;
/// The shortest repeat that is worth a token.
const SHORTEST: usize = 4;
/// How far back a repeat may lie.
const WINDOW: usize = 32_768;

/// Packs `data`, rows of `stride` bytes.
pub fn zlib(data: &[u8], stride: usize) -> Vec<u8> {
    let mut out = Bits::new(vec![0x78, 0x01]);
    let mut found = TOKENS.take();
    tokens(data, stride, &mut found);
    block(&found, &mut out);
    TOKENS.give(found);
    let mut bytes = out.finish();
    bytes.extend(simd_adler32::adler32(&data).to_be_bytes());
    bytes
}

/// A byte as it is, or a repeat of `length` bytes from `distance` bytes before.
#[derive(Clone, Copy)]
struct Token {
    /// 0 for a byte as it is.
    distance: u16,
    /// The length, or the byte.
    length: u16,
}

static TOKENS: BufferPool<Token> = BufferPool::new();

/// Adds the data as bytes and repeats. Written so that a processor seldom guesses wrong what comes next.
fn tokens(data: &[u8], stride: usize, tokens: &mut Vec<Token>) {
    let mut memory = [0_u16; 1 << 12]; // where four such bytes stood last: the low half of the place
    let byte = |at: usize| Token {
        distance: 0,
        length: data[at].into(),
    };
    let mut at = (stride + 1).min(data.len());
    tokens.extend((0..at).map(byte)); // above the first row there is nothing
    while at + 8 < data.len() {
        let now = word(data, at);
        let left = alike(now, word(data, at - 1));
        let above = alike(now, word(data, at - stride));
        let (mut length, mut distance) = if above > left { (above, stride) } else { (left, 1) };
        if length == 8 {
            length = repeated(data, at, distance);
            if left == 8 && above == 8 {
                let above = repeated(data, at, stride);
                (length, distance) = if above > length { (above, stride) } else { (length, 1) };
            }
        } else {
            let slot = &mut memory[((now as u32).wrapping_mul(0x9E37_79B1) >> 20) as usize];
            let ago = usize::from((at as u16).wrapping_sub(*slot)); // if the half is not enough, what stands there is compared all the same
            *slot = at as u16;
            if (1..WINDOW.min(at)).contains(&ago) && alike(now, word(data, at - ago)) > length {
                (length, distance) = (repeated(data, at, ago), ago);
            }
            if length < SHORTEST {
                tokens.push(byte(at));
                at += 1;
                continue;
            }
        }
        at += length;
        while length > 0 {
            // What is left over may not be shorter than a repeat can be.
            let part = if length <= LONGEST {
                length
            } else {
                LONGEST.min(length - SHORTEST)
            };
            tokens.push(Token {
                distance: distance as u16,
                length: part as u16,
            });
            length -= part;
        }
    }
    tokens.extend((at..data.len()).map(byte));
}

/// Eight bytes, the first lowest.
#[inline]
fn word(data: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(data[at..at + 8].try_into().expect("eight bytes"))
}

/// How many of eight bytes are the same, from the first on.
#[inline]
fn alike(a: u64, b: u64) -> usize {
    ((a ^ b).trailing_zeros() / 8) as usize
}

/// How many bytes from `at` on stand `distance` bytes before, too.
#[inline]
fn repeated(data: &[u8], at: usize, distance: usize) -> usize {
    let now = data[at..].chunks_exact(32);
    let then = data[at - distance..data.len() - distance].chunks_exact(32);
    let mut length = 0;
    for (a, b) in now.zip(then) {
        if a != b {
            let part = |i| alike(word(a, i), word(b, i));
            let (p, q, r, s) = (part(0), part(8), part(16), part(24));
            return length + p + p / 8 * (q + q / 8 * (r + r / 8 * s));
        }
        length += 32;
    }
    let (now, then) = (&data[at + length..], &data[at + length - distance..]);
    length + now.iter().zip(then).take_while(|(a, b)| a == b).count()
}

/// A number as the format spells it: a symbol, some bits after it, how many bits.
type Spelled = (usize, u32, u32);

/// A length of 3 to 258.
#[inline]
fn spell_length(length: usize) -> Spelled {
    if length == LONGEST {
        return (285, 0, 0);
    }
    let n = length as u32 - 3;
    let extra = (n | 4).ilog2() - 2;
    ((257 + extra * 4 + (n >> extra)) as usize, n & ((1 << extra) - 1), extra)
}

/// A distance of 1 to 32,768.
#[inline]
fn spell_distance(distance: u16) -> Spelled {
    let n = u32::from(distance) - 1;
    let extra = (n | 2).ilog2() - 1;
    ((extra * 2 + (n >> extra)) as usize, n & ((1 << extra) - 1), extra)
}

/// The symbols of bytes and lengths; 256 ends a block.
const LETTERS: usize = 286;
const END: usize = 256;
/// The symbols of distances.
const DISTANCES: usize = 30;
/// The order in which the format lists the symbols that lengths of codes are written in.
const LISTED: [u8; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// The only block: its codes, then the tokens in them.
fn block(tokens: &[Token], out: &mut Bits) {
    let mut bytes = [0_u32; 256];
    let mut lengths = [0_u32; LONGEST + 1];
    let mut distances = [0_u32; DISTANCES];
    for token in tokens {
        if token.distance == 0 {
            bytes[usize::from(token.length)] += 1;
        } else {
            lengths[usize::from(token.length)] += 1;
            distances[spell_distance(token.distance).0] += 1;
        }
    }
    let mut letters = [0_u32; LETTERS];
    letters[..256].copy_from_slice(&bytes);
    letters[END] = 1;
    for length in 3..=LONGEST {
        letters[spell_length(length).0] += lengths[length];
    }
    let (letters, distances) = (codes(&letters), codes(&distances));

    out.put(1, 1); // the last block
    out.put(2, 2); // with codes of its own
    out.put(LETTERS as u64 - 257, 5);
    out.put(DISTANCES as u64 - 1, 5);
    out.put(LISTED.len() as u64 - 4, 4);
    // Lengths of codes, 0 to 15, are written as plain numbers of four bits.
    for symbol in LISTED {
        out.put(if symbol < 16 { 4 } else { 0 }, 3);
    }
    for code in letters.iter().chain(&distances) {
        out.put((code.length.reverse_bits() >> 28).into(), 4);
    }
    let spelled: [Code; LONGEST + 1] = std::array::from_fn(|length| match length {
        0..3 => Code::default(),
        _ => letters[spell_length(length).0].then(spell_length(length)),
    });
    for token in tokens {
        if token.distance == 0 {
            let byte = letters[usize::from(token.length)];
            out.put(byte.bits.into(), byte.length);
        } else {
            let length = spelled[usize::from(token.length)];
            let distance = spell_distance(token.distance);
            let distance = distances[distance.0].then(distance);
            let bits = u64::from(length.bits) | u64::from(distance.bits) << length.length;
            out.put(bits, length.length + distance.length);
        }
    }
    out.put(letters[END].bits.into(), letters[END].length);
}

/// Bits to write, the first lowest.
#[derive(Clone, Copy, Default)]
struct Code {
    bits: u32,
    length: u32,
}

impl Code {
    /// This code and the bits that spelling adds to it.
    #[inline]
    fn then(self, (_, extra, count): Spelled) -> Self {
        Self {
            bits: self.bits | extra << self.length,
            length: self.length + count,
        }
    }
}

/// Huffman's codes for symbols of these frequencies, none longer than 15 bits.
fn codes(frequencies: &[u32]) -> Vec<Code> {
    let mut frequencies = frequencies.to_vec();
    let mut lengths = code_lengths(&frequencies);
    while lengths.iter().any(|&length| length > 15) {
        // Evening the frequencies out shortens the longest code.
        frequencies.iter_mut().filter(|f| **f > 0).for_each(|f| *f = *f / 2 + 1);
        lengths = code_lengths(&frequencies);
    }
    let mut next = 0_u32;
    let mut codes = vec![Code::default(); lengths.len()];
    for length in 1..=15 {
        for (code, _) in codes.iter_mut().zip(&lengths).filter(|pair| *pair.1 == length) {
            *code = Code {
                bits: next.reverse_bits() >> (32 - length),
                length,
            };
            next += 1;
        }
        next <<= 1;
    }
    codes
}

/// Lengths of Huffman's codes, 0 for a symbol that does not occur.
fn code_lengths(frequencies: &[u32]) -> Vec<u32> {
    let mut lengths = vec![0; frequencies.len()];
    let mut leaves: Vec<usize> = (0..frequencies.len())
        .filter(|&symbol| frequencies[symbol] > 0)
        .collect();
    leaves.sort_by_key(|&symbol| frequencies[symbol]);
    let count = leaves.len();
    if count < 2 {
        leaves.iter().for_each(|&only| lengths[only] = 1);
        return lengths;
    }
    // Nodes are numbered as they come: the leaves by weight, then the joints, whose weights only grow. So the lightest
    // node without a parent is always the next leaf or the next joint.
    let nodes = 2 * count - 1;
    let mut weights: Vec<u32> = leaves.iter().map(|&symbol| frequencies[symbol]).collect();
    let mut parents = vec![0; nodes];
    let (mut leaf, mut joint) = (0, count);
    for made in count..nodes {
        let mut weight = 0;
        for _ in 0..2 {
            let leaf_is_lighter = leaf < count && (joint == made || weights[leaf] <= weights[joint]);
            let lightest = if leaf_is_lighter { &mut leaf } else { &mut joint };
            weight += weights[*lightest];
            parents[*lightest] = made;
            *lightest += 1;
        }
        weights.push(weight);
    }
    let mut depths = vec![0; nodes];
    for node in (0..nodes - 1).rev() {
        depths[node] = depths[parents[node]] + 1;
    }
    for (leaf, symbol) in leaves.into_iter().enumerate() {
        lengths[symbol] = depths[leaf];
    }
    lengths
}

/// Bits on their way into bytes, the first lowest.
struct Bits {
    bytes: Vec<u8>,
    held: u64,
    count: u32,
}

impl Bits {
    fn new(mut bytes: Vec<u8>) -> Self {
        bytes.reserve(64 * 1024);
        Self {
            bytes,
            held: 0,
            count: 0,
        }
    }

    /// Writes the low `count` bits, at most 48.
    #[inline]
    fn put(&mut self, bits: u64, count: u32) {
        self.held |= bits << self.count;
        self.count += count;
        let whole = self.count / 8;
        self.bytes.extend_from_slice(&self.held.to_le_bytes());
        self.bytes.truncate(self.bytes.len() - 8 + whole as usize);
        self.held >>= 8 * whole;
        self.count %= 8;
    }

    /// The bytes; the last is filled up with zeros.
    fn finish(mut self) -> Vec<u8> {
        self.put(0, 7);
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_stay_within_15_bits_and_use_them_all_however_skewed_the_frequencies() {
        let mut fibonacci = vec![1_u32, 1];
        while fibonacci.len() < 30 {
            fibonacci.push(fibonacci.iter().rev().take(2).sum()); // these would make a code of 29 bits
        }
        let codes = codes(&fibonacci);
        assert!(codes.iter().all(|code| (1..=15).contains(&code.length)));
        assert_eq!(codes.iter().map(|code| 1 << (15 - code.length)).sum::<u32>(), 1 << 15);
    }

    #[test]
    fn a_lone_symbol_has_a_code_of_one_bit_and_no_symbol_has_none() {
        assert_eq!(code_lengths(&[0, 9, 0]), [0, 1, 0]);
        assert_eq!(code_lengths(&[0, 0]), [0, 0]);
    }
}

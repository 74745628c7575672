//! The weights of the features of positions and of moves, in a text file of the game that
//! `headsup learn` writes and the compiler reads.

/// The weights of a game, each list in the order in which the game tells its features.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// The file: TOML, with the command that made it and its log-loss.
    pub text: &'static str,
    /// What is seen of a position: the log-odds of seat 1.
    pub positions: &'static [f32],
    /// What is seen of a move, in points.
    pub moves: &'static [i32],
    /// What is seen of a hidden card: the log-odds of a face; empty where moves tell too little of hidden cards.
    pub hidden: &'static [f32],
}

impl Weights {
    /// No weights: a game that evaluates and scores by itself.
    pub const NONE: Weights = Weights {
        text: "",
        positions: &[],
        moves: &[],
        hidden: &[],
    };
    /// So many points of one move above another make it e times as likely to be chosen, where weights were fitted to choices.
    pub const POINTS: f32 = 100.0;
    /// The most weights of positions that a game may have.
    pub const MOST: usize = 40;
}

/// Reads the weights of positions.
///
/// # Panics
/// Panics if the section does not hold `N` lines `name = number`: at compile time, in a constant.
pub const fn position_weights<const N: usize>(text: &str) -> [f32; N] {
    assert!(N <= Weights::MOST, "too many weights of positions");
    single(section(text, b'p'))
}

/// Reads the weights of hidden cards.
///
/// # Panics
/// Panics if the section does not hold `N` lines `name = number`: at compile time, in a constant.
pub const fn hidden_weights<const N: usize>(text: &str) -> [f32; N] {
    single(section(text, b'h'))
}

/// Reads the weights of moves.
///
/// # Panics
/// Panics if the section does not hold `N` lines `name = number`: at compile time, in a constant.
pub const fn move_weights<const N: usize>(text: &str) -> [i32; N] {
    let (mut weights, read, mut at) = ([0; N], section::<N>(text, b'm'), 0);
    while at < N {
        weights[at] = read[at] as i32;
        at += 1;
    }
    weights
}

const fn single<const N: usize>(read: [f64; N]) -> [f32; N] {
    let (mut weights, mut at) = ([0.0; N], 0);
    while at < N {
        weights[at] = read[at] as f32;
        at += 1;
    }
    weights
}

/// The numbers in the section whose name begins so.
const fn section<const N: usize>(text: &str, name: u8) -> [f64; N] {
    let (text, mut weights, mut found) = (text.as_bytes(), [0.0; N], 0);
    let (mut at, mut inside) = (0, false);
    while at < text.len() {
        let (start, mut equals) = (at, 0);
        while at < text.len() && text[at] != b'\n' {
            if text[at] == b'=' {
                equals = at;
            }
            at += 1;
        }
        if start < at && text[start] == b'[' {
            inside = text[start + 1] == name;
        } else if inside && equals > 0 && text[start] != b'#' {
            assert!(found < N, "more weights than the game has features");
            weights[found] = number(text, equals + 1, at);
            found += 1;
        }
        at += 1;
    }
    assert!(found == N, "fewer weights than the game has features");
    weights
}

/// The decimal number between two places of a text.
const fn number(text: &[u8], mut at: usize, end: usize) -> f64 {
    let (mut number, mut unit, mut sign, mut digits) = (0.0, 0.0, 1.0, 0);
    while at < end {
        match text[at] {
            b' ' => {}
            b'-' => sign = -1.0,
            b'.' => unit = 1.0,
            digit => {
                assert!(digit.is_ascii_digit(), "a weight is a decimal number");
                number = number * 10.0 + (digit - b'0') as f64;
                unit *= 10.0;
                digits += 1;
            }
        }
        at += 1;
    }
    assert!(digits > 0, "a weight is a decimal number");
    if unit > 0.0 {
        sign * number / unit
    } else {
        sign * number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_the_numbers_of_their_section_in_order() {
        const TEXT: &str = "# how = 1\n[log-loss]\npositions = 0.5\n\n[positions]\none = -0.25\n# two = 8\ntwo = 3\n[moves]\nthree = -40\n";
        assert_eq!(position_weights::<2>(TEXT), [-0.25, 3.0]);
        assert_eq!(move_weights::<1>(TEXT), [-40]);
    }

    #[test]
    #[should_panic(expected = "fewer weights")]
    fn a_weight_that_is_missing_is_noticed() {
        position_weights::<3>("[positions]\none = 1\ntwo = 2\n");
    }
}

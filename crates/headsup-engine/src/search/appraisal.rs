//! A position judged at a glance: what it shows, weighed and added up. The weights of each game were fitted to the ends of matches
//! that the computer played against itself (logistic regression).

/// How likely seat 1 is to win where these things are seen, each as seat 1's share less seat 2's.
#[inline]
pub fn likely<const N: usize>(seen: [f32; N], weights: &[f32; N]) -> f32 {
    let sum: f32 = seen.iter().zip(weights).map(|(seen, weight)| seen * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

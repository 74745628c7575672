//! Fits weights to samples: a conditional logit, in which what is seen of an option makes it so much likelier. Of two options it is the
//! logistic regression.

use super::samples::Sample;

/// The mean of what the samples tell against these weights, in natural units; 0 if there are none.
pub fn log_loss(samples: &[Sample], weights: &[f64]) -> f64 {
    let loss = |sample: &Sample| -> f64 {
        let likely = likely(sample, weights);
        let terms = likely.iter().zip(&sample.shares);
        terms
            .map(|(likely, &share)| -f64::from(share) * likely.max(1e-12).ln())
            .sum()
    };
    samples.iter().map(loss).sum::<f64>() / samples.len().max(1) as f64
}

/// How likely each option is by these weights.
fn likely(sample: &Sample, weights: &[f64]) -> Vec<f64> {
    let sum = |seen: &Vec<f32>| -> f64 {
        seen.iter()
            .zip(weights)
            .map(|(&seen, weight)| f64::from(seen) * weight)
            .sum()
    };
    let sums: Vec<f64> = sample.options.iter().map(sum).collect();
    let most = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let odds: Vec<f64> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let all: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / all).collect()
}

/// The weights with the least log-loss on these samples, by Newton's method. `ridge` holds weights near 0 of which the samples tell
/// little; it weighs like so many samples.
pub fn fit(samples: &[Sample], count: usize, ridge: f64, rounds: u32) -> Vec<f64> {
    let mut weights = vec![0.0; count];
    for _ in 0..rounds {
        let mut gradient: Vec<f64> = weights.iter().map(|weight| -ridge * weight).collect();
        let mut curve = vec![0.0; count * count];
        (0..count).for_each(|at| curve[at * count + at] = ridge);
        for sample in samples {
            let likely = likely(sample, &weights);
            let mut mean = vec![0.0; count];
            for ((seen, likely), &share) in sample.options.iter().zip(&likely).zip(&sample.shares) {
                let there: Vec<usize> = (0..count).filter(|&at| seen[at] != 0.0).collect();
                for &at in &there {
                    let much = f64::from(seen[at]);
                    gradient[at] += (f64::from(share) - likely) * much;
                    mean[at] += likely * much;
                    for &other in &there {
                        curve[at * count + other] += likely * much * f64::from(seen[other]);
                    }
                }
            }
            let there: Vec<usize> = (0..count).filter(|&at| mean[at] != 0.0).collect();
            for &at in &there {
                for &other in &there {
                    curve[at * count + other] -= mean[at] * mean[other];
                }
            }
        }
        let step = solve(curve, gradient);
        // A whole step may lead too far: then half of it, and half of that.
        let before = penalised(samples, &weights, ridge);
        let mut share = 1.0;
        let after = |share: f64| -> Vec<f64> {
            weights
                .iter()
                .zip(&step)
                .map(|(weight, step)| weight + share * step)
                .collect()
        };
        while share > 1e-4 && penalised(samples, &after(share), ridge) > before {
            share /= 2.0;
        }
        weights = after(share);
    }
    weights
}

/// What the fit makes least.
fn penalised(samples: &[Sample], weights: &[f64], ridge: f64) -> f64 {
    let squares: f64 = weights.iter().map(|weight| weight * weight).sum();
    log_loss(samples, weights) * samples.len() as f64 + ridge * squares / 2.0
}

/// The solution of linear equations whose matrix is symmetric and positive: by elimination, which needs no exchange of rows then.
fn solve(mut matrix: Vec<f64>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for at in 0..count {
        for row in at + 1..count {
            let times = matrix[row * count + at] / matrix[at * count + at];
            if times != 0.0 {
                for column in at..count {
                    matrix[row * count + column] -= times * matrix[at * count + column];
                }
                right[row] -= times * right[at];
            }
        }
    }
    for at in (0..count).rev() {
        let known: f64 = (at + 1..count)
            .map(|column| matrix[at * count + column] * right[column])
            .sum();
        right[at] = (right[at] - known) / matrix[at * count + at];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search_rng::SearchRng;

    #[test]
    fn weights_by_which_samples_were_drawn_are_found_again() {
        let (mut chance, wanted) = (SearchRng::new(1), [0.8, -0.5]);
        let samples: Vec<Sample> = (0..20_000)
            .map(|_| {
                let options: Vec<Vec<f32>> = (0..3)
                    .map(|_| vec![chance.share() * 4.0, chance.share() * 4.0])
                    .collect();
                let mut sample = Sample {
                    options,
                    shares: vec![0.0; 3],
                };
                let likely = likely(&sample, &wanted);
                let (draw, mut at, mut sum) = (f64::from(chance.share()), 0, likely[0]);
                while sum < draw && at < 2 {
                    at += 1;
                    sum += likely[at];
                }
                sample.shares[at] = 1.0;
                sample
            })
            .collect();
        let found = fit(&samples, 2, 1.0, 10);
        assert!(
            found
                .iter()
                .zip(wanted)
                .all(|(found, wanted)| (found - wanted).abs() < 0.05),
            "{found:?}"
        );
        assert!(log_loss(&samples, &found) < log_loss(&samples, &[0.0, 0.0]) - 0.1);
    }
}

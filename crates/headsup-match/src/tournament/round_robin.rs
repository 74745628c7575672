//! Who plays whom in a round robin, by the circle method.

/// A round of a round robin: pairs of ranks, who begins first, and who sits out.
pub(super) fn pairs(count: usize, round: usize) -> (Vec<(usize, usize)>, Option<usize>) {
    let even = count.next_multiple_of(2);
    let circle = even - 1;
    let partner = |one: usize| match (2 * round + circle - one) % circle {
        same if same == one => even - 1,
        other => other,
    };
    let mut pairs = Vec::new();
    let mut alone = None;
    for one in 0..circle {
        let other = partner(one);
        if other == count {
            alone = Some(one);
        } else if one < other {
            pairs.push(if begins(count, one, other) {
                (one, other)
            } else {
                (other, one)
            });
        }
    }
    (pairs, alone)
}

/// Whether `one` begins against `other`: against half of the others each, give or take one.
fn begins(count: usize, one: usize, other: usize) -> bool {
    let ahead = (other + count - one) % count;
    ahead * 2 < count || ahead * 2 == count && one < other
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_plays_everyone_once_and_begins_half_the_time() {
        for count in 2..=8 {
            let mut met = vec![vec![0; count]; count];
            let mut out = vec![0; count];
            for round in 0..count.next_multiple_of(2) - 1 {
                let (pairs, alone) = pairs(count, round);
                assert_eq!(pairs.len(), count / 2);
                assert_eq!(alone.is_some(), count % 2 == 1);
                alone.into_iter().for_each(|one| out[one] += 1);
                pairs.iter().for_each(|&(one, other)| met[one][other] += 1);
            }
            assert!(out.iter().all(|times| *times == count % 2), "{count}");
            for (one, begins) in met.iter().enumerate() {
                let begun: usize = begins.iter().sum();
                assert!(
                    (2 * begun).abs_diff(count - 1) <= 1,
                    "{one} of {count} begins {begun} times"
                );
                for other in (0..count).filter(|other| *other != one) {
                    assert_eq!(begins[other] + met[other][one], 1, "{one} {other} of {count}");
                }
            }
        }
    }
}

//! Who plays whom in a round of a Swiss tournament, by rank alone.
//!
//! From the top down everyone gets the opponent that suits them best and leaves the others with as few repeats as possible. Whether that is so
//! is computed, not tried: without repeats if it can be, else with the fewest. Before that it is seen to that those who are to be kept apart
//! are, all of them if it can be.

use super::matching::{Set, each, most_pairs};

/// What is known of the entrants before a round, by rank.
pub(super) struct Ranks {
    /// The points of each.
    pub points: Vec<u32>,
    /// How many byes each has had.
    pub byes: Vec<u32>,
    /// How often each has met each.
    pub met: Vec<Vec<u32>>,
    /// From whom each is to be kept apart.
    pub apart: Vec<Set>,
}

/// A round: pairs of ranks from the top down, and who has the bye.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Pairs {
    pub pairs: Vec<(usize, usize)>,
    pub bye: Option<usize>,
}

/// What there is too much of in a round: pairs that are to be kept apart, and pairs that are to be, or have met.
type Cost = (usize, usize);

/// Pairs at most 64 entrants for a round.
pub(super) fn pair(ranks: &Ranks) -> Pairs {
    let count = ranks.points.len();
    let all: Set = (0..count).map(|one| 1 << one).sum();
    let together: Vec<Set> = (0..count).map(|one| all & !(1 << one) & !ranks.apart[one]).collect();
    let met = |one: usize| -> Set {
        (0..count)
            .filter(|&other| ranks.met[one][other] > 0)
            .map(|other| 1 << other)
            .sum()
    };
    let new: Vec<Set> = (0..count).map(|one| together[one] & !met(one)).collect();
    let cost = |among: Set| -> Cost {
        let pairs = among.count_ones() as usize / 2;
        (pairs - most_pairs(&together, among), pairs - most_pairs(&new, among))
    };
    let bye = (!count.is_multiple_of(2))
        .then(|| bye(ranks, |one| cost(all & !(1 << one))))
        .flatten();
    let mut left = bye.map_or(all, |bye| all & !(1 << bye));
    let mut allowed = cost(left);
    let mut pairs = Vec::new();
    while let Some(one) = each(left).next() {
        let lacks = |graph: &[Set], other: usize| usize::from(graph[one] & 1 << other == 0);
        let mut choices = by_suitability(&ranks.points, left, one);
        choices.sort_by_key(|&other| (lacks(&together, other), ranks.met[one][other]));
        let mut best: Option<(Cost, usize, Cost)> = None;
        for other in choices {
            let others = cost(left & !(1 << one) & !(1 << other));
            let whole = (others.0 + lacks(&together, other), others.1 + lacks(&new, other));
            if best.is_none_or(|(least, ..)| whole < least) {
                best = Some((whole, other, others));
            }
            if whole == allowed {
                break;
            }
        }
        let (_, other, others) = best.expect("there are as many as make pairs");
        allowed = others;
        left &= !(1 << one) & !(1 << other);
        pairs.push((one, other));
    }
    Pairs { pairs, bye }
}

/// The lowest of those who had the fewest byes, without whom the others cost nothing; else without whom they cost least.
fn bye(ranks: &Ranks, cost: impl Fn(usize) -> Cost) -> Option<usize> {
    let fewest = ranks.byes.iter().min()?;
    let mut lowest: Vec<usize> = (0..ranks.byes.len())
        .filter(|&one| ranks.byes[one] == *fewest)
        .collect();
    lowest.reverse();
    let without = lowest.iter().copied().find(|&one| cost(one) == (0, 0));
    without.or_else(|| lowest.into_iter().min_by_key(|&one| cost(one)))
}

/// Those of `left` whom the highest of them could meet, the most suitable first: in the same score group the one as far into its lower half
/// as they are into the upper, then the others below that and above; then the lower score groups from the top.
fn by_suitability(points: &[u32], left: Set, one: usize) -> Vec<usize> {
    let (group, lower): (Vec<usize>, Vec<usize>) = each(left).partition(|&other| points[other] == points[one]);
    let half = (group.len() / 2).max(1).min(group.len());
    let (above, below) = group.split_at(half);
    let above = above.iter().rev().filter(|&&other| other != one);
    below.iter().chain(above).chain(&lower).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranks(count: usize, met: &[(usize, usize)]) -> Ranks {
        let mut ranks = Ranks {
            points: vec![0; count],
            byes: vec![0; count],
            met: vec![vec![0; count]; count],
            apart: vec![0; count],
        };
        for &(one, other) in met {
            ranks.met[one][other] += 1;
            ranks.met[other][one] += 1;
        }
        ranks
    }

    fn keep_apart(ranks: &mut Ranks, pairs: &[(usize, usize)]) {
        for &(one, other) in pairs {
            ranks.apart[one] |= 1 << other;
            ranks.apart[other] |= 1 << one;
        }
    }

    /// The fewest of what is unwanted in any pairing of these, by trying them all.
    fn fewest(unwanted: &impl Fn(usize, usize) -> bool, left: &[usize]) -> usize {
        let Some((&one, rest)) = left.split_first() else {
            return 0;
        };
        let tries = (0..rest.len()).map(|at| {
            let mut others = rest.to_vec();
            let other = others.remove(at);
            usize::from(unwanted(one, other)) + fewest(unwanted, &others)
        });
        tries.min().unwrap_or(0)
    }

    #[test]
    fn the_first_round_is_the_upper_half_against_the_lower() {
        assert_eq!(pair(&ranks(6, &[])).pairs, [(0, 3), (1, 4), (2, 5)]);
        let odd = pair(&ranks(5, &[]));
        assert_eq!((odd.pairs, odd.bye), (vec![(0, 2), (1, 3)], Some(4)));
    }

    #[test]
    fn the_lowest_of_an_odd_group_plays_the_next() {
        let mut six = ranks(6, &[]);
        six.points = vec![4, 4, 4, 2, 2, 0];
        assert_eq!(pair(&six).pairs, [(0, 1), (2, 3), (4, 5)]);
    }

    #[test]
    fn a_dead_end_at_the_bottom_is_seen_at_the_top() {
        // 2 and 3 have met, so 0 and 1 may not play each other, although they lead.
        let mut four = ranks(4, &[(2, 3)]);
        four.points = vec![4, 4, 0, 0];
        assert_eq!(pair(&four).pairs, [(0, 2), (1, 3)]);
    }

    #[test]
    fn the_bye_goes_to_the_lowest_who_had_none() {
        let mut five = ranks(5, &[]);
        five.byes = vec![0, 0, 0, 1, 1];
        assert_eq!(pair(&five).bye, Some(2));
        five.byes = vec![1; 5];
        assert_eq!(pair(&five).bye, Some(4));
        // Without 2 the others would have to repeat.
        let mut three = ranks(3, &[(0, 1)]);
        assert_eq!(
            pair(&three),
            Pairs {
                pairs: vec![(0, 2)],
                bye: Some(1)
            }
        );
        three.byes = vec![1, 1, 0];
        assert_eq!(
            pair(&three),
            Pairs {
                pairs: vec![(0, 1)],
                bye: Some(2)
            }
        );
    }

    proptest::proptest! {
        /// Everyone is paired, with the fewest repeats, no matter who has met.
        #[test]
        fn no_pairing_has_fewer_repeats(met in proptest::collection::vec((0_usize..8, 0_usize..8), 0..40), points in proptest::collection::vec(0_u32..3, 8)) {
            let met: Vec<_> = met.into_iter().filter(|(one, other)| one != other).collect();
            let mut eight = ranks(8, &met);
            eight.points = points;
            eight.points.sort_by(|one, other| other.cmp(one));
            let made = pair(&eight).pairs;
            let mut all: Vec<usize> = made.iter().flat_map(|&(one, other)| [one, other]).collect();
            all.sort_unstable();
            proptest::prop_assert_eq!(all, (0..8).collect::<Vec<_>>());
            let repeats = made.iter().filter(|&&(one, other)| eight.met[one][other] > 0).count();
            let repeated = |one: usize, other: usize| eight.met[one][other] > 0;
            proptest::prop_assert_eq!(repeats, fewest(&repeated, &(0..8).collect::<Vec<_>>()));
        }

        /// No pairing has fewer of those who are to be kept apart, no matter who has met.
        #[test]
        fn no_pairing_keeps_more_apart(
            met in proptest::collection::vec((0_usize..8, 0_usize..8), 0..40),
            apart in proptest::collection::vec((0_usize..8, 0_usize..8), 0..30),
        ) {
            let different = |pairs: Vec<(usize, usize)>| pairs.into_iter().filter(|(one, other)| one != other).collect::<Vec<_>>();
            let mut eight = ranks(8, &different(met));
            keep_apart(&mut eight, &different(apart));
            let unwanted = |one: usize, other: usize| eight.apart[one] & 1 << other != 0;
            let made = pair(&eight).pairs;
            proptest::prop_assert_eq!(made.len(), 4);
            let together = made.iter().filter(|&&(one, other)| unwanted(one, other)).count();
            proptest::prop_assert_eq!(together, fewest(&unwanted, &(0..8).collect::<Vec<_>>()));
        }
    }

    #[test]
    fn those_who_are_to_be_kept_apart_rather_see_others_repeat() {
        let mut four = ranks(4, &[(0, 3), (1, 2), (0, 1), (2, 3)]);
        assert_eq!(pair(&four).pairs, [(0, 2), (1, 3)]);
        keep_apart(&mut four, &[(0, 2)]);
        assert_eq!(pair(&four).pairs, [(0, 3), (1, 2)]);
        // The bye goes to one of the two.
        let mut three = ranks(3, &[]);
        assert_eq!(pair(&three).bye, Some(2));
        keep_apart(&mut three, &[(0, 1)]);
        assert_eq!((pair(&three).pairs, pair(&three).bye), (vec![(0, 2)], Some(1)));
        // Where there is no one else they play each other.
        let mut two = ranks(2, &[]);
        keep_apart(&mut two, &[(0, 1)]);
        assert_eq!(pair(&two).pairs, [(0, 1)]);
    }

    /// Odd circles are what a search without blossoms cannot see through.
    #[test]
    fn circles_of_odd_length_are_paired() {
        // Two triangles with a bridge: the only way is across the bridge.
        let edges = [(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (4, 5), (3, 5)];
        let mut graph = [0; 6];
        for (one, other) in edges {
            graph[one] |= 1 << other;
            graph[other] |= 1 << one;
        }
        assert_eq!(most_pairs(&graph, 0b11_1111), 3);
        assert_eq!(most_pairs(&graph, 0b00_0111), 1);
        assert_eq!(most_pairs(&graph, 0), 0);
    }

    #[test]
    fn sixty_four_meet_anew_for_as_many_rounds_as_there_are_opponents_in_half_of_them() {
        let mut all = ranks(64, &[]);
        for round in 0..31 {
            for (one, other) in pair(&all).pairs {
                assert_eq!(all.met[one][other], 0, "round {round}");
                all.met[one][other] += 1;
                all.met[other][one] += 1;
            }
        }
    }
}

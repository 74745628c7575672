//! How many pairs can be made of people at once, if not everyone may meet everyone: the largest matching of a graph, by Edmonds' blossoms.

/// People by their place, as bits.
pub(super) type Set = u64;

const MOST: usize = Set::BITS as usize;

/// The most pairs that can be made of `among`, where `graph` has for each person those they may meet.
pub(super) fn most_pairs(graph: &[Set], among: Set) -> usize {
    let mut search = Search {
        graph,
        among,
        mate: [None; MOST],
        parent: [None; MOST],
        base: [0; MOST],
        seen: 0,
    };
    each(among)
        .filter(|&root| search.mate[root].is_none() && search.augment(root))
        .count()
}

/// The members of a set, the lowest first.
pub(super) fn each(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(lowest)
    })
}

struct Search<'a> {
    graph: &'a [Set],
    among: Set,
    mate: [Option<usize>; MOST],
    /// On the path back to the root, from a person who is at an odd distance.
    parent: [Option<usize>; MOST],
    /// The base of the blossom that a person is in.
    base: [usize; MOST],
    /// Those at an even distance from the root.
    seen: Set,
}

impl Search<'_> {
    /// Looks for a path on which one more pair can be made, and makes it.
    fn augment(&mut self, root: usize) -> bool {
        self.parent = [None; MOST];
        self.base = std::array::from_fn(|one| one);
        self.seen = 1 << root;
        let mut queue = vec![root];
        let mut next = 0;
        while let Some(&from) = queue.get(next) {
            next += 1;
            for to in each(self.graph[from] & self.among) {
                if self.base[from] == self.base[to] || self.mate[from] == Some(to) {
                    continue;
                }
                let inner = self.mate[to].is_some_and(|mate| self.parent[mate].is_some());
                if to == root || inner {
                    self.contract(from, to, &mut queue);
                } else if self.parent[to].is_none() {
                    self.parent[to] = Some(from);
                    let Some(mate) = self.mate[to] else {
                        self.flip(to);
                        return true;
                    };
                    self.seen |= 1 << mate;
                    queue.push(mate);
                }
            }
        }
        false
    }

    /// Swaps what is paired and what is not on the path that ends with `last`.
    fn flip(&mut self, last: usize) {
        let mut at = Some(last);
        while let Some(to) = at {
            let from = self.parent[to].expect("it is on a path");
            at = self.mate[from];
            self.mate[to] = Some(from);
            self.mate[from] = Some(to);
        }
    }

    /// Makes one of a circle of odd length: all who are on it can be reached at an even distance.
    fn contract(&mut self, from: usize, to: usize, queue: &mut Vec<usize>) {
        let base = self.common(from, to);
        let mut blossom = 0;
        self.mark(from, base, to, &mut blossom);
        self.mark(to, base, from, &mut blossom);
        for one in each(self.among) {
            if blossom & 1 << self.base[one] != 0 {
                self.base[one] = base;
                if self.seen & 1 << one == 0 {
                    self.seen |= 1 << one;
                    queue.push(one);
                }
            }
        }
    }

    /// The nearest base on both ways back to the root.
    fn common(&self, one: usize, other: usize) -> usize {
        let up = |base: usize| {
            self.mate[base]
                .and_then(|mate| self.parent[mate])
                .map(|up| self.base[up])
        };
        let bases: Vec<usize> = std::iter::successors(Some(self.base[one]), |&base| up(base)).collect();
        let mut others = std::iter::successors(Some(self.base[other]), |&base| up(base));
        others.find(|base| bases.contains(base)).expect("both lead to the root")
    }

    fn mark(&mut self, mut from: usize, base: usize, mut child: usize, blossom: &mut Set) {
        while self.base[from] != base {
            let mate = self.mate[from].expect("only the root has none");
            *blossom |= 1 << self.base[from] | 1 << self.base[mate];
            self.parent[from] = Some(child);
            child = mate;
            from = self.parent[mate].expect("it is on a path");
        }
    }
}

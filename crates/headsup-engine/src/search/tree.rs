//! What is remembered of moves: nodes and edges in two flat lists, so that a simulation seldom allocates.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use crate::seat::Seat;

/// No node, no edge.
const NONE: u32 = u32::MAX;
/// What follows from a node to which fewer came is not kept: most of a tree, and soon found again.
const SELDOM: u32 = 4;

/// More nodes and edges are not grown: then leaves are judged where the tree ends. Together with their index some 190 MB.
const MOST_NODES: usize = 1 << 19;
const MOST_EDGES: usize = 1 << 21;

/// A point of the tree: what all deals have in common there.
#[derive(Clone, Debug)]
struct Node {
    visits: u32,
    /// What the simulations that came by were worth to seat 1.
    worth: f32,
    /// The best promise of the moves that were found first.
    level: f32,
    /// Its edges, the first and the last.
    first: u32,
    last: u32,
    /// The last of those that the index knows.
    indexed: u32,
    /// What was seen on the way here, and the next node that begins with the same move.
    reveal_key: u32,
    sibling: u32,
}

/// A move from a node.
#[derive(Clone, Debug)]
pub(crate) struct Edge<M> {
    /// The move.
    pub mv: M,
    /// How often it was made.
    pub visits: u32,
    /// How often it could have been made.
    pub offers: u32,
    /// What it was worth to seat 1, in all.
    worth: f32,
    /// How much it promises, beside the others.
    pub prior: f32,
    child: u32,
    next: u32,
}

impl<M> Edge<M> {
    /// How likely `seat` is to win after it, as far as was found.
    #[inline]
    pub fn chance(&self, seat: Seat) -> f32 {
        from_side(self.worth, self.visits, seat)
    }
}

#[inline]
fn from_side(worth: f32, visits: u32, seat: Seat) -> f32 {
    let mean = if visits == 0 { 0.5 } else { worth / visits as f32 };
    match seat {
        Seat::One => mean,
        Seat::Two => 1.0 - mean,
    }
}

/// The tree.
#[derive(Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node>,
    edges: Vec<Edge<M>>,
    /// The edges of nodes where many were looked through in vain, by node and move.
    index: HashMap<(u32, M), u32, BuildHasherDefault<Mixed>>,
}

impl<M: Clone + Eq + Hash> Tree<M> {
    /// The position that is thought about.
    pub const ROOT: u32 = 0;

    pub fn new() -> Tree<M> {
        let mut tree = Tree {
            nodes: Vec::with_capacity(4096),
            edges: Vec::with_capacity(16_384),
            index: HashMap::default(),
        };
        tree.node(0, NONE);
        // The root is never judged, but walked from the first simulation on.
        tree.nodes[0].visits = 1;
        tree.nodes[0].worth = 0.5;
        tree
    }

    /// Returns how often a node was visited.
    pub fn visits(&self, node: u32) -> u32 {
        self.nodes[node as usize].visits
    }

    /// How many edges there are: most of what it takes.
    pub fn size(&self) -> usize {
        self.edges.len()
    }

    /// The node after a move by which this was seen, if it has grown.
    pub fn after(&self, node: u32, mv: &M, reveal_key: u32) -> Option<u32> {
        let edge = self.edges(node).all(self).find(|edge| edge.mv == *mv)?;
        self.twig(edge.child, reveal_key)
    }

    /// How often the move was made that was made most after this one.
    pub fn most_visited_after(&self, node: u32, mv: &M) -> u32 {
        let edge = self.edges(node).all(self).find(|edge| edge.mv == *mv);
        let nodes = std::iter::successors(edge.map(|edge| edge.child), |&at| {
            self.nodes.get(at as usize).map(|node| node.sibling)
        });
        let nodes = nodes.take_while(|&at| at != NONE);
        let visits = nodes.flat_map(|at| self.edges(at).all(self)).map(|edge| edge.visits);
        visits.max().unwrap_or(0)
    }

    /// What has grown from a node on, as a tree of its own, without what was looked at but seldom.
    pub fn from(&self, root: u32) -> Tree<M> {
        let mut tree = Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            index: HashMap::default(),
        };
        tree.copy(self, root, NONE);
        tree
    }

    /// Copies a node and what grows from it, and gives the copy.
    fn copy(&mut self, old: &Tree<M>, node: u32, sibling: u32) -> u32 {
        let known = &old.nodes[node as usize];
        let copy = self.node(known.reveal_key, sibling);
        let (visits, worth, level) = (known.visits, known.worth, known.level);
        let own = &mut self.nodes[copy as usize];
        (own.visits, own.worth, own.level) = (visits, worth, level);
        if visits < SELDOM && copy != Tree::<M>::ROOT {
            return copy;
        }
        for known in old.edges(node).all(old) {
            let edge = self.push(copy, known.clone());
            let (mut twig, mut twigs) = (known.child, NONE);
            while twig != NONE {
                twigs = self.copy(old, twig, twigs);
                twig = old.nodes[twig as usize].sibling;
            }
            self.edges[edge as usize].child = twigs;
        }
        copy
    }

    fn node(&mut self, reveal_key: u32, sibling: u32) -> u32 {
        self.nodes.push(Node {
            visits: 0,
            worth: 0.0,
            level: f32::NEG_INFINITY,
            first: NONE,
            last: NONE,
            indexed: NONE,
            reveal_key,
            sibling,
        });
        self.nodes.len() as u32 - 1
    }

    /// Whether nobody came by yet, or nobody went on from here and there is no room for how.
    #[inline]
    pub fn is_leaf(&self, node: u32) -> bool {
        let node = &self.nodes[node as usize];
        node.visits == 0 || node.first == NONE && self.is_full()
    }

    /// Whether nothing more is grown.
    #[inline]
    fn is_full(&self) -> bool {
        self.nodes.len() >= MOST_NODES || self.edges.len() >= MOST_EDGES
    }

    #[inline]
    pub fn edge(&self, edge: u32) -> &Edge<M> {
        &self.edges[edge as usize]
    }

    /// The edge, counted as one that could be taken.
    #[inline]
    pub fn offered(&mut self, edge: u32) -> &Edge<M> {
        let edge = &mut self.edges[edge as usize];
        edge.offers += 1;
        edge
    }

    /// How likely `seat` is to win from a node.
    #[inline]
    pub fn chance(&self, node: u32, seat: Seat) -> f32 {
        let node = &self.nodes[node as usize];
        from_side(node.worth, node.visits, seat)
    }

    /// A new edge of a node, with a prior by its score at this temperature.
    pub fn add(&mut self, node: u32, mv: M, score: f32, temperature: f32) -> u32 {
        let here = &mut self.nodes[node as usize];
        if here.first == NONE {
            here.level = score;
        }
        let prior = ((score - here.level) / temperature).clamp(-20.0, 20.0).exp();
        let edge = Edge {
            mv,
            visits: 0,
            offers: 0,
            worth: 0.0,
            prior,
            child: NONE,
            next: NONE,
        };
        self.push(node, edge)
    }

    /// Puts an edge behind the others of a node.
    fn push(&mut self, node: u32, edge: Edge<M>) -> u32 {
        let at = self.edges.len() as u32;
        let node = &mut self.nodes[node as usize];
        match node.first {
            NONE => node.first = at,
            _ => self.edges[node.last as usize].next = at,
        }
        node.last = at;
        self.edges.push(Edge { next: NONE, ..edge });
        at
    }

    /// The edges of a node.
    #[inline]
    pub fn edges(&self, node: u32) -> Edges {
        let first = self.nodes[node as usize].first;
        Edges { node, first, at: first }
    }

    /// The edge of a move from a node, by the index, which learns the node's newest edges first.
    fn indexed(&mut self, node: u32, mv: &M) -> Option<u32> {
        let here = &mut self.nodes[node as usize];
        while here.indexed != here.last {
            here.indexed = match here.indexed {
                NONE => here.first,
                known => self.edges[known as usize].next,
            };
            let mv = self.edges[here.indexed as usize].mv.clone();
            self.index.insert((node, mv), here.indexed);
        }
        self.index.get(&(node, mv.clone())).copied()
    }

    /// The node after a move by which this was seen; grown if it is new, unless the tree is full.
    pub fn child(&mut self, edge: u32, reveal_key: u32) -> Option<u32> {
        let first = self.edges[edge as usize].child;
        if let Some(known) = self.twig(first, reveal_key) {
            return Some(known);
        }
        if self.is_full() {
            return None;
        }
        let child = self.node(reveal_key, first);
        self.edges[edge as usize].child = child;
        Some(child)
    }

    /// The node among those that begin with the same move, of which this is the first, where this was seen.
    #[inline]
    fn twig(&self, first: u32, reveal_key: u32) -> Option<u32> {
        let mut at = first;
        while at != NONE {
            let node = &self.nodes[at as usize];
            if node.reveal_key == reveal_key {
                return Some(at);
            }
            at = node.sibling;
        }
        None
    }

    /// A simulation ended at this node.
    #[inline]
    pub fn visit(&mut self, node: u32, worth: f32) {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        node.worth += worth;
    }

    /// A simulation went from this node by this edge.
    #[inline]
    pub fn walked(&mut self, node: u32, edge: u32, worth: f32) {
        self.visit(node, worth);
        let edge = &mut self.edges[edge as usize];
        edge.visits += 1;
        edge.worth += worth;
    }
}

/// So many edges are looked at before the index is asked.
const LOOKS: u32 = 16;

/// The edges of a node, with a finger on the one that is probably asked for next: most deals list the same moves in the same order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edges {
    node: u32,
    first: u32,
    at: u32,
}

impl Edges {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.first == NONE
    }

    /// The edge of a move.
    #[inline]
    pub fn find<M: Clone + Eq + Hash>(&mut self, tree: &mut Tree<M>, mv: &M) -> Option<u32> {
        let mut at = self.at;
        for _ in 0..LOOKS {
            if at == NONE {
                break;
            }
            let edge = &tree.edges[at as usize];
            if edge.mv == *mv {
                self.at = edge.next;
                return Some(at);
            }
            at = edge.next;
        }
        let found = tree.indexed(self.node, mv)?;
        self.at = tree.edges[found as usize].next;
        Some(found)
    }

    /// An edge was added behind all others.
    #[inline]
    pub fn added(&mut self, edge: u32) {
        if self.first == NONE {
            self.first = edge;
        }
    }

    /// Each edge in the order in which it was found.
    pub fn all<M>(self, tree: &Tree<M>) -> impl Iterator<Item = &Edge<M>> {
        let edge = |at: u32| tree.edges.get(at as usize);
        std::iter::successors(edge(self.first), move |last| edge(last.next))
    }
}

/// What the index mixes a node and a move to: a multiplication for each word, for nobody chooses moves to make it slow.
#[derive(Debug, Default)]
pub(super) struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 32;
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

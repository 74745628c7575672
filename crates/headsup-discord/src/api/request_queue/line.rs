//! Who is next, and when: slots for requests, and those who wait for one. Pure: it takes what time it is.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use tokio::time::Instant;

use headsup_app::metrics::RequestClass;

/// How long after its answer a request still counts. Discord counts it at some moment before it answers, and the next request in the same
/// slot is sent later than this after that: however long either is on its way, no second has more requests than there are slots.
pub const WINDOW: Duration = Duration::from_secs(1);

/// A class that waits has one in so many turns at least, however many wait that are more urgent.
const SHARE: u32 = 8;

/// Where a request stands in its class: by the age of what it belongs to, then by when it came.
pub type Position = (u64, u64);

/// The slots, and those who wait for one.
pub struct Line<W> {
    /// Slots of requests that may be sent or wait for their answer.
    taken: usize,
    /// When the slots of requests that were answered are free again, in order.
    resting: VecDeque<Instant>,
    /// Until then no request has a turn.
    held_until: Option<Instant>,
    waiting: [BTreeMap<Position, W>; 3],
    /// How many turns others had since each class that waits had its last.
    passed_over: [u32; 3],
    next: u64,
}

impl<W> Line<W> {
    /// An empty one.
    pub fn new() -> Line<W> {
        Line {
            taken: 0,
            resting: VecDeque::new(),
            held_until: None,
            waiting: Default::default(),
            passed_over: [0; 3],
            next: 0,
        }
    }

    /// The age of something that is new now. What is older has a lower one.
    pub fn age(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// Waits from now on, as something of this age if it has one.
    pub fn join(&mut self, class: RequestClass, age: Option<u64>, waiter: W) -> Position {
        let new = self.age();
        let position = (age.unwrap_or(new), new);
        self.waiting[class as usize].insert(position, waiter);
        position
    }

    /// Waits no longer. Returns whether it waited.
    pub fn leave(&mut self, class: RequestClass, position: Position) -> bool {
        let waited = self.waiting[class as usize].remove(&position).is_some();
        self.forget_passed();
        waited
    }

    /// Returns whether anyone waits.
    pub fn is_awaited(&self) -> bool {
        self.waiting.iter().any(|waiting| !waiting.is_empty())
    }

    /// Takes those out who have their turn now that there are so many slots, in order. Each has one until it [gives it back](Self::give_back) or it
    /// [rests](Self::rest).
    pub fn serve(&mut self, slots: usize, now: Instant) -> Vec<W> {
        while self.resting.front().is_some_and(|free| *free <= now) {
            self.resting.pop_front();
        }
        let mut served = Vec::new();
        if self.held_until.is_some_and(|until| until > now) {
            return served;
        }
        while let Some(class) = self.next_class(slots) {
            let Some((_, waiter)) = self.waiting[class].pop_first() else {
                break;
            };
            served.push(waiter);
            self.taken += 1;
            self.passed_over.iter_mut().for_each(|passed| *passed += 1);
            self.passed_over[class] = 0;
            self.forget_passed();
        }
        served
    }

    /// Gives a slot back that no request was sent in.
    pub fn give_back(&mut self) {
        self.taken -= 1;
    }

    /// The request in a slot was answered, or is not waited for any longer.
    pub fn rest(&mut self, now: Instant) {
        self.taken -= 1;
        self.resting.push_back(now + WINDOW);
    }

    /// Gives no one a turn until then.
    pub fn hold(&mut self, until: Instant) {
        self.held_until = self.held_until.max(Some(until));
    }

    /// The next moment at which someone may have their turn though no slot is given back before.
    pub fn next_moment(&self, now: Instant) -> Option<Instant> {
        let moments = self.resting.front().into_iter().chain(&self.held_until);
        moments.copied().filter(|moment| *moment > now).min()
    }

    /// The class that has the next turn, if a slot is free for it.
    fn next_class(&self, slots: usize) -> Option<usize> {
        let free = slots.saturating_sub(self.taken + self.resting.len());
        let waits = |class: &usize| !self.waiting[*class].is_empty();
        let last = (0..3)
            .rev()
            .filter(waits)
            .find(|&class| self.passed_over[class] + 1 >= SHARE);
        if free > 0 && last.is_some() {
            return last;
        }
        (0..3).find(waits).filter(|&class| free > spared(slots, class))
    }

    /// Who does not wait is not passed over.
    fn forget_passed(&mut self) {
        for (waiting, passed) in self.waiting.iter().zip(&mut self.passed_over) {
            if waiting.is_empty() {
                *passed = 0;
            }
        }
    }
}

/// How many of so many slots a class leaves free for those that are more urgent: what comes next may be one of them.
fn spared(slots: usize, class: usize) -> usize {
    match class {
        0 => 0,
        1 => slots / 16,
        _ => slots / 4,
    }
}

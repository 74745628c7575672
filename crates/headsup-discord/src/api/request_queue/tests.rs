//! Who has a turn when. Time is told, and none passes.

use futures_util::FutureExt;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::line::{Line, WINDOW};
use super::*;

const PATIENT: Duration = Duration::from_secs(1_000);

fn queue(requests_per_second: u32) -> RequestQueue {
    RequestQueue::new(
        watch::Sender::new(requests_per_second).subscribe(),
        Arc::default(),
        Supervisor::default(),
    )
}

/// A simulated evening: at which millisecond Discord counted each request, in order, and when the last one was answered.
struct Evening {
    counted: Vec<u64>,
    ended: u64,
}

/// Has so many requests sent in so many slots: each comes at most `apart` milliseconds after the one before, and is on its way for at most
/// `slow`, as is its answer. Some go away before they have their turn, and some give it back.
fn evening(slots: usize, number: usize, apart: u64, slow: u64, seed: u64) -> Evening {
    let mut rng = StdRng::seed_from_u64(seed);
    let begun = Instant::now();
    let mut line = Line::new();
    let (mut came, mut next, mut now) = (0, 0, 0);
    let (mut counted, mut answers, mut waiting) = (Vec::new(), Vec::new(), Vec::new());
    let mut gone = 0;
    while counted.len() + gone < number {
        let at = begun + Duration::from_millis(now);
        while came < number && next <= now {
            let class = RequestClass::ALL[rng.random_range(0..3)];
            waiting.push((class, line.join(class, None, came)));
            came += 1;
            next += rng.random_range(0..=apart);
        }
        if !waiting.is_empty() && rng.random_bool(0.001) {
            let (class, position) = waiting.swap_remove(rng.random_range(0..waiting.len()));
            gone += usize::from(line.leave(class, position));
        }
        answers.retain(|answer| {
            let on_its_way = *answer > now;
            if !on_its_way {
                line.rest(at);
            }
            on_its_way
        });
        for _ in line.serve(slots, at) {
            if rng.random_bool(0.05) {
                line.give_back();
                gone += 1;
                continue;
            }
            let there = now + rng.random_range(0..=slow);
            counted.push(there);
            answers.push(there + rng.random_range(0..=slow));
        }
        now += 1;
        assert!(now < 1_000_000, "some never have their turn");
    }
    counted.sort_unstable();
    Evening { counted, ended: now }
}

#[test]
fn discord_never_counts_more_in_a_second_than_there_are_slots() {
    let second = WINDOW.as_millis() as u64;
    let cases = [
        (48, 0, 0),
        (48, 0, 900),
        (48, 10, 300),
        (48, 40, 30),
        (7, 20, 2_000),
        (1, 9, 9),
    ];
    for (seed, (slots, apart, slow)) in (0..).zip(cases) {
        let counted = evening(slots, 12 * slots + 100, apart, slow, seed).counted;
        assert!(counted.len() > 5 * slots, "{} of {slots}", counted.len());
        for from in 0..counted.len() {
            let within = counted[from..].iter().take_while(|at| **at < counted[from] + second);
            let within = within.count();
            assert!(
                within <= slots,
                "{within} in a second of {slots} slots, {apart} ms apart"
            );
        }
    }
}

#[test]
fn what_is_allowed_is_used() {
    let evening = evening(48, 480, 0, 0, 7);
    assert!(evening.ended <= 10_100, "it took {} ms", evening.ended);
}

#[test]
fn answers_come_first_then_tables_by_age_then_notices() {
    let mut line = Line::new();
    let now = Instant::now();
    let old = line.age();
    line.join(RequestClass::Notice, None, "notice");
    line.join(RequestClass::Table, None, "table");
    line.join(RequestClass::Table, None, "a younger table");
    line.join(RequestClass::Answer, None, "answer");
    line.join(RequestClass::Table, Some(old), "the oldest table");
    let gone = line.join(RequestClass::Answer, None, "gone");
    line.leave(RequestClass::Answer, gone);
    let mut order = Vec::new();
    while line.is_awaited() {
        order.extend(line.serve(1, now));
        line.give_back();
    }
    let wanted = ["answer", "the oldest table", "table", "a younger table", "notice"];
    assert_eq!(order, wanted);
}

#[test]
fn no_class_waits_for_ever() {
    let mut line = Line::new();
    let now = Instant::now();
    line.join(RequestClass::Notice, None, RequestClass::Notice);
    line.join(RequestClass::Table, None, RequestClass::Table);
    let mut order = Vec::new();
    for _ in 0..40 {
        for _ in 0..16 {
            line.join(RequestClass::Answer, None, RequestClass::Answer);
        }
        order.extend(line.serve(16, now));
        line.give_back();
    }
    for class in [RequestClass::Table, RequestClass::Notice] {
        let at = order.iter().position(|served| *served == class);
        assert!(at.is_some_and(|at| at < 10), "{class:?} at {at:?}");
    }
}

#[test]
fn what_can_wait_leaves_slots_free_for_what_cannot() {
    let mut line = Line::new();
    let now = Instant::now();
    for class in [RequestClass::Notice, RequestClass::Table, RequestClass::Answer] {
        for _ in 0..100 {
            line.join(class, None, class);
        }
        let served = line.serve(48, now).len();
        let wanted = match class {
            RequestClass::Notice => 36,
            RequestClass::Table => 9,
            RequestClass::Answer => 3,
        };
        assert_eq!(served, wanted, "{class:?}");
    }
}

#[test]
fn nothing_has_a_turn_while_discord_takes_nothing() {
    let mut line = Line::new();
    let (now, wait) = (Instant::now(), Duration::from_secs(5));
    line.hold(now + wait);
    line.join(RequestClass::Answer, None, ());
    assert!(line.serve(48, now).is_empty());
    assert_eq!(line.next_moment(now), Some(now + wait));
    assert_eq!(line.serve(48, now + wait).len(), 1);
}

#[tokio::test]
async fn who_goes_away_leaves_no_slot_behind_and_holds_no_one_up() {
    let queue = queue(50);
    let mut rng = StdRng::seed_from_u64(3);
    for _ in 0..300 {
        let asked = (0..rng.random_range(1..80)).map(|_| {
            let (queue, class) = (queue.clone(), RequestClass::ALL[rng.random_range(0..3)]);
            tokio::spawn(async move {
                let turn = queue.turn(class, PATIENT).await;
                tokio::task::yield_now().await;
                drop(turn);
            })
        });
        let asked: Vec<_> = asked.collect();
        for _ in 0..rng.random_range(0..6) {
            tokio::task::yield_now().await;
        }
        let (gone, stay): (Vec<_>, Vec<_>) = asked.into_iter().partition(|_| rng.random_bool(0.7));
        gone.iter().for_each(|asked| asked.abort());
        for asked in stay {
            asked.await.expect("it has its turn in the end");
        }
        for asked in gone {
            drop(asked.await);
        }
    }
    let turn = || queue.turn(RequestClass::Answer, PATIENT).now_or_never().flatten();
    let all: Vec<Turn> = (0..48).map_while(|_| turn()).collect();
    assert_eq!(all.len(), 48, "every slot is free again");
    assert!(turn().is_none());
    drop(all);
    assert!(turn().is_some());
    assert!(!queue.0.state().line.is_awaited());
}

#[tokio::test]
async fn a_turn_that_is_given_back_is_the_next_ones() {
    let queue = queue(1);
    let first = queue.turn(RequestClass::Table, PATIENT).await;
    let waits = queue.clone();
    let second = tokio::spawn(async move { waits.turn(RequestClass::Notice, PATIENT).await.is_some() });
    tokio::task::yield_now().await;
    assert!(!second.is_finished());
    // Its own bucket is empty.
    drop(first);
    assert!(second.await.expect("no panic"));
}

#[tokio::test]
async fn work_that_waits_keeps_its_age_and_uses_its_turn_once() {
    let queue = queue(1);
    let first = queue.turn(RequestClass::Table, PATIENT).await;
    let ticket = queue.ticket();
    let waits = queue.clone();
    let younger = tokio::spawn(async move { waits.turn(RequestClass::Table, PATIENT).await.is_some() });
    tokio::task::yield_now().await;
    let turn = || queue.turn(RequestClass::Table, Duration::ZERO);
    assert!(ticket.scope(turn()).await.is_none());
    let mut older = Box::pin(queue.await_turn(RequestClass::Table, &ticket));
    assert!(older.as_mut().now_or_never().is_none());
    drop(first);
    older.await;
    assert!(!younger.is_finished(), "it is younger");
    ticket
        .scope(async {
            let used = turn().await;
            assert!(used.is_some() && turn().await.is_none());
        })
        .await;
    assert!(younger.await.expect("no panic"));
    queue.await_turn(RequestClass::Table, &ticket).await;
    ticket.scope(std::future::ready(())).await;
    let left = queue.turn(RequestClass::Notice, PATIENT).await;
    assert!(left.is_some(), "a turn that is not used goes to the next");
}

#[tokio::test]
async fn a_rate_that_changes_counts_for_the_next_turn() {
    let rate = watch::Sender::new(2);
    let queue = RequestQueue::new(rate.subscribe(), Arc::default(), Supervisor::default());
    let first = queue.turn(RequestClass::Answer, PATIENT).await;
    assert!(first.is_some());
    assert!(
        queue.turn(RequestClass::Answer, Duration::ZERO).await.is_none(),
        "one is spared"
    );
    rate.send_replace(50);
    assert!(queue.turn(RequestClass::Answer, Duration::ZERO).await.is_some());
}

#[tokio::test]
async fn a_rate_that_rises_counts_for_those_who_wait() {
    let rate = watch::Sender::new(2);
    let queue = RequestQueue::new(rate.subscribe(), Arc::default(), Supervisor::default());
    let first = queue.turn(RequestClass::Answer, PATIENT).await;
    let next = tokio::spawn({
        let queue = queue.clone();
        async move {
            queue
                .turn(RequestClass::Answer, Duration::from_secs(30))
                .await
                .is_some()
        }
    });
    while !queue.0.state().driven {
        tokio::task::yield_now().await;
    }
    // What drives the queue sleeps by now.
    tokio::task::yield_now().await;
    rate.send_replace(50);
    assert!(next.await.expect("no panic"));
    drop(first);
}

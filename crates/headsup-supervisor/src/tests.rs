use std::cell::Cell;
use std::collections::BTreeSet;
use std::future::{pending, ready};

use super::*;

#[test]
fn each_task_has_a_name_of_its_own() {
    let names: BTreeSet<&str> = Task::ALL.iter().map(|task| task.name()).collect();
    assert_eq!(names.len(), Task::ALL.len());
    let plain = |name: &&str| name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    assert!(names.iter().all(plain), "{names:?}");
}

#[tokio::test]
async fn a_task_starts_again_until_it_ends() {
    let supervisor = Supervisor::without_pauses();
    let starts = Cell::new(0);
    let start = || {
        starts.set(starts.get() + 1);
        let often = starts.get();
        // The code before the first await panics as well.
        assert!(often != 2, "as planned");
        async move {
            assert!(often >= 5, "as planned");
            often
        }
    };
    assert_eq!(supervisor.keep(Task::SeasonTables, start).await, 5);
    assert_eq!(supervisor.panic_counts(), BTreeMap::from([(Task::SeasonTables, 4)]));
}

#[test]
fn pauses_grow_until_a_task_runs_steadily() {
    let pauses = |before: Option<Duration>| Some(next_pause(before, Duration::ZERO, PAUSE));
    let grown = std::iter::successors(pauses(None), |before| pauses(Some(*before)));
    let grown: Vec<u64> = grown.take(11).map(|pause| pause.as_secs()).collect();
    assert_eq!(grown, [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    assert_eq!(next_pause(Some(LONGEST), STEADY, PAUSE), PAUSE);
}

#[tokio::test]
async fn health_names_a_task_for_an_hour_after_its_last_panic() {
    let supervisor = Supervisor::default();
    let done = supervisor.catch(Task::DailyPosts, async { panic!("as planned") }).await;
    assert_eq!(done, Err::<(), _>(Panicked));
    assert_eq!(supervisor.failing(), [Task::DailyPosts]);
    let last = supervisor.panics()[&Task::DailyPosts].last;
    assert_eq!(
        supervisor.failing_at(last + RECENT - Duration::from_secs(1)),
        [Task::DailyPosts]
    );
    assert_eq!(supervisor.failing_at(last + RECENT), []);
}

#[tokio::test]
async fn a_planned_panic_finds_a_task_that_waits() {
    let supervisor = Supervisor::without_pauses();
    let handle = supervisor.spawn(Task::Alarms, pending);
    for often in 1..=3 {
        while supervisor.begun(Task::Alarms) < often {
            tokio::task::yield_now().await;
        }
        supervisor.plan_panic(Task::Alarms, None);
    }
    while supervisor.begun(Task::Alarms) < 4 {
        tokio::task::yield_now().await;
    }
    assert_eq!(supervisor.panic_counts()[&Task::Alarms], 3);
    handle.abort();
}

#[tokio::test]
async fn a_panic_of_one_task_leaves_the_others_alone() {
    let supervisor = Supervisor::default();
    supervisor.spawn_once(Task::Counting, async { panic!("as planned") });
    let mut set = JoinSet::new();
    supervisor.spawn_in(&mut set, Task::Reload, || ready(()));
    assert!(set.join_next().await.is_some_and(|done| done.is_ok()));
    let handle = supervisor.spawn(Task::Alarms, pending);
    tokio::task::yield_now().await;
    assert!(!handle.is_finished());
    assert_eq!(supervisor.failing(), [Task::Counting]);
    handle.abort();
}

#[tokio::test]
async fn the_place_of_a_panic_is_known_and_a_resumed_one_shows_no_other() {
    let supervisor = Supervisor::default();
    let caught = AssertUnwindSafe(async { panic!("of something else") })
        .catch_unwind()
        .await;
    caught.unwrap_err();
    let seen = Cell::new(Some(String::new()));
    let look = async {
        seen.set(place::take());
        std::panic::resume_unwind(Box::new("as planned"));
    };
    supervisor.catch::<()>(Task::Upkeep, look).await.unwrap_err();
    assert_eq!(seen.take(), None);
    let caught = AssertUnwindSafe(async { panic!("here") }).catch_unwind().await;
    caught.unwrap_err();
    assert!(place::take().is_some_and(|place| place.contains("tests.rs:")));
}

//! What is counted is told, and nothing else.

use super::*;

#[test]
fn what_happened_is_counted_and_what_did_not_is_zero() {
    let metrics = Metrics::default();
    metrics.interaction(Kind::Press, Outcome::Refused);
    metrics.first_answer(Kind::Press, Duration::from_millis(40));
    metrics.rest(Some(404));
    metrics.rest(Some(418));
    metrics.rest(None);
    metrics.gateway_latency(3, Duration::from_millis(120));
    metrics.committing().done(Commit::Stored);
    let left = metrics.committing();
    metrics.counted_request(RequestClass::Table);
    metrics.queued(RequestClass::Table).done();
    let waits = [(); 2].map(|()| metrics.queued(RequestClass::Notice));
    metrics.request_share(24);
    metrics.notice(NoticeRoute::Nowhere);
    let text = metrics.text(Standing {
        shards: BTreeMap::from([(0, true), (3, false)]),
        now: Timestamp(50_000),
        figures: Some(Figures {
            playing: 3,
            overdue: Overdue {
                count: 2,
                oldest: Some(Timestamp(47_500)),
            },
            ..Figures::default()
        }),
        contact: StoreContact {
            kind: StoreKind::Database,
            is_away: false,
            outages: 2,
            away: Duration::from_millis(3_500),
            failovers: 1,
        },
        unanswered: Duration::from_millis(750),
        processes: Processes {
            bots: 2,
            thinkers: 1,
            leads: true,
            shards_held: 16,
            shards_standby: 8,
            lost: 4,
        },
        panics: BTreeMap::from([(Task::SeasonTables, 3)]),
        ..Standing::default()
    });
    for line in [
        "headsup_interactions_total{kind=\"press\",outcome=\"refused\"} 1",
        "headsup_interactions_total{kind=\"command\",outcome=\"lost\"} 0",
        "headsup_first_answer_seconds_count{kind=\"press\"} 1",
        "headsup_first_answer_seconds_bucket{le=\"0.025\",kind=\"press\"} 0",
        "headsup_first_answer_seconds_bucket{le=\"0.05\",kind=\"press\"} 1",
        "headsup_rest_answers_total{status=\"404\"} 1",
        "headsup_rest_answers_total{status=\"4xx\"} 1",
        "headsup_rest_answers_total{status=\"none\"} 1",
        "headsup_commit_seconds_count{outcome=\"stored\"} 1",
        "headsup_commits_waiting 1",
        "headsup_notices_total{route=\"nowhere\"} 1",
        "headsup_notices_total{route=\"direct\"} 0",
        "headsup_task_panics_total{task=\"season-tables\"} 3",
        "headsup_task_panics_total{task=\"daily-posts\"} 0",
        "headsup_counted_requests_total{class=\"table\"} 1",
        "headsup_counted_requests_total{class=\"answer\"} 0",
        "headsup_request_queue{class=\"notice\"} 2",
        "headsup_request_queue{class=\"table\"} 0",
        "headsup_request_queue_seconds_count{class=\"table\"} 1",
        "headsup_request_queue_seconds_count{class=\"notice\"} 0",
        "headsup_gateway_connected{shard=\"0\"} 1",
        "headsup_gateway_connected{shard=\"3\"} 0",
        "headsup_gateway_latency_seconds{shard=\"3\"} 0.12",
        "headsup_matches{phase=\"playing\"} 3",
        "headsup_alarms_due{kind=\"match\"} 2",
        "headsup_alarms_oldest_seconds{kind=\"match\"} 2.5",
        "headsup_store_answers{store=\"database\"} 1",
        "headsup_store_unanswered_seconds{store=\"database\"} 0.75",
        "headsup_store_outages_total{store=\"database\"} 2",
        "headsup_store_failovers_total{store=\"database\"} 1",
        "headsup_store_away_seconds_total{store=\"database\"} 3.5",
        "headsup_request_queue_oldest_seconds{class=\"table\"} 0.0",
        "headsup_request_share 24",
        "headsup_processes{role=\"bot\"} 2",
        "headsup_processes{role=\"thinker\"} 1",
        "headsup_leads 1",
        "headsup_shards_held 16",
        "headsup_shards_standby 8",
        "headsup_processes_lost_total 4",
    ] {
        assert!(text.lines().any(|own| own == line), "{line} is not in\n{text}");
    }
    // The callers that waited have left.
    let [first, second] = waits;
    let since = first.since;
    let age = || {
        let text = metrics.text(Standing::default());
        let name = "headsup_request_queue_oldest_seconds{class=\"notice\"} ";
        let age = text.lines().find_map(|line| line.strip_prefix(name)?.parse().ok());
        Duration::from_secs_f64(age.expect("it is told"))
    };
    let before = since.elapsed();
    let told = age();
    assert!(before <= told && told <= since.elapsed(), "the age of the first");
    drop((left, first, second));
    assert_eq!(age(), Duration::ZERO);
    let text = metrics.text(Standing::default());
    assert!(text.contains("headsup_commits_waiting 0"));
    assert!(text.contains("headsup_request_queue{class=\"notice\"} 0"));
    assert!(
        !text.contains("headsup_matches{") && !text.contains("headsup_alarms_due{"),
        "they are not known"
    );
}

//! Three processes of the program on three database nodes under Patroni, each process and each node behind a network of its own, and people
//! who play on while processes are killed, ended and stopped, their clocks are set by hours, networks fail, also in one direction, and the
//! primary is switched over, crashes, dies, freezes and is parted from the others. What people are told is made stays made, once; no one is
//! told twice that it is their turn; every table comes to show the newest position; no one is charged for more time than passed, or for an
//! outage; a press that comes while the database is away is put off, and then done.
//!
//! `PROOF=n` kills processes n times (seven tenths of that here, the others beside standby sessions), has three tenths of n faults of the
//! database and a tenth of n partitions, of the ways to the database and to Discord; what else happens is counted apart. With another
//! `PROOF_SEED` they are others. `PROOF_LOGS` names a folder in which what the processes logged is kept. Where Patroni is not installed, which is said, one server takes the place of the nodes.

mod absences;
mod database;
mod deferred;
mod evidence;
mod failovers;
mod faults;
mod network;
mod outages;
mod people;
mod pings;
mod plan;
mod process;
mod proxy;
mod seen;
mod sessions;
mod stage;
mod tables;

use std::sync::Arc;
use std::time::{Duration, Instant};

use headsup_app::{Clock, SystemClock};
use headsup_match::Match;
use rand::SeedableRng;
use rand::rngs::StdRng;

use self::absences::Absence;
use self::database::Database;
use self::pings::Pings;
use self::plan::Counts;
use self::stage::{PAIRS, Stage};
use crate::seed;
use headsup_stage::scene::eventually;

/// How long a table may show an older picture once all is calm.
const OLDER_PICTURE: Duration = Duration::from_secs(10);

#[tokio::test(flavor = "multi_thread")]
async fn several_processes_lose_nothing_and_double_nothing_whatever_happens_to_them() {
    let Some(mut stage) = Stage::on_nodes().await else {
        return;
    };
    let pings = Pings::watch(Arc::clone(&stage.sandbox));
    let nodes = matches!(stage.database, Database::Nodes(_));
    let plan = plan::mixed(Counts::of_proof(), nodes, &mut StdRng::seed_from_u64(seed()));
    let outages = stage.play_through(plan, seed()).await;
    assert_eq!(outages.lost(), 0, "presses were lost while the database was away");
    let calm = Instant::now();
    for pair in &stage.pairs {
        tables::are_up_to_date(pair, &stage.observer).await;
    }
    println!("every table was up to date {:.1?} after the end", calm.elapsed());
    assert!(calm.elapsed() < OLDER_PICTURE, "an older picture stood for too long");
    let mut chance = StdRng::seed_from_u64(2);
    for pair in &stage.pairs {
        eventually("a press is answered", || {
            let (pair, mut chance) = (pair.clone(), StdRng::from_rng(&mut chance));
            async move {
                match pair.open().await.filter(|game| game.to_decide().is_some()) {
                    None => true,
                    Some(game) => pair.press(&game, &mut chance).await,
                }
            }
        })
        .await;
        tables::are_up_to_date(pair, &stage.observer).await;
    }
    assert_eq!(stage.examine().await, Ok(()));
    let versions = stage.observer.versions().await.expect("they replay");
    let (pinged, doubled) = pings.doubled(&versions);
    assert_eq!(doubled, Vec::<String>::new());
    assert!(pinged > 2, "{pinged} pings alone");
    let beats = stage.observer.beats().await;
    assert_eq!(tables::charged_too_much(&versions, &beats), Vec::<String>::new());
    let homes = stage.observer.homes().await;
    let across = |game: &Match| stage.pairs[PAIRS - 1].plays(game);
    let absences = stage.absences();
    assert_eq!(
        absences::charged(&versions, &homes, across, &absences),
        Vec::<String>::new()
    );
    // The control: as if no process had been there while people thought.
    let played = homes
        .iter()
        .filter_map(|(id, &home)| Absence::of_longest_decision(versions.get(id)?, home));
    let found = absences::charged(&versions, &homes, across, &played.collect::<Vec<_>>());
    assert!(!found.is_empty(), "the proof could not fail");
    let (url, options) = (stage.observer.url(), headsup_store_postgres::Options::default());
    let rules = headsup_store_postgres::MatchRules {
        catalog: headsup_games::CATALOG,
        needs_upkeep: headsup_discord::needs_upkeep,
    };
    let found = headsup_store_postgres::doctor(url, options, rules, SystemClock.now()).await;
    assert_eq!(
        found.expect("it is there"),
        headsup_store_postgres::Diagnosis::Examined(Vec::new())
    );
    for place in &stage.places {
        let log = place.log();
        for wrong in ["panicked", "menus go without card faces"] {
            assert!(!log.contains(wrong), "{log}");
        }
    }
    // Processes that start together may upload the same face, which is refused to one of them.
    let mut complaints = stage.sandbox.complaints();
    complaints.retain(|complaint| !complaint.contains("APPLICATION_EMOJI_NAME_ALREADY_TAKEN"));
    let faces = stage.sandbox.complaints().len() - complaints.len();
    println!("{faces} card faces were uploaded by two processes");
    assert_eq!(complaints, Vec::<String>::new());
    let slowest = stage.places.iter().flat_map(|place| &place.ends).max().copied();
    let slowest = slowest.unwrap_or_default();
    println!("processes that were told to end had ended after {slowest:.1?} at most");
    // Last, as a busy machine may be too slow for it.
    assert_eq!(outages.late_jobs(), Vec::<Duration>::new());
    if faults::is_large() {
        assert_eq!(outages.too_long(), Vec::<String>::new());
        assert!(slowest <= Duration::from_secs(10), "{slowest:?}");
    }
}

/// Both sessions of a shard get each interaction, and one process after the other dies, ends, stands still, or does not reach Discord.
#[tokio::test(flavor = "multi_thread")]
async fn no_press_goes_unanswered_when_a_process_dies_for_which_another_stands_by() {
    let Some(mut stage) = Stage::with_standby_sessions().await else {
        return;
    };
    let plan = plan::beside_standby(Counts::beside_standby(), &mut StdRng::seed_from_u64(seed()));
    stage.play_through(plan, seed()).await;
    assert_eq!(stage.unanswered(), Vec::<String>::new());
    assert_eq!(stage.examine().await, Ok(()));
    for pair in &stage.pairs {
        tables::are_up_to_date(pair, &stage.observer).await;
    }
    println!("{} answers came second", stage.answered_twice());
    assert_eq!(stage.sandbox.complaints(), Vec::<String>::new());
}

/// The control: where no one looks who has claimed an interaction, both answer.
#[tokio::test(flavor = "multi_thread")]
async fn a_claim_that_everyone_gets_is_found_out() {
    let Some(stage) = Stage::with_standby_sessions().await else {
        return;
    };
    for _ in 0..10 {
        stage.pairs[PAIRS - 1].press_on_two_devices().await;
    }
    // The process that stands by looks 0.7 s later.
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(stage.answered_twice(), 0);
    stage.observer.execute(CLAIMED_BY_ALL).await;
    for _ in 0..10 {
        stage.pairs[PAIRS - 1].press_on_two_devices().await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    println!("the control: {} answers came second", stage.answered_twice());
    assert!(stage.answered_twice() > 0, "the proof could not fail");

    // The control of what keeps both answers from being two: without the key of an interaction, one command challenges twice.
    let rounds = 5;
    assert_eq!(pings::challenged(&stage, rounds).await, rounds);
    stage.observer.execute(WITHOUT_KEYS).await;
    let challenges = pings::challenged(&stage, rounds).await;
    println!("the control: {challenges} challenges of {rounds} commands");
    assert!(challenges > rounds, "the proof could not fail");
}

const CLAIMED_BY_ALL: &str =
    "CREATE OR REPLACE FUNCTION claim_interaction(p_process bigint, p_id bigint, p_after bigint, OUT outcome text)
    LANGUAGE sql AS $$ SELECT 'own' $$";

const WITHOUT_KEYS: &str = "DO $do$
    DECLARE v_check constant text := 'IF p_key IS NOT NULL THEN';
        v_function text;
    BEGIN
        SELECT pg_get_functiondef(oid) INTO v_function FROM pg_proc WHERE proname = 'store_commit';
        IF strpos(v_function, v_check) = 0 THEN
            RAISE EXCEPTION 'it looks for keys in other words';
        END IF;
        EXECUTE replace(v_function, v_check, 'IF false THEN');
    END
    $do$";

/// The control: an older picture that stands at a table for which it is noted that it shows the newest. Whose turn it is may be right.
#[tokio::test(flavor = "multi_thread")]
async fn an_older_picture_is_found_out() {
    let Some(database) = Database::one() else {
        return;
    };
    let stage = Stage::on(database).await;
    let across = &stage.pairs[PAIRS - 1];
    across.press_on_two_devices().await;
    tables::are_up_to_date(across, &stage.observer).await;
    stage.observer.execute(NOTED_AS_NEWEST).await;
    // A press may be in vain, or begin another match, whose table is new.
    for _ in 0..20 {
        across.press_on_two_devices().await;
        let game = across.open().await.filter(|game| game.to_decide().is_some());
        let Some(game) = game else { continue };
        if tables::names_the_turn(across, &game).await {
            let newest = tables::are_up_to_date(across, &stage.observer);
            if tokio::time::timeout(OLDER_PICTURE, newest).await.is_err() {
                return;
            }
        }
    }
    panic!("the proof could not fail");
}

const NOTED_AS_NEWEST: &str = r#"
    CREATE FUNCTION proof_newest() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        NEW.note = convert_to(regexp_replace(convert_from(NEW.note, 'UTF8'), '"shows":\d+', '"shows":1000000', 'g'), 'UTF8');
        RETURN NEW;
    END
    $$;
    CREATE TRIGGER proof_newest BEFORE INSERT OR UPDATE ON places FOR EACH ROW EXECUTE FUNCTION proof_newest();
    UPDATE places SET note = note;
"#;

/// The control: what two processes do at once is lost where the database does not look which version a change is of.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_does_not_compare_versions_is_found_out() {
    let Some(database) = Database::one() else {
        return;
    };
    let stage = Stage::on(database).await;
    stage.observer.execute(WITHOUT_VERSIONS).await;
    let across = &stage.pairs[PAIRS - 1];
    let mut found = Ok(());
    for _ in 0..100 {
        across.press_on_two_devices().await;
        found = stage.examine().await;
        if found.is_err() {
            break;
        }
    }
    println!("the control: {found:?}");
    assert!(found.is_err(), "the proof could not fail");
}

const WITHOUT_VERSIONS: &str = "DO $do$
    DECLARE v_check constant text := 'coalesce(m.version, 0) <> c.expected';
        v_function text;
    BEGIN
        SELECT pg_get_functiondef(oid) INTO v_function FROM pg_proc WHERE proname = 'store_commit';
        IF strpos(v_function, v_check) = 0 THEN
            RAISE EXCEPTION 'it compares versions in other words';
        END IF;
        EXECUTE replace(v_function, v_check, 'false');
    END
    $do$";

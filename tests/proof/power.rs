//! The power is cut at any moment: what was synced is there, and of the rest whatever chance leaves. Everything that was acknowledged
//! is there, once.
//!
//! One life is recorded, and many cuts are computed from it.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::heard::Heard;
use crate::recorded::{Recorded, data, folder, recorder};
use crate::rounds;
use crate::trace::Syncs;

/// Cuts of one life.
const CUTS: u64 = 50;
/// Turns of each table in one life.
const TURNS: u64 = 6;
/// Cuts of a first opening without syncs.
const CONTROLS: usize = 500;

#[test]
fn whatever_a_power_cut_takes_everything_acknowledged_is_there_once() {
    let workshop = folder();
    let recorder = recorder(workshop.path());
    let mut chance = StdRng::seed_from_u64(rand::random());
    let (mut around, mut heard) = (folder(), Heard::default());
    let (mut cuts, mut acknowledged) = (0, 0);
    let (mut controls, mut lost) = (0, 0);
    let all = rounds(1000);
    for number in 0..all.div_ceil(CUTS) {
        // Every fourth life begins with nothing, the others with what a cut has left.
        if number % 4 == 0 {
            (around, heard) = (folder(), Heard::default());
        }
        let recorded = Recorded::new(&recorder, &around, heard.clone(), number, TURNS);
        let opened = recorded.trace.after_saying("open\n");
        for cut in 0..CUTS.min(all - cuts) {
            // Every fifth falls into the opening.
            let from = if cut % 5 == 0 {
                0..opened
            } else {
                opened..recorded.trace.length()
            };
            let until = chance.random_range(from) + 1;
            let (left, mut before) = recorded.cut(until, Syncs::All, &mut chance);
            let came = before.acknowledged();
            let found = before.examine(&data(&left));
            assert_eq!(
                found,
                Ok(()),
                "life {number}, cut after {until} of {}",
                recorded.trace.length()
            );
            (cuts, acknowledged) = (cuts + 1, acknowledged + came);
            if cut % 10 == 1 {
                let (left, mut before) = recorded.cut(until, Syncs::Until(opened), &mut chance);
                controls += 1;
                lost += u64::from(before.examine(&data(&left)).is_err());
            }
        }
        // The next one opens what nobody has opened since.
        let until = chance.random_range(opened..recorded.trace.length());
        (around, heard) = recorded.cut(until, Syncs::All, &mut chance);
    }
    println!("{cuts} power cuts, {acknowledged} times a command had been acknowledged, none lost or doubled");
    println!("the control: {controls} cuts of a disk that syncs nothing, {lost} with loss");
    assert!(lost > 0, "the proof could not fail");
}

#[test]
fn cut_off_while_it_makes_its_folder_it_makes_it_the_next_time() {
    let workshop = folder();
    let recorder = recorder(workshop.path());
    let around = folder();
    let recorded = Recorded::new(&recorder, &around, Heard::default(), 0, 2);
    let opened = recorded.trace.after_saying("open\n");
    let mut chance = StdRng::seed_from_u64(rand::random());
    let mut lost = 0;
    // Whatever it was doing, again and again.
    for cut in 0..rounds(300) {
        let until = 1 + cut as usize % opened;
        let (left, mut heard) = recorded.cut(until, Syncs::All, &mut chance);
        assert_eq!(heard.examine(&data(&left)), Ok(()), "cut after {until} of {opened}");
    }
    // Where nothing at all is left it is simply made anew, so most of these can be opened.
    for cut in 0..CONTROLS {
        let (left, mut heard) = recorded.cut(1 + cut % opened, Syncs::Until(0), &mut chance);
        lost += u64::from(heard.examine(&data(&left)).is_err());
    }
    println!(
        "{} power cuts over {opened} things that a first opening does",
        rounds(300)
    );
    println!("the control: {CONTROLS} cuts of a disk that syncs nothing, {lost} cannot be opened");
    assert!(lost > 0, "the proof could not fail");
}

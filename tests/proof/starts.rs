//! Killed after each single thing that it does as it starts, it starts the next time: anew, over what it wrote before, and over what it
//! has to mend.

use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::heard::Heard;
use crate::recorded::{Recorded, data, folder, recorder};
use crate::rounds;
use crate::trace::Syncs;

#[test]
fn killed_at_any_point_of_its_start_it_starts_the_next_time() {
    let workshop = folder();
    let recorder = recorder(workshop.path());
    let mut chance = StdRng::seed_from_u64(rand::random());
    let (mut around, mut heard) = (folder(), Heard::default());
    let (mut kills, mut starts, mut stuck) = (0, 0, 0);
    while kills < rounds(200) {
        if starts % 5 == 0 {
            (around, heard) = (folder(), Heard::default());
        }
        let recorded = Recorded::new(&recorder, &around, heard.clone(), starts, 2);
        let opened = recorded.trace.after_saying("open\n");
        for until in 0..=opened {
            let (left, mut before) = recorded.killed(until);
            // The control: sled opens its files by itself.
            let database = data(&left).join("matches.sled");
            if database.exists() {
                let (twin, _) = recorded.killed(until);
                let alone = std::panic::catch_unwind(|| sled::open(data(&twin).join("matches.sled")).map(drop));
                stuck += u32::from(!matches!(alone, Ok(Ok(()))));
            }
            let found = before.examine(&data(&left));
            assert_eq!(found, Ok(()), "start {starts}, killed after {until} of {opened}");
            kills += 1;
        }
        // The next start has to mend what a power cut has left.
        starts += 1;
        (around, heard) = recorded.cut(recorded.trace.length(), Syncs::All, &mut chance);
    }
    println!("{kills} kills, one after each thing that it did in {starts} starts: it always started the next time");
    println!("the control: after {stuck} of them sled alone does not open its files");
    assert!(stuck > 0, "the proof could not fail");
}

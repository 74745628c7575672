//! A resampled table shows its viewer and the public what the real one does, and hides other cards.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::CATALOG;
use headsup_engine::{Options, PlainCaptions, Position, Seat, Seed, Status};

/// What everybody sees, and one seat.
fn seen(table: &dyn Position, seat: Seat) -> String {
    let own = matches!(table.status(), Status::Turn { seat: mover, .. } if mover == seat);
    let moves = own.then(|| table.legal().and_then(|legal| legal.open(seat)));
    let played = (table.status(), table.ply(), table.last(), table.forced());
    let public = (
        table.board(&PlainCaptions).into_inner(),
        table.board_words().into_inner(),
    );
    let private = (
        table.panel(seat, &PlainCaptions).open(seat),
        table.panel_words(seat).open(seat),
    );
    format!("{played:?} {public:?} {private:?} {moves:?}")
}

#[test]
fn its_viewer_and_the_public_see_no_difference_and_other_cards_are_hidden() {
    for book in CATALOG {
        let chance = &mut StdRng::seed_from_u64(7);
        let (mut made, mut unlike) = (0, 0);
        for _ in 0..3 {
            let mut table = book.deal(Seed(chance.random()), &Options::default());
            // Each plays on as the real one does, until a card that lies elsewhere comes to light.
            let mut followed: Vec<Box<dyn Position>> = Vec::new();
            while let Status::Turn { seat, .. } = table.status() {
                if table.ply() % 7 == 3 {
                    for viewer in Seat::BOTH {
                        let number = chance.random();
                        let [one, again] = [(); 2].map(|()| table.resample(viewer, number));
                        assert_eq!(seen(&*one, viewer), seen(&*table, viewer), "{}", book.info().name);
                        let both = |table: &dyn Position| Seat::BOTH.map(|seat| seen(table, seat));
                        assert_eq!(both(&*one), both(&*again), "the same number deals the same");
                        followed.push(one);
                        made += 1;
                    }
                }
                let legal = table.legal().and_then(|legal| legal.open(seat)).expect("theirs");
                let entry = legal.choose(chance).expect("they can move");
                let played = table.play(&entry.notation).expect("it is legal").into_inner();
                let before = followed.len();
                followed.retain_mut(|other| {
                    other.play(&played.notation).is_ok()
                        && Seat::BOTH
                            .iter()
                            .all(|seat| seen(&**other, *seat) == seen(&*table, *seat))
                });
                unlike += before - followed.len();
            }
            let over = table.resample(Seat::One, 1);
            assert_eq!(seen(&*over, Seat::Two), seen(&*table, Seat::Two), "nothing is hidden");
        }
        println!("{}: {unlike} of {made} are seen to hide other cards", book.info().name);
        assert!(2 * unlike > made, "{}: {unlike} of {made}", book.info().name);
    }
}

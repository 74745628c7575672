//! Every picture can be read on a phone: at every moment of random matches, for everybody, in each language.

use super::super::choices;
use super::super::moves::Move;
use super::super::state::Clash;
use super::captions::Spoken;
use super::golden::{matching, mixed, play, sight};
use headsup_engine::{
    GameEntry, Options, Policy, Presentation, Registration, Rules, Seat, Seed, Sight, Status, Viewpoint,
};
use headsup_i18n::Locale;
use headsup_render::legible;
use headsup_scene::Scene;
use rand::SeedableRng;
use rand::rngs::StdRng;

fn readable(what: &str, scene: &Scene) {
    let faults = legible::faults(scene);
    assert!(faults.is_empty(), "{what}: {faults:?}");
}

/// The longest names, in a language.
fn captions(locale: &Locale) -> Spoken {
    Spoken::named(locale.code(), "WWWWWWWWWWWW", "Maximilian W…")
}

/// Everything that can be seen before the end: by everybody, by both players, and with each button of the player to decide looked at.
fn all(game: &Clash, last: Option<&(Seat, Move)>, captions: &Spoken) {
    readable(
        "a table",
        &game.scene(&Viewpoint::new(Sight::PUBLIC, Seat::One, last, captions)),
    );
    for seat in Seat::BOTH {
        let view = Viewpoint::new(sight(seat), seat, last, captions);
        readable("a panel", &game.scene(&view));
        let Status::Turn { seat: deciding, .. } = game.status() else {
            panic!("it is not over")
        };
        if seat != deciding {
            continue;
        }
        for path in [&[][..], &["three"]] {
            let layout = choices::layout(game, path, view.sight).unwrap_or_default();
            for button in layout.groups.into_iter().flat_map(|group| group.choices) {
                let words: Vec<&str> = button.path.iter().map(String::as_str).collect();
                let menu = Some(&words[..]);
                readable(&format!("{words:?}"), &game.scene(&Viewpoint { menu, ..view }));
            }
        }
    }
}

#[test]
fn every_moment_of_a_match_can_be_read_by_everybody() {
    for (seed, locale) in (20..26).zip(Locale::all().iter().cycle()) {
        let mut plies = 0_usize;
        play(seed, ["off", "on"][usize::from(seed % 2)], |now| {
            if plies % 3 == usize::from(seed % 3) {
                all(&now.table.game, now.last.as_ref(), &captions(locale));
            }
            plies += 1;
            plies < 60
        });
    }
}

#[test]
fn crowded_tables_can_be_read_in_each_language() {
    for locale in Locale::all() {
        for crowded in [mixed(), matching()] {
            all(&crowded.table.game, crowded.last.as_ref(), &captions(locale));
        }
    }
}

#[test]
fn the_end_can_be_read_by_everybody() {
    for (seed, locale) in (0..9).zip(Locale::all().iter().cycle()) {
        let options = Options::read(&Clash::INFO, [("to-10", ["off", "on"][usize::from(seed % 2)])]);
        let mut position = Registration::<Clash>::new().open_position(Seed([seed; 32]), &options.expect("its own"));
        let chance = &mut StdRng::seed_from_u64(seed.into());
        while let Some(next) = position.choose(Policy::Greedy, chance) {
            position.play(&next).expect("it is legal");
        }
        let captions = captions(locale);
        readable("the end", &position.picture(None, &captions));
    }
}

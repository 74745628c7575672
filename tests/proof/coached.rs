//! A coached panel depends on nothing that its reader cannot see: it is the same, picture included, where the cards that are hidden from
//! them lie elsewhere.

use headsup_engine::GameEntry;
use headsup_games::CATALOG;
use headsup_i18n::Locale;
use headsup_match::testing::{accepted, execute, fresh};
use headsup_match::{Command, Match, UserId, View};
use headsup_ui::emoji::Emojis;
use headsup_ui::message::{Message, Reader};
use headsup_ui::panel::PanelContext;
use headsup_ui::player_names::NoNames;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::resampled::Resampling;
use crate::rounds;
use crate::staged::Staged;

const ADA: UserId = UserId(1_573_616_929_078_247_425);
const BEN: UserId = UserId(1_573_616_929_078_247_426);

fn panel(game: &Match, who: UserId, view: View, locale: &'static Locale) -> Message<Reader> {
    let look = PanelContext {
        game,
        who,
        view,
        locale,
        emojis: &Emojis::default(),
        names: &NoNames,
        story: None,
        coached: true,
    };
    look.panel()
}

/// Plays a random match and compares some panels of it; returns how many were coached, and at how many the other player's panel differed.
fn compare(staged: &'static Staged, number: u64) -> [usize; 2] {
    let mut chance = StdRng::seed_from_u64(number);
    staged.set(None, None);
    let mut game = accepted(fresh((number % 250) as u8), [ADA, BEN], staged);
    let (mut coached, mut differ) = (0, 0);
    while let Some(seat) = game.to_decide() {
        let who = game.person_at(seat).expect("both play");
        if game.mark(seat).step == 0 && chance.random_range(0..4) == 0 {
            let (view, locale) = (
                *[View::Picture, View::Text].choose(&mut chance).expect("two"),
                Locale::all().choose(&mut chance).expect("some"),
            );
            let here = panel(&game, who, view, locale);
            let other = game.person_at(seat.other()).expect("both play");
            let others = panel(&game, other, View::Text, locale);
            let after = game.public().map_or(0, |view| view.ply());
            let number = chance.random();
            staged.set(
                Some(Resampling {
                    after,
                    viewer: seat,
                    number,
                }),
                None,
            );
            let (id, version) = (game.id(), game.version());
            let there = Match::replay(id, version, game.people(), game.record().clone(), staged).expect("it is sound");
            assert_eq!(
                panel(&there, who, view, locale),
                here,
                "{}, {number} after {after} moves",
                game.info().slug
            );
            differ += usize::from(panel(&there, other, View::Text, locale) != others);
            staged.set(None, None);
            coached += usize::from(here.words().contains("🎓"));
        }
        let legal = game.player_at(seat).expect("theirs").legal_moves();
        let (mark, text) = (
            game.mark(seat),
            legal.choose(&mut chance).expect("they can move").notation.clone(),
        );
        execute(&mut game, who, &Command::Move { mark, text });
    }
    [coached, differ]
}

#[test]
fn a_coached_panel_hangs_on_no_hidden_card() {
    let matches = rounds(2_000).div_ceil(400);
    let compare_all = |book: &'static dyn GameEntry| {
        let staged: &'static Staged = Box::leak(Box::new(Staged::new(book)));
        let counts = (0..matches).map(|number| compare(staged, number));
        let [coached, differ] = counts.fold([0, 0], |sum, more| [sum[0] + more[0], sum[1] + more[1]]);
        assert!(coached > 5, "{}: {coached} coached panels", book.info().slug);
        differ
    };
    let differ: Vec<usize> = std::thread::scope(|scope| {
        let games: Vec<_> = CATALOG.iter().map(|book| scope.spawn(|| compare_all(*book))).collect();
        games
            .into_iter()
            .map(|game| game.join().expect("nothing leaks"))
            .collect()
    });
    // The control: where hands are hidden, their holders see that cards lie elsewhere.
    assert!(differ.iter().filter(|&&differ| differ > 0).count() >= 3, "{differ:?}");
}

//! The standings of a round robin or a Swiss tournament as one picture: the first ten, and the line of the person who looks at it.

use super::frame::{FOOT, HEAD, LEFT, RIGHT, TITLES, WIDTH, crown, head};
use super::view::TournamentView;
use headsup_match::tournament::{Format, Phase, Presence, Standing};
use headsup_scene::{Align, Ground, PaletteColor, Scene, ShapeKind, TextStyle};

/// Height of a line, and of the pad in it.
const LINE: u16 = 88;
const PAD: u16 = 76;
/// Lines that are shown for everyone.
const LINES: usize = 10;
/// The middle of a place's number, and where a name begins.
const PLACE: i32 = 78;
const NAME: i32 = 136;
/// The right edges of the columns.
const RESULTS: i32 = 700;
const POINTS: i32 = 848;
const TIE_BREAK: i32 = 1030;
/// Room for a name, and for a word above a column.
const NAME_ROOM: u16 = 400;
const TITLE_ROOM: u16 = 166;

/// The lines that are shown, with their places; and how many are not.
pub(super) fn lines(view: &TournamentView<'_>) -> (Vec<(usize, Standing)>, usize) {
    let all: Vec<(usize, Standing)> = (1..).zip(view.game.state().standings()).collect();
    let count = all.len();
    let shown = |(place, one): &(usize, Standing)| *place <= LINES || view.is_own(one.entrant);
    let lines: Vec<_> = all.into_iter().filter(shown).collect();
    let more = count - lines.len();
    (lines, more)
}

/// Draws the standings.
pub(super) fn picture(view: &TournamentView<'_>) -> Scene {
    let (ground, locale) = (view.ground(), view.locale);
    let (lines, more) = lines(view);
    let height = HEAD + TITLES + LINE * lines.len() as u16 + FOOT;
    let mut scene = Scene::new(WIDTH, height, ground.table);
    let state = view.game.state();
    let title = match state.phase() {
        Phase::Finished => locale.say("pic-tournament-over", &[]),
        _ => view.round_name(state.rounds().len().saturating_sub(1)),
    };
    head(&mut scene, view, &title, ground);
    titles(&mut scene, view, ground);
    for (at, (place, standing)) in (0_i32..).zip(&lines) {
        let top = i32::from(HEAD + TITLES) + i32::from(LINE) * at;
        line(&mut scene, view, (*place, standing), top, ground);
    }
    if more > 0 {
        let words = locale.say("pic-season-more", &[("count", (more as i64).into())]);
        let spot = (TIE_BREAK, i32::from(height - FOOT / 2));
        scene.word_aligned(words, spot, TextStyle::bold(36), ground.aside, Align::End);
    }
    scene
}

fn titles(scene: &mut Scene, view: &TournamentView<'_>, ground: Ground) {
    let y = i32::from(HEAD + TITLES / 2);
    let tie_break = match view.format() {
        Format::RoundRobin => "pic-tournament-sonneborn",
        Format::Swiss { .. } | Format::KnockOut => "pic-tournament-buchholz",
    };
    for (id, right) in [
        ("pic-tournament-results", RESULTS),
        ("pic-season-points", POINTS),
        (tie_break, TIE_BREAK),
    ] {
        let words = view.locale.say(id, &[]);
        let style = TextStyle::extra_bold(36);
        scene.word_within(&words, (right, y), style, ground.aside, Align::End, TITLE_ROOM);
    }
}

fn line(scene: &mut Scene, view: &TournamentView<'_>, (place, standing): (usize, &Standing), top: i32, ground: Ground) {
    let state = view.game.state();
    let (y, width) = (top + i32::from(PAD / 2), (RIGHT - LEFT) as u16);
    let champion = state.champion() == Some(standing.entrant);
    let gone = state.presence(standing.entrant) != Some(Presence::In);
    let (pad, ink) = match (champion, gone) {
        (true, _) => (PaletteColor::Paper, PaletteColor::Ink),
        (false, true) => (ground.band, ground.aside),
        (false, false) => (ground.pad, PaletteColor::Cream),
    };
    scene.shape(ShapeKind::Box((LEFT, top), width, PAD, 18).fill(pad));
    if view.is_own(standing.entrant) {
        scene.chosen((LEFT + 5, top + 5), width - 10, PAD - 10, 13);
    }
    let number = place.to_string();
    scene.word_within(&number, (PLACE, y), TextStyle::black(52), ink, Align::Middle, 88);
    let mut left = NAME;
    if champion {
        crown(scene, (left, y));
        left += 72;
    }
    let room = NAME_ROOM - (left - NAME) as u16;
    let name = view.drawn(standing.entrant);
    scene.word_within(&name, (left, y), TextStyle::black(46), ink, Align::Start, room);
    let results = format!("{}–{}–{}", standing.won, standing.drawn, standing.lost);
    for (words, right, style) in [
        (results, RESULTS, TextStyle::bold(44)),
        (standing.points.to_string(), POINTS, TextStyle::black(56)),
        (standing.tie_break.to_string(), TIE_BREAK, TextStyle::bold(44)),
    ] {
        scene.word_within(&words, (right, y), style, ink, Align::End, TITLE_ROOM);
    }
}

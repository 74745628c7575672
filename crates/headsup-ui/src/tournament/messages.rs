//! What everyone sees of a tournament: the message that shows its state, a message for each pairing, and the news of its champion. Only the two
//! of a pairing are pinged, when it is theirs to appear.

use super::picture::picture;
use super::view::TournamentView;
use super::words::{Naming, terms_words};
use crate::clocks::{exact, relative};
use crate::ids::CustomId;
use crate::limits::clip;
use crate::mention::mention;
use crate::message::{Button, Everyone, Message, Picture, Row, Style};
use headsup_engine::Seat;
use headsup_match::tournament::{EntrantId, Event, Outcome, Pairing, Phase};
use headsup_match::{Rated, TournamentId, UserId};

/// Characters of the round in words, so that the rest has room beside it.
const ROUND: usize = 1_500;
/// Maximum characters for the list of departed entrants.
const OUT: usize = 600;
/// Characters of a thread's name.
const NAME: usize = 100;

/// The message that shows how a tournament stands. It pings no one.
pub fn posted(view: &TournamentView<'_>, id: TournamentId) -> Message<Everyone> {
    let message = Message::public(text(view)).picture(drawn(view));
    let (locale, phase) = (view.locale, view.game.state().phase());
    let button = |press: CustomId, label, style| press.button(label, style, locale);
    let place = button(CustomId::Tournament(id, 0), "button-tournament-place", Style::Plain);
    let leave = button(
        CustomId::TournamentLeave(id, false),
        "button-tournament-leave",
        Style::Plain,
    );
    let organise = button(
        CustomId::TournamentOrganise(id, 0),
        "button-tournament-organise",
        Style::Plain,
    );
    let buttons = match phase {
        Phase::Joining => vec![
            button(CustomId::TournamentJoin(id), "button-tournament-join", Style::Main),
            leave,
            organise,
        ],
        Phase::Running => vec![
            CustomId::Tournament(id, 0).button("button-tournament-place", Style::Main, locale),
            leave,
            organise,
        ],
        Phase::Finished | Phase::Ended if !view.game.state().rounds().is_empty() => vec![place],
        Phase::Finished | Phase::Ended | Phase::Cancelled => Vec::new(),
    };
    message.row(Row::Buttons(buttons))
}

/// Its picture; none before it has begun.
pub(super) fn drawn(view: &TournamentView<'_>) -> Option<Picture> {
    let scene = picture(view)?;
    let alt = view.alt();
    Some(Picture::Show { scene, alt })
}

/// What a tournament is: its game and its format.
pub(super) fn head(view: &TournamentView<'_>) -> String {
    let args = [
        ("game", view.game_name().into()),
        ("format", view.format_words().into()),
    ];
    view.locale.say("tournament-head", &args)
}

fn text(view: &TournamentView<'_>) -> String {
    let (state, locale) = (view.game.state(), view.locale);
    let mut rows = match state.phase() {
        Phase::Finished => won(view),
        Phase::Ended => vec![view.done_by("tournament-ended", view.game.people().ended_by)],
        Phase::Cancelled => vec![locale.say("tournament-cancelled", &[])],
        Phase::Joining | Phase::Running => Vec::new(),
    };
    rows.push(head(view));
    match state.phase() {
        Phase::Joining => rows.extend(joining(view)),
        Phase::Running => rows.extend(running(view)),
        Phase::Ended => rows.extend(round(view)),
        Phase::Finished | Phase::Cancelled => {}
    }
    if state.paused().is_some() && !state.phase().is_over() {
        rows.push(view.done_by("tournament-paused", view.game.people().paused_by));
    }
    rows.extend(out(view));
    let record = view.game.record();
    let rated = record.terms().rated != Rated::No;
    let terms = terms_words(record.terms().pace, record.plan().appear_days, rated, locale);
    rows.push(format!("-# {terms}"));
    if let Some(organiser) = view.organiser() {
        let by = locale.say("tournament-by", &[("who", organiser.into())]);
        rows.push(format!("-# {by}"));
    }
    rows.join("\n")
}

/// Lists departed entrants as far as they fit.
fn out(view: &TournamentView<'_>) -> Option<String> {
    let mut room = OUT;
    let fits = |one: &String| {
        room = room.saturating_sub(one.chars().count() + 2);
        room > 0
    };
    let all = view.out();
    let count = all.len();
    let mut shown: Vec<String> = all.into_iter().take_while(fits).collect();
    if shown.len() < count {
        shown.push("…".to_owned());
    }
    let who = shown.join(", ");
    (count > 0).then(|| format!("-# {}", view.locale.say("tournament-out", &[("who", who.into())])))
}

/// When it begins, and who is in.
fn joining(view: &TournamentView<'_>) -> Vec<String> {
    let (state, locale) = (view.game.state(), view.locale);
    let begins = match (state.begins(), view.organiser()) {
        (Some(when), _) => {
            let when = format!("{}, {}", exact(when), relative(when));
            Some(locale.say("tournament-begins", &[("when", when.into())]))
        }
        (None, Some(organiser)) => Some(locale.say("tournament-begins-word", &[("who", organiser.into())])),
        (None, None) => None,
    };
    let most = view.format().capacity() as i64;
    let present: Vec<EntrantId> = state.present().collect();
    let names: Vec<String> = present.iter().map(|entrant| view.mention(*entrant)).collect();
    let inside = match present.is_empty() {
        true => locale.say("tournament-in-none", &[("most", most.into())]),
        false => {
            let args = [
                ("count", (present.len() as i64).into()),
                ("most", most.into()),
                ("who", names.join(", ").into()),
            ];
            locale.say("tournament-in", &args)
        }
    };
    begins.into_iter().chain([inside]).collect()
}

/// The round under way, and the next.
fn running(view: &TournamentView<'_>) -> Vec<String> {
    let (state, locale) = (view.game.state(), view.locale);
    let current = state.current();
    let mut rows = Vec::new();
    if let Some(round) = state.rounds().len().checked_sub(1) {
        let decided = current.iter().filter(|pairing| pairing.outcome.is_some()).count();
        let args = [
            ("round", view.round_name(round).into()),
            ("decided", (decided as i64).into()),
            ("count", (current.len() as i64).into()),
        ];
        rows.push(locale.say("tournament-under-way", &args));
        rows.extend(self::round(view));
    }
    if let Some(when) = state.scheduled().filter(|_| state.paused().is_none()) {
        rows.push(locale.say("tournament-next", &[("when", relative(when).into())]));
    }
    rows
}

/// The pairings of the last round that began, as far as there is room for them.
fn round(view: &TournamentView<'_>) -> Vec<String> {
    let (mut lines, mut taken) = (view.round_lines(Naming::Mention), 0);
    let fits = |line: &&String| {
        taken += line.chars().count() + 1;
        taken <= ROUND
    };
    let room = lines.iter().take_while(fits).count();
    if room < lines.len() {
        let button = view.locale.say("button-tournament-place", &[]);
        lines.truncate(room);
        lines.push(view.locale.say("tournament-round-more", &[("button", button.into())]));
    }
    lines
}

/// Who has won, and who came next.
pub(super) fn won(view: &TournamentView<'_>) -> Vec<String> {
    let locale = view.locale;
    let Some(champion) = view.game.state().champion() else {
        return vec![locale.say("tournament-no-champion", &[])];
    };
    let who = view.mention(champion);
    let first = locale.say("tournament-won", &[("who", who.into())]);
    let [second, third] = view.runners_up(champion);
    let next = [("tournament-second", second), ("tournament-third", third)];
    let next = next.into_iter().filter(|(_, all)| !all.is_empty()).map(|(id, all)| {
        let who: Vec<String> = all.into_iter().map(|entrant| view.mention(entrant)).collect();
        locale.say(id, &[("who", who.join(", ").into())])
    });
    let consolation = view.consolation().filter(|_| !view.consoles_for_third());
    let consolation = consolation.map(|winner| {
        let who = view.mention(winner);
        locale.say("tournament-won-consolation", &[("who", who.into())])
    });
    [first].into_iter().chain(next).chain(consolation).collect()
}

/// Tells everyone that a tournament is over, with a way back to its message. It pings no one. None if no one has won it.
pub fn over(view: &TournamentView<'_>, link: Option<&str>) -> Option<Message<Everyone>> {
    view.game.state().champion()?;
    let mut rows = won(view);
    rows.push(head(view));
    rows.extend(link.map(|link| format!("-# {link}")));
    Some(Message::public(rows.join("\n")))
}

/// The message of a pairing, below which its thread begins. It pings no one.
pub fn pairing(view: &TournamentView<'_>, pairing: &Pairing) -> Message<Everyone> {
    Message::public(in_round(view, pairing, &view.pair(pairing, Naming::Mention)))
}

/// What that begins with, however far the pairing is.
pub fn pairing_head(view: &TournamentView<'_>, pairing: &Pairing) -> String {
    let head = in_round(view, pairing, &view.pair_and(pairing, Naming::Mention, ""));
    head.trim_end().to_owned()
}

fn in_round(view: &TournamentView<'_>, pairing: &Pairing, pair: &str) -> String {
    format!("**{}** · {pair}", view.round_of(pairing))
}

/// What the thread of a pairing is called.
pub fn thread_name(view: &TournamentView<'_>, pairing: &Pairing) -> String {
    let [one, two] = pairing.fixture.seats.0.map(|entrant| view.name(entrant));
    let args = [
        ("one", one.into()),
        ("two", two.into()),
        ("round", view.round_of(pairing).into()),
    ];
    clip(&view.locale.say("tournament-thread", &args), NAME)
}

/// Tells the two of a pairing that they are to appear; the only message that pings them.
pub fn call(view: &TournamentView<'_>, id: TournamentId, pairing: &Pairing) -> Message<Everyone> {
    let locale = view.locale;
    let [one, two] = pairing.fixture.seats.0.map(|entrant| view.mention(entrant));
    let there = locale.say("button-tournament-there", &[]);
    let args = [
        ("one", one.into()),
        ("two", two.into()),
        ("game", view.game_name().into()),
        ("button", there.into()),
        ("until", exact(pairing.deadline).into()),
    ];
    let running = view.game.state().phase() == Phase::Running;
    let waits = running && pairing.waits() && !pairing.both_appeared();
    let paused = view.game.state().paused().is_some();
    let mut rows = vec![locale.say(
        if waits && !paused {
            "tournament-call"
        } else {
            "tournament-call-over"
        },
        &args,
    )];
    if !waits {
        let decided = pairing.game.is_none() && (pairing.outcome.is_some() || !running);
        rows.extend(decided.then(|| view.pair(pairing, Naming::Mention)));
        return Message::public(rows.join("\n"));
    }
    for (entrant, appeared) in pairing.fixture.seats.0.into_iter().zip(pairing.appeared.0) {
        if appeared {
            let who = view.mention(entrant);
            rows.push(locale.say("tournament-call-there", &[("who", who.into())]));
        }
    }
    if paused {
        rows.push(view.done_by("tournament-paused", view.game.people().paused_by));
    }
    let there = CustomId::TournamentAppear(id, pairing.fixture.id);
    let buttons = vec![
        Button {
            idle: paused,
            ..there.button("button-tournament-there", Style::Good, locale)
        },
        CustomId::TournamentLeave(id, false).button("button-tournament-leave", Style::Plain, locale),
    ];
    let message = Message::public(rows.join("\n")).row(Row::Buttons(buttons));
    let waited_for = Seat::BOTH.map(|seat| {
        let entrant = pairing.fixture.seats[seat];
        asked_for(view, entrant).filter(|_| !pairing.appeared[seat])
    });
    match waited_for {
        [Some(one), Some(two)] => message.ping_both(one, two),
        [Some(who), None] | [None, Some(who)] => message.ping(who),
        [None, None] => message,
    }
}

/// Tells one of a pairing, beside the message that calls them or later, that it is theirs to appear.
pub fn call_one(
    view: &TournamentView<'_>,
    pairing: &Pairing,
    (seat, who): (Seat, UserId),
    link: &str,
) -> Message<Everyone> {
    let args = [
        ("who", mention(who, view.locale).into()),
        ("other", view.mention(pairing.fixture.seats[seat.other()]).into()),
        ("game", view.game_name().into()),
        ("until", exact(pairing.deadline).into()),
        ("link", link.into()),
    ];
    Message::public(view.locale.say("notice-tournament", &args))
        .ping(who)
        .plain()
}

/// Notifies a player that their pairing was decided without play.
pub fn decided_one(
    view: &TournamentView<'_>,
    pairing: &Pairing,
    (seat, who): (Seat, UserId),
    link: &str,
) -> Message<Everyone> {
    let words = match pairing.outcome.and_then(Outcome::winner) {
        Some(winner) if winner == seat => "notice-tournament-walkover",
        _ => "notice-tournament-forfeit",
    };
    let args = [
        ("who", mention(who, view.locale).into()),
        ("other", view.mention(pairing.fixture.seats[seat.other()]).into()),
        ("game", view.game_name().into()),
        ("link", link.into()),
    ];
    Message::public(view.locale.say(words, &args)).ping(who).plain()
}

/// Notifies a person of news in a tournament.
pub fn news_one(view: &TournamentView<'_>, who: UserId, link: &str) -> Message<Everyone> {
    let args = [
        ("who", mention(who, view.locale).into()),
        ("game", view.game_name().into()),
        ("link", link.into()),
    ];
    Message::public(view.locale.say("notice-tournament-news", &args))
        .ping(who)
        .plain()
}

/// Tells a person, beside the question or later, that they are asked to take a place.
pub fn question_one(view: &TournamentView<'_>, who: UserId, link: &str) -> Message<Everyone> {
    let args = [
        ("who", mention(who, view.locale).into()),
        ("game", view.game_name().into()),
        ("link", link.into()),
    ];
    Message::public(view.locale.say("notice-tournament-place", &args))
        .ping(who)
        .plain()
}

/// Asks a person whether they take the place of an entrant, by the question of this number.
pub fn question(
    view: &TournamentView<'_>,
    id: TournamentId,
    (entrant, number, who): (EntrantId, u16, UserId),
) -> Message<Everyone> {
    let locale = view.locale;
    let args = [
        ("who", mention(who, locale).into()),
        ("other", view.mention(entrant).into()),
        ("game", view.game_name().into()),
    ];
    let buttons = vec![
        CustomId::TournamentTake(id, entrant, Some(number)).button("button-tournament-take", Style::Good, locale),
        CustomId::TournamentDecline(id, entrant, Some(number)).button(
            "button-tournament-decline",
            Style::Plain,
            locale,
        ),
    ];
    let asked_by = view.game.people().asked_by.get(&entrant).map(|by| {
        let by = [("who", mention(*by, locale).into())];
        format!("-# {}", locale.say("tournament-question-by", &by))
    });
    let rows = [locale.say("tournament-question", &args)].into_iter().chain(asked_by);
    let message = Message::public(rows.collect::<Vec<_>>().join("\n"));
    message.row(Row::Buttons(buttons)).ping(who)
}

/// The question of this number once it is answered, or no longer asked.
pub fn question_over(view: &TournamentView<'_>, number: u16) -> Message<Everyone> {
    let words = match view.game.taken_by(number) {
        Some(place) => {
            let args = [("who", view.mention(place).into()), ("game", view.game_name().into())];
            view.locale.say("tournament-question-taken", &args)
        }
        None => view.locale.say("tournament-question-over", &[]),
    };
    Message::public(words)
}

/// The person of an entrant, if they asked to be told: they joined, or took the place of another.
fn asked_for(view: &TournamentView<'_>, entrant: EntrantId) -> Option<UserId> {
    let state = view.game.state();
    let told = |event: &Event| match event {
        Event::Joined(who) | Event::Replaced(who) if *who == entrant => Some(true),
        Event::Appeared(pairing, seat) => {
            let there = state.pairing(*pairing)?.fixture.seats[*seat];
            (there == entrant).then_some(true)
        }
        _ => None,
    };
    let log = view.game.record().log().iter().flat_map(|commit| &commit.events);
    let asked = log.filter_map(told).next_back().unwrap_or(false);
    let person = view.game.people().person(entrant);
    person.filter(|who| asked && *who != UserId::FORGOTTEN)
}

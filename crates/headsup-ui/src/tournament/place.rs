//! What one person sees of a tournament: how it stands and their own place in it; and the tournaments of a server.

use super::grid;
use super::messages::{drawn, head, won};
use super::view::TournamentView;
use super::words::Naming;
use crate::ids::{CustomId, TournamentDraft};
use crate::limits::{clip, pages};
use crate::message::{Message, Reader, Row, Select, SelectEntry, Style};
use crate::welcome::play_button;
use headsup_i18n::Locale;
use headsup_match::tournament::{Bracket, EntrantId, Format, PairingId, Phase, Presence};
use headsup_match::{TournamentId, View};

/// Characters of a page in words.
const PAGE: usize = 2_800;

/// A tournament for the person who looks at it, as they like to see tables. `link`: where their match of this round is.
pub fn place(
    view: &TournamentView<'_>,
    id: TournamentId,
    page: usize,
    seen: View,
    link: Option<String>,
) -> Message<Reader> {
    let locale = view.locale;
    let mut rows = vec![head(view)];
    rows.extend(own(view, link));
    let mut lines = view.round_lines(Naming::Mention);
    if let [_, ..] = &lines[..] {
        let round = view.round_name(view.game.state().rounds().len() - 1);
        lines.insert(0, format!("**{round}**"));
    }
    lines.extend(view.standing_lines(Naming::Mention));
    let picture = drawn(view).filter(|_| seen == View::Picture);
    let all = pages(lines, "\n", PAGE);
    // The picture is a page of its own, and the words follow.
    let count = all.len() + usize::from(picture.is_some());
    let page = page.min(count - 1);
    let (picture, words) = match picture {
        Some(picture) if page == 0 => (Some(picture), None),
        Some(_) => (None, all.get(page - 1)),
        None => (None, all.get(page)),
    };
    rows.extend(words.filter(|words| !words.is_empty()).cloned());
    let message = Message::private(rows.join("\n"));
    let message = match picture {
        Some(picture) => message.picture(picture),
        None => message,
    };
    let turn = |page, label: &str| CustomId::Tournament(id, page).button(label, Style::Plain, locale);
    let mut ways = Vec::new();
    if let Some(pairing) = to_appear(view) {
        ways.push(CustomId::TournamentAppear(id, pairing).button("button-tournament-there", Style::Good, locale));
    }
    if page > 0 {
        ways.push(turn(page - 1, "page-back"));
    }
    if page + 1 < count {
        ways.push(turn(page + 1, "page-on"));
    }
    if own_entrant(view).is_some_and(|entrant| view.game.state().may_go_on(entrant)) {
        ways.push(CustomId::TournamentLeave(id, false).button("button-tournament-leave", Style::Plain, locale));
    }
    ways.push(CustomId::Tournaments.button("button-tournaments", Style::Plain, locale));
    message.row(Row::Buttons(ways))
}

fn own_entrant(view: &TournamentView<'_>) -> Option<EntrantId> {
    view.game.entrant_of(view.own?)
}

/// The pairing for which it is theirs to appear.
fn to_appear(view: &TournamentView<'_>) -> Option<PairingId> {
    let (state, entrant) = (view.game.state(), own_entrant(view)?);
    let pairing = state.open_pairing(entrant)?;
    let seat = pairing.fixture.seat_of(entrant)?;
    let waits = pairing.waits() && !pairing.appeared[seat];
    let runs = state.phase() == Phase::Running && state.paused().is_none();
    (waits && runs && state.presence(entrant) == Some(Presence::In)).then_some(pairing.fixture.id)
}

/// Where the person who looks at it stands, and what they can do.
fn own(view: &TournamentView<'_>, link: Option<String>) -> Vec<String> {
    let (state, locale) = (view.game.state(), view.locale);
    let Some(entrant) = own_entrant(view) else {
        return vec![locale.say("tournament-place-none", &[])];
    };
    let standings = state.standings();
    let place = standings.iter().position(|one| one.entrant == entrant);
    let is_in = state.may_go_on(entrant);
    let is_knock_out = view.format() == Format::KnockOut;
    match state.phase() {
        Phase::Finished if is_knock_out => return won(view),
        Phase::Ended if is_knock_out || state.rounds().is_empty() => return vec![locale.say("tournament-ended", &[])],
        Phase::Cancelled => return vec![locale.say("tournament-cancelled", &[])],
        _ => {}
    }
    let mut rows = vec![match place.filter(|_| !is_knock_out) {
        Some(place) => {
            let args = [
                ("place", (place as i64 + 1).into()),
                ("count", (standings.len() as i64).into()),
            ];
            locale.say("tournament-place", &args)
        }
        None if is_in => locale.say("tournament-place-in", &[]),
        None if won_final(view, entrant) => locale.say("tournament-place-won", &[]),
        None => locale.say("tournament-place-gone", &[]),
    }];
    if state.phase() == Phase::Running && is_in {
        let open = state.open_pairing(entrant);
        let other = open.and_then(|pairing| {
            let seat = pairing.fixture.seat_of(entrant)?;
            Some(view.mention(pairing.fixture.seats[seat.other()]))
        });
        rows.push(match other {
            Some(other) => {
                let args = [("other", other.into()), ("link", link.unwrap_or_default().into())];
                locale.say("tournament-match", &args)
            }
            None => locale.say("tournament-match-none", &[]),
        });
    }
    rows
}

/// Whether an entrant has won the last board of a bracket.
fn won_final(view: &TournamentView<'_>, entrant: EntrantId) -> bool {
    let state = view.game.state();
    let rounds = 0..state.rounds().len();
    let mut finals = rounds.flat_map(|round| [(Bracket::Main, round), (Bracket::Consolation, round)]);
    finals.any(|(bracket, round)| {
        grid::boards(state, bracket, round) == 1 && state.advances(bracket, round, 0) == Some(entrant)
    })
}

/// A tournament in a line of a list, with people named so.
fn summary(view: &TournamentView<'_>, naming: Naming) -> String {
    let (state, locale) = (view.game.state(), view.locale);
    let progress = match state.phase() {
        Phase::Joining => {
            let count = state.present().count() as i64;
            locale.say("tournaments-state-joining", &[("count", count.into())])
        }
        Phase::Running if state.paused().is_some() => locale.say("tournaments-state-paused", &[]),
        Phase::Running => {
            let round = view.round_name(state.rounds().len().saturating_sub(1));
            locale.say("tournaments-state-running", &[("round", round.into())])
        }
        _ => match state.champion() {
            Some(champion) => {
                let who = view.named(champion, naming);
                locale.say("tournaments-state-won", &[("who", who.into())])
            }
            None => locale.say("tournaments-state-over", &[]),
        },
    };
    let args = [
        ("game", view.game_name().into()),
        ("format", view.format_words().into()),
        ("state", progress.into()),
    ];
    locale.say("tournaments-row", &args)
}

/// The tournaments of a server, the newest first, at most 25. `draft`: what a new one would be, for those who may announce it.
pub fn list(
    all: &[(TournamentId, TournamentView<'_>)],
    draft: Option<TournamentDraft>,
    locale: &Locale,
) -> Message<Reader> {
    let mut rows = vec![locale.say(
        if all.is_empty() {
            "tournaments-none"
        } else {
            "tournaments-head"
        },
        &[],
    )];
    rows.extend(
        all.iter()
            .map(|(_, view)| format!("- {}", summary(view, Naming::Mention))),
    );
    let mut message = Message::private(rows.join("\n"));
    if !all.is_empty() {
        let entry = |(id, view): &(TournamentId, TournamentView<'_>)| SelectEntry {
            value: id.to_string(),
            label: clip(&summary(view, Naming::Plain), 100),
            detail: None,
            emoji: None,
        };
        message = message.row(Row::Select(Select {
            id: CustomId::TournamentWhich.id(),
            hint: locale.say("tournaments-hint", &[]),
            entries: all.iter().map(entry).collect(),
            min: 1,
            max: 1,
        }));
    }
    let new = draft.map(|draft| CustomId::TournamentPlan(draft).button("button-tournament-plan", Style::Main, locale));
    // Who may announce none plays meanwhile.
    let next = new.or_else(|| all.is_empty().then(|| play_button(locale)));
    message.row(Row::Buttons(next.into_iter().collect()))
}

//! What the organiser of a tournament sees and can do.

use super::messages::head;
use super::view::TournamentView;
use crate::chooser::{Among, EntitySelect};
use crate::ids::CustomId;
use crate::limits::{ENTRIES, clip};
use crate::message::{Message, Reader, Row, Select, SelectEntry, Style};
use headsup_match::TournamentId;
use headsup_match::tournament::{EntrantId, Phase, Presence};

/// What can be done, with the entrants from a page.
pub fn organise(view: &TournamentView<'_>, id: TournamentId, page: usize) -> Message<Reader> {
    let (state, locale) = (view.game.state(), view.locale);
    let rows = [locale.say("tournament-organise", &[]), head(view)];
    let message = Message::private(rows.join("\n"));
    let button = |press: CustomId, label, style| press.button(label, style, locale);
    let again = button(CustomId::TournamentAgain(id), "button-tournament-again", Style::Plain);
    if state.phase().is_over() {
        return message.row(Row::Buttons(vec![again]));
    }
    let entrants = listed(view);
    let pages = entrants.len().div_ceil(ENTRIES).max(1);
    let page = page.min(pages - 1);
    let shown: Vec<SelectEntry> = entrants
        .iter()
        .skip(page * ENTRIES)
        .take(ENTRIES)
        .map(|one| entry(view, *one))
        .collect();
    let message = match shown.is_empty() {
        true => message,
        false => message.row(Row::Select(Select {
            id: CustomId::TournamentEntrant(id).id(),
            hint: locale.say("tournament-organise-hint", &[]),
            entries: shown,
            min: 1,
            max: 1,
        })),
    };
    let mut ways = Vec::new();
    if page > 0 {
        ways.push(button(
            CustomId::TournamentOrganise(id, page - 1),
            "page-back",
            Style::Plain,
        ));
    }
    if page + 1 < pages {
        ways.push(button(
            CustomId::TournamentOrganise(id, page + 1),
            "page-on",
            Style::Plain,
        ));
    }
    let mut acts = Vec::new();
    if state.phase() == Phase::Joining && state.paused().is_none() {
        acts.push(button(
            CustomId::TournamentBegin(id),
            "button-tournament-begin",
            Style::Good,
        ));
    }
    acts.push(match state.paused() {
        None => button(
            CustomId::TournamentPause(id, true),
            "button-tournament-pause",
            Style::Plain,
        ),
        Some(_) => button(
            CustomId::TournamentPause(id, false),
            "button-tournament-resume",
            Style::Good,
        ),
    });
    acts.push(again);
    acts.push(button(
        CustomId::TournamentEnd(id, false),
        "button-tournament-end",
        Style::Grave,
    ));
    message.row(Row::Buttons(ways)).row(Row::Buttons(acts))
}

/// Who can be replaced or removed: once it has begun also those who left.
fn listed(view: &TournamentView<'_>) -> Vec<EntrantId> {
    let state = view.game.state();
    match state.phase() {
        Phase::Joining => state.present().collect(),
        _ => state.seeds().to_vec(),
    }
}

fn entry(view: &TournamentView<'_>, entrant: EntrantId) -> SelectEntry {
    let gone = view.game.state().presence(entrant) != Some(Presence::In);
    let detail = gone.then(|| {
        let who = view.name(entrant);
        view.locale.say("tournament-removed", &[("who", who.into())])
    });
    SelectEntry {
        value: entrant.to_string(),
        label: clip(&view.name(entrant), 100),
        detail,
        emoji: None,
    }
}

/// Offers the actions on an entrant, none on the reader's own opponent.
pub fn entrant(view: &TournamentView<'_>, id: TournamentId, entrant: EntrantId) -> Message<Reader> {
    let (locale, state) = (view.locale, view.game.state());
    let who = [("who", view.mention(entrant).into())];
    let back = || CustomId::TournamentOrganise(id, 0).button("go-back", Style::Plain, locale);
    let own = view.is_own(entrant) && state.presence(entrant) == Some(Presence::In);
    let seats = state.open_pairing(entrant).map(|pairing| pairing.fixture.seats.0);
    if !own && seats.is_some_and(|seats| seats.into_iter().any(|seat| view.is_own(seat))) {
        let words = locale.say("tournament-organise-opponent", &who);
        return Message::private(words).row(Row::Buttons(vec![back()]));
    }
    let (words, out) = match own {
        true => {
            let leave = CustomId::TournamentLeave(id, false);
            let leave = leave.button("button-tournament-leave", Style::Grave, locale);
            (locale.say("tournament-organise-own", &[]), leave)
        }
        false => {
            let remove = CustomId::TournamentRemove(id, entrant);
            let remove = remove.button("button-tournament-remove", Style::Grave, locale);
            (locale.say("tournament-organise-entrant", &who), remove)
        }
    };
    let message = Message::private(words);
    let message = match state.phase() {
        Phase::Running => message.row(Row::Chooser(EntitySelect {
            id: CustomId::TournamentReplace(id, entrant).id(),
            hint: locale.say("tournament-replace-hint", &[]),
            among: Among::People,
            chosen: Vec::new(),
        })),
        _ => message,
    };
    message.row(Row::Buttons(vec![out, back()]))
}

/// Asks whether it is to end now.
pub fn ask_to_end(view: &TournamentView<'_>, id: TournamentId) -> Message<Reader> {
    let locale = view.locale;
    Message::private(locale.say("tournament-end-sure", &[])).row(Row::Buttons(vec![
        CustomId::TournamentEnd(id, true).button("button-tournament-end-now", Style::Grave, locale),
        CustomId::TournamentOrganise(id, 0).button("go-back", Style::Plain, locale),
    ]))
}

/// Asks whether the person who looks at it means to leave it for good.
pub fn ask_to_leave(view: &TournamentView<'_>, id: TournamentId) -> Message<Reader> {
    let locale = view.locale;
    Message::private(locale.say("tournament-leave-sure", &[])).row(Row::Buttons(vec![
        CustomId::TournamentLeave(id, true).button("button-tournament-leave-now", Style::Grave, locale),
        CustomId::Tournament(id, 0).button("go-back", Style::Plain, locale),
    ]))
}

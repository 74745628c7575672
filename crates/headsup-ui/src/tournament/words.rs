//! A tournament in words: its pairings, its standings, and why something is refused.

use super::grid;
use super::view::TournamentView;
use crate::clocks::relative;
use crate::limits::fit_alt;
use crate::mention::mention;
use headsup_i18n::Locale;
use headsup_match::tournament::{Bracket, EntrantId, Format, Outcome, Pairing, Phase, Presence, Refusal, Standing};
use headsup_match::{TimeControl, UserId};

/// The format of a tournament.
pub(crate) fn format_words(format: Format, locale: &Locale) -> String {
    match format {
        Format::RoundRobin => locale.say("tournament-format-round-robin", &[]),
        Format::Swiss { rounds: None } => locale.say("tournament-format-swiss", &[]),
        Format::Swiss { rounds: Some(rounds) } => {
            let args = [("rounds", i64::from(rounds).into())];
            locale.say("tournament-format-swiss-rounds", &args)
        }
        Format::KnockOut => locale.say("tournament-format-knock-out", &[]),
    }
}

/// The clock of its matches, how long people have to appear, and whether it counts for ratings.
pub(crate) fn terms_words(pace: TimeControl, appear_days: u8, rated: bool, locale: &Locale) -> String {
    let args = [
        ("clock", crate::clocks::pace_words(pace, locale).into()),
        ("days", i64::from(appear_days).into()),
        ("rated", rated_words(rated, locale).into()),
    ];
    locale.say("tournament-terms", &args)
}

/// Whether it counts for ratings.
pub(crate) fn rated_words(rated: bool, locale: &Locale) -> String {
    locale.say(if rated { "rated-yes" } else { "rated-no" }, &[])
}

/// The id of the message that says why something is refused.
pub fn refusal_words(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::NotByDays => "tournament-refused-not-by-days",
        Refusal::Implausible => "tournament-refused-implausible",
        Refusal::AlreadyIn => "tournament-refused-already-in",
        Refusal::NotIn => "tournament-refused-not-in",
        Refusal::Removed => "tournament-refused-removed",
        Refusal::NotAsked => "tournament-refused-not-asked",
        Refusal::OldQuestion => "tournament-refused-old-question",
        Refusal::Full => "tournament-refused-full",
        Refusal::NotAPerson => "tournament-refused-not-a-person",
        Refusal::NotOrganiser => "tournament-refused-not-organiser",
        Refusal::TooFew => "tournament-refused-too-few",
        Refusal::NotBegun => "tournament-refused-not-begun",
        Refusal::Begun => "tournament-refused-begun",
        Refusal::Over => "tournament-refused-over",
        Refusal::Paused => "tournament-refused-paused",
        Refusal::NotPaused => "tournament-refused-not-paused",
        Refusal::NoSuchEntrant => "tournament-refused-no-such-entrant",
        Refusal::KnockedOut => "tournament-refused-knocked-out",
        Refusal::OwnOpponent => "tournament-refused-own-opponent",
        Refusal::StillPlaying => "tournament-refused-still-playing",
        Refusal::NoSuchPairing => "tournament-refused-no-such-pairing",
        Refusal::NotYourPairing => "tournament-refused-not-your-pairing",
        Refusal::AlreadyAppeared => "tournament-refused-already-appeared",
        Refusal::Decided => "tournament-refused-decided",
        Refusal::NotYet => "tournament-refused-not-yet",
    }
}

/// How an entrant is named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Naming {
    /// By a name that can be tapped.
    Mention,
    /// As plain text.
    Plain,
}

impl TournamentView<'_> {
    /// Its format, and of a knock-out whether it has a consolation bracket, as far as that is known.
    pub(super) fn format_words(&self) -> String {
        let state = self.game.state();
        let consoles = match (state.seeds().len(), state.rounds().len()) {
            (0, _) => true,
            // Two matches in the first round, at least: the others have byes.
            (entrants, 0 | 1) => entrants - entrants.next_power_of_two() / 2 >= 2,
            _ => grid::boards(state, Bracket::Consolation, 1) > 0,
        };
        match self.format() {
            Format::KnockOut if !consoles => self.locale.say("tournament-format-knock-out-alone", &[]),
            Format::KnockOut if self.consoles_for_third() => self.locale.say("tournament-format-knock-out-third", &[]),
            format => format_words(format, self.locale),
        }
    }

    pub(crate) fn named(&self, entrant: EntrantId, naming: Naming) -> String {
        match naming {
            Naming::Mention => self.mention(entrant),
            Naming::Plain => self.name(entrant),
        }
    }

    /// A pairing and how far it is.
    pub(crate) fn pair(&self, pairing: &Pairing, naming: Naming) -> String {
        let locale = self.locale;
        let seat = |seat| self.named(pairing.fixture.seats[seat], naming);
        let won = |id, winner| locale.say(id, &[("who", seat(winner).into())]);
        // An entrant who leaves resigns the match. Older versions stopped a removed entrant's match.
        let resigned = |loser| {
            let removed = self.game.state().presence(pairing.fixture.seats[loser]) == Some(Presence::Removed);
            pairing.game.is_some() && !removed
        };
        let state = match pairing.outcome {
            Some(Outcome::Won(winner)) => won("tournament-pair-won", winner),
            Some(Outcome::Forfeited(loser)) if resigned(loser) => won("tournament-pair-won", loser.other()),
            Some(Outcome::Forfeited(loser)) => won("tournament-pair-forfeited", loser.other()),
            Some(Outcome::Drawn) => locale.say("tournament-pair-drawn", &[]),
            Some(Outcome::BothForfeited) => locale.say("tournament-pair-forfeited-both", &[]),
            Some(Outcome::Void) => locale.say("tournament-pair-void", &[]),
            None if pairing.game.is_none() && self.game.state().phase().is_over() => {
                locale.say("tournament-pair-unplayed", &[])
            }
            None if pairing.game.is_some() || pairing.both_appeared() => locale.say("tournament-pair-plays", &[]),
            None if naming == Naming::Plain || self.game.state().paused().is_some() => {
                locale.say("tournament-pair-open", &[])
            }
            None => {
                let until = relative(pairing.deadline);
                locale.say("tournament-pair-waits", &[("until", until.into())])
            }
        };
        self.pair_and(pairing, naming, &state)
    }

    /// A pairing and these words about it.
    pub(super) fn pair_and(&self, pairing: &Pairing, naming: Naming, state: &str) -> String {
        let [one, two] = pairing.fixture.seats.0.map(|entrant| self.named(entrant, naming));
        let args = [("one", one.into()), ("two", two.into()), ("state", state.into())];
        self.locale.say("tournament-pair", &args)
    }

    /// The round of a pairing, with its bracket where that is not the main one.
    pub(crate) fn round_of(&self, pairing: &Pairing) -> String {
        let state = self.game.state();
        let holds = |round: &headsup_match::tournament::Round| round.pairings.contains(&pairing.fixture.id);
        let index = state.rounds().iter().position(holds).unwrap_or_default();
        let round = self.round_name(index);
        match pairing.fixture.bracket {
            Bracket::Main => round,
            Bracket::Consolation => {
                let bracket = self.bracket_name(Bracket::Consolation);
                let args = [("bracket", bracket.into()), ("round", round.into())];
                self.locale.say("tournament-pair-in", &args)
            }
        }
    }

    /// The pairings of the round under way, and who has no opponent in it; the consolation bracket behind its name.
    pub(crate) fn round_lines(&self, naming: Naming) -> Vec<String> {
        let state = self.game.state();
        let Some(round) = state.rounds().last() else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        for bracket in [Bracket::Main, Bracket::Consolation] {
            let pairings = state.boards(round).into_iter();
            let pairings = pairings.filter(|pairing| pairing.fixture.bracket == bracket);
            let byes = round.byes.iter().filter(|bye| bye.bracket == bracket);
            let byes = byes.map(|bye| {
                let who = self.named(bye.entrant, naming);
                self.locale.say("tournament-pair-bye", &[("who", who.into())])
            });
            let all: Vec<String> = pairings.map(|pairing| self.pair(pairing, naming)).chain(byes).collect();
            if bracket == Bracket::Consolation && !all.is_empty() {
                lines.push(match naming {
                    Naming::Mention => format!("**{}**", self.bracket_name(bracket)),
                    Naming::Plain => self.bracket_name(bracket),
                });
            }
            lines.extend(all);
        }
        lines
    }

    /// Everyone's line in the standings; none of a knock-out, whose rounds say it.
    pub(crate) fn standing_lines(&self, naming: Naming) -> Vec<String> {
        let tie_break = match self.format() {
            Format::KnockOut => return Vec::new(),
            Format::RoundRobin => "pic-tournament-sonneborn",
            Format::Swiss { .. } => "pic-tournament-buchholz",
        };
        let tie_break = self.locale.say(tie_break, &[]);
        let line = |(place, one): (i64, &Standing)| {
            let args = [
                ("place", place.into()),
                ("who", self.named(one.entrant, naming).into()),
                ("points", self.points(one).into()),
                ("tiebreak", tie_break.clone().into()),
                ("worth", one.tie_break.to_string().into()),
                ("results", format!("{}–{}–{}", one.won, one.drawn, one.lost).into()),
            ];
            let line = self.locale.say("tournament-row", &args);
            match naming == Naming::Mention && self.is_own(one.entrant) {
                true => self.locale.say("tournament-row-own", &[("row", line.into())]),
                false => line,
            }
        };
        (1..).zip(&self.game.state().standings()).map(line).collect()
    }

    /// The points of an entrant in words.
    fn points(&self, one: &Standing) -> String {
        let text = one.points.to_string();
        // Halves are many, as far as grammar goes.
        let points = if text == "1" { 1_i64 } else { 2 };
        let args = [("points", points.into()), ("text", text.into())];
        self.locale.say("tournament-points", &args)
    }

    /// What is to be seen on its picture.
    pub(super) fn alt(&self) -> String {
        let state = self.game.state();
        let over = state.phase() == Phase::Finished;
        let round = match over {
            true => self.locale.say("pic-tournament-over", &[]),
            false => self.round_name(state.rounds().len().saturating_sub(1)),
        };
        let lines = match self.format() {
            Format::KnockOut if over => self.final_lines(),
            Format::KnockOut => self.round_lines(Naming::Plain),
            Format::RoundRobin | Format::Swiss { .. } => self.standing_lines(Naming::Plain),
        };
        let rows: Vec<String> = lines.iter().map(|line| format!("{line}.")).collect();
        let args = [
            ("game", self.game_name().into()),
            ("round", round.into()),
            ("rows", rows.join(" ").into()),
        ];
        fit_alt(&self.locale.say("tournament-alt", &args))
    }

    /// The pairings of the last rounds of a knock-out that is over, the final first.
    fn final_lines(&self) -> Vec<String> {
        let state = self.game.state();
        let last = state.rounds().iter().rev().take(3);
        let pairings = last.flat_map(|round| state.boards(round));
        pairings.map(|pairing| self.pair(pairing, Naming::Plain)).collect()
    }

    /// Who came second and third in a tournament that this entrant has won. Those who lost in the semi-finals of a knock-out share the third
    /// place, unless the two play for it; elsewhere those who are out of it have none.
    pub(super) fn runners_up(&self, champion: EntrantId) -> [Vec<EntrantId>; 2] {
        let state = self.game.state();
        if self.format() != Format::KnockOut {
            let there = |one: &EntrantId| *one != champion && state.presence(*one) == Some(Presence::In);
            let mut next = state.standings().into_iter().map(|one| one.entrant).filter(there);
            return [0, 1].map(|_| next.next().into_iter().collect());
        }
        let loser = |pairing: &Pairing| Some(pairing.fixture.seats[pairing.outcome?.winner()?.other()]);
        let mut rounds = state.rounds().iter().rev().map(|round| {
            let boards = state.boards(round).into_iter();
            let main = boards.filter(|pairing| pairing.fixture.bracket == Bracket::Main);
            main.filter_map(loser).collect()
        });
        let places: [Vec<EntrantId>; 2] = [0, 1].map(|_| rounds.next().unwrap_or_default());
        match self.consoles_for_third() {
            true => [places[0].clone(), self.consolation().into_iter().collect()],
            _ => places,
        }
    }

    /// Returns whether the losers of a knock-out's first round play for the third place: they are the losers of the semi-finals.
    pub(super) fn consoles_for_third(&self) -> bool {
        let state = self.game.state();
        let two_lost = state.rounds().len() < 2 || grid::boards(state, Bracket::Consolation, 1) > 0;
        self.format() == Format::KnockOut && state.seeds().len() == 4 && two_lost
    }

    /// The winner of the consolation bracket, once it is played out.
    pub(super) fn consolation(&self) -> Option<EntrantId> {
        let state = self.game.state();
        let last = (1..state.rounds().len()).rfind(|round| grid::boards(state, Bracket::Consolation, *round) == 1)?;
        let there = state.phase() == Phase::Finished && self.format() == Format::KnockOut;
        state.advances(Bracket::Consolation, last, 0).filter(|_| there)
    }

    /// Its organiser as a name that can be tapped; none if they were forgotten.
    pub(super) fn organiser(&self) -> Option<String> {
        let organiser = self.game.people().organiser;
        (organiser != UserId::FORGOTTEN).then(|| mention(organiser, self.locale))
    }

    /// Words an act with its author, or without one who was erased.
    pub(super) fn done_by(&self, id: &str, who: Option<UserId>) -> String {
        match who {
            Some(who) => {
                let args = [("who", mention(who, self.locale).into())];
                self.locale.say(&format!("{id}-by"), &args)
            }
            None => self.locale.say(id, &[]),
        }
    }

    /// Lists departed entrants, each with the reason; empty before the start.
    pub(super) fn out(&self) -> Vec<String> {
        let (state, removed_by) = (self.game.state(), &self.game.people().removed_by);
        let line = |entrant: &EntrantId| {
            let who = ("who", self.mention(*entrant).into());
            match (state.presence(*entrant)?, removed_by.get(entrant)) {
                (Presence::In, _) => None,
                (Presence::Left, _) => Some(self.locale.say("tournament-out-left", &[who])),
                (Presence::Removed, None) => Some(self.locale.say("tournament-out-removed", &[who])),
                (Presence::Removed, Some(by)) => {
                    let by = ("by", mention(*by, self.locale).into());
                    Some(self.locale.say("tournament-out-removed-by", &[who, by]))
                }
            }
        };
        state.seeds().iter().filter_map(line).collect()
    }
}

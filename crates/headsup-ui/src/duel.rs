//! Duels as people see them: planned, under way and over. Until one is over its messages tell who is done, and nothing else.

use crate::chooser::{Among, EntitySelect};
use crate::clocks::relative;
use crate::covers::covers;
use crate::daily::score_words;
use crate::ids::{CustomId, DuelPlan};
use crate::mention::{level_words, mention};
use crate::message::{Button, Everyone, Message, Part, Ping, Reader, Row, Select, SelectEntry, Style};
use crate::share::squares;
use crate::start::{ACCENT, sections};
use headsup_engine::{Catalog, GameInfo, Retrospect};
use headsup_i18n::Locale;
use headsup_match::duel::RESULT;
use headsup_match::solo::OPPONENT;
use headsup_match::{Duel, DuelKind, DuelPeople, DuelPlayer, DuelResult, DuelTeam, MatchId, UserId};
use strum::VariantArray;

/// So many duels under way are led to.
const RUNNING: usize = 5;

/// Plans a duel: who plays, and which game. Below stand those that are under way, the newest first, with the slugs of their games.
pub fn plan(catalog: Catalog, plan: DuelPlan, running: &[(MatchId, String)], locale: &Locale) -> Message<Everyone> {
    let words = match plan {
        DuelPlan::Open => locale.say("duel-plan-open", &[]),
        DuelPlan::Teams => locale.say("duel-plan-teams", &[]),
        DuelPlan::With(who) => locale.say("duel-plan-pair", &[("who", mention(who, locale).into())]),
    };
    let friend = EntitySelect {
        id: CustomId::DuelFriend.id(),
        hint: locale.say("duel-friend", &[]),
        among: Among::People,
        chosen: Vec::new(),
    };
    let others = [
        (DuelPlan::Open, "button-duel-open"),
        (DuelPlan::Teams, "button-duel-teams"),
    ];
    let others = others.into_iter().filter(|&(other, _)| other != plan);
    let others = others.map(|(other, label)| CustomId::DuelPlan(other).button(label, Style::Plain, locale));
    let begin = |info: &GameInfo| CustomId::DuelBegin(info.slug.to_owned(), plan);
    let mut parts = vec![Part::Text(words), Part::Picture];
    parts.extend(sections(catalog, locale, "button-duel-begin", begin));
    parts.extend([
        Part::Separator,
        Part::Row(Row::Chooser(friend)),
        Part::Row(Row::Buttons(others.collect())),
    ]);
    if let Some(row) = self::running(running, catalog) {
        parts.push(Part::Titled(locale.say("duel-running", &[]), row));
    }
    Message::framed(ACCENT, parts).picture(covers(catalog, locale))
}

/// Leads to a person's duels that run, by their games; none if they have none.
pub fn running(duels: &[(MatchId, String)], catalog: Catalog) -> Option<Row> {
    let led = duels.iter().filter_map(|(id, slug)| {
        let label = catalog.find(slug)?.info().name.to_owned();
        Some(Button::new(CustomId::Duel(*id).id(), label, Style::Plain))
    });
    let led: Vec<Button> = led.take(RUNNING).collect();
    (!led.is_empty()).then_some(Row::Buttons(led))
}

/// Asks whether a player means to leave a duel for good.
pub fn ask_to_leave(id: MatchId, locale: &Locale) -> Message<Reader> {
    Message::private(locale.say("duel-leave-sure", &[])).row(Row::Buttons(vec![
        CustomId::DuelLeave(id, true).button("button-duel-leave-now", Style::Grave, locale),
        CustomId::Duel(id).button("go-back", Style::Plain, locale),
    ]))
}

/// A duel, and who is in it.
pub struct DuelTable<'a> {
    /// The id of its deal.
    pub id: MatchId,
    /// How it stands.
    pub duel: &'a Duel,
    /// Its game.
    pub info: &'static GameInfo,
    /// Who its entries lead to.
    pub people: &'a DuelPeople,
    /// The language of what is said.
    pub locale: &'static Locale,
}

impl DuelTable<'_> {
    /// The message that says a duel has begun, and who is done; once it is over, how it ended.
    pub fn opening(&self) -> Message<Everyone> {
        let mut parts = match self.duel.ended {
            None => vec![
                Part::Text(format!("{}\n{}", self.headline(), self.rules())),
                Part::Text(self.players()),
            ],
            // The ranking stands in the other message.
            Some(_) if self.duel.log.posts.iter().any(|&(number, _)| number == RESULT) => {
                vec![Part::Text(self.outcome())]
            }
            Some(_) => vec![Part::Text(self.outcome()), Part::Text(self.ranking())],
        };
        parts.retain(|part| *part != Part::Text(String::new()));
        parts.push(Part::Row(self.ways()));
        Message::framed(self.info.ground.accent, parts)
    }

    /// The message that says how it ended, which notifies these people.
    pub fn result(&self, told: Vec<UserId>) -> Message<Everyone> {
        let look = CustomId::Duel(self.id).button("button-duel-look", Style::Plain, self.locale);
        let mut message = Message::public(self.outcome())
            .text(self.ranking())
            .row(Row::Buttons(vec![look]));
        message.ping = (!told.is_empty()).then_some(Ping::People(told));
        message
    }

    /// Tells a person what the message with this number says, which stands there.
    pub fn notice(&self, number: u8, who: UserId, link: &str) -> Message<Everyone> {
        let args = [
            ("who", mention(who, self.locale).into()),
            ("other", self.known(self.duel.terms.by).into()),
            ("game", self.info.name.into()),
            ("link", link.into()),
        ];
        let button = |press: CustomId, label, style| press.button(label, style, self.locale);
        let (words, ways) = match number {
            RESULT => {
                let words = format!("{}\n{}", self.locale.say("notice-duel-over", &args), self.outcome());
                (
                    words,
                    vec![button(CustomId::Duel(self.id), "button-duel-look", Style::Main)],
                )
            }
            _ => {
                let leave = CustomId::DuelLeave(self.id, false);
                let ways = vec![
                    button(CustomId::Duel(self.id), "button-duel-play", Style::Main),
                    button(leave, "button-duel-leave", Style::Plain),
                ];
                (self.locale.say("notice-duel", &args), ways)
            }
        };
        Message::public(words).ping(who).plain().row(Row::Buttons(ways))
    }

    /// A player as the ranking names them.
    fn who(&self, entry: MatchId) -> String {
        mention(self.ranked(entry), self.locale)
    }

    fn ranked(&self, entry: MatchId) -> UserId {
        self.people
            .get(&entry)
            .map_or(UserId::FORGOTTEN, |person| person.ranked())
    }

    /// A person who began it or is challenged, which they are told by their name.
    fn known(&self, entry: MatchId) -> String {
        let who = self.people.get(&entry).map_or(UserId::FORGOTTEN, |person| person.who);
        mention(who, self.locale)
    }

    /// The one who is challenged, if they have not joined.
    fn missing(&self) -> Option<MatchId> {
        self.duel
            .terms
            .invited
            .filter(|&entry| self.duel.player(entry).is_none())
    }

    fn headline(&self) -> String {
        let terms = &self.duel.terms;
        let id = match terms.kind {
            DuelKind::Pair => "duel-pair",
            DuelKind::Open => "duel-open",
            DuelKind::Teams => "duel-teams",
        };
        let args = [
            ("by", self.known(terms.by).into()),
            (
                "whom",
                terms.invited.map(|entry| self.known(entry)).unwrap_or_default().into(),
            ),
            ("game", self.info.name.into()),
        ];
        self.locale.say(id, &args)
    }

    fn rules(&self) -> String {
        let id = match self.duel.terms.kind {
            DuelKind::Teams => "duel-rules-teams",
            DuelKind::Pair | DuelKind::Open => "duel-rules",
        };
        let level = level_words(OPPONENT, self.locale);
        let ends = ("ends", relative(self.duel.ends()).into());
        let until = match self.duel.joins_until() {
            Some(join) if join < self.duel.ends() => {
                let args = [ends, ("join", relative(join).into())];
                self.locale.say("duel-until-join", &args)
            }
            _ => self.locale.say("duel-until", &[ends]),
        };
        format!("{}\n{until}", self.locale.say(id, &[("level", level.into())]))
    }

    /// Who is in it, and who of them is done.
    pub fn players(&self) -> String {
        let line = |player: &DuelPlayer| {
            let id = match player.score {
                Some(_) => "duel-player-done",
                None if player.left => "duel-player-left",
                None => "duel-player-plays",
            };
            self.locale.say(id, &[("who", self.who(player.entry).into())])
        };
        if self.duel.terms.kind != DuelKind::Teams {
            let waits = |entry| {
                self.locale
                    .say("duel-player-plays", &[("who", self.known(entry).into())])
            };
            let lines = self.duel.players.iter().map(line).chain(self.missing().map(waits));
            return lines.collect::<Vec<String>>().join("\n");
        }
        let lines = DuelTeam::VARIANTS.iter().flat_map(|&team| {
            let members: Vec<String> = self.duel.team(team).map(line).collect();
            let free = 2 - members.len() as i64;
            let free = (free > 0 && self.duel.joins_until().is_some())
                .then(|| self.locale.say("duel-team-free", &[("free", free.into())]));
            let head = self.locale.say("duel-team", &[("team", letter(team).into())]);
            [head].into_iter().chain(members).chain(free)
        });
        lines.collect::<Vec<String>>().join("\n")
    }

    /// Who won.
    pub fn outcome(&self) -> String {
        let mut args = vec![("game", self.info.name.into())];
        let id = match self.duel.result() {
            DuelResult::None if self.duel.terms.kind == DuelKind::Teams => "duel-no-team",
            DuelResult::None => "duel-none",
            DuelResult::Incomplete => "duel-incomplete",
            DuelResult::Alone(player) => {
                args.push(("who", self.who(player.entry).into()));
                "duel-alone"
            }
            DuelResult::Declined => {
                let who = self.duel.terms.invited.map(|entry| self.who(entry));
                args.push(("who", who.unwrap_or_default().into()));
                "duel-declined"
            }
            DuelResult::Left(player) => {
                args.push(("who", self.who(player.entry).into()));
                "duel-left"
            }
            DuelResult::Players(best) => {
                let names: Vec<String> = best.iter().map(|player| self.who(player.entry)).collect();
                args.push(("who", names.join(", ").into()));
                if best.len() == 1 { "duel-won" } else { "duel-drawn" }
            }
            DuelResult::Team(team) => {
                args.push(("team", letter(team).into()));
                "duel-team-won"
            }
            DuelResult::TeamsDraw => "duel-teams-drawn",
        };
        self.locale.say(id, &args)
    }

    /// Everyone's result, the best first. Only for a duel that is over.
    pub fn ranking(&self) -> String {
        let row = |(place, player): (Option<usize>, &DuelPlayer)| {
            let who = ("who", self.who(player.entry).into());
            match (place, &player.score) {
                (Some(place), Some(score)) => {
                    let score = score_words(score, self.locale);
                    let args = [who, ("place", (place as i64).into()), ("score", score.into())];
                    self.locale.say("duel-row", &args)
                }
                _ => self.unfinished(player),
            }
        };
        let ranking = self.duel.ranking();
        if self.duel.terms.kind != DuelKind::Teams {
            let id = if self.duel.declined {
                "duel-row-declined"
            } else {
                "duel-row-missing"
            };
            let missed = |entry| self.locale.say(id, &[("who", self.who(entry).into())]);
            let rows = ranking.into_iter().map(row).chain(self.missing().map(missed));
            return rows.collect::<Vec<String>>().join("\n");
        }
        let lines = self.duel.teams().into_iter().flat_map(|team| {
            let members = self.duel.team(team).map(|player| match &player.score {
                Some(score) => format!("▫️ {} · {}", self.who(player.entry), score_words(score, self.locale)),
                None => self.unfinished(player),
            });
            [self.team_row(team)]
                .into_iter()
                .chain(members.collect::<Vec<String>>())
        });
        lines.collect::<Vec<String>>().join("\n")
    }

    /// A player without a result.
    fn unfinished(&self, player: &DuelPlayer) -> String {
        let id = if player.left {
            "duel-row-left"
        } else {
            "duel-row-missing"
        };
        self.locale.say(id, &[("who", self.who(player.entry).into())])
    }

    fn team_row(&self, team: DuelTeam) -> String {
        let name = ("team", letter(team).into());
        let Some(score) = self.duel.team_score(team) else {
            return self.locale.say("duel-team-row-missing", &[name]);
        };
        let results = ("results", i64::from(score.results).into());
        let scored = self.duel.team(team).filter_map(|player| player.score);
        match scored.into_iter().any(|score| score.has_points()) {
            true => {
                let sign = if score.margin < 0 { '−' } else { '+' };
                let margin = format!("{sign}{}", score.margin.abs());
                let args = [name, results, ("margin", margin.into())];
                self.locale.say("duel-team-row-margin", &args)
            }
            false => self.locale.say("duel-team-row", &[name, results]),
        }
    }

    /// What everyone can press.
    fn ways(&self) -> Row {
        let (id, joins) = (self.id, self.duel.joins_until().is_some());
        let button = |press: CustomId, label, style| press.button(label, style, self.locale);
        let mut ways = match (self.duel.ended, self.duel.terms.kind) {
            (Some(_), _) => vec![button(CustomId::Duel(id), "button-duel-look", Style::Main)],
            (None, DuelKind::Teams) if joins => {
                let team = |(team, label)| button(CustomId::DuelTeam(id, team), label, Style::Main);
                let teams = [(DuelTeam::A, "button-duel-team-a"), (DuelTeam::B, "button-duel-team-b")];
                let (free, full): (Vec<_>, Vec<_>) =
                    teams.into_iter().partition(|(team, _)| self.duel.takes(Some(*team)));
                // Those of a full team go on.
                let play = (!full.is_empty()).then(|| button(CustomId::Duel(id), "button-duel-play", Style::Plain));
                free.into_iter().map(team).chain(play).collect()
            }
            (None, DuelKind::Open) if joins => vec![button(CustomId::Duel(id), "button-duel-join", Style::Main)],
            (None, _) => vec![button(CustomId::Duel(id), "button-duel-play", Style::Main)],
        };
        if self.duel.may_be_left() {
            ways.push(button(
                CustomId::DuelLeave(id, false),
                "button-duel-leave",
                Style::Plain,
            ));
        }
        ways.push(button(CustomId::DuelFair(id), "button-fair", Style::Plain));
        Row::Buttons(ways)
    }

    /// Asks whose try is to be looked back at, among those that `kept` names by their places in the duel; nothing if there is none. Only
    /// for a duel that is over.
    pub fn watch(&self, kept: &[usize], name: &dyn Fn(UserId) -> String) -> Option<Row> {
        let entry = |&at: &usize| {
            let player = self.duel.players.get(at)?;
            Some(SelectEntry {
                value: at.to_string(),
                label: name(self.ranked(player.entry)),
                detail: player.score.map(|score| score_words(&score, self.locale)),
                emoji: None,
            })
        };
        let entries: Vec<SelectEntry> = kept.iter().filter_map(entry).collect();
        let select = Select {
            id: CustomId::DuelWatch(self.id).id(),
            hint: self.locale.say("duel-watch", &[]),
            min: 1,
            max: 1,
            entries,
        };
        (!select.entries.is_empty()).then_some(Row::Select(select))
    }

    /// What a player shares of a duel that is over: no name, no card, no link. `told` is how their try went.
    pub fn card(&self, player: &DuelPlayer, told: Option<&Retrospect>) -> String {
        let mut rows = vec![format!("headsup · {}", self.plain_head())];
        rows.extend(player.score.map(|score| score_words(&score, self.locale)));
        let ranking = self.duel.ranking();
        let own = ranking.iter().find(|(_, one)| one.entry == player.entry);
        if let Some(&(Some(place), _)) = own
            && self.duel.terms.kind != DuelKind::Teams
        {
            let args = [
                ("place", (place as i64).into()),
                ("count", (ranking.len() as i64).into()),
            ];
            rows.push(self.locale.say("duel-share-place", &args));
        }
        rows.extend(told.into_iter().flat_map(squares));
        rows.join("\n")
    }

    /// Which duel it is.
    pub fn head(&self) -> String {
        self.locale.say("duel-head", &[("game", self.info.name.into())])
    }

    fn plain_head(&self) -> String {
        self.head().replace("**", "")
    }
}

fn letter(team: DuelTeam) -> &'static str {
    match team {
        DuelTeam::A => "A",
        DuelTeam::B => "B",
    }
}

#[cfg(test)]
mod tests;

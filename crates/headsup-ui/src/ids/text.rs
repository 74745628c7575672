//! The `custom_id`s as text: written and read.

use std::fmt;
use std::str::FromStr;

use super::custom_id::{CustomId, HistoryFilter, LONGEST, MenuLocation, MenuTarget};
use super::season::SeasonDraft;
use super::tournament::TournamentDraft;
use super::unknown::Unknown;
use crate::plan::Plan;
use crate::setup::DraftCode;
use headsup_engine::ChoiceId;
use headsup_match::UserId;
use headsup_match::tournament::{EntrantId, PairingId};

impl fmt::Display for HistoryFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game.as_deref().unwrap_or(ANY);
        match self.with {
            Some(with) => write!(f, "{} {game} {}", self.page, with.0),
            None => write!(f, "{} {game} {ANY}", self.page),
        }
    }
}

/// Stands in a form that showed the hash of the cut before it.
const SECOND: &str = "second";
/// Stands before the game of a lesson, of a puzzle, or of a deal of the day, or before the id of a duel, where the id of a match stands otherwise.
const LESSON: char = '=';
const PUZZLE: char = '+';
const DAILY: char = '~';
const DUEL: char = '^';
/// Stands for whatever game, or person.
const ANY: &str = "-";

impl fmt::Display for MenuTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MenuTarget::Match(game, mark) => write!(f, "{game} {mark}"),
            MenuTarget::Lesson(slug, step) => write!(f, "{LESSON}{slug} {step}"),
            MenuTarget::Puzzle(slug, puzzle) => write!(f, "{PUZZLE}{slug} {puzzle}"),
            MenuTarget::Daily(slug, at) => write!(f, "{DAILY}{slug} {at}"),
            MenuTarget::Duel(duel, ply) => write!(f, "{DUEL}{duel} {ply}"),
        }
    }
}

impl fmt::Display for MenuLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.at, self.page)?;
        self.path.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("v1 ")?;
        match self {
            CustomId::Accept(game) => write!(f, "accept {game}"),
            CustomId::Decline(game) => write!(f, "decline {game}"),
            CustomId::DeclineNow(game) => write!(f, "decline-now {game}"),
            CustomId::DeclineWith(game, regret) => write!(f, "decline-with {game} {regret}"),
            CustomId::Cut(game) => write!(f, "cut {game}"),
            CustomId::CutWith(game, reach, false) => write!(f, "cut-with {game} {reach}"),
            CustomId::CutWith(game, reach, true) => write!(f, "cut-with {game} {reach} {SECOND}"),
            CustomId::Fair(game) => write!(f, "fair {game}"),
            CustomId::FairFile(game) => write!(f, "fair-file {game}"),
            CustomId::Withdraw(game) => write!(f, "withdraw {game}"),
            CustomId::Rematch(game) => write!(f, "rematch {game}"),
            CustomId::Hand(game) => write!(f, "hand {game}"),
            CustomId::Vote(game) => write!(f, "vote {game}"),
            CustomId::Votes(game, page) => write!(f, "votes {game} {page}"),
            CustomId::Together(setup, voting) => write!(f, "together {setup} {voting}"),
            CustomId::TogetherSet(setup, voting, choice) => write!(f, "together-set {setup} {voting} {choice}"),
            CustomId::TogetherBegin(setup, voting) => write!(f, "together-begin {setup} {voting}"),
            CustomId::Watch(game) => write!(f, "watch {game}"),
            CustomId::More(game) => write!(f, "more {game}"),
            CustomId::Text(game, page) => write!(f, "text {game} {page}"),
            CustomId::Closer(game, page) => write!(f, "closer {game} {page}"),
            CustomId::Replay(game, stop, eyes) => write!(f, "replay {game} {stop} {eyes}"),
            CustomId::Animate(game) => write!(f, "animate {game}"),
            CustomId::AnimatePost(game) => write!(f, "animate-post {game}"),
            CustomId::Record(game) => write!(f, "record {game}"),
            CustomId::Again(game) => write!(f, "again {game}"),
            CustomId::Mute(game, mute) => write!(f, "mute {game} {mute}"),
            CustomId::Resign(game) => write!(f, "resign {game}"),
            CustomId::ResignNow(game, ply) => write!(f, "resign-now {game} {ply}"),
            CustomId::Propose(game, what, ply) => write!(f, "propose {game} {what} {ply}"),
            CustomId::Agree(game, what, ply) => write!(f, "agree {game} {what} {ply}"),
            CustomId::TurnDown(game, what, ply) => write!(f, "turn-down {game} {what} {ply}"),
            CustomId::Order(game, mark) => write!(f, "order {game} {mark}"),
            CustomId::NoOrder(game) => write!(f, "no-order {game}"),
            CustomId::Only(game, only) => write!(f, "only {game} {only}"),
            CustomId::Claim(game) => write!(f, "claim {game}"),
            CustomId::GiveTime(game) => write!(f, "give-time {game}"),
            CustomId::Export => write!(f, "export"),
            CustomId::Forget(sure) => write!(f, "forget {sure}"),
            CustomId::Lift => write!(f, "lift"),
            CustomId::Rules(slug, page) => write!(f, "rules {slug} {page}"),
            CustomId::Learn(slug, step) => write!(f, "learn {slug} {step}"),
            CustomId::ShowMove(slug, step) => write!(f, "show-move {slug} {step}"),
            CustomId::LearnMove(slug, step) => write!(f, "learn-move {slug} {step}"),
            CustomId::Puzzle(slug) => write!(f, "puzzle {slug}"),
            CustomId::PuzzleGames => write!(f, "puzzle-games"),
            CustomId::Today => write!(f, "today"),
            CustomId::DailyPast => write!(f, "daily-past"),
            CustomId::DailyFair => write!(f, "daily-fair"),
            CustomId::Daily(slug) => write!(f, "daily {slug}"),
            CustomId::DailyAgain(slug) => write!(f, "daily-again {slug}"),
            CustomId::DailyLook(slug, day) => write!(f, "daily-look {slug} {day}"),
            CustomId::DailyReplay(slug, day, whose, ply) => write!(f, "daily-replay {slug} {day} {whose} {ply}"),
            CustomId::DailyShare(slug, day) => write!(f, "daily-share {slug} {day}"),
            CustomId::DailyPost(slug, day) => write!(f, "daily-post {slug} {day}"),
            CustomId::DailyRecord(slug, day) => write!(f, "daily-record {slug} {day}"),
            CustomId::DailyReminder => write!(f, "daily-reminder"),
            CustomId::DailyRemind(hour) => write!(f, "daily-remind {hour}"),
            CustomId::DailyRemindNot => write!(f, "daily-remind-not"),
            CustomId::DuelPlan(plan) => write!(f, "duel-plan {plan}"),
            CustomId::DuelFriend => write!(f, "duel-friend"),
            CustomId::DuelBegin(slug, plan) => write!(f, "duel-begin {slug} {plan}"),
            CustomId::Duel(duel) => write!(f, "duel {duel}"),
            CustomId::DuelTeam(duel, team) => write!(f, "duel-team {duel} {team}"),
            CustomId::DuelClose(duel) => write!(f, "duel-close {duel}"),
            CustomId::DuelLeave(duel, sure) => write!(f, "duel-leave {duel} {sure}"),
            CustomId::DuelWatch(duel) => write!(f, "duel-watch {duel}"),
            CustomId::DuelReplay(duel, number, ply) => write!(f, "duel-replay {duel} {number} {ply}"),
            CustomId::DuelShare(duel) => write!(f, "duel-share {duel}"),
            CustomId::DuelPost(duel) => write!(f, "duel-post {duel}"),
            CustomId::DuelRecord(duel) => write!(f, "duel-record {duel}"),
            CustomId::DuelFair(duel) => write!(f, "duel-fair {duel}"),
            CustomId::Challenge(person) => write!(f, "challenge {}", person.0),
            CustomId::Start(plan) => planned(f, "start", plan),
            CustomId::Surprise(plan) => planned(f, "surprise", plan),
            CustomId::Lessons(plan) => planned(f, "lessons", plan),
            CustomId::Whom(setup) => write!(f, "whom {setup}"),
            CustomId::Invite(setup) => write!(f, "invite {setup}"),
            CustomId::Level(setup) => write!(f, "level {setup}"),
            CustomId::Terms(setup) => write!(f, "terms {setup}"),
            CustomId::Setup(setup, at) => write!(f, "setup {setup} {at}"),
            CustomId::Send(setup) => write!(f, "send {setup}"),
            CustomId::Computer(setup) => write!(f, "computer {setup}"),
            CustomId::CutFirst(setup) => write!(f, "cut-first {setup}"),
            CustomId::Hint(game) => write!(f, "hint {game}"),
            CustomId::Idea(game, mark, number) => write!(f, "idea {game} {mark} {number}"),
            CustomId::Why(game) => write!(f, "why {game}"),
            CustomId::CoachOff(game) => write!(f, "coach-off {game}"),
            CustomId::Review(game) => write!(f, "review {game}"),
            CustomId::Instead(game, ply, text) => write!(f, "instead {game} {ply} {text}"),
            CustomId::Share(game) => write!(f, "share {game}"),
            CustomId::SharePost(game) => write!(f, "share-post {game}"),
            CustomId::Which(wish) => write!(f, "which {wish}"),
            CustomId::Show(fork) => write!(f, "show {fork}"),
            CustomId::Choose(fork) => write!(f, "choose {fork}"),
            CustomId::Pick(fork) => write!(f, "pick {fork}"),
            CustomId::PickAll(fork) => write!(f, "pick-all {fork}"),
            CustomId::Sure(game, mark, text) => write!(f, "sure {game} {mark} {text}"),
            CustomId::History(past) => write!(f, "history {past}"),
            CustomId::Stats(page) => write!(f, "stats {page}"),
            CustomId::Profile => f.write_str("profile"),
            CustomId::ProfilePost => f.write_str("profile-post"),
            CustomId::Hidden(hidden, slug) => write!(f, "hidden {hidden} {slug}"),
            CustomId::Season => write!(f, "season"),
            CustomId::Champions(page) => write!(f, "champions {page}"),
            CustomId::SeasonHide(hidden) => write!(f, "season-hide {hidden}"),
            CustomId::SeasonLeave(begun, left) => write!(f, "season-leave {begun} {left}"),
            CustomId::SeasonPlan(draft) => write!(f, "season-plan {draft}"),
            CustomId::SeasonSet(draft, choice) => write!(f, "season-set {draft} {choice}"),
            CustomId::SeasonAsk(draft) => write!(f, "season-ask {draft}"),
            CustomId::SeasonBegin(draft) => write!(f, "season-begin {draft}"),
            CustomId::SeasonStop(begun) => write!(f, "season-stop {begun}"),
            CustomId::SeasonStopNow(begun) => write!(f, "season-stop-now {begun}"),
            CustomId::Tournaments => f.write_str("tournaments"),
            CustomId::TournamentWhich => f.write_str("tournament-which"),
            CustomId::TournamentPlan(draft) => write!(f, "tournament-plan {draft}"),
            CustomId::TournamentSet(draft, choice) => write!(f, "tournament-set {draft} {choice}"),
            CustomId::TournamentAnnounce(draft) => write!(f, "tournament-announce {draft}"),
            CustomId::Tournament(id, page) => write!(f, "tournament {id} {page}"),
            CustomId::TournamentAgain(id) => write!(f, "tournament-again {id}"),
            CustomId::TournamentJoin(id) => write!(f, "tournament-join {id}"),
            CustomId::TournamentLeave(id, sure) => write!(f, "tournament-leave {id} {sure}"),
            CustomId::TournamentAppear(id, pairing) => write!(f, "tournament-appear {id} {pairing}"),
            CustomId::TournamentOrganise(id, page) => write!(f, "tournament-organise {id} {page}"),
            CustomId::TournamentEntrant(id) => write!(f, "tournament-entrant {id}"),
            CustomId::TournamentReplace(id, entrant) => write!(f, "tournament-replace {id} {entrant}"),
            CustomId::TournamentTake(id, entrant, question) => {
                write!(f, "tournament-take {id} {entrant}")?;
                write_question(f, *question)
            }
            CustomId::TournamentDecline(id, entrant, question) => {
                write!(f, "tournament-decline {id} {entrant}")?;
                write_question(f, *question)
            }
            CustomId::TournamentRemove(id, entrant) => write!(f, "tournament-remove {id} {entrant}"),
            CustomId::TournamentBegin(id) => write!(f, "tournament-begin {id}"),
            CustomId::TournamentPause(id, pause) => write!(f, "tournament-pause {id} {pause}"),
            CustomId::TournamentEnd(id, sure) => write!(f, "tournament-end {id} {sure}"),
            CustomId::TakeBack(game, mark) => write!(f, "take-back {game} {mark}"),
            CustomId::Settings(page) => write!(f, "settings {page}"),
            CustomId::Set(own) => write!(f, "set {own}"),
            CustomId::Server(page) => write!(f, "server {page}"),
            CustomId::SetServer(key) => write!(f, "set-server {key}"),
            CustomId::Stop(game) => write!(f, "stop {game}"),
            CustomId::StopNow(game, clear) => write!(f, "stop-now {game} {clear}"),
        }
    }
}

/// The number of a question, behind everything else.
fn write_question(f: &mut fmt::Formatter<'_>, question: Option<u16>) -> fmt::Result {
    question.map_or(Ok(()), |question| write!(f, " {question}"))
}

/// Where nothing is known of a match yet, nothing of it is written.
fn planned(f: &mut fmt::Formatter<'_>, verb: &str, plan: &Plan) -> fmt::Result {
    match *plan == Plan::default() {
        true => f.write_str(verb),
        false => write!(f, "{verb} {plan}"),
    }
}

impl FromStr for CustomId {
    type Err = Unknown;

    fn from_str(id: &str) -> Result<CustomId, Unknown> {
        let mut parts = id.split(' ');
        if id.len() > LONGEST || parts.next() != Some("v1") {
            return Err(Unknown);
        }
        let verb = parts.next().ok_or(Unknown)?;
        let press = match verb {
            "accept" => CustomId::Accept(next(&mut parts)?),
            "decline" => CustomId::Decline(next(&mut parts)?),
            "decline-now" => CustomId::DeclineNow(next(&mut parts)?),
            "decline-with" => CustomId::DeclineWith(next(&mut parts)?, next(&mut parts)?),
            "cut" => CustomId::Cut(next(&mut parts)?),
            "cut-with" => {
                let (game, reach) = (next(&mut parts)?, next(&mut parts)?);
                CustomId::CutWith(game, reach, parts.next() == Some(SECOND))
            }
            "fair" => CustomId::Fair(next(&mut parts)?),
            "fair-file" => CustomId::FairFile(next(&mut parts)?),
            "withdraw" => CustomId::Withdraw(next(&mut parts)?),
            "rematch" => CustomId::Rematch(next(&mut parts)?),
            "hand" => CustomId::Hand(next(&mut parts)?),
            "vote" => CustomId::Vote(next(&mut parts)?),
            "votes" => CustomId::Votes(next(&mut parts)?, next(&mut parts)?),
            "together" => CustomId::Together(setup(&mut parts)?, next(&mut parts)?),
            "together-set" => CustomId::TogetherSet(setup(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "together-begin" => CustomId::TogetherBegin(setup(&mut parts)?, next(&mut parts)?),
            "watch" => CustomId::Watch(next(&mut parts)?),
            "more" => CustomId::More(next(&mut parts)?),
            "text" => CustomId::Text(next(&mut parts)?, next(&mut parts)?),
            "closer" => CustomId::Closer(next(&mut parts)?, next(&mut parts)?),
            "replay" => CustomId::Replay(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "animate" => CustomId::Animate(next(&mut parts)?),
            "animate-post" => CustomId::AnimatePost(next(&mut parts)?),
            "record" => CustomId::Record(next(&mut parts)?),
            "again" => CustomId::Again(next(&mut parts)?),
            "mute" => CustomId::Mute(next(&mut parts)?, next(&mut parts)?),
            "resign" => CustomId::Resign(next(&mut parts)?),
            "resign-now" => CustomId::ResignNow(next(&mut parts)?, next(&mut parts)?),
            "propose" => CustomId::Propose(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "agree" => CustomId::Agree(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "turn-down" => CustomId::TurnDown(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "order" => CustomId::Order(next(&mut parts)?, next(&mut parts)?),
            "no-order" => CustomId::NoOrder(next(&mut parts)?),
            "only" => CustomId::Only(next(&mut parts)?, next(&mut parts)?),
            "claim" => CustomId::Claim(next(&mut parts)?),
            "give-time" => CustomId::GiveTime(next(&mut parts)?),
            "export" => CustomId::Export,
            "forget" => CustomId::Forget(next(&mut parts)?),
            "lift" => CustomId::Lift,
            "rules" => CustomId::Rules(next(&mut parts)?, next(&mut parts)?),
            "learn" => CustomId::Learn(next(&mut parts)?, next(&mut parts)?),
            "show-move" => CustomId::ShowMove(next(&mut parts)?, next(&mut parts)?),
            "learn-move" => CustomId::LearnMove(next(&mut parts)?, next(&mut parts)?),
            "puzzle" => CustomId::Puzzle(next(&mut parts)?),
            "puzzle-games" => CustomId::PuzzleGames,
            "today" => CustomId::Today,
            "daily-past" => CustomId::DailyPast,
            "daily-fair" => CustomId::DailyFair,
            "daily" => CustomId::Daily(next(&mut parts)?),
            "daily-again" => CustomId::DailyAgain(next(&mut parts)?),
            "daily-look" => CustomId::DailyLook(next(&mut parts)?, next(&mut parts)?),
            "daily-replay" => {
                let (slug, day) = (next(&mut parts)?, next(&mut parts)?);
                CustomId::DailyReplay(slug, day, next(&mut parts)?, next(&mut parts)?)
            }
            "daily-share" => CustomId::DailyShare(next(&mut parts)?, next(&mut parts)?),
            "daily-post" => CustomId::DailyPost(next(&mut parts)?, next(&mut parts)?),
            "daily-record" => CustomId::DailyRecord(next(&mut parts)?, next(&mut parts)?),
            "daily-reminder" => CustomId::DailyReminder,
            "daily-remind" => CustomId::DailyRemind(next(&mut parts)?),
            "daily-remind-not" => CustomId::DailyRemindNot,
            "duel-plan" => CustomId::DuelPlan(next(&mut parts)?),
            "duel-friend" => CustomId::DuelFriend,
            "duel-begin" => CustomId::DuelBegin(next(&mut parts)?, next(&mut parts)?),
            "duel" => CustomId::Duel(next(&mut parts)?),
            "duel-team" => CustomId::DuelTeam(next(&mut parts)?, next(&mut parts)?),
            "duel-close" => CustomId::DuelClose(next(&mut parts)?),
            "duel-leave" => CustomId::DuelLeave(next(&mut parts)?, next(&mut parts)?),
            "duel-watch" => CustomId::DuelWatch(next(&mut parts)?),
            "duel-replay" => CustomId::DuelReplay(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "duel-share" => CustomId::DuelShare(next(&mut parts)?),
            "duel-post" => CustomId::DuelPost(next(&mut parts)?),
            "duel-record" => CustomId::DuelRecord(next(&mut parts)?),
            "duel-fair" => CustomId::DuelFair(next(&mut parts)?),
            "challenge" => CustomId::Challenge(UserId(next(&mut parts)?)),
            "start" => CustomId::Start(plan(&mut parts)?),
            "surprise" => CustomId::Surprise(plan(&mut parts)?),
            "lessons" => CustomId::Lessons(plan(&mut parts)?),
            "whom" => CustomId::Whom(setup(&mut parts)?),
            "invite" => CustomId::Invite(setup(&mut parts)?),
            "level" => CustomId::Level(setup(&mut parts)?),
            "terms" => CustomId::Terms(setup(&mut parts)?),
            "setup" => CustomId::Setup(setup(&mut parts)?, next(&mut parts)?),
            "send" => CustomId::Send(setup(&mut parts)?),
            "computer" => CustomId::Computer(setup(&mut parts)?),
            "cut-first" => CustomId::CutFirst(setup(&mut parts)?),
            "hint" => CustomId::Hint(next(&mut parts)?),
            "idea" => CustomId::Idea(next(&mut parts)?, next(&mut parts)?, next(&mut parts)?),
            "why" => CustomId::Why(next(&mut parts)?),
            "coach-off" => CustomId::CoachOff(next(&mut parts)?),
            "review" => CustomId::Review(next(&mut parts)?),
            "instead" => {
                let (game, ply) = (next(&mut parts)?, next(&mut parts)?);
                CustomId::Instead(game, ply, parts.by_ref().collect::<Vec<_>>().join(" "))
            }
            "share" => CustomId::Share(next(&mut parts)?),
            "share-post" => CustomId::SharePost(next(&mut parts)?),
            "which" => CustomId::Which(next(&mut parts)?),
            "show" => CustomId::Show(fork(&mut parts)?),
            "choose" => CustomId::Choose(fork(&mut parts)?),
            "pick" => CustomId::Pick(fork(&mut parts)?),
            "pick-all" => CustomId::PickAll(fork(&mut parts)?),
            "sure" => {
                let (game, mark) = (next(&mut parts)?, next(&mut parts)?);
                CustomId::Sure(game, mark, parts.by_ref().collect::<Vec<_>>().join(" "))
            }
            "take-back" => CustomId::TakeBack(next(&mut parts)?, next(&mut parts)?),
            "history" => CustomId::History(past(&mut parts)?),
            "stats" => CustomId::Stats(next(&mut parts)?),
            "profile" => CustomId::Profile,
            "profile-post" => CustomId::ProfilePost,
            "hidden" => CustomId::Hidden(next(&mut parts)?, next(&mut parts)?),
            "season" => CustomId::Season,
            "champions" => CustomId::Champions(next(&mut parts)?),
            "season-hide" => CustomId::SeasonHide(next(&mut parts)?),
            "season-leave" => CustomId::SeasonLeave(next(&mut parts)?, next(&mut parts)?),
            "season-plan" => CustomId::SeasonPlan(SeasonDraft::read(&mut parts)?),
            "season-set" => CustomId::SeasonSet(SeasonDraft::read(&mut parts)?, next(&mut parts)?),
            "season-ask" => CustomId::SeasonAsk(SeasonDraft::read(&mut parts)?),
            "season-begin" => CustomId::SeasonBegin(SeasonDraft::read(&mut parts)?),
            "season-stop" => CustomId::SeasonStop(next(&mut parts)?),
            "season-stop-now" => CustomId::SeasonStopNow(next(&mut parts)?),
            "tournaments" => CustomId::Tournaments,
            "tournament-which" => CustomId::TournamentWhich,
            "tournament-plan" => CustomId::TournamentPlan(TournamentDraft::read(&mut parts)?),
            "tournament-set" => CustomId::TournamentSet(TournamentDraft::read(&mut parts)?, next(&mut parts)?),
            "tournament-announce" => CustomId::TournamentAnnounce(TournamentDraft::read(&mut parts)?),
            "tournament" => CustomId::Tournament(next(&mut parts)?, next(&mut parts)?),
            "tournament-again" => CustomId::TournamentAgain(next(&mut parts)?),
            "tournament-join" => CustomId::TournamentJoin(next(&mut parts)?),
            "tournament-leave" => CustomId::TournamentLeave(next(&mut parts)?, next(&mut parts)?),
            "tournament-appear" => CustomId::TournamentAppear(next(&mut parts)?, PairingId(next(&mut parts)?)),
            "tournament-organise" => CustomId::TournamentOrganise(next(&mut parts)?, next(&mut parts)?),
            "tournament-entrant" => CustomId::TournamentEntrant(next(&mut parts)?),
            "tournament-replace" => CustomId::TournamentReplace(next(&mut parts)?, EntrantId(next(&mut parts)?)),
            "tournament-take" => {
                let (id, entrant) = (next(&mut parts)?, EntrantId(next(&mut parts)?));
                CustomId::TournamentTake(id, entrant, question(&mut parts)?)
            }
            "tournament-decline" => {
                let (id, entrant) = (next(&mut parts)?, EntrantId(next(&mut parts)?));
                CustomId::TournamentDecline(id, entrant, question(&mut parts)?)
            }
            "tournament-remove" => CustomId::TournamentRemove(next(&mut parts)?, EntrantId(next(&mut parts)?)),
            "tournament-begin" => CustomId::TournamentBegin(next(&mut parts)?),
            "tournament-pause" => CustomId::TournamentPause(next(&mut parts)?, next(&mut parts)?),
            "tournament-end" => CustomId::TournamentEnd(next(&mut parts)?, next(&mut parts)?),
            "settings" => CustomId::Settings(next(&mut parts)?),
            "set" => CustomId::Set(next(&mut parts)?),
            "server" => CustomId::Server(next(&mut parts)?),
            "set-server" => CustomId::SetServer(next(&mut parts)?),
            "stop" => CustomId::Stop(next(&mut parts)?),
            "stop-now" => CustomId::StopNow(next(&mut parts)?, next(&mut parts)?),
            _ => return Err(Unknown),
        };
        // What is written differently from how it is printed was not printed here.
        if parts.next().is_some() || press.to_string() != id {
            return Err(Unknown);
        }
        Ok(press)
    }
}

fn next<'a, T: FromStr>(parts: &mut impl Iterator<Item = &'a str>) -> Result<T, Unknown> {
    parts.next().and_then(|part| part.parse().ok()).ok_or(Unknown)
}

fn question<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<Option<u16>, Unknown> {
    parts.next().map(|part| part.parse().map_err(|_| Unknown)).transpose()
}

fn past<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<HistoryFilter, Unknown> {
    let page = next(parts)?;
    let game: String = next(parts)?;
    let game = Some(game).filter(|game| game != ANY);
    let with = match parts.next().ok_or(Unknown)? {
        ANY => None,
        who => Some(UserId(who.parse().map_err(|_| Unknown)?)),
    };
    Ok(HistoryFilter { page, game, with })
}

fn plan<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<Plan, Unknown> {
    let words: Vec<&str> = parts.collect();
    match words.is_empty() {
        true => Ok(Plan::default()),
        false => words.join(" ").parse(),
    }
}

fn setup<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<DraftCode, Unknown> {
    let parts = [(); 3].map(|()| parts.next());
    let [Some(game), Some(whom), Some(chosen)] = parts else {
        return Err(Unknown);
    };
    DraftCode::read(game, whom, chosen).ok_or(Unknown)
}

fn fork<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<MenuLocation, Unknown> {
    let of: String = next(parts)?;
    let at = if let Some(slug) = of.strip_prefix(LESSON) {
        MenuTarget::Lesson(slug.to_owned(), next(parts)?)
    } else if let Some(slug) = of.strip_prefix(PUZZLE) {
        MenuTarget::Puzzle(slug.to_owned(), next(parts)?)
    } else if let Some(slug) = of.strip_prefix(DAILY) {
        MenuTarget::Daily(slug.to_owned(), next(parts)?)
    } else if let Some(duel) = of.strip_prefix(DUEL) {
        MenuTarget::Duel(duel.parse().map_err(|_| Unknown)?, next(parts)?)
    } else {
        MenuTarget::Match(of.parse().map_err(|_| Unknown)?, next(parts)?)
    };
    Ok(MenuLocation {
        at,
        page: next(parts)?,
        path: parts.map(ChoiceId::from).collect(),
    })
}

//! The computer as an opponent: its levels, how a match against it begins, and what it would do in a player's place.

use crate::answer::{Answer, Reply};
use crate::handlers::challenge::{self, NewChallenge};
use crate::handlers::guild_settings::closed_here;
use crate::request_context::RequestContext;
use crate::updates::challenges::Challenges;
use crate::updates::panels::Panels;
use headsup_app::{Analysis, AppError, Matches};
use headsup_engine::{Decision, LegalMove, Level};
use headsup_match::{Challengee, MatchId, Refusal, UserId};
use headsup_ui::limits::clip;
use headsup_ui::mention::mentions;
use headsup_ui::message::Message;
use headsup_ui::review::percent;
use headsup_ui::setup::ChallengeDraft;
use headsup_ui::table;

/// The level that gives hints, and how many other moves it weighs aloud.
const ADVISER: Level = Level::Hard;
const OTHERS: usize = 2;
/// Characters of a move's name in a hint.
const NAME: usize = 200;
/// Characters of what a turn did.
const TOLD: usize = 900;
/// A turn that changes the chances by less than this makes no difference a player would notice.
const CLEARLY: f32 = 0.04;

/// A match against the computer, played where it was asked for.
pub async fn against(
    matches: &Matches,
    panels: &Panels,
    challenges: &Challenges,
    caller: &RequestContext,
    setup: &ChallengeDraft,
    level: Level,
    cut_first: bool,
) -> Result<Reply, AppError> {
    let whom = Challengee::Person(UserId::computer(level));
    let terms = setup.clone().rated(false).terms(caller.here.guild)?;
    let challenge = NewChallenge {
        whom,
        terms,
        may_call: false,
        cut_first,
    };
    challenge::send(matches, panels, challenges, caller, challenge).await
}

/// Two levels play each other here, for all to see.
pub async fn exhibition(
    matches: &Matches,
    panels: &Panels,
    caller: &RequestContext,
    slug: &str,
    levels: [Level; 2],
) -> Result<Reply, AppError> {
    if let Some(refused) = closed_here(caller)? {
        return Ok(refused.into());
    }
    if levels[0] == levels[1] {
        return Ok(Answer::add(Message::private(caller.locale.say("exhibition-same", &[]))).into());
    }
    let game = caller.catalog.find(slug).ok_or(Refusal::UnknownTerms)?;
    let terms = ChallengeDraft::new(game.info(), Challengee::Anyone).terms(caller.here.guild)?;
    let done = matches.exhibition(caller.key(), levels, terms).await?;
    let answer = challenge::begun(panels, caller, done.game()).await?;
    Ok(done.acknowledge(answer).into())
}

/// Tells what the computer's last turn was worth, judged by what the caller can see: its own reasons would reveal its hand.
pub async fn why(
    matches: &Matches,
    analysis: &Analysis,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let seat = game.seat_of(caller.who).ok_or(Refusal::NotYourMatch)?;
    let locale = caller.locale;
    if !game.people().with_computer() {
        return Ok(Answer::add(Message::private(locale.say("why-nowhere", &[]))));
    }
    let names = mentions(&game, locale);
    let told = table::told(&game, game.last_turn(), locale, &names, TOLD);
    let Some(turned) = analysis.turned(game, seat).await? else {
        return Err(Refusal::NotYourTurn.into());
    };
    let message = match turned.after - turned.before {
        gain if gain <= -CLEARLY => "why-better",
        gain if gain >= CLEARLY => "why-worse",
        _ => "why-even",
    };
    let args = [
        ("before", percent(turned.before).into()),
        ("after", percent(turned.after).into()),
    ];
    let rows = [
        told,
        Some(locale.say(message, &args)),
        Some(locale.say("why-honest", &[])),
    ];
    let rows: Vec<_> = rows.into_iter().flatten().collect();
    Ok(Answer::add(Message::private(rows.join("\n"))))
}

/// Tells what the computer would do in the caller's place and why: from what they may see, and only in matches against it.
pub async fn hint(
    matches: &Matches,
    analysis: &Analysis,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let seat = game.seat_of(caller.who).ok_or(Refusal::NotYourMatch)?;
    if !game.people().with_computer() {
        return Ok(Answer::add(Message::private(caller.locale.say("hint-nowhere", &[]))));
    }
    let locale = caller.locale;
    let (info, sides) = (game.info(), locale.sides(game.info()));
    let legal = game.table_of(seat).and_then(|table| table.legal()?.open(seat));
    let legal = legal.ok_or(Refusal::NotYourTurn)?;
    let name = |notation: &str| {
        let is = |entry: &&LegalMove| entry.notation == notation;
        let label = legal
            .iter()
            .find(is)
            .map(|entry| locale.line(info, &entry.label.label, &sides));
        clip(&label.unwrap_or_else(|| notation.to_owned()), NAME)
    };
    let table = game.table_of(seat).map(|table| table.boxed_clone());
    let reason = |notation: &str| {
        let line = table.as_ref()?.reason(notation)?.open(seat)?;
        Some(locale.line(info, &line, &sides))
    };
    let decided = analysis.decide(game, seat, ADVISER).await?;
    let Decision { thought, .. } = decided.ok_or(Refusal::NotYourTurn)?;
    let Some((best, others)) = thought.moves.split_first() else {
        return Err(Refusal::NotYourTurn.into());
    };
    let mut rows = vec![match others.is_empty() {
        true => locale.say("hint-only", &[("move", name(&best.notation).into())]),
        false => locale.say(
            "hint-best",
            &[
                ("move", name(&best.notation).into()),
                ("notation", (&best.notation).into()),
                ("chance", percent(best.chance).into()),
            ],
        ),
    }];
    rows.extend(reason(&best.notation));
    for other in others.iter().filter(|other| other.visits > 0).take(OTHERS) {
        let args = [
            ("move", name(&other.notation).into()),
            ("chance", percent(other.chance).into()),
        ];
        rows.push(locale.say("hint-other", &args));
    }
    rows.push(locale.say("hint-honest", &[]));
    Ok(Answer::add(Message::private(rows.join("\n"))))
}

//! What a person is shown of a match on request: their panel, the position in words, the table put up anew; and how they resign.

use crate::answer::{Answer, Reply};
use crate::handlers::voting::check_channel;
use crate::message_index::MessageIndex;
use crate::posts::Posts;
use crate::request_context::RequestContext;
use crate::updates::message_indexes::{IndexGuard, MessageIndexes};
use crate::updates::panels::Panels;
use headsup_app::{AppError, Matches};
use headsup_match::{Command, Match, MatchId, Perspective, Phase, Proposal, Refusal};
use headsup_ui::Access;
use headsup_ui::ids::{CustomId, ReplayCursor};
use headsup_ui::limits::pages;
use headsup_ui::mention::mention;
use headsup_ui::message::{Button, Message, Picture, Row, Style};
use headsup_ui::pages::paged;
use headsup_ui::plan::Plan;
use headsup_ui::player_names::captions;
use headsup_ui::table;

/// Characters of one page of the position.
const PAGE: usize = 1_800;

/// A player's panel as it is now, with a word before it.
pub async fn panel(
    panels: &Panels,
    caller: &RequestContext,
    game: &Match,
    word: Option<String>,
) -> Result<Answer, AppError> {
    let mut place = place_heard(&panels.index, caller, game.id()).await?;
    if place == MessageIndex::default() && game.people().with_computer() && game.channel().is_none() {
        // The program ended before it noted that the match has no table.
        let guard = panels.index.lock(game.id()).await;
        keep_private(&guard, caller, game).await?;
        place = guard.get().await?;
    }
    let mut look = panels.context(caller, game).await?;
    look.story = place.story.advantage();
    let mut message = look.panel();
    let trouble = match place.table_of(caller.who) {
        Some(spot) if spot.lost => Some("table-lost"),
        Some(spot) if spot.reach == Access::Borrowed && spot.guild.is_some() => Some("table-borrowed"),
        Some(_) => None,
        None => Some("table-lost"),
    };
    let trouble = trouble.filter(|_| game.phase().is_open() && !place.private);
    if let Some(trouble) = trouble {
        message = message.also(&format!("-# {}", caller.locale.say(trouble, &[])));
    }
    if let Some(word) = word {
        message = message.led_by(&word);
    }
    // In direct messages it stays below what is said there, unless it is pressed itself.
    let lasts = place.private && caller.here.reach == Access::Direct;
    Ok(match lasts && !caller.pressed.is_some_and(|pressed| pressed.panel) {
        true => Answer::aloud(caller, "panel-below").then_lasting_panel(caller, message, game),
        false => Answer::turn_panel(message, game),
    })
}

/// Notes that a match against the computer has no table, unless its messages are known already.
pub async fn keep_private(guard: &IndexGuard, caller: &RequestContext, game: &Match) -> Result<(), AppError> {
    if game.phase() == Phase::Playing && guard.get().await? == MessageIndex::default() {
        let private = MessageIndex {
            private: true,
            home: caller.here.guild,
            ..MessageIndex::default()
        };
        guard.save(&private).await?;
    }
    let asked = game.awaiting().and_then(|side| game.people().on(side));
    match asked == Some(caller.who) {
        true => guard.knows(caller.who, game).await,
        false => Ok(()),
    }
}

/// Where the messages of a match are. The table message here goes on in the language of the server, or of its only reader, if that
/// is another one by now.
async fn place_heard(index: &MessageIndexes, caller: &RequestContext, id: MatchId) -> Result<MessageIndex, AppError> {
    let place = index.get(id).await?;
    let changed = |place: &MessageIndex| {
        let table = place
            .table_of(caller.who)
            .filter(|spot| spot.channel == caller.here.channel);
        table.is_some_and(|spot| spot.locale().code() != caller.aloud(Some(spot)).code())
    };
    if !changed(&place) {
        return Ok(place);
    }
    let guard = index.lock(id).await;
    let mut place = guard.get().await?;
    if let Some(spot) = place.tables.iter_mut().find(|spot| spot.channel == caller.here.channel) {
        spot.language = caller.aloud(Some(&*spot)).code().to_owned();
    }
    guard.save(&place).await?;
    Ok(place)
}

/// Shows a player their panel, and anyone else who plays here. Pressed on a table message that only tokens reach, or that is not the
/// one kept up to date, it also brings that message up to date.
pub async fn hand(
    matches: &Matches,
    index: &MessageIndexes,
    panels: &Panels,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.arrive(caller.who, matches.load(id).await?).await?;
    if game.people().side_of(caller.who).is_none() {
        let names: Vec<String> = game.people().iter().map(|who| mention(who, caller.locale)).collect();
        let text = match &names[..] {
            [one, two] => caller
                .locale
                .say("not-playing", &[("one", one.into()), ("two", two.into())]),
            _ => caller.locale.say("not-begun", &[]),
        };
        let watch = game
            .public()
            .map(|_| CustomId::Watch(id).button("button-watch", Style::Plain, caller.locale));
        let own = CustomId::Start(Plan::default()).button("button-start-own", Style::Plain, caller.locale);
        let ways = watch.into_iter().chain([own]).collect();
        return Ok(Answer::add(Message::private(text).row(Row::Buttons(ways))));
    }
    let pressed = caller.pressed.filter(|pressed| !pressed.is_private());
    let Some(pressed) = pressed else {
        return panel(panels, caller, &game, None).await;
    };
    let mut place = index.get(id).await?;
    // A notice stays what it is, and may be pressed before it is noted where it stands.
    if pressed.alone || place.private {
        return panel(panels, caller, &game, None).await;
    }
    let known = place.table_at(pressed.message).map(|spot| spot.reach);
    if known.is_some_and(|reach| reach != Access::Borrowed) {
        return panel(panels, caller, &game, None).await;
    }
    let panel = panels.context(caller, &game).await?.panel();
    let elsewhere = place.table_of(caller.who).filter(|spot| known.is_none() && !spot.lost);
    let answer = match elsewhere {
        // An old table message that could not be taken away.
        Some(spot) => {
            let moved = caller.locale.say("table-moved", &[("link", spot.link().into())]);
            Answer::turn(Message::public(moved))
        }
        None => {
            let known = place.table_at(pressed.message);
            Answer::turn_table(caller, &game, caller.aloud(known.as_deref()), None)
        }
    };
    Ok(answer.then_panel(panel, &game))
}

/// The way back to the panel, for a player on whose panel something else took its place.
pub fn back_to_panel(game: &Match, caller: &RequestContext) -> Option<Button> {
    let replaced = caller.pressed.is_some_and(|pressed| pressed.is_private()) && game.seat_of(caller.who).is_some();
    replaced.then(|| CustomId::Hand(game.id()).button("go-back", Style::Plain, caller.locale))
}

fn back_row(game: &Match, caller: &RequestContext) -> Row {
    Row::Buttons(back_to_panel(game, caller).into_iter().collect())
}

/// Shows the position in words: for a player, as they see it.
pub async fn position(
    matches: &Matches,
    panels: &Panels,
    caller: &RequestContext,
    id: MatchId,
    page: usize,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    check_channel(caller, &game)?;
    let look = panels.context(caller, &game).await?;
    let lines = look.position();
    if lines.is_empty() {
        return Err(Refusal::NotBegun.into());
    }
    let head = match game.seat_of(caller.who).or(game.channel_seat()) {
        Some(_) => look.head(),
        None => table::head(&game, caller.locale),
    };
    let pages = pages([vec![head], lines].concat(), "\n", PAGE);
    let message = paged(&pages, page, caller.locale, |page| CustomId::Text(id, page));
    let mut ways = Vec::new();
    let captions = captions(&game, caller.locale, &*caller.names);
    if game.public().is_some_and(|view| !view.details(&captions).is_empty()) {
        ways.push(CustomId::Closer(id, 0).button("button-closer", Style::Plain, caller.locale));
    }
    if game.phase().is_open() {
        let replay = CustomId::Replay(id, ReplayCursor::Last, Perspective::Open);
        ways.push(replay.button("button-replay", Style::Plain, caller.locale));
    }
    ways.extend(back_to_panel(&game, caller));
    Ok(Answer::turn(message.row(Row::Buttons(ways))))
}

/// A part of the board drawn larger, of one that has outgrown a phone.
pub async fn closer(
    matches: &Matches,
    panels: &Panels,
    caller: &RequestContext,
    id: MatchId,
    page: usize,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let table = game.public().ok_or(Refusal::NotBegun)?;
    let parts = table.details(&captions(&game, caller.locale, &*caller.names));
    let Some(part) = parts.get(page.min(parts.len().saturating_sub(1))) else {
        return position(matches, panels, caller, id, 0).await;
    };
    let locale = caller.locale;
    let title = |page: usize| {
        let args = [
            ("page", (page as i64 + 1).into()),
            ("pages", (parts.len() as i64).into()),
        ];
        locale.say("closer", &args)
    };
    let titles: Vec<String> = (0..parts.len()).map(title).collect();
    let message = paged(&titles, page, locale, |page| CustomId::Closer(id, page));
    let alt = locale.lines(game.info(), &table.words(), &locale.sides(game.info()));
    let scene = part.clone();
    let message = message.picture(Picture::Show { scene, alt });
    Ok(Answer::turn(message.row(back_row(&game, caller))))
}

/// Puts the table message up anew, here. Only players move it; anyone else sees the board in private.
pub async fn board(
    matches: &Matches,
    index: &MessageIndexes,
    panels: &Panels,
    posts: &Posts,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    check_channel(caller, &game)?;
    if game.people().side_of(caller.who).is_none() && !game.began_by(caller.who) {
        let board = table::table(&game, caller.locale, &*caller.names).for_reader();
        return Ok(Answer::turn(board.idle()));
    }
    if let Some(refused) = posts.refused(caller) {
        return Ok(refused);
    }
    let told = game
        .awaiting()
        .and_then(|side| game.people().on(side))
        .filter(|&who| who == caller.who);
    let place = index.get(id).await?;
    if place.private && caller.here.reach == Access::Direct {
        return panel(panels, caller, &game, None).await;
    }
    let locale = caller.aloud(place.table_of(caller.who));
    let note = Message::private(caller.locale.say("deferred-done", &[])).row(back_row(&game, caller));
    Ok(Answer::aloud_with(caller, note).then_table(caller, &game, locale, told, None))
}

/// Asks whether the caller means to resign.
pub async fn ask_to_resign(matches: &Matches, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let locale = caller.locale;
    if game.seat_of(caller.who).is_none() {
        return Err(Refusal::NotYourMatch.into());
    }
    let (Phase::Playing, Some(table)) = (game.phase(), game.public()) else {
        return Err(Refusal::Over.into());
    };
    let other = game
        .people()
        .iter()
        .find(|&person| person != caller.who)
        .map(|who| mention(who, locale));
    let text = locale.say(
        "resign-sure",
        &[
            ("game", game.info().name.into()),
            ("other", other.unwrap_or_default().into()),
        ],
    );
    let ply = table.ply();
    let mut ways = vec![(CustomId::ResignNow(id, ply), "button-resign", Style::Grave)];
    if game.clock_start().is_some() {
        ways.insert(0, (CustomId::Withdraw(id), "button-call-off", Style::Plain));
    } else if !game.people().with_computer() {
        ways.push((
            CustomId::Propose(id, Proposal::Draw, ply),
            "button-offer-draw",
            Style::Plain,
        ));
        ways.push((
            CustomId::Propose(id, Proposal::Abandon, ply),
            "button-offer-abandon",
            Style::Plain,
        ));
    }
    ways.push((CustomId::Hand(id), "button-play-on", Style::Plain));
    let row = ways
        .into_iter()
        .map(|(press, label, style)| press.button(label, style, locale));
    Ok(Answer::turn(Message::private(text).row(Row::Buttons(row.collect()))))
}

/// Resigns.
pub async fn resign(
    matches: &Matches,
    panels: &Panels,
    caller: &RequestContext,
    id: MatchId,
    ply: u32,
) -> Result<Reply, AppError> {
    panels.tokens.take(id, caller.who);
    let command = Command::Resign { ply: Some(ply) };
    let done = matches.execute(caller.key(), caller.who, id, command).await;
    match done {
        Ok(done) => {
            let answer = panel(panels, caller, done.game(), None).await?;
            Ok(done.acknowledge(answer).into())
        }
        Err(AppError::Refused {
            refusal: Refusal::Stale,
            ..
        }) => Ok(ask_to_resign(matches, caller, id).await?.into()),
        Err(wrong) => Err(wrong),
    }
}

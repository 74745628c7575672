//! What a person is shown of a match on request: their panel, the position in words, what else they can do, the table put up anew.

use std::sync::Arc;

use crate::answer::{Answer, Reply};
use crate::message_index::MessageIndex;
use crate::posts::Posts;
use crate::request_context::RequestContext;
use crate::updates::message_indexes::MessageIndexes;
use crate::updates::panels::Panels;
use crate::updates::table_updater::TableUpdater;
use headsup_app::{AppError, Matches};
use headsup_match::{Command, Match, MatchId, Perspective, Phase, Proposal, Refusal, Side};
use headsup_ui::Access;
use headsup_ui::challenge;
use headsup_ui::ids::{CustomId, ReplayCursor};
use headsup_ui::limits::pages;
use headsup_ui::mention::mention;
use headsup_ui::message::{Button, Message, Picture, Reader, Row, Style};
use headsup_ui::orders;
use headsup_ui::pages::paged;
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
    let look = panels.context(caller, game)?;
    let mut message = look.panel();
    let place = place_heard(&panels.index, caller, game.id()).await?;
    let trouble = match place.table_of(caller.who) {
        Some(spot) if spot.lost => Some("table-lost"),
        Some(spot) if spot.reach == Access::Borrowed && spot.guild.is_some() => Some("table-borrowed"),
        Some(_) => None,
        None => Some("table-lost"),
    };
    if let Some(trouble) = trouble.filter(|_| game.phase().is_open()) {
        message = message.also(&format!("-# {}", caller.locale.say(trouble, &[])));
    }
    if let Some(word) = word {
        message = message.led_by(&word);
    }
    Ok(Answer::turn_panel(message, game))
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
    let game = matches.load(id).await?;
    if game.people().side_of(caller.who).is_none() {
        let names: Vec<String> = game.people().iter().map(|who| mention(who, caller.locale)).collect();
        let text = match &names[..] {
            [one, two] => caller
                .locale
                .say("not-playing", &[("one", one.into()), ("two", two.into())]),
            _ => caller.locale.say("not-begun", &[]),
        };
        return Ok(Answer::add(Message::private(text)));
    }
    let pressed = caller.pressed.filter(|pressed| !pressed.ephemeral);
    let Some(pressed) = pressed else {
        return panel(panels, caller, &game, None).await;
    };
    // A notice stays what it is, and may be pressed before it is noted where it stands.
    if pressed.alone {
        return panel(panels, caller, &game, None).await;
    }
    let mut place = index.get(id).await?;
    let known = place.table_at(pressed.message).map(|spot| spot.reach);
    if known.is_some_and(|reach| reach != Access::Borrowed) {
        return panel(panels, caller, &game, None).await;
    }
    let panel = panels.context(caller, &game)?.panel();
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

/// Shows what else can be done with a match.
pub async fn more(
    matches: &Matches,
    index: &MessageIndexes,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let place = index.get(id).await?;
    let words = caller.locale.say("more", &[("game", game.info().name.into())]);
    Ok(Answer::turn(options_of(&game, &place, caller, words)?))
}

fn options_of(
    game: &Match,
    place: &MessageIndex,
    caller: &RequestContext,
    words: String,
) -> Result<Message<Reader>, AppError> {
    let moderates = game.phase().is_open() && caller.moderates(place.home)?;
    let buttons = options(game, place, caller, moderates);
    Ok(Message::private(words).row(Row::Buttons(buttons)))
}

/// Stores whether a player is told about one of their matches. Only they see it. What told them of a muted match goes.
pub async fn mute(
    matches: &Matches,
    index: &MessageIndexes,
    tables: &Arc<TableUpdater>,
    caller: &RequestContext,
    id: MatchId,
    mute: bool,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    if game.people().side_of(caller.who).is_none() {
        return Err(Refusal::NotYourMatch.into());
    }
    let guard = index.lock(id).await;
    let mut place = guard.get().await?;
    place.muted.retain(|&who| who != caller.who);
    if mute {
        place.muted.push(caller.who);
    }
    guard.save(&place).await?;
    drop(guard);
    tables.request(id);
    let words = caller.locale.say(if mute { "muted" } else { "unmuted" }, &[]);
    Ok(Answer::turn(options_of(&game, &place, caller, words)?))
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
    let look = panels.context(caller, &game)?;
    let lines = look.position();
    if lines.is_empty() {
        return Err(Refusal::NotBegun.into());
    }
    let pages = pages(lines, "\n", PAGE);
    Ok(Answer::turn(paged(&pages, page, caller.locale, |page| {
        CustomId::Text(id, page)
    })))
}

/// A part of the board drawn larger, of one that has outgrown a phone.
pub async fn closer(
    matches: &Matches,
    index: &MessageIndexes,
    posts: &Posts,
    caller: &RequestContext,
    id: MatchId,
    page: usize,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let table = game.table().ok_or(Refusal::NotBegun)?;
    let parts = table
        .closer(&captions(&game, caller.locale, &*caller.names))
        .into_inner();
    let Some(part) = parts.get(page.min(parts.len().saturating_sub(1))) else {
        return board(matches, index, posts, caller, id).await;
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
    let alt = locale.lines(
        game.info(),
        &table.board_words().into_inner(),
        &locale.sides(game.info()),
    );
    let scene = part.clone();
    Ok(Answer::turn(message.picture(Picture::Show { scene, alt })))
}

/// Puts the table message up anew, here. Only players move it; anyone else sees the board in private.
pub async fn board(
    matches: &Matches,
    index: &MessageIndexes,
    posts: &Posts,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    if game.people().side_of(caller.who).is_none() {
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
    let locale = caller.aloud(place.table_of(caller.who));
    Ok(Answer::aloud(caller, "deferred-done").then_table(caller, &game, locale, told, None))
}

/// Asks whether the caller means to resign.
pub async fn ask_to_resign(matches: &Matches, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let locale = caller.locale;
    if game.seat_of(caller.who).is_none() {
        return Err(Refusal::NotYourMatch.into());
    }
    let (Phase::Playing, Some(table)) = (game.phase(), game.table()) else {
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
    let row = vec![
        CustomId::ResignNow(id, table.ply()).button("button-resign", Style::Grave, locale),
        CustomId::Hand(id).button("button-play-on", Style::Plain, locale),
    ];
    Ok(Answer::turn(Message::private(text).row(Row::Buttons(row))))
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

/// What else can be done with a match.
fn options(game: &Match, place: &MessageIndex, caller: &RequestContext, moderates: bool) -> Vec<Button> {
    let (id, locale) = (game.id(), caller.locale);
    if let Phase::Challenged { .. } = game.phase() {
        return challenge_options(game, place, caller, moderates);
    }
    let over = matches!(game.phase(), Phase::Over(_));
    let mut presses = Vec::new();
    if over {
        let replay = CustomId::Replay(id, ReplayCursor::First, Perspective::Open);
        presses.push((replay, "button-replay", Style::Plain));
        presses.push((CustomId::Animate(id), "button-animate", Style::Plain));
        presses.push((CustomId::Record(id), "button-record", Style::Plain));
    }
    let rules = CustomId::Rules(game.info().slug.to_owned(), 0);
    presses.push((rules, "button-rules", Style::Plain));
    presses.push((CustomId::Text(id, 0), "button-text", Style::Plain));
    // The computer says why it moved so, while its move is the last.
    if let Some(seat) = game.to_decide().filter(|&seat| game.seat_of(caller.who) == Some(seat))
        && game.people().with_computer()
        && game.last_turn().iter().any(|played| played.seat != seat)
    {
        presses.push((CustomId::Why(id), "button-why", Style::Plain));
    }
    if game.table().is_some_and(|table| {
        !table
            .closer(&captions(game, locale, &*caller.names))
            .into_inner()
            .is_empty()
    }) {
        presses.push((CustomId::Closer(id, 0), "button-closer", Style::Plain));
    }
    if game.promise().is_some() {
        presses.push((CustomId::Fair(id), "button-fair", Style::Plain));
    }
    if !over {
        let replay = CustomId::Replay(id, ReplayCursor::Last, Perspective::Open);
        presses.push((replay, "button-replay", Style::Plain));
    }
    if game.seat_of(caller.who).is_some() {
        presses.push((CustomId::Again(id), "button-again", Style::Plain));
        if game.phase().is_open() {
            let muted = place.muted.contains(&caller.who);
            let label = if muted { "button-unmute" } else { "button-mute" };
            presses.push((CustomId::Mute(id, !muted), label, Style::Plain));
        }
        if game.phase() == Phase::Playing {
            let ply = game.record().moves().len() as u32;
            presses.push((
                CustomId::Propose(id, Proposal::Draw, ply),
                "button-offer-draw",
                Style::Plain,
            ));
            presses.push((
                CustomId::Propose(id, Proposal::Abandon, ply),
                "button-offer-abandon",
                Style::Plain,
            ));
            presses.push((CustomId::Resign(id), "button-resign", Style::Grave));
        }
    }
    if moderates {
        presses.push((CustomId::Stop(id), "button-stop", Style::Grave));
    }
    let buttons = presses
        .into_iter()
        .map(|(press, label, style)| press.button(label, style, locale));
    let mut buttons: Vec<Button> = buttons.chain(orders::only_button(game, caller.who, locale)).collect();
    // On a panel it takes the panel's place.
    if caller.pressed.is_some_and(|pressed| pressed.ephemeral) && game.seat_of(caller.who).is_some() {
        buttons.push(CustomId::Hand(id).button("go-back", Style::Plain, locale));
    }
    buttons
}

/// What else can be done with a challenge.
fn challenge_options(game: &Match, place: &MessageIndex, caller: &RequestContext, moderates: bool) -> Vec<Button> {
    let (id, locale) = (game.id(), caller.locale);
    let side = game.people().side_of(caller.who);
    let mut buttons = challenge::more(game, side == Some(Side::Challenger), locale);
    let mut add = |press: CustomId, label, style| buttons.push(press.button(label, style, locale));
    if side.is_some() {
        add(CustomId::Again(id), "button-again", Style::Plain);
        let muted = place.muted.contains(&caller.who);
        let label = if muted { "button-unmute" } else { "button-mute" };
        add(CustomId::Mute(id, !muted), label, Style::Plain);
    }
    if moderates {
        add(CustomId::Stop(id), "button-stop", Style::Grave);
    }
    buttons
}

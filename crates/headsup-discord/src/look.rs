//! What a person is shown of a match on request: their panel, the position in words, what else they can do, the table put up anew.

use super::answer::Answer;
use super::face::Face;
use super::ids::{CustomId, Stop};
use super::limits::pages;
use super::message::{Button, Message, Picture, Reader, Row, Style};
use super::message_index::{Access, MessageIndex};
use super::orders;
use super::panel::PanelContext;
use super::request_context::RequestContext;
use super::table::{self, mention};
use headsup_app::AppError;
use headsup_i18n::Locale;
use headsup_match::{Command, Match, MatchId, Perspective, Phase, Proposal, Refusal};

/// Characters of one page of the position.
const PAGE: usize = 1_800;

impl Face {
    /// Returns a person's look at a match, as they chose to see it.
    pub async fn look_of<'a>(&'a self, caller: &RequestContext, game: &'a Match) -> Result<PanelContext<'a>, AppError> {
        let settings = self.settings_of(caller).await?;
        Ok(PanelContext {
            game,
            who: caller.who,
            view: settings.view,
            tongue: caller.tongue,
            emojis: self.emojis.shown(settings.faces),
        })
    }

    /// A player's panel as it is now, with a word before it.
    pub async fn panel(&self, caller: &RequestContext, game: &Match, word: Option<String>) -> Result<Answer, AppError> {
        let look = self.look_of(caller, game).await?;
        let mut message = look.panel();
        let place = self.place_heard(caller, game.id()).await?;
        let trouble = match place.table_of(caller.who) {
            Some(spot) if spot.lost => Some("table-lost"),
            Some(spot) if spot.reach == Access::Borrowed && spot.guild.is_some() => Some("table-borrowed"),
            Some(_) => None,
            None => Some("table-lost"),
        };
        if let Some(trouble) = trouble.filter(|_| game.phase().is_open()) {
            message.text = format!("{}\n\n-# {}", message.text, caller.tongue.say(trouble, &[]));
        }
        if let Some(word) = word {
            message.text = format!("{word}\n\n{}", message.text);
        }
        Ok(Answer::turn_panel(message, game))
    }

    /// Where the messages of a match are. The table message here goes on in the language of the server, or of its only reader, if that
    /// is another one by now.
    async fn place_heard(&self, caller: &RequestContext, id: MatchId) -> Result<MessageIndex, AppError> {
        let place = self.place(id).await?;
        let changed = |place: &MessageIndex| {
            let table = place
                .table_of(caller.who)
                .filter(|spot| spot.channel == caller.here.channel);
            table.is_some_and(|spot| spot.tongue().code() != caller.aloud(Some(spot)).code())
        };
        if !changed(&place) {
            return Ok(place);
        }
        let _hold = self.stages.hold(id).await;
        let mut place = self.place(id).await?;
        if let Some(spot) = place.tables.iter_mut().find(|spot| spot.channel == caller.here.channel) {
            spot.language = caller.aloud(Some(&*spot)).code().to_owned();
        }
        self.set_place(id, &place).await?;
        Ok(place)
    }

    /// Shows a player their panel, and anyone else who plays here. Pressed on a table message that only tokens reach, or that is not the
    /// one kept up to date, it also brings that message up to date.
    pub async fn hand(&self, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        if game.people().side_of(caller.who).is_none() {
            let names: Vec<String> = game.people().iter().map(|who| mention(who, caller.tongue)).collect();
            let text = match &names[..] {
                [one, two] => caller
                    .tongue
                    .say("not-playing", &[("one", one.into()), ("two", two.into())]),
                _ => caller.tongue.say("not-begun", &[]),
            };
            return Ok(Answer::add(Message::private(text)));
        }
        let pressed = caller.pressed.filter(|pressed| !pressed.ephemeral);
        let Some(pressed) = pressed else {
            return self.panel(caller, &game, None).await;
        };
        // A notice stays what it is, and may be pressed before it is noted where it stands.
        if pressed.alone {
            return self.panel(caller, &game, None).await;
        }
        let mut place = self.place(id).await?;
        let known = place.table_at(pressed.message).map(|spot| spot.reach);
        if known.is_some_and(|reach| reach != Access::Borrowed) {
            return self.panel(caller, &game, None).await;
        }
        let panel = self.look_of(caller, &game).await?.panel();
        let elsewhere = place.table_of(caller.who).filter(|spot| known.is_none() && !spot.lost);
        let answer = match elsewhere {
            // An old table message that could not be taken away.
            Some(spot) => {
                let moved = caller.tongue.say("table-moved", &[("link", spot.link().into())]);
                Answer::turn(Message::public(moved).picture(Picture::Blank))
            }
            None => {
                let known = place.table_at(pressed.message);
                Answer::turn_table(&game, caller.aloud(known.as_deref()), None)
            }
        };
        Ok(answer.then_panel(panel, &game))
    }

    /// Shows what else can be done with a match.
    pub async fn more(&self, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        let place = self.place(id).await?;
        Ok(Answer::turn(self.more_of(&game, &place, caller).await?))
    }

    async fn more_of(
        &self,
        game: &Match,
        place: &MessageIndex,
        caller: &RequestContext,
    ) -> Result<Message<Reader>, AppError> {
        let moderates = game.phase().is_open() && self.moderates(caller, place).await?;
        Ok(more(game, place, caller, moderates))
    }

    /// Stores whether a player is told about one of their matches. Only they see it.
    pub async fn mute(&self, caller: &RequestContext, id: MatchId, mute: bool) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        if game.people().side_of(caller.who).is_none() {
            return Err(Refusal::NotYourMatch.into());
        }
        let hold = self.stages.hold(id).await;
        let mut place = self.place(id).await?;
        place.muted.retain(|&who| who != caller.who.0);
        if mute {
            place.muted.push(caller.who.0);
        }
        self.set_place(id, &place).await?;
        drop(hold);
        let mut message = self.more_of(&game, &place, caller).await?;
        message.text = caller.tongue.say(if mute { "muted" } else { "unmuted" }, &[]);
        Ok(Answer::turn(message))
    }

    /// Shows the position in words: for a player, as they see it.
    pub async fn position(&self, caller: &RequestContext, id: MatchId, page: usize) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        let look = self.look_of(caller, &game).await?;
        let lines = look.position();
        if lines.is_empty() {
            return Err(Refusal::NotBegun.into());
        }
        let pages = pages(lines, "\n", PAGE);
        Ok(Answer::turn(paged(&pages, page, caller.tongue, |page| {
            CustomId::Text(id, page)
        })))
    }

    /// A part of the board drawn larger, of one that has outgrown a phone.
    pub async fn closer(&self, caller: &RequestContext, id: MatchId, page: usize) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        let table = game.table().ok_or(Refusal::NotBegun)?;
        let parts = table.closer().announce();
        let Some(part) = parts.get(page.min(parts.len().saturating_sub(1))) else {
            return self.board(caller, id).await;
        };
        let tongue = caller.tongue;
        let title = |page: usize| {
            let args = [
                ("page", (page as i64 + 1).into()),
                ("pages", (parts.len() as i64).into()),
            ];
            tongue.say("closer", &args)
        };
        let titles: Vec<String> = (0..parts.len()).map(title).collect();
        let message = paged(&titles, page, tongue, |page| CustomId::Closer(id, page));
        let alt = tongue.lines(game.info(), &table.board_words().announce(), &tongue.sides(game.info()));
        let scene = part.clone();
        Ok(Answer::turn(message.picture(Picture::Show { scene, alt })))
    }

    /// Puts the table message up anew, here. Only players move it; anyone else sees the board in private.
    pub async fn board(&self, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        if game.people().side_of(caller.who).is_none() {
            let mut board = table::table(&game, caller.tongue).for_reader();
            board.rows.clear();
            return Ok(Answer::turn(board));
        }
        let told = game
            .asks()
            .and_then(|side| game.people().on(side))
            .filter(|&who| who == caller.who);
        let place = self.place(id).await?;
        let tongue = caller.aloud(place.table_of(caller.who));
        Ok(Answer::aloud(caller, "deferred-done").then_table(&game, tongue, told, None))
    }

    /// Asks whether the caller means to resign.
    pub async fn ask_to_resign(&self, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        let tongue = caller.tongue;
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
            .map(|who| mention(who, tongue));
        let text = tongue.say(
            "resign-sure",
            &[
                ("game", game.info().name.into()),
                ("other", other.unwrap_or_default().into()),
            ],
        );
        let row = vec![
            Button::new(
                CustomId::ResignNow(id, table.ply()).id(),
                tongue.say("button-resign", &[]),
                Style::Grave,
            ),
            Button::new(CustomId::Hand(id).id(), tongue.say("button-play-on", &[]), Style::Plain),
        ];
        Ok(Answer::turn(Message::private(text).row(Row::Buttons(row))))
    }

    /// Resigns.
    pub async fn resign(&self, caller: &RequestContext, id: MatchId, ply: u32) -> Result<Answer, AppError> {
        self.panels.take(id, caller.who);
        let command = Command::Resign { ply: Some(ply) };
        let done = self.host.execute(caller.key(), caller.who, id, command).await;
        match done {
            Ok(done) => self.panel(caller, &done.game, None).await,
            Err(AppError::Refused {
                refusal: Refusal::Stale,
                ..
            }) => self.ask_to_resign(caller, id).await,
            Err(wrong) => Err(wrong),
        }
    }
}

/// What else can be done with a match.
fn more(game: &Match, place: &MessageIndex, caller: &RequestContext, moderates: bool) -> Message<Reader> {
    let (id, tongue) = (game.id(), caller.tongue);
    let mut presses = vec![(CustomId::Text(id, 0), "button-text", Style::Plain)];
    if game.table().is_some_and(|table| !table.closer().announce().is_empty()) {
        presses.push((CustomId::Closer(id, 0), "button-closer", Style::Plain));
    }
    if game.promise().is_some() {
        presses.push((CustomId::Fair(id), "button-fair", Style::Plain));
    }
    let replay = CustomId::Replay(id, Stop::Last, Perspective::Open);
    presses.push((replay, "button-replay", Style::Plain));
    if game.seat_of(caller.who).is_some() {
        presses.push((CustomId::Again(id), "button-again", Style::Plain));
        if game.phase().is_open() {
            let muted = place.muted.contains(&caller.who.0);
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
        .map(|(press, label, style)| Button::new(press.id(), tongue.say(label, &[]), style));
    let buttons = buttons.chain(orders::only_button(game, caller.who, tongue));
    let message = Message::private(tongue.say("more", &[("game", game.info().name.into())]));
    message.row(Row::Buttons(buttons.collect()))
}

/// One page of many, with the ways to the others. Every page's text is for the presser alone.
pub fn paged(pages: &[String], page: usize, tongue: &Locale, press: impl Fn(usize) -> CustomId) -> Message<Reader> {
    let page = page.min(pages.len() - 1);
    let mut buttons = Vec::new();
    if page > 0 {
        buttons.push(Button::new(
            press(page - 1).id(),
            tongue.say("page-back", &[]),
            Style::Plain,
        ));
    }
    if page + 1 < pages.len() {
        buttons.push(Button::new(
            press(page + 1).id(),
            tongue.say("page-on", &[]),
            Style::Plain,
        ));
    }
    Message::private(pages[page].clone())
        .picture(Picture::Blank)
        .row(Row::Buttons(buttons))
}

//! What a press on a button or a choice from a menu does: from a [`CustomId`] to an [`Answer`]. Serenity is not seen here.

use std::sync::Arc;

use tokio::sync::OwnedMutexGuard;

use super::answer::Answer;
use super::calls::Called;
use super::computer;
use super::due;
use super::face::Face;
use super::ids::{CustomId, MatchPurpose, MenuLocation, MenuTarget};
use super::lesson::Desk;
use super::menu::{self, Choose, Way};
use super::message::{Message, Ping};
use super::message_index::Access;
use super::rate_limit::Held;
use super::request_context::RequestContext;
use super::rules;
use super::setup::Setup;
use headsup_app::{AppError, Confirm, NotificationChannel};
use headsup_engine::{ChoiceId, NoSuchChoice, UndoStatus};
use headsup_i18n::Locale;
use headsup_match::{
    Challengee, Command, Match, MatchId, Perspective, Phase, PositionRef, Refusal, Terms, TimeControl, UserId,
};

/// Does what was pressed. `values` are what was chosen in a menu.
pub async fn press(
    face: Arc<Face>,
    caller: RequestContext,
    id: String,
    values: Vec<ChoiceId>,
) -> Result<Answer, AppError> {
    let Ok(press) = id.parse::<CustomId>() else {
        return Ok(Answer::add(Message::private(caller.tongue.say("button-unknown", &[]))));
    };
    let one = || values.first().cloned().ok_or(Refusal::Unreadable);
    match press {
        CustomId::Accept(game) => {
            let command = Command::Accept(caller.roles.clone());
            face.challenge_answered(&caller, game, command).await
        }
        CustomId::Decline(game) => face.ask_to_decline(&caller, game).await,
        CustomId::DeclineNow(game) => face.challenge_answered(&caller, game, Command::Decline(None)).await,
        CustomId::DeclineWith(game, regret) => {
            let command = Command::Decline(Some(regret));
            face.challenge_answered(&caller, game, command).await
        }
        CustomId::Cut(game) => face.ask_for_cut(&caller, game).await,
        // Comes of a form, never of a button.
        CustomId::CutWith(..) => Err(Refusal::NoCut.into()),
        CustomId::Fair(game) => face.verify(&caller, game, None).await,
        CustomId::FairFile(game) => face.fair_file(&caller, game).await,
        CustomId::Withdraw(game) => face.withdraw(&caller, game).await,
        CustomId::Rematch(game) => face.rematch(&caller, game).await,
        CustomId::Hand(game) => face.hand(&caller, game).await,
        CustomId::Watch(game) => face.watch(&caller, game).await,
        CustomId::More(game) => face.more(&caller, game).await,
        CustomId::Text(game, page) => face.position(&caller, game, page).await,
        CustomId::Closer(game, page) => face.closer(&caller, game, page).await,
        CustomId::Replay(game, stop, eyes) => face.replay(&caller, game, Some(stop), eyes).await,
        CustomId::Animate(game) => face.animate(&caller, game).await,
        CustomId::Record(game) => face.record(&caller, game).await,
        CustomId::Again(game) => face.board(&caller, game).await,
        CustomId::Mute(game, mute) => face.mute(&caller, game, mute).await,
        CustomId::Resign(game) => face.ask_to_resign(&caller, game).await,
        CustomId::ResignNow(game, ply) => face.resign(&caller, game, ply).await,
        CustomId::Propose(id, what, ply) => face.settle(&caller, id, Command::Propose { what, ply }).await,
        CustomId::Agree(id, what, ply) => face.settle(&caller, id, Command::Agree { what, ply }).await,
        CustomId::TurnDown(id, what, ply) => face.settle(&caller, id, Command::TurnDown { what, ply }).await,
        CustomId::Order(id, mark) => {
            let word = one()?;
            face.settle(&caller, id, Command::Order { mark, word }).await
        }
        CustomId::NoOrder(id) => face.settle(&caller, id, Command::NoOrder).await,
        CustomId::Only(id, only) => face.settle(&caller, id, Command::Only(only)).await,
        CustomId::Claim(id) => face.settle(&caller, id, Command::Claim).await,
        CustomId::GiveTime(id) => face.settle(&caller, id, Command::GiveTime).await,
        CustomId::Export => face.privacy_export(&caller).await,
        CustomId::Forget(sure) => face.privacy_forget(&caller, sure).await,
        CustomId::Lift => face.lift_blocks(&caller).await,
        CustomId::Rules(slug, page) => Ok(rules::rules(&slug, page, caller.tongue)?),
        CustomId::History(past) => face.history(&caller, &past).await,
        CustomId::Stats(page) => face.stats(&caller, page).await,
        CustomId::Hidden(hidden, slug) => face.hide(&caller, hidden, &slug).await,
        CustomId::Settings(page) => face.settings(&caller, page).await,
        CustomId::Set(own) => face.set(&caller, own, values.first().map(String::as_str)).await,
        CustomId::Server(page) => face.server_settings(&caller, page).await,
        CustomId::SetServer(key) => face.set_server(&caller, key, &values).await,
        CustomId::Stop(game) => face.ask_to_stop(&caller, game).await,
        CustomId::StopNow(game, clear) => face.stop(&caller, game, clear).await,
        CustomId::Learn(slug, step) => face.lesson(&caller, &slug, step).await,
        CustomId::Challenge(opponent) => {
            let pace = face.usual_pace(&caller).await?;
            let setup = Setup::new(&one()?, Challengee::Person(opponent))?.paced(pace);
            if opponent.level().is_some() {
                return Ok(Answer::turn(computer::levels(&setup, false, caller.tongue)));
            }
            Ok(Answer::turn(setup.message(caller.tongue)))
        }
        CustomId::Setup(mut setup, at) => {
            setup.choose(at, &one()?)?;
            Ok(Answer::turn(setup.message(caller.tongue)))
        }
        CustomId::Send(setup) => {
            let terms = setup.terms(caller.here.guild)?;
            // Only a command tells whether a role is open to all; here only the caller's own permission counts.
            face.challenge_or_cut(&caller, setup.whom, caller.may_call, terms, setup.cut_first)
                .await
        }
        CustomId::Computer(setup) => match values.first() {
            Some(level) => {
                let level = level.parse().map_err(|_| Refusal::UnknownTerms)?;
                face.against_computer(&caller, &setup, level, false).await
            }
            None => Ok(Answer::add(computer::levels(&setup, false, caller.tongue))),
        },
        CustomId::CutFirst(setup) => match values.first() {
            Some(level) => {
                let level = level.parse().map_err(|_| Refusal::UnknownTerms)?;
                face.against_computer(&caller, &setup, level, true).await
            }
            None => Ok(Answer::turn(computer::levels(&setup, true, caller.tongue))),
        },
        CustomId::Hint(game) => face.hint(&caller, game).await,
        CustomId::Why(game) => face.why(&caller, game).await,
        CustomId::Review(game) => face.review(&caller, game).await,
        CustomId::Which(wish) => {
            let game = one()?.parse().map_err(|_| Refusal::NoSuchMatch)?;
            match wish {
                MatchPurpose::Hand => face.hand(&caller, game).await,
                MatchPurpose::Board => face.board(&caller, game).await,
                MatchPurpose::Resign => face.ask_to_resign(&caller, game).await,
                MatchPurpose::Replay => face.replay(&caller, game, None, Perspective::Open).await,
            }
        }
        CustomId::Show(fork) => face.at_fork(&caller, fork, Choose::Nothing).await,
        CustomId::Choose(mut fork) => {
            let word = fork.path.pop().ok_or(Refusal::Unreadable)?;
            face.at_fork(&caller, fork, Choose::One(word)).await
        }
        CustomId::Pick(fork) => {
            let word = one()?;
            face.at_fork(&caller, fork, Choose::One(word)).await
        }
        CustomId::PickAll(fork) => face.at_fork(&caller, fork, Choose::All(values)).await,
        CustomId::Sure(id, mark, text) => {
            let game = face.host.load(id).await?;
            face.make_move(&caller, game, mark, text).await
        }
        CustomId::TakeBack(id, mark) => {
            let game = face.host.load(id).await?;
            face.act_at_table(&caller, game, Command::TakeBack { mark }).await
        }
    }
}

impl Face {
    /// A lesson at one of its steps.
    pub async fn lesson(&self, caller: &RequestContext, slug: &str, step: usize) -> Result<Answer, AppError> {
        let settings = self.settings_of(caller).await?;
        let emojis = self.emojis.shown(settings.faces);
        Ok(Desk::of(slug, settings.view, caller.tongue, emojis)?.step(step)?)
    }

    async fn at_fork(&self, caller: &RequestContext, fork: MenuLocation, choose: Choose) -> Result<Answer, AppError> {
        let (id, mark) = match &fork.at {
            MenuTarget::Match(id, mark) => (*id, *mark),
            MenuTarget::Lesson(slug, step) => {
                let settings = self.settings_of(caller).await?;
                let emojis = self.emojis.shown(settings.faces);
                let desk = Desk::of(slug, settings.view, caller.tongue, emojis)?;
                return Ok(desk.choose(*step, &fork, choose)?);
            }
        };
        let game = self.host.load(id).await?;
        let Some(seat) = game.seat_of(caller.who) else {
            return self.hand(caller, id).await;
        };
        if game.to_decide() != Some(seat) || game.mark(seat) != mark {
            return self.as_it_is_now(caller, &game, Refusal::Stale).await;
        }
        let table = game
            .table_of(seat)
            .expect("a player must decide, so it is being played");
        let menu = |path: &[ChoiceId]| table.menu(path)?.whisper(seat).ok_or(NoSuchChoice);
        let pick = |path: &[ChoiceId], words: &[ChoiceId]| table.pick(path, words)?.whisper(seat).ok_or(NoSuchChoice);
        match menu::way(&fork, choose, menu, pick) {
            Ok(Way::Fork(fork)) => {
                let look = self.look_of(caller, &game).await?;
                match look.at(&fork) {
                    Ok(message) => Ok(Answer::turn_panel(message, &game)),
                    Err(NoSuchChoice) => self.as_it_is_now(caller, &game, Refusal::Unreadable).await,
                }
            }
            Ok(Way::Move(text)) => self.make_or_ask(caller, game, mark, text).await,
            Err(NoSuchChoice) => self.as_it_is_now(caller, &game, Refusal::Unreadable).await,
        }
    }

    /// Makes a move, but asks first if the mover wants that: by default if it shows them something in the middle of their turn, so that
    /// they cannot take it back.
    pub async fn make_or_ask(
        &self,
        caller: &RequestContext,
        game: Match,
        mark: PositionRef,
        text: String,
    ) -> Result<Answer, AppError> {
        let seat = game.seat_of(caller.who).filter(|&seat| game.to_decide() == Some(seat));
        let confirm = self.settings_of(caller).await?.confirm;
        let asked = seat.and_then(|seat| game.table_of(seat)).and_then(|table| {
            let mut next = table.twin();
            let played = next.play(&text).ok()?.announce();
            let asks = match confirm {
                Confirm::Always => played.hold != UndoStatus::Loose || next.forced().is_some(),
                Confirm::Smart => played.hold == UndoStatus::Shown,
                Confirm::Never => false,
            };
            asks.then_some(played)
        });
        match asked {
            // However they typed it, the button that makes it holds the canon's notation, and that fits.
            Some(played) => {
                let look = self.look_of(caller, &game).await?;
                Ok(Answer::turn_panel(look.sure(mark, &played.notation), &game))
            }
            None => self.make_move(caller, game, mark, text).await,
        }
    }

    /// Makes a move; the mover's panel shows what came of it.
    async fn make_move(
        &self,
        caller: &RequestContext,
        game: Match,
        mark: PositionRef,
        text: String,
    ) -> Result<Answer, AppError> {
        self.act_at_table(caller, game, Command::Move { mark, text }).await
    }

    /// Does something at the table; the mover's panel shows what came of it.
    pub(super) async fn act_at_table(
        &self,
        caller: &RequestContext,
        game: Match,
        command: Command,
    ) -> Result<Answer, AppError> {
        self.panels.take(game.id(), caller.who);
        let making = self.begin_move(caller, &game, &command);
        let done = self.host.execute_on(caller.key(), caller.who, game, command).await;
        let making = match (making, &done) {
            (Some(making), Err(_)) => {
                making.refused();
                None
            }
            (making, _) => making,
        };
        match done {
            Ok(done) => {
                let answer = self.panel(caller, &done.game, None).await?;
                Ok(making.into_iter().fold(answer, Answer::making))
            }
            Err(AppError::Refused {
                refusal: Refusal::Illegal(objection),
                current: Some(game),
            }) => {
                let info = game.info();
                let objection = game.seat_of(caller.who).and_then(|seat| objection.whisper(seat));
                let words = objection.map(|objection| {
                    let why = caller.tongue.line(info, &objection.line, &caller.tongue.sides(info));
                    let ruling = objection.ruling.into();
                    caller
                        .tongue
                        .say("move-illegal", &[("ruling", ruling), ("why", why.into())])
                });
                let words = words.unwrap_or_else(|| caller.tongue.say("refusal-illegal", &[]));
                Ok(Answer::add(Message::private(words)))
            }
            Err(AppError::Refused {
                refusal:
                    refusal @ (Refusal::Stale
                    | Refusal::NotYourTurn
                    | Refusal::NothingToTakeBack
                    | Refusal::OwnOffer
                    | Refusal::OwnTime
                    | Refusal::NoOrder
                    | Refusal::TimeLeft
                    | Refusal::NoOffer
                    | Refusal::AlreadyOffered),
                current: Some(game),
            }) => self.as_it_is_now(caller, &game, refusal).await,
            Err(wrong) => Err(wrong),
        }
    }

    /// The panel as it is now, and why it is shown instead of what was asked for.
    async fn as_it_is_now(&self, caller: &RequestContext, game: &Match, refusal: Refusal) -> Result<Answer, AppError> {
        self.panel(caller, game, Some(caller.tongue.say(refusal.message(), &[])))
            .await
    }

    pub(super) async fn challenge_answered(
        &self,
        caller: &RequestContext,
        id: MatchId,
        command: Command,
    ) -> Result<Answer, AppError> {
        // From here on the table message is ours until it shows what happens now.
        let hold = self.stages.hold(id).await;
        self.challenge_answered_holding(caller, id, command, hold).await
    }

    pub(super) async fn challenge_answered_holding(
        &self,
        caller: &RequestContext,
        id: MatchId,
        command: Command,
        hold: OwnedMutexGuard<()>,
    ) -> Result<Answer, AppError> {
        let accepts = matches!(command, Command::Accept(_) | Command::Cut { .. });
        let taken_or_declined = accepts || matches!(command, Command::Decline(_));
        let public = caller.pressed.is_some_and(|pressed| !pressed.ephemeral);
        let mut acted = self.host.execute(caller.key(), caller.who, id, command.clone()).await;
        if acted
            .as_ref()
            .is_err_and(|error| error.refusal() == Some(&Refusal::CutNotShown))
        {
            self.show_cuts(id, Some(caller)).await?;
            acted = self.host.execute(caller.key(), caller.who, id, command).await;
        }
        let game = match acted {
            Ok(done) if done.game.to_be_shown().is_empty() => done.game,
            Ok(_) => {
                // What Discord does not take now, the stage tries again: it was told of the cut when that was stored.
                self.show_cuts(id, Some(caller)).await?;
                Arc::new(self.host.load(id).await?)
            }
            // The message still offers what is over: it comes up to date as well.
            Err(AppError::Refused {
                refusal: Refusal::NotOpenAnyMore,
                current: Some(game),
            }) if public => {
                let words = caller.tongue.say(Refusal::NotOpenAnyMore.message(), &[]);
                let tongue = self.tongue_of_table(caller, id).await?;
                let answer = Answer::turn_table(&game, tongue, None).holding(hold);
                return Ok(answer.then(Message::private(words)));
            }
            Err(wrong) => return Err(wrong),
        };
        if taken_or_declined {
            self.calls.answered(game.people().challenger, caller.who);
            self.challenges.answered(game.people().challenger, caller.who);
        }
        let asked = game.asks().and_then(|side| game.people().on(side));
        if !public {
            // Answered from a private list: the table message is the stage's to change.
            self.knows(&game, caller).await?;
            drop(hold);
            return self.panel(caller, &game, None).await;
        }
        let tongue = self.tongue_of_table(caller, id).await?;
        let answer = Answer::turn_table(&game, tongue, asked.filter(|&who| accepts && who == caller.who)).holding(hold);
        if asked != Some(caller.who) {
            return Ok(answer);
        }
        let panel = self.look_of(caller, &game).await?.panel();
        Ok(answer.then_panel(panel, &game))
    }

    /// Notes that the player who just acted knows what the match asks of them. The caller holds the stage.
    async fn knows(&self, game: &Match, caller: &RequestContext) -> Result<(), AppError> {
        let mut place = self.place(game.id()).await?;
        if !place.tables.is_empty() {
            let ply = game.played().len() as u32;
            place.knows(caller.who, ply, self.host.now());
            self.set_place(game.id(), &place).await?;
        }
        Ok(())
    }

    async fn rematch(&self, caller: &RequestContext, over: MatchId) -> Result<Answer, AppError> {
        if let Some(refused) = self.closed_here(caller).await? {
            return Ok(refused);
        }
        let before = self.host.load(over).await?;
        let other = before.people().iter().find(|&who| who != caller.who);
        let asked = match before.rematch() {
            Some(next) => Some(self.host.load(next).await?),
            None => None,
        };
        // If the other one asked, this takes it; else it is a challenge.
        let asks = asked.is_none_or(|next| !next.phase().is_open() || next.people().challenger == caller.who);
        if asks && let Err(held) = self.count_challenge(caller, other.map_or(Challengee::Anyone, Challengee::Person)) {
            return Ok(Answer::add(Message::private(caller.tongue.say(held.message(), &[]))));
        }
        let mut asked = self.host.rematch(caller.key(), caller.who, over).await;
        let not_shown = asked
            .as_ref()
            .is_err_and(|error| error.refusal() == Some(&Refusal::CutNotShown));
        if not_shown && let Some(next) = self.host.load(over).await?.rematch() {
            let hold = self.stages.hold(next).await;
            self.show_cuts(next, Some(caller)).await?;
            drop(hold);
            asked = self.host.rematch(caller.key(), caller.who, over).await;
        }
        let game = asked?.game;
        if let (false, Some(other)) = (asks, other) {
            self.calls.answered(other, caller.who);
            self.challenges.answered(other, caller.who);
        }
        match game.phase() {
            Phase::Challenged { .. } => self.challenged(caller, &game, false).await,
            // The computer sat down at once, so nothing has shown this match yet.
            _ if self.place(game.id()).await?.tables.is_empty() => self.challenged(caller, &game, false).await,
            _ => {
                let hold = self.stages.hold(game.id()).await;
                self.knows(&game, caller).await?;
                drop(hold);
                let message = self.look_of(caller, &game).await?.panel();
                Ok(Answer::add_panel(message, &game))
            }
        }
    }

    /// The clock of a challenge here that names none.
    pub async fn usual_pace(&self, caller: &RequestContext) -> Result<TimeControl, AppError> {
        Ok(self.server_of(caller).await?.pace)
    }

    /// A new challenge, told to everybody here. It pings the one person, or, if they may be called, those with the role. The computer
    /// lets the challenger cut first if they want to.
    pub(super) async fn challenge_or_cut(
        &self,
        caller: &RequestContext,
        whom: Challengee,
        call: bool,
        terms: Terms,
        cut_first: bool,
    ) -> Result<Answer, AppError> {
        if whom.person().is_none() && caller.here.reach == Access::Direct {
            return Ok(Answer::add(Message::private(
                caller.tongue.say("direct-needs-opponent", &[]),
            )));
        }
        if let Some(refused) = self.closed_here(caller).await? {
            return Ok(refused);
        }
        if let Err(held) = self.count_challenge(caller, whom) {
            return Ok(Answer::add(Message::private(caller.tongue.say(held.message(), &[]))));
        }
        let done = match whom.person().and_then(UserId::level).filter(|_| cut_first) {
            Some(level) => {
                self.host
                    .challenge_to_cut(caller.key(), caller.who, level, terms)
                    .await?
            }
            None => self.host.challenge(caller.key(), caller.who, whom, terms).await?,
        };
        self.challenged(caller, &done.game, call).await
    }

    /// Counts a challenge to people. The computer has time for everybody.
    fn count_challenge(&self, caller: &RequestContext, whom: Challengee) -> Result<(), Held> {
        match whom.person() {
            Some(person) if person.level().is_some() => Ok(()),
            person => self
                .challenges
                .count(caller.who, person, caller.here.guild, self.host.now()),
        }
    }

    /// The language of the table message that was pressed.
    async fn tongue_of_table(&self, caller: &RequestContext, game: MatchId) -> Result<&'static Locale, AppError> {
        let mut place = self.place(game).await?;
        let known = caller.pressed.and_then(|pressed| place.table_at(pressed.message));
        Ok(caller.aloud(known.as_deref()))
    }

    /// Shows a challenge to everyone here. Its opponent is pinged, unless they are to be told at another time or place, or were pinged
    /// about another challenge of the same person and have not answered yet. A role is pinged if it may be called.
    async fn challenged(&self, caller: &RequestContext, game: &Match, call: bool) -> Result<Answer, AppError> {
        let opponent = game.people().opponent;
        if game.phase() == Phase::Playing {
            return self.begun(caller, game).await;
        }
        let (mut told, mut ping) = (opponent, opponent);
        if let Some(who) = opponent.filter(|_| caller.here.reach != Access::Direct) {
            let settings = self.host.settings(who).await?;
            let now = self.host.now();
            match settings.notices {
                NotificationChannel::Channel if due::after_quiet(&settings, now) == now => {}
                NotificationChannel::None => ping = None,
                NotificationChannel::Channel | NotificationChannel::Direct | NotificationChannel::Both => {
                    (told, ping) = (None, None)
                }
            }
        }
        let may_ping = |called| {
            let now = self.host.now();
            self.calls.may_ping(caller.who, called, game.id(), now)
        };
        let ping = match (ping, game.role().filter(|_| call)) {
            // In direct messages the one who is challenged gets a message of their own.
            (Some(_), _) if caller.here.reach == Access::Direct => None,
            (Some(who), _) => may_ping(Called::Person(who)).then_some(Ping::Person(who)),
            (None, role) => role.filter(|_| may_ping(Called::Roles)).map(Ping::Role),
        };
        Ok(Answer::aloud(caller, "challenge-sent").then_table(game, caller.aloud(None), told, ping))
    }
}

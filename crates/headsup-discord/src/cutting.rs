//! Cutting: the form that shows the promise first, and the public message before a card is dealt.
//!
//! A cut is stored, then its message is posted and noted, then the match learns of it, and only that deals the cards. Each step follows
//! from what is stored, so a program that was killed in between carries on where it was.

use tracing::info;

use super::answer::Answer;
use super::face::Face;
use super::fair;
use super::form::Form;
use super::ids::CustomId;
use super::message::Message;
use super::message_index::{Access, MessageIndex, Proof};
use super::request_context::{ChannelContext, RequestContext};
use super::table_updater::Round;
use headsup_app::AppError;
use headsup_i18n::Locale;
use headsup_match::{Command, Cut, Link, Match, MatchId, NoCut, Phase, Piece, Refusal, Shown, Side};

/// Where a cut is shown: a channel, how it is reached, its server, and the language there.
type Board = (u64, Access, Option<u64>, &'static Locale);

/// Where the cuts of a match are to be shown: wherever its challenge stands.
fn boards(place: &MessageIndex, here: Option<(&ChannelContext, &'static Locale)>) -> Vec<Board> {
    let mut boards: Vec<Board> = Vec::new();
    for spot in &place.tables {
        if !boards.iter().any(|(channel, ..)| *channel == spot.channel) {
            boards.push((spot.channel, spot.reach, spot.guild, spot.tongue()));
        }
    }
    if boards.is_empty() {
        boards.extend(here.map(|(here, tongue)| (here.channel, here.reach, here.guild, tongue)));
    }
    boards
}

impl Face {
    /// The link of a match's promise in the chain, if it has one.
    pub(super) async fn link(&self, id: MatchId) -> Result<Option<Link>, AppError> {
        let link = |piece: &Piece| match piece {
            Piece::Link(link) => Some(*link),
            Piece::Segment(_) => None,
        };
        Ok(self.host.chain_to(id, 1).await?.last().and_then(link))
    }

    /// The same; an error if it holds another promise than the match. Then no one is told anything of either.
    async fn own_link(&self, game: &Match) -> Result<Option<Link>, AppError> {
        let link = self.link(game.id()).await?;
        match link {
            Some(link) if Some(link.promise) != game.promise() => {
                let what = format_args!("the chain has another promise of match {} than the match", game.id());
                Err(self.host.fault(&what).into())
            }
            link => Ok(link),
        }
    }

    /// Asks the caller for their cut, and shows them the promise first.
    pub async fn ask_for_cut(&self, caller: &RequestContext, id: MatchId) -> Result<Answer, AppError> {
        let game = self.host.load(id).await?;
        let promise = game.promise().ok_or(Refusal::NotPromised)?;
        let link = self.own_link(&game).await?;
        // The player who cuts second has it in writing that the first cut was fixed before theirs.
        let first = match caller.who == game.people().challenger {
            true => None,
            false => fair::cut_line(&game, Side::Challenger),
        };
        let second = first.is_some();
        let lines = [
            Some(fair::promise_line(id, promise)),
            link.map(|link| link.tip.to_string()),
            first,
        ];
        let lines: Vec<String> = lines.into_iter().flatten().collect();
        let say = |message: &str| caller.tongue.say(message, &[]);
        Ok(Answer::ask(Form {
            id: CustomId::CutWith(id, caller.here.reach, second).id(),
            title: say("cut-title"),
            label: say("cut-label"),
            hint: say("cut-hint"),
            longest: Cut::LONGEST,
            shows: Some((say("cut-promise"), lines.join("\n"))),
        }))
    }

    /// Cuts with what was written. A player other than the challenger takes the challenge with it. `second` if they had seen the hash of the
    /// challenger's cut: one that was made while they wrote must be shown to them before theirs.
    pub async fn cut(
        &self,
        caller: &RequestContext,
        id: MatchId,
        text: &str,
        second: bool,
    ) -> Result<Answer, AppError> {
        let cut: Cut = text.parse().map_err(|NoCut| Refusal::NoCut)?;
        // No other cut comes in between while the stage is held.
        let hold = self.stages.hold(id).await;
        let game = self.host.load(id).await?;
        let unseen = !second && game.cut(Side::Challenger).is_some() && game.may_cut(Side::Opponent);
        if unseen && caller.who != game.people().challenger {
            return Ok(Answer::add(Message::private(caller.tongue.say("cut-unseen", &[]))));
        }
        let roles = caller.roles.clone();
        let command = Command::Cut {
            cut: cut.clone(),
            roles,
        };
        let answer = self.challenge_answered_holding(caller, id, command, hold).await?;
        let game = self.host.load(id).await?;
        let Some(side) = game.people().side_of(caller.who) else {
            return Ok(answer);
        };
        let mut rows = Vec::new();
        if let (Some(promise), Phase::Challenged { .. }) = (game.promise(), game.phase()) {
            let args = [
                ("cut", cut.to_string().into()),
                ("hash", fair::cut_line(&game, side).unwrap_or_default().into()),
                ("promise", fair::promise_line(id, promise).into()),
            ];
            rows.push(caller.tongue.say("cut-done", &args));
        }
        rows.extend(match game.shown(side) {
            Some(Shown::Posted) => None,
            Some(Shown::Nowhere) => Some(caller.tongue.say("cut-nowhere", &[])),
            None => Some(caller.tongue.say("refusal-cut-not-shown", &[])),
        });
        match rows.is_empty() {
            true => Ok(answer),
            false => Ok(answer.then(Message::private(rows.join("\n")))),
        }
    }

    /// Shows every cut of a challenge that has not been shown yet; if the challenge was taken, that deals the cards. The caller holds the
    /// stage.
    pub(super) async fn show_cuts(&self, id: MatchId, caller: Option<&RequestContext>) -> Result<Round, AppError> {
        let game = self.host.load(id).await?;
        let mut place = self.place(id).await?;
        let here = caller.map(|caller| (&caller.here, caller.aloud(None)));
        for side in game.to_be_shown() {
            let boards = boards(&place, here);
            if boards.is_empty() {
                // It is not known where the challenge is shown. The next press on it will tell.
                return Ok(Round::Done);
            }
            if let later @ Round::Later(_) = self.show_cut(&game, side, &mut place, &boards).await? {
                return Ok(later);
            }
            let posted = place.proofs.iter().any(|proof| proof.side == fair::number(side));
            let shown = if posted { Shown::Posted } else { Shown::Nowhere };
            match self.host.cut_shown(id, side, shown).await {
                Ok(_) => {}
                // It was withdrawn or shown in this very moment, or its time is over: there is nothing to wait for.
                Err(AppError::Refused { .. }) => return Ok(Round::Done),
                Err(wrong) => return Err(wrong),
            }
        }
        Ok(Round::Again)
    }

    /// Posts the message of one cut wherever it is still to be posted. The note of it is stored before this returns.
    async fn show_cut(
        &self,
        game: &Match,
        side: Side,
        place: &mut MessageIndex,
        boards: &[Board],
    ) -> Result<Round, AppError> {
        let link = self.own_link(game).await?;
        for &(channel, reach, guild, tongue) in boards {
            let number = fair::number(side);
            let known = |proof: &Proof| proof.side == number && proof.channel == channel;
            if reach == Access::Borrowed || place.proofs.iter().any(known) {
                continue;
            }
            let Some(shown) = fair::message(game, side, link.as_ref(), tongue) else {
                continue;
            };
            // Where a message was posted and the program ended before it was noted, Discord knows it by this.
            let nonce = format!("{}cut{number}{}", game.id(), channel % 1_000_000_000_000);
            match self.wire.post(channel, &shown, &nonce).await {
                Ok(message) => {
                    place.proofs.push(Proof {
                        side: number,
                        guild,
                        channel,
                        message,
                    });
                    self.set_place(game.id(), place).await?;
                }
                // It may stand already, so no one must be told that it could not be posted.
                Err(trouble) if trouble.unsettled() => return Ok(Round::Later(trouble.wait())),
                Err(trouble) => info!(game = %game.id(), "a cut cannot be shown where its challenge stands: {trouble}"),
            }
        }
        Ok(Round::Done)
    }
}

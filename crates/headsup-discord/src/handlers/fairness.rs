//! *Fair deal*, `/verify` and the file: what was promised of a deal, and whether what came is that.

use crate::answer::Answer;
use crate::message_index::Proof;
use crate::request_context::RequestContext;
use crate::updates::cut_messages::CutMessages;
use crate::updates::message_indexes::MessageIndexes;
use headsup_app::{AppError, History, Incidents, Matches};
use headsup_match::{MatchId, Phase};
use headsup_ui::fair_deal::{Verdict, file, said};
use headsup_ui::ids::CustomId;
use headsup_ui::message::{Button, Message, Picture, Row, Style};

/// Pieces of the chain in a file.
const PIECES: usize = 500;

/// Shows what was promised of a match's deal, and whether what came matches it. `text` is what the caller kept from before the deal.
pub async fn verify(
    matches: &Matches,
    cuts: &CutMessages,
    incidents: &Incidents,
    index: &MessageIndexes,
    caller: &RequestContext,
    id: MatchId,
    text: Option<&str>,
) -> Result<Answer, AppError> {
    let (game, locale) = (matches.load(id).await?, caller.locale);
    let (link, place) = (cuts.link(id).await?, index.get(id).await?);
    let posted: Vec<_> = place.proofs.iter().map(Proof::posted).collect();
    let words = match said(&game, link.as_ref(), &posted, text, locale) {
        Some(words) => words,
        None => {
            let what = format_args!("what match {id} was dealt from does not fit its moves or what was promised");
            let incident = incidents.log(&what).to_string();
            locale.say(Verdict::Unfit.message(), &[("incident", incident.into())])
        }
    };
    let mut buttons = Vec::new();
    if game.promise().is_some() {
        buttons.push((CustomId::FairFile(id), "button-fair-file"));
    }
    if matches!(game.phase(), Phase::Over(_)) {
        buttons.push((CustomId::Record(id), "button-record"));
    }
    let button = |(press, label): (CustomId, &str)| press.button(label, Style::Plain, locale);
    let buttons: Vec<Button> = buttons.into_iter().map(button).collect();
    let message = Message::private(words);
    Ok(Answer::add(match buttons.is_empty() {
        true => message,
        false => message.row(Row::Buttons(buttons)),
    }))
}

/// The same for programs, as a file.
pub async fn fair_file(
    matches: &Matches,
    history: &History,
    caller: &RequestContext,
    id: MatchId,
) -> Result<Answer, AppError> {
    let game = matches.load(id).await?;
    let chain = history.chain_to(id, PIECES).await?;
    let Some(text) = file(&game, &chain) else {
        return Ok(Answer::add(Message::private(caller.locale.say("verify-old", &[]))));
    };
    let name = format!("headsup-fair-deal-{id}.txt");
    let message = Message::private(caller.locale.say("fair-file-here", &[]));
    Ok(Answer::add(message.picture(Picture::File { name, text })))
}

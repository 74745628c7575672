//! Which of his matches somebody means who names none: that of this channel, or the one that waits for him, or the only one; else he is
//! asked.

use super::answer::Answer;
use super::caller::Caller;
use super::clocks;
use super::face::Face;
use super::fit::clip;
use super::ids::{Press, Wish};
use super::place::Place;
use super::sheet::{ENTRIES, Row, Select, SelectEntry, Sheet};
use super::table::{mention, mention_role};
use crate::games;
use crate::host::{Fault, Wrong};
use crate::matches::{MatchId, PersonId, Refusal, Summary};
use crate::words::Tongue;

/// Which match is meant.
pub enum Which {
    /// This one.
    One(MatchId),
    /// One of these.
    Several(Vec<Summary>),
    /// He has none.
    None,
}

impl Face {
    /// Finds out which of his matches somebody means.
    pub async fn which(&self, caller: &Caller, named: Option<&str>) -> Result<Which, Wrong> {
        if let Some(named) = named {
            return Ok(Which::One(named.trim().parse().map_err(|_| Refusal::NoSuchMatch)?));
        }
        let open = self.host.open_matches(caller.who).await?;
        let mut here = Vec::new();
        for summary in &open {
            if self.place(summary.id).await?.is_in(caller.here.channel) {
                here.push(summary.id);
            }
        }
        let asked = |summary: &&Summary| summary.playing && summary.asked() == Some(caller.who);
        let asking: Vec<MatchId> = open.iter().filter(asked).map(|summary| summary.id).collect();
        let here_and_asking: Vec<MatchId> = here.iter().filter(|id| asking.contains(id)).copied().collect();
        Ok(match (&here[..], &here_and_asking[..], &asking[..], &open[..]) {
            (_, [one], ..) | ([one], ..) => Which::One(*one),
            ([], _, [one], _) => Which::One(*one),
            (_, _, _, [one]) => Which::One(one.id),
            (_, _, _, []) => Which::None,
            _ => Which::Several(open),
        })
    }

    /// Does something with the match that is meant, or asks which.
    pub async fn with_which<F>(
        &self,
        caller: &Caller,
        named: Option<&str>,
        wish: Wish,
        with: impl FnOnce(MatchId) -> F,
    ) -> Result<Answer, Wrong>
    where
        F: Future<Output = Result<Answer, Wrong>>,
    {
        match self.which(caller, named).await? {
            Which::One(id) => with(id).await,
            Which::Several(open) => {
                let sheet = Sheet::whisper(caller.tongue.say("which-match", &[]));
                Ok(Answer::add(sheet.row(self.choice(caller, &open, wish).await)))
            }
            Which::None => Ok(Answer::add(Sheet::whisper(caller.tongue.say("no-matches", &[])))),
        }
    }

    /// A menu of matches.
    async fn choice(&self, caller: &Caller, open: &[Summary], wish: Wish) -> Row {
        let mut entries = Vec::new();
        for summary in open.iter().take(ENTRIES) {
            entries.push(SelectEntry {
                value: summary.id.to_string(),
                label: self.match_label(caller.who, summary, caller.tongue).await,
                detail: Some(stands_for(caller.who, summary, caller.tongue)),
                emoji: None,
            });
        }
        Row::Select(Select {
            id: Press::Which(wish).id(),
            hint: caller.tongue.say("which-match", &[]),
            entries,
            min: 1,
            max: 1,
        })
    }

    /// A match in plain words: the game and the other player.
    pub async fn match_label(&self, who: PersonId, summary: &Summary, tongue: &Tongue) -> String {
        let other = summary.people.iter().find(|&person| person != who);
        let name = self.name(other, tongue).await;
        let args = [("game", game_name(summary).into()), ("other", name.into())];
        clip(&tongue.say("match-label", &args), 100)
    }

    /// The list of a person's open matches, with links to their tables and a menu to open one.
    pub async fn matches(&self, caller: &Caller) -> Result<Answer, Wrong> {
        let open = self.host.open_matches(caller.who).await?;
        if open.is_empty() {
            return Ok(Answer::add(Sheet::whisper(caller.tongue.say("no-matches", &[]))));
        }
        let mut rows = Vec::new();
        for summary in open.iter().take(ENTRIES) {
            rows.push(self.row(caller, summary).await?);
        }
        let sheet = Sheet::whisper(rows.join("\n"));
        Ok(Answer::add(sheet.row(self.choice(caller, &open, Wish::Hand).await)))
    }

    async fn row(&self, caller: &Caller, summary: &Summary) -> Result<String, Fault> {
        let tongue = caller.tongue;
        let place: Place = self.place(summary.id).await?;
        let table = place.table_of(caller.who).filter(|spot| !spot.lost);
        let other = summary.people.iter().find(|&person| person != caller.who);
        let anyone = || summary.role.map_or_else(|| tongue.say("anyone", &[]), mention_role);
        let args = [
            ("game", game_name(summary).into()),
            ("other", other.map_or_else(anyone, |who| mention(who, tongue)).into()),
            ("stands", stands_for(caller.who, summary, tongue).into()),
            ("until", clocks::until(summary.until).into()),
            ("link", table.map(|spot| spot.link()).unwrap_or_default().into()),
        ];
        let message = if table.is_some() { "match-row-link" } else { "match-row" };
        Ok(tongue.say(message, &args))
    }
}

fn game_name(summary: &Summary) -> String {
    games::find(&summary.game).map_or_else(|| summary.game.clone(), |book| book.info().name.to_owned())
}

/// What a match waits for, to one of its people.
fn stands_for(who: PersonId, summary: &Summary, tongue: &Tongue) -> String {
    stands(summary.playing, summary.asked() == Some(who), tongue)
}

/// What a match waits for that is being played or is not yet, to who is asked or is not.
pub fn stands(playing: bool, asked: bool, tongue: &Tongue) -> String {
    let message = match (playing, asked) {
        (true, true) => "stands-your-move",
        (true, false) => "stands-their-move",
        (false, true) => "stands-your-answer",
        (false, false) => "stands-their-answer",
    };
    tongue.say(message, &[])
}

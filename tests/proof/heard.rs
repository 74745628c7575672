//! What was heard of the one who plays, held against what lies in its folder.

use std::collections::BTreeMap;
use std::path::Path;

use headsup_app::App;
use headsup_match::{Command, Match, MatchId};
use headsup_store::{InteractionKey, Store};
use headsup_store_sled::{Setup, SledStore};

use crate::player;

/// Something that was said of a match.
#[derive(Clone, Debug)]
struct Said {
    key: InteractionKey,
    version: u64,
    text: String,
}

impl Said {
    /// Of which match, and what.
    fn read(line: &str) -> (MatchId, Said) {
        let mut words = line.splitn(4, ' ');
        let mut word = || words.next().unwrap();
        let key = InteractionKey(word().parse().unwrap());
        let id = word().parse().unwrap();
        let version = word().parse().unwrap();
        let text = word().to_owned();
        (id, Said { key, version, text })
    }
}

/// What was acknowledged and what was tried, over all lives in a folder.
#[derive(Clone, Default)]
pub struct Heard {
    acknowledged: BTreeMap<MatchId, Vec<Said>>,
    tried: BTreeMap<MatchId, Vec<Said>>,
}

impl Heard {
    pub fn hear<'a>(&mut self, lines: impl IntoIterator<Item = &'a str>) {
        for line in lines {
            if let Some(line) = line.strip_prefix("ack ") {
                let (id, said) = Said::read(line);
                self.acknowledged.entry(id).or_default().push(said);
            } else if let Some(line) = line.strip_prefix("try ") {
                let (id, said) = Said::read(line);
                self.tried.entry(id).or_default().push(said);
            }
        }
    }

    /// How many commands were acknowledged.
    pub fn acknowledged(&self) -> usize {
        self.acknowledged.values().map(Vec::len).sum()
    }

    /// Opens what is in the folder and holds it against everything that was heard. Tells the first thing that is wrong.
    pub fn examine(&mut self, folder: &Path) -> Result<(), String> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.unwrap().block_on(async {
            let (app, store) = player::open(folder, Setup::default()).map_err(|error| error.to_string())?;
            for (&id, said) in &mut self.acknowledged {
                let tried = self.tried.get(&id).map(Vec::as_slice).unwrap_or_default();
                said.extend(examine_match(&app, &store, id, said, tried).await?);
            }
            Ok(())
        })
    }
}

/// Everything that was acknowledged of a match is there. Gives what had been under way and is there now.
async fn examine_match(
    app: &App,
    store: &SledStore,
    id: MatchId,
    acknowledged: &[Said],
    tried: &[Said],
) -> Result<Vec<Said>, String> {
    let stored = store.load(id).await.map_err(|error| error.to_string())?;
    let stored = stored.ok_or_else(|| format!("{id} is lost: {acknowledged:?}"))?;
    for said in acknowledged {
        // Version 1 is the challenge, 2 its acceptance. Forced moves come with the move before them.
        let mut moves = stored.record.moves().iter().chain(stored.record.tried());
        let there = stored.version >= said.version && (said.text == "-" || moves.any(|text| *text == said.text));
        if !there {
            return Err(format!("{id}: {said:?} is lost: {stored:?}"));
        }
        let answered = store.answered(said.key).await.map_err(|error| error.to_string())?;
        if answered.is_none_or(|(answer, _)| answer != id.to_bytes()) {
            return Err(format!("{id}: the answer to {said:?} is lost"));
        }
    }
    // In each life it had at most one command under way: that is there with its answer, or neither is.
    let mut version = acknowledged.iter().map(|said| said.version).max().unwrap_or_default();
    let (mut there, mut last) = (Vec::new(), None);
    loop {
        let mut next = None;
        for said in tried.iter().filter(|said| said.version == version + 1) {
            let answered = store.answered(said.key).await.map_err(|error| error.to_string())?;
            if answered.is_some() {
                next = Some(said.clone());
            } else {
                last = Some((false, said));
            }
        }
        let Some(said) = next else { break };
        (version, last) = (said.version, None);
        there.push(said);
    }
    let game = app.matches.load(id).await;
    let game = game.map_err(|error| format!("{id} cannot be replayed: {error:?}"))?;
    if game.version() != version {
        return Err(format!(
            "{id} is at version {}, not {version}: {there:?}, {last:?}",
            game.version()
        ));
    }
    let last = last.or(there.last().map(|said| (true, said)));
    if let Some((there_already, said)) = last {
        redeliver(app, &game, there_already, said).await?;
        if !there_already {
            there.push(said.clone());
        }
    }
    Ok(there)
}

/// The command under way comes again: it is carried out now, or was before; once in any case.
async fn redeliver(app: &App, game: &Match, there: bool, said: &Said) -> Result<(), String> {
    let (who, command) = if said.text == "-" {
        (game.people().opponent.unwrap(), Command::Accept(Vec::new()))
    } else {
        let seat = game
            .to_decide()
            .filter(|_| !there)
            .or_else(|| game.last_turn().first().map(|played| played.seat));
        let (mark, text) = (game.mark(seat.unwrap()), said.text.clone());
        (game.person_at(seat.unwrap()).unwrap(), Command::Move { mark, text })
    };
    let done = app.matches.execute(said.key, who, game.id(), command).await;
    let done = done.map_err(|error| format!("{said:?} came again: {error:?}"))?;
    match (done.repeated(), done.game().version()) == (there, said.version) {
        true => Ok(()),
        false => Err(format!(
            "{said:?} came again: version {}, repeated: {}",
            done.game().version(),
            done.repeated()
        )),
    }
}

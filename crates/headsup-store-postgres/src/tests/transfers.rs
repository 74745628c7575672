//! From a data folder into a database and back: all that is kept is there afterwards.

use std::fs;
use std::path::Path;
use std::slice::from_ref;

use secrecy::SecretString;
use tempfile::TempDir;

use super::doctor::{ENTRANT, findings, lived_in, of};
use super::{Fresh, after, changed, made, options};
use crate::{Exported, Incoming, Options, TransferError, export, import};
use headsup_match::testing::{ANN, BEN, CY, NOON, challenged};
use headsup_match::tournament::{StoredTournament, TournamentSummary};
use headsup_match::{Command, Finished, GuildId, Ladder, MatchId, Opening, Piece, Timestamp, TournamentId, UserId};
use headsup_store::export::Item;
use headsup_store::{ServerSettings, Settings, Store, StoreError, StoredMatch, Ticked, TournamentScope, View};
use headsup_store_sled::SledStore;
use headsup_store_sled::backup::{self, Reader, Restoring, Writer};

/// What a store says of everything that must be there afterwards.
#[derive(Debug, PartialEq)]
pub struct All {
    matches: Vec<Option<StoredMatch>>,
    open: Vec<MatchId>,
    due: Vec<MatchId>,
    finished: Vec<Finished>,
    unindexed: Vec<MatchId>,
    boards: Vec<headsup_store::Board>,
    settings: Vec<Settings>,
    server: ServerSettings,
    blocked: Vec<(Vec<UserId>, usize, bool)>,
    forgotten: Option<Timestamp>,
    places: Vec<Option<Vec<u8>>>,
    placed: Vec<MatchId>,
    asides: Vec<Option<String>>,
    chains: Vec<Vec<Piece>>,
    ticked: Option<Ticked>,
    tournament: Option<StoredTournament>,
    tournaments: Vec<TournamentSummary>,
    /// Whether anything is kept of a person who is in a tournament alone.
    keeps: bool,
}

pub async fn all(store: &dyn Store) -> All {
    let ids = (0..30).map(of);
    let (mut matches, mut places, mut asides, mut chains) = (vec![], vec![], vec![], vec![]);
    for id in ids {
        matches.push(store.load(id).await.unwrap());
        places.push(store.place(id).await.unwrap());
        asides.push(store.aside(id).await.unwrap());
        chains.push(store.chain_to(id, 1_000).await.unwrap());
    }
    let (mut settings, mut blocked, mut boards) = (vec![], vec![], vec![]);
    for who in [ANN, BEN, CY] {
        settings.push(store.settings(who).await.unwrap());
        blocked.push((
            store.blocked(who).await.unwrap(),
            store.blocked_forgotten(who).await.unwrap(),
            store.blocks(who, CY).await.unwrap(),
        ));
    }
    for ladder in [Ladder::Everywhere, Ladder::Server(GuildId(7))] {
        boards.push(store.board("heap", ladder, NOON).await.unwrap());
    }
    All {
        matches,
        open: store.all_open().await.unwrap(),
        due: store.due(Timestamp(1 << 60)).await.unwrap(),
        finished: store.all_finished().await.unwrap(),
        unindexed: store.unindexed().await.unwrap(),
        boards,
        settings,
        server: store.server(GuildId(7)).await.unwrap(),
        blocked,
        forgotten: store.forgotten_at(CY).await.unwrap(),
        places,
        placed: store.all_placed().await.unwrap(),
        asides,
        chains,
        ticked: store.ticked().await.unwrap(),
        tournament: store.tournament(TournamentId::of_request(1)).await.unwrap(),
        tournaments: store.tournaments(TournamentScope::All).await.unwrap(),
        keeps: store.keeps(ENTRANT).await.unwrap(),
    }
}

/// A data folder with something in every table, closed, a backup of it, and its key.
pub struct Lived {
    pub folder: TempDir,
    pub backup: Vec<u8>,
    pub key: String,
    pub all: All,
}

pub async fn lived_in_folder() -> Lived {
    let folder = tempfile::tempdir().unwrap();
    let store = SledStore::open(folder.path()).unwrap();
    lived_in(&store).await;
    let text = Settings {
        view: View::Text,
        ..Settings::default()
    };
    store.set_settings(BEN, text).await.unwrap();
    let (all, backup) = (all(&store).await, store.backup().await.unwrap());
    drop(store);
    let key = fs::read_to_string(folder.path().join("forgotten.key")).unwrap();
    Lived {
        folder,
        backup,
        key,
        all,
    }
}

/// Puts a backup into a database.
pub async fn put(fresh: &Fresh, options: Options, reader: &Reader) -> Result<(), TransferError> {
    import(&fresh.url(), options, incoming(reader), NOON).await
}

pub fn incoming(reader: &Reader) -> Incoming<impl Iterator<Item = Result<Item, StoreError>> + '_> {
    Incoming {
        items: reader.items().unwrap(),
        id: reader.id().unwrap(),
        keys: reader.keys().unwrap().into_iter().map(SecretString::from).collect(),
    }
}

/// A backup of a database.
pub async fn taken(fresh: &Fresh) -> (Vec<u8>, Exported) {
    let mut writer = Writer::default();
    let exported = export(&fresh.url(), options(), |item| writer.add(item)).await.unwrap();
    (writer.finish(exported.id), exported)
}

/// What is in a backup, in an order of its own.
pub fn items(reader: &Reader) -> Vec<String> {
    let items = reader.items().unwrap().map(|item| format!("{:?}", item.unwrap()));
    let mut items: Vec<_> = items.collect();
    items.sort();
    items
}

/// A backup, restored into a folder and opened.
pub fn restored(folder: &Path, backup: &[u8], key: &str) -> SledStore {
    let how = Restoring {
        key: Some(key.to_owned()),
        ..Restoring::default()
    };
    backup::restore(folder, backup, &how).unwrap();
    SledStore::open(folder).unwrap()
}

#[tokio::test]
async fn what_is_kept_goes_from_a_folder_into_a_database_and_back() {
    let Some(fresh) = Fresh::new().await else { return };
    let lived = lived_in_folder().await;
    let reader = Reader::open(&lived.backup, from_ref(&lived.key), false).unwrap();
    put(&fresh, options(), &reader).await.unwrap();
    assert_eq!(findings(&fresh).await, Vec::<String>::new());

    let (there, exported) = taken(&fresh).await;
    assert_eq!(exported.id, Some(reader.id().unwrap()));
    assert!(exported.keeps_key, "no key is set, so the database has it");
    let again = Reader::open(&there, from_ref(&lived.key), false).unwrap();
    assert_eq!(items(&again), items(&reader));
    assert_eq!(again.contents().matches, 5);
    let back = tempfile::tempdir().unwrap();
    assert_eq!(all(&restored(back.path(), &there, &lived.key)).await, lived.all);

    let store = fresh.open().await;
    assert_eq!(all(&store).await, lived.all);
    assert!(lived.all.blocked[0].2, "a block against one who was forgotten holds");
    // It goes on: the chain says that it was restored, and the next match is a link behind that.
    let (begun, before) = after(&challenged(5), BEN, &Command::Accept(Vec::new()));
    store.commit(changed(&begun, before, None)).await.unwrap();
    store.commit(made(9, None)).await.unwrap();
    let chain = store.chain_to(of(9), 2).await.unwrap();
    let Piece::Segment(segment) = chain[0] else {
        panic!("{chain:?}")
    };
    assert_eq!(segment.opening, Opening::Restored);
    assert_eq!(findings(&fresh).await, Vec::<String>::new());
    // Back into the folder that it came from, in place of what is there.
    let (later, expected) = (taken(&fresh).await.0, all(&store).await);
    let how = Restoring {
        replace: true,
        ..Restoring::default()
    };
    backup::restore(lived.folder.path(), &later, &how).unwrap();
    let store = SledStore::open(lived.folder.path()).unwrap();
    assert_eq!(all(&store).await, expected);
}

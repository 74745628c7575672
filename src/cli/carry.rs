//! Backups of a database on a server. They are the files that a data folder with the same in it would have written, so each goes into either.

use super::error::Error;
use headsup_app::{Clock, SystemClock};
use headsup_discord::{ExposeSecret, SecretString};
use headsup_store_postgres::{Exported, Incoming, Options, PostgresStore, export, import};
use headsup_store_sled::backup::{Contents, Reader, Writer};

/// Everything that a database keeps, while a bot may work on it.
pub async fn of_server(url: &str, options: Options) -> Result<(Vec<u8>, Exported), Error> {
    let mut writer = Writer::default();
    let exported = export(url, options, |item| writer.add(item)).await?;
    Ok((packed(writer, exported).await?, exported))
}

/// Everything that an open store keeps.
pub async fn of_store(store: &PostgresStore) -> Result<Vec<u8>, Error> {
    let mut writer = Writer::default();
    let exported = store.export(|item| writer.add(item)).await?;
    packed(writer, exported).await
}

async fn packed(writer: Writer, exported: Exported) -> Result<Vec<u8>, Error> {
    Ok(tokio::task::spawn_blocking(move || writer.finish(exported.id)).await?)
}

/// Puts a backup into an empty database.
pub async fn restore(
    url: &str,
    options: Options,
    backup: &[u8],
    key: Option<String>,
    without_key: bool,
) -> Result<Contents, Error> {
    let set = options.forgotten_key.as_ref().map(|set| set.expose_secret().to_owned());
    let keys: Vec<String> = key.into_iter().chain(set).collect();
    let reader = Reader::open(backup, &keys, without_key)?;
    let incoming = Incoming {
        items: reader.items()?,
        id: reader.id()?,
        keys: reader.keys()?.into_iter().map(SecretString::from).collect(),
    };
    import(url, options, incoming, SystemClock.now()).await?;
    Ok(reader.contents())
}

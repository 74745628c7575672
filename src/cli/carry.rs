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

#[cfg(test)]
mod tests {
    use super::*;
    use headsup_match::{PublicPart, UserId, Visibility};
    use headsup_store::{Settings, Store};
    use headsup_testkit::PostgresServer;

    #[tokio::test]
    async fn a_database_is_backed_up_while_a_store_works_on_it_and_goes_into_another() {
        let Some(server) = PostgresServer::shared() else {
            return;
        };
        let [one, two] = [server.database(), server.database()].map(|name| server.url(&name));
        let store = PostgresStore::connect(&one, Options::default()).await.unwrap();
        let settings = Settings {
            visibility: Visibility::only([PublicPart::Ratings]),
            ..Settings::default()
        };
        store.set_settings(UserId(1), settings.clone()).await.unwrap();
        store.set_blocked(UserId(1), UserId(2), true).await.unwrap();
        store.forget(UserId(2), SystemClock.now()).await.unwrap();
        let bytes = of_store(&store).await.unwrap();
        let (same, exported) = of_server(&one, Options::default()).await.unwrap();
        assert!(exported.keeps_key && bytes == same);

        let refused = restore(&two, Options::default(), &bytes, None, false)
            .await
            .unwrap_err();
        assert!(refused.to_string().contains("--forgotten-key"), "{refused}");
        let other = Options {
            forgotten_key: Some("ab".repeat(32).into()),
            ..Options::default()
        };
        assert!(restore(&two, other, &bytes, None, false).await.is_err(), "not that one");
        restore(&two, Options::default(), &bytes, None, true).await.unwrap();
        let store = PostgresStore::connect(&two, Options::default()).await.unwrap();
        assert_eq!(store.settings(UserId(1)).await, Ok(settings));
        assert_eq!(store.blocked_forgotten(UserId(1)).await, Ok(1));
    }
}

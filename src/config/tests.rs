//! The file, the variables over it, and what is said of each that is wrong, but never its value.

use super::*;

fn read(text: &str, variables: &[(&str, &str)]) -> Result<Config, String> {
    let variables: Vec<_> = variables.iter().map(|(a, b)| (a.to_string(), b.to_string())).collect();
    Config::read("config.toml", text, &variables).map_err(|error| error.to_string())
}

#[test]
fn the_example_shows_every_key_with_its_default() {
    let example: Table = include_str!("../../config.example.toml").parse().unwrap();
    assert_eq!(example, Table::try_from(Config::default()).unwrap());
}

#[test]
fn the_environment_beats_the_file_and_the_file_beats_the_defaults() {
    let config = read(
        "data = \"here\"\n[log]\nlevel = \"debug\"",
        &[("HEADSUP_DATA", "there")],
    )
    .unwrap();
    assert_eq!((config.data, config.log.level), ("there".into(), LogLevel::Debug));
    let config = read(
        "",
        &[("HEADSUP_DISCORD_PROXY", "https://x"), ("HEADSUP_LOG_FORMAT", "json")],
    )
    .unwrap();
    assert_eq!(
        (config.discord.proxy.as_str(), config.log.format),
        ("https://x", LogFormat::Json)
    );
}

#[test]
fn the_address_of_a_database_is_told_by_no_error_and_not_printed() {
    const URL: &str = "postgres://headsup:hunter2@db.example/headsup";
    let config = read("", &[("HEADSUP_STORE_URL", URL)]).unwrap();
    assert_eq!(config.store.url.expose(), URL);
    assert!(!format!("{config:?}").contains("hunter2"));
    assert!(Config::default().store.url.is_empty());
    for wrong in [
        "headsup:hunter2@db.example",
        "mysql://headsup:hunter2@db.example/headsup",
    ] {
        let wrong = read(&format!("[store]\nurl = \"{wrong}\""), &[]).unwrap_err();
        assert!(
            wrong.contains("postgres://") && wrong.contains("store.url") && !wrong.contains("hunter2"),
            "{wrong}"
        );
    }
    let config = read("[backup]\nevery = 1", &[("HEADSUP_STORE_URL", URL)]).unwrap();
    assert_eq!(config.backup.every, 1);
}

#[test]
fn numbers_are_read_from_the_environment_too() {
    let config = read(
        "[computer]\nhard = 4",
        &[("HEADSUP_COMPUTER_THREADS", "3"), ("HEADSUP_COMPUTER_EXPERT", "7.5")],
    )
    .unwrap();
    let computer = config.computer;
    assert_eq!(
        (computer.threads, computer.hard, computer.expert),
        (3, Seconds(4.0), Seconds(7.5))
    );
    let wrong = read("", &[("HEADSUP_COMPUTER_THREADS", "many")]).unwrap_err();
    assert!(wrong.contains("HEADSUP_COMPUTER_THREADS"), "{wrong}");
    for seconds in ["-1.0", "61.0", "nan"] {
        let wrong = read(&format!("[computer]\nhard = {seconds}"), &[]).unwrap_err();
        assert!(wrong.contains("0 to 60 seconds"), "{wrong}");
    }
}

#[test]
fn a_proxy_without_tls_is_on_this_machine_or_asked_for_by_name() {
    let with = |proxy: &str, more: &[(&str, &str)]| {
        let proxy = [("HEADSUP_DISCORD_PROXY", proxy)];
        read("", &[&proxy, more].concat())
    };
    for here in [
        "",
        "http://127.0.0.1:3000",
        "http://127.8.9.10",
        "http://[::1]:3000",
        "http://localhost:3000/",
        "HTTP://LocalHost",
        "https://proxy.example:443",
        "https://10.0.0.5",
    ] {
        assert_eq!(with(here, &[]).map(|config| config.discord.proxy), Ok(here.to_owned()));
    }
    for elsewhere in [
        "http://10.0.0.5:3000",
        "http://proxy:3000",
        "http://127.0.0.1.example.org",
        "http://localhost.example.org",
        "http://mylocalhost",
        "http://localhost@10.0.0.5",
        "http://127.0.0.1:80@10.0.0.5",
        "http://[::]:3000",
        "http://0.0.0.0:3000",
        "http://[::ffff:10.0.0.5]",
        "ftp://127.0.0.1",
        "127.0.0.1:3000",
        "https//proxy.example",
        "http://",
    ] {
        let wrong = with(elsewhere, &[]).unwrap_err();
        assert!(wrong.contains("discord.proxy_without_tls"), "{elsewhere}: {wrong}");
        let allowed = with(elsewhere, &[("HEADSUP_DISCORD_PROXY_WITHOUT_TLS", "true")]);
        assert!(allowed.is_ok(), "{elsewhere}");
        assert!(with(elsewhere, &[("HEADSUP_DISCORD_PROXY_WITHOUT_TLS", "false")]).is_err());
    }
    let wrong = with("", &[("HEADSUP_DISCORD_PROXY_WITHOUT_TLS", "perhaps")]).unwrap_err();
    assert!(wrong.contains("HEADSUP_DISCORD_PROXY_WITHOUT_TLS"), "{wrong}");
    assert!(read("[discord]\nproxy = \"http://x\"\nproxy_without_tls = true", &[]).is_ok());
}

#[test]
fn backups_go_below_the_data_folder_unless_they_are_sent_elsewhere_and_none_is_too_few() {
    let config = read("data = \"d\"\n[backup]\nevery = 24", &[("HEADSUP_BACKUP_KEEP", "3")]).unwrap();
    assert_eq!((config.backup.every, config.backup.keep), (24, 3));
    assert_eq!(config.backup.folder(&config.data), Path::new("d/backups"));
    let config = read("[backup]\nfolder = \"/mnt/x\"", &[]).unwrap();
    assert_eq!(config.backup.folder(&config.data), Path::new("/mnt/x"));
    for wrong in ["keep = 0", "every = -1"] {
        assert!(read(&format!("[backup]\n{wrong}"), &[]).is_err(), "{wrong}");
    }
}

#[test]
fn nobody_can_look_in_unless_an_address_says_where_and_a_port_alone_is_loopback() {
    let listen = |text: &str| read(&format!("[watch]\nlisten = {text:?}"), &[]).map(|config| config.watch.listen.0);
    assert_eq!(listen(""), Ok(None));
    assert_eq!(listen("9464"), listen("127.0.0.1:9464"));
    assert!(listen("9464").unwrap().unwrap().ip().is_loopback());
    assert_eq!(listen("[::]:80"), Ok(Some("[::]:80".parse().unwrap())));
    for wrong in ["localhost:80", "127.0.0.1", "99999", "off"] {
        assert!(listen(wrong).unwrap_err().contains("127.0.0.1:9464"), "{wrong}");
    }
    let wrong = read("", &[("HEADSUP_WATCH_LISTEN", "here")]).unwrap_err();
    assert!(wrong.contains("HEADSUP_WATCH_LISTEN"), "{wrong}");
}

#[test]
fn what_is_wrong_is_named() {
    assert!(read("[log]\ncolour = 1", &[]).unwrap_err().contains("colour"));
    assert!(
        read("", &[("HEADSUP_COLOUR", "1")])
            .unwrap_err()
            .contains("HEADSUP_COLOUR")
    );
    assert!(
        read("", &[("HEADSUP_LOG_LEVEL", "loud")])
            .unwrap_err()
            .contains("HEADSUP_LOG_LEVEL")
    );
    assert!(read("data = ", &[]).unwrap_err().contains("config.toml, line 1"));
    assert!(read("[log]\nlevel = \"loud\"", &[]).unwrap_err().contains("log.level"));
}

#[test]
fn what_is_wrong_is_not_told_by_its_value() {
    const TOKEN: &str = "a, expected secret";
    for (name, way, usual) in keys() {
        let variables = [(name.as_str(), TOKEN)];
        match read("", &variables) {
            // Any text is a folder, or an address.
            Ok(_) => assert!(usual.is_str(), "{name}"),
            Err(error) => assert!(error.contains(&name) && !error.contains("secret"), "{error}"),
        }
        let Err(error) = read(&format!("{} = {TOKEN:?}", way.join(".")), &[]) else {
            continue;
        };
        assert!(error.contains(&way.join(".")) && !error.contains("secret"), "{error}");
        for value in [
            "[\"secret\"]",
            "{ secret = \"secret\" }",
            "1e99",
            "9999999999999999999999",
            "secret",
        ] {
            let wrong = read(&format!("\n{} = {value}", way.join(".")), &[]).unwrap_err();
            assert!(!wrong.contains("secret") && !wrong.contains("99"), "{wrong}");
        }
    }
    for text in [
        "token = secret",
        "token: secret",
        "= \"secret\"",
        "token = \"secret",
        "[log]\n[log]\nx = \"secret\"",
    ] {
        let wrong = read(text, &[]).unwrap_err();
        assert!(!wrong.contains("secret"), "{wrong}");
    }
}

#[test]
fn shards_are_as_many_as_discord_recommends_or_some_of_all() {
    let shards = |text: &str| read(&format!("[discord]\nshards = {text:?}"), &[]).map(|config| config.discord.shards.0);
    let some = |first, last, total| Ok(headsup_discord::ShardRange::new(first, last, total));
    assert_eq!(shards("auto"), Ok(None));
    assert_eq!(shards("0-15/64"), some(0, 15, 64));
    assert_eq!(shards("3/64"), some(3, 3, 64));
    assert_eq!(shards("3-3/64"), shards("3/64"));
    for text in ["auto", "0-15/64", "3/64"] {
        let config = read("", &[("HEADSUP_DISCORD_SHARDS", text)]).unwrap();
        assert_eq!(String::from(config.discord.shards), text);
    }
    for wrong in [
        "",
        "Auto",
        "64",
        "64/64",
        "0-64/64",
        "3-2/64",
        "0-1",
        "-1/2",
        "+0/1",
        "0/",
        "/1",
        "0/0",
        "0 - 1/2",
        "1-/2",
        "0-99999/100000",
        "a.secret",
    ] {
        let said = shards(wrong).unwrap_err();
        assert!(
            said.contains("discord.shards") && said.contains("0-15/64"),
            "{wrong}: {said}"
        );
        let said = read("", &[("HEADSUP_DISCORD_SHARDS", wrong)]).unwrap_err();
        assert!(
            said.contains("HEADSUP_DISCORD_SHARDS") && !said.contains("secret"),
            "{wrong}: {said}"
        );
    }
}

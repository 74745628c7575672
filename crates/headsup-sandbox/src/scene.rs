//! Opens the scene: reads its file, or begins a new one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use serde_json::{Value, json};

use super::files::Files;
use super::permissions as may;
use super::snowflake::Id;
use super::world::{Application, Channel, Guild, Journal, Role, Standing, User, World, channel};

/// Opens the scene in a folder, or a new one; without a folder one that lives in memory.
pub(super) fn open(folder: Option<&Path>, application: &str, now: u64, base: String) -> io::Result<World> {
    let mut world = World {
        now,
        base,
        ..World::default()
    };
    let Some(folder) = folder else {
        begin(&mut world, application);
        return Ok(world);
    };
    world.files = Files::in_folder(folder.join("files"))?;
    let lock = lock(folder)?;
    let path = folder.join("scene.jsonl");
    if path.exists() {
        read(&mut world, &path)?;
    }
    world.forget_old_interactions();
    // Nobody watches the deadlines of an earlier run any more.
    for interaction in world
        .interactions
        .values_mut()
        .filter(|it| it.standing == Standing::Pending)
    {
        interaction.standing = Standing::Failed;
        interaction.failure = Some("The application did not respond".to_owned());
    }
    if world.applications.is_empty() {
        begin(&mut world, application);
    }
    world.journal = Journal::begin(path, lock, |out| world.each_row(out))?;
    Ok(world)
}

/// Takes the scene for this process alone.
fn lock(folder: &Path) -> io::Result<File> {
    let lock = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(folder.join("lock"))?;
    lock.try_lock().map_err(|_| {
        let words = format!("the scene in {} is open in another program", folder.display());
        io::Error::new(io::ErrorKind::ResourceBusy, words)
    })?;
    Ok(lock)
}

fn read(world: &mut World, path: &Path) -> io::Result<()> {
    let mut lines = BufReader::new(File::open(path)?).split(b'\n').enumerate().peekable();
    while let Some((n, line)) = lines.next() {
        let taken = serde_json::from_slice::<Value>(&line?).and_then(|mut line| {
            see_ids(world, &line);
            let (row, key) = (
                line.get_mut("row").map(Value::take),
                line.get_mut("key").map(Value::take),
            );
            world.restore(line["kind"].as_str().unwrap_or_default(), row, key)
        });
        match taken {
            Ok(()) => {}
            // A kill in the middle of a write: that change was answered to nobody.
            Err(_) if lines.peek().is_none() => tracing::warn!("the last line of the scene is torn and left out"),
            Err(error) => {
                let place = format!(
                    "{}, line {}: {error}. Mend the line or move the folder away",
                    path.display(),
                    n + 1
                );
                return Err(io::Error::new(io::ErrorKind::InvalidData, place));
            }
        }
    }
    Ok(())
}

/// New ids must be above all that were ever given out, also to rows that are gone.
fn see_ids(world: &mut World, line: &Value) {
    let ids = [&line["row"]["id"], &line["key"], &line["key"][1]];
    for id in ids.into_iter().filter_map(|id| id.as_str()?.parse().ok()) {
        world.mint.saw(id);
    }
    for attachment in line["row"]["attachments"].as_array().into_iter().flatten() {
        if let Some(id) = attachment["id"].as_str().and_then(|id| id.parse().ok()) {
            world.mint.saw(id);
        }
    }
}

/// The people of a new sandbox: user name, display name, colour.
const PEOPLE: [(&str, &str, u32); 4] = [
    ("ada", "Ada", 0x0072B2),
    ("ben", "Ben", 0xD55E00),
    ("cleo", "Cleo", 0x009E73),
    ("dan", "Dan", 0xCC79A7),
];

/// The roles of a server at first: whether everybody may ping those who have it, and who does.
const ROLES: [(&str, bool, [&str; 2]); 2] = [("players", true, ["ben", "cleo"]), ("judges", false, ["ben", "dan"])];

fn begin(world: &mut World, application: &str) {
    let id = world.id();
    world.save(Application {
        id,
        name: application.to_owned(),
    });
    let bot = User::new(id, application, application, 0x5865F2);
    world.save(User {
        bot: true,
        global_name: None,
        installed: false,
        ..bot
    });
    for (username, name, color) in PEOPLE {
        let id = world.id();
        world.save(User::new(id, username, name, color));
    }
    add_guild(world, "The Sandbox", &["lobby", "games"], true);
}

/// Adds a server with everybody in it; the first person owns it.
pub(super) fn add_guild(world: &mut World, name: &str, channels: &[&str], bot: bool) -> Id {
    let owner = world.people().next().expect("a scene has people").id;
    let (id, bot_role) = (world.id(), world.id());
    let roles = ROLES.map(|(name, mentionable, members)| {
        let members = world.users.values().filter(|user| members.contains(&&*user.username));
        Role {
            members: members.map(|user| user.id).collect(),
            id: world.id(),
            name: name.to_owned(),
            permissions: 0,
            mentionable,
            color: 0,
            hoist: false,
        }
    });
    world.save(Guild {
        id,
        name: name.to_owned(),
        owner,
        bot,
        bot_role,
        roles: roles.to_vec(),
        locale: "en-US".to_owned(),
        bot_permissions: may::BOT_ROLE,
        everyone: may::EVERYONE,
        absent: BTreeSet::new(),
        memberships: BTreeMap::new(),
        bans: BTreeMap::new(),
        command_permissions: BTreeMap::new(),
        settings: serde_json::Map::new(),
    });
    for (position, name) in (0..).zip(channels) {
        let channel = Channel::new(world.id(), channel::TEXT);
        if position == 0 {
            // Where Discord tells of those who join, until the owner chooses another channel.
            world.change::<Guild>(id, |guild| {
                drop(guild.settings.insert("system_channel_id".to_owned(), json!(channel.id)))
            });
        }
        world.save(Channel {
            guild: Some(id),
            name: Some((*name).to_owned()),
            position,
            ..channel
        });
    }
    id
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::world::Message;

    fn reopen(folder: &Path) -> World {
        open(Some(folder), "Testy", 1_800_000_000_000, String::new()).expect("the scene opens")
    }

    fn rows(world: &World) -> Vec<Value> {
        let mut rows = Vec::new();
        world.each_row(&mut |kind, row| rows.push(json!([kind, row])));
        rows
    }

    #[test]
    fn the_whole_scene_is_there_again_after_a_kill() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut world = reopen(folder.path());
        let channel = world.channels.values().next().expect("a channel").id;
        let (id, gone) = (world.id(), world.id());
        for id in [id, gone] {
            let author = world.bot();
            world.save(Message {
                content: "hello".into(),
                ..Message::new(id, channel, author)
            });
        }
        world.change::<Message>((channel, id), |message| message.content = "good bye".into());
        world.remove::<Message>((channel, gone));
        let before = rows(&world);
        // Nothing is flushed by this: what a process has written survives its death.
        drop(world);
        let mut again = reopen(folder.path());
        assert_eq!(rows(&again), before);
        assert!(again.id() > gone, "the id of a deleted message is not given out again");
    }

    #[test]
    fn a_torn_last_line_is_left_out_and_a_torn_line_elsewhere_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let before = rows(&reopen(folder.path()));
        let path = folder.path().join("scene.jsonl");
        let whole = fs::read_to_string(&path).expect("the scene");
        fs::write(&path, format!("{whole}{{\"kind\":\"user\",\"ro")).expect("written");
        assert_eq!(rows(&reopen(folder.path())), before);
        fs::write(&path, format!("{{\"kind\":\n{whole}")).expect("written");
        let refused = open(Some(folder.path()), "Testy", 0, String::new());
        assert!(refused.is_err_and(|error| error.to_string().contains("line 1")));
    }

    #[test]
    fn a_long_file_is_written_anew_without_losing_a_row() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut world = reopen(folder.path());
        let ada = world
            .users
            .values()
            .find(|user| user.username == "ada")
            .expect("Ada")
            .clone();
        for n in 0..30_000 {
            world.save(User {
                accent_color: n,
                ..ada.clone()
            });
        }
        let path = folder.path().join("scene.jsonl");
        let lines = fs::read_to_string(path).expect("the scene").lines().count();
        assert!(lines < 20_000, "{lines} lines");
        let before = rows(&world);
        drop(world);
        assert_eq!(rows(&reopen(folder.path())), before);
    }

    #[test]
    fn a_second_program_is_refused_and_the_first_keeps_its_scene() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut first = reopen(folder.path());
        let refused = open(Some(folder.path()), "Testy", 1, String::new());
        let refused = refused.err().expect("it is open elsewhere").to_string();
        assert!(refused.contains("open in another program"), "{refused}");
        let id = first.id();
        first.save(User::new(id, "eve", "Eve", 0));
        drop(first);
        assert!(reopen(folder.path()).users.contains_key(&id));
    }
}

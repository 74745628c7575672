//! Uploads card faces as application emojis, and again when a drawing changes or Discord loses one.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use serenity::all::{CreateAttachment, EmojiId, LightMethod, Route};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tracing::{info, warn};

use crate::api::discord_error::DiscordError;
use crate::api::rest::{Call, Made, Rest};
use crate::gateway::retries::Retries;
use crate::shutdown::Shutdown;
use headsup_app::ClusterView;
use headsup_engine::{Catalog, GameInfo};
use headsup_i18n::Locale;
use headsup_scene::Scene;
use headsup_ui::emoji::{Emoji, Emojis};

/// Prefix of emoji names of older versions.
const OLD: &str = "hu_";
/// Counts the changes of drawings. An emoji keeps its drawing, so a changed one needs another name.
const DRAWN: u32 = 1;

/// A card face as it is uploaded.
struct Drawing {
    slug: &'static str,
    code: String,
    /// Unique name that screen readers read: 2 to 32 letters, digits and underscores.
    name: String,
    png: Arc<[u8]>,
}

/// Draws every face of every game.
fn drawings(catalog: Catalog) -> Vec<Drawing> {
    let faces: Vec<_> = catalog
        .into_iter()
        .flat_map(|book| book.card_icons().into_iter().map(|face| (book.info(), face)))
        .collect();
    let plain: Vec<String> = faces.iter().map(|(info, (code, _))| plain_name(info, code)).collect();
    let draw = |((info, (code, scene)), name): (&(&'static GameInfo, (String, Scene)), &String)| {
        let shared = name.len() < 2 || plain.iter().filter(|other| *other == name).count() > 1;
        let name = match shared {
            true => format!("{name}_{}", spoken(info.name)),
            false => name.clone(),
        };
        Drawing {
            slug: info.slug,
            code: code.clone(),
            name: versioned(&name),
            png: headsup_render::png(scene),
        }
    };
    faces.iter().zip(&plain).map(draw).collect()
}

/// Names a card in English; one without a name of its own by the letters of its code, as the sides of a turned tile.
fn plain_name(info: &GameInfo, code: &str) -> String {
    let card = |code: &str| Locale::for_locale("en").card(info, code);
    match card(code) {
        name if name == code && code.chars().all(char::is_uppercase) => {
            let letters: Vec<String> = code.chars().map(|letter| card(&letter.to_string())).collect();
            spoken(&letters.join(" "))
        }
        name => spoken(&name),
    }
}

/// Spells words with what Discord allows in the name of an emoji.
fn spoken(words: &str) -> String {
    let suits = [('♣', " clubs"), ('♦', " diamonds"), ('♥', " hearts"), ('♠', " spades")];
    let words = suits
        .iter()
        .fold(words.to_lowercase(), |words, (suit, name)| words.replace(*suit, name));
    let parts = words.split(|letter: char| !letter.is_ascii_alphanumeric());
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_")
}

fn versioned(name: &str) -> String {
    match DRAWN {
        1 => name.to_owned(),
        drawn => format!("{name}_v{drawn}"),
    }
}

/// Returns whether an emoji of this name is one of ours that is drawn no more; others are left alone.
fn is_stale(name: &str, drawings: &[Drawing]) -> bool {
    let base = |name: &str| match name.rsplit_once("_v") {
        Some((base, drawn)) if drawn.parse::<u32>().is_ok() => base.to_owned(),
        _ => name.to_owned(),
    };
    let current = drawings.iter().any(|drawing| drawing.name == name);
    let ours = name.starts_with(OLD) || drawings.iter().any(|drawing| base(&drawing.name) == base(name));
    ours && !current
}

/// Keeps Discord's card faces complete until the program stops. The first process with shards uploads them.
pub async fn keep_uploaded(
    rest: Arc<Rest>,
    emojis: Arc<Emojis>,
    catalog: Catalog,
    shutdown: Shutdown,
    view: watch::Receiver<ClusterView>,
) {
    let Ok(drawings) = tokio::task::spawn_blocking(move || drawings(catalog)).await else {
        return warn!("menus go without card faces: they cannot be drawn");
    };
    let keep = async {
        learn_until_first(&rest, &emojis, &drawings, view).await;
        let mut retries = Retries::default();
        loop {
            match upload_missing(&rest, &emojis, &drawings, &shutdown).await {
                Ok(()) => {
                    retries = Retries::default();
                    // Throttles retries for an emoji that Discord lists but rejects.
                    sleep(AHEAD).await;
                    // Another process may have hit the missing emoji.
                    if timeout(RECHECK, rest.emoji_missing.notified()).await.is_ok() {
                        emojis.forget();
                    }
                }
                Err(trouble) => {
                    let why = format!("some menus go without card faces: {trouble}");
                    retries.wait(&why).await;
                }
            }
        }
    };
    tokio::select! {
        () = keep => {}
        () = shutdown.finished() => {}
    }
}

/// Reads Discord's faces, uploads missing ones and deletes ours that are no longer drawn.
async fn upload_missing(
    rest: &Rest,
    emojis: &Emojis,
    drawings: &[Drawing],
    shutdown: &Shutdown,
) -> Result<(), DiscordError> {
    let mut known = known(rest).await?;
    emojis.forget();
    learn_known(emojis, drawings, &known);
    let mut uploaded = 0;
    for drawing in drawings {
        if known.iter().any(|emoji| emoji.name == drawing.name) {
            continue;
        }
        // It is waited for: one that arrives after the end would be in the way of the next start.
        let Some(_work) = shutdown.begin_work() else {
            return Ok(());
        };
        let id = match upload(rest, drawing).await {
            Ok(id) => {
                uploaded += 1;
                id
            }
            Err(trouble) => {
                let by_another = uploaded_by_another(rest, drawing, &mut known).await;
                by_another.ok_or(trouble)?
            }
        };
        learn(emojis, drawing, id);
    }
    for old in known.iter().filter(|emoji| is_stale(&emoji.name, drawings)) {
        if let Err(trouble) = delete(rest, old.id).await {
            info!("an old card face stays: {trouble}");
        }
    }
    if uploaded > 0 {
        info!(uploaded, "uploaded card faces for menus");
    }
    Ok(())
}

/// Reads the faces that Discord has; returns their number.
fn learn_known(emojis: &Emojis, drawings: &[Drawing], known: &[Known]) -> usize {
    let id_of = |drawing: &Drawing| known.iter().find(|emoji| emoji.name == drawing.name);
    let there = drawings
        .iter()
        .filter_map(|drawing| Some((drawing, id_of(drawing)?.id)));
    there.map(|(drawing, id)| learn(emojis, drawing, id)).count()
}

fn learn(emojis: &Emojis, drawing: &Drawing, id: EmojiId) {
    let (id, name) = (id.get(), drawing.name.clone());
    emojis.learn(drawing.slug, &drawing.code, Emoji { id, name });
}

/// Learns which faces there are, until this process is the first that holds shards. Until then another one looks after them.
async fn learn_until_first(rest: &Rest, emojis: &Emojis, drawings: &[Drawing], mut view: watch::Receiver<ClusterView>) {
    let mut complete = false;
    let mut pause = AHEAD;
    while !view.borrow().first_bot {
        if let (false, Ok(known)) = (complete, known(rest).await) {
            complete = learn_known(emojis, drawings, &known) == drawings.len();
        }
        tokio::select! {
            first = view.wait_for(|view| view.first_bot) => {
                if first.is_err() {
                    // A closed store sends no news.
                    return;
                }
            }
            () = rest.emoji_missing.notified() => {
                emojis.forget();
                (complete, pause) = (false, AHEAD);
                continue;
            }
            () = sleep(pause) => {}
        }
        // A process of another version may never have all of them.
        pause = (pause * 2).min(SELDOM);
    }
}

/// How far another process that uploads faces as well gets ahead of this one.
const AHEAD: Duration = Duration::from_secs(5);
/// How often at least a process that stands by looks for faces that are missing.
const SELDOM: Duration = Duration::from_secs(10 * 60);
/// Maximum interval at which the uploading process checks for missing faces.
const RECHECK: Duration = Duration::from_secs(60 * 60);

/// The face that could not be uploaded, if Discord has it by now: another process of this bot was faster. That one goes on alone for a
/// while, and what it has uploaded by then is known.
async fn uploaded_by_another(rest: &Rest, drawing: &Drawing, all: &mut Vec<Known>) -> Option<EmojiId> {
    let found = |all: &[Known]| {
        all.iter()
            .find(|emoji| emoji.name == drawing.name)
            .map(|emoji| emoji.id)
    };
    found(&known(rest).await.ok()?)?;
    sleep(AHEAD).await;
    *all = known(rest).await.ok()?;
    found(all)
}

/// How long uploading waits for a limit: nobody waits for it.
const PATIENT: Duration = Duration::from_secs(60 * 60);

/// An emoji as Discord tells of it.
#[derive(Deserialize)]
struct Known {
    id: EmojiId,
    name: String,
}

#[derive(Deserialize)]
struct All {
    items: Vec<Known>,
}

async fn known(rest: &Rest) -> Result<Vec<Known>, DiscordError> {
    let application_id = rest.application()?;
    let call = Call::new(LightMethod::Get, Route::Emojis { application_id });
    let all: All = rest.ask_patiently(call, PATIENT).await?;
    Ok(all.items)
}

async fn upload(rest: &Rest, drawing: &Drawing) -> Result<EmojiId, DiscordError> {
    let application_id = rest.application()?;
    let image = CreateAttachment::bytes(&*drawing.png, "face.png").to_base64();
    let body = json!({ "name": drawing.name, "image": image });
    let call = Call::new(LightMethod::Post, Route::Emojis { application_id });
    let made: Made<EmojiId> = rest.ask_patiently(call.body(&body), PATIENT).await?;
    Ok(made.id)
}

async fn delete(rest: &Rest, emoji_id: EmojiId) -> Result<(), DiscordError> {
    let application_id = rest.application()?;
    let route = Route::Emoji {
        application_id,
        emoji_id,
    };
    rest.tell_patiently(Call::new(LightMethod::Delete, route), PATIENT)
        .await
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_face_has_a_name_of_its_own_that_discord_takes_and_a_voice_can_read() {
        let drawings = drawings(headsup_games::CATALOG);
        let names: BTreeSet<&str> = drawings.iter().map(|drawing| &*drawing.name).collect();
        assert_eq!(names.len(), drawings.len());
        for drawing in &drawings {
            let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
            assert!(
                (2..=32).contains(&drawing.name.len()) && drawing.name.chars().all(plain),
                "{}",
                drawing.name
            );
            let is_spelled =
                drawing.code.chars().all(char::is_uppercase) && drawing.name == drawing.code.to_lowercase();
            assert!(!is_spelled, "{} is no word", drawing.name);
            assert!(drawing.png.len() <= 256 * 1024, "Discord takes no larger emoji");
        }
        for read in ["elf_8", "10_clubs", "hop", "filled_red_circle", "red_green_red_blue"] {
            assert!(names.contains(read), "{read}: {names:?}");
        }
    }

    #[test]
    fn a_drawing_that_changed_has_another_name() {
        let all = drawings(headsup_games::CATALOG);
        let pixels: Vec<u8> = all.iter().flat_map(|drawing| drawing.png.iter().copied()).collect();
        let print = crc32fast::hash(&pixels);
        assert_eq!(
            (DRAWN, print),
            (1, 0xc79a_6edf),
            "if a drawing changed, raise DRAWN; put the new sum here"
        );
    }

    #[test]
    fn an_upgrade_leaves_one_set_and_foreign_emojis_alone() {
        let all = drawings(headsup_games::CATALOG);
        let stale = |name: &str| is_stale(name, &all);
        assert!(stale("hu_contrapl_G2_0a1b2c3d") && stale("elf_8_v7"));
        assert!(!stale("elf_8") && !stale("party") && !stale("our_logo_v2"));
    }
}

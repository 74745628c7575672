//! Small card faces on menus and buttons: drawn by the games, kept by Discord as emojis of the application's own. Uploaded once, and
//! anew when a drawing changes. Where they are not to be had (no room, no permission), the words alone serve.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use serenity::all::{CreateAttachment, EmojiId, LightMethod, Route};
use tracing::{info, warn};

use super::discord_error::DiscordError;
use super::face::Face;
use super::rest::{Call, Made, Rest};
use headsup_app::CardIcons;
use headsup_engine::ChoiceLabel;
use headsup_games::CATALOG;

/// How the names of our emojis begin; others are left alone.
const OURS: &str = "hu_";

/// An emoji that Discord has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emoji {
    /// Its id.
    pub id: u64,
    /// Its name.
    pub name: String,
}

/// The card faces that Discord has, by game and card code.
#[derive(Default)]
pub struct Emojis(RwLock<HashMap<String, Emoji>>);

/// None at all.
static NONE: LazyLock<Emojis> = LazyLock::new(Emojis::default);

impl Emojis {
    /// Returns the emojis a person wants to see.
    pub fn shown(&self, faces: CardIcons) -> &Emojis {
        match faces {
            CardIcons::Emoji => self,
            CardIcons::Text => &NONE,
        }
    }

    /// The face of the first card that the label of an entry of this game names.
    pub fn of(&self, slug: &str, gloss: &ChoiceLabel) -> Option<Emoji> {
        let code = gloss.card()?;
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        all.get(&key(slug, code)).cloned()
    }

    fn learn(&self, drawing: &Drawing, id: u64) {
        let name = drawing.name.clone();
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(drawing.key.clone(), Emoji { id, name });
    }
}

fn key(slug: &str, code: &str) -> String {
    format!("{slug} {code}")
}

/// A card face as it is uploaded.
struct Drawing {
    key: String,
    /// 2 to 32 letters, digits and underscores; another drawing has another name.
    name: String,
    png: Vec<u8>,
}

/// Every face of every game, drawn once per process.
static DRAWINGS: LazyLock<Vec<Drawing>> = LazyLock::new(|| {
    let faces = CATALOG
        .iter()
        .flat_map(|book| book.faces().into_iter().map(|face| (book.info().slug, face)));
    let draw = |(slug, (code, scene)): (&str, (String, headsup_scene::Scene))| {
        let (key, png) = (key(slug, &code), headsup_render::png(&scene));
        let print = crc32fast::hash(&[key.as_bytes(), &png].concat());
        let plain = |text: &str, most: usize| -> String {
            let letters = text.chars().filter(char::is_ascii_alphanumeric);
            letters.take(most).collect()
        };
        let name = format!("{OURS}{}_{}_{print:08x}", plain(slug, 8), plain(&code, 10));
        Drawing { key, name, png }
    };
    faces.map(draw).collect()
});

/// Learns which faces Discord has, uploads those that it lacks and takes away those of ours that are not drawn any more.
pub async fn bring(rest: Arc<Rest>, face: Arc<Face>) {
    let known = match known(&rest).await {
        Ok(known) => known,
        Err(trouble) => return warn!("menus go without card faces: {trouble}"),
    };
    let Ok(drawings) = tokio::task::spawn_blocking(|| &**DRAWINGS).await else {
        return warn!("menus go without card faces: they cannot be drawn");
    };
    let mut uploaded = 0;
    for drawing in drawings {
        if face.closed() {
            return;
        }
        let id = match known.iter().find(|emoji| emoji.name == drawing.name) {
            Some(emoji) => emoji.id,
            None => match upload(&rest, drawing).await {
                Ok(id) => {
                    uploaded += 1;
                    id
                }
                Err(trouble) => return warn!("some menus go without card faces: {trouble}"),
            },
        };
        face.emojis.learn(drawing, id.get());
    }
    let stale = |name: &str| name.starts_with(OURS) && drawings.iter().all(|drawing| drawing.name != name);
    for old in known.iter().filter(|emoji| stale(&emoji.name)) {
        if let Err(trouble) = delete(&rest, old.id).await {
            info!("an old card face stays: {trouble}");
        }
    }
    if uploaded > 0 {
        info!(uploaded, "uploaded card faces for menus");
    }
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
    let image = CreateAttachment::bytes(drawing.png.clone(), "face.png").to_base64();
    let body = json!({ "name": drawing.name, "image": image });
    let call = Call::new(LightMethod::Post, Route::Emojis { application_id });
    let made: Made<EmojiId> = rest.ask_patiently(call.body(body), PATIENT).await?;
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
    fn every_face_has_a_name_of_its_own_that_discord_takes() {
        let names: BTreeSet<&str> = DRAWINGS.iter().map(|drawing| &*drawing.name).collect();
        assert_eq!(names.len(), DRAWINGS.len());
        for drawing in DRAWINGS.iter() {
            let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
            assert!((2..=32).contains(&drawing.name.len()) && drawing.name.chars().all(plain));
            assert!(drawing.png.len() <= 256 * 1024, "Discord takes no larger emoji");
        }
    }
}

//! Writes the body of a request into a message: texts, embeds, components, files, mentions. Either all of it or,
//! with an error, nothing.

use std::collections::BTreeSet;

use axum::body::Bytes;
use serde_json::{Value, json};

use super::call::Upload;
use super::check::message::{self, Door};
use super::error::{self, Error};
use super::files::{content_type, pixels};
use super::form::{Form, refuse};
use super::permissions::MENTION_EVERYONE;
use super::settle::{settle, settle_embed};
use super::snowflake::Id;
use super::view::{bound, entries};
use super::world::{Attachment, Message, Role, World, flags};

/// The largest file, in bytes: what every interaction tells as `attachment_size_limit`.
pub(super) const LARGEST_FILE: usize = 10 * 1024 * 1024;

impl World {
    /// Writes `body` into `message`, which is new or (an edit) as it was. Returns whom it pings. Nothing is saved yet
    /// but the files.
    pub fn write(
        &mut self,
        message: &mut Message,
        door: Door,
        body: &Value,
        uploads: &[Upload],
    ) -> Result<Vec<Id>, Error> {
        message::check(body, door, message.flags, &|id| self.emojis.contains_key(&id))?;
        if uploads.iter().any(|upload| upload.bytes.len() > LARGEST_FILE) {
            return Err(error::too_large());
        }
        let mut new = message.clone();
        let fresh = self.arrange_files(&mut new, body, uploads)?;
        let mut form = Form::default();
        if let Some(embeds) = body.get("embeds") {
            new.embeds = embeds.as_array().cloned().unwrap_or_default();
            form.within("embeds", |form| self.bind(form, &new.attachments, &mut new.embeds));
            new.embeds.iter_mut().for_each(settle_embed);
        }
        if let Some(components) = body.get("components") {
            new.components = components.as_array().cloned().unwrap_or_default();
            form.within("components", |form| {
                self.bind(form, &new.attachments, &mut new.components)
            });
            settle(&mut new.components);
        }
        form.finish()?;
        if let Some(content) = body.get("content") {
            new.content = content.as_str().unwrap_or_default().trim().to_owned();
        }
        if let Some(given) = body["flags"].as_u64() {
            let settable = flags::SUPPRESS_EMBEDS | flags::SUPPRESS_NOTIFICATIONS | flags::COMPONENTS_V2;
            new.flags = (new.flags & !flags::SUPPRESS_EMBEDS) | (given & settable);
        }
        let empty = new.content.is_empty() && new.embeds.is_empty() && new.attachments.is_empty();
        if empty && new.components.is_empty() {
            return Err(error::empty_message());
        }
        let mut pinged = Vec::new();
        if body.get("content").is_some() || body.get("components").is_some() || body.get("message_reference").is_some()
        {
            self.refer(&mut new, body)?;
            pinged = self.mention(
                &mut new,
                &body["allowed_mentions"],
                body["message_reference"].is_object(),
            );
        }
        for gone in message
            .attachments
            .iter()
            .filter(|old| new.attachments.iter().all(|kept| kept.id != old.id))
        {
            self.files.remove(gone.id);
        }
        for (id, bytes) in fresh {
            self.files.put(id, bytes);
        }
        *message = new;
        Ok(pinged)
    }

    /// Which attachments stay, and which come. Returns the bytes of those that come.
    fn arrange_files(
        &mut self,
        message: &mut Message,
        body: &Value,
        uploads: &[Upload],
    ) -> Result<Vec<(Id, Bytes)>, Error> {
        let mut left: Vec<&Upload> = uploads.iter().collect();
        let mut fresh = Vec::new();
        let mut take = |world: &mut World, upload: &Upload, entry: &Value| {
            let id = world.id();
            fresh.push((id, upload.bytes.clone()));
            let description = entry["description"].as_str().filter(|text| !text.is_empty());
            Attachment {
                description: description.map(str::to_owned),
                ..attachment(id, upload, entry["filename"].as_str())
            }
        };
        if let Some(entries) = body["attachments"].as_array() {
            let old = std::mem::take(&mut message.attachments);
            for (n, entry) in entries.iter().enumerate() {
                let id = entry["id"]
                    .as_u64()
                    .or_else(|| entry["id"].as_str()?.parse().ok())
                    .expect("checked");
                if let Some(kept) = old.iter().find(|old| old.id == Id(id)) {
                    let mut kept = kept.clone();
                    if let Some(description) = entry["description"].as_str() {
                        kept.description = Some(description.to_owned()).filter(|text| !text.is_empty());
                    }
                    message.attachments.push(kept);
                } else if let Some(at) = left.iter().position(|upload| upload.index == id) {
                    let upload = left.remove(at);
                    message.attachments.push(take(self, upload, entry));
                } else {
                    let words = format!(
                        "No file of this request is called files[{id}], and the message has no such attachment"
                    );
                    let mut form = Form::default();
                    form.within("attachments", |form| {
                        form.within(n, |form| form.fail("id", "ATTACHMENT_NOT_FOUND", words));
                    });
                    form.finish()?;
                }
            }
        }
        for upload in left {
            let attachment = take(self, upload, &Value::Null);
            message.attachments.push(attachment);
        }
        if message.attachments.len() > 10 {
            return Err(refuse(
                "attachments",
                "BASE_TYPE_MAX_LENGTH",
                "Must be 10 or fewer in length.",
            ));
        }
        Ok(fresh)
    }

    /// Binds `attachment://NAME` to attachments, and drops nulls.
    fn bind(&self, form: &mut Form, attachments: &[Attachment], list: &mut [Value]) {
        for (n, value) in list.iter_mut().enumerate() {
            form.within(n, |form| self.bind_one(form, attachments, value));
        }
    }

    fn bind_one(&self, form: &mut Form, attachments: &[Attachment], value: &mut Value) {
        match value {
            Value::Array(list) => self.bind(form, attachments, list),
            Value::Object(fields) => {
                fields.retain(|_, value| !value.is_null());
                for (key, value) in fields.iter_mut() {
                    if matches!(key.as_str(), "url" | "icon_url")
                        && let Some(url) = value.as_str()
                    {
                        match self.attachment_at(attachments, url) {
                            Ok(Some(id)) => *value = json!(bound(id)),
                            Ok(None) => {}
                            Err(name) => {
                                let words = format!("This message has no file called {name:?}");
                                form.fail(key, "ATTACHMENT_NOT_FOUND", words);
                            }
                        }
                    } else {
                        form.within(key, |form| self.bind_one(form, attachments, value));
                    }
                }
            }
            _ => {}
        }
    }

    /// The attachment that an address means, if it means one; `Err` with its name if that is not there.
    fn attachment_at<'u>(&self, attachments: &[Attachment], url: &'u str) -> Result<Option<Id>, &'u str> {
        if let Some(name) = url.strip_prefix("attachment://") {
            // Of two with the same name the newer one.
            let found = attachments
                .iter()
                .rev()
                .find(|attachment| attachment.filename == clean(name));
            return found.map(|attachment| Some(attachment.id)).ok_or(name);
        }
        // A client may send an embed back as it got it.
        let own = url
            .strip_prefix(&self.base)
            .filter(|path| path.contains("attachments/"));
        let id = own.and_then(|path| path.split('/').nth(3)?.parse().ok());
        Ok(id.filter(|id| attachments.iter().any(|attachment| attachment.id == *id)))
    }

    /// Makes a message a reply.
    fn refer(&self, message: &mut Message, body: &Value) -> Result<(), Error> {
        let Some(reference) = body.get("message_reference").filter(|value| !value.is_null()) else {
            return Ok(());
        };
        let id = reference["message_id"]
            .as_str()
            .and_then(|id| id.parse().ok())
            .or(reference["message_id"].as_u64().map(Id));
        let there = id.filter(|id| {
            self.messages
                .get(&(message.channel, *id))
                .is_some_and(|m| m.only_for.is_none())
        });
        match there {
            Some(id) => (message.kind, message.reply_to) = (19, Some(id)),
            None if reference["fail_if_not_exists"] == json!(false) => {}
            None => {
                return Err(refuse(
                    "message_reference",
                    "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
                    "Unknown message",
                ));
            }
        }
        Ok(())
    }

    /// Finds whom a message mentions, as far as it may. Returns whom it pings.
    fn mention(&self, message: &mut Message, allowed: &Value, replies: bool) -> Vec<Id> {
        let mut text = message.content.clone();
        displayed_text(&message.components, &mut text);
        let may = |kind: &str, id: Option<Id>| {
            let listed = |list: &Value, what: Value| list.as_array().is_some_and(|list| list.contains(&what));
            allowed.is_null()
                || listed(&allowed["parse"], json!(kind))
                || id.is_some_and(|id| listed(&allowed[kind], json!(id)) || listed(&allowed[kind], json!(id.0)))
        };
        let found: Vec<(bool, Id)> = mentions(&text).collect();
        let users = found
            .iter()
            .filter(|(role, id)| !role && self.users.contains_key(id) && may("users", Some(*id)));
        let mut mentioned: BTreeSet<Id> = users.map(|(_, id)| *id).collect();
        let guild = self
            .channels
            .get(&message.channel)
            .and_then(|channel| self.guilds.get(&channel.guild?));
        // An author who may not mention everyone pings only the roles that anyone may ping.
        let place = self.channels.get(&message.channel);
        let calls_everyone =
            |author: Id| place.is_some_and(|at| self.permissions_in(at, author) & MENTION_EVERYONE != 0);
        // A webhook has only the rights that everyone has.
        let calls_roles = message.pseudonym.is_none() && calls_everyone(message.author);
        let called = |role: &&Role| {
            let named = found.contains(&(true, role.id)) && may("roles", Some(role.id));
            named && (role.mentionable || calls_roles)
        };
        let roles: Vec<&Role> = guild
            .map(|guild| guild.roles.iter().filter(called).collect())
            .unwrap_or_default();
        message.mention_roles = roles.iter().map(|role| role.id).collect();
        let may_call_everyone = calls_roles;
        let named_everyone = text.contains("@everyone") || text.contains("@here");
        message.mention_everyone = named_everyone && may_call_everyone && may("everyone", None);
        if let Some(replied) = message
            .reply_to
            .filter(|_| replies)
            .and_then(|id| self.messages.get(&(message.channel, id)))
            && allowed["replied_user"] != json!(false)
        {
            mentioned.insert(replied.author);
        }
        message.mentions = mentioned.iter().copied().collect();
        match message.mention_everyone {
            true => self.users.keys().copied().collect(),
            false => {
                let people = roles.iter().flat_map(|role| &role.members);
                mentioned.extend(people);
                mentioned.into_iter().collect()
            }
        }
    }
}

/// Mentions in a text: whether of a role, and the id.
fn mentions(text: &str) -> impl Iterator<Item = (bool, Id)> {
    text.split("<@").skip(1).filter_map(|rest| {
        let (inside, _) = rest.split_once('>')?;
        match inside.strip_prefix('&') {
            Some(role) => Some((true, role.parse().ok()?)),
            None => Some((false, inside.trim_start_matches('!').parse().ok()?)),
        }
    })
}

/// The texts of text displays, which mention people as the content does.
fn displayed_text(components: &[Value], out: &mut String) {
    for component in components {
        if component["type"] == 10 {
            out.extend(["\n", component["content"].as_str().unwrap_or_default()]);
        }
        displayed_text(entries(&component["components"]), out);
    }
}

/// An uploaded file as an attachment, under its own name or another.
pub(super) fn attachment(id: Id, upload: &Upload, name: Option<&str>) -> Attachment {
    let filename = clean(name.unwrap_or(&upload.filename));
    Attachment {
        id,
        content_type: content_type(&filename).to_owned(),
        filename,
        description: None,
        size: upload.bytes.len(),
        pixels: pixels(&upload.bytes),
    }
}

/// A file's name as Discord keeps it.
fn clean(name: &str) -> String {
    let kept = |c: char| {
        if c.is_alphanumeric() || matches!(c, '.' | '-' | '_') {
            c
        } else {
            '_'
        }
    };
    name.chars().map(kept).collect()
}

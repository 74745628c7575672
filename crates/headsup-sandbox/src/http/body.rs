//! What a request carries: its JSON, its files, its parameters.

use std::collections::HashMap;

use axum::body::Body;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header;
use axum::http::request::Parts;
use futures_util::StreamExt;
use serde_json::Value;

use crate::call::Upload;
use crate::error::{self, Error};
use crate::form::refuse;
use crate::log::Json;

/// The largest request, in bytes.
const LARGEST_REQUEST: usize = 25 * 1024 * 1024;

/// What came in a body.
#[derive(Default)]
pub(super) struct Content {
    /// Its JSON, or null.
    pub body: Value,
    /// The same as text.
    pub text: Json,
    pub uploads: Vec<Upload>,
    /// The names of parts of a form that have no meaning.
    pub unknown_parts: Vec<String>,
}

impl Content {
    /// The refusal of a form that has parts without a meaning.
    pub fn refusal(&self) -> Option<Error> {
        let part = self.unknown_parts.first()?;
        Some(refuse(
            part,
            "UNKNOWN_PART",
            "Parts are called payload_json or files[n]",
        ))
    }
}

/// The JSON of a body and the files that came with it.
pub(super) async fn read_body(parts: &Parts, body: Body) -> Result<Content, Error> {
    let kind = parts
        .headers
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        return read_form(parts, body).await;
    }
    let bytes = whole(body).await?;
    if bytes.is_empty() {
        return Ok(Content::default());
    }
    let (text, body) = Json::parse(&bytes).map_err(|_| error::invalid_json())?;
    Ok(Content {
        body,
        text,
        ..Content::default()
    })
}

/// All of a body. One that breaks off, or that the doorway waited for in vain, is like any other that cannot be read.
async fn whole(body: Body) -> Result<Vec<u8>, Error> {
    let (mut bytes, mut parts) = (Vec::new(), body.into_data_stream());
    while let Some(part) = parts.next().await {
        bytes.extend_from_slice(&part.map_err(|_| error::invalid_json())?);
        if bytes.len() > LARGEST_REQUEST {
            return Err(error::too_large());
        }
    }
    Ok(bytes)
}

async fn read_form(parts: &Parts, body: Body) -> Result<Content, Error> {
    let broken = |_| error::invalid_json();
    let bytes = whole(body).await?;
    let mut request = Request::new(Body::from(bytes));
    *request.headers_mut() = parts.headers.clone();
    // They hold that axum's own, smaller limit is off (see `mod.rs`): ours was checked above.
    *request.extensions_mut() = parts.extensions.clone();
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| error::invalid_json())?;
    let mut content = Content::default();
    while let Some(field) = form.next_field().await.map_err(broken)? {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().unwrap_or("unknown").to_owned();
        let bytes = field.bytes().await.map_err(broken)?;
        if name == "payload_json" {
            (content.text, content.body) = Json::parse(&bytes).map_err(|_| error::invalid_json())?;
        } else if let Some(index) = name
            .strip_prefix("files[")
            .and_then(|n| n.strip_suffix(']')?.parse().ok())
        {
            if content.uploads.iter().any(|upload| upload.index == index) {
                return Err(refuse(&name, "DUPLICATE_PART", "Two files have the same number"));
            }
            content.uploads.push(Upload { index, filename, bytes });
        } else {
            content.unknown_parts.push(name);
        }
    }
    if content.body.is_null() {
        content.body = Value::Object(serde_json::Map::new());
        content.text = Json::from(&content.body);
    }
    Ok(content)
}

/// The parameters after the question mark.
pub(super) fn query(parts: &Parts) -> HashMap<String, String> {
    let pairs = parts
        .uri
        .query()
        .unwrap_or_default()
        .split('&')
        .filter_map(|pair| pair.split_once('='));
    pairs.map(|(key, value)| (decoded(key), decoded(value))).collect()
}

/// Undoes percent-encoding.
pub(super) fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let hex = tail
            .get(..2)
            .and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok());
        match hex.filter(|_| *first == b'%') {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

//! Files: those of the page, and those that bots and people uploaded.

use axum::body::Bytes;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};

use crate::files::content_type;
use crate::hub::Hub;
use crate::snowflake::Id;

/// What the page may load: its own files and nothing else, no script or style inside the markup. It may frame itself
/// (two users side by side).
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

static PAGE: Dir = include_dir!("$CARGO_MANIFEST_DIR/src/page");

/// A file of a message or the picture of an emoji: a download, whatever is in it. Pictures still show where a page
/// asks for a picture.
pub(super) fn uploaded(hub: &Hub, id: Option<&String>, name: Option<&String>) -> Response {
    let id = id.and_then(|id| id.split('.').next()?.parse::<Id>().ok());
    let Some(bytes) = id.and_then(|id| hub.look(|state| state.world.files.get(id))) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let name = name.map_or("", String::as_str);
    let headers = [
        (header::CONTENT_TYPE, inert_type(name).to_owned()),
        // Files never change: an edit brings a new one.
        (header::CACHE_CONTROL, "private, max-age=31536000, immutable".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename*=UTF-8''{}", encoded(name)),
        ),
    ];
    (headers, bytes).into_response()
}

/// The type under which a file of a stranger is served: never one that a browser would run.
fn inert_type(name: &str) -> &'static str {
    let own = content_type(name);
    match own.split(['/', ';']).nth(1) {
        Some("html" | "javascript" | "css") => "text/plain; charset=utf-8",
        _ => own,
    }
}

/// A name as RFC 8187 writes it.
fn encoded(name: &str) -> String {
    let mut text = String::new();
    for byte in name.bytes() {
        match byte {
            b'.' | b'-' | b'_' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => text.push(byte.into()),
            other => text += &format!("%{other:02X}"),
        }
    }
    text
}

/// A file of the web page.
pub(super) fn page(path: &str) -> Response {
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name.strip_prefix("page/").unwrap_or(name),
    };
    let Some(file) = PAGE.get_file(name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, content_type(name)),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    let mut response = (headers, Bytes::from_static(file.contents())).into_response();
    response
        .headers_mut()
        .insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_file_of_a_stranger_has_a_type_that_runs() {
        for (name, kind) in [
            ("x.html", "text/plain; charset=utf-8"),
            ("x.HTML", "text/plain; charset=utf-8"),
            ("x.js", "text/plain; charset=utf-8"),
            ("x.css", "text/plain; charset=utf-8"),
            ("x.xhtml", "application/octet-stream"),
            ("x.png", "image/png"),
            ("x.txt", "text/plain; charset=utf-8"),
        ] {
            assert_eq!(inert_type(name), kind, "{name}");
        }
        assert_eq!(encoded("brett \"ü\".png"), "brett%20%22%C3%BC%22.png");
    }
}

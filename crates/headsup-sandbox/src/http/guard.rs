//! Who may knock. Everything here is open to programs of this machine, and a browser is one that runs the pages of
//! strangers: it tells under which name it found us and which site asks, and both must be ours.
//!
//! * The name (`Host`) is one for loopback, or one that was allowed by name: any other was rebound to loopback.
//! * The site (`Origin`, `Sec-Fetch-Site`) is our own page, or none at all: a program.

use std::net::{Ipv4Addr, Ipv6Addr};

use axum::extract::Request;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::Response;

use crate::error::Error;

/// For all that is no part of the page: nothing of it runs, wherever it is opened.
const INERT: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";

/// Refuses a request that came under a name that is not ours.
pub(super) fn check_host(request: &Request, allowed: &[String]) -> Result<(), Error> {
    let named = request.headers().get_all(header::HOST).iter();
    let mut named: Vec<&str> = named.map(|host| host.to_str().unwrap_or_default()).collect();
    named.extend(request.uri().authority().map(Authority::as_str));
    match named.iter().all(|name| is_ours(name, allowed)) {
        true => Ok(()),
        false => Err(refusal(
            "The sandbox answers to localhost, 127.0.0.1 and [::1] only; start it with --allow-host NAME for another name",
        )),
    }
}

fn is_ours(name: &str, allowed: &[String]) -> bool {
    let Ok(authority) = name.parse::<Authority>() else {
        return false;
    };
    let host = authority.host();
    let v6 = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    let is_loopback = match v6 {
        Some(v6) => v6.parse() == Ok(Ipv6Addr::LOCALHOST),
        None => host.parse::<Ipv4Addr>().is_ok_and(|ip| ip.is_loopback()),
    };
    let is_named = |other: &str| host.eq_ignore_ascii_case(other);
    !name.contains('@') && (is_loopback || is_named("localhost") || allowed.iter().any(|other| is_named(other)))
}

/// Refuses a request that another site's page makes a browser send.
pub(super) fn check_site(headers: &HeaderMap) -> Result<(), Error> {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let is_own = |origin: &HeaderValue| {
        let origin = origin.to_str().unwrap_or_default();
        let named = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
        named.is_some() && named == host
    };
    let is_asked_here = |site: &HeaderValue| matches!(site.as_bytes(), b"same-origin" | b"none");
    let from_here = headers.get_all(header::ORIGIN).iter().all(is_own)
        && headers.get_all("sec-fetch-site").iter().all(is_asked_here);
    match from_here {
        true => Ok(()),
        false => Err(refusal(
            "This is for the sandbox's own page and for programs, not for the pages of other sites",
        )),
    }
}

fn refusal(words: &str) -> Error {
    Error::new(403, 0, words)
}

/// Makes sure that no browser takes an answer for more than it is.
pub(super) fn seal(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let mut put = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    put(header::CONTENT_SECURITY_POLICY, INERT);
    put(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    put(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    put(header::REFERRER_POLICY, "no-referrer");
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_for_loopback_are_ours_and_no_others() {
        let allowed = ["box.test".to_owned()];
        for (name, ours) in [
            ("127.0.0.1:4080", true),
            ("127.0.0.1", true),
            ("127.9.9.9:1", true),
            ("localhost:4080", true),
            ("LOCALHOST", true),
            ("[::1]:4080", true),
            ("box.test:80", true),
            ("Box.Test", true),
            ("evil.test:4080", false),
            ("localhost.evil.test", false),
            ("127.0.0.1.evil.test", false),
            ("box.test.evil.test", false),
            ("sub.box.test", false),
            ("localhost@evil.test", false),
            ("evil.test@localhost", false),
            ("0.0.0.0:4080", false),
            ("192.168.1.4", false),
            ("[::]:4080", false),
            ("[::ffff:192.168.1.4]", false),
            ("2130706433", false),
            ("localhost.", false),
            ("", false),
            ("127.0.0.1:4080 ", false),
        ] {
            assert_eq!(is_ours(name, &allowed), ours, "{name:?}");
        }
    }

    #[test]
    fn a_page_of_another_site_is_told_from_our_own_and_from_programs() {
        let host = ("host", "127.0.0.1:4080");
        for (sent, fine) in [
            (vec![host], true),
            (vec![host, ("origin", "http://127.0.0.1:4080")], true),
            (vec![host, ("sec-fetch-site", "same-origin")], true),
            (vec![host, ("sec-fetch-site", "none")], true),
            (vec![host, ("origin", "http://localhost:4080")], false),
            (vec![host, ("origin", "http://127.0.0.1:4081")], false),
            (vec![host, ("origin", "http://evil.test")], false),
            (vec![host, ("origin", "null")], false),
            (vec![host, ("origin", "")], false),
            (vec![host, ("origin", "127.0.0.1:4080")], false),
            (vec![host, ("sec-fetch-site", "cross-site")], false),
            (vec![host, ("sec-fetch-site", "same-site")], false),
            (
                vec![
                    host,
                    ("origin", "http://127.0.0.1:4080"),
                    ("origin", "http://evil.test"),
                ],
                false,
            ),
            (vec![("origin", "http://evil.test")], false),
        ] {
            let mut headers = HeaderMap::new();
            for (name, value) in &sent {
                headers.append(*name, HeaderValue::from_static(value));
            }
            assert_eq!(check_site(&headers).is_ok(), fine, "{sent:?}");
        }
    }
}

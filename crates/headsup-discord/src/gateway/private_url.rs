//! Whether others can read what is sent to a URL.

use url::{Host, Url};

/// Two ways to speak to the same: with TLS and without.
type Schemes = [&'static str; 2];
const REQUESTS: Schemes = ["https", "http"];
const GATEWAY: Schemes = ["wss", "ws"];

/// Returns whether nobody on the way can read what is sent to this URL of Discord's API: it has TLS, or stays on this machine. Names that
/// only look like this machine's do not count; the URL is read as the client reads it.
pub fn is_private_api(url: &str) -> bool {
    is_private(url, REQUESTS)
}

/// The same of the URL of a gateway.
pub fn is_private_gateway(url: &str) -> bool {
    is_private(url, GATEWAY)
}

fn is_private(url: &str, [with_tls, without]: Schemes) -> bool {
    let Ok(url) = Url::parse(url) else { return false };
    let here = match url.host() {
        None => return false,
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
    };
    url.scheme() == with_tls || url.scheme() == without && here
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gateway_has_tls_or_is_on_this_machine() {
        for url in [
            "wss://gateway.discord.gg",
            "wss://10.0.0.5:1/",
            "ws://127.0.0.1:80",
            "ws://[::1]",
            "ws://localhost:1",
        ] {
            assert!(is_private_gateway(url), "{url}");
        }
        for url in [
            "",
            "gateway.discord.gg",
            "ws://gateway.discord.gg",
            "ws://10.0.0.5",
            "ws://0.0.0.0:80",
            "ws://127.0.0.1@10.0.0.5",
            "ws://localhost.example",
            "https://gateway.discord.gg",
            "http://127.0.0.1",
            "wss://",
        ] {
            assert!(!is_private_gateway(url), "{url}");
        }
    }
}

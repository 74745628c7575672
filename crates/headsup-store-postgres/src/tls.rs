//! TLS to the server. Whenever it is used, the server's certificate must be of the host in the address and of an authority that is trusted.

use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::error::ConnectError;

/// TLS that trusts the authorities that browsers trust, and those of a PEM file.
pub fn connector(authorities: Option<&[u8]>) -> Result<MakeRustlsConnect, ConnectError> {
    let unreadable = |why: &dyn std::fmt::Display| ConnectError::Certificate(why.to_string());
    let mut roots = RootCertStore {
        roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
    };
    if let Some(pem) = authorities {
        let known = roots.len();
        for certificate in CertificateDer::pem_slice_iter(pem) {
            let certificate = certificate.map_err(|error| unreadable(&error))?;
            roots.add(certificate).map_err(|error| unreadable(&error))?;
        }
        if roots.len() == known {
            return Err(unreadable(&"there is none in it"));
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| unreadable(&error))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

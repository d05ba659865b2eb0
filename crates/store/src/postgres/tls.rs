//! TLS to PostgreSQL, as `sslmode` and `sslrootcert` in a database's URL ask for. They mean what they mean to `psql`.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use percent_encoding::percent_decode_str;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::OpenError;

/// A database, and how connections to it are secured.
#[derive(Clone)]
pub(super) struct Target {
    pub(super) config: Config,
    pub(super) tls: MakeRustlsConnect,
}

impl fmt::Debug for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Target").field("config", &self.config).finish_non_exhaustive()
    }
}

/// What is checked of the server's certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verify {
    /// Nothing: the connection is encrypted, but its other end may be anybody.
    Nothing,
    /// A known authority has signed it.
    Authority,
    /// A known authority has signed it for the host in the URL.
    Host,
}

impl Target {
    /// Reads a `postgres://` URL.
    pub(super) fn parse(url: &str) -> Result<Self, OpenError> {
        let (url, security) = Security::split_off(url)?;
        let mut config: Config = url.parse().map_err(|_| OpenError::Url)?;
        // A socket of this machine needs no encryption, and servers offer none there.
        let is_local = |host: &Host| matches!(host, Host::Unix(_));
        let all_local = !config.get_hosts().is_empty() && config.get_hosts().iter().all(is_local);
        config.ssl_mode(if all_local { SslMode::Disable } else { security.mode });
        Ok(Self { config, tls: MakeRustlsConnect::new(security.client_config()?) })
    }
}

/// What a URL says about TLS.
#[derive(Debug)]
struct Security {
    mode: SslMode,
    verify: Verify,
    /// The file of root certificates; `None` for those of the system.
    roots: Option<String>,
}

impl Security {
    /// Takes `sslmode` and `sslrootcert` out of a URL: the client library knows neither all modes nor the file.
    fn split_off(url: &str) -> Result<(String, Self), OpenError> {
        let (address, query) = url.split_once('?').unwrap_or((url, ""));
        let (mut mode, mut roots) = (None, None);
        let mut rest = Vec::new();
        for parameter in query.split('&').filter(|parameter| !parameter.is_empty()) {
            let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
            match name {
                "sslmode" => mode = Some(value),
                "sslrootcert" => {
                    let path = percent_decode_str(value).decode_utf8().map_err(|_| OpenError::Url)?;
                    roots = Some(path.into_owned());
                }
                _ => rest.push(parameter),
            }
        }
        let (mode, verify) = match mode {
            Some("disable") => (SslMode::Disable, Verify::Nothing),
            None | Some("prefer") => (SslMode::Prefer, Verify::Nothing),
            Some("require") if roots.is_none() => (SslMode::Require, Verify::Nothing),
            Some("require" | "verify-ca") => (SslMode::Require, Verify::Authority),
            Some("verify-full") => (SslMode::Require, Verify::Host),
            Some(_) => {
                return Err(OpenError::Tls(
                    "sslmode in the URL of the database is disable, prefer, require, verify-ca or verify-full"
                        .to_owned(),
                ));
            }
        };
        if roots.is_some() && verify == Verify::Nothing {
            return Err(OpenError::Tls(
                "sslrootcert has no effect with this sslmode; write sslmode=verify-full".to_owned(),
            ));
        }
        let separator = if rest.is_empty() { "" } else { "?" };
        // `system` is the default; psql knows it by this name.
        let roots = roots.filter(|roots| roots != "system");
        Ok((format!("{address}{separator}{}", rest.join("&")), Self { mode, verify, roots }))
    }

    fn client_config(&self) -> Result<ClientConfig, OpenError> {
        let provider = Arc::new(ring::default_provider());
        let broken = |error: &dyn fmt::Display| OpenError::Tls(format!("TLS can't be set up: {error}"));
        let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| broken(&error))?;
        let authorities = match self.verify {
            Verify::Nothing => None,
            Verify::Host => {
                return Ok(builder.with_root_certificates(self.root_store()?).with_no_client_auth());
            }
            Verify::Authority => {
                let roots = Arc::new(self.root_store()?);
                let verifier =
                    WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider)).build();
                Some(verifier.map_err(|error| broken(&error))?)
            }
        };
        let verifier = Arc::new(AnyName { authorities, provider });
        Ok(builder.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth())
    }

    fn root_store(&self) -> Result<RootCertStore, OpenError> {
        let certificates = match &self.roots {
            Some(file) => read_certificates(Path::new(file)).map_err(|error| {
                OpenError::Tls(format!("can't read the root certificates in {file}: {error}"))
            })?,
            None => rustls_native_certs::load_native_certs().certs,
        };
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(certificates);
        if roots.is_empty() {
            let place = self.roots.as_deref().unwrap_or("this system");
            return Err(OpenError::Tls(format!(
                "there are no root certificates in {place}; name a file with sslrootcert=… in the URL"
            )));
        }
        Ok(roots)
    }
}

fn read_certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, rustls::pki_types::pem::Error> {
    CertificateDer::pem_file_iter(file)?.collect()
}

/// Accepts a certificate for any name: any certificate at all, or that of a known authority.
#[derive(Debug)]
struct AnyName {
    /// Checks the authority; `None` if any will do.
    authorities: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for AnyName {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(authorities) = &self.authorities else { return Ok(ServerCertVerified::assertion()) };
        match authorities.verify_server_cert(end_entity, intermediates, server_name, ocsp_response, now) {
            // The name is checked last, so everything else is in order.
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            result => result,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signature, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signature, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

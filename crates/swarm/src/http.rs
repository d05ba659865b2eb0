//! HTTP requests to the server.

use std::str::FromStr;

use anyhow::{Context, Result, ensure};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use protocol::{Created, NewTable};
use table::TableOptions;
use tokio::net::TcpStream;

/// The address of a server.
#[derive(Clone, Debug)]
pub struct ServerAddress {
    /// Host and port.
    host: String,
}

/// A text is not the URL of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write it as http://127.0.0.1:8080")]
pub struct BadServerUrl;

/// Parses a URL.
impl FromStr for ServerAddress {
    type Err = BadServerUrl;

    fn from_str(url: &str) -> Result<ServerAddress, BadServerUrl> {
        let host = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
        let host = host.filter(|host| !host.is_empty() && !host.contains('/')).ok_or(BadServerUrl)?;
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let port = if has_port { "" } else { ":80" };
        Ok(ServerAddress { host: format!("{host}{port}") })
    }
}

impl ServerAddress {
    /// This port of this machine.
    pub(crate) fn local(port: u16) -> ServerAddress {
        ServerAddress { host: format!("127.0.0.1:{port}") }
    }

    /// Host and port.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    /// A new connection.
    pub(crate) async fn connect(&self) -> std::io::Result<TcpStream> {
        let stream = TcpStream::connect(&self.host).await?;
        // Messages are small and must not wait for others.
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    async fn send(&self, method: Method, path: &str, body: Vec<u8>) -> Result<(StatusCode, Bytes)> {
        let (mut sender, connection) = http1::handshake(TokioIo::new(self.connect().await?)).await?;
        // Ends with the response, which carries any error.
        tokio::spawn(connection);
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", &self.host)
            .header("connection", "close")
            .header("content-type", "application/json")
            .body(Full::new(Bytes::from(body)))?;
        let answer = sender.send_request(request).await?;
        let status = answer.status();
        Ok((status, answer.into_body().collect().await?.to_bytes()))
    }

    /// Sends a GET request.
    pub(crate) async fn get(&self, path: &str) -> Result<(StatusCode, Bytes)> {
        self.send(Method::GET, path, Vec::new()).await
    }

    /// Whether the server reports that it is healthy.
    pub(crate) async fn is_healthy(&self) -> bool {
        matches!(self.get("/healthz").await, Ok((StatusCode::OK, _)))
    }

    /// Opens a table.
    pub(crate) async fn open_table(&self, options: TableOptions) -> Result<Created> {
        let body = serde_json::to_vec(&NewTable { options })?;
        let (status, body) =
            self.send(Method::POST, "/api/tables", body).await.context("can't open a table")?;
        ensure!(
            status == StatusCode::CREATED,
            "the server opens no table: {status} {}; was it started with --no-limits?",
            String::from_utf8_lossy(&body)
        );
        Ok(serde_json::from_slice(&body)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_servers_are_read_as_people_write_them() {
        let host = |url: &str| url.parse::<ServerAddress>().map(|server| server.host).ok();
        assert_eq!(host("http://127.0.0.1:8080").as_deref(), Some("127.0.0.1:8080"));
        assert_eq!(host("http://play.example.org/").as_deref(), Some("play.example.org:80"));
        for wrong in ["https://play.example.org", "localhost:8080", "http://", "http://host/table"] {
            assert_eq!(host(wrong), None, "{wrong}");
        }
    }
}

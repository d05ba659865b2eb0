//! Writes the seeds of all targets to `fuzz/corpus`: golden files, the examples of the protocol's document, and the
//! examples of the notations.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use protocol::{BINARY_VERSION, ClientMessage, ServerMessage};

type Done<T = ()> = Result<T, Box<dyn Error>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn main() -> Done {
    let json = json_examples()?;
    let clients = json.iter().filter(|text| serde_json::from_str::<ClientMessage>(text).is_ok());
    let servers = json.iter().filter(|text| serde_json::from_str::<ServerMessage>(text).is_ok());
    let bodies = json.iter().filter(|text| {
        serde_json::from_str::<ClientMessage>(text).is_err()
            && serde_json::from_str::<ServerMessage>(text).is_err()
    });
    let client_bytes = clients.clone().map(|text| {
        let mut message = serde_json::from_str::<ClientMessage>(text)?;
        if let ClientMessage::Hello { version, .. } = &mut message {
            *version = BINARY_VERSION;
        }
        Ok(message.to_bytes())
    });
    let server_bytes = servers.clone().map(|text| {
        let message = serde_json::from_str::<ServerMessage>(text)?.to_bytes();
        let length = u16::try_from(message.len())?;
        Ok([&length.to_le_bytes()[..], &message].concat())
    });
    write("client_bytes", client_bytes.collect::<Done<Vec<_>>>()?)?;
    write("server_bytes", server_bytes.collect::<Done<Vec<_>>>()?)?;
    write("client_text", clients.map(|text| text.clone().into_bytes()))?;
    write("server_text", servers.map(|text| text.clone().into_bytes()))?;
    write("http_body", bodies.map(|text| text.clone().into_bytes()))?;
    write("stored_entry", golden("table", |name| name.starts_with("entry"))?)?;
    write("stored_table", golden("client", |name| name.starts_with("saved table"))?)?;
    write("replay_link", golden("client", |name| name.starts_with("replay"))?)?;
    let of_games = |wanted: fn(&str) -> bool| -> Done<Vec<Vec<u8>>> {
        Ok([golden("drop-it", wanted)?, golden("drunter", wanted)?].concat())
    };
    write("replay_file", of_games(|name| name.starts_with("record"))?)?;
    write("game_values", of_games(|name| !name.starts_with("record"))?)?;
    for (game, target) in [("drunter", "drunter_notation"), ("drop-it", "drop_it_notation")] {
        let text = fs::read_to_string(root().join(format!("crates/{game}/src/notation.rs")))?;
        write(target, notation_examples(&text))?;
    }
    Ok(())
}

/// Replaces the seeds of a target.
fn write(target: &str, seeds: impl IntoIterator<Item = Vec<u8>>) -> Done {
    let folder = root().join("fuzz/corpus").join(target);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    let mut written = 0;
    for seed in seeds {
        written += 1;
        fs::write(folder.join(format!("{written:03}")), seed)?;
    }
    if written == 0 { Err(format!("no seeds for {target}").into()) } else { Ok(()) }
}

/// The values of a golden file whose names are wanted, as far as they are there in full.
fn golden(name: &str, wanted: impl Fn(&str) -> bool) -> Done<Vec<Vec<u8>>> {
    let text = fs::read_to_string(root().join(format!("crates/{name}/src/tests/stored.txt")))?;
    let values = text.lines().filter_map(|line| line.split_once(" = ")).filter(|(name, _)| wanted(name));
    Ok(values.filter_map(|(_, digits)| bytes(digits)).collect())
}

/// The bytes of hexadecimal digits; `None` if there is anything else.
fn bytes(digits: &str) -> Option<Vec<u8>> {
    let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    (0..digits.len()).step_by(2).map(byte).collect()
}

/// The examples of the protocol's document, each value alone.
fn json_examples() -> Done<Vec<String>> {
    let text = fs::read_to_string(root().join("docs/protocol.md"))?;
    let mut examples = Vec::new();
    for block in text.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next()) {
        for value in serde_json::Deserializer::from_str(block).into_iter::<serde_json::Value>() {
            examples.push(serde_json::to_string(&value?)?);
        }
    }
    Ok(examples)
}

/// The code blocks of a module's documentation, whole and line by line.
fn notation_examples(source: &str) -> Vec<Vec<u8>> {
    let text: Vec<&str> = source.lines().filter_map(|line| line.strip_prefix("//!")).collect();
    let text = text.join("\n");
    let blocks: Vec<&str> = text.split("```").skip(1).step_by(2).collect();
    let lines =
        blocks.iter().flat_map(|block| block.lines()).map(|line| line.split("    ").next().unwrap_or(line));
    let quoted = blocks.iter().filter_map(|block| block.split('"').nth(1));
    let all = lines.map(str::trim).filter(|line| !line.is_empty()).chain(quoted);
    all.map(|text| text.as_bytes().to_vec()).collect()
}

//! Words that code and documents do not use, and type names that mean one thing only.

#![cfg(test)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::command::root;

/// Private words for concepts that have a usual name; ARCHITECTURE.md has the glossary. Whole words, in any case.
const WORDS: [&str; 12] = [
    "whoever",
    "misfit",
    "outlook",
    "rulebook",
    "seldom",
    "the knife",
    "loom",
    "doubtful",
    "as they may see",
    "with its own eyes",
    "keyprint",
    "oneofthem",
];

/// Names of exported types that each game has for the same concept.
const PER_GAME: [&str; 12] = [
    "Action",
    "BadSetup",
    "Due",
    "Event",
    "Judgement",
    "Phase",
    "Public",
    "Reason",
    "Setup",
    "State",
    "VisibleEvent",
    "View",
];

/// Every file below a folder with one of these endings.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut found = Vec::new();
    for path in entries {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && name != "target" && name != ".git" {
            found.extend(files(&path, endings));
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
    found
}

/// Whether the text has this word, not as a part of a longer one.
fn has_word(text: &str, word: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric();
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(is_letter) && !after.is_some_and(is_letter)
    })
}

#[test]
fn code_and_documents_use_the_fields_usual_words() {
    let mut found = Vec::new();
    for path in files(root(), &[".rs", ".md", ".py", ".js", ".toml", ".css", ".html"]) {
        // The list itself, and wordings that texts gave up.
        if path.ends_with("xtask/src/words.rs") || path.ends_with("i18n/src/tests.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap().to_lowercase();
        for (index, line) in text.lines().enumerate() {
            let words = WORDS.iter().filter(|word| has_word(line, word));
            found.extend(words.map(|word| format!("{}:{}: {word}", path.display(), index + 1)));
        }
    }
    assert!(found.is_empty(), "use the words of the glossary instead:\n{}", found.join("\n"));
}

#[test]
fn an_exported_type_name_means_one_thing_in_all_crates() {
    let mut crates: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in files(&root().join("crates"), &[".rs"]) {
        let relative = path.strip_prefix(root().join("crates")).unwrap().to_string_lossy().into_owned();
        if relative.contains("tests") || !relative.contains("/src/") {
            continue;
        }
        let crate_name = relative.split('/').next().unwrap().to_owned();
        for line in fs::read_to_string(&path).unwrap().lines() {
            let declared = ["pub struct ", "pub enum ", "pub trait ", "pub type "]
                .iter()
                .find_map(|start| line.strip_prefix(start));
            let Some(rest) = declared else { continue };
            let name: String = rest.chars().take_while(|letter| letter.is_alphanumeric()).collect();
            let owners = crates.entry(name).or_default();
            if !owners.contains(&crate_name) {
                owners.push(crate_name.clone());
            }
        }
    }
    let twice: Vec<String> = crates
        .into_iter()
        .filter(|(name, owners)| owners.len() > 1 && !PER_GAME.contains(&name.as_str()))
        .map(|(name, owners)| format!("{name} in {}", owners.join(", ")))
        .collect();
    assert!(twice.is_empty(), "give one of each pair another name: {twice:?}");
}

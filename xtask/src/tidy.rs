//! Rules for files, as tests.

#![cfg(test)]

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use crate::command::root;
use crate::dependencies::PURE;

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The folders of our crates.
fn crate_folders() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("crates")).unwrap();
    entries.map(|entry| entry.unwrap().path()).filter(|path| path.join("Cargo.toml").exists()).collect()
}

fn folder_name(path: &std::path::Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// ARCHITECTURE.md lists exactly the existing crates.
#[test]
fn architecture_names_every_crate_and_no_other() {
    let text = read("ARCHITECTURE.md");
    let plan =
        text.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a list of crates");
    let listed: BTreeSet<String> = plan
        .lines()
        .filter_map(|line| line.strip_prefix("  "))
        .filter_map(|line| line.split_once('/').map(|(name, _)| name.trim().to_owned()))
        .collect();
    let present: BTreeSet<String> = crate_folders().iter().map(|path| folder_name(path)).collect();
    assert_eq!(listed, present);
}

#[test]
fn a_crate_is_pure_just_when_it_has_no_clippy_configuration_of_its_own() {
    let mut pure: Vec<String> = crate_folders()
        .iter()
        .filter(|path| !path.join("clippy.toml").exists())
        .map(|path| folder_name(path))
        .collect();
    pure.sort();
    assert_eq!(pure, PURE);
}

/// A module is in a file of its name, and its parts are in the folder of that name.
#[test]
fn no_module_is_in_a_file_called_mod() {
    let mut folders: Vec<PathBuf> = crate_folders().iter().map(|path| path.join("src")).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            assert_ne!(folder_name(&path), "mod.rs", "{}", path.display());
            if path.is_dir() {
                folders.push(path);
            }
        }
    }
}

#[test]
fn every_crate_takes_its_lints_and_version_from_the_workspace() {
    for path in crate_folders().into_iter().chain([root().join("xtask")]) {
        let manifest = fs::read_to_string(path.join("Cargo.toml")).unwrap();
        for line in ["[lints]\nworkspace = true", "rust-version.workspace = true", "license.workspace = true"]
        {
            assert!(manifest.contains(line), "{} lacks {line}", path.display());
        }
    }
}

/// A dependency is a decision: its reason is in the line above it.
#[test]
fn every_dependency_has_its_reason() {
    let manifest = read("Cargo.toml");
    let lines: Vec<&str> =
        manifest.lines().skip_while(|line| *line != "[workspace.dependencies]").skip(1).collect();
    let end = lines.iter().position(|line| line.starts_with('[')).unwrap_or(lines.len());
    for (index, line) in lines[..end].iter().enumerate() {
        let external = line.contains('=') && !line.starts_with('#') && !line.contains("path = ");
        assert!(!external || lines[index - 1].starts_with("# "), "{line}: say why, on the line above");
    }
}

#[test]
fn the_readme_names_the_two_commands_and_ci_runs_the_second() {
    let readme = read("README.md");
    assert!(readme.contains("\ncargo run --release\n"));
    assert!(readme.contains("\ncargo xtask test\n"));
    assert!(read(".ci/run").contains("\ncargo xtask test\n"));
}

/// Whether the commands in documents work is tested with the command line.
#[test]
fn documents_link_only_to_files_that_exist() {
    for document in [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "SECURITY.md",
        "docs/adding-a-game.md",
        "docs/adding-a-language.md",
        "docs/bots.md",
        "docs/performance.md",
        "docs/protocol.md",
        "docs/rulings.md",
        "docs/self-hosting.md",
        "examples/python-bot/README.md",
    ] {
        let text = read(document);
        let folder = root().join(document).parent().unwrap().to_owned();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = link.split('#').next().unwrap_or("");
            assert!(
                file.is_empty() || file.contains("://") || folder.join(file).exists(),
                "{document} links to {link}, which does not exist"
            );
        }
    }
}

/// The names of the tests in a file.
fn tests_in(path: &str) -> BTreeSet<String> {
    let text = read(path);
    let functions = text.split("#[test]\nfn ").skip(1);
    functions.filter_map(|function| function.split('(').next()).map(str::to_owned).collect()
}

#[test]
fn every_ruling_names_its_tests_and_every_test_of_a_ruling_is_named() {
    let text = read("docs/rulings.md");
    let games = [("## Drunter & Drüber", "drunter"), ("## Drop It", "drop-it")];
    for (heading, folder) in games {
        let section = text.split(heading).nth(1).and_then(|rest| rest.split("\n## ").next()).expect(heading);
        // The table's header and the line below it are not rulings.
        let rows = section.lines().filter(|line| line.starts_with('|')).skip(2);
        let mut named = BTreeSet::new();
        for row in rows {
            let tests: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
            assert!(!tests.is_empty(), "no test is named for this ruling: {row}");
            named.extend(tests.into_iter().map(str::to_owned));
        }
        assert_eq!(named, tests_in(&format!("crates/{folder}/src/tests/rulings.rs")), "{heading}");
    }
}

/// Every file with Rust code below a folder.
fn sources(folder: &std::path::Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

/// docs/adding-a-game.md is complete: it names each file that the toy game consists of or has changed.
#[test]
fn adding_a_game_names_every_file_of_the_toy_game() {
    let document = read("docs/adding-a-game.md");
    for path in sources(&root().join("crates")) {
        let name = path.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
        let is_part = [name.clone(), fs::read_to_string(&path).unwrap()]
            .iter()
            .any(|text| text.contains("toy-game") || text.contains("toy_game"));
        assert!(
            !is_part || document.contains(&format!("](../{name})")),
            "docs/adding-a-game.md does not name {name}"
        );
    }
}

/// The names after `Name::` in a text, where `Name` is the enum itself or what the file imports it as.
fn variants_named(text: &str, name: &str) -> BTreeSet<String> {
    let alias = text.split(&format!("{name} as ")).nth(1);
    let alias =
        alias.map(|rest| rest.chars().take_while(|letter| letter.is_alphanumeric()).collect::<String>());
    let mut named = BTreeSet::new();
    for prefix in [Some(name.to_owned()), alias].into_iter().flatten() {
        for rest in text.split(&format!("{prefix}::")).skip(1) {
            named.insert(rest.chars().take_while(|letter| letter.is_alphanumeric()).collect());
        }
    }
    named
}

/// A text that no screen shows is work for translators and weight for readers.
#[test]
fn every_message_is_shown_somewhere() {
    let is_translation =
        |path: &PathBuf| ["de.rs", "en.rs", "ja.rs", "samples.rs"].iter().any(|name| path.ends_with(name));
    let texts: Vec<String> = sources(&root().join("crates"))
        .into_iter()
        .filter(|path| !is_translation(path))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let mut unused = Vec::new();
    for area in sources(&root().join("crates/i18n/src")) {
        if !area.to_string_lossy().ends_with("_text.rs") {
            continue;
        }
        let declared = fs::read_to_string(&area).unwrap();
        let body = declared.split("pub enum ").nth(1).expect("an enum of messages");
        let name: String = body.chars().take_while(|letter| letter.is_alphanumeric()).collect();
        let used: BTreeSet<String> = texts.iter().flat_map(|text| variants_named(text, &name)).collect();
        // A variant stands on a line of its own, eight spaces in.
        let variants = body.lines().take_while(|line| *line != "    }").filter_map(|line| {
            let rest = line.strip_prefix("        ")?;
            rest.starts_with(char::is_uppercase)
                .then(|| rest.chars().take_while(|letter| letter.is_alphanumeric()).collect::<String>())
        });
        unused.extend(
            variants.filter(|variant| !used.contains(variant)).map(|variant| format!("{name}::{variant}")),
        );
    }
    assert!(unused.is_empty(), "these messages are never shown: {unused:?}");
}

//! The rules for dependencies that can be checked: which crate may use which, and what pure crates may use.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::command::{cargo, output};

/// Crates without clock, randomness of their own, I/O or hash order. They alone have no `clippy.toml` of their own, so
/// the strict one at the root applies to them.
pub(crate) const PURE: &[&str] = &[
    "bots", "client", "draw", "drop-it", "drunter", "game", "i18n", "protocol", "table", "toy-game", "tumble",
];

/// Which of our crates may use which others. An edge that is not here is forbidden.
const EDGES: &[(&str, &[&str])] = &[
    ("arena", &["bots", "drop-it", "drunter", "game"]),
    ("bots", &["drop-it", "drunter", "game", "toy-game"]),
    ("browser-testkit", &[]),
    ("client", &["bots", "drop-it", "drunter", "game", "protocol", "table", "tumble"]),
    ("draw", &["drop-it", "drunter", "game", "tumble"]),
    ("drop-it", &["game", "tumble"]),
    ("drunter", &["game"]),
    ("game", &[]),
    ("game-testkit", &["game"]),
    ("i18n", &["drop-it", "drunter", "table"]),
    ("protocol", &["table"]),
    ("server", &["game", "protocol", "store", "table"]),
    ("store", &[]),
    ("swarm", &["client", "drunter", "game", "protocol", "table"]),
    ("table", &["bots", "drop-it", "drunter", "game", "toy-game"]),
    ("terminal", &[]),
    (
        "tischlein",
        &[
            "arena", "draw", "drop-it", "drunter", "game", "server", "store", "swarm", "table", "terminal",
            "web-dist",
        ],
    ),
    ("toy-game", &["game"]),
    ("tumble", &[]),
    ("wasm-check", &["drop-it", "game", "tumble"]),
    ("weave", &["weave-macros"]),
    ("weave-macros", &[]),
    ("weave-tests", &["weave"]),
    (
        "web",
        &[
            "bots", "client", "draw", "drop-it", "drunter", "game", "i18n", "protocol", "table", "toy-game",
            "tumble", "weave",
        ],
    ),
    ("web-build", &[]),
    ("web-dist", &["web-build"]),
    ("web-worker", &["client", "drop-it", "table"]),
    ("xtask", &[]),
];

/// The libraries that pure crates may use. Each is free of clocks, operating-system randomness and I/O.
const PURE_LIBRARIES: &[&str] =
    &["postcard", "rand_chacha", "serde", "serde_json", "sha2", "thiserror", "tinyvec", "utoipa", "wide"];

/// Only tests may use these.
const TESTS_ONLY: &[&str] = &["browser-testkit", "game-testkit", "weave-tests"];

/// The example of docs/adding-a-game.md: other crates have it behind a feature of this name, which none has by default.
const EXAMPLE: &str = "toy-game";

/// Compares the dependencies of all our crates with the rules.
pub(crate) fn check() -> Result<()> {
    let metadata = output(&mut cargo(&["metadata", "--locked", "--no-deps", "--format-version", "1"]))?;
    let problems = problems(&serde_json::from_str(&metadata)?)?;
    if !problems.is_empty() {
        bail!("{}", problems.join("\n"));
    }
    Ok(())
}

/// The violations in the output of `cargo metadata`.
fn problems(metadata: &Value) -> Result<Vec<String>> {
    let packages = metadata["packages"].as_array().context("cargo metadata lists packages")?;
    let name_of = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let ours: BTreeSet<String> = packages.iter().map(name_of).collect();
    let edges: BTreeMap<&str, &[&str]> = EDGES.iter().copied().collect();
    let mut problems = Vec::new();
    for package in packages {
        let name = name_of(package);
        let Some(allowed) = edges.get(name.as_str()) else {
            problems.push(format!(
                "{name} is not a known crate; add it to EDGES in xtask and to ARCHITECTURE.md"
            ));
            continue;
        };
        if package["features"]["default"]
            .as_array()
            .is_some_and(|names| names.iter().any(|name| name == EXAMPLE))
        {
            problems.push(format!("{name} has {EXAMPLE} by default"));
        }
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let other = name_of(dependency);
            let in_tests = dependency["kind"].as_str() == Some("dev");
            let own = ours.contains(&other);
            let testkit =
                dependency["features"].as_array().into_iter().flatten().any(|name| name == "testkit");
            if other == EXAMPLE && dependency["optional"] != true {
                problems.push(format!("{name} has {EXAMPLE} without its feature"));
            }
            if own && !in_tests && testkit {
                problems.push(format!("{name} uses the testkit of {other} outside tests"));
            }
            if own && !in_tests && TESTS_ONLY.contains(&other.as_str()) {
                problems.push(format!("{name} uses {other} outside tests"));
            } else if own && !in_tests && !allowed.contains(&other.as_str()) {
                problems.push(format!("{name} must not use {other}"));
            } else if !own
                && !in_tests
                && PURE.contains(&name.as_str())
                && !PURE_LIBRARIES.contains(&other.as_str())
            {
                problems.push(format!("{name} is pure and must not use {other}"));
            }
        }
    }
    Ok(problems)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(packages: &str) -> Vec<String> {
        problems(&serde_json::from_str(&format!("{{\"packages\": [{packages}]}}")).unwrap()).unwrap()
    }

    #[test]
    fn a_forbidden_edge_is_found() {
        let bots = r#"{"name": "bots", "dependencies": []}"#;
        let game = r#"{"name": "game", "dependencies": [{"name": "bots", "kind": null}]}"#;
        assert_eq!(check(&format!("{bots}, {game}")), ["game must not use bots"]);
    }

    #[test]
    fn an_impure_library_in_a_pure_crate_is_found() {
        let game = r#"{"name": "game", "dependencies": [{"name": "rand", "kind": null}]}"#;
        assert_eq!(check(game), ["game is pure and must not use rand"]);
        let in_tests = r#"{"name": "game", "dependencies": [{"name": "rand", "kind": "dev"}]}"#;
        assert!(check(in_tests).is_empty());
    }

    #[test]
    fn test_helpers_stay_in_tests() {
        let testkit = r#"{"name": "game-testkit", "dependencies": []}"#;
        let drunter = r#"{"name": "drunter", "dependencies": [{"name": "game-testkit", "kind": null}]}"#;
        assert_eq!(check(&format!("{testkit}, {drunter}")), ["drunter uses game-testkit outside tests"]);
    }

    #[test]
    fn a_testkit_stays_in_tests() {
        let store = r#"{"name": "store", "dependencies": []}"#;
        let uses = |kind: &str| {
            format!(
                r#"{{"name": "xtask", "dependencies": [{{"name": "store", "kind": {kind}, "features": ["testkit"]}}]}}"#
            )
        };
        let problems = check(&format!("{store}, {}", uses("null")));
        assert!(
            problems.contains(&"xtask uses the testkit of store outside tests".to_owned()),
            "{problems:?}"
        );
        assert!(check(&format!("{store}, {}", uses("\"dev\""))).is_empty());
    }

    #[test]
    fn the_example_of_a_game_stays_behind_its_feature() {
        let toy = r#"{"name": "toy-game", "dependencies": []}"#;
        let table = |optional: bool, default: &str| {
            format!(
                r#"{{"name": "table", "dependencies": [{{"name": "toy-game", "kind": null, "optional": {optional}}}],
                    "features": {{"default": [{default}]}}}}"#
            )
        };
        let check = |table: String| check(&format!("{toy}, {table}"));
        assert!(check(table(true, "")).is_empty());
        assert_eq!(check(table(false, "")), ["table has toy-game without its feature"]);
        assert_eq!(check(table(true, "\"toy-game\"")), ["table has toy-game by default"]);
    }

    #[test]
    fn a_crate_outside_the_plan_is_found() {
        let sauna = r#"{"name": "sauna", "dependencies": []}"#;
        assert_eq!(check(sauna).len(), 1);
    }
}

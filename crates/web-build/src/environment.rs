//! Environment variables that a cargo inside a build script must not inherit from the cargo around it.

use std::process::Command;

/// Settings of the user or the machine, which hold for every build.
const KEPT: &[&str] = &[
    "CARGO_HOME",
    // The jobserver that all cargos of one build share, so that together they don't start too many compilers.
    "CARGO_MAKEFLAGS",
    "CARGO_HTTP_",
    "CARGO_NET_",
    "CARGO_REGISTRIES_",
    "CARGO_REGISTRY_",
    "CARGO_SOURCE_",
    "CARGO_TERM_COLOR",
];

/// Variables that one build sets for its own steps, besides everything that starts with `CARGO`.
const FOREIGN: &[&str] = &[
    "CLIPPY_ARGS",
    "DEBUG",
    "HOST",
    "NUM_JOBS",
    "OPT_LEVEL",
    "OUT_DIR",
    "PROFILE",
    "RUSTC",
    "RUSTC_LINKER",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTC_WRAPPER",
    "RUSTDOC",
    "RUSTDOCFLAGS",
    "RUSTFLAGS",
    "TARGET",
];

/// Removes everything that is meant for the outer build and would change this one.
pub(crate) fn scrub(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        if is_foreign(&name.to_string_lossy()) {
            command.env_remove(name);
        }
    }
}

fn is_foreign(name: &str) -> bool {
    let cargo = name.starts_with("CARGO") || name.starts_with("DEP_") || name.starts_with("__CARGO");
    FOREIGN.contains(&name) || (cargo && !KEPT.iter().any(|kept| name.starts_with(kept)))
}

#[cfg(test)]
mod tests {
    use super::is_foreign;

    #[test]
    fn settings_stay_and_messages_of_the_build_around_go() {
        for kept in ["PATH", "CARGO_HOME", "CARGO_MAKEFLAGS", "CARGO_NET_OFFLINE", "RUSTUP_TOOLCHAIN", "HOME"]
        {
            assert!(!is_foreign(kept), "{kept}");
        }
        for foreign in
            ["CARGO_TARGET_DIR", "CARGO_ENCODED_RUSTFLAGS", "RUSTC_WORKSPACE_WRAPPER", "OUT_DIR", "CARGO"]
        {
            assert!(is_foreign(foreign), "{foreign}");
        }
    }
}

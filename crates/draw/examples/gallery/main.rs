//! Writes a set of pictures to look at: `cargo run -p draw --example gallery -- DIRECTORY`.
#![allow(clippy::disallowed_methods, reason = "an example writes its pictures to disk")]

mod schilda;
mod shaft;

use std::error::Error;
use std::path::Path;

use draw::svg::{Picture, definitions};

fn main() -> Result<(), Box<dyn Error>> {
    let Some(directory) = std::env::args().nth(1) else {
        return Err("name a directory to write the pictures to".into());
    };
    let directory = Path::new(&directory);
    std::fs::create_dir_all(directory)?;
    let write = |name: &str, text: &str| std::fs::write(directory.join(name), text);
    schilda::write(write)?;
    shaft::write(write)
}

/// Small pictures in one page with a common set of definitions.
fn page(pictures: &[Picture]) -> String {
    let shared = definitions(pictures);
    let pictures: String = pictures.iter().map(|picture| picture.to_svg_without_definitions("")).collect();
    format!(
        "<!doctype html><meta charset=utf-8><style>svg{{margin:6px}}</style><body style='background:#f4ecdd'>\
         <svg width=0 height=0>{shared}</svg>{pictures}"
    )
}

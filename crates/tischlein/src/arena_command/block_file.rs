//! Finished blocks in a file, so that a long measurement can be interrupted and continued.
//!
//! JSON, one value per line: first the question, then a line for every finished block, in any order.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use arena::{DealBlock, Question};
use serde::Serialize;
use serde_json::Value;
use terminal::bad_input;

/// A file to which blocks are appended.
#[derive(Debug)]
pub(super) struct BlockFile {
    path: PathBuf,
    file: File,
}

impl BlockFile {
    /// Opens or creates the file of a question and returns the blocks it holds. The file of another question is an
    /// error.
    pub(super) fn open<S: Serialize>(
        path: &Path,
        question: &Question<S>,
    ) -> Result<(BlockFile, BTreeMap<u64, DealBlock>)> {
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            read => read.map_err(|error| bad_input(format!("can't read {}: {error}", path.display())))?,
        };
        // Anything after the last line break is an incomplete write of an interrupted program.
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let mut lines = whole.lines().enumerate();
        let question = serde_json::to_value(question)?;
        let header = lines.next();
        if let Some((_, header)) = header {
            compare(header, &question).map_err(|problem| refuse(path, problem))?;
        }
        let mut blocks = BTreeMap::new();
        for (index, line) in lines {
            let block: DealBlock = serde_json::from_str(line)
                .map_err(|_| refuse(path, format!("line {} is not a block", index + 1)))?;
            blocks.insert(block.number, block);
        }
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.map_err(|error| bad_input(format!("can't write {}: {error}", path.display())))?;
        let mut opened = BlockFile { path: path.to_owned(), file };
        opened.file.set_len(whole.len() as u64).with_context(|| opened.problem())?;
        if header.is_none() {
            opened.write(&question)?;
        }
        Ok((opened, blocks))
    }

    /// Appends a finished block.
    pub(super) fn add(&mut self, block: &DealBlock) -> Result<()> {
        self.write(block)
    }

    /// An error about this file.
    pub(super) fn refuse(&self, problem: &str) -> anyhow::Error {
        refuse(&self.path, problem)
    }

    fn write(&mut self, line: &impl Serialize) -> Result<()> {
        let line = serde_json::to_string(line)? + "\n";
        self.file.write_all(line.as_bytes()).with_context(|| self.problem())
    }

    fn problem(&self) -> String {
        format!("can't write {}", self.path.display())
    }
}

fn refuse(path: &Path, problem: impl std::fmt::Display) -> anyhow::Error {
    bad_input(format!("{}: {problem}; name another file", path.display()))
}

/// Compares the question in a file's first line with ours; the error names the difference.
fn compare(header: &str, ours: &Value) -> Result<(), String> {
    let stranger = || "this is not a file of the arena".to_owned();
    let theirs: Value = serde_json::from_str(header).map_err(|_| stranger())?;
    let (Some(theirs), Some(ours)) = (theirs.as_object(), ours.as_object()) else { return Err(stranger()) };
    for (name, our) in ours {
        let their = theirs.get(name).ok_or_else(stranger)?;
        if their != our {
            return Err(format!("it answers another question, with {name} {their} instead of {our}"));
        }
    }
    Ok(())
}

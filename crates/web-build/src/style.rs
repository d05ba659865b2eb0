//! Bundles style sheets: `@import "other.css";` is replaced by the other sheet, so that a browser sends one request.
//! Comments are removed.

use anyhow::{Context, Result, ensure};

use crate::file::UnnamedFiles;

/// Inlines imported sheets and removes them as files of their own.
pub(crate) fn in_one_piece(raw: &mut UnnamedFiles) -> Result<()> {
    let sheets: Vec<String> = raw.keys().filter(|path| path.ends_with(".css")).cloned().collect();
    let mut imported = Vec::new();
    for path in &sheets {
        let text = String::from_utf8(raw[path].clone()).with_context(|| format!("{path} is not text"))?;
        let (folder, _) = path.rsplit_once('/').unwrap_or_default();
        let mut whole = String::new();
        for line in without_comments(&text).lines().map(str::trim).filter(|line| !line.is_empty()) {
            match line.strip_prefix("@import \"").and_then(|rest| rest.strip_suffix("\";")) {
                Some(other) => {
                    let other = format!("{folder}/{other}");
                    let sheet = raw.get(&other).with_context(|| format!("{path} imports {other}"))?;
                    let sheet = without_comments(&String::from_utf8_lossy(sheet));
                    ensure!(!sheet.contains("@import"), "{other} is imported and must not import others");
                    whole.extend(sheet.lines().map(str::trim).flat_map(|line| [line, "\n"]));
                    imported.push(other);
                }
                None => whole.extend([line, "\n"]),
            }
        }
        raw.insert(path.clone(), whole.into());
    }
    imported.iter().for_each(|path| drop(raw.remove(path)));
    Ok(())
}

fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let mut text = parts.next().unwrap_or_default().to_owned();
    text.extend(parts.filter_map(|part| part.split_once("*/")).map(|(_, after)| after));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheets(sheets: &[(&str, &str)]) -> UnnamedFiles {
        sheets.iter().map(|(path, text)| ((*path).to_owned(), (*text).into())).collect()
    }

    #[test]
    fn imported_sheets_come_in_their_order_and_not_by_themselves() {
        let mut raw = sheets(&[
            ("/a/all.css", "/* Why. */\n@import \"two.css\";\n@import \"one.css\";\nb { top: 0 }"),
            ("/a/one.css", "i {\n  left: 0; /* in px */\n}\n"),
            ("/a/two.css", "u { right: 0 }"),
        ]);
        in_one_piece(&mut raw).unwrap();
        let whole = "u { right: 0 }\ni {\nleft: 0;\n}\nb { top: 0 }\n";
        assert_eq!(raw.into_iter().collect::<Vec<_>>(), [("/a/all.css".to_owned(), whole.into())]);
    }

    #[test]
    fn a_sheet_that_is_not_there_or_imports_in_turn_is_noticed() {
        assert!(in_one_piece(&mut sheets(&[("/a.css", "@import \"b.css\";")])).is_err());
        let chain = [("/a.css", "@import \"b.css\";"), ("/b.css", "@import \"c.css\";"), ("/c.css", "")];
        assert!(in_one_piece(&mut sheets(&chain)).is_err());
    }
}

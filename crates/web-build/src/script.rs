//! Minifies scripts.

use crate::file::UnnamedFiles;

/// Removes from all scripts the comments on lines of their own, and indentation.
pub(crate) fn leave_remarks_out(raw: &mut UnnamedFiles) {
    for (_, content) in raw.iter_mut().filter(|(path, _)| path.ends_with(".js")) {
        *content = without_remarks(&String::from_utf8_lossy(content)).into();
    }
}

/// Renames a script's imports of its module to numbers, which are shorter. A name that the script does not define
/// exactly once stays.
pub(crate) fn with_short_names<'a>(
    mut script: String,
    imports: impl Iterator<Item = &'a mut String>,
) -> String {
    for (number, name) in imports.enumerate() {
        let defined = format!("{name}: function");
        if script.matches(&defined).count() == 1 {
            script = script.replace(&defined, &format!("{number}: function"));
            *name = number.to_string();
        }
    }
    script
}

fn without_remarks(script: &str) -> String {
    let mut kept = String::new();
    let mut in_remark = false;
    for line in script.lines() {
        let mut rest = line.trim();
        while in_remark || rest.starts_with("/*") {
            let after = rest.split_once("*/").map(|(_, after)| after.trim());
            in_remark = after.is_none();
            rest = after.unwrap_or_default();
            if in_remark {
                break;
            }
        }
        if !rest.is_empty() && !rest.starts_with("//") {
            kept.extend([rest, "\n"]);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_have_the_same_names_on_both_sides() {
        let script = "const imports = { __wbg_close_33: function() {}, __wbg_open_44: function(a) {} };";
        let mut names = ["other", "__wbg_open_44", "__wbg_close_33"].map(str::to_owned);
        let script = with_short_names(script.to_owned(), names.iter_mut());
        assert_eq!(script, "const imports = { 2: function() {}, 1: function(a) {} };");
        assert_eq!(names, ["other", "1", "2"]);
    }

    #[test]
    fn only_remarks_on_lines_of_their_own_are_left_out() {
        let script = "// Why.\nconst url = \"http://a\"; // stays\n/**\n * About it.\n */ go();\n  /* one */ /* two */ on();\n";
        assert_eq!(without_remarks(script), "const url = \"http://a\"; // stays\ngo();\non();\n");
    }
}

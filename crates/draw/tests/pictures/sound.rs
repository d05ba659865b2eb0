//! Checks for every picture.

use std::collections::{BTreeMap, BTreeSet};

use draw::svg::Picture;
use roxmltree::Document;

use crate::reading::{definitions, drawn, read, references};

/// Everything used is defined, everything defined is used, and no id occurs twice.
pub(crate) fn check_definitions(document: &Document<'_>) {
    let defined = definitions(document);
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "an id occurs twice");
    let mut needed: Vec<String> = drawn(document).flat_map(references).collect();
    let mut used = BTreeSet::new();
    while let Some(id) = needed.pop() {
        let Some(node) = defined.get(id.as_str()) else {
            panic!("{id} is used and not defined");
        };
        if used.insert(id) {
            needed.extend(node.descendants().flat_map(references));
        }
    }
    let defined: BTreeSet<String> = defined.keys().map(|id| (*id).to_owned()).collect();
    assert_eq!(used, defined, "definitions and uses differ");
}

/// Every number is finite and has at most two decimals.
pub(crate) fn check_numbers(document: &Document<'_>) {
    for attribute in document.descendants().flat_map(|node| node.attributes()) {
        let value = attribute.value();
        assert!(!value.contains("NaN") && !value.contains("inf"), "{value}");
        for after in value.split('.').skip(1) {
            let decimals = after.chars().take_while(char::is_ascii_digit).count();
            assert!(decimals <= 2, "{} has {decimals} decimals: {value}", attribute.name());
        }
    }
}

/// An id means the same in every picture, so that two of them can share a page.
pub(crate) fn check_meanings(svg: &str, document: &Document<'_>, known: &mut BTreeMap<String, String>) {
    for (id, node) in definitions(document) {
        let text = &svg[node.range()];
        let before = known.entry(id.to_owned()).or_insert_with(|| text.to_owned());
        assert_eq!(before, text, "{id} means two things");
    }
}

/// Small pictures in one page share one set of definitions: every id is defined once, used, and means the same to all.
pub(crate) fn check_page(pictures: &[Picture]) {
    let bodies: String = pictures.iter().map(|picture| picture.to_svg_without_definitions("")).collect();
    let shared = draw::svg::definitions(pictures);
    let page = format!("<page xmlns=\"http://www.w3.org/2000/svg\">{shared}{bodies}</page>");
    let document = read(&page);
    let defined: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let used: BTreeSet<String> = document.descendants().flat_map(references).collect();
    assert_eq!(defined.iter().map(|id| (*id).to_owned()).collect::<BTreeSet<_>>(), used);
    assert_eq!(defined.len(), used.len(), "an id occurs twice");
}

/// A title stays a title, whatever it contains.
pub(crate) fn check_title(svg: &str, title: &str) {
    let document = read(svg);
    let said = document.root_element().first_element_child().unwrap();
    assert_eq!(said.tag_name().name(), "title");
    assert_eq!(said.text().unwrap(), title.replace(['\u{0}', '\u{7}'], "\u{fffd}"));
    assert!(!document.descendants().any(|node| node.tag_name().name() == "script"));
    assert_eq!(document.root_element().attribute("role"), Some("img"));
}

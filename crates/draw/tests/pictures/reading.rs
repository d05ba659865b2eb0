//! Reads a picture back.

use std::collections::BTreeMap;

use roxmltree::{Document, Node};

/// Parses a picture; panics with the error if it is not XML.
pub(crate) fn read(svg: &str) -> Document<'_> {
    Document::parse(svg).unwrap_or_else(|error| panic!("{error}\n{svg}"))
}

/// The ids a node refers to, by `href` or `url()`.
pub(crate) fn references(node: Node<'_, '_>) -> Vec<String> {
    let mut found = Vec::new();
    for attribute in node.attributes() {
        if attribute.name() == "href" {
            found.push(attribute.value().trim_start_matches('#').to_owned());
        }
        for part in attribute.value().split("url(#").skip(1) {
            found.push(part.split(')').next().unwrap().to_owned());
        }
    }
    found
}

/// The definitions by id.
pub(crate) fn definitions<'a, 'i>(document: &'a Document<'i>) -> BTreeMap<&'a str, Node<'a, 'i>> {
    let defined =
        document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "defs")));
    defined.flat_map(|defs| defs.children()).filter_map(|node| Some((node.attribute("id")?, node))).collect()
}

/// Everything that is drawn, without the definitions.
pub(crate) fn drawn<'a, 'i>(document: &'a Document<'i>) -> impl Iterator<Item = Node<'a, 'i>> {
    let in_definitions =
        |node: &Node<'_, '_>| node.ancestors().any(|above| above.tag_name().name() == "defs");
    document.descendants().filter(move |node| node.is_element() && !in_definitions(node))
}

/// How often symbols whose id is accepted are shown.
pub(crate) fn shown(document: &Document<'_>, accept: impl Fn(&str) -> bool) -> usize {
    let uses = drawn(document).filter(|node| node.tag_name().name() == "use");
    uses.flat_map(references).filter(|id| accept(id)).count()
}

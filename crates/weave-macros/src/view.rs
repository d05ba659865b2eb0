//! From markup as it is written to the calls that build it.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use rstml::node::{KeyedAttribute, Node, NodeAttribute, NodeElement, NodeName};
use syn::spanned::Spanned;
use syn::{Expr, Stmt};

/// Numbers for elements that no other line of the program gives.
pub(crate) struct Site(u64);

impl Site {
    /// FNV-1a over where the markup is written.
    pub(crate) fn new(file: &str, line: usize, column: usize) -> Site {
        let place = format!("{file}:{line}:{column}");
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Site(place.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(1);
        self.0
    }
}

pub(crate) fn expand(tokens: TokenStream, mut site: Site) -> TokenStream {
    match rstml::parse2(tokens) {
        Ok(nodes) => all(&nodes, &mut site),
        Err(error) => error.to_compile_error(),
    }
}

/// One node, or several as one.
fn all(nodes: &[Node], site: &mut Site) -> TokenStream {
    let mut parts: Vec<TokenStream> = nodes.iter().map(|node| one(node, site)).collect();
    match parts.len() {
        1 => parts.remove(0),
        _ => quote! { ::weave::prelude::Markup::Many(::std::vec![#(#parts),*]) },
    }
}

fn one(node: &Node, site: &mut Site) -> TokenStream {
    match node {
        Node::Element(element) if is_component(element.name()) => component(element, site),
        Node::Element(element) => {
            let element = self::element(element, site);
            quote! { ::weave::IntoMarkup::into_markup(#element) }
        }
        Node::Text(text) => {
            let text = &text.value;
            quote! { ::weave::IntoMarkup::into_markup(#text) }
        }
        Node::Block(block) => {
            let inside = match block.try_block().map(|block| block.stmts.as_slice()) {
                Some([Stmt::Expr(only, None)]) => quote! { #only },
                _ => quote! { #block },
            };
            quote_spanned! { block.span() => ::weave::IntoMarkup::into_markup(#inside) }
        }
        Node::Fragment(fragment) => all(&fragment.children, site),
        other => quote_spanned! { other.span() => ::std::compile_error!("write words in quotes") },
    }
}

/// The last name of a path counts: `<goal::Choosing/>` is a component, too.
fn is_component(name: &NodeName) -> bool {
    let name = name.to_string();
    name.rsplit("::").next().is_some_and(|last| last.trim().starts_with(char::is_uppercase))
}

fn element(element: &NodeElement<rstml::Infallible>, site: &mut Site) -> TokenStream {
    let (tag, number) = (element.name().to_string(), site.next());
    let attributes = element.attributes().iter().map(attribute);
    let mut built = quote! { ::weave::Element::new(#tag, #number) #(#attributes)* };
    for child in &element.children {
        let child = one(child, site);
        built.extend(quote! { .child(#child) });
    }
    built
}

/// What an attribute is called, and what it says: true if nothing.
fn parts(attribute: &NodeAttribute) -> Result<(&KeyedAttribute, Option<&Expr>), TokenStream> {
    match attribute {
        NodeAttribute::Attribute(keyed) => Ok((keyed, keyed.value())),
        NodeAttribute::Block(block) => Err(
            quote_spanned! { block.span() => .attribute("", ::std::compile_error!("an attribute has a name")) },
        ),
    }
}

fn attribute(attribute: &NodeAttribute) -> TokenStream {
    let (keyed, value) = match parts(attribute) {
        Ok(parts) => parts,
        Err(error) => return error,
    };
    let key = keyed.key.to_string();
    let value = value.map_or_else(|| quote! { true }, |value| quote! { #value });
    match key.split_once(':') {
        Some(("on", event)) => {
            let event = Ident::new(event, keyed.key.span());
            quote! { .on(::weave::event::#event(#value)) }
        }
        Some(("class", name)) => quote! { .class(#name, #value) },
        Some(("style", name)) => quote! { .style(#name, #value) },
        Some(("prop", name)) => quote! { .property(#name, #value) },
        _ if key == "node_ref" => quote! { .node_ref(#value) },
        _ if key == "inner_html" => quote! { .inner_html(#value) },
        _ => quote! { .attribute(#key, #value) },
    }
}

fn component(element: &NodeElement<rstml::Infallible>, site: &mut Site) -> TokenStream {
    let name = element.name();
    let arguments = element.attributes().iter().map(argument);
    let children = (!element.children.is_empty()).then(|| {
        let children = all(&element.children, site);
        quote! { .children(::weave::children(move || #children)) }
    });
    quote! { #name(#name::builder() #(#arguments)* #children .build()) }
}

/// An argument without a value is a variable of the same name.
fn argument(attribute: &NodeAttribute) -> TokenStream {
    let (keyed, value) = match parts(attribute) {
        Ok(parts) => parts,
        Err(error) => return error,
    };
    let name = name_of(keyed);
    match value {
        Some(value) => quote! { .#name(#value) },
        None => quote! { .#name(#name) },
    }
}

fn name_of(keyed: &KeyedAttribute) -> Ident {
    let name = keyed.key.to_string();
    match syn::parse_str::<Ident>(&name) {
        Ok(_) => Ident::new(&name, keyed.key.span()),
        Err(_) => Ident::new("arguments_have_simple_names", Span::call_site()),
    }
}

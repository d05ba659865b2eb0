//! Compiles markup to templates and the calls that fill their holes.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use rstml::node::{KeyedAttribute, Node, NodeAttribute, NodeElement, NodeName};
use syn::spanned::Spanned;
use syn::{Expr, ExprLit, Lit, Stmt};

use crate::opcode;

/// The source position of a `view!` call.
pub(crate) struct CallSite {
    place: String,
    /// How many templates this call has so far.
    templates: usize,
}

impl CallSite {
    pub(crate) fn new(file: &str, line: usize, column: usize) -> CallSite {
        CallSite { place: format!("{file}:{line}:{column}"), templates: 0 }
    }

    /// A number for the next template, an FNV-1a hash; collisions are unlikely.
    fn next(&mut self) -> u32 {
        self.templates += 1;
        let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        format!("{}:{}", self.place, self.templates).bytes().fold(0x811c_9dc5, mix)
    }
}

pub(crate) fn expand(tokens: TokenStream, mut site: CallSite) -> TokenStream {
    match rstml::parse2(tokens) {
        Ok(nodes) => all(&nodes, &mut site),
        Err(error) => error.to_compile_error(),
    }
}

/// The expression for one node, or for several as one.
fn all(nodes: &[Node], site: &mut CallSite) -> TokenStream {
    match nodes {
        [Node::Fragment(fragment)] => all(&fragment.children, site),
        [only] if !is_fixed(only) => alone(only, site),
        _ => woven(nodes, site),
    }
}

/// Whether the node has a fixed part, which belongs in a template.
fn is_fixed(node: &Node) -> bool {
    match node {
        Node::Element(element) => !is_component(element.name()),
        Node::Text(_) | Node::Fragment(_) => true,
        _ => false,
    }
}

/// The expression for a node without a fixed part.
fn alone(node: &Node, site: &mut CallSite) -> TokenStream {
    match node {
        Node::Element(element) => component(element, site),
        Node::Block(block) => {
            let inside = match block.try_block().map(|block| block.stmts.as_slice()) {
                Some([Stmt::Expr(only, None)]) => quote! { #only },
                _ => quote! { #block },
            };
            quote_spanned! { block.span() => ::weave::IntoMarkup::into_markup(#inside) }
        }
        other => quote_spanned! { other.span() => ::std::compile_error!("write text in quotes") },
    }
}

fn woven(nodes: &[Node], site: &mut CallSite) -> TokenStream {
    let number = site.next();
    let mut compiler = TemplateCompiler { template: String::new(), fillings: TokenStream::new(), site };
    nodes.iter().for_each(|node| compiler.node(node));
    let TemplateCompiler { template, fillings, .. } = compiler;
    quote! { ::weave::TemplateBuilder::new(#template, #number) #fillings .done() }
}

/// Compiles one tree of elements to a template and the calls that fill its holes.
struct TemplateCompiler<'a> {
    template: String,
    fillings: TokenStream,
    site: &'a mut CallSite,
}

impl TemplateCompiler<'_> {
    fn node(&mut self, node: &Node) {
        match node {
            Node::Fragment(fragment) => fragment.children.iter().for_each(|node| self.node(node)),
            Node::Text(text) => self.write(opcode::TEXT, &text.value_string()),
            Node::Element(element) if !is_component(element.name()) => self.element(element),
            other => {
                let child = alone(other, self.site);
                self.hole(quote! { .child(#child) });
            }
        }
    }

    fn write(&mut self, opcode: u8, said: &str) {
        self.template.push(char::from(opcode));
        self.template.push_str(said);
    }

    fn hole(&mut self, filling: TokenStream) {
        self.template.push(char::from(opcode::HOLE));
        self.fillings.extend(filling);
    }

    fn element(&mut self, element: &NodeElement<rstml::Infallible>) {
        self.write(opcode::OPEN, &element.name().to_string());
        element.attributes().iter().for_each(|attribute| self.attribute(attribute));
        element.children.iter().for_each(|child| self.node(child));
        self.template.push(char::from(opcode::CLOSE));
    }

    fn attribute(&mut self, attribute: &NodeAttribute) {
        let (keyed, value) = match parts(attribute) {
            Ok(parts) => parts,
            Err(error) => return self.hole(error),
        };
        let key = keyed.key.to_string();
        let said = match key.split_once(':') {
            Some(("on", event)) => {
                let event = Ident::new(event, keyed.key.span());
                return self.hole(quote! { .on(::weave::event::#event(#value)) });
            }
            Some(("prop", name)) => format!(".{name}"),
            Some(("class", name)) => format!("+{name}"),
            Some(("style", name)) => format!("~{name}"),
            _ if key == "node_ref" => return self.hole(quote! { .node_ref(#value) }),
            _ if key == "inner_html" => "<".to_owned(),
            _ => format!("={key}"),
        };
        self.write(opcode::ATTRIBUTE, &said);
        match value {
            None => self.template.push(char::from(opcode::PRESENT)),
            Some(Expr::Lit(ExprLit { lit: Lit::Str(text), .. })) => self.write(opcode::VALUE, &text.value()),
            Some(Expr::Lit(ExprLit { lit: Lit::Int(number), .. })) => {
                self.write(opcode::VALUE, number.base10_digits());
            }
            Some(value) => self.hole(quote! { .content(#value) }),
        }
    }
}

/// Decided by the last segment of a path: `<goal::Choosing/>` is a component, too.
fn is_component(name: &NodeName) -> bool {
    let name = name.to_string();
    name.rsplit("::").next().is_some_and(|last| last.trim().starts_with(char::is_uppercase))
}

/// The name of an attribute, and its value if it has one.
fn parts(attribute: &NodeAttribute) -> Result<(&KeyedAttribute, Option<&Expr>), TokenStream> {
    match attribute {
        NodeAttribute::Attribute(keyed) => Ok((keyed, keyed.value())),
        NodeAttribute::Block(block) => Err(
            quote_spanned! { block.span() => .content(::std::compile_error!("an attribute needs a name")) },
        ),
    }
}

fn component(element: &NodeElement<rstml::Infallible>, site: &mut CallSite) -> TokenStream {
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

//! The macros `view!` and `#[component]`; the runtime they expand to is the crate `weave`.

mod component;
mod opcode;
mod view;

use proc_macro::TokenStream;

/// Markup: elements and components as in HTML, with Rust in braces.
///
/// An attribute's value is fixed, or an expression that is evaluated again whenever a signal it has read changes. A
/// prefix before a colon selects something other than an attribute: `on:click`, `class:ready`, `style:visibility`,
/// `prop:value`.
#[proc_macro]
pub fn view(tokens: TokenStream) -> TokenStream {
    let place = proc_macro::Span::call_site();
    let site = view::CallSite::new(&place.file(), place.line(), place.column());
    view::expand(tokens.into(), site).into()
}

/// A function whose arguments are given by name, as attributes.
///
/// `#[prop(into)]` accepts everything that converts into the argument's type; arguments with `#[prop(optional)]` or
/// `#[prop(default = …)]` may be left out.
#[proc_macro_attribute]
pub fn component(_: TokenStream, function: TokenStream) -> TokenStream {
    component::expand(function.into()).unwrap_or_else(|error| error.to_compile_error()).into()
}

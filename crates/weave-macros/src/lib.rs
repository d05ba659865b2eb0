//! Markup and components, as they are written in the page. What they mean is in `weave`.

mod component;
mod view;

use proc_macro::TokenStream;

/// Markup: elements and components as in HTML, with Rust in braces.
///
/// An attribute is a fixed value or something that is asked again whenever what it has read changes. Names before a colon
/// say more than attributes do: `on:click`, `class:ready`, `style:visibility`, `prop:value`.
#[proc_macro]
pub fn view(tokens: TokenStream) -> TokenStream {
    let place = proc_macro::Span::call_site();
    let site = view::CallSite::new(&place.file(), place.line(), place.column());
    view::expand(tokens.into(), site).into()
}

/// A function whose arguments are given by name, as attributes.
///
/// `#[prop(into)]` takes whatever patch the argument; `#[prop(optional)]` and `#[prop(default = …)]` may be left out.
#[proc_macro_attribute]
pub fn component(_: TokenStream, function: TokenStream) -> TokenStream {
    component::expand(function.into()).unwrap_or_else(|error| error.to_compile_error()).into()
}

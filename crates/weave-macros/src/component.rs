//! Expands a function into a component: a struct for the arguments and a function that takes it. Both have the same
//! name, so one import brings both.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Attribute, Error, Expr, FnArg, ItemFn, Meta, Pat, PatType, Result, Token};

/// The options of `#[prop(…)]` on one argument.
#[derive(Default)]
struct ArgumentOption {
    into: bool,
    default: Option<Option<Expr>>,
}

impl ArgumentOption {
    fn read(&mut self, attribute: &Attribute) -> Result<()> {
        attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("into") {
                self.into = true;
            } else if meta.path.is_ident("optional") {
                self.default = Some(None);
            } else if meta.path.is_ident("default") {
                meta.input.parse::<Token![=]>()?;
                self.default = Some(Some(meta.input.parse()?));
            } else {
                return Err(meta.error("an argument is `into`, `optional` or has a `default = …`"));
            }
            Ok(())
        })
    }

    /// The attribute for the builder's field.
    fn attribute(&self) -> TokenStream {
        if !self.into && self.default.is_none() {
            return TokenStream::new();
        }
        let into = self.into.then(|| quote! { setter(into), });
        let default = match &self.default {
            None => None,
            Some(None) => Some(quote! { default, }),
            Some(Some(value)) => Some(quote! { default = #value, }),
        };
        quote! { #[builder(#into #default)] }
    }
}

pub(crate) fn expand(function: TokenStream) -> Result<TokenStream> {
    let ItemFn { attrs, vis, sig, block, .. } = syn::parse2(function)?;
    let (name, output) = (&sig.ident, &sig.output);
    let (generics, with, condition) = sig.generics.split_for_impl();
    let mut names = Vec::new();
    let mut fields = Vec::new();
    for argument in &sig.inputs {
        let (name, field) = field(argument)?;
        names.push(name);
        fields.push(field);
    }
    let note = format!("The arguments of [`{name}`].");
    Ok(quote! {
        #[doc = #note]
        #[derive(::weave::TypedBuilder)]
        #[builder(crate_module_path = ::weave::typed_builder)]
        #vis struct #name #generics #condition {
            #(#fields)*
        }
        #(#attrs)*
        #[allow(non_snake_case, reason = "components are named like what they show")]
        #vis fn #name #generics (arguments: #name #with) #output #condition {
            let #name { #(#names),* } = arguments;
            ::weave::IntoMarkup::into_markup(::weave::prelude::untrack(move || #block))
        }
    })
}

fn field(argument: &FnArg) -> Result<(syn::Ident, TokenStream)> {
    let FnArg::Typed(PatType { attrs, pat, ty, .. }) = argument else {
        return Err(Error::new_spanned(argument, "a component is no method"));
    };
    let Pat::Ident(name) = pat.as_ref() else {
        return Err(Error::new_spanned(pat, "an argument of a component has a name"));
    };
    let mut manner = ArgumentOption::default();
    let mut kept = Vec::new();
    for attribute in attrs {
        match &attribute.meta {
            Meta::List(list) if list.path.is_ident("prop") => manner.read(attribute)?,
            _ => kept.push(attribute.to_token_stream()),
        }
    }
    let manner = manner.attribute();
    let name = name.ident.clone();
    let field = quote! { #(#kept)* #manner #name: #ty, };
    Ok((name, field))
}

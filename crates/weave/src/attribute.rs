//! Attributes, classes, styles and properties of elements, and how they are written to the page.

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

use crate::graph;
use crate::markup::{Content, Value};
use crate::signal::{Memo, Read, RwSignal, Signal};
use crate::template::TemplateBuilder;

/// Which part of an element a value is written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Attribute {
    Named(&'static str),
    Property(&'static str),
    Class(&'static str),
    Style(&'static str),
    InnerHtml,
}

impl Attribute {
    /// Parses an attribute of a template: a letter for the kind, then the name.
    pub(crate) fn read(said: &'static str) -> Attribute {
        let (kind, name) = said.split_at_checked(1).unwrap_or_default();
        match kind {
            "." => Attribute::Property(name),
            "+" => Attribute::Class(name),
            "~" => Attribute::Style(name),
            "<" => Attribute::InnerHtml,
            _ => Attribute::Named(name),
        }
    }

    /// Writes the value without comparing it with the previous one.
    fn write(self, element: &web_sys::Element, value: &Value) {
        let text = match value {
            Value::Text(text) => Some(text.as_ref()),
            Value::Present => Some(""),
            Value::Absent => None,
        };
        match self {
            Attribute::Named(name) => {
                let _ = match text {
                    Some(text) => element.set_attribute(name, text),
                    None => element.remove_attribute(name),
                };
            }
            Attribute::Property(name) => {
                let value = match value {
                    Value::Text(text) => JsValue::from_str(text),
                    Value::Present => JsValue::TRUE,
                    Value::Absent => JsValue::FALSE,
                };
                let _ = js_sys::Reflect::set(element, &JsValue::from_str(name), &value);
            }
            Attribute::Class(name) => {
                let _ = element.class_list().toggle_with_force(name, text.is_some());
            }
            Attribute::Style(name) => {
                let style = element.unchecked_ref::<HtmlElement>().style();
                let _ = style.set_property(name, text.unwrap_or_default());
            }
            Attribute::InnerHtml => element.set_inner_html(text.unwrap_or_default()),
        }
    }
}

/// An attribute of a mounted element, with the value it was last given.
pub(crate) struct BoundAttr {
    pub(crate) attribute: Attribute,
    last: Rc<RefCell<Value>>,
}

impl BoundAttr {
    pub(crate) fn new(element: &web_sys::Element, attribute: Attribute, content: Content) -> BoundAttr {
        let said = BoundAttr { attribute, last: Rc::new(RefCell::new(Value::Absent)) };
        said.say(element, content);
        said
    }

    /// Binds the attribute to new content.
    pub(crate) fn say(&self, element: &web_sys::Element, content: Content) {
        let BoundAttr { attribute, last } = self;
        match content {
            Content::Fixed(value) => say_once(element, *attribute, last, value),
            Content::Moving(find_out) => {
                let (element, attribute, last) = (element.clone(), *attribute, Rc::clone(last));
                graph::drawing(Box::new(move || say_once(&element, attribute, &last, find_out())));
            }
        }
    }
}

fn say_once(element: &web_sys::Element, attribute: Attribute, last: &RefCell<Value>, value: Value) {
    // Users change properties, too: after typing or ticking, the property differs from the value last written.
    if *last.borrow() != value || matches!(attribute, Attribute::Property(_)) {
        attribute.write(element, &value);
        last.replace(value);
    }
}

/// Content of an attribute: fixed, or computed from signals.
pub trait IntoAttribute {
    /// Fills the attribute at the current hole.
    fn fill(self, builder: Box<TemplateBuilder>) -> Box<TemplateBuilder>;
}

/// Types that convert to the value of an attribute.
pub trait IntoValue {
    /// Converts to the value of an attribute.
    fn into_value(self) -> Value;
}

impl IntoValue for bool {
    fn into_value(self) -> Value {
        if self { Value::Present } else { Value::Absent }
    }
}

impl IntoValue for Cow<'static, str> {
    fn into_value(self) -> Value {
        Value::Text(self)
    }
}

impl IntoValue for &'static str {
    fn into_value(self) -> Value {
        Value::Text(Cow::Borrowed(self))
    }
}

impl IntoValue for String {
    fn into_value(self) -> Value {
        Value::Text(Cow::Owned(self))
    }
}

macro_rules! printed {
    ($($printed:ty),*) => {
        $(impl IntoValue for $printed {
            fn into_value(self) -> Value {
                self.to_string().into_value()
            }
        })*
    };
}
printed!(u8, u16, u32, usize, i32);

impl<T: IntoValue> IntoValue for Option<T> {
    fn into_value(self) -> Value {
        self.map_or(Value::Absent, T::into_value)
    }
}

macro_rules! fixed {
    ($($fixed:ty),*) => {
        $(impl IntoAttribute for $fixed {
            fn fill(self, builder: Box<TemplateBuilder>) -> Box<TemplateBuilder> {
                builder.fixed(self.into_value())
            }
        })*
    };
}
fixed!(bool, Cow<'static, str>, &'static str, String, u8, u16, u32, usize, i32);

impl<T: IntoValue> IntoAttribute for Option<T> {
    fn fill(self, builder: Box<TemplateBuilder>) -> Box<TemplateBuilder> {
        builder.fixed(self.into_value())
    }
}

impl<T: IntoValue, F: Fn() -> T + 'static> IntoAttribute for F {
    fn fill(self, builder: Box<TemplateBuilder>) -> Box<TemplateBuilder> {
        builder.moving(Box::new(move || self().into_value()))
    }
}

macro_rules! readable {
    ($($readable:ident),*) => {
        $(impl<T: IntoValue + Clone + 'static> IntoAttribute for $readable<T> {
            fn fill(self, builder: Box<TemplateBuilder>) -> Box<TemplateBuilder> {
                (move || self.get()).fill(builder)
            }
        })*
    };
}
readable!(RwSignal, Memo, Signal);

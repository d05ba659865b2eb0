//! The macros that define messages and their texts.

use std::borrow::Cow;

use crate::Language;

/// A message to people. The variant selects the text, the fields fill it in.
pub trait Message: Copy {
    /// The text in a language.
    fn text(self, language: Language) -> Cow<'static, str>;
}

/// Defines an enum of messages. Their texts are in the modules `de`, `en` and `ja` next to it; a variant that one of
/// them lacks does not compile. For tests there are samples of every variant.
macro_rules! messages {
    ($(#[$doc:meta])* pub enum $name:ident<$life:lifetime> in $speech:ident {
        $($variant:ident $({ $($field:ident: $type:ty),+ $(,)? })?,)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the English text of a message says what it is")]
        pub enum $name <$life> {
            $($variant $({ $($field: $type),+ })?,)+
        }

        impl <$life> $crate::Message for $name <$life> {
            fn text(self, language: $crate::Language) -> std::borrow::Cow<'static, str> {
                (language.speech().$speech)(self)
            }
        }

        #[cfg(test)]
        impl <$life> $crate::samples::Samples for $name <$life> {
            fn samples(round: usize) -> Vec<Self> {
                #[allow(unused_imports, reason = "not every message has fields")]
                use $crate::samples::Sample;
                vec![$($name::$variant $({ $($field: Sample::sample(round)),+ })?),+]
            }
        }
    };
}

/// The texts of messages in one language: a plain text, a text with fields in parentheses, as for `format!`, or a block
/// of code that returns a text.
macro_rules! texts {
    ($message:expr; $($pattern:pat => $text:tt,)+) => {
        match $message {
            $($pattern => $crate::message::texts!(@ $text),)+
        }
    };
    (@ $text:literal) => { std::borrow::Cow::Borrowed($text) };
    (@ ($($format:tt)+)) => { std::borrow::Cow::Owned(format!($($format)+)) };
    (@ { $($code:tt)+ }) => { std::borrow::Cow::from({ $($code)+ }) };
}

pub(crate) use {messages, texts};

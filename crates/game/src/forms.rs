//! Two encodings of one value: compact bytes for storage and readable names for JSON.

/// Gives a type two encodings: `compact` in binary formats, such as the stored one, and `readable` in text formats,
/// such as JSON. Deserialisation of either goes through the type's `TryFrom`.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Dots(u8);
/// game::two_forms!(Dots, compact u8, readable String);
///
/// impl From<Dots> for u8 {
///     fn from(dots: Dots) -> u8 {
///         dots.0
///     }
/// }
/// impl From<u8> for Dots {
///     fn from(count: u8) -> Dots {
///         Dots(count)
///     }
/// }
/// impl From<Dots> for String {
///     fn from(dots: Dots) -> String {
///         ".".repeat(dots.0.into())
///     }
/// }
/// impl TryFrom<String> for Dots {
///     type Error = std::num::TryFromIntError;
///     fn try_from(text: String) -> Result<Dots, Self::Error> {
///         text.len().try_into().map(Dots)
///     }
/// }
///
/// assert_eq!(serde_json::to_string(&Dots(3)).unwrap(), "\"...\"");
/// assert_eq!(postcard::to_stdvec(&Dots(3)).unwrap(), [3]);
/// ```
#[macro_export]
macro_rules! two_forms {
    ($type:ty, compact $compact:ty, readable $readable:ty) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    ::serde::Serialize::serialize(&<$readable>::from(*self), serializer)
                } else {
                    ::serde::Serialize::serialize(&<$compact>::from(*self), serializer)
                }
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<$type, D::Error> {
                if deserializer.is_human_readable() {
                    let readable = <$readable as ::serde::Deserialize>::deserialize(deserializer)?;
                    <$type>::try_from(readable).map_err(::serde::de::Error::custom)
                } else {
                    let compact = <$compact as ::serde::Deserialize>::deserialize(deserializer)?;
                    <$type>::try_from(compact).map_err(::serde::de::Error::custom)
                }
            }
        }
    };
}

/// Gives a one-field type the conversions from and to its field, where every value is valid.
#[macro_export]
macro_rules! converts {
    ($type:ident as $form:ty) => {
        impl From<$type> for $form {
            fn from(value: $type) -> $form {
                value.0
            }
        }

        impl From<$form> for $type {
            fn from(form: $form) -> $type {
                $type(form)
            }
        }
    };
}

/// 64-bit fingerprints, for `#[serde(with = "game::hex")]`: sixteen hexadecimal digits in readable formats, since
/// many languages have no integers beyond 2^53.
pub mod hex {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes the number.
    pub fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(&format_args!("{number:016x}"))
        } else {
            number.serialize(serializer)
        }
    }

    /// Reads what [`serialize`] wrote.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        if !deserializer.is_human_readable() {
            return u64::deserialize(deserializer);
        }
        let text = String::deserialize(deserializer)?;
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u64::from_str_radix(&text, 16).ok().filter(|_| digits);
        number.ok_or_else(|| D::Error::custom("a fingerprint has sixteen hexadecimal digits"))
    }
}

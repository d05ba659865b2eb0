//! Opcodes of templates, each followed by its operand. `view!` writes them and `weave::TemplateBuilder` reads them: both
//! crates compile this file.

/// An element starts; its name follows.
pub(crate) const OPEN: u8 = 1;
/// The element ends.
pub(crate) const CLOSE: u8 = 2;
/// A text node.
pub(crate) const TEXT: u8 = 3;
/// An attribute starts: a letter for its kind, then its name.
pub(crate) const ATTRIBUTE: u8 = 4;
/// The attribute's fixed value.
pub(crate) const VALUE: u8 = 5;
/// The attribute is present without a value.
pub(crate) const PRESENT: u8 = 6;
/// A dynamic part: a closure, a component or a child that the program supplies. The largest opcode.
pub(crate) const HOLE: u8 = 7;

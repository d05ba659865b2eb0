//! The arena as a whole.

//! Whole tables.

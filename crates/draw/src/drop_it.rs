//! Drop It.

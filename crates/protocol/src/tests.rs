//! The protocol document, and the treatment of messages that do not conform to it.

mod binary;
mod damage;
mod document;
mod evening;
mod examples;
mod kinds;
mod layout;
mod problems;

//! The protocol as it is written down, and what becomes of messages that are not like that.

mod binary;
mod damage;
mod document;
mod evening;
mod examples;
mod kinds;
mod layout;
mod problems;

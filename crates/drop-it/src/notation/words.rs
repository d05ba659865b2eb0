//! Words for single values.

use std::fmt;

use game::words;

use crate::board::Edge;
use crate::{Assist, Broken, Colour, Edition, Hand, LandingRule, Piece, PieceShape, Strips, Tray};

words!(Colour, "a colour",
    Colour::Red => "red", Colour::Yellow => "yellow", Colour::Blue => "blue", Colour::Green => "green");
words!(PieceShape, "a shape",
    PieceShape::Circle => "circle", PieceShape::Square => "square", PieceShape::Diamond => "diamond", PieceShape::Triangle => "triangle");
words!(Strips, "what edge strips forbid",
    Strips::Shapes => "shapes", Strips::Colours => "colours", Strips::Nothing => "nothing");
words!(Hand, "a hand", Hand::Sure => "sure", Hand::Natural => "natural", Hand::Wild => "wild");
words!(Assist, "a help for the hand",
    Assist::None => "none", Assist::Steady => "steady", Assist::VerySteady => "very-steady");
words!(Edition, "an edition",
    Edition::German => "de", Edition::English => "en", Edition::Japanese => "ja");
words!(LandingRule, "a landing rule",
    LandingRule::Shape => "shape", LandingRule::Colour => "colour", LandingRule::Edge => "edge",
    LandingRule::Height => "height");
words!(Edge, "an edge", Edge::Left => "left", Edge::Right => "right", Edge::Floor => "floor");

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour, self.shape)
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules: Vec<String> = self.iter().map(|rule| rule.to_string()).collect();
        f.pad(&rules.join(", "))
    }
}

impl fmt::Display for Tray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces: Vec<String> = self.iter().map(|(piece, count)| format!("{count} {piece}")).collect();
        f.pad(&pieces.join(", "))
    }
}

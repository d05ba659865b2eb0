//! Piles as text.

use game::{Game, ParseError, statements};
use tumble::Pose;

use crate::{DropIt, Lying, PIECES, Piece, Strips};

/// A pile as text, exact to the last bit.
pub fn write_pile(strips: Strips, pile: &[Lying]) -> String {
    let pieces = pile.iter().map(|lying| {
        let Pose { x, y, cos, sin } = lying.pose;
        format!("{} {x} {y} {cos} {sin}\n", lying.piece)
    });
    format!("{} {strips}\n", DropIt::NAME) + &pieces.collect::<String>()
}

/// Parses what [`write_pile`] writes. Statements are separated by line breaks or `|`; `#` starts a comment.
pub fn read_pile(text: &str) -> Result<(Strips, Vec<Lying>), ParseError> {
    let mut statements = statements(text);
    let strips =
        match statements.next().map(|(_, head)| head.split_whitespace().collect::<Vec<_>>()).as_deref() {
            Some([DropIt::NAME, strips]) => strips.parse()?,
            Some([DropIt::NAME]) => Strips::default(),
            _ => {
                return Err(ParseError(
                    "a pile begins with “drop-it shapes”, “drop-it colours” or “drop-it nothing”".to_owned(),
                ));
            }
        };
    let mut pile = Vec::new();
    for (number, statement) in statements {
        pile.push(read_lying(statement).map_err(|unclear| unclear.in_line(number))?);
    }
    if pile.len() > PIECES {
        return Err(ParseError(format!("these are {} pieces; the game has {PIECES}", pile.len())));
    }
    Ok((strips, pile))
}

/// `red square 17 17 1 0`
fn read_lying(text: &str) -> Result<Lying, ParseError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [colour, shape, numbers @ ..] = words.as_slice() else {
        return Err(not_a_piece(text));
    };
    let piece = Piece { colour: colour.parse()?, shape: shape.parse()? };
    let numbers: Vec<f32> = numbers.iter().map_while(|number| number.parse().ok()).collect();
    let &[x, y, cos, sin] = numbers.as_slice() else {
        return Err(not_a_piece(text));
    };
    Lying::new(piece, Pose { x, y, cos, sin }).ok_or_else(|| not_a_piece(text))
}

fn not_a_piece(text: &str) -> ParseError {
    ParseError(format!(
        "“{text}” is not a piece in the shaft; write colour, shape, x and y in mm, cosine and sine, e.g. “red square 17 17 1 0”"
    ))
}

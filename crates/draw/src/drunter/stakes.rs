//! What is at stake in a vote: the tile, the outhouse and every building below it, enlarged.

use ::drunter::View;
use ::drunter::board::Field;

use super::board;
use super::options::PictureOptions;
use super::plan::{BoardGeometry, FIELD};
use crate::svg::{Area, Picture};

/// The part of the board around a tile under vote, so many fields wide and high; the whole board if there is no vote.
pub fn stakes_picture(view: &View, (columns, rows): (f64, f64), options: &PictureOptions<'_>) -> Picture {
    let plan = BoardGeometry::new(options.layout);
    let area = around(view, (columns, rows), plan).unwrap_or_else(|| plan.sheet());
    Picture::draw(area, |canvas| board::draw(canvas, view, options))
}

/// What [`stakes_picture`] shows, as shares of the whole board: left, top, width, height.
pub fn stakes_area(view: &View, size: (f64, f64), layout: crate::Layout) -> Option<[f64; 4]> {
    let plan = BoardGeometry::new(layout);
    let (sheet, area) = (plan.sheet(), around(view, size, plan)?);
    Some([
        (area.x - sheet.x) / sheet.width,
        (area.y - sheet.y) / sheet.height,
        area.width / sheet.width,
        area.height / sheet.height,
    ])
}

fn around(view: &View, (columns, rows): (f64, f64), plan: BoardGeometry) -> Option<Area> {
    let (_, tile) = view.public().proposal()?;
    let sheet = plan.sheet();
    let places: Vec<Area> = tile.span.fields().map(|field: Field| plan.field(field)).collect();
    let middle = |of: fn(&Area) -> f64| places.iter().map(of).sum::<f64>() / places.len().max(1) as f64;
    let (width, height) = ((columns * FIELD).min(sheet.width), (rows * FIELD).min(sheet.height));
    let x = middle(|place| place.x) + (FIELD - width) / 2.0;
    let y = middle(|place| place.y) + (FIELD - height) / 2.0;
    let x = x.clamp(sheet.x, sheet.right() - width);
    let y = y.clamp(sheet.y, sheet.bottom() - height);
    Some(Area::new(x, y, width, height))
}

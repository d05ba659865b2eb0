//! The colours of Schilda. Painted things have the same colours in every theme; only the ground below them changes.

use ::drunter::{Building, TileKind};

use crate::Theme;

/// Outlines.
pub(super) const INK: &str = "#33261b";
/// Bare paper on cards, coins and badges.
pub(super) const PAPER: &str = "#fdf6e4";
/// “You may lay here”, and nothing else.
pub(super) const SAFFRON: &str = "#e08a00";

/// The colours of a type of building: types differ in hue, in lightness and in outline.
pub(super) struct BuildingPaint {
    pub(super) main: &'static str,
    pub(super) dark: &'static str,
    pub(super) light: &'static str,
}

pub(super) const fn hue(building: Building) -> BuildingPaint {
    match building {
        Building::Museum => BuildingPaint { main: "#8f3d77", dark: "#602450", light: "#e2c0d6" },
        Building::TownHall => BuildingPaint { main: "#e6ad30", dark: "#a56f0b", light: "#f6e0a6" },
        Building::FireStation => BuildingPaint { main: "#bf3a22", dark: "#7f2113", light: "#f2c2b0" },
        Building::Inn => BuildingPaint { main: "#7f9f3c", dark: "#506d24", light: "#d6e2b4" },
        Building::School => BuildingPaint { main: "#2f74b8", dark: "#1c4a80", light: "#b9d5ee" },
        Building::ChurchTower => BuildingPaint { main: "#52b3aa", dark: "#23716c", light: "#c6e7e2" },
    }
}

/// The ground under the painted things.
pub(super) struct Ground {
    /// Parchment, from the lightest to the darkest part: the light comes from the upper left by day, from the middle by
    /// lamplight.
    pub(super) parchment: [&'static str; 3],
    pub(super) parchment_edge: &'static str,
    /// The printed part of the sheet, a little brighter, with its opacity.
    pub(super) print: (&'static str, f64),
    pub(super) grid: (&'static str, f64),
    pub(super) frame: &'static str,
    /// At least 4.5 : 1 on the outer parts of the parchment, where the coordinates are.
    pub(super) coordinates: &'static str,
    pub(super) grass: &'static str,
    /// Behind a building that counts.
    pub(super) ring: &'static str,
    /// Behind a legal spot, with its opacity.
    pub(super) spot: (&'static str, f64),
    /// Around a legal spot.
    pub(super) spot_line: &'static str,
    /// Dims the printed board and the tiles, but nothing that is to be read.
    pub(super) dusk: (&'static str, f64),
}

pub(super) const fn ground(theme: Theme) -> Ground {
    match theme {
        Theme::Light => Ground {
            parchment: ["#f6e8c4", "#efdcb0", "#e5cd98"],
            parchment_edge: "#c9ac74",
            print: ("#fff7df", 0.42),
            grid: ("#a98753", 0.75),
            frame: INK,
            coordinates: "#6b5230",
            grass: "#a98f5c",
            ring: "#fffdf2",
            spot: ("#fffbe6", 0.6),
            spot_line: "#c97a00",
            dusk: (INK, 0.0),
        },
        Theme::Evening => Ground {
            parchment: ["#8a6c44", "#6f5535", "#4c3a25"],
            parchment_edge: "#37291a",
            print: ("#ffd592", 0.07),
            grid: ("#c39f6a", 0.5),
            frame: "#1d140c",
            coordinates: "#f3e2bd",
            grass: "#a58a58",
            ring: "#e9d9b4",
            spot: ("#ffe3a6", 0.34),
            spot_line: "#ffb52e",
            dusk: ("#1c0f05", 0.2),
        },
    }
}

/// The ground of a tile: its face and its edge.
pub(super) const fn tile_ground(kind: TileKind, theme: Theme) -> [&'static str; 2] {
    match (kind, theme) {
        (TileKind::Wall, Theme::Light) => ["#dcd2bd", "#b7a98c"],
        (TileKind::Street, Theme::Light) => ["#e9cf98", "#c2a161"],
        (TileKind::River, Theme::Light) => ["#c4d7a6", "#93ab6d"],
        (TileKind::Wall, Theme::Evening) => ["#8f8471", "#6a604f"],
        (TileKind::Street, Theme::Evening) => ["#a4804a", "#7a5b2f"],
        (TileKind::River, Theme::Evening) => ["#71854f", "#4f6034"],
    }
}

pub(super) const fn kind_name(kind: TileKind) -> &'static str {
    match kind {
        TileKind::Wall => "wall",
        TileKind::Street => "street",
        TileKind::River => "river",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::tests::contrast;

    #[test]
    fn text_on_the_board_has_contrast_in_every_theme() {
        for theme in Theme::ALL {
            let ground = ground(theme);
            for parchment in &ground.parchment[1..] {
                let contrast = contrast(ground.coordinates, parchment);
                assert!(contrast >= 4.5, "{theme:?}: coordinates on {parchment} have {contrast:.2}");
            }
        }
        assert!(contrast(INK, PAPER) >= 7.0, "values on coins");
        assert!(contrast("#2b2018", SAFFRON) >= 4.5, "the number of the spot in focus");
    }
}

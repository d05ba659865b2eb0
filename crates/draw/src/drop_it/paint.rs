//! The colours of wood, acrylic and printed card.

use ::drop_it::Colour;

use crate::Theme;
use crate::mark::Mark;

/// The glow on the judged piece.
pub(super) const GLOW: &str = "#ffe08a";
/// The outline of things that glow, so that they stand out on pale ground, too.
pub(super) const GLOW_EDGE: &str = "#6b4a10";
/// Numbers on things that glow.
pub(super) const GLOW_INK: &str = "#2b2018";
/// Violations, over any paint, in every theme.
pub(super) const LOUD: &str = "#b02a1a";
/// Text on violations and their outline.
pub(super) const LOUD_INK: &str = "#fff8ef";
/// Facets in the light.
pub(super) const BRIGHT: &str = "#fff";
/// Facets in the shade: brown-black, never grey.
pub(super) const SHADE: &str = "#1d0c04";

/// The mark of a colour.
pub(super) const fn mark(colour: Colour) -> Mark {
    match colour {
        Colour::Red => Mark::Heart,
        Colour::Yellow => Mark::Sun,
        Colour::Blue => Mark::Waves,
        Colour::Green => Mark::Leaf,
    }
}

/// The shaft's materials in one theme.
#[derive(Debug)]
pub(super) struct Materials {
    /// The base, from its top edge down.
    pub(super) wood: [&'static str; 3],
    pub(super) grain: &'static str,
    /// The colour of the acrylic, its opacity in the rim, and its opacity in front of the pieces.
    pub(super) glass: (&'static str, f64, f64),
    /// Edges of the acrylic, in the light and away from it.
    pub(super) glass_edges: [&'static str; 2],
    /// Etched lines, in the light and away from it.
    pub(super) etch: [&'static str; 2],
    /// Frosted circles, with their opacity.
    pub(super) frost: (&'static str, f64),
    /// Printed on frost: at least 4.5 : 1 on any background.
    pub(super) frost_ink: &'static str,
    /// Printed card, alternating.
    pub(super) strip: [&'static str; 2],
    /// Printed on card: at least 8 : 1.
    pub(super) strip_ink: &'static str,
    /// The stroke through a forbidden symbol.
    pub(super) strike: &'static str,
}

pub(super) const fn materials(theme: Theme) -> &'static Materials {
    match theme {
        Theme::Light => &Materials {
            wood: ["#c48f57", "#a06d3b", "#7c5029"],
            grain: "#6b4220",
            glass: ("#ffffff", 0.34, 0.22),
            glass_edges: ["#ffffff", "#a58f74"],
            etch: ["#ffffff", "#8a7359"],
            frost: ("#ffffff", 0.7),
            frost_ink: "#3a2c20",
            strip: ["#fbf5e8", "#f1e7d4"],
            strip_ink: "#3a2c20",
            strike: "#2b2018",
        },
        Theme::Evening => &Materials {
            wood: ["#8a5f39", "#6a4527", "#43290f"],
            grain: "#2a1708",
            glass: ("#ffe9c9", 0.08, 0.05),
            glass_edges: ["#ffe2b5", "#0c0704"],
            etch: ["#ffe9c9", "#0c0704"],
            frost: ("#fff1da", 0.66),
            frost_ink: "#2b2018",
            strip: ["#e6d8bf", "#d8c8ab"],
            strip_ink: "#3a2c20",
            strike: "#2b2018",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::tests::contrast;

    /// A colour seen through another one of this opacity.
    fn through(front: &str, hides: f64, behind: &str) -> String {
        let channel = |colour: &str, index: usize| {
            f64::from(u8::from_str_radix(&colour[1 + 2 * index..3 + 2 * index], 16).unwrap())
        };
        let mixed =
            [0, 1, 2].map(|index| channel(front, index) * hides + channel(behind, index) * (1.0 - hides));
        let [red, green, blue] = mixed.map(|value| value.round() as u8);
        format!("#{red:02x}{green:02x}{blue:02x}")
    }

    #[test]
    fn glowing_and_warning_text_is_legible() {
        assert!(contrast(GLOW_INK, GLOW) >= 7.0);
        assert!(contrast(LOUD_INK, LOUD) >= 4.5);
    }

    #[test]
    fn numbers_on_card_and_frost_have_contrast_in_every_light() {
        for theme in Theme::ALL {
            let materials = materials(theme);
            for card in materials.strip {
                assert!(contrast(materials.strip_ink, card) >= 8.0, "{theme:?}: level numbers on {card}");
                assert!(contrast(materials.strike, card) >= 8.0, "{theme:?}: strikes on {card}");
            }
            assert!(contrast(theme.room().card, theme.room().ink) >= 7.0, "{theme:?}: points");
            let (frost, hides) = materials.frost;
            let paints = Colour::ALL.map(|colour| mark(colour).colour(theme).fill);
            for behind in paints.into_iter().chain(theme.room().wall) {
                let seen = through(frost, hides, behind);
                let contrast = contrast(materials.frost_ink, &seen);
                assert!(contrast >= 4.5, "{theme:?}: bonus over {behind} has {contrast:.2}");
            }
        }
    }
}

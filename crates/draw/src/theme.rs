//! Colours and fonts of all pictures.

/// The colour theme: the light in the room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// A sunlit room.
    #[default]
    Light,
    /// A lamp over the table.
    Evening,
}

impl Theme {
    /// Both.
    pub const ALL: [Theme; 2] = [Theme::Light, Theme::Evening];

    /// Its name in ids.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Evening => "evening",
        }
    }

    pub(crate) const fn room(self) -> &'static Palette {
        match self {
            Theme::Light => &LIGHT,
            Theme::Evening => &EVENING,
        }
    }
}

/// The font of everything but large numbers.
pub(crate) const SANS: &str = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Hiragino Sans', 'Yu Gothic UI', \
    'Noto Sans JP', 'Noto Sans CJK JP', system-ui, sans-serif";
/// The font of large numbers: a storybook serif.
pub(crate) const SERIF: &str = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, \
    'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', 'Noto Serif CJK JP', Georgia, serif";

/// The colours of a theme. Ratios are contrasts on `card`.
#[derive(Debug)]
pub(crate) struct Palette {
    /// The wall, in the light and in the shade.
    pub(crate) wall: [&'static str; 2],
    /// The light beam, with its opacity.
    pub(crate) beam: (&'static str, f64),
    pub(crate) table: [&'static str; 2],
    pub(crate) table_edge: &'static str,
    pub(crate) card: &'static str,
    pub(crate) sunk: &'static str,
    pub(crate) line: &'static str,
    /// At least 13 : 1.
    pub(crate) ink: &'static str,
    /// At least 7.6 : 1.
    pub(crate) ink_2: &'static str,
    /// At least 5.5 : 1; the smallest text allowed.
    pub(crate) ink_3: &'static str,
    pub(crate) good: &'static str,
    pub(crate) bad: &'static str,
    /// The colour of every shadow: warm, never grey. With its opacity.
    pub(crate) cast: (&'static str, f64),
    /// The seats in order: yellow sun, red heart, blue waves, green leaf.
    pub(crate) seats: [SeatPaint; 4],
}

/// A player's colour.
#[derive(Debug)]
pub(crate) struct SeatPaint {
    pub(crate) fill: &'static str,
    /// The mark on it, at least 4.7 : 1.
    pub(crate) on: &'static str,
    /// Their panel while it is their turn.
    pub(crate) tint: &'static str,
}

const DARK: &str = "#2b2018";
const PALE: &str = "#fff8ef";

const LIGHT: Palette = Palette {
    wall: ["#f8f1e3", "#ebdec6"],
    beam: ("#fffdf4", 0.75),
    table: ["#d9b98f", "#c09767"],
    table_edge: "#f0dcba",
    card: "#fdf9f1",
    sunk: "#f4ecdd",
    line: "#dccfb9",
    ink: "#2b2018",
    ink_2: "#5d4e41",
    ink_3: "#6e5f50",
    good: "#2f6a3a",
    bad: "#a82f20",
    cast: ("#5a3a1c", 1.0),
    seats: [
        SeatPaint { fill: "#f1bf3f", on: DARK, tint: "#fdf0cf" },
        SeatPaint { fill: "#c43c2b", on: PALE, tint: "#fbeae0" },
        SeatPaint { fill: "#27508c", on: PALE, tint: "#e7eef6" },
        SeatPaint { fill: "#62a65c", on: DARK, tint: "#e9f2df" },
    ],
};

const EVENING: Palette = Palette {
    wall: ["#43332a", "#1c1510"],
    beam: ("#ffcf8a", 0.16),
    table: ["#5a3f2a", "#2e2017"],
    table_edge: "#8a6443",
    card: "#2b211a",
    sunk: "#1f1813",
    line: "#463829",
    ink: "#f5ead8",
    ink_2: "#cfbfa8",
    ink_3: "#b6a58e",
    good: "#97d08c",
    bad: "#ff9d88",
    cast: ("#080402", 2.2),
    seats: [
        SeatPaint { fill: "#efbe45", on: DARK, tint: "#42331c" },
        SeatPaint { fill: "#c6422f", on: PALE, tint: "#452620" },
        SeatPaint { fill: "#3566a8", on: PALE, tint: "#28303c" },
        SeatPaint { fill: "#68ab61", on: DARK, tint: "#2d3624" },
    ],
};

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The contrast of two colours as the Web Content Accessibility Guidelines define it.
    pub(crate) fn contrast(one: &str, other: &str) -> f64 {
        let (a, b) = (luminance(one), luminance(other));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[allow(clippy::disallowed_methods, reason = "the last bits of a contrast do not matter")]
    fn luminance(colour: &str) -> f64 {
        let short = colour.len() == 4;
        let channel = |index: usize| {
            let digits = if short {
                colour[1 + index..2 + index].repeat(2)
            } else {
                colour[1 + 2 * index..3 + 2 * index].to_owned()
            };
            let value = f64::from(u8::from_str_radix(&digits, 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2)
    }

    #[test]
    fn everything_to_read_has_contrast_in_every_light() {
        for theme in Theme::ALL {
            let room = theme.room();
            let papers = room.seats.iter().map(|seat| seat.tint).chain([room.card]);
            for paper in papers {
                for ink in [room.ink, room.ink_2, room.ink_3] {
                    let contrast = contrast(ink, paper);
                    assert!(contrast >= 4.5, "{theme:?}: {ink} on {paper} is {contrast:.2}");
                }
            }
            for ink in [room.good, room.bad] {
                assert!(contrast(ink, room.card) >= 4.5, "{theme:?}: {ink}");
            }
            for seat in &room.seats {
                assert!(contrast(seat.on, seat.fill) >= 4.5, "{theme:?}: {}", seat.fill);
            }
        }
    }
}

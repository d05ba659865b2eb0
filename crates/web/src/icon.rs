//! Line icons for buttons.

use weave::prelude::*;

/// The icon's motif.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Icon {
    Arrow,
    Book,
    Bubble,
    Close,
    Eye,
    EyeShut,
    Gear,
    Home,
    List,
    Menu,
    Moon,
    Pause,
    Play,
    Podium,
    Quiet,
    Rematch,
    Share,
    Sound,
    StepBack,
    StepForward,
    Sun,
    Swap,
    TakeBack,
    TurnAround,
}

impl Icon {
    /// The path data, in a viewBox of 24 by 24.
    const fn lines(self) -> &'static str {
        match self {
            Icon::Arrow => "M5 12H19M13 6 19 12 13 18",
            Icon::Book => {
                "M12 6.500C10 5 7 4.500 3.500 5V18.500C7 18 10 18.500 12 20C14 18.500 17 18 20.500 18.500V5C17 4.500 14 5 12 6.500ZM12 6.500V20"
            }
            Icon::Bubble => "M4 5H20V16H11L7 20V16H4Z",
            Icon::Close => "M6 6 18 18M18 6 6 18",
            Icon::Eye => {
                "M2.500 12C5 7.500 8.500 5.500 12 5.500S19 7.500 21.500 12C19 16.500 15.500 18.500 12 18.500S5 16.500 2.500 12ZM12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9Z"
            }
            Icon::EyeShut => {
                "M2.500 10C5 14 8.500 16 12 16S19 14 21.500 10M6 13.500 4 16.500M12 16V19.500M18 13.500 20 16.500"
            }
            Icon::Gear => {
                "M12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9ZM10.300 3H13.700L14.200 5.500 16.100 6.600 18.500 5.700 20.200 8.700 18.300 10.400V12.600L20.200 14.300 18.500 17.300 16.100 16.400 14.200 17.500 13.700 20H10.300L9.800 17.500 7.900 16.400 5.500 17.300 3.800 14.300 5.700 12.600V10.400L3.800 8.700 5.500 5.700 7.900 6.600 9.800 5.500Z"
            }
            Icon::Home => "M4 11 12 4.500 20 11M6.500 9.500V19.500H17.500V9.500M10 19.500V14H14V19.500",
            Icon::List => "M9 6H20M9 12H20M9 18H20M4.500 6H5M4.500 12H5M4.500 18H5",
            Icon::Menu => "M4 7H20M4 12H20M4 17H20",
            Icon::Moon => "M19 14.500A8 8 0 1 1 10 4.600A6.500 6.500 0 0 0 19 14.500Z",
            Icon::Pause => "M8 5V19M16 5V19",
            Icon::Play => "M7 4.500 19 12 7 19.500Z",
            Icon::Podium => "M4 20V14H9.300M9.300 20V8H14.700V20M14.700 11H20V20M3 20H21",
            Icon::Quiet => {
                "M4 9.500H7.500L12 5.500V18.500L7.500 14.500H4ZM16 9.500 21 14.500M21 9.500 16 14.500"
            }
            Icon::Rematch => "M5 12A7 7 0 1 0 7.400 6.700M7.600 2.600V7H12",
            Icon::Share => "M12 14V3.500M8 7 12 3.500 16 7M6 11H4.500V20.500H19.500V11H18",
            Icon::Sound => {
                "M4 9.500H7.500L12 5.500V18.500L7.500 14.500H4ZM15.500 9A4.500 4.500 0 0 1 15.500 15M18 6.500A8 8 0 0 1 18 17.500"
            }
            Icon::StepBack => "M17 5 8 12 17 19ZM6 5V19",
            Icon::StepForward => "M7 5 16 12 7 19ZM18 5V19",
            Icon::Sun => {
                "M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8ZM12 2.500V4.500M12 19.500V21.500M2.500 12H4.500M19.500 12H21.500M5.300 5.300 6.700 6.700M17.300 17.300 18.700 18.700M5.300 18.700 6.700 17.300M17.300 6.700 18.700 5.300"
            }
            Icon::Swap => "M4 9H19M15 5 19 9 15 13M20 15H5M9 11 5 15 9 19",
            Icon::TakeBack => "M9 5 4 10 9 15M4 10H14.500A5 5 0 0 1 14.500 20H10",
            Icon::TurnAround => {
                "M12 3.500V20.500M9 7.500 3.500 6V18L9 16.500ZM15 7.500 20.500 6V18L15 16.500Z"
            }
        }
    }
}

/// An icon, hidden from screen readers: the button around it has the label.
pub(crate) fn icon(icon: Icon) -> Markup {
    view! {
        <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" stroke="currentColor"
            stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
            <path d=icon.lines()/>
        </svg>
    }
}

//! What lies around a game, for the parts of the page that the screen of a game only makes room for.

use weave::prelude::*;

use crate::session::Session;
use crate::settings::Settings;

/// What lies around a game. The page hands it down as context.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    /// The table.
    pub(crate) session: Session,
    /// The settings of this device.
    pub(crate) settings: Settings,
    /// At which point the rules lie open, if they do; the beginning if it is empty.
    pub(crate) rules: RwSignal<Option<&'static str>>,
    /// Whether the board is there. What is said beside it comes after it.
    pub(crate) is_laid: RwSignal<bool>,
}

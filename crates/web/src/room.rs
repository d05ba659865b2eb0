//! The room around a page: light from a window on the wall, and pieces that somebody left on the table.

use draw::drop_it::{Options, standing_picture};
use weave::prelude::*;

use crate::settings::Settings;

/// At the left end of the table.
const LEFT: &str = "drop-it | yellow square 20 17 1 0 | red triangle 20 45.6 1 0 | blue circle 68 17.5 0.8 0.6 \
    | green diamond 126 15.6 -0.5 -0.866 | red circle 178 17.5 0.96 -0.28";
/// At its right end.
const RIGHT: &str = "drop-it | blue triangle 20 11.6 1 0 | green circle 65 17.5 0.6 0.8";

/// The room. It says nothing to a screen reader.
#[component]
pub(crate) fn Room(settings: Settings) -> Markup {
    view! {
        <div class="room" aria-hidden="true">
            <svg class="window-light" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice">
                <path d="M330 0h230l-99 330h-230zM225 351h230l-99 330h-230zM581 0h230l-99 330h-230zM475 351h230l-99 330h-230z"/>
            </svg>
            <div class="table-edge">
                <span inner_html=move || standing(LEFT, settings)></span>
                <span inner_html=move || standing(RIGHT, settings)></span>
            </div>
        </div>
    }
}

fn standing(pieces: &str, settings: Settings) -> String {
    let options = Options { theme: settings.theme.get(), marks: settings.marks.get(), ..Options::default() };
    match drop_it::notation::read_pile(pieces) {
        Ok((_, pieces)) => standing_picture(&pieces, &options).to_svg(""),
        Err(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pieces_on_the_table_can_be_read() {
        for pieces in [LEFT, RIGHT] {
            assert!(drop_it::notation::read_pile(pieces).is_ok(), "{pieces}");
        }
    }
}

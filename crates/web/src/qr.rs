//! QR codes of links.

use qrcodegen::{QrCode, QrCodeEcc};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use crate::chunks::{ChunkError, lazy};
use crate::settings::Settings;

/// The quiet zone, in modules; scanners need it to find the corners.
const QUIET: i32 = 3;

/// The QR code of a link.
#[component]
pub(crate) fn Square(
    settings: Settings,
    #[prop(into)] link: Signal<Option<String>>,
    #[prop(into)] label: Signal<String>,
) -> Markup {
    move || {
        let link = link.get()?;
        let show = move |drawn: fn(&str) -> Option<String>| {
            drawn(&link)
                .map(|svg| view! { <div class="square" role="img" aria-label=label inner_html=svg></div> })
                .into_markup()
        };
        Some(lazy(settings.language, drawer, show))
    }
}

#[wasm_split(qr, fallible)]
fn drawer() -> Result<fn(&str) -> Option<String>, ChunkError> {
    Ok(square)
}

/// The QR code of a link as an SVG; `None` if the link is too long.
fn square(link: &str) -> Option<String> {
    let code = QrCode::encode_text(link, QrCodeEcc::Medium).ok()?;
    let modules = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
    let dark: String = modules
        .filter(|(x, y)| code.get_module(*x, *y))
        .map(|(x, y)| format!("M{} {}h1v1h-1z", x + QUIET, y + QUIET))
        .collect();
    let side = code.size() + 2 * QUIET;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\" \
         aria-hidden=\"true\"><path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/><path fill=\"#2b2018\" d=\"{dark}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::square;

    #[test]
    fn a_link_becomes_a_qr_code_unless_it_is_too_long() {
        assert!(
            square("https://example.org/#/table/abc/code/KRT4MB").is_some_and(|svg| svg.contains("h1v1h-1z"))
        );
        assert_eq!(square(&"x".repeat(10_000)), None);
    }
}

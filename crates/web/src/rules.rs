//! The rule pages.

use draw::Theme;
use i18n::rules::{Block, Book, PictureKind, RulePicture};
use i18n::{LobbyText, ShellText};
use table::GameKind;
use weave::prelude::*;

use crate::chunks::{book, lazy};
use crate::settings::Settings;
use crate::top::Top;
use crate::{browser, picture};

/// The rules of a game.
#[component]
pub(crate) fn Rules(settings: Settings, kind: GameKind, anchor: String) -> Markup {
    let say = move |message: ShellText<'_>| settings.say(message);
    view! {
        <Top settings/>
        <main class="rules">
            <nav class="rule-books">
                {GameKind::ALL.map(|other| view! {
                    <a class="button" href=format!("#/rules/{}", other.name())>
                        {move || settings.say(LobbyText::GameName { game: other })}
                    </a>
                })}
                <a class="button" href="#/">{move || say(ShellText::Home)}</a>
            </nav>
            <RulesText settings kind anchor/>
        </main>
    }
}

/// The text of the rules, scrolled to an anchor.
#[component]
pub(crate) fn RulesText(settings: Settings, kind: GameKind, #[prop(into)] anchor: String) -> Markup {
    move || {
        let language_id = settings.language.get().language_id();
        let anchor = anchor.clone();
        lazy(settings.language, move || book(language_id), move |book| opened(book, kind, &anchor, settings))
    }
}

/// The rules of a game as markup, scrolled to an anchor.
fn opened(book: Book, kind: GameKind, anchor: &str, settings: Settings) -> Markup {
    let page = book.page(kind);
    let anchor = anchor.to_owned();
    effect(move || browser::scroll_to(&anchor));
    view! {
        <h1>{page.title}</h1>
        <p class="lead">{page.lead}</p>
        {page.sections.iter().map(|section| view! {
            <section id=section.anchor tabindex="-1">
                <h2>{section.title}</h2>
                {section.blocks.iter().map(|block| show(block, settings.theme.get())).collect::<Markup>()}
            </section>
        }).collect::<Markup>()}
    }
}

fn show(block: &Block, theme: Theme) -> Markup {
    match block {
        Block::Paragraph(text) => view! { <p>{*text}</p> },
        Block::List(items) => {
            view! { <ul>{items.iter().map(|item| view! { <li>{*item}</li> }).collect::<Markup>()}</ul> }
        }
        Block::Example(text) => view! { <p class="example">{*text}</p> },
        Block::Note(text) => view! { <p class="note">{*text}</p> },
        Block::Shown { picture, caption } => {
            view! { <figure><div inner_html=drawn(*picture, theme)></div><figcaption>{*caption}</figcaption></figure> }
        }
    }
}

fn drawn(position: RulePicture, theme: Theme) -> String {
    match position.kind() {
        PictureKind::Verdict => picture::verdict(position.notation(), theme),
        PictureKind::Pile => picture::pile(position.notation(), theme),
        PictureKind::Town => picture::town(position.notation(), theme),
    }
}

//! Routes. Everything is in the fragment after the `#`, so that no server ever sees a key.

use table::{Code, Credential, GameKind, Key};

/// A route of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// The home page.
    Home,
    /// The home page, after leaving a table on the server.
    Left,
    /// The table on this device.
    Here,
    /// A table on the server.
    Table {
        /// The id of the table.
        table: String,
        /// The credential in the link; `None` if the stored key of the own seat is to be used.
        credential: Option<Credential>,
    },
    /// The form for a new game.
    NewGame(GameKind),
    /// The rules of a game.
    Rules {
        /// The game.
        kind: GameKind,
        /// The anchor to open; empty for the beginning.
        anchor: String,
    },
    /// A finished game, encoded in the link itself.
    Replay(String),
    /// The settings.
    Settings,
    /// The statistics of this device.
    Statistics,
    /// An invalid link.
    Broken,
}

impl Route {
    /// Parses the fragment of an address.
    pub(crate) fn of(hash: &str) -> Route {
        let chunks: Vec<&str> =
            hash.trim_start_matches('#').split('/').filter(|part| !part.is_empty()).collect();
        let key = |text: &str| Key::new(text.to_owned()).ok();
        let credential = match chunks.as_slice() {
            [] => return Route::Home,
            ["left"] => return Route::Left,
            ["here"] => return Route::Here,
            ["replay", film] => return Route::Replay((*film).to_owned()),
            ["settings"] => return Route::Settings,
            ["statistics"] => return Route::Statistics,
            ["new", game] => return kind_called(game).map_or(Route::Broken, Route::NewGame),
            ["table", table] => return Route::Table { table: (*table).to_owned(), credential: None },
            ["rules", game, rest @ ..] => {
                let kind = kind_called(game);
                let anchor = rest.first().copied().unwrap_or_default().to_owned();
                return kind.map_or(Route::Broken, |kind| Route::Rules { kind, anchor });
            }
            ["table", _, "invite", text] => key(text).map(Credential::Invite),
            ["table", _, "watch", text] => key(text).map(Credential::Watch),
            ["table", _, "seat", text] => key(text).map(Credential::Seat),
            ["table", _, "code", text] => Code::new(text).ok().map(Credential::Code),
            _ => None,
        };
        match credential {
            Some(credential) => Route::Table { table: chunks[1].to_owned(), credential: Some(credential) },
            None => Route::Broken,
        }
    }
}

fn kind_called(name: &str) -> Option<GameKind> {
    GameKind::ALL.into_iter().find(|kind| kind.name() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_parsed_into_routes() {
        let key = "k".repeat(22);
        assert_eq!(Route::of(""), Route::Home);
        assert_eq!(Route::of("#/"), Route::Home);
        assert_eq!(Route::of("#/here"), Route::Here);
        assert_eq!(Route::of("#/new/drop-it"), Route::NewGame(GameKind::DropIt));
        assert_eq!(Route::of("#/table/abc"), Route::Table { table: "abc".to_owned(), credential: None });
        let credential = Some(Credential::Invite(Key::new(key.clone()).unwrap()));
        assert_eq!(
            Route::of(&format!("#/table/abc/invite/{key}")),
            Route::Table { table: "abc".to_owned(), credential }
        );
        let rules = Route::Rules { kind: GameKind::Drunter, anchor: "votes".to_owned() };
        assert_eq!(Route::of("#/rules/drunter/votes"), rules);
        for broken in ["#/new/chess", "#/table/abc/invite/short", "#/table/abc/code/ABC", "#/nowhere"] {
            assert_eq!(Route::of(broken), Route::Broken, "{broken}");
        }
    }
}

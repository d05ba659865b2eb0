//! Routes of the page. Everything is in the fragment after the `#`, so that no server ever sees a key.

use table::{Code, Credential, GameKind, Key};

/// A route of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
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
    pub fn of(hash: &str) -> Route {
        let parts: Vec<&str> =
            hash.trim_start_matches('#').split('/').filter(|part| !part.is_empty()).collect();
        let key = |text: &str| Key::new(text.to_owned()).ok();
        let credential = match parts.as_slice() {
            [] => return Route::Home,
            ["left"] => return Route::Left,
            ["here"] => return Route::Here,
            ["replay", link] => return Route::Replay((*link).to_owned()),
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
            Some(credential) => Route::Table { table: parts[1].to_owned(), credential: Some(credential) },
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

    fn check(link: &str, route: &Route) {
        assert_eq!(Route::of(link), *route, "{link}");
    }

    /// A link to a table with this credential.
    fn check_table(link: &str, credential: Option<Credential>) {
        check(link, &Route::Table { table: "abc".to_owned(), credential });
    }

    #[test]
    fn an_address_without_fragment_is_the_home_page() {
        for link in ["", "#", "#/", "#//"] {
            check(link, &Route::Home);
        }
        check("#/left", &Route::Left);
    }

    #[test]
    fn pages_have_their_own_links() {
        check("#/here", &Route::Here);
        check("#/settings", &Route::Settings);
        check("#/statistics", &Route::Statistics);
        check("#/replay/AQID", &Route::Replay("AQID".to_owned()));
    }

    #[test]
    fn a_new_game_is_named_in_its_link() {
        for kind in GameKind::ALL {
            check(&format!("#/new/{}", kind.name()), &Route::NewGame(kind));
        }
    }

    #[test]
    fn rules_open_at_a_section_or_at_the_beginning() {
        let rules = |anchor: &str| Route::Rules { kind: GameKind::Drunter, anchor: anchor.to_owned() };
        check("#/rules/drunter/votes", &rules("votes"));
        check("#/rules/drunter", &rules(""));
    }

    #[test]
    fn a_link_to_a_table_may_carry_a_key() {
        let text = "k".repeat(22);
        let key = || Key::new(text.clone()).unwrap();
        check_table("#/table/abc", None);
        check_table(&format!("#/table/abc/invite/{text}"), Some(Credential::Invite(key())));
        check_table(&format!("#/table/abc/watch/{text}"), Some(Credential::Watch(key())));
        check_table(&format!("#/table/abc/seat/{text}"), Some(Credential::Seat(key())));
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = Some(Credential::Code(Code::new("KRT4MB").unwrap()));
        check_table("#/table/abc/code/KRT4MB", code);
    }

    #[test]
    fn a_link_that_was_damaged_is_broken() {
        for link in [
            "#/new/chess",
            "#/new",
            "#/rules/chess",
            "#/table",
            "#/table/abc/invite/short",
            "#/table/abc/code/ABC",
            "#/table/abc/key/kkkkkkkkkkkkkkkkkkkkkk",
            "#/replay",
            "#/nowhere",
        ] {
            check(link, &Route::Broken);
        }
    }
}

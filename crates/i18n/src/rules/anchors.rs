//! The section of the rules that explains each refusal.

use drop_it::LandingRule;

/// The section of Drop It's rules about a landing rule.
pub const fn anchor_for_broken_rule(rule: LandingRule) -> &'static str {
    match rule {
        LandingRule::Shape => "shape",
        LandingRule::Colour => "colour",
        LandingRule::Edge => "edge",
        LandingRule::Height => "height",
    }
}

/// The section of a game's rules about a refused action; `None` if no rule of the game refused it.
pub fn anchor_for_code(code: &str) -> Option<&'static str> {
    Some(match code {
        "no_such_piece" => "pieces",
        "outside_opening" | "no_such_angle" | "cannot_fall" | "drop_due" | "lay_due" => "turn",
        "joker_due" => "jokers",
        "crew_gone" => "dead-end",
        "not_at_crew" => "bridges",
        "wrong_direction" | "field_taken" => "joining",
        "box_empty" => "end",
        "corner" => "corners",
        "no_such_tile" => "setup",
        "vote_due" => "vote",
        "declare_due" => "vote-result",
        "choose_due" | "not_your_goal" => "variant",
        "no_cards" | "cards_gone" => "cards",
        _ => return None,
    })
}

//! The touch court: the evidence, the verdict, and whether to use a joker.

use draw::drop_it::{
    Backdrop, EvidenceLabels, Joker, MeasuredLength, PictureOptions, evidence_picture, joker, lens_length,
    near_miss,
};
use drop_it::board::{Edge, TOUCH};
use drop_it::{
    Contact, Drop, JOKER_POINTS, JokerChoice, LandingRule, Lying, Partner, Strips, Verdict,
    above_rim_in_tenths, gap_in_hundredths, judge, symbol,
};
use i18n::rules::anchor_for_broken_rule;
use i18n::{DropItText, Language, Message, ShellText, fine_millimetres, millimetres};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;
use web_sys::HtmlElement;

use super::MORE;
use super::advice::joker_hints;
use super::aiming::ignore_held_key;
use super::play::Play;
use crate::chunks::{ChunkError, lazy, styled};
use crate::icon::{Icon, icon};
use crate::picture::drawn;
use crate::props::ScreenProps;
use crate::table_page::{Dialog, focus_quietly};

/// A drop before the court.
#[derive(Clone, Debug, PartialEq)]
struct Case {
    index: usize,
    drop: Drop,
    strips: Strips,
    /// What lay in the shaft after the drop, with the dropped piece last.
    pile: Vec<Lying>,
    found: Verdict,
}

impl Case {
    /// The case about a drop, as soon as its pile is known.
    fn of(play: Play, index: usize) -> Option<Case> {
        // Of drops that wait to be seen, the first may already be before the court.
        play.view.with(|told| {
            let (strips, drops) = (told.public().setup().settings().strips, told.public().drops());
            let pile = play.memory.after(drops, index)?;
            let found = judge(strips, &pile, index)?;
            Some(Case { index, drop: *drops.get(index)?, strips, pile, found })
        })
    }

    /// How far the piece sticks out above the rim, in tenths of a mm; below it is negative.
    fn above_rim(&self) -> i32 {
        self.pile.get(self.index).map_or(0, |judged| above_rim_in_tenths(&judged.outline()))
    }

    /// What the lens measures.
    fn lens_label(&self, language: Language) -> String {
        match lens_length(&self.pile, self.index, &self.found) {
            Some(MeasuredLength::Gap(hundredths)) => fine_millimetres(language, hundredths),
            Some(MeasuredLength::Height(tenths)) => millimetres(language, tenths),
            None => String::new(),
        }
    }

    /// What is just not touched, if no rule is broken.
    fn near_miss(&self) -> Option<draw::drop_it::NearMiss> {
        near_miss(&self.pile, self.index).filter(|_| self.found.broken.is_empty())
    }

    /// How close it was, if no rule is broken.
    fn near_miss_says(&self, language: Language) -> Option<String> {
        let near = self.near_miss()?;
        let piece = self.pile.get(near.other)?.piece;
        let message = DropItText::NearMiss { piece, hundredths: gap_in_hundredths(near.gap) };
        Some(message.text(language).into_owned())
    }

    /// From which gap on something does not touch, if a gap is named.
    fn limit(&self, language: Language) -> Option<String> {
        let is_named = self.found.closest_break().is_some() || self.near_miss().is_some();
        let limit = DropItText::TouchLimit { hundredths: gap_in_hundredths(TOUCH) };
        is_named.then(|| limit.text(language).into_owned())
    }

    fn title(&self, props: ScreenProps) -> String {
        let rules: Vec<LandingRule> = self.drop.broken.iter().collect();
        let piece = self.drop.piece;
        match rules.as_slice() {
            [] => props.say(DropItText::CleanLanding),
            [LandingRule::Shape] => props.say(DropItText::TitleShape { shape: piece.shape }),
            [LandingRule::Colour] => props.say(DropItText::TitleColour { colour: piece.colour }),
            [LandingRule::Height] => props.say(DropItText::TitleHeight),
            [LandingRule::Edge] => match self.found.closest_break().map(|contact| contact.partner) {
                Some(Partner::Edge(edge, index)) => symbol(self.strips, edge, index).map_or_else(
                    || props.say(DropItText::NoPoints),
                    |symbol| props.say(DropItText::TitleEdge { symbol }),
                ),
                _ => props.say(DropItText::NoPoints),
            },
            rules => props.say(DropItText::TitleSeveral { count: rules.len() as u32 }),
        }
    }

    /// One finding for each partner, those that break a rule first, and the height. Partners that look alike and break
    /// nothing are one finding.
    fn findings(&self, language: Language) -> Vec<Finding> {
        let mut findings: Vec<Finding> = Vec::new();
        for contact in &self.found.contacts {
            let finding = self.finding(language, contact);
            let fresh = finding.filter(|finding| finding.broken.is_some() || !findings.contains(finding));
            findings.extend(fresh);
        }
        findings.sort_by_key(|finding| finding.broken.is_none());
        let height = self.height(language);
        let place = if height.broken.is_some() { 0 } else { findings.len() };
        findings.insert(place, height);
        findings
    }

    fn finding(&self, language: Language, contact: &Contact) -> Option<Finding> {
        let say = |message: DropItText<'_>| message.text(language).into_owned();
        let broken = contact.breaks.iter().next();
        let (what, note) = match contact.partner {
            Partner::Piece(other) => {
                let piece = self.pile.get(other)?.piece;
                let [shape, colour] =
                    [LandingRule::Shape, LandingRule::Colour].map(|rule| contact.breaks.contains(rule));
                (DropItText::CourtPiece { piece }, DropItText::CourtSame { shape, colour })
            }
            Partner::Edge(edge, index) => {
                let level = (edge != Edge::Floor).then_some(index as u32 + 1);
                let note = match symbol(self.strips, edge, index) {
                    Some(symbol) => DropItText::CourtForbids { symbol, is_only: broken.is_none() },
                    None => DropItText::CourtForbidsNothing,
                };
                (DropItText::CourtEdge { edge, level }, note)
            }
            Partner::Shoulder => return None,
        };
        let length = match broken {
            Some(_) => fine_millimetres(language, gap_in_hundredths(contact.gap)),
            None => say(DropItText::CourtFine),
        };
        Some(Finding { broken, what: say(what), note: say(note), length })
    }

    fn height(&self, language: Language) -> Finding {
        let say = |message: DropItText<'_>| message.text(language).into_owned();
        let rule = LandingRule::Height;
        let broken = self.found.broken.contains(rule).then_some(rule);
        let (note, length) = match broken {
            Some(_) => (DropItText::AboveRim, millimetres(language, self.above_rim())),
            None => (DropItText::BelowRim { tenths: -self.above_rim() }, say(DropItText::CourtFine)),
        };
        Finding { broken, what: say(DropItText::RuleName { rule }), note: say(note), length }
    }
}

/// What was found about one partner, or about the height.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finding {
    /// The rule it breaks.
    broken: Option<LandingRule>,
    what: String,
    note: String,
    /// The gap, or that it is fine.
    length: String,
}

/// The court about the drop that is asked for. The browser keeps the keyboard inside.
#[component]
pub(super) fn Court(play: Play) -> Markup {
    let props = play.props;
    let is_open = Signal::derive(move || play.court.get().is_some());
    let label = Signal::derive(move || props.say(DropItText::Court));
    view! {
        <Dialog is_open close=move |()| play.close_court() label class="court">
            {move || play.court.get().map(|index| lazy(props.language, || styled(MORE, court()), move |hear| hear(play, index)))}
        </Dialog>
    }
}

#[wasm_split(court, fallible)]
fn court() -> Result<fn(Play, usize) -> Markup, ChunkError> {
    Ok(|play, index| {
        let case = Memo::new(move || Case::of(play, index));
        (move || case.get().map(|case| hearing(play, &case))).into_markup()
    })
}

/// What the court says about one drop.
fn hearing(play: Play, case: &Case) -> Markup {
    let props = play.props;
    let options = PictureOptions {
        theme: props.theme.get(),
        layout: props.layout.get(),
        marks: props.marks.get(),
        backdrop: Backdrop::Clear,
        ..PictureOptions::default()
    };
    let language = props.language.get();
    let labels = EvidenceLabels {
        length: &case.lens_label(language),
        limit: &fine_millimetres(language, gap_in_hundredths(TOUCH)),
    };
    let picture = evidence_picture(case.strips, &case.pile, case.index, &case.found, labels, &options);
    let picture = drawn(&picture);
    let (drop, index) = (case.drop, case.index);
    let name = props.name(drop.seat);
    let of = drop_it::PIECES as u32;
    let finding = |finding: Finding| {
        let Finding { broken, what, note, length } = finding;
        let what = match broken {
            Some(rule) => view! {
                <button class="di-rule" aria-haspopup="dialog"
                    on:click=move |_| props.open_rules.run(anchor_for_broken_rule(rule))>{what}</button>
            },
            None => view! { <b>{what}</b> },
        };
        view! {
            <li class:broken=broken.is_some()>
                <span class="di-tick" aria-hidden="true">{if broken.is_some() { "✕" } else { "✓" }}</span>
                <span>{what}<small>{note}</small></span>
                <em>{length}</em>
            </li>
        }
    };
    let is_nothing = drop.points() == 0;
    let again = move || {
        view! {
            <button class="button" on:click=move |_| play.show_again(index)>
                {icon(Icon::Play)}{props.say(DropItText::SlowMotion)}
            </button>
        }
    };
    view! {
        <div class="di-court">
            <header>
                <h2>{props.say(DropItText::Court)}</h2>
                <p class="di-of">
                    {props.say(DropItText::DropOf { name: &name, shape: drop.piece.shape, number: index as u32 + 1, of })}
                </p>
            </header>
            <div class="di-evidence" aria-hidden="true" class:turned=play.is_turned.get() inner_html=picture></div>
            <section class="di-card">
                <h3>{case.title(props)}</h3>
                {case.near_miss_says(language).map(|text| view! { <p>{text}</p> })}
                <ul class="di-rules">{case.findings(language).into_iter().map(finding).collect::<Markup>()}</ul>
                {case.limit(language).map(|text| view! { <p class="di-limit">{text}</p> })}
                <dl class="di-sums" class:nothing=is_nothing>
                    <div><dt>{props.say(DropItText::Level)}</dt><dd>{drop.level}</dd></div>
                    <div><dt>{props.say(DropItText::Bonus)}</dt><dd>{format!("+{}", drop.bonus)}</dd></div>
                    <div class="di-sum"><dt>{props.say(DropItText::Points)}</dt><dd>{drop.points()}</dd></div>
                </dl>
                {choices(play, drop, index)}
                {again()}
            </section>
        </div>
    }
}

/// A joker, if the viewer is to decide about one; else just going on.
fn choices(play: Play, drop: Drop, index: usize) -> Markup {
    let first = NodeRef::<HtmlElement>::new();
    // The court may have opened before what it says was there.
    effect(move || first.get().iter().for_each(focus_quietly));
    let props = play.props;
    let due = move || play.open_decision() == Some(index);
    let shown = move || match due() {
        true => joker_choices(play, drop, first),
        false => view! {
            <button class="button strong di-choice" data-first node_ref=first on:click=move |_| play.close_court()>
                {props.say(ShellText::Continue)}
            </button>
        },
    };
    view! { {shown} }
}

/// What a joker brings now, and what it brings if it is kept.
fn joker_choices(play: Play, drop: Drop, first: NodeRef<HtmlElement>) -> Markup {
    let props = play.props;
    let count = play.seen.with(|seen| u32::from(seen.public().jokers(drop.seat)));
    let (level, bonus) = (u32::from(drop.level), u32::from(drop.bonus));
    let (used, kept) = (u32::from(drop.worth()), u32::from(JOKER_POINTS));
    let colours = format!("--own: var(--{0}); --own-on: var(--{0}-on)", drop.piece.colour);
    let token = drawn(&joker(drop.piece.colour, Joker::Left, props.theme.get()));
    view! {
        <div class="di-choices" style=colours>
            <button class="di-joker di-choice" data-first node_ref=first on:keydown=|event| ignore_held_key(&event)
                on:click=move |_| play.decide(JokerChoice::Spend)>
                <strong><b aria-hidden="true" inner_html=token.clone()></b>{props.say(DropItText::UseJoker)}</strong>
                <em>{props.say(DropItText::PointsNow { points: used })}</em>
                <span>{props.say(DropItText::UsedJokerNote { level, bonus })}</span>
            </button>
            <button class="di-joker keep di-choice" on:keydown=|event| ignore_held_key(&event)
                on:click=move |_| play.decide(JokerChoice::Keep)>
                <strong><b aria-hidden="true" inner_html=token></b>{props.say(DropItText::KeepJoker)}</strong>
                <em>{props.say(DropItText::PointsAtEnd { points: kept })}</em>
                <span>{props.say(DropItText::KeptJokerNote)}</span>
            </button>
        </div>
        {joker_hints(play)}
        <p class="di-balance">
            {props.say(DropItText::JokerBalance { used, kept })}" "{props.say(DropItText::JokersLeft { count })}
        </p>
    }
}

#[cfg(test)]
mod tests {
    use drop_it::{Aim, Broken};
    use game::Seat;

    use super::*;

    /// The case about the last piece of a pile.
    fn case(notation: &str) -> Case {
        let (strips, pile) = drop_it::notation::read_pile(notation).unwrap();
        let index = pile.len() - 1;
        let found = judge(strips, &pile, index).unwrap();
        let drop = Drop {
            seat: Seat::from_index(0).unwrap(),
            piece: pile[index].piece,
            release: Aim { x: 900, angle: 0 }.exactly(),
            broken: found.broken,
            level: found.level,
            bonus: found.bonus(),
            digest: 0,
            joker: false,
        };
        Case { index, drop, strips, pile, found }
    }

    /// Each finding in one line; those that break a rule begin with a cross.
    fn findings(case: &Case) -> Vec<String> {
        let line = |Finding { broken, what, note, length }| {
            format!("{} {what}: {note}, {length}", if broken.is_some() { "✕" } else { "✓" })
        };
        case.findings(Language::english()).into_iter().map(line).collect()
    }

    #[test]
    fn a_piece_of_the_same_shape_and_colour_is_one_finding() {
        let case = case("drop-it nothing | red square 60 17 1 0 | red square 94.12 17 1 0");
        assert_eq!(
            findings(&case),
            [
                "✕ Red square: same shape and colour, 0.12 mm",
                "✓ Floor: forbids nothing, fine",
                "✓ Height: 236.0 mm below the rim, fine"
            ]
        );
        assert_eq!(case.lens_label(Language::german()), "0,12 mm");
        assert_eq!(case.limit(Language::english()).unwrap(), "A gap under 0.25 mm counts as touching.");
    }

    #[test]
    fn findings_that_break_a_rule_come_first_and_harmless_ones_say_so() {
        // The circle stands between a blue circle at 0.20 mm and a yellow square at 0.05 mm.
        let case = case(
            "drop-it nothing | yellow square 99.75 17.5 1 0 | blue circle 30 17.5 1 0 | red circle 65.2 17.5 1 0",
        );
        assert_eq!(case.lens_label(Language::english()), "0.20 mm");
        assert_eq!(
            findings(&case)[..2],
            ["✕ Blue circle: same shape, 0.20 mm", "✓ Yellow square: nothing in common, fine"]
        );
    }

    #[test]
    fn an_edge_says_what_it_forbids_and_on_which_level() {
        let (edge, index) = (Edge::Left, 0);
        let Some(drop_it::board::Symbol::Colour(colour)) = symbol(Strips::Colours, edge, index) else {
            panic!("the left edge forbids a colour")
        };
        let own = case(&format!("drop-it colours | {colour} circle 17.55 17.5 1 0"));
        let said = findings(&own);
        assert!(said[0].starts_with(&format!("✕ Left edge, level 1: forbids {colour}")), "{said:?}");
        let another = if colour == drop_it::Colour::Red { "blue" } else { "red" };
        let other = case(&format!("drop-it colours | {another} circle 17.55 17.5 1 0"));
        let harmless = format!("✓ Left edge, level 1: forbids only {colour}, fine");
        assert!(findings(&other).contains(&harmless), "{:?}", findings(&other));
    }

    #[test]
    fn what_sticks_out_is_told_with_the_number_under_the_lens() {
        let case = case("drop-it nothing | green square 90 275.74 1 0");
        let english = Language::english();
        assert_eq!(case.lens_label(english), "22.7 mm");
        assert_eq!(findings(&case), ["✕ Height: sticks out above the rim, 22.7 mm"]);
        assert_eq!(case.limit(english), None, "no gap is named");
        assert_eq!(case.found.broken, Broken::from_iter([LandingRule::Height]));
    }
}

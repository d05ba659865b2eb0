//! The touch court: the evidence, the verdict, and whether to use a joker.

use draw::drop_it::{
    Backdrop, Joker, MeasuredLength, PictureOptions, evidence_picture, joker, lens_length, near_miss,
};
use drop_it::board::TOUCH;
use drop_it::{
    Contact, Drop, JOKER_POINTS, JokerChoice, LandingRule, Lying, Partner, Strips, Verdict,
    above_rim_in_tenths, gap_in_hundredths, judge, symbol,
};
use i18n::rules::anchor_for_broken_rule;
use i18n::{DropItText, Language, Message, ShellText, fine_millimetres, millimetres};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;
use web_sys::HtmlElement;

use super::advice::joker_hints;
use super::aiming::ignore_held_key;
use super::play::Play;
use crate::chunks::{ChunkError, lazy};
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

    /// What a touch that breaks rules means, in one sentence.
    fn contact_says(&self, language: Language, contact: &Contact) -> Option<String> {
        let piece = self.drop.piece;
        let message = match contact.partner {
            Partner::Piece(other) => {
                let other = self.pile.get(other)?.piece;
                match [LandingRule::Shape, LandingRule::Colour].map(|rule| contact.breaks.contains(rule)) {
                    [true, true] => DropItText::BrokeShapeAndColour { piece, other },
                    [true, false] => DropItText::BrokeShape { piece, other },
                    [false, true] => DropItText::BrokeColour { piece, other },
                    [false, false] => return None,
                }
            }
            Partner::Edge(edge, index) if contact.breaks.contains(LandingRule::Edge) => {
                DropItText::BrokeEdge { piece, edge, symbol: symbol(self.strips, edge, index)? }
            }
            Partner::Edge(..) | Partner::Shoulder => return None,
        };
        Some(message.text(language).into_owned())
    }

    /// What is just not touched, if no rule is broken.
    fn near_miss(&self) -> Option<draw::drop_it::NearMiss> {
        near_miss(&self.pile, self.index).filter(|_| self.found.broken.is_empty())
    }

    /// Every broken rule in a sentence, first the one that the lens shows; or how close it was.
    fn sentences(&self, language: Language) -> Vec<String> {
        let say = |message: DropItText<'_>| message.text(language).into_owned();
        let shown = self.found.closest_break();
        let others = self.found.contacts.iter().filter(|contact| Some(*contact) != shown);
        let contacts = shown.into_iter().chain(others);
        let mut sentences: Vec<String> = Vec::new();
        for sentence in contacts.filter_map(|contact| self.contact_says(language, contact)) {
            // Two pieces of one look are one sentence.
            if !sentences.contains(&sentence) {
                sentences.push(sentence);
            }
        }
        if self.found.broken.contains(LandingRule::Height) {
            sentences.push(say(DropItText::BrokeHeight { piece: self.drop.piece, tenths: self.above_rim() }));
        }
        if let Some(near) = self.near_miss()
            && let Some(other) = self.pile.get(near.other)
        {
            sentences.push(say(DropItText::NearMiss {
                piece: other.piece,
                hundredths: gap_in_hundredths(near.gap),
            }));
        }
        if self.drop.points() == 0 && !self.found.broken.is_empty() {
            sentences.push(say(DropItText::BringsNothing));
        }
        sentences
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

    /// What was found about one rule, in a few words.
    fn finding(&self, props: ScreenProps, rule: LandingRule) -> String {
        let piece = self.drop.piece;
        let broken = self.found.closest_break_of(rule);
        let gap = |contact: &Contact| gap_in_hundredths(contact.gap);
        match (rule, broken.map(|contact| (contact, contact.partner))) {
            (LandingRule::Height, _) if self.found.broken.contains(rule) => {
                props.say(DropItText::AboveRim { tenths: self.above_rim() })
            }
            (LandingRule::Height, _) => props.say(DropItText::BelowRim { tenths: -self.above_rim() }),
            (_, Some((contact, Partner::Piece(other)))) => match self.pile.get(other) {
                Some(other) => {
                    props.say(DropItText::TouchesPiece { piece: other.piece, hundredths: gap(contact) })
                }
                None => String::new(),
            },
            (_, Some((contact, Partner::Edge(edge, index)))) => match symbol(self.strips, edge, index) {
                Some(symbol) => props.say(DropItText::TouchesEdge { edge, symbol, hundredths: gap(contact) }),
                None => String::new(),
            },
            (LandingRule::Shape, _) => props.say(DropItText::TouchesNoSameShape { shape: piece.shape }),
            (LandingRule::Colour, _) => props.say(DropItText::TouchesNoSameColour { colour: piece.colour }),
            (LandingRule::Edge, _) => self.harmless_edge(props),
        }
    }

    fn harmless_edge(&self, props: ScreenProps) -> String {
        let touched = self.found.contacts.iter().find_map(|contact| match contact.partner {
            Partner::Edge(edge, index) => symbol(self.strips, edge, index).map(|symbol| (edge, symbol)),
            _ => None,
        });
        match touched {
            Some((edge, symbol)) => props.say(DropItText::TouchesHarmlessEdge { edge, symbol }),
            None => props.say(DropItText::TouchesNoEdge),
        }
    }
}

/// The court about the drop that is asked for. The browser keeps the keyboard inside.
#[component]
pub(super) fn Court(play: Play) -> Markup {
    let props = play.props;
    let is_open = Signal::derive(move || play.court.get().is_some());
    let label = Signal::derive(move || props.say(DropItText::Court));
    view! {
        <Dialog is_open close=move |()| play.close_court() label class="court">
            {move || play.court.get().map(|index| lazy(props.language, court, move |hear| hear(play, index)))}
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
    let label = case.lens_label(language);
    let picture = evidence_picture(case.strips, &case.pile, case.index, &case.found, &label, &options);
    let picture = drawn(&picture);
    let (drop, index) = (case.drop, case.index);
    let name = props.name(drop.seat);
    let of = drop_it::PIECES as u32;
    let rule = |rule: LandingRule| {
        let is_broken = case.found.broken.contains(rule);
        view! {
            <li class:broken=is_broken>
                <span class="di-tick" aria-hidden="true">{if is_broken { "✕" } else { "✓" }}</span>
                <button class="di-rule" aria-haspopup="dialog"
                    on:click=move |_| props.open_rules.run(anchor_for_broken_rule(rule))>
                    {props.say(DropItText::RuleName { rule })}
                </button>
                <span>{case.finding(props, rule)}</span>
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
            <div class="di-evidence" aria-hidden="true" class:turned=play.is_turned.get() inner_html=picture></div>
            <section class="di-card">
                <p class="di-of">
                    {props.say(DropItText::DropOf { name: &name, shape: drop.piece.shape, number: index as u32 + 1, of })}
                </p>
                <h2>{case.title(props)}</h2>
                {case.sentences(language).into_iter().map(|text| view! { <p>{text}</p> }).collect::<Markup>()}
                <ul class="di-rules">{LandingRule::ALL.map(rule)}</ul>
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

    #[test]
    fn a_piece_of_the_same_shape_and_colour_is_one_sentence() {
        let case = case("drop-it nothing | red square 60 17 1 0 | red square 94.12 17 1 0");
        assert_eq!(
            case.sentences(Language::english()),
            ["The square touches a red square: same shape and colour.", "This drop scores nothing."]
        );
        assert_eq!(case.lens_label(Language::german()), "0,12 mm");
        assert_eq!(case.limit(Language::english()).unwrap(), "A gap under 0.25 mm counts as touching.");
    }

    #[test]
    fn the_first_sentence_is_about_what_the_lens_shows() {
        // The circle stands between a blue circle at 0.20 mm and a red square at 0.05 mm.
        let case = case(
            "drop-it nothing | blue circle 30 17.5 1 0 | red square 99.75 17.5 1 0 | red circle 65.2 17.5 1 0",
        );
        let english = Language::english();
        assert_eq!(case.lens_label(english), "0.05 mm");
        assert_eq!(
            case.sentences(english)[..2],
            [
                "The circle touches a red square: same colour.",
                "The circle touches a blue circle: same shape."
            ]
        );
    }

    #[test]
    fn what_sticks_out_is_told_with_the_number_under_the_lens() {
        let case = case("drop-it nothing | green square 90 275.74 1 0");
        let english = Language::english();
        assert_eq!(case.lens_label(english), "22.7 mm");
        assert_eq!(case.sentences(english)[0], "The square sticks out 22.7 mm above the rim.");
        assert_eq!(case.limit(english), None, "no gap is named");
        assert_eq!(case.found.broken, Broken::from_iter([LandingRule::Height]));
    }
}

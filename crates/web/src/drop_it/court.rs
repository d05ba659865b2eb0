//! The touch court: the evidence, what it means, and whether a joker makes up for it.

use draw::drop_it::{Backdrop, Joker, Options, evidence_picture, joker, near_miss};
use drop_it::board::HEIGHT;
use drop_it::{
    Action, Contact, Drop, JokerChoice, LandingRule, Lying, Partner, Phase, Strips, Verdict, judge, symbol,
};
use i18n::rules::anchor_for_broken_rule;
use i18n::{InDropIt, Shell, tenths_of_mm};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::play::Play;
use crate::icon::{Icon, icon};
use crate::parts::{Missing, later};
use crate::picture::drawn;
use crate::stage::Stage;
use crate::table_page::Dialog;

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
        play.seen.with(|seen| {
            let (strips, drops) = (seen.public().setup().settings().strips, seen.public().drops());
            let pile = play.memory.after(drops, index)?;
            let found = judge(strips, &pile, index)?;
            Some(Case { index, drop: *drops.get(index)?, strips, pile, found })
        })
    }

    fn judged(&self) -> Option<&Lying> {
        self.pile.get(self.index)
    }

    /// How far the piece sticks out above the rim, in tenths of a mm; below it is negative.
    fn above_rim(&self) -> i32 {
        self.judged().map_or(0, |judged| ((judged.outline().highest().y - HEIGHT) * 10.0).ceil() as i32)
    }

    /// What one contact that breaks a rule means.
    fn contact_says(&self, stage: Stage, contact: &Contact) -> Vec<String> {
        let piece = self.drop.piece;
        let say = |rule: LandingRule| match (rule, contact.partner) {
            (LandingRule::Shape, Partner::Piece(other)) => {
                Some(stage.say(InDropIt::BrokeShape { piece, other: self.pile.get(other)?.piece }))
            }
            (LandingRule::Colour, Partner::Piece(other)) => {
                Some(stage.say(InDropIt::BrokeColour { piece, other: self.pile.get(other)?.piece }))
            }
            (LandingRule::Edge, Partner::Edge(edge, index)) => {
                let symbol = symbol(self.strips, edge, index)?;
                Some(stage.say(InDropIt::BrokeEdge { piece, edge, symbol }))
            }
            _ => None,
        };
        contact.breaks.iter().filter_map(say).collect()
    }

    /// Every broken rule in a sentence; or how close it was.
    fn sentences(&self, stage: Stage) -> Vec<String> {
        let mut sentences: Vec<String> =
            self.found.contacts.iter().flat_map(|contact| self.contact_says(stage, contact)).collect();
        if self.found.broken.contains(LandingRule::Height) {
            sentences
                .push(stage.say(InDropIt::BrokeHeight { piece: self.drop.piece, tenths: self.above_rim() }));
        }
        if let Some(near) = near_miss(&self.pile, self.index).filter(|_| self.found.broken.is_empty())
            && let Some(other) = self.pile.get(near.other)
        {
            let tenths = tenths_of_mm(near.gap);
            sentences.push(stage.say(InDropIt::NearMiss { piece: other.piece, tenths }));
        }
        sentences.dedup();
        if self.drop.points() == 0 && !self.found.broken.is_empty() {
            sentences.push(stage.say(InDropIt::BringsNothing));
        }
        sentences
    }

    fn title(&self, stage: Stage) -> String {
        let rules: Vec<LandingRule> = self.drop.broken.iter().collect();
        let piece = self.drop.piece;
        match rules.as_slice() {
            [] => stage.say(InDropIt::CleanLanding),
            [LandingRule::Shape] => stage.say(InDropIt::TitleShape { form: piece.form }),
            [LandingRule::Colour] => stage.say(InDropIt::TitleColour { colour: piece.colour }),
            [LandingRule::Height] => stage.say(InDropIt::TitleHeight),
            [LandingRule::Edge] => {
                let forbidden = self.found.contacts.iter().find_map(|contact| match contact.partner {
                    Partner::Edge(edge, index) if !contact.breaks.is_empty() => {
                        symbol(self.strips, edge, index)
                    }
                    _ => None,
                });
                forbidden.map_or_else(
                    || stage.say(InDropIt::NoPoints),
                    |symbol| stage.say(InDropIt::TitleEdge { symbol }),
                )
            }
            rules => stage.say(InDropIt::TitleSeveral { count: rules.len() as u32 }),
        }
    }

    /// What was found about one rule, in a few words.
    fn finding(&self, stage: Stage, rule: LandingRule) -> String {
        let piece = self.drop.piece;
        let broken = self.found.contacts.iter().find(|contact| contact.breaks.contains(rule));
        let gap = |contact: &Contact| tenths_of_mm(contact.gap.max(0.0));
        match (rule, broken.map(|contact| (contact, contact.partner))) {
            (LandingRule::Height, _) if self.found.broken.contains(rule) => {
                stage.say(InDropIt::AboveRim { tenths: self.above_rim() })
            }
            (LandingRule::Height, _) => stage.say(InDropIt::BelowRim { tenths: -self.above_rim() }),
            (_, Some((contact, Partner::Piece(other)))) => match self.pile.get(other) {
                Some(other) => stage.say(InDropIt::TouchesPiece { piece: other.piece, tenths: gap(contact) }),
                None => String::new(),
            },
            (_, Some((contact, Partner::Edge(edge, index)))) => match symbol(self.strips, edge, index) {
                Some(symbol) => stage.say(InDropIt::TouchesEdge { edge, symbol, tenths: gap(contact) }),
                None => String::new(),
            },
            (LandingRule::Shape, _) => stage.say(InDropIt::TouchesNoSameShape { form: piece.form }),
            (LandingRule::Colour, _) => stage.say(InDropIt::TouchesNoSameColour { colour: piece.colour }),
            (LandingRule::Edge, _) => self.harmless_edge(stage),
        }
    }

    fn harmless_edge(&self, stage: Stage) -> String {
        let touched = self.found.contacts.iter().find_map(|contact| match contact.partner {
            Partner::Edge(edge, index) => symbol(self.strips, edge, index).map(|symbol| (edge, symbol)),
            _ => None,
        });
        match touched {
            Some((edge, symbol)) => stage.say(InDropIt::TouchesHarmlessEdge { edge, symbol }),
            None => stage.say(InDropIt::TouchesNoEdge),
        }
    }
}

/// The court about the drop that is asked for. The browser keeps the keyboard inside.
#[component]
pub(super) fn Court(play: Play) -> Markup {
    let stage = play.stage;
    let is_open = Signal::derive(move || play.court.get().is_some());
    let label = Signal::derive(move || stage.say(InDropIt::Court));
    view! {
        <Dialog is_open close=move |()| play.court.set(None) label class="court">
            {move || play.court.get().map(|index| later(stage.language, court, move |hear| hear(play, index)))}
        </Dialog>
    }
}

#[wasm_split(court, fallible)]
fn court() -> Result<fn(Play, usize) -> Markup, Missing> {
    Ok(|play, index| {
        let case = Memo::new(move || Case::of(play, index));
        (move || case.get().map(|case| hearing(play, &case))).into_markup()
    })
}

/// What the court says about one drop.
fn hearing(play: Play, case: &Case) -> Markup {
    let stage = play.stage;
    let options = Options {
        theme: stage.theme.get(),
        layout: stage.layout.get(),
        marks: stage.marks.get(),
        backdrop: Backdrop::Clear,
        ..Options::default()
    };
    let picture = drawn(&evidence_picture(case.strips, &case.pile, case.index, &case.found, &options));
    let (drop, index) = (case.drop, case.index);
    let name = stage.name(drop.seat);
    let of = drop_it::PIECES as u32;
    let rule = |rule: LandingRule| {
        let is_broken = case.found.broken.contains(rule);
        view! {
            <li class:broken=is_broken>
                <span class="di-tick" aria-hidden="true">{if is_broken { "✕" } else { "✓" }}</span>
                <button class="di-rule" aria-haspopup="dialog"
                    on:click=move |_| stage.open_rules.run(anchor_for_broken_rule(rule))>
                    {stage.say(InDropIt::RuleName { rule })}
                </button>
                <span>{case.finding(stage, rule)}</span>
            </li>
        }
    };
    let is_nothing = drop.points() == 0;
    let again = move || {
        view! {
            <button class="button" on:click=move |_| play.show_again(index)>
                {icon(Icon::Play)}{stage.say(InDropIt::SlowMotion)}
            </button>
        }
    };
    view! {
        <div class="di-court">
            <div class="di-evidence" aria-hidden="true" class:turned=play.is_turned.get() inner_html=picture></div>
            <section class="di-card">
                <p class="di-of">
                    {stage.say(InDropIt::DropOf { name: &name, form: drop.piece.form, number: index as u32 + 1, of })}
                </p>
                <h2>{case.title(stage)}</h2>
                {case.sentences(stage).into_iter().map(|text| view! { <p>{text}</p> }).collect::<Markup>()}
                <ul class="di-rules">{LandingRule::ALL.map(rule)}</ul>
                <dl class="di-sums" class:nothing=is_nothing>
                    <div><dt>{stage.say(InDropIt::Level)}</dt><dd>{drop.level}</dd></div>
                    <div><dt>{stage.say(InDropIt::Bonus)}</dt><dd>{format!("+{}", drop.bonus)}</dd></div>
                    <div class="di-sum"><dt>{stage.say(InDropIt::Points)}</dt><dd>{drop.points()}</dd></div>
                </dl>
                {choices(play, drop, index)}
                {again()}
            </section>
        </div>
    }
}

/// A joker, if the viewer is to decide about one; else just going on.
fn choices(play: Play, drop: Drop, index: usize) -> Markup {
    let stage = play.stage;
    let jokers = play.seen.with(|seen| {
        let public = seen.public();
        let decides = matches!(public.phase(), Phase::Deciding { seat }
            if seen.viewer().seat() == Some(seat) && index + 1 == public.drops().len());
        decides.then(|| u32::from(public.jokers(drop.seat)))
    });
    let decide = move |choice: JokerChoice| {
        play.court.set(None);
        stage.act.run(table::Action::DropIt(Action::Joker(choice)));
    };
    let (level, bonus, total) = (u32::from(drop.level), u32::from(drop.bonus), u32::from(drop.worth()));
    let colours = format!("--own: var(--{0}); --own-on: var(--{0}-on)", drop.piece.colour);
    let cap = drawn(&joker(drop.piece.colour, Joker::Left, stage.theme.get()));
    match jokers {
        Some(count) => view! {
            <button class="di-joker di-choice" style=colours on:click=move |_| decide(JokerChoice::Spend)>
                <b aria-hidden="true" inner_html=cap></b>
                <strong>{stage.say(InDropIt::UseJoker { level, bonus, total })}</strong>
                <span>{stage.say(InDropIt::JokersLeft { count })}</span>
            </button>
            <button class="button di-choice" on:click=move |_| decide(JokerChoice::Keep)>
                {stage.say(InDropIt::TakeNothing)}
            </button>
        },
        None => view! {
            <button class="button strong di-choice" on:click=move |_| play.court.set(None)>
                {stage.say(Shell::Continue)}
            </button>
        },
    }
}

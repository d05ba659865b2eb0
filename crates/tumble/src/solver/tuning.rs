//! All constants of the solver: unit, meaning and effect.
//!
//! Changing any of them changes where pieces come to rest and thus requires a new version of every game played with
//! it; the golden digests in `tests/` detect such changes.

/// Steps per second. The solver makes few iterations per step and many short steps: halving the rate doubles the
/// penetration of a fast piece, doubling it halves the drops per second.
pub(crate) const STEP_RATE: f32 = 720.0;

/// Length of a step in s.
pub(crate) const STEP: f32 = 1.0 / STEP_RATE;

/// Acceleration of free fall in mm/s².
pub(crate) const GRAVITY: f32 = 9810.0;

/// Damping of spin in 1/s. A little, for the air and the panes; without it a disc rolls to and fro for a long time.
pub(crate) const SPIN_DAMPING: f32 = 1.0;

/// Lever in mm of the moment with which a corner resists rotation on its support: no corner is infinitely sharp.
/// Without it, pieces that hinge on each other swing by hundredths of a millimetre for seconds. It must stay well
/// below 0.05 mm, the offset from balance of a square released at "45°".
pub(crate) const PIVOT_LEVER: f32 = 0.02;

/// Factor on rolling resistance for a disc at rest (static versus rolling resistance). Without it, a disc that has
/// just stopped on a slight slope starts again in the next drop.
pub(crate) const STANDING_GRIP: f32 = 2.0;

/// Spin in rad/s below which a disc counts as at rest: 5 mm/s at the edge of a disc of 35 mm.
pub(crate) const STANDING_SPIN: f32 = 0.3;

/// Stiffness of the contact between two pieces, as the frequency in Hz of a mass on a spring. Soft enough that
/// rounding does not tear a pile apart, stiff enough that it does not sink in.
pub(crate) const PIECE_SPRING: f32 = 350.0;

/// Stiffness of contacts with walls in Hz. Walls do not move, so they can be stiffer without jitter.
pub(crate) const WALL_SPRING: f32 = 420.0;

/// Damping ratio of both springs; far above 1, so overlaps vanish without oscillation.
pub(crate) const SPRING_DAMPING: f32 = 5.0;

/// Highest speed in mm/s at which an overlap is pushed apart. Higher values let a deep overlap throw pieces about.
pub(crate) const PUSH_SPEED: f32 = 400.0;

/// Approach speed in mm/s from which a hit rebounds. With lower values piles never come to rest; at 200 mm/s a
/// rebound of 0.2 rises less than a tenth of a millimetre.
pub(crate) const REBOUND_SPEED: f32 = 200.0;

/// Approach speed in mm/s from which a hit is reported as an impact. A piece released 0.5 mm above the floor reaches
/// it.
pub(crate) const AUDIBLE_SPEED: f32 = 100.0;

/// Iterations in a step in which something may hit. With a single one the first contact would take most of a hit:
/// pieces penetrate twice as deep, and two discs struck from above separate unevenly.
pub(crate) const HIT_PASSES: usize = 4;

/// Steps between two contact searches. Contacts stay valid in between, since separations are extrapolated linearly.
pub(crate) const STEPS_PER_SEARCH: usize = 2;

/// Distance in mm at which a contact is created between resting pieces. Faster pieces add the distance they travel
/// until the next search, which prevents penetration.
pub(crate) const CONTACT_MARGIN: f32 = 0.25;

/// Steps of motion added to [`CONTACT_MARGIN`]: until the next search, plus half a step for the velocity that gravity
/// adds.
pub(crate) const MARGIN_STEPS: f32 = STEPS_PER_SEARCH as f32 + 0.5;

/// Motion in mm after which a piece's contacts are measured again. Larger values make the linear separations of a
/// rotating piece inaccurate; smaller ones make resting piles as expensive as falling ones.
pub(crate) const REMEASURE: f32 = 0.06;

/// Distance in mm within which two pieces are listed as a candidate pair. Larger lists stay valid longer but cost
/// more each.
pub(crate) const SKIN: f32 = 8.0;

/// Motion in mm after which the list of candidate pairs is rebuilt: both pieces of a pair may move, so a little less
/// than half the skin; the rest is for rotation.
pub(crate) const RELIST: f32 = 3.5;

/// Iterations that find the impulses of a pile given by its poses alone, before its first step, starting from an
/// estimate by its overlaps. With 30 instead, a tower of five without overlaps lacks a twentieth of its impulses and
/// sinks at first.
pub(crate) const LOADING_PASSES: usize = 50;

/// Time in s from which a drop is solved with more iterations: one drop in fifty lasts so long.
pub(crate) const CAREFUL_AFTER: f32 = 1.0;

/// Iterations in each step of a long drop. With a single one a pile about to slide chatters, since its impulses lag
/// behind, and could do so for ever.
pub(crate) const CAREFUL_PASSES: usize = 4;

/// Time in s from which the motion of a drop is damped as well, such as a disc that rolls to and fro in a hollow.
pub(crate) const DAMPED_AFTER: f32 = 1.5;

/// Damping of all motion from then on, in 1/s.
pub(crate) const HELP_DAMPING: f32 = 10.0;

/// Time in s until which a drop has to prove that it rests without that damping. Later, resting with damping is
/// enough: a disc on a slope that is barely too steep for it would start again and again. This concerns one drop in
/// ten thousand.
pub(crate) const TRIAL_UNTIL: f32 = 2.5;

/// Growth of rolling resistance per 1/s of that damping, in s: a disc creeping down a slope must stop, not just slow
/// down.
pub(crate) const HELP_ROLLING: f32 = 0.5;

/// Steps in a window of the rest detection: 1/60 s.
pub(crate) const QUIET_WINDOW: usize = 12;

/// Motion in mm within a window below which a piece counts as still: a steady creep of 2 mm/s.
pub(crate) const QUIET_MOTION: f32 = 0.033;

/// Motion in mm within a window from which a piece counts as still only if its motion did not grow since the window
/// before: it may be tipping or starting to roll.
pub(crate) const GROWING_MOTION: f32 = 0.002;

/// Consecutive still windows after which a pile seems to rest.
pub(crate) const QUIET_WINDOWS: usize = 2;

/// Further consecutive still windows, without settling aid, after which a drop is over. With fewer, a piece about to
/// tip counts as resting.
pub(crate) const TRIAL_WINDOWS: usize = 3;

/// Step limit of a drop: 4 s.
pub(crate) const MOST_STEPS: usize = 4 * STEP_RATE as usize;

//! Every number of the solver: its unit, what it means, and what changes with it.
//!
//! Changing any of them changes where pieces come to rest, so it makes a new version of every game played with it: the
//! golden digests in `tests/` will say so.

/// Steps per second. The solver makes few passes per step and many short steps: halving the rate doubles the depth to
/// which a fast piece sinks in, doubling it halves the drops per second.
pub(crate) const STEP_RATE: f32 = 720.0;

/// Length of a step in s.
pub(crate) const STEP: f32 = 1.0 / STEP_RATE;

/// Acceleration of free fall in mm/s².
pub(crate) const GRAVITY: f32 = 9810.0;

/// Loss of spin in 1/s. A little, for the air and the panes; without it a disc rolls to and fro for a long time.
pub(crate) const SPIN_DAMPING: f32 = 1.0;

/// Lever in mm of the moment with which a corner resists being turned on what it stands on: no corner is a knife's edge.
/// Without it, pieces that hinge on each other swing by hundredths of a millimetre for seconds. It must stay well below
/// 0.05 mm, the distance by which a square let go of at "45°" is off its balance.
pub(crate) const PIVOT_LEVER: f32 = 0.02;

/// Factor on rolling resistance for a disc that stands: it takes more to set it rolling than to keep it rolling.
/// Without it, a disc that has just stopped on a slight slope starts again when the next drop looks at it.
pub(crate) const STANDING_GRIP: f32 = 2.0;

/// Spin in rad/s below which a disc counts as standing: 5 mm/s at the edge of a disc of 35 mm.
pub(crate) const STANDING_SPIN: f32 = 0.3;

/// Stiffness of the contact between two pieces, as the frequency in Hz of a spring that carries them. Contacts are
/// springs so soft that a pile is not torn apart by rounding, and so stiff that it does not sink in.
pub(crate) const PIECE_SPRING: f32 = 350.0;

/// Stiffness against walls in Hz. Walls do not give way, so they can be stiffer without trembling.
pub(crate) const WALL_SPRING: f32 = 420.0;

/// Damping ratio of both springs; far above 1, so overlaps go away without swinging.
pub(crate) const SPRING_DAMPING: f32 = 5.0;

/// Highest speed in mm/s at which an overlap is pushed apart. Higher, and a bad overlap throws pieces about.
pub(crate) const PUSH_SPEED: f32 = 400.0;

/// Approach speed in mm/s from which a hit rebounds. Lower, and piles never come to rest; at 200 mm/s a rebound of 0.2
/// rises less than a tenth of a millimetre.
pub(crate) const REBOUND_SPEED: f32 = 200.0;

/// Approach speed in mm/s from which a hit is reported as an impact. A piece let down from 0.5 mm is that fast.
pub(crate) const AUDIBLE_SPEED: f32 = 100.0;

/// Passes over the contacts in a step in which something may hit. In a single pass the first contact would take most of
/// a hit and the others get what is left: pieces sink in twice as deep, and two discs struck from above part unevenly.
pub(crate) const HIT_PASSES: usize = 4;

/// Contacts are looked for every so many steps. They hold for both, since separations follow the motion linearly.
pub(crate) const STEPS_PER_SEARCH: usize = 2;

/// Distance in mm at which a contact is prepared between resting pieces. Faster pieces see further, by the way they
/// go until contacts are looked for again: this is why nothing sinks in.
pub(crate) const CONTACT_MARGIN: f32 = 0.25;

/// Steps of motion added to [`CONTACT_MARGIN`]: until the next search, and half a step for what gravity adds.
pub(crate) const MARGIN_STEPS: f32 = STEPS_PER_SEARCH as f32 + 0.5;

/// Motion in mm after which a piece's contacts are measured anew. Larger, and the linear separations of a turning
/// piece go wrong; smaller, and resting piles cost as much as falling ones.
pub(crate) const REMEASURE: f32 = 0.06;

/// Pairs of pieces within this distance in mm are listed as near. Larger lists last longer but cost more each.
pub(crate) const SKIN: f32 = 8.0;

/// Motion in mm after which the list of near pairs is made anew: both pieces of a pair may move, so a little less than
/// half the skin, and the rest is for turning.
pub(crate) const RELIST: f32 = 3.5;

/// Passes that find the loads of a pile given by its poses alone, before its first step, starting from what its overlaps
/// tell. With 30 instead, a tower of five that does not overlap yet lacks a twentieth of its loads and sinks at first.
pub(crate) const LOADING_PASSES: usize = 50;

/// Time in s from which a drop is stepped with more care: one drop in fifty lasts so long.
pub(crate) const CAREFUL_AFTER: f32 = 1.0;

/// Passes over the contacts in each step of a drop that lasts long. A pile about to slide chatters with one, since its
/// loads lag behind, and could do so for ever.
pub(crate) const CAREFUL_PASSES: usize = 4;

/// Time in s from which the motion of a drop is damped as well: a disc that rolls to and fro in a hollow.
pub(crate) const DAMPED_AFTER: f32 = 1.5;

/// That damping, in 1/s.
pub(crate) const HELP_DAMPING: f32 = 10.0;

/// Time in s until which a drop has to prove that it rests without that damping. Later, whatever is still with it is
/// over: a disc on a slope that is barely too steep for it would start again and again. One drop in ten thousand.
pub(crate) const TRIAL_UNTIL: f32 = 2.5;

/// Growth of rolling resistance for each 1/s of that damping, in s: a disc creeping down a slope must stop, not just
/// slow down.
pub(crate) const HELP_ROLLING: f32 = 0.5;

/// Steps in a window of the search for rest: 1/60 s.
pub(crate) const QUIET_WINDOW: usize = 12;

/// Motion in mm within a window below which a piece counts as still: a steady creep of 2 mm/s.
pub(crate) const QUIET_MOTION: f32 = 0.033;

/// Motion in mm within a window from which a piece counts as still only if it did not move less in the window before: a
/// piece that tips or starts to roll.
pub(crate) const GROWING_MOTION: f32 = 0.002;

/// Still windows in a row after which a pile seems to rest.
pub(crate) const QUIET_WINDOWS: usize = 2;

/// Still windows in a row after that, without help, after which a drop is over. Fewer, and a piece about to tip is taken
/// for resting.
pub(crate) const TRIAL_WINDOWS: usize = 3;

/// Steps after which a drop is ended in any case: 4 s.
pub(crate) const MOST_STEPS: usize = 4 * STEP_RATE as usize;

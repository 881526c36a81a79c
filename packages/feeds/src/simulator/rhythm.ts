import type { LiveScore } from '@evens/catalogue';
import { hash32, type Rng } from '@evens/kernel';
import type { Timeline } from '@evens/pricing';

/** A step of a contest as it is told. */
export interface ToldStep {
  /** From the announced start. */
  readonly offsetMs: number;
  readonly state: unknown;
  /** How much later than its model plays it: a running clock has gone on for so long. */
  readonly lateMs: number;
}

/** Ticks of prices in play, at least and at most so far apart. */
const TICK_MS = [2500, 5000] as const;
/** Kick-off comes some seconds after the announced minute. */
const KICK_OFF_MS = [3000, 58_000] as const;
/** Share of the way to the next step by which a step may be late, and the most that it is. */
const LATE_SHARE = 0.8;
const LATEST_MS = 26_000;

const between = ([from, to]: readonly [number, number], seed: string): number =>
  from + (hash32(seed) % (to - from + 1));

/** How often the prices of a contest move by themselves: each at its own pace, so that not all do in one second. */
export const tickMs = (fixtureId: number): number => between(TICK_MS, `${fixtureId}/tick`);

/** How long after the announced start a contest begins. */
export const kickOffMs = (fixtureId: number): number => between(KICK_OFF_MS, `${fixtureId}/kick-off`);

/**
 * The steps of a match in a rhythm of its own. Models play in equal steps from the very start; a match kicks off some seconds
 * late, and what happens in a step happens somewhere in it. Steps at which a part begins or ends stay where they are, so that no
 * clock jumps.
 */
export function rhythmOf(
  { steps }: Pick<Timeline<unknown>, 'steps'>,
  phaseAt: (state: unknown) => string,
  kickOff: number,
  rng: Rng,
): readonly ToldStep[] {
  const [first] = steps;
  if (!first) return [];
  const told: ToldStep[] = [
    { ...first, lateMs: 0 },
    { offsetMs: kickOff, state: first.state, lateMs: 0 },
  ];
  let before = phaseAt(first.state);
  for (let index = 1; index < steps.length; index += 1) {
    const step = steps[index];
    const next = steps[index + 1];
    if (!step) break;
    const phase = phaseAt(step.state);
    const room = next && phase === before ? Math.min(LATEST_MS, LATE_SHARE * (next.offsetMs - step.offsetMs)) : 0;
    const lateMs = Math.floor(room * rng.next());
    before = phase;
    told.push({ offsetMs: kickOff + step.offsetMs + lateMs, state: step.state, lateMs });
  }
  return told;
}

/** What is shown at a told step: before kick-off the clock stands, and a running one has gone on while the step was late. */
export function shownAt(live: LiveScore, step: number, { lateMs }: ToldStep): LiveScore {
  const { clock } = live;
  if (!clock?.running) return live;
  if (step === 0) return { ...live, clock: { ...clock, running: false } };
  const gone = (clock.countsDown ? -lateMs : lateMs) / 1000;
  return { ...live, clock: { ...clock, elapsedSec: Math.max(0, Math.round(clock.elapsedSec + gone)) } };
}

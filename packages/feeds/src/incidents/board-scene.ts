import type { Incident, LiveScore, Scene, Side, Sport, Spot } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { otherSide } from './moment.ts';

/** How far up the ground play is, in per cent from the goal of who has it: from and to (assumed). */
const OPEN_PLAY = [22, 88] as const;
const AT_GOAL = [93, 98] as const;
/** Both sides play at once, for the same ball or ground. */
const FOUGHT_OVER: ReadonlySet<Sport['family']> = new Set(['goals', 'points', 'maps']);
const PAUSES: ReadonlySet<string> = new Set(['break', 'ended', 'shootout']);

const spotOf = (side: Side, [from, to]: readonly [number, number], rng: Rng): Spot => {
  const depth = rng.int(from, to);
  return [side === 'home' ? depth : 100 - depth, rng.int(12, 88)];
};

/** The side that has just scored, where it is at the goal. */
const scoredBy = (just: readonly Incident[]): Side | undefined =>
  just.findLast(({ kind, side }) => side && (kind === 'goal' || kind === 'score'))?.side;

/**
 * Sports whose ball nobody follows: who has it and about where. `holder`: who it is when nothing says so; `just`: what happened at the
 * look itself. It follows from the look alone, so it tells nothing that prices do not know.
 */
export function boardScene(
  { family }: Pick<Sport, 'family'>,
  live: LiveScore,
  just: readonly Incident[],
  holder: (rng: Rng) => Side,
  rng: Rng,
): Scene {
  if (PAUSES.has(live.phase)) return { of: 'board' };
  if (FOUGHT_OVER.has(family)) {
    const scorer = scoredBy(just);
    const side = scorer ?? holder(rng);
    return { of: 'board', side, ball: spotOf(side, scorer ? AT_GOAL : OPEN_PLAY, rng) };
  }
  const side = live.serving;
  if (!side) return { of: 'board' };
  // Who serves has sent it over the net.
  if (family === 'sets') return { of: 'board', side, ball: spotOf(otherSide(side), [8, 40], rng) };
  return { of: 'board', side };
}

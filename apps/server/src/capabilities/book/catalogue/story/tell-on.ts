import type { Incident, Lineups, Pair } from '@evens/catalogue';
import { thinIncidents } from '@evens/feeds';
import { noMomentum, withPressure } from './momentum.ts';
import { type PricesThen, withPrices } from './moves.ts';
import type { StoredStory } from './story-store.ts';

/** What was heard of a match since it was last written. */
export interface Unwritten {
  readonly incidents: Incident[];
  /** [eventMs, pressure], oldest first. */
  readonly pressures: (readonly [number, number])[];
  readonly prices: PricesThen[];
  lineups: Lineups | undefined;
  /** How often it was looked for among the stored fixtures in vain. */
  missed: number;
}

export const nothingHeard = (): Unwritten => ({
  incidents: [],
  pressures: [],
  prices: [],
  lineups: undefined,
  missed: 0,
});

/** Incidents that are kept of one match: what passes quickly goes first. */
export const MOST_KEPT = 240;

const emptyStory = (fixtureId: number): StoredStory => ({
  fixtureId,
  incidents: [],
  lastNumber: 0,
  counts: {},
  momentum: undefined,
  moves: undefined,
  lineups: undefined,
});

/** The story with what was heard since. Undefined when nothing of it is new. */
export function tellOn(
  fixtureId: number,
  startMs: number,
  before: StoredStory | undefined,
  heard: Unwritten,
): StoredStory | undefined {
  const story = before ?? emptyStory(fixtureId);
  const fresh = unheard(heard.incidents, story.lastNumber);
  let { momentum, moves } = story;
  for (const [eventMs, pressure] of heard.pressures)
    momentum = withPressure(momentum ?? noMomentum(startMs), eventMs, pressure);
  for (const prices of heard.prices) moves = withPrices(moves, prices);
  const lineups = heard.lineups ?? story.lineups;
  const moved = moves !== undefined && !sameNumbers(moves.log, story.moves?.log ?? []);
  const pressed = momentum !== undefined && !sameNumbers(momentum.values, story.momentum?.values ?? []);
  const named = heard.lineups !== undefined && JSON.stringify(lineups) !== JSON.stringify(story.lineups);
  if (before && fresh.length === 0 && !moved && !pressed && !named) return undefined;
  return {
    fixtureId,
    incidents: thinIncidents([...story.incidents, ...fresh], MOST_KEPT),
    lastNumber: fresh.at(-1)?.number ?? story.lastNumber,
    counts: counted(story.counts, fresh),
    momentum,
    moves,
    lineups,
  };
}

/** In the order of their numbers, each once. */
function unheard(incidents: readonly Incident[], last: number): Incident[] {
  const byNumber = new Map(incidents.filter(({ number }) => number > last).map((each) => [each.number, each]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

function counted(before: StoredStory['counts'], incidents: readonly Incident[]): StoredStory['counts'] {
  const counts: Record<string, Pair> = { ...before };
  for (const { kind, how, side } of incidents) {
    if (!side) continue;
    for (const name of how !== undefined && kind === 'score' ? [kind, `${kind}/${how}`] : [kind]) {
      const [home, away] = counts[name] ?? [0, 0];
      counts[name] = side === 'home' ? [home + 1, away] : [home, away + 1];
    }
  }
  return counts;
}

const sameNumbers = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((each, index) => each === right[index]);

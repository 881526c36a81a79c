import type { SessionPlan } from '@evens/catalogue';
import { seededRng } from '@evens/kernel';
import { type Entry, fieldSize } from '../entries.ts';

import { shuffled } from './league.ts';
import { localMs } from './zones.ts';

/** A match of a lane: when, who, and whether it is played only where the house has too few in play. */
export interface LaneMatch {
  readonly startMs: number;
  readonly who: readonly number[];
  readonly key: string;
  readonly spare: boolean;
}

/** Who meets whom in a session of five, in an order in which nobody plays twice in a row. */
const FIVE: readonly (readonly [number, number])[] = [
  [0, 1],
  [2, 3],
  [4, 0],
  [1, 2],
  [3, 4],
  [0, 2],
  [1, 4],
  [0, 3],
  [2, 4],
  [1, 3],
];
const TWO: readonly (readonly [number, number])[] = [[0, 1]];

/** The largest prime up to a number: with so many rows a pair is drawn together again only after as many turns. */
function primeUpTo(most: number): number {
  for (let n = Math.max(2, most); n > 2; n -= 1) {
    let prime = true;
    for (let d = 2; d * d <= n && prime; d += 1) prime = n % d !== 0;
    if (prime) return n;
  }
  return 2;
}

/**
 * Groups drawn from a pool in turn. The pool stands in as many columns as a group has members; each column moves on by its
 * own number when all rows have had their turn, so that everybody is drawn once a turn and groups are always new.
 */
export class Groups {
  readonly #order: readonly number[];
  readonly #rows: number;
  readonly #size: number;

  constructor(pool: number, size: number, seed: string) {
    this.#size = size;
    this.#rows = primeUpTo(Math.floor(pool / size));
    this.#order = shuffled(pool, seededRng(`${seed}/groups`));
  }

  group(index: number): readonly number[] {
    const turn = Math.floor(index / this.#rows);
    const row = index % this.#rows;
    return Array.from({ length: this.#size }, (_, column) => {
      const at = column * this.#rows + ((((row + column * turn) % this.#rows) + this.#rows) % this.#rows);
      return this.#order[at] ?? 0;
    });
  }
}

const groupsKnown = new WeakMap<Entry, Groups>();

function groupsOf(entry: Entry, plan: SessionPlan, seed: string): Groups {
  let groups = groupsKnown.get(entry);
  if (!groups) {
    groups = new Groups(entry.tournament.entrants.length, plan.group, `${seed}/${entry.tournament.id}`);
    groupsKnown.set(entry, groups);
  }
  return groups;
}

/** All matches that the lanes of a competition could play on a local day (days since 1970), the spare ones too. */
export function laneMatches(entry: Entry, plan: SessionPlan, seed: string, day: number): LaneMatch[] {
  const { id, runners = [] } = entry.tournament;
  const [from, until] = plan.open;
  const pairs = plan.group === 5 ? FIVE : TWO;
  const lanes = plan.lanes + plan.spare;
  const turns = Math.floor(((until - from) * 60) / plan.everyMin);
  const sessions = Math.max(1, Math.floor(turns / pairs.length));
  const matches: LaneMatch[] = [];
  for (let lane = 0; lane < lanes; lane += 1) {
    // Lanes begin one after another, on whole five minutes.
    const phase = 5 * Math.floor((lane * plan.everyMin) / (5 * lanes));
    for (let session = 0; session < sessions; session += 1) {
      const drawn = (day * sessions + session) * lanes + lane;
      const group = entry.field ? [] : groupsOf(entry, plan, seed).group(drawn);
      for (let turn = 0; turn < Math.min(pairs.length, turns); turn += 1) {
        const minutes = from * 60 + phase + (session * pairs.length + turn) * plan.everyMin;
        const [a, b] = pairs[turn] ?? [0, 1];
        const one = group[a] ?? 0;
        const two = group[b] ?? 1;
        const who = entry.field
          ? shuffled(runners.length, seededRng(`${seed}/field/${id}/${drawn}`))
              .slice(0, fieldSize(entry.sport, entry.tournament))
              .sort((x, y) => x - y)
          : drawn % 2 === 0
            ? [one, two]
            : [two, one];
        matches.push({
          startMs: localMs(plan.zone, day, minutes),
          who,
          key: `${day}/${lane}/${session}/${turn}`,
          spare: lane >= plan.lanes,
        });
      }
    }
  }
  return matches;
}

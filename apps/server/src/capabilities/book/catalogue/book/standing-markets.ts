import type { MarketKey } from '@evens/catalogue';
import { chanceOf, lastSaid } from './last-said.ts';
import { fedOf, type MarketState } from './market-state.ts';
import { traitsOfKey } from './price-checks.ts';

/**
 * Markets of one fixture that are compared with each other, in the order of their lines, each beside what its source last said of
 * it: a message that moves a few is held against figures that lie side by side.
 */
export interface Ladder {
  readonly keys: MarketKey[];
  /** Rises; all 0 among sides. */
  readonly ats: number[];
  /** Of lines: the chance of what is watched. Of sides: how much likelier home is than away. NaN: does not count now. */
  readonly values: number[];
  /** How many stand here with a figure that was refused for its order. */
  doubted: number;
}

/** A fixture's markets by key, which also knows those that are compared with each other. */
export class StandingMarkets extends Map<MarketKey, MarketState> {
  /** Made when the first message asks; most fixtures of a week ahead never need them. */
  #ladders: Map<string, Ladder> | undefined;

  /** What the source alone makes of a market. */
  fed(key: MarketKey): MarketState | undefined {
    const market = this.get(key);
    return market && fedOf(market);
  }

  /** Of this family of lines, or this group of sides. */
  ladder(name: string): Ladder | undefined {
    this.#ladders ??= laddersOf(this);
    return this.#ladders.get(name);
  }

  override set(key: MarketKey, market: MarketState): this {
    const ladders = this.#ladders;
    if (ladders) {
      const before = this.get(key);
      if (before === undefined) this.#ladders = undefined;
      else if (saysOtherwise(before, market)) place(ladders, key, before, market);
    }
    return super.set(key, market);
  }

  override delete(key: MarketKey): boolean {
    this.#ladders = undefined;
    return super.delete(key);
  }

  override clear(): void {
    this.#ladders = undefined;
    super.clear();
  }
}

/** Where a market stands in its ladder; -1 for one that does not. */
export function placeIn({ keys, ats }: Ladder, key: MarketKey, at: number): number {
  let low = 0;
  let high = ats.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ats[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  for (; low < ats.length && ats[low] === at; low += 1) if (keys[low] === key) return low;
  return -1;
}

const saysOtherwise = (shownBefore: MarketState, shownAfter: MarketState): boolean =>
  otherwise(fedOf(shownBefore), fedOf(shownAfter));

const otherwise = (before: MarketState, after: MarketState): boolean =>
  before.prices !== after.prices ||
  before.status !== after.status ||
  before.closed !== after.closed ||
  before.codes !== after.codes ||
  before.refused !== after.refused;

const isDoubted = (market: MarketState): boolean => fedOf(market).refused?.fault === 'linesOutOfOrder';

function place(ladders: ReadonlyMap<string, Ladder>, key: MarketKey, before: MarketState, after: MarketState): void {
  const { line, sides } = traitsOfKey(key) ?? {};
  const doubted = Number(isDoubted(after)) - Number(isDoubted(before));
  const ladder = line && ladders.get(line.family);
  if (ladder) {
    ladder.values[placeIn(ladder, key, line.at)] = chanceNow(after, line.watched);
    ladder.doubted += doubted;
  }
  const group = sides === undefined ? undefined : ladders.get(sides);
  if (group) {
    group.values[placeIn(group, key, 0)] = leadNow(after);
    group.doubted += doubted;
  }
}

const chanceNow = (market: MarketState, watched: string): number => {
  const said = lastSaid(market);
  return (said && chanceOf(said, watched)) ?? Number.NaN;
};

const leadNow = (market: MarketState): number => chanceNow(market, 'home') - chanceNow(market, 'away');

function laddersOf(markets: Iterable<readonly [MarketKey, MarketState]>): Map<string, Ladder> {
  const ladders = new Map<string, Ladder>();
  for (const [key, market] of markets) {
    const { line, sides } = traitsOfKey(key) ?? {};
    if (line) insert(ladders, line.family, key, line.at, chanceNow(market, line.watched), isDoubted(market));
    if (sides !== undefined) insert(ladders, sides, key, 0, leadNow(market), isDoubted(market));
  }
  for (const [name, ladder] of ladders) ladders.set(name, asLongAsNeeded(ladder));
  return ladders;
}

/** A list that has grown keeps room for a dozen more, and most ladders have one to three markets. */
const asLongAsNeeded = ({ keys, ats, values, doubted }: Ladder): Ladder => ({
  keys: keys.slice(),
  ats: ats.slice(),
  values: values.slice(),
  doubted,
});

function insert(
  ladders: Map<string, Ladder>,
  name: string,
  key: MarketKey,
  at: number,
  value: number,
  doubted: boolean,
): void {
  let ladder = ladders.get(name);
  if (!ladder) {
    ladder = { keys: [], ats: [], values: [], doubted: 0 };
    ladders.set(name, ladder);
  }
  const { keys, ats, values } = ladder;
  // Nearly always they come in their order.
  let place = ats.length;
  while (place > 0 && (ats[place - 1] ?? 0) > at) {
    keys[place] = keys[place - 1] ?? key;
    ats[place] = ats[place - 1] ?? at;
    values[place] = values[place - 1] ?? value;
    place -= 1;
  }
  keys[place] = key;
  ats[place] = at;
  values[place] = value;
  if (doubted) ladder.doubted += 1;
}

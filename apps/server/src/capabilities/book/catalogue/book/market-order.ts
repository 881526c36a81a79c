import type { MarketKey } from '@evens/catalogue';
import type { MarketPrices } from '@evens/feeds';
import { GUARDS } from './guard-limits.ts';
import { chanceOf, lastSaid, type Said } from './last-said.ts';
import { type KeyTraits, type PriceFault, SIDES, traitsOfKey } from './price-checks.ts';
import { agree, agreeAlone, chanceIn } from './quick-order.ts';
import type { StandingMarkets } from './standing-markets.ts';

/** A market's place among others that say something about the same thing. */
export interface Placed {
  readonly key: MarketKey;
  /** Among lines: falls as `at` rises. Among sides: how much likelier home is than away. */
  readonly at: number;
  readonly value: number;
  /** How far `value` is from what stood before this message, where something did. */
  readonly moved?: number | undefined;
}

/**
 * The lines that are out of order: `value` must fall, or stay, as `at` rises, within a tolerance. The line that contradicts
 * the most others goes first, and of two that contradict each other alike both go: nobody knows which is wrong.
 */
export function outOfOrder(lines: readonly Placed[], tolerance: number = GUARDS.lineDisorder): readonly MarketKey[] {
  if (isInOrder(lines, tolerance)) return NOBODY;
  // Lines of a message stand before those it does not name.
  if (isInOrder([...lines].sort(byLine), tolerance)) return NOBODY;
  return blame(lines, (left, right) => left.at < right.at && right.value > left.value + tolerance);
}

/** Lines that stand still between two that moved far the same way: whoever moved the others forgot them. */
export function leftBehind(given: readonly Placed[], { still, far } = GUARDS.leftBehind): readonly MarketKey[] {
  if (!given.some((each) => each.moved !== undefined && Math.abs(each.moved) > far)) return NOBODY;
  const lines = [...given].sort(byLine);
  return lines.flatMap(({ key, moved }, index) => {
    const [below, above] = [lines[index - 1]?.moved, lines[index + 1]?.moved];
    if (moved === undefined || below === undefined || above === undefined || Math.abs(moved) > still) return [];
    return Math.min(below, above) > far || Math.max(below, above) < -far ? [key] : [];
  });
}

/** The markets whose favourite is another side than the others'. */
export function otherSide(markets: readonly Placed[], tolerance: number = GUARDS.sideDisorder): readonly MarketKey[] {
  if (!markets.some((each) => each.value < -tolerance)) return NOBODY;
  return blame(markets, (left, right) => left.value > tolerance && right.value < -tolerance);
}

const NOBODY: readonly MarketKey[] = [];

const byLine = (left: Placed, right: Placed): number => left.at - right.at;

/** One walk for the many that are right; false also for lines that only do not come in the order of `at`. */
function isInOrder(lines: readonly Placed[], tolerance: number): boolean {
  let least = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of lines) {
    if (at < last || value > least + tolerance) return false;
    last = at;
    if (value < least) least = value;
  }
  return true;
}

function blame(given: readonly Placed[], disagree: (left: Placed, right: Placed) => boolean): readonly MarketKey[] {
  let left = given;
  const blamed: MarketKey[] = [];
  for (;;) {
    const counts = left.map(() => 0);
    let most = 0;
    for (let a = 0; a < left.length; a += 1) {
      for (let b = 0; b < left.length; b += 1) {
        const [one, two] = [left[a], left[b]];
        if (a === b || !one || !two || !disagree(one, two)) continue;
        counts[a] = (counts[a] ?? 0) + 1;
        counts[b] = (counts[b] ?? 0) + 1;
        most = Math.max(most, counts[a] ?? 0, counts[b] ?? 0);
      }
    }
    if (most === 0) return blamed;
    for (const [index, { key }] of left.entries()) if (counts[index] === most) blamed.push(key);
    left = left.filter((_, index) => counts[index] !== most);
  }
}

/** What the look at a fixture's markets came to. */
export interface OrderFound {
  readonly blamed: ReadonlyMap<MarketKey, PriceFault>;
  /** Whether a market was compared with all that it is compared with. */
  judged(key: MarketKey): boolean;
}

const NONE: OrderFound['blamed'] = new Map();
export const NOTHING_FOUND: OrderFound = { blamed: NONE, judged: () => false };

/** The groups that one message touches; nothing is made for a message that touches none. */
class Groups {
  #groups: Map<string, Placed[]> | undefined;

  /** A market of the message: begins the groups that it belongs to. */
  add(key: MarketKey, { line, sides }: KeyTraits, market: MarketPrices, before: Said | undefined): void {
    if (line) {
      const value = chanceIn(market, line.watched);
      const was = before && chanceOf(before, line.watched);
      const group = this.#begin(line.family);
      if (value !== undefined) group.push(lineOf(key, line.at, value, was));
    }
    if (sides === undefined) return;
    const group = this.#begin(sides);
    const [home, away] = [chanceIn(market, 'home'), chanceIn(market, 'away')];
    if (home !== undefined && away !== undefined) group.push({ key, at: 0, value: home - away });
  }

  /** A market that stands, into a group that the message has begun. */
  join(name: string, key: MarketKey, { line, sides }: KeyTraits, said: Said, before: Said): void {
    const group = this.#groups?.get(name);
    if (line?.family === name) {
      const value = chanceOf(said, line.watched);
      if (value !== undefined) group?.push(lineOf(key, line.at, value, chanceOf(before, line.watched)));
    }
    if (sides !== name) return;
    const [home, away] = [chanceOf(said, 'home'), chanceOf(said, 'away')];
    if (home !== undefined && away !== undefined) group?.push({ key, at: 0, value: home - away });
  }

  names(): Iterable<string> {
    return this.#groups?.keys() ?? [];
  }

  get none(): boolean {
    return this.#groups === undefined;
  }

  /** Whether all groups of this market were looked at. */
  has(key: MarketKey): boolean {
    const known = traitsOfKey(key);
    if (!known) return false;
    const { line, sides } = known;
    const looked = (name: string | undefined): boolean => name === undefined || (this.#groups?.has(name) ?? false);
    return looked(line?.family) && looked(sides);
  }

  blamed(): OrderFound['blamed'] {
    let found: Map<MarketKey, PriceFault> | undefined;
    for (const [name, group] of this.#groups ?? []) {
      if (group.length < 2) continue;
      const lines = !name.startsWith(SIDES);
      const disordered = lines ? outOfOrder(group) : otherSide(group);
      const forgotten = lines ? leftBehind(group) : NOBODY;
      if (disordered.length === 0 && forgotten.length === 0) continue;
      found ??= new Map();
      for (const key of forgotten) found.set(key, 'leftBehind');
      for (const key of disordered) found.set(key, 'linesOutOfOrder');
    }
    return found ?? NONE;
  }

  #begin(name: string): Placed[] {
    const group = this.#groups?.get(name);
    if (group) return group;
    this.#groups ??= new Map();
    const made: Placed[] = [];
    this.#groups.set(name, made);
    return made;
  }
}

const lineOf = (key: MarketKey, at: number, value: number, was: number | undefined): Placed => ({
  key,
  at,
  value,
  moved: was === undefined ? undefined : value - was,
});

/**
 * Which markets contradict others of the fixture once this message is in: lines out of order, or another favourite. Markets
 * that the message does not name may be among them: a line that stood still while all others moved. `complete`: it names all.
 */
export function contradictory(
  incoming: readonly MarketPrices[],
  standing: StandingMarkets,
  complete: boolean,
): OrderFound {
  // Nearly every message: nothing to blame, which figures side by side tell without a list of them.
  if (complete ? agreeAlone(incoming, standing) : agree(incoming, standing)) return new InOrder(incoming);
  return lookClosely(incoming, standing, complete);
}

/** The same, with every market held against every other. */
export function lookClosely(
  incoming: readonly MarketPrices[],
  standing: StandingMarkets,
  complete: boolean,
): OrderFound {
  const groups = new Groups();
  for (const market of incoming) {
    if (market.status !== 'active') continue;
    const known = traitsOfKey(market.key);
    if (known?.line || known?.sides !== undefined) {
      groups.add(market.key, known, market, standing.fed(market.key));
    }
  }
  if (groups.none) return NOTHING_FOUND;
  if (!complete) joinStanding(groups, incoming, standing);
  return { blamed: groups.blamed(), judged: (key) => groups.has(key) };
}

/** Nobody is to blame; which markets were compared is told when somebody asks, and that is when some are suspended. */
class InOrder implements OrderFound {
  readonly blamed = NONE;
  #looked: Set<string> | undefined;

  constructor(private readonly incoming: readonly MarketPrices[]) {}

  judged(key: MarketKey): boolean {
    this.#looked ??= namesOf(this.incoming);
    const { line, sides } = traitsOfKey(key) ?? {};
    return (!line || this.#looked.has(line.family)) && (sides === undefined || this.#looked.has(sides));
  }
}

function namesOf(incoming: readonly MarketPrices[]): Set<string> {
  const names = new Set<string>();
  for (const { key, status } of incoming) {
    if (status !== 'active') continue;
    const { line, sides } = traitsOfKey(key) ?? {};
    if (line) names.add(line.family);
    if (sides !== undefined) names.add(sides);
  }
  return names;
}

/** A market of a message stands already in the groups it begins. */
function joinStanding(groups: Groups, incoming: readonly MarketPrices[], standing: StandingMarkets): void {
  const named = new Set(incoming.map((each) => each.key));
  for (const name of groups.names()) {
    for (const key of standing.ladder(name)?.keys ?? NOBODY) {
      if (named.has(key)) continue;
      const market = standing.fed(key);
      const known = traitsOfKey(key);
      const said = market && lastSaid(market);
      if (known && said) groups.join(name, key, known, said, market);
    }
  }
}

import type { MarketKey } from '@evens/catalogue';
import { traitsOfKey } from './price-checks.ts';
import type { MarketState } from './states.ts';

/**
 * A fixture's markets by key, which also knows those that are compared with each other: a message that moves a few lines
 * is held against their ladders, not against all markets of the fixture.
 */
export class StandingMarkets extends Map<MarketKey, MarketState> {
  #groups: Map<string, MarketKey[]> | undefined;

  /** Keys of the markets in this ladder, or of this group of sides, in the order in which they came. */
  group(name: string): readonly MarketKey[] {
    this.#groups ??= groupsOf(this.keys());
    return this.#groups.get(name) ?? NOBODY;
  }

  override set(key: MarketKey, market: MarketState): this {
    if (this.#groups && !this.has(key)) this.#groups = undefined;
    return super.set(key, market);
  }

  override delete(key: MarketKey): boolean {
    this.#groups = undefined;
    return super.delete(key);
  }

  override clear(): void {
    this.#groups = undefined;
    super.clear();
  }
}

const NOBODY: readonly MarketKey[] = [];

function groupsOf(keys: Iterable<MarketKey>): Map<string, MarketKey[]> {
  const groups = new Map<string, MarketKey[]>();
  for (const key of keys) {
    const known = traitsOfKey(key);
    for (const name of [known?.line?.family, known?.sides]) {
      if (name === undefined) continue;
      const group = groups.get(name);
      if (group) group.push(key);
      else groups.set(name, [key]);
    }
  }
  return groups;
}

import { EARLY_PAYOUT_LEADS, earlyPayoutKey } from '@evens/betting';
import { OUTCOME_RESULTS } from '@evens/catalogue';
import type { Said } from './judge-leg.ts';

export interface PlainVerdicts {
  /** Fixtures of which nothing was said but results: a leg without terms of its own goes by its market's alone. */
  readonly fixtureIds: readonly number[];
  /**
   * What their settled outcomes came to, by `fixture/market/outcome`: the result's number, and behind it, as `{1,2}`, the part
   * of a dead heat. All other outcomes are open: 0.
   */
  readonly verdicts: ReadonlyMap<string, string>;
}

const EARLY_KEYS: ReadonlySet<string> = new Set(EARLY_PAYOUT_LEADS.map(earlyPayoutKey));

/**
 * The part of what was said that is the same for every plain leg, whenever it was bet on: what `judgeLeg` comes to where there
 * is no void, no runner and no early payout.
 */
export function plainVerdictsOf({ results, voids, runners }: Said, fixtureIds: readonly number[]): PlainVerdicts {
  const apart = new Set(voids.map((each) => each.fixtureId));
  for (const fixtureId of runners.keys()) apart.add(fixtureId);
  for (const { key, fixtureId } of results) if (EARLY_KEYS.has(key)) apart.add(fixtureId);
  const verdicts = new Map<string, string>();
  for (const { fixtureId, key, kind, outcomes } of results) {
    if (kind !== 'settled' || apart.has(fixtureId)) continue;
    for (const { outcome, result, deadHeat } of outcomes) {
      const part = deadHeat ? `{${deadHeat.join()}}` : '';
      verdicts.set(`${fixtureId}/${key}/${outcome}`, `${OUTCOME_RESULTS[result]}${part}`);
    }
  }
  return { fixtureIds: fixtureIds.filter((id) => !apart.has(id)), verdicts };
}

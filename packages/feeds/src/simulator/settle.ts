import {
  type FixtureResult,
  type FixtureStatus,
  type MarketKey,
  type OutcomeCode,
  resolveMarket,
} from '@evens/catalogue';
import { ALMOST_CERTAIN, type FairMarket } from '@evens/pricing';
import type { MarketSettlement } from '../protocol.ts';

/** Every market and outcome a fixture has ever offered: what its results have to answer. */
export class Offered {
  #markets = new Map<MarketKey, Set<OutcomeCode>>();

  add(markets: readonly FairMarket[]): void {
    for (const { key, outcomes } of markets) {
      if (outcomes.some((each) => each.fairProbability > ALMOST_CERTAIN)) continue;
      this.owe(
        key,
        outcomes.map((each) => each.outcome),
      );
    }
  }

  /** A result has to answer this market even if nobody could bet on it. */
  owe(key: MarketKey, outcomes: readonly OutcomeCode[]): void {
    let known = this.#markets.get(key);
    if (!known) {
      known = new Set();
      this.#markets.set(key, known);
    }
    for (const outcome of outcomes) known.add(outcome);
  }

  /** Settlements of all markets that `now` decides and `before` did not. */
  settle(now: FixtureResult, before?: FixtureResult): MarketSettlement[] {
    const settled: MarketSettlement[] = [];
    // In the order of names: the same answer whatever the order in which it was collected.
    for (const key of [...this.#markets.keys()].sort()) {
      const outcomes = [...(this.#markets.get(key) ?? [])].sort();
      if (before && resolveMarket(key, before, outcomes)) continue;
      const answers = resolveMarket(key, now, outcomes);
      if (answers) settled.push({ key, outcomes: answers });
    }
    return settled;
  }
}

const ENDINGS: Readonly<Record<FixtureResult['status'], readonly [first: FixtureStatus, confirmed: FixtureStatus]>> = {
  live: ['live', 'live'],
  ended: ['ended', 'closed'],
  retired: ['ended', 'closed'],
  abandoned: ['abandoned', 'abandoned'],
  walkover: ['cancelled', 'cancelled'],
  cancelled: ['cancelled', 'cancelled'],
  postponed: ['postponed', 'postponed'],
};

export const endingOf = (result: FixtureResult, confirmed: boolean): FixtureStatus =>
  ENDINGS[result.status][confirmed ? 1 : 0];

/** A first result as a scout in a hurry gives it: one counted thing is off by one. */
export function misheard(result: FixtureResult): FixtureResult {
  const names = Object.keys(result.scores);
  const name = names.find((each) => each !== 'main') ?? names[0];
  const counts = name === undefined ? undefined : result.scores[name];
  if (name === undefined || !counts) return result;
  const wrong = Object.fromEntries(
    Object.entries(counts).map(([period, [home, away]]) =>
      period === 'ft' || period === 'all' ? [period, [home + 1, away] as const] : [period, [home, away] as const],
    ),
  );
  return { ...result, scores: { ...result.scores, [name]: wrong } };
}

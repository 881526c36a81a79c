import { randomUUID } from 'node:crypto';
import { accept, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../house/audit/index.ts';
import type { Adapter } from '../adapter.ts';
import type { Configured } from '../parts.ts';
import { type Asks, planned } from '../planned.ts';
import { compareRounds } from './compare-rounds.ts';
import { type Comparison, endDifferences, ourRounds, storeComparison, storeDifference } from './comparison-store.ts';
import { askRounds } from './their-rounds.ts';

/** Rounds that run are left to the next comparison; so are those that only one side has, this near to an edge. */
const EDGE_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
/** More than that is no list that anybody works off: something is wrong with the question. */
const MOST_DIFFERENCES = 500;

export interface CompareParts extends Asks {
  readonly db: Database;
  readonly clock: Clock;
}

export interface Wish {
  readonly operator: string;
  readonly reason: string;
  /** So far back. */
  readonly hours: number;
  readonly edgeMs?: number | undefined;
}

/**
 * Asks a provider what its rounds came to and keeps every difference to what the house has. No money moves by it, whatever the answer
 * is. `ServiceUnavailable`: no answer came, or none that could be read; that stands in the list of comparisons as well.
 */
export async function compareNow(
  parts: CompareParts,
  adapter: Adapter,
  { settings }: Configured,
  { operator, reason, hours, edgeMs = EDGE_MS }: Wish,
): Promise<Result<Comparison, Refusal>> {
  const { db, clock } = parts;
  const toMs = clock.wallMs();
  const period = { fromMs: toMs - hours * HOUR_MS - edgeMs, toMs, edgeMs };
  const heard = await planned(adapter.id, askRounds(adapter, settings, period.fromMs, toMs), settings, parts);
  const theirs = heard.ok ? heard.value : [];
  const provider = adapter.id;
  const comparison = await inTransaction(db, async (tx) => {
    const names = [...new Set(theirs.map(({ round }) => round))];
    const ours = heard.ok ? await ourRounds(tx, provider, period, names) : [];
    const one: Comparison = {
      ...{ id: randomUUID(), provider, askedBy: operator, theirRounds: theirs.length, ourRounds: ours.length },
      ...{ fromAt: new Date(period.fromMs), toAt: new Date(toMs), askedAt: new Date(toMs) },
      problem: heard.ok ? null : heard.refusal,
    };
    await storeComparison(tx, one);
    const found = heard.ok ? compareRounds(theirs, ours, period) : [];
    for (const difference of found.slice(0, MOST_DIFFERENCES))
      await storeDifference(tx, { id: randomUUID(), provider, comparison: one.id }, difference, one.askedAt);
    if (heard.ok) {
      const compared = [...new Set([...names, ...ours.map(({ round }) => round)])];
      const standing = found.map(({ round }) => round);
      await endDifferences(tx, provider, compared, standing);
    }
    await audit.record(tx, {
      ...{ operator, action: 'games.compare', subject: `game-provider/${provider}`, reason },
      after: { hours, theirs: theirs.length, ours: ours.length, differences: found.length, problem: one.problem ?? '' },
    });
    return one;
  });
  return comparison.problem === null ? accept(comparison) : refuse(refusal('ServiceUnavailable'));
}

import type { CouponTerms } from '@evens/betting';
import { sql } from 'kysely';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { openCoupon } from './opening.ts';
import type { CouponsParts, DemoMatch } from './parts.ts';

const DAY_MS = 24 * 3_600_000;
/** A coupon of a demo looks so far ahead. */
const WEEK_MS = 7 * DAY_MS;
/** It takes entries for so long at least. */
const LEAST_OPEN_MS = 10 * 60_000;
const MATCHES = 12;

/** Twelve matches, a column of one euro, a fifth for the house, and something to play for from the first entry on. */
const TERMS: CouponTerms = {
  ...{ columnMinor: 1_00n, takePercent: 20, firstPercent: 70, guaranteeMinor: 1_000_00n },
  ...{ putOff: 'everyPickWins', mostPutOff: 3 },
};

/**
 * The matches of a demo's coupon: of those of the week ahead the last ones, in the order of their starts, so that it takes entries for
 * as long as may be. Undefined where there are too few, or the first of them begins at once.
 */
export function demoChoice(matches: Iterable<DemoMatch>, nowMs: number): readonly number[] | undefined {
  const ahead = [...matches]
    .filter(({ startMs }) => startMs >= nowMs + LEAST_OPEN_MS && startMs <= nowMs + WEEK_MS)
    .sort((one, other) => one.startMs - other.startMs || one.fixtureId - other.fixtureId)
    .slice(-MATCHES);
  return ahead.length === MATCHES ? ahead.map(({ fixtureId }) => fixtureId) : undefined;
}

const noneIsOpen = async (tx: DatabaseTransaction): Promise<boolean> => {
  const { rows } = await sql`select from coupon where status = 'open' limit 1`.execute(tx);
  return rows.length === 0;
};

/** Opens a coupon of a demo where none takes entries, so that a visitor always finds one; of several processes one does. */
export async function openDemoCoupon(parts: CouponsParts): Promise<void> {
  const { db, clock, demoMatches } = parts;
  if (!demoMatches || parts.book.notReady?.() !== undefined) return;
  await inTransaction(db, async (tx) => {
    // The purse is what every coupon that opens takes from: whoever holds it opens alone.
    await sql`select from coupon_purse for update`.execute(tx);
    if (!(await noneIsOpen(tx))) return;
    const fixtureIds = demoChoice(demoMatches(), clock.eventMs());
    // A match that has lost a price meanwhile is refused, and the next look chooses anew.
    if (fixtureIds) await openCoupon(tx, parts, { terms: TERMS, fixtureIds }, 'house');
  });
}

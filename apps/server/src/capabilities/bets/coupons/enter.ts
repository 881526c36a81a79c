import { createHash, randomUUID } from 'node:crypto';
import {
  COUPON_OUTCOMES,
  type CouponOutcome,
  couponColumns,
  couponPicksText,
  MOST_COUPON_COLUMNS,
} from '@evens/betting';
import {
  accept,
  type Currency,
  formatAmount,
  isRefusalCode,
  money,
  parseAmount,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import { playerAccount, stake, stakeFunds } from '@evens/ledger';
import { sql } from 'kysely';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { hasBegun } from './begun.ts';
import { columnPrice, rateText } from './column-price.ts';
import { type CouponRow, holdToEnter, type MatchRow, matchesOf } from './coupon-store.ts';
import { type EntryRow, entryById, entryUnderKey, insertEntry } from './entry-store.ts';
import type { CouponsParts } from './parts.ts';

/** Who plays: signed in, and what his session says against it. */
export interface Entrant {
  readonly accountId: string;
  readonly currency: Currency;
}

export interface AskedEntry {
  readonly couponId: bigint;
  readonly idempotencyKey: string;
  readonly picks: readonly { readonly fixtureId: number; readonly outcomes: readonly CouponOutcome[] }[];
  /** What he was told that a column costs, in his currency. */
  readonly column: string;
  /** The player's own money pays alone, whatever bonus he has. */
  readonly cashOnly?: boolean | undefined;
}

type Parts = Pick<CouponsParts, 'db' | 'clock' | 'wallet' | 'book' | 'rateOf' | 'bonuses'>;

/** Picks in the coupon's order; refused unless each of its matches is picked once and nothing else is. */
export function picksOnCoupon(
  matches: readonly Pick<MatchRow, 'fixtureId'>[],
  asked: AskedEntry['picks'],
): Result<CouponOutcome[][], Refusal> {
  const invalid = (why: string, detail: Readonly<Record<string, number>> = {}): Result<never, Refusal> =>
    refuse(refusal('CouponPickInvalid', { reason: why, ...detail }));
  const byFixture = new Map<number, readonly CouponOutcome[]>();
  for (const { fixtureId, outcomes } of asked) {
    if (!matches.some((match) => match.fixtureId === fixtureId)) return invalid('notOnCoupon', { fixtureId });
    if (byFixture.has(fixtureId) || new Set(outcomes).size !== outcomes.length) return invalid('twice', { fixtureId });
    byFixture.set(fixtureId, outcomes);
  }
  const picks = matches.map(({ fixtureId }) =>
    COUPON_OUTCOMES.filter((outcome) => byFixture.get(fixtureId)?.includes(outcome)),
  );
  const missing = picks.findIndex((of) => of.length === 0);
  if (missing >= 0) return invalid('missing', { number: missing + 1 });
  const columns = couponColumns(picks);
  if (columns > MOST_COUPON_COLUMNS)
    return refuse(refusal('CouponColumnsTooMany', { maximum: MOST_COUPON_COLUMNS, columns }));
  return accept(picks);
}

/** Why this player may not stake so much now: the same questions as before a bet. His cash is locked. */
async function keptFromPlay(
  tx: DatabaseTransaction,
  { accountId, currency }: Entrant,
  stakeMinor: bigint,
): Promise<Refusal | undefined> {
  const { rows } = await sql<{ code: string | null }>`
    select coalesce(
      play_kept_away(${accountId}, clock_timestamp()), play_judge(${accountId}, ${currency}, ${stakeMinor}, clock_timestamp())
    ) as code`.execute(tx);
  const code = rows[0]?.code;
  return code === null || code === undefined || !isRefusalCode(code) ? undefined : refusal(code);
}

/** What a column costs him now, if it is what he was told. */
async function agreedPrice(tx: DatabaseTransaction, parts: Parts, coupon: CouponRow, entrant: Entrant, told: string) {
  const toldMinor = parseAmount(told, entrant.currency);
  if (toldMinor === undefined) return refuse(refusal('InvalidAmount'));
  const price = await columnPrice(tx, parts, coupon, entrant.currency);
  if (!price) return refuse(refusal('RateUnavailable'));
  if (price.minor !== toldMinor)
    return refuse(refusal('RateMoved', { column: formatAmount(price.minor, entrant.currency) }));
  return accept(price);
}

/** What pays a stake: cash, and where a bonus is usable on sports, that as far as its terms let it. Cash and bonus are locked. */
async function paidBy(
  tx: DatabaseTransaction,
  { bonuses }: Pick<Parts, 'bonuses'>,
  { accountId, currency }: Entrant,
  stakeMinor: bigint,
  cashOnly: boolean,
): Promise<Result<{ readonly bonusId: string | null; readonly bonusMinor: bigint }, Refusal>> {
  const pays =
    bonuses && !cashOnly
      ? await bonuses.payFor({ accountId, currency, stakeMinor, product: 'sports' }, tx)
      : accept(undefined);
  if (!pays.ok) return pays;
  return accept({ bonusId: pays.value?.grantId ?? null, bonusMinor: pays.value?.bonusMinor ?? 0n });
}

/** Everything that makes two entries the same. */
const hashOf = ({ couponId, picks, column, cashOnly }: AskedEntry): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([String(couponId), picks, column, ...(cashOnly ? ['cashOnly'] : [])]))
    .digest();

async function enterWithin(
  tx: DatabaseTransaction,
  parts: Parts,
  entrant: Entrant,
  asked: AskedEntry,
): Promise<Result<string, Refusal>> {
  const { accountId, currency } = entrant;
  const held = await holdToEnter(tx, asked.couponId);
  if (!held) return refuse(refusal('NotFound'));
  const { coupon } = held;
  const matches = (await matchesOf(tx, [coupon.id])).get(coupon.id) ?? [];
  await parts.wallet.lock(tx, [
    playerAccount('cash', accountId, currency),
    playerAccount('bonus', accountId, currency),
  ]);
  const { idempotencyKey } = asked;
  const bodyHash = hashOf(asked);
  const known = await entryUnderKey(tx, { accountId, idempotencyKey, bodyHash });
  if (known) return known.same ? accept(known.id) : refuse(refusal('IdempotencyKeyReused'));
  const begun = hasBegun(parts.book, matches, parts.clock.eventMs());
  if (begun === 'unknown') return refuse(refusal('ServiceUnavailable'));
  if (!held.takesEntries || begun) return refuse(refusal('CouponClosed'));
  const picks = picksOnCoupon(matches, asked.picks);
  if (!picks.ok) return picks;
  const price = await agreedPrice(tx, parts, coupon, entrant, asked.column);
  if (!price.ok) return price;
  const columns = couponColumns(picks.value);
  const stakeMinor = price.value.minor * BigInt(columns);
  const paid = await paidBy(tx, parts, entrant, stakeMinor, asked.cashOnly ?? false);
  if (!paid.ok) return paid;
  const { bonusId, bonusMinor } = paid.value;
  // Only what is his own is judged by his limits.
  const away = await keptFromPlay(tx, entrant, stakeMinor - bonusMinor);
  if (away) return refuse(away);
  const id = randomUUID();
  const posted = await parts.wallet.post(
    tx,
    stake({
      ...{ idempotencyKey: `coupon-stake:${id}`, reference: `coupon:${coupon.id}`, actor: `player:${accountId}` },
      ...{ reason: 'coupon played', playerId: accountId, amount: money(stakeMinor, currency) },
      funds: stakeFunds(stakeMinor, bonusMinor),
    }),
  );
  if (!posted.ok) return posted;
  if (bonusId !== null) await sql`select bonus_round_open(${bonusId})`.execute(tx);
  await insertEntry(tx, {
    ...{
      bonusId,
      bonusMinor,
      id,
      couponId: coupon.id,
      accountId,
      currency,
      idempotencyKey,
      bodyHash,
      columns,
      stakeMinor,
    },
    ...{ picks: couponPicksText(picks.value), poolStakeMinor: coupon.columnMinor * BigInt(columns) },
    rate: rateText(price.value.rate),
  });
  return accept(id);
}

/** Thrown to undo what a refused entry has written on the way: its sign of play counts only with a stake. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/**
 * Plays a coupon, or refuses it and changes nothing. Its row is held until the commit: a close that comes meanwhile waits, and counts
 * the entry.
 */
export async function enterCoupon(
  parts: Parts,
  entrant: Entrant,
  asked: AskedEntry,
): Promise<Result<EntryRow, Refusal>> {
  try {
    const id = await inTransaction(parts.db, async (tx) => {
      const entered = await enterWithin(tx, parts, entrant, asked);
      if (!entered.ok) throw new Refused(entered.refusal);
      return entered.value;
    });
    parts.wallet.announce([entrant.accountId]);
    const entry = await entryById(parts.db, id);
    return entry ? accept(entry) : refuse(refusal('InternalError'));
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal);
    throw error;
  }
}

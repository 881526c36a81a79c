import { COUPON_FINAL_HOURS, type CouponVerdict, readCouponPicks, settleCoupon } from '@evens/betting';
import { assert } from '@evens/kernel';
import { sql } from 'kysely';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { inHisCurrency } from './column-price.ts';
import { type CouponRow, lockCoupon, type MatchRow, matchesOf, writeVerdicts } from './coupon-store.ts';
import { type EntryRow, entriesOf, type PaidEntry, writePaid } from './entry-store.ts';
import { type KnownMatch, knownMatches } from './match-facts.ts';
import type { CouponsParts } from './parts.ts';
import { type DecidedEntry, moveReleased, payEntries } from './pay.ts';

type Parts = Pick<CouponsParts, 'db' | 'clock' | 'wallet' | 'results' | 'bonuses'>;

/** What a settlement comes to, before anything moves. */
interface Outcome {
  readonly void: boolean;
  readonly columns: { readonly first: number; readonly second: number };
  readonly perFirstMinor: bigint;
  readonly perSecondMinor: bigint;
  readonly releasedMinor: bigint;
  readonly entries: readonly PaidEntry[];
}

const NOTHING = { firstColumns: 0n, secondColumns: 0n, wonMinor: 0n } as const;

/** Too much of it was never played: every stake goes back as it was paid, what was carried in is carried over. */
const voided = (coupon: CouponRow, entries: readonly EntryRow[], generation: number): Outcome => ({
  ...{ void: true, columns: { first: 0, second: 0 }, perFirstMinor: 0n, perSecondMinor: 0n },
  releasedMinor: (coupon.shareMinor ?? 0n) + (coupon.addedMinor ?? 0n),
  entries: entries.map(({ id, stakeMinor }) => ({ id, generation, ...NOTHING, paidMinor: stakeMinor })),
});

/** A pool shared out by how its matches came out; what each entry comes to, winners and others. */
function sharedOut(
  coupon: CouponRow,
  entries: readonly EntryRow[],
  verdicts: readonly CouponVerdict[],
  generation: number,
): Outcome {
  const asked = entries.map(({ id, picks: text }) => {
    const picks = readCouponPicks(text);
    assert(picks?.length === verdicts.length, `entry ${id} picks every match`);
    return { id, picks };
  });
  const settled = settleCoupon(coupon, coupon.poolMinor ?? 0n, verdicts, asked);
  const wins = new Map(settled.wins.map((win) => [win.id, win]));
  return {
    ...{ void: false, columns: settled.columns, releasedMinor: settled.paidMinor },
    ...{ perFirstMinor: settled.perFirstMinor, perSecondMinor: settled.perSecondMinor },
    entries: entries.map(({ id, currency, rate }) => {
      const win = wins.get(id);
      if (!win) return { id, generation, ...NOTHING, paidMinor: 0n };
      const { first, second, wonMinor } = win;
      const paidMinor = inHisCurrency(wonMinor, coupon.currency, currency, rate);
      return { id, generation, firstColumns: BigInt(first), secondColumns: BigInt(second), wonMinor, paidMinor };
    }),
  };
}

/** What every entry comes to. Those that stand so already keep their payment and its generation. */
function decidedOf(entries: readonly EntryRow[], outcome: Outcome, first: boolean): DecidedEntry[] {
  const byId = new Map(outcome.entries.map((each) => [each.id, each]));
  return entries.map((entry) => {
    const found = byId.get(entry.id);
    assert(found, `entry ${entry.id} is settled`);
    const isSame =
      entry.paidMinor === found.paidMinor &&
      entry.wonMinor === found.wonMinor &&
      entry.firstColumns === found.firstColumns &&
      entry.secondColumns === found.secondColumns;
    return { entry, now: found, changes: !isSame, first, void: outcome.void };
  });
}

async function writeSettled(
  tx: DatabaseTransaction,
  id: bigint,
  generation: number,
  verdicts: string,
  outcome: Outcome,
) {
  await sql`
    update coupon set status = 'settled', generation = ${generation}, verdicts = ${verdicts}, void = ${outcome.void},
      first_columns = ${outcome.columns.first}, second_columns = ${outcome.columns.second}, per_first_minor = ${outcome.perFirstMinor},
      per_second_minor = ${outcome.perSecondMinor}, released_minor = ${outcome.releasedMinor},
      settled_at = coalesce(settled_at, clock_timestamp())
    where id = ${id}`.execute(tx);
  await sql`
    insert into coupon_settlement (coupon_id, generation, void, settled_at)
    values (${id}, ${generation}, ${outcome.void}, clock_timestamp())`.execute(tx);
}

/**
 * A match that is not known any more, because its result was taken back, counts as it did until another result comes: a settled coupon
 * stands meanwhile.
 */
function verdictsOf(coupon: CouponRow, matches: readonly MatchRow[], known: readonly KnownMatch[]): KnownMatch[] {
  return matches.flatMap((match) => {
    const now = known.find(({ number }) => number === match.number);
    if (now) return [now];
    const { number, verdict, wasPutOff } = match;
    return coupon.generation > 0 && verdict ? [{ number, verdict, putOff: wasPutOff }] : [];
  });
}

/** Settles a coupon whose matches are all known, again where they are known otherwise; answers with whose money moved. */
async function settleWithin(tx: DatabaseTransaction, parts: Parts, id: bigint): Promise<readonly string[]> {
  const coupon = await lockCoupon(tx, id);
  if (coupon?.status !== 'closed' && coupon?.status !== 'settled') return [];
  const matches = (await matchesOf(tx, [id])).get(id) ?? [];
  const known = verdictsOf(coupon, matches, await knownMatches(tx, parts, coupon, matches));
  await writeVerdicts(tx, id, known);
  if (known.length < matches.length) return [];
  const verdicts = known.map(({ verdict }) => verdict);
  const isVoid = known.filter(({ putOff }) => putOff).length > coupon.mostPutOff;
  if (coupon.generation > 0 && coupon.verdicts === verdicts.join('') && coupon.void === isVoid) return [];
  const generation = coupon.generation + 1;
  const entries = await entriesOf(tx, id);
  const outcome = isVoid ? voided(coupon, entries, generation) : sharedOut(coupon, entries, verdicts, generation);
  const decided = decidedOf(entries, outcome, coupon.generation === 0);
  const changed = decided.filter(({ changes }) => changes);
  await moveReleased(tx, parts, coupon, { generation, releasedMinor: outcome.releasedMinor });
  await payEntries(tx, parts, decided);
  await writePaid(
    tx,
    changed.map(({ now }) => now),
  );
  await writeSettled(tx, id, generation, verdicts.join(''), outcome);
  return changed.map(({ entry }) => entry.accountId);
}

export async function settleCouponNow(parts: Parts, id: bigint): Promise<boolean> {
  const players = await inTransaction(parts.db, (tx) => settleWithin(tx, parts, id));
  parts.wallet.announce(players);
  return players.length > 0;
}

/** Ends what was settled long enough ago: no correction reaches it, and what it carries over waits for the next coupon. */
export async function endCoupons(parts: Pick<CouponsParts, 'db'>): Promise<void> {
  await sql`
    with over as (
      update coupon set status = 'final', final_at = clock_timestamp()
      where status = 'settled' and settled_at <= clock_timestamp() - ${COUPON_FINAL_HOURS} * interval '1 hour'
      returning currency, pool_minor - released_minor as carried
    )
    update coupon_purse p set held_minor = p.held_minor + o.carried
    from (select currency, sum(carried)::bigint as carried from over group by 1) o where p.currency = o.currency`.execute(
    parts.db,
  );
}

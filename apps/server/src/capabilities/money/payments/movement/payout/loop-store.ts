import { TRANSACTION_STATUS as S } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { type CameBy, type Loop, loopOf, type WentBack } from './loop.ts';
import type { WithdrawalParts } from './parts.ts';
import { HELD_STATUSES } from './payout-states.ts';
import { DEFAULT_WITHDRAWAL_RULES } from './rules.ts';

const DAY_MS = 24 * 3_600_000;
const GONE = sql.join([...HELD_STATUSES, S.completed].map((status) => sql.lit(status)));
/** It was asked for, and its provider or the payer's bank would not have it. */
const FAILED = sql.join([S.refund, S.rejectedByPaymentSystem, S.transactionFailed].map((status) => sql.lit(status)));

/** What came by these ways to deposit. A dispute takes back what it names, or all; what was won again came after all. */
async function cameBy(
  db: Database | DatabaseTransaction,
  accountId: string,
  deposits: readonly string[],
  since: Date,
): Promise<CameBy[]> {
  const { rows } = await sql<Omit<CameBy, 'lastMs'> & { lastAt: Date }>`
    select d.method as deposit,
      coalesce(sum(d.amount_minor - t.taken) filter (where d.completed_at < ${since}), 0)::bigint as "beforeMinor",
      coalesce(sum(d.amount_minor - t.taken) filter (where d.completed_at >= ${since}), 0)::bigint as "sinceMinor",
      (array_agg(d.id::text order by d.completed_at desc, d.id))[1] as payment, max(d.completed_at) as "lastAt"
    from cashier_deposit d
    cross join lateral cashier_charged_back(d.id) t(taken)
    where d.account_id = ${accountId} and d.status = ${S.completed} and d.completed_at is not null
      and d.method = any(${[...deposits]})
    group by d.method`.execute(db);
  return rows.map(({ lastAt, ...row }) => ({ ...row, lastMs: lastAt.getTime() }));
}

async function wentBack(
  db: Database | DatabaseTransaction,
  accountId: string,
  methods: readonly string[],
): Promise<WentBack[]> {
  const { rows } = await sql<Omit<WentBack, 'failedMs'> & { failedAt: Date | null }>`
    select method, coalesce(sum(amount_minor) filter (where status in (${GONE})), 0)::bigint as minor,
      max(closed_at) filter (where status in (${FAILED})) as "failedAt"
    from withdrawal where account_id = ${accountId} and method = any(${[...methods]})
    group by method`.execute(db);
  return rows.map(({ failedAt, ...row }) => ({ ...row, failedMs: failedAt?.getTime() ?? null }));
}

/** What of an account's money has to go back where it came from. Asked under the lock of its cash it stays true until the commit. */
export async function readLoop(
  parts: Pick<WithdrawalParts, 'methods' | 'rules' | 'clock'>,
  db: Database | DatabaseTransaction,
  { accountId, currency }: { readonly accountId: string; readonly currency: Currency },
): Promise<Loop> {
  const { closedLoopDays } = { ...DEFAULT_WITHDRAWAL_RULES, ...parts.rules };
  const ways = parts.methods.filter(({ goesBack }) => goesBack);
  if (closedLoopDays === 0 || ways.length === 0) return { backs: [], broken: false };
  const since = new Date(parts.clock.wallMs() - closedLoopDays * DAY_MS);
  const came = await cameBy(
    db,
    accountId,
    ways.flatMap(({ goesBack }) => goesBack?.deposits ?? []),
    since,
  );
  if (came.length === 0) return { backs: [], broken: false };
  const went = await wentBack(
    db,
    accountId,
    ways.map(({ id }) => id),
  );
  return loopOf(ways, currency, came, went);
}

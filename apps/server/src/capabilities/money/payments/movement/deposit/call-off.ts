import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { askProvider } from './ask-provider.ts';
import { isCalledOff } from './called-off.ts';
import type { CashierParts } from './parts.ts';

const AT_ONCE = 20;
const FIRST_SECONDS = 5;
const LONGEST_SECONDS = 600;

/**
 * Calls off every payment of an account that is open, in the caller's transaction: what it pays all the same is judged again. Whoever keeps
 * it from play or lowers its limit does so; no row of a deposit is locked.
 */
export async function callOffPayments(tx: DatabaseTransaction, accountId: string, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    insert into cashier_called_off as c (account_id, at, cancel_at) values (${accountId}, ${now}, ${now})
    on conflict (account_id) do update set at = greatest(c.at, excluded.at), cancel_at = excluded.cancel_at, asks = 0`.execute(
    tx,
  );
}

/** Asks providers to close what was called off: each account again, later than the time before, until all of them have answered. */
export async function closeCalledOff(parts: CashierParts): Promise<void> {
  const { db, clock, onError } = parts;
  const now = new Date(clock.wallMs());
  const { rows } = await sql<{ accountId: string; at: Date }>`
    update cashier_called_off set asks = asks + 1,
      cancel_at = ${now}::timestamptz + make_interval(
        secs => least(${LONGEST_SECONDS}, ${FIRST_SECONDS} * power(2, least(asks, 20)))
      )
    where account_id in (
      select account_id from cashier_called_off where cancel_at <= ${now}
      order by cancel_at limit ${AT_ONCE} for update skip locked
    ) returning account_id as "accountId", at`.execute(db);
  await Promise.all(rows.map((row) => closeOf(parts, row).catch(onError)));
}

/** The open payments of one account; a provider that closes none has nothing to answer. */
async function closeOf(parts: CashierParts, { accountId, at }: { accountId: string; at: Date }): Promise<void> {
  const { db, clock, providers } = parts;
  const { rows } = await sql<{ provider: string; sessionId: string | null; createdAt: Date }>`
    select d.provider, d.session_id as "sessionId", d.created_at as "createdAt" from cashier_deposit d
    where d.account_id = ${accountId} and ${isCalledOff}`.execute(db);
  const answered = await Promise.all(
    rows.map(async ({ provider: name, sessionId, createdAt }) => {
      const provider = providers.find((each) => each.name === name);
      if (!provider?.cancel) return true;
      // It may be under way to its provider just now: after a minute nobody goes on with it any more.
      if (sessionId === null) return clock.wallMs() - createdAt.getTime() > 60_000;
      if ((await provider.cancel(sessionId)) === undefined) return false;
      return askProvider(parts, provider, sessionId);
    }),
  );
  if (answered.includes(false)) return;
  await sql`
    update cashier_called_off set cancel_at = null where account_id = ${accountId} and at = ${at}`.execute(db);
}

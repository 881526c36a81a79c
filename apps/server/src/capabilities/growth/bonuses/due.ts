import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { endAll, expireGrant } from './end.ts';
import { grantById, type WalletOf } from './grant-store.ts';
import type { BonusParts } from './parts.ts';

const AT_ONCE = 200;

/** Grants whose time is over, the oldest first. */
async function overdue(db: Database, nowMs: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bonus_grant where state = 2 and expires_at <= ${new Date(nowMs)} order by expires_at limit ${AT_ONCE}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Wallets with a bonus of players who have excluded themselves since. */
async function excluded(db: Database): Promise<WalletOf[]> {
  const { rows } = await sql<WalletOf>`
    select distinct g.account_id as "accountId", g.currency from bonus_grant g
    join identity_account a on a.id::text = g.account_id and a.excluded_at is not null
    where g.state in (1, 2) limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** Ends what is over by time and what nobody may have any more; answers how many wallets that touched. */
export async function lookAtDue(parts: BonusParts): Promise<number> {
  const { db, clock, wallet } = parts;
  const touched: string[] = [];
  for (const id of await overdue(db, clock.wallMs())) {
    const row = await grantById(db, id);
    if (row && (await inTransaction(db, (tx) => expireGrant(parts, tx, row)))) touched.push(row.accountId);
  }
  const said = { actor: 'house', reason: 'the player has excluded himself' };
  for (const of of await excluded(db)) {
    await inTransaction(db, (tx) => endAll(parts, tx, of, 'excluded', said));
    touched.push(of.accountId);
  }
  if (touched.length > 0) wallet.announce(touched);
  return touched.length;
}

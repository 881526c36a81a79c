import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { type Waits, waitsIn } from '../../../platform/waiting/index.ts';

type Connection = Database | DatabaseTransaction;

/** A win of a provider's game above its ceiling, which nobody has paid. */
export interface HeldWin {
  readonly provider: string;
  /** The provider's own id of the call. */
  readonly id: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly reference: string;
  readonly game: string | null;
  readonly at: Date;
}

const HELD = sql`
  select c.provider, c.transaction_id as id, c.holder_id as "accountId", c.currency, c.amount_minor as "amountMinor", c.reference, c.game, c.at
  from ledger_call c where c.verdict = 'held' and c.held_move is not null`;

/** The oldest first. */
export async function heldWins(db: Connection, limit: number): Promise<readonly HeldWin[]> {
  const { rows } = await sql<HeldWin>`${HELD} order by c.at, c.provider, c.transaction_id limit ${limit}`.execute(db);
  return rows;
}

/** One of them, while it is held. */
export async function heldWin(db: Connection, provider: string, id: string): Promise<HeldWin | undefined> {
  const { rows } = await sql<HeldWin>`
    ${HELD} and c.provider = ${provider} and c.verb = 'credit' and c.transaction_id = ${id}`.execute(db);
  return rows[0];
}

/** How many wait for somebody to look, and since when. */
export const heldWinsWait = (db: Database): Promise<Waits> =>
  waitsIn(db, sql`select c.at as since from ledger_call c where c.verdict = 'held' and c.held_move is not null`);

/** Pays one, once: false where it is held no more. The caller announces the player's balance after the commit. */
export async function payHeldWin(tx: DatabaseTransaction, provider: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ transferId: bigint | null }>`
    select ledger_call_pay_held(${provider}, ${id}) as "transferId"`.execute(tx);
  return (rows[0]?.transferId ?? null) !== null;
}

import type { SignInView } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export type SignInOutcome = SignInView['Outcome'];

/** No tries, but changes of how somebody comes in; they stand in the same list. */
export type FactorChange = 'passkeyAdded' | 'passkeyRemoved' | 'factorsReset';

const SHOWN_WRONGLY: Partial<Record<SignInOutcome, readonly string[]>> = {
  wrongCode: ['pwd', 'otp'],
  wrongPasskey: ['hwk'],
};

export interface SeenFrom {
  readonly device: string;
  readonly network: string;
}

export async function insertFailure(
  db: Connection,
  accountId: string,
  outcome: Exclude<SignInOutcome, 'signedIn' | FactorChange>,
  { device, network }: SeenFrom,
  nowMs: number,
): Promise<void> {
  await sql`
    insert into identity_sign_in (account_id, at, outcome, how, device, network)
    values (${accountId}, ${new Date(nowMs)}, ${outcome},
      ${[...(SHOWN_WRONGLY[outcome] ?? ['pwd'])]}::text[], ${device}, ${network})`.execute(db);
}

/** How somebody comes in was changed, from there; nothing where the house did it. */
export async function insertFactorChange(
  tx: DatabaseTransaction,
  accountId: string,
  change: FactorChange,
  { device, network }: SeenFrom,
  nowMs: number,
): Promise<void> {
  await sql`
    insert into identity_sign_in (account_id, at, outcome, device, network)
    values (${accountId}, ${new Date(nowMs)}, ${change}, ${device}, ${network})`.execute(tx);
}

/** Tries that are not even looked at stand once a quarter hour, or whoever tries fills the list. */
export async function insertRefused(
  db: Connection,
  accountId: string,
  { device, network }: SeenFrom,
  nowMs: number,
  onceMs: number,
): Promise<void> {
  await sql`
    insert into identity_sign_in (account_id, at, outcome, how, device, network)
    select ${accountId}, ${new Date(nowMs)}, 'tooManyTries', '{pwd}', ${device}, ${network}
    where not exists (
      select from (
        select at, outcome from identity_sign_in where account_id = ${accountId} order by id desc limit 50
      ) as last where outcome = 'tooManyTries' and at > ${new Date(nowMs - onceMs)}
    )`.execute(db);
}

interface SignInRow extends SeenFrom {
  readonly id: bigint;
  readonly at: Date;
  readonly outcome: SignInOutcome;
  readonly how: readonly string[];
  readonly isNew: boolean;
}

const columns = sql`id, at, outcome, how, device, network, is_new as "isNew"`;

const view = ({ id, at, outcome, how, device, network, isNew }: SignInRow): SignInView => ({
  Id: String(id),
  AtMs: at.getTime(),
  Outcome: outcome,
  How: [...how],
  Device: device,
  Network: network,
  IsNew: isNew,
});

export async function signInsOf(
  db: Connection,
  accountId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly SignIns: SignInView[]; readonly TotalRecords: number }> {
  const [{ rows }, total] = await Promise.all([
    sql<SignInRow>`
      select ${columns} from identity_sign_in where account_id = ${accountId}
      order by id desc limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ count: number }>`
      select count(*)::float8 as count from identity_sign_in where account_id = ${accountId}`.execute(db),
  ]);
  return { SignIns: rows.map(view), TotalRecords: total.rows[0]?.count ?? 0 };
}

/** The last sign-in before the one that began this session, and how many tries failed since. */
export async function signInBefore(
  db: Connection,
  accountId: string,
  sessionId: string,
): Promise<{ readonly Previous: SignInView | null; readonly FailedSince: number }> {
  const { rows } = await sql<SignInRow>`
    select ${columns} from identity_sign_in
    where account_id = ${accountId} and outcome = 'signedIn' and id < coalesce(
      (select id from identity_sign_in where account_id = ${accountId} and session_id = ${sessionId} order by id desc limit 1),
      0)
    order by id desc limit 1`.execute(db);
  const [before] = rows;
  if (!before) return { Previous: null, FailedSince: 0 };
  const failed = await sql<{ count: number }>`
    select count(*)::float8 as count from identity_sign_in
    where account_id = ${accountId} and id > ${before.id} and outcome not in ('signedIn', 'passkeyAdded', 'passkeyRemoved', 'factorsReset') and id < coalesce(
      (select id from identity_sign_in where account_id = ${accountId} and session_id = ${sessionId} order by id desc limit 1),
      0)`.execute(db);
  return { Previous: view(before), FailedSince: failed.rows[0]?.count ?? 0 };
}

export async function deleteOldSignIns(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity_sign_in where id in (
      select id from identity_sign_in where at < ${new Date(beforeMs)} order by at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

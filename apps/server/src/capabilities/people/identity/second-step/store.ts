import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface OpenStep {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly passwordSeal: Buffer;
  /** What was shown first. */
  readonly shown: string;
  /** Whether the session shall outlive the browser. */
  readonly stays: boolean;
}

export async function insertStep(db: Connection, step: OpenStep & { readonly expiresMs: number }): Promise<void> {
  await sql`
    insert into identity_second_step (token_hash, account_id, password_seal, shown, stays, expires_at)
    values (${step.tokenHash}, ${step.accountId}, ${step.passwordSeal}, ${step.shown}, ${step.stays},
      ${new Date(step.expiresMs)})`.execute(db);
}

/** The step that this token opened, while it counts. */
export async function findStep(
  db: Connection,
  tokenHash: Buffer,
  nowMs: number,
  mostTries: number,
): Promise<OpenStep | undefined> {
  const { rows } = await sql<OpenStep>`
    select token_hash as "tokenHash", account_id as "accountId", password_seal as "passwordSeal", shown, stays
    from identity_second_step
    where token_hash = ${tokenHash} and expires_at > ${new Date(nowMs)} and tries < ${mostTries}`.execute(db);
  return rows[0];
}

/** Counts a try before it is looked at: of many at once no more than these are. */
export async function tryStep(
  db: Connection,
  tokenHash: Buffer,
  nowMs: number,
  mostTries: number,
): Promise<OpenStep | undefined> {
  const { rows } = await sql<OpenStep>`
    update identity_second_step set tries = tries + 1
    where token_hash = ${tokenHash} and expires_at > ${new Date(nowMs)} and tries < ${mostTries}
    returning token_hash as "tokenHash", account_id as "accountId", password_seal as "passwordSeal", shown, stays`.execute(
    db,
  );
  return rows[0];
}

/** The step is done, or given up. False where it was before. */
export async function deleteStep(db: Connection, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from identity_second_step where token_hash = ${tokenHash} returning account_id`.execute(db);
  return rows.length > 0;
}

export async function deleteOldSteps(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity_second_step where token_hash in (
      select token_hash from identity_second_step where expires_at < ${new Date(beforeMs)} order by expires_at
      limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Sign-ins of this account that stand between their two steps end: by what they waited for nobody comes in any more. */
export async function deleteStepsOf(tx: DatabaseTransaction, accountId: string): Promise<void> {
  await sql`delete from identity_second_step where account_id = ${accountId}`.execute(tx);
}

/** What a session has shown by now; `factorMs`: when a second factor was among it. */
export async function noteAmr(
  db: Connection,
  sessionId: string,
  amr: readonly string[],
  factorMs: number | undefined,
): Promise<void> {
  const at = factorMs === undefined ? null : new Date(factorMs);
  await sql`
    update identity_session
    set amr = (select array_agg(distinct each order by each) from unnest(amr || ${[...amr]}::text[]) as each),
      factor_at = coalesce(${at}::timestamptz, factor_at)
    where id = ${sessionId}`.execute(db);
}

export async function amrOf(
  db: Connection,
  sessionId: string,
): Promise<
  | { readonly amr: readonly string[]; readonly factorAt: Date | null; readonly factorsChangedAt: Date | null }
  | undefined
> {
  const { rows } = await sql<{ amr: string[]; factorAt: Date | null; factorsChangedAt: Date | null }>`
    select s.amr, s.factor_at as "factorAt", a.factors_changed_at as "factorsChangedAt"
    from identity_session s join identity_account a on a.id = s.account_id where s.id = ${sessionId}`.execute(db);
  return rows[0];
}

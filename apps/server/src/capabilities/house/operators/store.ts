import { type OperatorRight, type OperatorRole, rightsOf } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface OperatorAccount {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly roles: readonly OperatorRole[];
  /** Null until the first one-time link was used. */
  readonly passwordHash: string | null;
  readonly lockedAt: Date | null;
  readonly lastSignInAt: Date | null;
}

/** One keyboard writes é as one character, another as two; Lena and lena are one. */
export const nameKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

const columns = sql`id, name, display_name as "displayName", roles, password_hash as "passwordHash",
  locked_at as "lockedAt", last_sign_in_at as "lastSignInAt"`;

export async function operatorByName(db: Connection, name: string): Promise<OperatorAccount | undefined> {
  const { rows } = await sql<OperatorAccount>`
    select ${columns} from operator_account where name_key = ${nameKey(name)}`.execute(db);
  return rows[0];
}

export async function operatorById(db: Connection, id: string): Promise<OperatorAccount | undefined> {
  const { rows } = await sql<OperatorAccount>`select ${columns} from operator_account where id = ${id}`.execute(db);
  return rows[0];
}

/** Locked for the rest of the transaction, so that what is decided of it holds. */
export async function lockRow(tx: DatabaseTransaction, id: string): Promise<OperatorAccount | undefined> {
  const { rows } = await sql<OperatorAccount>`
    select ${columns} from operator_account where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** What they may do at this moment; nothing where they are locked, or nobody. Nobody changes them until the transaction ends. */
export async function standingOf(tx: DatabaseTransaction, id: string): Promise<ReadonlySet<OperatorRight>> {
  const { rows } = await sql<{ roles: OperatorRole[]; lockedAt: Date | null }>`
    select roles, locked_at as "lockedAt" from operator_account where id::text = ${id} for share`.execute(tx);
  const [found] = rows;
  return found && found.lockedAt === null ? rightsOf(found.roles) : new Set();
}

export async function hasOperators(db: Connection): Promise<boolean> {
  const { rows } = await sql`select 1 from operator_account limit 1`.execute(db);
  return rows.length > 0;
}

export interface ListedOperator extends OperatorAccount {
  /** Sessions that count now. */
  readonly sessions: number;
}

export async function operatorsBy(db: Connection, nowMs: number, idleMs: number): Promise<readonly ListedOperator[]> {
  const { rows } = await sql<ListedOperator>`
    select ${columns}, (
      select count(*)::int from operator_session s where s.operator_id = operator_account.id
        and s.expires_at > ${new Date(nowMs)} and s.seen_at > ${new Date(nowMs - idleMs)}) as sessions
    from operator_account order by name_key`.execute(db);
  return rows;
}

export async function displayNames(db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; displayName: string }>`
    select id::text, display_name as "displayName" from operator_account where id::text = any(${[...ids]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}

/** False where the name is taken. */
export async function insertOperator(
  tx: DatabaseTransaction,
  operator: Pick<OperatorAccount, 'id' | 'name' | 'displayName' | 'roles'>,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into operator_account (id, name, name_key, display_name, roles, created_at)
    values (${operator.id}, ${operator.name.trim()}, ${nameKey(operator.name)}, ${operator.displayName.trim()},
      ${[...operator.roles]}::text[], ${new Date(nowMs)})
    on conflict on constraint operator_account_name do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function setRoles(tx: DatabaseTransaction, id: string, roles: readonly OperatorRole[]): Promise<void> {
  await sql`update operator_account set roles = ${[...roles]}::text[] where id = ${id}`.execute(tx);
}

export async function setPassword(tx: DatabaseTransaction, id: string, passwordHash: string): Promise<void> {
  await sql`update operator_account set password_hash = ${passwordHash} where id = ${id}`.execute(tx);
}

export async function setLocked(tx: DatabaseTransaction, id: string, atMs: number | undefined): Promise<void> {
  const at = atMs === undefined ? null : new Date(atMs);
  await sql`update operator_account set locked_at = ${at} where id = ${id}`.execute(tx);
}

export async function noteSignIn(tx: DatabaseTransaction, id: string, nowMs: number): Promise<void> {
  await sql`update operator_account set last_sign_in_at = ${new Date(nowMs)} where id = ${id}`.execute(tx);
}

/** The one link of an operator; an older one counts no more. */
export async function replaceLink(
  tx: DatabaseTransaction,
  link: { readonly operatorId: string; readonly tokenHash: Buffer; readonly expiresMs: number },
): Promise<void> {
  await sql`
    insert into operator_link (token_hash, operator_id, expires_at)
    values (${link.tokenHash}, ${link.operatorId}, ${new Date(link.expiresMs)})
    on conflict (operator_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(
    tx,
  );
}

/** Whose link this is; undefined where it counts no more. */
export async function operatorOfLink(
  db: Connection,
  tokenHash: Buffer,
  nowMs: number,
): Promise<OperatorAccount | undefined> {
  const { rows } = await sql<OperatorAccount>`
    select ${columns} from operator_account where id = (
      select operator_id from operator_link where token_hash = ${tokenHash} and expires_at > ${new Date(nowMs)})`.execute(
    db,
  );
  return rows[0];
}

/** Uses a link up. False where another request was first. */
export async function deleteLink(tx: DatabaseTransaction, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from operator_link where token_hash = ${tokenHash} returning operator_id`.execute(tx);
  return rows.length > 0;
}

export interface SignInRow {
  readonly operatorId: string;
  readonly tries: number;
}

export async function insertSignIn(
  db: Connection,
  signIn: {
    readonly operatorId: string;
    readonly tokenHash: Buffer;
    readonly visitorId: string;
    readonly expiresMs: number;
  },
): Promise<void> {
  await sql`
    insert into operator_sign_in (token_hash, operator_id, visitor_id, expires_at)
    values (${signIn.tokenHash}, ${signIn.operatorId}, ${signIn.visitorId}, ${new Date(signIn.expiresMs)})`.execute(db);
}

/** Counts a try of the second step before its code is looked at. Undefined where this step counts no more. */
export async function trySignIn(
  db: Connection,
  asked: { readonly tokenHash: Buffer; readonly visitorId: string; readonly nowMs: number; readonly most: number },
): Promise<SignInRow | undefined> {
  const { rows } = await sql<SignInRow>`
    update operator_sign_in set tries = tries + 1
    where token_hash = ${asked.tokenHash} and visitor_id = ${asked.visitorId} and expires_at > ${new Date(asked.nowMs)}
      and tries < ${asked.most}
    returning operator_id as "operatorId", tries`.execute(db);
  return rows[0];
}

/** False where another request was first. */
export async function deleteSignIn(tx: DatabaseTransaction, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from operator_sign_in where token_hash = ${tokenHash} returning operator_id`.execute(tx);
  return rows.length > 0;
}

export async function deleteSignInsOf(tx: DatabaseTransaction, operatorId: string): Promise<void> {
  await sql`delete from operator_sign_in where operator_id = ${operatorId}`.execute(tx);
}

const overdue = (table: 'operator_sign_in' | 'operator_session' | 'operator_link') => {
  const name = sql.raw(table);
  return async (tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> => {
    const { numAffectedRows } = await sql`
      delete from ${name} where token_hash in (
        select token_hash from ${name} where expires_at < ${new Date(beforeMs)} order by expires_at limit ${limit}
        for update skip locked
      )`.execute(tx);
    return Number(numAffectedRows ?? 0n);
  };
};

export const deleteOldSignIns = overdue('operator_sign_in');
export const deleteOldSessions = overdue('operator_session');
export const deleteOldLinks = overdue('operator_link');

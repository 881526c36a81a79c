import { type Refusal, refusal } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Connection = Database | DatabaseTransaction;

export interface Absence {
  readonly id: string;
  readonly accountId: string;
  readonly kind: 'timeOut' | 'definite' | 'indefinite';
  readonly jurisdiction: string;
  readonly openBets: 'stand' | 'void';
  readonly fromAt: Date;
  readonly untilAt: Date;
  readonly channel: string;
  readonly operator: string | null;
  readonly returnAskedAt: Date | null;
  readonly returnFrom: Date | null;
  readonly endedAt: Date | null;
}

const columns = sql`
  id, account_id as "accountId", kind, jurisdiction, open_bets as "openBets", from_at as "fromAt", until_at as "untilAt",
  channel, operator, return_asked_at as "returnAskedAt", return_from as "returnFrom", ended_at as "endedAt"`;

export type NewAbsence = Omit<Absence, 'returnAskedAt' | 'returnFrom' | 'endedAt'>;

export async function insertAbsence(tx: DatabaseTransaction, row: NewAbsence): Promise<void> {
  await sql`
    insert into protection_absence (
      id, account_id, kind, jurisdiction, open_bets, from_at, until_at, channel, operator
    ) values (
      ${row.id}, ${row.accountId}, ${row.kind}, ${row.jurisdiction}, ${row.openBets}, ${row.fromAt}, ${row.untilAt},
      ${row.channel}, ${row.operator}
    )`.execute(tx);
}

/** The exclusion that stands, ended by nobody yet. */
export async function standingExclusion(db: Connection, accountId: string): Promise<Absence | undefined> {
  const { rows } = await sql<Absence>`
    select ${columns} from protection_absence
    where account_id = ${accountId} and kind <> 'timeOut' and ended_at is null`.execute(db);
  return rows[0];
}

/** It lasts longer from now on; whoever had asked to come back has to ask again. */
export async function lengthenExclusion(
  tx: DatabaseTransaction,
  id: string,
  to: Pick<Absence, 'kind' | 'untilAt'>,
): Promise<void> {
  await sql`
    update protection_absence
    set kind = ${to.kind}, until_at = ${to.untilAt}, return_asked_at = null, return_from = null
    where id = ${id}`.execute(tx);
}

/** The first asking counts. */
export async function writeReturn(tx: DatabaseTransaction, id: string, askedAt: Date, from: Date): Promise<void> {
  await sql`
    update protection_absence set return_asked_at = ${askedAt}, return_from = ${from}
    where id = ${id} and return_asked_at is null`.execute(tx);
}

export async function writeEnd(tx: DatabaseTransaction, id: string, at: Date): Promise<void> {
  await sql`update protection_absence set ended_at = ${at} where id = ${id}`.execute(tx);
}

/** The end of the longest time-out that runs at this moment. */
export async function timeOutEnd(db: Connection, accountId: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(until_at) as until from protection_absence
    where account_id = ${accountId} and kind = 'timeOut' and until_at > ${now}`.execute(db);
  return rows[0]?.until ?? undefined;
}

/** Newest first. */
export async function absencesOf(db: Connection, accountId: string, most: number): Promise<readonly Absence[]> {
  const { rows } = await sql<Absence>`
    select ${columns} from protection_absence where account_id = ${accountId}
    order by from_at desc limit ${most}`.execute(db);
  return rows;
}

/** Of these accounts those that are excluded. */
export async function excludedAmong(db: Connection, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from protection_absence
    where account_id = any(${[...accountIds]}::uuid[]) and kind <> 'timeOut' and ended_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A gate of deposits, asked in their own transaction: whoever is kept from play since it was looked at pays nothing in. */
export const refusesKeptAway =
  (nowMs: () => number) =>
  async (tx: DatabaseTransaction, { accountId }: { readonly accountId: string }): Promise<Refusal | undefined> => {
    if (!UUID.test(accountId)) return undefined;
    const now = new Date(nowMs());
    const { rows } = await sql<{ until: Date }>`
      select break_until as until from identity_account where id = ${accountId} and break_until > ${now}`.execute(tx);
    const [kept] = rows;
    return kept && refusal('AccountLockedException', { untilMs: kept.until.getTime() });
  };

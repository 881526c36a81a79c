import type { BANK_FILE_SOURCES, BANK_FILE_STATES } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import { type Waits, waitsIn } from '../../../../../../platform/waiting/index.ts';
import type { FileWhy } from './judge-file.ts';

type Connection = Database | DatabaseTransaction;

/** A file that counts, or may. */
export interface StoredFile {
  readonly id: string;
  readonly account: string;
  readonly state: (typeof BANK_FILE_STATES)[number];
  readonly source: (typeof BANK_FILE_SOURCES)[number];
  readonly why: FileWhy | null;
  readonly balanced: boolean;
  readonly chained: boolean;
  readonly closingMinor: bigint | null;
  readonly closingOn: string | null;
  readonly gapMinor: bigint | null;
  /** Operators who uploaded it or ever put it forward: another one releases it. */
  readonly makers: readonly string[];
  readonly lines: number;
  readonly fresh: number;
  readonly cameMinor: bigint;
  readonly leftMinor: bigint;
}

const columns = sql`id, account, state, source, why, balanced, chained, closing_minor as "closingMinor",
  to_char(closing_on, 'YYYY-MM-DD') as "closingOn", gap_minor as "gapMinor", lines, fresh, came_minor as "cameMinor",
  left_minor as "leftMinor", makers`;

/** The file with these bytes, unless it was discarded. */
export async function fileOfDigest(tx: Connection, account: string, digest: Buffer): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select ${columns} from cashier_bank_file
    where account = ${account} and digest = ${digest} and source <> 'earlier' and state <> 'discarded'`.execute(tx);
  return rows[0];
}

export async function fileById(db: Connection, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`select ${columns} from cashier_bank_file where id = ${id}`.execute(db);
  return rows[0];
}

export async function lockFile(tx: DatabaseTransaction, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select ${columns} from cashier_bank_file where id = ${id} for update`.execute(tx);
  return rows[0];
}

export interface NewFile extends Omit<StoredFile, 'fresh' | 'makers'> {
  readonly name: string;
  readonly digest: Buffer;
  readonly layout: string;
  readonly openingMinor: bigint | null;
  readonly uploadedBy: string;
  readonly fresh: number;
  readonly nowMs: number;
}

export async function insertFile(tx: DatabaseTransaction, file: NewFile): Promise<void> {
  const { account, name, digest, layout, lines, fresh, uploadedBy, state, source, why, nowMs } = file;
  await sql`
    insert into cashier_bank_file (
      id, account, name, digest, layout, lines, fresh, uploaded_by, uploaded_at, state, source, why, opening_minor,
      closing_minor, closing_on, balanced, chained, came_minor, left_minor, gap_minor, done_at, makers
    ) values (
      ${file.id}, ${account}, ${name}, ${digest}, ${layout}, ${lines}, ${fresh}, ${uploadedBy}, ${new Date(nowMs)},
      ${state}, ${source}, ${why}, ${file.openingMinor}, ${file.closingMinor}, ${file.closingOn}, ${file.balanced}, ${file.chained},
      ${file.cameMinor}, ${file.leftMinor}, ${file.gapMinor}, ${state === 'waiting' ? null : new Date(nowMs)},
      ${source === 'channel' ? [] : [uploadedBy]}::text[]
    )`.execute(tx);
}

/** One that came by the channel and cannot be read: people see that, and it is not tried again. */
export async function insertUnreadable(
  db: Connection,
  file: Pick<NewFile, 'id' | 'account' | 'name' | 'digest' | 'uploadedBy' | 'nowMs'> & { readonly fault: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier_bank_file (id, account, name, digest, layout, lines, fresh, uploaded_by, uploaded_at, state, source, why, done_at)
    values (${file.id}, ${file.account}, ${file.name}, ${file.digest}, '', 0, 0, ${file.uploadedBy}, ${new Date(file.nowMs)},
      'unreadable', 'channel', ${file.fault}, ${new Date(file.nowMs)})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** What of it is new, whether it joins on, and why it waits for more than a second person. */
export async function writeFresh(
  tx: DatabaseTransaction,
  id: string,
  {
    fresh,
    gapMinor,
    why,
  }: { readonly fresh: FreshSums; readonly gapMinor: bigint | null; readonly why: FileWhy | null },
): Promise<void> {
  await sql`
    update cashier_bank_file set gap_minor = ${gapMinor}, why = ${why}, fresh = ${fresh.count},
      came_minor = ${fresh.cameMinor}, left_minor = ${fresh.leftMinor}
    where id = ${id}`.execute(tx);
}

export async function writeClosingTyped(tx: DatabaseTransaction, id: string, closingMinor: bigint): Promise<void> {
  await sql`update cashier_bank_file set closing_minor = ${closingMinor} where id = ${id}`.execute(tx);
}

/** Who puts it forward, and when. */
export async function writeProposed(
  tx: DatabaseTransaction,
  id: string,
  { by, nowMs }: { readonly by: string; readonly nowMs: number },
): Promise<void> {
  await sql`
    update cashier_bank_file set proposed_by = ${by}, proposed_at = ${new Date(nowMs)},
      makers = case when ${by} = any (makers) then makers else makers || ${by}::text end
    where id = ${id}`.execute(tx);
}

export async function writeDiscarded(tx: DatabaseTransaction, id: string, nowMs: number): Promise<void> {
  await sql`delete from cashier_bank_proposed_line where file_id = ${id}`.execute(tx);
  await sql`
    update cashier_bank_file set state = 'discarded', done_at = ${new Date(nowMs)} where id = ${id}`.execute(tx);
}

/** The file counts from now on. `releasedBy` null: it came by the bank's channel, below the limits. */
export async function writePosted(
  tx: DatabaseTransaction,
  id: string,
  posted: { readonly fresh: number; readonly releasedBy: string | null; readonly nowMs: number },
): Promise<void> {
  await sql`
    update cashier_bank_file set state = 'posted', fresh = ${posted.fresh}, released_by = ${posted.releasedBy},
      why = case when ${posted.releasedBy === null} then null else why end, done_at = ${new Date(posted.nowMs)}
    where id = ${id}`.execute(tx);
}

/** What of a file does not count yet. */
export interface FreshSums {
  readonly count: number;
  readonly cameMinor: bigint;
  /** As an amount above 0. */
  readonly leftMinor: bigint;
  readonly largestMinor: bigint;
}

export async function freshSums(
  tx: DatabaseTransaction,
  { id, account }: Pick<StoredFile, 'id' | 'account'>,
): Promise<FreshSums> {
  const { rows } = await sql<FreshSums>`
    select count(*)::int as count, coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0)::bigint as "cameMinor",
      coalesce(-sum(p.amount_minor) filter (where p.amount_minor < 0), 0)::bigint as "leftMinor",
      coalesce(max(p.amount_minor) filter (where p.amount_minor > 0), 0) as "largestMinor"
    from cashier_bank_proposed_line p
    where p.file_id = ${id} and not exists (
      select from cashier_bank_line l where l.account = ${account} and l.line_key = p.line_key
    )`.execute(tx);
  const [sums] = rows;
  if (!sums) throw new Error('sums of a file cannot be read');
  return sums;
}

export interface Closing {
  readonly closingMinor: bigint;
  readonly closingOn: string;
}

/** What the account held by the last statement that counts. */
export async function lastClosing(tx: Connection, account: string): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    select closing_minor as "closingMinor", to_char(closing_on, 'YYYY-MM-DD') as "closingOn"
    from cashier_bank_closing where account = ${account}`.execute(tx);
  return rows[0];
}

/** An older statement that comes late leaves the newer balance as it is. */
export async function writeClosing(
  tx: DatabaseTransaction,
  { account, id, closingMinor, closingOn }: Pick<StoredFile, 'account' | 'id'> & Closing,
): Promise<void> {
  await sql`
    insert into cashier_bank_closing as c (account, closing_minor, closing_on, file_id)
    values (${account}, ${closingMinor}, ${closingOn}, ${id})
    on conflict (account) do update
      set closing_minor = excluded.closing_minor, closing_on = excluded.closing_on, file_id = excluded.file_id
      where excluded.closing_on >= c.closing_on`.execute(tx);
}

export interface SumOf {
  readonly account: string;
  readonly minor: bigint;
}

/** What came by files that one person proposed since then, by account. */
export async function proposedSince(db: Connection, operator: string, sinceMs: number): Promise<SumOf[]> {
  const { rows } = await sql<SumOf>`
    select account, sum(came_minor)::bigint as minor from cashier_bank_file
    where proposed_by = ${operator} and proposed_at > ${new Date(sinceMs)} group by account`.execute(db);
  return rows;
}

/** What counted by the channel alone since then, by account. One file at a time asks: a day's sum is one for all accounts. */
export async function channelSince(tx: DatabaseTransaction, sinceMs: number): Promise<SumOf[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank channel', 0))`.execute(tx);
  const { rows } = await sql<SumOf>`
    select account, sum(came_minor)::bigint as minor from cashier_bank_file
    where source = 'channel' and state = 'posted' and released_by is null and done_at > ${new Date(sinceMs)}
    group by account`.execute(tx);
  return rows;
}

/** Files of the channel that wait for the one before them. */
export async function waitingForGap(db: Connection, limit: number): Promise<Pick<StoredFile, 'id' | 'account'>[]> {
  const { rows } = await sql<Pick<StoredFile, 'id' | 'account'>>`
    select id, account from cashier_bank_file
    where state = 'waiting' and source = 'channel' and why = 'gap' and chained order by closing_on, uploaded_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Statements that wait to be released. */
export const bankFilesWait = (db: Database): Promise<Waits> =>
  waitsIn(db, sql`select uploaded_at as since from cashier_bank_file where state = 'waiting' order by uploaded_at`);

/** Proposals that nobody released for so long: their lines go, and the file may come anew. */
export async function discardOld(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select id from cashier_bank_file where state = 'waiting' and uploaded_at < ${new Date(beforeMs)}
      order by uploaded_at limit ${limit} for update skip locked
    ), gone as (
      delete from cashier_bank_proposed_line where file_id in (select id from old)
    )
    update cashier_bank_file set state = 'discarded', done_at = uploaded_at where id in (select id from old)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

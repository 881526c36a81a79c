import { type BonusSegment, bonusSegment } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface SegmentRow {
  readonly key: string;
  readonly content: BonusSegment;
  readonly writtenBy: string;
  readonly writtenAt: Date;
}

const read = (row: SegmentRow): SegmentRow => ({ ...row, content: bonusSegment.parse(row.content) });
const columns = sql`key, content, written_by as "writtenBy", written_at as "writtenAt"`;

/** Every segment, the newest first. */
export async function allSegments(db: Connection): Promise<SegmentRow[]> {
  const { rows } = await sql<SegmentRow>`
    select ${columns} from bonus_segment order by written_at desc, key limit 500`.execute(db);
  return rows.map(read);
}

export async function segmentNamed(db: Connection, key: string): Promise<BonusSegment | undefined> {
  const { rows } = await sql<SegmentRow>`select ${columns} from bonus_segment where key = ${key}`.execute(db);
  return rows[0] && read(rows[0]).content;
}

/** Writes it once; false where another one has its key. The same one again is the same. */
export async function writeSegment(tx: DatabaseTransaction, row: SegmentRow): Promise<boolean> {
  await sql`
    insert into bonus_segment (key, content, written_by, written_at)
    values (${row.key}, ${JSON.stringify(row.content)}::jsonb, ${row.writtenBy}, ${row.writtenAt}) on conflict (key) do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ same: boolean }>`
    select content = ${JSON.stringify(row.content)}::jsonb as same from bonus_segment where key = ${row.key}`.execute(
    tx,
  );
  return rows[0]?.same ?? false;
}

export interface TagRow {
  readonly tag: string;
  readonly by: string;
  readonly at: Date;
}

export async function tagsOf(db: Connection, accountId: string): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select tag, given_by as by, given_at as at from bonus_tag where account_id = ${accountId} order by tag`.execute(db);
  return rows;
}

/** False where the player has it already. */
export async function putTag(
  tx: DatabaseTransaction,
  { accountId, tag, by, at }: TagRow & { readonly accountId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bonus_tag (account_id, tag, given_by, given_at) values (${accountId}, ${tag}, ${by}, ${at})
    on conflict (account_id, tag) do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** False where the player has none such. */
export async function takeTagOff(tx: DatabaseTransaction, accountId: string, tag: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from bonus_tag where account_id = ${accountId} and tag = ${tag}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function deleteOldTags(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bonus_tag where (account_id, tag) in (
      select account_id, tag from bonus_tag where given_at < ${new Date(beforeMs)} order by given_at limit ${limit}
      for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

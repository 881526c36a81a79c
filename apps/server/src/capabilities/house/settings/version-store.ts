import { createHash } from 'node:crypto';
import type { SettingChange } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Values } from './field.ts';

export interface VersionRow {
  readonly version: number;
  readonly madeAt: Date;
  readonly madeBy: string | null;
  readonly approvedBy: string | null;
  readonly reason: string;
  readonly backTo: number | null;
  readonly values: Values;
  readonly changes: readonly SettingChange[];
}

const COLUMNS = sql`version, made_at as "madeAt", made_by as "madeBy", approved_by as "approvedBy", reason,
  back_to as "backTo", field_values as values, changes`;

/** One at a time makes a version. */
export const lockVersions = (tx: DatabaseTransaction): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('settings', 41))`.execute(tx);

export async function newestVersion(db: Database | DatabaseTransaction): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`select ${COLUMNS} from setting_version order by version desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** What changed last, which is enough to know whether anything did. */
export async function newestNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(version), 0)::int as newest from setting_version`.execute(db);
  return rows[0]?.newest ?? 0;
}

export async function versionOf(db: Database | DatabaseTransaction, version: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`select ${COLUMNS} from setting_version where version = ${version}`.execute(db);
  return rows[0];
}

export async function newestVersions(db: Database, limit: number): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${COLUMNS} from setting_version order by version desc limit ${limit}`.execute(db);
  return rows;
}

export async function insertVersion(tx: DatabaseTransaction, row: Omit<VersionRow, 'madeAt'>): Promise<void> {
  await sql`
    insert into setting_version (version, made_by, approved_by, reason, back_to, field_values, changes)
    values (${row.version}, ${row.madeBy}, ${row.approvedBy}, ${row.reason}, ${row.backTo},
      ${JSON.stringify(row.values)}::jsonb, ${JSON.stringify(row.changes)}::jsonb)`.execute(tx);
}

/** When each field was last changed, and by whom: of all versions. */
export async function lastChanges(
  db: Database,
): Promise<readonly { readonly field: string; readonly madeAt: Date; readonly madeBy: string | null }[]> {
  const { rows } = await sql<{ field: string; madeAt: Date; madeBy: string | null }>`
    select distinct on (each ->> 'field') each ->> 'field' as field, made_at as "madeAt", made_by as "madeBy"
    from setting_version, jsonb_array_elements(changes) each
    order by each ->> 'field', version desc`.execute(db);
  return rows;
}

/** Who proposed or approved these fields as they stand, or as they stood in the last 24 hours. */
export async function changersOf(tx: DatabaseTransaction, fields: readonly string[]): Promise<ReadonlySet<string>> {
  if (fields.length === 0) return new Set();
  const { rows } = await sql<{ operator: string }>`
    with changed as (
      select version, made_at, made_by, approved_by,
        row_number() over (partition by each ->> 'field' order by version desc) as place
      from setting_version, jsonb_array_elements(changes) each
      where each ->> 'field' = any(${[...fields]}::text[])
    )
    select distinct operator from changed, unnest(array[made_by, approved_by]) operator
    where operator is not null and (place = 1 or made_at > now() - interval '24 hours')`.execute(tx);
  return new Set(rows.map(({ operator }) => operator));
}

export interface DraftRow {
  readonly baseVersion: number;
  readonly changes: Values;
  readonly savedAt: Date;
}

export async function readDraft(db: Database, operator: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select base_version as "baseVersion", changes, saved_at as "savedAt" from setting_draft
    where operator_id = ${operator}`.execute(db);
  return rows[0];
}

export async function writeDraft(db: Database, operator: string, draft: Omit<DraftRow, 'savedAt'>): Promise<void> {
  await sql`
    insert into setting_draft (operator_id, base_version, changes)
    values (${operator}, ${draft.baseVersion}, ${JSON.stringify(draft.changes)}::jsonb)
    on conflict (operator_id) do update set base_version = excluded.base_version, changes = excluded.changes,
      saved_at = clock_timestamp()`.execute(db);
}

export async function deleteDraft(db: Database | DatabaseTransaction, operator: string): Promise<void> {
  await sql`delete from setting_draft where operator_id = ${operator}`.execute(db);
}

/** Keeps a mark; answers its hash. */
export async function keepLogo(db: Database, svg: string, operator: string): Promise<string> {
  const hash = createHash('sha256').update(svg).digest('hex');
  await sql`
    insert into setting_logo (hash, svg, sent_by) values (${hash}, ${svg}, ${operator})
    on conflict (hash) do nothing`.execute(db);
  return hash;
}

export async function readLogo(db: Database | DatabaseTransaction, hash: string): Promise<string | undefined> {
  const { rows } = await sql<{ svg: string }>`select svg from setting_logo where hash = ${hash}`.execute(db);
  return rows[0]?.svg;
}

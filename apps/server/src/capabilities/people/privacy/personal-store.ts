import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { PERSONAL_TABLES, type PersonalTable, type Replacement, tableOf } from './tables/index.ts';

type Connection = Database | DatabaseTransaction;

/** Whose rows. */
export interface Person {
  readonly accountId: string;
  readonly email: string;
}

export async function personOf(
  db: Connection,
  accountId: string,
): Promise<(Person & { userName: string }) | undefined> {
  const { rows } = await sql<{ userName: string; email: string }>`
    select user_name as "userName", email from identity_account where id = ${accountId}`.execute(db);
  return rows[0] && { accountId, ...rows[0] };
}

/** The condition that finds a person's rows in the table of a line. */
function isOf(person: Person, { found }: PersonalTable): RawBuilder<boolean> {
  const column = sql.ref(found.column);
  if (found.by === 'account') return sql`${column} = ${(found.prefix ?? '') + person.accountId}`;
  if (found.by === 'address') return sql`${column} = ${person.email}`;
  const parent = PERSONAL_TABLES[found.table];
  if (!parent) throw new Error(`${found.table} has no line of its own`);
  return sql`${column} in (select ${sql.ref(found.key)} from ${sql.table(found.table)} where ${isOf(person, parent)})`;
}

/** The rows of a person in one table, as an export shows them. */
export function rowsOf(person: Person, line: string, of: PersonalTable): RawBuilder<{ readonly row: unknown }> {
  const hidden = sql.val([...Object.keys(of.hidden ?? {}), ...(of.bytes ?? [])]);
  const bytes = (of.bytes ?? []).map(
    (column) => sql` || jsonb_build_object(${column}::text, encode(${sql.ref(column)}, 'base64'))`,
  );
  return sql`
    select (to_jsonb(t) - ${hidden}::text[])${sql.join(bytes, sql``)} as row
    from ${sql.table(tableOf(line))} t where ${isOf(person, of)}`;
}

/** What takes the place of a value; `pseudonym` was made for this person and says nothing of them. */
const replacementOf = (replacement: Replacement, pseudonym: string, nowMs: number): RawBuilder<unknown> => {
  const made: Readonly<Record<Replacement, RawBuilder<unknown>>> = {
    pseudonym: sql`${pseudonym}`,
    pseudonymAddress: sql`${`${pseudonym}@erased.invalid`}`,
    null: sql`null`,
    text: sql`'erased'`,
    object: sql`'{}'`,
    list: sql`'{}'`,
    no: sql`false`,
    day: sql`'1900-01-01'`,
    now: sql`${new Date(nowMs)}`,
  };
  return made[replacement];
};

/**
 * Does to every table what its line says, those that lean on others first. One statement a table, made from the same lines as
 * the export: what is shown of a person and what is taken away cannot drift apart.
 */
export async function eraseRows(
  tx: DatabaseTransaction,
  person: Person,
  { pseudonym, nowMs }: { readonly pseudonym: string; readonly nowMs: number },
): Promise<void> {
  for (const [line, of] of Object.entries(PERSONAL_TABLES).reverse()) {
    const table = sql.table(tableOf(line));
    const { erased } = of;
    if (erased.how === 'deleted') await sql`delete from ${table} where ${isOf(person, of)}`.execute(tx);
    if (erased.how !== 'replaced') continue;
    const set = Object.entries(erased.columns).map(
      ([column, replacement]) => sql`${sql.ref(column)} = ${replacementOf(replacement, pseudonym, nowMs)}`,
    );
    await sql`update ${table} set ${sql.join(set)} where ${isOf(person, of)}`.execute(tx);
  }
}

import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/index.ts';

/** Every row of every table, as its own text and as what its bytes say, without spaces and dashes. */
export async function everyRow(db: Database): Promise<{ tables: number; rows: { table: string; texts: string[] }[] }> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const rows: { table: string; texts: string[] }[] = [];
  for (const { name } of tables) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    for (const { row } of found.rows) {
      const bytes = [...row.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) =>
        Buffer.from(hex, 'hex').toString('latin1'),
      );
      rows.push({ table: name, texts: [row, ...bytes].map((text) => text.replaceAll(/[ -]/g, '')) });
    }
  }
  return { tables: tables.length, rows };
}

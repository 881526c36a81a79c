import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

let cursors = 0;

/**
 * Reads a query's rows a page at a time, as they were when the first was read: memory holds one page, however many rows
 * there are. The transaction may run other queries between two pages.
 */
export async function* readPages<Row>(
  tx: DatabaseTransaction,
  query: RawBuilder<Row>,
  pageRows: number,
): AsyncIterable<readonly Row[]> {
  cursors += 1;
  const cursor = sql.raw(`pages_${cursors}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(pageRows)} from ${cursor}`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

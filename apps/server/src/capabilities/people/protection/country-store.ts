import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/index.ts';

/** Makes the list this one; every process writes the same. */
export async function writeRefusedCountries(db: Database, countries: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`delete from protection_refused_country where not country = any(${[...countries]}::text[])`.execute(tx);
    await sql`
      insert into protection_refused_country (country) select unnest(${[...countries]}::text[])
      on conflict do nothing`.execute(tx);
  });
}

import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/index.ts';

/** As if nobody had been paid anywhere yet: tests that name one place each by another player are not about who shares it. */
export async function forgetDestinations(db: Database): Promise<void> {
  await sql`delete from withdrawal_destination`.execute(db);
  await sql`delete from identity_instrument`.execute(db);
  await sql`update withdrawal set destination = id::text where destination <> id::text`.execute(db);
}

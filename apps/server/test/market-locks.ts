import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database/index.ts';

/**
 * While `begin` runs into the lock of the first fixture's 1x2, made anew where nobody has bet on it, that of the second must be
 * free: whoever waits for a market holds none that comes behind it, or two would wait for each other.
 */
export async function holdsNoneBehind(
  db: Database,
  [first, second]: readonly [number, number],
  begin: () => void,
): Promise<void> {
  // Bare: others are begun and watched while it holds its locks.
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into risk_exposure as x (fixture_id, market_key, outcome) values (${first}, '1x2', 'home')
      on conflict (fixture_id, market_key, outcome) do update set winnings_minor = x.winnings_minor`.execute(tx);
    begin();
    for (let tries = 0; ; tries += 1) {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (rows.length > 0) break;
      if (tries === 200) throw new Error('nobody came to the lock');
      await sleep(20);
    }
    await sql`select from risk_exposure where fixture_id = ${second} for update nowait`.execute(tx);
  });
}

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RETENTION_RULES } from '../src/entrypoints/retention-rules.ts';
import { SHELF_RULES } from '../src/entrypoints/shelf-rules.ts';
import { thinOnce } from '../src/platform/retention/thin.ts';
import { fillShelves } from '../src/platform/shelves/index.ts';
import { fillDatabase } from './filled/fill.ts';
import { hotReads } from './filled/hot-reads.ts';
import { plansOf, watchedDatabase } from './filled/plans.ts';
import { testDatabase } from './support/index.ts';

/**
 * Whatever is asked often must not read all that grows: each of these reads runs behind a history of some ten thousand bets,
 * and PostgreSQL says what it touched. Who adds a page or a sweep names it in `filled/hot-reads.ts`.
 */
const SIZE = { tickets: 20_000, heavyEvery: 10 };
/** The heaviest player has 2,000 bets and 4,500 transfers, and each contest 50 bets: what reads more has lost its way. */
const MOST_ROWS = 1500;

const { db, url } = await testDatabase();
const watched = watchedDatabase(url);
afterAll(() => watched.db.destroy());

beforeAll(async () => {
  await fillDatabase(db, SIZE);
  await fillShelves(db, SHELF_RULES);
  await thinOnce({ db, nowMs: Date.now, pause: async () => undefined }, RETENTION_RULES);
  await sql`analyze`.execute(db);
}, 60_000);

describe('behind a long history', () => {
  it.each(hotReads(SIZE, Date.now()))('$name finds its rows by an index', async ({ run }) => {
    const plans = await plansOf(watched, run);
    const tooMuch = plans.filter(({ rowsRead, readWhole }) => rowsRead > MOST_ROWS || readWhole.length > 0);
    expect(tooMuch.map(({ statement, rowsRead, readWhole }) => ({ statement, rowsRead, readWhole }))).toEqual([]);
    expect(plans.length).toBeGreaterThan(0);
  });
});

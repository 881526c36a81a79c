import process from 'node:process';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { RETENTION_RULES } from '../apps/server/src/entrypoints/retention-rules.ts';
import { SHELF_RULES } from '../apps/server/src/entrypoints/shelf-rules.ts';
import { LONG_PATIENCE, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { thinOnce } from '../apps/server/src/platform/retention/thin.ts';
import { fillShelves } from '../apps/server/src/platform/shelves/index.ts';
import { hotReads } from '../apps/server/test/filled/hot-reads.ts';
import { plansOf, takenBack, watchedDatabase } from '../apps/server/test/filled/plans.ts';
import { median, rounded, say } from './support/figures.ts';
import { openFilledHouse } from './support/filled-house.ts';
import { report } from './support/rounds.ts';

/*
 * What reading costs behind a long history: pages of history and statement, open bets, every sweep, what a start reads.
 *   npm run bench -- growth [--tickets 1000000] [--rounds 5] [--keep] [--growth]
 * `slowestMs` is the slowest of them, each by the median of its rounds; `rowsRead` and `readWhole` are what `explain analyze`
 * says of it. `--keep` leaves the filled database for the next run.
 */
const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    keep: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(values.rounds);

interface Figure {
  readonly name: string;
  readonly ms: number;
  readonly rowsRead: number;
  readonly readWhole: readonly string[];
}

async function measure(tickets: number): Promise<Figure[]> {
  const size = { tickets, heavyEvery: 20 };
  const house = await openFilledHouse(size, values.keep);
  const db = openDatabase(house.url, { max: 1, patience: LONG_PATIENCE });
  const watched = watchedDatabase(house.url);
  try {
    // As the running house does every five minutes and every hour, from its first start on this history.
    const from = performance.now();
    const shelves = await fillShelves(house.db, SHELF_RULES);
    const parts = { db: house.db, nowMs: Date.now, pause: async () => undefined };
    for (let run = 0; run <= tickets / 200_000; run += 1) await thinOnce(parts, RETENTION_RULES);
    await sql`vacuum analyze`.execute(house.db);
    say(`counted ${shelves} shelves in ${rounded((performance.now() - from) / 1000, 1)} s`);
    const figures: Figure[] = [];
    for (const { name, run } of hotReads(size, Date.now())) {
      const times: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        await takenBack(db, async (tx) => {
          const from = performance.now();
          await run(tx);
          if (round > 0) times.push(performance.now() - from);
        });
      }
      const plans = await plansOf(watched, run);
      const figure = {
        name,
        ms: rounded(median(times)),
        rowsRead: plans.reduce((sum, plan) => sum + plan.rowsRead, 0),
        readWhole: [...new Set(plans.flatMap((plan) => plan.readWhole))],
      };
      figures.push(figure);
      const whole = figure.readWhole.length > 0 ? `, reads all of ${figure.readWhole.join(' and ')}` : '';
      say(`${figure.ms.toFixed(2).padStart(9)} ms ${String(figure.rowsRead).padStart(9)} rows  ${name}${whole}`);
    }
    return figures;
  } finally {
    await watched.db.destroy();
    await db.destroy();
    await house.stop();
  }
}

const slowest = (figures: readonly Figure[]): Figure | undefined => [...figures].sort((a, b) => b.ms - a.ms)[0];

const full = Number(values.tickets);
const growth = [];
for (const tickets of values.growth ? [full / 10, (full * 3) / 10] : []) {
  growth.push({ tickets, slowestMs: slowest(await measure(tickets))?.ms });
}
const figures = await measure(full);
report('growth', {
  tickets: full,
  slowestMs: slowest(figures)?.ms,
  slowest: slowest(figures)?.name,
  ...(values.growth && { growth }),
  reads: figures,
});
process.exitCode = 0;

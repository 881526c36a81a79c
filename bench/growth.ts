import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { CHECKPOINT_RULES } from '../apps/server/src/entrypoints/checkpoint-rules.ts';
import { RETENTION_RULES } from '../apps/server/src/entrypoints/retention-rules.ts';
import { fillCheckpoints } from '../apps/server/src/platform/checkpoints/index.ts';
import { LONG_PATIENCE, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { thinOnce } from '../apps/server/src/platform/retention/thin.ts';
import { hotReads } from '../apps/server/test/filled/hot-reads.ts';
import { plansOf, takenBack, watchedDatabase } from '../apps/server/test/filled/plans.ts';
import { median, rounded, say } from './support/figures.ts';
import { type FilledHouse, openFilledHouse } from './support/filled-house.ts';
import { openPlacing } from './support/placing.ts';
import { type Comparison, compare, cpuMsAUnit, interleave, report } from './support/rounds.ts';

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

/** Batches of one side's turn: a second or two. */
const BATCHES = 100;

/** What a bet costs behind the history, to what it costs in a new house on the same PostgreSQL. */
async function comparePlacing(house: FilledHouse): Promise<Comparison> {
  const name = 'new_house';
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(house.db);
  await sql`create database ${sql.id(name)}`.execute(house.db);
  const url = Object.assign(new URL(house.url), { pathname: `/${name}` }).href;
  const other = openDatabase(url, { max: 1, patience: LONG_PATIENCE });
  await migrate(other);
  const sides = [await openPlacing(house.url), await openPlacing(url)] as const;
  try {
    await sql`analyze`.execute(other);
    const [filled, fresh] = await interleave(
      sides.map((side, at) => ({
        name: at === 0 ? 'behind the history' : 'new house',
        run: () => side.place(BATCHES),
        cpuMs: side.cpuMs,
      })),
      ROUNDS,
    );
    if (!filled || !fresh) throw new Error('both sides were measured');
    say(`a bet: ${rounded(cpuMsAUnit(filled) * 1000, 1)} µs, in a new house ${rounded(cpuMsAUnit(fresh) * 1000, 1)}`);
    return compare(filled, fresh);
  } finally {
    for (const side of sides) await side.close();
    await other.destroy();
    await sql`drop database ${sql.id(name)} with (force)`.execute(house.db);
  }
}

async function measure(tickets: number): Promise<{ readonly figures: Figure[]; readonly placement: Comparison }> {
  const size = { tickets, heavyEvery: 20 };
  const house = await openFilledHouse(size, values.keep);
  const db = openDatabase(house.url, { max: 1, patience: LONG_PATIENCE });
  const watched = watchedDatabase(house.url);
  try {
    // As the running house does every five minutes and every hour, from its first start on this history.
    const from = performance.now();
    const checkpoints = await fillCheckpoints(house.db, CHECKPOINT_RULES);
    const parts = { db: house.db, nowMs: Date.now, pause: async () => undefined };
    for (let run = 0; run <= tickets / 200_000; run += 1) await thinOnce(parts, RETENTION_RULES);
    await sql`vacuum analyze`.execute(house.db);
    say(`counted ${checkpoints} checkpoints in ${rounded((performance.now() - from) / 1000, 1)} s`);
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
    return { figures, placement: await comparePlacing(house) };
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
  const { figures, placement } = await measure(tickets);
  growth.push({ tickets, slowestMs: slowest(figures)?.ms, placement: placement.ratio });
}
const { figures, placement } = await measure(full);
say(
  `slowest: ${slowest(figures)?.ms} ms, ${slowest(figures)?.name}; placement ${placement.ratio} of that in a new house`,
);
report('growth', {
  tickets: full,
  slowestMs: slowest(figures)?.ms,
  slowest: slowest(figures)?.name,
  placement,
  ...(values.growth && { growth }),
  reads: figures,
});

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openSettlement } from '../apps/server/src/capabilities/bets/settlement/index.ts';
import {
  contestsOf,
  runnersOf,
  standingResults,
  storeFixtures,
  storeGenerations,
} from '../apps/server/src/capabilities/book/catalogue/results/store.ts';
import { voidsOf } from '../apps/server/src/capabilities/book/catalogue/results/void-store.ts';
import { LONG_PATIENCE, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { openBettingHouse, TEST_START_MS } from '../apps/server/test/betting-house.ts';
import { familyCpuMs } from './support/cpu.ts';
import { median, rounded, say } from './support/figures.ts';
import { compare, cpuMsAUnit, interleave, report, type Side, wallMsAUnit } from './support/rounds.ts';
import { cloneTickets, placeTemplate, settleRaw, writeFinalState } from './support/settled-tickets.ts';

/*
 * Three-leg bets settled and paid, against raw SQL that leaves the same rows.
 *   npm run bench -- settlement [--tickets 20000] [--rounds 5] [--others 0] [--growth]
 * The product's settlement works through its own store on a durable database: results are stored, found due, judged, decided and
 * paid. The reference is an UPDATE of the tickets and their legs and an INSERT ... SELECT of the payouts from a table that
 * knows already what comes out, in one transaction. About half of the bets win. `--others`: so many tickets more in the same
 * tables. `--growth`: the same with three and ten times the tickets.
 */
const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    others: { type: 'string', default: '0' },
    growth: { type: 'boolean', default: false },
  },
});

const folder = await mkdtemp(path.join(tmpdir(), 'evens-bench-'));
await chmod(folder, 0o755);
say('starting PostgreSQL');
// What it cleans up by itself would fall to whichever side is at work: it is cleaned before each size instead.
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'data'),
  settings: { autovacuum: 'off' },
  onNotice: say,
});
const db = openDatabase(postgres.url, { max: 10 });
const patient = openDatabase(postgres.url, { max: 2, patience: LONG_PATIENCE });

/** The product's settlement of one set of tickets, from the stored results to the last commit. */
const errors: unknown[] = [];
const house = openBettingHouse(db, { marketLiability: 1e15 });
const settlement = openSettlement({
  db,
  clock: house.clock,
  wallet: house.wallet,
  // Nobody has a page open: what one is told is another bench's.
  tickets: { announce: async () => undefined },
  results: {
    standingResults: (ids, keys, tx) => standingResults(tx ?? db, ids, keys),
    voidsOf: (ids, tx) => voidsOf(tx ?? db, ids),
    runnersOf: (ids, tx) => runnersOf(tx ?? db, ids),
    contestsOf: (ids, tx) => contestsOf(tx ?? db, ids),
  },
  bus: { subscribe: () => () => undefined },
  onError: (error) => errors.push(error),
});

async function settled(fixtureIds: readonly number[]): Promise<void> {
  const outcomes = (['home', 'draw', 'away'] as const).map((outcome) => {
    return { outcome, result: outcome === 'home' ? ('win' as const) : ('lost' as const) };
  });
  await storeGenerations(
    db,
    fixtureIds.map((fixtureId) => ({
      fixtureId,
      key: '1x2',
      generation: 1,
      kind: 'settled',
      confirmed: true,
      outcomes,
      eventMs: TEST_START_MS,
    })),
  );
  await settlement.look();
  if (errors.length > 0) throw errors[0];
}

/** Every ticket of the two sets of a round stands alike, with its transfer. */
async function sameRows(ours: bigint, reference: bigint, amount: number): Promise<void> {
  const { rows } = await sql<{ tickets: bigint; legs: bigint; paid: bigint }>`
    select (
        select count(*) from ticket o join ticket r on r.id = o.id - ${ours}::bigint + ${reference}::bigint
        where o.id between ${ours}::bigint and ${ours + BigInt(amount)}::bigint
          and o.settled_at is not null and r.settled_at is not null
          and (o.outcome, o.payout_minor, o.generation) = (r.outcome, r.payout_minor, r.generation)
      ) as tickets, (
        select count(*) from ticket_leg o
        join ticket_leg r on r.ticket_id = o.ticket_id - ${ours}::bigint + ${reference}::bigint and r.position = o.position
        where o.ticket_id between ${ours}::bigint and ${ours + BigInt(amount)}::bigint
          and o.result <> 0 and (o.result, o.waits) = (r.result, r.waits)
      ) as legs, (
        select count(*) from ticket o join ledger_transfer x on x.idempotency_key = 'payout:' || o.id || ':1'
          and x.amount_minor = o.payout_minor
        where o.id between ${ours}::bigint and ${ours + BigInt(amount)}::bigint
      ) as paid`.execute(patient);
  const [found] = rows;
  if (Number(found?.tickets) !== amount || Number(found?.legs) !== 3 * amount || Number(found?.paid) === 0) {
    throw new Error(`the sides left other rows: ${found?.tickets} tickets and ${found?.legs} legs of ${amount} alike`);
  }
}

let sets = 0;

async function measured(amount: number, rounds: number, templateIds: readonly bigint[]) {
  say(`${amount} tickets a round`);
  const ours: Awaited<ReturnType<typeof cloneTickets>>[] = [];
  const references: typeof ours = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const into of [ours, references]) {
      sets += 1;
      into.push(await cloneTickets(patient, templateIds, amount, sets));
    }
  }
  for (const set of references) await writeFinalState(patient, set);
  const fixtures = ours.flatMap((set) => set.fixtureIds.map((id) => house.book.fixture(id)));
  await storeFixtures(
    db,
    fixtures.map((fixture) => ({ fixture, producer: 'bench' })),
  );
  await sql`vacuum (analyze) ticket, ticket_leg, ledger_transfer, ledger_account, risk_exposure`.execute(patient);
  await sql`checkpoint`.execute(patient);
  const cpuMs = (): number => familyCpuMs(process.pid);
  const run = (sets: typeof ours, how: (set: (typeof ours)[number]) => Promise<void>) => async (round: number) => {
    const set = sets[round];
    if (!set) throw new Error(`no tickets for round ${round}`);
    const [from, cpuFrom] = [performance.now(), process.cpuUsage()];
    await how(set);
    const own = process.cpuUsage(cpuFrom);
    nodeMs.push((own.user + own.system) / 1000 / amount);
    say(
      `round ${round}, ${sets === ours ? 'settlement' : 'raw SQL'}: ${rounded((performance.now() - from) / 1000)} s, ` +
        `of this process's CPU ${rounded(1000 * (nodeMs.at(-1) ?? 0), 0)} µs a ticket`,
    );
    return amount;
  };
  const nodeMs: number[] = [];
  const sides: Side[] = [
    { name: 'settlement', run: run(ours, (set) => settled(set.fixtureIds)), cpuMs },
    { name: 'raw', run: run(references, (set) => settleRaw(patient, set, true)), cpuMs },
  ];
  const [product, raw] = await interleave(sides, rounds);
  if (!product || !raw) throw new Error('nothing was measured');
  for (const [at, set] of ours.entries()) {
    const reference = references[at];
    if (reference) await sameRows(set.firstId, reference.firstId, amount);
  }
  const nodeOfOurs = median(nodeMs.filter((each) => each > 0.01));
  return {
    tickets: amount,
    ...compare(product, raw),
    ticketsASecond: rounded(1000 / wallMsAUnit(product), 0),
    microsecondsATicket: {
      settlement: rounded(1000 * cpuMsAUnit(product), 0),
      ofThisProcess: rounded(1000 * nodeOfOurs, 0),
      raw: rounded(1000 * cpuMsAUnit(raw), 0),
    },
  };
}

try {
  await migrate(patient);
  const amount = Number(values.tickets);
  const rounds = Number(values.rounds);
  const templateIds = await placeTemplate(house, Math.min(amount, 20_000));
  const others = Number(values.others);
  if (others > 0) {
    say(`${others} tickets beside`);
    sets += 1;
    await cloneTickets(patient, templateIds, others, sets);
  }
  const sizes = values.growth ? [amount, 3 * amount, 10 * amount] : [amount];
  const found = [];
  for (const size of sizes) found.push(await measured(size, size > amount ? 1 : rounds, templateIds));
  const [first, ...grown] = found;
  report('settlement', { ...first, ticketsBeside: others, ...(grown.length > 0 && { grown }) });
} finally {
  await settlement.stop();
  await house.stop();
  await db.destroy();
  await patient.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { withBuilders } from '../apps/server/src/capabilities/bets/tickets/builder/builder-book.ts';
import { DEFAULT_CASH_OUT_TERMS } from '../apps/server/src/capabilities/bets/tickets/cash-out/cash-out-terms.ts';
import { feedBoard } from '../apps/server/src/capabilities/bets/tickets/cash-out/live/feed-board.ts';
import { ValueBoard } from '../apps/server/src/capabilities/bets/tickets/cash-out/live/value-board.ts';
import { valueTickets } from '../apps/server/src/capabilities/bets/tickets/cash-out/value-tickets.ts';
import { bareTickets } from '../apps/server/src/capabilities/bets/tickets/stored/bare-ticket-store.ts';
import { LONG_PATIENCE, migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { openBettingHouse } from '../apps/server/test/betting-house.ts';
import { familyCpuMs } from './support/cpu.ts';
import { rounded, say } from './support/figures.ts';
import { compare, cpuMsAUnit, interleave, report, type Side, wallMsAUnit } from './support/rounds.ts';
import { cloneTickets, placeTemplate } from './support/settled-tickets.ts';

/*
 * What open three-leg bets are worth after one step of prices, against reading them once with plain SQL.
 *   npm run bench -- cashout [--tickets 10000] [--rounds 15] [--growth]
 * Combos of the default house (the accumulator bonus among what they may pay) of 500 players on 100 matches, all on a board as
 * if pages looked at them. A step changes the price and the worth of every outcome; measured is everything from there until
 * each bet has its value. The reference is one SELECT of the same bets and their legs, as rows in this process. `alone`, for
 * comparison: each bet valued by itself, as a sale does. `--growth`: the same with three and ten times the bets.
 */
const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '15' },
    growth: { type: 'boolean', default: false },
  },
});

const folder = await mkdtemp(path.join(tmpdir(), 'evens-bench-'));
await chmod(folder, 0o755);
say('starting PostgreSQL');
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'data'),
  settings: { autovacuum: 'off' },
  onNotice: say,
});
const db = openDatabase(postgres.url, { max: 10 });
const patient = openDatabase(postgres.url, { max: 2, patience: LONG_PATIENCE });
const plain = new pg.Client({ connectionString: postgres.url });
await plain.connect();
const house = openBettingHouse(db, { marketLiability: 1e15 });
const { book, clock, risk } = house;

const READ = {
  name: 'read',
  text: `select t.id, t.account_id, t.currency, t.bet_type, t.terms, t.stake_minor, t.total_stake_minor, t.status,
      t.cashed_stake_minor, l.position, l.fixture_id, l.market_key, l.outcome, l.price_milli, l.result, l.terms as leg_terms
    from ticket t join ticket_leg l on l.ticket_id = t.id
    where t.id between $1 and $2 order by t.id, l.position`,
};

/** Every price and worth somewhere else, the same for the same step. */
function stepPrices(fixtureIds: readonly number[], step: number): void {
  for (const fixtureId of fixtureIds) {
    const moved = ((fixtureId * 31 + step * 17) % 40) - 20;
    for (const [outcome, priceMilli] of [
      ['home', 2000 + 5 * moved],
      ['draw', 3000 - 7 * moved],
    ] as const) {
      book.price(fixtureId, '1x2', outcome, priceMilli, 950 / priceMilli);
    }
  }
}

let sets = 0;

async function measured(amount: number, rounds: number, templateIds: readonly bigint[]) {
  say(`${amount} tickets`);
  sets += 1;
  const { firstId, fixtureIds } = await cloneTickets(patient, templateIds, amount, sets);
  for (const fixtureId of fixtureIds) book.fixture(fixtureId);
  await plain.query('vacuum (analyze) ticket, ticket_leg');
  const by = { book: withBuilders(book), risk, cashOut: DEFAULT_CASH_OUT_TERMS };
  const board = new ValueBoard(by);
  const stop = feedBoard(book, board);
  stepPrices(fixtureIds, 0);
  const ids = Array.from({ length: amount }, (_, at) => firstId + BigInt(at));
  for (let at = 0; at < amount; at += 1000) {
    for (const ticket of await bareTickets(patient, ids.slice(at, at + 1000))) board.put(ticket);
  }
  const tickets = ids.flatMap((id) => board.ticketOf(id) ?? []);
  board.flush(clock.eventMs());
  let step = 0;
  const prepare = (): void => {
    step += 1;
    stepPrices(fixtureIds, step);
  };
  const sides: Side[] = [
    { name: 'values', prepare, run: () => board.flush(clock.eventMs()).length },
    {
      name: 'read',
      run: async () => (await plain.query(READ, [firstId, firstId + BigInt(amount) - 1n])).rows.length / 3,
      cpuMs: () => familyCpuMs(process.pid),
    },
    { name: 'alone', prepare, run: () => valueTickets(tickets, { ...by, eventMs: clock.eventMs() }).length },
  ];
  const [ours, read, alone] = await interleave(sides, rounds);
  if (!ours || !read || !alone) throw new Error('nothing was measured');
  for (const each of [ours, read, alone]) {
    if (each.rounds.some(({ units }) => units !== amount)) throw new Error(`${each.name} did not do ${amount} tickets`);
  }
  board.flush(clock.eventMs());
  const differ = valueTickets(tickets, { ...by, eventMs: clock.eventMs() }).filter(
    (value, at) => (value.ok ? value.value.valueMinor : undefined) !== board.valueOf(ids[at] ?? 0n),
  );
  if (differ.length > 0) throw new Error(`${differ.length} values of the board are not those of the tickets alone`);
  stop();
  return {
    tickets: amount,
    ...compare(ours, read),
    microsecondsATicket: {
      values: rounded(1000 * wallMsAUnit(ours)),
      read: rounded(1000 * wallMsAUnit(read)),
      alone: rounded(1000 * wallMsAUnit(alone)),
    },
    cpuMicrosecondsATicket: { values: rounded(1000 * cpuMsAUnit(ours)), read: rounded(1000 * cpuMsAUnit(read)) },
  };
}

try {
  await migrate(patient);
  const [amount, rounds] = [Number(values.tickets), Number(values.rounds)];
  const templateIds = await placeTemplate(house, Math.min(amount, 5000));
  const found = [];
  for (const size of values.growth ? [amount, 3 * amount, 10 * amount] : [amount]) {
    found.push(await measured(size, rounds, templateIds));
  }
  const [first, ...grown] = found;
  report('cashout', { mark: 2, ...first, ...(grown.length > 0 && { grown }) });
} finally {
  await house.stop();
  await plain.end();
  await db.destroy();
  await patient.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRng } from '@evens/kernel';
import { newDeviceKeys, openDevice } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { insertDevice } from '../src/capabilities/casino/tables/devices/device-store.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { press } from './rounds-house.ts';
import { builtPrograms } from './support/built-command.ts';
import { testDatabase } from './support/index.ts';
import { LED_TABLES, QUICK_TIMES } from './support/quick-tables.ts';
import { tablesHouse } from './tables-house.ts';

/*
 * kill -9 of processes that lead tables, two hundred times at moments of chance, while players bet and a device says results: another
 * process goes on from what stands, every part ends once and is paid by what was drawn, and no cent is lost.
 */
const KILLS = 200;
const SEED = 'kills of tables';
/** One leads, others wait; a killed one is replaced. */
const LEADERS = 3;

const { db, url } = await testDatabase();
const tables = await tablesHouse(db, { times: QUICK_TIMES });
const { here, house } = tables;
const [program = ''] = await builtPrograms('test/support/table-leader.ts');

interface Leader {
  readonly child: ChildProcess;
  leads: readonly string[];
}
const leaders = new Set<Leader>();

function begin(): void {
  const leader: Leader = { child: fork(program, [url]), leads: [] };
  leader.child.on('message', (said: unknown) => {
    leader.leads = (said as Pick<Leader, 'leads'>).leads;
  });
  leaders.add(leader);
}

async function kill(leader: Leader): Promise<void> {
  leaders.delete(leader);
  const gone = once(leader.child, 'exit');
  leader.child.kill('SIGKILL');
  await gone;
}

const keys = newDeviceKeys();
await inTransaction(db, (tx) =>
  insertDevice(tx, {
    ...{
      id: '00000000-0000-4000-8000-000000000001',
      table: 'live-roulette-studio',
      name: 'Wheel',
      key: keys.publicKey,
    },
    ...{ streamUrl: null, proposedBy: 'ann', approvedBy: 'bob' },
  }),
);
/** Its own clock is the test house's, which stands still. */
const device = openDevice({
  ...{ ...keys, url: here.api.url, table: 'live-roulette-studio', everyMs: 40, nowMs: () => house.clock.wallMs() },
});

afterAll(async () => {
  for (const leader of [...leaders]) await kill(leader);
  await device.stop();
  await tables.close();
});

const PLACES: Readonly<Record<string, readonly string[]>> = {
  'live-roulette': ['red', 'straight-17', 'dozen-1'],
  'live-roulette-studio': ['red', 'straight-17', 'dozen-1'],
  'live-baccarat': ['player', 'banker', 'tie'],
  'live-dragon-tiger': ['dragon', 'tiger', 'tie'],
};

it(`${KILLS} kills of leaders over the phases of rounds`, async () => {
  const rng = seededRng(SEED);
  const players = await Promise.all(Array.from({ length: 4 }, () => here.api.player(100_000_00n)));
  for (let at = 0; at < LEADERS; at += 1) begin();
  let betting = true;
  let placed = 0;
  const betters = players.map(async ({ call }) => {
    while (betting) {
      const game = rng.pick(LED_TABLES);
      const places = PLACES[game] ?? [];
      const bets = [{ place: rng.pick(places), stake: '1.00' }];
      if ((await press(call, { game, bets })).round) placed += 1;
      await wait(25);
    }
  });
  const phases = new Map<string, number>();
  for (let killed = 0; killed < KILLS; ) {
    await wait(rng.int(20, 350));
    const leading = [...leaders].find(({ leads }) => leads.length > 0);
    if (!leading) continue;
    const { rows } = await sql<{ status: string }>`
      select r.status from live_round r where r.table_key = any(${[...leading.leads]}::text[])
        and r.id = (select max(x.id) from live_round x where x.table_key = r.table_key)`.execute(db);
    await kill(leading);
    for (const { status } of rows) phases.set(status, (phases.get(status) ?? 0) + 1);
    killed += 1;
    begin();
    // The lease of who is dead ends by time; here nobody waits for it.
    await sql`
      update live_table set led_until = clock_timestamp() where key = any(${[...leading.leads]}::text[])`.execute(db);
  }
  betting = false;
  await Promise.all(betters);
  const open = async (): Promise<number> =>
    Number((await sql<{ n: bigint }>`select count(*) as n from round where status = 'open'`.execute(db)).rows[0]?.n);
  for (let tries = 0; tries < 600 && (await open()) > 0; tries += 1) await wait(100);
  process.stdout.write(`${KILLS} kills, ${placed} parts; rounds stood ${JSON.stringify([...phases])}\n`);
  expect(await open()).toBe(0);
  expect(placed).toBeGreaterThan(KILLS);
  for (const phase of ['open', 'closed', 'drawn', 'paid']) expect(phases.get(phase), phase).toBeGreaterThan(5);
  // Every part on a colour was paid by what its round came to; none was given back, for nothing was called off.
  const { rows: wrong } = await sql<{ id: string }>`
    select p.id from round p join live_round l on l.id = p.shared_id
    where p.press -> 'bets' -> 0 ->> 'place' = 'red' and (l.status <> 'paid' or p.status <> 'over'
      or p.payout_minor <> case when l.result ->> 'colour' = 'red' then 200 else 0 end)`.execute(db);
  expect(wrong).toEqual([]);
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
}, 900_000);

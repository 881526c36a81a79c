import { CRASH_TOPIC, LISTED_PARTS } from '@evens/contract';
import { hashOfText } from '@evens/games';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { crashHouse, crashNow, fly, insideRound, openRoundTo } from '../../../../test/crash-house.ts';
import { oneBet, press } from '../../../../test/rounds-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { inProcessBus } from '../../../platform/bus/index.ts';
import { Hub } from '../../../platform/hub/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { sealing } from '../../../platform/second-factor/index.ts';
import { CRASH_CHECKS, openCrash } from './index.ts';

const { db, url } = await testDatabase();
const { house, here, there, close } = await crashHouse(db, url);
afterAll(close);

const worker = () => {
  const hub = new Hub({ nowMs: () => house.clock.monotonicMs(), epoch: 'test' });
  return openCrash({
    ...{ db, databaseUrl: url, bus: inProcessBus(() => undefined), hub, clock: house.clock, wallet: house.wallet },
    ...{ sealing: sealing(Buffer.alloc(32, 7)), leads: true, serves: false, chainLength: 3 },
    times: { waitMs: 20, pauseMs: 20, lateMs: 5_000 },
    onError: (error) => {
      throw error;
    },
  });
};

const rounds = async () => {
  const { rows } = await sql<{
    chain: bigint;
    number: number;
    status: string;
    hash: string | null;
    before: string;
    terminal: string;
  }>`
    select r.chain_id as chain, r.number, r.status, r.hash, r.hash_before as before, h.terminal_hash as terminal
    from crash_round r join crash_chain h on h.id = r.chain_id order by r.id`.execute(db);
  return rows;
};

/** No test waits for a long flight. */
const hurry = () =>
  sql`update crash_round set flew_at = flew_at - interval '1 hour' where status = 'flying'`.execute(db);

const eventually = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 20_000, interval: 20 });

it('one of two processes leads, the other follows it, and chains follow each other as they were announced', async () => {
  const [one, two] = [worker(), worker()];
  await one.start();
  await two.start();
  expect([one.leads(), two.leads()]).toEqual([true, false]);
  const announced = new Set<string>();
  const several = (many: number) =>
    eventually(async () => {
      await hurry();
      const { rows } = await sql<{
        hash: string;
      }>`select terminal_hash as hash from crash_chain where state = 'next'`.execute(db);
      for (const { hash } of rows) announced.add(hash);
      expect((await rounds()).filter(({ status }) => status === 'crashed').length).toBeGreaterThanOrEqual(many);
    });
  await several(4);
  const ledBefore = (await rounds()).length;
  await one.stop();
  await eventually(async () => expect(two.leads()).toBe(true));
  await several(ledBefore + 4);
  await two.stop();

  const played = await rounds();
  const chains = [...new Set(played.map(({ chain }) => chain))];
  expect(chains.length).toBeGreaterThanOrEqual(3);
  for (const [at, { hash, before, number, terminal, status }] of played.entries()) {
    if (hash !== null) expect(hashOfText(hash)).toBe(before);
    expect(before).toBe(number === 0 ? terminal : played[at - 1]?.hash);
    if (at < played.length - 1) expect(status).toBe('crashed');
  }
  const terminals = [...new Set(played.map(({ terminal }) => terminal))].slice(1);
  expect(terminals.filter((terminal) => !announced.has(terminal))).toEqual([]);
  expect(await reconcile(db, CRASH_CHECKS)).toMatchObject({ findings: [] });
});

it('a page that joins at any process has the round and its clock, then what changes; parts without end are a list that ends', async () => {
  const { call } = await here.api.player(1_000_00n);
  const pages = [here, there].map(({ hub }) => {
    const written: string[] = [];
    const write = (bytes: Buffer): void => void written.push(bytes.toString('utf8'));
    const client = hub.connect(
      { write, pendingBytes: () => 0, close: () => undefined, terminate: () => undefined },
      {},
    );
    expect(hub.subscribe(client, CRASH_TOPIC)).toBeUndefined();
    return { hub, written, text: () => written.splice(0).join('') };
  });
  for (const page of pages) expect(page.text()).toMatch(/"snapshot":.*\["k","round",.*\["k","now",\d+\]/);
  // The last leader may have stopped in the middle of a round.
  if ((await insideRound(db)).status === 'waiting') await fly(db, here);
  await crashNow(db, here);
  const { hashBefore } = await openRoundTo(db, here, (point) => point > 200);
  await press(call, oneBet('crash', '1.00', { target: '1.50' }));
  for (const { crash } of [here, there]) await crash.look();
  for (const { hub, text } of pages) {
    hub.tick();
    const said = text();
    expect(said).toContain(`"hashBefore":"${hashBefore}"`);
    expect(said).toMatch(
      /\["k","part\/1",\{"tag":"[0-9a-f]{12}","stake":"1\.00","currency":"EUR","play":false,"takenAt":null,"payout":null\}\]/,
    );
  }
  for (let player = 0; player < LISTED_PARTS + 5; player += 1) {
    const another = await here.api.player(10_00n);
    await press(another.call, oneBet('crash', '1.00', { target: '1.50' }));
  }
  await there.crash.look();
  const [, page] = pages;
  page?.hub.tick();
  const said = page?.text() ?? '';
  expect(said).toContain(`"k","part/${LISTED_PARTS}"`);
  expect(said).not.toContain(`"k","part/${LISTED_PARTS + 1}"`);
  expect(said).toContain(`{"players":${LISTED_PARTS + 6},"parts":${LISTED_PARTS + 6},"taken":0}`);
});

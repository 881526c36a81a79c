import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../../../test/support/index.ts';
import { inProcessBus } from '../../../../platform/bus/index.ts';
import { worldClock } from '../../../../platform/clock/world-clock.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { Hub } from '../../../../platform/hub/index.ts';
import { openCatalogue } from '../open-catalogue.ts';
import { endSpentWords, standingOverrides, takeOverrideBack, writeOverride } from './override-store.ts';
import type { OverrideSays, OverrideScope } from './overrides.ts';

const { db, url: databaseUrl } = await testDatabase();
const SCRIPT = {
  name: 'one match',
  fixtures: [
    {
      ref: 'final',
      id: 7,
      sport: 'soccer',
      country: { name: 'England', alias: 'england', code: 'gb-eng' },
      tournament: { name: 'Premier League', alias: 'premier-league' },
      home: 'North',
      away: 'Everton',
      startsInSec: 3600,
      prices: { '1x2': { home: 1.9, draw: 3.5, away: 4.2 } },
    },
  ],
  steps: [],
};

let folder: string;
let scenario: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evens-overrides-'));
  scenario = path.join(folder, 'script.json');
  await writeFile(scenario, JSON.stringify(SCRIPT));
});
afterAll(() => rm(folder, { recursive: true }));
const running: { stop(): Promise<void> }[] = [];
const stopAll = async (): Promise<void> => {
  for (const each of running.splice(0)) await each.stop();
};
afterEach(stopAll);

async function house() {
  const clock = worldClock();
  const bus = inProcessBus((_, error) => expect.unreachable(String(error)));
  const hub = new Hub({ nowMs: () => clock.monotonicMs(), epoch: 'test' });
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (values: object) => expect.unreachable(String(values)),
  };
  const config = { feed: 'scenario', scenario, seed: 'x', simSpeed: 1, replaySpeed: 1 } as const;
  const catalogue = openCatalogue({ config, db, databaseUrl, bus, hub, clock, log });
  running.push(catalogue);
  await catalogue.start();
  await catalogue.opened();
  const now = () => {
    const home = catalogue.getOutcome(7, '1x2', 'home');
    return [home?.market.status, home?.priceMilli];
  };
  return { catalogue, bus, now };
}

const say = (scope: OverrideScope, says: OverrideSays) =>
  inTransaction(db, (tx) => writeOverride(tx, { scope, says, reason: 'a test', saidBy: 'trader' }));
const takeBack = (scope: OverrideScope, which: 'suspend' | 'pricing') =>
  inTransaction(db, (tx) => takeOverrideBack(tx, scope, which, 'trader'));
const market = { fixtureId: 7, marketKey: '1x2' } as const;

describe('a manual override', () => {
  it('is in force by the table alone, is what a new leader begins with, and leaves the feed as it was once taken back', async () => {
    const first = await house();
    expect(first.now()).toEqual(['active', 1900]);
    await say(market, { kind: 'prices', prices: { home: 2000 }, accepts: [] });
    await vi.waitFor(() => expect(first.now()).toEqual(['active', 2000]), { timeout: 15_000, interval: 20 });
    await say({ sportId: 1 }, { kind: 'suspend' });
    first.bus.publish('trader.said', {});
    await vi.waitFor(() => expect(first.now()).toEqual(['suspended', 2000]), { timeout: 15_000, interval: 20 });
    await stopAll();

    const next = await house();
    expect(next.now()).toEqual(['suspended', 2000]);
    expect(await takeBack({ sportId: 1 }, 'suspend')).toMatchObject({ saidBy: 'trader' });
    await vi.waitFor(() => expect(next.now()).toEqual(['active', 2000]), { timeout: 15_000, interval: 20 });
    await takeBack(market, 'pricing');
    await vi.waitFor(() => expect(next.now()).toEqual(['active', 1900]), { timeout: 15_000, interval: 20 });
    expect(await takeBack(market, 'pricing')).toBeUndefined();
  });

  it('holds a market that would pay whoever backs everything, unless that was accepted by name', async () => {
    const { now } = await house();
    const gift = { home: 2300, draw: 3900, away: 4600 };
    await say(market, { kind: 'prices', prices: gift, accepts: [] });
    await vi.waitFor(() => expect(now()).toEqual(['suspended', 2300]), { timeout: 15_000, interval: 20 });
    await say(market, { kind: 'prices', prices: gift, accepts: ['overroundBelowOne'] });
    await vi.waitFor(() => expect(now()).toEqual(['active', 2300]), { timeout: 15_000, interval: 20 });
    expect((await standingOverrides(db, 7)).map(({ says }) => says)).toEqual([
      { kind: 'prices', prices: gift, accepts: ['overroundBelowOne'] },
    ]);
    await takeBack(market, 'pricing');
  });

  it('stands beside one of another kind, and is spent when its fixture is over', async () => {
    await say(market, { kind: 'suspend' });
    await say(market, { kind: 'margin', overroundMilli: 1080, accepts: [] });
    await say({ fixtureId: 7 }, { kind: 'suspend' });
    expect((await standingOverrides(db)).map(({ says }) => says.kind)).toEqual(['suspend', 'margin', 'suspend']);
    expect(await inTransaction(db, endSpentWords)).toBe(0);
    await db
      .updateTable('fixture' as never)
      .set({ over_at: new Date() } as never)
      .execute();
    expect(await inTransaction(db, endSpentWords)).toBe(3);
    expect(await standingOverrides(db)).toEqual([]);
  });
});

/** @module-tag long */

import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TICKET_CHECKS } from '../src/capabilities/bets/settlement/index.ts';
import { LEDGER_CHECKS } from '../src/capabilities/money/wallet/index.ts';
import { openDatabase } from '../src/platform/database/index.ts';
import { runningPostgresUrl } from '../src/platform/postgres/index.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { openPlayers, type SignedInPlayer } from './placing/players.ts';
import { copyInitialisedFolder } from './support/initialised-folder.ts';
import { buildServer, type ServerProcess, startServer } from './support/server-process.ts';

beforeAll(() => buildServer());
let folder = '';
let server: ServerProcess | undefined;
afterAll(async () => {
  if (server?.process.exitCode === null && server.process.signalCode === null) await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const prices = (home: number) => ({ '1x2': { home, draw: 3.4, away: 3.6 } });

/** One match in play whose price goes up and down every second. */
const script = {
  name: 'restless',
  fixtures: [
    {
      ref: 'f1',
      id: 1,
      sport: 'soccer',
      country: { name: 'England', alias: 'england', code: 'gb-eng' },
      tournament: { name: 'Premier League', alias: 'premier-league' },
      home: 'Home',
      away: 'Away',
      startsInSec: 0,
      prices: prices(2.1),
    },
  ],
  steps: [
    { atSec: 0, fixture: 'f1', kickOff: true },
    ...Array.from({ length: 600 }, (_, at) => ({ atSec: at + 1, fixture: 'f1', prices: prices(at % 2 ? 2.1 : 2.2) })),
  ],
};

interface Ticket {
  readonly id: string;
  readonly status: number;
  readonly offer?: object;
}

async function call<Body>({ url }: ServerProcess, { cookie, csrfToken }: SignedInPlayer, to: string, body?: unknown) {
  const headers = { cookie, origin: url, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
  const asked = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  return (await (await fetch(`${url}${to}`, asked)).json()) as Body;
}

/** Bets until a price has moved at the end of a live delay. */
async function untilOffered(house: ServerProcess, player: SignedInPlayer): Promise<Ticket> {
  for (let tries = 0; tries < 40; tries += 1) {
    const selections = [{ fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: tries % 2 ? 2100 : 2200 }];
    const bet = { idempotencyKey: randomUUID(), betType: 1, stake: '1.00', oddsChangePolicy: 0, selections };
    const { ticket } = await call<{ ticket: Ticket | null }>(house, player, '/api/betslip/place', bet);
    let now = ticket;
    while (now?.status === 4) {
      await sleep(50);
      now = await call<Ticket>(house, player, `/api/tickets/${now.id}`);
    }
    if (now?.status === 3) return now;
  }
  throw new Error('no price moved in forty bets');
}

it('an offer outlives a killed server: it stands, is answered once, and the books are true', {
  tags: 'long',
  timeout: 180_000,
}, async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evens-offer-'));
  await chmod(folder, 0o755);
  const file = path.join(folder, 'restless.json');
  await writeFile(file, JSON.stringify(script));
  const dataDir = path.join(folder, 'data');
  await copyInitialisedFolder(dataDir);
  const env = {
    FEED: 'scenario',
    SCENARIO: file,
    DEMO: 'off',
    TEST_HOUSE: 'on',
    LIVE_DELAY: 'other=0.7',
    LIVE_OFFER_SECONDS: '120',
    LOG_LEVEL: 'info',
  };
  const ready = async (house: ServerProcess): Promise<ServerProcess> => {
    await expect.poll(async () => (await fetch(`${house.url}/ready`)).ok, { timeout: 20_000 }).toBe(true);
    return house;
  };
  const first = await startServer(dataDir, env);
  server = await ready(first);
  const databaseUrl = (await runningPostgresUrl(dataDir)) ?? '';
  const [ann, bob] = await openPlayers(databaseUrl, [10_000n, 10_000n]);
  if (!ann || !bob) throw new Error('no players');
  const offers = [await untilOffered(first, ann), await untilOffered(first, bob)];
  await first.end('SIGKILL');

  const second = await startServer(dataDir, env);
  server = await ready(second);
  for (const [at, player] of [ann, bob].entries()) {
    const stood = offers[at];
    if (!stood) throw new Error('no offer');
    expect(await call(second, player, `/api/tickets/${stood.id}`)).toMatchObject({ status: 3, offer: stood.offer });
    const to = `/api/tickets/${stood.id}/offer`;
    const answer = { accept: at === 0 };
    const { code, ticket } = await call<{ code: string | null; ticket: Ticket }>(second, player, to, answer);
    // The price goes on moving: an offer that is accepted when it is worse again comes too late.
    expect([ticket.status, code]).toEqual(at === 1 ? [2, null] : code === null ? [4, null] : [2, 'PriceChanged']);
    // What was taken in play is judged at the end of a new delay; the price may have moved once more by then.
    const status = async () => (await call<Ticket>(second, player, `/api/tickets/${stood.id}`)).status;
    await expect.poll(status, { timeout: 20_000 }).not.toBe(4);
    expect(at === 1 ? [2] : [1, 2, 3]).toContain(await status());
  }
  const db = openDatabase((await runningPostgresUrl(dataDir)) ?? '', { max: 1 });
  expect(await reconcile(db, [...LEDGER_CHECKS, ...TICKET_CHECKS])).toMatchObject({ ok: true, findings: [] });
  await db.destroy();
  await second.end('SIGTERM');
});

import { randomUUID } from 'node:crypto';
import { getHome, getHouseDay, type OperatorRight } from '@evens/contract';
import { money } from '@evens/kernel';
import * as ledger from '@evens/ledger';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes } from '../../../platform/http/index.ts';
import { NOTHING_WAITS, waitsIn } from '../../../platform/waiting/index.ts';
import { openWallet } from '../../money/wallet/index.ts';
import { figuresOf } from './house-figures.ts';
import { openHome } from './index.ts';

const { db } = await testDatabase();
const DAY_MS = 86_400_000;
/** Saturday, 14:02. */
const NOW = Date.UTC(2026, 10, 21, 14, 2);
const clock = manualClock(NOW - 7 * DAY_MS);
const wallet = openWallet({
  db,
  clock,
  news: { follows: () => false, account: () => undefined },
  onError: (error) => {
    throw error;
  },
});
let app: HttpApp;
let url = '';
const RIGHTS: Readonly<Record<string, readonly OperatorRight[]>> = {
  head: ['self', 'reports.see', 'cases.see'],
  care: ['self'],
};

beforeAll(async () => {
  app = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    door: 'operator',
    checkResponses: true,
    rateLimitFactor: 1000,
    sessions: {
      find: async (token) => {
        const [name = ''] = token.split('_');
        return { operatorId: name, sessionId: token, csrfToken: 'csrf', rights: new Set(RIGHTS[name]) };
      },
    },
  });
  const home = openHome({
    db,
    clock,
    waiting: {
      cases: async ({ rights }) =>
        rights.has('cases.see')
          ? waitsIn(db, sql`select raised_at as since from harm_case where state = 'open'`)
          : NOTHING_WAITS,
      offers: async () => NOTHING_WAITS,
    },
    parts: async () => ({ database: 'ok', feed: 'nothing was heard for 41 s' }),
  });
  mountRoutes(app, home.routes);
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(async () => {
  await app.close();
  await wallet.stop();
});

const as = (name: string) => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', name.padEnd(32, '_'));
  return browser.client;
};

let made = 0;
const order = (playerId: string, amountMinor: bigint) => {
  made += 1;
  const rest = { idempotencyKey: `k${made}`, reference: `ticket:${made}`, actor: 'house', reason: 'test' };
  return { ...rest, playerId, amount: money(amountMinor, 'EUR') };
};
const post = async (transfer: ledger.Transfer): Promise<void> => {
  const posted = await wallet.postNow(transfer);
  if (!posted.ok) throw new Error(posted.refusal.code);
};
const opened = async (): Promise<string> => {
  const id = randomUUID();
  await inTransaction(db, (tx) => wallet.openAccount(tx, id, 'EUR'));
  return id;
};
/** A player pays in, stakes and gets something back, at this moment. */
async function plays(atMs: number, [paidIn, stake, back]: readonly [bigint, bigint, bigint]): Promise<void> {
  clock.set({ wallMs: atMs });
  const player = await opened();
  await post(ledger.deposit({ ...order(player, paidIn), method: 'card' }));
  await post(ledger.stake(order(player, stake)));
  if (back > 0n) {
    await post({
      ...{ ...order(player, back), kind: 'payout' },
      parts: [
        {
          debit: ledger.houseAccount('sportsbook', 'EUR'),
          credit: ledger.playerAccount('cash', player, 'EUR'),
          amountMinor: back,
        },
      ],
    });
  }
}

describe('the first page', () => {
  it('says what waits for whoever asks, since when, and which part is not well', async () => {
    const none = await as('head').call(getHome, {});
    expect(none).toMatchObject({ ok: true, value: { waiting: [], booksTrueMs: null } });
    await sql`
      insert into harm_case (account_id, marker, period, raised_at, figures)
      values ('a', 'nights', '1', ${new Date(NOW - 5_000)}, '{}'), ('b', 'nights', '1', ${new Date(NOW - 9_000)}, '{}')`.execute(
      db,
    );
    await sql`insert into reconcile_mark (name, position, at) values ('transfer', 1, ${new Date(NOW - 60_000)})`.execute(
      db,
    );
    expect(await as('head').call(getHome, {})).toMatchObject({
      ok: true,
      value: {
        waiting: [{ room: 'cases', count: 2, oldestMs: NOW - 9_000 }],
        parts: [
          { part: 'database', state: 'ok' },
          { part: 'feed', state: 'nothing was heard for 41 s' },
        ],
        booksTrueMs: NOW - 60_000,
      },
    });
    expect(await as('care').call(getHome, {})).toMatchObject({ ok: true, value: { waiting: [] } });
  });

  it('compares today with the same hours a week ago, and nothing later than now', async () => {
    const weekAgo = NOW - 7 * DAY_MS;
    const midnight = NOW - (NOW % DAY_MS);
    await plays(midnight - 7 * DAY_MS + 1_000, [10_000n, 5_000n, 2_000n]);
    // Later that day than it is now: in the line of its hours, not in the figures.
    await plays(weekAgo + 3_600_000, [7_000n, 7_000n, 0n]);
    await plays(midnight - 1, [9_000n, 9_000n, 0n]);
    await plays(midnight, [20_000n, 8_000n, 9_500n]);
    await plays(NOW - 1, [1_000n, 1_000n, 0n]);
    clock.set({ wallMs: NOW });
    const answer = await as('head').call(getHouseDay, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    const [eur] = answer.value.currencies;
    expect(answer.value.currencies).toHaveLength(1);
    expect(eur?.today).toEqual({
      ...{ placed: '90.00', ggr: '-5.00', ngr: '-5.00', bonusCost: '0.00', agentCost: '0.00' },
      jackpotSeeds: '0.00',
      ...{ deposits: '210.00', paidOut: '0.00', activePlayers: 2 },
    });
    expect(eur?.weekAgo).toMatchObject({ placed: '50.00', ggr: '30.00', deposits: '100.00', activePlayers: 1 });
    expect(eur?.ggrByHour.today).toHaveLength(15);
    expect(eur?.ggrByHour.today.at(-1)).toBe('-5.00');
    expect(eur?.ggrByHour.weekAgo).toHaveLength(24);
    expect([eur?.ggrByHour.weekAgo[14], eur?.ggrByHour.weekAgo[15]]).toEqual(['30.00', '100.00']);
  });

  it('shows the day to nobody who may not see reports', async () => {
    expect(await as('care').call(getHouseDay, {})).toMatchObject({ ok: false, refusal: { code: 'Forbidden' } });
  });
});

it.each([
  ['a hold is no stake yet', [{ kind: 'stakeHold', from: 'cash', to: 'stakeHold' }], { placed: 0n, ggr: 0n }],
  [
    'a hold that is taken is',
    [{ kind: 'stakeTake', from: 'stakeHold', to: 'sportsbook' }],
    { placed: 100n, ggr: 100n },
  ],
  [
    'a free bet costs when given',
    [{ kind: 'freeBetGrant', from: 'bonusCost', to: 'freeBet' }],
    { bonusCost: 100n, ggr: 0n },
  ],
  [
    'one that expires costs nothing',
    [{ kind: 'freeBetExpiry', from: 'freeBet', to: 'bonusCost' }],
    { bonusCost: -100n },
  ],
  [
    'a share of a jackpot is not the house’s',
    [{ kind: 'jackpotShare', from: 'casino', to: 'jackpotPool' }],
    { ggr: -100n },
  ],
  [
    'a seed of a jackpot is no loss of players, and a cost of its own',
    [{ kind: 'jackpotSeed', from: 'casino', to: 'jackpotPool' }],
    { ggr: 0n, jackpotSeeds: 100n },
  ],
  ['a reversal takes gain back', [{ kind: 'reversal', from: 'sportsbook', to: 'cash' }], { ggr: -100n, placed: 0n }],
] as const)('%s', (_, flows, expected) => {
  expect(figuresOf(flows.map((flow) => ({ ...flow, amountMinor: 100n })))).toMatchObject(expected);
});

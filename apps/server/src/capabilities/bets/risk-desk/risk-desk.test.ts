import { randomUUID } from 'node:crypto';
import { rightsOf } from '@evens/contract';
import { money } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBettingHouse, testBook } from '../../../../test/betting-house.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { createHttp, mountRoutes, type OperatorSession } from '../../../platform/http/index.ts';
import { DEFAULT_TRADER_TERMS } from '../tickets/index.ts';
import { isBeforeEvent, isFast, sameBets } from './flags.ts';
import { openRiskDesk } from './index.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21, 12));
const book = testBook();
const house = openBettingHouse(db, { book, clock });
const { risk, tickets } = house;
const desk = openRiskDesk({
  db,
  clock,
  book: { ...book, listen: () => () => undefined },
  risk,
  trader: tickets.trader,
  offerMs: DEFAULT_TRADER_TERMS.offerMs,
});

const WHO = { trader: 't'.repeat(32), headTrader: 'h'.repeat(32), administrator: 'a'.repeat(32) } as const;
type Who = keyof typeof WHO;
const sessions = new Map<string, OperatorSession>(
  Object.entries(WHO).map(([role, token]) => [
    token,
    { operatorId: randomUUID(), sessionId: role, csrfToken: 'token', rights: rightsOf([role as Who]) },
  ]),
);
const http = await createHttp({
  clock,
  logger: pino({ level: 'silent' }),
  door: 'operator',
  sessions: { find: async (token: string) => sessions.get(token) },
  checkResponses: true,
});
mountRoutes(http, desk.routes);
let url = '';

beforeAll(async () => {
  url = (await http.listen({ host: '127.0.0.1', port: 0 })).url;
  for (const id of [1, 2]) {
    book.fixture(id, { startMs: clock.eventMs() + 5 * 3_600_000 });
    book.price(id, '1x2', 'home', 2000);
    book.price(id, '1x2', 'away', 3000);
  }
});
afterAll(async () => {
  await http.close();
  await house.stop();
  await risk.stop();
  expect(house.errors).toEqual([]);
});

async function call(who: Who, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      cookie: `evens-operator-session=${WHO[who]}`,
      'x-csrf-token': 'token',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
}

async function account(name: string): Promise<string> {
  const real = randomUUID();
  await inTransaction(db, (tx) => house.wallet.openAccount(tx, real, 'EUR'));
  const order = {
    idempotencyKey: `deposit-${real}`,
    reference: 'deposit:test',
    actor: 'provider:card',
    reason: 'test',
  };
  await house.wallet.postNow(deposit({ ...order, playerId: real, amount: money(500_000n, 'EUR'), method: 'card' }));
  await sql`
    insert into identity_account (
      id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type, profile,
      allow_email_notification, terms_version, terms_accepted_at, privacy_accepted_at, created_at
    ) values (
      ${real}, ${name}, ${name}, ${`${name}@x.test`}, ${`${name}@x.test`}, 'x', 'EUR', 'DE', '1990-01-01', 0, '{}',
      false, 1, now(), now(), now()
    )`.execute(db);
  return real;
}

const HOME = { fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 2000 };
const place = async (accountId: string, stake: string, over: Record<string, unknown> = {}) => {
  const asked = { betType: 1, stake, selections: [HOME], oddsChangePolicy: 0, idempotencyKey: randomUUID(), ...over };
  const placed = await tickets.place({ accountId, currency: 'EUR', userType: 0 }, asked);
  if (!placed.ok) throw new Error(placed.refusal.code);
  return placed.value.ticket;
};
const audited = async () =>
  (
    await sql<{ action: string; subject: string; after: Record<string, unknown> }>`
      select action, subject, after from audit_entry order by place desc limit 1`.execute(db)
  ).rows[0];

describe('offers', () => {
  it('shows who asks for what, what the limits allow, and what the house makes of it', async () => {
    const ann = await account('ann');
    await place(await account('before'), '100.00', { selections: [{ ...HOME, outcome: 'away', priceMilli: 3000 }] });
    const { id } = await place(ann, '2000.00', { askTrader: true });
    const { body } = await call('trader', 'GET', '/api/desk/offers');
    expect(body).toMatchObject({
      offerMs: 30_000,
      waiting: [
        {
          ticketId: id,
          userName: 'ann',
          playerClass: 'standard',
          totalStake: '2000.00',
          allowedStake: '1000.00',
          timesLimit: 2,
          untilMs: clock.wallMs() + 60_000,
          legs: [{ outcome: 'home', priceMilli: 2000, currentPriceMilli: 2000, state: 'open' }],
          market: { currency: 'EUR', rate: 1, outcomes: [{ outcome: 'home', result: '100.00' }] },
        },
      ],
    });
    const answer = { answer: 'offer', stake: '1500.00', legs: [{ position: 1, priceMilli: 1900 }] };
    expect(await call('trader', 'POST', `/api/desk/offers/${id}`, answer)).toMatchObject({
      status: 200,
      body: { outcome: 'offered', code: null },
    });
    expect(await audited()).toMatchObject({
      action: 'offers.answer',
      subject: `ticket/${id}`,
      after: { said: 'offer', became: 'offered', stakeMinor: '150000', payoutMinor: '285000' },
    });
    expect(await call('trader', 'POST', `/api/desk/offers/${id}`, { answer: 'take' })).toMatchObject({
      status: 409,
      body: { code: 'OfferExpired' },
    });
  });

  it.each([
    ['an unknown bet', '999999', { answer: 'take' }, 'NotFound'],
    ['a stake that is none', undefined, { answer: 'offer', stake: 'much' }, 'InvalidStakeException'],
    ['more than was asked for', undefined, { answer: 'offer', stake: '3000.00' }, 'InvalidStakeException'],
  ])('refuses %s', async (_, given, answer, code) => {
    const id =
      given ??
      (
        await place(await account(`refused-${code}-${answer.stake ?? 0}`.toLowerCase().slice(0, 40)), '2000.00', {
          askTrader: true,
        })
      ).id;
    expect((await call('trader', 'POST', `/api/desk/offers/${id}`, answer)).body).toMatchObject({ code });
    if (!given) await call('trader', 'POST', `/api/desk/offers/${id}`, { answer: 'decline' });
  });

  it('is for traders alone', async () => {
    expect(await call('administrator', 'GET', '/api/desk/offers')).toMatchObject({ status: 403 });
    expect(await call('administrator', 'POST', '/api/desk/offers/1', { answer: 'take' })).toMatchObject({
      status: 403,
    });
  });
});

describe('liability', () => {
  it('is the worst outcome of each market, with the bets behind it; of a contest and a sport their markets together', async () => {
    const eve = await account('eve');
    const selections = [{ ...HOME, fixtureId: 2 }];
    await place(eve, '300.00', { selections });
    await place(eve, '50.00', { selections: [{ ...HOME, fixtureId: 2, outcome: 'away', priceMilli: 3000 }] });
    const { body } = await call('trader', 'GET', '/api/desk/liability');
    const markets = body.markets as unknown as { fixtureId: number }[];
    expect(markets.find(({ fixtureId }) => fixtureId === 2)).toMatchObject({
      marketKey: '1x2',
      worstOutcome: 'home',
      worst: '-250.00',
      limit: '100000.00',
      limitShare: 0.0025,
      outcomes: [
        { outcome: 'away', result: '200.00' },
        { outcome: 'home', result: '-250.00' },
      ],
    });
    const behind = await call('trader', 'GET', '/api/desk/liability/tickets?fixtureId=2&marketKey=1x2');
    expect(behind.body).toMatchObject({
      tickets: [
        { userName: 'eve', outcome: 'home', winnings: '600.00', stakes: '300.00' },
        { userName: 'eve', outcome: 'away', winnings: '150.00', stakes: '50.00' },
      ],
    });
    clock.advance(2000);
    const bySport = await call('trader', 'GET', '/api/desk/liability?by=sport');
    expect(bySport.body).toMatchObject({ markets: [], groups: [{ sportAlias: 'soccer' }] });
    expect((await call('trader', 'GET', '/api/desk/liability?by=fixture')).body.groups).toContainEqual(
      expect.objectContaining({ fixtureId: 2, markets: 1, worst: '-250.00' }),
    );
  });
});

describe('the tape', () => {
  it('shows the newest bets, who made them, and what is odd about them', async () => {
    const accounts = [await account('one'), await account('two'), await account('three')];
    for (const each of accounts) await place(each, '11.00');
    await place(accounts[0] ?? '', '150.00');
    clock.advance(1000);
    const { body } = await call('trader', 'GET', '/api/desk/tickets');
    const found = body.tickets as unknown as {
      userName: string;
      totalStake: string;
      flags: string[];
      sameBetAccounts: number;
    }[];
    expect(found[0]).toMatchObject({ userName: 'one', totalStake: '150.00', flags: ['big', 'same-bet'] });
    expect(found.filter(({ totalStake }) => totalStake === '11.00').map(({ flags }) => flags)).toEqual([
      ['same-bet'],
      ['same-bet'],
      ['same-bet'],
    ]);
    const big = await call('trader', 'GET', '/api/desk/tickets?only=big');
    expect((big.body.tickets as unknown as { flags: string[] }[]).every(({ flags }) => flags.includes('big'))).toBe(
      true,
    );
  });
});

describe('flags', () => {
  const bet = (id: number, accountId: string, placedMs: number, what = 'a') => {
    return { id: BigInt(id), accountId, placedMs, bet: what };
  };
  it.each([
    ['three accounts at once', [bet(1, 'a', 0), bet(2, 'b', 10), bet(3, 'c', 20_000)], [1n, 2n, 3n]],
    ['one too late', [bet(1, 'a', 0), bet(2, 'b', 10), bet(3, 'c', 20_011)], []],
    ['one account three times', [bet(1, 'a', 0), bet(2, 'a', 10), bet(3, 'b', 20)], []],
    ['three bets', [bet(1, 'a', 0, 'x'), bet(2, 'b', 0, 'y'), bet(3, 'c', 0, 'z')], []],
  ])('the same bet: %s', (_, bets, flagged) => {
    expect([...sameBets(bets).keys()]).toEqual(flagged);
  });
  it.each([
    [1000, [1000], true],
    [3000, [1000], true],
    [3001, [1000], false],
    [999, [1000], false],
  ])('placed at %i after changes at %j is fast: %s', (placedMs, changes, fast) => {
    expect(isFast(placedMs, changes)).toBe(fast);
  });
  it.each([
    [1000, [1001], true],
    [1000, [9000], true],
    [1000, [9001], false],
    [1000, [1000], false],
  ])('placed at %i before events at %j: %s', (placedMs, events, before) => {
    expect(isBeforeEvent(placedMs, events)).toBe(before);
  });
});

describe('refusals', () => {
  it('are read by reason, player and limit', async () => {
    const bob = await account('bob');
    await place(bob, '1000.01').catch(() => undefined);
    await place(bob, 'abc').catch(() => undefined);
    await risk.refusals.flush();
    clock.advance(3000);
    const all = await call('trader', 'GET', `/api/desk/refusals?accountId=${bob}`);
    expect(all.body).toMatchObject({
      refusals: [
        { code: 'InvalidStakeException', userName: 'bob', stake: null },
        { code: 'LineBettingLimitReachedException', limitKind: 'stake', limitOf: 'house', stake: '1000.01' },
      ],
      next: null,
    });
    expect(all.body.lastHour).toContainEqual({ code: 'LineBettingLimitReachedException', limitOf: 'house', count: 1 });
    const byLimit = await call('trader', 'GET', '/api/desk/refusals?limitOf=house');
    expect(byLimit.body.refusals).toHaveLength(1);
  });
});

describe('players', () => {
  it('are found by name and put into a class by a head trader, which holds at once and is written down', async () => {
    const carl = await account('carl');
    const body = { playerClass: 'sharp', reason: 'beats the closing price' };
    expect(await call('trader', 'PUT', `/api/desk/players/${carl}/class`, body)).toMatchObject({ status: 403 });
    expect(await call('headTrader', 'PUT', `/api/desk/players/${carl}/class`, body)).toMatchObject({ status: 200 });
    expect(risk.classOf(carl).name).toBe('sharp');
    expect(await audited()).toMatchObject({
      action: 'players.setClass',
      subject: `player/${carl}`,
      after: { playerClass: 'sharp' },
    });
    expect((await call('trader', 'GET', '/api/desk/players?name=CAR')).body).toMatchObject({
      players: [{ userName: 'carl', playerClass: 'sharp' }],
    });
    expect((await call('trader', 'GET', '/api/desk/players?playerClass=sharp')).body.players).toHaveLength(1);
    for (const [id, playerClass] of [
      [carl, 'nobody'],
      [randomUUID(), 'sharp'],
    ]) {
      const answer = await call('headTrader', 'PUT', `/api/desk/players/${id}/class`, { ...body, playerClass });
      expect(answer).toMatchObject({ status: 404 });
    }
  });

  it('keep a class that they are in, and settings that make no sense are refused', async () => {
    const { body } = await call('headTrader', 'GET', '/api/desk/risk-settings');
    const classes = (body.classes as unknown as { name: string }[]).filter(({ name }) => name !== 'sharp');
    const reason = 'fewer classes';
    expect((await call('headTrader', 'PUT', '/api/desk/risk-settings', { classes, reason })).body).toMatchObject({
      code: 'ClassInUse',
    });
    expect((await call('headTrader', 'PUT', '/api/desk/risk-settings', { classes: [], reason })).body).toMatchObject({
      code: 'InvalidRequest',
    });
    const timeLimits = [{ leastMinutes: 1440, limitShare: 0.5 }];
    expect((await call('headTrader', 'PUT', '/api/desk/risk-settings', { timeLimits, reason })).body).toMatchObject({
      timeLimits,
      classes: body.classes,
    });
    expect(risk.settings().timeLimits).toEqual(timeLimits);
    expect(await call('trader', 'PUT', '/api/desk/risk-settings', { timeLimits: [], reason })).toMatchObject({
      status: 403,
    });
  });
});

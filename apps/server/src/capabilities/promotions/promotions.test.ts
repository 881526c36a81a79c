import { randomUUID } from 'node:crypto';
import type { OutcomeResult } from '@evens/catalogue';
import type { Currency } from '@evens/kernel';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../test/betting-house.ts';
import { says, settling } from '../../../test/settling.ts';
import { testDatabase } from '../../../test/support/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { createHttp, type SessionSource } from '../../platform/http/index.ts';
import { reconcile } from '../../platform/reconcile/index.ts';
import { TICKET_CHECKS } from '../settlement/index.ts';
import { ticketsByIds } from '../tickets/index.ts';
import { eventsOf } from '../tickets/store.ts';
import { LEDGER_CHECKS } from '../wallet/index.ts';
import { FREE_BET_CHECKS } from './index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const { book, clock, promotions, results, tickets, wallet } = house;
const { fixture, settle, balance, standing } = settling(db, house);
const DAY_MS = 24 * 60 * 60 * 1000;

const signedIn = new Map<string, string>();
const sessions: SessionSource = {
  find: async (token) => {
    const accountId = signedIn.get(token);
    if (!accountId) return undefined;
    return { accountId, userName: 'ann', currency: 'EUR', userType: 0, sessionId: token, csrfToken: `csrf-${token}` };
  },
};
// Every answer is held against the contract before it leaves.
const http = await createHttp({ clock, logger: pino({ level: 'silent' }), sessions, checkResponses: true });
for (const each of [wallet, promotions, tickets]) each.routes(http);
let url = '';
beforeAll(async () => {
  url = (await http.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(async () => {
  await http.close();
  await house.stop();
});

/** After each test: every transfer, balance, stake, payout and free bet of the database is as it must be. */
afterEach(async () => {
  const { findings } = await reconcile(db, [...LEDGER_CHECKS, ...TICKET_CHECKS, ...FREE_BET_CHECKS]);
  expect(findings).toEqual([]);
});

const grant = (accountId: string, over: { amountMinor?: bigint; days?: number; currency?: Currency } = {}) =>
  inTransaction(db, (tx) =>
    promotions.grantFreeBet(tx, {
      accountId,
      currency: 'EUR',
      amountMinor: 1000n,
      days: 7,
      leastPriceMilli: 1500,
      grantedBy: 'operator:test',
      ...over,
    }),
  ).then(({ id }) => id);

/** What lies in a free bet: its amount, or nothing. */
const usable = async (accountId: string, freeBetId: string): Promise<boolean | undefined> => {
  const found = await promotions.freeBet(accountId, freeBetId);
  return found && !found.used;
};

interface Beside {
  readonly stake?: string;
  readonly betType?: number;
  readonly freeBetId?: string;
  readonly insured?: boolean;
  readonly key?: string;
}

/** A bet on the home side of each fixture at 2.00. */
const ask = (accountId: string, fixtureIds: readonly number[], { key = randomUUID(), ...beside }: Beside = {}) =>
  tickets.place(
    { accountId, currency: 'EUR', userType: 0 },
    {
      idempotencyKey: key,
      betType: fixtureIds.length === 1 ? 1 : 2,
      stake: '10.00',
      oddsChangePolicy: 0,
      selections: fixtureIds.map((fixtureId) => {
        return { fixtureId, marketKey: '1x2', outcome: 'home', priceMilli: 2000 };
      }),
      ...beside,
    },
  );

async function bet(accountId: string, fixtureIds: readonly number[], beside: Beside = {}): Promise<bigint> {
  const placed = await ask(accountId, fixtureIds, beside);
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal));
  return placed.value.ticketId;
}

const refused = async (...asked: Parameters<typeof ask>) => {
  const placed = await ask(...asked);
  return placed.ok ? 'taken' : `${placed.refusal.code} ${placed.refusal.detail?.reason}`;
};

const fixtures = (count: number): number[] => Array.from({ length: count }, fixture);

async function end(fixtureIds: readonly number[], ...ends: readonly OutcomeResult[]): Promise<void> {
  fixtureIds.forEach((id, at) => {
    results.settle(id, '1x2', says(ends[at] ?? 'win'));
  });
  await settle(...fixtureIds);
}

const cash = async (accountId: string): Promise<bigint | undefined> => (await balance(accountId))[0];

/** The named parts of the last settlement in the audit trail. */
async function trail(ticketId: bigint): Promise<Record<string, unknown> | undefined> {
  const settled = (await eventsOf(db, ticketId)).filter((each) => each.kind === 'settled').at(-1);
  return settled?.detail;
}

describe('a single at 2.00 with a free bet of 10.00', () => {
  it.each<[OutcomeResult, number, bigint, boolean]>([
    ['win', 2, 1000n, false],
    ['lost', 3, 0n, false],
    ['refund', 4, 0n, true],
    ['cancelled', 1, 0n, true],
    ['halfWin', 5, 500n, false],
    ['halfLose', 6, 0n, false],
  ])('that ends as %s has outcome %s, pays %s, free bet given back: %s', async (result, outcome, payout, back) => {
    const accountId = await house.player(500n);
    const freeBetId = await grant(accountId);
    const on = fixtures(1);
    const ticketId = await bet(accountId, on, { freeBetId });
    expect([await cash(accountId), await usable(accountId, freeBetId)]).toEqual([500n, false]);
    await end(on, result);
    expect(await standing(ticketId)).toEqual([outcome, payout, 1]);
    expect([await cash(accountId), await usable(accountId, freeBetId)]).toEqual([500n + payout, back]);
  });

  it('is shown as one, with the winnings as its potential payout and the free stake in its trail', async () => {
    const accountId = await house.player(0n);
    const on = fixtures(1);
    const placed = await ask(accountId, on, { freeBetId: await grant(accountId) });
    expect(placed).toMatchObject({
      ok: true,
      value: { ticket: { status: 1, totalStake: '10.00', potentialPayout: '10.00', freeBet: true } },
    });
    await end(on, 'win');
    if (placed.ok) expect(await trail(placed.value.ticketId)).toMatchObject({ payout: '10.00', freeStake: '10.00' });
  });

  it('whose result is corrected and rolled back moves the free bet with it', async () => {
    const accountId = await house.player(0n);
    const freeBetId = await grant(accountId);
    const on = fixtures(1);
    const ticketId = await bet(accountId, on, { freeBetId });
    const now = async () => [await cash(accountId), await usable(accountId, freeBetId), (await standing(ticketId))[1]];
    await end(on, 'refund');
    expect(await now()).toEqual([0n, true, 0n]);
    await end(on, 'lost');
    expect(await now()).toEqual([0n, false, 0n]);
    await end(on, 'cancelled');
    expect(await now()).toEqual([0n, true, 0n]);
    await end(on, 'win');
    expect(await now()).toEqual([1000n, false, 1000n]);
    for (const id of on) results.rollBack(id, '1x2');
    await settle(...on);
    expect(await now()).toEqual([0n, false, null]);
    await end(on, 'refund');
    for (const id of on) results.rollBack(id, '1x2');
    await settle(...on);
    expect(await now()).toEqual([0n, false, null]);
  });

  it('given back and used again: a correction of the first bet is borne by the house, both ways', async () => {
    const accountId = await house.player(0n);
    const freeBetId = await grant(accountId);
    const [first, second] = [fixtures(1), fixtures(1)];
    const ticketId = await bet(accountId, first, { freeBetId });
    await end(first, 'refund');
    await bet(accountId, second, { freeBetId });
    await end(first, 'win');
    expect([await cash(accountId), await usable(accountId, freeBetId)]).toEqual([1000n, false]);
    await end(first, 'refund');
    expect([await standing(ticketId), await usable(accountId, freeBetId)]).toEqual([[4, 0n, 3], false]);
    await end(second, 'refund');
    expect(await usable(accountId, freeBetId)).toBe(true);
  });
});

describe('a free bet', () => {
  it('pays a combo, whose void leg counts as 1', async () => {
    const accountId = await house.player(0n);
    const on = fixtures(3);
    const ticketId = await bet(accountId, on, { freeBetId: await grant(accountId) });
    await end(on, 'win', 'win', 'refund');
    expect([await standing(ticketId), await cash(accountId)]).toEqual([[2, 3000n, 1], 3000n]);
  });

  it('is one bet, however many are placed at once', async () => {
    const accountId = await house.player(5000n);
    const freeBetId = await grant(accountId);
    const on = fixtures(8);
    const answers = await Promise.all(on.map((each) => ask(accountId, [each], { freeBetId })));
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    expect(await cash(accountId)).toBe(5000n);
    expect(await refused(accountId, fixtures(1), { freeBetId })).toBe('FreeBetNotUsable used');
  });

  it('sent again under the same key is the same bet', async () => {
    const accountId = await house.player(0n);
    const freeBetId = await grant(accountId);
    const on = fixtures(1);
    const key = randomUUID();
    const ticketId = await bet(accountId, on, { freeBetId, key });
    expect(await ask(accountId, on, { freeBetId, key })).toMatchObject({ value: { ticketId, repeated: true } });
    expect(await refused(accountId, on, { key })).toContain('IdempotencyKeyReused');
  });

  it.each<[string, Partial<Beside>, string]>([
    ['with another stake', { stake: '9.00' }, 'stake'],
    ['as several singles', { betType: 1.1 }, 'betType'],
    ['of nobody', { freeBetId: randomUUID() }, 'unknown'],
  ])('%s is refused', async (_, beside, reason) => {
    const accountId = await house.player(5000n);
    const freeBetId = await grant(accountId);
    expect(await refused(accountId, fixtures(1), { freeBetId, ...beside })).toBe(`FreeBetNotUsable ${reason}`);
    expect([await cash(accountId), await usable(accountId, freeBetId)]).toEqual([5000n, true]);
  });

  it('is refused to others, in another currency, in play and at a price below its least one', async () => {
    const accountId = await house.player(0n);
    const on = fixtures(1);
    const theirs = await grant(await house.player(0n));
    expect(await refused(accountId, on, { freeBetId: theirs })).toBe('FreeBetNotUsable unknown');
    const dollars = await grant(accountId, { currency: 'USD' });
    expect(await refused(accountId, on, { freeBetId: dollars })).toBe('FreeBetNotUsable currency');
    const freeBetId = await grant(accountId);
    for (const id of on) book.fixture(id, { status: 'live' });
    expect(await refused(accountId, on, { freeBetId })).toBe('FreeBetNotUsable live');
    const short = await inTransaction(db, (tx) =>
      promotions.grantFreeBet(tx, {
        accountId,
        currency: 'EUR',
        amountMinor: 1000n,
        days: 7,
        leastPriceMilli: 2001,
        grantedBy: 'operator:test',
      }),
    );
    expect(await refused(accountId, fixtures(1), { freeBetId: short.id })).toBe('FreeBetNotUsable price');
  });

  it('goes back to the house when its day comes, and so does one given back later', async () => {
    const accountId = await house.player(0n);
    const [idle, busy] = [await grant(accountId), await grant(accountId)];
    const on = fixtures(1);
    await bet(accountId, on, { freeBetId: busy });
    clock.set({ wallMs: clock.wallMs() + 7 * DAY_MS });
    expect(await refused(accountId, on, { freeBetId: idle })).toBe('FreeBetNotUsable expired');
    // Those of the tests before are over too.
    expect(await promotions.expire()).toBeGreaterThan(0);
    expect(await usable(accountId, idle)).toBe(false);
    await end(on, 'refund');
    expect(await promotions.expire()).toBe(1);
    expect([await usable(accountId, busy), await promotions.expire()]).toEqual([false, 0]);
    // The refund was wrong: what had gone back to the house comes from there.
    await end(on, 'win');
    expect(await cash(accountId)).toBe(1000n);
  });
});

describe('an insured combo of five at 2.00 with 10.00', () => {
  const insured = { insured: true };

  it.each<[string, OutcomeResult[], number | undefined, bigint | null, Record<string, string>]>([
    ['won', [], 2, 28800n, { premium: '32.00' }],
    ['lost by one', ['lost'], 3, 1000n, { insuranceReturn: '10.00' }],
    ['lost by one with a void leg', ['lost', 'cancelled'], 3, 1000n, { insuranceReturn: '10.00' }],
    ['lost by two', ['lost', 'lost'], 3, 0n, {}],
    ['lost by one and a half', ['lost', 'halfLose'], 3, 0n, {}],
    ['won with a void leg', ['refund'], 2, 14400n, { premium: '16.00' }],
    ['void as a whole', ['refund', 'refund', 'refund', 'refund', 'refund'], 4, 1000n, {}],
    ['one lost, one open', ['lost', 'pending'], 0, null, {}],
  ])('%s', async (_, ends, outcome, payoutMinor, parts) => {
    const accountId = await house.player(1000n);
    const on = fixtures(5);
    const ticketId = await bet(accountId, on, insured);
    await end(on, ...ends);
    expect((await standing(ticketId)).slice(0, 2)).toEqual([outcome, payoutMinor]);
    expect(await cash(accountId)).toBe(payoutMinor ?? 0n);
    const { payout: __, generation: ___, outcome: ____, ...named } = (await trail(ticketId)) ?? {};
    expect(named).toEqual(parts);
  });

  it('shows its terms, and its premium is off the potential payout', async () => {
    const accountId = await house.player(1000n);
    expect(await ask(accountId, fixtures(5), insured)).toMatchObject({
      value: { ticket: { insurance: { premiumPercent: 10, sharePercent: 100 }, potentialPayout: '288.00' } },
    });
  });

  it('returns the share once, through corrections and a roll-back', async () => {
    const accountId = await house.player(1000n);
    const on = fixtures(5);
    const ticketId = await bet(accountId, on, insured);
    for (const ends of [['lost'], ['win'], ['lost', 'lost'], ['lost']] as const) await end(on, ...ends);
    expect([await standing(ticketId), await cash(accountId)]).toEqual([[3, 1000n, 4], 1000n]);
    for (const id of on) results.rollBack(id, '1x2');
    await settle(...on);
    expect([(await standing(ticketId))[1], await cash(accountId)]).toEqual([null, 0n]);
  });

  it.each<[string, number, Beside, string]>([
    ['four legs', 4, insured, 'legs'],
    ['a single', 1, insured, 'betType'],
    ['several singles', 5, { ...insured, betType: 1.1 }, 'betType'],
  ])('is not available for %s', async (_, legs, beside, reason) => {
    const accountId = await house.player(9000n);
    expect(await refused(accountId, fixtures(legs), beside)).toBe(`InsuranceNotAvailable ${reason}`);
    expect(await cash(accountId)).toBe(9000n);
  });

  it('is not available at a price below the least one, nor with a free bet', async () => {
    const accountId = await house.player(9000n);
    const on = fixtures(5);
    const freeBetId = await grant(accountId);
    expect(await refused(accountId, on, { ...insured, freeBetId })).toBe('InsuranceNotAvailable freeBet');
    const [short = 0] = on;
    book.price(short, '1x2', 'home', 1390);
    const placed = await tickets.place(
      { accountId, currency: 'EUR', userType: 0 },
      {
        idempotencyKey: randomUUID(),
        betType: 2,
        stake: '10.00',
        oddsChangePolicy: 2,
        insured: true,
        selections: on.map((fixtureId) => ({ fixtureId, marketKey: '1x2', outcome: 'home', priceMilli: 2000 })),
      },
    );
    expect(placed).toMatchObject({ refusal: { code: 'InsuranceNotAvailable', detail: { reason: 'price' } } });
  });
});

describe('a combo of four at 2.00 with 10.00 and the bonus', () => {
  it.each<[string, OutcomeResult[], bigint | null, Record<string, string>]>([
    // 5 % of 150.00.
    ['won', [], 16750n, { bonus: '7.50' }],
    // One row down: 3 % of 70.00.
    ['won with a void leg', ['refund'], 8210n, { bonus: '2.10' }],
    ['won with two void legs', ['refund', 'cancelled'], 4000n, {}],
    ['lost by one', ['lost'], 0n, {}],
    ['with a half-lost leg', ['halfLose'], 4000n, {}],
    ['void as a whole', ['refund', 'refund', 'refund', 'refund'], 1000n, {}],
  ])('%s', async (_, ends, payoutMinor, parts) => {
    const accountId = await house.player(1000n);
    const on = fixtures(4);
    const ticketId = await bet(accountId, on);
    await end(on, ...ends);
    expect((await standing(ticketId))[1]).toBe(payoutMinor);
    expect(await cash(accountId)).toBe(payoutMinor);
    const { payout: __, generation: ___, outcome: ____, ...named } = (await trail(ticketId)) ?? {};
    expect(named).toEqual(parts);
  });

  it('shows it, and goes through corrections and a roll-back with it', async () => {
    const accountId = await house.player(1000n);
    const on = fixtures(4);
    const placed = await ask(accountId, on);
    expect(placed).toMatchObject({ value: { ticket: { bonusPercent: 5, potentialPayout: '167.50' } } });
    for (const ends of [[], ['lost'], ['refund'], []] as const) await end(on, ...ends);
    expect(await cash(accountId)).toBe(16750n);
    for (const id of on) results.rollBack(id, '1x2');
    await settle(...on);
    expect(await cash(accountId)).toBe(0n);
  });

  it('in play keeps the table it was placed on, at the prices it was taken at', async () => {
    const accountId = await house.player(1000n);
    const on = fixtures(3);
    for (const id of on) book.fixture(id, { status: 'live' });
    const ticketId = await bet(accountId, on);
    const [ticket] = await ticketsByIds(db, [ticketId]);
    expect(ticket?.terms).toMatchObject({ bonus: { leastPriceMilli: 1200, rows: [{ legs: 3, percent: 3 }] } });
    expect(ticket?.potentialPayoutMinor).toBe(8210n);
  });
});

describe('through the API', () => {
  async function asPlayer(accountId: string) {
    const token = randomUUID().replaceAll('-', '');
    signedIn.set(token, accountId);
    return async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          cookie: `evens-session=${token}`,
          'x-csrf-token': `csrf-${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return (await answer.json()) as Record<string, unknown>;
    };
  }
  const body = (fixtureIds: readonly number[], beside: Record<string, unknown>) => ({
    idempotencyKey: randomUUID(),
    betType: fixtureIds.length === 1 ? 1 : 2,
    stake: '10.00',
    selections: fixtureIds.map((fixtureId) => ({ fixtureId, marketKey: '1x2', outcome: 'home', priceMilli: 2000 })),
    ...beside,
  });

  it('the terms are told', async () => {
    const call = await asPlayer(await house.player(0n));
    expect(await call('GET', '/api/betting/settings')).toMatchObject({
      accumulatorBonus: { leastPriceMilli: 1200, rows: expect.arrayContaining([{ legs: 15, percent: 50 }]) },
      insurance: { leastLegs: 5, leastPriceMilli: 1400, premiumPercent: 10, sharePercent: 100 },
    });
  });

  it('a free bet is listed while it can be used, soonest end first', async () => {
    const accountId = await house.player(0n);
    const call = await asPlayer(accountId);
    const [later, sooner] = [await grant(accountId), await grant(accountId, { days: 2, amountMinor: 500n })];
    const view = { currency: 'EUR', leastPriceMilli: 1500 };
    expect(await call('GET', '/api/free-bets')).toMatchObject({
      freeBets: [
        { ...view, id: sooner, amount: '5.00', expiresMs: clock.wallMs() + 2 * DAY_MS },
        { ...view, id: later, amount: '10.00' },
      ],
    });
    const placed = await call('POST', '/api/betslip/place', body(fixtures(1), { freeBetId: later }));
    expect(placed).toMatchObject({ HasErrors: false, ticket: { freeBet: true } });
    expect(await call('GET', '/api/free-bets')).toMatchObject({ freeBets: [{ id: sooner }] });
    expect(await call('POST', '/api/betslip/place', body(fixtures(1), { freeBetId: later }))).toMatchObject({
      HasErrors: true,
      code: 'FreeBetNotUsable',
      detail: { reason: 'used' },
    });
  });

  it('insurance is taken, or refused with the reason', async () => {
    const call = await asPlayer(await house.player(5000n));
    expect(await call('POST', '/api/betslip/place', body(fixtures(5), { insured: true }))).toMatchObject({
      HasErrors: false,
      ticket: { insurance: { premiumPercent: 10, sharePercent: 100 } },
    });
    expect(await call('POST', '/api/betslip/place', body(fixtures(2), { insured: true }))).toMatchObject({
      HasErrors: true,
      code: 'InsuranceNotAvailable',
      detail: { reason: 'legs', minimum: 5 },
    });
  });
});

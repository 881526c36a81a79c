import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBettingHouse, testBook } from '../../../../../test/betting-house.ts';
import { manualClock, testDatabase } from '../../../../../test/support/index.ts';
import { createHttp, mountRoutes, type SessionSource } from '../../../../platform/http/index.ts';
import { reconcile } from '../../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../../money/wallet/index.ts';
import { RISK_CHECKS } from '../../risk/index.ts';
import { TICKET_CHECKS } from '../../settlement/index.ts';
import type { TraderAnswer } from './answer-request.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21, 12));
const book = testBook();
const house = openBettingHouse(db, { book, clock });
const { tickets, wallet } = house;

const signedIn = new Map<string, string>();
const sessions: SessionSource = {
  find: async (token) => {
    const accountId = signedIn.get(token);
    if (!accountId) return undefined;
    return { accountId, userName: 'ann', currency: 'EUR', userType: 0, sessionId: token, csrfToken: `csrf-${token}` };
  },
};
const http = await createHttp({ clock, logger: pino({ level: 'silent' }), sessions, checkResponses: true });
mountRoutes(http, tickets.routes);
let url = '';

beforeAll(async () => {
  url = (await http.listen({ host: '127.0.0.1', port: 0 })).url;
  await tickets.start();
});
afterAll(async () => {
  await http.close();
  await house.stop();
  expect(house.errors).toEqual([]);
});

const HOME = { fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 2000 };
const AWAY = { fixtureId: 2, marketKey: '1x2', outcome: 'away', priceMilli: 1500 };
const LIVE = { fixtureId: 3, marketKey: '1x2', outcome: 'home', priceMilli: 2000 };

beforeEach(() => {
  const startMs = clock.eventMs() + 3 * 3_600_000;
  book.fixture(1, { startMs, status: 'notStarted' });
  book.fixture(2, { startMs, status: 'notStarted' });
  book.fixture(3, {
    startMs: clock.eventMs() - 60_000,
    status: 'live',
    live: { main: [1, 0], phase: '1h', parts: [] },
  });
  for (const { fixtureId, marketKey, outcome, priceMilli } of [HOME, AWAY, LIVE]) {
    book.price(fixtureId, marketKey, outcome, priceMilli);
    book.status(fixtureId, marketKey, 'active');
  }
});
afterEach(async () => {
  const checks = [...LEDGER_CHECKS, ...TICKET_CHECKS, ...RISK_CHECKS];
  expect(await reconcile(db, checks)).toMatchObject({ ok: true, findings: [] });
});

interface Ticket {
  readonly id: string;
  readonly status: number;
  readonly stake: string;
  readonly totalStake: string;
  readonly offer?: { readonly stake?: string; readonly totalStake?: string; readonly expiresMs: number };
}

/** A player with 5,000.00, who asks the trader; the house takes 1,000.00 at most, and 50,000.00 as a payout. */
async function player(cashMinor = 500_000n) {
  const token = randomUUID().replaceAll('-', '');
  const accountId = await house.player(cashMinor);
  signedIn.set(token, accountId);
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = {
      cookie: `evens-session=${token}`,
      'x-csrf-token': `csrf-${token}`,
      'content-type': 'application/json',
    };
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { code?: string | null; ticket?: Ticket | null; mayAskTrader?: boolean };
  };
  const place = (over: Record<string, unknown> = {}) =>
    call('POST', '/api/betslip/place', {
      idempotencyKey: randomUUID(),
      betType: 1,
      stake: '2000.00',
      selections: [HOME],
      ...over,
    });
  const ask = async (over: Record<string, unknown> = {}): Promise<Ticket> => {
    const { ticket, code } = await place({ askTrader: true, ...over });
    if (!ticket) throw new Error(`not asked: ${code}`);
    return ticket;
  };
  const read = async (id: string) => (await call('GET', `/api/tickets/${id}`)) as unknown as Ticket;
  const until = async (id: string, status: number) => {
    await expect.poll(async () => (await read(id)).status, { timeout: 20_000 }).toBe(status);
    return read(id);
  };
  const answer = (id: string, accept: boolean) => call('POST', `/api/tickets/${id}/offer`, { accept });
  const money = async () => {
    const found = await wallet.balance(accountId);
    return { cash: found?.cashMinor, hold: found?.stakeHoldMinor };
  };
  return { accountId, place, ask, read, until, answer, money };
}

const trader = async (id: string, answer: TraderAnswer) => {
  const answered = await tickets.trader.answer(BigInt(id), answer);
  if (!answered) return 'unknown';
  return answered.ok ? answered.value.kind : answered.refusal.code;
};
const FULL = { cash: 500_000n, hold: 0n };

describe('a stake above the limit', () => {
  it('is refused, and may be sent to the trader', async () => {
    const { place, money } = await player();
    expect(await place()).toMatchObject({ code: 'LineBettingLimitReachedException', ticket: null, mayAskTrader: true });
    expect(await money()).toEqual(FULL);
  });

  it('waits for the trader in status 0, its stake in the hold, and is the same bet under the same key', async () => {
    const { place, money } = await player();
    const idempotencyKey = randomUUID();
    const first = await place({ askTrader: true, idempotencyKey });
    expect(first.ticket).toMatchObject({ status: 0, traderUntilMs: clock.wallMs() + 60_000, totalStake: '2000.00' });
    const again = await place({ askTrader: true, idempotencyKey });
    expect(again.ticket).toEqual(first.ticket);
    expect(await money()).toEqual({ cash: 300_000n, hold: 200_000n });
    expect(await trader(first.ticket?.id ?? '', { kind: 'decline' })).toBe('declined');
    expect(await money()).toEqual(FULL);
  });

  it.each([
    ['a system', { betType: 3, systemStakes: [{ size: 2, stake: '2000.00' }], selections: [HOME, AWAY, LIVE] }],
    ['an if-bet', { betType: 4, selections: [HOME, AWAY] }],
    ['a reverse', { betType: 5, selections: [HOME, AWAY] }],
    ['a combo with insurance', { betType: 2, insured: true, selections: [HOME, AWAY] }],
    ['a starting price', { selections: [{ ...HOME, startingPrice: true }] }],
  ])('of %s is none for the trader', async (_, over) => {
    const { place, money } = await player();
    const { code, mayAskTrader } = await place({ askTrader: true, ...over });
    expect(['TraderOffersNotAvailable', 'InvalidMarketsCombinationException', 'InsuranceNotAvailable']).toContain(code);
    expect(mayAskTrader).toBeUndefined();
    expect(await money()).toEqual(FULL);
  });

  it('within the limits by then is placed as any other', async () => {
    const { ask } = await player();
    expect(await ask({ stake: '10.00' })).toMatchObject({ status: 1, totalStake: '10.00' });
  });

  it('far beyond what a trader may let through is refused', async () => {
    const { place } = await player();
    expect(await place({ askTrader: true, stake: '10001.00' })).toMatchObject({
      code: 'LineBettingLimitReachedException',
    });
  });
});

describe('the trader', () => {
  it('takes a bet as it was asked for', async () => {
    const { ask, read, money } = await player();
    const { id } = await ask();
    expect(await trader(id, { kind: 'take' })).toBe('accepted');
    expect(await read(id)).toMatchObject({
      status: 1,
      totalStake: '2000.00',
      events: [{ kind: 'placed' }, { kind: 'asked', rule: 'trader' }, { kind: 'accepted', rule: 'trader-took' }],
    });
    expect(await money()).toEqual({ cash: 300_000n, hold: 0n });
  });

  it('offers a smaller stake at other odds: the hold shrinks to it, and the rest is back', async () => {
    const { ask, read, answer, money } = await player();
    const { id } = await ask();
    const legs = [{ position: 1, priceMilli: 1900 }];
    expect(await trader(id, { kind: 'offer', stakeMinor: 150_000n, legs })).toBe('offered');
    expect(await read(id)).toMatchObject({
      status: 3,
      totalStake: '2000.00',
      offer: {
        by: 'trader',
        stake: '1500.00',
        totalStake: '1500.00',
        potentialPayout: '2850.00',
        expiresMs: clock.wallMs() + 30_000,
        legs,
      },
    });
    expect(await money()).toEqual({ cash: 300_000n, hold: 200_000n });
    expect(await answer(id, true)).toMatchObject({
      code: null,
      ticket: {
        status: 1,
        stake: '1500.00',
        totalStake: '1500.00',
        askedTotalStake: '2000.00',
        potentialPayout: '2850.00',
      },
    });
    expect(await money()).toEqual({ cash: 350_000n, hold: 0n });
    const { rows } = await sql<{ key: string; amount: bigint }>`
      select idempotency_key as key, sum(amount_minor)::bigint as amount from ledger_transfer
      where reference = ${`ticket:${id}`} group by 1 order by 1`.execute(db);
    expect(rows).toEqual([
      { key: `answer:${id}`, amount: 150_000n },
      { key: `shrink:${id}`, amount: 50_000n },
      { key: `stake:${id}`, amount: 200_000n },
    ]);
  });

  it('offers less of a combo', async () => {
    const { ask, answer, money } = await player();
    const { id } = await ask({ betType: 2, selections: [HOME, AWAY] });
    expect(await trader(id, { kind: 'offer', stakeMinor: 30_000n })).toBe('offered');
    expect(await answer(id, true)).toMatchObject({
      ticket: { status: 1, totalStake: '300.00', potentialPayout: '900.00' },
    });
    expect(await money()).toEqual({ cash: 470_000n, hold: 0n });
  });

  it.each<[string, TraderAnswer, string]>([
    ['more than was asked for', { kind: 'offer', stakeMinor: 200_001n }, 'InvalidStakeException'],
    ['less than the least stake', { kind: 'offer', stakeMinor: 1n }, 'MinimumAllowedStakeException'],
    ['better odds than the book', { kind: 'offer', legs: [{ position: 1, priceMilli: 2001 }] }, 'PriceChanged'],
    ['odds that win nothing', { kind: 'offer', legs: [{ position: 1, priceMilli: 1000 }] }, 'PriceChanged'],
  ])('cannot offer %s', async (_, offer, code) => {
    const { ask, read } = await player();
    const { id } = await ask();
    expect(await trader(id, offer)).toBe(code);
    expect(await read(id)).toMatchObject({ status: 0 });
    await trader(id, { kind: 'decline' });
  });

  it('takes a bet whose odds have moved at the odds of now, if the player agrees', async () => {
    const { ask, read, answer } = await player();
    const { id } = await ask();
    book.price(1, '1x2', 'home', 1800);
    expect(await trader(id, { kind: 'take' })).toBe('offered');
    expect(await read(id)).toMatchObject({ status: 3, offer: { legs: [{ priceMilli: 1800 }] } });
    expect(await answer(id, false)).toMatchObject({ ticket: { status: 2, decline: { code: 'PriceChanged' } } });
  });

  it('waits for a market that is suspended, and takes nothing on a match that has begun meanwhile', async () => {
    const { ask, read, money } = await player();
    const { id } = await ask();
    book.status(1, '1x2', 'suspended');
    expect(await trader(id, { kind: 'take' })).toBe('MarketSuspended');
    expect(await read(id)).toMatchObject({ status: 0 });
    book.status(1, '1x2', 'active');
    book.fixture(1, { status: 'live', live: { main: [0, 0], phase: '1h', parts: [] } });
    expect(await trader(id, { kind: 'take' })).toBe('declined');
    expect(await read(id)).toMatchObject({ status: 2, decline: { code: 'MarketClosed' } });
    expect(await money()).toEqual(FULL);
  });

  it('who is silent declines: the stake comes back, and an answer comes too late', async () => {
    const { ask, until, money } = await player();
    const { id } = await ask();
    await tickets.trader.sweep();
    clock.advance(60_000);
    expect(await until(id, 2)).toMatchObject({ decline: { code: 'TraderNotAnswered' } });
    expect(await trader(id, { kind: 'take' })).toBe('OfferExpired');
    expect(await money()).toEqual(FULL);
  });

  it('answers once, however often at the same moment', async () => {
    const { ask, read } = await player();
    const { id } = await ask();
    const answers = await Promise.all([
      trader(id, { kind: 'take' }),
      trader(id, { kind: 'decline' }),
      trader(id, { kind: 'offer', stakeMinor: 50_000n }),
    ]);
    expect(answers.filter((each) => each === 'OfferExpired')).toHaveLength(2);
    expect([1, 2, 3]).toContain((await read(id)).status);
  });

  it('is asked of no bet that never waited for him', async () => {
    const { ask } = await player();
    const { id } = await ask({ stake: '10.00' });
    expect(await trader(id, { kind: 'take' })).toBe('unknown');
    expect(await trader('1', { kind: 'take' })).toBe('unknown');
  });
});

describe("a trader's offer", () => {
  const offered = async () => {
    const ann = await player();
    const { id } = await ann.ask();
    await trader(id, { kind: 'offer', stakeMinor: 100_000n });
    return { ...ann, id };
  };

  it.each([[[true, true]], [[false, false]], [[true, false]], [[false, true]]])(
    'is answered once: %j',
    async ([first, second]) => {
      const { id, answer, read } = await offered();
      expect(await answer(id, first ?? false)).toMatchObject({ code: null });
      const status = first ? 1 : 2;
      // The same answer again is the answer to a press whose own was lost.
      const code = second === first ? null : 'OfferAlreadyAnswered';
      expect(await answer(id, second ?? false)).toMatchObject({ code, ticket: { status } });
      expect(await read(id)).toMatchObject({ status });
    },
  );

  it('ends: the whole stake comes back, and an answer comes too late', async () => {
    const { id, answer, until, money } = await offered();
    clock.advance(30_000);
    expect(await until(id, 2)).toMatchObject({ decline: { code: 'OfferExpired' } });
    expect(await answer(id, true)).toMatchObject({ code: 'OfferExpired', ticket: { status: 2 } });
    expect(await money()).toEqual(FULL);
  });

  it('is nobody else’s to take', async () => {
    const { id, read, answer } = await offered();
    const bob = await player();
    expect(await bob.answer(id, true)).toMatchObject({ code: 'NotFound' });
    expect(await read(id)).toMatchObject({ status: 3 });
    await answer(id, false);
  });

  it('is declined by what has changed since: worse odds, a closed market', async () => {
    const worse = await offered();
    book.price(1, '1x2', 'home', 1900);
    expect(await worse.answer(worse.id, true)).toMatchObject({ code: 'PriceChanged', ticket: { status: 2 } });
    expect(await worse.money()).toEqual(FULL);
    book.price(1, '1x2', 'home', 2000);
    const closed = await offered();
    book.status(1, '1x2', 'settled');
    expect(await closed.answer(closed.id, true)).toMatchObject({ code: 'MarketClosed', ticket: { status: 2 } });
    expect(await closed.money()).toEqual(FULL);
  });

  it('is declined once its match has begun: a bet before the match waits out no live delay', async () => {
    const { id, answer, money } = await offered();
    book.fixture(1, { startMs: clock.eventMs(), status: 'live', live: { main: [0, 0], phase: '1h', parts: [] } });
    expect(await answer(id, true)).toMatchObject({ code: 'MarketClosed', ticket: { status: 2 } });
    expect(await money()).toEqual(FULL);
  });
});

describe('in play', () => {
  it('a bet that the trader takes waits out its live delay', async () => {
    const { ask, until, money } = await player();
    const { id } = await ask({ selections: [LIVE] });
    await trader(id, { kind: 'take' });
    expect(await until(id, 4)).toMatchObject({ acceptAtMs: clock.wallMs() + 5000 });
    clock.advance(5000);
    expect(await until(id, 1)).toMatchObject({ totalStake: '2000.00' });
    expect(await money()).toEqual({ cash: 300_000n, hold: 0n });
  });

  it('an offer that the player takes waits it out with the smaller stake, and is declined once if the odds move', async () => {
    const { ask, answer, until, money } = await player();
    const { id } = await ask({ selections: [LIVE] });
    await trader(id, { kind: 'offer', stakeMinor: 50_000n });
    expect(await answer(id, true)).toMatchObject({ ticket: { status: 4, totalStake: '500.00' } });
    expect(await money()).toEqual({ cash: 450_000n, hold: 50_000n });
    book.price(3, '1x2', 'home', 1700);
    clock.advance(5000);
    expect(await until(id, 2)).toMatchObject({ decline: { code: 'PriceChanged' } });
    expect(await money()).toEqual(FULL);
  });
});

describe('the rule', () => {
  it('takes a little more than the limit by itself, well before the match', async () => {
    const { ask, until } = await player();
    const { id } = await ask({ stake: '1050.00' });
    expect(await until(id, 1)).toMatchObject({ totalStake: '1050.00', events: [{}, {}, { rule: 'trader-rule' }] });
  });

  it('offers what the limit allows of a stake far beyond it, and leaves the rest to the trader', async () => {
    const { ask, until, read, answer } = await player(1_000_000n);
    const far = await ask({ stake: '6000.00' });
    expect(await until(far.id, 3)).toMatchObject({ offer: { by: 'rule', totalStake: '1000.00' } });
    await answer(far.id, false);
    const near = await ask({ stake: '3000.00' });
    await tickets.trader.sweep();
    expect(await read(near.id)).toMatchObject({ status: 0 });
    await trader(near.id, { kind: 'decline' });
  });
});

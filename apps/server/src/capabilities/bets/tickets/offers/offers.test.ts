import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type BettingHouse, openBettingHouse, testBook } from '../../../../../test/betting-house.ts';
import { manualClock, testDatabase } from '../../../../../test/support/index.ts';
import { createHttp, mountRoutes, type SessionSource } from '../../../../platform/http/index.ts';
import { acceptConnections, Hub } from '../../../../platform/hub/index.ts';
import { reconcile } from '../../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../../money/wallet/index.ts';
import { deleteOwnLimits, type OwnLimits, writeOwnLimits } from '../../risk/index.ts';
import { TICKET_CHECKS } from '../../settlement/index.ts';
import { mayOffer } from './offer-terms.ts';

const { db } = await testDatabase();
const NOON = Date.UTC(2026, 10, 21, 12);
const clock = manualClock(NOON);
const book = testBook();
const hub = new Hub({ nowMs: () => clock.wallMs(), epoch: 'run', tickMs: 5 });
const house = openBettingHouse(db, { book, clock, hub });
const { wallet } = house;

const signedIn = new Map<string, string>();
const sessions: SessionSource = {
  find: async (token) => {
    const accountId = signedIn.get(token);
    if (!accountId) return undefined;
    return { accountId, userName: 'ann', currency: 'EUR', userType: 0, sessionId: token, csrfToken: `csrf-${token}` };
  },
};
const http = await createHttp({ clock, logger: pino({ level: 'silent' }), sessions, checkResponses: true });
for (const each of [wallet, house.tickets]) mountRoutes(http, each.routes);
let url = '';
let closeDoor: () => void = () => undefined;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  url = (await http.listen({ host: '127.0.0.1', port: 0 })).url;
  closeDoor = acceptConnections(http.server, {
    hub,
    nowMs: () => clock.wallMs(),
    allows: () => true,
    addressOf: (request) => http.addressOf(request),
    identify: async (request) => {
      const caller = await http.callerOf(request);
      return caller.kind === 'player' ? { accountId: caller.accountId, sessionId: caller.sessionId } : {};
    },
    onError: (error) => house.errors.push(error),
  });
  hub.start();
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  closeDoor();
  await http.close();
  await house.stop();
  expect(house.errors).toEqual([]);
});

const LIVE = { fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 2000 };
const OTHER = { fixtureId: 2, marketKey: '1x2', outcome: 'home', priceMilli: 1500 };
const THIRD = { fixtureId: 3, marketKey: '1x2', outcome: 'home', priceMilli: 1600 };
const price = (priceMilli: number): void => book.price(1, '1x2', 'home', priceMilli);

beforeEach(() => {
  book.goStale(false);
  for (const { fixtureId, marketKey, outcome, priceMilli } of [LIVE, OTHER, THIRD]) {
    book.fixture(fixtureId, { status: 'live', live: { main: [1, 0], phase: '1h', parts: [] } });
    book.price(fixtureId, marketKey, outcome, priceMilli);
    book.status(fixtureId, marketKey, 'active');
  }
});
afterEach(async () => {
  expect(await reconcile(db, [...LEDGER_CHECKS, ...TICKET_CHECKS])).toMatchObject({ ok: true, findings: [] });
});

interface Ticket {
  readonly id: string;
  readonly status: number;
  readonly potentialPayout: string;
  readonly decline: { readonly code: string } | null;
  readonly offer?: { readonly expiresMs: number; readonly potentialPayout: string; readonly legs: unknown[] };
  readonly events?: readonly { readonly kind: string; readonly rule: string }[];
}

/** A player with 15.00, a page that listens, and the calls of the page. */
async function player() {
  const token = randomUUID().replaceAll('-', '');
  const accountId = await house.player(1500n);
  signedIn.set(token, accountId);
  const cookie = `evens-session=${token}`;
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie,
        'x-csrf-token': `csrf-${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const parsed = (await answer.json()) as { code?: string | null; ticket?: Ticket | null };
    return { status: answer.status, code: parsed.code ?? null, ticket: parsed.ticket, body: parsed };
  };
  const heard: Ticket[] = [];
  const listen = async (): Promise<void> => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/rt`, { headers: { cookie } });
    sockets.push(socket);
    let subscribed = false;
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as {
        t?: string;
        d?: readonly [string, number, ...(readonly [string, string, Ticket])[]][];
      };
      if (frame.t === 'account') subscribed = true;
      for (const [, , ...entries] of frame.d ?? []) {
        for (const [, kind, payload] of entries) if (kind === 'ticket') heard.push(payload);
      }
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ op: 'subscribe', topics: ['account'] }));
    await expect.poll(() => subscribed).toBe(true);
  };
  const place = async (over: Record<string, unknown> = {}): Promise<Ticket> => {
    const body = { idempotencyKey: randomUUID(), betType: 1, stake: '10.00', selections: [LIVE], ...over };
    const { ticket, code } = await call('POST', '/api/betslip/place', body);
    if (!ticket) throw new Error(`not placed: ${code}`);
    return ticket;
  };
  const read = async (id: string): Promise<Ticket> => {
    const { body } = await call('GET', `/api/tickets/${id}`);
    return body as unknown as Ticket;
  };
  const untilStatus = async (id: string, status: number): Promise<Ticket> => {
    await expect.poll(async () => (await read(id)).status, { timeout: 20_000 }).toBe(status);
    return read(id);
  };
  /** Places in play, then lets the price move and the delay end. */
  const offered = async (moved: () => void, over: Record<string, unknown> = {}): Promise<Ticket> => {
    const ticket = await place(over);
    expect(ticket.status).toBe(4);
    moved();
    clock.advance(5000);
    return untilStatus(ticket.id, 3);
  };
  const answer = (id: string, accept: boolean, expiresMs?: number) =>
    call('POST', `/api/tickets/${id}/offer`, { accept, ...(expiresMs !== undefined && { expiresMs }) });
  /** Takes an offer, and lets the live delay that follows end. */
  const take = async (id: string, status = 1): Promise<Ticket> => {
    expect(await answer(id, true)).toMatchObject({ code: null, ticket: { status: 4 } });
    clock.advance(5000);
    return untilStatus(id, status);
  };
  const money = async () => {
    const found = await wallet.balance(accountId);
    return [found?.cashMinor, found?.stakeHoldMinor];
  };
  return { accountId, call, heard, listen, place, read, untilStatus, offered, answer, take, money };
}

async function exposure(): Promise<bigint> {
  const { rows } = await sql<{ winnings: bigint }>`
    select winnings_minor as winnings from risk_exposure where fixture_id = 1`.execute(db);
  return rows[0]?.winnings ?? 0n;
}

describe('a bet in play whose price has moved', () => {
  it.each([
    ['worse under "decline any"', 0, 1900, '19.00'],
    ['better under "decline any"', 0, 2100, '21.00'],
    ['worse under "accept better"', 1, 1900, '19.00'],
  ])('%s is offered at the odds of now, its stake in the hold', async (_, oddsChangePolicy, now, payout) => {
    const { offered, answer, money, heard, listen } = await player();
    await listen();
    const ticket = await offered(() => price(now), { oddsChangePolicy });
    expect(ticket).toMatchObject({
      status: 3,
      potentialPayout: '20.00',
      offer: { expiresMs: clock.wallMs() + 30_000, potentialPayout: payout, legs: [{ position: 1, priceMilli: now }] },
    });
    expect(ticket.events?.at(-1)).toMatchObject({ kind: 'offered', rule: `odds-change-policy:${oddsChangePolicy}` });
    expect(await money()).toEqual([500n, 1000n]);
    await expect.poll(() => heard.map((each) => each.status)).toEqual([4, 3]);
    expect(heard[1]?.offer).toEqual(ticket.offer);
    await answer(ticket.id, false);
  });

  it('stands at the offered odds once the player accepts and the live delay has passed again', async () => {
    const { offered, answer, money, read, heard, listen, call, untilStatus } = await player();
    await listen();
    const { id } = await offered(() => price(1900));
    expect((await call('GET', '/api/tickets?view=open')).body).toMatchObject({ total: 1, tickets: [{ offer: {} }] });
    clock.advance(20_000);
    const acceptAtMs = clock.wallMs() + 5000;
    expect(await answer(id, true)).toMatchObject({ status: 200, code: null, ticket: { status: 4, acceptAtMs } });
    expect(await money()).toEqual([500n, 1000n]);
    clock.advance(4900);
    expect(await read(id)).toMatchObject({ status: 4, potentialPayout: '19.00' });
    clock.advance(100);
    expect(await untilStatus(id, 1)).toMatchObject({
      potentialPayout: '19.00',
      legs: [{ priceMilli: 1900, askedPriceMilli: 2000 }],
      events: [
        { kind: 'placed' },
        { kind: 'delayed' },
        { kind: 'offered' },
        { kind: 'delayed', rule: 'offer-accepted' },
        { kind: 'accepted', rule: 'odds-change-policy:0' },
      ],
    });
    expect(await money()).toEqual([500n, 0n]);
    await expect.poll(() => heard.map((each) => each.status)).toEqual([4, 3, 4, 1]);
  });

  it.each<[string, () => void, string]>([
    ['its market is suspended for a goal', () => book.status(1, '1x2', 'suspended'), 'MarketSuspended'],
    ['its market is settled', () => book.status(1, '1x2', 'settled'), 'MarketClosed'],
  ])('that is accepted comes to nothing when meanwhile %s', async (_, happen, code) => {
    const { offered, answer, untilStatus, money } = await player();
    const { id } = await offered(() => price(1900));
    expect(await answer(id, true)).toMatchObject({ code: null, ticket: { status: 4 } });
    happen();
    clock.advance(5000);
    expect(await untilStatus(id, 2)).toMatchObject({ decline: { code } });
    expect(await money()).toEqual([1500n, 0n]);
    expect(await answer(id, true)).toMatchObject({ code: null, ticket: { status: 2 } });
  });

  it('is offered anew when the price goes on moving, three times at most', async () => {
    const before = await exposure();
    const { offered, answer, take, money, untilStatus, read } = await player();
    const first = await offered(() => price(1900));
    for (const [now, winnings] of [
      [1800, 800n],
      [1700, 700n],
    ] as const) {
      expect(await answer(first.id, true)).toMatchObject({ code: null, ticket: { status: 4 } });
      price(now);
      clock.advance(5000);
      expect(await untilStatus(first.id, 3)).toMatchObject({ offer: { legs: [{ priceMilli: now }] } });
      expect(await money()).toEqual([500n, 1000n]);
      expect(await exposure()).toBe(before + winnings);
    }
    // A press on the first offer that arrives late takes none that its player has not seen.
    expect(await answer(first.id, true, first.offer?.expiresMs)).toMatchObject({
      code: 'OfferExpired',
      ticket: { status: 3 },
    });
    // The end of the first offer, which is over by now, ends no later one.
    clock.advance(16_000);
    await house.tickets.start();
    expect(await read(first.id)).toMatchObject({ status: 3 });
    expect(await answer(first.id, true)).toMatchObject({ ticket: { status: 4 } });
    price(1600);
    clock.advance(5000);
    expect(await untilStatus(first.id, 2)).toMatchObject({ decline: { code: 'PriceChanged' } });
    expect(await money()).toEqual([1500n, 0n]);
    expect(await exposure()).toBe(before);
    price(2000);
    const second = await offered(() => price(1900));
    expect(await take(second.id)).toMatchObject({ potentialPayout: '19.00' });
  });

  it('gives the stake back when the player declines, and says why there was an offer', async () => {
    const before = await exposure();
    const { offered, answer, money, heard, listen } = await player();
    await listen();
    const { id } = await offered(() => price(1900));
    expect(await exposure()).toBe(before + 900n);
    expect(await answer(id, false)).toMatchObject({
      code: null,
      ticket: { status: 2, decline: { code: 'PriceChanged' } },
    });
    expect(await money()).toEqual([1500n, 0n]);
    expect(await exposure()).toBe(before);
    await expect.poll(() => heard.map((each) => each.status)).toEqual([4, 3, 2]);
  });

  it('gives the stake back at the end of the offer, and an answer comes too late', async () => {
    const before = await exposure();
    const { offered, answer, money, untilStatus, heard, listen } = await player();
    await listen();
    const { id } = await offered(() => price(2100));
    expect(await exposure()).toBe(before + 1100n);
    clock.advance(30_000);
    expect(await untilStatus(id, 2)).toMatchObject({ decline: { code: 'OfferExpired' } });
    expect(await money()).toEqual([1500n, 0n]);
    expect(await exposure()).toBe(before);
    for (const accepts of [true, false]) {
      expect(await answer(id, accepts)).toMatchObject({ status: 200, code: 'OfferExpired', ticket: { status: 2 } });
    }
    await expect.poll(() => heard.map((each) => each.status)).toEqual([4, 3, 2]);
  });

  it('is one bet however often it is accepted at once', async () => {
    const { offered, answer, money, untilStatus } = await player();
    const { id } = await offered(() => price(1900));
    const answers = await Promise.all(Array.from({ length: 6 }, () => answer(id, true)));
    for (const each of answers) expect(each).toMatchObject({ status: 200, code: null, ticket: { status: 4 } });
    expect(await money()).toEqual([500n, 1000n]);
    expect(await answer(id, false)).toMatchObject({ code: 'OfferExpired', ticket: { status: 4 } });
    clock.advance(5000);
    await untilStatus(id, 1);
    expect(await money()).toEqual([500n, 0n]);
    expect(await answer(id, true)).toMatchObject({ code: null, ticket: { status: 1 } });
    const { rows } = await sql`select from ledger_transfer where idempotency_key = ${`answer:${id}`}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('is accepted or declined, never both, when both come at once', async () => {
    const { offered, answer, money, read, untilStatus } = await player();
    const { id } = await offered(() => price(1900));
    const [yes, no] = await Promise.all([answer(id, true), answer(id, false)]);
    expect([yes?.code, no?.code].sort()).toEqual([null, 'OfferExpired'].sort());
    const { status } = await read(id);
    expect(await money()).toEqual(status === 4 ? [500n, 1000n] : [1500n, 0n]);
    clock.advance(5000);
    if (status === 4) await untilStatus(id, 1);
  });

  it.each<[string, () => void, string, number]>([
    ['its market is suspended', () => book.status(1, '1x2', 'suspended'), 'MarketSuspended', 3],
    ['the prices are stale', () => book.goStale(true), 'PricesStale', 3],
    ['its market is settled', () => book.status(1, '1x2', 'settled'), 'MarketClosed', 2],
    ['the price is worse than offered', () => price(1850), 'PriceChanged', 2],
  ])('is not accepted when %s', async (_, happen, code, status) => {
    const { offered, answer, take, money } = await player();
    const { id } = await offered(() => price(1900));
    happen();
    expect(await answer(id, true)).toMatchObject({ code, ticket: { status } });
    expect(await money()).toEqual(status === 3 ? [500n, 1000n] : [1500n, 0n]);
    if (status === 2) return;
    // The market opens again before the offer ends.
    book.status(1, '1x2', 'active');
    book.goStale(false);
    await take(id);
  });

  it.each<[string, Partial<OwnLimits>, string]>([
    ['the payout of its tournament', { maxPayout: 18 }, 'LineBettingLimitReachedException'],
    ['what its market may lose', { marketLiability: 0 }, 'MarketBettingLimitReachedException'],
  ])('is declined for good when it is beyond %s by then', async (_, limits, code) => {
    const { offered, answer, money } = await player();
    const { id } = await offered(() => price(1900));
    const tournament = { scope: 'tournament', subject: '1' } as const;
    await writeOwnLimits(db, tournament, limits);
    await house.risk.refresh();
    expect(await answer(id, true)).toMatchObject({ code, ticket: { status: 2, decline: { code } } });
    expect(await money()).toEqual([1500n, 0n]);
    await deleteOwnLimits(db, tournament);
    await house.risk.refresh();
  });

  it('is judged at the end by the policy of the player, at the offered odds', async () => {
    const { offered, take } = await player();
    const { id } = await offered(() => price(1900), { oddsChangePolicy: 1 });
    price(1950);
    expect(await take(id)).toMatchObject({ potentialPayout: '19.50' });
  });

  it('of a combo is offered with each leg at the odds of now', async () => {
    const { offered, take } = await player();
    const ticket = await offered(() => price(1800), { betType: 2, selections: [LIVE, OTHER] });
    const legs = [
      { position: 1, priceMilli: 1800 },
      { position: 2, priceMilli: 1500 },
    ];
    expect(ticket.offer).toMatchObject({ potentialPayout: '27.00', legs });
    expect(await take(ticket.id)).toMatchObject({ potentialPayout: '27.00' });
  });

  it.each([
    ['several singles', { betType: 1.1, stake: '5.00', selections: [LIVE, OTHER] }, 3],
    ['a system', { betType: 3, selections: [LIVE, OTHER, THIRD], systemStakes: [{ size: 2, stake: '2.00' }] }, 2],
    ['an if-bet', { betType: 4, ifBetRule: 'win-only', selections: [LIVE, OTHER] }, 2],
    ['a reverse', { betType: 5, ifBetRule: 'win-tie', stake: '2.00', selections: [LIVE, OTHER] }, 2],
  ])('as %s comes to status %i', async (_, over, status) => {
    const { place, untilStatus, answer } = await player();
    const { id } = await place(over);
    price(1900);
    clock.advance(5000);
    const ticket = await untilStatus(id, status);
    if (status === 2) expect(ticket.decline?.code).toBe('PriceChanged');
    expect(await answer(id, false)).toMatchObject(status === 2 ? { code: 'OfferExpired' } : { ticket: { status: 2 } });
  });

  it('is shown with its offer when the same request comes again', async () => {
    const { call, offered, answer } = await player();
    const idempotencyKey = randomUUID();
    const { id, offer } = await offered(() => price(1900), { idempotencyKey });
    price(2000);
    const again = { idempotencyKey, betType: 1, stake: '10.00', selections: [LIVE] };
    expect((await call('POST', '/api/betslip/place', again)).ticket).toMatchObject({ id, status: 3, offer });
    await answer(id, false);
  });

  it('is declined at once when a leg is closed beside the price that moved', async () => {
    const { place, untilStatus, money } = await player();
    const { id } = await place({ betType: 2, selections: [LIVE, OTHER] });
    price(1800);
    book.status(2, '1x2', 'suspended');
    clock.advance(5000);
    expect(await untilStatus(id, 2)).toMatchObject({ decline: { code: 'MarketSuspended' } });
    expect(await money()).toEqual([1500n, 0n]);
  });

  it("is nobody else's to answer, and what was never offered has no offer", async () => {
    const [ann, bob] = [await player(), await player()];
    const { id } = await ann.offered(() => price(1900));
    expect(await bob.answer(id, true)).toMatchObject({ status: 404, code: 'NotFound' });
    book.price(1, '1x2', 'home', 2000);
    const plain = await bob.place();
    expect(await bob.answer(plain.id, true)).toMatchObject({ code: 'OfferExpired', ticket: { status: 4 } });
    expect(await ann.answer(id, false)).toMatchObject({ ticket: { status: 2 } });
    clock.advance(5000);
    await bob.untilStatus(plain.id, 1);
  });

  it('is left alone by settlement until it is answered', async () => {
    const { offered, answer, read } = await player();
    const { id } = await offered(() => price(1900));
    house.results.settle(1, '1x2', [{ outcome: 'home', result: 'win' }]);
    house.settlement.wake([1]);
    await house.settlement.settled();
    expect(await read(id)).toMatchObject({ status: 3, outcome: 0, payout: null });
    book.status(1, '1x2', 'settled');
    expect(await answer(id, true)).toMatchObject({ code: 'MarketClosed', ticket: { status: 2 } });
    house.results.rollBack(1, '1x2');
  });
});

describe('a house', () => {
  it('that offers nothing declines with the price, and gives the stake back', async () => {
    const silent = openBettingHouse(db, { book, clock, offers: { whenPriceMoved: 'decline', validMs: 30_000 } });
    const accountId = await silent.player(1500n);
    const placed = await silent.tickets.place(
      { accountId, currency: 'EUR', userType: 0 },
      { idempotencyKey: randomUUID(), betType: 1, stake: '10.00', oddsChangePolicy: 0, selections: [LIVE] },
    );
    if (!placed.ok) throw new Error(placed.refusal.code);
    price(1900);
    clock.advance(5000);
    const told = () => silent.news.filter((each) => each.kind === 'ticket').map((each) => each.payload as Ticket);
    await expect.poll(() => told().map((each) => each.status), { timeout: 20_000 }).toEqual([4, 2]);
    expect(told()[1]?.decline?.code).toBe('PriceChanged');
    expect((await wallet.balance(accountId))?.cashMinor).toBe(1500n);
    await silent.stop();
  });

  it.each([
    ['ends the offer when its time is over', 30_000, 2],
    ['lets the player answer before', 1000, 1],
  ])('that starts again with a standing offer %s', async (_, waitMs, status) => {
    const { accountId, answer, untilStatus, money } = await player();
    // A house that goes away while the offer stands.
    const gone: BettingHouse = house.again();
    const placed = await gone.tickets.place(
      { accountId, currency: 'EUR', userType: 0 },
      { idempotencyKey: randomUUID(), betType: 1, stake: '10.00', oddsChangePolicy: 0, selections: [LIVE] },
    );
    if (!placed.ok) throw new Error(placed.refusal.code);
    const id = String(placed.value.ticketId);
    price(1900);
    clock.advance(5000);
    await untilStatus(id, 3);
    await gone.stop();
    clock.advance(waitMs);
    const reopened = [house.again(), house.again()];
    await Promise.all(reopened.map((each) => each.tickets.start()));
    if (status === 1) {
      expect(await answer(id, true)).toMatchObject({ code: null });
      clock.advance(5000);
    }
    expect(await untilStatus(id, status)).toMatchObject({ status });
    await Promise.all(reopened.map((each) => each.stop()));
    expect([gone, ...reopened].flatMap((each) => each.errors)).toEqual([]);
    expect(await money()).toEqual(status === 1 ? [500n, 0n] : [1500n, 0n]);
  });
});

describe('which bets get an offer', () => {
  it.each([
    ['single', true],
    ['multiple-singles', true],
    ['combo', true],
    ['system', false],
    ['ifbet', false],
    ['reversebet', false],
    ['teaser', false],
  ])('%s: %s', (betType, expected) => {
    expect(mayOffer({ betType }, { whenPriceMoved: 'offer', validMs: 1 })).toBe(expected);
    expect(mayOffer({ betType }, { whenPriceMoved: 'decline', validMs: 1 })).toBe(false);
  });
});

import { randomUUID } from 'node:crypto';
import type { OutcomeResult } from '@evens/catalogue';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Beside, betsWithExtras } from '../../../../test/bets-with-extras.ts';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { settling } from '../../../../test/settling.ts';
import { builtCommand } from '../../../../test/support/built-command.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { createHttp, mountRoutes, type SessionSource } from '../../../platform/http/index.ts';

const { db, url: databaseUrl } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const { book, clock, promotions, tickets, wallet } = house;
const { standing } = settling(db, house);
const { ask, bet, cash, end, expectTrueBooks, fixtures, grant, refused, rollBack, trail, usable } = betsWithExtras(
  db,
  house,
);
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
for (const each of [wallet, promotions, tickets]) mountRoutes(http, each.routes);
let url = '';
beforeAll(async () => {
  url = (await http.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(async () => {
  await http.close();
  await house.stop();
});

afterEach(expectTrueBooks);

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

  it('risks for the house what it can win', async () => {
    const accountId = await house.player(0n);
    const on = fixtures(1);
    await bet(accountId, on, { freeBetId: await grant(accountId) });
    const { rows } = await sql<{ winnings: bigint }>`
      select winnings_minor as winnings from risk_exposure where fixture_id = ${on[0]} and outcome = 'home'`.execute(
      db,
    );
    expect(rows).toEqual([{ winnings: 1000n }]);
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
    await rollBack(on);
    expect(await now()).toEqual([0n, false, null]);
    await end(on, 'refund');
    await rollBack(on);
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
    const on = fixtures(6);
    // Each in a process of its own, so that only the ledger stands between them.
    const processes = on.map(() => house.again());
    const answers = await Promise.all(
      on.map((each, at) => ask(accountId, [each], { freeBetId }, processes[at]?.tickets)),
    );
    await Promise.all(processes.map((each) => each.stop()));
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    for (const each of answers) if (!each.ok) expect(each.refusal).toMatchObject({ code: 'FreeBetNotUsable' });
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
    const short = await grant(accountId, { leastPriceMilli: 2001 });
    expect(await refused(accountId, fixtures(1), { freeBetId: short })).toBe('FreeBetNotUsable price');
  });

  it('that cannot be ended keeps no other from going back to the house', async () => {
    const accountId = await house.player(0n);
    const [stuck, fine] = [await grant(accountId), await grant(accountId)];
    await sql
      .raw(`create function refuses() returns trigger language plpgsql as $$
        begin if new.reference = 'freebet:${stuck}' then raise exception 'not this one'; end if; return new; end $$;
        create trigger refuses before insert on ledger_transfer for each row execute function refuses()`)
      .execute(db);
    clock.set({ wallMs: clock.wallMs() + 7 * DAY_MS });
    await promotions.expire();
    expect([await usable(accountId, stuck), await usable(accountId, fine)]).toEqual([true, false]);
    expect(house.errors.splice(0).map(String)).toEqual([expect.stringContaining('not this one')]);
    await sql`drop function refuses() cascade`.execute(db);
    await promotions.expire();
    expect(await usable(accountId, stuck)).toBe(false);
  });

  it('goes back once where two processes look at the same moment', async () => {
    const accountId = await house.player(0n);
    const granted = [await grant(accountId), await grant(accountId), await grant(accountId)];
    clock.set({ wallMs: clock.wallMs() + 7 * DAY_MS });
    await Promise.all([promotions.expire(), promotions.expire(), promotions.expire()]);
    expect(house.errors).toEqual([]);
    for (const each of granted) expect(await usable(accountId, each)).toBe(false);
    const { rows } = await sql<{ ends: bigint }>`
      select count(*) as ends from ledger_transfer
      where idempotency_key like 'freebet-expiry:%' and reference = any(${granted.map((id) => `freebet:${id}`)}::text[])
        and part = 1`.execute(db);
    expect(rows[0]?.ends).toBe(3n);
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

describe('npm run free-bet', async () => {
  const command = await builtCommand('src/entrypoints/free-bet.ts');
  const run = async (...words: readonly string[]): Promise<{ code: number; out: string }> => {
    const { code, out } = await command(words, { DATABASE_URL: databaseUrl });
    return { code, out };
  };

  it('gives a player a free bet in their own currency, and nobody else', async () => {
    const id = randomUUID();
    await sql`
      insert into identity_account (
        id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
        allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
      ) values (
        ${id}, 'Kim', 'kim', 'kim@a.example', 'kim@a.example', '', 'KRW', 'KR', '1990-01-01', 0, false, now(), now(), now()
      )`.execute(db);
    const given = await run('--user', 'KIM', '--amount', '5000', '--least-price', '1.8');
    expect(given).toEqual({
      code: 0,
      out: expect.stringMatching(/^Kim has a free bet of 5000 KRW, from 1.8 on, until /),
    });
    const { rows } = await sql<{ id: string }>`select id from free_bet where account_id = ${id}`.execute(db);
    expect(await promotions.freeBet(id, rows[0]?.id ?? '')).toMatchObject({
      amountMinor: 5000n,
      currency: 'KRW',
      leastPriceMilli: 1800,
      used: false,
    });
    expect(await run('--user', 'nobody', '--amount', '5000')).toEqual({ code: 1, out: '' });
  }, 60_000);
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
      accumulatorBonus: { leastPriceMilli: 1200, rows: expect.arrayContaining([{ legs: 15, percent: 20 }]) },
      insurance: { leastLegs: 5, leastPriceMilli: 1400, sharePercent: 100, leastPremiumPercent: 3 },
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

  it('what insurance costs is told before, and moves with the odds', async () => {
    const call = await asPlayer(await house.player(5000n));
    const on = fixtures(5);
    const quote = (ids: readonly number[]) => call('POST', '/api/betslip/insurance', body(ids, {}));
    expect(await quote(on)).toMatchObject({ HasErrors: false, premiumPercent: 19, sharePercent: 100 });
    // Longer legs lose more often, and pay more: 5 x 1.75 / 97.66 is 8.96 %.
    for (const id of on) house.book.price(id, '1x2', 'home', 2500);
    expect(await quote(on)).toMatchObject({ premiumPercent: 9 });
    expect(await quote(on.slice(1))).toMatchObject({
      HasErrors: true,
      code: 'InsuranceNotAvailable',
      detail: { reason: 'legs' },
      premiumPercent: null,
    });
  });

  it('insurance is taken, or refused with the reason', async () => {
    const call = await asPlayer(await house.player(5000n));
    expect(await call('POST', '/api/betslip/place', body(fixtures(5), { insured: true }))).toMatchObject({
      HasErrors: false,
      ticket: { insurance: { premiumPercent: 19, sharePercent: 100 } },
    });
    expect(await call('POST', '/api/betslip/place', body(fixtures(2), { insured: true }))).toMatchObject({
      HasErrors: true,
      code: 'InsuranceNotAvailable',
      detail: { reason: 'legs', minimum: 5 },
    });
  });
});

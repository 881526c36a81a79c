import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import type { AskedPlacement } from '../index.ts';
import { openBetslips } from '../slip/betslip.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const { book, clock, tickets, wallet } = house;
afterAll(() => house.stop());

const HOME = { fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 1910 };
const OVER = { fixtureId: 2, marketKey: 'total:2.5', outcome: 'over', priceMilli: 2000 };

beforeEach(() => {
  book.goStale(false);
  for (const { fixtureId, marketKey, outcome, priceMilli } of [HOME, OVER]) {
    book.fixture(fixtureId, { status: 'notStarted' });
    book.price(fixtureId, marketKey, outcome, priceMilli);
    book.status(fixtureId, marketKey, 'active');
  }
});

const bettor = (accountId: string, userType = 0) => ({ accountId, currency: 'EUR' as const, userType });
const single = (over: Partial<AskedPlacement> = {}): AskedPlacement => ({
  idempotencyKey: randomUUID(),
  betType: 1,
  stake: '10.00',
  selections: [HOME],
  oddsChangePolicy: 0,
  ...over,
});
const cashOf = async (accountId: string): Promise<bigint | undefined> => (await wallet.balance(accountId))?.cashMinor;
const ticketsIn = async (accountId: string): Promise<number> => {
  const { rows } = await sql`select from ticket where account_id = ${accountId}`.execute(db);
  return rows.length;
};

describe('a bet', () => {
  it('checks 5 and 41: is taken at its price, and its stake leaves the cash', async () => {
    const accountId = await house.player(5000n);
    const placed = await tickets.place(bettor(accountId), single());
    expect(placed).toMatchObject({
      ok: true,
      value: {
        repeated: false,
        ticket: {
          status: 1,
          outcome: 0,
          betType: 1,
          totalStake: '10.00',
          potentialPayout: '19.10',
          payout: null,
          legs: [{ id: '1/1x2/home', priceMilli: 1910, result: 0 }],
        },
      },
    });
    expect(await cashOf(accountId)).toBe(4000n);
  });

  it.each([
    // type, stake per line, selections, lines, total, potential payout
    ['combo', 2, '10.00', 1, '10.00', '38.20'],
    ['several singles', 1.1, '10.00', 2, '20.00', '39.10'],
  ])('of type %s counts its lines', async (_, betType, stake, combinations, totalStake, potentialPayout) => {
    const accountId = await house.player(5000n);
    const placed = await tickets.place(bettor(accountId), single({ betType, stake, selections: [HOME, OVER] }));
    expect(placed).toMatchObject({ ok: true, value: { ticket: { combinations, totalStake, potentialPayout } } });
  });

  it.each<[string, Partial<AskedPlacement>, string]>([
    ['a stake of letters', { stake: 'ten' }, 'InvalidStakeException'],
    ['a stake of zero', { stake: '0' }, 'InvalidStakeException'],
    ['a negative stake', { stake: '-5' }, 'InvalidStakeException'],
    ['a stake of seventeen digits', { stake: '12345678901234567' }, 'InvalidStakeException'],
    ['a stake of three places', { stake: '1.001' }, 'InvalidStakeException'],
    ['a stake as a power', { stake: '1e3' }, 'InvalidStakeException'],
    ['a stake below the smallest', { stake: '0.09' }, 'MinimumAllowedStakeException'],
    ['a stake above the largest', { stake: '1000.01' }, 'LineBettingLimitReachedException'],
    ['more than the balance', { stake: '50.01' }, 'InsufficientBalanceException'],
    ['another price than the book has', { selections: [{ ...HOME, priceMilli: 1950 }] }, 'PriceChanged'],
    [
      'a worse price where better ones are taken',
      { selections: [{ ...HOME, priceMilli: 1950 }], oddsChangePolicy: 1 },
      'PriceChanged',
    ],
    ['an unknown fixture', { selections: [{ ...HOME, fixtureId: 99 }] }, 'SelectionNotFound'],
    ['an unknown outcome', { selections: [{ ...HOME, outcome: 'nobody' }] }, 'SelectionNotFound'],
    ['two selections in a single', { selections: [HOME, OVER] }, 'MaximumAllowedSelectionsExceededException'],
    ['one selection in a combo', { betType: 2 }, 'MinimumSelectionsRequiredException'],
    ['the same selection twice', { betType: 2, selections: [HOME, HOME] }, 'LineAlreadyAddedException'],
  ])('with %s is refused and moves nothing', async (_, over, code) => {
    const accountId = await house.player(5000n);
    expect(await tickets.place(bettor(accountId), single(over))).toMatchObject({ ok: false, refusal: { code } });
    expect([await cashOf(accountId), await ticketsIn(accountId)]).toEqual([5000n, 0]);
  });

  it('with two selections of one fixture in a combo is refused', async () => {
    book.price(1, 'both-score', 'yes', 1800);
    const accountId = await house.player(5000n);
    const related = { fixtureId: 1, marketKey: 'both-score', outcome: 'yes', priceMilli: 1800 };
    const placed = await tickets.place(bettor(accountId), single({ betType: 2, selections: [HOME, related] }));
    expect(placed).toMatchObject({ ok: false, refusal: { code: 'IncompatibleSelectionsException' } });
  });

  it.each<[string, () => void, string]>([
    ['closed', () => book.status(1, '1x2', 'settled'), 'MarketClosed'],
    ['was suspended', () => book.status(1, '1x2', 'suspended'), 'MarketSuspended'],
    ['was withdrawn', () => book.withdraw(1, '1x2'), 'SelectionNotFound'],
    ['lost its source', () => book.goStale(true), 'PricesStale'],
    ['ended with its fixture', () => void book.fixture(1, { status: 'ended' }), 'MarketClosed'],
    ['should have kicked off', () => void book.fixture(1, { startMs: clock.eventMs() }), 'MarketSuspended'],
  ])('on a market that %s between click and arrival is refused', async (_, happen, code) => {
    const accountId = await house.player(5000n);
    happen();
    const placed = await tickets.place(bettor(accountId), single());
    book.fixture(1, { startMs: clock.eventMs() + 3_600_000 });
    expect(placed).toMatchObject({ ok: false, refusal: { code } });
    expect(await cashOf(accountId)).toBe(5000n);
  });

  it.each([
    // policy, seen, book, taken at
    [1, 1800, 1910, 1910],
    [2, 1800, 1910, 1910],
    [2, 2000, 1910, 1910],
  ])('under policy %s that saw %s takes the price of %s now', async (oddsChangePolicy, seen, _now, taken) => {
    const accountId = await house.player(5000n);
    const placed = await tickets.place(
      bettor(accountId),
      single({ oddsChangePolicy, selections: [{ ...HOME, priceMilli: seen }] }),
    );
    expect(placed).toMatchObject({
      ok: true,
      value: { ticket: { legs: [{ priceMilli: taken, askedPriceMilli: seen }] } },
    });
  });

  it('from an agent is refused', async () => {
    const accountId = await house.player(5000n);
    expect(await tickets.place(bettor(accountId, 1), single())).toMatchObject({
      ok: false,
      refusal: { code: 'NoPrivilegesException' },
    });
  });

  it('from an account that was never opened is refused', async () => {
    expect(await tickets.place(bettor('nobody'), single())).toMatchObject({
      ok: false,
      refusal: { code: 'NoPrivilegesException' },
    });
  });

  it('incident betfair-2011: beyond what the house risks on an outcome is refused, and what still fits is taken', async () => {
    book.price(7, '1x2', 'home', 50_000);
    book.fixture(7);
    const long = { fixtureId: 7, marketKey: '1x2', outcome: 'home', priceMilli: 50_000 };
    const bet = (stake: string) => single({ stake, selections: [long] });
    const ids = await Promise.all(Array.from({ length: 4 }, () => house.player(100_000n)));
    // 1000 at 50 would win 49000 each; the house risks 100000 on an outcome.
    const placed = await Promise.all(ids.map((id) => tickets.place(bettor(id), bet('1000.00'))));
    expect(placed.filter((each) => each.ok)).toHaveLength(2);
    for (const each of placed) {
      if (!each.ok) expect(each.refusal.code).toBe('MarketBettingLimitReachedException');
    }
    expect(await tickets.place(bettor(ids[0] ?? ''), bet('10.00'))).toBeTruthy();
    const small = await tickets.place(bettor(await house.player(100_000n)), bet('40.00'));
    expect(small.ok).toBe(true);
  });
});

describe('the slip', () => {
  const picked = async (keepSelections?: boolean) => {
    const accountId = await house.player(5000n);
    const slips = openBetslips({ db, clock, book });
    for (const each of [HOME, OVER]) await slips.add(`player:${accountId}`, each);
    await tickets.place(bettor(accountId), single(keepSelections === undefined ? {} : { keepSelections }));
    const ids = (await slips.view(`player:${accountId}`)).selections.map((each) => each.id);
    const told = house.news.filter((each) => each.accountId === accountId && each.kind === 'slip');
    return [ids, told.length];
  };

  it('loses what was placed, and the player is told', async () => {
    expect(await picked()).toEqual([['2/total:2.5/over'], 1]);
  });

  it('keeps it where the player wants that', async () => {
    expect(await picked(true)).toEqual([['1/1x2/home', '2/total:2.5/over'], 0]);
  });
});

describe('the same key', () => {
  it('twice is one ticket, and the second answer is the first', async () => {
    const accountId = await house.player(5000n);
    const asked = single();
    const first = await tickets.place(bettor(accountId), asked);
    const second = await tickets.place(bettor(accountId), asked);
    expect(second).toEqual({ ok: true, value: { ...(first.ok && first.value), repeated: true, slipChanged: false } });
    expect([await cashOf(accountId), await ticketsIn(accountId)]).toEqual([4000n, 1]);
  });

  it('check R3: 32 times at once is one ticket', async () => {
    const accountId = await house.player(5000n);
    const asked = single();
    const answers = await Promise.all(Array.from({ length: 32 }, () => tickets.place(bettor(accountId), asked)));
    const ids = answers.map((answer) => answer.ok && answer.value.ticket.id);
    expect(new Set(ids).size).toBe(1);
    expect([await cashOf(accountId), await ticketsIn(accountId)]).toEqual([4000n, 1]);
  });

  it('check R3: after the market closed is still the ticket that was taken', async () => {
    const accountId = await house.player(5000n);
    const asked = single();
    await tickets.place(bettor(accountId), asked);
    book.status(1, '1x2', 'settled');
    expect(await tickets.place(bettor(accountId), asked)).toMatchObject({ ok: true, value: { repeated: true } });
  });

  it('for another bet is refused', async () => {
    const accountId = await house.player(5000n);
    const asked = single();
    await tickets.place(bettor(accountId), asked);
    expect(await tickets.place(bettor(accountId), { ...asked, stake: '11.00' })).toMatchObject({
      ok: false,
      refusal: { code: 'IdempotencyKeyReused' },
    });
  });

  it("of another player is that player's own bet", async () => {
    const [ann, bob] = [await house.player(5000n), await house.player(5000n)];
    const asked = single();
    await tickets.place(bettor(ann), asked);
    expect(await tickets.place(bettor(bob), asked)).toMatchObject({ ok: true, value: { repeated: false } });
  });
});

describe('many bets at once', () => {
  it('check 40: 64 on one poor account never overdraw it', async () => {
    const accountId = await house.player(10_050n);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        // Each a bet of its own: the price that the page showed differs.
        tickets.place(
          bettor(accountId),
          single({ oddsChangePolicy: 2, selections: [{ ...HOME, priceMilli: 1910 + at }] }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    for (const answer of answers) {
      if (!answer.ok) expect(answer.refusal.code).toBe('InsufficientBalanceException');
    }
    expect([await cashOf(accountId), await ticketsIn(accountId)]).toEqual([50n, 10]);
  });

  it('64 clicks that each make a new key are one bet, and a key that was taken finds it', async () => {
    const accountId = await house.player(50_000n);
    const clicks = Array.from({ length: 64 }, () => single());
    const answers = await Promise.all(clicks.map((asked) => tickets.place(bettor(accountId), asked)));
    expect(answers[0]).toMatchObject({ ok: true, value: { repeated: false } });
    for (const answer of answers.slice(1)) {
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'PlaceBetInProgressException' } });
    }
    expect([await cashOf(accountId), await ticketsIn(accountId)]).toEqual([49_000n, 1]);
    const again = await Promise.all([single(), ...clicks].map((asked) => tickets.place(bettor(accountId), asked)));
    expect(again.map((answer) => answer.ok)).toEqual([true, true, ...clicks.slice(1).map(() => false)]);
    expect([await cashOf(accountId), await ticketsIn(accountId)]).toEqual([48_000n, 2]);
  });

  it('of 200 players all stand, each once and paid once', async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, () => house.player(2000n)));
    const answers = await Promise.all(ids.map((id) => tickets.place(bettor(id), single())));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const { rows } = await sql<{ cash: bigint }>`
      select balance_minor as cash from ledger_account
      where kind = 'cash' and holder_id = any(${ids}::text[])`.execute(db);
    expect(rows.map((row) => row.cash)).toEqual(ids.map(() => 1000n));
    const { rows: stakes } = await sql`
      select from ledger_transfer t join ledger_account a on a.id = t.debit_account_id
      where t.kind = 'stake' and t.amount_minor = 1000 and a.holder_id = any(${ids}::text[])`.execute(db);
    expect(stakes).toHaveLength(200);
  });

  it('with one row that breaks its batch, the others stand', async () => {
    // A trigger stands in for whatever a single row may die of.
    await sql`
      create function refuse_poison() returns trigger language plpgsql as $$
      begin if new.idempotency_key like 'poison%' then raise exception 'poisoned'; end if; return new; end $$`.execute(
      db,
    );
    await sql`create trigger refuse_poison before insert on ticket for each row execute function refuse_poison()`.execute(
      db,
    );
    const ids = await Promise.all(Array.from({ length: 20 }, () => house.player(2000n)));
    const answers = await Promise.all(
      ids.map((id, at) =>
        tickets.place(bettor(id), single(at === 7 ? { idempotencyKey: `poison-${randomUUID()}` } : {})),
      ),
    );
    expect(answers.map((answer) => answer.ok)).toEqual(ids.map((_, at) => at !== 7));
    expect(answers[7]).toMatchObject({ refusal: { code: 'ServiceUnavailable' } });
    expect(await cashOf(ids[7] ?? '')).toBe(2000n);
  });
});

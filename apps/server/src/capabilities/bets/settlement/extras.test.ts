import { randomUUID } from 'node:crypto';
import type { OutcomeResult } from '@evens/catalogue';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type Beside, betsWithExtras } from '../../../../test/bets-with-extras.ts';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { receiptsAgree } from '../../../../test/receipts-agree.ts';
import { says, settling } from '../../../../test/settling.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { ticketsByIds } from '../tickets/index.ts';
import { TICKET_CHECKS } from './index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const { book, results, tickets } = house;
const { balance, settle, standing } = settling(db, house);
const { ask, bet, cash, end, expectTrueBooks, fixtures, grant, refused, rollBack, trail, usable } = betsWithExtras(
  db,
  house,
);
afterAll(() => house.stop());
afterEach(expectTrueBooks);

describe('an insured combo of five at 2.00 with 10.00', () => {
  const insured = { insured: true };

  it.each<[string, OutcomeResult[], number | undefined, bigint | null, Record<string, string>]>([
    // Nobody says what the legs are worth, so each counts for 10/22: 5 x 1.2 / 32 is 18.75 %, rounded up.
    ['won', [], 2, 25920n, { premium: '60.80' }],
    ['lost by one', ['lost'], 3, 1000n, { insuranceReturn: '10.00' }],
    ['lost by one with a void leg', ['lost', 'cancelled'], 3, 0n, {}],
    ['lost by one with a half-won leg', ['lost', 'halfWin'], 3, 0n, {}],
    ['lost by two', ['lost', 'lost'], 3, 0n, {}],
    ['lost by one and a half', ['lost', 'halfLose'], 3, 0n, {}],
    ['won with a void leg', ['refund'], 2, 16000n, {}],
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
      value: { ticket: { insurance: { premiumPercent: 19, sharePercent: 100 }, potentialPayout: '259.20' } },
    });
  });

  it('is taken at the premium that the page showed, or at a lower one, or not at all', async () => {
    const accountId = await house.player(9000n);
    const at = async (beside: Beside) => {
      const placed = await ask(accountId, fixtures(5), { ...insured, ...beside });
      return placed.ok ? placed.value.ticket.insurance?.premiumPercent : placed.refusal;
    };
    expect(await at({ premiumPercent: 19 })).toBe(19);
    expect(await at({ premiumPercent: 40 })).toBe(19);
    const changed = { code: 'InsurancePremiumChanged', detail: { agreedPercent: 18, premiumPercent: 19 } };
    expect(await at({ premiumPercent: 18 })).toEqual(changed);
    expect(await at({ premiumPercent: 18, oddsChangePolicy: 1 })).toEqual(changed);
    expect(await at({ premiumPercent: 18, oddsChangePolicy: 2 })).toBe(19);
  });

  it('keeps the chances it was quoted from, and its premium when the book moves on', async () => {
    const accountId = await house.player(1000n);
    const on = fixtures(5);
    const ticketId = await bet(accountId, on, insured);
    for (const id of on) book.price(id, '1x2', 'home', 5000);
    await end(on);
    const [ticket] = await ticketsByIds(db, [ticketId]);
    expect(ticket?.terms.insurance).toEqual({
      premiumPercent: 19,
      sharePercent: 100,
      chancesPpm: Array(5).fill(454_545),
    });
    expect(await cash(accountId)).toBe(25920n);
    const cheap = JSON.stringify({ ...ticket?.terms, insurance: { ...ticket?.terms.insurance, premiumPercent: 18 } });
    await sql`update ticket set terms = ${cheap} where id = ${ticketId}`.execute(db);
    const { findings } = await reconcile(db, TICKET_CHECKS);
    expect(JSON.stringify(findings)).toContain(`ticket ${ticketId}: insured at 18 %, its chances say 19`);
    await sql`update ticket set terms = ${JSON.stringify(ticket?.terms)} where id = ${ticketId}`.execute(db);
  });

  it('of the time of one premium is settled by it', async () => {
    const accountId = await house.player(2000n);
    const [one, two] = [fixtures(5), fixtures(5)];
    for (const on of [one, two]) {
      const ticketId = await bet(accountId, on, insured);
      const terms = JSON.stringify({ eachWay: false, insurance: { premiumPercent: 10, sharePercent: 100 } });
      await sql`update ticket set terms = ${terms} where id = ${ticketId}`.execute(db);
    }
    await end(one, 'refund');
    expect(await cash(accountId)).toBe(14400n);
    await end(two, 'lost', 'cancelled');
    expect(await cash(accountId)).toBe(15400n);
  });

  it('returns the share once, through corrections and a roll-back', async () => {
    const accountId = await house.player(1000n);
    const on = fixtures(5);
    const ticketId = await bet(accountId, on, insured);
    for (const ends of [['lost'], ['win'], ['lost', 'lost'], ['lost']] as const) await end(on, ...ends);
    expect([await standing(ticketId), await cash(accountId)]).toEqual([[3, 1000n, 4], 1000n]);
    await rollBack(on);
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
    // 4 % of 150.00.
    ['won', [], 16600n, { bonus: '6.00' }],
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
    expect(placed).toMatchObject({ value: { ticket: { bonusPercent: 4, potentialPayout: '166.00' } } });
    for (const ends of [[], ['lost'], ['refund'], []] as const) await end(on, ...ends);
    expect(await cash(accountId)).toBe(16600n);
    await rollBack(on);
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

it('after any sequence of results, corrections and roll-backs stands where the last word alone would put it', async () => {
  const words = fc.constantFrom<OutcomeResult>('win', 'win', 'lost', 'refund', 'halfWin', 'halfLose');
  const step = fc.record({ on: fc.nat(4), home: fc.option(words) });
  const placeAll = async (on: readonly number[]) => {
    const accountId = await house.player(2000n);
    const freeBetId = await grant(accountId);
    await bet(accountId, on.slice(0, 1), { freeBetId });
    await bet(accountId, on, { insured: true });
    await bet(accountId, on.slice(1));
    return { accountId, freeBetId };
  };
  const stands = async ({ accountId, freeBetId }: Awaited<ReturnType<typeof placeAll>>) => {
    return [await balance(accountId), await usable(accountId, freeBetId)];
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(words, { minLength: 5, maxLength: 5 }),
      fc.array(step, { maxLength: 6 }),
      async (first, steps) => {
        const on = fixtures(5);
        const heard = await placeAll(on);
        await end(on, ...first);
        for (const { on: at, home } of steps) {
          const id = on[at] ?? 0;
          if (home) results.settle(id, '1x2', says(home));
          else results.rollBack(id, '1x2');
          await settle(id);
        }
        const late = await placeAll(on);
        await settle(...on);
        expect(await stands(heard)).toEqual(await stands(late));
        await rollBack(on);
        expect(await stands(heard)).toEqual([[0n, 0n], false]);
      },
    ),
    { numRuns: 6 },
  );
}, 60_000);

it('check 50: leaves tickets whose receipts say and pay the same', async () => {
  expect(await receiptsAgree(db)).toBeGreaterThan(10);
});

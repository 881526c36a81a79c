import { randomUUID } from 'node:crypto';
import type { OutcomeResult } from '@evens/catalogue';
import { depositTaken } from '@evens/ledger';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { depositNow, live, matchCampaign, money, newPlayer, partsOf } from '../../../../test/bonus-campaigns.ts';
import { says } from '../../../../test/settling.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { ALL_CHECKS } from '../../../entrypoints/all-checks.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { claimByCode } from './claim.ts';
import { keptBy } from './kept.ts';
import { userBonuses } from './lists.ts';

const { db } = await testDatabase();
const harmed = new Set<string>();
const house = openBettingHouse(db, {
  marketLiability: 10_000_000,
  harmedAmong: async (ids) => new Set(ids.filter((id) => harmed.has(id))),
});
const { book, bonuses, clock, results, settlement, tickets } = house;
const parts = partsOf(db, house, async (ids) => new Set(ids.filter((id) => harmed.has(id))));
afterAll(() => house.stop());
afterEach(async () => {
  expect(house.errors).toEqual([]);
  expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
});

let codes = 0;
const code = (): string => {
  codes += 1;
  return `MATCH${codes}`;
};

let fixtures = 9000;
function fixture(): number {
  fixtures += 1;
  book.fixture(fixtures, { startMs: clock.eventMs() + 3_600_000 });
  book.price(fixtures, '1x2', 'home', 2000);
  book.price(fixtures, '1x2', 'draw', 2000);
  return fixtures;
}
const ask = (accountId: string, on: number, stake: string, over: object = {}, outcome = 'home') =>
  tickets.place(
    { accountId, currency: 'EUR', userType: 0 },
    {
      idempotencyKey: randomUUID(),
      betType: 1,
      stake,
      oddsChangePolicy: 0,
      selections: [{ fixtureId: on, marketKey: '1x2', outcome, priceMilli: 2000 }],
      ...over,
    },
  );
async function bet(...asked: Parameters<typeof ask>): Promise<bigint> {
  const placed = await ask(...asked);
  if (!placed.ok) throw new Error(placed.refusal.code);
  return placed.value.ticketId;
}
async function end(on: number, home: OutcomeResult | 'rolledBack'): Promise<void> {
  if (home === 'rolledBack') results.rollBack(on, '1x2');
  else results.settle(on, '1x2', says(home));
  settlement.wake([on]);
  await settlement.settled();
}
const of = (accountId: string) => ({ accountId, currency: 'EUR' }) as const;
const grants = async (id: string) =>
  (await userBonuses(db, of(id), clock.wallMs())).map(
    ({ State, Reason, Amount, Staked, ToStake }) => `${State} ${Reason ?? '-'} ${Amount}: ${Staked} of ${ToStake}`,
  );

/** A player with a deposit of 50.00 and as much bonus, on terms that differ in what is named. */
async function withBonus(over: object = {}): Promise<string> {
  const [id, name] = [await newPlayer(db, house), code()];
  await live(db, house, matchCampaign(name, over));
  await depositNow(db, house, id, 5000n, name);
  return id;
}
const wager = (multiplier: string, over: object = {}) => ({
  wager: { multiplier, days: 14, counts: { sports: '100' }, usableOn: ['sports'], ...over },
});

describe('a deposit of 50.00 with a code that doubles it', () => {
  it('gives as much bonus, to be staked ten times', async () => {
    const id = await withBonus();
    expect(await money(house, id)).toBe('50.00 + 50.00');
    expect(await grants(id)).toEqual(['active - 50.00: 0.00 of 500.00']);
  });

  it.each<[OutcomeResult, string, string]>([
    ['win', '100.00 + 60.00', '60.00'],
    ['lost', '0.00 + 40.00', '60.00'],
    ['cancelled', '50.00 + 50.00', '0.00'],
    ['refund', '50.00 + 50.00', '0.00'],
  ])('60.00 staked, cash first, %s: %s, counted %s', async (result, left, counted) => {
    const [id, on] = [await withBonus(), fixture()];
    await bet(id, on, '60.00');
    expect(await money(house, id)).toBe('0.00 + 40.00');
    await end(on, result);
    expect(await money(house, id)).toBe(left);
    expect(await grants(id)).toEqual([`active - 50.00: ${counted} of 500.00`]);
    await end(on, 'rolledBack');
    expect(await money(house, id)).toBe('0.00 + 40.00');
    expect(await grants(id)).toEqual(['active - 50.00: 0.00 of 500.00']);
  });

  it('ended by the player before the bet is won: the bonus share is the house’s', async () => {
    const [id, on] = [await withBonus(), fixture()];
    await bet(id, on, '60.00');
    const [grant] = await userBonuses(db, of(id), clock.wallMs());
    const { endGrant } = await import('./end.ts');
    const ended = await inTransaction(db, (tx) =>
      endGrant(parts, tx, grant?.Id ?? '', 'player', { actor: `player:${id}`, reason: 'test', accountId: id }),
    );
    expect(ended.ok).toBe(true);
    expect(await money(house, id)).toBe('0.00 + 0.00');
    await end(on, 'win');
    expect(await money(house, id)).toBe('100.00 + 0.00');
    await end(on, 'lost');
    expect(await money(house, id)).toBe('0.00 + 0.00');
  });

  it.each<[string, object, string]>([
    ['as it is', {}, '95.00 + 0.00'],
    ['sticky', { sticky: true }, '45.00 + 0.00'],
    ['at most 60.00', { mostConvert: { EUR: '60.00' } }, '60.00 + 0.00'],
  ])('100.00 to stake, %s: the second bet of 50.00 makes it %s', async (_, terms, left) => {
    const [first, second] = [fixture(), fixture()];
    book.price(second, '1x2', 'home', 1900);
    const id = await withBonus({ ...wager('2'), ...terms });
    await bet(id, first, '50.00');
    await bet(id, second, '50.00', {
      selections: [{ fixtureId: second, marketKey: '1x2', outcome: 'home', priceMilli: 1900 }],
    });
    expect(await money(house, id)).toBe('0.00 + 0.00');
    await end(first, 'lost');
    expect(await grants(id)).toEqual(['active - 50.00: 50.00 of 100.00']);
    await end(second, 'win');
    expect(await money(house, id)).toBe(left);
    expect(await grants(id)).toEqual(['used converted 50.00: 100.00 of 100.00']);
  });

  it('all lost is spent', async () => {
    const [id, on] = [await withBonus(), fixture()];
    await bet(id, on, '100.00');
    expect(await grants(id)).toEqual(['active - 50.00: 0.00 of 500.00']);
    await end(on, 'lost');
    expect(await grants(id)).toEqual(['used spent 50.00: 100.00 of 500.00']);
  });

  it('a stake above the largest is refused before it is placed; cash alone is not limited and counts up to it', async () => {
    const [id, on] = [await withBonus({ mostStake: { EUR: '5.00' } }), fixture()];
    const refused = await ask(id, on, '60.00');
    expect(refused).toMatchObject({
      ok: false,
      refusal: { code: 'BonusStakeLimit', detail: { maximum: '5.00', currency: 'EUR' } },
    });
    expect(await money(house, id)).toBe('50.00 + 50.00');
    await bet(id, on, '40.00');
    await end(on, 'lost');
    expect(await grants(id)).toEqual(['active - 50.00: 5.00 of 500.00']);
  });

  it('the player may always pay with cash alone', async () => {
    const [id, on] = [await withBonus(), fixture()];
    expect(await ask(id, on, '60.00', { cashOnly: true })).toMatchObject({ ok: false });
    expect(await money(house, id)).toBe('50.00 + 50.00');
  });

  it('bonus first: the bonus pays before the cash', async () => {
    const [id, on] = [await withBonus({ order: 'bonusFirst' }), fixture()];
    await bonuses.look();
    bonuses.start();
    await expect.poll(() => bonuses.isBonusFirst(id), { timeout: 5000 }).toBe(true);
    await bet(id, on, '60.00');
    expect(await money(house, id)).toBe('40.00 + 0.00');
    await bonuses.stop();
    await end(on, 'win');
    expect(await money(house, id)).toBe('60.00 + 100.00');
  });

  it('its time over, what is left is the house’s', async () => {
    const id = await withBonus();
    clock.advance(15 * 24 * 3_600_000);
    expect(await bonuses.look()).toBeGreaterThan(0);
    expect(await money(house, id)).toBe('50.00 + 0.00');
    expect(await grants(id)).toEqual(['canceled expired 50.00: 0.00 of 500.00']);
  });

  it('both sides of a market count the larger less the smaller', async () => {
    const [id, on] = [await withBonus(), fixture()];
    await bet(id, on, '30.00');
    await bet(id, on, '20.00', {}, 'draw');
    await end(on, 'win');
    expect(await grants(id)).toEqual(['active - 50.00: 10.00 of 500.00']);
  });

  it('in play, declined after the bonus was ended: its share is the house’s', async () => {
    const [id, on] = [await withBonus(), fixture()];
    book.fixture(on, { status: 'live', startMs: clock.eventMs() - 60_000 });
    await bet(id, on, '60.00');
    const [grant] = await userBonuses(db, of(id), clock.wallMs());
    const { endGrant } = await import('./end.ts');
    await inTransaction(db, (tx) => endGrant(parts, tx, grant?.Id ?? '', 'player', { actor: 'house', reason: 'test' }));
    book.status(on, '1x2', 'suspended');
    clock.advance(6000);
    await expect
      .poll(async () => (await sql`select from ticket where status = 4`.execute(db)).rows.length, { timeout: 10_000 })
      .toBe(0);
    expect(await money(house, id)).toBe('50.00 + 0.00');
  });
});

describe('who waits, and who may have none', () => {
  it('a second bonus waits, and begins when the first ends', async () => {
    const id = await withBonus();
    const other = code();
    await live(db, house, matchCampaign(other));
    await depositNow(db, house, id, 2000n, other);
    expect(await money(house, id)).toBe('70.00 + 50.00');
    expect(await grants(id)).toEqual(['appended - 20.00: 0.00 of 200.00', 'active - 50.00: 0.00 of 500.00']);
    clock.advance(15 * 24 * 3_600_000);
    await bonuses.look();
    expect(await money(house, id)).toBe('70.00 + 20.00');
  });

  it('a withdrawal asks first, and ends it and what waits for a deposit', async () => {
    const id = await withBonus();
    const asked = { ...of(id), amountMinor: 1000n };
    expect(await inTransaction(db, (tx) => bonuses.withdrawing(tx, { ...asked, knows: false }))).toEqual({
      code: 'BonusWouldEnd',
      detail: { amount: '10.00', bonus: '50.00', currency: 'EUR' },
    });
    expect(await money(house, id)).toBe('50.00 + 50.00');
    expect(await inTransaction(db, (tx) => bonuses.withdrawing(tx, { ...asked, knows: true }))).toBe(undefined);
    expect(await money(house, id)).toBe('50.00 + 0.00');
    expect(await grants(id)).toEqual(['canceled withdrawal 50.00: 0.00 of 500.00']);
  });

  it('a marker of harm keeps everything back, at the giving and where one waited', async () => {
    const id = await withBonus();
    const other = code();
    await live(db, house, matchCampaign(other));
    await depositNow(db, house, id, 2000n, other);
    harmed.add(id);
    expect(await inTransaction(db, (tx) => keptBy(parts)([id], tx))).toEqual(new Set([id]));
    clock.advance(15 * 24 * 3_600_000);
    await bonuses.look();
    expect(await money(house, id)).toBe('70.00 + 0.00');
    expect(await grants(id)).toEqual([
      'canceled excluded 20.00: 0.00 of 200.00',
      'canceled expired 50.00: 0.00 of 500.00',
    ]);
  });
});

/** As many at once as there are connections: more would wait for one, and on a slow machine too long. */
async function atOnce<From, To>(list: readonly From[], does: (each: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  const waiting = [...list];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) done.push(await does(next));
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  return done;
}

it('a deposit of which a part was charged back is doubled by what is left of it', async () => {
  const [id, name] = [await newPlayer(db, house), code()];
  await live(db, house, matchCampaign(name));
  const depositId = await depositNow(db, house, id, 5000n);
  await chargeBack(depositId, id, 3000n);
  await claimByCode(parts, of(id), name, '10.0.0.1');
  expect(await money(house, id)).toBe('20.00 + 20.00');
});

/** A chargeback of a part, as the cashier writes it. */
const chargeBack = (depositId: string, playerId: string, amountMinor: bigint): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`
      insert into cashier_reversal (deposit_id, place, dispute, taken_at, cash_minor, debt_minor, amount_minor)
      values (${depositId}, 1, 'd1', ${new Date(clock.wallMs())}, ${amountMinor}, 0, ${amountMinor})`.execute(tx);
    const amount = { amountMinor, currency: 'EUR' } as const;
    const taken = depositTaken({
      ...{
        idempotencyKey: `deposit-taken:${depositId}:1`,
        reference: `deposit:${depositId}`,
        actor: 'provider:sandbox',
      },
      ...{ reason: 'test', playerId, amount, method: 'card', cashMinor: amountMinor },
    });
    expect(await house.wallet.post(tx, taken)).toMatchObject({ ok: true });
  });

describe('claims at once', () => {
  it('50 claims of one code by one player give one bonus', async () => {
    const [id, name] = [await newPlayer(db, house), code()];
    await live(db, house, matchCampaign(name));
    await depositNow(db, house, id, 5000n);
    const fifty = Array.from({ length: 50 }, (_, at) => `10.0.0.${at}`);
    const answers = await atOnce(fifty, (ip) => claimByCode(parts, of(id), ` ${name.toLowerCase()} `, ip));
    expect(new Set(answers.map((each) => (each.ok ? each.value.row.grant.name : each.refusal.code))).size).toBe(1);
    expect(await money(house, id)).toBe('50.00 + 50.00');
  });

  it('a budget of 155.00 holds fifteen of 10.00', async () => {
    const name = code();
    const fixed = { percent: '0', most: null, leastDeposit: '0', fixed: '10.00' };
    const when = { trigger: 'code', from: '2026-01-01T00:00:00Z', until: '2027-12-31T00:00:00Z' };
    await live(db, house, matchCampaign(name, { when, amount: { EUR: fixed }, budget: { EUR: '155.00' } }));
    const ids = await atOnce(
      Array.from({ length: 40 }, (_, at) => at),
      () => newPlayer(db, house),
    );
    const answers = await atOnce(ids, (id) => claimByCode(parts, of(id), name, '10.0.0.1'));
    expect(answers.filter((each) => each.ok).length).toBe(15);
    expect(answers.filter((each) => !each.ok && each.refusal.code === 'CampaignOver').length).toBe(25);
  });
});

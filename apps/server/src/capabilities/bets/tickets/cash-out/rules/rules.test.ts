import type { AnswerOf, CashOutRuleView, getCashOutRules, setCashOutRule } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../../test/betting-house.ts';
import { openCashOutDesk, type Pick } from '../../../../../../test/cash-out-desk.ts';
import { testDatabase } from '../../../../../../test/support/index.ts';
import { judgeRule } from './rule.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const desk = await openCashOutDesk(db, house);
const { pick, now, kickOff, settle } = desk;
const { book, clock } = house;
await house.tickets.start();
afterEach(desk.booksAreTrue);
afterAll(desk.close);

type Player = Awaited<ReturnType<typeof desk.player>>;
type Answer = AnswerOf<typeof setCashOutRule> & { readonly status: number; readonly code: string | null };

const setRule = async (ann: Player, bet: string, rule: Record<string, unknown>): Promise<Answer> =>
  (await ann.call('PUT', `/api/cash-out/rules/${bet}`, rule)) as Answer;
const rulesOf = async (ann: Player): Promise<readonly CashOutRuleView[]> =>
  ((await ann.call('GET', '/api/cash-out/rules')) as AnswerOf<typeof getCashOutRules>).rules;
const ruleOf = async (ann: Player, bet: string) => (await rulesOf(ann)).find(({ betId }) => betId === bet);
/** What the player's pages heard of their rules. */
const told = ({ accountId }: Player): string[] =>
  house.news.flatMap((each) =>
    each.kind === 'cashOutRule' && each.accountId === accountId ? [(each.payload as CashOutRuleView).state] : [],
  );
/** The rules are looked at, after everything that is read now and then was read again. */
const look = async (at = house): Promise<void> => {
  clock.advance(2000);
  await at.tickets.cashOuts.mindRules();
  expect(house.errors).toEqual([]);
};

/** A single of 10.00 at 2.00 that is worth 9.50 at its own price, less the margin: 9.03. */
async function single() {
  const ann = await desk.player();
  const on = pick(2000, 0.475);
  const bet = await ann.bet([on]);
  return { ann, bet, on };
}

describe('a rule at a value', () => {
  it('sells once the bet is worth that, and tells of it', async () => {
    const { ann, bet, on } = await single();
    const set = await setRule(ann, bet, { kind: 'value', amount: '15.00' });
    expect(set).toMatchObject({
      HasErrors: false,
      rule: { betId: bet, kind: 'value', amount: '15.00', state: 'armed' },
    });
    await look();
    now(on, 1300, 0.78);
    await look();
    expect(await ann.cash()).toBe(9000n);
    now(on, 1250, 0.8);
    await look();
    // 20.00 x 0.8 x 0.95
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'sold', paid: '15.20', endedMs: expect.any(Number) });
    expect(await ann.cash()).toBe(10_520n);
    expect((await ann.read(bet)).events.at(-1)).toMatchObject({ kind: 'cashedOut', rule: 'cash-out-rule' });
    expect(told(ann)).toEqual(['armed', 'sold']);
    await look();
    expect(await ann.cash()).toBe(10_520n);
  });

  it('sells at once where the bet is worth it already', async () => {
    const { ann, bet } = await single();
    await setRule(ann, bet, { kind: 'value', amount: '9.00' });
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'sold', paid: '9.03' });
  });

  it('waits while a leg is suspended', async () => {
    const { ann, bet, on } = await single();
    await setRule(ann, bet, { kind: 'value', amount: '9.00' });
    book.status(on.fixtureId, '1x2', 'suspended');
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'armed' });
    book.status(on.fixtureId, '1x2', 'active');
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'sold' });
  });
});

describe('a rule at a fall', () => {
  it('sells so many percent below the best since it was set', async () => {
    const { ann, bet, on } = await single();
    await setRule(ann, bet, { kind: 'fall', percent: 20 });
    expect(await ruleOf(ann, bet)).toMatchObject({ kind: 'fall', percent: 20, best: '9.03', state: 'armed' });
    now(on, 1250, 0.8); // 15.20
    await look();
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ best: '15.20', state: 'armed' });
    now(on, 1500, 0.65); // 12.35, less than a fifth below
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'armed' });
    now(on, 1600, 0.62); // 11.78
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'sold', paid: '11.78' });
  });

  it.each([
    [20, 1520n, 1216n, 'sell'],
    [20, 1520n, 1217n, 'wait'],
    [20, 1520n, 1521n, 'best'],
    [20, null, 1n, 'best'],
    [1, 100n, 99n, 'sell'],
    [95, 100n, 6n, 'wait'],
  ] as const)('of %i %% with the best %s at %s: %s', (fallPercent, bestMinor, value, word) => {
    expect(judgeRule({ atMinor: null, fallPercent, bestMinor }, value)).toBe(word);
  });
});

describe('a rule whose bet', () => {
  it('is decided before expires', async () => {
    const { ann, bet, on } = await single();
    await setRule(ann, bet, { kind: 'value', amount: '19.00' });
    await look();
    await settle([on], 'lost');
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'expired', paid: null });
    expect(told(ann)).toEqual(['armed', 'expired']);
  });

  it('is sold manually before expires', async () => {
    const { ann, bet } = await single();
    await setRule(ann, bet, { kind: 'value', amount: '19.00' });
    await ann.sellShown(bet);
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'expired' });
  });

  it('is sold in part manually looks at the rest', async () => {
    const { ann, bet, on } = await single();
    // Never worth as much while it is whole: whoever minds rules may look at any moment.
    await setRule(ann, bet, { kind: 'value', amount: '9.60' });
    await ann.sellShown(bet, 50);
    now(on, 1600, 0.62); // The whole would be worth 11.78.
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'armed' });
    now(on, 1250, 0.8);
    await setRule(ann, bet, { kind: 'value', amount: '7.00' });
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'sold', paid: '7.60' });
  });

  it('is in play waits out the delay, and looks again where the value is gone by then', async () => {
    const { ann, bet, on } = await single();
    kickOff(on);
    await setRule(ann, bet, { kind: 'value', amount: '9.00' });
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'selling' });
    expect(await ann.read(bet)).toMatchObject({ status: 5 });
    expect(await setRule(ann, bet, { kind: 'fall', percent: 5 })).toMatchObject({ code: 'CashOutInProgress' });
    expect(await ann.call('DELETE', `/api/cash-out/rules/${bet}`)).toMatchObject({ code: 'CashOutInProgress' });
    now(on, 4000, 0.2);
    clock.advance(5000);
    await expect.poll(async () => (await ann.read(bet)).status).toBe(1);
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'armed' });
    now(on, 1250, 0.8);
    await look();
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'selling' });
    clock.advance(5000);
    await expect.poll(async () => (await ann.read(bet)).payout).toBe('15.20');
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'sold', paid: '15.20' });
    expect(told(ann)).toEqual(['armed', 'selling', 'armed', 'selling', 'sold']);
  });
});

describe('a sale of a rule in play', () => {
  it.each([
    ['value', { kind: 'value', amount: '9.00' }, 1250, 0.8, '9.03'],
    ['value', { kind: 'value', amount: '9.00' }, 2000, 0.474, '9.01'],
    ['fall', { kind: 'fall', percent: 1 }, 1250, 0.8, '8.55'],
    ['fall', { kind: 'fall', percent: 1 }, 2500, 0.38, '7.22'],
  ] as const)(
    'by its %s is paid the lower of when it fired and of then: %j at %i',
    async (_, rule, price, fair, paid) => {
      const { ann, bet, on } = await single();
      kickOff(on);
      await setRule(ann, bet, rule);
      if (rule.kind === 'fall') now(on, 2111, 0.45); // 8.55
      await look();
      expect(await ruleOf(ann, bet)).toMatchObject({ state: 'selling' });
      now(on, price, fair);
      clock.advance(5000);
      await expect.poll(async () => (await ann.read(bet)).payout).toBe(paid);
      await look();
      expect(await ruleOf(ann, bet)).toMatchObject({ state: 'sold', paid });
    },
  );
});

describe('of two processes', () => {
  it('one that has not heard yet that a rule was taken away does not sell by it', async () => {
    const { ann, bet, on } = await single();
    await setRule(ann, bet, { kind: 'value', amount: '15.00' });
    await look();
    await sql`delete from ticket_cash_out_rule where ticket_id = ${bet}`.execute(db);
    now(on, 1250, 0.8);
    await house.tickets.cashOuts.mindRules();
    expect(await ann.cash()).toBe(9000n);
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'available', value: '15.20' });
  });

  it('one minds the rules; where both believe to, a bet is sold once', async () => {
    const bets: { ann: Player; bet: string; on: Pick }[] = [];
    for (let at = 0; at < 5; at += 1) bets.push(await single());
    const other = house.again();
    await other.tickets.start();
    for (const { ann, bet } of bets) await setRule(ann, bet, { kind: 'value', amount: '15.00' });
    await look();
    await look(other);
    expect([house, other].map((each) => each.tickets.cashOuts.figures.ruled.tickets)).toEqual([5, 0]);
    await sql`update ticket_cash_out_lease set until = now() - interval '1 second'`.execute(db);
    clock.advance(3000);
    await other.tickets.cashOuts.mindRules();
    expect(other.tickets.cashOuts.figures.ruled.tickets).toBe(5);
    for (const { on } of bets) now(on, 1250, 0.8);
    await Promise.all([house, other].map((each) => each.tickets.cashOuts.mindRules()));
    await look();
    await look(other);
    for (const { ann, bet } of bets) {
      expect(await ruleOf(ann, bet)).toMatchObject({ state: 'sold', paid: '15.20' });
      expect(await ann.cash()).toBe(10_520n);
    }
    expect(other.errors).toEqual([]);
    await other.stop();
    await sql`delete from ticket_cash_out_lease`.execute(db);
    // The house may have looked while the other had the lease: it asks for it again.
    clock.advance(3000);
  });

  it('the one that takes over finds what the other had sold and not written down', async () => {
    const { ann, bet } = await single();
    await setRule(ann, bet, { kind: 'value', amount: '9.00' });
    const { rows } = await sql<{ key: string }>`
      select 'rule-' || number || '-' || tries as key from ticket_cash_out_rule where ticket_id = ${bet}`.execute(db);
    const key = rows[0]?.key ?? '';
    await house.tickets.sellForRule({ ticketId: BigInt(bet), accountId: ann.accountId, key, atLeast: '9.00' });
    await look();
    expect(await ruleOf(ann, bet)).toMatchObject({ state: 'sold', paid: '9.03' });
  });
});

describe('a rule that fires as its match settles', () => {
  it('ends in one true state, whoever comes first', async () => {
    const ends: string[] = [];
    for (let seed = 0; seed < 20; seed += 1) {
      const { ann, bet, on } = await single();
      await setRule(ann, bet, { kind: 'value', amount: '15.00' });
      await look();
      now(on, 1250, 0.8);
      const results = [settle([on], seed % 2 ? 'win' : 'lost'), look()];
      await Promise.all(seed % 4 < 2 ? results : results.reverse());
      await look();
      const rule = await ruleOf(ann, bet);
      const ticket = await ann.read(bet);
      const cash = await ann.cash();
      ends.push(rule?.state ?? '');
      const won = seed % 2 ? 11_000n : 9000n;
      expect([seed, cash, ticket.cashOut?.paid]).toEqual(
        rule?.state === 'sold' ? [seed, 10_520n, '15.20'] : [seed, won, undefined],
      );
      expect(['sold', 'expired']).toContain(rule?.state);
    }
    expect(ends.length).toBe(20);
  }, 30_000);
});

describe('a rule that cannot be', () => {
  it.each([
    ['of nothing', { kind: 'value', amount: '0.00' }, 'InvalidAmount'],
    ['of no amount', { kind: 'value', amount: 'all' }, 'InvalidAmount'],
    ['of more than it can pay', { kind: 'value', amount: '20.01' }, 'AmountAboveMaximum'],
  ])('is refused: %s', async (_, rule, code) => {
    const { ann, bet } = await single();
    expect(await setRule(ann, bet, rule)).toMatchObject({ HasErrors: true, code, rule: null });
  });

  it.each([
    { kind: 'fall', percent: 0 },
    { kind: 'fall', percent: 96 },
    { kind: 'fall', percent: 2.5 },
    { kind: 'rise', percent: 5 },
    { kind: 'value' },
  ])('has not the shape: %j', async (rule) => {
    const { ann, bet } = await single();
    expect(await setRule(ann, bet, rule)).toMatchObject({ status: 400, code: 'InvalidRequest' });
  });

  it('is of a bet that is settled, or of another player', async () => {
    const [{ ann, bet, on }, bob] = [await single(), await desk.player()];
    for (const call of [
      bob.call('PUT', `/api/cash-out/rules/${bet}`, { kind: 'fall', percent: 5 }),
      bob.call('DELETE', `/api/cash-out/rules/${bet}`),
    ]) {
      expect(await call).toMatchObject({ status: 404, code: 'NotFound' });
    }
    await settle([on], 'win');
    expect(await setRule(ann, bet, { kind: 'fall', percent: 5 })).toMatchObject({ code: 'CashOutNotAvailable' });
  });

  it('is replaced by the next, and taken away', async () => {
    const { ann, bet } = await single();
    await setRule(ann, bet, { kind: 'value', amount: '19.00' });
    await setRule(ann, bet, { kind: 'fall', percent: 10 });
    expect(await rulesOf(ann)).toMatchObject([{ betId: bet, kind: 'fall', amount: null, percent: 10 }]);
    expect(await ann.call('DELETE', `/api/cash-out/rules/${bet}`)).toMatchObject({ HasErrors: false, rule: null });
    expect(await rulesOf(ann)).toEqual([]);
    await look();
    expect(await ann.cash()).toBe(9000n);
  });
});

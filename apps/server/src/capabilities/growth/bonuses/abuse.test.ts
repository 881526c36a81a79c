import { randomUUID } from 'node:crypto';
import { money as amountOf, formatAmount } from '@evens/kernel';
import { withdrawalHold } from '@evens/ledger';
import fc from 'fast-check';
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
import { endGrant } from './end.ts';
import { generalBonuses, userBonuses } from './lists.ts';

const { db } = await testDatabase();
const persons = new Map<string, readonly string[]>();
const accountsOfPerson = async (_: unknown, id: string) => persons.get(id) ?? [id];
const house = openBettingHouse(db, { marketLiability: 100_000_000, accountsOfPerson });
const { book, bonuses, clock, results, settlement, tickets, wallet } = house;
const parts = { ...partsOf(db, house), accountsOfPerson };
afterAll(() => house.stop());
afterEach(async () => {
  expect(house.errors).toEqual([]);
  // The cashier is no part of these lives: what they withdraw is a hold alone.
  const checks = ALL_CHECKS.filter(({ name }) => !name.includes('hold of withdrawals'));
  expect(await reconcile(db, checks)).toMatchObject({ ok: true, findings: [] });
});

const of = (accountId: string) => ({ accountId, currency: 'EUR' }) as const;
const grants = async (id: string) =>
  (await userBonuses(db, of(id), clock.wallMs())).map(
    ({ State, Reason, Staked }) => `${State} ${Reason ?? '-'}: ${Staked}`,
  );
const activeOf = async (id: string) =>
  (await userBonuses(db, of(id), clock.wallMs())).find(({ State }) => State === 'active')?.Id;

let [codes, fixtures] = [0, 70_000];
async function campaign(over: object = {}): Promise<string> {
  codes += 1;
  await live(db, house, matchCampaign(`ABUSE${codes}`, over));
  return `ABUSE${codes}`;
}
const wager = (multiplier: string) => ({
  wager: { multiplier, days: 14, counts: { sports: '100' }, usableOn: ['sports'] },
});

async function bet(accountId: string, stake: bigint) {
  fixtures += 1;
  const on = fixtures;
  book.fixture(on, { startMs: clock.eventMs() + 3_600_000 });
  book.price(on, '1x2', 'home', 2000);
  const placed = await tickets.place(
    { accountId, currency: 'EUR', userType: 0 },
    {
      ...{ idempotencyKey: randomUUID(), betType: 1, stake: formatAmount(stake, 'EUR'), oddsChangePolicy: 0 },
      selections: [{ fixtureId: on, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }],
    },
  );
  return placed.ok ? on : undefined;
}
async function decided(on: number, how: 'win' | 'lost' | 'cancelled'): Promise<void> {
  results.settle(on, '1x2', says(how));
  settlement.wake([on]);
  await settlement.settled();
}
const cancel = (id: string) =>
  inTransaction(db, (tx) => endGrant(parts, tx, id, 'player', { actor: 'house', reason: 'test' }));
/** What a withdrawal takes out of cash, or why it takes nothing. */
const withdraw = (accountId: string, amountMinor: bigint, knows = true): Promise<string> =>
  inTransaction(db, async (tx) => {
    const refused = await bonuses.withdrawing(tx, { ...of(accountId), amountMinor, knows });
    if (refused) return refused.code;
    const key = randomUUID();
    const order = { idempotencyKey: key, reference: `withdrawal:${key}`, actor: 'player', reason: 'test' };
    const hold = withdrawalHold({ ...order, playerId: accountId, amount: amountOf(amountMinor, 'EUR') });
    const posted = await wallet.post(tx, hold);
    return posted.ok ? 'held' : posted.refusal.code;
  });

describe('who wants more than is offered', () => {
  it('two accounts of one person have one bonus', async () => {
    const [one, other, name] = [await newPlayer(db, house), await newPlayer(db, house), await campaign()];
    for (const id of [one, other]) {
      persons.set(id, [one, other]);
      await depositNow(db, house, id, 5000n);
    }
    const answers = await Promise.all([one, other].map((id) => claimByCode(parts, of(id), name, '10.0.0.1')));
    expect(answers.filter(({ ok }) => ok).length).toBe(1);
    expect((await Promise.all([one, other].map(grants))).flat()).toEqual(['active -: 0.00']);
  });

  it.each([
    ['free spins by a code', { kind: 'freeSpins', freeSpins: { game: 'slot-gem-mine', spins: 10 } }, 'code'],
    ['a free bet by a code', { kind: 'freeBet' }, 'code'],
    // What happens to a person happens to him once, however often the campaign may be taken.
    ['cash for having registered', { kind: 'cash', who: { mostPerPlayer: 9 } }, 'registration'],
  ])('two accounts of one person have one gift: %s', async (_, over, trigger) => {
    const when = { trigger, from: '2026-01-01T00:00:00Z', until: '2030-12-31T00:00:00Z' };
    const amount = { EUR: { percent: '0', most: null, leastDeposit: '0', fixed: '5.00' } };
    const [one, other, name] = [
      await newPlayer(db, house),
      await newPlayer(db, house),
      await campaign({ when, amount, ...over }),
    ];
    for (const id of [one, other]) persons.set(id, [one, other]);
    const answers = await Promise.all([one, other].map((id) => claimByCode(parts, of(id), name, '10.0.0.1')));
    expect(answers.filter(({ ok }) => ok).length).toBe(1);
    const { rows } = await sql<{ gifts: number }>`
      select count(*)::integer as gifts from bonus_grant where account_id = any(${[one, other]}::text[])`.execute(db);
    expect(rows).toEqual([{ gifts: 1 }]);
    if (trigger === 'code')
      for (const id of [one, other])
        expect((await generalBonuses(parts, of(id), clock.wallMs())).map(({ Key }) => Key)).not.toContain(name);
  });

  it('a deposit that is taken back ends its bonus; what was converted stays for a person to look at', async () => {
    const [id, name] = [await newPlayer(db, house), await campaign(wager('1'))];
    const deposit = await depositNow(db, house, id, 5000n, name);
    await inTransaction(db, (tx) => bonuses.depositTaken(tx, deposit));
    expect(await grants(id)).toEqual(['canceled depositTaken: 0.00']);
    expect(await money(house, id)).toBe('50.00 + 0.00');
    await inTransaction(db, (tx) => bonuses.depositTaken(tx, deposit));
    expect(await grants(id)).toEqual(['canceled depositTaken: 0.00']);
  });

  it('who has excluded himself loses what is active and what waits, and nothing begins', async () => {
    const [id, first, second] = [await newPlayer(db, house), await campaign(), await campaign()];
    await depositNow(db, house, id, 5000n, first);
    await depositNow(db, house, id, 2000n, second);
    await sql`update identity_account set excluded_at = now(), break_until = '3000-01-01' where id::text = ${id}`.execute(
      db,
    );
    await bonuses.look();
    expect(await grants(id)).toEqual(['canceled excluded: 0.00', 'canceled excluded: 0.00']);
    expect(await money(house, id)).toBe('70.00 + 0.00');
    expect(await claimByCode(parts, of(id), await campaign(), '10.0.0.1')).toMatchObject({ ok: false });
  });

  it('a result that is corrected after it completed the count changes neither the count nor what was converted', async () => {
    const [id, name] = [await newPlayer(db, house), await campaign(wager('1'))];
    await depositNow(db, house, id, 5000n, name);
    const on = (await bet(id, 10_000n)) ?? 0;
    await decided(on, 'win');
    expect(await grants(id)).toEqual(['used converted: 50.00']);
    expect(await money(house, id)).toBe('200.00 + 0.00');
    await decided(on, 'lost');
    expect(await grants(id)).toEqual(['used converted: 50.00']);
    // The cash share was the player's and is taken back; what the bonus had won and became cash stays.
    expect(await money(house, id)).toBe('100.00 + 0.00');
  });
});

type Turn = 'deposit' | 'bet' | 'void' | 'cancel' | 'withdraw' | 'claim';
const TURNS: readonly Turn[] = ['deposit', 'bet', 'void', 'cancel', 'withdraw', 'claim'];

it('deposit, claim, bet, void, cancel and withdraw gain nothing, in any order', async () => {
  const names = [
    await campaign({ ...wager('1'), who: { mostPerPlayer: 1000 } }),
    await campaign({ ...wager('2'), order: 'bonusFirst', sticky: true, who: { mostPerPlayer: 1000 } }),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...TURNS), fc.integer({ min: 10, max: 6000 })), {
        minLength: 6,
        maxLength: 30,
      }),
      async (turns) => {
        const id = await newPlayer(db, house);
        let [paidIn, paidOut] = [0n, 0n];
        const open: number[] = [];
        const turn: Record<Turn, (minor: bigint) => Promise<void>> = {
          deposit: async (minor) => {
            await depositNow(db, house, id, minor, minor % 3n === 0n ? (names[0] ?? null) : null);
            paidIn += minor;
          },
          bet: async (minor) => {
            const on = await bet(id, minor);
            if (on !== undefined) open.push(on);
          },
          void: async () => {
            const on = open.shift();
            if (on !== undefined) await decided(on, 'cancelled');
          },
          cancel: async () => {
            const active = await activeOf(id);
            if (active !== undefined) await cancel(active);
          },
          withdraw: async (minor) => {
            if ((await withdraw(id, minor)) === 'held') paidOut += minor;
          },
          claim: async (minor) => void (await claimByCode(parts, of(id), names[Number(minor % 2n)] ?? '', '10.0.0.1')),
        };
        for (const [kind, minor] of [...turns, ...open.map(() => ['void', 1] as const)]) {
          clock.advance(1000);
          await turn[kind](BigInt(minor));
        }
        while (open.length > 0) await turn.void(1n);
        const cash = (await wallet.balance(id))?.cashMinor ?? 0n;
        expect(cash + paidOut).toBe(paidIn);
        expect(house.errors).toEqual([]);
      },
    ),
    { numRuns: Number(process.env.BONUS_RUNS ?? 15) },
  );
});

describe('two things at the same moment have one outcome, and the books are true', () => {
  const TIMES = 6;

  it('a claim and an exclusion', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const [id, name] = [await newPlayer(db, house), await campaign()];
      await depositNow(db, house, id, 5000n);
      const excluded = sql`
        update identity_account set excluded_at = now(), break_until = '3000-01-01' where id::text = ${id}`.execute(db);
      const [claimed] = await Promise.all([claimByCode(parts, of(id), name, '10.0.0.1'), excluded]);
      await bonuses.look();
      expect(await grants(id)).toEqual(claimed.ok ? ['canceled excluded: 0.00'] : []);
      expect(await money(house, id)).toBe('50.00 + 0.00');
    }
  });

  it('a withdrawal and the bet that converts', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const [id, name] = [await newPlayer(db, house), await campaign(wager('1'))];
      await depositNow(db, house, id, 5000n, name);
      const on = (await bet(id, 6000n)) ?? 0;
      await depositNow(db, house, id, 2000n);
      const [held] = await Promise.all([withdraw(id, 1000n), decided(on, 'win')]);
      expect(held).toBe('held');
      const [how] = await grants(id);
      // 70.00 and 100.00 of cash less 10.00; the bonus of 40.00 and its 20.00 where it was converted before.
      const cash = how?.startsWith('used converted') ? '170.00' : '110.00';
      expect([how, await money(house, id)]).toEqual([how, `${cash} + 0.00`]);
    }
  });

  it('the end of its time and the bet that converts', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const [id, name] = [await newPlayer(db, house), await campaign(wager('1'))];
      await depositNow(db, house, id, 5000n, name);
      const on = (await bet(id, 6000n)) ?? 0;
      clock.advance(15 * 24 * 3_600_000);
      await Promise.all([bonuses.look(), decided(on, 'win')]);
      const [how] = await grants(id);
      expect([how, await money(house, id)]).toEqual([
        how,
        how?.startsWith('used converted') ? '160.00 + 0.00' : '100.00 + 0.00',
      ]);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { type Outcome, PlayedWallet, type Step } from '@evens/bonuses';
import type { OutcomeResult } from '@evens/catalogue';
import { formatAmount, money } from '@evens/kernel';
import { withdrawalHold } from '@evens/ledger';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { depositNow, live, matchCampaign, NO_GIFTS, newPlayer } from '../../../../test/bonus-campaigns.ts';
import { says } from '../../../../test/settling.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { ALL_CHECKS } from '../../../entrypoints/all-checks.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { endGrant } from './end.ts';
import { grantsOf, reasonOf } from './grant-store.ts';
import { termsOf } from './terms-of.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 100_000_000 });
const { book, bonuses, clock, results, settlement, tickets, wallet } = house;
afterAll(() => house.stop());

/** So many random lives of a player; the long run has more. */
const RUNS = Number(process.env.BONUS_RUNS ?? 12);

const RESULTS: readonly (readonly [OutcomeResult, Outcome, (stake: bigint) => bigint])[] = [
  ['win', 2, (stake) => 2n * stake],
  ['lost', 3, () => 0n],
  ['refund', 4, (stake) => stake],
  ['cancelled', 1, (stake) => stake],
];

type Happening =
  | { readonly kind: 'match'; readonly amountMinor: bigint; readonly which: number }
  | { readonly kind: 'deposit'; readonly amountMinor: bigint }
  | { readonly kind: 'bet'; readonly stakeMinor: bigint; readonly cashOnly: boolean }
  | { readonly kind: 'settle'; readonly bet: number; readonly result: number }
  | { readonly kind: 'rollBack'; readonly bet: number }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'withdraw'; readonly amountMinor: bigint; readonly knows: boolean };

const minor = (least: number, most: number) => fc.integer({ min: least, max: most }).map(BigInt);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('match' as const), amountMinor: minor(500, 6000), which: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deposit' as const), amountMinor: minor(1, 3000) }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('bet' as const), stakeMinor: minor(10, 4000), cashOnly: fc.boolean() }),
  },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('settle' as const), bet: fc.nat(11), result: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollBack' as const), bet: fc.nat(11) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('withdraw' as const), amountMinor: minor(1, 3000), knows: fc.boolean() }),
  },
);

/** Campaigns that differ in what matters; each player may take each as often as he likes. */
const often = { who: { mostPerPlayer: 1000 } };
const wager = (multiplier: string, over: object = {}) => ({
  wager: { multiplier, days: 14, leastPriceMilli: 0, counts: { sports: '100' }, usableOn: ['sports'], ...over },
});
const KINDS = [
  { ...often, ...wager('2') },
  { ...often, ...wager('1'), sticky: true },
  { ...often, ...wager('2'), mostConvert: { EUR: '15.00' } },
  { ...often, ...wager('3', { counts: { sports: '50' } }), mostStake: { EUR: '20.00' } },
];
const campaigns = KINDS.map((over, at) => matchCampaign(`RANDOM${at}`, over));
for (const content of campaigns) await live(db, house, content);

let fixtures = 50_000;
function fixture(): number {
  fixtures += 1;
  book.fixture(fixtures, { startMs: clock.eventMs() + 3_600_000 });
  book.price(fixtures, '1x2', 'home', 2000);
  return fixtures;
}

/** One player whose life happens in the house and in the pure engine at once. */
class Life {
  readonly model = new PlayedWallet();
  readonly bets: { readonly id: string; readonly on: number; readonly stakeMinor: bigint; placed: boolean }[] = [];
  readonly accountId: string;
  private names = 0;

  constructor(accountId: string) {
    this.accountId = accountId;
  }

  private step(step: Step): string | null {
    const answer = this.model.step(step);
    if (!answer.ok) throw new Error(answer.refusal);
    return answer.value;
  }

  async happens(what: Happening): Promise<void> {
    // Two moments are never one: which bonus was active at a bet is told by its time.
    clock.advance(1000);
    switch (what.kind) {
      case 'match':
        return this.match(what);
      case 'deposit':
        await depositNow(db, house, this.accountId, what.amountMinor);
        return void this.step({ verb: 'deposit', amountMinor: what.amountMinor });
      case 'bet':
        return this.bet(what);
      case 'settle':
        return this.settle(what);
      case 'rollBack':
        return this.rollBack(what);
      case 'cancel':
        return this.cancel();
      case 'withdraw':
        return this.withdraw(what);
    }
  }

  private async match({ amountMinor, which }: Extract<Happening, { kind: 'match' }>): Promise<void> {
    const content = campaigns[which];
    const terms = content && termsOf(content, 'EUR');
    if (!terms) throw new Error(`no campaign ${which}`);
    await depositNow(db, house, this.accountId, amountMinor, content.key);
    this.step({ verb: 'deposit', amountMinor });
    this.names += 1;
    this.step({ verb: 'grant', name: `g${this.names}`, terms, depositMinor: amountMinor });
  }

  private async bet({ stakeMinor, cashOnly }: Extract<Happening, { kind: 'bet' }>): Promise<void> {
    const [id, on] = [`b${this.bets.length}`, fixture()];
    const stake = { stakeMinor, product: 'sports', betType: 'single', prices: [2000], cashOnly } as const;
    const expected = this.step({ verb: 'bet', id, stake });
    const placed = await tickets.place(
      { accountId: this.accountId, currency: 'EUR', userType: 0 },
      {
        idempotencyKey: randomUUID(),
        betType: 1,
        stake: formatAmount(stakeMinor, 'EUR'),
        oddsChangePolicy: 0,
        selections: [{ fixtureId: on, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }],
        cashOnly,
      },
    );
    expect(placed.ok ? 'placed' : placed.refusal.code).toBe(expected);
    this.bets.push({ id, on, stakeMinor, placed: placed.ok });
  }

  private async settle({ bet: at, result }: Extract<Happening, { kind: 'settle' }>): Promise<void> {
    const bet = this.bets[at % Math.max(1, this.bets.length)];
    const [said, outcome, pays] = RESULTS[result] ?? [];
    if (!bet?.placed || !said || outcome === undefined || !pays) return;
    results.settle(bet.on, '1x2', says(said));
    settlement.wake([bet.on]);
    await settlement.settled();
    this.step({ verb: 'settle', id: bet.id, outcome, payoutMinor: pays(bet.stakeMinor) });
  }

  private async rollBack({ bet: at }: Extract<Happening, { kind: 'rollBack' }>): Promise<void> {
    const bet = this.bets[at % Math.max(1, this.bets.length)];
    if (!bet?.placed) return;
    results.rollBack(bet.on, '1x2');
    settlement.wake([bet.on]);
    await settlement.settled();
    this.step({ verb: 'settle', id: bet.id, outcome: 0, payoutMinor: 0n });
  }

  private async cancel(): Promise<void> {
    const of = { accountId: this.accountId, currency: 'EUR' } as const;
    const active = (await grantsOf(db, of, new Date(8e15))).find(({ grant }) => grant.standing.state === 'active');
    const answer = this.step({ verb: 'cancel', reason: 'player' });
    expect(active === undefined).toBe(answer === 'NoActiveBonus');
    if (!active) return;
    const parts = {
      ...{ db, clock, wallet },
      harmedAmong: async () => new Set<string>(),
      accountsOfPerson: async (_: unknown, id: string) => [id],
      ...NO_GIFTS,
      tries: { takeAll: async () => ({ allowed: true, retryAfterMs: 0 }), giveBack: async () => undefined },
      onError: () => undefined,
    };
    await inTransaction(db, (tx) =>
      endGrant(parts, tx, active.grant.name, 'player', { actor: 'house', reason: 'test' }),
    );
  }

  private async withdraw({ amountMinor, knows }: Extract<Happening, { kind: 'withdraw' }>): Promise<void> {
    const expected = this.step({ verb: 'withdraw', amountMinor, knows });
    const of = { accountId: this.accountId, currency: 'EUR' } as const;
    const said = await inTransaction(db, async (tx) => {
      const key = randomUUID();
      const order = { idempotencyKey: key, reference: `withdrawal:${key}`, actor: 'player', reason: 'test' };
      const cash = (await wallet.cashIn(tx, this.accountId, 'EUR')) ?? 0n;
      if (cash < amountMinor) return 'InsufficientBalanceException';
      const refused = await bonuses.withdrawing(tx, { ...of, amountMinor, knows });
      if (refused) return refused.code;
      const hold = withdrawalHold({ ...order, playerId: this.accountId, amount: money(amountMinor, 'EUR') });
      const posted = await wallet.post(tx, hold);
      return posted.ok ? 'held' : posted.refusal.code;
    });
    expect(said).toBe(expected);
  }

  /** Money and grants of the house are those of the engine. */
  async agree(): Promise<void> {
    const found = await wallet.balance(this.accountId);
    const { books, grants } = this.model.wallet;
    expect({ cash: found?.cashMinor, bonus: found?.bonusMinor, receivable: found?.receivableMinor }).toEqual({
      cash: books.cash,
      bonus: books.bonus,
      receivable: books.receivable,
    });
    const rows = await grantsOf(db, { accountId: this.accountId, currency: 'EUR' }, new Date(0));
    const told = (grant: (typeof grants)[number]) => [
      grant.standing.state,
      reasonOf(grant.standing),
      grant.amountMinor,
      grant.requiredMinor,
      grant.doneMinor,
      grant.convertedMinor,
      grant.keptMinor,
      grant.openBets,
    ];
    expect(rows.map(({ grant }) => told(grant)).reverse()).toEqual(grants.map(told));
  }
}

it('deposits, claims, bets, results, corrections, ends and withdrawals in any order: the house does what the engine says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 30 }), async (happenings) => {
      const life = new Life(await newPlayer(db, house));
      for (const each of happenings) {
        await life.happens(each);
        await life.agree();
      }
      expect(house.errors).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  // The cashier is not part of this life: its withdrawals are holds alone.
  const checks = ALL_CHECKS.filter(({ name }) => !name.includes('hold of withdrawals'));
  expect(await reconcile(db, checks)).toMatchObject({ ok: true, findings: [] });
}, 600_000);

import { rational } from '@evens/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TERMS,
  END_REASONS,
  OUTCOMES,
  PlayedWallet,
  PRODUCTS,
  type Stake,
  type Step,
  type Terms,
} from './index.ts';

const minor = (most: number) => fc.bigInt({ min: 1n, max: BigInt(most) });
const orNull = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null });

const anyTerms: fc.Arbitrary<Terms> = fc
  .record({
    kind: fc.constantFrom('deposit', 'code', 'cash'),
    percent: fc.integer({ min: 1, max: 200 }).map((percent) => rational(BigInt(percent))),
    amountMinor: orNull(minor(300)),
    multiplier: fc.integer({ min: 0, max: 12 }).map((quarters) => rational(BigInt(quarters), 4n)),
    base: fc.constantFrom('bonus', 'depositAndBonus'),
    order: fc.constantFrom('cashFirst', 'bonusFirst'),
    sticky: fc.boolean(),
    mostStakeMinor: orNull(minor(200)),
    mostConvertMinor: orNull(minor(300)),
    leastDepositMinor: fc.constant(10n),
  } as const)
  .map((more) => ({ ...DEFAULT_TERMS, ...more }));

const anyStake: fc.Arbitrary<Stake> = fc.record({
  stakeMinor: minor(400),
  product: fc.constantFrom(...PRODUCTS.slice(0, 5)),
  betType: fc.constantFrom('single', 'combo', 'system'),
  prices: fc.constantFrom([2_000], [1_400, 3_000], []),
  cashOnly: fc.boolean(),
});

/** A few names: bets are settled again, grants are open side by side. */
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('deposit'), amountMinor: minor(300) } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      verb: fc.constant('grant'),
      name: id,
      terms: anyTerms,
      depositMinor: orNull(minor(300)),
    } as const),
  },
  { weight: 6, arbitrary: fc.record({ verb: fc.constant('bet'), id, stake: anyStake } as const) },
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ verb: fc.constant('settle'), id, outcome: fc.constantFrom(...OUTCOMES.slice(1)) },
      payoutMinor: fc.bigInt({ min: 0n, max: 700n }),
    } as const),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ verb: fc.constant('sell'), id },
      ...{ stakeMinor: minor(100), amountMinor: fc.bigInt({ min: 0n, max: 200n }) },
    } as const),
  },
  {
    weight: 1,
    arbitrary: fc.record({ verb: fc.constant('cancel'), reason: fc.constantFrom(...END_REASONS) } as const),
  },
  {
    weight: 2,
    arbitrary: fc.record({ verb: fc.constant('withdraw'), amountMinor: minor(300), knows: fc.boolean() } as const),
  },
);

/** What a bet has brought each side in the end. */
interface Brought {
  readonly house: bigint;
  readonly cash: bigint;
  readonly bonus: bigint;
}

const NOTHING: Brought = { house: 0n, cash: 0n, bonus: 0n };
const plus = (one: Brought, other: Brought): Brought => ({
  ...{ house: one.house + other.house, cash: one.cash + other.cash, bonus: one.bonus + other.bonus },
});

/**
 * A second reckoning, of totals alone: it knows nothing of when a thing was paid, only what each bet has brought in the end. Cash less
 * what is owed is what came in and was converted, less what left, plus what bets brought to cash; the house has every stake and has paid
 * every sale and every last answer; the active bonus is what was given and what its bets brought it, and what the house bears of it; and
 * the rest of all money is what bonuses cost.
 */
class Totals {
  private paidIn = 0n;
  private readonly stakes = new Map<string, Brought>();
  private readonly sales = new Map<string, Brought>();
  private readonly answers = new Map<string, Brought>();

  follow(step: Step, answer: string | null, { tickets }: PlayedWallet): void {
    if (step.verb === 'deposit') this.paidIn += step.amountMinor;
    if (step.verb === 'withdraw' && answer === 'held') this.paidIn -= step.amountMinor;
    const ticket = 'id' in step ? tickets.get(step.id) : undefined;
    if (!ticket || !('id' in step)) return;
    const own = ticket.funds.reduce((sum, { kind, amountMinor }) => (kind === 'cash' ? sum + amountMinor : sum), 0n);
    const back = (amount: bigint): Brought => {
      const cash = (amount * own) / ticket.stakeMinor;
      return { house: -amount, cash, bonus: amount - cash };
    };
    if (answer === 'placed')
      this.stakes.set(step.id, { house: ticket.stakeMinor, cash: -own, bonus: own - ticket.stakeMinor });
    if (step.verb === 'sell' && answer === 'sold')
      this.sales.set(step.id, plus(this.sales.get(step.id) ?? NOTHING, back(step.amountMinor)));
    if (step.verb === 'settle' && answer === 'settled') this.answers.set(step.id, back(step.payoutMinor));
  }

  private broughtBy(names: Iterable<string>): Brought {
    const parts = [...names].flatMap((name) => [this.stakes, this.sales, this.answers].map((of) => of.get(name)));
    return parts.reduce<Brought>((sum, part) => (part ? plus(sum, part) : sum), NOTHING);
  }

  agree({ wallet: { books, grants }, tickets }: PlayedWallet): void {
    const all = this.broughtBy(tickets.keys());
    const converted = grants.reduce((sum, grant) => sum + grant.convertedMinor, 0n);
    expect(books.house).toBe(all.house);
    expect(books.cash + books.receivable).toBe(this.paidIn + converted + all.cash);
    expect(books.cash + books.bonus + books.receivable + books.house + books.bonusCost).toBe(this.paidIn);
    const active = grants.find(({ standing }) => standing.state === 'active');
    if (!active) return;
    const own = [...tickets].filter(([, ticket]) => ticket?.paidBy === active.name);
    const borne = own.reduce((sum, [, ticket]) => sum + (ticket?.borneMinor ?? 0n), 0n);
    expect(books.bonus).toBe(active.amountMinor + this.broughtBy(own.map(([name]) => name)).bonus + borne);
  }
}

const stands = ({ wallet: { books, grants }, tickets }: PlayedWallet): void => {
  const active = grants.filter(({ standing }) => standing.state === 'active');
  expect(active.length).toBeLessThanOrEqual(1);
  if (active.length === 0) {
    expect(books.bonus).toBe(0n);
    expect(grants.some(({ standing }) => standing.state === 'appended')).toBe(false);
  }
  for (const grant of grants) {
    const { mostConvertMinor } = grant.terms;
    if (mostConvertMinor !== null) expect(grant.convertedMinor <= mostConvertMinor).toBe(true);
    const open = [...tickets.values()].filter((ticket) => ticket?.paidBy === grant.name && ticket.open);
    expect(grant.openBets).toBe(open.length);
    if (grant.standing.state !== 'active') continue;
    const used = books.bonus === 0n && grant.openBets === 0;
    expect(used || grant.doneMinor >= grant.requiredMinor, `${grant.name} is used up`).toBe(false);
    const counts = [...tickets.values()].filter((ticket) => ticket?.countsFor === grant.name);
    expect(grant.doneMinor).toBe(counts.reduce((sum, ticket) => sum + (ticket?.countedMinor ?? 0n), 0n));
  }
};

describe('whatever happens to a wallet', () => {
  it('every cent is somewhere, as totals alone say too', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 5, maxLength: 40 }), (steps) => {
        const [played, totals] = [new PlayedWallet(), new Totals()];
        for (const step of steps) {
          const answer = played.step(step);
          if (!answer.ok) continue;
          totals.follow(step, answer.value, played);
          totals.agree(played);
          stands(played);
        }
      }),
      { numRuns: 600 },
    );
  });

  it('a step that is refused changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
        const played = new PlayedWallet();
        for (const step of steps) {
          const before = played.wallet;
          const answer = played.step(step);
          const refused = !answer.ok || /^[A-Z]/.test(answer.value ?? '');
          if (refused) expect(played.wallet).toBe(before);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('who never risks anything gains nothing, in any order', () => {
    const toStake = anyTerms.map((terms): Terms => ({ ...terms, kind: 'deposit', multiplier: rational(10n) }));
    const stake = anyStake.map((each): Stake => ({ ...each, stakeMinor: each.stakeMinor / 2n + 1n }));
    const riskless: fc.Arbitrary<Step | 'void' | 'sell'> = fc.oneof(
      fc.record({ verb: fc.constant('deposit'), amountMinor: minor(300) } as const),
      fc.record({ verb: fc.constant('grant'), name: id, terms: toStake, depositMinor: minor(300) } as const),
      fc.record({ verb: fc.constant('bet'), id, stake } as const),
      fc.constant('void' as const),
      fc.constant('sell' as const),
      fc.record({ verb: fc.constant('cancel'), reason: fc.constant('player') } as const),
      fc.record({ verb: fc.constant('withdraw'), amountMinor: minor(300), knows: fc.boolean() } as const),
    );
    fc.assert(
      fc.property(fc.array(riskless, { maxLength: 40 }), (steps) => {
        const played = new PlayedWallet();
        for (const step of steps) {
          if (typeof step !== 'string') {
            played.step(step);
            continue;
          }
          const [name, open] = [...played.tickets].find(([, ticket]) => ticket?.open) ?? [];
          if (name === undefined || !open) continue;
          const [stakeMinor, amountMinor] = [open.stakeMinor, open.stakeMinor];
          if (step === 'sell') played.step({ verb: 'sell', id: name, stakeMinor, amountMinor });
          else played.step({ verb: 'settle', id: name, outcome: 1, payoutMinor: amountMinor });
        }
        const { books } = played.wallet;
        expect(books.cash + books.outside <= 0n).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

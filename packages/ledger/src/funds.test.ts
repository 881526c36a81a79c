import { money } from '@evens/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StakeFund, shareOut, stakeFunds } from './funds.ts';
import { payout, stakeRelease } from './movements.ts';
import { entriesOf } from './transfer.ts';

const parts = (funds: readonly StakeFund[]) => funds.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`);

describe('a stake', () => {
  it.each([
    [1000n, 0n, ['cash 1000']],
    [1000n, 600n, ['bonus 600', 'cash 400']],
    [1000n, 1000n, ['bonus 1000']],
    [1000n, 9000n, ['bonus 1000']],
  ])('of %s with %s from the bonus', (total, bonus, funds) => {
    expect(parts(stakeFunds(total, bonus))).toEqual(funds);
  });

  it.each([
    // paid, stake, of it bonus; to cash, to bonus
    [1000n, 1000n, 600n, 400n, 600n],
    [2000n, 1000n, 600n, 800n, 1200n],
    [500n, 1000n, 600n, 200n, 300n],
    [1n, 3n, 1n, 0n, 1n],
    [2n, 3n, 1n, 1n, 1n],
    [0n, 3n, 1n, 0n, 0n],
    [777n, 1000n, 0n, 777n, 0n],
    [777n, 1000n, 1000n, 0n, 777n],
  ])(
    '%s for a stake of %s with %s bonus gives %s to cash and %s to the bonus',
    (paid, total, bonus, toCash, toBonus) => {
      expect(shareOut(paid, stakeFunds(total, bonus))).toEqual({ cash: toCash, bonus: toBonus });
    },
  );

  it('comes back whole as it was paid; nothing is lost, and cash never gets more than its proportion', () => {
    const amount = fc.bigInt(1n, 10n ** 12n);
    fc.assert(
      fc.property(amount, amount, fc.bigInt(0n, 10n ** 12n), (total, paid, asked) => {
        const funds = stakeFunds(total, asked);
        const staked = (kind: string) => funds.find((fund) => fund.kind === kind)?.amountMinor ?? 0n;
        expect(shareOut(total, funds)).toEqual({ cash: staked('cash'), bonus: staked('bonus') });
        const { cash, bonus } = shareOut(paid, funds);
        expect(cash + bonus).toBe(paid);
        expect(cash * total <= paid * staked('cash')).toBe(true);
      }),
    );
  });
});

describe('a payout to several funds', () => {
  const order = { idempotencyKey: 'k', reference: 'ticket:1', actor: 'house', reason: 'test', playerId: 'ann' };
  it.each([
    // debt, borne before; cash, receivable, bonus, bonusCost
    [0n, 0n, [800n, 0n, 1200n, 0n]],
    [-300n, 0n, [500n, 300n, 1200n, 0n]],
    [-5000n, 0n, [0n, 800n, 1200n, 0n]],
    [0n, 700n, [800n, 0n, 500n, 700n]],
    [-1n, 9000n, [799n, 1n, 0n, 1200n]],
  ])('with a debt of %s and %s borne by the house', (receivableMinor, borneMinor, gained) => {
    const funds = stakeFunds(1000n, 600n);
    const entries = entriesOf(payout({ ...order, amount: money(2000n, 'EUR'), receivableMinor, funds, borneMinor }));
    const of = (kind: string) => entries.find(({ account }) => account.kind === kind)?.amountMinor ?? 0n;
    expect(['cash', 'receivable', 'bonus', 'bonusCost'].map(of)).toEqual(gained);
    expect(of('sportsbook')).toBe(-2000n);
  });

  it('a stake is released to the funds that sum to it, and to no others', () => {
    const released = stakeRelease({ ...order, amount: money(1000n, 'EUR'), funds: stakeFunds(1000n, 600n) });
    expect(released.parts.map(({ credit, amountMinor }) => `${credit.kind} ${amountMinor}`)).toEqual([
      'bonus 600',
      'cash 400',
    ]);
    expect(() => stakeRelease({ ...order, amount: money(1000n, 'EUR'), funds: stakeFunds(999n, 6n) })).toThrow(/funds/);
  });
});

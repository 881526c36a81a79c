import { assert } from '@evens/kernel';

/** What may pay a part of a stake beside the rest: a player's own money, and a gift that has yet to be wagered. */
export type FundKind = 'cash' | 'bonus';

/** A part of a stake and the player's account that pays it. */
export interface StakeFund {
  readonly kind: FundKind;
  readonly amountMinor: bigint;
}

/** How an amount falls to the funds of a stake, in minor units. */
export type Shares = Readonly<Record<FundKind, bigint>>;

/** The stake of so much, of which the bonus pays up to `bonusMinor` and cash the rest; a fund that pays nothing is left out. */
export function stakeFunds(totalMinor: bigint, bonusMinor: bigint): readonly StakeFund[] {
  assert(totalMinor > 0n && bonusMinor >= 0n, `a stake of ${totalMinor}, ${bonusMinor} of it bonus`);
  const bonus = bonusMinor < totalMinor ? bonusMinor : totalMinor;
  const funds: StakeFund[] = [
    { kind: 'bonus', amountMinor: bonus },
    { kind: 'cash', amountMinor: totalMinor - bonus },
  ];
  return funds.filter(({ amountMinor }) => amountMinor > 0n);
}

/**
 * What comes back to a ticket falls to its funds in the proportion in which they paid its stake: refund, winnings and all. So
 * a stake that comes back whole comes back as it was paid, and no bet turns bonus into cash. Cash is rounded down and the
 * bonus gets the rest, so that no rounding does either, and not a cent is lost.
 */
export function shareOut(amountMinor: bigint, funds: readonly StakeFund[]): Shares {
  const paid = (kind: FundKind): bigint =>
    funds.reduce((sum, fund) => (fund.kind === kind ? sum + fund.amountMinor : sum), 0n);
  const [cash, bonus] = [paid('cash'), paid('bonus')];
  assert(amountMinor >= 0n && cash + bonus > 0n, `${amountMinor} for a stake of ${cash + bonus}`);
  const toCash = (amountMinor * cash) / (cash + bonus);
  return { cash: toCash, bonus: amountMinor - toCash };
}

import { accept, type Clock, formatAmount, type Refusal, type Result, refuse } from '@evens/kernel';
import { fitsRoom, legRisks, type Risk, ticketLimitRefusal } from '../risk/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { BettingTerms } from './betting-terms.ts';
import type { BookReader } from './book-reader.ts';
import { type AskedBet, type CheckedBet, checkBet } from './check-bet.ts';
import { type Bettor, limitedLegs } from './place-bet.ts';

export interface MaxBetParts {
  readonly clock: Clock;
  readonly book: BookReader;
  readonly risk: Risk;
  readonly wallet: Wallet;
  readonly terms: BettingTerms;
}

export interface MaxBet {
  readonly minStakeMinor: bigint;
  /** Per line; of a system the same for each of its sizes. 0 when not even the smallest stake fits. */
  readonly maxStakeMinor: bigint;
  /** The largest total stake that the limits alone would let through, whatever the balance. */
  readonly remainingLimitMinor: bigint;
}

/** A bet whose stake is asked for: any price of now, the question is how much and not whether the price still stands. */
export type StakelessBet = Omit<AskedBet, 'stake' | 'oddsChangePolicy'>;

function withStake(bet: StakelessBet, stake: string): AskedBet {
  const systemStakes = bet.systemStakes?.map(({ size }) => ({ size, stake }));
  return { ...bet, systemStakes, stake, oddsChangePolicy: 2 };
}

/** The largest of `low` (which fits) up to `beyond` (which does not): whatever fits only gets tighter with the stake. */
function largest(low: bigint, beyond: bigint, fits: (stakeMinor: bigint) => boolean): bigint {
  let fitting = low;
  let over = beyond;
  while (over - fitting > 1n) {
    const middle = (fitting + over) / 2n;
    if (fits(middle)) fitting = middle;
    else over = middle;
  }
  return fitting;
}

/**
 * The largest stake per line that this player could place now: of balance, the ticket's limits and what the outcomes may
 * still risk. Refused as a placement would be.
 */
export async function findMaxBet(
  { clock, book, risk, wallet, terms }: MaxBetParts,
  bettor: Bettor,
  asked: StakelessBet,
): Promise<Result<MaxBet, Refusal>> {
  if (bettor.noBets) return refuse(bettor.noBets);
  const { currency } = bettor;
  const { minStakeMinor } = risk.limits(currency);
  const times = { eventMs: clock.eventMs(), wallMs: clock.wallMs() };
  const rules = { book, ...times, currency, minStakeMinor, terms };
  const check = (stakeMinor: bigint) => checkBet(withStake(asked, formatAmount(stakeMinor, currency)), rules);
  const smallest = check(minStakeMinor);
  if (!smallest.ok) return smallest;
  const balances = await wallet.balance(bettor.accountId);
  const cashMinor = balances?.cashMinor ?? 0n;
  const limited = limitedLegs(smallest.value);
  const limits = risk.limitsOf(currency, bettor.accountId, limited).ticket;
  const legs = smallest.value.legs.map((leg, at) => ({ ...leg, ...limited[at] }));
  const rooms = await risk.remainingLimit(bettor.accountId, legs);
  const withinLimits = (bet: CheckedBet): boolean => {
    if (ticketLimitRefusal(bet.totalStakeMinor, bet.potentialPayoutMinor, limits, currency)) return false;
    return fitsRoom(legRisks({ ...bet, currency, taken: !bet.live }), rooms);
  };
  if (!withinLimits(smallest.value)) return accept({ minStakeMinor, maxStakeMinor: 0n, remainingLimitMinor: 0n });
  const allowedMinor = largest(minStakeMinor, limits.maxStakeMinor + 1n, (stakeMinor) => {
    const bet = check(stakeMinor);
    return bet.ok && withinLimits(bet.value);
  });
  const allowed = check(allowedMinor);
  const remainingLimitMinor = allowed.ok ? allowed.value.totalStakeMinor : 0n;
  // Every line costs the same, so the balance buys as many minor units a line as it holds lines.
  const affordableMinor = (cashMinor * minStakeMinor) / smallest.value.totalStakeMinor;
  const maxStakeMinor = affordableMinor < allowedMinor ? affordableMinor : allowedMinor;
  return accept({
    minStakeMinor,
    maxStakeMinor: maxStakeMinor < minStakeMinor ? 0n : maxStakeMinor,
    remainingLimitMinor,
  });
}

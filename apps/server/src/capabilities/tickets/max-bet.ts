import { accept, type Clock, formatAmount, type Refusal, type Result } from '@evens/kernel';
import type { Risk } from '../risk/index.ts';
import { ticketLimitRefusal } from '../risk/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { BookReader } from './book-reader.ts';
import { type AskedSelection, checkBet } from './check-bet.ts';
import type { Bettor } from './place-bet.ts';

export interface MaxBetParts {
  readonly clock: Clock;
  readonly book: BookReader;
  readonly risk: Risk;
  readonly wallet: Wallet;
}

export interface MaxBet {
  readonly minStakeMinor: bigint;
  /** 0 when not even the smallest stake fits. */
  readonly maxStakeMinor: bigint;
}

/**
 * The largest stake per line that this player could place now: of balance, the ticket's limits and what the outcomes may
 * still risk. All of them only get tighter with the stake, so halving finds it. Refused as a placement would be.
 */
export async function findMaxBet(
  { clock, book, risk, wallet }: MaxBetParts,
  bettor: Bettor,
  betType: number,
  selections: readonly AskedSelection[],
): Promise<Result<MaxBet, Refusal>> {
  const { currency } = bettor;
  const limits = risk.limits(currency);
  const { minStakeMinor } = limits;
  const rules = { book, eventMs: clock.eventMs(), currency, minStakeMinor };
  // Any price of now: the question is how much, not whether the price still stands.
  const check = (stakeMinor: bigint) =>
    checkBet({ betType, stake: formatAmount(stakeMinor, currency), selections, oddsChangePolicy: 2 }, rules);
  const smallest = check(minStakeMinor);
  if (!smallest.ok) return smallest;
  const balances = await wallet.balance(bettor.accountId);
  const cashMinor = balances?.cashMinor ?? 0n;
  const exposures = await risk.exposures(smallest.value.legs, currency);
  const fits = (stakeMinor: bigint): boolean => {
    const bet = check(stakeMinor);
    if (!bet.ok || bet.value.totalStakeMinor > cashMinor) return false;
    const { totalStakeMinor, potentialPayoutMinor } = bet.value;
    if (ticketLimitRefusal(totalStakeMinor, potentialPayoutMinor, limits, currency)) return false;
    const winningsMinor = potentialPayoutMinor - totalStakeMinor;
    return exposures.every((exposed) => exposed + winningsMinor <= limits.marketLiabilityMinor);
  };
  if (!fits(minStakeMinor)) return accept({ minStakeMinor, maxStakeMinor: 0n });
  let low = minStakeMinor;
  let high = limits.maxStakeMinor + 1n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return accept({ minStakeMinor, maxStakeMinor: low });
}

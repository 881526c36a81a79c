import { accept, type Result, refuse } from '@evens/kernel';
import { type StakeFund, stakeFunds } from '@evens/ledger';
import { lesser, type Product, percentOf, type Terms } from './terms.ts';

/** Bet types by the names of grading. */
export const BET_TYPES = ['single', 'multiple-singles', 'combo', 'system', 'ifbet', 'reversebet', 'teaser'] as const;
export type BetType = (typeof BET_TYPES)[number];

/** What is staked, and on what. */
export interface Stake {
  readonly stakeMinor: bigint;
  readonly product: Product;
  readonly betType: BetType;
  /** One a leg, in thousandths; none for a round of a game. */
  readonly prices: readonly number[];
  /** The player has chosen that his own money pays alone. */
  readonly cashOnly: boolean;
}

export type StakeRefusal =
  | { readonly code: 'InsufficientBalanceException' }
  /** The bonus would pay a part of a stake that is above the largest one. */
  | { readonly code: 'BonusStakeLimit'; readonly mostStakeMinor: bigint };

/**
 * Which money pays a stake: cash and bonus in the order of the terms of the active grant; cash alone where there is none (null), where
 * the bonus may not pay, or where the player wants it so. Money that is not there is said before a limit is.
 */
export function fundsOf(
  { stakeMinor, product, cashOnly }: Stake,
  terms: Terms | null,
  { cash, bonus }: { readonly cash: bigint; readonly bonus: bigint },
): Result<readonly StakeFund[], StakeRefusal> {
  const usable = terms !== null && !cashOnly && terms.usableOn.has(product) ? bonus : 0n;
  if (cash + usable < stakeMinor) return refuse({ code: 'InsufficientBalanceException' });
  const fromBonus = terms?.order === 'bonusFirst' ? lesser(stakeMinor, usable) : stakeMinor - lesser(stakeMinor, cash);
  const most = terms?.mostStakeMinor ?? null;
  if (fromBonus > 0n && most !== null && stakeMinor > most)
    return refuse({ code: 'BonusStakeLimit', mostStakeMinor: most });
  return accept(stakeFunds(stakeMinor, fromBonus));
}

/** How a bet or round was decided, as settlement has it: 0 not yet, 1 void, 2 won, 3 lost, 4 refunded, 5 half won, 6 half lost. */
export const OUTCOMES = [0, 1, 2, 3, 4, 5, 6] as const;
export type Outcome = (typeof OUTCOMES)[number];

const DECIDED: ReadonlySet<Outcome> = new Set([2, 3, 5, 6]);
const COUNTING: ReadonlySet<BetType> = new Set(['single', 'multiple-singles', 'combo']);

/** What a decided stake counts towards what is to be staked: cash and bonus alike, without what was sold, down to the minor unit. */
export function countedOf(
  terms: Terms,
  { product, betType, prices, stakeMinor }: Stake,
  soldMinor: bigint,
  outcome: Outcome,
): bigint {
  if (!DECIDED.has(outcome) || !COUNTING.has(betType)) return 0n;
  if (prices.some((price) => price < terms.leastPriceMilli)) return 0n;
  const percent = terms.contribution.get(product);
  return percent ? percentOf(lesser(stakeMinor - soldMinor, terms.mostStakeMinor), percent) : 0n;
}

/** What singles on several outcomes of one market count together: the largest less all others, never below 0. One amount an outcome. */
export function sameMarketCounted(stakesByOutcomeMinor: readonly bigint[]): bigint {
  const all = stakesByOutcomeMinor.reduce((sum, stake) => sum + stake, 0n);
  const largest = stakesByOutcomeMinor.reduce((most, stake) => most + stake - lesser(most, stake), 0n);
  return 2n * largest > all ? 2n * largest - all : 0n;
}

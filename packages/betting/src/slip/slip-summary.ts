import { multiply, ONE, type Rational, type Refusal } from '@evens/kernel';
import type { BetType } from '../bet-type.ts';
import { exactPrice } from '../leg-return.ts';
import { potentialPayoutMinor } from '../potential-payout.ts';
import { wagerLines } from '../wager-lines.ts';
import { betTypeRefusal } from './bet-type-rules.ts';
import type { Slip, SlipStakes } from './slip.ts';
import { slipWager, stakedSizes } from './slip-wager.ts';

/** What a tab of the slip shows below the stakes. Amounts in minor units of the player's currency. */
export interface SlipSummary {
  /** Lines that the stakes would buy. */
  readonly combinations: number;
  readonly totalStakeMinor: bigint;
  /** One price for the whole bet, exact; undefined where there is none (several singles, systems, if-bets). */
  readonly totalPrice: Rational | undefined;
  readonly potentialPayoutMinor: bigint;
  /** Why the tab cannot place; undefined when the slip's own rules allow it. */
  readonly refusal: Refusal | undefined;
}

function totalPriceOf(slip: Slip, betType: BetType): Rational | undefined {
  // Each-way bets pay at two prices.
  if ((betType === 'single' || betType === 'combo') && !slip.eachWay) {
    return slip.selections.reduce((product, each) => multiply(product, exactPrice(each.priceMilli)), ONE);
  }
  return betType === 'teaser' ? slip.teaser?.terms.payouts.get(slip.selections.length) : undefined;
}

const NOTHING = { combinations: 0, totalStakeMinor: 0n, totalPrice: undefined, potentialPayoutMinor: 0n };

/**
 * The slip's arithmetic for one bet type, the same on the site while the player types and on the server. A slip that
 * breaks the type's rules has no arithmetic, only the reason; a missing stake counts as 0.
 */
export function summarizeSlip(slip: Slip, betType: BetType, stakes: SlipStakes): SlipSummary {
  const sizes = stakedSizes(stakes).map((each) => each.size);
  const refusal = betTypeRefusal(slip, betType, sizes);
  const wager = refusal ? undefined : slipWager(slip, betType, stakes);
  if (!wager) return { ...NOTHING, refusal };
  const lines = wagerLines(wager);
  const potential = potentialPayoutMinor(wager);
  return {
    combinations: lines.length,
    totalStakeMinor: lines.reduce((total, line) => total + line.stakeMinor, 0n),
    totalPrice: totalPriceOf(slip, betType),
    potentialPayoutMinor: potential.ok ? potential.value : 0n,
    refusal,
  };
}

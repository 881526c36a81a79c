import { betTypeOfCode, takesTraderOffers } from '@evens/betting';
import { type Refusal, refusal } from '@evens/kernel';
import type { AskedBet } from '../judging/check-bet.ts';
import type { TicketTerms } from '../stored/ticket-terms.ts';

/** How the house deals with bets beyond a limit. */
export interface TraderTerms {
  /** How long the trader may take to answer, in wall time; silence declines. */
  readonly answerMs: number;
  /** How long his offer stands. */
  readonly offerMs: number;
  /** So many times the limits of stake and payout he may let through; what a market may lose holds for him too. */
  readonly mostTimes: number;
}

/** A minute to look at a bet, half a minute to read two numbers, as long as a changed price is offered. */
export const DEFAULT_TRADER_TERMS: TraderTerms = { answerMs: 60_000, offerMs: 30_000, mostTimes: 10 };

/** Refusals that a trader may override. */
const LIMITS: ReadonlySet<string> = new Set(['LineBettingLimitReachedException', 'MarketBettingLimitReachedException']);
export const isOfLimit = ({ code }: Refusal): boolean => LIMITS.has(code);

/** What of a bet decides whether the trader may be asked. */
export interface AskableBet extends Pick<AskedBet, 'betType' | 'freeBetId' | 'insured'> {
  readonly selections: readonly Pick<AskedBet['selections'][number], 'startingPrice'>[];
  readonly bonusMinor?: bigint | undefined;
}

/**
 * Why a bet is none for the trader, or undefined. Offers exist on the single and combo tabs alone; a free bet is one stake that
 * nobody can lower, a premium is quoted for one set of odds, and whoever may answer later would know the starting price.
 */
export function askRefusal(bet: AskableBet): Refusal | undefined {
  const betType = betTypeOfCode(bet.betType);
  const reason = [
    !(betType && takesTraderOffers(betType)) && 'betType',
    (bet.freeBetId !== undefined || (bet.bonusMinor ?? 0n) > 0n) && 'freeBet',
    bet.insured && 'insurance',
    bet.selections.some((each) => each.startingPrice) && 'startingPrice',
  ].find((each) => each !== false && each !== undefined);
  return reason ? refusal('TraderOffersNotAvailable', { reason }) : undefined;
}

/** Whether a ticket went through a trader's hands. */
export const isOfTrader = ({ terms }: { readonly terms: TicketTerms }): boolean => terms.trader !== undefined;

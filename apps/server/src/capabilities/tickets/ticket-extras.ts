import {
  type BettingExtras,
  extrasFor,
  type FreeBetTerms,
  freeBetRefusal,
  isEachWay,
  shownBonusPercent,
  type Wager,
} from '@evens/betting';
import { type Currency, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { BettingTerms } from './betting-terms.ts';
import type { TicketTerms } from './ticket-terms.ts';

/** What a player may ask for beside a bet. */
export interface AskedBeside {
  /** Pays with this free bet; its amount is the whole stake. */
  readonly freeBetId?: string | undefined;
  readonly insured?: boolean | undefined;
}

/** What it is judged against. */
export interface BesideRules {
  readonly terms: BettingTerms;
  readonly currency: Currency;
  readonly wallMs: number;
  /** The free bet that was asked for, where this player has it. */
  readonly freeBet?: FreeBetTerms | undefined;
}

const pricesOf = (wager: Wager): readonly number[] =>
  wager.legs.flatMap((leg) => ('priceMilli' in leg ? [leg.priceMilli] : []));

/** What is agreed beside a bet that its own rules allow: free bet, insurance or bonus, or why it cannot be had. */
export function checkExtras(
  wager: Wager,
  bet: { readonly totalStakeMinor: bigint; readonly live: boolean },
  { freeBetId, insured = false }: AskedBeside,
  { terms, currency, wallMs, freeBet }: BesideRules,
): Result<BettingExtras, Refusal> {
  if (freeBetId !== undefined) {
    if (!freeBet) return refuse(refusal('FreeBetNotUsable', { reason: 'unknown' }));
    const { betType } = wager;
    const paid = { ...bet, betType, eachWay: isEachWay(wager), pricesMilli: pricesOf(wager), currency, nowMs: wallMs };
    const refused = freeBetRefusal(freeBet, paid);
    if (refused) return refuse(refused);
  }
  return extrasFor(wager, { freeBet: freeBetId !== undefined, insured }, terms);
}

/** The part of a ticket's terms that keeps what was agreed. */
export const storedExtras = (
  { insurance, bonus }: BettingExtras,
  freeBetId: string | undefined,
): Pick<TicketTerms, 'freeBet' | 'insurance' | 'bonus'> => ({
  ...(freeBetId !== undefined && { freeBet: freeBetId }),
  ...(insurance && { insurance }),
  ...(bonus && { bonus }),
});

/** What was agreed, of a stored ticket. */
export const extrasOf = ({ freeBet, insurance, bonus }: TicketTerms): BettingExtras => ({
  ...(freeBet !== undefined && { freeBet: true }),
  ...(insurance && { insurance }),
  ...(bonus && { bonus }),
});

/** The bonus a ticket shows: of the prices it stands at, while none of its legs has gone wrong. */
export const bonusPercentShown = (
  terms: TicketTerms,
  legs: readonly { readonly priceMilli: number }[],
): number | undefined =>
  shownBonusPercent(
    legs.map((leg) => leg.priceMilli),
    extrasOf(terms),
  ) || undefined;

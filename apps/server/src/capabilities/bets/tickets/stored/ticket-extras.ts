import {
  type BettingExtras,
  chancePpmOf,
  extrasFor,
  type FreeBetTerms,
  freeBetRefusal,
  type InsuranceShare,
  isEachWay,
  quotePremiumPercent,
  shownBonusPercent,
  type Wager,
} from '@evens/betting';
import { type Currency, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { BettingTerms } from '../terms/betting-terms.ts';
import type { TicketTerms } from './ticket-terms.ts';

/** What a player may ask for beside a bet. */
export interface AskedBeside {
  /** Pays with this free bet; its amount is the whole stake. */
  readonly freeBetId?: string | undefined;
  readonly insured?: boolean | undefined;
  /** The premium that the player saw; left out, the one of the moment is agreed to. */
  readonly premiumPercent?: number | undefined;
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

/** A bet beside which something is asked for. */
interface BetBeside {
  readonly totalStakeMinor: bigint;
  readonly live: boolean;
  /** Chances of its legs, without margin. */
  readonly chances: readonly number[];
  /** Any change of odds is accepted, and so is any of the premium. */
  readonly takesAny: boolean;
}

/** What insuring a bet costs now; undefined where it has no price. */
function quoteOf(
  wager: Wager,
  { chances }: Pick<BetBeside, 'chances'>,
  { insurance }: BettingTerms,
): InsuranceShare | undefined {
  if (!insurance) return undefined;
  const chancesPpm = chances.map(chancePpmOf);
  const legs = pricesOf(wager).map((priceMilli, at) => ({ priceMilli, chancePpm: chancesPpm[at] ?? 1 }));
  const premiumPercent = quotePremiumPercent(legs, insurance);
  return premiumPercent === undefined
    ? undefined
    : { premiumPercent, sharePercent: insurance.sharePercent, chancesPpm };
}

/** Undefined while the premium is not above the one that was agreed to. */
function premiumRefusal(
  quote: InsuranceShare | undefined,
  { takesAny }: BetBeside,
  agreedPercent = 100,
): Refusal | undefined {
  if (!quote || takesAny || quote.premiumPercent <= agreedPercent) return undefined;
  return refusal('InsurancePremiumChanged', { agreedPercent, premiumPercent: quote.premiumPercent });
}

/** What is agreed beside a bet that its own rules allow: free bet, insurance or bonus, or why it cannot be had. */
export function checkExtras(
  wager: Wager,
  bet: BetBeside,
  { freeBetId, insured = false, premiumPercent }: AskedBeside,
  { terms, currency, wallMs, freeBet }: BesideRules,
): Result<BettingExtras, Refusal> {
  if (freeBetId !== undefined) {
    if (!freeBet) return refuse(refusal('FreeBetNotUsable', { reason: 'unknown' }));
    const { betType } = wager;
    const { totalStakeMinor, live } = bet;
    const paid = {
      totalStakeMinor,
      live,
      betType,
      eachWay: isEachWay(wager),
      pricesMilli: pricesOf(wager),
      currency,
      nowMs: wallMs,
    };
    const refused = freeBetRefusal(freeBet, paid);
    if (refused) return refuse(refused);
  }
  const quote = insured ? quoteOf(wager, bet, terms) : undefined;
  const given = extrasFor(wager, { freeBet: freeBetId !== undefined, insured, quote }, terms);
  const dearer = given.ok ? premiumRefusal(given.value.insurance, bet, premiumPercent) : undefined;
  return dearer ? refuse(dearer) : given;
}

/** How far the premium of a bet in play may have risen, in whole percent, when its delay is over. */
const PREMIUM_DRIFT = 3;

/**
 * Whether an insured bet's premium still fits the prices and chances of now; why not, where it does not. Bets without a
 * quoted premium always do.
 */
export function outdatedPremium(
  { insurance }: TicketTerms,
  legs: readonly { readonly priceMilli: number; readonly chance: number }[],
): Refusal | undefined {
  if (!insurance?.chancesPpm) return undefined;
  const { premiumPercent: agreedPercent, sharePercent } = insurance;
  const now = legs.map(({ priceMilli, chance }) => ({ priceMilli, chancePpm: chancePpmOf(chance) }));
  const premiumPercent = quotePremiumPercent(now, { sharePercent, leastPremiumPercent: 0 }) ?? 100;
  if (premiumPercent <= agreedPercent + PREMIUM_DRIFT) return undefined;
  return refusal('InsurancePremiumChanged', { agreedPercent, premiumPercent });
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

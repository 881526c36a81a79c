import { type FreeBetTerms, freeBetRefusal } from '@evens/betting';
import type { FreeBetView } from '@evens/contract';
import { parseAmount, type Refusal } from '@evens/kernel';
import { type BetInput, isEachWay } from './bet-input.ts';
import { effectivePrice } from './selection-now.ts';
import { betTypeOf } from './tabs.ts';

const termsOf = (freeBet: FreeBetView, currency: BetInput['currency']): FreeBetTerms | undefined => {
  const amountMinor = parseAmount(freeBet.amount, currency);
  const { expiresMs, leastPriceMilli } = freeBet;
  return freeBet.currency === currency && amountMinor !== undefined
    ? { amountMinor, currency, expiresMs, leastPriceMilli, used: false }
    : undefined;
};

export interface FreeBetChoice {
  readonly freeBet: FreeBetView;
  readonly amountMinor: bigint;
  /** Why it cannot pay for the bet as it stands. */
  readonly refusal: Refusal | undefined;
}

/** The player's free bets beside the open tab. Their amount is the whole stake, so a stake is no reason here. */
export function freeBetChoices(input: BetInput): readonly FreeBetChoice[] {
  const { tab, selections, currency, nowMs } = input;
  return input.freeBets.flatMap((freeBet): FreeBetChoice[] => {
    const terms = termsOf(freeBet, currency);
    if (!terms) return [];
    const refusal = freeBetRefusal(terms, {
      betType: betTypeOf(tab, selections.length),
      eachWay: isEachWay(input),
      live: selections.some(({ selection }) => selection.fixture.live),
      pricesMilli: selections.map(effectivePrice),
      currency,
      totalStakeMinor: terms.amountMinor,
      nowMs,
    });
    return [{ freeBet, amountMinor: terms.amountMinor, refusal }];
  });
}

/** The free bet that pays for the bet: chosen, and able to. */
export const payingFreeBet = (input: BetInput): FreeBetChoice | undefined =>
  input.draft.freeBetId === undefined
    ? undefined
    : freeBetChoices(input).find(({ freeBet, refusal }) => freeBet.id === input.draft.freeBetId && !refusal);

import type { OddsChangePolicy } from '@evens/betting';
import {
  accept,
  type Currency,
  formatAmount,
  parseAmount,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import type { CashOutTerms } from './cash-out-terms.ts';
import type { TicketValue, ValuedPrice } from './value-ticket.ts';

/** A sale as it is asked for: all of what is still in for an amount, or a share of it. Kept as it came while it waits. */
export interface AskedSale {
  readonly amount?: string | undefined;
  /** Percent of what is still in. */
  readonly share?: number | undefined;
  readonly stakeLeft?: string | undefined;
  /** Beside a share: what all that is still in was shown to be worth. Absent of pages that do not say it. */
  readonly value?: string | undefined;
  /** The prices that the value was made at. */
  readonly prices: readonly ValuedPrice[];
  readonly policy: OddsChangePolicy;
}

/** How much of a ticket's stake is sold, and for how much. */
export interface Sale {
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
  readonly whole: boolean;
}

/** What of a ticket the limits of an amount are read from. */
export interface Sellable {
  readonly currency: Currency;
  /** Of the stake still in. */
  readonly restMinor: bigint;
  /** The most that it can still pay. */
  readonly canPayMinor: bigint;
  /** A free bet is used whole, and sold whole. */
  readonly onlyWhole: boolean;
}

const HUNDREDTHS = 10_000n;

const MILLION = 1_000_000n;

/** In play a value moves with the clock: so far it may have risen while no price shown has changed, in millionths. */
const MOST_DRIFT_PPM = 10_000;

export const driftPpm = ({ marginPpm }: CashOutTerms): number => Math.min(MOST_DRIFT_PPM, Math.floor(marginPpm / 2));

/** What a part was shown at, where a page says what it showed of the whole; undefined where it does not. */
export function partShown(
  { value }: Pick<AskedSale, 'value'>,
  { currency, restMinor }: Pick<Sellable, 'currency' | 'restMinor'>,
  stakeMinor: bigint,
): bigint | undefined {
  const valueMinor = value === undefined ? undefined : parseAmount(value, currency);
  return valueMinor === undefined ? undefined : partOf({ valueMinor, restMinor }, stakeMinor);
}

/** Whether an ask makes sense of this ticket at all, and how much of its stake it is about. */
export function stakeAsked(
  { amount, share, stakeLeft, value }: AskedSale,
  { currency, restMinor, canPayMinor, onlyWhole }: Sellable,
): Result<bigint, Refusal> {
  if ((amount === undefined) === (share === undefined)) {
    return refuse(refusal('InvalidAmount', { reason: amount === undefined ? 'neither' : 'both' }));
  }
  if (amount !== undefined) {
    const amountMinor = parseAmount(amount, currency);
    if (amountMinor === undefined || amountMinor === 0n) return refuse(refusal('InvalidAmount'));
    if (amountMinor > canPayMinor) {
      return refuse(refusal('AmountAboveMaximum', { maximum: formatAmount(canPayMinor, currency), currency }));
    }
    return accept(restMinor);
  }
  if (value !== undefined && parseAmount(value, currency) === undefined) return refuse(refusal('InvalidAmount'));
  const hundredths = Math.round((share ?? 0) * 100);
  if (!Number.isFinite(hundredths) || Math.abs((share ?? 0) * 100 - hundredths) > 1e-6 || hundredths <= 0) {
    return refuse(refusal('InvalidAmount'));
  }
  if (hundredths > Number(HUNDREDTHS)) return refuse(refusal('AmountAboveMaximum', { maximum: '100', currency: '%' }));
  const shownMinor = stakeLeft === undefined ? restMinor : parseAmount(stakeLeft, currency);
  // Another page has sold a part meanwhile: the share would be one of something else.
  if (shownMinor !== restMinor) {
    return refuse(refusal('CashOutValueChanged', { stakeLeft: formatAmount(restMinor, currency), currency }));
  }
  if (onlyWhole && hundredths < Number(HUNDREDTHS)) {
    return refuse(refusal('CashOutNotAvailable', { reason: 'freeBetPart' }));
  }
  const stakeMinor = (restMinor * BigInt(hundredths)) / HUNDREDTHS;
  return stakeMinor > 0n ? accept(stakeMinor) : refuse(refusal('AmountBelowMinimum'));
}

/** The value of a part of what is still in; rounded down, so that many small parts are never worth more than the whole. */
export const partOf = (
  { valueMinor, restMinor }: Pick<TicketValue, 'valueMinor' | 'restMinor'>,
  stakeMinor: bigint,
): bigint => (valueMinor * stakeMinor) / restMinor;

/** How the prices of now compare with those a value was made at: for whoever holds the bet a shorter price is better. */
function pricesSince(then: readonly ValuedPrice[], now: readonly ValuedPrice[]): 'same' | 'better' | 'worse' {
  const agreed = new Map(then.map(({ id, priceMilli }) => [id, priceMilli]));
  let better = false;
  for (const { id, priceMilli } of now) {
    const was = agreed.get(id);
    if (was === undefined || priceMilli > was) return 'worse';
    if (priceMilli < was) better = true;
  }
  return better ? 'better' : 'same';
}

/** What a sale is judged by beside the value of now. */
export interface Agreed extends Pick<AskedSale, 'prices' | 'policy'> {
  /** What was offered and agreed to; undefined where nothing was yet: a rule's first look, or a share without its value. */
  readonly offeredMinor: bigint | undefined;
  /** What a rule of the player's wants at least; undefined where the player asks himself. */
  readonly floorMinor?: bigint | undefined;
  /** How far a value may have risen while no price has moved; 0 before the matches. */
  readonly driftPpm: number;
}

/**
 * What is paid for `stakeMinor` of what is still in: never more than was offered, nor than it is worth now, so the lower of the
 * two. Were the better paid, the delay of a bet in play would be a choice that its player has for nothing. Refused with the
 * value of now where that fell below what was agreed to, unless the policy takes any change.
 */
export function agreeOn(
  value: TicketValue,
  stakeMinor: bigint,
  agreed: Agreed,
  currency: Currency,
): Result<Sale, Refusal> {
  const nowMinor = partOf(value, stakeMinor);
  const { offeredMinor } = agreed;
  if (!agreesTo(nowMinor, value, agreed)) {
    return refuse(refusal('CashOutValueChanged', { value: formatAmount(nowMinor, currency), currency }));
  }
  const amountMinor = offeredMinor !== undefined && offeredMinor < nowMinor ? offeredMinor : nowMinor;
  return amountMinor > 0n
    ? accept({ stakeMinor, amountMinor, whole: stakeMinor === value.restMinor })
    : refuse(refusal('AmountBelowMinimum'));
}

/** Whether what was agreed to covers a sale at the value of now. */
function agreesTo(
  nowMinor: bigint,
  value: TicketValue,
  { offeredMinor, floorMinor, prices, policy, driftPpm: drift }: Agreed,
): boolean {
  if (floorMinor !== undefined) return nowMinor >= floorMinor;
  if (policy === 'acceptAny') return true;
  const moved = pricesSince(prices, value.prices);
  if (offeredMinor === undefined) return moved === 'same' || (moved === 'better' && policy === 'acceptBetter');
  if (nowMinor <= offeredMinor) return nowMinor === offeredMinor;
  if (policy === 'acceptBetter') return true;
  // Who takes no change is asked again where the bet has become another, and not where only the clock has gone on.
  return moved === 'same' && (nowMinor - offeredMinor) * MILLION <= nowMinor * BigInt(drift);
}

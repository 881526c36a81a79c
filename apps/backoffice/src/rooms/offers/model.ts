import type { TraderRequest } from '@evens/contract';
import { oddsText } from '../../shared/bet-words.ts';

/** What the trader has typed. */
export interface Draft {
  readonly stake: string;
  /** Odds as typed, by position. */
  readonly odds: Readonly<Record<number, string>>;
}

/** Where a draft begins: half way between what is allowed and what was asked for, at the odds of now where those are worse. */
export function firstDraft(request: TraderRequest): Draft {
  const asked = Number(request.stake);
  const allowed = Number(request.allowedStake);
  const middle = allowed > 0 ? (asked + allowed) / 2 : asked / 2;
  const decimals = request.stake.split('.')[1]?.length ?? 0;
  return {
    stake: middle.toFixed(decimals),
    odds: Object.fromEntries(
      request.legs.map(({ position, priceMilli, currentPriceMilli }) => [
        position,
        oddsText(Math.min(priceMilli, currentPriceMilli ?? priceMilli)),
      ]),
    ),
  };
}

/** The odds of a leg in thousandths; undefined where what was typed is none. */
export function milliOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,3}([.,]\d{1,3})?$/.test(text.trim())) return undefined;
  const milli = Math.round(Number(text.trim().replace(',', '.')) * 1000);
  return milli > 1000 ? milli : undefined;
}

/** The stake per line; undefined where what was typed is none, or more than was asked for. */
export function stakeOf(text: string, request: TraderRequest): number | undefined {
  const stake = Number(text.trim().replace(',', '.'));
  return Number.isFinite(stake) && stake > 0 && stake <= Number(request.stake) ? stake : undefined;
}

/** What was typed, as figures; undefined where it is none. */
export interface Offered {
  /** Per line. */
  readonly stake: number | undefined;
  /** Odds in thousandths, leg by leg. */
  readonly millis: readonly number[] | undefined;
}

export function offeredBy(draft: Draft, request: TraderRequest): Offered {
  const millis = request.legs.flatMap(({ position }) => milliOf(draft.odds[position]) ?? []);
  return { stake: stakeOf(draft.stake, request), millis: millis.length === request.legs.length ? millis : undefined };
}

/** What the bet would return, about: the server reckons it exactly. */
export function returnOf(request: TraderRequest, stake: number, millis: readonly number[]): number {
  if (request.betType === 1.1) return millis.reduce((sum, milli) => sum + (stake * milli) / 1000, 0);
  const lines = Number(request.totalStake) / Number(request.stake);
  return stake * lines * millis.reduce((odds, milli) => (odds * milli) / 1000, 1);
}

/** What the house makes of an outcome if the bet is added to what it makes now; in the house's currency. */
export function resultWith(
  { market, legs }: TraderRequest,
  outcome: string,
  { stake, milli }: { readonly stake: number; readonly milli: number },
): number {
  const now = Number(market?.outcomes.find((each) => each.outcome === outcome)?.result ?? 0);
  const added = stake * (market?.rate ?? 1);
  return now + added - (outcome === legs[0]?.outcome ? (added * milli) / 1000 : 0);
}

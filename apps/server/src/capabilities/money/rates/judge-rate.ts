import type { RATE_REFUSALS } from '@evens/contract';
import { parseRate, type Rational } from '@evens/kernel';

export type RateFault = (typeof RATE_REFUSALS)[number];

export interface KnownRate {
  readonly perHouse: Rational;
  readonly asOfMs: number;
  readonly source: string;
}

export interface SaidRate {
  /** What stood there, whatever it is. */
  readonly said: unknown;
  readonly asOfMs: number;
  readonly nowMs: number;
  /** Older than this a rate converts no money. */
  readonly mostAgeMs: number;
  /** In percent, for each day between the two. */
  readonly mostJump: number;
  readonly last: KnownRate | undefined;
}

export type RateJudgement =
  | { readonly is: 'taken'; readonly text: string }
  /** Said before, in the same words. */
  | { readonly is: 'known' }
  | { readonly is: 'refused'; readonly why: RateFault };

export const FILE_SOURCE = 'file';
/** Two people took what a source had said and was not believed. */
export const MANUAL_SOURCE = 'manual';

const DAY_MS = 24 * 3_600_000;
/** Clocks of two houses differ. */
const EARLY_MS = 5 * 60_000;
/** Twice or half as much is never believed of a machine: a person writes it into the file. */
const MOST_EVER = 100;

const isBeyond = (a: Rational, b: Rational, percent: number): boolean =>
  a.num * b.den * 100n > b.num * a.den * BigInt(Math.round(100 + percent));

/** Whether neither is more than the other by so much; never where that is more than any machine is believed. */
export const isNear = (a: Rational, b: Rational, percent: number): boolean =>
  !isBeyond(a, b, Math.min(MOST_EVER, percent)) && !isBeyond(b, a, Math.min(MOST_EVER, percent));

/** Whether a rate that a source says is believed. */
export function judgeRate({ said, asOfMs, nowMs, mostAgeMs, mostJump, last }: SaidRate): RateJudgement {
  const refused = (why: RateFault): RateJudgement => ({ is: 'refused', why });
  if (typeof said !== 'string') return refused('unreadable');
  if (/^-\d/.test(said)) return refused('negative');
  if (/^0+(\.0+)?$/.test(said)) return refused('zero');
  const rate = parseRate(said);
  if (!rate) return refused('unreadable');
  if (asOfMs > nowMs + EARLY_MS) return refused('early');
  if (asOfMs < nowMs - mostAgeMs) return refused('old');
  if (!last) return { is: 'taken', text: said };
  if (asOfMs < last.asOfMs) return refused('old');
  if (asOfMs === last.asOfMs) {
    const same = rate.num === last.perHouse.num && rate.den === last.perHouse.den;
    return same ? { is: 'known' } : refused('rewritten');
  }
  const days = Math.floor((asOfMs - last.asOfMs) / DAY_MS);
  // The file is round, and older by far.
  const allowed = last.source === FILE_SOURCE ? MOST_EVER : mostJump * (1 + days);
  if (!isNear(rate, last.perHouse, allowed)) return refused('jump');
  return { is: 'taken', text: said };
}

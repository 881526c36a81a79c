import { assert } from '@evens/kernel';
import { lesser, type Terms } from './terms.ts';

/** Why a grant was ended before it was used. */
export const END_REASONS = [
  'player',
  'withdrawal',
  'expired',
  'excluded',
  'closed',
  'depositTaken',
  'house',
  'notClaimed',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The states of the specification in its order, by their numbers. 0, offered and not taken, has no grant yet. */
export const STATE_NUMBERS = { undefined: 0, appended: 1, active: 2, canceled: 3, used: 4 } as const;

export type Standing =
  | { readonly state: 'appended' | 'active' }
  | { readonly state: 'canceled'; readonly reason: EndReason }
  | { readonly state: 'used'; readonly reason: 'converted' | 'spent' };

/** One bonus of one player, with the terms it was taken under. Amounts in minor units. */
export interface Grant {
  readonly name: string;
  readonly terms: Terms;
  readonly standing: Standing;
  readonly amountMinor: bigint;
  /** The giving names a deposit, whatever the kind. */
  readonly forDeposit: boolean;
  readonly requiredMinor: bigint;
  /** What has counted; it may pass what is required by a part of the last stake. */
  readonly doneMinor: bigint;
  /** What has become cash: at the conversion, and of bets that were open then. */
  readonly convertedMinor: bigint;
  /** Of a sticky grant: what its conversion could not keep back, and its open bets still bring. */
  readonly keptMinor: bigint;
  /** Bets that it paid, be it in part, and that are open. */
  readonly openBets: number;
}

export interface Conversion {
  readonly cashMinor: bigint;
  /** What goes back to the house. */
  readonly backMinor: bigint;
  /** What a sticky grant should have kept back, and was not there. */
  readonly missingMinor: bigint;
}

/** What becomes of a balance of bonus when all was staked: all of it, of a sticky grant less what was given, up to the most. */
export function conversionOf(
  { terms, amountMinor }: Pick<Grant, 'terms' | 'amountMinor'>,
  bonusMinor: bigint,
): Conversion {
  const given = terms.sticky ? amountMinor : 0n;
  const free = bonusMinor > given ? bonusMinor - given : 0n;
  const cashMinor = lesser(free, terms.mostConvertMinor);
  return { cashMinor, backMinor: bonusMinor - cashMinor, missingMinor: given > bonusMinor ? given - bonusMinor : 0n };
}

/** The grant when all that was staked has brought it so far. */
export function used(grant: Grant, { cashMinor, missingMinor }: Conversion): Grant {
  assert(grant.standing.state !== 'canceled', `${grant.name} had ended`);
  return {
    ...grant,
    standing: { state: 'used', reason: 'converted' },
    convertedMinor: cashMinor,
    keptMinor: missingMinor,
  };
}

export interface LateShare {
  readonly cashMinor: bigint;
  readonly backMinor: bigint;
  readonly grant: Grant;
}

/**
 * What a grant that is no longer active does with the bonus share of a bet that it had paid: once converted, it is cash as far as the
 * most to convert leaves room and after what a sticky one has still to keep; ended otherwise, it is the house's.
 */
export function lateShareOf(grant: Grant, shareMinor: bigint): LateShare {
  assert(grant.standing.state === 'canceled' || grant.standing.state === 'used', `${grant.name} has not ended`);
  const converted = grant.standing.state === 'used' && grant.standing.reason === 'converted';
  if (!converted) return { cashMinor: 0n, backMinor: shareMinor, grant };
  const kept = lesser(shareMinor, grant.keptMinor);
  const most = grant.terms.mostConvertMinor;
  const room = most === null ? null : most - grant.convertedMinor;
  const cashMinor = lesser(shareMinor - kept, room);
  return {
    cashMinor,
    backMinor: shareMinor - cashMinor,
    grant: { ...grant, keptMinor: grant.keptMinor - kept, convertedMinor: grant.convertedMinor + cashMinor },
  };
}

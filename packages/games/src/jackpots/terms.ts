import { add, compare, type Rational, rational, ZERO } from '@evens/kernel';

/** The levels of the house's jackpots, the smallest first. The last one has no upper end. */
export const JACKPOT_NAMES = ['mini', 'minor', 'major', 'grand', 'colossus'] as const;
export type JackpotName = (typeof JACKPOT_NAMES)[number];

export const isJackpotName = (text: string): text is JackpotName => JACKPOT_NAMES.some((name) => name === text);

/** Amounts of jackpots are counted in millionths of a minor unit, so that a share of a stake is exact. */
export const MICROS = 1_000_000n;

interface SharedTerms {
  /** What stands in it after a win, in minor units of its currency, from the house at once. */
  readonly seedMinor: bigint;
  /** What each stake of a linked game adds, in millionths of it. It comes from the house: no stake is dearer for it. */
  readonly sharePpm: bigint;
}

/** Must be hit by its cap, without a secret: of what is missing, each contribution wins with its own part. */
export interface MysteryTerms extends SharedTerms {
  readonly kind: 'mystery';
  readonly capMinor: bigint;
}

/** Grows without an end: each contribution wins with the chance of itself over `perWinMinor`. */
export interface ColossusTerms extends SharedTerms {
  readonly kind: 'colossus';
  /** So much is contributed on average from one win to the next. */
  readonly perWinMinor: bigint;
}

export type JackpotTerms = MysteryTerms | ColossusTerms;

/** No single stake may be more than a small part of what a level runs through: a share of one in a hundred is the most. */
const MOST_SHARE_PPM = 10_000n;
const MOST_MINOR = 10n ** 12n;

const isAmount = (minor: bigint): boolean => minor > 0n && minor <= MOST_MINOR;

/** The field of terms that makes no sense; undefined where all do. */
export function faultOfJackpot(terms: JackpotTerms): string | undefined {
  if (!isAmount(terms.seedMinor)) return 'seed';
  if (terms.sharePpm <= 0n || terms.sharePpm > MOST_SHARE_PPM) return 'share';
  if (terms.kind === 'colossus') return isAmount(terms.perWinMinor) ? undefined : 'perWin';
  return isAmount(terms.capMinor) && terms.capMinor > terms.seedMinor ? undefined : 'cap';
}

/**
 * What a level adds to the return of each linked game, per unit staked. Of a mystery one: from seed S to cap C it drops anywhere, so
 * that (C - S) / 2 is contributed and (C + S) / 2 paid on average: share x (C + S) / (C - S). Of the other: what is contributed from
 * one win to the next, and the seed on top.
 */
export function addedReturn(terms: JackpotTerms): Rational {
  const { seedMinor, sharePpm } = terms;
  return terms.kind === 'mystery'
    ? rational(sharePpm * (terms.capMinor + seedMinor), MICROS * (terms.capMinor - seedMinor))
    : rational(sharePpm * (terms.perWinMinor + seedMinor), MICROS * terms.perWinMinor);
}

/** So much may come back of a game with all its levels together; more leaves the house nothing. */
export const MOST_RETURN = rational(99n, 100n);

/** A game's return with all the levels that it feeds, and whether it may be linked to them. */
export function linkedReturn(
  ownReturn: Rational,
  levels: readonly JackpotTerms[],
): { readonly total: Rational; readonly allowed: boolean } {
  const total = add(ownReturn, levels.map(addedReturn).reduce(add, ZERO));
  return { total, allowed: compare(total, MOST_RETURN) <= 0 };
}

/** How many rounds at this stake, in minor units, there are to one win of a level that has no cap. */
export const roundsPerWin = ({ perWinMinor, sharePpm }: ColossusTerms, stakeMinor: bigint): bigint =>
  (perWinMinor * MICROS) / (stakeMinor * sharePpm);

import { contribute, contributionAt, type JackpotTerms, jackpotNumbers } from '@evens/games';
import { type Currency, currencyExponent, floorRational, multiply, ONE, type Rational, rational } from '@evens/kernel';
import type { EndedRound } from '../rounds/index.ts';
import type { NewDrop } from './drop-store.ts';
import type { LevelRow } from './level-store.ts';

/** By currency: units of the pool's for one of it, and back. What is missing neither feeds nor wins. */
export type PoolRates = ReadonlyMap<Currency, { readonly into: Rational; readonly out: Rational }>;

export const SAME_RATE = { into: ONE, out: ONE } as const;

/** Levels after so many rounds. */
export interface Folded {
  readonly levels: readonly LevelRow[];
  readonly drops: readonly NewDrop[];
  /** How many rounds contributed to a level or more. */
  readonly rounds: number;
}

const fractionText = ({ num, den }: Rational): string => `${num}/${den}`;

/** A rate of whole units as one of minor units. */
const minorRate = (rate: Rational, from: Currency, to: Currency): Rational =>
  multiply(rate, rational(10n ** BigInt(currencyExponent(to)), 10n ** BigInt(currencyExponent(from))));

const isOn = ({ onSince, games }: LevelRow, { endedAt, game }: EndedRound): boolean =>
  onSince !== null && onSince <= endedAt && games.includes(game);

/** The level that follows a drop: published terms that waited hold from here on. */
function nextOf(level: LevelRow, heldMicros: bigint): LevelRow {
  return { ...level, heldMicros, generation: level.generation + 1, terms: level.next ?? level.terms, next: null };
}

/**
 * The terms that one contribution meets. Seed, cap and odds are those that the generation began with; what stands in a level once it has
 * dropped is the seed of the next.
 */
const termsNow = ({ terms, next }: LevelRow): JackpotTerms => (next ? { ...terms, seedMinor: next.seedMinor } : terms);

/** Adds rounds to levels in the order in which they ended, and says which of them won. Pure: the same rounds come to the same. */
export function foldRounds(before: readonly LevelRow[], rounds: readonly EndedRound[], rates: PoolRates): Folded {
  const levels = [...before];
  const drops: NewDrop[] = [];
  let counted = 0;
  for (const round of rounds) {
    const rate = rates.get(round.currency);
    if (!rate) continue;
    let feeds = false;
    for (const [at, level] of levels.entries()) {
      if (!isOn(level, round)) continue;
      const into = minorRate(rate.into, round.currency, level.currency);
      const added = contributionAt(level.terms, round.stakeMinor, into);
      if (added === 0n) continue;
      feeds = true;
      const terms = termsNow(level);
      const { heldMicros, win } = contribute(terms, level.heldMicros, added, () =>
        jackpotNumbers(round.source, level.name),
      );
      const gets =
        win && floorRational(multiply(rational(win.paidMinor), minorRate(rate.out, level.currency, round.currency)));
      if (!win || !gets) {
        // A win of less than the player's smallest coin is none: the level goes on with what came.
        levels[at] = { ...level, heldMicros: level.heldMicros + added };
        continue;
      }
      drops.push({
        ...win,
        ...{ level: level.name, generation: level.generation, accountId: round.accountId, roundId: round.id },
        ...{ game: round.game, currency: round.currency, stakeMinor: round.stakeMinor, at: round.endedAt },
        capMinor: level.terms.kind === 'mystery' ? level.terms.capMinor : null,
        ...{ rate: fractionText(rate.into), paidRate: fractionText(rate.out), poolCurrency: level.currency },
        ...{ getsMinor: gets, seedMinor: terms.seedMinor },
      });
      levels[at] = nextOf(level, heldMicros);
    }
    if (feeds) counted += 1;
  }
  return { levels, drops, rounds: counted };
}

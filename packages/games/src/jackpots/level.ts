import { assert } from '@evens/kernel';
import type { Numbers } from '../draw/numbers.ts';
import { drawChance } from './draw.ts';
import { type JackpotTerms, MICROS } from './terms.ts';

/** What a level holds, and how one contribution changed it. All in millionths of a minor unit, but what is paid. */
export interface Contributed {
  readonly heldMicros: bigint;
  /** Null where it did not drop. */
  readonly win: JackpotDrop | null;
}

/** How a level dropped: what anybody needs to compute the chance again. */
export interface JackpotDrop {
  /** d: what this round added. */
  readonly addedMicros: bigint;
  /** m: what the level held before it. */
  readonly beforeMicros: bigint;
  /** C - m of a mystery level; of the other what is contributed from win to win. The chance was d over this, 1 at most. */
  readonly roomMicros: bigint;
  /** Whole minor units. */
  readonly paidMinor: bigint;
}

/** What a stake adds to a level, exactly. @param stakeMinor - in the level's currency */
export const contributionOf = ({ sharePpm }: JackpotTerms, stakeMinor: bigint): bigint => stakeMinor * sharePpm;

/** What a stake of another currency adds, cut down to a millionth. @param rate - minor units of the level's for one of the stake's */
export const contributionAt = (
  terms: JackpotTerms,
  stakeMinor: bigint,
  rate: { readonly num: bigint; readonly den: bigint },
): bigint => (contributionOf(terms, stakeMinor) * rate.num) / rate.den;

const roomOf = (terms: JackpotTerms, heldMicros: bigint): bigint =>
  terms.kind === 'mystery' ? terms.capMinor * MICROS - heldMicros : terms.perWinMinor * MICROS;

/**
 * Adds what a round contributes and decides whether it wins the level: with the chance of its contribution over what is missing to the
 * cap. So what it drops at is spread evenly from seed to cap, and nobody, the house included, knows where that will be.
 *
 * Nothing is lost: what a win leaves over (parts of a minor unit, and what went above the cap) stands in the level when it begins again.
 *
 * @param numbers - those of this level for this round; asked only where the contribution does not fill the level
 */
export function contribute(
  terms: JackpotTerms,
  heldMicros: bigint,
  addedMicros: bigint,
  numbers: () => Numbers,
): Contributed {
  assert(heldMicros >= 0n && addedMicros > 0n, 'a level holds something and a round adds to it');
  const room = roomOf(terms, heldMicros);
  const all = heldMicros + addedMicros;
  const full = addedMicros >= room;
  if (!full && !drawChance(numbers(), addedMicros, room)) return { heldMicros: all, win: null };
  const capped = terms.kind === 'mystery' && all > terms.capMinor * MICROS ? terms.capMinor * MICROS : all;
  const paidMinor = capped / MICROS;
  return {
    heldMicros: terms.seedMinor * MICROS + all - paidMinor * MICROS,
    win: { addedMicros, beforeMicros: heldMicros, roomMicros: room, paidMinor },
  };
}

import { type Rational, rational } from '@evens/kernel';
import { BACCARAT_DECKS, bankerDraws, lastDigit, winnerOf } from './baccarat.ts';

const CARDS = 52 * BACCARAT_DECKS;

/** Cards of each value in the shoe: four ranks of tens and pictures count nothing, one rank each counts one to nine. */
const COUNTS = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * BACCARAT_DECKS);

/** Two cards of one rank: after any first card its rank has one card fewer. */
export const PAIR_CHANCE: Rational = rational(BigInt(4 * BACCARAT_DECKS - 1), BigInt(CARDS - 1));

type Chances = Readonly<Record<'player' | 'banker' | 'tie', Rational>>;

/**
 * The chances of the three outcomes, by all sequences of values that six cards of a full shoe can have. Counted in ways to draw six
 * cards in order, 416 x 415 x ... x 411, which a floating number holds exactly.
 */
export function baccaratChances(): Chances {
  const left = [...COUNTS];
  const ways = { player: 0, banker: 0, tie: 0 };
  let gone = 0;
  /** Visits each value for the next card with how many cards have it. */
  const forEachCard = (visit: (value: number, count: number) => void): void => {
    for (const [value, count] of left.entries()) {
      if (count === 0) continue;
      left[value] = count - 1;
      gone += 1;
      visit(value, count);
      gone -= 1;
      left[value] = count;
    }
  };
  /** Cards that are not needed may be any. */
  const toSix = (weight: number): number => {
    let all = weight;
    for (let taken = gone; taken < 6; taken += 1) all *= CARDS - taken;
    return all;
  };
  const count = (player: number, banker: number, weight: number): void => {
    ways[winnerOf(player, banker)] += toSix(weight);
  };
  const bankerThird = (player: number, banker: number, third: number | undefined, weight: number): void => {
    if (!bankerDraws(banker, third)) count(player, banker, weight);
    else forEachCard((value, many) => count(player, lastDigit(banker + value), weight * many));
  };
  const afterTwo = (player: number, banker: number, weight: number): void => {
    if (player >= 8 || banker >= 8) count(player, banker, weight);
    else if (player >= 6) bankerThird(player, banker, undefined, weight);
    else forEachCard((value, many) => bankerThird(lastDigit(player + value), banker, value, weight * many));
  };
  forEachCard((a, ofA) =>
    forEachCard((b, ofB) =>
      forEachCard((c, ofC) =>
        forEachCard((d, ofD) => afterTwo(lastDigit(a + c), lastDigit(b + d), ofA * ofB * ofC * ofD)),
      ),
    ),
  );
  const all = BigInt(ways.player + ways.banker + ways.tie);
  return {
    player: rational(BigInt(ways.player), all),
    banker: rational(BigInt(ways.banker), all),
    tie: rational(BigInt(ways.tie), all),
  };
}

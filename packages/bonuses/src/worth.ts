import { assert } from '@evens/kernel';
import type { Order } from './terms.ts';

/** A bonus beside a deposit, in whole units, to be staked on even-money bets. */
export interface WorthAsked {
  readonly deposit: number;
  readonly bonus: number;
  /** To be staked before the bonus becomes cash. */
  readonly required: number;
  /** Null: as much as there is. */
  readonly mostStake: number | null;
  /** The chance of a bet to win, from 0 to 1. */
  readonly chance: number;
  readonly sticky: boolean;
  readonly order: Order;
  readonly mostConvert: number | null;
}

/** Steps of the recursion up to which a worth is computed: some seconds. */
const MOST_STEPS = 1_500_000_000;
/** Cells that are held at once: 8 bytes each. */
const MOST_CELLS = 20_000_000;

interface Grid {
  /** Nobody stakes more than there can be. */
  readonly mostStake: number;
  /** Both amounts run from 0 to one less than this, while something is left to stake: all money, and what staking can win. */
  readonly width: number;
  /** How many layers of what is left are looked up. */
  readonly depth: number;
}

function gridOf({ deposit, bonus, required, mostStake }: WorthAsked): Grid {
  const most = deposit + bonus + required;
  const stake = Math.min(mostStake ?? most, most);
  return { mostStake: stake, width: most + 1, depth: Math.min(stake, required) + 1 };
}

/** Whether a worth is found within some seconds and some hundred megabytes. */
export function worthIsComputable(asked: WorthAsked): boolean {
  const { width, depth, mostStake } = gridOf(asked);
  const start = asked.deposit + asked.bonus;
  // The sum over what is left of all pairs of amounts within reach.
  const pairs = ((start + asked.required) ** 3 - start ** 3) / 6;
  return width * width * depth <= MOST_CELLS && pairs * mostStake <= MOST_STEPS;
}

/**
 * What a bonus is worth to who plays it best and may stop at any time: the best expected cash at the end, less the deposit, by a
 * recursion over cash, bonus and what is left to stake, one bet at a time. Stopping keeps the cash; when all is staked the bonus is cash
 * by its terms (as `conversionOf` has it). A stake beyond what is left is allowed, as it is in play.
 */
export function worthOf(asked: WorthAsked): number {
  assert(worthIsComputable(asked), 'a worth that takes too long');
  const { deposit, bonus: given, required, chance, order, sticky } = asked;
  const { width, depth, mostStake } = gridOf(asked);
  const mostConvert = asked.mostConvert ?? Number.POSITIVE_INFINITY;
  const kept = sticky ? given : 0;
  const layers = Array.from({ length: depth }, () => new Float64Array(width * width));

  const worthAt = (cash: number, bonus: number, left: number): number => {
    if (left <= 0) return cash + Math.min(Math.max(0, bonus - kept), mostConvert);
    return (layers[left % depth] as Float64Array)[cash * width + bonus] as number;
  };
  const bestOf = (cash: number, bonus: number, left: number): number => {
    let best = cash;
    const most = bonus > 0 ? Math.min(mostStake, cash + bonus) : 0;
    for (let stake = 1; stake <= most; stake++) {
      const fromBonus = order === 'bonusFirst' ? Math.min(stake, bonus) : Math.max(0, stake - cash);
      const own = stake - fromBonus;
      const won = worthAt(cash + own, bonus + fromBonus, left - stake);
      const lost = worthAt(cash - own, bonus - fromBonus, left - stake);
      best = Math.max(best, chance * won + (1 - chance) * lost);
    }
    return best;
  };
  for (let left = 1; left <= required; left++) {
    const layer = layers[left % depth] as Float64Array;
    // What is there has become more by no more than was staked.
    const reach = deposit + given + required - left;
    for (let cash = 0; cash <= reach; cash++)
      for (let bonus = 0; cash + bonus <= reach; bonus++) layer[cash * width + bonus] = bestOf(cash, bonus, left);
  }
  return worthAt(deposit, given, required) - deposit;
}

import type { FairMarket } from '../sport-model.ts';

/**
 * How a margin is spread over a market. `proportional`: every worth rises by the same share, so long shots are as dear as
 * favourites and any error of a small chance is given away. `power`: every chance to the same power below one, so long shots
 * bear more. `oddsRatio`: odds-against divided by one number (Cheung), near to the power method.
 */
export const MARGIN_METHODS = ['oddsRatio', 'power', 'proportional'] as const;
export type MarginMethod = (typeof MARGIN_METHODS)[number];
export const DEFAULT_MARGIN_METHOD: MarginMethod = 'oddsRatio';

/** The least worth a price of 1000.00 stands for. */
export const LEAST_WORTH = 0.001;

interface Spread {
  /** Worth with margin, and how fast it rises with `amount`; none of either at an amount of zero. */
  readonly worth: (chance: number, amount: number) => number;
  readonly slope: (chance: number, amount: number, worth: number) => number;
}

const SPREADS: Readonly<Record<MarginMethod, Spread>> = {
  oddsRatio: {
    worth: (p, amount) => {
      const c = Math.exp(amount);
      return (c * p) / (1 - p + c * p);
    },
    slope: (_p, _amount, worth) => worth * (1 - worth),
  },
  power: {
    worth: (p, amount) => (p > 0 ? Math.exp(Math.log(p) * Math.exp(-amount)) : 0),
    slope: (p, amount, worth) => (p > 0 ? -worth * Math.log(p) * Math.exp(-amount) : 0),
  },
  proportional: {
    worth: (p, amount) => p * Math.exp(amount),
    slope: (_p, _amount, worth) => worth,
  },
};

export const worthOf = (method: MarginMethod, chance: number, amount: number): number =>
  Math.max(LEAST_WORTH, SPREADS[method].worth(chance, amount));

/**
 * The amount of margin at which the worths sum to the target, by Newton's method: the sum rises with it and is nearly
 * straight, so a few steps are exact far beyond the ladder. Never below zero, where the prices are fair.
 */
export function marginAmount(
  method: MarginMethod,
  fair: FairMarket['outcomes'],
  weights: readonly number[],
  target: number,
): number {
  const { slope: slopeOf } = SPREADS[method];
  let amount = 0;
  for (let step = 0; step < 12; step += 1) {
    let sum = 0;
    let slope = 0;
    for (let index = 0; index < fair.length; index += 1) {
      const weight = weights[index] ?? 1;
      const chance = fair[index]?.fairProbability ?? 0;
      const worth = worthOf(method, chance, amount * weight);
      sum += worth;
      if (worth > LEAST_WORTH) slope += weight * slopeOf(chance, amount * weight, worth);
    }
    if (Math.abs(sum - target) < 1e-6 || slope < 1e-9) break;
    // A step of two at most: far from the answer the straight line leads too far.
    amount = Math.max(0, amount + Math.min(2, (target - sum) / slope));
  }
  return amount;
}

import { type Rng, seededRng } from '@evens/kernel';
import type { NumbersAbout } from '../drawn-rng.ts';
import { virtualMatchup } from '../matchup.ts';
import { drawVirtual } from '../play.ts';
import { settleVirtual, virtualPrices } from '../prices.ts';

/** One outcome of a kind of market over many rounds: what a unit on it returned, what its fair chance says, and how far off that may be. */
export interface Returned {
  readonly name: string;
  bets: number;
  returned: number;
  expected: number;
  variance: number;
}

/** Numbers for tests: quick, and the same for the same words. */
export const testNumbers =
  (seed: string): NumbersAbout =>
  (about) => {
    const rng: Rng = seededRng(`${seed}/${about}`);
    return () => Math.floor(rng.next() * 2 ** 32);
  };

/** Plays `rounds` rounds, `each` of one pairing, and bets a unit on every outcome. */
export function returnsOf(alias: string, rounds: number, each: number): readonly Returned[] {
  const found = new Map<string, Returned>();
  for (let number = 0; number * each < rounds; number += 1) {
    const matchup = virtualMatchup(alias, number);
    const priced = virtualPrices(matchup);
    for (let play = 0; play < each; play += 1) {
      const settled = new Map(
        settleVirtual(matchup, drawVirtual(matchup, testNumbers(`play ${play}`))).map((market) => [
          market.key,
          new Map(market.outcomes.map(({ outcome, result }) => [outcome, result])),
        ]),
      );
      for (const { key, outcomes } of priced)
        for (const { outcome, priceMilli, fairProbability = 0 } of outcomes) {
          const name = `${key.replace(/:.*/, '')} ${outcome}`;
          const sum = found.get(name) ?? { name, bets: 0, returned: 0, expected: 0, variance: 0 };
          found.set(name, sum);
          const result = settled.get(key)?.get(outcome);
          if (result !== 'win' && result !== 'lost') throw new Error(`${alias} ${key} ${outcome}: ${result}`);
          const price = priceMilli / 1000;
          sum.bets += 1;
          sum.returned += result === 'win' ? price : 0;
          sum.expected += fairProbability * price;
          sum.variance += fairProbability * (1 - fairProbability) * price ** 2;
        }
    }
  }
  return [...found.values()];
}

/** By how many standard deviations what came back is off what prices say. */
export const deviation = ({ returned, expected, variance }: Returned): number =>
  (returned - expected) / Math.sqrt(variance);

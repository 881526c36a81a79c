import { fateOf } from '@evens/testing';

/** Markets of the storm: winners, lines that give the stake back, and a quarter line that halves it. */
export const MARKETS: Readonly<Record<string, readonly string[]>> = {
  '1x2': ['home', 'draw', 'away'],
  'total:2.5': ['over', 'under'],
  'total:3': ['over', 'under'],
  'asian-handicap:-0.25': ['home', 'away'],
  'both-score': ['yes', 'no'],
};

export type Score = readonly [home: number, away: number];

const MOST_GOALS = 7;
/** Winnings of a price are this share of the fair ones. */
const KEPT = 0.93;
/** An outcome as good as decided has no price. */
const LEAST_CHANCE = 0.03;

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= MOST_GOALS; goals += 1) chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  return chances;
}

interface Shares {
  readonly won: number;
  readonly back: number;
}

/** The same few hundred answers are asked for thousands of times a second. */
const known = new Map<string, Shares>();

/** The share of a stake that an outcome wins at a score, and the share that comes back. */
export function sharesOf(marketKey: string, outcome: string, fullTime: Score): Shares {
  const name = `${marketKey}/${outcome}/${fullTime[0]}:${fullTime[1]}`;
  const found = known.get(name);
  if (found) return found;
  const fate = fateOf(marketKey, outcome, { fullTime });
  if (!fate) throw new Error(`no fate for ${marketKey} ${outcome}`);
  const share = (wanted: string): number => fate.filter((half) => half === wanted).length / 2;
  const shares = { won: share('win'), back: share('back') };
  known.set(name, shares);
  return shares;
}

/** Honest prices in thousandths for the goals still expected at a score; undefined while a market is as good as decided. */
export function pricesOf(score: Score, expected: readonly [number, number]): Map<string, (number | undefined)[]> {
  const [home, away] = expected.map(poisson);
  const prices = new Map<string, (number | undefined)[]>();
  for (const [key, outcomes] of Object.entries(MARKETS)) {
    const found = outcomes.map((outcome) => {
      let won = 0;
      let back = 0;
      for (let h = 0; h <= MOST_GOALS; h += 1) {
        for (let a = 0; a <= MOST_GOALS; a += 1) {
          const chance = (home?.[h] ?? 0) * (away?.[a] ?? 0);
          const shares = sharesOf(key, outcome, [score[0] + h, score[1] + a]);
          won += chance * shares.won;
          back += chance * shares.back;
        }
      }
      if (won < LEAST_CHANCE) return undefined;
      const fair = (1 - back) / won;
      return Math.max(1010, Math.round((1 + (fair - 1) * KEPT) * 100) * 10);
    });
    prices.set(key, found.includes(undefined) || found.includes(1010) ? outcomes.map(() => undefined) : found);
  }
  return prices;
}

import { seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { drawFrom } from './draw/draw.ts';
import { hashBefore, hashOfText, type Numbers, numbersOfChain, numbersOfSeeds } from './draw/numbers.ts';
import { toNumber } from './exact.ts';
import { figuresOf } from './figures/all.ts';
import type { Distribution } from './figures/distribution.ts';
import { kenoDistribution, plinkoDistribution } from './figures/originals.ts';
import { simulate } from './figures/simulate.ts';
import { simulationOf } from './figures/simulations.ts';
import { runDistribution } from './figures/tables.ts';
import { crash } from './originals/crash.ts';
import { dice } from './originals/dice.ts';
import { hilo } from './originals/hilo.ts';
import { keno } from './originals/keno.ts';
import { limbo } from './originals/limbo.ts';
import { mines } from './originals/mines.ts';
import { plinko } from './originals/plinko.ts';
import { wheel } from './originals/wheel.ts';
import { LIGHTHOUSE_RUN, lighthouseScratch, ORCHARD_RUN, orchardScratch } from './scratch/scratch.ts';
import { baccarat } from './tables/baccarat/baccarat.ts';
import { blackjack } from './tables/blackjack/blackjack.ts';
import { americanRoulette, europeanRoulette, frenchRoulette } from './tables/roulette/roulette.ts';
import { threeCardPoker } from './tables/three-card-poker/three-card-poker.ts';
import { jacksOrBetter } from './tables/video-poker/video-poker.ts';
import { namesOfGames } from './test-support/play.ts';
import { countsOf, distribution, testsOf } from './test-support/statistics.ts';

/** Rounds of one pair of seeds, as a player who never changes them would have them. */
const ROUNDS = 30_000;

/** Seven tests a game at 99 % together, on both sides. */
const BOUND = 3.19;

const seedsOf = (name: string) => {
  const serverSeed = hashOfText(`randomness ${name}`);
  return (nonce: number): Numbers => numbersOfSeeds({ serverSeed, clientSeed: 'player', nonce });
};

/** A chain as it is committed to: each hash leads to the one before. */
function chainOf(name: string): (nonce: number) => Numbers {
  let chainHash = hashOfText(`randomness ${name}`);
  return () => {
    chainHash = hashBefore(chainHash);
    return numbersOfChain({ chainHash, salt: 'salt' });
  };
}

/** An equally likely symbol that a round of each game shows: the first card, the pocket, the tile. */
const SYMBOLS: readonly (readonly [game: string, kinds: number, symbol: (numbers: Numbers) => number])[] = [
  ['dice', 50, (numbers) => Math.floor(dice.deal({ side: 'over', target: 5_000 }, drawFrom(numbers)) / 200)],
  // A point of 1.98 is reached in half of all rounds.
  ['limbo', 2, (numbers) => Number(limbo.deal({ target: 200 }, drawFrom(numbers)) >= 198)],
  ['mines', 25, (numbers) => mines.deal({ mines: 3 }, drawFrom(numbers))[2] ?? 0],
  [
    'plinko',
    32,
    (numbers) =>
      plinko
        .deal({ rows: 8, risk: 'low' }, drawFrom(numbers))
        .slice(3)
        .reduce((sum, step) => 2 * sum + step, 0),
  ],
  ['hilo', 52, (numbers) => hilo.deal(null, drawFrom(numbers))[51] ?? 0],
  ['wheel', 50, (numbers) => wheel.deal({ fields: 50, risk: 'low' }, drawFrom(numbers))],
  ['keno', 40, (numbers) => (keno.deal({ picks: [1] }, drawFrom(numbers))[9] ?? 1) - 1],
  ['crash', 2, (numbers) => Number(crash.deal({ target: 200 }, drawFrom(numbers)) >= 198)],
  ['roulette-european', 37, (numbers) => europeanRoulette.deal(null, drawFrom(numbers))],
  ['roulette-american', 38, (numbers) => americanRoulette.deal(null, drawFrom(numbers))],
  ['roulette-french', 37, (numbers) => frenchRoulette.deal(null, drawFrom(numbers))],
  ['blackjack', 52, (numbers) => blackjack.deal(null, drawFrom(numbers))[63] ?? 0],
  ['baccarat', 52, (numbers) => baccarat.deal(null, drawFrom(numbers)).banker[1] ?? 0],
  ['three-card-poker', 52, (numbers) => threeCardPoker.deal(null, drawFrom(numbers)).dealer[2]],
  ['video-poker-jacks', 52, (numbers) => jacksOrBetter.deal(null, drawFrom(numbers))[9] ?? 0],
  ['scratch-2', 30, (numbers) => (lighthouseScratch.deal(null, drawFrom(numbers)).beacons[2] ?? 1) - 1],
];

describe('what is drawn from seeds', () => {
  it.each(SYMBOLS)('for %s passes every test at 99 in 100', (name, kinds, symbol) => {
    const numbersAt = name === 'crash' ? chainOf(name) : seedsOf(name);
    const symbols = Array.from({ length: ROUNDS }, (_, nonce) => symbol(numbersAt(nonce)));
    for (const [test, value] of Object.entries(testsOf(symbols, kinds)))
      expect(Math.abs(value), test).toBeLessThan(BOUND);
  });

  const paid: readonly (readonly [game: string, lines: Distribution, line: (numbers: Numbers) => number])[] = [
    [
      'plinko',
      plinkoDistribution({ rows: 10, risk: 'low' }),
      (numbers) => plinko.deal({ rows: 10, risk: 'low' }, drawFrom(numbers)).reduce((sum, step) => sum + step, 0),
    ],
    [
      'keno',
      kenoDistribution(5),
      (numbers) => keno.deal({ picks: [1] }, drawFrom(numbers)).filter((number) => number <= 5).length,
    ],
    ['scratch-1', runDistribution(ORCHARD_RUN), (numbers) => orchardScratch.deal(null, drawFrom(numbers)).prize],
    ['scratch-2', runDistribution(LIGHTHOUSE_RUN), (numbers) => lighthouseScratch.deal(null, drawFrom(numbers)).prize],
  ];

  it.each(paid)('for %s falls on each result as often as its figures say', (name, lines, line) => {
    const numbersAt = seedsOf(`paid ${name}`);
    const found = countsOf(
      Array.from({ length: ROUNDS }, (_, nonce) => line(numbersAt(nonce))),
      lines.length,
    );
    const expected = lines.map(({ chance }) => toNumber(chance) * ROUNDS);
    // Results that come less than five times on average are counted together.
    const rare = expected.map((count) => count < 5);
    const join = (counts: readonly number[]): number[] => [
      ...counts.filter((_, at) => !rare[at]),
      ...(rare.some(Boolean) ? [counts.reduce((sum, count, at) => (rare[at] ? sum + count : sum), 0)] : []),
    ];
    expect(Math.abs(distribution(join(found), join(expected)))).toBeLessThan(BOUND);
  });

  it('gives no two rounds the same first block', () => {
    const numbersAt = seedsOf('blocks');
    const blocks = new Set(
      Array.from({ length: ROUNDS }, (_, nonce) => {
        const next = numbersAt(nonce);
        return `${next()} ${next()}`;
      }),
    );
    expect(blocks.size).toBe(ROUNDS);
  });
});

const exactReturns = new Map(namesOfGames.map((name) => [name, Number(figuresOf(name)?.rtp)]));
const exactReturn = (name: string): number => exactReturns.get(name) ?? Number.NaN;

describe('the simulated return', () => {
  it.each(namesOfGames)('of %s lies in its band of 99 in 100 around the exact one', (name) => {
    const play = simulationOf(name);
    if (!play) throw new RangeError(name);
    const rng = seededRng(`long ${name}`);
    const { from, to } = simulate(play, 200_000, () => rng.next() * 2 ** 32);
    const exact = exactReturn(name);
    expect([from < exact, exact < to], `${from} ${exact} ${to}`).toEqual([true, true]);
  });

  it.each(namesOfGames)('of %s, drawn from seeds round by round, lies in it too', (name) => {
    const play = simulationOf(name);
    if (!play) throw new RangeError(name);
    const numbersAt = name === 'crash' ? chainOf(`rtp ${name}`) : seedsOf(`rtp ${name}`);
    let returned = 0;
    let squares = 0;
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const value = play(drawFrom(numbersAt(nonce)));
      returned += value;
      squares += value * value;
    }
    const mean = returned / ROUNDS;
    const half = 2.576 * Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS);
    expect(Math.abs(mean - exactReturn(name)), `${mean} +- ${half}`).toBeLessThan(half);
  });
});

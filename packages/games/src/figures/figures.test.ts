import { compare, rational } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { decimalText, multipleText } from '../exact.ts';
import { GAMES } from '../games.ts';
import { KENO_DRAWN, kenoPays } from '../originals/keno.ts';
import { minesMultiple } from '../originals/mines.ts';
import { plinkoSlots, RISKS } from '../originals/plinko.ts';
import { WHEEL_SIZES, wheelFields } from '../originals/wheel.ts';
import { publishedReturn, rulesOf } from '../rules.ts';
import { ORCHARD_RUN } from '../scratch/scratch.ts';
import { frenchRoulette } from '../tables/roulette/roulette.ts';
import { POKER_HANDS, pokerHand } from '../tables/video-poker/hand.ts';
import { figuresOf } from './all.ts';
import { type Distribution, rtpAtStake, rtpOf, topOf } from './distribution.ts';
import { kenoDistribution, plinkoDistribution, wheelDistribution } from './originals.ts';
import { rouletteDistribution, runDistribution } from './tables.ts';

const ORIGINAL = rational(99n, 100n);

const figures = new Map(GAMES.map(({ name }) => [name, figuresOf(name)]));

describe('the return of every game', () => {
  // The published values themselves, from the issue that asked for the games and from the makers' own figures.
  it.each([
    ['roulette-european', 'straight', 36 / 37],
    ['roulette-american', 'five', 35 / 38],
    ['roulette-american', 'evenMoney', 18 / 19],
    ['roulette-french', 'evenMoney', 73 / 74],
    ['blackjack', 'main', 0.99429612],
    ['baccarat', 'player', 0.98764919],
    ['baccarat', 'banker', 0.98942094],
    ['baccarat', 'tie', 0.85640371],
    ['baccarat', 'playerPair', 0.89638554],
    ['three-card-poker', 'ante', 1 - 0.03372981],
    ['three-card-poker', 'pairPlus', 1 - 512 / 22_100],
    ['video-poker-jacks', 'main', 0.99543904],
  ])('is published for %s %s as %d', (game, bet, rtp) => {
    expect(publishedReturn(game)?.bets[bet]).toBe(rtp.toFixed(8));
  });

  it.each(GAMES.map(({ name }) => name))('of %s is what is published', (game) => {
    const found = figures.get(game);
    for (const [bet, rtp] of Object.entries(publishedReturn(game)?.bets ?? { none: '' }))
      expect(Number(bet === 'main' ? found?.rtp : found?.bets?.[bet]).toFixed(8), bet).toBe(Number(rtp).toFixed(8));
    expect(rulesOf(game).length).toBeGreaterThan(0);
  });

  it('is 0.99 to the last digit at every setting of an original, but for the last number of crash', () => {
    for (const { name, kind } of GAMES) {
      if (kind !== 'original' || name === 'crash') continue;
      expect(new Set([figures.get(name)?.rtp, ...Object.values(figures.get(name)?.settings ?? {})])).toEqual(
        new Set(['0.99']),
      );
    }
    for (const rtp of Object.values(figures.get('crash')?.settings ?? {})) {
      expect(Number(rtp)).toBeGreaterThan(0.98999);
      expect(Number(rtp)).toBeLessThanOrEqual(0.99);
    }
  });

  it('lies between 0.98 and 0.99 at the least stake of every currency, for every bet of an original', () => {
    for (const { name, kind } of GAMES) {
      if (kind !== 'original') continue;
      for (const rtp of Object.values(figures.get(name)?.atLowestStake ?? {})) {
        expect(Number(rtp), name).toBeGreaterThanOrEqual(0.98);
        expect(Number(rtp), name).toBeLessThanOrEqual(0.99);
      }
    }
  });

  it('of tables and cards loses nothing at the least stake', () => {
    for (const { name, kind } of GAMES)
      if (kind !== 'original') expect(figures.get(name)?.atLowestStake.cents, name).toBe(figures.get(name)?.rtp);
    // A half comes back of an even stake without a rest, and a stake of one would lose it.
    const red = rouletteDistribution(frenchRoulette, 'red');
    expect(compare(rtpAtStake(red, frenchRoulette.leastStakeMinor), rational(73n, 74n))).toBe(0);
    expect(compare(rtpAtStake(red, 1n), rational(73n, 74n))).toBeLessThan(0);
  });

  it('is unknown of no game', () => {
    expect(figuresOf('moon')).toBeUndefined();
    expect([...figures.values()].every((found) => found !== undefined)).toBe(true);
  });
});

const isClean = (texts: readonly string[]): boolean => texts.every((each) => /^\d+(\.\d{1,2})?$/.test(each));

describe('pay tables', () => {
  it('of plinko mirror, fall towards the middle, have two places at most and come to 0.99', () => {
    for (let rows = 8; rows <= 16; rows += 1)
      for (const risk of RISKS) {
        const slots = plinkoSlots({ rows, risk });
        expect(slots.map(multipleText)).toEqual([...slots].reverse().map(multipleText));
        expect(isClean(slots.map((each) => decimalText(each)))).toBe(true);
        for (let slot = 1; slot <= rows / 2; slot += 1)
          expect(compare(slots[slot] ?? ORIGINAL, slots[slot - 1] ?? ORIGINAL)).toBeLessThanOrEqual(0);
        expect(rtpOf(plinkoDistribution({ rows, risk }))).toEqual(ORIGINAL);
      }
    expect(plinkoSlots({ rows: 16, risk: 'high' }).slice(0, 3).map(multipleText)).toEqual(['1007.72', '130', '26']);
  });

  it('of the wheel come to 0.99 for each number of fields and risk', () => {
    for (const fields of WHEEL_SIZES)
      for (const risk of RISKS) {
        expect(wheelFields({ fields, risk })).toHaveLength(fields);
        expect(isClean(wheelFields({ fields, risk }).map((each) => decimalText(each)))).toBe(true);
        expect(rtpOf(wheelDistribution({ fields, risk }))).toEqual(ORIGINAL);
      }
  });

  it('of keno rise with the hits, have two places at most and come to 0.99', () => {
    for (let picks = 1; picks <= KENO_DRAWN; picks += 1) {
      const pays = kenoPays(picks);
      expect(isClean(pays.map((each) => decimalText(each)))).toBe(true);
      expect(pays.every((each, hits) => hits === 0 || compare(each, pays[hits - 1] ?? each) >= 0)).toBe(true);
      expect(rtpOf(kenoDistribution(picks))).toEqual(ORIGINAL);
    }
    expect(kenoPays(1).map(multipleText)).toEqual(['0', '3.96']);
    expect(kenoPays(10).map(multipleText).at(-1)).toBe('1000.02');
  });

  it('of mines are 0.99 over the chance, published figures among them', () => {
    expect([minesMultiple(3, 3), minesMultiple(24, 1), minesMultiple(1, 24)].map(multipleText)).toEqual([
      '1.4785',
      '24.75',
      '24.75',
    ]);
  });

  it('of scratch cards are printed runs', () => {
    expect(topOf(runDistribution(ORCHARD_RUN))).toEqual({ multiple: rational(5_000n), chance: rational(1n, 100_000n) });
  });

  it('sum to one in chance', () => {
    const sum = (lines: Distribution): number =>
      lines.reduce((all, { chance }) => all + Number(chance.num) / Number(chance.den), 0);
    expect(sum(kenoDistribution(10))).toBeCloseTo(1, 12);
    expect(sum(rouletteDistribution(frenchRoulette, 'red'))).toBeCloseTo(1, 12);
    expect(sum(runDistribution(ORCHARD_RUN))).toBeCloseTo(1, 12);
  });
});

describe('hands of video poker', () => {
  it('are as many of each kind as every book says', () => {
    const counts = Array<number>(POKER_HANDS.length).fill(0);
    for (let a = 0; a < 48; a += 1)
      for (let b = a + 1; b < 49; b += 1)
        for (let c = b + 1; c < 50; c += 1)
          for (let d = c + 1; d < 51; d += 1)
            for (let e = d + 1; e < 52; e += 1) {
              const kind = pokerHand(a, b, c, d, e);
              counts[kind] = (counts[kind] ?? 0) + 1;
            }
    // Of 1,098,240 pairs four in thirteen are jacks or better; the others count as nothing.
    const jacks = (1_098_240 * 4) / 13;
    expect(counts).toEqual([1_302_540 + 1_098_240 - jacks, jacks, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]);
  });
});

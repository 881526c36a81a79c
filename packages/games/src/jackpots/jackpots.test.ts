import { createHmac } from 'node:crypto';
import { rational, seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../figures/all.ts';
import { GAMES } from '../games.ts';
import { LIVE_GAMES } from '../live/live-games.ts';
import { OFFERED_SLOTS } from '../offered-slots.ts';
import {
  addedReturn,
  bestReturn,
  type ColossusTerms,
  contribute,
  contributionAt,
  contributionOf,
  drawChance,
  faultOfJackpot,
  linkedReturn,
  MICROS,
  type MysteryTerms,
  numbersOfJackpot,
  roundsPerWin,
} from './index.ts';

const MINOR: MysteryTerms = { kind: 'mystery', seedMinor: 100_00n, capMinor: 500_00n, sharePpm: 500n };
const COLOSSUS: ColossusTerms = { kind: 'colossus', seedMinor: 1_000_00n, perWinMinor: 20_000_00n, sharePpm: 500n };
const SEEDS = { serverSeed: '0'.repeat(64), clientSeed: 'mine', nonce: 7 };

/** A source that gives these numbers and then no more. */
function given(...numbers: readonly number[]) {
  const left = [...numbers];
  return () => {
    const next = left.shift();
    if (next === undefined) throw new RangeError('no number left');
    return next;
  };
}

/** The first number of a message, with the hashes of Node. */
const nodeNumber = (key: string, message: string): number =>
  createHmac('sha256', key).update(message).digest().readUInt32BE(0);

describe('the numbers of a level', () => {
  it('are those about the round and the level, under the server seed, and no game reads them', () => {
    expect(numbersOfJackpot(SEEDS, 'grand')()).toBe(nodeNumber(SEEDS.serverSeed, 'mine:7:jackpot:grand:0'));
    expect(numbersOfJackpot(SEEDS, 'grand')()).not.toBe(numbersOfJackpot(SEEDS, 'major')());
  });
});

describe('a chance', () => {
  it.each([
    // A third of 2^32 lies between two numbers: the one in between takes a second one to be decided.
    ['surely', [1_431_655_764], true],
    ['surely not', [1_431_655_766], false],
    ['by the next number', [1_431_655_765, 1_431_655_764], true],
    ['not by the next number', [1_431_655_765, 1_431_655_766], false],
  ])('of one in three is met %s', (_, numbers, met) => {
    expect(drawChance(given(...numbers), 1n, 3n)).toBe(met);
  });

  it('of nothing is never met, of everything always', () => {
    expect(drawChance(given(0), 0n, 5n)).toBe(false);
    expect(drawChance(given(2 ** 32 - 1), 5n, 5n)).toBe(true);
  });

  it('is met as often as it says', () => {
    const rng = seededRng('chance');
    const numbers = () => Math.floor(rng.next() * 2 ** 32);
    let met = 0;
    for (let at = 0; at < 100_000; at += 1) met += drawChance(numbers, 7n, 100n) ? 1 : 0;
    // 4 standard deviations.
    expect(Math.abs(met - 7_000)).toBeLessThan(4 * Math.sqrt(100_000 * 0.07 * 0.93));
  });
});

describe('a contribution', () => {
  it('is a share of the stake to the millionth, of another currency by its rate', () => {
    // 0.20 at 0.05 %: a hundredth of a cent.
    expect(contributionOf(MINOR, 20n)).toBe(10_000n);
    expect(contributionAt(MINOR, 20n, rational(3n, 7n))).toBe(4_285n);
  });

  it('that does not win stays in the level', () => {
    expect(contribute(MINOR, 300_00n * MICROS, 10_000n, () => given(2 ** 32 - 1))).toEqual({
      heldMicros: 300_00n * MICROS + 10_000n,
      win: null,
    });
  });

  it('wins what stands there in whole minor units; the rest stands in the level that begins again', () => {
    const before = 300_00n * MICROS + 999_999n;
    expect(contribute(MINOR, before, 10_000n, () => given(0))).toEqual({
      heldMicros: 100_00n * MICROS + 9_999n,
      win: {
        addedMicros: 10_000n,
        beforeMicros: before,
        roomMicros: 500_00n * MICROS - before,
        paidMinor: 300_01n,
      },
    });
  });

  it('that fills the level wins without a draw, never more than the cap, and nothing is lost', () => {
    const { heldMicros, win } = contribute(MINOR, 499_99n * MICROS, 5n * MICROS, () => {
      throw new Error('nothing is drawn');
    });
    expect(win?.paidMinor).toBe(500_00n);
    expect(heldMicros).toBe((100_00n + 4n) * MICROS);
  });

  it('to a level without a cap wins with a chance that does not hang on what stands in it', () => {
    const room = COLOSSUS.perWinMinor * MICROS;
    for (const held of [1_000_00n * MICROS, 900_000_00n * MICROS]) {
      const won = contribute(COLOSSUS, held, 10_000n, () => given(0, 0));
      expect(won.win).toMatchObject({ roomMicros: room, paidMinor: held / MICROS });
    }
  });

  it('of a level above its cap, as it stands once terms have changed, is paid the cap and keeps the rest', () => {
    const { heldMicros, win } = contribute(MINOR, 700_00n * MICROS, 1n, () => given());
    expect([win?.paidMinor, heldMicros]).toEqual([500_00n, 300_00n * MICROS + 1n]);
  });
});

describe('terms', () => {
  it.each([
    ['cap', { ...MINOR, capMinor: 100_00n }],
    ['seed', { ...MINOR, seedMinor: 0n }],
    ['seed', { ...MINOR, seedMinor: -1n }],
    ['share', { ...MINOR, sharePpm: 0n }],
    ['share', { ...MINOR, sharePpm: 10_001n }],
    ['cap', { ...MINOR, capMinor: 10n ** 13n }],
    ['perWin', { ...COLOSSUS, perWinMinor: 0n }],
  ])('are refused for their %s', (field, terms) => {
    expect(faultOfJackpot(terms)).toBe(field);
  });

  it('that make sense are taken', () => {
    expect([faultOfJackpot(MINOR), faultOfJackpot(COLOSSUS)]).toEqual([undefined, undefined]);
  });

  it('add share x (C + S) / (C - S), and without a cap share x (1 + S over what is contributed)', () => {
    // 0.0005 x 600 / 400, 0.0005 x 21000 / 20000
    expect(addedReturn(MINOR)).toEqual(rational(75n, 100_000n));
    expect(addedReturn(COLOSSUS)).toEqual(rational(525n, 1_000_000n));
  });

  it('link no game that would return more than 0.99 with them', () => {
    expect(linkedReturn(rational(9_880n, 10_000n), [MINOR, COLOSSUS]).allowed).toBe(true);
    expect(linkedReturn(rational(989n, 1_000n), [MINOR, COLOSSUS]).allowed).toBe(false);
    expect(linkedReturn(rational(99n, 100n), []).allowed).toBe(true);
  });

  it('say how rare a win without a cap is', () => {
    // 0.05 % of 1.00 is 0.0005; 20,000 over it.
    expect(roundsPerWin(COLOSSUS, 100n)).toBe(40_000_000n);
  });
});

/** Solved for seconds: the long test compares them. */
const SLOW = ['video-poker-jacks', 'three-card-poker', 'live-blackjack'];

describe('the best return', () => {
  it.each(
    [...GAMES, ...LIVE_GAMES.map(({ game }) => game)].map(({ name }) => name).filter((name) => !SLOW.includes(name)),
  )('of %s is the highest of its figures', (name) => {
    const figures = figuresOf(name);
    const highest = Math.max(
      ...[figures?.rtp, ...Object.values(figures?.settings ?? {}), ...Object.values(figures?.bets ?? {})].map(Number),
    );
    const best = bestReturn(name);
    const stated = Number(best?.num) / Number(best?.den);
    expect(stated).toBeGreaterThanOrEqual(highest - 1e-12);
    expect(stated - highest).toBeLessThan(2e-10);
  });

  it('is known of every slot that is offered, and of nothing else', () => {
    expect(OFFERED_SLOTS.filter((name) => !bestReturn(name))).toEqual([]);
    expect(bestReturn('slot-nowhere')).toBeUndefined();
    expect(bestReturn('toString')).toBeUndefined();
  });
});

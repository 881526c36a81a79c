import { seededRng } from '@evens/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFrom } from '../draw/draw.ts';
import { naiveRound, naiveSpin } from '../test-support/slot-oracle.ts';
import { SMALL_SHEETS, sheetOf } from '../test-support/small-sheets.ts';
import { readySlot } from './compile.ts';
import { figuresOfSlot } from './figures.ts';
import { meanOfCleared } from './law/cleared-means.ts';
import { chanceOf, meanOf, type SpinLaw } from './law/law.ts';
import { meanOfWays, meanOnLines } from './law/means.ts';
import { featureLawOf, paidLaws, roundLaw, spinLaws } from './law/slot-law.ts';
import { slotMachine } from './play.ts';
import type { SlotRound } from './slot-round.ts';

const NAMES = Object.keys(SMALL_SHEETS);
const sheetAt = (name: string) => sheetOf(SMALL_SHEETS[name] ?? {});

const flat = (law: SpinLaw): Map<string, number> =>
  new Map(
    [...law].flatMap(([count, { units, chances }]) =>
      [...units].map((each, at) => [`${count} ${each}`, chances[at] ?? 0]),
    ),
  );

const numbersOf = (seed: string) => {
  const rng = seededRng(seed);
  return () => rng.next() * 2 ** 32;
};

/** Its chains of boards take seconds to follow. Its paid spins are looked at each time, and whole rounds of changing heights and of boards that fall. */
const SLOW_TO_FOLLOW = ['heights of each reel, wins clear the board'];

/** A top win that none of the small sheets reaches. */
const OUT_OF_REACH = 2_000;
/** The law of a chain of boards comes from a Fourier transform, whose noise at high amounts a mean adds up. */
const DIGITS_OF_CHAINS = 8;

/** Chances that are rarer than rounding goes are left out on both sides. */
function expectSame<Key>(found: ReadonlyMap<Key, number>, expected: ReadonlyMap<Key, number>, least = 0): void {
  const keys = (law: ReadonlyMap<Key, number>): Key[] =>
    [...law].filter(([, chance]) => chance > least).map(([key]) => key);
  expect(keys(found).sort()).toEqual(keys(expected).sort());
  for (const [key, chance] of expected) expect(found.get(key) ?? 0, String(key)).toBeCloseTo(chance, 11);
}

describe('exact figures, beside a second machine that looks at every board', () => {
  it.each(NAMES)('of a paid spin: %s', (name) => {
    const sheet = sheetAt(name);
    const slot = readySlot({ ...sheet, topWin: OUT_OF_REACH });
    paidLaws(slot, slot.base).forEach((law, setting) => {
      // Chains of boards that are drawn anew end where rounding can tell nothing any more.
      expectSame(flat(law), naiveSpin(sheet, setting, false), slot.heightTables ? 1e-12 : 0);
    });
  });

  const roundsAgree = (name: string): void => {
    const sheet = sheetAt(name);
    const slot = readySlot(sheet);
    const laws = spinLaws(slot);
    const feature = featureLawOf(slot, laws.free);
    laws.paid.forEach((paid, setting) => {
      const { round } = roundLaw(slot, paid, feature);
      const found = new Map([...round].flatMap((chance, units) => (chance > 0 ? [[units, chance] as const] : [])));
      const expected = naiveRound(sheet, setting);
      expectSame(found, expected, 1e-12);
      const rtp = [...expected].reduce((sum, [units, chance]) => sum + units * chance, 0) / sheet.stakeUnits;
      expect(figuresOfSlot(slot).settings[setting]?.rtp).toBeCloseTo(rtp, 9);
    });
  };
  it.each(NAMES.filter((name) => !SLOW_TO_FOLLOW.includes(name)))(
    'of whole rounds, each path of the feature followed: %s',
    roundsAgree,
  );
  it.each(SLOW_TO_FOLLOW)('of whole rounds, each path of the feature followed: %s', { tags: 'long' }, roundsAgree);

  it.each(NAMES.filter((name) => !/fall|changing/.test(name)))('of means in closed form: %s', (name) => {
    const slot = readySlot({ ...sheetAt(name), topWin: OUT_OF_REACH });
    for (const [at, law] of paidLaws(slot, slot.base).entries()) {
      const mean = [...law.values()].reduce((sum, part) => sum + meanOf(part), 0);
      const reels = slot.base[at] ?? [];
      if (slot.heightTables) {
        const means = meanOfCleared(slot, reels, slot.drops);
        expect(means.mean).toBeCloseTo(mean, DIGITS_OF_CHAINS);
        for (const [scatters, part] of law) expect(means.triggers.get(scatters)).toBeCloseTo(chanceOf(part), 11);
        continue;
      }
      expect(slot.sheet.engine === 'ways' ? meanOfWays(slot, reels) : meanOnLines(slot, reels)).toBeCloseTo(mean, 11);
    }
  });
});

const wonIn = (round: SlotRound): number => round.spins.reduce((sum, { units }) => sum + units, 0);

describe('a round', () => {
  it.each(NAMES)('is the same from the same numbers, and its wins sum to what it pays: %s', (name) => {
    const sheet = sheetAt(name);
    const slot = readySlot(sheet);
    const machine = slotMachine(slot);
    const other = slotMachine(readySlot(sheet));
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const round = machine.play(drawFrom(numbersOf(seed)));
        expect(other.play(drawFrom(numbersOf(seed)), 'grant')).toEqual({ ...round, entry: 'grant' });
        expect(machine.units(drawFrom(numbersOf(seed)))).toBe(round.units);
        expect(wonIn(round)).toBe(round.units);
        expect(round.units).toBeLessThanOrEqual(slot.cap);
        expect(round.capped).toBe(round.units === slot.cap);
        for (const { kind, drops, multiplier, units } of round.spins) {
          if (kind === 'respin' || round.capped) continue;
          for (const drop of drops) {
            const wins = drop.wins.filter(({ kind: of }) => of !== 'scatter').reduce((sum, win) => sum + win.units, 0);
            const scatters = drop.wins
              .filter(({ kind: of }) => of === 'scatter')
              .reduce((sum, win) => sum + win.units, 0);
            expect(drop.units).toBe(wins * drop.multiplier + scatters);
          }
          expect(units).toBe(multiplier * drops.reduce((sum, drop) => sum + drop.units, 0));
        }
        const free = round.spins.filter(({ kind }) => kind === 'free').length;
        expect(free).toBeLessThanOrEqual(sheet.free?.most ?? 0);
        if (sheet.free && !round.capped)
          expect(free).toBe(
            Math.min(
              sheet.free.most,
              round.spins.reduce((sum, { granted }) => sum + granted, 0),
            ),
          );
      }),
      { numRuns: 200 },
    );
  });

  it.each(NAMES)('pays on average what the figures say: %s', (name) => {
    const slot = readySlot(sheetAt(name));
    const machine = slotMachine(slot);
    const draw = drawFrom(numbersOf(`average ${name}`));
    const [exact] = figuresOfSlot(slot).settings;
    const rounds = 60_000;
    let sum = 0;
    for (let at = 0; at < rounds; at += 1) sum += machine.units(draw);
    const { rtp = 0, sd = 0 } = exact ?? {};
    expect(Math.abs(sum / rounds / slot.sheet.stakeUnits - rtp)).toBeLessThan((3.3 * sd) / Math.sqrt(rounds));
  });

  it('shows a reel as awaited only where all triggers but one stand before it', () => {
    const slot = readySlot({ ...sheetAt('ways'), free: { spins: { 3: 1 }, again: {}, most: 1, multipliers: [1] } });
    const machine = slotMachine(slot);
    const draw = drawFrom(numbersOf('awaited'));
    let awaited = 0;
    for (let at = 0; at < 500; at += 1) {
      const { spins } = machine.play(draw);
      const [first] = spins;
      const scatters = (first?.drops[0]?.board ?? []).map(
        (column) => column.filter((symbol) => slot.scatter[symbol]).length,
      );
      first?.anticipation.forEach((flag, reel) => {
        expect(flag).toBe(scatters.slice(0, reel).reduce((sum, each) => sum + each, 0) >= 2);
        awaited += Number(flag);
      });
    }
    expect(awaited).toBeGreaterThan(10);
  });

  it('may be bought into its feature where the sheet sells it, and its return is that of the feature', () => {
    const slot = readySlot({ ...sheetAt('hold and spin'), buy: { price: 40 } });
    const machine = slotMachine(slot);
    const draw = drawFrom(numbersOf('bought'));
    const rounds = 40_000;
    let sum = 0;
    for (let at = 0; at < rounds; at += 1) sum += machine.units(draw, 'bought');
    expect(sum / rounds / 40 / (figuresOfSlot(slot).bought ?? 0)).toBeCloseTo(1, 1);
    const { spins } = machine.play(draw, 'bought');
    expect(spins.every(({ kind }) => kind === 'respin')).toBe(true);
    expect(spins.flatMap(({ coins }) => coins).length).toBeGreaterThanOrEqual(3);
    expect(() => slotMachine(readySlot(sheetAt('ways'))).play(draw, 'bought')).toThrow(/sells no feature/);
  });
});

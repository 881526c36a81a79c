import { seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { SMALL_SHEETS, sheetOf } from '../../test-support/small-sheets.ts';
import { readySlot, type Slot } from '../compile.ts';
import { chanceOf, meanOf } from '../law/law.ts';
import { freeLaws, paidLaws } from '../law/slot-law.ts';
import { directionsOf, triggersOf, weighed, weightsAt } from './directions.ts';
import { weighingsOf } from './means-of.ts';
import { NO_KNOBS, solve } from './solve.ts';

const slotAt = (name: string) => readySlot({ ...sheetOf(SMALL_SHEETS[name] ?? {}), topWin: 2_000 });

/** The law of a chain of boards comes from a Fourier transform, whose noise at high amounts a mean adds up. */
const digitsOf = (slot: Slot): number => (slot.heightTables ? 8 : 11);

describe('what the search weighs', () => {
  it.each(Object.keys(SMALL_SHEETS))('is what the whole law says: %s', (name) => {
    const slot = slotAt(name);
    const paid = weighingsOf(slot, false);
    for (const [at, law] of paidLaws(slot, slot.base).entries()) {
      const reels = slot.base[at] ?? [];
      const { mean, triggers } = paid.means(reels);
      expect(mean).toBeCloseTo(
        [...law.values()].reduce((sum, part) => sum + meanOf(part), 0),
        digitsOf(slot),
      );
      for (const [count, part] of law) expect(triggers.get(count)).toBeCloseTo(chanceOf(part), 11);
      const again = paid.law(reels);
      for (const [count, { units, chances }] of law) {
        expect(again.get(count)?.units).toEqual(units);
        again.get(count)?.chances.forEach((chance, which) => {
          expect(chance).toBeCloseTo(chances[which] ?? 0, 12);
        });
      }
    }
  });

  it.each(Object.entries(SMALL_SHEETS).filter(([, sheet]) => 'free' in sheet))(
    'is what the law of free spins says: %s',
    (name) => {
      const slot = slotAt(name);
      const expected = freeLaws(slot).reduce(
        (sum, { law, chance }) => sum + chance * [...law.values()].reduce((all, part) => all + meanOf(part), 0),
        0,
      );
      expect(weighingsOf(slot, true).means(slot.free).mean).toBeCloseTo(expected, digitsOf(slot));
    },
  );
});

// The target is made of weights that can be found, so a search that stops short of it has failed.
it.each(['ways', 'clusters that fall', 'heights of each reel, wins clear the board'])(
  'weights are found that pay what was asked for: %s',
  (name) => {
    const slot = slotAt(name);
    const base = slot.base[0] ?? [];
    const { means } = weighingsOf(slot, false);
    const directions = directionsOf(slot, false, seededRng(name));
    const triggers = triggersOf(slot, base);
    const measure = (weights: Parameters<typeof weighed>[1]) => {
      const of = means(weighed(base, weights));
      return {
        mean: of.mean,
        gain: [...of.triggers].reduce((sum, [count, chance]) => (count >= slot.trigger ? sum + 7 * chance : sum), 0),
      };
    };
    const target = measure(weightsAt(directions, triggers, { tilt: 0.31, scatters: -0.24 }));
    const { knobs, weights } = solve({
      measure,
      target,
      weightsAt: (each) => weightsAt(directions, triggers, each),
      start: NO_KNOBS,
      finish: true,
    });
    expect(knobs.tilt).toBeCloseTo(0.31, 4);
    expect(knobs.scatters).toBeCloseTo(-0.24, 4);
    const found = measure(weights);
    expect((found.mean + found.gain) / (target.mean + target.gain)).toBeCloseTo(1, 3);
    for (const reel of weights) for (const weight of reel ?? []) expect(Number.isInteger(weight)).toBe(true);
  },
);

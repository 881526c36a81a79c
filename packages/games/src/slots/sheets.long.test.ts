import { seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { simulate } from '../figures/simulate.ts';
import { OFFERED_SLOTS, publishedSlot } from '../offered-slots.ts';
import { figuresOfSlot } from './figures.ts';
import { slotMachine } from './play.ts';
import { slotByName, slotNames } from './slots.ts';
import { DRAFTS } from './tune/drafts/index.ts';
import { faultsOf } from './tune/faults.ts';

const ROUNDS = 10_000_000;

const at = (name: string) => {
  const slot = slotByName(name);
  if (!slot) throw new RangeError(name);
  return slot;
};

const figures = new Map(slotNames().map((name) => [name, figuresOfSlot(at(name))]));

describe('the slots of the house', () => {
  it('each have a draft, from which they can be tuned again', () => {
    expect(DRAFTS.map(({ sheet }) => sheet.game)).toEqual(expect.arrayContaining([...slotNames()]));
  });

  // Players read these on the page of a game: they are written once, because enumerating takes minutes, and held to the sheet here.
  it.each([...OFFERED_SLOTS])('%s is published with the figures that its sheet computes to', (name) => {
    const computed = figures
      .get(name)
      ?.settings.map(({ bands: _, ...said }) =>
        Object.fromEntries(
          Object.entries(said).map(([key, value]) => [
            key,
            typeof value === 'number' ? Number(value.toPrecision(10)) : value,
          ]),
        ),
      );
    expect(publishedSlot(name)?.settings).toEqual(computed);
    const bought = figures.get(name)?.bought ?? null;
    expect(publishedSlot(name)?.bought).toBe(bought === null ? null : Number(bought.toPrecision(10)));
  });

  it.each(slotNames())('%s keeps to every bound, with exact figures', (name) => {
    const found = figures.get(name);
    expect(found && faultsOf(found)).toEqual([]);
  });

  // Twelve bands of which each holds in 999 of 1,000 simulations: the seeds stay, so this never fails by chance alone.
  it.each(slotNames())('%s pays in ten million rounds what the figures say', { timeout: 900_000 }, (name) => {
    const slot = at(name);
    const machine = slotMachine(slot);
    const rng = seededRng(`ten million ${name}`);
    let hits = 0;
    const { rtp } = simulate(
      (draw) => {
        const units = machine.units(draw);
        hits += Number(units > 0);
        return units / slot.sheet.stakeUnits;
      },
      ROUNDS,
      () => rng.next() * 2 ** 32,
    );
    const [exact] = figures.get(name)?.settings ?? [];
    const { rtp: expected = 0, sd = 0, hitRate = 0 } = exact ?? {};
    const off = [
      (rtp - expected) / (sd / Math.sqrt(ROUNDS)),
      (hits / ROUNDS - hitRate) / Math.sqrt((hitRate * (1 - hitRate)) / ROUNDS),
    ];
    for (const deviations of off) expect(Math.abs(deviations)).toBeLessThan(3.3);
  });
});

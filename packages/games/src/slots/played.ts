import { seededRng } from '@evens/kernel';
import { drawFrom } from '../draw/draw.ts';
import type { Numbers } from '../draw/numbers.ts';
import type { Slot } from './compile.ts';
import { slotMachine } from './play.ts';

/** What many rounds of a slot came to, at its default setting. Returns are of one stake, counts of rounds. */
export interface PlayedSlot {
  readonly rounds: number;
  readonly rtp: number;
  /** Between these lies the true return of 99 in 100 such simulations. */
  readonly from: number;
  readonly to: number;
  /** Rounds that paid anything. */
  readonly hits: number;
  /** Rounds that paid at least 1, 2, 4, 8 ... stakes and less than the next, as the exact figures count them. */
  readonly bands: readonly number[];
  readonly topWins: number;
}

/** 99 % of a normal distribution lie within so many standard deviations. */
const DEVIATIONS_OF_99 = 2.5758293035489;

/**
 * Plays rounds of a slot by the game's own mapping and rules, keeping what they paid alone. Units are whole, so that sums are exact.
 *
 * @param numbers - where the draws come from; the same numbers give the same answer
 */
export function playSlot(slot: Slot, rounds: number, numbers: Numbers): PlayedSlot {
  const { stakeUnits } = slot.sheet;
  const machine = slotMachine(slot);
  const draw = drawFrom(numbers);
  const bands: number[] = [];
  for (let from = 1; from * stakeUnits <= slot.cap; from *= 2) bands.push(0);
  let sum = 0;
  let squares = 0;
  let hits = 0;
  let topWins = 0;
  for (let round = 0; round < rounds; round += 1) {
    const units = machine.units(draw);
    if (units === 0) continue;
    hits += 1;
    sum += units;
    squares += units * units;
    if (units >= slot.cap) topWins += 1;
    if (units < stakeUnits) continue;
    const band = 31 - Math.clz32(units / stakeUnits);
    bands[band] = (bands[band] ?? 0) + 1;
  }
  const mean = sum / rounds;
  const half = DEVIATIONS_OF_99 * Math.sqrt((squares / rounds - mean * mean) / rounds);
  const [rtp, from, to] = [mean, mean - half, mean + half].map((units) => Number((units / stakeUnits).toPrecision(7)));
  return { rounds, rtp: rtp ?? 0, from: from ?? 0, to: to ?? 0, hits, bands, topWins };
}

/** So many rounds of each slot are played when its figures are written; the long test plays them again. */
export const TEN_MILLION = 10_000_000;

/** Numbers of a fast generator with the game's name as its seed: what it gives is a whole number over 2^32, exactly. */
export function numbersOfTenMillion(game: string): Numbers {
  const rng = seededRng(`ten million ${game}`);
  return () => rng.next() * 2 ** 32;
}

import type { Slot } from '../compile.ts';
import { heldOn } from '../compile.ts';
import { atCount, type FreeSpins, type HoldAndSpin } from '../sheet.ts';
import { addProduct, addTo, blank, lawOf, ones, planOf, type Spectrum, spectrumOf } from './fourier.ts';
import { addNext, addScaled, joined, type Law, nothingYet, type SpinLaw, sparse } from './law.ts';

/** What one free spin pays, apart for each number of spins that it grants. */
function byGranted(free: FreeSpins, law: SpinLaw, cap: number): ReadonlyMap<number, Law> {
  const groups = new Map<number, Law[]>();
  for (const [scatters, part] of law) {
    const granted = atCount(free.again, scatters);
    groups.set(granted, [...(groups.get(granted) ?? []), part]);
  }
  return new Map([...groups].map(([granted, laws]) => [granted, joined(laws, cap)]));
}

/**
 * What a feature of free spins pays in all: the chance of each sum up to the cap. Spin by spin, apart for each number of spins that
 * were granted so far, so that retriggers, the bound on them and multipliers that grow are exactly those of the game. That a round
 * ends at the cap changes nothing here: no later spin takes anything away.
 *
 * @param spins - spins that the feature starts with
 */
export function freeSpinsLaw(slot: Slot, law: SpinLaw, spins: number): Float64Array {
  const { free } = slot.sheet;
  if (!free) return new Float64Array(slot.cap + 1);
  const plan = planOf(slot.cap);
  const parts = byGranted(free, law, slot.cap);
  const known = new Map<number, ReadonlyMap<number, Spectrum>>();
  const spinAt = (played: number): ReadonlyMap<number, Spectrum> => {
    const times = heldOn(free.multipliers, played);
    const found =
      known.get(times) ??
      new Map([...parts].map(([more, { units, chances }]) => [more, spectrumOf(plan, units, chances, times)]));
    known.set(times, found);
    return found;
  };
  const paid = blank(plan);
  let going = new Map([[Math.min(spins, free.most), ones(plan)]]);
  for (let played = 0; going.size > 0; played += 1) {
    const next = new Map<number, Spectrum>();
    for (const [granted, sums] of going)
      for (const [more, part] of spinAt(played)) {
        const to = Math.min(granted + more, free.most);
        const onto = next.get(to) ?? blank(plan);
        addProduct(onto, sums, part);
        next.set(to, onto);
      }
    const ended = next.get(played + 1);
    if (ended) addTo(paid, ended);
    next.delete(played + 1);
    going = next;
  }
  return lawOf(plan, paid);
}

/**
 * The chance that a feature plays its first, second, ... spin, the cap out of play: their sum is the mean number of spins.
 *
 * @param scatters - the chance of each number of scatters in a free spin
 */
export function meanSpins(
  free: FreeSpins,
  scatters: Iterable<readonly [number, number]>,
  spins: number,
): readonly number[] {
  const parts = new Map<number, number>();
  for (const [count, chance] of scatters) {
    const granted = atCount(free.again, count);
    parts.set(granted, (parts.get(granted) ?? 0) + chance);
  }
  let going = new Map([[Math.min(spins, free.most), 1]]);
  const played: number[] = [];
  while (going.size > 0) {
    const next = new Map<number, number>();
    let alive = 0;
    for (const [granted, chance] of going) {
      alive += chance;
      for (const [more, part] of parts) {
        const to = Math.min(granted + more, free.most);
        if (to > played.length + 1) next.set(to, (next.get(to) ?? 0) + chance * part);
      }
    }
    played.push(alive);
    going = next;
  }
  return played;
}

/** The expanding symbol is drawn once for the feature: its law is each symbol's own, by the symbol's chance. */
export function mixed(
  parts: readonly { readonly law: Float64Array; readonly chance: number }[],
  cap: number,
): Float64Array {
  const sum = new Float64Array(cap + 1);
  for (const { law, chance } of parts) addScaled(sum, law, chance);
  return sum;
}

/** What one coin is worth. */
export function coinLaw({ values, pots }: HoldAndSpin, cap: number): Law {
  const dense = new Float64Array(cap + 1);
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  for (const value of values) {
    const units = Math.min('pot' in value ? pots[value.pot] : value.units, cap);
    dense[units] = (dense[units] ?? 0) + value.weight / total;
  }
  return sparse(dense);
}

/** The chance that of so many empty cells a certain number shows a coin, by that number. */
function landing(empty: number, chance: number): readonly number[] {
  const law = Array<number>(empty + 1).fill(0);
  law[0] = 1;
  for (let cell = 0; cell < empty; cell += 1)
    for (let count = cell + 1; count >= 0; count -= 1)
      law[count] = (law[count] ?? 0) * (1 - chance) + (count > 0 ? (law[count - 1] ?? 0) * chance : 0);
  return law;
}

/**
 * With how many coins the respins end: an absorbing Markov chain over coins and respins that are left.
 *
 * @param coins - coins at the start
 * @param size - cells of the board
 * @returns the chance of each number of coins, from 0 to `size`
 */
export function heldCoins({ chance: [of, all], respins }: HoldAndSpin, coins: number, size: number): Float64Array {
  const ended = new Float64Array(size + 1);
  let going = new Float64Array(size + 1);
  going[coins] = 1;
  for (let count = coins; count <= size; count += 1) {
    const here = going[count] ?? 0;
    if (here === 0) continue;
    if (count === size) {
      ended[size] = (ended[size] ?? 0) + here;
      break;
    }
    const law = landing(size - count, of / all);
    const none = law[0] ?? 0;
    // The board stays as it is through `left` respins in a row, or takes coins in one of them.
    const stays = none ** respins;
    ended[count] = (ended[count] ?? 0) + here * stays;
    const tries = Array.from({ length: respins }, (_, at) => none ** at).reduce((sum, each) => sum + each, 0);
    const next = Float64Array.from(going);
    law.forEach((each, more) => {
      if (more > 0) next[count + more] = (next[count + more] ?? 0) + here * tries * each;
    });
    going = next;
  }
  return ended;
}

/** What the respins pay in all, from so many coins on. */
export function holdLaw(slot: Slot, hold: HoldAndSpin, coins: number): Float64Array {
  const { cap } = slot;
  const size = slot.reelCount * slot.rows;
  const counts = heldCoins(hold, coins, size);
  const coin = coinLaw(hold, cap);
  const grand: Law = { units: Int32Array.of(Math.min(hold.pots.grand, cap)), chances: Float64Array.of(1) };
  const paid = new Float64Array(cap + 1);
  let sums = nothingYet(cap);
  for (let count = 1; count <= size; count += 1) {
    const next = new Float64Array(cap + 1);
    addNext(sums, coin, 1, next);
    sums = next;
    const chance = counts[count] ?? 0;
    if (chance === 0) continue;
    if (count < size) addScaled(paid, sums, chance);
    else {
      const full = new Float64Array(cap + 1);
      addNext(sums, grand, 1, full);
      addScaled(paid, full, chance);
    }
  }
  return paid;
}

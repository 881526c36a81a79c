import { assert } from '@evens/kernel';
import { heldOn, MOST_DROPS, type Reel, type Slot } from '../compile.ts';
import { type OnReel, productFormula } from './means.ts';
import { type Column, columnsOf, isPaying } from './ways-law.ts';

/*
 * What a spin whose wins clear the board pays on average, in closed form but for the chance that a board wins nothing. That needs to know
 * only which symbols still stand on every reel, not how often, and is found in milliseconds.
 */

const onColumns = (_: Slot, columns: readonly Column[], symbol: number): OnReel => {
  let count = 0;
  let none = 0;
  for (const { counts, wilds, chance } of columns) {
    const each = (counts[symbol] ?? 0) + wilds;
    count += chance * each;
    if (each === 0) none += chance;
  }
  return { count, none };
};

/** One bit a symbol. */
const MOST_SYMBOLS = 30;

/** What matters of a column: which symbols may go on, and scatters. */
interface Shown {
  readonly mask: number;
  readonly scatters: number;
  readonly chance: number;
}

function shownBy(columns: readonly Column[], every: number): readonly Shown[] {
  const found = new Map<string, Shown>();
  for (const { counts, wilds, scatters, chance } of columns) {
    const mask = wilds > 0 ? every : every & counts.reduce((all, count, at) => (count > 0 ? all | (1 << at) : all), 0);
    const key = `${mask} ${scatters}`;
    found.set(key, { mask, scatters, chance: chance + (found.get(key)?.chance ?? 0) });
  }
  return [...found.values()];
}

const SCATTERS = 64;

/** The chance that a board wins nothing, by number of its scatters. */
function quiet(slot: Slot, reels: readonly (readonly Column[])[]): Float64Array {
  assert(slot.symbols <= MOST_SYMBOLS, 'one bit a symbol');
  let every = 0;
  /** Which symbols pay by number of reels. */
  const paid = new Int32Array(slot.reelCount + 1);
  for (let symbol = 0; symbol < slot.symbols; symbol += 1) {
    if (!isPaying(slot, symbol)) continue;
    every |= 1 << symbol;
    for (let count = 1; count <= slot.reelCount; count += 1)
      if ((slot.pays[symbol * slot.paysWidth + count] ?? 0) > 0) paid[count] = (paid[count] ?? 0) | (1 << symbol);
  }
  let states = new Map([[every * SCATTERS, 1]]);
  reels.forEach((columns, at) => {
    const shown = shownBy(columns, every);
    const next = new Map<number, number>();
    for (const [state, chance] of states) {
      const mask = Math.floor(state / SCATTERS);
      for (const each of shown) {
        const alive = mask & each.mask;
        // A symbol that ends here has won, and one that stands on so many reels is going to.
        if ((alive & (paid[at + 1] ?? 0)) !== 0) continue;
        const to = alive * SCATTERS + (state % SCATTERS) + each.scatters;
        next.set(to, (next.get(to) ?? 0) + chance * each.chance);
      }
    }
    states = next;
  });
  const law = new Float64Array(SCATTERS);
  for (const [state, chance] of states) law[state % SCATTERS] = (law[state % SCATTERS] ?? 0) + chance;
  return law;
}

/** @returns the mean of a spin, the cap out of play, and the chance of each number of scatters that it ends with */
export function meanOfCleared(
  slot: Slot,
  reels: readonly Reel[],
  drops: readonly number[],
): { readonly mean: number; readonly triggers: ReadonlyMap<number, number> } {
  const columns = reels.map((reel, at) => columnsOf(slot, reel, at));
  const law = quiet(slot, columns);
  const goesOn = 1 - law.reduce((sum, chance) => sum + chance, 0);
  const board = productFormula(slot, columns, onColumns);
  let reached = 1;
  let boards = 0;
  let mean = 0;
  let last = 0;
  for (let at = 0; at < MOST_DROPS; at += 1, reached *= goesOn) {
    boards += reached;
    mean += reached * board * heldOn(drops, at);
    last = reached;
  }
  // The fortieth board is the last, also where it wins.
  const triggers = new Map(
    [...scattersOf(columns).entries()].map(([count, chance]) => {
      const none = law[count] ?? 0;
      return [count, none * boards + last * (chance - none)] as const;
    }),
  );
  for (const [count, chance] of triggers) mean += chance * (slot.scatterPays[count] ?? 0);
  return { mean, triggers };
}

/** The chance of each number of scatters on a board. */
const scattersOf = (reels: readonly (readonly Column[])[]): Float64Array =>
  reels.reduce((law, columns) => {
    const next = new Float64Array(SCATTERS);
    for (const { scatters, chance } of columns)
      for (let had = 0; had + scatters < SCATTERS; had += 1)
        next[had + scatters] = (next[had + scatters] ?? 0) + (law[had] ?? 0) * chance;
    return next;
  }, Float64Array.of(1));

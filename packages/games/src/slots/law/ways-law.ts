import type { Reel, Slot } from '../compile.ts';
import { type SpinLaw, tallyOf } from './law.ts';

/*
 * The exact law of a spin of ways, reel by reel from the left: what matters so far is the ways of each symbol that stands on every
 * reel, what was won and the scatters. Boards that agree in this are counted together.
 */

/** What one stop of a reel shows, and its chance. Stops that show the same symbols are one. */
interface Column {
  readonly counts: readonly number[];
  readonly wilds: number;
  readonly scatters: number;
  readonly chance: number;
}

function columnsOf(slot: Slot, reel: Reel): readonly Column[] {
  const found = new Map<string, Column>();
  const put = (cells: readonly number[], chance: number): void => {
    if (chance === 0) return;
    const counts = Array<number>(slot.symbols).fill(0);
    for (const symbol of cells) counts[symbol] = (counts[symbol] ?? 0) + 1;
    const key = counts.join(' ');
    const known = found.get(key);
    const sum = (kind: ArrayLike<number>): number => cells.reduce((all, symbol) => all + (kind[symbol] ?? 0), 0);
    const wilds = cells.reduce((all, symbol) => all + (slot.wild[symbol] ? (slot.times[symbol] ?? 1) : 0), 0);
    found.set(key, { counts, wilds, scatters: sum(slot.scatter), chance: chance + (known?.chance ?? 0) });
  };
  const { strip } = reel;
  if (strip)
    strip.forEach((_, stop) => {
      const cells = Array.from({ length: slot.rows }, (_none, row) => strip[(stop + row) % strip.length] ?? 0);
      put(cells, (reel.weights[stop] ?? 0) / reel.total);
    });
  else for (const { cells, chance } of cellsOf(slot.rows, reel)) put(cells, chance);
  return [...found.values()];
}

/** Every column of cells that are drawn one by one. */
function cellsOf(rows: number, reel: Reel): readonly { readonly cells: readonly number[]; readonly chance: number }[] {
  let columns: { readonly cells: readonly number[]; readonly chance: number }[] = [{ cells: [], chance: 1 }];
  for (let row = 0; row < rows; row += 1)
    columns = columns.flatMap(({ cells, chance }) =>
      Array.from(reel.weights, (weight, symbol) => ({
        cells: [...cells, symbol],
        chance: (chance * weight) / reel.total,
      })).filter((column) => column.chance > 0),
    );
  return columns;
}

interface State {
  /** Symbols that stand on every reel so far, and their ways. */
  readonly alive: readonly (readonly [symbol: number, ways: number])[];
  readonly won: number;
  readonly scatters: number;
}

const isPaying = (slot: Slot, symbol: number): boolean => !slot.scatter[symbol] && !slot.coin[symbol];

function after(slot: Slot, state: State, column: Column, reels: number): State {
  let { won } = state;
  const alive: (readonly [number, number])[] = [];
  for (const [symbol, ways] of state.alive) {
    const count = (column.counts[symbol] ?? 0) + column.wilds;
    if (count > 0) alive.push([symbol, ways * count]);
    else won += (slot.pays[symbol * slot.paysWidth + reels] ?? 0) * ways;
  }
  return { alive, won: Math.min(won, slot.cap), scatters: state.scatters + column.scatters };
}

/** What a spin of ways pays and how often. */
export function waysLaw(slot: Slot, reels: readonly Reel[]): SpinLaw {
  let states = new Map<string, { state: State; chance: number }>();
  const every = Array.from({ length: slot.symbols }, (_, symbol) => symbol).filter((symbol) => isPaying(slot, symbol));
  const start: State = { alive: every.map((symbol) => [symbol, 1] as const), won: 0, scatters: 0 };
  states.set('', { state: start, chance: 1 });
  reels.forEach((reel, at) => {
    const columns = columnsOf(slot, reel);
    const next = new Map<string, { state: State; chance: number }>();
    for (const { state, chance } of states.values())
      for (const column of columns) {
        const to = after(slot, state, column, at);
        const key = `${to.won} ${to.scatters} ${to.alive.join(' ')}`;
        const known = next.get(key);
        if (known) known.chance += chance * column.chance;
        else next.set(key, { state: to, chance: chance * column.chance });
      }
    states = next;
  });
  const tally = tallyOf(slot.cap);
  for (const { state, chance } of states.values()) {
    let units = state.won + (slot.scatterPays[state.scatters] ?? 0);
    for (const [symbol, ways] of state.alive)
      units += (slot.pays[symbol * slot.paysWidth + slot.reelCount] ?? 0) * ways;
    tally.add(state.scatters, units, chance);
  }
  return tally.law();
}

import type { Reel, Slot } from '../compile.ts';
import { type SpinLaw, tallyOf } from './law.ts';

/*
 * The exact law of a spin of ways, reel by reel from the left: what matters so far is the ways of each symbol that stands on every
 * reel, what was won and the scatters. Boards that agree in this are counted together. A reel may have a height of its own, drawn apart from the others.
 */

/** What one stop of a reel shows, and its chance. Stops that show the same symbols are one. */
export interface Column {
  readonly counts: readonly number[];
  readonly wilds: number;
  readonly scatters: number;
  readonly chance: number;
}

/** The chance of each number of rows that a reel has. */
const heightsOf = ({ heightTables, rows }: Slot, at: number): ReadonlyMap<number, number> => {
  const table = heightTables?.[at] ?? Uint16Array.of(rows);
  const chances = new Map<number, number>();
  for (const height of table) chances.set(height, (chances.get(height) ?? 0) + 1 / table.length);
  return chances;
};

/** @param at - the place of the reel, which may have a height of its own */
export function columnsOf(slot: Slot, reel: Reel, at: number): readonly Column[] {
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
  for (const [height, likely] of heightsOf(slot, at)) {
    if (strip)
      strip.forEach((_, stop) => {
        const cells = Array.from({ length: height }, (_none, row) => strip[(stop + row) % strip.length] ?? 0);
        put(cells, (likely * (reel.weights[stop] ?? 0)) / reel.total);
      });
    else for (const { cells, chance } of cellsOf(height, reel)) put(cells, likely * chance);
  }
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
}

/** A state, and how likely it is with each number of scatters. */
interface Likely {
  readonly state: State;
  readonly chances: Float64Array;
}

export const isPaying = (slot: Slot, symbol: number): boolean => !slot.scatter[symbol] && !slot.coin[symbol];

/** What matters of a column to a state: how often each symbol counts that is still alive; and the chance by scatters. */
interface Seen {
  readonly counts: readonly number[];
  readonly chances: Float64Array;
}

/** Columns by the symbols that are still alive: those that show these equally often are one. */
function seenBy(columns: readonly Column[], most: number): (alive: State['alive']) => readonly Seen[] {
  const known = new Map<string, readonly Seen[]>();
  return (alive) => {
    const key = alive.map(([symbol]) => symbol).join(' ');
    const before = known.get(key);
    if (before) return before;
    const found = new Map<string, Seen>();
    for (const { counts, wilds, scatters, chance } of columns) {
      const own = alive.map(([symbol]) => (counts[symbol] ?? 0) + wilds);
      const each = own.join(' ');
      const seen = found.get(each) ?? { counts: own, chances: new Float64Array(most + 1) };
      seen.chances[scatters] = (seen.chances[scatters] ?? 0) + chance;
      found.set(each, seen);
    }
    const list = [...found.values()];
    known.set(key, list);
    return list;
  };
}

function after(slot: Slot, state: State, { counts }: Seen, reels: number): State {
  let { won } = state;
  const alive: (readonly [number, number])[] = [];
  state.alive.forEach(([symbol, ways], at) => {
    const count = counts[at] ?? 0;
    if (count > 0) alive.push([symbol, ways * count]);
    else won += (slot.pays[symbol * slot.paysWidth + reels] ?? 0) * ways;
  });
  return { alive, won: Math.min(won, slot.cap) };
}

/** Adds the products of two lists of chances by scatters. */
function addScatters(onto: Float64Array, before: Float64Array, more: Float64Array): void {
  for (let had = 0; had < before.length; had += 1) {
    const chance = before[had] ?? 0;
    if (chance === 0) continue;
    for (let come = 0; come < more.length; come += 1)
      onto[had + come] = (onto[had + come] ?? 0) + chance * (more[come] ?? 0);
  }
}

/** What a board of ways wins and how often, apart for each number of its scatters, whose own pay is left out. */
export function waysOnly(slot: Slot, reels: readonly Reel[]): SpinLaw {
  const every = Array.from({ length: slot.symbols }, (_, symbol) => symbol).filter((symbol) => isPaying(slot, symbol));
  const start: State = { alive: every.map((symbol) => [symbol, 1] as const), won: 0 };
  let states = new Map<string, Likely>([['', { state: start, chances: Float64Array.of(1) }]]);
  let most = 0;
  reels.forEach((reel, at) => {
    const columns = columnsOf(slot, reel, at);
    const more = Math.max(...columns.map(({ scatters }) => scatters));
    const seen = seenBy(columns, more);
    most += more;
    const next = new Map<string, Likely>();
    for (const { state, chances } of states.values())
      for (const column of seen(state.alive)) {
        const to = after(slot, state, column, at);
        const key = `${to.won} ${to.alive.join(' ')}`;
        const known = next.get(key) ?? { state: to, chances: new Float64Array(most + 1) };
        next.set(key, known);
        addScatters(known.chances, chances, column.chances);
      }
    states = next;
  });
  const tally = tallyOf(slot.cap);
  for (const { state, chances } of states.values()) {
    let units = state.won;
    for (const [symbol, ways] of state.alive)
      units += (slot.pays[symbol * slot.paysWidth + slot.reelCount] ?? 0) * ways;
    chances.forEach((chance, scatters) => {
      if (chance > 0) tally.add(scatters, units, chance);
    });
  }
  return tally.law();
}

/** What a spin of ways pays and how often. */
export function waysLaw(slot: Slot, reels: readonly Reel[]): SpinLaw {
  const tally = tallyOf(slot.cap);
  for (const [scatters, { units, chances }] of waysOnly(slot, reels))
    units.forEach((each, at) => {
      tally.add(scatters, each + (slot.scatterPays[scatters] ?? 0), chances[at] ?? 0);
    });
  return tally.law();
}

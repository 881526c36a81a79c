import type { Reel, Slot } from '../compile.ts';
import { type SpinLaw, tallyOf } from './law.ts';

/*
 * The exact law of a spin on lines, reel by reel from the left. What matters of the reels so far is little: which symbol each line
 * is still running with, what was won, how many scatters stand. Boards that agree in this are counted together, so that a few
 * thousand states stand for all hundred million boards. Reels whose cells are drawn one by one go on cell by cell.
 */

/** A line that is still running: its symbol (below zero where only wilds stand), what its wilds pay by themselves, and times. */
interface Run {
  readonly symbol: number;
  readonly byWilds: number;
  readonly times: number;
}

export const ENDED = 0;

/** What becomes of a line with the next symbol: the number of its next run, and what it pays where it ends here. */
interface Step {
  readonly next: number;
  readonly units: number;
}

/** Runs by number, 0 being a line that has ended. Numbers are small, so that a state is a short text. */
export function runsOf(slot: Slot) {
  const runs: Run[] = [{ symbol: -1, byWilds: 0, times: 0 }];
  const numbers = new Map<string, number>();
  const steps = new Map<number, Step>();
  const numberOf = (run: Run): number => {
    const key = `${run.symbol} ${run.byWilds} ${run.times}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    runs.push(run);
    numbers.set(key, runs.length - 1);
    return runs.length - 1;
  };
  /** What a run pays when it ends with so many symbols. */
  const paid = ({ symbol, byWilds, times }: Run, length: number): number =>
    symbol < 0
      ? (slot.wildPays[length] ?? 0) * times
      : Math.max(byWilds, (slot.pays[symbol * slot.paysWidth + length] ?? 0) * times);
  const stepOf = (run: Run, length: number, stands: number): Step => {
    if (slot.wild[stands])
      return { next: numberOf({ ...run, times: run.times * (slot.times[stands] ?? 1) }), units: 0 };
    if (stands === run.symbol) return { next: numberOf(run), units: 0 };
    if (run.symbol >= 0 || slot.scatter[stands] || slot.coin[stands]) return { next: ENDED, units: paid(run, length) };
    const byWilds = (slot.wildPays[length] ?? 0) * run.times;
    return { next: numberOf({ symbol: stands, byWilds, times: run.times }), units: 0 };
  };
  return {
    start: numberOf({ symbol: -1, byWilds: 0, times: 1 }),
    step(number: number, length: number, stands: number): Step {
      const key = (number * 64 + length) * 256 + stands;
      const known = steps.get(key);
      if (known) return known;
      const run = runs[number];
      const found = run && number !== ENDED ? stepOf(run, length, stands) : { next: ENDED, units: 0 };
      steps.set(key, found);
      return found;
    },
    paid: (number: number, length: number): number => {
      const run = runs[number];
      return run && number !== ENDED ? paid(run, length) : 0;
    },
  };
}

type Runs = ReturnType<typeof runsOf>;

/**
 * A state as text: what was won (two places), triggers, reels with the expanding symbol, whether this reel has it, each line. Where
 * no line is running any more, the lines are left out.
 */
const HEAD = 5;
const WON = 65_536;

type Codes = Uint16Array;

interface Fold {
  readonly slot: Slot;
  readonly runs: Runs;
  readonly triggers: Uint8Array;
  readonly expanding: number;
  /** Which lines pass through a cell, by `reel * rows + row`. */
  readonly through: readonly Int32Array[];
}

function throughOf({ reelCount, rows, lines }: Slot): readonly Int32Array[] {
  return Array.from({ length: reelCount * rows }, (_, cell) =>
    Int32Array.from(lines.flatMap((line, at) => (line[Math.floor(cell / rows)] === cell % rows ? [at] : []))),
  );
}

/** Takes one more cell of a reel into a state. */
function takeCell(fold: Fold, codes: Codes, reel: number, row: number, stands: number): void {
  const { slot, runs, triggers, expanding } = fold;
  if (codes.length > HEAD) {
    const through = fold.through[reel * slot.rows + row] ?? new Int32Array(0);
    let more = 0;
    for (const line of through) {
      const number = codes[HEAD + line] ?? ENDED;
      if (number === ENDED) continue;
      const { next, units } = runs.step(number, reel, stands);
      codes[HEAD + line] = next;
      more += units;
    }
    if (more > 0) {
      const won = Math.min((codes[0] ?? 0) * WON + (codes[1] ?? 0) + more, slot.cap);
      codes[0] = Math.floor(won / WON);
      codes[1] = won % WON;
    }
  }
  codes[2] = (codes[2] ?? 0) + (triggers[stands] ?? 0);
  if (stands === expanding && codes[4] === 0) {
    codes[3] = (codes[3] ?? 0) + 1;
    codes[4] = 1;
  }
}

type States = Map<string, number>;

function codesOf(state: string): Codes {
  const codes = new Uint16Array(state.length);
  for (let at = 0; at < state.length; at += 1) codes[at] = state.charCodeAt(at);
  return codes;
}

function put(states: States, codes: Codes, chance: number): void {
  let running = false;
  for (let at = HEAD; at < codes.length && !running; at += 1) running = codes[at] !== ENDED;
  const key = String.fromCharCode(...(running ? codes : codes.subarray(0, HEAD)));
  states.set(key, (states.get(key) ?? 0) + chance);
}

interface Column {
  readonly cells: readonly number[];
  readonly triggers: number;
  readonly chance: number;
}

/** The columns of a strip as lines see them: scatters are counted before a wild expands. Equal ones are one. */
function columnsOf({ slot, triggers }: Fold, { weights, total }: Reel, strip: Uint8Array): readonly Column[] {
  const found = new Map<string, Column>();
  strip.forEach((_, stop) => {
    const cells = Array.from({ length: slot.rows }, (_none, row) => strip[(stop + row) % strip.length] ?? 0);
    const count = cells.reduce((sum, symbol) => sum + (triggers[symbol] ?? 0), 0);
    const wild = cells.find((symbol) => slot.expands[symbol]);
    const seen = wild === undefined ? cells : cells.map(() => wild);
    const key = `${count} ${seen.join(' ')}`;
    const chance = (weights[stop] ?? 0) / total + (found.get(key)?.chance ?? 0);
    if (chance > 0) found.set(key, { cells: seen, triggers: count, chance });
  });
  return [...found.values()];
}

/** What becomes of a state is handed on: to the states of the next reel, or to the tally. */
type Onward = (codes: Codes, chance: number) => void;

function overStrip(fold: Fold, states: States, at: number, reel: Reel, strip: Uint8Array, onward: Onward): void {
  const columns = columnsOf(fold, reel, strip);
  for (const [state, chance] of states) {
    const before = codesOf(state);
    const standing = before[2] ?? 0;
    for (const column of columns) {
      const codes = before.slice();
      for (let row = 0; row < column.cells.length; row += 1) takeCell(fold, codes, at, row, column.cells[row] ?? 0);
      codes[2] = standing + column.triggers;
      codes[4] = 0;
      onward(codes, chance * column.chance);
    }
  }
}

function overCells(fold: Fold, states: States, at: number, reel: Reel, onward: Onward): void {
  const { rows } = fold.slot;
  let from = states;
  for (let row = 0; row < rows; row += 1) {
    const next: States = new Map();
    const last = row === rows - 1;
    for (const [state, chance] of from) {
      const before = codesOf(state);
      reel.weights.forEach((weight, symbol) => {
        if (weight === 0) return;
        const codes = before.slice();
        takeCell(fold, codes, at, row, symbol);
        if (last) codes[4] = 0;
        if (last) onward(codes, (chance * weight) / reel.total);
        else put(next, codes, (chance * weight) / reel.total);
      });
    }
    from = next;
  }
}

/**
 * What a spin on lines pays and how often.
 *
 * @param triggers - which symbols are counted beside the wins: scatters, or coins
 * @param expanding - the symbol that pays on all lines by the reels on which it stands; below zero for none
 */
export function lineLaw(slot: Slot, reels: readonly Reel[], triggers: Uint8Array, expanding = -1): SpinLaw {
  const fold: Fold = { slot, runs: runsOf(slot), triggers, expanding, through: throughOf(slot) };
  const tally = tallyOf(slot.cap);
  const ended: Onward = (codes, chance) => {
    const count = codes[2] ?? 0;
    let units = (codes[0] ?? 0) * WON + (codes[1] ?? 0) + (slot.scatterPays[count] ?? 0);
    for (let at = HEAD; at < codes.length; at += 1) units += fold.runs.paid(codes[at] ?? ENDED, slot.reelCount);
    if (expanding >= 0) units += (slot.pays[expanding * slot.paysWidth + (codes[3] ?? 0)] ?? 0) * slot.lines.length;
    tally.add(count, units, chance);
  };
  let states: States = new Map();
  put(states, Uint16Array.of(0, 0, 0, 0, 0, ...slot.lines.map(() => fold.runs.start)), 1);
  reels.forEach((reel, at) => {
    const next: States = new Map();
    const onward: Onward = at === reels.length - 1 ? ended : (codes, chance) => put(next, codes, chance);
    if (reel.strip) overStrip(fold, states, at, reel, reel.strip, onward);
    else overCells(fold, states, at, reel, onward);
    states = next;
  });
  return tally.law();
}

import { assert } from '@evens/kernel';
import type { ByCount, Sheet, SheetReel, SheetSymbol } from '../slots/sheet.ts';
import { type Board, everyBoard, type Way } from './slot-boards.ts';

/*
 * A second slot machine, written from `docs/slot-sheets.md` alone and as simply as can be: boards are lists of names, every
 * combination of stops is looked at, every path of a feature is followed. It shares no code with the first but the types.
 */

export type Chances = Map<string, number>;

const symbolOf = (sheet: Sheet, name: string): SheetSymbol => {
  const found = sheet.symbols.find((symbol) => symbol.name === name);
  assert(found, name);
  return found;
};
const isWild = (sheet: Sheet, name: string): boolean => ['wild', 'wildScatter'].includes(symbolOf(sheet, name).kind);
const isScatter = (sheet: Sheet, name: string): boolean =>
  ['scatter', 'wildScatter'].includes(symbolOf(sheet, name).kind);

function paid(table: ByCount | undefined, count: number): number {
  const reached = Object.keys(table ?? {}).filter((each) => Number(each) <= count);
  return reached.length === 0 ? 0 : Math.max(...reached.map((each) => table?.[each] ?? 0));
}

const granted = (table: ByCount, count: number): number => paid(table, count);

function onLines(sheet: Sheet, board: Board): number {
  let sum = 0;
  for (const line of sheet.lines ?? []) {
    const along = line.map((row, reel) => board[reel]?.[row] ?? '');
    const wins = sheet.symbols
      .filter(({ kind }) => kind === 'pay' || kind === 'wild')
      .map((symbol) => {
        const stands = (name: string): boolean =>
          symbol.kind === 'wild' ? name === symbol.name : name === symbol.name || isWild(sheet, name);
        const end = along.findIndex((name) => !stands(name));
        const run = end < 0 ? along : along.slice(0, end);
        const times = run.reduce((all, name) => all * (symbolOf(sheet, name).times ?? 1), 1);
        return paid(symbol.pays, run.length) * times;
      });
    sum += Math.max(...wins);
  }
  return sum;
}

/** Follows every way through the reels by itself. */
function byWays(sheet: Sheet, board: Board): { sum: number; leaving: string[] } {
  let sum = 0;
  const leaving: string[] = [];
  for (const { name, kind, pays } of sheet.symbols) {
    if (kind !== 'pay') continue;
    const counts = (cell: string): number =>
      cell === name ? 1 : isWild(sheet, cell) ? (symbolOf(sheet, cell).times ?? 1) : 0;
    const ends = board.findIndex((column) => column.every((cell) => counts(cell) === 0));
    const reels = ends < 0 ? board.length : ends;
    const walk = (reel: number): number =>
      reel === reels
        ? 1
        : (board[reel] ?? []).reduce((all, cell) => all + (counts(cell) > 0 ? counts(cell) * walk(reel + 1) : 0), 0);
    const won = paid(pays, reels) * (reels > 0 ? walk(0) : 0);
    sum += won;
    if (won > 0)
      board.slice(0, reels).forEach((column, reel) => {
        column.forEach((cell, row) => {
          if (counts(cell) > 0) leaving.push(`${reel} ${row}`);
        });
      });
  }
  return { sum, leaving };
}

function byClusters(sheet: Sheet, board: Board): { sum: number; leaving: string[] } {
  let sum = 0;
  const leaving: string[] = [];
  for (const { name, kind, pays } of sheet.symbols) {
    if (kind !== 'pay') continue;
    const seen = new Set<string>();
    board.forEach((column, reel) => {
      column.forEach((cell, row) => {
        if (cell !== name || seen.has(`${reel} ${row}`)) return;
        const cluster = new Set<string>();
        const grow = (atReel: number, atRow: number): void => {
          const here = board[atReel]?.[atRow];
          const key = `${atReel} ${atRow}`;
          if (here === undefined || cluster.has(key) || !(here === name || isWild(sheet, here))) return;
          cluster.add(key);
          if (here === name) seen.add(key);
          grow(atReel + 1, atRow);
          grow(atReel - 1, atRow);
          grow(atReel, atRow + 1);
          grow(atReel, atRow - 1);
        };
        grow(reel, row);
        const won = paid(pays, cluster.size);
        sum += won;
        if (won > 0) leaving.push(...cluster);
      });
    });
  }
  return { sum, leaving };
}

function falling(
  sheet: Sheet,
  reels: readonly SheetReel[],
  stops: readonly number[],
  start: Board,
  drops: readonly number[],
): { sum: number; end: Board } {
  let board = start.map((column) => [...column]);
  const taken = stops.map(() => 0);
  let sum = 0;
  for (let at = 0; ; at += 1) {
    const { sum: won, leaving } = sheet.engine === 'cluster' ? byClusters(sheet, board) : byWays(sheet, board);
    sum += won * (drops[Math.min(at, drops.length - 1)] ?? 1);
    if (won === 0) return { sum, end: board };
    board = board.map((column, reel) => {
      const stay = column.filter((_, row) => !leaving.includes(`${reel} ${row}`));
      const raw = reels[reel];
      assert(raw && 'strip' in raw, 'a strip');
      while (stay.length < column.length) {
        taken[reel] = (taken[reel] ?? 0) + 1;
        const place = (stops[reel] ?? 0) - (taken[reel] ?? 0) + 100 * raw.strip.length;
        stay.unshift(raw.strip[place % raw.strip.length] ?? '');
      }
      return stay;
    });
  }
}

function put(chances: Chances, key: string, chance: number): void {
  if (chance > 0) chances.set(key, (chances.get(key) ?? 0) + chance);
}

const scattersOf = (sheet: Sheet, board: Board): number => board.flat().filter((name) => isScatter(sheet, name)).length;

/**
 * A win clears the board, and another one is drawn: forty boards are the most. Chains that won the same so far are followed together, and
 * none that is rarer than a float can add.
 */
function clearing(sheet: Sheet, boards: readonly Way[], drops: readonly number[]): Chances {
  const single: Chances = new Map();
  for (const { board, chance } of boards)
    put(single, `${byWays(sheet, board).sum} ${scattersOf(sheet, board)}`, chance);
  const each = [...single].map(([key, chance]) => {
    const [won = 0, scatters = 0] = key.split(' ').map(Number);
    return { won, scatters, chance };
  });
  const own = sheet.symbols.find(({ name }) => isScatter(sheet, name))?.pays;
  const found: Chances = new Map();
  let going = new Map([[0, 1]]);
  for (let at = 0; at < 40; at += 1) {
    const next = new Map<number, number>();
    for (const [sum, before] of going)
      for (const { won, scatters, chance } of each) {
        const now = sum + won * (drops[Math.min(at, drops.length - 1)] ?? 1);
        if (before * chance < 1e-17) continue;
        if (won === 0 || at === 39) put(found, `${scatters} ${now + paid(own, scatters)}`, before * chance);
        else next.set(now, (next.get(now) ?? 0) + before * chance);
      }
    going = next;
  }
  return found;
}

/** What one spin pays: `triggers units`, and the chance of that. */
export function naiveSpin(sheet: Sheet, setting: number, free: boolean, expanding?: string): Chances {
  const reels = free ? (sheet.free?.reels ?? sheet.reels) : sheet.reels;
  const weights = free ? sheet.free?.weights : sheet.settings[setting]?.weights;
  const drops = (free ? sheet.free?.drops : undefined) ?? sheet.drops ?? [1];
  if (sheet.heights) return clearing(sheet, everyBoard(sheet, reels, weights), drops);
  const found: Chances = new Map();
  for (const { board, stops, chance } of everyBoard(sheet, reels, weights)) {
    let end = board;
    let units: number;
    if (sheet.engine === 'cluster' || sheet.engine === 'heights')
      ({ sum: units, end } = falling(sheet, reels, stops, board, drops));
    else if (sheet.engine === 'ways') units = byWays(sheet, board).sum;
    else {
      const filled = board.map((column) => {
        const wild = column.find((name) => symbolOf(sheet, name).expands);
        return wild === undefined ? column : column.map(() => wild);
      });
      units = onLines(sheet, filled);
      if (expanding !== undefined) {
        const reelsWith = filled.filter((column) => column.includes(expanding)).length;
        units += paid(symbolOf(sheet, expanding).pays, reelsWith) * (sheet.lines?.length ?? 0);
      }
    }
    const triggers = end
      .flat()
      .filter((name) => (sheet.hold ? symbolOf(sheet, name).kind === 'coin' : isScatter(sheet, name))).length;
    if (!sheet.hold) units += paid(sheet.symbols.find(({ name }) => isScatter(sheet, name))?.pays, triggers);
    put(found, `${triggers} ${units}`, chance);
  }
  return found;
}

/** Follows every path of free spins. */
function naiveFree(
  sheet: Sheet,
  spin: Chances,
  start: number,
  won: number,
  then: (sum: number, chance: number) => void,
): void {
  const { free } = sheet;
  assert(free, 'free');
  const cap = sheet.topWin * sheet.stakeUnits;
  const walk = (at: number, spins: number, sum: number, chance: number): void => {
    if (at === spins || sum >= cap) {
      then(Math.min(sum, cap), chance);
      return;
    }
    for (const [key, each] of spin) {
      const [scatters = 0, units = 0] = key.split(' ').map(Number);
      const times = free.multipliers[Math.min(at, free.multipliers.length - 1)] ?? 1;
      walk(at + 1, Math.min(free.most, spins + granted(free.again, scatters)), sum + units * times, chance * each);
    }
  };
  walk(0, Math.min(free.most, granted(free.spins, start)), won, 1);
}

/** Follows every path of respins: which cells take a coin does not matter, each is drawn by itself. */
function naiveHold(sheet: Sheet, coins: number, won: number, then: (sum: number, chance: number) => void): void {
  const { hold } = sheet;
  assert(hold, 'hold');
  const cap = sheet.topWin * sheet.stakeUnits;
  const size = sheet.reels.length * (sheet.rows ?? 0);
  const total = hold.values.reduce((sum, { weight }) => sum + weight, 0);
  const lands = hold.chance[0] / hold.chance[1];
  const values = (left: number, sum: number, chance: number, next: (sum: number, chance: number) => void): void => {
    if (left === 0) {
      next(sum, chance);
      return;
    }
    for (const value of hold.values)
      values(
        left - 1,
        sum + ('pot' in value ? hold.pots[value.pot] : value.units),
        (chance * value.weight) / total,
        next,
      );
  };
  const respin = (count: number, left: number, sum: number, chance: number): void => {
    if (count === size || left === 0) {
      then(Math.min(cap, sum + (count === size ? hold.pots.grand : 0)), chance);
      return;
    }
    const cells = (cell: number, landed: number, each: number): void => {
      if (cell < size - count) {
        cells(cell + 1, landed + 1, each * lands);
        cells(cell + 1, landed, each * (1 - lands));
      } else if (landed === 0) respin(count, left - 1, sum, each);
      else values(landed, sum, each, (more, by) => respin(count + landed, hold.respins, more, by));
    };
    cells(0, 0, chance);
  };
  values(coins, won, 1, (sum, chance) => respin(coins, hold.respins, sum, chance));
}

/** What whole rounds pay in units, every path followed. For sheets with few boards and few free spins. */
export function naiveRound(sheet: Sheet, setting = 0): Map<number, number> {
  const cap = sheet.topWin * sheet.stakeUnits;
  const found = new Map<number, number>();
  const end = (sum: number, chance: number): void => {
    found.set(Math.min(sum, cap), (found.get(Math.min(sum, cap)) ?? 0) + chance);
  };
  const weights = Object.entries(sheet.free?.expanding ?? {}).filter(([, weight]) => weight > 0);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const free = sheet.free
    ? weights.length === 0
      ? [{ law: naiveSpin(sheet, setting, true), chance: 1 }]
      : weights.map(([name, weight]) => ({ law: naiveSpin(sheet, setting, true, name), chance: weight / total }))
    : [];
  const least = sheet.hold?.trigger ?? Math.min(...Object.keys(sheet.free?.spins ?? { 99: 1 }).map(Number));
  for (const [key, chance] of naiveSpin(sheet, setting, false)) {
    const [triggers = 0, units = 0] = key.split(' ').map(Number);
    if (triggers < least || units >= cap) end(units, chance);
    else if (sheet.hold) naiveHold(sheet, triggers, units, (sum, each) => end(sum, chance * each));
    else
      for (const part of free)
        naiveFree(sheet, part.law, triggers, units, (sum, each) => end(sum, chance * part.chance * each));
  }
  return found;
}

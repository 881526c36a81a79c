import type { Sheet, SheetReel, StopWeights } from '../slots/sheet.ts';

export type Board = readonly (readonly string[])[];

/** A board, the stops that made it, and how likely it is. */
export interface Way {
  readonly board: Board;
  readonly stops: readonly number[];
  readonly chance: number;
}

/** Every column that a reel may show. */
function columns(
  reel: SheetReel,
  weights: readonly number[] | null | undefined,
  height: number,
): { cells: string[]; stop: number; chance: number }[] {
  if ('strip' in reel) {
    const each = weights ?? reel.strip.map(() => 1);
    const total = each.reduce((sum, weight) => sum + weight, 0);
    return reel.strip.map((_, stop) => ({
      cells: Array.from({ length: height }, (_none, row) => reel.strip[(stop + row) % reel.strip.length] ?? ''),
      stop,
      chance: (each[stop] ?? 0) / total,
    }));
  }
  const total = Object.values(reel.cells).reduce((sum, weight) => sum + weight, 0);
  let all: { cells: string[]; stop: number; chance: number }[] = [{ cells: [], stop: -1, chance: 1 }];
  for (let row = 0; row < height; row += 1)
    all = all.flatMap(({ cells, chance }) =>
      Object.entries(reel.cells).map(([name, weight]) => ({
        cells: [...cells, name],
        stop: -1,
        chance: (chance * weight) / total,
      })),
    );
  return all;
}

/** Every column of a reel that draws a height of its own. */
function ofEveryHeight(sheet: Sheet, reel: SheetReel, weights: readonly number[] | null | undefined, at: number) {
  const heights = Object.entries(sheet.heights?.[at] ?? {});
  const total = heights.reduce((sum, [, weight]) => sum + weight, 0);
  return heights.flatMap(([height, weight]) =>
    columns(reel, weights, Number(height)).map((column) => ({ ...column, chance: (column.chance * weight) / total })),
  );
}

/** Every board that a spin may stop at, with its chance: each stop of each reel in every combination. */
export function everyBoard(sheet: Sheet, reels: readonly SheetReel[], weights: StopWeights | undefined): Way[] {
  const shapes = sheet.shapes ?? [{ heights: reels.map(() => sheet.rows ?? 0), weight: 1 }];
  const total = shapes.reduce((sum, { weight }) => sum + weight, 0);
  return shapes.flatMap(({ heights, weight }) => {
    let ways: Way[] = [{ board: [], stops: [], chance: weight / total }];
    reels.forEach((reel, at) => {
      const next = sheet.heights
        ? ofEveryHeight(sheet, reel, weights?.[at], at)
        : columns(reel, weights?.[at], heights[at] ?? 0);
      ways = ways.flatMap(({ board, stops, chance }) =>
        next.map((column) => ({
          board: [...board, column.cells],
          stops: [...stops, column.stop],
          chance: chance * column.chance,
        })),
      );
    });
    return ways;
  });
}

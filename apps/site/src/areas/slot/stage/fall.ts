import type { Board } from '../script.ts';
import type { Table } from './table.ts';

/**
 * Where each symbol of the next board comes from, by reel and row: a row of the board before, or one above the reel, which is below zero.
 * Symbols keep their order, so that what stays lies under what comes.
 */
export function fallsOf(leaving: ReadonlySet<number>, next: Board, rows: number): readonly (readonly number[])[] {
  return next.map((column, reel) => {
    const stay = column.map((_, row) => row).filter((row) => !leaving.has(reel * rows + row));
    const gone = column.length - stay.length;
    return column.map((_, row) => (row < gone ? row - gone : (stay[row - gone] ?? row)));
  });
}

const bounce = (part: number): number => {
  const fallen = Math.min(1, part / 0.72) ** 2;
  return part < 0.72 ? fallen : 1 - 0.05 * Math.sin(((part - 0.72) / 0.28) * Math.PI);
};

/** Moves the symbols of the board that stands down from where they come. @returns called with 0 to 1 */
export function dropper(table: Table, falls: readonly (readonly number[])[], rows: number): (part: number) => void {
  const moved = falls.flatMap((column, reel) =>
    column.flatMap((from, row) => {
      const sprite = table.spriteOf(reel * rows + row);
      if (!sprite || from === row) return [];
      return [{ sprite, to: sprite.y, by: (row - from) * table.placeOf(reel * rows + row).height }];
    }),
  );
  return (part) => {
    const fallen = bounce(part);
    for (const { sprite, to, by } of moved) sprite.y = to - by * (1 - fallen);
  };
}

import { MINE_TILES } from '@evens/games';

/** What a tile shows. `hit`: the mine that was opened; `mine`: another, seen at the end; `rest`: never opened, at the end. */
export type TileFace = 'covered' | 'safe' | 'hit' | 'mine' | 'rest';

const SIDE = 5;

/** @param mines - where they were; undefined while the round is open, when nobody may know */
export function tileFaces(
  opened: readonly number[],
  mines: readonly number[] | undefined,
  hit: number | undefined,
): readonly TileFace[] {
  return Array.from({ length: MINE_TILES }, (_, at): TileFace => {
    if (opened.includes(at)) return 'safe';
    if (at === hit) return 'hit';
    if (!mines) return 'covered';
    return mines.includes(at) ? 'mine' : 'rest';
  });
}

/** The tile that an arrow key leads to from one; undefined for other keys, at the edge, and from outside the board. */
export function tileAfterKey(key: string, from: number): number | undefined {
  if (from < 0) return undefined;
  const column = from % SIDE;
  if (key === 'ArrowLeft') return column > 0 ? from - 1 : undefined;
  if (key === 'ArrowRight') return column < SIDE - 1 ? from + 1 : undefined;
  if (key === 'ArrowUp') return from >= SIDE ? from - SIDE : undefined;
  if (key === 'ArrowDown') return from < MINE_TILES - SIDE ? from + SIDE : undefined;
  return undefined;
}

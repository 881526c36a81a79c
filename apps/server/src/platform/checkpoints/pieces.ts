/** A stretch of a long list, and how many of its lines pass the filter. */
export interface Stretch<Place> {
  readonly place: Place;
  readonly count: number;
}

/** The lines of a stretch that a page shows: so many are skipped, so many shown. */
export interface Piece<Place> {
  readonly place: Place;
  readonly skip: number;
  readonly take: number;
}

export const countOf = (stretches: readonly Stretch<unknown>[]): number =>
  stretches.reduce((sum, { count }) => sum + count, 0);

/** Where the lines from `offset` on lie, at most `limit`: only stretches that hold some of them are named, in their order. */
export function piecesOf<Place>(stretches: readonly Stretch<Place>[], offset: number, limit: number): Piece<Place>[] {
  const pieces: Piece<Place>[] = [];
  let [before, left] = [offset, limit];
  for (const { place, count } of stretches) {
    if (left === 0) break;
    const skip = Math.min(before, count);
    const take = Math.min(count - skip, left);
    if (take > 0) pieces.push({ place, skip, take });
    before -= skip;
    left -= take;
  }
  return pieces;
}

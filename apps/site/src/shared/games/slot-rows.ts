import type { Sheet } from '@evens/games';

/** The most rows that any reel shows: cells are counted by it. */
export const rowsOf = ({ rows = 0, shapes = [], heights = [] }: Sheet): number =>
  Math.max(
    rows,
    ...shapes.flatMap((shape) => shape.heights),
    // A height of no weight never comes.
    ...heights.flatMap((each) =>
      Object.keys(each)
        .filter((height) => (each[height] ?? 0) > 0)
        .map(Number),
    ),
  );

import type { RoundRow } from './store.ts';

/** Parts that are ended at a time, each in a transaction of its own; the pool is left to others. */
const AT_ONCE = 4;

/** Does `work` with each, a few at a time. Answers with how many it did something; what one throws is told and the others go on. */
export async function withEachPart(
  rows: readonly RoundRow[],
  work: (row: RoundRow) => Promise<boolean>,
  onError: (error: unknown) => void,
): Promise<number> {
  let [next, done] = [0, 0];
  const one = async (): Promise<void> => {
    for (let row = rows[next]; row; row = rows[next]) {
      next += 1;
      try {
        if (await work(row)) done += 1;
      } catch (error) {
        onError(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return done;
}

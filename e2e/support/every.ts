/**
 * Whether every journey runs, on every row and with a look at each screen on its way (`npm run test:long`). `npm test` runs each way
 * through the house once: the rows that a journey names, at one width, without axe.
 */
export const EVERY = process.env.EVERY_JOURNEY === '1';

/** All rows of a table where every journey runs, otherwise the one at this place. */
export function oneOf<Row>(at: number, rows: readonly Row[]): readonly Row[] {
  const row = rows[at];
  if (row === undefined) throw new Error(`a table of ${rows.length} rows has none at ${at}`);
  return EVERY ? rows : [row];
}

/** A sheet that opens the file reads what begins like this as a formula; names come from outside. */
const LIKE_A_FORMULA = /^[=+\-@\t\r]/;

/** Plain figures of the house, which may begin with a minus sign. */
const FIGURE = /^-?\d+(\.\d+)?$/;

const cell = (text: string): string => {
  const safe = LIKE_A_FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A moment in UTC, so that any program reads it; nothing for one that has not come. */
export const csvMoment = (ms: number | null): string => (ms === null ? '' : new Date(ms).toISOString());

/** Lines of texts as a file that any sheet opens, and none takes for formulas. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  const rows = lines.map((line) => line.map(cell).join(','));
  // The mark at the start tells programs that it is UTF-8.
  return `\uFEFF${rows.join('\r\n')}\r\n`;
}

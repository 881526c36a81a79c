/** A sheet that opens the file reads what begins like this as a formula; names come from outside. */
const LIKE_A_FORMULA = /^[=+\-@\t\r]/;

/** Plain figures of the house, which may begin with a minus sign. */
const FIGURE = /^-?\d+(\.\d+)?$/;

const cell = (text: string): string => {
  const safe = LIKE_A_FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A moment in the reader's zone with how far that is from UTC, so that any program reads it; nothing for one that has not come. */
export function csvMoment(ms: number | null, offsetMin: number): string {
  if (ms === null) return '';
  const there = new Date(ms + offsetMin * 60_000).toISOString().slice(0, 19);
  const far = Math.abs(offsetMin);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${there}${offsetMin < 0 ? '-' : '+'}${two(far / 60)}:${two(far % 60)}`;
}

/** Lines of texts as a file that any sheet opens, and none takes for formulas. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  const rows = lines.map((line) => line.map(cell).join(','));
  // The mark at the start tells programs that it is UTF-8.
  return `\uFEFF${rows.join('\r\n')}\r\n`;
}

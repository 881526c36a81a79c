/** A row of a table, and the line of the file that it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a table of separated values: cells in quotes may hold separators, line ends and doubled quotes. Undefined with the line where a
 * quote is never closed or stands in the middle of a cell.
 */
export function readCsv(text: string, separator: string): CsvRow[] | { readonly line: number } {
  const rows: CsvRow[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const cells: string[] = [];
    const begins = line;
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        const quotedFrom = line;
        for (at += 1; ; at += 1) {
          const sign = text[at];
          if (sign === undefined) return { line: quotedFrom };
          if (sign === '\n') line += 1;
          if (sign !== '"') cell += sign;
          else if (text[at + 1] === '"') {
            cell += sign;
            at += 1;
          } else break;
        }
        at += 1;
        const next = text[at];
        if (next !== undefined && next !== separator && next !== '\n' && next !== '\r') return { line };
      } else {
        const from = at;
        while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
        cell = text.slice(from, at);
        if (cell.includes('"')) return { line };
      }
      cells.push(cell.trim());
      if (text[at] !== separator) break;
      at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += 1;
    if (cells.some((cell) => cell !== '')) rows.push({ line: begins, cells });
  }
  return rows;
}

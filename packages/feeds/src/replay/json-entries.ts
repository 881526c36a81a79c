/** One object of an array in a JSON text, with the line it starts on. */
export interface JsonEntry {
  readonly line: number;
  readonly text: string;
}

/**
 * Cuts the objects out of every array named `key` without parsing the whole: one broken entry then costs one entry, not the
 * file, and every entry knows its line. Undefined when there is no such array. Older files have an array a round.
 */
export function jsonEntries(text: string, key: string): readonly JsonEntry[] | undefined {
  const opening = new RegExp(`"${key}"\\s*:\\s*\\[`, 'g');
  const entries: JsonEntry[] = [];
  let found = false;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    found = true;
    const end = cutArray(text, match.index, opening.lastIndex, entries);
    opening.lastIndex = end;
  }
  return found ? entries : undefined;
}

/** Cuts one array whose name stands at `at` and whose entries begin at `from`; answers where it ends. */
function cutArray(text: string, at: number, from: number, entries: JsonEntry[]): number {
  let line = text.slice(0, from).split('\n').length;
  let depth = 0;
  let start = -1;
  let startLine = line;
  let startColumn = -1;
  let lineStart = text.lastIndexOf('\n', at) + 1;
  let quoted = false;
  for (let i = from; i < text.length; i += 1) {
    const char = text[i];
    if (char === '\n') {
      line += 1;
      lineStart = i + 1;
      // A string never spans lines in JSON: an unclosed quote breaks its entry and must not swallow the rest.
      quoted = false;
    } else if (quoted) {
      if (char === '\\') i += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') {
      quoted = true;
    } else if (char === '{') {
      const column = i - lineStart;
      const opensLine = text.slice(lineStart, i).trim() === '';
      // A brace that opens a line where the entry's own brace stood: the entry never closed, the next one begins.
      if (depth > 0 && opensLine && column === startColumn) {
        entries.push({ line: startLine, text: text.slice(start, i) });
        depth = 0;
      }
      if (depth === 0) [start, startLine, startColumn] = [i, line, column];
      depth += 1;
    } else if (char === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) entries.push({ line: startLine, text: text.slice(start, i + 1) });
    } else if (char === ']' && depth === 0) {
      return i;
    }
  }
  if (depth > 0) entries.push({ line: startLine, text: text.slice(start) });
  return text.length;
}

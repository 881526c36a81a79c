/** One object of an array in a JSON text, with the line it starts on. */
export interface JsonEntry {
  readonly line: number;
  readonly text: string;
}

/**
 * Cuts the objects out of the array named `key` without parsing the whole: one broken entry then costs one entry, not the
 * file, and every entry knows its line. Undefined when there is no such array.
 */
export function jsonEntries(text: string, key: string): readonly JsonEntry[] | undefined {
  const opening = new RegExp(`"${key}"\\s*:\\s*\\[`).exec(text);
  if (!opening) return undefined;
  const entries: JsonEntry[] = [];
  let line = text.slice(0, opening.index + opening[0].length).split('\n').length;
  let depth = 0;
  let start = -1;
  let startLine = line;
  let startColumn = -1;
  let lineStart = text.lastIndexOf('\n', opening.index) + 1;
  let quoted = false;
  for (let i = opening.index + opening[0].length; i < text.length; i += 1) {
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
      break;
    }
  }
  if (depth > 0) entries.push({ line: startLine, text: text.slice(start) });
  return entries;
}

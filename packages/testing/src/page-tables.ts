import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './source-files.ts';

/** A row of a table of a page: the heading it stands under, its line, its cells as they are written. */
export interface PageRow {
  readonly heading: string;
  readonly line: number;
  readonly cells: readonly string[];
}

const RULE = /^\|(\s*:?-+:?\s*\|)+\s*$/;

/** Cells of a table line; a bar inside a cell is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Every row below a table's head, in order. */
export function readTables(text: string): PageRow[] {
  const lines = text.split('\n');
  const rows: PageRow[] = [];
  let heading = '';
  let inTable = false;
  for (const [at, line] of lines.entries()) {
    const title = /^#+\s+(.*)$/.exec(line)?.[1];
    if (title !== undefined) heading = title.trim();
    if (!line.startsWith('|')) inTable = false;
    else if (RULE.test(line)) inTable = true;
    else if (inTable) rows.push({ heading, line: at + 1, cells: cellsOf(line) });
  }
  return rows;
}

/** What stands in backticks, in order. */
export const quotedIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** A page of docs/ by its name. */
export const readPage = (name: string): string => readFileSync(path.join(ROOT, 'docs', name), 'utf8');

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REFUSAL_CODES } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { quotedIn, readPage, readTables } from './page-tables.ts';
import { isTestCode, listFiles, ROOT } from './source-files.ts';

/** Betting exceptions of the specification come first in the list of codes; there are twenty-one. */
const EXCEPTIONS = 21;
const NOBODY = 'nobody yet';

const page = readTables(readPage('refusals.md'));
const codeRows = page.filter(({ cells }) => cells.length === 3);
const codeOf = (cells: readonly string[]): string => quotedIn(cells[0] ?? '')[0] ?? '';

const english: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(ROOT, 'apps/site/src/locales/en-US/refusals.json'), 'utf8'),
);

/** What can refuse: the server, the pure rules that it asks, and its SQL. */
const answering = listFiles()
  .filter((file) => /^(apps\/server\/src|packages\/(betting|ledger)\/src)\/.*\.(ts|sql)$/.test(file))
  .filter((file) => !isTestCode(file))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
  .join('\n');

describe('docs/refusals.md', () => {
  it('has one row for every code, in the order of the catalogue', () => {
    expect(codeRows.map(({ cells }) => codeOf(cells))).toEqual([...REFUSAL_CODES]);
  });

  it('names no code that has no English text', () => {
    expect(codeRows.map(({ cells }) => codeOf(cells)).filter((code) => !english[code])).toEqual([]);
  });

  it('says "nobody yet" of exactly those codes that no code answers', () => {
    const silent = REFUSAL_CODES.filter((code) => !answering.includes(`'${code}'`));
    const said = codeRows.filter(({ cells }) => cells[1] === NOBODY).map(({ cells }) => codeOf(cells));
    expect(said).toEqual(silent);
  });

  it('says of each of the betting exceptions how a client can trigger it', () => {
    const exceptions = codeRows.slice(0, EXCEPTIONS);
    expect(exceptions).toHaveLength(EXCEPTIONS);
    expect(exceptions.every(({ cells }) => codeOf(cells).endsWith('Exception'))).toBe(true);
    const without = exceptions.filter(({ cells }) => !/^yes: \S/.test(cells[2] ?? ''));
    expect(without.map(({ cells }) => codeOf(cells))).toEqual([]);
  });
});

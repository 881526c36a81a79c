import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REFUSAL_CODES } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { type PageRow, quotedIn, readPage, readTables } from './page-tables.ts';
import { ROOT } from './source-files.ts';

const STATES = ['built', 'partly', 'not yet'];
/** Work that is still to come. A row of it says `later: WORK` and needs no test until then. */
const LATER = ['cash-out', 'account', 'casino', 'sports screens'].map((work) => `later: ${work}`);
/** The slip, bet types, rules, codes, errors and constants: every row proven, or of later work. */
const PROVEN_SECTIONS = /^Specification 1, section (5|8|9|\d: (calls of )?the slip)\b/;
const UNPROVEN = 'no test yet';
/** How many rows stand without a test. It may only shrink: a new row comes with its test. */
const MOST_UNPROVEN = 0;

const isTestFile = (words: string): boolean => /\.test\.tsx?$/.test(words);

/** A comment that speaks of a test is none. */
const withoutComments = (text: string): string => text.replace(/^\s*(\/\/|\/?\*).*$/gm, '');

/** What is wrong with the proof of a row: `file` in backticks, then the names of its tests that prove the row. */
function proofFaults(proof: string, read: (file: string) => string | undefined): string[] {
  const faults: string[] = [];
  let text: string | undefined;
  for (const words of quotedIn(proof)) {
    if (isTestFile(words)) {
      text = read(words);
      if (text === undefined) faults.push(`there is no ${words}`);
    } else if (text !== undefined && !text.includes(words)) faults.push(`no test is called "${words}"`);
  }
  return faults;
}

function rowFaults({ heading, line, cells }: PageRow, read: (file: string) => string | undefined): string[] {
  const [section = '', phrase = '', state = '', proof = ''] = cells;
  const faults: string[] = [];
  if (cells.length !== 4) faults.push(`has ${cells.length} cells, not 4`);
  if (!/^\d/.test(section) || phrase === '') faults.push('names no section or no phrase');
  if (!STATES.includes(state) && !LATER.includes(state))
    faults.push(`the state "${state}" is none of ${[...STATES, ...LATER].join(', ')}`);
  const proven = quotedIn(proof).some(isTestFile);
  if (state === 'built' && !proven) faults.push('is built and names no test file');
  if (state === 'partly' && !proven && !proof.startsWith(UNPROVEN)) faults.push(`names no test and not "${UNPROVEN}"`);
  if ((state === 'not yet' || LATER.includes(state)) && proven) faults.push('is not there yet and names a test');
  if (PROVEN_SECTIONS.test(heading) && !LATER.includes(state) && (state === 'not yet' || !proven))
    faults.push('must name its test, or the later work it belongs to');
  return [...faults, ...proofFaults(proof, read)].map((fault) => `line ${line} (${section} ${phrase}): ${fault}`);
}

const texts = new Map<string, string | undefined>();
function readTest(file: string): string | undefined {
  if (!texts.has(file)) {
    const at = path.join(ROOT, file);
    texts.set(file, existsSync(at) ? withoutComments(readFileSync(at, 'utf8')) : undefined);
  }
  return texts.get(file);
}

const rows = readTables(readPage('spec-coverage.md')).filter(({ heading }) => heading.startsWith('Specification'));

describe('docs/spec-coverage.md', () => {
  it('names for every row the test it needs, and one that is there', () => {
    expect(rows.flatMap((row) => rowFaults(row, readTest))).toEqual([]);
  });

  it('has rows for sections 2 to 9 of the first specification, and for the second', () => {
    for (const section of ['2', '3', '4', '5', '6', '7', '8', '9']) {
      const found = rows.filter((row) => row.heading.startsWith(`Specification 1, section ${section}`));
      expect(found.length, `section ${section}`).toBeGreaterThan(3);
      expect(found.filter((row) => !row.cells[0]?.startsWith(section)).map((row) => row.line)).toEqual([]);
    }
    expect(rows.some((row) => row.heading.startsWith('Specification 2'))).toBe(true);
  });

  it('has rows of the slip in every section that speaks of it', () => {
    for (const heading of ['2: the slip', '3: the slip', '4: the slip', '7: calls of the slip']) {
      const found = rows.filter((row) => row.heading.startsWith(`Specification 1, section ${heading}`));
      expect(found.length, heading).toBeGreaterThan(4);
      expect(PROVEN_SECTIONS.test(found[0]?.heading ?? ''), heading).toBe(true);
    }
  });

  it('has one row for each betting exception', () => {
    const phrases = rows.filter((row) => row.heading.includes('section 8')).map((row) => row.cells[1]);
    const exceptions = REFUSAL_CODES.filter((code) => code.endsWith('Exception'));
    expect(exceptions).toHaveLength(21);
    expect(exceptions.filter((code) => phrases.filter((phrase) => phrase === code).length !== 1)).toEqual([]);
  });

  it('has no more rows without a test than before', () => {
    const unproven = rows.filter((row) => row.cells[3]?.startsWith(UNPROVEN));
    expect(unproven.length, unproven.map((row) => row.cells[1]).join('; ')).toBeLessThanOrEqual(MOST_UNPROVEN);
  });
});

describe('docs/cashier.md', () => {
  it('names for each thing that goes wrong a test that is there', () => {
    const cases = readTables(readPage('cashier.md'));
    expect(cases.length).toBeGreaterThan(15);
    const faults = cases.flatMap(({ line, cells }) => {
      const proof = cells[3] ?? '';
      return [...(quotedIn(proof).some(isTestFile) ? [] : ['names no test']), ...proofFaults(proof, readTest)].map(
        (fault) => `line ${line}: ${fault}`,
      );
    });
    expect(faults).toEqual([]);
  });
});

const rowUnder = (heading: string, cells: readonly string[]): PageRow => ({ heading, line: 1, cells });
const row = (...cells: string[]): PageRow => rowUnder('Specification 1, section 6: roles', cells);
const strict = (...cells: string[]): PageRow => rowUnder('Specification 1, section 5: validation rules', cells);
const ofSlip = (...cells: string[]): PageRow => rowUnder('Specification 1, section 7: calls of the slip', cells);
const known = (file: string): string | undefined => (file === 'a.test.ts' ? "it('pays once')" : undefined);

describe('what is wrong with a row is found', () => {
  it.each([
    ['a built row with its test', row('5', 'a', 'built', '`a.test.ts` `pays once`'), 0],
    ['a built row without a test', row('5', 'a', 'built', 'surely'), 1],
    ['a file that is not there', row('5', 'a', 'built', '`b.test.ts`'), 1],
    ['a test that is not there', row('5', 'a', 'built', '`a.test.ts` `pays twice`'), 1],
    ['a state of another word', row('5', 'a', 'done', '`a.test.ts`'), 1],
    ['a partly row that says it has no test', row('5', 'a', 'partly', 'no test yet'), 0],
    ['a partly row that says nothing', row('5', 'a', 'partly', 'some of it'), 1],
    ['a row that is not there yet', row('5', 'a', 'not yet', ''), 0],
    ['a row of later work', row('5', 'a', 'later: cash-out', ''), 0],
    ['a row of later work that names a test', row('5', 'a', 'later: cash-out', '`a.test.ts`'), 1],
    ['a row of work that nobody has planned', row('5', 'a', 'later: some day', ''), 1],
    ['a row with a cell too few', row('5', 'a', 'not yet'), 1],
    ['a row without a section', row('', 'a', 'not yet', ''), 1],
    ['a rule with its test', strict('5', 'a', 'built', '`a.test.ts` `pays once`'), 0],
    ['a rule that is partly there, with its test', strict('5', 'a', 'partly', '`a.test.ts` `pays once`'), 0],
    ['a rule that says it has no test', strict('5', 'a', 'partly', 'no test yet'), 1],
    ['a rule that is not there yet', strict('5', 'a', 'not yet', ''), 1],
    ['a rule of later work', strict('5', 'a', 'later: casino', ''), 0],
    ['a call of the slip that is not there yet', ofSlip('7', 'a', 'not yet', ''), 1],
  ])('%s', (_name, given, faults) => {
    expect(rowFaults(given, known)).toHaveLength(faults);
  });

  it('in comments, which are no tests', () => {
    const text = "// it('one')\n  /* it('two')\n   * it('three') */\nit('four', () => 4 * 4); // it('five')\n";
    expect(withoutComments(text).match(/'\w+'/g)).toEqual(["'four'", "'five'"]);
  });

  it('in tables with bars in their cells', () => {
    const text = '# One\n\n| a | b |\n|---|---|\n| x \\| y | `z` |\n\ntext\n';
    expect(readTables(text)).toEqual([{ heading: 'One', line: 5, cells: ['x | y', '`z`'] }]);
  });
});

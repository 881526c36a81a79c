import { describe, expect, it } from 'vitest';
import { quotedIn, readPage, readTables } from '../page-tables.ts';
import { readSources } from '../source-files.ts';
import { testsByTitle } from './found-tests.ts';
import { CHECKS, reportOf, unknownNames } from './report.ts';
import { STANDING } from './standing.ts';

const shown = testsByTitle(readSources());

describe('what is asked of the house', () => {
  it('are 76 checks, each once, with who asks it', () => {
    expect(CHECKS.map(({ id }) => id)).toEqual(Array.from({ length: 76 }, (_, at) => at + 1));
    expect(CHECKS.filter(({ source, asks }) => source === '' || !asks.endsWith('.'))).toEqual([]);
  });

  it('is shown by tests that are there: what was shown once still is', () => {
    expect(STANDING.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('is named by no title that nobody asks for', () => {
    expect(unknownNames(shown)).toEqual([]);
  });

  it('is shown by the tests that the threat model names, and what has none is said to be open', () => {
    const texts = new Map(readSources().map(({ path, text }) => [path, text]));
    const all = readTables(readPage('threat-model.md'));
    const asked = all.filter(({ cells }) => cells.length === 4 && /^\d/.test(cells[0] ?? ''));
    const passkeys = all.filter(({ heading }) => heading === 'Passkeys');
    expect(asked.length).toBeGreaterThan(20);
    expect(passkeys.length).toBeGreaterThan(8);
    const faults = [...asked, ...passkeys].flatMap(({ line, cells }) => {
      const proof = cells.at(-1) ?? '';
      if (proof.startsWith('**open**')) return [];
      const [file = '', ...titles] = quotedIn(proof);
      const text = texts.get(file);
      if (text === undefined) return [`line ${line}: there is no ${file}`];
      return titles.length === 0 ? [`line ${line}: names no test`] : titles.filter((title) => !text.includes(title));
    });
    expect(faults).toEqual([]);
  });

  it('is reported with its state and its test', () => {
    const { checks, incidents } = reportOf(
      testsByTitle([
        {
          path: 'a.test.ts',
          text: "it('check 5: takes\\' it', () => {});\n// it('check 6: no')\nit(`checks 9, R3 and 10: all`)",
        },
        { path: 'b.test.ts', text: 'it("incident sky-bet: found", f); it("check 99: none", f)' },
        { path: 'c.ts', text: "it('check 7: in no test file')" },
      ]),
    );
    const tested = [...checks, ...incidents].filter(({ state }) => state === 'tested');
    expect(tested.map(({ id, test }) => [id, test])).toEqual([
      [5, "a.test.ts: check 5: takes\\' it"],
      [9, 'a.test.ts: checks 9, R3 and 10: all'],
      [10, 'a.test.ts: checks 9, R3 and 10: all'],
      ['sky-bet', 'b.test.ts: incident sky-bet: found'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { quotedIn, readPage, readTables } from '../page-tables.ts';
import { readSources } from '../source-files.ts';
import { testsByTitle } from './found-tests.ts';
import { faultsOfReadings, READINGS } from './readings.ts';
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
    const shown = testsByTitle([
      {
        path: 'a.test.ts',
        text: "it('check 5: takes\\' it', () => {});\n// it('check 6: no')\nit(`checks 9, R3 and 10: all`)",
      },
      { path: 'b.test.ts', text: 'it("incident sky-bet: found", f); it("check 99: none", f)' },
      { path: 'c.ts', text: "it('check 7: in no test file')" },
    ]);
    const citation = { file: 'd.test.ts', title: 'it pays', asserts: ['expect(paid).toBe(1)'] };
    const { checks, incidents } = reportOf(shown, [
      { id: 9, shownBy: [citation] },
      { id: 10, shownBy: [citation], open: 'Who did it.' },
      { id: 5, shownBy: [], open: 'All of it.' },
    ]);
    const named = [...checks, ...incidents].filter(({ test }) => test !== null);
    expect(named.map(({ id, state, test }) => [id, state, test])).toEqual([
      [5, 'open', "a.test.ts: check 5: takes\\' it"],
      [9, 'shown', 'd.test.ts: it pays'],
      [10, 'partly', 'd.test.ts: it pays'],
      ['sky-bet', 'not re-read', 'b.test.ts: incident sky-bet: found'],
    ]);
  });
});

describe('what was read of a check', () => {
  it('cites tests that are there, and assertions that stand in them', () => {
    expect(faultsOfReadings(READINGS, readSources())).toEqual([]);
  });

  it('is one reading a check, in order, of checks that there are', () => {
    const ids = READINGS.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    expect(ids.filter((id) => !CHECKS.some((check) => check.id === id))).toEqual([]);
  });

  it.each([
    ['an assertion', 'pays', 'expect(paid).toBe(1)', []],
    ['one broken over lines', 'pays', "expect(all).toEqual(['a', 'b'])", []],
    ['one of a table', '%s is refused', "toBe('Refused')", []],
    ['one within a group', 'money', 'expect(paid).toBe(1)', []],
    [
      'one in a comment',
      'pays',
      'expect(paid).toBe(2)',
      ['check 1: "pays" in a.test.ts asserts no "expect(paid).toBe(2)"'],
    ],
    [
      'what is said and not asserted',
      'pays',
      'await pay(paid, 1)',
      ['check 1: "pays" in a.test.ts asserts no "await pay(paid, 1)"'],
    ],
    [
      'one of another test',
      '%s is refused',
      'expect(paid).toBe(1)',
      ['check 1: "%s is refused" in a.test.ts asserts no "expect(paid).toBe(1)"'],
    ],
    ['a test that is switched off', 'sleeps', 'expect(paid).toBe(3)', ['check 1: a.test.ts has no test "sleeps"']],
    ['nothing', 'pays', '', ['check 1: "" is too short for a citation']],
  ])('citing %s', (_what, title, asserts, faults) => {
    const text = `describe('money', () => {
      it('pays', async () => { await pay(paid, 1); // expect(paid).toBe(2)
        expect(paid).toBe(1);
        expect(all).toEqual([
          'a',
          'b',
        ]);
      });
      it.each([['all']])('%s is refused', (all) => { expect(told(all)).toBe('Refused'); });
      it.${'skip'}('sleeps', () => { expect(paid).toBe(3); });
    });`;
    const reading = { id: 1, shownBy: [{ file: 'a.test.ts', title, asserts: [asserts] }] };
    expect(faultsOfReadings([reading], [{ path: 'a.test.ts', text }])).toEqual(faults);
  });

  it('says what is open where it cites nothing', () => {
    expect(faultsOfReadings([{ id: 1, shownBy: [] }], [])).toEqual(['check 1: neither an assertion nor what is open']);
    const bare = { id: 1, shownBy: [{ file: 'a.test.ts', title: 'pays', asserts: [] }] };
    expect(faultsOfReadings([bare], [{ path: 'a.test.ts', text: "it('pays', () => expect(1).toBe(1));" }])).toEqual([
      'check 1: "pays" in a.test.ts is cited without an assertion',
    ]);
  });
});

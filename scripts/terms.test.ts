import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Runs the command that an operator runs, with no setting of this machine. */
function terms(...args: readonly string[]) {
  const { BETTING_TERMS: _, ...env } = process.env;
  const run = spawnSync('npm', ['run', '-s', 'terms', '--', ...args], { cwd: ROOT, env, encoding: 'utf8' });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

const fileWith = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'evens-terms-')), 'terms.json');
  writeFileSync(file, text);
  return file;
};

const TERMS = [
  'single',
  'accumulatorBonus',
  'insurance',
  'eachWay',
  'eachWayPlaceHalf',
  ...[6, 6.5, 7].map((points) => `teaser:american-football-${points}`),
  ...[4, 4.5, 5].map((points) => `teaser:basketball-${points}`),
  'earlyPayout',
  'freeBet',
];

/** The whole of a made-up world: the one test of its kind, because it costs some ten seconds. */
describe('npm run -s terms', () => {
  const old = { leastLegs: 5, leastPriceMilli: 1400, premiumPercent: 10, sharePercent: 100 };
  const rows = [{ legs: 3, percent: 30 }];
  const file = fileWith(JSON.stringify({ insurance: old, accumulatorBonus: { leastPriceMilli: 1200, rows } }));
  const { code, out, err } = terms('--seed', 'one', '--terms', file);
  const told: readonly { term: string; bestReturn: number; bet: { type: string; legs: readonly object[] } }[] =
    JSON.parse(out).terms;

  it('prints one object with the best bet of every term', () => {
    expect([code, out.trim().split('\n').length]).toEqual([0, 1]);
    expect(told.map(({ term }) => term)).toEqual(TERMS);
    for (const { bet } of told) {
      expect(bet.type).toMatch(/\w/);
      for (const leg of bet.legs)
        expect(leg).toEqual({
          fixtureId: expect.any(Number),
          fixture: expect.stringMatching(/\w/),
          market: expect.stringMatching(/\w/),
          outcome: expect.stringMatching(/\w/),
          price: expect.stringMatching(/^\d+\.\d\d$/),
          chance: expect.any(Number),
        });
    }
  });

  it('finds none of a new house above 0.99', () => {
    const above = told.filter(({ term, bestReturn }) => term !== 'accumulatorBonus' && bestReturn > 0.99);
    expect(above).toEqual([]);
    // Nor far below, where the bet would not be the best one.
    for (const { term, bestReturn } of told) expect(bestReturn, term).toBeGreaterThan(0.75);
  });

  it("finds a house's own bonus that loses, and says so beside the warning about an old premium", () => {
    const bonus = told.find(({ term }) => term === 'accumulatorBonus');
    expect(bonus?.bestReturn).toBeGreaterThan(1.1);
    expect(err).toMatch(/^accumulatorBonus: the best bet brings back 1\.\d+, above 0\.99$/m);
    expect(err).toMatch(/insurance\.premiumPercent: premiums are quoted/);
  });
});

describe('what makes no sense', () => {
  it.each<[string, readonly string[], number, RegExp]>([
    ['is told the form', ['--help'], 0, /^npm run -s terms/],
    ['is a word too many', ['seed'], 2, /^npm run -s terms/],
    ['is an option that there is not', ['--sead', 'x'], 2, /--sead/],
    ['is a file that is not there', ['--terms', '/nowhere.json'], 2, /\/nowhere\.json: .*ENOENT/],
    ['is a file with a fault', ['--terms', fileWith('{"insurance":{}}')], 2, /insurance\.leastLegs/],
  ])('%s', (_, args, code, said) => {
    const run = terms(...args);
    expect(run.code).toBe(code);
    expect(run.out + run.err).toMatch(said);
  });
});

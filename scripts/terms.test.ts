import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../apps/server/src/entrypoints/operator-command.ts';
import { termsCommand } from '../apps/server/src/entrypoints/terms-command.ts';

const ROOT = join(import.meta.dirname, '..');

/** Runs the command that an operator runs, with no setting of this machine: for what is about the process. */
function spawned(...args: readonly string[]) {
  const { BETTING_TERMS: _, ...env } = process.env;
  const run = spawnSync('npm', ['run', '-s', 'terms', '--', ...args], { cwd: ROOT, env, encoding: 'utf8' });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

/** A tenth of the world's contests; the long test looks at all of them. */
const FEW = { inPlay: 10, announced: 150 };

/** The same command inside this process. */
async function terms(...args: readonly string[]) {
  const { BETTING_TERMS: _, ...env } = process.env;
  const heard = { out: '', err: '' };
  const code = await exitCodeOf(termsCommand(env, FEW), [...args], {
    out: (text) => {
      heard.out += text;
    },
    err: (text) => {
      heard.err += text;
    },
  });
  return { code, ...heard };
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

describe('npm run -s terms', async () => {
  const old = { leastLegs: 5, leastPriceMilli: 1400, premiumPercent: 10, sharePercent: 100 };
  const rows = [{ legs: 3, percent: 30 }];
  const file = fileWith(JSON.stringify({ insurance: old, accumulatorBonus: { leastPriceMilli: 1200, rows } }));
  const { code, out, err } = await terms('--seed', 'one', '--terms', file);
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

  it('has no campaign where no house runs', () => expect(JSON.parse(out).campaigns).toEqual([]));

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
    ['is a word too many', ['seed'], 2, /^npm run -s terms/],
    ['is an option that there is not', ['--sead', 'x'], 2, /--sead/],
    ['is a file that is not there', ['--terms', '/nowhere.json'], 2, /\/nowhere\.json: .*ENOENT/],
    ['is a file with a fault', ['--terms', fileWith('{"insurance":{}}')], 2, /insurance\.leastLegs/],
  ])('%s', async (_, args, code, said) => {
    const run = await terms(...args);
    expect(run.code).toBe(code);
    expect(run.out + run.err).toMatch(said);
  });

  it('is told the form', async () => {
    const run = await terms('--help');
    expect(run.code).toBe(0);
    expect(run.out).toMatch(/^npm run -s terms/);
  });

  it('ends the process with the exit code, and says there what it says here', async () => {
    const args = ['--terms', '/nowhere.json'];
    expect(spawned(...args)).toEqual(await terms(...args));
  });
});

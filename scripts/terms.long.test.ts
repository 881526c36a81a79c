import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

it.each(['evens', 'harbour', 'lantern'])('no term of a new house is worth more than 0.99 in the world %s', (seed) => {
  const { BETTING_TERMS: _, ...own } = process.env;
  const env = { ...own, EARLY_PAYOUT: 'on' };
  const run = spawnSync('npm', ['run', '-s', 'terms', '--', '--seed', seed], { cwd: ROOT, env, encoding: 'utf8' });
  expect([run.status, run.stdout.trim().split('\n').length]).toEqual([0, 1]);
  const { terms }: { terms: readonly { term: string; bestReturn: number }[] } = JSON.parse(run.stdout);
  expect(terms.length).toBeGreaterThan(10);
  expect(terms.filter(({ bestReturn }) => bestReturn > 0.99)).toEqual([]);
  // Nor far below, where the bet would not be the best one.
  for (const { term, bestReturn } of terms) expect(bestReturn, term).toBeGreaterThan(0.75);
  expect(run.stderr).not.toContain('above');
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from '../../source-files.ts';
import type { MonthsFile, TreeJson } from './months-file.ts';
import { slowFaults } from './slow-faults.ts';
import { slowMonths } from './slow-months.ts';

/** What `npm run statement` answers for a file. Throws where it ends with anything but 0. */
export function askStatement(asked: unknown): unknown {
  const folder = mkdtempSync(path.join(tmpdir(), 'evens-oracle-'));
  try {
    const file = path.join(folder, 'months.json');
    writeFileSync(file, JSON.stringify(asked));
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'apps/server/src/entrypoints/statement.ts', file],
      { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 30 },
    );
    if (status !== 0) throw new Error(`the statement ended with ${status}: ${stdout.slice(0, 500)}${stderr}`);
    return JSON.parse(stdout) as unknown;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface MonthDifference {
  /** Where the two answers part: "2026-11 rows 3". */
  readonly at: string;
  readonly product: unknown;
  readonly oracle: unknown;
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Every place in which the answers for one file differ, down to the row or statement. */
export function monthDifferences(product: unknown, oracle: readonly unknown[]): readonly MonthDifference[] {
  const said = Array.isArray(product) ? (product as unknown[]) : [];
  const differences: MonthDifference[] = said.length === oracle.length ? [] : [{ at: 'months', product, oracle }];
  for (const [index, month] of oracle.entries()) {
    const [ours, theirs] = [asRecord(month), asRecord(said[index])];
    for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
      if (isDeepStrictEqual(ours[key], theirs[key])) continue;
      const [one, other] = [asRecord(ours[key]), asRecord(theirs[key])];
      const parts = [...new Set([...Object.keys(one), ...Object.keys(other)])];
      const apart = parts.filter((part) => !isDeepStrictEqual(one[part], other[part]));
      const at = `${ours.month} ${key}`;
      if (apart.length === 0) differences.push({ at, product: theirs[key], oracle: ours[key] });
      for (const part of apart) differences.push({ at: `${at} ${part}`, product: other[part], oracle: one[part] });
    }
  }
  return differences;
}

/** Both answers for a file of months. */
export const compareMonths = (file: MonthsFile): readonly MonthDifference[] =>
  monthDifferences(askStatement(file), slowMonths(file));

/** Both answers for trees that may not stand. */
export function compareFaults(asked: { readonly tree: TreeJson; readonly keepAtLeastPercent: number }) {
  const product = asRecord(askStatement(asked)).faults;
  const oracle = slowFaults(asked.tree, asked.keepAtLeastPercent);
  return {
    product,
    oracle,
    same: isDeepStrictEqual(
      product,
      oracle.map((each) => [...each]),
    ),
  };
}

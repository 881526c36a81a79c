import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from '../source-files.ts';
import { type Grade, gradeFileBySlowRules } from './slow-rules.ts';

/** What the product's grading command answers for a file of tickets, one answer a ticket. */
export function askProduct(tickets: readonly unknown[]): unknown[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'evens-oracle-'));
  try {
    const file = path.join(folder, 'tickets.json');
    writeFileSync(file, JSON.stringify(tickets));
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'apps/server/src/entrypoints/grade.ts', file],
      { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 30 },
    );
    if (status !== 0) throw new Error(`grading ended with ${status}: ${stderr}`);
    const answers: unknown = JSON.parse(stdout);
    if (!Array.isArray(answers) || answers.length !== tickets.length) {
      throw new Error(`grading did not answer each of ${tickets.length} tickets: ${stdout.slice(0, 500)}`);
    }
    return answers;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface Difference {
  readonly ticket: unknown;
  readonly product: unknown;
  readonly oracle: Grade;
}

/** Grades a file both ways. The oracle's answers come along, to count what was covered. */
export function compareWithProduct(tickets: readonly unknown[]): { oracle: Grade[]; differences: Difference[] } {
  const oracle = gradeFileBySlowRules(tickets);
  return { oracle, differences: findDifferences(tickets, askProduct(tickets), oracle) };
}

/** The tickets whose two answers are not the same in every key. */
export function findDifferences(
  tickets: readonly unknown[],
  product: readonly unknown[],
  oracle: readonly Grade[],
): Difference[] {
  return oracle.flatMap((answer, at) =>
    isDeepStrictEqual(product[at], answer) ? [] : [{ ticket: tickets[at], product: product[at], oracle: answer }],
  );
}

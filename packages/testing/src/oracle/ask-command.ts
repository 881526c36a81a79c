import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../source-files.ts';

/** What a command of the product prints for a list that it reads from a file: one answer for each. */
export function askCommand(entrypoint: 'grade' | 'bonus', asked: readonly unknown[]): unknown[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'evens-oracle-'));
  try {
    const file = path.join(folder, 'asked.json');
    writeFileSync(file, JSON.stringify(asked));
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), `apps/server/src/entrypoints/${entrypoint}.ts`, file],
      { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 30 },
    );
    if (status !== 0) throw new Error(`${entrypoint} ended with ${status}: ${stderr}${stdout.slice(0, 500)}`);
    const answers: unknown = JSON.parse(stdout);
    if (!Array.isArray(answers) || answers.length !== asked.length)
      throw new Error(`${entrypoint} did not answer each of ${asked.length}: ${stdout.slice(0, 500)}`);
    return answers;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

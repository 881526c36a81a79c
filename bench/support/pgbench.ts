import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian's, the newest; undefined where the package postgresql is not there. */
export function findPgbench(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => path.join(root, version, 'bin', 'pgbench')).find((file) => existsSync(file));
}

/** Makes and fills the tables of its built-in TPC-B script. */
export async function fillPgbench(pgbench: string, url: string, scale: number): Promise<void> {
  await run(pgbench, ['-i', '-q', '-s', String(scale), url], { maxBuffer: 1e7 });
}

/** Transactions of that script within so many seconds. */
export async function pgbenchTransactions(
  pgbench: string,
  url: string,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  const args = ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), '-M', 'prepared', url];
  const { stdout } = await run(pgbench, args);
  const transactions = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
  if (!Number.isFinite(transactions)) throw new Error(`pgbench said:\n${stdout}`);
  return transactions;
}

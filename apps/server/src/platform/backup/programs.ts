import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Account } from '../postgres/account.ts';
import { BackupRefused } from './refused.ts';

const run = promisify(execFile);
/** What a program said last, for a message; the rest is of no use to anybody. */
const LAST_CHARACTERS = 600;

export interface Program {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly account?: Account | undefined;
  /** Exit codes with which it did what it should; 0 when absent. tar ends with 1 where a file changed while it was read. */
  readonly goodCodes?: readonly number[];
}

/** Runs a program between two streams. Rejects with what it said where it ends with another code than it should. */
export async function runProgram(
  { name, args, env, account, goodCodes = [0] }: Program,
  { from, to }: { readonly from?: Readable; readonly to?: (output: Readable) => Promise<unknown> },
): Promise<void> {
  const child = spawn(name, args, {
    stdio: [from ? 'pipe' : 'ignore', to ? 'pipe' : 'ignore', 'pipe'],
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...env },
    ...account,
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-LAST_CHARACTERS);
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const output = to && child.stdout ? to(child.stdout) : undefined;
  // Where it ends early, what is sent to it breaks: its own words say more than that.
  const input = from && child.stdin ? pipeline(from, child.stdin).catch(() => undefined) : undefined;
  const outcome = await Promise.allSettled([output, input]);
  const code = await ended;
  if (code === 'ENOENT') throw new BackupRefused('ProgramMissing', `there is no program ${name} here`);
  if (typeof code !== 'number' || !goodCodes.includes(code)) {
    throw new BackupRefused('ProgramFailed', `${path.basename(name)} ended with ${code}: ${said.trim()}`);
  }
  for (const each of outcome) if (each.status === 'rejected') throw each.reason;
}

/** The address without its password, which goes by a variable: words of a command can be read by everybody on the machine. */
export function addressFor(url: string): { readonly dbname: string; readonly env: Readonly<Record<string, string>> } {
  const bare = new URL(url);
  const password = decodeURIComponent(bare.password);
  bare.password = '';
  return { dbname: bare.href, env: password === '' ? {} : { PGPASSWORD: password } };
}

/**
 * A program of PostgreSQL, from `folder` (PG_BIN) or the PATH, of at least this major version: an older one refuses a newer
 * server. Throws a BackupRefused that names the package.
 */
export async function findProgram(name: string, leastMajor: number, folder: string | undefined): Promise<string> {
  const program = folder === undefined ? name : path.join(folder, name);
  const wanted = `install the package postgresql-client-${leastMajor} (apt.postgresql.org) or name its folder in PG_BIN`;
  const { stdout } = await run(program, ['--version']).catch(() => {
    throw new BackupRefused('ProgramMissing', `there is no ${program}: ${wanted}`);
  });
  const major = Number(/(\d+)(?:\.\d+|\w*)? ?/.exec(stdout.replace(/^\D*/, ''))?.[1]);
  if (!(major >= leastMajor)) {
    throw new BackupRefused(
      'ProgramMissing',
      `${program} is of version ${major}, the database of ${leastMajor}: ${wanted}`,
    );
  }
  return program;
}

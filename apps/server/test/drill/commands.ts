import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly tookMs: number;
}

/** Runs a command of the operator as its npm script does, in a folder with no `.env`. */
export function runCommand(
  name: 'backup' | 'restore' | 'reconcile',
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
): Promise<Said> {
  const from = performance.now();
  const source = path.join(ROOT, `apps/server/src/entrypoints/${name}.ts`);
  const child = spawn(path.join(ROOT, 'node_modules/.bin/tsx'), [source, ...words], {
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, out, err, tookMs: performance.now() - from }));
  });
}

/** The same where anything but success ends the drill. */
export async function mustRun(...order: Parameters<typeof runCommand>): Promise<Said> {
  const said = await runCommand(...order);
  if (said.code !== 0) throw new Error(`npm run ${order[0]} ended with ${said.code}:\n${said.out}${said.err}`);
  return said;
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Builds the signer into a folder, as an operator's machine has it. */
export const buildSigner = (folder: string): void => {
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/build.mjs'), 'signer', path.join(folder, 'built')]);
};

export interface BuiltSigner {
  readonly child: ChildProcess;
  readonly port: number;
  readonly gone: Promise<unknown>;
}

/**
 * The built signer, as an operator starts it; SIGNER_END_AT ends it the hard way at that moment. `mostKilobytes`: no file of it grows beyond
 * that, and a write that would is cut off there.
 */
export async function startBuilt(
  folder: string,
  env: Readonly<Record<string, string>>,
  mostKilobytes?: number,
): Promise<BuiltSigner> {
  const signer = [process.execPath, path.join(folder, 'built/signer.js')];
  const narrow = `trap '' XFSZ; ulimit -f ${mostKilobytes}; exec "$0" "$1"`;
  const [command = '', ...given] = mostKilobytes === undefined ? signer : ['bash', '-c', narrow, ...signer];
  const child = spawn(command, given, {
    env: { SIGNER_PORT: '0', SIGNER_NETWORK: 'regtest', SIGNER_ALLOW: 'any', SIGNER_LOOK_SECONDS: '0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  child.stdout?.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  for (;;) {
    const port = /"msg":"listening"[^\n]*"port":(\d+)/.exec(said)?.[1];
    if (port) return { child, port: Number(port), gone };
    if (child.exitCode !== null) throw new Error(`the signer ended: ${said}`);
    await sleep(20);
  }
}

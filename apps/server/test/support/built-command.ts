import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { afterAll } from 'vitest';

const SERVER = fileURLToPath(new URL('../../', import.meta.url));

const librariesStayOutside: Plugin = {
  name: 'libraries-stay-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@evens/') ? undefined : { path: name, external: true },
    ),
};

/**
 * Bundles programs of the server (paths below apps/server) as its build does, and gives the files to run. Read from its
 * sources, each run of one would cost two seconds of the machine; this takes a fifth of one. Gone when the block ends.
 */
export async function builtPrograms(...sources: readonly string[]): Promise<string[]> {
  const names = sources.map((source) => path.basename(source, '.ts'));
  // Inside the server, whose libraries it finds.
  const folder = path.join(SERVER, 'test/dist', `${process.pid}-${names.join('-')}`);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  await build({
    entryPoints: sources.map((source, at) => ({ in: path.join(SERVER, source), out: names[at] ?? '' })),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [librariesStayOutside],
  });
  return names.map((name) => path.join(folder, `${name}.js`));
}

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** An operator's command, built once, to be run with other words and settings as often as a test likes. */
export async function builtCommand(
  source: string,
): Promise<(words: readonly string[], env: Readonly<Record<string, string>>) => Promise<Said>> {
  const [file = ''] = await builtPrograms(source);
  return (words, env) =>
    new Promise((resolve) => {
      const options = { env: { PATH: process.env.PATH ?? '', ...env } };
      execFile(process.execPath, [file, ...words], options, (error, out, err) => {
        resolve({ code: error && typeof error.code === 'number' ? error.code : 0, out, err });
      });
    });
}

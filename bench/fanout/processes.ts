import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = path.join(ROOT, 'node_modules/.cache/evens-bench');

const librariesStayOutside: Plugin = {
  name: 'libraries-stay-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@evens/') ? undefined : { path: name, external: true },
    ),
};

/** Bundled as the product is: what a loader adds to functions must not be measured. */
export async function bundle(name: string): Promise<string> {
  const outfile = path.join(OUT, `${name.replaceAll('/', '-')}.js`);
  await build({
    entryPoints: [path.join(ROOT, `bench/${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [librariesStayOutside],
  });
  return outfile;
}

/** A process that answers each message with one. */
export class Worker {
  private readonly child: ChildProcess;

  constructor(file: string, args: readonly string[], options: readonly string[] = []) {
    this.child = fork(file, args, { execArgv: [...options] });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  ask<Answer>(message: object | string): Promise<Answer> {
    const answer = this.next<Answer>();
    this.child.send(message);
    return answer;
  }

  next<Answer>(): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`a process of the bench ended with ${code}`));
      this.child.once('exit', ended);
      this.child.once('message', (answer) => {
        this.child.off('exit', ended);
        resolve(answer as Answer);
      });
    });
  }

  end(): void {
    this.child.disconnect();
  }
}

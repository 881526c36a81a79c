import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROGRAM } from '../../../../../scripts/program-build.mjs';
import { makerOf, readKeptCode, writeKeptCode } from './kept-code.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'evens-program-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('code that is kept', () => {
  const file = path.join(folder, 'kept.code');
  const code = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251));
  const maker = makerOf('a text');

  it('is read back as it was written', () => {
    writeKeptCode(file, maker, code);
    expect(readKeptCode(file, maker)?.equals(code)).toBe(true);
  });

  it.each([
    ['of another text of the same length', () => makerOf('b text'), undefined],
    ['cut short', () => maker, (whole: Buffer) => whole.subarray(0, -1)],
    ['with one bit turned', () => maker, (whole: Buffer) => whole.map((each, at) => each ^ Number(at === 2000))],
    ['empty', () => maker, () => Buffer.alloc(0)],
    ['something else', () => maker, () => Buffer.from('{"maker": 1}\nnothing')],
  ] as const)('is not taken where it is %s', (_, whose, spoil) => {
    writeKeptCode(file, maker, code);
    if (spoil) writeFileSync(file, spoil(readFileSync(file)));
    expect(readKeptCode(file, whose())).toBeUndefined();
  });

  it('is not there where nothing was kept', () => {
    expect(readKeptCode(path.join(folder, 'none.code'), maker)).toBeUndefined();
  });
});

/** A program as `scripts/build.mjs` builds the house, run by a launcher in a process of its own. */
describe('a program that is run', () => {
  const place = path.join(folder, 'program');
  const built = path.join(place, 'house.js');
  const launcher = path.join(place, 'all.mjs');
  const SOURCE = `import path from 'node:path';
import { importAtRun } from ${JSON.stringify(here('import-at-run.ts'))};
const told = (words: object): void => console.log(JSON.stringify(words));
const written = (parts: TemplateStringsArray): string => parts.join('').replace(/–|ж/g, '-');
function fails(): never {
  throw new Error('on purpose');
}
try {
  fails();
} catch (error) {
  told({ stack: (error as Error).stack, url: import.meta.url, here: __dirname, sep: path.sep, signs: written\`a – ж é €\` });
}
setTimeout(() => void importAtRun('node:os').then((os) => told({ late: (os as { EOL: string }).EOL })), 20);
`;
  const bundle = async (source: string): Promise<void> => {
    writeFileSync(path.join(place, 'source.ts'), source);
    await build({ ...PROGRAM, entryPoints: { house: path.join(place, 'source.ts') }, outdir: place });
  };
  beforeAll(async () => {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
    await build({
      stdin: {
        contents: `import { runProgram } from ${JSON.stringify(here('index.ts'))};
runProgram(${JSON.stringify(built)}).keepCode();`,
        resolveDir: place,
      },
      outfile: launcher,
      bundle: true,
      platform: 'node',
      format: 'esm',
    });
  });
  beforeEach(async () => {
    rmSync(`${built}.code`, { force: true });
    await bundle(SOURCE);
  });

  const run = (...flags: string[]): Record<string, string>[] =>
    execFileSync(process.execPath, [...flags, launcher], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('names the line of its source in a stack, knows its own place, and imports at any time', () => {
    const [first, second] = run();
    expect(first?.stack?.split('\n')[0]).toBe('Error: on purpose');
    expect(first?.stack).toMatch(/at fails \(.*source\.ts:6:\d+\)/);
    // Under the flag of `npm start` too, with which Node has a hook of its own.
    expect(run('--enable-source-maps')[0]?.stack).toBe(first?.stack);
    expect(first?.url).toMatch(/^file:.*house\.js$/);
    expect(first?.here).toBe(place);
    expect(first?.signs).toBe('a - - é €');
    expect(second).toEqual({ late: '\n' });
  });

  it('says the same with code that was kept', () => {
    const cold = run();
    const kept = readFileSync(`${built}.code`);
    expect(run()).toEqual(cold);
    // What fits is not written again.
    expect(readFileSync(`${built}.code`).equals(kept)).toBe(true);
  });

  it('is compiled anew after a change that leaves its length, and keeps that', async () => {
    run();
    await bundle(SOURCE.replace('on purpose', 'by mishap!'));
    expect(run()[0]?.stack).toMatch(/^Error: by mishap!/);
    expect(run()[0]?.stack).toMatch(/^Error: by mishap!/);
  });

  it('is compiled anew under other flags of the engine', () => {
    run();
    const before = readFileSync(`${built}.code`);
    expect(run('--no-lazy-feedback-allocation')).toHaveLength(2);
    expect(readFileSync(`${built}.code`).equals(before)).toBe(false);
  });

  it('runs with lines of the built file where there is no map', () => {
    rmSync(`${built}.map`);
    expect(run()[0]?.stack).toMatch(/at fails \(.*house\.js:\d+:\d+\)/);
  });

  it('runs where nothing can be kept, and leaves nothing half written', () => {
    mkdirSync(`${built}.code`);
    expect(run()).toHaveLength(2);
    expect(readdirSync(place).filter((name) => /\.code\./.test(name))).toEqual([]);
    rmSync(`${built}.code`, { recursive: true });
  });

  it('leaves no half-written file', () => {
    run();
    expect(readdirSync(place).filter((name) => /\.code\./.test(name))).toEqual([]);
  });
});

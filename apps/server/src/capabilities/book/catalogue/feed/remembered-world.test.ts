import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SteppedSource } from '@evens/feeds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makerOf, readMemory, writeMemory } from './memory-file.ts';
import { rememberedWorld } from './remembered-world.ts';

const NAME = 'simulator-memory.bin';
const kept = {
  words: '{"shapes":[["winner","home"]],"boards":[["a",9,0]],"figures":[]}',
  worths: Float64Array.of(1 / 3),
};
let folder = '';
let program = new URL('file:///none');
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evens-memory-'));
  program = pathToFileURL(path.join(folder, 'program.js'));
  await writeFile(program, 'one build');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('what the simulator worked out', () => {
  it('is read again as it was written, by the same maker alone', async () => {
    await writeMemory(folder, 'one', kept);
    expect(await readMemory(folder, 'one')).toEqual(kept);
    expect(await readMemory(folder, 'other')).toBeUndefined();
    expect(await readMemory(path.join(folder, 'none'), 'one')).toBeUndefined();
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['another digit', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.of(0)])],
    ['empty', () => Buffer.alloc(0)],
    ['of somebody else', () => Buffer.from('not ours\nat all')],
  ])('is ignored when the file is %s', async (_name, damage) => {
    await writeMemory(folder, 'one', kept);
    await writeFile(path.join(folder, NAME), damage(await readFile(path.join(folder, NAME))));
    expect(await readMemory(folder, 'one')).toBeUndefined();
  });

  it('belongs to one build and one world, and is not kept by a program that runs from its sources', async () => {
    const one = await makerOf('seed a', program);
    expect(await makerOf('seed a', program)).toBe(one);
    expect(await makerOf('seed b', program)).not.toBe(one);
    await writeFile(program, 'another build');
    expect(await makerOf('seed a', program)).not.toBe(one);
    expect(await makerOf('seed a', new URL('file:///house/program.ts'))).toBeUndefined();
  });

  it('is kept a little after the first prices, not before and not with every look', async () => {
    const data = path.join(folder, 'data');
    let nowMs = 0;
    const { memory, keeping } = await rememberedWorld(data, 'seed a', { program, elapsedMs: () => nowMs });
    memory.figures('end/1', 9, () => [7]);
    const still: SteppedSource = { producer: 'sim', silenceLimitMs: 1, snapshot: () => [], advance: () => [] };
    const source = keeping(still);
    const files = (): Promise<string[]> => readdir(data).catch(() => []);
    source.advance(1);
    expect([...source.snapshot()]).toEqual([]);
    nowMs = 1999;
    source.advance(2);
    expect(await files()).toEqual([]);
    nowMs = 2000;
    source.advance(3);
    await expect.poll(files).toEqual([NAME]);
    const again = await rememberedWorld(data, 'seed a', { program });
    expect(again.memory.figures('end/1', 9, () => [0])).toEqual([7]);
    await rm(data, { recursive: true });
    nowMs = 60_000;
    source.advance(4);
    expect(await files()).toEqual([]);
  });
});

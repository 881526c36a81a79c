import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { KeptMemory } from '@evens/feeds';

const NAME = 'simulator-memory.bin';
/** A world's is about five megabytes; what is far larger was not written here. */
const MOST_BYTES = 64 * 1024 * 1024;
const LINE_END = '\n'.charCodeAt(0);

/** What stands before the content: whose it is, and what it must come to. */
interface Head {
  readonly maker: string;
  readonly words: number;
  readonly sha256: string;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Who may read what is kept: the same build on the same engine for the same world, so that not the last digit of a price
 * depends on it. Undefined where the program runs from its sources, which change under it.
 */
export async function makerOf(world: string, program = new URL(import.meta.url)): Promise<string | undefined> {
  if (program.pathname.endsWith('.ts')) return undefined;
  return `${sha256(await readFile(program))} ${process.versions.v8} ${process.arch} ${world}`;
}

/** What was kept here; undefined where there is nothing, or nothing whole, or another maker's. */
export async function readMemory(folder: string, maker: string): Promise<KeptMemory | undefined> {
  const bytes = await readFile(path.join(folder, NAME)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const end = bytes?.subarray(0, 4096).indexOf(LINE_END) ?? -1;
  if (!bytes || end < 0 || bytes.length > MOST_BYTES) return undefined;
  const head = headOf(bytes.subarray(0, end).toString());
  const content = bytes.subarray(end + 1);
  if (head?.maker !== maker || sha256(content) !== head.sha256) return undefined;
  const worths = Uint8Array.from(content.subarray(head.words));
  return { words: content.subarray(0, head.words).toString(), worths: new Float64Array(worths.buffer) };
}

/** Replaces what was kept. Several processes may: each file is whole, and the sum tells one that two wrote at once. */
export async function writeMemory(folder: string, maker: string, { words, worths }: KeptMemory): Promise<void> {
  const text = Buffer.from(words);
  const content = Buffer.concat([text, new Uint8Array(worths.buffer, worths.byteOffset, worths.byteLength)]);
  const head: Head = { maker, words: text.length, sha256: sha256(content) };
  const file = path.join(folder, NAME);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.new`, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), content]));
  await rename(`${file}.new`, file);
}

function headOf(line: string): Head | undefined {
  try {
    return JSON.parse(line);
  } catch {
    // Cut short or written by something else: as good as not there.
    return undefined;
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { DRAWN_SIDE, ENDED, PROGRAM, SHUT } from './drawing-program.ts';

/** As `nice` counts: a processor that others want is theirs first. */
const NICENESS = 10;
/** Of the engine's own memory, and of the library's: a letter takes a tenth of it, a bomb all there is. */
const MOST_HEAP_MB = 128;
const WASM_PAGES_OF_64_KB = 4_096;

/** Why nothing was drawn. */
export type NotDrawn = 'tooManyPages' | 'notDrawable';

/** A page as dots: red, green, blue and one byte that says nothing. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly dots: Buffer;
}

export interface DrawingLimits {
  readonly mostPages: number;
  /** For the whole file, from the start of the process to its end. */
  readonly mostMs: number;
}

class Broken extends Error {}

/** The engine's own door to files and processes; its name has no `experimental` any more where it is newer. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * A process that draws, and can do nothing else: no settings and no secrets (its environment is empty), no file but the library, no
 * other process, no network, no core left behind, and an end by the system's own clock even where nobody is left to end it.
 */
export function openDrawing(mostMs: number, args: readonly string[], program = PROGRAM) {
  const library = createRequire(import.meta.url).resolve('@hyzyla/pdfium');
  const folder = path.dirname(path.dirname(library));
  const flags = [
    PERMISSION,
    `--allow-fs-read=${folder}${path.sep}*`,
    '--no-warnings',
    '--disable-proto=throw',
    `--max-old-space-size=${MOST_HEAP_MB}`,
    `--wasm-max-mem-pages=${WASM_PAGES_OF_64_KB}`,
  ];
  // Of all its threads together.
  const seconds = 2 * Math.ceil(mostMs / 1_000);
  const limited = `ulimit -c 0; ulimit -t ${seconds}; exec "$0" "$@"`;
  const child = spawn(
    '/bin/sh',
    ['-c', limited, process.execPath, ...flags, '-e', `${SHUT}${program}`, library, ...args],
    { env: {}, cwd: '/', stdio: ['pipe', 'ignore', 'ignore', 'pipe'] },
  );
  try {
    if (child.pid !== undefined) os.setPriority(child.pid, NICENESS);
  } catch {
    // A system that does not let us say it: it is as right as before.
  }
  return child;
}

/** Reads exactly so many bytes at a time from what comes. */
function inPortions(source: Readable) {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer[] = [];
  let length = 0;
  return async (wanted: number): Promise<Buffer> => {
    while (length < wanted) {
      // A pipe that breaks is one that ends: the process behind it is gone.
      const next = await pieces.next().catch(() => ({ done: true }) as const);
      if (next.done) throw new Broken('it ended too early');
      held.push(next.value);
      length += next.value.length;
    }
    const whole = Buffer.concat(held);
    held = [whole.subarray(wanted)];
    length -= wanted;
    return whole.subarray(0, wanted);
  };
}

const isSide = (dots: number): boolean => dots >= 1 && dots <= DRAWN_SIDE;

/** What comes is believed as little as the file: no more pages, no larger ones than were asked for. */
async function readPages(
  from: Readable,
  mostPages: number,
  take: (page: DrawnPage) => Promise<boolean>,
): Promise<boolean> {
  const read = inPortions(from);
  const count = (await read(4)).readUInt32LE(0);
  if (count < 1 || count > mostPages) throw new Broken('so many pages it has not');
  for (let at = 0; at < count; at += 1) {
    const head = await read(8);
    const [width, height] = [head.readUInt32LE(0), head.readUInt32LE(4)];
    if (!isSide(width) || !isSide(height)) throw new Broken('so large it is not');
    if (!(await take({ width, height, dots: await read(width * height * 4) }))) return false;
  }
  return true;
}

/**
 * Draws the pages of a PDF in a process of its own, one after another; `take` answers whether to go on. Undefined where all were drawn
 * and taken. The process is gone when this answers, however it ended.
 */
export async function drawInProcess(
  bytes: Uint8Array,
  { mostPages, mostMs }: DrawingLimits,
  take: (page: DrawnPage) => Promise<boolean>,
): Promise<NotDrawn | undefined> {
  const child = openDrawing(mostMs, [String(mostPages)]);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const clock = setTimeout(() => child.kill('SIGKILL'), mostMs);
  const [input, , , output] = child.stdio;
  // It may be gone before it has read all: its end says why.
  input?.on('error', () => undefined);
  input?.end(bytes);
  try {
    const whole = await readPages(output as Readable, mostPages, take);
    if (whole && (await ended) === ENDED.drawn) return undefined;
    return 'notDrawable';
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return (await ended) === ENDED.tooManyPages ? 'tooManyPages' : 'notDrawable';
  } finally {
    clearTimeout(clock);
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'close');
  }
}

import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** As `nice` counts: a processor that others want too is theirs nine times of ten, and this work still comes to its end. */
const NICENESS = 10;
/** Beyond this many waiting, a new one is told to come back: the last of these waits about five seconds. */
const MOST_WAITING = 250;

/** Too much waits; the caller answers ServiceUnavailable. */
export class HashingBusy extends Error {
  override readonly name = 'HashingBusy';
}

/**
 * One a process, for all that is hashed in it, one after another. A thread of its own rather than one of the pool that files and
 * names are read by, since the system can be told that it comes after all others: a hash takes a processor that nobody else wants,
 * and gives it back in the middle for a bet. Only Linux knows threads by a number; elsewhere it runs as all others do.
 */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  try {
    const { readlinkSync } = require('node:fs');
    require('node:os').setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), workerData.niceness);
  } catch {}
  const argon2 = require(workerData.argon2);
  const does = { hash: argon2.hashSync, hashRaw: argon2.hashRawSync, verify: argon2.verifySync };
  parentPort.on('message', ({ id, work, given }) => {
    try {
      parentPort.postMessage({ id, value: does[work](...given) });
    } catch (error) {
      parentPort.postMessage({ id, failed: String(error) });
    }
  });
`;

interface Works {
  hash: (password: string, cost: object) => string;
  hashRaw: (text: string, cost: object) => Uint8Array;
  verify: (stored: string, password: string) => boolean;
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly failed?: string;
}

interface Asked {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

let thread: Worker | undefined;
let count = 0;
const asked = new Map<number, Asked>();

function openThread(): Worker {
  const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2');
  // No flags of this process: whatever it loads for itself is not loaded twice.
  const opened = new Worker(THREAD, { eval: true, execArgv: [], workerData: { argon2, niceness: NICENESS } });
  opened.on('message', ({ id, value, failed }: Answer) => {
    const each = asked.get(id);
    asked.delete(id);
    // A process that has nothing else to do ends.
    if (asked.size === 0) opened.unref();
    if (failed === undefined) each?.resolve(value);
    else each?.reject(new Error(failed));
  });
  const lost = (error: Error): void => {
    if (thread !== opened) return;
    thread = undefined;
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
  };
  opened.on('error', lost);
  opened.on('exit', () => lost(new Error('the thread that hashes has ended')));
  return opened;
}

export function hashInThread<Work extends keyof Works>(
  work: Work,
  ...given: Parameters<Works[Work]>
): Promise<ReturnType<Works[Work]>> {
  if (asked.size > MOST_WAITING) return Promise.reject(new HashingBusy('too many passwords at once'));
  thread ??= openThread();
  const opened = thread;
  count += 1;
  const id = count;
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve: resolve as Asked['resolve'], reject });
    opened.ref();
    opened.postMessage({ id, work, given });
  });
}

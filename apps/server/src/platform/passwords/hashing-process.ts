import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import process from 'node:process';

/** As `nice` counts: a processor that others want too is theirs nine times of ten, and this work still comes to its end. */
const NICENESS = 10;
/** Beyond this many waiting, a new one is told to come back: the last of these waits about five seconds. */
const MOST_WAITING = 250;

/** Too much waits; the caller answers ServiceUnavailable. */
export class HashingBusy extends Error {
  override readonly name = 'HashingBusy';
}

/**
 * It ends with whoever began it, however that one ended: the channel between them closes. What it is asked for is a password; it is
 * given nothing else of the house, no setting and no secret.
 */
const PROGRAM = `
  const argon2 = require(process.argv[1]);
  const does = { hash: argon2.hashSync, hashRaw: argon2.hashRawSync, verify: argon2.verifySync };
  process.on('disconnect', () => process.exit());
  process.on('message', ({ id, work, given }) => {
    try {
      process.send({ id, value: does[work](...given) });
    } catch (error) {
      process.send({ id, failed: String(error) });
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

let running: ChildProcess | undefined;
let count = 0;
const asked = new Map<number, Asked>();

/**
 * Linux may share processors by session first (`autogroup`), and a niceness counts within one alone: a hash in the house's session would
 * take half a processor from PostgreSQL, whose processes have sessions of their own. So it has a session of its own too, which
 * comes after the others as it does.
 */
function comesAfterAllOthers(pid: number): void {
  try {
    os.setPriority(pid, NICENESS);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS));
  } catch {
    // A system that shares otherwise, or that does not let us say it: it is as right as before, and a bet waits longer.
  }
}

/** A process that has nothing else to do ends, and the one that hashes with it. */
function holdOpen(hashing: ChildProcess, hold: boolean): void {
  const how = hold ? 'ref' : 'unref';
  hashing[how]();
  hashing.channel?.[how]();
}

/**
 * One a process, for all that is hashed in it, one after another. A process of its own rather than a thread, since the system can be
 * told that it comes after all others: a hash takes a processor that nobody else wants, and gives it back in the middle for a bet.
 */
function openHashing(): ChildProcess {
  const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2');
  const opened = spawn(process.execPath, ['-e', PROGRAM, argon2], {
    detached: true,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  if (opened.pid !== undefined) comesAfterAllOthers(opened.pid);
  opened.on('message', ({ id, value, failed }: Answer) => {
    const each = asked.get(id);
    asked.delete(id);
    if (asked.size === 0) holdOpen(opened, false);
    if (failed === undefined) each?.resolve(value);
    else each?.reject(new Error(failed));
  });
  const lost = (error: Error): void => {
    if (running !== opened) return;
    running = undefined;
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
  };
  opened.on('error', lost);
  opened.on('exit', () => lost(new Error('the process that hashes has ended')));
  return opened;
}

/** Rejects with `HashingBusy` where too much waits, and with another error where what is given cannot be read. */
export function hashApart<Work extends keyof Works>(
  work: Work,
  ...given: Parameters<Works[Work]>
): Promise<ReturnType<Works[Work]>> {
  if (asked.size > MOST_WAITING) return Promise.reject(new HashingBusy('too many passwords at once'));
  running ??= openHashing();
  const opened = running;
  count += 1;
  const id = count;
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve: resolve as Asked['resolve'], reject });
    holdOpen(opened, true);
    // Where it could not be sent, the process is gone and says so itself.
    opened.send({ id, work, given }, () => undefined);
  });
}

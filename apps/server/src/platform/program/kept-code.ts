import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const LINE_END = '\n'.charCodeAt(0);

/** What stands before the content: what it was compiled from and by whom, and what it must come to. */
interface Head {
  readonly maker: string;
  readonly sha256: string;
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** The engine itself compares nothing of a text but its length, so whose code is kept is said here. */
export const makerOf = (source: string): string => `${sha256(source)} ${process.versions.v8} ${process.arch}`;

/** Undefined where there is nothing, or nothing whole, or another text's or engine's. */
export function readKeptCode(file: string, maker: string): Buffer | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    // Not there yet, or not to be read: the text itself is compiled, as without it.
    return undefined;
  }
  const end = bytes.subarray(0, 1024).indexOf(LINE_END);
  const head = headOf(bytes.subarray(0, Math.max(0, end)).toString());
  // A copy: the engine wants code that begins where a buffer does.
  const code = Buffer.from(bytes.subarray(end + 1));
  return head?.maker === maker && head.sha256 === sha256(code) ? code : undefined;
}

/** Replaces what was kept. Several processes may: each file is whole. Throws where the folder takes no file. */
export function writeKeptCode(file: string, maker: string, code: Uint8Array): void {
  const head: Head = { maker, sha256: sha256(code) };
  const whole = `${file}.${process.pid}`;
  try {
    writeFileSync(whole, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), code]));
    renameSync(whole, file);
  } catch (error) {
    rmSync(whole, { force: true });
    throw error;
  }
}

function headOf(line: string): Head | undefined {
  try {
    return JSON.parse(line);
  } catch {
    // Cut short or written by something else: as good as not there.
    return undefined;
  }
}
